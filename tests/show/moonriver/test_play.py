"""A game at one screen without the screen: whole games, undo, hints, hot seat, files that fail."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moonriver import bots
from moonriver.bots.kit import Alternative, explained_by
from moonriver.lessons import first_game
from moonriver.rules import record
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move, Stop
from moonriver.rules.score import total
from moonriver.rules.whatif import change
from moonriver.show.kit.session import Session
from moonriver.tabletop.refusals import Refused
from tests.show.moonriver.clicking import session


def played_on(play: Session[Game], decisions: int = 10_000) -> Session[Game]:
    """As the hints say, this many own decisions or to the end."""
    for _ in range(decisions):
        hint = play.hint()
        if hint is None:
            break
        play.play(hint.move)
    return play


def sentences(text: str) -> int:
    text = text.replace(". (", " (")  # the rule of a refusal stands behind it
    return text.count(". ") + text.endswith((".", ")"))


@pytest.mark.parametrize("people", [(0,), (1, 2), (0, 1, 2)])
def test_a_whole_game_is_played_to_its_end(people: tuple[int, ...]) -> None:
    play = session(Game.deal(players=3, seed=2), people=people)
    decisions = 0
    while play.game.player is not None:
        assert play.game.player in people
        played_on(play, 1)
        decisions += 1
    assert play.game.outcome is not None
    assert len(play.decisions) == decisions
    assert record.read(play.text()) == play.game


def test_without_people_the_bots_finish_at_once() -> None:
    game = Game.deal(players=4, seed=3)
    greedy = [bots.bot("greedy")] * 4
    assert session(game, people=()).game.moves == bots.play_out(game, greedy).moves


def test_a_move_that_is_refused_changes_nothing() -> None:
    play = session(first_game())
    before, log = play.game, list(play.log)
    with pytest.raises(Refused):
        play.play(Stop(2))
    assert play.game is before
    assert play.log == log


def test_undo_goes_back_to_any_own_decision_and_the_log_says_so() -> None:
    play = session(first_game())
    assert not play.can_undo()
    before = [play.game]
    for _ in range(6):
        played_on(play, 1)
        before.append(play.game)
    play.undo()
    assert play.game == before[5]
    assert "Taken back" in play.log[-1].text
    play.undo(play.decisions[1])
    assert play.game == before[1]
    play.undo(12_345)
    assert play.game == before[1]
    played_on(play)
    assert play.game.outcome is not None


def test_in_a_contest_undo_ends_where_another_has_moved_or_something_was_revealed() -> None:
    play = session(first_game(), learning=False)
    play.play(play.game.legal_moves[0])
    assert play.game.player == 0
    assert play.can_undo()
    play.undo()
    assert play.game == first_game()
    while play.course.positions[play.decisions[-1] if play.decisions else 0].decision.kind != "choose":  # type: ignore[union-attr]
        played_on(play, 1)
    assert play.game.moves[-1].player != 0
    moved = play.game
    assert not play.can_undo()
    play.undo()
    assert play.game is moved


@pytest.mark.parametrize("decisions", [0, 1, 3, 5])
def test_what_others_did_since_the_last_own_decision_is_told_again(decisions: int) -> None:
    play = played_on(session(first_game()), decisions)
    lines = play.recall()
    since = play.decisions[-1] + 2 if decisions else 1
    assert play.meanwhile == tuple(event for events in play.course.events[since:] for event in events)
    assert all(getattr(event, "seat", None) != 0 for event in play.meanwhile)
    told = [entry for entry in play.log[:lines] if entry.index is not None]
    assert all(entry.index is not None and entry.index < since for entry in told)
    assert all(entry.index is None or entry.index >= since for entry in play.log[lines:])


def test_a_log_entry_leads_to_its_position() -> None:
    play = played_on(session(first_game()), 4)
    indexes = [entry.index for entry in play.log if entry.index is not None]
    assert indexes == sorted(indexes)
    last = play.course.positions[indexes[-1]]
    assert last == play.game
    assert play.course.positions[0].moves == first_game().moves


def test_a_hint_is_what_look_ahead_plays_and_what_it_gains() -> None:
    play = session(first_game())
    while (hint := play.hint()) is not None:
        seat = play.game.player
        assert seat is not None
        assert hint.move == bots.bot("look_ahead")(play.game.view(seat))
        after = play.game.play(hint.move)
        assert (
            total(after.ranches[seat]) - total(play.game.ranches[seat]) == change(play.game, hint.move).points
        )
        play.play(hint.move)


def test_a_hint_comes_from_an_opponent_that_explains_itself() -> None:
    play = session(first_game(), bots={1: "monte_carlo"})
    while (hint := play.hint()) is not None and len(play.decisions) < 4:
        seat = play.game.player
        assert seat is not None
        assert hint.bot == "monte_carlo"
        assert hint.move == bots.bot("monte_carlo")(play.game.view(seat))
        assert (hint.lead is None) == hint.sampled
        play.play(hint.move)


def test_an_own_function_gives_hints_and_a_broken_one_none() -> None:
    @explained_by(lambda view: [Alternative(move, 3.0) for move in view.legal_moves[::-1]])
    def last(view: View) -> Move:
        return view.legal_moves[-1]

    hint = session(first_game(), bots={2: last}).hint()
    assert hint is not None
    assert (hint.bot, hint.move, hint.lead) == ("last", first_game().legal_moves[-1], 0)
    broken: list[Callable[[View], Any]] = [
        lambda view: 1 / 0,
        lambda view: (),
        lambda view: [Alternative(Stop(2), 1.0)],
    ]
    for explain in broken:
        play = session(
            first_game(), bots={1: explained_by(explain)(lambda view: view.legal_moves[0]), 2: last}
        )
        hint = play.hint()
        assert hint is not None
        assert hint.bot == "last"
        assert "lambda" in play.log[-1].text


def test_listeners_hear_of_every_change() -> None:
    play, heard = session(first_game()), []
    play.listen(lambda: heard.append(len(play.game.moves)))
    played_on(play, 1)
    play.undo()
    play.restart()
    play.new(Game.deal(players=4, seed=1))
    assert len(heard) == 4


def test_a_new_game_takes_people_and_bot() -> None:
    play = session(first_game())
    play.new(Game.deal(players=4, seed=1), people=(1, 3), bot="random")
    assert play.people == (1, 3)
    assert [seat.bot for seat in play.seats] == ["random", None, "random", None]
    assert play.game.player in (1, 3)


def test_the_autosave_goes_on_with_log_and_undo(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "er" / "game.moonriver.json"
    one = played_on(session(first_game(), autosave=file), 3)
    other = session(first_game(), autosave=file)
    assert other.game.moves == one.game.moves
    assert other.warning is None
    assert "goes on" in other.log[-1].text
    assert [entry.text for entry in other.log[-4:-1]] == [entry.text for entry in one.log[-3:]]
    one.undo()
    other.undo()
    assert other.game.moves == one.game.moves
    other.restart()
    assert other.game.moves == first_game().moves


def test_a_new_play_writes_nothing_before_its_first_move(tmp_path: Path) -> None:
    file = tmp_path / "game.moonriver.json"
    play = session(first_game(), autosave=file)
    assert not file.exists()
    played_on(play, 1)
    assert file.exists()
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def future(text: str) -> str:
    told = json.loads(text)
    return json.dumps({**told, "format": "moonriver-game/2", "weather": "rain"})


def illegal(text: str) -> str:
    told = json.loads(text)
    told["moves"][3] = {"player": 0, "move": "steal", "opponent": 0, "cell": [9, 9]}
    return json.dumps(told)


def strange(text: str) -> str:
    """A record whose seats are played by a bot that this table does not have."""
    return json.dumps(json.loads(text) | {"seats": [{"name": "", "bot": "oracle"}] * 3})


BROKEN: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "cut": lambda text: text[: len(text) // 2],
    "future": future,
    "illegal": illegal,
    "bot": strange,
    "large": lambda text: " " * (1 << 20) + text,
    "other": lambda text: '{"format": "saboteur-game/1"}',
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_autosave_is_one_sentence_and_the_game_begins(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.moonriver.json"
    file.write_text(BROKEN[name](record.write(first_game())), encoding="utf-8")
    play = session(first_game(), autosave=file)
    assert play.game.moves == first_game().moves
    assert play.warning is not None
    assert sentences(play.warning) == 1
    played_on(play, 1)
    assert play.warning is None
    assert record.read(file.read_text(encoding="utf-8")) == play.game


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_one_sentence_and_the_game_stays(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.moonriver.json"
    file.write_text(BROKEN[name](record.write(first_game())), encoding="utf-8")
    play = played_on(session(first_game()), 2)
    before = play.game
    assert not play.load(file)
    assert play.game is before
    assert play.warning is not None
    assert sentences(play.warning) == 1
    assert not play.load(tmp_path / "missing.json")
    assert not play.load(tmp_path)
    assert play.game is before


def test_a_full_disk_is_one_sentence_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "game.moonriver.json"
    play = played_on(session(first_game(), autosave=file), 1)
    saved = file.read_text(encoding="utf-8")
    monkeypatch.setattr(os, "replace", full)
    played_on(play, 2)
    assert play.warning is not None
    assert "No space left" in play.warning
    assert sentences(play.warning) == 1
    assert file.read_text(encoding="utf-8") == saved
    assert not play.save(tmp_path / "other.json")
    monkeypatch.undo()
    played_on(play)
    assert play.warning is None
    assert play.game.outcome is not None


@pytest.mark.parametrize("place", ["a file/game.json", "nul\0.json"])
def test_a_folder_that_takes_nothing_is_one_sentence(place: str, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("", encoding="utf-8")
    play = session(first_game(), autosave=tmp_path / place)
    played_on(play, 2)
    assert play.warning is not None
    assert sentences(play.warning) == 1
    assert len(play.decisions) == 2


def test_a_saved_game_is_loaded_with_its_seats(tmp_path: Path) -> None:
    file = tmp_path / "mine.moonriver.json"
    one = played_on(session(Game.deal(players=4, seed=5), people=(2,), bot="random"), 3)
    assert one.save(file)
    other = session(first_game())
    assert other.load(file)
    assert (other.game, other.people) == (one.game, (2,))
    assert other.load_text(one.text())
    other.undo()
    one.undo()
    assert other.game == one.game
