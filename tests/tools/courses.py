"""The course in every language: `python -m tests.tools.courses FOLDER [LANGUAGE...]` writes it into FOLDER/LANGUAGE.

Each notebook has a file of translations for each language, with its texts cut into units. Where one of them is missing,
or its English has changed, it stays English as a whole; tests name it.
"""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from babel.messages.catalog import Catalog

from . import po
from .typography import typeset
from .units import Unit, rewritten, units

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
LOCALES = NOTEBOOKS / "locale"


def languages() -> list[str]:
    """The languages into which the course is translated."""
    return sorted(folder.name for folder in LOCALES.iterdir()) if LOCALES.is_dir() else []


def notebooks() -> list[Path]:
    """The notebooks of the course, in reading order."""
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def file_of(notebook: Path, language: str) -> Path:
    """Where a notebook's translation is."""
    return LOCALES / language / f"{notebook.stem}.po"


def read(notebook: Path) -> Any:
    """A notebook whose cells have their source in one piece. A wheel is built without nbformat."""
    found = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in found["cells"]:
        cell["source"] = "".join(cell["source"])
    return found


def text_of(notebook: Any) -> str:
    """The text of a notebook's file."""
    cells = [cell | {"source": cell["source"].splitlines(keepends=True)} for cell in notebook["cells"]]
    return json.dumps(notebook | {"cells": cells}, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def template(notebook: Path) -> Catalog:
    """The texts of a notebook, each with what stands around it."""
    catalogue = Catalog(project="moonriver")
    for unit in units(read(notebook)):
        catalogue.add(unit.text, auto_comments=[unit.kind])
    return catalogue


def translations(notebook: Path, language: str) -> dict[str, str]:
    """The texts of a notebook that are translated, without those whose English has changed."""
    catalogue = po.read(file_of(notebook, language), language)
    return {
        str(message.id): str(message.string)
        for message in catalogue
        if message.id and message.string and not message.fuzzy
    }


def update(language: str) -> list[Path]:
    """Bring a language's files up to the notebooks; those of them that have something open."""
    open_ones = []
    for notebook in notebooks():
        path = file_of(notebook, language)
        catalogue = po.read(path, language)
        catalogue.update(template(notebook))
        catalogue.obsolete.clear()
        po.write(path, catalogue)
        if any(message.id and (message.fuzzy or not message.string) for message in catalogue):
            open_ones.append(path)
    return open_ones


def translated(notebook: Path, language: str) -> Any:
    """A notebook in another language, not yet executed; its code is the same."""
    known = translations(notebook, language)

    def say(unit: Unit) -> str:
        return typeset(language, known[unit.text]) if unit.text in known else unit.text

    return rewritten(read(notebook), say)


def write(folder: Path, chosen: Sequence[str]) -> list[Path]:
    """Write the course into a folder for each language; the files."""
    written = []
    for language in chosen:
        for notebook in notebooks():
            target = folder / language / notebook.name
            replace(target, text_of(translated(notebook, language)).encode())
            written.append(target)
    return written


def replace(file: Path, content: bytes) -> None:
    """Write a file, if that changes it, in one step: somebody may be reading it."""
    if file.exists() and file.read_bytes() == content:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, delete=False) as part:
        part.write(content)
    os.chmod(part.name, 0o644)
    os.replace(part.name, file)


def main(arguments: Sequence[str]) -> int:
    """Write what the command line names; 2 where a language is not there."""
    if not arguments or set(arguments[1:]) - set(languages()):
        print(f"FOLDER, and of these languages none or some: {', '.join(languages())}", file=sys.stderr)
        return 2
    print(*write(Path(arguments[0]), arguments[1:] or languages()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
