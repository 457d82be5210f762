"""Browsers that know one font and no other, whatever the machine has: a common wide one, and a common narrow one.

    pytestmark = IN_EVERY_FONT  # every test of the file, with each font in turn

`MOONRIVER_FONT=Liberation make test` asks the tests that name no font with that one.
"""

import os
import tarfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from moonriver.tabletop.files import locked
from tests.effort import FULL
from tests.tools import npm


@dataclass(frozen=True)
class Font:
    """The npm package that brings a font: its version, its fingerprint, and how its font files begin.

    And the names of its three kinds: without serifs, with them, and of letters that are equally wide.
    """

    package: str
    version: str
    sha256: str
    files: str
    families: tuple[str, str, str]


FONTS = {
    "DejaVu": Font(
        "dejavu-fonts-ttf",
        "2.37.3",
        "b7013ac58f9225250619db82cfb72e99c37ca8195f2b5a06a9e6a95bc5e1c84a",
        "package/ttf/DejaVuS",
        ("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"),
    ),
    "Liberation": Font(
        "pdfjs-dist",
        "6.5.438",
        "7461aefcd27c4ef0dd76f9ca5760f09466eb6b3f934432670c12132e7b3d6faa",
        "package/standard_fonts/LiberationSans",
        ("Liberation Sans", "Liberation Sans", "Liberation Sans"),
    ),
}
"""Linux shows DejaVu where nobody installed fonts, and few are wider. Liberation is as wide as Arial and Helvetica."""

FOLDER = (npm.CACHE / "fonts").resolve()
"""Where fonts are unpacked, each into a folder of its name."""

USUAL = os.environ.get("MOONRIVER_FONT") or "DejaVu"
if USUAL not in FONTS:
    raise ValueError(f"MOONRIVER_FONT is one of {', '.join(FONTS)}, not {USUAL!r}")

IN_EVERY_FONT = pytest.mark.parametrize("font", FONTS if FULL else [USUAL])
"""In the normal run only in the usual one."""

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{cache}</cachedir>
  <match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
  {aliases}
</fontconfig>
"""
"""Letters are fitted to the pixels of the screen as little as on Debian and its relatives."""
ALIAS = "<alias><family>{asked}</family><prefer><family>{family}</family></prefer></alias>"
GENERIC = ("sans-serif", "serif", "monospace")
"""WebKit draws no letter of a drawing where one of these is not said to be a font."""


def unpacked(font: str) -> Path:
    """The folder with a font's files. Raises `NoPackage`."""
    found = FONTS[font]
    folder = FOLDER / font
    package = npm.package(found.package, found.version, found.sha256)
    folder.parent.mkdir(exist_ok=True)
    with locked(folder.with_suffix(".made"), patience=npm.PATIENCE), tarfile.open(package) as tar:
        if not folder.is_dir():
            making = folder.with_suffix(".part")
            making.mkdir(parents=True, exist_ok=True)
            for member in tar.getmembers():
                if member.name.startswith(found.files) and (file := tar.extractfile(member)):
                    (making / Path(member.name).name).write_bytes(file.read())
            making.rename(folder)
    return folder


def only(font: str, folder: Path) -> dict[str, str]:
    """The environment of a browser that knows this font alone; its settings go to `folder`. Raises `NoPackage`."""
    files = unpacked(font)
    settings = folder / f"{font}.conf"
    aliases = "".join(
        ALIAS.format(asked=asked, family=family)
        for asked, family in zip(GENERIC, FONTS[font].families, strict=True)
    )
    told = CONFIGURATION.format(folder=files, cache=folder / "cache", aliases=aliases)
    settings.write_text(told, encoding="utf-8")
    return {**os.environ, "FONTCONFIG_FILE": str(settings)}
