"""After the walk for a button: it stands at both tables, and a press plays one move of the person's seat."""

import moonriver

for table in (moonriver.Table(seed=3, autosave=False), moonriver.MineTable(seed=3, autosave=False)):
    assert 'data-act="advance"' in table.markup_tools
    assert "Play a move for me" in table.markup_tools
    assert table.game.player == 0
    before, rev = table.game, table.rev
    table.hear(act="advance")
    moves = table.game.moves[len(before.moves) :]
    assert moves and moves[0].player == 0
    assert table.rev == rev + 1
    table.hear(act="undo")
    assert table.game.moves == before.moves
