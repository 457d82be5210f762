"""What a class can be asked, and what its answers show: exercises of every form, positions and tournaments."""

import random
import subprocess
import sys
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from moonriver.games import GAMES, find
from moonriver.lessons import plain
from moonriver.lessons.course import named
from moonriver.lessons.view import View
from moonriver.live.ballots import still
from moonriver.live.questions import MOST_GAMES, SOURCES, Exercise, Games, Position, exercises, read
from moonriver.live.room import Room
from moonriver.live.server import Class
from moonriver.show.kit.choices import flat
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import speaking
from tests.effort import FULL
from tests.lessons.form_names import form_name
from tests.one_sentence import sentence

from .people import desk, pupil


def one_of_each_form() -> list[str]:
    found: dict[str, str] = {}
    for source in ("01", "02", "03", "04", "05", "06", "12", "13", "puzzle"):
        for name in exercises(source):
            found.setdefault(form_name(named(name)), name)
    return [*found.values()]


def taker(taken: list[Any]) -> Callable[[Any], bool]:
    """Takes every answer."""

    def take(answer: Any) -> bool:
        taken.append(answer)
        return True

    return take


def test_functions_cannot_be_asked_and_all_else_can() -> None:
    assert not exercises("20")
    assert [source for source in SOURCES if "." not in source and not exercises(source)] == []
    assert len(SOURCES) > 25
    assert len(exercises("puzzle")) > 20
    with pytest.raises(Unreadable):
        Exercise("20.component", 1)
    with pytest.raises(Unreadable):
        Exercise("99.none", 1)


@pytest.mark.parametrize("name", one_of_each_form())
def test_an_answer_of_every_form_is_judged_and_counted(name: str) -> None:
    question = Exercise(name, 1)
    page = question.page
    right = plain.written(
        page.form(), sorted(page.answer()) if page.form().name == "cells" else page.answer()
    )
    taken: list[Any] = []
    ballot = question.ballot(right, taker(taken))
    ballot.hear(act="click", id="do:send")
    assert taken == [right]
    slips = [(slip, plain.written(page.form(), value)) for slip, value in page.temptations]
    given = [("Ana", right), ("Bo", right), *((slip.name, value) for slip, value in slips)]
    result = question.result(given)
    assert result.right == 2
    assert sum(line.count for line in result.slips) == len(slips)
    assert {line.text for line in result.slips} == {page.said(slip.sentence) for slip, _ in slips}
    assert all(question.judged(value).slip for _, value in slips)
    if page.form().name in ("cells", "cell"):
        one = page.form().name == "cell"
        answers = [[answer] if one else answer for _, answer in given]
        count = sum(list(answers[0][0]) in map(list, answer) for answer in answers)
        assert result.picture is not None and f"; picked {count} times" in result.picture
    else:
        assert [line.count for line in result.answers if line.right] == [2]
    for answer in [right, *(value for _, value in slips)]:
        assert question.told(answer)


@pytest.mark.parametrize(("name", "text"), [("01.count", "a word"), ("05.build", ". .\nC C @")])
def test_what_is_in_no_form_that_is_asked_for_is_told_and_not_sent(name: str, text: str) -> None:
    taken: list[Any] = []
    question = Exercise(name, 1)
    ballot = question.ballot(None, taker(taken))
    told = question.page.verdict(text)
    for typed, refused in ((text, True), (str(question.page.answer()), False)):
        ballot.hear(act="typed", id="typed", value=typed)
        assert told.text not in unescape(ballot.markup_verdict)
        ballot.hear(act="click", id="do:send")
        assert (told.text in unescape(ballot.markup_verdict)) is refused
        assert (ballot.said == str(told)) is refused
    assert len(taken) == 1 and question.holds(taken[0])


def test_long_answers_that_begin_alike_are_counted_apart() -> None:
    question = Exercise("05.build", 1)
    right = str(question.page.answer())
    given = [("Ana", right), ("Bo", right.replace("Fb", "Fn")), ("Cy", right)]
    lines = question.result(given).answers
    assert [(line.count, line.right) for line in lines] == [(2, True), (1, False)]
    assert "\u202e" not in question.told("x\u202ey")


def test_letters_of_an_order_stand_on_what_is_put_in_order() -> None:
    question = Exercise("06.order", 1)
    items = View(question.page).options
    for seen in (question.picture, question.ballot(None, taker([])).markup_answer):
        assert all(item in seen for item in items)
    assert question.told("bca") == "bca"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 9, 25])
def test_a_move_is_the_answer_to_a_position(game: str, moves: int) -> None:
    question = Position(game, 7, moves)
    taken: list[Any] = []
    ballot = question.ballot(None, taker(taken))
    ballot.hear(act="fold", id="fold:choices")
    lines = [choice for choice in flat(ballot._all_choices()).values() if choice.move]
    for choice in lines:
        ballot.hear(act="choose", id=choice.id_at(len(ballot.game.moves)))
    assert len(taken) == len(lines) > 1
    assert ballot.game.moves == question.position.moves, "the position stays"
    assert question.told(taken[-1]) in ballot.markup_sent
    result = question.result([(str(number), answer) for number, answer in enumerate(taken)])
    assert sum(line.count for line in result.answers) <= len(taken)
    assert not any(line.right for line in result.answers), "many moves are good"
    again = question.ballot(taken[0], lambda answer: True)
    assert question.told(taken[0]) in again.markup_sent
    again.reveal()
    again.hear(act="click", id="do:stop")
    assert not again._deciding


@pytest.mark.parametrize("game", GAMES)
def test_a_position_shows_a_pupil_nothing_that_the_seat_may_not_see(game: str) -> None:
    question = Position(game, 3, 12)
    seat = question.position.player
    other = next(one for one in range(question.position.players) if one != seat)
    ballot = question.ballot(None, lambda answer: True)
    assert ballot.view == question.position.view(seat) or ballot.view.seat == seat
    assert ballot.view != question.position.view(other)


@pytest.mark.parametrize("game", [*GAMES] if FULL else [*GAMES][-1:])
def test_a_tournament_is_played_to_its_end_and_goes_on_where_it_was(game: str) -> None:
    question = Games(game, [1, 2], find(game).players[0])
    given: list[Any] = []

    def take(answer: Any) -> bool:
        given[:] = answer
        return True

    rng, moves = random.Random(1), 0
    board = question.ballot(None, take)
    while not question.is_whole(given):
        if board.game.player is None:
            board.hear(act="click", id="do:further")
            assert board.left
            board = question.ballot(given, take)
        board._play(rng.choice(board.game.legal_moves))
        moves += 1
        if moves % 31 == 0:  # as where the page or the server has gone
            record = find(game).write(board.game)
            board = question.ballot(given, take)
            assert find(game).write(board.game) == record
    assert [game["points"] is None for game in given] == [False, False]
    better = [{**given[0], "points": 99}, given[1]]
    table = question.result([("Bo", given), ("Ana", better), ("Cy", given[:1]), ("Di", better)]).standings
    assert [(line.place, line.name) for line in table][:3] == [(1, "Ana"), (1, "Di"), (3, "Bo")]
    assert table[-1].games[1] is None
    assert question.judged(better).points == 99 + given[1]["points"]


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("en", "1 move", "2 moves"),
        ("es", "1 jugada", "2 jugadas"),
        ("fr", "1 coup", "2 coups"),
        ("pt", "1 jogada", "2 jogadas"),
    ],
)
def test_a_position_counts_its_moves(code: str, one: str, two: str) -> None:
    with speaking(code):
        assert [
            Position("moonriver", 1, moves).title.endswith(said) for moves, said in ((1, one), (2, two))
        ] == [True] * 2


def test_two_of_one_name_have_points_of_their_own() -> None:
    given = [("Ana", [{"moves": "", "points": points}]) for points in (5, 9)]
    table = Games("moonriver", [1], 2).result(given).standings
    assert [(line.place, line.total) for line in table] == [(1, 9), (2, 5)]


def test_a_table_of_a_class_begins_no_other_game_and_gives_no_hints() -> None:
    board = Games("moonriver", [1], 2).ballot(None, lambda answer: True)
    record = find("moonriver").write(board.game)
    for act in (
        "begin",
        "anew",
        "restart",
        "load",
        "upload",
        "takeup",
        "hint",
        "download",
        "save",
        "set",
        "again",
    ):
        board.hear(act=act, id="set:hints", values={"seed": "9"}, value=True, text="{}")
    board.hear(act="key", key="h")
    assert find("moonriver").write(board.game) == record
    assert not board.checks["hints"]


@pytest.mark.parametrize(
    "told",
    [
        None,
        {"kind": "exercise", "name": "03.cover", "seed": -1},
        {"kind": "exercise", "name": "03.cover", "seed": "9" * 50},
        {"kind": "position", "game": "chess", "seed": 1, "moves": 1},
        {"kind": "position", "game": "moonriver", "seed": 1, "moves": 5000},
        {"kind": "games", "game": "moonriver", "seeds": [1], "players": 9},
        {"kind": "games", "game": "moonriver", "seeds": [], "players": 2},
        {"kind": "games", "game": "moonriver", "seeds": [1] * (MOST_GAMES + 1), "players": 2},
        {"kind": "other"},
    ],
)
def test_what_cannot_be_asked_is_refused(told: object) -> None:
    with pytest.raises(Unreadable):
        read(told)


@pytest.mark.parametrize("seeds", [[], [1, 2, 3, 4, 5]])
def test_too_few_and_too_many_deals_are_told_with_how_many_there_may_be(seeds: list[int]) -> None:
    with pytest.raises(Unreadable) as error:
        Games("moonriver", seeds, 3)
    told = sentence(error.value)
    assert told == f"This cannot be asked in a class: Deals, as numbers: {len(seeds)} (1–{MOST_GAMES})"


def test_a_position_says_after_how_many_moves_it_is() -> None:
    question = Position("moonriver", 2, 51)
    assert len(question.position.moves) == 52, "the move after the 51st one could not be chosen"
    assert question.title.endswith("after 52 moves")


def test_a_question_has_a_title_where_nothing_else_is_loaded() -> None:
    does = "from moonriver.live.questions import Position; print(Position('moonriver', 1, 9).title)"
    done = subprocess.run([sys.executable, "-c", does], capture_output=True, text=True)
    assert done.stdout == f"{Position('moonriver', 1, 9).title}\n", done.stderr


@pytest.mark.parametrize("told", [{"kind": "exercise", "name": "03.cover", "seed": 2}])
def test_a_question_is_read_back(told: dict[str, Any]) -> None:
    assert read(told).as_json() == told


def test_the_teachers_page_puts_every_source(made: Class) -> None:
    teacher = desk(made)
    page, _ = pupil(made, "Ana")
    lessons = SOURCES.index("puzzle")
    for source in SOURCES if FULL else (*SOURCES[:lessons:10], *SOURCES[lessons:]):
        teacher.tell("source", "source", value=source)
        assert f'value="{source}" selected' in teacher.markup
        assert "." in source or 'data-act="put"' in teacher.markup
        if "." in source:
            values = {"seed": "3", "moves": "9", "seeds": "3, 4", "players": "3"}
            boards = page.boards
            teacher.tell("form", "form", values=values)
            while page.boards == boards:
                page.hear()
    assert made.room is not None
    assert [type(asked.question) for asked in made.room.asked] == [Position, Position, Games, Games]
    teacher.tell("form", "form", values={"seed": "x"})
    assert len(made.room.asked) == 4


@pytest.mark.parametrize("seeds", ["3 8", "3,8", "3, 8,", "3，8", "3、8", "３，８"])
def test_deals_may_stand_between_commas_of_any_language(seeds: str, made: Class) -> None:
    teacher = desk(made)
    teacher.tell("source", "source", value="games.moonriver")
    teacher.tell("form", "form", values={"seeds": seeds, "players": "3"})
    assert made.room is not None and made.room.now is not None
    assert made.room.now.question.as_json()["seeds"] == [3, 8]


def test_a_still_board_cannot_be_touched() -> None:
    markup = still(Exercise("03.cover", 1).ballot(None, lambda answer: True))
    assert markup.startswith('<div class="mr-frame mr-still" inert')


def test_a_room_that_is_kept_has_no_names() -> None:
    room = Room()
    pupil = room.enter("token", "Ana")
    assert pupil is not None
    room.put(Exercise("03.cover", 1))
    assert room.now is not None
    assert room.answer(pupil.number, room.now, [[0, 3]])
    head = room.head()
    assert "Ana" not in str(head) and "token" not in str(head)
    again = Room.again({**head, "pupils": {"1": head["pupils"][1]}}, {"0": {"1": [[0, 3]]}})
    assert again.asked[0].answers == room.asked[0].answers
    assert again.known("token") is not None and again.known("other") is None
    assert again.code == room.code
