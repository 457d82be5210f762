"""Graphs on cells: networkx graphs by any joining rule, and their components. The only place that imports networkx."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import networkx as nx

from .cells import Cell, neighbours

Attributes: TypeAlias = Mapping[str, Any]
Joins: TypeAlias = Callable[[Attributes, Attributes], bool]
Node = TypeVar("Node", bound=Hashable)


def grid_graph(nodes: Mapping[Cell, Attributes], joins: Joins | None = None) -> nx.Graph[Cell]:
    """A graph whose nodes are cells and whose edges join orthogonal neighbours that `joins` says belong together.

    `nodes` gives each cell its attributes; without `joins` all neighbours are joined.
    """
    graph: nx.Graph[Cell] = nx.Graph()
    graph.add_nodes_from((cell, dict(nodes[cell])) for cell in sorted(nodes))
    for cell in graph:
        for other in neighbours(cell):
            if cell < other and other in graph and (joins is None or joins(nodes[cell], nodes[other])):
                graph.add_edge(cell, other)
    return graph


def groups(graph: nx.Graph[Cell]) -> list[tuple[Cell, ...]]:
    """The connected components of a graph of cells, each sorted, in the order of their smallest cell.

    Of a directed graph every edge joins, whichever way it leads.
    """
    connected = nx.weakly_connected_components if graph.is_directed() else nx.connected_components
    found: Iterable[set[Cell]] = connected(graph)
    return sorted(tuple(sorted(group)) for group in found)


def parts(graph: nx.Graph[Node]) -> list[set[Node]]:
    """The connected components of any graph, in no order."""
    return list(nx.connected_components(graph))


def joined_graph(
    nodes: Mapping[Node, Attributes], edges: Iterable[tuple[Node, Node]], directed: bool = False
) -> nx.Graph[Node]:
    """A graph of any nodes with their attributes, and edges between them; a `networkx.DiGraph` if directed."""
    graph: nx.Graph[Node] = nx.DiGraph() if directed else nx.Graph()
    graph.add_nodes_from((node, dict(attributes)) for node, attributes in nodes.items())
    graph.add_edges_from(edges)
    return graph


def component(graph: nx.Graph[Node], node: Node) -> nx.Graph[Node]:
    """The connected component that a node is in, as a graph of its own."""
    return graph.subgraph(nx.node_connected_component(graph, node)).copy()


def cut_points(graph: nx.Graph[Node]) -> frozenset[Node]:
    """The articulation points: nodes whose removal leaves more components than there were."""
    return frozenset(nx.articulation_points(graph))


def pairs_up(graph: nx.Graph[Cell]) -> bool:
    """Whether dominoes can cover all cells of a graph of neighbours: a perfect matching (Hopcroft and Karp)."""
    light = [cell for cell in graph if sum(cell) % 2 == 0]
    return len(nx.bipartite.hopcroft_karp_matching(graph, light)) == len(graph)


def touching(areas: Sequence[Collection[Cell]]) -> nx.Graph[int]:
    """A graph of areas by their numbers: an edge joins two that have cells side by side. No cell is in two of them."""
    owner = {cell: number for number, area in enumerate(areas) for cell in area}
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(areas)))
    for cell, number in owner.items():
        graph.add_edges_from(
            (number, owner[near]) for near in neighbours(cell) if owner.get(near, number) != number
        )
    return graph


def coloured(graph: nx.Graph[int]) -> list[int]:
    """For each node 0, 1, 2, … a colour that no neighbour has: a number from 0, where 0 is needed most.

    The node with the fewest neighbours is coloured last, and two colours change places where that saves a third one.
    So a planar graph, such as areas without gaps make, gets at most five (Matula, Marble and Isaacson 1972).
    """
    found = nx.greedy_color(graph, strategy="smallest_last", interchange=True)
    used = Counter(found[node] for node in sorted(graph))
    order = [colour for colour, _ in used.most_common()]
    return [order.index(found[node]) for node in sorted(graph)]


def steps(graph: nx.Graph[Node], source: Node) -> dict[Node, int]:
    """For every node that can be reached: how many edges the shortest path to it has."""
    return dict(nx.single_source_shortest_path_length(graph, source))


def smallest_cut(
    graph: nx.Graph[Node], source: Node, target: Node, fixed: Collection[Node] = ()
) -> frozenset[Node] | None:
    """A smallest set of nodes whose removal separates two nodes (a minimum node cut); empty where they are apart.

    The two and the `fixed` nodes cannot be removed; None where nothing else separates them. By maximum flow:
    every other node is a pipe of capacity 1 from its entrance to its exit.
    """
    flow: Any = nx.DiGraph()
    for node in graph:
        free = node not in (source, target) and node not in fixed
        flow.add_edge((node, "in"), (node, "out"), **({"capacity": 1} if free else {}))
    for first, second in graph.edges:
        flow.add_edge((first, "out"), (second, "in"))
        flow.add_edge((second, "out"), (first, "in"))
    try:
        _, (near, _) = nx.minimum_cut(flow, (source, "in"), (target, "out"))
    except nx.NetworkXUnbounded:
        return None
    return frozenset(node for node in graph if (node, "in") in near and (node, "out") not in near)


def separate_routes(graph: nx.Graph[Node], source: Node, target: Node) -> tuple[tuple[Node, ...], ...]:
    """As many paths between two nodes as can be without using an edge twice, shortest first; none where apart."""
    if source == target or not nx.has_path(graph, source, target):
        return ()
    return tuple(
        sorted(map(tuple, nx.edge_disjoint_paths(graph, source, target)), key=lambda path: (len(path), path))
    )


def disjoint_ways(graph: nx.Graph[Node], source: Node, target: Node) -> tuple[tuple[Node, ...], ...]:
    """As many paths between two nodes as can be that share no node between; the two must not be neighbours.

    Their number is that of the fewest nodes whose removal separates the two (Menger). None where they are apart.
    """
    if not nx.has_path(graph, source, target):
        return ()
    return tuple(sorted(map(tuple, nx.node_disjoint_paths(graph, source, target))))


def cheapest(graph: nx.Graph[Node], source: Node, cost: str) -> dict[Node, tuple[int, tuple[Node, ...]]]:
    """For every node that can be reached: what it costs to get there and a way of that cost (Dijkstra).

    Entering a node costs its attribute `cost`; the source's own is not counted.
    """
    costs, ways = nx.single_source_dijkstra(graph, source, weight=lambda _, node, __: graph.nodes[node][cost])
    return {node: (costs[node], tuple(ways[node])) for node in costs}
