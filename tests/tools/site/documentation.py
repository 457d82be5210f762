"""The documentation: our Markdown and the package's docstrings, read by Sphinx and put into pages of the site."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from moonriver.show.kit.markup import Markup, el, written
from moonriver.site.pages import folder_of
from moonriver.words import available, speaking
from moonriver.words.kit.catalogue import sentence

from .. import courses
from . import catalogue

ROOT = Path(__file__).parents[3]
SOURCES = Path(__file__).parent / "docs"
MODULES = (
    *("moonriver", "moonriver.bots", "moonriver.env", "moonriver.lessons"),
    *("moonriver.rules.graphs", "moonriver.rules.moves", "moonriver.rules.record", "moonriver.rules.whatif"),
    *("moonriver.saboteur", "moonriver.saboteur.graphs", "moonriver.saboteur.record"),
    *("moonriver.saboteur.whatif", "moonriver.show", "moonriver.study", "moonriver.words"),
)
"""The modules whose names are public."""
ELSEWHERE = {
    "moonriver": "graphs, moves, record, saboteur",
    "moonriver.saboteur": "record, whatif",
    "moonriver.show": "GraphBoard, Sandbox, Table",
}
"""Names of a module that are described with another one."""
_LINK = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")

Frame = Callable[[str, str, str, Markup], str]
"""A page of the site: of the way up to the root of the pages in its language, a title, the part of the site, and what
there is to read.
"""


class NoDocumentation(Exception):
    """The documentation could not be built, and why."""


def write(folder: Path, frame: Frame, source: str) -> None:
    """Write the pages into `docs/` below the site's folder, and `teach/` beside it, in every language. Raises
    `NoDocumentation`.

    `source` is where the repository is, "" for nowhere.
    """
    with TemporaryDirectory() as made:
        texts, pages = Path(made, "texts"), Path(made, "pages")
        shutil.copytree(SOURCES, texts / "docs", ignore=shutil.ignore_patterns("__pycache__"))
        contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        (texts / "docs" / "contributing.md").write_text(_outward(contributing, source), encoding="utf-8")
        teaching = {f"{folder_of(code)}teach": code for code in available()}
        for name, code in teaching.items():
            alone = "---\norphan: true\n---\n"  # no other page lists it
            text = texts / f"{name}.md"
            text.parent.mkdir(exist_ok=True)
            text.write_text(alone + _outward(courses.teaching(code), source), encoding="utf-8")
        (texts / "docs" / "rules.md").write_text(
            catalogue.page(folder / "docs" / "pictures"), encoding="utf-8"
        )
        _modules(texts / "docs" / "python")
        options = ("-q", "-W", "--keep-going", "-b", "json", "-c", SOURCES)
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", *options, texts, pages], cwd=ROOT, capture_output=True, text=True
        )
        if done.returncode:
            raise NoDocumentation(f"Sphinx could not build the documentation:\n{done.stderr[-2000:]}")
        for text_file in (*texts.rglob("*.md"), *texts.rglob("*.rst")):
            name = text_file.relative_to(texts).with_suffix("").as_posix()
            page = json.loads((pages / f"{name}.fjson").read_text(encoding="utf-8"))
            code = teaching.get(name, "en")
            with speaking(code):
                _write_page(folder / folder_of(code), name.removeprefix(folder_of(code)), page, frame)


def _outward(markdown: str, source: str) -> str:
    """A page of the repository with its links to other files: to where the source is, or none where that is unknown."""
    return _LINK.sub(rf"[\1]({source}/blob/HEAD/\2)" if source else r"\1", markdown)


def _modules(folder: Path) -> None:
    """Write a text for each public module, from which Sphinx describes its names."""
    folder.mkdir()
    for name in MODULES:
        skipped = f"   :exclude-members: {ELSEWHERE[name]}\n" if name in ELSEWHERE else ""
        text = f"{name}\n{'=' * len(name)}\n\n.. automodule:: {name}\n{skipped}"
        (folder / f"{name}.rst").write_text(text, encoding="utf-8")


def _write_page(folder: Path, name: str, page: dict[str, str], frame: Frame) -> None:
    """Put what Sphinx made of a text into a page, below the list of its parts where it has some."""
    place = f"{name}/".removesuffix("index/")
    target = folder / place / "index.html"
    target.parent.mkdir(parents=True, exist_ok=True)
    parts = el("details", el("summary", sentence("site.docs.parts")), Markup(page["toc"]), class_="parts")
    content = written(parts if page["toc"].count("<li>") > 1 else None, Markup(page["body"]))
    target.write_text(
        frame("../" * place.count("/"), page["title"], place.partition("/")[0], content), encoding="utf-8"
    )
