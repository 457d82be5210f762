"""After the walk for a kind of decision: a breeder's calf is refused, offered, born, told, written and undone."""

from random import Random

import moonriver
from moonriver.bots import bot, play_out
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.moves import (  # type: ignore[attr-defined] # the walk makes `Breed`
    SPECIALIST,
    Breed,
    Decline,
    Recruit,
    from_json,
)
from moonriver.words import describe


def asked() -> Game:
    """A position in which a breeder has something to decide."""
    for seed in range(400):
        rng, game = Random(seed), Game.deal(players=3, seed=seed)
        while game.player is not None:
            for move in game.legal_moves:
                if isinstance(move, Recruit) and (move.partner, move.side) == ("breeder", SPECIALIST):
                    after = game.play(move)
                    if after.decision is not None and after.decision.kind == "breed":
                        return after
            game = game.play(rng.choice(game.legal_moves))
    raise AssertionError("no breeder was recruited beside two cows")


before = asked()
calf = next(move for move in before.legal_moves if isinstance(move, Breed))
seat, cell = calf.player, calf.cell
assert isinstance(before.legal_moves[-1], Decline)
assert "calf" in describe(calf, before)

table = moonriver.Table(before, people=range(3), autosave=False)
assert "a calf may be born" in table.markup_prompt
assert "BREEDER-1" in table.markup_prompt
table.hear(act="fold", id="fold:choices")
assert "Let a calf be born" in table.markup_choices

empty = next(other for other in before.ranches[seat].cells if before.ranches[seat].cows(other) < 2)
table.hear(act="click", id="{},{}".format(*empty))
assert table.game is not None and len(table.game.moves) == len(before.moves)
assert "BREEDER-1" in table.markup_why and "two cows stand together" in table.said

table.hear(act="click", id="{},{}".format(*cell))
game = table.game
assert game.moves[-1] == calf
assert game.ranches[seat].cows(cell) == before.ranches[seat].cows(cell) + 1
assert game.supply == before.supply - 1
assert "A calf is born" in table.markup_log
assert from_json(calf.as_json()) == calf
assert record.read(record.write(game)) == game
table.hear(act="undo")
assert table.game.ranches == before.ranches
for name in ("random", "greedy"):
    assert play_out(before, [bot(name)] * 3).outcome is not None
