"""A bot that takes its time thinks in a thread: the table answers meanwhile, and what comes too late is dropped."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from contextvars import ContextVar
from functools import wraps
from pathlib import Path
from threading import Event, Thread, Timer, current_thread
from typing import Any

import pytest

from moonriver import MineTable, Table, bots
from moonriver.bots import saboteur as dwarves
from moonriver.bots import thinking as thinkers
from moonriver.bots.kit import Alternative, Work, considered, explained_by
from moonriver.rules import record
from moonriver.rules.game import View
from moonriver.show.kit import session, thinking
from moonriver.show.kit.table import SessionTable
from moonriver.tabletop.moves import Move
from moonriver.words import speaking
from moonriver.words.kit.names import capital, seat_name
from tests.show.moonriver.clicking import position
from tests.words.pseudo import PSEUDO, untranslated


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
async def test_a_bot_that_answers_soon_is_asked_once(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 60)
    slow.free.set()
    table = Table(seed=3, bots={1: slow, 2: "greedy"}, autosave=False)
    while not slow.asked:
        table.play.play(table.game.legal_moves[0])
    assert table.play.thinking is None
    assert slow.asked == sum(move.player == 1 for move in table.game.moves)


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
async def test_what_a_slow_bot_decides_is_saved(slow: Slow, tmp_path: Path) -> None:
    file = tmp_path / "game.moonriver.json"
    table = Table(seed=3, bots={1: slow, 2: "greedy"}, autosave=file)
    await thinks(table, slow)
    before = len(record.read(file.read_text(encoding="utf-8")).moves)
    await answered(table, slow)
    assert record.read(file.read_text(encoding="utf-8")).moves == table.game.moves
    assert len(table.game.moves) > before


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


@in_a_loop
async def test_what_is_pressed_while_a_bot_thinks_decides_nothing_afterwards(slow: Slow) -> None:
    table = Table(seed=3, players=3, bots={1: slow, 2: slow}, autosave=False)
    await thinks(table, slow)
    shown, begun = table.since, table.begun
    await answered(table, slow)
    game = table.game
    assert table.begun == begun < table.since, "what bots did is still counted from there"
    table.hear(act="key", key="d", since=shown)
    assert table.game is game
    table.hear(act="key", key="d", since=table.since)
    assert table.game is not game


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


@pytest.mark.parametrize("kind", [Table, MineTable])
@in_a_loop
async def test_what_happens_while_bots_think_is_told_once(
    slow: Slow, kind: Callable[..., SessionTable[Any]]
) -> None:
    table = kind(seed=3, players=3, bots={1: slow, 2: slow}, autosave=False)
    table.hear(act="fold", id="fold:choices")
    heard: list[str] = []
    table.observe(lambda change: heard.append(change["new"]), "said")
    for _ in range(2):
        await answered(table, slow)
        heard.clear()
        before = len(table.play.log)
        while table.play.thinking is None:
            name = re.search(r'data-act="choose"[^>]*? data-id="([^"]+)"', table.markup_choices)
            assert name
            table.hear(act="choose", id=name[1])
        await answered(table, slow)
        news = [entry.text for entry in table.play.log[before:]]
        assert len(heard) > 1 and news[-1] in heard[-1]
        assert all(" ".join(heard).count(sentence) <= news.count(sentence) for sentence in news)


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


def adviser(gate: Event, name: str = "adviser") -> Callable[[View], Move]:
    """A bot that plays at once, and explains itself when the gate is open; if it is called broken, it fails then."""

    def explain(view: View) -> list[Alternative]:
        while not gate.wait(0.005):
            pass
        if name == "broken":
            raise ValueError("lost")
        return [Alternative(move, float(worth)) for worth, move in enumerate(view.legal_moves)][::-1]

    @explained_by(explain)
    def bot(view: View) -> Move:
        return view.legal_moves[0]

    bot.__name__ = name
    return bot


async def asked(*bots: str | Callable[[View], Move]) -> Table:
    """A table at which the first of these bots thinks about a hint."""
    table = Table(seed=3, players=len(bots) + 1, bots=dict(enumerate(bots, 1)), autosave=False)
    table.play.play(table.game.legal_moves[0])
    while table.play.thinking is not None:
        await asyncio.sleep(0.005)
    table.hear(act="fold", id="fold:choices")
    rev = table.rev
    table.hear(act="hint", id="hint")
    assert table.rev == rev + 1
    assert capital(seat_name(1, table.game)) in table.markup_prompt
    return table


async def advised(table: Table, seat: int = 1) -> None:
    """Wait until the bot of a seat does not think any more."""
    while table.play.thinking == seat:
        await asyncio.sleep(0.005)


def shown(table: Table) -> list[str]:
    """What a hint changes."""
    return [table.said, table.markup_why, table.markup_advice, table.markup_prompt, table.markup_columns]


@in_a_loop
async def test_the_table_answers_while_a_bot_thinks_about_a_hint(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await asked(adviser(slow.free), "greedy")
    told: list[object] = []
    monkeypatch.setattr(table, "send", told.append)
    assert table.said == "Orange thinks about a hint for you …"
    assert table.said in table.markup_prompt
    assert 'data-kind="thinks"' not in table.markup_prompt  # it is still the person who decides
    assert table.markup_choices and not table.markup_advice
    rev, game = table.rev, table.game
    table.hear(act="fold", id="fold:help")
    table.hear(act="point", id="newer:1")
    assert table.markup_fold and table.rev == rev + 2 and table.play.advising
    slow.free.set()
    await advised(table)
    assert table.rev == rev + 3 and table.game is game and table.markup_fold
    assert "thinks" not in table.markup_prompt and "promises the most" in table.said
    assert told == []  # the focus stays where it is
    later = shown(table)
    monkeypatch.setattr(thinking, "PATIENCE", 60)  # at once
    table.hear(act="hint", id="hint")
    assert table.rev == rev + 4 and shown(table) == later


@in_a_loop
async def test_a_hint_comes_in_the_language_that_was_spoken(slow: Slow, pseudo: None) -> None:
    with speaking(PSEUDO):
        table = await asked(adviser(slow.free), "greedy")
        assert untranslated(table.markup_prompt) == []
    slow.free.set()
    await advised(table)
    for text in (table.said, table.markup_why, table.markup_advice, table.markup_prompt):
        assert text
        assert untranslated(text) == []


@in_a_loop
async def test_where_an_adviser_breaks_the_next_one_thinks_and_at_last_look_ahead(slow: Slow) -> None:
    gate = Event()
    table = await asked(adviser(gate, "broken"), adviser(slow.free, "broken"))
    for seat, free in ((1, gate), (2, slow.free)):
        rev, lines = table.rev, len(table.play.log)
        free.set()
        await advised(table, seat)
        assert table.rev == rev + 1
        assert "lost" in table.play.log[lines].text and table.play.log[lines].text in table.markup_log
        if seat == 1:
            assert table.said == "Green thinks about a hint for you …" and table.said in table.markup_prompt
    assert not table.play.advising and table.markup_advice
    assert table.hinted == Table(table.game, autosave=False).play.hint()


ENDING: dict[str, dict[str, Any]] = {
    "a move": {"act": "choose", "id": "c{step}:0"},
    "undo": {"act": "undo"},
    "another game": {"act": "begin", "values": {"players": "2", "seed": "4", "seat0": True}},
    "the same game": {"act": "restart"},
    "a file": {"act": "upload"},
    "asking again": {"act": "hint"},
    "looking back": {"act": "look", "id": "past:1"},
    "no hints": {"act": "set", "id": "set:hints", "value": False},
    "closing": {},
}


@pytest.mark.parametrize("message", ENDING.values(), ids=ENDING)
@in_a_loop
async def test_who_thinks_about_a_hint_is_stopped_by(slow: Slow, message: dict[str, Any]) -> None:
    table = await asked(adviser(slow.free), "greedy")
    thread = table.play._elsewhere._thinker._thread  # type: ignore[attr-defined]
    moves, text = len(table.game.moves), table.play.text()
    if message:
        named = {"id": message.get("id", "").format(step=moves)}
        table.hear(**message | named | ({"text": text} if message["act"] == "upload" else {}))
    else:
        table.close()
    thread.join(20)
    assert not thread.is_alive()  # though the gate is still closed
    again = message.get("act") == "hint"
    assert table.play.advising == again
    assert ("thinks about a hint" in table.markup_prompt) == (again or not message)
    if again:
        slow.free.set()
        await advised(table)
        assert table.markup_advice


class Kept:
    """Lets bots decide here, and keeps what is to be told of a hint."""

    def __init__(self) -> None:
        self.told: list[Callable[[Any], None]] = []

    def think(self, game: Any, bot: str, work: Work[Any], done: Callable[[Any], None]) -> None:
        if work is considered:
            self.told.append(done)
        else:
            done(None)

    def stop(self) -> None:
        """What comes is dropped by the table alone."""


def test_who_thinks_is_told_about_a_move_and_about_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept()
    monkeypatch.setattr(kept, "think", lambda *asked: None)
    monkeypatch.setattr(session, "THINKERS", ContextVar("here", default=kept))
    table = Table(seed=3, people=(1,), bot="monte_carlo", autosave=False)
    assert "Green thinks …" in table.markup_prompt
    table = Table(seed=3, people=(2,), bot="monte_carlo", autosave=False)
    assert "thinks" not in table.markup_prompt
    table.hear(act="hint", id="hint")
    assert "thinks about a hint for you …" in table.markup_prompt


@pytest.mark.parametrize("act", ["choose", "undo", "restart"])
def test_a_hint_that_comes_too_late_is_dropped(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept()
    monkeypatch.setattr(session, "THINKERS", ContextVar("here", default=kept))
    table = Table(seed=3, bot="monte_carlo", autosave=False)
    table.play.play(table.game.legal_moves[0])
    table.hear(act="fold", id="fold:choices")
    table.hear(act="hint", id="hint")
    found, game = considered(table.game, bots.bot("monte_carlo"), "monte_carlo"), table.game
    table.hear(act=act, id=f"c{len(game.moves)}:0")
    assert table.game is not game
    rev, log = table.rev, table.markup_log
    kept.told[0](found)
    assert (table.rev, table.markup_log, table.markup_advice) == (rev, log, "")
    table.hear(act="hint", id="hint")
    kept.told[1](considered(table.game, bots.bot("monte_carlo"), "monte_carlo"))
    assert table.markup_advice


def test_what_is_pointed_at_meanwhile_gives_way_to_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept()
    monkeypatch.setattr(session, "THINKERS", ContextVar("here", default=kept))
    table = Table(position("expand"), bot="monte_carlo", autosave=False)
    table.hear(act="fold", id="fold:choices")
    found = considered(table.game, bots.bot("monte_carlo"), "monte_carlo")
    pictures = []
    for pointing in (True, False):
        table.hear(act="hint", id="hint")
        if pointing:
            before, line = table.markup_ranch, table.choices[0].inner[0]
            table.hear(act="point", id=line.id_at(len(table.game.moves)))
            assert table.markup_ranch != before and line.move != found[0].move
        kept.told[-1](found)
        pictures.append((table.markup_ranch, table.markup_reserve, table.markup_why))
    assert pictures[0] == pictures[1]


def watchful(free: Event, asked: list[View]) -> Callable[[View], Move]:
    """A bot that waits for a gate in steps of Python, so that it can be ended."""

    def waits(view: View) -> Move:
        asked.append(view)
        while not free.wait(0.005):
            pass
        return view.legal_moves[-1]

    return waits


@pytest.mark.parametrize("kind", [Table, MineTable])
@pytest.mark.parametrize("how", ["closing", "leaving", "undo", "restart"])
@in_a_loop
async def test_nobody_thinks_on_for_a_table_that_has_gone_on_or_gone(
    slow: Slow, kind: Callable[..., SessionTable[Any]], how: str
) -> None:
    table = kind(seed=3, players=3, bots={1: watchful(slow.free, []), 2: "random"}, autosave=False)
    await thinks(table, slow)
    thread = table.play._elsewhere._thinker._thread  # type: ignore[attr-defined]
    if how == "closing":
        table.close()
    else:
        table.hear(act={"leaving": "unwatched"}.get(how, how))
    thread.join(20)
    assert not thread.is_alive()  # though the gate is still closed
    assert table.play.thinking is None or how == "restart"


@in_a_loop
async def test_a_table_that_is_seen_again_goes_on(slow: Slow) -> None:
    asked: list[View] = []
    table = Table(seed=3, bots={1: watchful(slow.free, asked), 2: "greedy"}, autosave=False)
    await thinks(table, slow)
    table.hear(act="fold", id="fold:help")
    game, times = table.game, len(asked)
    table.hear(act="unwatched")
    assert table.watched is False and table.play.thinking is None
    slow.free.set()
    for _ in range(5):
        await asyncio.sleep(0)
    assert table.game is game
    table.hear(act="watched")
    await answered(table, slow)
    assert table.watched is True and len(asked) > times and table.game.player == 0
    assert table.markup_fold  # what was looked at stays
    before = table.game
    table.hear(act="unwatched")
    table.hear(act="watched")
    assert table.game is before


@in_a_loop
async def test_of_two_tables_each_has_its_own_thinking(slow: Slow) -> None:
    other = Slow()
    tables = [Table(seed=3, bots={1: bot, 2: "greedy"}, autosave=False) for bot in (slow, other)]
    for table, bot in zip(tables, (slow, other), strict=True):
        await thinks(table, bot)
    tables[0].close()
    assert tables[0].play.thinking is None and tables[1].play.thinking == 1
    await answered(tables[1], other)
    assert tables[1].game.player == 0 and tables[0].game.player == 1


@pytest.fixture
def slow_dwarf(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The dwarf that gives hints, slow."""
    find = dwarves.bot
    monkeypatch.setattr(dwarves, "bot", lambda bot: watchful(slow.free, []) if bot == "dwarf" else find(bot))
    return slow


@in_a_loop
async def test_the_mine_answers_while_a_dwarf_thinks_about_a_hint(slow_dwarf: Slow) -> None:
    table = MineTable(seed=3, bots=dict.fromkeys(range(1, 5), "random"), autosave=False)
    rev, game = table.rev, table.game
    late = Timer(20, slow_dwarf.free.set)  # so that a table that waits fails
    late.start()
    table.hear(act="hint", id="hint")
    late.cancel()
    assert not slow_dwarf.free.is_set()
    assert table.play.advising and table.rev == rev + 1
    assert table.said == "A dwarf thinks about a hint for you …"
    assert table.said in table.markup_prompt
    assert 'data-kind="thinks"' not in table.markup_prompt  # it is still the person who decides
    table.hear(act="fold", id="fold:help")
    assert table.markup_fold and table.play.advising
    slow_dwarf.free.set()
    while table.play.advising:
        await asyncio.sleep(0.005)
    assert table.game is game and "so would a dwarf that knows what you know" in table.said
    assert "thinks" not in table.markup_prompt and table.markup_fold


@pytest.mark.parametrize("act", ["undo", "restart", "hint", "closing", "unwatched"])
@in_a_loop
async def test_a_dwarf_who_thinks_about_a_hint_is_stopped(slow_dwarf: Slow, act: str) -> None:
    table = MineTable(seed=3, bots=dict.fromkeys(range(1, 5), "random"), autosave=False)
    table.play.play(table.game.legal_moves[0])
    table.hear(act="hint", id="hint")
    thread = table.play._elsewhere._thinker._thread  # type: ignore[attr-defined]
    assert thread.daemon, "a program ends without waiting for it"
    if act == "closing":
        table.close()
    else:
        table.hear(act=act)
    thread.join(20)
    assert not thread.is_alive()
    assert table.play.advising == (act == "hint")


def test_a_function_that_is_called_like_the_adviser_gives_no_hints() -> None:
    def dwarf(view: Any) -> Move:
        raise ValueError("lost")

    table = MineTable(seed=3, bots={1: dwarf, 2: "random", 3: "random", 4: "random"}, autosave=False)
    table.hear(act="hint", id="hint")
    assert "so would a dwarf" in table.said


@in_a_loop
async def test_an_answer_arrives_where_the_messages_of_the_page_are_answered(slow: Slow) -> None:
    """JupyterLab hands them over to a thread beside that of the cells: the two would change one game at once."""
    table = Table(seed=3, bots={1: slow, 2: "greedy"}, autosave=False)
    await thinks(table, slow)
    painted: list[Thread] = []
    table.observe(lambda _: painted.append(current_thread()), "since")

    async def page() -> None:
        table.hear(act="fold", id="fold:help")
        await answered(table, slow)

    beside = Thread(target=asyncio.run, args=(page(),))
    beside.start()
    while beside.is_alive():
        await asyncio.sleep(0.005)
    assert set(painted) == {beside} and table.game.player == 0
    await thinks(table, slow)
    await answered(table, slow)
    assert table.game.player == 0, "that loop has ended: what is thought arrives where it was asked for"
