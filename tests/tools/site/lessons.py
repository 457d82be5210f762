"""The course in JupyterLite: Python, the notebooks and all that they import, as static files in `learn/`."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from moonriver.show.kit.markup import El, Markup, el, written
from moonriver.site.pages import folder_of, frame
from moonriver.words.kit.catalogue import language, sentence

from .. import courses
from . import archive, pyodide

ROOT = Path(__file__).parents[3]
SPECS = ["networkx", "micropip"]
"""What notebooks import beside the package."""
SPARE = "widgetsnbextension"
"""What ipywidgets asks for in vain: JupyterLite brings the widgets' scripts."""
UNREAD = {
    "anywidget": (".data/data/share/", "anywidget/labextension/"),
    "jedi": ("jedi/third_party/django-stubs/", "jedi/third_party/typeshed/stubs/"),
    "jupyterlab-widgets": (".data/data/share/",),
    "ipywidgets": ("/tests/",),
    "moonriver": ("moonriver/lessons/notebooks/", "moonriver/site/web/"),
    "networkx": ("/tests/",),
}
"""Parts of packages that no lesson reads: scripts that JupyterLite has already, types of other packages, the course
itself, and tests.
"""
PACKAGES = "/lib/python3.14/site-packages"
"""Where JupyterLite puts packages."""


_CONFIG = re.compile(r'<script\b[^>]*\bid="jupyter-config-data".*?</script>', re.DOTALL)
_NUMBER = re.compile(r"^\d+ · ")
_GUARDS = "".join(f'<script src="../../static/{name}.js"></script>' for name in ("leaving", "starting"))
_PASSED_ON = "shouldDrop(t,a)||(n=maybeFromCache(e))"
"""Where JupyterLite's service worker asks the server for whatever a page asks."""
_PATIENT = """const asks = self.fetch;
self.fetch = async (what, how) => {
  for (let left = how?.method ? 0 : 3; ; left--) {
    try {
      return await asks(what, how);
    } catch (lost) {
      if (!left) throw lost;
      await new Promise((again) => setTimeout(again, 1000));
    }
  }
};
"""
"""What Python asks for and does not get, it asks for again: where one file is lost in a bad network, nothing in the
lesson would ever run.
"""
_INLINE = re.compile(r"<script\b(?![^>]*(?:\bsrc=|/json))[^>]*>(.*?)</script>", re.DOTALL)
_POLICY = "; ".join(
    (
        "default-src 'none'",
        # JupyterLab compiles the schemas of its settings with eval, and a widget's script is imported from a blob
        "script-src 'self' 'unsafe-eval' blob:",
        *(f"{kind}-src 'self'" for kind in ("worker", "connect", "font", "manifest")),
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",  # JupyterLab's scripts write its style sheets
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What JupyterLite's pages may load and run, beside the scripts that stand in them: it asks for more than our pages."""
STORAGE = "moonriver lessons"
"""The browser's database that holds what a reader has written."""


class NoJupyterLite(Exception):
    """The lessons could not be built, and why."""


def write(wheel: Path, folder: Path, also: Iterable[pyodide.Modules] = ()) -> None:
    """Build the lessons into a folder, and `also` compile what other pages import. Raises `NoJupyterLite`."""
    with TemporaryDirectory() as made:
        source = Path(made)
        (source / "contents").mkdir()
        for notebook in sorted((ROOT / "notebooks").glob("*.ipynb")):
            shutil.copy(notebook, source / "contents")
        courses.write(source / "contents", courses.languages())
        pyodide.unpack(source / "static" / "pyodide")
        (source / "jupyter_lite_config.json").write_text(json.dumps(_build(wheel, folder)))
        (source / "jupyter-lite.json").write_text(json.dumps(_SETTINGS))
        done = subprocess.run(
            [sys.executable, "-m", "jupyterlite_core", "build"], cwd=source, capture_output=True, text=True
        )
    if done.returncode:
        raise NoJupyterLite(
            f"JupyterLite could not build the lessons:\n{(done.stderr + done.stdout)[-2000:]}"
        )
    _lighten(folder, also)
    for page in folder.glob("*/index.html"):
        page.write_text(guarded(page.read_text(encoding="utf-8")), encoding="utf-8")
    for page in folder.rglob("*.html"):
        page.write_text(held(page.read_text(encoding="utf-8")), encoding="utf-8")
    for kernel in _workers(folder):
        kernel.write_text(_PATIENT + kernel.read_text(encoding="utf-8"), encoding="utf-8")
    worker = folder / "service-worker.js"
    worker.write_text(aside(worker.read_text(encoding="utf-8")), encoding="utf-8")


def _lighten(folder: Path, also: Iterable[pyodide.Modules]) -> None:
    """Leave out what no lesson needs, and compile what is imported: a lesson then begins in two thirds of the time."""
    path = folder / "static" / "pyodide-lock" / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    packages = lock["packages"]
    (path.parent / Path(packages.pop(SPARE)["file_name"]).name).unlink()
    files = {name: path.parent / Path(package["file_name"]).name for name, package in packages.items()}
    files = {name: file for name, file in files.items() if file.exists()}  # the others are JupyterLite's own
    for name, parts in UNREAD.items():
        archive.keep(files[name], partial(_is_read, parts))
    python = folder / "static" / "pyodide"
    compiled = partial(pyodide.Modules, bare=False)
    zips = [compiled(file, PACKAGES, keep=name == "moonriver") for name, file in files.items()]
    library = compiled(python / "python_stdlib.zip", pyodide.LIBRARY)
    pyodide.compile_modules(python, [*zips, library, *also])
    for name, package in packages.items():
        package["depends"] = [other for other in package["depends"] if other != SPARE]
        if name in files:
            package["sha256"] = hashlib.sha256(files[name].read_bytes()).hexdigest()
    path.write_text(json.dumps(lock), encoding="utf-8")
    for font in (folder / "build").glob("fa-*"):
        if font.suffix in (
            ".eot",
            ".svg",
            ".ttf",
            ".woff",
        ):  # for browsers of before 2018, which cannot run Python
            font.unlink()


def _is_read(unread: Sequence[str], file: str) -> bool:
    return not any(part in file for part in unread)


def _workers(folder: Path) -> list[Path]:
    """The scripts in which Python runs. Raises `NoJupyterLite`."""
    found = sorted((folder / "extensions").glob("@jupyterlite/pyodide-kernel-extension/static/*.worker.*.js"))
    if not found:
        raise NoJupyterLite("JupyterLite has no script in which Python runs")
    return found


def guarded(page: str) -> str:
    """A page of JupyterLite, with the scripts that keep WebKit from locking its databases, and cells from being run
    before there is a kernel. Raises `NoJupyterLite`.
    """
    return _begun(page, _GUARDS)


def held(page: str) -> str:
    """A page of JupyterLite with its policy, which lets the scripts run that stand in it. Raises `NoJupyterLite`."""
    digests = (hashlib.sha256(script.encode()).digest() for script in _INLINE.findall(page))
    own = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    policy = _POLICY.replace("script-src", f"script-src {own}", 1) if own else _POLICY
    return _begun(page, written(el("meta", http_equiv="Content-Security-Policy", content=policy)))


def _begun(page: str, first: str) -> str:
    """A page with this as the first thing in its head. Raises `NoJupyterLite`."""
    before, head, after = page.partition("<head>")
    if not head:
        raise NoJupyterLite("a page of JupyterLite has no <head>")
    return before + head + first + after


def aside(worker: str) -> str:
    """JupyterLite's service worker, leaving alone what it would only pass on. Raises `NoJupyterLite`.

    It keeps nothing here, and answers only what a notebook reads and writes; whatever else it fetched for a page
    could stay without an answer in WebKit, where the worker stops while the page before is left.
    """
    if worker.count(_PASSED_ON) != 1:
        raise NoJupyterLite(f"JupyterLite's service worker does not hold {_PASSED_ON} once")
    return worker.replace(_PASSED_ON, f"!enableCache||{_PASSED_ON}")


def settings(page: str) -> Markup:
    """What JupyterLite looks for in the page at its root: a script that names its settings."""
    found = _CONFIG.search(page)
    if found is None:
        raise NoJupyterLite(
            "JupyterLite's first page holds no settings: a script with the id jupyter-config-data"
        )
    return Markup(found[0])


def front(source: str, settings: Markup, also: Sequence[str]) -> str:
    """The page that lists the lessons, and what of a reader's work lies in the browser."""
    own = folder_of(language())
    notebooks = {f"{own}{path.name}": _notebook(path) for path in courses.notebooks()}
    course = {
        name: hashlib.sha256(courses.text_of(notebook).encode()).hexdigest()[:16]
        for name, notebook in notebooks.items()
    }
    body = el(
        "main",
        el("h1", sentence("site.learn")),
        el("p", sentence("site.lead.learn")),
        el("ul", *(_lesson(*one) for one in notebooks.items())),
        el("h2", sentence("site.work")),
        el("p", sentence("site.work.here")),
        el("button", sentence("site.zip"), type="button", id="zip", class_="quiet"),
        el("p", " ", id="told", role="status").set(
            data_nothing=sentence("site.work.none"), data_unkept=sentence("site.work.unkept")
        ),
        id="lessons",
        class_="text",
    ).set(data_course=json.dumps(course), data_storage=STORAGE)
    return frame(
        "../",
        sentence("site.learn"),
        body,
        settings,
        script="learn.js",
        source=source,
        here="learn",
        also=also,
    )


def _notebook(path: Path) -> Any:
    """A notebook in the language that is spoken."""
    return courses.read(path) if language() == "en" else courses.translated(path, language())


def _lesson(name: str, notebook: Any) -> El:
    """A line of the list: the lesson, what it needs, and what to do about an older copy."""
    cells = notebook["cells"]
    title = next(line for line in cells[0]["source"].splitlines() if line.startswith("# "))[2:]
    code = "".join(cell["source"] for cell in cells if cell["cell_type"] == "code")
    folder, _, file = name.rpartition("/")
    number = file[:2]
    lite = f"{'../../learn/' if folder else ''}notebooks/index.html"
    choices = [
        el("button", sentence(f"site.older.{take}"), type="button", data_take=take, class_="quiet")
        for take in ("mine", "new")
    ]
    return el(
        "li",
        el("a", f"{number} · {_NUMBER.sub('', title)}", href=f"{lite}?path={name}"),
        el("small", " ", sentence("site.needs")) if "study" in code else None,
        el("small", " ", sentence("site.processes")) if "distributed" in code else None,
        el("div", sentence("site.older"), " ", *choices, class_="older", hidden=True),
    ).set(data_name=name)


def _build(wheel: Path, folder: Path) -> object:
    return {
        "LiteBuildConfig": {
            "contents": ["contents"],
            "output_dir": str(folder),
            "no_sourcemaps": True,
            "apps": ["lab", "notebooks", "tree"],
        },
        "PyodideLockAddon": {
            "enabled": True,
            "wheels": [str(wheel)],
            "specs": SPECS,
        },
    }


_KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
_VOILA = "@voila-dashboards/jupyterlab-preview"
"""Its button asks a server for a page, and the site has no such server."""
_SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Moon River",
        "contentsStorageName": STORAGE,
        "disabledExtensions": [_VOILA],
        "settingsOverrides": {
            "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}
        },  # as the system is
        # WebKit can still lock a database that is left while it is first made: only what readers write needs one
        "settingsStorageDrivers": ["localStorageWrapper"],
        "workspacesStorageDrivers": ["localStorageWrapper"],
        # nothing is asked of another host: what a lesson imports lies beside it
        "litePluginSettings": {_KERNEL: {"disablePyPIFallback": True}},
    },
}
