"""Tunnels as graphs: nodes, edges, what is reachable, what holds it together, what is still to dig."""

from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from moonriver.saboteur import Game, Mine, graphs
from moonriver.saboteur.cards import GOALS, START
from moonriver.saboteur.tunnels import cards_needed
from moonriver.tabletop.graphs import smallest_cut
from tests.saboteur.habits import HABITS

LADDER = """
origin: 0 2
. . . . . . . . ?
ES EW EW EW EW EW EW SW .
@ EW NES! ES EW EW EW NEW #SW
. . . NE EW! . . . .
. . . . . . . . ?
"""
WALLED = """
origin: 0 3
. . . . . . . NE! . NW!
. . . . . . . NS! ? NS!
. . . . . . . N! EW NE!
@ . . . . . . . ? .
. . . . . . . . . .
. . . . . . . . ? .
"""


def test_one_node_for_a_passable_card_and_one_leaf_for_each_mouth_of_a_dead_end() -> None:
    graph = graphs.tunnels(Mine.from_diagram(LADDER))
    assert {node for node in graph if len(node) == 3} == {
        (2, 0, "N"), (2, 0, "E"), (2, 0, "S"), (4, -1, "E"), (4, -1, "W")
    }  # fmt: skip
    assert len([node for node in graph if len(node) == 2]) == 1 + 8 + 6 + 1 + 1
    assert graph.nodes[2, 0, "N"] == {"card": "NES!", "kind": "dead_end"}
    assert graph.nodes[0, 0]["kind"] == "start" and graph.nodes[8, 0] == {"card": "SW", "kind": "stone"}
    assert GOALS[0] not in graph
    gold = graphs.tunnels(Mine.from_diagram(LADDER.replace("#SW", "$NESW")))
    assert gold.nodes[8, 0] == {"card": "NESW", "kind": "gold"}


def test_edges_join_mouths_that_meet_and_leaves_have_one_at_most() -> None:
    graph = graphs.tunnels(Mine.from_diagram(LADDER))
    assert (
        graph.has_edge((0, 0), (0, 1)) and graph.has_edge((7, 0), (7, 1)) and graph.has_edge((7, 0), (8, 0))
    )
    assert not graph.has_edge((1, 0), (1, 1)), "walls"
    assert not graph.has_edge((2, 0, "E"), (3, 0)) and graph.degree((2, 0, "S")) == 0
    assert list(graph[3, -1]) == [(3, 0), (4, -1, "W")]
    assert all(graph.degree(node) <= 1 for node in graph if len(node) == 3)


@pytest.mark.rule("SAB-PATH-4")
def test_what_the_start_reaches_is_its_component() -> None:
    mine = Mine.from_diagram(LADDER)
    reached = set(graphs.reachable(mine))
    assert {node for node in reached if len(node) == 2} == mine.reached
    assert (8, 0) in reached and (4, -1, "W") in reached and (4, -1, "E") not in reached


@pytest.mark.rule("SAB-ROCK-1")
def test_the_cards_whose_fall_cuts_the_mine() -> None:
    mine = Mine.from_diagram(LADDER)
    weak = graphs.weak_points(mine)
    assert (4, 1) in weak and (7, 0) in weak and (0, 0) not in weak and (8, 0) not in weak
    assert graphs.lost_by(mine, (7, 0)) == ((3, -1), (3, 0), (4, 0), (5, 0), (6, 0), (8, 0))
    assert graphs.fewest_rockfalls(mine, 1) is not None and len(graphs.fewest_rockfalls(mine, 1) or ()) == 1
    assert graphs.fewest_rockfalls(mine, 0) == () and graphs.routes(mine, 0) == ()


def test_two_routes_need_two_rockfalls() -> None:
    twice = LADDER.replace("EW NES! ES", "EW EW NEW")
    twice = twice.replace("NEW #SW", "EW #SW").replace(
        "ES EW EW EW EW EW EW SW .", "ES EW EW EW EW EW EW EW SW"
    )
    twice = (
        twice.replace("NE EW!", ". .")
        .replace("#SW", "#NW")
        .replace("NEW EW EW EW EW #NW", "EW EW EW EW EW #NW")
    )
    mine = Mine.from_diagram(twice)
    routes = graphs.routes(mine, 1)
    assert len(routes) == 2 and [len(route) for route in routes] == [9, 11]
    cut = graphs.fewest_rockfalls(mine, 1)
    assert cut is not None and len(cut) == 2
    assert len({cell[1] for cell in cut}) == 2, "one on each level"
    assert graphs.weak_points(mine) == ()


@pytest.mark.rule("SAB-ROCK-1")
def test_start_and_goals_are_never_in_a_cut() -> None:
    through = """
    origin: 0 3
    . . . . . . . ES EW SW
    . . . . . . . NE #SW NS
    . . . . . . . . NS NS
    @ EW EW EW EW EW EW EW $NESW NW
    NE EW EW EW EW EW EW EW NW .
    . . . . . . . . ? .
    """
    mine = Mine.from_diagram(through)
    assert nx.minimum_node_cut(graphs.tunnels(mine), START, GOALS[0]) == {GOALS[1]}
    cut = graphs.fewest_rockfalls(mine, 0)
    assert cut is not None and len(cut) == 2 and set(cut) <= set(mine.laid)
    assert len(graphs.routes(mine, 0)) == 2
    assert GOALS[0] not in mine.with_card(cut[0], None).with_card(cut[1], None).reached


def test_neighbours_cannot_be_separated() -> None:
    line: nx.Graph[int] = nx.path_graph(3)
    assert smallest_cut(line, 0, 2) == frozenset({1})
    assert smallest_cut(line, 0, 1) is None
    assert smallest_cut(line, 0, 2, fixed=[1]) is None


@pytest.mark.parametrize(("goal", "cards"), [(0, 9), (1, 7), (2, 9)])
def test_the_empty_maze_needs_seven_cards_to_the_middle_and_nine_to_the_others(goal: int, cards: int) -> None:
    way = graphs.still_to_dig(Mine.empty())[goal]
    assert way is not None and len(way) == cards == cards_needed(Mine.empty(), goal)


def test_a_goal_that_is_walled_in_cannot_be_reached() -> None:
    mine = Mine.from_diagram(WALLED).with_card((8, 3), Mine.from_diagram(WALLED).laid[7, 2])
    assert graphs.still_to_dig(mine)[0] is None and cards_needed(mine, 0) is None
    assert cards_needed(mine, 1) == 7


def test_a_section_that_was_cut_off_still_saves_cards() -> None:
    mine = Mine.from_diagram(
        LADDER.replace("EW EW EW EW EW EW SW .", "EW EW . EW EW EW SW .").replace("#SW", "?")
    )
    assert graphs.still_to_dig(mine)[1] == ((3, 1),)


def test_the_way_goes_around_dead_ends_and_walls() -> None:
    text = LADDER.replace("ES EW EW EW EW EW EW SW .", ". . . . . . . . .").replace(
        "ES EW EW EW NEW #SW", ". . . . . ?"
    )
    mine = Mine.from_diagram(text.replace("NE EW!", ". ."))
    way = graphs.still_to_dig(mine)[1]
    assert way is not None and len(way) == 9 and (2, 0) not in way


@pytest.mark.parametrize("habit", HABITS)
def test_graphs_agree_with_the_engine_and_with_each_other_in_random_games(habit: str) -> None:
    for seed in range(4):
        game, rng, last = Game.deal(3 + seed, seed), Random(seed), None
        while game.player is not None:
            if game.mine != last:
                last = game.mine
                agree(game.mine)
            game = game.play(HABITS[habit](game, rng))


def agree(mine: Mine) -> None:
    graph = graphs.tunnels(mine)
    reached = graphs.reachable(mine)
    assert {node for node in reached if len(node) == 2} == mine.reached
    lost = {cell: graphs.lost_by(mine, cell) for cell in mine.reached if cell in mine.laid}
    assert {cell for cell, cells in lost.items() if cells} <= set(graphs.weak_points(mine))
    for number, way in enumerate(graphs.still_to_dig(mine)):
        assert cards_needed(mine, number) == (None if way is None else len(way))
        cut, routes = graphs.fewest_rockfalls(mine, number), graphs.routes(mine, number)
        if mine.goals[number] is None or GOALS[number] not in mine.reached:
            assert cut == () and routes == ()
            continue
        assert way == () and cut
        fallen = graph.subgraph(set(graph) - set(cut))
        assert not nx.has_path(fallen, START, GOALS[number])
        assert len(routes) == nx.edge_connectivity(graph, START, GOALS[number]) >= len(cut)
        used = [frozenset(step) for route in routes for step in pairwise(route)]
        assert len(used) == len(set(used)) and all(graph.has_edge(*step) for step in used)
