"""Second answers of notebook 05: by graphs and the second reading, on the diagrams of its ranches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import networkx as nx

from moonriver.rules.ranch import Ranch
from tests.second_reading.diagram import neighbours, read_diagram
from tests.second_reading.scoring import score, territory


def _near(facts: Any) -> frozenset[Any]:
    """The cells that are one to three steps away on a grid without corn."""
    tiles, _, _ = read_diagram(str(facts.ranch))
    graph: nx.Graph[Any] = nx.Graph()
    meadows = {cell for cell, tile in tiles.items() if tile.landscape != "M"}
    graph.add_nodes_from(meadows)
    graph.add_edges_from((cell, near) for cell in meadows for near in neighbours(cell) if near in meadows)
    steps = nx.single_source_shortest_path_length(graph, facts.start, cutoff=3)
    return frozenset(steps) - {facts.start}


def _unguarded(ranch: Ranch) -> frozenset[Any]:
    """The cows in territories without a partner."""
    tiles, _, _ = read_diagram(str(ranch))
    return frozenset(
        cell
        for cell, tile in tiles.items()
        if tile.cows and not any(tiles[near].partner for near in territory(tiles, cell))
    )


def _bound(facts: Any) -> str:
    """Whose circle is empty, if it is not the same with all three."""
    empty = [
        name
        for name, game in zip(facts.names, facts.games, strict=True)
        if not game.ranches[0].partner((1, 2))
    ]
    return {0: "nobody", 1: "".join(empty), 3: "everybody"}[len(empty)]


def _ranch(facts: Any) -> Ranch:
    """The partner, and parcels that are worth 12, 2 and 1, put on a diagram row by row."""
    big, two, one = {"farmer": ("M6e", "M6e", "Dn"), "trapper": ("", "Fb", "Dn")}.get(
        facts.partner, ("", "Dn", "Fb")
    )
    marks = [big] * (facts.goal // 12) if big else [two] * (facts.goal // 2)
    marks += [one] * (facts.goal % 12 if big else facts.goal % 2)
    marks += ["."] * (23 - len(marks))
    letter = {"farmer": "f", "trapper": "t", "gold_prospector": "g"}[facts.partner]
    places = [*marks[:2], "@", *marks[2:6], f"Po/+{letter}", *marks[6:]]
    rows = [" ".join(places[at : at + 5]) for at in range(0, 25, 5)]
    return Ranch.from_diagram("\n".join(reversed(rows)))


def _forbidden(facts: Any) -> Any:
    """The only wish that the diagram speaks against."""

    def fine(move: Any) -> bool:
        if move.kind == "steal":
            return move.cell in _unguarded(facts.game.ranches[move.opponent])
        tiles, _, _ = read_diagram(str(facts.game.ranches[0]))
        return move.target in neighbours(move.source) and tiles[move.target].landscape != "M"

    (wrong,) = [move for move in facts.options if not fine(move)]
    return wrong


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "05.drive": _near,
    "05.may": _bound,
    "05.swap": lambda facts: sum(1 for _ in facts.own for marks in facts.theirs for _ in marks),
    "05.protected": lambda facts: _unguarded(facts.ranch),
    "05.points": lambda facts: sum(score(str(facts.ranch))["partners"].values()),
    "05.build": _ranch,
    "05.broken": _forbidden,
}
"""By the exercise's name: facts -> a right answer."""
