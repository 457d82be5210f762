"""Tunnels as networkx graphs: what is connected with the start, what holds it together, and what is still to dig.

A node of `tunnels` is a passable card, by its cell `(x, y)`, or one mouth of a dead end, by `(x, y, side)`: a dead
end joins nothing, so each of its mouths is a leaf of its own. Two nodes are joined where two mouths meet. Attributes:

    card    the card's name as it lies (`NES`, `NS!`)
    kind    "start", "path", "dead_end", "gold" or "stone"

A goal that is face down is no node of `tunnels`: nobody knows where its tunnel leads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonriver.tabletop.arguments import expect, expect_cell
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import (
    Attributes,
    cheapest,
    component,
    cut_points,
    joined_graph,
    separate_routes,
    smallest_cut,
)

from . import tunnels as digging
from .cards import GOALS, SIDES, START, STEPS
from .mine import Mine, expect_goal
from .nodes import Node, cell_of

if TYPE_CHECKING:
    import networkx as nx


def tunnels(mine: Mine) -> nx.Graph[Node]:
    """All tunnels that lie face up: one node for each passable card, one leaf for each mouth of a dead end."""
    expect(mine, Mine, "mine")
    nodes: dict[Node, Attributes] = {}
    mouths: dict[tuple[Cell, int], Node] = {}
    for cell, card in sorted(mine.faces.items()):
        attributes = {"card": card.name, "kind": _kind(mine, cell)}
        for letter, (side, *_) in zip(SIDES, STEPS, strict=True):
            if card.bits & side:
                node: Node = cell if card.joined else (*cell, letter)
                nodes[node] = attributes
                mouths[cell, side] = node
    edges = []
    for (cell, side), node in mouths.items():
        for own, facing, dx, dy in STEPS:
            other = mouths.get(((cell[0] + dx, cell[1] + dy), facing))
            if own == side and other is not None:
                edges.append((node, other))
    return joined_graph(nodes, edges)


def reachable(mine: Mine) -> nx.Graph[Node]:
    """The component of the start: every card that an unbroken tunnel connects with it, and the dead ends it meets."""
    return component(tunnels(mine), START)


def weak_points(mine: Mine) -> tuple[Cell, ...]:
    """The cards whose fall cuts the mine: articulation points of the start's component that a rockfall can take."""
    points: frozenset[Node] = cut_points(reachable(mine))
    return tuple(sorted(cell_of(node) for node in points if cell_of(node) in mine.laid))


def lost_by(mine: Mine, cell: Cell) -> tuple[Cell, ...]:
    """The passable cards that a rockfall on a cell cuts off from the start, in rising order, itself left out."""
    expect(mine, Mine, "mine")
    cell = expect_cell(cell, "mine_cell")
    left = mine.with_card(cell, None).reached
    return tuple(sorted(mine.reached - left - {cell}))


def fewest_rockfalls(mine: Mine, goal: int) -> tuple[Cell, ...] | None:
    """The fewest cards whose fall separates start and goal: a minimum node cut; empty where they are not joined.

    Start and goals cannot fall (SAB-ROCK-1); None where nothing that can fall separates the two.
    """
    graph = tunnels(mine)
    expect_goal(goal)
    if GOALS[goal] not in graph:
        return ()
    fixed = [node for node in graph if cell_of(node) not in mine.laid]
    cut = smallest_cut(graph, START, GOALS[goal], fixed)
    return None if cut is None else tuple(sorted(cell_of(card) for card in cut))


def routes(mine: Mine, goal: int) -> tuple[tuple[Cell, ...], ...]:
    """Edge-disjoint routes from the start to a goal that was turned up: as many as can be, shortest first."""
    graph = tunnels(mine)
    expect_goal(goal)
    if GOALS[goal] not in graph:
        return ()
    return tuple(
        tuple(cell_of(node) for node in route) for route in separate_routes(graph, START, GOALS[goal])
    )


def ground(mine: Mine) -> nx.DiGraph[Cell]:
    """Where tunnels may still be dug: empty cells, passable cards and goals; an edge leads where a tunnel may go on.

    `cards` is what entering a node costs: 1 for an empty cell, 0 for a card or goal. It reaches one cell beyond the
    table, where every detour is free. No edge leaves a goal that is face down.
    """
    expect(mine, Mine, "mine")
    within = digging.frame(mine)
    columns, rows = within
    cells = [(x, y) for x in columns for y in rows]
    passable = [cell for cell in cells if cell not in mine.faces or mine.faces[cell].joined]
    nodes = {cell: {"cards": 0 if mine.occupied(cell) else 1} for cell in passable}
    blind = {GOALS[number] for number in mine.hidden}
    edges = [
        (cell, other) for cell in passable if cell not in blind for other in digging.ways(mine, cell, within)
    ]
    return joined_graph(nodes, edges, directed=True)


def still_to_dig(mine: Mine) -> tuple[tuple[Cell, ...] | None, ...]:
    """For each goal the empty cells of a shortest way to it, in the order of digging; None for one that is walled in.

    Its length is the number of cards still needed (Dijkstra on `ground`), whatever cards the players hold.
    """
    ways = cheapest(ground(mine), START, "cards")
    return tuple(
        tuple(cell for cell in ways[goal][1] if not mine.occupied(cell)) if goal in ways else None
        for goal in GOALS
    )


def _kind(mine: Mine, cell: Cell) -> str:
    """What a card is: "start", "path", "dead_end", "gold" or "stone"."""
    if cell == START:
        return "start"
    number = mine.goal_at(cell)
    goal = None if number is None else mine.goals[number]
    if goal is not None:
        return "gold" if goal.gold else "stone"
    return "path" if mine.faces[cell].joined else "dead_end"
