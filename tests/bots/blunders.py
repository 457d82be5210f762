"""Games of a strong bot in which one seat plays the worst move there is, a few times."""

from functools import cache

from moonriver.bots.moonriver import look_ahead
from moonriver.rules.game import Game
from moonriver.tabletop.moves import Move

COSTLY = 18.0
"""How many points less the ranch promises after a blunder."""
ROUNDS = (5, 10, 15)
"""From these rounds on the next decision with a move so bad is a blunder."""


@cache
def planted(seed: int) -> tuple[Game, tuple[int, ...]]:
    """A game to its end, and the numbers of the moves of seat 0 that are blunders."""
    game, found = Game.deal(3, seed), list[int]()
    while game.player is not None:
        move = None
        if game.player == 0 and len(found) < len(ROUNDS) and game.round >= ROUNDS[len(found)]:
            move = blunder(game)
        if move is not None:
            found.append(len(game.moves))
        elif len(game.legal_moves) == 1:
            move = game.legal_moves[0]
        else:
            move = look_ahead.move(game.view(game.player))
        game = game.play(move)
    return game, tuple(found)


def blunder(game: Game) -> Move | None:
    """The move after which the ranch promises least, where that is far less than it could be."""
    plan = look_ahead.Plan(game, 0)
    worth = {move: plan.worth(game, move) for move in game.legal_moves}
    worst = min(worth, key=lambda move: worth[move])
    return worst if max(worth.values()) - worth[worst] >= COSTLY else None
