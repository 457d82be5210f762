"""After the walk for a partner: a scout is recruited at a table, drives one cow one step, and is written and drawn."""

from random import Random

import moonriver
from moonriver.bots import bot, play_out
from moonriver.rules import record
from moonriver.rules.effects import PARTNERS
from moonriver.rules.game import Game
from moonriver.rules.moves import SPECIALIST, Drive, Recruit
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.words import RULES
from moonriver.words.moonriver.moves import describe


def asked() -> tuple[Game, Recruit]:
    """A position in which a scout can be recruited beside a cow, and the move that does it."""
    for seed in range(200):
        rng, game = Random(seed), Game.deal(players=3, seed=seed)
        while game.player is not None:
            for move in game.legal_moves:
                if isinstance(move, Recruit) and (move.partner, move.side) == ("scout", SPECIALIST):
                    decision = game.play(move).decision
                    if decision is not None and decision.kind == "drive":
                        return game, move
            game = game.play(rng.choice(game.legal_moves))
    raise AssertionError("no scout was recruited beside a cow")


before, recruit = asked()
assert "scout" in describe(recruit, before)
assert PARTNERS["scout"].letter == "s"
assert RULES["SCOUT-1"].sources == ("own",)

table = moonriver.Table(before, people=range(3), autosave=False)
assert "scout" in table.markup_saloon
table.play.play(recruit)
game = table.game
assert game.decision is not None and (game.decision.rule, game.decision.left) == ("SCOUT-1", 1)
assert "scout" in table.markup_prompt and "cowboy" not in table.markup_prompt
assert "SCOUT-1" in table.markup_prompt

drive = next(move for move in game.legal_moves if isinstance(move, Drive))
cows = game.ranches[drive.player].cows(drive.target)
table.hear(act="click", id="{},{}".format(*drive.source))
table.hear(act="click", id="{},{}".format(*drive.target))
game = table.game
assert game.moves[-1] == drive
assert game.ranches[drive.player].cows(drive.target) == cows + 1
assert game.decision is None or game.decision.kind != "drive"

ranch = game.ranches[recruit.player]
assert ranch.partner(recruit.cell) == "scout"
assert "+s" in str(ranch) and moonriver.Ranch.from_diagram(str(ranch)) == ranch
assert record.read(record.write(game)) == game
assert play_out(game, [bot("random")] * 3).outcome is not None

alone = moonriver.Ranch.from_diagram(". . . . .\n" * 4 + "Po/+s . @ . .\n")
drawing = ranch_svg(alone)
assert ">s</text>" in drawing  # without a picture of its own
assert "scout" in moonriver.Sandbox(alone).markup_brushes
