"""Saboteur's course: every rule is taught in its notebooks, cells of mines are picked by pointing."""

from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons.checking import check
from moonriver.lessons.mines import dug
from moonriver.lessons.panel import Panel, practice
from moonriver.saboteur import Mine
from moonriver.saboteur.cards import BOX, START
from tests.tools.coverage import citations_of_exercises, citations_of_lessons, rule_ids

FOLDER = Path(__file__).parents[2] / "notebooks"
COURSE = ("12", "13", "14")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is kept in an empty folder."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("rule", rule_ids()["Saboteur"])
def test_a_rule_of_saboteur_is_taught(rule: str) -> None:
    places = {place.rule for place in citations_of_lessons(FOLDER) if place.place[:2] in COURSE}
    assert rule in places


def test_most_rules_of_play_have_an_exercise() -> None:
    asked = {citation.rule for citation in citations_of_exercises()}
    untold = {rule for rule in rule_ids()["Saboteur"] if rule not in asked}
    assert untold <= {
        "SAB-DEAL-3", "SAB-DEAL-4", "SAB-DEAL-5", "SAB-GOAL-2", "SAB-GOAL-3", "SAB-GOAL-4", "SAB-GOLD-5",
        "SAB-NEXT-1", "SAB-OVER-1",
    }, untold  # fmt: skip


def test_dug_mines_keep_the_rules() -> None:
    from random import Random

    for seed in range(40):
        mine = dug(Random(seed), 12, 2)
        assert Mine.from_diagram(str(mine)) == mine
        assert len(mine.hidden) == 3
        assert all(card.name in BOX.lying for card in mine.laid.values())
        assert mine.reached >= {cell for cell, card in mine.laid.items() if card.joined} | {START}


def answered(panel: Panel, cells: Any) -> Panel:
    for x, y in cells:
        panel.hear(act="click", id=f"{x},{y}")
    panel.hear(act="click", id="do:check")
    return panel


@pytest.mark.parametrize("name", ["12.places", "13.reached", "13.weak"])
def test_cells_of_a_mine_are_picked_by_pointing(name: str) -> None:
    panel = practice(name)
    answer = sorted(panel.task.answer)
    assert 'role="grid"' in panel.markup_ranch
    assert f'data-id="{answer[0][0]},{answer[0][1]}"' in panel.markup_ranch
    assert "<img" not in panel.markup_ranch
    answered(panel, answer)
    assert panel.verdict
    assert "PASS" in panel.markup_verdict


def test_one_cell_is_picked_at_a_time_and_a_new_variant_asks_anew() -> None:
    panel = practice("13.hurts")
    right = panel.task.answer
    answered(panel, [(0, 0), right])
    assert panel.verdict
    panel.hear(act="click", id="do:new")
    assert panel.seed == 1
    assert panel.picked == []


def test_a_checked_answer_is_marked_on_its_mine() -> None:
    from moonriver.lessons.course import named

    task = named("13.weak").task()
    wrong = [*sorted(task.answer)[1:], START]
    before, after = check("13.weak", ...).html, check("13.weak", wrong).html
    assert before != after
    assert "TRY AGAIN" in after
    assert after.count("<img") == before.count("<img") == 1
