"""Graphs on cells: which are neighbours, which belong together."""

import networkx as nx

from moonriver.tabletop.cells import adjacent, neighbours
from moonriver.tabletop.graphs import (
    cheapest,
    component,
    cut_points,
    grid_graph,
    groups,
    joined_graph,
    separate_routes,
    smallest_cut,
)

LETTERS = {
    (0, 0): "a", (0, 1): "a", (0, 2): "b",
    (1, 0): "b", (1, 1): "b", (1, 2): "a",
}  # fmt: skip
NODES = {cell: {"letter": letter} for cell, letter in LETTERS.items()}


def test_cells_that_share_an_edge() -> None:
    assert neighbours((0, 0)) == ((-1, 0), (0, -1), (0, 1), (1, 0))
    for cell in LETTERS:
        for other in LETTERS:
            assert adjacent(cell, other) == (other in neighbours(cell)) == adjacent(other, cell)
    assert not adjacent((0, 0), (1, 1))
    assert not adjacent((0, 0), (0, 0))


def test_all_neighbours_are_joined() -> None:
    graph = grid_graph(NODES)
    assert nx.utils.graphs_equal(nx.Graph(graph.edges), nx.Graph(nx.grid_2d_graph(2, 3).edges))
    assert groups(graph) == [tuple(sorted(LETTERS))]
    assert graph.nodes[0, 2] == {"letter": "b"}


def test_only_what_belongs_together_is_joined() -> None:
    graph = grid_graph(NODES, lambda one, other: one["letter"] == other["letter"])
    assert groups(graph) == [((0, 0), (0, 1)), ((0, 2),), ((1, 0), (1, 1)), ((1, 2),)]
    assert set(graph.edges) == {((0, 0), (0, 1)), ((1, 0), (1, 1))}


def test_nodes_are_in_rising_order_and_of_their_own() -> None:
    graph = grid_graph(dict(reversed(NODES.items())))
    assert list(graph) == sorted(LETTERS)
    graph.nodes[0, 0]["letter"] = "z"
    assert NODES[0, 0] == {"letter": "a"}


def test_nothing_has_no_groups() -> None:
    assert groups(grid_graph({})) == []


HOUSE = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "e"), ("e", "f")]
"""A ring of four, and a tail of two behind d."""


def house(directed: bool = False) -> "nx.Graph[str]":
    """The ring and its tail, a node on its own, and the number of each node's letter."""
    return joined_graph({letter: {"cost": ord(letter) - ord("a")} for letter in "abcdefz"}, HOUSE, directed)


def test_any_nodes_are_joined_by_edges_with_or_without_a_direction() -> None:
    plain, directed = house(), house(directed=True)
    assert list(plain) == list("abcdefz") and plain.nodes["c"] == {"cost": 2}
    assert plain.has_edge("b", "a") and not plain.is_directed()
    assert directed.has_edge("a", "b") and not directed.has_edge("b", "a")
    attributes = {"cost": 1}
    graph = joined_graph({"x": attributes}, [])
    graph.nodes["x"]["cost"] = 2
    assert attributes == {"cost": 1}


def test_a_component_is_a_graph_of_its_own() -> None:
    graph = house()
    tail = component(graph, "f")
    assert set(tail) == set("abcdef") and tail.number_of_edges() == 6
    tail.remove_node("a")
    assert "a" in graph
    assert set(component(graph, "z")) == {"z"}


def test_cut_points_hold_the_rest_together() -> None:
    assert cut_points(house()) == {"d", "e"}
    assert cut_points(nx.Graph()) == frozenset()


def test_a_smallest_cut_leaves_both_ends_and_what_is_fixed() -> None:
    assert smallest_cut(house(), "a", "f") in (frozenset("d"), frozenset("e"))
    assert smallest_cut(house(), "a", "f", ["d"]) == frozenset("e")
    assert smallest_cut(house(), "a", "f", ["d", "e"]) is None
    assert smallest_cut(house(), "a", "c") == frozenset("bd")
    assert smallest_cut(house(), "c", "a") == frozenset("bd")
    assert smallest_cut(house(), "a", "z") == frozenset(), "they are apart already"
    assert smallest_cut(house(), "a", "b") is None


def test_separate_routes_share_no_edge_and_the_shortest_comes_first() -> None:
    assert separate_routes(house(), "a", "c") == (("a", "b", "c"), ("a", "d", "c"))
    graph = house()
    graph.add_edges_from([("b", "g"), ("g", "f")])
    assert separate_routes(graph, "a", "f") == (("a", "b", "g", "f"), ("a", "d", "e", "f"))
    graph.add_edge("a", "e")
    routes = separate_routes(graph, "a", "f")
    assert routes[0] == ("a", "e", "f") and [len(route) for route in routes] == [3, 4]
    assert separate_routes(house(), "a", "f") == (("a", "d", "e", "f"),)
    assert separate_routes(house(), "a", "z") == separate_routes(house(), "a", "a") == ()


def test_the_cheapest_way_costs_what_is_entered_and_nothing_to_leave() -> None:
    ways = cheapest(house(), "c", "cost")
    assert ways["c"] == (0, ("c",))
    assert ways["a"] == (1, ("c", "b", "a")), "through b, which costs 1, not through d, which costs 3"
    assert ways["f"] == (3 + 4 + 5, ("c", "d", "e", "f"))
    assert "z" not in ways
