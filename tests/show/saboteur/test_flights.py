"""What flies at a table of Saboteur: every card that somebody laid down, to where it went; nothing flies to oneself."""

from random import Random

from moonriver import saboteur
from moonriver.saboteur import Break, Look, Place, Repair, Rockfall
from moonriver.saboteur.cards import GOALS
from moonriver.show.saboteur.meanwhile import flights
from moonriver.tabletop.moves import Move


def goes_to(move: Move, seat: int) -> list[str]:
    """Where the card of a move is seen to go."""
    match move:
        case Place(cell=(column, row)) | Rockfall(cell=(column, row)):
            return [f"{column},{row}"]
        case Look(goal=goal):
            return ["{},{}".format(*GOALS[goal])]
        case Break(target=player) | Repair(target=player):
            return [f"seat:{player}"] if player != seat else []
    return []


def test_cards_go_from_who_played_them_to_where_they_lie() -> None:
    seen = set()
    for seed in range(4):
        rng = Random(seed)
        game = saboteur.Game.deal(5, seed)
        while game.outcome is None:
            seat, move = game.player, rng.choice(game.legal_moves)
            game, events = game.played(move)
            assert seat is not None
            found = flights(events)
            assert [one.target for one in found] == goes_to(move, seat), move
            assert all((one.source, one.beat, one.seat) == (f"seat:{seat}", 0, seat) for one in found)
            seen.add((type(move), bool(found)))
    assert {kind for kind, flies in seen if flies} == {Break, Look, Place, Repair, Rockfall}
    assert (Repair, False) in seen, "a tool of one's own"
