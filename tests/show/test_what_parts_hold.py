"""Parts of tables and replays take positions as a seat sees them: no value that they hold has a secret in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from moonriver import saboteur
from moonriver.rules.deal import Deal
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import View
from moonriver.saboteur.deal import Head
from moonriver.show import MineReplay, Replay
from moonriver.show.kit.board import Board
from moonriver.show.kit.session import Entry
from moonriver.show.moonriver.microscope.board import Microscope
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.site.rerun import Rerun
from moonriver.tabletop.events import Event


def played(game: Any, moves: int) -> Any:
    rng = Random(moves)
    for _ in range(moves):
        game = game.play(rng.choice(game.legal_moves))
    return game


def held(value: object) -> Iterator[object]:
    """A value and all that is in it; what the log says is public, see `moonriver.words`."""
    yield value
    inner: Iterator[Any] | Any = ()
    if isinstance(value, Mapping):
        inner = (*value.keys(), *value.values())
    elif isinstance(value, tuple | list | set | frozenset):
        inner = value
    elif is_dataclass(value) and not isinstance(value, type | Entry):
        inner = [getattr(value, field.name) for field in fields(value)]
    for one in inner:
        yield from held(one)


def shown(board: Board) -> list[object]:
    return [one for part in board.made_of for value in part.values(board) for one in held(value)]


def over(game: Any) -> Any:
    while game.player is not None:
        game = game.play(game.legal_moves[-1])
    return game


RIVER = [played(Game.deal(2 + seed % 3, seed), 12 * seed) for seed in range(4)]
MINES = [played(saboteur.Game.deal(3 + seed, seed), 20 * seed) for seed in range(5)]


@pytest.mark.parametrize("game", [*RIVER, over(RIVER[1])])
def test_no_part_of_moon_river_holds_the_order_of_what_is_undrawn(game: Game) -> None:
    table = Table(game, people=range(game.players), autosave=False)
    table.hear(act="fold", id="fold:choices")
    table.hear(act="hint", id="hint")
    table.hear(act="again", id="again")
    table.hear(act="line", id="line:0")
    microscope = Microscope(game)
    microscope.lens.analysis.run(games=1)
    for board in (table, Replay(game, at=5), Rerun(game, at=9), microscope):
        values = shown(board)
        assert any(isinstance(one, Ranch) for one in values)
        assert not any(isinstance(one, Game | Deal) for one in values)


@pytest.mark.parametrize("game", MINES)
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_no_part_of_saboteur_holds_what_another_seat_knows(
    game: saboteur.Game, people: tuple[int, ...]
) -> None:
    table = MineTable(game, people=people, autosave=False)
    events = 0
    for _ in range(6):
        table.hear(act="goon", id="goon")
        table.hear(act="open", id="open")
        for board in (table, MineReplay(table.game, seat=1, at=game.players)):
            values = shown(board)
            assert not any(isinstance(one, saboteur.Game | Head) for one in values)
            views = [one for one in values if isinstance(one, View)]
            assert views
            assert {view.seat for view in views} == {board.you or 0}
            told = [one for one in values if isinstance(one, Event)]
            assert told == [event.seen_by(board.you) for event in told]
            events += len(told)
        if table.game.player is not None:
            table.play.play(table.game.legal_moves[-1])
    assert events
