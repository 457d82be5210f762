"""Links to games of people, for tests."""

from functools import cache

from moonriver.games import find
from moonriver.tabletop.linked import Linked
from moonriver.tabletop.recording import Seat


def asked(page: str, players: int, seed: int) -> dict[str, str]:
    """What a deal is asked for."""
    usual = find(page).defaults
    return {**usual, "players": str(players), "seed": str(seed)}


@cache
def late(page: str, players: int, left: int, seed: int = 7) -> str:
    """A link to a game of people that has few moves left."""
    spec = find(page)
    dealt = asked(page, players, seed)
    end = spec.opponents.play_out(spec.deal(dealt), [spec.bot] * players)
    game = spec.first(end)
    for move in end.moves[: len(end.moves) - left]:
        game = game.play(move)
    return Linked(f"{seed:010x}", game.with_seats([Seat()] * players), frozenset(), dealt).code(spec)
