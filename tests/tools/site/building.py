"""The builders of the site, one after the other: each writes its part into one folder of static files."""

import hashlib
import json
import re
import shutil
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

import mistune

import moonriver.site
from moonriver.show.kit.palette import stylesheet
from moonriver.show.kit.standin import SCRIPT, Standin
from moonriver.show.moonriver.network import GraphBoard
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.site.pages import PAGES, board_page, front_page, manifest, text_page
from moonriver.site.texts import text

from . import archive, pyodide
from . import lessons as learn

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "build" / "site"
LINK = re.compile('href="([^"]*)"')
WEB = Path(moonriver.site.__file__).parent / "web"


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

    @property
    def also(self) -> tuple[str, ...]:
        """The pages without a board: the lessons where they have been built, and what is for teachers."""
        return (*(["learn"] if (self.folder / "learn" / "index.html").is_file() else []), "teach")

    def linked(self, address: str) -> str:
        """An address of a page of the repository, as it is written in a link: there, where the source is known."""
        outside = address.startswith(("#", "http"))
        there = address if outside or not self.source else f"{self.source}/blob/HEAD/{address}"
        return f'href="{escape(there)}"' if outside or self.source else ""


def python(site: Site) -> None:
    """Python for the browser, and what it imports."""
    pyodide.unpack(site.static / "pyodide")
    for name, write in (
        ("python.zip", partial(archive.write, site.wheel)),
        ("graphs.zip", archive.write_graphs),
    ):
        write(site.static / name)
        pyodide.compile_modules(site.static / "pyodide", site.static / name, "/lib/site")
    library = site.static / "pyodide" / "python_stdlib.zip"
    pyodide.trim(library)
    pyodide.compile_modules(site.static / "pyodide", library, "/lib/python314.zip")


def pages(site: Site) -> None:
    """The pages with boards, their scripts and their styles."""
    for file in (*WEB.iterdir(), SCRIPT):
        shutil.copy(file, site.static)
    style = site.static / "site.css"
    style.write_text(stylesheet() + "\n" + style.read_text(encoding="utf-8"), encoding="utf-8")
    for page in PAGES:
        target = site.folder / page.folder / "index.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(board_page(page, site.source, also=site.also), encoding="utf-8")


def front(site: Site) -> None:
    """The first page, and the one for teachers."""
    board = GraphBoard(EXAMPLE, "territory")
    (site.folder / "index.html").write_text(
        front_page(Standin(board).opening(), site.source, site.also), encoding="utf-8"
    )
    page = site.folder / "teach" / "index.html"
    page.parent.mkdir()
    content = str(mistune.html((ROOT / "TEACHING.md").read_text(encoding="utf-8")))
    content = LINK.sub(lambda found: site.linked(found[1]), content)
    page.write_text(
        text_page("../", text("card.teach"), content, site.source, "teach", site.also), encoding="utf-8"
    )


def offline(site: Site) -> None:
    """What browsers need to install the pages and to keep them: all but the lessons, which keep themselves."""
    (site.folder / "site.webmanifest").write_text(json.dumps(manifest()), encoding="utf-8")
    files = [
        path.relative_to(site.folder).as_posix() for path in sorted(site.folder.rglob("*")) if path.is_file()
    ]
    content = hashlib.sha256()
    for file in files:
        content.update((site.folder / file).read_bytes())
    worker = site.static / "sw.js"
    script = worker.read_text(encoding="utf-8").replace("@NAME@", content.hexdigest()[:12])
    kept = [file.removesuffix("index.html") for file in files if file != "static/sw.js"]
    (site.folder / "sw.js").write_text(script.replace("@FILES@", json.dumps(kept)), encoding="utf-8")
    worker.unlink()


def lessons(site: Site) -> None:
    """The course in JupyterLite, behind a page of our own that lists it."""
    folder = site.folder / "learn"
    learn.write(site.wheel, folder)
    page = folder / "index.html"
    settings = learn.settings(page.read_text(encoding="utf-8"))
    page.write_text(learn.front(site.source, settings, site.also), encoding="utf-8")


Builder = Callable[[Site], None]
BOARDS: tuple[Builder, ...] = (python, pages, front, offline)
"""The pages with boards. A builder writes below `site.folder`, and reads what those before it have written."""
BUILDERS: tuple[Builder, ...] = (lessons, *BOARDS)
"""All that a site is made of."""


def build(folder: Path, builders: Sequence[Builder] = BUILDERS) -> Site:
    """Write the site anew, or some of its parts."""
    if folder.exists():
        shutil.rmtree(folder)
    (folder / "static").mkdir(parents=True)
    with TemporaryDirectory() as wheels:
        site = Site(folder, archive.wheel(ROOT, Path(wheels)), source())
        for builder in builders:
            builder(site)
    return site


def source() -> str:
    """Where the source is, by `[project.urls]`; "" where nothing is said."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project.get("urls", {}).get("Source", ""))
