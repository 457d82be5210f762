"""A bot that takes its time thinks in a thread: the table answers meanwhile, and what comes too late is dropped."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import wraps
from threading import Event
from typing import Any

import pytest

from moonriver import MineTable, Table
from moonriver.bots import thinking as thinkers
from moonriver.rules.game import View
from moonriver.show.kit import thinking
from moonriver.show.kit.table import SessionTable
from moonriver.tabletop.moves import Move


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """As in a notebook, where a loop runs that hears of answers."""

    @wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        asyncio.run(test(*args, **fixtures))

    return run


class Slow:
    """A bot that answers only while it is let."""

    __name__ = "slow"

    def __init__(self) -> None:
        self.free = Event()
        self.asked = 0

    def __call__(self, view: Any) -> Move:
        self.asked += 1
        self.free.wait()
        move: Move = view.legal_moves[-1]
        return move


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    monkeypatch.setattr(thinking, "PATIENCE", 0.01)
    bot = Slow()
    yield bot
    bot.free.set()


async def answered(table: SessionTable[Any], slow: Slow) -> None:
    """Let the bot answer until a person decides."""
    slow.free.set()
    while table.play.thinking is not None:
        await asyncio.sleep(0.005)
    slow.free.clear()


async def thinks(table: SessionTable[Any], slow: Slow) -> None:
    """A person plays until the bot thinks."""
    await answered(table, slow)
    while table.play.thinking is None:
        table.play.play(table.game.legal_moves[0])


@in_a_loop
async def test_the_table_answers_while_a_bot_thinks(slow: Slow) -> None:
    table = Table(seed=3, bots={1: slow, 2: "greedy"}, autosave=False)
    await thinks(table, slow)
    assert table.play.thinking == 1 == table.game.player
    assert "Orange thinks …" in table.markup_prompt and 'data-kind="thinks"' in table.markup_prompt
    rev, game = table.rev, table.game
    table.hear(act="fold", id="fold:help")
    assert table.markup_fold
    table.hear(act="line", id="line:0")
    table.hear(act="look", id="past:1")
    table.hear(act="closer", id="closer:2")
    assert table.rev == rev + 4 and table.game is game and slow.asked > 0
    table.hear(act="now", id="now")
    rev = table.rev
    slow.free.set()
    while table.game is game:
        await asyncio.sleep(0.005)
    assert table.rev == rev + 1
    assert table.game.moves[len(game.moves)].player == 1
    assert table.markup_fold  # what was looked at stays


@in_a_loop
async def test_the_past_that_is_looked_at_stays(slow: Slow) -> None:
    table = Table(seed=3, bots={1: slow, 2: "greedy"}, autosave=False)
    await thinks(table, slow)
    table.hear(act="look", id="past:1")
    shown = table.markup_ranch
    await answered(table, slow)
    assert table.markup_ranch == shown and "thinks" not in table.markup_prompt
    table.hear(act="now", id="now")
    assert "thinks" not in table.markup_prompt and table.game.player == 0


@pytest.mark.parametrize("act", ["undo", "restart"])
@in_a_loop
async def test_what_comes_too_late_is_dropped(slow: Slow, act: str) -> None:
    table = Table(seed=3, bots={1: slow, 2: "greedy"}, autosave=False)
    await thinks(table, slow)
    thread = table.play._elsewhere._thinker._thread  # type: ignore[attr-defined]
    table.hear(act=act, id=act)
    if act == "undo":
        assert table.play.thinking is None and table.game.player == 0
    rev, game, log = table.rev, table.game, len(table.play.log)
    slow.free.set()
    thread.join()
    slow.free.clear()
    if act == "undo":
        for _ in range(5):
            await asyncio.sleep(0)
        assert (table.rev, table.game, len(table.play.log)) == (rev, game, log)
    await thinks(table, slow)  # and it goes on from there
    await answered(table, slow)
    assert table.game.player == 0


@in_a_loop
async def test_a_bot_that_breaks_is_stood_in_for(slow: Slow) -> None:
    def breaks(view: View) -> Move:
        slow.free.wait()
        raise ValueError("lost")

    table = Table(seed=3, bots={1: breaks, 2: "greedy"}, autosave=False)
    await thinks(table, slow)
    await answered(table, slow)
    assert "lost" in (table.play.warning or "") and table.game.player == 0


@in_a_loop
async def test_both_games_let_bots_think(slow: Slow) -> None:
    table = MineTable(seed=3, bots={2: slow}, autosave=False)
    await thinks(table, slow)
    assert "thinks …" in table.markup_prompt
    await answered(table, slow)
    assert table.game.player == 0 and "thinks" not in table.markup_prompt


@in_a_loop
async def test_quick_bots_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread is asked for what is there at once, and what a thread has at once is not painted apart."""
    monkeypatch.setattr(thinking, "Thinker", None)
    for bot in ("random", "greedy", "look_ahead"):
        table = Table(seed=3, bot=bot, autosave=False)
        rev = table.rev
        table.hear(act="click", id="newer:0")
        assert table.rev == rev + 1 and table.play.thinking is None and table.game.player == 0
    MineTable(seed=3, bots={1: "random"}, autosave=False)
    monkeypatch.setattr(thinking, "Thinker", thinkers.Thinker)
    monkeypatch.setattr(thinking, "PATIENCE", 60)
    table = Table(seed=3, bots={1: lambda view: view.legal_moves[0]}, autosave=False)
    rev = table.rev
    table.hear(act="click", id="newer:0")
    assert table.rev == rev + 1 and table.play.thinking is None and table.game.player == 0


def test_without_a_loop_or_threads_bots_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(work: object) -> None:
        raise RuntimeError("can't start new thread")

    def plays() -> None:
        table = Table(seed=3, bots={1: lambda view: view.legal_moves[0]}, autosave=False)
        table.hear(act="click", id="newer:0")
        assert table.play.thinking is None and table.game.player == 0

    async def in_loop() -> None:
        plays()

    monkeypatch.setattr(thinking, "Thinker", none)
    plays()
    asyncio.run(in_loop())
