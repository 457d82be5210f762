"""Golden games replay move by move, with as many legal moves at every step as when they were written."""

import json
from pathlib import Path

import pytest

from moonriver.rules import record
from tests.rules.comparison import SHIPPED
from tests.rules.golden import GAMES, RECORDS, numbers
from tests.second_reading import Referee


def test_every_kind_of_game_has_a_golden_one() -> None:
    assert {path.name for path in RECORDS.glob("*.moonriver.json")} == {
        f"{kind}.moonriver.json" for kind in GAMES
    }


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.moonriver.json")), ids=lambda path: path.name)
def test_a_golden_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = json.loads(path.with_name(path.name.replace(".moonriver.", ".numbers.")).read_text("utf-8"))
    assert numbers(text) == expected
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.moonriver.json")), ids=lambda path: path.name)
def test_the_second_reading_knows_the_golden_games(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = json.loads(path.with_name(path.name.replace(".moonriver.", ".numbers.")).read_text("utf-8"))
    told = json.loads(text)
    referee = Referee(told, SHIPPED)
    counted = []
    for move in told["moves"]:
        counted.append(len(referee.legal()))
        referee.play(move)
    assert referee.over
    assert counted == expected["legal_moves"]
    assert [sheet["total"] for sheet in referee.sheets()] == expected["totals"]
    assert referee.winners() == expected["winners"]
