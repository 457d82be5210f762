"""What a message costs on every board: one painting, the next number; and a move is judged once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from ipywidgets import Widget

from moonriver.lessons.panel import practice
from moonriver.rules.game import Game
from moonriver.saboteur import Game as MineGame
from moonriver.saboteur import View
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.show.moonriver.clicking import clicks, position
from tests.show.moonriver.test_live_boards import boards
from tests.show.saboteur.clicking import clicks as mine_clicks

KINDS = ("choose", "expand", "discard", "drought", "recruit", "drive", "swap", "steal", "claim")


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often boards prepare and paint, and how often a game is asked to judge a move."""
    Widget.close_all()  # what others have left open would paint as well
    counted: Counter[str] = Counter()

    def count(kind: type, method: str, what: str) -> None:
        real: Callable[..., object] = getattr(kind, method)

        def counting(*args: object, **named: object) -> object:
            counted[what] += 1
            return real(*args, **named)

        monkeypatch.setattr(kind, method, counting)

    for kind in (Table, MineTable):
        count(kind, "prepare", "prepared")
    count(Board, "_paint", "paint")
    for game in (Game, MineGame):
        count(game, "played", "judged")
        count(game, "refusal", "judged")
    count(View, "refusal", "judged")
    return counted


@pytest.mark.parametrize("kind", KINDS)
def test_a_click_that_plays_is_prepared_painted_and_judged_once(kind: str, counts: Counter[str]) -> None:
    game = position(kind)
    table = Table(game, people=range(game.players), autosave=False)
    move = game.legal_moves[0]
    held = tuple(target.at for target in table.picker.picked) if kind == "expand" else ()
    *first, last = clicks(move, game, held)
    for name in first:
        table.hear(act="click", id=name, by="mouse")
    counts.clear()
    rev = table.rev
    table.hear(act="click", id=last, by="mouse")
    assert len(table.game.moves) == len(game.moves) + 1
    assert (table.rev - rev, counts) == (1, Counter(prepared=1, paint=1, judged=1))


def test_a_click_that_plays_in_the_mine_is_as_little(counts: Counter[str]) -> None:
    table = MineTable(MineGame.deal(3, 5), people=range(3), autosave=False)
    kinds: set[str] = set()
    while len(kinds) < 3:
        table.hear(act="goon", id="goon")
        table.hear(act="open", id="open")
        game = table.game
        move = next((m for m in game.legal_moves if m.kind not in kinds), game.legal_moves[0])
        *first, last = mine_clicks(move, game.view(move.player))
        for name in first:
            table.hear(act="click", id=name, by="mouse")
        counts.clear()
        rev = table.rev
        table.hear(act="click", id=last, by="mouse")
        assert len(table.game.moves) == len(game.moves) + 1
        assert (table.rev - rev, counts) == (1, Counter(prepared=1, paint=1, judged=1))
        kinds.add(move.kind)


@pytest.mark.parametrize("act", ["click", "point", "line", "step", "key", "escape", "drop", "closer", "jump"])
def test_every_message_to_every_board_is_one_painting_at_most(act: str, counts: Counter[str]) -> None:
    others = [Sandbox(), practice("03.cover")]
    for board in [*boards(), *others]:
        for name in ("0,0", "reserve:0", "newer:1", "saloon:0", "line:0", "step:next", "do:check", "big:1"):
            counts.clear()
            rev = board.rev
            board.hear(act=act, id=name, onto="1,1", by="mouse", key="r", value="2")
            assert board.rev == rev + 1
            assert counts["paint"] == (1 if act in board.acts else 0)
