"""Graphs on cells: which are neighbours, which belong together."""

import networkx as nx

from moonriver.tabletop.cells import adjacent, neighbours
from moonriver.tabletop.graphs import grid_graph, groups

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
