"""After the walk for a button: a press plays one move, thought of while the table answers."""

from time import sleep

import moonriver

table = moonriver.Table(seed=3, autosave=False)
assert 'data-act="advance"' in table.markup_tools
assert "Play a move for me" in table.markup_tools
assert table.game.player == 0
before = table.game
table.hear(act="advance")
for _ in range(600):
    if table.game is not before:
        break
    sleep(0.1)
moves = table.game.moves[len(before.moves) :]
assert moves and moves[0].player == 0
table.hear(act="undo")
assert table.game.moves == before.moves
