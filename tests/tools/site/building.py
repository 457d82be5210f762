"""The builders of the site, one after the other: each writes its part into one folder of static files."""

import hashlib
import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import moonriver.site
from moonriver.show.kit.markup import Markup, el
from moonriver.show.kit.palette import stylesheet
from moonriver.show.kit.standin import SCRIPTS, Standin
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.site.pages import PAGES, board_page, folder_of, frame, front_page
from moonriver.words import available, speaking

from ..badges import source
from . import archive, documentation, pyodide
from . import lessons as learn

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "build" / "site"
WEB = Path(moonriver.site.__file__).parent / "web"
ALSO = ("learn", "teach", "docs")
"""The pages without a board: the lessons, what is for teachers, and what is to be looked up."""
MARK = "moonriver-site.txt"
"""The first file of a site, by which a folder is known as one that may be written anew."""


@dataclass(frozen=True)
class Site:
    """What builders are given: where the site goes, our wheel, and the address of the source, "" for none."""

    folder: Path
    wheel: Path
    source: str

    @property
    def static(self) -> Path:
        """What all pages share; Pyodide is in its folder `pyodide`."""
        return self.folder / "static"


def python(site: Site) -> list[pyodide.Modules]:
    """Python for the browser, and what it imports; gives what of it is still to be compiled."""
    folder = site.static / "pyodide"
    pyodide.unpack(folder)
    ours, graphs, library = (
        site.static / "python.zip",
        site.static / "graphs.zip",
        folder / "python_stdlib.zip",
    )
    archive.write(site.wheel, ours)
    for code in available()[1:]:
        archive.write_words(site.wheel, code, site.static / f"words-{code}.zip")
    archive.write_graphs(graphs)
    archive.keep(library, pyodide.needed)
    places = {ours: "/lib/site", graphs: "/lib/site", library: pyodide.LIBRARY}
    return [pyodide.Modules(*place) for place in places.items()]


def pages(site: Site) -> None:
    """The pages with boards, their scripts and their styles."""
    for file in (*WEB.iterdir(), *SCRIPTS):
        shutil.copy(file, site.static)
    style = site.static / "site.css"
    style.write_text(stylesheet() + "\n" + style.read_text(encoding="utf-8"), encoding="utf-8")
    for code in available():
        for page, folder in PAGES.items():
            with speaking(code):
                text = board_page(page, site.source, also=ALSO)
            _write(site.folder / folder_of(code) / folder / "index.html", text)


def front(site: Site) -> None:
    """The first page."""
    for code in available():
        with speaking(code):
            opening = Standin(GraphBoard(EXAMPLE, "territory")).opening()
            text = front_page(opening, site.source, ALSO)
        _write(site.folder / folder_of(code) / "index.html", text)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def documents(site: Site) -> None:
    """What is for teachers, and what is to be looked up."""

    def framed(up: str, title: str, here: str, content: str) -> str:
        main = el("main", Markup(content), class_="text")
        return frame(up, title, main, script="text.js", source=site.source, here=here, also=ALSO)

    documentation.write(site.folder, framed, site.source)


def offline(site: Site) -> None:
    """What browsers need to install the pages and to keep them: all but the lessons, which keep themselves."""
    (site.static / "site.webmanifest").rename(site.folder / "site.webmanifest")
    paths = (path for path in sorted(site.folder.rglob("*")) if path.is_file())
    files = [path.relative_to(site.folder).as_posix() for path in paths]
    files = [file for file in files if not file.startswith(("learn/", MARK))]
    content = hashlib.sha256()
    for file in files:
        content.update((site.folder / file).read_bytes())
    worker = site.static / "sw.js"
    script = worker.read_text(encoding="utf-8").replace("@NAME@", content.hexdigest()[:12])
    kept = [file.removesuffix("index.html") for file in files if file != "static/sw.js"]
    (site.folder / "sw.js").write_text(script.replace("@FILES@", json.dumps(kept)), encoding="utf-8")
    worker.unlink()


def lessons(site: Site) -> None:
    """The course in JupyterLite, behind a page of our own that lists it; and Python for the pages with boards."""
    folder = site.folder / "learn"
    learn.write(site.wheel, folder, python(site))
    page = folder / "index.html"
    settings = learn.settings(page.read_text(encoding="utf-8"))
    for code in available():
        with speaking(code):
            text = learn.front(site.source, settings, ALSO)
        _write(site.folder / folder_of(code) / "learn" / "index.html", text)


def build(folder: Path) -> Site:
    """Write the site anew. The lessons are written at the same time as the pages: neither reads the other's files."""
    folder = folder.resolve()
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    (folder / MARK).write_text("What python -m tests.tools.site has written, and may delete.\n", "utf-8")
    (folder / "static").mkdir()
    with TemporaryDirectory() as wheels, ThreadPoolExecutor(1) as pool:
        site = Site(folder, archive.wheel(ROOT, Path(wheels)), source())
        ready = pool.submit(lessons, site)
        for part in (pages, front, documents):
            part(site)
        ready.result()
        offline(site)
    return site
