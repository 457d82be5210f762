"""What happens when the package is built: translations are compiled; the course and the teachers' page come along."""

import io
import re
import sys
from pathlib import Path
from typing import Any

import mistune
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parents[2]))  # a builder reads this file alone
from tests.tools.courses import languages, replace, teaching, write
from tests.tools.typography import typeset

LOCALES = "moonriver/words/locale"
COURSE = "moonriver/lessons/notebooks"
"""Where an installed package has the notebooks, and a source tree those in other languages."""
TEACHING = "moonriver/site/teach"
"""Where it has what is for teachers, a page for each language. All these are written in the source tree, too."""


def compiled(root: Path) -> list[Path]:
    """Compile the translations of a source tree, without what is marked as fuzzy; the files that were written."""
    written = []
    for source in sorted(root.glob(f"{LOCALES}/*/LC_MESSAGES/*.po")):
        language = source.parents[1].name
        with source.open("rb") as text:
            catalogue = read_po(text)
        for message in catalogue:
            if isinstance(message.string, tuple):
                message.string = tuple(typeset(language, form) for form in message.string)
            elif message.id and message.string:
                message.string = typeset(language, str(message.string))
        target = source.with_suffix(".mo")
        made = io.BytesIO()
        write_mo(made, catalogue)
        replace(target, made.getvalue())
        written.append(target)
    return written


def for_teachers(root: Path) -> list[Path]:
    """Write what is for teachers as HTML; links to other files of the source tree become plain text."""
    written = []
    for language in ("en", *languages()):
        page = str(mistune.html(teaching(language)))
        page = re.sub(r'<a href="(?!#|https?:)[^"]*">(.*?)</a>', r"\1", page, flags=re.DOTALL)
        target = root / TEACHING / f"{language}.html"
        replace(target, page.encode())
        written.append(target)
    return written


class BuildHook(BuildHookInterface[Any]):
    """For a wheel; and for an installation that can be edited, which reads the notebooks where they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files."""
        root = Path(self.root)
        if version == "standard":
            for notebook in root.glob("notebooks/*.ipynb"):
                build_data["force_include"][str(notebook)] = f"{COURSE}/{notebook.name}"
        made = [*for_teachers(root), *compiled(root), *write(root / COURSE, languages())]
        build_data["artifacts"] += [path.relative_to(root).as_posix() for path in made]
