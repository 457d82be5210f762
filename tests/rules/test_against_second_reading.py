"""The engine against the second reading of the rules: moves, tables, diagrams, score sheets and winners.

MOONRIVER_GAMES sets how many games of each kind are played: `MOONRIVER_GAMES=1000 pytest tests/rules/...`.
"""

import random
from collections import Counter
from pathlib import Path

import networkx
import pytest

from moonriver.rules import graphs
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from tests.effort import LONG, often, some
from tests.rules.comparison import (
    BASE,
    DUO,
    DUO_LEGENDS,
    KINDS,
    LEGENDS,
    SCENARIOS,
    SHIPPED,
    Kind,
    number_of_games,
    play_both,
)
from tests.rules.habits import HABITS
from tests.rules.random_boxes import write_random_box
from tests.rules.random_ranches import random_diagram
from tests.second_reading import score as score_again
from tests.second_reading.diagram import read_diagram, symbols
from tests.second_reading.scoring import groups, scenario_groups, territories

RARE = (
    "CIRCLE-3",
    "CIRCLE-4",
    "COW-1 empty supply",
    "DUO-7",
    "END-5",
    "END-6",
    "PARTNER-1",
    "PLACE-5",
    "SKULL-1",
    "SKULL-3",
    "TURN-4",
    "TURN-6",
    "bonus piece placed",
    "drive impossible",
    "drought",
    "rustler on a cornfield",
    "steal impossible",
    "swap impossible",
)
"""What must have come up at least once in the games that look for it."""


@pytest.mark.parametrize("kind", BASE, ids=str)
def test_random_base_games(kind: Kind) -> None:
    for seed in range(number_of_games(often(10, long=50))):
        play_both(kind, seed)


@pytest.mark.parametrize("kind", (*DUO, *DUO_LEGENDS), ids=str)
def test_random_games_of_two(kind: Kind) -> None:
    for seed in range(number_of_games(often(10 if kind.variant == "base" else 4, long=50))):
        play_both(kind, seed)


@pytest.mark.parametrize("kind", LEGENDS, ids=str)
def test_random_legends_games(kind: Kind) -> None:
    for seed in range(number_of_games(often(4, long=50))):
        play_both(kind, seed)


@pytest.mark.parametrize("kind", some(KINDS, one_in=2), ids=str)
def test_refusals_agree_with_the_second_reading(kind: Kind) -> None:
    for seed in range(number_of_games(often(1, long=4))):
        play_both(kind, seed, habits=HABITS, asked=0.1)


@pytest.mark.rule("COW-1", "CIRCLE-4", "PLACE-5", "END-5", "DUO-7")
def test_rare_situations(tmp_path: Path) -> None:
    """Other boxes and stubborn players: everything rare comes up, and both readings agree on it."""
    seen: Counter[str] = Counter()
    for game in range(number_of_games(often(4, long=16) * len(KINDS))):
        if not LONG and game >= 2 * len(KINDS) and all(seen[situation] for situation in RARE):
            break
        rng = random.Random(game)
        box = SHIPPED
        if game % 4:
            crowded = rng.choice((0.2, 0.8))
            box = write_random_box(tmp_path / f"box-{game}.toml", rng, circles=crowded, cows=1 - crowded / 2)
        asked = 0.02 if game % 9 == 0 else 0.0
        seen += play_both(KINDS[game % len(KINDS)], game, box=box, habits=HABITS, asked=asked)
    assert [situation for situation in RARE if not seen[situation]] == []


@pytest.mark.parametrize("scenario", (None, *SCENARIOS))
def test_random_ranches_score_the_same(scenario: str | None) -> None:
    rng = random.Random(str(scenario))
    points = set()
    for _ in range(400):
        diagram = random_diagram(rng)
        sheet = score(Ranch.from_diagram(diagram), scenario).as_json()
        assert sheet == score_again(diagram, scenario), diagram
        points.add(sheet["scenario"])
    assert len(points) > (3 if scenario else 0)


def test_the_graphs_join_the_same_cells() -> None:
    rng = random.Random(5)
    for _ in range(400):
        diagram = random_diagram(rng)
        ranch = Ranch.from_diagram(diagram)
        tiles, _, _ = read_diagram(diagram)
        assert _cells(graphs.territories(ranch)) == territories(tiles), diagram
        forests = {cell for cell in tiles if tiles[cell].landscape == "F"}
        nuggets = {cell for cell in tiles if symbols(tiles[cell].mark, "n")}
        partners = {cell for cell in tiles if tiles[cell].partner}
        farms = {cell for cell in tiles if tiles[cell].landscape == "H"}
        joined = (graphs.logging_areas, graphs.gold_veins, graphs.gangs, graphs.cities)
        members = (forests, nuggets, partners, farms)
        for graph, cells, scenario in zip(joined, members, SCENARIOS, strict=True):
            assert _cells(graph(ranch)) == groups(cells), diagram
            counted = [
                (set(component.cells), component.points)
                for component in graphs.components(graph(ranch))
                if component.reason is None
            ]
            assert counted == scenario_groups(tiles, scenario), diagram


def _cells(graph: "networkx.Graph") -> list[set[tuple[int, int]]]:
    return [set(component.cells) for component in graphs.components(graph)]
