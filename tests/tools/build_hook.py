"""What happens when the package is built: translations are compiled, and a wheel brings the notebooks along."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = "moonriver/words/locale"
COURSE = "moonriver/lessons/notebooks"
"""Where an installed package has the notebooks."""


def compiled(root: Path) -> list[Path]:
    """Compile the translations of a source tree, without what is marked as fuzzy; the files that were written."""
    written = []
    for source in sorted(root.glob(f"{LOCALES}/*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
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
        build_data["artifacts"] += [path.relative_to(root).as_posix() for path in compiled(root)]
