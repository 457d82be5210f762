"""What Python imports in the browser: of our wheel the parts that pages use, and traitlets, in one zip."""

import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

from moonriver.games import GAMES

PARTS = {
    *("bots", "games", "show", "site", "tabletop", "words"),
    *(part for home in GAMES.values() for part in home.rules.split(".")[1:2]),
}
"""The parts of the package behind the pages, each game's rules too; lessons and studies belong to the course."""
LOCALE = "moonriver/words/locale/"
ELSEWHERE = ("moonriver/site/web/", "moonriver/site/teach/", LOCALE)
"""What the site has as files of its own."""


def wheel(root: Path, folder: Path) -> Path:
    """Build the package's wheel into a folder."""
    (made,) = WheelBuilder(str(root)).build(directory=str(folder), versions=["standard"])
    return Path(made)


def write(wheel: Path, file: Path) -> None:
    """What every page needs."""
    with _zip(file) as out:
        with zipfile.ZipFile(wheel) as whole:
            for name in whole.namelist():
                parts = name.split("/")
                if (
                    parts[0] == "moonriver"
                    and (len(parts) == 2 or parts[1] in PARTS)
                    and not any(part in name for part in ELSEWHERE)
                ):
                    _add(out, name, whole.read(name))
        _library(out, "traitlets")


def write_words(wheel: Path, language: str, file: Path) -> None:
    """What a page in another language needs beside."""
    with _zip(file) as out, zipfile.ZipFile(wheel) as whole:
        for name in whole.namelist():
            if f"{LOCALE}{language}/" in name:
                _add(out, name, whole.read(name))


def write_graphs(file: Path) -> None:
    """What is needed where graphs are asked for."""
    with _zip(file) as out:
        _library(out, "networkx")


def keep(file: Path, wanted: Callable[[str], bool]) -> None:
    """Leave out of a zip all names that are not wanted."""
    with zipfile.ZipFile(file) as whole:
        kept = {name: whole.read(name) for name in whole.namelist() if wanted(name)}
    with _zip(file) as out:
        for name, content in kept.items():
            _add(out, name, content)


def _zip(file: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9)


def _add(out: zipfile.ZipFile, name: str, content: bytes) -> None:
    """The same bytes whenever and wherever it is written."""
    out.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _library(out: zipfile.ZipFile, name: str) -> None:
    """An installed library without its tests, and without what reads its settings from files."""
    for path in metadata.files(name) or ():
        if path.suffix == ".py" and path.parts[0] == name and not {"tests", "config"} & set(path.parts):
            _add(out, path.as_posix(), Path(str(path.locate())).read_bytes())
