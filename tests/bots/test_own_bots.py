"""A bot is a function: found by name or given as it is, and what is wrong with one is told in one sentence."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import EntryPoint
from itertools import count
from typing import Any

import numpy
import pytest

from moonriver import MineTable, Table, bots
from moonriver.__main__ import main
from moonriver.bots import apart, checking, kit, play_out
from moonriver.bots import saboteur as dwarves
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Choose, Move, Stop
from moonriver.saboteur import Game as Mine
from moonriver.saboteur import Pass
from tests.one_sentence import sentence, unreadable


def mine(view: Any) -> Any:
    """The last legal move, in either game."""
    return view.legal_moves[-1]


def nothing(view: Any) -> Any:
    return None


def illegal(view: View) -> Move:
    return Choose(view.seat, 9)


def of_another(view: View) -> Move:
    return Stop(1 - view.seat)


def not_a_number(view: View) -> Any:
    return Choose(view.seat, "0")  # type: ignore[arg-type]


def of_numpy(view: View) -> Move:
    return Choose(view.seat, numpy.int64(0))  # type: ignore[arg-type]


def changes(view: View) -> Move:
    answer = view.legal_moves[0]
    object.__setattr__(view, "seat", 2)
    return answer


def changes_within(view: View) -> Move:
    view._draft.supply = 0
    return view.legal_moves[0]


def raises(view: View) -> Move:
    raise ZeroDivisionError("<mark>seven</mark>\nby zero")


def leaves(view: View) -> Move:
    raise SystemExit("enough")


class Mute(BaseException):
    """An error of somebody's own that cannot even be shown."""

    def __str__(self) -> str:
        raise ValueError


def raises_its_own(view: View) -> Move:
    raise Mute


def closes(view: View) -> Move:
    raise GeneratorExit


def fills_memory(view: View) -> Move:
    raise MemoryError


def text(view: View) -> str:
    return "stop"


def sleeps(view: View) -> Move:
    time.sleep(0.3)
    return view.legal_moves[0]


def never(view: View) -> Move:
    while True:
        pass


def two(view: View, game: Game) -> Move:
    return view.legal_moves[0]


def wavering() -> Callable[[View], Move]:
    asked = iter(range(1000))
    return lambda view: view.legal_moves[next(asked) % len(view.legal_moves)]


BROKEN: dict[str, tuple[Any, str]] = {
    "none": (nothing, "answers with None"),
    "illegal": (illegal, "(SETUP-6)"),
    "of another seat": (of_another, "(TURN-1)"),
    "of numpy": (of_numpy, "int64(0)"),
    "changes": (changes, "changes the view"),
    "changes within": (changes_within, "changes the view"),
    "raises": (raises, "ZeroDivisionError"),
    "leaves": (leaves, "SystemExit"),
    "raises its own": (raises_its_own, "breaks off with “Mute”: Mute."),
    "closes": (closes, "breaks off with “GeneratorExit”: GeneratorExit."),
    "fills memory": (fills_memory, "breaks off with “MemoryError”: MemoryError."),
    "text": (text, "“stop”"),
    "slow": (sleeps, "0.1 s."),
    "endless": (never, "0.1 s."),
    "two": (two, "TypeError"),
    "wavers": (wavering(), "asked twice"),
    "no bot": (7, "found 7"),
    "unknown": ("nope", "greedy"),
}


def test_a_check_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(checking, "monotonic", lambda: float(next(ticks)))  # five seconds a decision
    assert bots.check("random", seconds=1) is None
    assert next(ticks) == 12, "six times the time for one answer is over in the second decision"


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_with_a_bot_is_told_in_one_sentence(name: str) -> None:
    bot, told = BROKEN[name]
    found = bots.check(bot, seconds=0.1 if name in ("slow", "endless") else 60)
    assert found is not None
    sentence(Exception(found))
    assert told.lower() in found.lower()


@pytest.mark.parametrize("bot", [mine, "greedy", "random"])
@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (4, "legends")])
def test_nothing_is_wrong_with_a_sound_one(bot: Any, players: int, variant: str) -> None:
    assert bots.check(bot, players=players, variant=variant, seconds=60) is None


def test_bots_of_saboteur_are_checked_too() -> None:
    assert dwarves.check(mine) is None
    assert "(SAB-TURN-1)" in str(dwarves.check(lambda view: Pass(view.seat, 99)))
    assert "None" in str(dwarves.check(nothing))


@pytest.mark.parametrize("catches", [False, True])
def test_an_endless_bot_that_cannot_leave_this_process_is_ended(catches: bool) -> None:
    """Its thread stops, so that it does not slow down all that comes after it."""
    thread: list[threading.Thread] = []
    lock = threading.Lock()  # which cannot be sent

    def endless(view: View) -> Move:
        with lock:
            thread.append(threading.current_thread())
            while True:
                try:
                    never(view)
                except BaseException:
                    if not catches:
                        raise

    assert "takes too long" in str(bots.check(endless, seconds=0.05))
    thread[0].join(20)
    assert not thread[0].is_alive()


def test_without_processes_and_threads_lines_are_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*given: object) -> None:
        raise RuntimeError("can't start new thread")

    def stubborn(view: View) -> Move:
        while True:
            try:
                never(view)
            except BaseException:  # as a bare except
                continue

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(checking, "Thinker", none)
    for bot in (never, stubborn):
        assert "takes too long to decide; the limit is 0.1 s." in str(bots.check(bot, seconds=0.1))
    assert bots.check(mine) is None
    monkeypatch.setattr(apart, "SECONDS", 0.1)
    table = Table(seed=1, autosave=False, bots={1: stubborn, 2: mine})
    while not table.play.warning:
        table.play.play(table.game.legal_moves[0])
    assert "takes too long to decide; the limit is 0.1 s." in table.play.warning


def test_a_bot_explains_itself_from_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(view: View) -> list[kit.Alternative]:
        return [kit.Alternative(move, worth) for worth, move in enumerate(view.legal_moves)]

    @kit.explained_by(explain)
    def bot(view: View) -> Move:
        return view.legal_moves[0]

    @kit.explained_by(lambda view: [kit.Alternative(Choose(view.seat, 9), 1.0)])
    def wrong(view: View) -> Move:
        return view.legal_moves[0]

    @kit.explained_by(never)  # type: ignore[arg-type]
    def endless(view: View) -> Move:
        return view.legal_moves[0]

    game = Game.deal(3, 1)
    assert game.player is not None
    view = game.view(game.player)
    assert kit.explained(apart.Apart(bot, "bot"), view) == kit.explained(bot, view)
    assert unreadable(kit.explained, apart.Apart(wrong, "other"), view).facts["bot"] == "other"
    assert unreadable(kit.explained, apart.Apart(endless, "e", 0.1), view).key == "bot.slow"
    monkeypatch.setattr(sys, "executable", "")  # there are no processes
    assert kit.explained(apart.Apart(bot, "bot"), view) == kit.explained(bot, view) != ()


@pytest.mark.parametrize("called", [None, "other"])
@pytest.mark.parametrize(
    ("bot", "key"),
    [
        (nothing, "nothing"),
        (text, "no_move"),
        (not_a_number, "no_move"),
        (illegal, "illegal"),
        (raises, "raises"),
    ],
)
def test_what_is_wrong_is_said_of_the_bot_by_its_name(bot: Any, key: str, called: str | None) -> None:
    game = Game.deal(3, 1)
    wrong = unreadable(kit.answered, game, bot, called)
    assert (wrong.key, wrong.facts["bot"]) == (f"bot.{key}", called or bot.__name__)
    thought = kit.explained_by(lambda view: [kit.Alternative(bot(view), 1.0)])(partial(bot))
    thought.__name__ = bot.__name__
    wrong = unreadable(kit.explained, thought, game.view(0), called)
    assert wrong.key == ("bot.raises" if bot is raises else "bot.explains")
    assert wrong.facts["bot"] == (called or bot.__name__)


@pytest.mark.parametrize("seconds", [None, "5", -1, float("nan"), True])
def test_seconds_are_a_number(seconds: Any) -> None:
    for check in (bots.check, dwarves.check):
        assert unreadable(lambda check=check: check(mine, seconds=seconds)).facts["expected"] == "seconds"


def test_no_bot_thinks_in_no_time_and_one_has_all_the_time_that_it_is_given() -> None:
    assert "takes too long to decide; the limit is 0 s." in str(bots.check(mine, seconds=0))
    assert bots.check(mine, seconds=float("inf")) is None


def test_what_a_bot_answers_is_told_by_its_type_and_however_deep_it_is() -> None:
    async def waits(view: View) -> Move:
        return view.legal_moves[0]

    def breaks(view: View) -> Iterator[Move]:
        yield view.nothing  # type: ignore[attr-defined]

    def endless(view: View) -> list[Any]:
        answer: list[Any] = []
        answer.append(answer)
        return answer

    for bot, told in ((waits, "a value of the type coroutine"), (breaks, "generator"), (endless, "[[[")):
        assert f"answers with {told}" in str(bots.check(bot))  # type: ignore[arg-type]


def test_a_move_of_the_other_game_is_no_move() -> None:
    def other(view: Any) -> Move:
        return Choose(view.seat, 0)

    wrong = unreadable(dwarves.play_out, Mine.deal(3, 1), [other] * 3)
    assert (wrong.key, wrong.facts["found"]) == ("bot.no_move", Choose(0, 0))


@pytest.mark.parametrize("worth", [("x",), (None,), (1.0, "x"), (1.0, 0.5, [])])
def test_alternatives_have_numbers(worth: Any) -> None:
    @kit.explained_by(lambda view: [kit.Alternative(move, *worth) for move in view.legal_moves])
    def bot(view: View) -> Move:
        return view.legal_moves[0]

    view = Game.deal(3, 1).view(1)
    for asked in (bot, apart.Apart(bot, "bot")):
        assert unreadable(kit.explained, asked, view).key == "bot.explains"


def test_a_bot_that_ends_its_process_is_told() -> None:
    """Which ends the bot's process alone."""
    assert "ended without an answer" in str(bots.check(lambda view: os._exit(3)))


def test_a_forced_move_is_not_asked() -> None:
    asked = []

    def watching(view: Any) -> Any:
        asked.append(len(view.legal_moves))
        return view.legal_moves[0]

    play_out(Game.deal(3, 1), [watching, "random", mine])
    dwarves.play_out(Mine.deal(3, 1), [watching, "random", mine])
    assert min(asked) == 2


def test_whole_games_stop_at_a_broken_bot_with_a_sentence() -> None:
    assert unreadable(play_out, Game.deal(3, 1), [mine, raises, mine]).key == "bot.raises"
    assert unreadable(play_out, Game.deal(3, 1), [mine, "nope", mine]).key == "bot.name"
    assert "int64(0)" in str(unreadable(play_out, Game.deal(3, 1), [of_numpy] * 3)), "as the check says"


class Point(EntryPoint):
    """An entry point whose package is here."""

    def load(self) -> Any:
        if self.name == "torn":
            raise ImportError("no such file")
        if self.name == "leaving":
            raise SystemExit
        return 7 if self.name == "number" else mine


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = [
        Point(name, "elsewhere:move", "moonriver.bots")
        for name in ("zebra", "torn", "number", "leaving", "greedy")
    ]
    monkeypatch.setattr(kit, "entry_points", lambda group: points if group == "moonriver.bots" else [])
    kit.brought.cache_clear()
    yield
    kit.brought.cache_clear()


@pytest.mark.usefixtures("brought")
def test_other_packages_bring_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert bots.names()[-1] == "zebra"
    assert bots.names().count("greedy") == 1
    assert bots.bot("zebra") is mine
    assert dwarves.names() == dwarves.NAMES
    for name in ("torn", "number", "leaving"):
        assert unreadable(bots.bot, name).key == "bot.load"
    assert "zebra" in str(bots.check("elsewhere"))
    table = Table(seed=1, bots={1: "zebra"}, autosave=False)
    table.hear(act="fold", id="fold:new")
    assert '<option value="zebra">zebra</option>' in table.markup_fold
    with pytest.raises(SystemExit):
        main(["match", "--help"])
    assert "zebra" in capsys.readouterr().out


@pytest.mark.parametrize("kind", [Table, MineTable])
def test_a_function_sits_at_a_table(kind: Callable[..., Any]) -> None:
    table = kind(seed=1, autosave=False, bots={1: mine, 2: "random"}, bot=mine)
    assert [seat.bot for seat in table.play.seats[:3]] == [None, "mine", "random"]
    assert {seat.bot for seat in table.play.seats[3:]} <= {"mine"}
    table.hear(act="fold", id="fold:new")
    assert '<option value="mine" selected="">mine</option>' in table.markup_fold
    table.hear(act="begin", values={"bot": "mine", "players": "3", "seed": "5", "seat0": "on"})
    assert [seat.bot for seat in table.play.seats] == [None, "mine", "mine"]
    table.play.play(table.game.legal_moves[0])
    assert {move.player for move in table.game.moves} == {0, 1, 2}


def test_two_functions_of_one_name_are_told_apart() -> None:
    first, second = (lambda view: view.legal_moves[0]), (lambda view: view.legal_moves[-1])
    table = Table(seed=1, autosave=False, bots={0: first, 1: second, 2: first})
    assert [seat.bot for seat in table.play.seats] == ["<lambda>", "<lambda> 2", "<lambda>"]
    assert table.game.outcome is not None
    table.hear(act="fold", id="fold:new")
    assert "&lt;lambda&gt; 2" in table.markup_fold


def test_a_table_of_bots_may_leave_no_seat_to_people() -> None:
    table = Table(seed=1, autosave=False, bots={0: mine, 1: mine, 2: mine})
    assert table.play.people == ()


@pytest.mark.parametrize("kind", [Table, MineTable])
def test_bots_that_are_none_are_told(kind: Callable[..., Any]) -> None:
    for given in ({7: mine}, {1: 8}, {1: "nope"}, 5, {"1": mine}):
        unreadable(partial(kind, seed=1, autosave=False, bots=given))


@pytest.mark.parametrize("bot", [nothing, illegal, raises, raises_its_own, leaves, text, two])
def test_a_broken_bot_at_a_table_is_told_and_the_game_goes_on(bot: Any) -> None:
    table = Table(seed=1, autosave=False, bots={1: bot, 2: bot})
    while table.game.player is not None:
        table.play.play(table.game.legal_moves[0])
        if table.play.warning is not None:
            sentence(Exception(table.play.warning))
            assert "<mark>" not in table.markup_log
    assert table.game.outcome is not None
    told = [entry.text for entry in table.play.log]
    assert f"For “{bot.__name__}” the bot “greedy” has decided." in told


def test_a_table_says_what_is_wrong_with_a_bot_once() -> None:
    table = Table(seed=1, autosave=False, bots={1: nothing, 2: mine})
    for _ in range(8):
        table.play.play(table.game.legal_moves[0])
        if table.play.warning:
            break
    assert table.play.warning == "The bot “nothing” answers with None; a move is expected."
    assert table.said.count("None") == 1  # by the log
    table.hear(act="undo")
    assert table.play.warning is None
