"""Notebook 04 answered in another way: by networkx on the diagram, by playing the engine, and by the printed rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import networkx as nx

from moonriver.lessons.scenes import diagram, domino, scene
from moonriver.rules.game import Game
from moonriver.rules.moves import SPECIALIST, Discard, Expand, Move, Recruit
from moonriver.rules.ranch import Ranch

from .diagrams import by_landscape, marks


def _cows(mark: str) -> int:
    """The cows that a mark says stand there: "/*" is one, "/2*" two."""
    found = re.search(r"/(\d*)\*", mark)
    return int(found[1] or 1) if found else 0


def _in_danger(ranch: Ranch, skull: Any) -> frozenset[Any]:
    territory = nx.node_connected_component(by_landscape(ranch), skull)
    return frozenset(cell for cell in territory if _cows(marks(ranch)[cell]))


def _safe_place(facts: Any) -> Any:
    """The place where the engine takes no cow."""
    for spot in facts.spots:
        game = scene(facts.ranch, (facts.skull, facts.other), saloon=(), door=0).play(domino(*spot))
        asked = game.decision is not None and game.decision.kind == "drought"
        if not asked and sum(game.ranches[0].herds) == sum(facts.ranch.herds):
            return spot
    raise AssertionError(facts)


def _herd(facts: Any) -> int:
    """Count what the diagram shows, add what comes, take one off for each skull whose territory then holds a cow."""
    placed = facts.ranch.place((facts.skull, facts.other), (facts.one, facts.two))
    came = min(facts.other.cows, facts.supply)
    grazing = {cell: _cows(mark) for cell, mark in marks(placed).items()}
    grazing[facts.two] += came
    for skull in [cell for cell in (facts.one, facts.two) if "x" in marks(placed)[cell]]:
        territory = nx.node_connected_component(by_landscape(placed), skull)
        for cell in [cell for cell in territory if grazing[cell]][:1]:
            grazing[cell] -= 1
    return sum(grazing.values())


def _drawn(facts: Any) -> Ranch:
    """A territory in a row over the skull, with the cows that are left over on its end."""
    row, column = facts.cell
    ranch = diagram("").with_parcel(facts.cell, facts.skull)
    cells = [(row + 1, column - 1), (row + 1, column), (row + 1, column + 1)]
    for cell in cells:
        ranch = ranch.with_parcel(cell, facts.skull.landscape.mark)
    for place, cell in enumerate(cells[: facts.cells], 1):
        ranch = ranch.with_cows(cell, 1 if place < facts.cells else facts.cows - facts.cells + 1)
    return ranch


def _in_order(facts: Any) -> tuple[Any, ...]:
    """The printed order: cows, skulls, circles; who comes acts, the second parcel's circle first."""
    parcels = ((facts.second.mark, facts.two), (facts.first.mark, facts.one))
    steps = [("domino", facts.one)]
    for letter, names in (("c", ["cow"]), ("x", ["skull"]), ("o", ["partner", "effect"])):
        steps += [(name, cell) for mark, cell in parcels if letter in mark[1:] for name in names]
    return tuple(steps)


def _next_saloons(facts: Any) -> int:
    more = [facts.more] if facts.more else []
    return sum(_next_saloon(*saloon) for saloon in ((facts.tokens, facts.circles, facts.door), *more))


def _next_saloon(tokens: tuple[str, ...], circles: int, door: int) -> int:
    """The beginning of the next round, the engine answering."""
    plain = ["Po"] * circles + ["P"] * (4 - circles)
    game = scene(reserve=" ".join(plain[::-1] if circles < 3 else plain), saloon=tokens, door=door)
    while game.round == 1:
        game = game.play(_busy(game))
    return len(game.saloon)


def _busy(game: Game) -> Move:
    """The move that builds as many circles as there are, and makes no use of partners."""
    moves = game.legal_moves
    asked = "" if game.decision is None else game.decision.kind
    if asked == "expand":
        built = [move for move in moves if isinstance(move, Expand)]
        own = game.reserves[game.player or 0]
        if game.player == 0 and any(parcel.circle for parcel in own):
            return max(built, key=lambda move: sum(own[place].circle for place in move.parcels))
        return moves[-1] if not isinstance(moves[-1], Expand) else moves[0]
    if asked == "recruit":
        return next(move for move in moves if isinstance(move, Recruit) and move.side == SPECIALIST)
    return moves[-1] if not isinstance(moves[-1], Discard) else moves[0]


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "04.drought": lambda facts: _in_danger(facts.ranch, facts.cell),
    "04.spot": _safe_place,
    "04.herd": _herd,
    "04.pasture": lambda facts: frozenset(
        cell for cell, mark in marks(facts.ranch).items() if mark[0] != "M"
    ),
    "04.build": _drawn,
    "04.order": _in_order,
    "04.saloon": _next_saloons,
}
