"""Games that were played once are played the same way ever since, by the engine and by the second reading."""

import json
from pathlib import Path

import pytest

from moonriver.saboteur import record
from tests.saboteur.golden import RECORDS, story
from tests.saboteur.second_reading import Referee


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_golden_game_tells_the_same_story(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert story(text) == path.with_suffix("").with_suffix(".txt").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_golden_game_ends_the_same_in_the_second_reading(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    referee = Referee(told)
    for move in told["moves"]:
        referee.play(move)
    outcome = record.read(json.dumps(told)).outcome
    assert outcome is not None and referee.over
    assert list(outcome.gold) == referee.gold() and list(outcome.winners) == referee.winners()


def test_there_are_golden_games() -> None:
    assert len(RECORDS) >= 3
