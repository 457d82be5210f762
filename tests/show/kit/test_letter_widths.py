"""The table of the widths of letters against the fonts themselves: no letter of ours is wider than it says."""

import shutil
import struct
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from moonriver.show.kit.svg import text_width
from moonriver.words import LANGUAGES
from tests.browser.fonts import FONTS, unpacked
from tests.tools.npm import NoPackage

LOCALE = Path(__file__).parents[3] / "moonriver" / "words" / "locale"
FAMILIES = {
    *(
        "DejaVu Sans",
        "DejaVu Serif",
        "Georgia",
        "Gelasio",
        "Liberation Sans",
        "Liberation Serif",
        "Noto Sans",
    ),
    *("Noto Serif", "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC"),
}
"""The fonts in which a drawing may be shown without any letter being wider."""


class Letters:
    """The widths of a font file's letters, in parts of the font size; of a collection, those of its first font."""

    def __init__(self, file: Path) -> None:
        self._bytes = file.read_bytes()
        start = self._numbers(">I", 12)[0] if self._bytes[:4] == b"ttcf" else 0
        count = self._numbers(">H", start + 4)[0]
        rows = [self._numbers(">4sIII", start + 12 + 16 * row) for row in range(count)]
        self._tables = {name.decode(): place for name, _, place, _ in rows}
        self._size = self._numbers(">H", self._tables["head"] + 18)[0]
        self._last = self._numbers(">H", self._tables["hhea"] + 34)[0] - 1
        """From this glyph on all are as wide as it."""
        self._glyphs = dict(self._read_glyphs())

    def _numbers(self, form: str, at: int) -> tuple[Any, ...]:
        return struct.unpack_from(form, self._bytes, at)

    def _read_glyphs(self) -> Iterator[tuple[int, int]]:
        """Each letter's code and glyph."""
        table = self._tables["cmap"]
        for row in range(self._numbers(">H", table + 2)[0]):
            at = table + self._numbers(">HHI", table + 4 + 8 * row)[2]
            form = self._numbers(">H", at)[0]
            if form == 12:
                for group in range(self._numbers(">I", at + 12)[0]):
                    first, last, glyph = self._numbers(">III", at + 16 + 12 * group)
                    yield from ((code, glyph + code - first) for code in range(first, last + 1))
            elif form == 4:
                yield from self._read_segments(at)

    def _read_segments(self, at: int) -> Iterator[tuple[int, int]]:
        count = self._numbers(">H", at + 6)[0] // 2
        lasts, firsts, shifts, ways = (
            self._numbers(f">{count}H", at + 14 + 2 * count * part + (2 if part else 0)) for part in range(4)
        )
        for number, (last, first, shift, way) in enumerate(zip(lasts, firsts, shifts, ways, strict=True)):
            for code in range(first, min(last, 0xFFFE) + 1):
                there = at + 16 + 6 * count + 2 * number + way + 2 * (code - first)
                glyph = self._numbers(">H", there)[0] if way else code
                if glyph:
                    yield code, (glyph + shift) % 0x10000

    def width(self, letter: str) -> float | None:
        """How wide a letter is; None for one that the font does not have."""
        glyph = self._glyphs.get(ord(letter))
        if glyph is None:
            return None
        wide = self._numbers(">H", self._tables["hmtx"] + 4 * min(glyph, self._last))[0]
        return float(wide / self._size)


@cache
def letters() -> list[str]:
    """All that is printed in any sentence of any language."""
    found = set()
    for language in LANGUAGES:
        file = LOCALE / language / "LC_MESSAGES" / "moonriver.po"
        if file.exists():
            with file.open("rb") as read:
                texts = str([(message.id, message.string) for message in read_po(read)])
            found |= set(texts)
    return sorted(letter for letter in found if letter.isprintable())


def too_wide(file: Path) -> list[str]:
    """Letters of a font that are wider than the table says."""
    font = Letters(file)
    return [letter for letter in letters() if (font.width(letter) or 0) > text_width(letter, 1) + 1e-9]


def test_the_letters_are_those_of_all_languages() -> None:
    assert {"a", "ã", "ñ", "ç", "œ", "牛", "1", "×"} <= set(letters())


@pytest.mark.parametrize("name", FONTS)
def test_no_letter_is_wider_than_the_table_says(name: str) -> None:
    try:
        files = [file for file in unpacked(name).glob("*.ttf") if "Mono" not in file.name]
    except NoPackage as why:
        pytest.skip(str(why))
    assert any("Bold" in file.name for file in files)
    assert {file.name: too_wide(file) for file in files if too_wide(file)} == {}


def installed() -> list[Path]:
    """The files of those fonts that this machine has."""
    if shutil.which("fc-list") is None:
        return []
    told = subprocess.run(["fc-list", ":", "file", "family"], capture_output=True, text=True, check=True)
    rows = (line.partition(": ") for line in told.stdout.splitlines())
    return sorted({Path(file) for file, _, names in rows if FAMILIES & set(names.split(","))})


def test_nor_in_the_fonts_of_this_machine() -> None:
    files = installed()
    if not files:
        pytest.skip(f"none of these fonts is installed here: {', '.join(sorted(FAMILIES))}")
    assert {file.name: too_wide(file) for file in files if too_wide(file)} == {}
