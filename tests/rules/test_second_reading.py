"""The second reading held to the rules' own worked examples, so that it may be trusted as a referee."""

import pytest

from tests.second_reading import score, winners

EXAMPLE = """
. . . . .
. . C C .
D D C2nx F Fb
D2nx Hco/*+r P/2* Pn F
D/* M6e @ Hc/* Hc/*
"""
EIGHTY_NINE = """
C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
H/* Hc/* Pc/* P M6e
H/* Hco/*+f @ P/* M6e
"""


def test_the_worked_example() -> None:
    assert score(EIGHTY_NINE) == {
        "territories": {"desert": 5, "canyon": 21, "prairie": 6, "forest": 0, "farm": 16},
        "resources": {"nuggets": 4, "beavers": 1, "corn": 18},
        "partners": {"gold_prospector": 0, "trapper": 0, "farmer": 18},
        "scenario": 0,
        "total": 89,
        "largest_territory": 7,
        "cows": 10,
    }


def test_overpopulation_comes_first() -> None:
    sheet = score(EXAMPLE)
    assert sheet["territories"]["prairie"] == 2
    assert sheet["cows"] == 5


SIX = {
    "log_drive": "F F F . .\nF F @ . .",
    "gold_rush": "Dn Cn Pn . .\nDn Cn @ . .",
    "outlaws": "Do/+c Po/+c Po/+r . .\nDo/+g Co/+f @ . .",
    "moon_river_city": "H H H . .\nH H @ . .",
}
TWO_OF_THREE = {
    "log_drive": ". . . . F\nF . . . F\nF F @ . F",
    "gold_rush": ". . . . Dn\nDn . . . Cn\nPn Pn @ . Pn",
    "outlaws": ". . . . Do/+d\nDo/+r . . . Co/+c\nPo/+c Po/+t @ . Po/+t",
    "moon_river_city": ". . . . H\nH . . . H\nH H @ . H",
}


def _full(rows: str) -> str:
    lines = rows.split("\n")
    return "\n".join([". . . . ."] * (5 - len(lines)) + lines)


@pytest.mark.parametrize("scenario", SIX)
def test_groups_of_five_and_twice_three(scenario: str) -> None:
    assert score(_full(SIX[scenario]), scenario)["scenario"] == 30
    assert score(_full(TWO_OF_THREE[scenario]), scenario)["scenario"] == 20


@pytest.mark.parametrize(
    ("scenario", "rows"),
    [
        ("log_drive", ". F F . .\nF F . . .\n. . @ . ."),
        ("log_drive", ". . . . .\n. . . . .\nF F @ F F"),
        ("gold_rush", ". . . . .\n. . . . .\nD3n D @ P3n C3n"),
        ("outlaws", ". . . . .\nDo/+c Do/+g . . .\nDo/+f Do @ . ."),
        ("moon_river_city", ". . . . .\nH . . . .\nH M @ H H"),
    ],
)
def test_groups_that_just_fail(scenario: str, rows: str) -> None:
    assert score(_full(rows), scenario)["scenario"] == 0


def test_the_cell_before_the_centre_touches_the_river() -> None:
    assert score(_full(". . F . .\n. F F . .\n. . @ . ."), "log_drive")["scenario"] == 10


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (((10, 1, 1), (9, 9, 9)), [0]),
        (((10, 4, 9), (10, 5, 1)), [1]),
        (((10, 5, 3), (10, 5, 4), (9, 9, 9)), [1]),
        (((10, 5, 3), (10, 4, 9), (10, 5, 3)), [0, 2]),
    ],
)
def test_ties(sheets: tuple[tuple[int, int, int], ...], expected: list[int]) -> None:
    lines = ("total", "largest_territory", "cows")
    assert winners([dict(zip(lines, values, strict=True)) for values in sheets]) == expected
