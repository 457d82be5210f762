"""0-1 breadth-first search, lowpoints and ways that share no card, step by step, and the boards that show them."""

import re
from collections import deque
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import pytest

from moonriver.lessons import lowpoints, zero_one
from moonriver.lessons.mine_steps import watch_digging, watch_low, ways_picture
from moonriver.lessons.mines import FORKS, dug
from moonriver.saboteur import Mine, PathCard, graphs
from moonriver.saboteur.cards import GOALS
from moonriver.show.kit.marks import Mark
from moonriver.tabletop.graphs import disjoint_ways, pairs_up, smallest_cut
from moonriver.tabletop.refusals import Unreadable
from tests.tools import courses

RING = {(1, 0): "NSEW", (1, 1): "SE", (2, 1): "SW", (2, 0): "NEW", (3, 0): "EW"}
"""A ring behind the start, and a way on from it."""


def laid(cards: dict[tuple[int, int], str]) -> Mine:
    mine = Mine.empty()
    for cell, mouths in cards.items():
        mine = mine.with_card(cell, PathCard("".join(side for side in "NESW" if side in mouths)))
    return mine


@pytest.mark.rule("SAB-PATH-4")
@pytest.mark.parametrize("seed", range(15))
def test_the_deque_gives_the_costs_of_dijkstra_in_rising_order(seed: int) -> None:
    mine = dug(Random(seed), 14, 2)
    for number, goal in enumerate(GOALS):
        steps = zero_one.dig(mine, number)
        taken = [step.cards[step.here] for step in steps if step.here is not None]
        assert taken == sorted(taken)
        table = {cell for step in steps for cell in step.cards}
        ground = graphs.ground(mine).subgraph(table)
        for cell, near, edge in ground.edges(data=True):
            assert cell != near
            edge["cards"] = ground.nodes[near]["cards"]
        costs = nx.single_source_dijkstra_path_length(ground, (0, 0), weight="cards")
        last = steps[-1]
        assert all(last.cards[cell] == costs[cell] for cell in last.done)
        assert last.here == goal or not last.queue
        way = last.way(last.here or (0, 0))
        assert way[0] == (0, 0)
        assert all(near in ground[cell] for cell, near in pairwise(way))


def test_free_neighbours_go_to_the_front_and_others_to_the_back() -> None:
    mine = dug(Random(47), 14, 2)
    ground = graphs.ground(mine)
    steps = zero_one.dig(mine, 1)
    for before, now in pairwise(steps):
        assert now.here == before.queue[0]
        assert all(ground.nodes[cell]["cards"] == 0 for cell in now.front)
        assert all(ground.nodes[cell]["cards"] == 1 for cell in now.back)
        queue = deque(before.queue[1:])
        assert now.queue[: len(now.front)] == now.front
        assert set(now.queue) == {*queue, *now.fresh}
        assert now.done == before.done | {now.here}


def test_a_cell_that_turns_out_cheaper_is_found_again() -> None:
    graph = {"a": ["b", "c"], "b": ["d"], "c": ["e"], "e": ["d"], "d": []}
    price = {"b": 1, "c": 0, "d": 1, "e": 0}.get
    numbers = {name: (0, place) for place, name in enumerate("abcde")}
    names = {cell: name for name, cell in numbers.items()}
    steps = list(
        zero_one.search(
            numbers["a"],
            lambda cell: [numbers[name] for name in graph[names[cell]]],
            lambda cell: price(names[cell]) or 0,
            numbers["d"],
        )
    )
    assert steps[-1].cards[numbers["d"]] == 1
    assert [names[cell] for cell in steps[-1].way(numbers["d"])] == ["a", "c", "e", "d"]


@pytest.mark.rule("SAB-ROCK-1")
@pytest.mark.parametrize("seed", range(25))
def test_one_walk_finds_the_articulation_points_that_networkx_finds(seed: int) -> None:
    mine = dug(Random(seed), 12, 0, 5, FORKS) if seed % 2 else dug(Random(seed), 12, 2, 5)
    tunnels = graphs.tunnels(mine).subgraph(mine.reached)
    steps = lowpoints.of_mine(mine)
    last = steps[-1]
    assert last.cuts == set(nx.articulation_points(tunnels))
    assert sorted(last.numbers.values()) == list(range(len(tunnels)))
    assert len(last.joins) == len(tunnels) - 1
    assert len(last.joins) + len(last.left) == tunnels.number_of_edges()
    tree = nx.DiGraph(last.joins)
    tree.add_nodes_from(tunnels)
    for cell in tunnels:
        below = {cell, *nx.descendants(tree, cell)}
        back = [last.numbers[there] for here, there in last.left if here in below]
        assert last.low[cell] == min([last.numbers[cell], *back])
    assert sum(step.kind == "enter" for step in steps) == sum(step.kind == "leave" for step in steps)


def test_the_steps_of_a_ring_are_told() -> None:
    mine = laid(RING)
    board = watch_low(mine)
    assert board.last == len(lowpoints.of_mine(mine)) - 1
    texts = []
    for number in range(board.last + 1):
        board.go(number)
        texts.append(board.said)
    assert texts[0] == "The walk enters row 0, place 0. It gets number 0. So far its lowpoint is 0."
    leads = "An edge leads from row 0, place 2 back to row 0, place 1, number 1."
    assert f"{leads} The lowpoint of row 0, place 2 is now 1." in texts
    assert any(text.endswith("1 is smaller than 2: an edge leads past row 1, place 1.") for text in texts)
    assert any(
        "1 is not smaller than 1" in text and "past row 0, place 1, an articulation point." in text
        for text in texts
    )
    assert (
        texts[-1]
        == "Back at the start: the walk is over. Articulation points: row 0, place 1; row 0, place 2."
    )
    assert ">3/1</text>" in board.markup_live
    assert texts[-1] in str(board.picture())


def test_the_digging_board_tells_the_deque_and_ends_at_the_goal() -> None:
    mine = laid(RING)
    board = watch_digging(mine, 1)
    assert "In the deque, from the front: row 0, place 0." in board.said
    board.hear(act="key", key="n")
    assert "Free, so to the front: row 0, place 1." in board.said
    assert "One card more, so to the back:" in board.said
    board.go(board.last)
    assert board.said.endswith("It is the goal: no cheaper way can be left.")
    assert board.said in str(board.picture())
    assert board.title() != watch_low(mine).title()


@pytest.mark.parametrize("goal", [3, -1, True, "north", GOALS[1]])
def test_a_goal_to_dig_to_is_named_by_its_number(goal: Any) -> None:
    with pytest.raises(Unreadable, match="where the number of a goal: 0, 1 or 2 is expected"):
        watch_digging(Mine.empty(), goal)


def test_as_many_ways_as_cards_that_cut_them() -> None:
    for seed in range(2):
        tunnels = graphs.reachable(dug(Random(seed), 13, 0, 4, FORKS))
        for one in tunnels:
            for other in set(tunnels) - {one, *tunnels[one]}:
                ways = disjoint_ways(tunnels, one, other)
                cut = smallest_cut(tunnels, one, other)
                assert cut is not None
                assert len(ways) == len(cut)
                inner = [cell for way in ways for cell in way[1:-1]]
                assert len(inner) == len(set(inner))
    assert disjoint_ways(nx.Graph({(0, 0): [], (5, 5): []}), (0, 0), (5, 5)) == ()


def test_ways_are_numbered_and_the_cut_is_marked() -> None:
    mine = laid(RING)
    picture = ways_picture(mine, [((1, 0), (1, 1), (2, 1)), ((1, 0), (2, 0), (2, 1))], {(1, 1), (2, 0)})
    assert re.findall(r">(\d)</text>", picture.svg)[-2:] == ["1", "2"], "behind the numbers at the rim"
    assert "1: row 0, place 1; row 1, place 1; row 1, place 2" in str(picture)
    assert picture.marks[1, 1] == Mark("forbidden")
    more = picture.with_marks({(3, 0): Mark("wrong")})
    assert more.marks == {**picture.marks, (3, 0): Mark("wrong")}
    assert str(more) == str(picture)


def test_dominoes_cover_a_graph_or_not() -> None:
    assert pairs_up(nx.grid_2d_graph(3, 4))
    assert not pairs_up(nx.grid_2d_graph(3, 3))
    corners = nx.grid_2d_graph(4, 4)
    corners.remove_nodes_from([(0, 0), (3, 3)])
    assert not pairs_up(corners)


def test_a_mine_that_may_be_wider_than_a_phone_scrolls_by_keys() -> None:
    frames = re.findall('<div class="mr-scroll"[^>]*>', watch_digging(laid(RING), 1).markup_live)
    assert frames and all('tabindex="0"' in frame and 'aria-label="' in frame for frame in frames)


@pytest.mark.parametrize("path", courses.notebooks(), ids=lambda path: path.stem)
def test_the_saved_text_of_a_live_board_names_nothing_that_its_cell_does_not(path: Path) -> None:
    for cell in courses.read(path)["cells"]:
        for output in cell.get("outputs", ()):
            said = "".join(output.get("data", {}).get("text/plain", ()))
            if said.startswith("watch_") and "\n" not in said:
                assert {*re.findall(r"[a-z_]+", said)} <= {*re.findall(r"[a-z_]+", cell["source"])}, said
