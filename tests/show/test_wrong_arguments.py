"""Boards and pictures that are given something odd say so in one sentence."""

from typing import Any

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
    MineReplay,
    RanchBoard,
    Replay,
    SaloonBoard,
    Sandbox,
    ScoreBoard,
    Table,
    graph_picture,
    ranch_svg,
)
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.show.saboteur.network import TunnelsBoard
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.refusals import Unreadable
from tests.one_sentence import sentence, unreadable
from tests.values import ODD, hold_told

RANCH = Ranch.empty()
CALLS: dict[str, Any] = {
    "ranch_svg": ranch_svg,
    "graph_picture": graph_picture,
    "a graph": lambda odd: graph_picture(RANCH, [odd] if isinstance(odd, str) else odd),
    "RanchBoard": RanchBoard,
    "RanchBoard, reserve": lambda odd: RanchBoard(RANCH, odd),
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
}


@pytest.mark.parametrize("name", CALLS)
def test_what_is_of_a_wrong_type_is_told_in_one_sentence(name: str) -> None:
    hold_told(CALLS[name], ODD, name)


NUMBERS: dict[str, Any] = {
    "Replay": lambda odd: Replay(Game.deal(2, 1), at=odd),
    "MineReplay": lambda odd: MineReplay(saboteur.Game.deal(3, 1), at=odd),
    "exercise": lambda odd: exercise("05.drive", odd),
    "hint": lambda odd: hint("05.drive", seed=odd),
    "hint's level": lambda odd: hint("05.drive", odd),
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


@pytest.mark.parametrize("odd", [5, True, b"game.json", ["game.json"]], ids=repr)
def test_what_is_no_name_of_a_file_is_told(odd: Any) -> None:
    with pytest.raises(Unreadable, match="a text is expected"):
        Table(autosave=odd)


def test_a_game_of_the_other_kind_is_none() -> None:
    with pytest.raises(ValueError, match="a game is expected"):
        Table(saboteur.Game.deal(5, 1), autosave=False)
