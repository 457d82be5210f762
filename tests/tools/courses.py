"""The course in every language: `python -m tests.tools.courses FOLDER [LANGUAGE...]` writes it into FOLDER/LANGUAGE.

Each notebook, and what is for teachers, has a file of translations for each language, with its texts cut into units.
Where one of them is missing, or its English has changed, it stays English as a whole; tests name it.
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
TEACHING = ROOT / "TEACHING.md"


def languages() -> list[str]:
    """The languages into which the course is translated."""
    return sorted(folder.name for folder in LOCALES.iterdir()) if LOCALES.is_dir() else []


def notebooks() -> list[Path]:
    """The notebooks of the course, in reading order."""
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def texts() -> list[Path]:
    """All that is translated: the notebooks, and what is for teachers."""
    return [*notebooks(), TEACHING]


def file_of(text: Path, language: str) -> Path:
    """Where a text's translation is."""
    return LOCALES / language / f"{text.stem}.po"


def read(text: Path) -> Any:
    """A notebook whose cells have their source in one piece; other texts are one cell. A wheel is built without
    nbformat.
    """
    content = text.read_text(encoding="utf-8")
    if text.suffix == ".md":
        return {"cells": [{"cell_type": "markdown", "source": content}]}
    found = json.loads(content)
    for cell in found["cells"]:
        cell["source"] = "".join(cell["source"])
    return found


def text_of(notebook: Any) -> str:
    """The text of a notebook's file."""
    cells = [cell | {"source": cell["source"].splitlines(keepends=True)} for cell in notebook["cells"]]
    return json.dumps(notebook | {"cells": cells}, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def template(text: Path) -> Catalog:
    """The pieces of a text, each with what stands around it."""
    catalogue = Catalog(project="moonriver")
    for unit in units(read(text)):
        catalogue.add(unit.text, auto_comments=[unit.kind])
    return catalogue


def translations(text: Path, language: str) -> dict[str, str]:
    """The pieces of a text that are translated, without those whose English has changed."""
    catalogue = po.read(file_of(text, language), language)
    return {
        str(message.id): str(message.string)
        for message in catalogue
        if message.id and message.string and not message.fuzzy
    }


def update(language: str) -> list[Path]:
    """Bring a language's files up to the texts; those of them that have something open."""
    open_ones = []
    for text in texts():
        path = file_of(text, language)
        catalogue = po.read(path, language)
        catalogue.update(template(text))
        catalogue.obsolete.clear()
        po.write(path, catalogue)
        if any(message.id and (message.fuzzy or not message.string) for message in catalogue):
            open_ones.append(path)
    return open_ones


def translated(text: Path, language: str) -> Any:
    """A notebook, or another text, in another language, not yet executed; its code is the same."""
    known = translations(text, language)

    def say(unit: Unit) -> str:
        return typeset(language, known[unit.text]) if unit.text in known else unit.text

    return rewritten(read(text), say)


def teaching(language: str) -> str:
    """What is for teachers, in Markdown. It is English where nobody has translated it."""
    (cell,) = (read(TEACHING) if language == "en" else translated(TEACHING, language))["cells"]
    return str(cell["source"])


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
