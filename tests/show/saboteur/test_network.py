"""The tunnels as a live board: a card that is pointed at tells what its fall would cut off."""

import pytest

from moonriver.saboteur import Mine, graphs
from moonriver.show.kit.targets import Cell
from moonriver.show.saboteur.network import TunnelsBoard
from moonriver.show.saboteur.pictures import tunnels_picture
from moonriver.words.saboteur.names import cell_label
from tests.tools.gallery import MINE as DIAGRAM

MINE = Mine.from_diagram(DIAGRAM)


@pytest.mark.parametrize("act", ["point", "click"])
def test_every_card_tells_what_lies_there_and_what_its_fall_cuts_off(act: str) -> None:
    board, told = TunnelsBoard(MINE), {}
    for cell in MINE.faces:
        board.hear(act=act, id=Cell(cell).name)
        told[cell] = board.said
        assert board.said in board.markup_why
    assert all(said.startswith(cell_label(MINE, cell)) for cell, said in told.items())
    cuts = {cell: len(graphs.lost_by(MINE, cell)) for cell in told}
    assert {cell: f"cuts off {count} card" in told[cell] for cell, count in cuts.items()} == {
        cell: count > 0 for cell, count in cuts.items()
    }
    board.hear(act=act, id=Cell((4, 0)).name)  # nothing lies there
    assert not board.said and not board.markup_why


def test_start_and_goals_cannot_fall() -> None:
    board = TunnelsBoard(MINE)
    for cell in ((0, 0), (8, 0)):
        board.hear(act="point", id=Cell(cell).name)
        assert board.said == cell_label(MINE, cell)


def test_it_tells_in_words_what_the_picture_shows() -> None:
    assert TunnelsBoard(MINE).text() == tunnels_picture(MINE, weak=True, ways=True).text
    assert TunnelsBoard(Mine.empty()).text()
