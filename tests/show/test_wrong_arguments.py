"""Boards and pictures that are given something odd say so in one sentence."""

from functools import partial
from typing import Any

import networkx as nx
import pytest

from moonriver import saboteur
from moonriver.lessons import check, exercise, hint, practice, progress, puzzle_book
from moonriver.lessons.course import UnknownExercise
from moonriver.lessons.pictures import before_after, columns, marked, may_stand, refused
from moonriver.lessons.verdicts import State
from moonriver.lessons.watching import watch_waves
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.show import (
    ColumnsBoard,
    GraphBoard,
    Mark,
    Microscope,
    MineReplay,
    RanchBoard,
    Replay,
    SaloonBoard,
    Sandbox,
    ScoreBoard,
    Still,
    Table,
    columns_svg,
    compare,
    graph_picture,
    nets,
    parcel_svg,
    ranch_bundle,
    ranch_svg,
    reserve_svg,
    saloon_svg,
    score_svg,
)
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.show.saboteur import pictures
from moonriver.show.saboteur.drawing import mine_svg
from moonriver.show.saboteur.network import TunnelsBoard
from moonriver.show.saboteur.pictures import (
    cards_picture,
    dwarves_picture,
    marked_mine,
    network_picture,
    nuggets_picture,
    placing_picture,
    tunnels_picture,
)
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.refusals import Unreadable
from tests.one_sentence import sentence, unreadable
from tests.values import ODD, hold_told

RANCH, GAME = Ranch.empty(), Game.deal(3, 1)
MINE_GAME, MINE = saboteur.Game.deal(3, 1), saboteur.Mine.from_diagram(pictures.MINE)
LINK = Table(GAME, away=(1, 2), autosave=False).link()


def path(odd: Any) -> Any:
    """A graph with an odd node; where networkx itself takes none such, what it is made of."""
    try:
        return nx.Graph([(odd, (0, 0))])
    except (TypeError, ValueError, nx.NetworkXError):
        return odd


CALLS: dict[str, Any] = {
    "ranch_svg": ranch_svg,
    "graph_picture": graph_picture,
    "a graph": lambda odd: graph_picture(RANCH, [odd] if isinstance(odd, str) else odd),
    "RanchBoard": RanchBoard,
    "RanchBoard, reserve": lambda odd: RanchBoard(RANCH, odd),
    "RanchBoard, parcel": lambda odd: RanchBoard(RANCH, [odd]),
    "Sandbox": Sandbox,
    "ScoreBoard": ScoreBoard,
    "GraphBoard": GraphBoard,
    "TunnelsBoard": TunnelsBoard,
    "ColumnsBoard": ColumnsBoard,
    "SaloonBoard": lambda odd: SaloonBoard([odd] if isinstance(odd, str) else odd),
    "Replay": Replay,
    "Table": lambda odd: Table(odd, autosave=False),
    "Table, by link": lambda odd: Table.from_link(odd, 0),
    "Table, people": lambda odd: Table(people=odd, autosave=False),
    "Table, away": lambda odd: Table(people=(), away=odd, autosave=False),
    "MineTable": lambda odd: MineTable(odd, autosave=False),
    "marked": lambda odd: marked(odd, []),
    "marked, cells": lambda odd: marked(RANCH, odd),
    "may_stand": lambda odd: may_stand(odd, "C", "D"),
    "refused": lambda odd: refused(odd, ["C", "D"], [(0, 0), (0, 1)]),
    "before_after": lambda odd: before_after(odd, odd),
    "columns": columns,
    "watch_waves": lambda odd: watch_waves(EXAMPLE, odd),
    "RanchBoard, scenario": lambda odd: RanchBoard(RANCH, scenario=odd),
    "GraphBoard, scenario": lambda odd: GraphBoard(RANCH, scenario=odd),
    "GraphBoard, node": lambda odd: GraphBoard(RANCH, path(odd)),
    "ScoreBoard, heading": lambda odd: ScoreBoard(RANCH, heading=odd),
    "Mark, label": lambda odd: Mark("may", odd),
    "Replay, box": lambda odd: Replay(GAME, box=odd),
    "Replay, seat": lambda odd: Replay(GAME, seat=odd),
    "MineReplay, seat": lambda odd: MineReplay(MINE_GAME, seat=odd),
    "Table, learning": lambda odd: Table(learning=odd, autosave=False),
    "Table, hints": lambda odd: Table(hints=odd, autosave=False),
    "Table, preview": lambda odd: Table(preview=odd, autosave=False),
    "MineTable, learning": lambda odd: MineTable(learning=odd, autosave=False),
    "MineTable, graph": lambda odd: MineTable(graph=odd, autosave=False),
    "Table, seat of a link": lambda odd: Table.from_link(LINK, odd),
    "Table, page of a link": Table(GAME, away=(1, 2), autosave=False).link,
    "ranch_svg, marks": lambda odd: ranch_svg(RANCH, marks=odd),
    "ranch_svg, colour": lambda odd: ranch_svg(RANCH, colour=odd),
    "ranch_svg, title": lambda odd: ranch_svg(RANCH, title=odd),
    "ranch_svg, theme": lambda odd: ranch_svg(RANCH, theme=odd),
    "ranch_bundle, width": lambda odd: ranch_bundle(RANCH, odd),
    "mine_svg, marks": lambda odd: mine_svg(MINE, marks=odd),
    "Still": lambda odd: Still(odd, "", ""),
    "parcel_svg": parcel_svg,
    "reserve_svg": reserve_svg,
    "reserve_svg, spaces": lambda odd: reserve_svg([], odd),
    "saloon_svg": saloon_svg,
    "compare": lambda odd: compare(RANCH, odd),
    "nets": lambda odd: nets(odd, []),
    "marked_mine": lambda odd: marked_mine(odd, []),
    "marked_mine, cells": lambda odd: marked_mine(MINE, odd),
    "tunnels_picture": tunnels_picture,
    "network_picture": lambda odd: network_picture(MINE, odd),
    "network_picture, node": lambda odd: network_picture(MINE, path(odd)),
    "placing_picture": lambda odd: placing_picture(odd, "NS", (1, 0)),
    "placing_picture, cell": lambda odd: placing_picture(MINE, "NS", odd),
    "cards_picture": cards_picture,
    "cards_picture, width": lambda odd: cards_picture("NS", odd),
    "dwarves_picture": dwarves_picture,
    "nuggets_picture": nuggets_picture,
}
OTHERS: dict[str, Any] = {
    "nuggets_picture, value": lambda odd: nuggets_picture([odd]),
    "dwarves_picture, role": lambda odd: dwarves_picture([odd]),
    "cards_picture, card": lambda odd: cards_picture([odd]),
    "placing_picture, card": lambda odd: placing_picture(MINE, odd, (1, 0)),
    "Microscope, seconds": lambda odd: Microscope(GAME, seconds=odd),
    "score_svg": score_svg,
    "columns_svg": lambda odd: columns_svg(odd, None, []),
    "nets, components": lambda odd: nets(RANCH, odd),
}
"""The same for what has a name in Python, which is quoted, and where 1.5 is good."""


@pytest.mark.parametrize("name", [*CALLS, *OTHERS])
def test_what_is_of_a_wrong_type_is_told_in_one_sentence(name: str) -> None:
    hold_told((CALLS | OTHERS)[name], ODD, name)


NUMBERS: dict[str, Any] = {
    "Replay": lambda odd: Replay(Game.deal(2, 1), at=odd),
    "MineReplay": lambda odd: MineReplay(saboteur.Game.deal(3, 1), at=odd),
    "exercise": lambda odd: exercise("05.drive", odd),
    "hint": lambda odd: hint("05.drive", seed=odd),
    "hint's level": lambda odd: hint("05.drive", odd),
    "Replay, seat": lambda odd: Replay(GAME, seat=odd),
    "MineReplay, seat": lambda odd: MineReplay(MINE_GAME, seat=odd),
    "go": Replay(GAME).go,
    "MineTable, go": MineTable(MINE_GAME, autosave=False).go,
    "practice": lambda odd: practice("05.drive", odd),
    "puzzle_book": puzzle_book,
    "Table, people": lambda odd: Table(people=(odd,), autosave=False),
    "MineTable, away": lambda odd: MineTable(people=(), away=(odd,), autosave=False),
}


@pytest.mark.parametrize(
    "odd", ["x", "--5", 1.5, [1], True, 10**18, -(10**6000)], ids=lambda odd: type(odd).__name__
)
@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_or_too_long_is_told(name: str, odd: Any) -> None:
    sentence(unreadable(NUMBERS[name], odd))
    assert check("05.drive", [], odd).verdict.state is State.TRY_AGAIN


@pytest.mark.parametrize("name", CALLS)
def test_what_is_expected_is_told_in_words(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        CALLS[name](1.5)
    assert "“" not in str(caught.value), "a name that has no words is quoted"


@pytest.mark.parametrize("odd", ["nope", "00", "3", 3, ["03"], {}])
def test_what_is_no_exercise_and_no_notebook_is_told(odd: Any) -> None:
    for call in (exercise, hint, practice, progress):
        with pytest.raises(UnknownExercise, match="There is no exercise"):
            call(odd)
    assert "There is no exercise" in str(check(odd, 1))


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: placing_picture(MINE, "NSX", (1, 0)), "“card” is .*; allowed values are NESW, NES"),
        (lambda: placing_picture(MINE, "map", (1, 0)), "a path card is expected"),
        (lambda: cards_picture("EW XX"), "allowed values are NESW, NES"),
        (lambda: marked_mine(MINE, (1, 0)), "a cell .* is expected"),  # type: ignore[arg-type]
        (lambda: nuggets_picture([5]), "“values” is 5; allowed values are 1, 2 and 3"),
        (lambda: nuggets_picture([True]), "“values” is true"),
        (lambda: SaloonBoard("desperado"), "a list is expected"),
        (lambda: SaloonBoard(["sheriff"]), "the name of a partner is expected"),
        (lambda: Microscope(GAME, seconds=float("nan")), "a number of seconds is expected"),
        (lambda: reserve_svg([], -1), "at least 0"),
        (lambda: Replay(GAME, seat=1.0), "a whole number is expected"),
        (lambda: Table(GAME, away=(0,), autosave=False), r"“away” is \[0\]; allowed values are 1 and 2"),
        (
            lambda: Table(GAME, bots={1: "random"}, away=(1,), autosave=False),
            r"“away” is \[1\]; allowed values are 2",
        ),
    ],
)
def test_what_pupils_mistype_is_told(call: Any, told: str) -> None:
    with pytest.raises(Unreadable, match=told) as caught:
        call()
    sentence(caught.value, quoting=True)


def test_a_graph_with_directions_or_twice_the_same_edge_is_drawn_as_a_plain_one() -> None:
    one, other = ((0, 0), (0, 1)), ((0, 2), (0, 1))
    drawn = [GraphBoard(RANCH, kind([one, other])).markup_legend for kind in (nx.Graph, nx.DiGraph)]
    assert drawn[0] == drawn[1]
    webs = [network_picture(MINE, kind([one, other])).svg for kind in (nx.Graph, nx.MultiGraph)]
    assert webs[0] == webs[1]


def test_a_mark_may_be_given_by_its_kind() -> None:
    for draw in (partial(ranch_svg, RANCH), partial(mine_svg, MINE)):
        assert draw(marks={(1, 0): "may"}) == draw(marks={(1, 0): Mark("may")})


@pytest.mark.parametrize("odd", [5, True, b"game.json", ["game.json"]], ids=repr)
def test_what_is_no_name_of_a_file_is_told(odd: Any) -> None:
    with pytest.raises(Unreadable, match="a text is expected"):
        Table(autosave=odd)


def test_a_game_of_the_other_kind_is_none() -> None:
    with pytest.raises(ValueError, match="a game is expected"):
        Table(saboteur.Game.deal(5, 1), autosave=False)
