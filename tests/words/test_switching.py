"""The language changes in the middle of a game: what a table shows is said anew, also what happened before."""

from __future__ import annotations

import pytest

from moonriver.rules.game import Game
from moonriver.show.kit.table import SessionTable
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.words import speaking

from .pseudo import PSEUDO, untranslated

pytestmark = pytest.mark.usefixtures("pseudo")
SPOKEN = ("prompt", "actions", "log", "choices", "tools")


def table_of_the_ranch() -> SessionTable[Game]:
    table = Table(seed=7, autosave=False)
    for _ in range(6):
        table.play.play(table.game.legal_moves[0])
    return table


def table_of_the_mine() -> MineTable:
    table = MineTable(seed=7, autosave=False)
    for _ in range(6):
        table.play.play(table.game.legal_moves[0])
    return table


@pytest.mark.parametrize("made", [table_of_the_ranch, table_of_the_mine])
def test_the_language_of_a_table_changes_in_the_middle_of_a_game(made: type[Table | MineTable]) -> None:
    table = made()
    table.hear(act="undo")
    for fold in ("choices", "log"):
        table.hear(act="fold", id=f"fold:{fold}")
    before = {entry.text for entry in table.play.log}
    with speaking(PSEUDO):
        table.draw()
        for name in SPOKEN:
            shown = getattr(table, f"markup_{name}")
            assert shown or name == "actions", name
            assert untranslated(shown) == [], name
        assert not before & {entry.text for entry in table.play.log}
    table.draw()
    assert {entry.text for entry in table.play.log} == before


def test_so_does_that_of_a_replay() -> None:
    replay = Replay(table_of_the_ranch().game)
    replay.go(replay.last)
    with speaking(PSEUDO):
        replay.draw()
        assert replay.markup_log
        assert untranslated(replay.markup_log) == []


def test_the_group_that_is_open_stays_open() -> None:
    table = table_of_the_ranch()
    table.hear(act="undo")
    table.hear(act="fold", id="fold:choices")
    shown = table.scene()
    group = next(choice for choice in shown.choices if choice.inner)
    table.hear(act="choose", id=group.id_at(shown.step))
    with speaking(PSEUDO):
        table.draw()
        now = table.scene()
        assert now.group is not None
        assert now.group.name == group.name
        assert [line.move for line in now.choices] == [line.move for line in group.inner]
        assert untranslated(table.markup_choices) == []
