"""No sign on a board or page needs a font of signs: machines lack them, and phones show coloured pictures instead."""

from pathlib import Path

import pytest

import moonriver

ROOT = Path(moonriver.__file__).parent
SIGNS = range(0x2190, 0x2C00)
"""Arrows, boxes, shapes, signs: what Unicode has between letters and what other scripts write."""
USUAL = frozenset("←↑→↓−√∞≈≠≤≥■□▲►▼◄◊○●")
"""Of those that every common font for reading has (Windows Glyph List 4) the ones that are no emoji."""
FILES = [path for room in ("show", "site", "live", "words") for path in ROOT.glob(f"{room}/**/*")]


@pytest.mark.parametrize("kind", [".py", ".js", ".css", ".svg", ".toml"])
def test_every_sign_is_in_every_common_font(kind: str) -> None:
    found = [path for path in FILES if path.suffix == kind]
    assert found
    strange = {
        (path.name, sign)
        for path in found
        for sign in path.read_text(encoding="utf-8")
        if ord(sign) in SIGNS and sign not in USUAL
    }
    assert not strange
