"""The score pad as text, the result of a game and what `check` says."""

import unicodedata
from types import SimpleNamespace
from typing import Any

import pytest

from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score
from moonriver.words.commands import check_text
from moonriver.words.moonriver import log
from moonriver.words.moonriver import sheet as sheets_module
from moonriver.words.moonriver.log import outcome_text
from moonriver.words.moonriver.moves import asking
from moonriver.words.moonriver.sheet import sheet_text, sheets_text

from .played import steps

RANCH = Ranch.from_diagram(
    """
    . . . . .
    . . C C .
    D D C2nx F Fb
    D2nx Hco/*+f P/2* Pn F
    D/* M6e @ Hc/* Hc/*
    """
)


def test_a_sheet_lines_up() -> None:
    assert sheet_text(score(RANCH)).splitlines() == [
        "territories",
        "  desert           4 × 1 =  4",
        "  canyon           3 × 0 =  0",
        "  prairie          2 × 1 =  2",
        "  forest           3 × 0 =  0",
        "  farm             2 × 2 =  4",
        "  farm             1 × 1 =  1",
        "resources",
        "  nuggets                   5",
        "  beavers                   1",
        "  ears of corn              6",
        "partners",
        "  gold prospector  0 × 5 =  0",
        "  trapper          0 × 1 =  0",
        "  farmer           1 × 6 =  6",
        "  total                  = 29",
    ]
    assert str(score(RANCH)) == sheet_text(score(RANCH))


def test_a_scenario_has_its_lines() -> None:
    assert sheet_text(score(RANCH, "moon_river_city")).splitlines()[-1].split() == ["total", "=", "29"]
    farms = (
        RANCH.with_parcel((2, 3), "H")
        .with_parcel((2, 4), "H")
        .with_parcel((1, 3), "H")
        .with_parcel((1, 4), "H")
    )
    lines = sheet_text(score(farms, "moon_river_city")).splitlines()
    assert "scenario" in lines
    assert [line.split() for line in lines if "Moon River City" in line] == [["Moon", "River", "City", "40"]]


def test_an_empty_ranch_has_a_sheet() -> None:
    assert sheet_text(score(Ranch.empty())).splitlines()[-1].split() == ["total", "=", "0"]


def test_seats_stand_side_by_side() -> None:
    game = steps(4)[-1].after
    assert game.outcome is not None
    lines = sheets_text(game.outcome.sheets, game).splitlines()
    assert lines[0].split() == [colour.capitalize() for colour in game.colours]
    assert len({len(line) for line in lines}) == 1
    totals = next(line for line in lines if line.startswith("total"))
    assert totals.split()[1:] == [str(sheet.total) for sheet in game.outcome.sheets]
    assert not any(line.startswith("scenario") for line in lines)
    assert any(line.startswith("scenario") for line in check_text(steps(2)[-1].after).splitlines())


def test_wide_letters_line_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets_module, "word", lambda key: {"canyon": "峽谷"}.get(key, key))
    widths = {
        sum(2 if unicodedata.east_asian_width(letter) == "W" else 1 for letter in line)
        for line in sheet_text(score(RANCH)).splitlines()
        if line.startswith("  ")
    }
    assert len(widths) == 1


def sheet(total: int, largest: int, cows: int) -> ScoreSheet:
    """A sheet with one line."""
    return ScoreSheet((Line("resources", "corn", total, (), ()),), largest, cows)


@pytest.mark.parametrize(
    ("standings", "rule"),
    [
        (((50, 3, 3), (61, 2, 2), (60, 9, 9)), "SCORE-5"),
        (((61, 3, 3), (61, 5, 2), (60, 9, 9)), "TIE-1"),
        (((61, 5, 3), (61, 5, 2), (61, 4, 9)), "TIE-2"),
        (((61, 5, 3), (61, 5, 3), (60, 9, 9)), "TIE-3"),
        (((1, 1, 1), (1, 1, 0), (0, 9, 9)), "TIE-2"),
    ],
)
def test_the_rule_that_decided_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, standings: tuple[tuple[int, int, int], ...], rule: str
) -> None:
    monkeypatch.setattr(log, "score", lambda ranch, scenario: sheet(*ranch))
    over: Any = SimpleNamespace(decision=None, ranches=standings, scenario=None)
    assert asking(over) == rule


def test_a_game_that_goes_on_has_no_result() -> None:
    game = Game.deal(seed=1)
    assert outcome_text(game) == ""
    told = check_text(game)
    assert (
        told
        == f"The record holds: 0 legal moves. {game.colours[game.player or 0].capitalize()} decides next."
    )


def test_a_finished_game_is_told_with_its_pad() -> None:
    game = steps(3)[-1].after
    lines = check_text(game).splitlines()
    assert lines[0] == f"The record holds: {len(game.moves)} legal moves."
    assert lines[-1] == outcome_text(game)
