"""Four searches, one result; and the boards on which they are watched and timed."""

from random import Random

import pytest

from moonriver.lessons import race, watch_waves
from moonriver.lessons.random_ranches import landscaped
from moonriver.lessons.searches import SEARCHES, bit_regions, pairs, waves
from moonriver.rules.ranch import Ranch
from tests.one_sentence import refused, unreadable
from tests.rules.random_ranches import random_diagram
from tests.second_reading.diagram import read_diagram
from tests.second_reading.scoring import territories, territory

RANCH = Ranch.from_diagram(". . . . .\n. C C . .\nC C . C .\nC P C C .\nC C @ . .")


@pytest.mark.rule("BOX-7")
@pytest.mark.parametrize("name", SEARCHES)
def test_every_search_finds_the_territories(name: str) -> None:
    rng = Random(name)
    for _ in range(200):
        diagram = random_diagram(rng)
        found = SEARCHES[name](Ranch.from_diagram(diagram))
        assert [set(group) for group in found] == territories(read_diagram(diagram)[0])


def test_numbers_stand_for_the_same_sets() -> None:
    rng = Random(4)
    for _ in range(50):
        ranch = landscaped(rng, share=0.85)
        assert sorted(map(ranch.frame.listed, bit_regions(ranch))) == SEARCHES["networkx"](ranch)


def test_waves_reach_the_whole_territory_each_cell_once() -> None:
    rng = Random(2)
    for _ in range(100):
        diagram = random_diagram(rng)
        ranch = Ranch.from_diagram(diagram)
        for start in list(ranch.pieces)[:3]:
            steps = waves(ranch, start)
            reached = [cell for step in steps for cell in step.frontier]
            assert len(reached) == len(set(reached))
            assert set(reached) == set(steps[-1].done) == territory(read_diagram(diagram)[0], start)
            assert steps[0].frontier == (start,)
            assert all(step.frontier for step in steps[:-1])
            assert not steps[-1].frontier
    assert str(unreadable(waves, RANCH, (4, 4))) == "Found [4, 4] where a parcel is expected."
    assert refused(waves, RANCH, (9, 9)).refusal.rule == "PLACE-1"


def test_pairs_are_the_edges() -> None:
    assert pairs([(0, 0), (0, 1), (1, 1), (3, 3)]) == [((0, 0), (0, 1)), ((0, 1), (1, 1))]


def test_the_slider_moves_through_the_waves_and_a_click_begins_elsewhere() -> None:
    board = watch_waves(RANCH, (0, 0))
    steps = waves(RANCH, (0, 0))
    assert f'max="{len(steps) - 1}"' in board.markup_steps
    board.hear(act="jump", id="jump", value="2")
    assert board.moment == steps[2]
    assert "Wave 2" in board.said
    board.hear(act="jump", id="jump", value="99")
    assert "complete" in board.markup_note
    board.hear(act="jump", id="jump", value="x")
    board.hear(act="click", id="4,4")
    assert board.at == len(steps) - 1
    board.hear(act="click", id="1,3")
    assert board.at == 0
    assert board.moment.frontier == ((1, 3),)
    assert "Wave 1" in str(board.picture(1))


def test_the_race_shows_times_only_after_a_click_and_keeps_them_out_of_the_notebook() -> None:
    board = race()
    text = board.text()
    assert board.markup_times == ""
    board.hear(act="click", id="do:measure")
    assert board.markup_times.count("µs") == len(SEARCHES) + 1
    assert set(board.taken) >= set(SEARCHES)
    assert board.text() == text


def test_the_race_is_run_where_the_clock_is_coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonriver.lessons.watching.timeit", lambda search, number: 0.0)
    board = race()
    board.hear(act="click", id="do:measure")
    assert board.markup_times.count("× 1.0") == len(SEARCHES) + 1
