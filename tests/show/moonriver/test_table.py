"""The table without a page: the list of sentences, hot seat, files of its own, what it says of itself."""

import errno
import os
import re
from functools import partial
from html import unescape
from pathlib import Path

import pytest

from moonriver import study
from moonriver.bots import play_out
from moonriver.lessons import first_game
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.score import score, total
from moonriver.rules.whatif import change
from moonriver.show.kit.autosave import FOLDER
from moonriver.show.kit.choices import flat
from moonriver.show.moonriver.picker import choices
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.analysis import advice
from moonriver.words.moonriver.moves import describe, prompt
from tests.one_sentence import unreadable

from .clicking import position

LINE = re.compile(r'data-act="choose"[^>]*? data-id="([^"]+)"')


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def listed(table: Table) -> list[str]:
    """The names of the lines of the list, as the page has them."""
    return LINE.findall(table.markup_choices)


def with_list(table: Table) -> Table:
    table.hear(act="fold", id="fold:choices")
    return table


def choose(table: Table, number: int = 0) -> None:
    """One decision by the list, through its groups."""
    before = table.game
    while table.game is before:
        lines = listed(table)
        table.hear(act="choose", id=lines[number % len(lines)])


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_a_whole_game_is_played_by_its_sentences(people: tuple[int, ...]) -> None:
    table = with_list(Table(first_game(), people=people, autosave=False))
    number = 0
    while table.game.player is not None:
        assert table.game.player in people
        assert set(listed(table)) == {f"c{len(table.game.moves)}:{line.name}" for line in choices(table.game)}
        number += 1
        choose(table, number)
    assert listed(table) == []
    assert table.game.outcome is not None
    assert "The game is over" in table.markup_prompt


def test_each_sentence_is_the_move_and_its_change() -> None:
    table = with_list(Table(first_game(), autosave=False))
    while not any(move.kind == "recruit" for move in table.game.legal_moves):
        choose(table)
    page = unescape(table.markup_choices)
    for line in flat(choices(table.game)).values():
        assert line.move is not None
        assert describe(line.move, table.game) in page
        assert line.change in page


def test_a_line_of_an_earlier_list_plays_nothing() -> None:
    table = with_list(Table(first_game(), autosave=False))
    line = listed(table)[-1]
    table.hear(act="choose", id=line)
    after = table.game
    assert after != first_game()
    table.hear(act="choose", id=line)
    assert table.game is after


def test_pointing_at_a_sentence_shows_it_on_the_ranch() -> None:
    table = with_list(Table(first_game(), autosave=False))
    before = table.markup_ranch
    table.hear(act="point", id=listed(table)[0])
    places = table.markup_ranch
    table.hear(act="choose", id=listed(table)[0])
    table.hear(act="point", id=listed(table)[0])
    assert len({before, places, table.markup_ranch}) == 3
    assert "+3" in table.markup_ranch
    table.hear(act="escape")
    assert table.markup_ranch == before
    assert table.game == Table(first_game(), autosave=False).game


def test_the_table_shows_the_seat_that_decides() -> None:
    table = with_list(Table(Game.deal(players=4, seed=4), people=(0, 1, 2, 3), autosave=False))
    seen = set()
    for _ in range(60):
        seat = table.game.player
        assert seat is not None
        seen.add(seat)
        assert prompt(table.game) in unescape(table.markup_prompt)
        assert str(table.game.ranches[seat]) in unescape(table.markup_ranch)
        choose(table)
    assert seen == {0, 1, 2, 3}


def test_what_it_says_of_itself_does_not_depend_on_what_was_played() -> None:
    one = with_list(Table(first_game()))
    text = one.text()
    bundle = one._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == text
    assert "0x" not in repr(one)
    assert len(text) < 110
    for _ in range(5):
        choose(one)
    played = one.game
    one.hear(act="begin", values={"players": "4", "seat1": "on", "seat2": "on", "seed": "3"})
    other = Table(first_game())
    assert (one.game.players, other.game) == (4, played)
    assert (one.text(), other.text(), repr(other)) == (text, text, repr(one))


def test_the_same_table_goes_on_where_it_was_and_another_begins() -> None:
    one = with_list(Table(first_game()))
    assert not Path(FOLDER).exists()
    for _ in range(4):
        choose(one)
    assert len(list(Path(FOLDER).iterdir())) == 1
    other = Table(first_game())
    assert other.game == one.game
    assert "goes on" in other.markup_log
    assert Table(first_game(), autosave=False).game.moves == first_game().moves
    assert Table(seed=5).game != Table(seed=6).game
    other.hear(act="restart")
    assert other.game.moves == first_game().moves


def test_without_a_seed_the_shuffle_is_new_but_the_saved_game_goes_on() -> None:
    assert len({Table(autosave=False).game.head.parcels for _ in range(3)}) == 3
    one = with_list(Table())
    choose(one)
    assert Table().game == one.game


@pytest.mark.parametrize("text", ["", "{", '{"format": "moonriver-game/9"}', "\0" * 100])
def test_a_broken_autosave_is_said_and_the_game_begins(text: str) -> None:
    file = Path("mine.json")
    file.write_text(text, encoding="utf-8")
    table = with_list(Table(first_game(), autosave=file))
    assert "cannot be used" in table.markup_why
    assert table.game.moves == first_game().moves
    choose(table)
    assert "cannot be used" not in table.markup_why
    assert record.read(file.read_text(encoding="utf-8")) == table.game


def test_a_full_disk_is_said_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    table = with_list(Table(first_game()))
    choose(table)
    choose(table)
    assert "No space left on device" in table.markup_why
    assert len(table.play.decisions) == 2
    table.hear(act="save", values={"file": "other.json"})
    assert "No space left on device" in table.markup_why
    monkeypatch.undo()
    choose(table)
    assert "No space" not in table.markup_why


def test_a_record_from_the_future_is_said_and_the_game_stays() -> None:
    table = with_list(Table(first_game()))
    choose(table)
    before = table.game
    text = record.write(before).replace("moonriver-game/1", "moonriver-game/2")
    Path("future.json").write_text(text, encoding="utf-8")
    table.hear(act="load", values={"file": "future.json"})
    assert "moonriver-game" in table.markup_why
    assert table.game is before
    table.hear(act="upload", text=text)
    assert table.game is before
    choose(table)
    assert table.game is not before


def test_a_hint_says_what_and_why() -> None:
    table = Table(first_game(), autosave=False)
    table.hear(act="hint")
    hint = table.play.hint()
    assert hint is not None
    assert describe(hint.move, table.game) in unescape(table.markup_why)
    assert f"adds {change(table.game, hint.move).points} points" in table.markup_why
    table.hear(act="point", id="4,4")
    assert "adds" in table.markup_why


@pytest.mark.parametrize("bot", ["greedy", "monte_carlo"])
@pytest.mark.parametrize("kind", ["expand", "choose", "recruit"])
def test_a_hint_shows_what_it_chose_from(bot: str, kind: str) -> None:
    table = Table(position(kind), bot=bot, autosave=False)
    assert table.markup_advice == ""
    table.hear(act="hint")
    hint = table.play.hint()
    assert hint is not None
    worth = re.findall(r"</td><td>([^<]*)</td>", table.markup_advice)
    shown = hint.alternatives[:4]
    assert worth == [words.expected(one.expected, one.low, one.high) for one in shown]
    assert ("±" in "".join(worth)) == (bot == "monte_carlo")
    assert unescape(table.markup_advice).count(describe(shown[0].move, table.game)) == (kind != "expand")
    table.hear(act="fold", id="fold:help")
    assert table.markup_advice  # looking at something else lets it stay
    table.hear(act="click", id="0,0", by="mouse")
    assert table.markup_advice == ""


def test_a_hint_says_how_far_ahead_it_is() -> None:
    game = position("choose")
    move = game.legal_moves[0]
    alone, even, far = (words.hint(game, move, 0, lead) for lead in (None, 0.3, 3.4))
    assert even.startswith(alone) and far.startswith(alone) and "3 points" in far
    assert len({alone, even, far}) == 3


def test_what_a_bot_expects_is_written_with_its_interval() -> None:
    assert words.expected(41.4, None, None) == "41"
    assert words.expected(-3.2, -6.0, -0.4) == "\N{MINUS SIGN}3 ± 3"
    assert "mine" in words.expects("mine", sampled=False)
    assert "±" in words.expects("mine", sampled=True)


def test_why_the_first_move_is_better_is_told_as_long_as_neither_is_played() -> None:
    table = Table(position("choose"), autosave=False)
    table.hear(act="hint")
    assert "could add" in table.markup_advice
    assert "Yours" not in table.markup_advice
    assert advice(()) == ""


def test_the_score_on_the_page_is_that_of_the_ranches() -> None:
    table = with_list(Table(first_game(), autosave=False))
    while table.game.player is not None:
        assert f">{total(table.game.ranches[0])}<" in table.markup_score
        choose(table)
    assert table.game.outcome is not None
    for sheet in table.game.outcome.sheets:
        assert f"<td>{sheet.total}</td>" in table.markup_final


def test_the_end_says_how_whoever_played_alone_has_done_and_what_made_the_difference() -> None:
    end = play_out(Game.deal(3, 7), ["greedy"] * 3)
    assert end.totals == (109, 47, 97)
    first, last, both = (Table(end, people=people, autosave=False) for people in ((0,), (1,), (0, 1)))
    assert (
        "You are 12 points ahead of green. What made most of the difference: farm, 49 against 2."
        in first.markup_again
    )
    assert "You are number 3 of 3, 62 points behind purple." in last.markup_again
    assert "farm, 0 against 49." in last.markup_again
    assert "You are" not in both.markup_again and 'data-act="anew"' in both.markup_again
    assert Table(seed=1, autosave=False).markup_again == ""


def test_the_same_people_and_bots_play_again() -> None:
    end = play_out(Game.deal(4, 7, "legends"), ["greedy"] * 4)
    table = Table(end, people=(1,), bots={3: "random"}, autosave=False)
    table.hear(act="anew")
    assert [seat.bot for seat in table.play.seats] == ["greedy", None, "greedy", "random"]
    assert (table.game.players, table.game.variant, table.game.round) == (4, "legends", 0)
    assert table.game.head != end.head
    assert table.markup_again == ""


def test_another_game_is_dealt_as_the_one_at_the_table_was_whatever_the_form_says() -> None:
    end = play_out(Game.deal(2, 7, "legends", "gold_rush", finale="in_turn"), ["greedy"] * 2)
    table = Table(seed=1, autosave=False)
    table.play.load_text(record.write(end.with_seats([Seat(), Seat(bot="random")])))
    told: list[dict[str, str]] = []
    table.tells = lambda form: told.append(dict(form))
    table.hear(act="begin", values={"scenario": "nowhere", "variant": "legends", "players": "many"})
    assert table.game.moves == end.moves and not told
    table.hear(act="anew")
    game = table.game
    assert (game.players, game.variant, game.scenario, game.finale) == (2, "legends", "gold_rush", "in_turn")
    assert [seat.bot for seat in table.play.seats] == [None, "random"]
    assert (told[0]["players"], told[0]["scenario"]) == ("2", "gold_rush")
    assert told[0]["seed"] == table.form["seed"]


def test_a_game_that_cannot_be_dealt_again_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(play_out(Game.deal(3, 7), ["greedy"] * 3), autosave=False)
    before = table.game

    def refuses(form: object) -> Game:
        raise Unreadable("form.number", name="seed", found="?")

    monkeypatch.setattr(table, "_dealt", refuses)
    table.hear(act="anew")
    assert table.game is before and table.said


def test_each_line_of_the_score_sheet_lights_up_and_no_other() -> None:
    end = play_out(Game.deal(3, 7, "legends", "gold_rush"), ["greedy"] * 3)
    lines = len(score(end.ranches[0], end.scenario).lines)
    table = Table(end, autosave=False)
    for number in range(lines + 1):
        table.hear(act="line", id=f"line:{number}")
    assert table.lit == set(range(lines))


def test_of_what_was_laid_out_it_is_told_that_it_has_no_record() -> None:
    """Each of these was a traceback, or showed the game that its deal would have been."""
    told = str(Unreadable("record.laid_out"))
    game = Game.deal(2, 1).laid_out(supply=3)
    table = Table(game, autosave=False)
    for act in ("save", "download"):
        table.hear(act=act)
        assert told in unescape(table.markup_why)
    assert (table.play.save("game.json"), table.play.warning) == (False, told)
    assert not list(Path().iterdir())
    over = play_out(game, ["random", "random"])
    table = Table(over, autosave=False)
    table.hear(act="again")
    assert told in unescape(table.markup_why)
    for read in (Replay, study.analyse):
        assert str(unreadable(partial(read, over))) == told
