"""What ranches and score sheets show of themselves in a notebook: their text form and a still picture."""

from __future__ import annotations

from moonriver.rules.ranch import Ranch
from moonriver.rules.score import ScoreSheet
from moonriver.tabletop import display
from moonriver.words.kit.names import labelled

from ..kit.still import STILL, Still
from .drawing import ranch_svg
from .labels import ranch_title, sheet_title
from .scorepad import score_svg


def ranch_bundle(ranch: Ranch, width: int = 420) -> dict[str, str]:
    """The mimebundle of a ranch; `width` of the picture in pixels."""
    svg = ranch_svg(ranch, theme=STILL, prefix="")
    return Still(svg, str(ranch), ranch_title(ranch), width)._repr_mimebundle_()


def sheet_bundle(sheet: ScoreSheet) -> dict[str, str]:
    """The mimebundle of a score sheet."""
    svg = score_svg(sheet, theme=STILL, prefix="")
    return Still(svg, str(sheet), labelled(sheet_title(), sheet.total), 320)._repr_mimebundle_()


display.draws(Ranch, ranch_bundle)
display.draws(ScoreSheet, sheet_bundle)
