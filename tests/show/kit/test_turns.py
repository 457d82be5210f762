"""What happened is told a turn at a time, in the log and above it; each line opens to every sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from html import unescape

import pytest

from moonriver import saboteur
from moonriver.bots import bot
from moonriver.bots.saboteur import bot as dwarf
from moonriver.rules.events import RoundBegan
from moonriver.show import MineReplay, Replay
from moonriver.show.kit import markup, turns
from moonriver.show.kit.session import Deed, Entry, entries
from moonriver.show.kit.turns import by_turn
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.show.saboteur.targets import Player
from moonriver.words.kit.catalogue import sentence
from tests.words.played import steps

LINE = re.compile(r'<span class="mr-did"[^>]*>.*?</span></span>')
DETAILS = re.compile(r"<details.*?</details>")


def words(markup: str) -> str:
    return unescape(" ".join(re.sub("<[^>]*>", " ", markup).split()))


def mine() -> saboteur.Game:
    game = saboteur.Game.deal(4, 6)
    while game.player is not None:
        game = game.play(dwarf("dwarf")(game.view(game.player)))
    return game


def note(text: str) -> Entry:
    return Entry(lambda: text)


def event(seat: int | None, heads: bool = False) -> Entry:
    return Entry(lambda: "It happens.", 1, "", seat, lambda: Deed("did", (), heads))


def test_a_turn_is_what_one_seat_did_without_a_break() -> None:
    log = [event(None), event(0), event(0), event(None), event(1), event(None, True), event(None), event(1)]
    log += [event(1), note("The game goes on."), event(1)]
    assert [(turn.key, turn.seat, len(turn.entries)) for turn in by_turn(log)] == [
        (0, None, 1), (1, 0, 3), (4, 1, 1), (5, None, 2), (7, 1, 2), (9, None, 1), (10, 1, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_line_is_about_one_turn_or_a_round(players: int) -> None:
    replay = Replay(steps(players)[-1].after)
    replay.go(replay.last)
    for turn in by_turn(replay.entries):
        assert {entry.seat for entry in turn.entries} <= {turn.seat, None}
    rounds = sum(isinstance(one, RoundBegan) for events in replay.course.events for one in events)
    replay.hear(act="fold", id="fold:log")
    told = [words(line) for line in DETAILS.findall(replay.markup_log)]
    assert sum(bool(re.match(r"Round \d+ of \d+", line)) for line in told) == rounds
    assert any(re.match(r"\w+ built chose \w+ takes", line) for line in told)
    assert players == 2 or "drove a cow × 2" in words(replay.markup_log)


@pytest.mark.parametrize("made", [lambda: Replay(steps(3)[-1].after), lambda: MineReplay(mine())])
def test_each_line_opens_to_all_its_sentences_and_its_pictures_are_drawn(
    made: Callable[[], Replay | MineReplay],
) -> None:
    replay = made()
    replay.go(replay.last)
    replay.hear(act="fold", id="fold:log")
    shown = [words(text) for text in re.findall(r"<button.*?</button>", replay.markup_log)]
    told = [words(entry.text) for turn in reversed(by_turn(replay.entries)) for entry in turn.entries]
    assert told == [text for text in shown if text not in ("Show the end of the log",)]
    used = set(re.findall(r'<use href="#([^"]+)"', replay.markup_log))
    drawn = re.findall(r' id="([^"]+)"', replay.markup_log)
    assert used and used <= set(drawn)
    assert max(Counter(drawn).values()) == 1
    for picture in re.findall(r'<svg viewBox="[^>]*>', replay.markup_log):
        assert re.search('role="img" aria-label="[^"]{3,}"', picture)


PICTURE = re.compile(r'<svg.*?href="#\W([a-z])[^"]*".*?</svg>')
HIDDEN = re.compile(r'<span[^>]*class="mr-words"[^>]*>.*?</span>|<[^>]*>')


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_differs_looks_different_where_words_have_no_room(players: int) -> None:
    """Parcels that are removed are not taken for parcels that are built, nor is nothing said of who did not build."""
    replay = Replay(steps(players)[-1].after)
    replay.go(replay.last)
    meant: dict[str, set[str]] = {}
    for entry in replay.entries:
        for line in turns.told([entry], replay.names):
            assert entry.deed is not None
            seen = HIDDEN.sub("", PICTURE.sub(r"\1", line.markup.partition("</b>")[2]))
            meant.setdefault("".join(seen.split()), set()).add(entry.deed.words)
    assert meant["pp"] == {"built"} and meant["–"] >= {"did not build"}
    assert all(len(words) == 1 for seen, words in meant.items() if seen not in ("", "–")), meant


def test_what_others_did_is_told_by_the_same_lines() -> None:
    for table in (Table(players=4, seed=3, autosave=False), MineTable(players=4, seed=3, autosave=False)):
        told = 0
        for _ in range(12):
            seat = table.game.player
            assert seat is not None
            choose = bot("greedy") if isinstance(table, Table) else dwarf("dwarf")
            table.play.play(choose(table.game.view(seat)))
            lines = LINE.findall(table.markup_why)
            log = re.sub("mlog-|m[0-9]+log-", "", table.markup_log)
            for line in lines:
                assert re.sub("m[0-9]+why-", "", line) in log
            told += len(lines)
        assert told > 12


def test_what_others_did_can_be_told_in_sentences() -> None:
    told = turns.meanwhile(["Green stops & <waits>."])
    assert told is not None
    assert words(told) == f"{sentence('table.meanwhile')} Green stops & <waits>."


def test_the_log_of_the_mine_is_the_same_for_everybody() -> None:
    """No card of a hand, no goal that a map showed, no nugget stands in it."""
    game = mine()
    replays = [MineReplay(game, seat=seat) for seat in range(game.players)]
    for at in range(0, replays[0].last + 1, 5):
        for replay in replays:
            replay.go(at)
        assert len({re.sub("m[0-9]+log-", "", replay.markup_log) for replay in replays}) == 1
    for number in range(1, replays[0].last + 1):
        course = replays[0].course
        for entry, one in zip(entries(replays[0].spec, course, number), course.events[number], strict=False):
            if entry.deed and isinstance(one, saboteur.events.GoalSeen | saboteur.events.CardDiscarded):
                assert [picture.name for picture in entry.deed.pictures] in ([], ["map"])


def test_the_saved_page_of_a_mine_can_look_through_the_eyes_of_all_others() -> None:
    takes = MineReplay(mine(), seat=1).takes()
    assert {takes[Player(seat).name]["seat"] for seat in (0, 2)} == {0, 2}
    assert Player(1).name not in takes


def test_a_move_late_in_a_game_makes_few_lines_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(players=3, seed=7, people=range(3), autosave=False)
    table.hear(act="fold", id="fold:log")
    made = 0
    real = markup.el

    def counting(*args: object, **named: object) -> object:
        nonlocal made
        made += 1
        return real(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(turns, "el", counting)
    for number in range(70):
        assert table.game.player is not None
        made = 0
        table.play.play(bot("greedy")(table.game.view(table.game.player)))
        assert made < 60, number
    assert len(by_turn(table.play.log)) > 40
