"""Union-find, depth-first search and percolation step by step, the four ways on grids, and the boards of it all."""

import re
from functools import partial
from itertools import pairwise
from math import log10
from random import Random
from typing import Any

import networkx as nx
import pytest

from moonriver.lessons import forests, grids, lowpoints, percolation
from moonriver.lessons.ranch_steps import (
    growth_chart,
    shares_chart,
    watch_filling,
    watch_unions,
    watch_walk,
)
from moonriver.lessons.random_ranches import landscaped
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.line_chart import Axis, LineChart, Series
from tests.one_sentence import refused, unreadable

from .diagrams import by_landscape

RING = [
    ("C P", (1, 2), (2, 2)),
    ("C C", (1, 1), (2, 1)),
    ("C C", (3, 1), (3, 2)),
    ("C C", (1, 3), (2, 3)),
    ("C D", (3, 3), (4, 3)),
]
"""Dominoes whose canyons close a ring around a prairie."""
FORK = Ranch.from_diagram(". . . . .\n. . . . .\nC C C . .\n. C . . .\n. . @ . .")


def dominoes(seed: int, count: int = 10) -> list[forests.Domino]:
    """Dominoes of few landscapes, each laid by chance where it may stand."""
    rng, ranch, found = Random(seed), Ranch.empty(), list[forests.Domino]()
    for _ in range(count):
        one, other = rng.choice("CCP"), rng.choice("CCP")
        spots = ranch.placements(one, other)
        if spots:
            cells = rng.choice(spots)
            ranch = ranch.with_parcel(cells[0], one).with_parcel(cells[1], other)
            found.append((f"{one} {other}", *cells))
    return found


@pytest.mark.rule("BOX-7")
@pytest.mark.parametrize("seed", range(12))
def test_the_trees_are_the_components_after_every_domino(seed: int) -> None:
    laid = dominoes(seed)
    steps = forests.growing(laid)
    for now, after in zip(steps, [*steps[1:], None], strict=True):
        if after is not None and after.kind != "make":
            continue
        graph = by_landscape(now.ranch)
        trees = [forests.tree(now.parent, cell) for cell in now.parent if now.parent[cell] == cell]
        assert {*trees} == {*map(frozenset, nx.connected_components(graph))}
        assert len(now.joins) + len(now.left) == graph.number_of_edges()
        assert len(now.left) == len(nx.cycle_basis(graph))
        assert nx.is_forest(nx.Graph(now.joins)) if now.joins else True
    assert [step.pair for step in steps if step.kind == "make"] == [(one, other) for _, one, other in laid]


@pytest.mark.parametrize("seed", range(12))
def test_the_smaller_tree_is_hung_below_and_the_way_is_compressed(seed: int) -> None:
    steps = forests.growing(dominoes(seed))
    for before, now in pairwise(steps):
        climbed = [forests.way(before.parent, cell) for cell in now.pair if cell in before.parent]
        if now.kind == "make":
            assert now.moved == ()
            continue
        assert {*now.moved} == {cell for way in climbed for cell in way[:-2]}
        roots = {way[-1] for way in climbed}
        assert (now.kind == "ring") == (len(roots) == 1)
        if now.lower is not None:
            (high,) = roots - {now.lower}
            sizes = [len(forests.tree(before.parent, root)) for root in (now.lower, high)]
            assert sizes[0] <= sizes[1]
            assert now.parent[now.lower] == high


def test_trees_stay_low_and_a_forbidden_domino_is_none() -> None:
    forest = forests.Forest((0, column) for column in range(64))
    for width in (1, 2, 4, 8, 16, 32):
        for column in range(0, 64, 2 * width):
            assert forest.union((0, column), (0, column + width))
    assert max(len(forests.way(forest.parent, cell)) for cell in forest.parent) <= 7
    assert not forest.union((0, 0), (0, 63))
    assert refused(forests.growing, [("C C", (4, 0), (4, 1))]).refusal.rule == "PLACE-2"


@pytest.mark.parametrize("seed", range(12))
def test_a_walk_leaves_a_spanning_forest_and_closes_a_ring_with_every_other_edge(seed: int) -> None:
    ranch = landscaped(Random(seed), share=0.9)
    graph = by_landscape(ranch)
    steps = lowpoints.of_ranch(ranch)
    last = steps[-1]
    tree = nx.Graph(last.joins)
    tree.add_nodes_from(graph)
    assert nx.is_forest(tree)
    assert {*map(frozenset, nx.connected_components(tree))} == {
        *map(frozenset, nx.connected_components(graph))
    }
    assert len(last.left) == graph.number_of_edges() - len(graph) + nx.number_connected_components(graph)
    assert sorted(last.numbers.values()) == list(range(len(graph)))
    for step in steps:
        assert nx.is_path(nx.Graph(step.joins or [(0, 0)]), step.way) if len(step.way) > 1 else True
        if step.kind == "ring":
            assert {step.ring[0], step.ring[-1]} == {*step.left[-1]}
            assert len(step.ring) >= 4
    assert sum(step.back for step in steps) <= len(last.joins)


def test_the_walk_says_when_it_went_back() -> None:
    assert [(step.here, step.back) for step in lowpoints.of_ranch(FORK, (1, 1))] == [
        ((1, 1), False), ((2, 1), False), ((2, 0), False), ((2, 2), True),
    ]  # fmt: skip


def test_a_grid_has_as_many_landscapes_as_the_box() -> None:
    assert {*grids.painted(40).values()} == {land.index for land in Landscape}


@pytest.mark.parametrize("way", grids.WAYS)
@pytest.mark.parametrize("side", [1, 2, 7, 20])
def test_the_four_ways_find_the_components_of_a_grid(way: str, side: int) -> None:
    land = grids.painted(side, seed=side)
    graph = nx.grid_2d_graph(side, side)
    graph.remove_edges_from(
        [(a, b) for a, b in graph.edges if land[a[0] * side + a[1]] != land[b[0] * side + b[1]]]
    )
    expected = {frozenset(r * side + c for r, c in part) for part in nx.connected_components(graph)}
    found = grids.WAYS[way](land)
    assert {*map(frozenset, found)} == expected
    assert sum(map(len, found)) == side * side


def test_what_was_measured_grows_as_the_notebook_says() -> None:
    seconds = grids.measured()["seconds"]
    assert list(seconds) == list(grids.WAYS)
    slopes = {}
    for way, found in seconds.items():
        cells, values = zip(*found["cells"], strict=True)
        assert (cells[0], cells[-1]) == (25, 1_000_000)
        slopes[way] = log10(values[-1] / values[-3]) / log10(cells[-1] / cells[-3])
    assert slopes.pop("bit sets") == pytest.approx(1.8, abs=0.3)
    assert all(slope == pytest.approx(1.0, abs=0.25) for slope in slopes.values())
    last = {way: found["cells"][-1][1] for way, found in seconds.items()}
    assert max(last, key=last.__getitem__) == "bit sets"
    assert set(grids.measured()["how"]) == {"machine", "versions", "date", "grids", "method"}


@pytest.mark.parametrize("side", [1, 3, 8])
def test_a_filling_counts_what_networkx_counts(side: int) -> None:
    one = percolation.filling(side, seed=side)
    whole = nx.grid_2d_graph(side, side)
    crossed = []
    for count in range(1, side * side + 1):
        parts = list(nx.connected_components(whole.subgraph(one.order[:count])))
        assert one.largest[count] == max(map(len, parts)) == len(one.component(count))
        if any({0, side - 1} <= {row for row, _ in part} for part in parts):
            crossed.append(count)
    assert one.crossed == crossed[0]
    assert one.largest[0] == 0
    assert sorted(one.order) == sorted(whole)


def test_the_jump_is_near_the_threshold_and_steeper_on_larger_grids() -> None:
    found = {side: [percolation.filling(side, seed) for seed in range(60)] for side in (10, 40)}
    shares = {side: percolation.shares(fillings, (45, 75)) for side, fillings in found.items()}
    assert shares[40][0] < shares[10][0] < shares[10][1] < shares[40][1]
    assert percolation.crossing(found[40]) == pytest.approx(percolation.THRESHOLD, abs=0.02)


@pytest.mark.parametrize(
    "read",
    [
        partial(percolation.crossing, []),
        partial(percolation.shares, [], [50]),
        partial(shares_chart, {}, [50]),
        partial(shares_chart, {5: []}, []),
    ],
)
def test_of_no_grids_there_is_nothing_to_tell(read: partial[object]) -> None:
    assert unreadable(read).key == "argument.least"


def test_a_fifth_grid_has_a_line_too() -> None:
    found = {side: percolation.shares([percolation.filling(side, 1)], (45, 75)) for side in range(5, 10)}
    assert "9 × 9" in str(shares_chart(found, (45, 75)))


def test_a_stepper_goes_by_buttons_keys_and_slider() -> None:
    board = watch_unions(RING)
    steps = forests.growing(RING)
    assert board.last == len(steps) - 1
    for done, number in (
        ({"act": "step", "id": "step:next"}, 1),
        ({"act": "key", "key": "n"}, 2),
        ({"act": "key", "key": "b"}, 1),
        ({"act": "key", "key": "x"}, 1),
        ({"act": "step", "id": "step:last"}, board.last),
        ({"act": "step", "id": "step:next"}, board.last),
        ({"act": "jump", "id": "jump", "value": "3"}, 3),
        ({"act": "jump", "id": "jump", "value": "?"}, 3),
        ({"act": "step", "id": "line:1"}, 3),
        ({"act": "step", "id": "step:first"}, 0),
        ({"act": "step", "id": "step:back"}, 0),
    ):
        board.hear(**done)
        assert board.at == number, done
    assert "two new trees" in board.said
    assert board.said in board.markup_note
    assert board.text() == "watch_unions(...)"


def test_the_boards_show_what_happens() -> None:
    board = watch_unions(RING)
    ring = next(n for n, step in enumerate(board.moments) if step.kind == "ring")
    board.go(ring)
    assert "closes a ring" in board.said
    assert str(board.picture(ring)).count("closes a ring") == 1
    for cell in board.moment.parent:
        assert f">{cell[0]},{cell[1]}</text>" in board.markup_aside
    walk = watch_walk(board.moment.ranch)
    assert walk.title() != board.title()
    texts = []
    for number in range(walk.last + 1):
        walk.go(number)
        texts.append(walk.said)
    assert sum("closes a ring" in text for text in texts) == 1
    fork = watch_walk(FORK, (1, 1))
    fork.go(fork.last)
    assert fork.said.startswith("Back to row 2, place 1. On to row 2, place 2")
    assert f"number {len(board.moment.ranch.pieces) - 1}" in str(walk.picture())


@pytest.mark.parametrize("number", [999, -999, "3", None, 1.0, True])
def test_a_moment_that_there_is_not_is_told(number: Any) -> None:
    board = watch_unions(RING)
    told = unreadable(board.picture, number)
    assert type(number) is not int or f"allowed values are 0–{board.last}" in str(told)
    assert str(board.picture()) == str(board.picture(-1)) == str(board.picture(board.last))


def test_what_is_moved_to_the_root_is_told() -> None:
    board = watch_unions(dominoes(2, 16))
    assert any(step.moved for step in board.moments)
    for number, step in enumerate(board.moments):
        board.go(number)
        assert ("were moved to the root" in board.said) == bool(step.moved)


def test_every_new_way_up_is_red() -> None:
    board = watch_unions(dominoes(2, 16))
    counts = set()
    for number, (before, now) in enumerate(pairwise(board.moments), start=1):
        board.go(number)
        changed = {cell for cell, top in before.parent.items() if now.parent[cell] != top}
        arrows = re.findall(r'<path [^>]*d="M[^"]+M[^>]*>', board.markup_aside)
        assert len(arrows) == sum(cell != top for cell, top in now.parent.items())
        assert sum('stroke-width="4"' in arrow for arrow in arrows) == len(changed)
        counts.add(len(changed))
    assert counts >= {0, 1, 2}


def test_a_walk_is_through_a_ranch_or_its_diagram() -> None:
    assert watch_walk(str(FORK), (1, 1)).moments == watch_walk(FORK, (1, 1)).moments
    free = Ranch.empty()
    for ranch, start in (([], None), ("D", None), (FORK, "x"), (FORK, (1,)), (free, None), (free, (0, 0))):
        unreadable(watch_walk, ranch, start)
    assert refused(watch_walk, FORK, (9, 9)).refusal.rule == "PLACE-1"


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        {},
        "D C",
        [7],
        [()],
        [("D C", (1, 2))],
        [("D C", 1, 2)],
        [(1, (1, 2), (1, 3))],
        [("X C", (1, 2), (1, 3))],
    ],
)
def test_dominoes_that_are_none_are_told(given: Any) -> None:
    unreadable(watch_unions, given)


@pytest.mark.parametrize("given", [("C", (1, 2), (1, 3)), ("C D", (0, 2), (0, 3)), ("C D", (4, 4), (4, 3))])
def test_a_domino_that_may_not_stand_there_is_refused_by_its_rule(given: forests.Domino) -> None:
    assert refused(watch_unions, [given]).refusal.rule.startswith("PLACE-")
    listed: Any = [["D C", [1, 2], [1, 3]]]
    assert watch_unions(listed).moments == watch_unions([("D C", (1, 2), (1, 3))]).moments


@pytest.mark.parametrize(("side", "seed"), [(0, 1), (-3, 1), ("3", 1), (2.0, 1), (3, None)])
def test_a_grid_to_be_filled_has_at_least_one_row(side: Any, seed: Any) -> None:
    unreadable(watch_filling, side, seed)


def test_a_filling_is_told_and_drawn() -> None:
    board = watch_filling(6, 2)
    assert board.at == 18
    crossed = percolation.filling(6, 2).crossed
    board.go(crossed - 1)
    assert "lowest row" not in board.said
    board.go(crossed)
    assert "lowest row" in board.said
    assert "Filled: 9 of 36 cells, 25 %." in str(board.picture(9))


def test_charts_have_a_line_with_its_name_for_each_series() -> None:
    chart = growth_chart()
    assert all(f">{way}</text>" in chart.svg for way in grids.WAYS)
    assert len(str(chart).splitlines()) == len(grids.WAYS)
    shares = shares_chart({5: [0.2, 0.5, 1.0], 20: [0.1, 0.5, 1.0]}, [10, 50, 100])
    assert ">5 × 5</text>" in shares.svg
    assert ">59.27 %</text>" in shares.svg


def test_an_axis_of_powers_of_ten_has_equal_steps_for_equal_factors() -> None:
    powers = Axis("", [(1, ""), (100, "")], log=True)
    assert [powers.place(value) for value in (1, 10, 100)] == pytest.approx([0, 0.5, 1])
    assert Axis("", [(0, ""), (50, "")]).place(25) == 0.5
    across, up = Axis("a<b", [(0, "0"), (1, "1")]), Axis("c", [(0, "0"), (1, "1")])
    series = [Series("x&y", [(0, 0), (1, 1)]), Series("z", [(0, 1), (1, 1)])]
    picture = LineChart(title="t", text="text", series=series, across=across, up=up).still()
    assert "a&lt;b" in picture.svg
    assert "x&amp;y" in picture.svg
    assert str(picture) == "text"
