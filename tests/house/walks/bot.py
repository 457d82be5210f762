"""After the walk for a bot: it plays whole games, the form offers it, and a table begins with it from the form."""

from moonriver import Table
from moonriver.bots import NAMES, bot, play_out
from moonriver.rules.game import Game

assert NAMES == ("first", "greedy", "look_ahead", "monte_carlo", "random")
assert play_out(Game.deal(seed=1), [bot("first")] * 3).outcome is not None

table = Table(seed=1, autosave=False)
table.hear(act="fold", id="fold:new")
assert '<option value="first">first</option>' in table.markup_fold
table.hear(act="begin", values={"bot": "first", "players": "3", "seed": "5", "seat0": "on"})
assert [seat.bot for seat in table.play.seats] == [None, "first", "first"], table.said
start = len(table.game.moves)
table.play.play(table.game.legal_moves[0])
assert {move.player for move in table.game.moves[start:]} >= {0, 1, 2}
