"""Graphs over a ranch, live: a component lights up where one points or moves the focus, and the page alone does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from moonriver.rules.frame import CENTRE
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import sentence

from ..kit.board import Board, Part
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import Markup
from ..kit.targets import Target
from .drawing import ranch_svg
from .networks import Layer, hidden, layers, legend, legend_text, of_cells
from .parts import ranch_of

if TYPE_CHECKING:
    import networkx as nx


class GraphBoard(Board):
    """The graphs of a ranch, in two lines: `board = GraphBoard(ranch)`, and `board`.

    Without a choice all its graphs are there, and the territories are shown (with a scenario its groups too); any
    graph of `moonriver.graphs` or of one's own can be given instead. Nothing on it asks Python.
    """

    made_of = (
        Part("middle/ranch", lambda board: (board.ranch, board.layers), lambda *now: ranch_with(*now)),
        Part("side/legend", lambda board: (board.layers, board.off), legend),
    )

    def __init__(self, ranch: Ranch | str, *shown: nx.Graph[Cell] | str, scenario: str | None = None) -> None:
        """`ranch` may be a diagram, `shown` kinds or graphs. Raises `Unreadable` and `Refused` as diagrams do."""
        super().__init__("mr-alone mr-graphs")
        self.ranch = ranch_of(ranch)
        self.shown = shown
        self.off = frozenset() if shown else hidden(scenario)
        self.draw()

    def prepare(self) -> None:
        """Work out the graphs that are shown, drawn and listed."""
        self.layers = layers(self.ranch, self.shown)

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("graph.board", n=len(self.ranch.pieces))

    def text(self) -> str:
        """The diagram, and the legend of the graphs that are shown at first."""
        return f"{self.ranch}{legend_text([layer for layer in self.layers if layer.kind not in self.off])}"


def ranch_with(
    ranch: Ranch,
    shown: tuple[Layer, ...],
    marks: Mapping[Cell, Mark] | None = None,
    acts: Mapping[str, str] | None = None,
    labels: Mapping[Cell, str] | None = None,
) -> Markup:
    """A ranch under its graphs whose cells can be walked over; each knows its components.

    `acts` are attributes for every cell but the centre, such as `data-act`; `labels` name cells for screen readers.
    """
    names = of_cells(shown)

    def attributes(target: Target) -> dict[str, str]:
        cell, found = target.at, dict(acts or {}) if target.at != CENTRE else {}
        if labels and cell in labels:
            found["aria-label"] = labels[cell]
        return found | ({"data-comp": names[cell]} if cell in names else {})

    overlay = [net for layer in shown for net in layer.nets]
    live = Live(act="", more=attributes)
    return ranch_svg(ranch, overlay=overlay, marks=marks, live=live, floats=False)
