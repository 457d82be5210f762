"""Ways to choose a move, for tests that need games of every kind: by chance, digging for the goals, quarrelling."""

from collections.abc import Callable, Sequence
from random import Random

from moonriver.saboteur import Game, Keep, Pass, PathCard, Place
from moonriver.saboteur.cards import GOALS, STEPS
from moonriver.tabletop.moves import Move

Habit = Callable[[Game, Random], Move]


def by_chance(game: Game, rng: Random) -> Move:
    """Any legal move."""
    return rng.choice(game.legal_moves)


def digging(game: Game, rng: Random) -> Move:
    """Mostly the placement that leads nearest to a goal, so that gold is found; else anything but passing."""
    moves = game.legal_moves
    if rng.random() < 0.85:
        placed = [move for move in moves if isinstance(move, Place) and _distance(game, move) < 99]
        if placed:
            return min(placed, key=lambda move: (_distance(game, move), rng.random()))
    return _anything_but(moves, Pass, rng)


def quarrelling(game: Game, rng: Random) -> Move:
    """Action cards before path cards, so that tools break, mines fall and maps run out of goals."""
    return _anything_but(game.legal_moves, Pass if rng.random() < 0.4 else Place, rng)


def _anything_but(moves: Sequence[Move], kind: type[Move], rng: Random) -> Move:
    others = [move for move in moves if not isinstance(move, kind | Keep)]
    return rng.choice(others or moves)


def _distance(game: Game, move: Place) -> int:
    """How far the mouths of a placed card are from the nearest goal; 99 for a dead end."""
    card = game.hands[move.player][move.card]
    assert isinstance(card, PathCard)
    if not card.joined:
        return 99
    bits = (card.turned if move.turned else card).bits
    x, y = move.cell
    return min(
        abs(x + dx - goal[0]) + abs(y + dy - goal[1])
        for side, _, dx, dy in STEPS
        for number, goal in enumerate(GOALS)
        if bits & side and game.mine.goals[number] is None
    )


HABITS: dict[str, Habit] = {"by_chance": by_chance, "digging": digging, "quarrelling": quarrelling}
