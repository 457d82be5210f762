"""What ranches and score sheets show of themselves in a notebook: their text form and a still picture."""

from __future__ import annotations

from moonriver.rules.ranch import Ranch
from moonriver.rules.score import ScoreSheet
from moonriver.tabletop import display
from moonriver.words.kit.names import labelled

from ..kit.still import STILL, image
from .drawing import ranch_svg
from .labels import ranch_title, sheet_title
from .scorepad import score_svg


def ranch_bundle(ranch: Ranch, width: int = 420) -> dict[str, str]:
    """The mimebundle of a ranch; `width` of the picture in pixels."""
    return {
        "text/plain": str(ranch),
        "text/html": image(ranch_svg(ranch, theme=STILL, prefix=""), ranch_title(ranch), width),
    }


def sheet_bundle(sheet: ScoreSheet) -> dict[str, str]:
    """The mimebundle of a score sheet."""
    return {
        "text/plain": str(sheet),
        "text/html": image(
            score_svg(sheet, theme=STILL, prefix=""), labelled(sheet_title(), sheet.total), 320
        ),
    }


display.draws(Ranch, ranch_bundle)
display.draws(ScoreSheet, sheet_bundle)
