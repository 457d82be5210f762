"""Saboteur's course: every rule is taught in its notebooks, cells of mines are picked by pointing."""

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from moonriver.bots.saboteur import bot, play_out
from moonriver.lessons.checking import check
from moonriver.lessons.clues import bounds
from moonriver.lessons.course import named
from moonriver.lessons.mines import dug
from moonriver.lessons.panel import Panel, practice
from moonriver.saboteur import Game, Mine
from moonriver.saboteur.cards import BOX, START
from moonriver.saboteur.state import Result
from tests.tools.coverage import citations_of_exercises, citations_of_lessons, rule_ids

from .second_answers_13 import FACING, beside, marks_of, reached

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


@pytest.mark.parametrize("rule", rule_ids()["Saboteur"])
def test_a_rule_of_saboteur_has_an_exercise(rule: str) -> None:
    assert rule in {citation.rule for citation in citations_of_exercises()}


def test_dug_mines_keep_the_rules() -> None:
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
    answer = sorted(panel.page.answer())
    assert 'role="grid"' in panel.markup_ranch
    assert f'data-id="{answer[0][0]},{answer[0][1]}"' in panel.markup_ranch
    assert "<img" not in panel.markup_ranch
    answered(panel, answer)
    assert panel.verdict
    assert "PASS" in panel.markup_verdict


def test_one_cell_is_picked_at_a_time_and_a_new_variant_asks_anew() -> None:
    panel = practice("13.hurts")
    right = panel.page.answer()
    answered(panel, [(0, 0), right])
    assert panel.verdict
    panel.hear(act="click", id="do:new")
    assert panel.seed == 1
    assert panel.picked == []


def test_a_checked_answer_is_marked_on_its_mine() -> None:
    page = named("13.weak").variant()
    wrong = [*sorted(page.answer())[1:], START]
    before, after = check("13.weak", ...).html, check("13.weak", wrong).html
    assert before != after
    assert "TRY AGAIN" in after
    assert after.count('<img alt="Mine') == before.count('<img alt="Mine') == 1


def test_hidden_gold_is_bounded_as_told_in_the_lesson() -> None:
    ana_bo_cruz = [
        Result(("miner", "miner", "saboteur"), 0),
        Result(("miner", "saboteur", "miner"), None),
        Result(("miner", "saboteur", "miner"), 2),
    ]
    assert [bounds(ana_bo_cruz, seat) for seat in range(3)] == [(2, 6), (5, 7), (1, 3)]


def test_the_gold_of_a_game_lies_within_its_bounds() -> None:
    for seed in range(3):
        game = play_out(Game.deal(4, seed), [bot("dwarf")] * 4)
        assert game.outcome is not None
        for seat, gold in enumerate(game.outcome.gold):
            least, most = bounds(game.results, seat)
            assert least <= gold <= most


@pytest.mark.parametrize("seed", range(20))
def test_the_wrong_line_of_the_next_round_is_the_only_one(seed: int) -> None:
    page = named("12.next").variant(seed)
    wrong = [value for value in page.form().values if page.judge(value)]
    assert wrong == [page.answer()]
    told = page.asks().splitlines()
    names = (
        told[0]
        .removeprefix("Clockwise around the table: ")
        .partition(". ")[0]
        .replace(" and ", ", ")
        .split(", ")
    )
    placed = [line.partition(" ")[0] for line in told if "places a path card" in line]
    acted = [line.partition(" ")[0] for line in told[1 : 1 + len(names)]]
    first = names[(names.index((placed or acted)[-1]) + 1) % len(names)]
    assert (f"First turn: {first}" in page.form().options) == (page.answer() != "first")


def test_a_tunnel_comes_in_where_another_one_runs_against_a_wall() -> None:
    """Else "It meets only a dead end" is true as well, and nobody is tempted to whom one mouth that fits is enough."""
    asked: Any = named("12.why")
    met: dict[int, list[bool]] = {1: [], 2: []}
    for seed, edition in product(range(60), met):
        page = asked.of_edition(seed, edition)
        if page.answer() == "edge":
            marks = marks_of(page.mine)
            live = reached(marks) | {START}
            near = {side: beside(page.cell, side) for side in page.card.mouths}
            found = [cell in live and FACING[side] in marks[cell] for side, cell in near.items()]
            met[edition].append(any(found))
    assert met[2] and all(met[2])
    assert not all(met[1])
