"""The tunnels of a mine as a graph, live: a card that is pointed at tells what its fall would cut off."""

from __future__ import annotations

from functools import partial

from moonriver.saboteur import Mine, graphs
from moonriver.tabletop import cells
from moonriver.tabletop.arguments import expect
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.saboteur.names import cell_label, mine_title

from ..kit.board import Board, Message, Part
from ..kit.items import Live
from ..kit.markup import Child
from ..kit.parts import why
from ..kit.targets import Cell
from .drawing import mine_svg, scrolling
from .overlay import tunnel_overlay
from .pictures import tunnels_picture


def _mine(mine: Mine) -> Child:
    return scrolling(mine_svg(mine, live=Live(), overlay=tunnel_overlay(mine, weak=True, ways=True)))


class TunnelsBoard(Board):
    """The tunnels of a mine, its weak points and the ways still to dig: `TunnelsBoard(mine)`.

    Pointing at a card tells what lies there, and what its fall would cut off.
    """

    made_of = (
        Part("middle/mine", lambda board: (board.mine,), _mine),
        Part("middle/why", lambda board: (None, board.note()), why),
    )

    def __init__(self, mine: Mine) -> None:
        expect(mine, Mine, "mine")
        super().__init__("mr-alone")
        self.mine = mine
        self.note: Saying = silence
        """What is told of the card that is pointed at."""
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return mine_title(self.mine)

    def text(self) -> str:
        """The diagram, the weak points, and the ways still to dig."""
        return tunnels_picture(self.mine, weak=True, ways=True).text

    def _on_point(self, message: Message) -> None:
        target = message["target"]
        there = isinstance(target, Cell) and target.at in self.mine.faces
        self.note = partial(_about, self.mine, target.at) if there else silence
        self.said = self.note()

    _on_click = _on_point


def _about(mine: Mine, cell: cells.Cell) -> str:
    """What lies on a cell, and what its fall cuts off."""
    said, lost = cell_label(mine, cell), graphs.lost_by(mine, cell)
    return sentence("sab.mine.fall", n=len(lost), cell=said) if lost else said
