"""A class in one room: pupils come in, are asked, answer, and see what is right when the teacher shows it."""

import asyncio
import csv
import json
import shutil
import subprocess
from importlib import resources
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from moonriver.lessons.course import named
from moonriver.live.questions import Exercise, Games, Position
from moonriver.live.room import MOST, QUESTIONS, Pupil, Room, mark_of
from moonriver.live.server import ELSEWHERE, REMOVED, Class, Line, Seat

from .people import SECONDS, Page, ask, close_code, code, desk, enter, line, pupil, running

COVER = named("03.cover").variant(1)


def put(teacher: Page, name: str = "03.cover") -> None:
    teacher.tell("put", name)


def asked(made: Class) -> tuple[Page, Page]:
    """The teacher's page, and that of Ana, who is asked."""
    teacher = desk(made)
    ana, _ = pupil(made, "Ana")
    put(teacher)
    ana.until("do:send")
    return teacher, ana


def table(teacher: Page) -> list[dict[str, str]]:
    """The answers as they were saved first."""
    text: str = teacher.files[0]["text"]
    assert text.startswith("\ufeff"), "Excel takes it for one of the system's own letters"
    return [*csv.DictReader(StringIO(text[1:]))]


def choose(page: Page, cells: object) -> None:
    """Pick cells, and send them."""
    for cell in sorted(cells):  # type: ignore[call-overload]
        page.tell("click", f"{cell[0]},{cell[1]}", by="mouse")
    page.tell("click", "do:send")


def test_the_room_opens_with_the_teachers_page(made: Class) -> None:
    assert ask(made.url, "/enter", {"code": "ABCDEFGH", "name": "Ana"})[0] == 503
    assert "Ana" not in desk(made).markup
    page, _ = pupil(made, "Ana")
    assert "Welcome, Ana!" in page.markup


def test_a_question_is_answered_and_shown(made: Class) -> None:
    teacher = desk(made)
    ana, _ = pupil(made, "Ana")
    bo, _ = pupil(made, "Bo")
    slip, wrong = next((slip, value) for slip, value in COVER.temptations if value and slip.sentence)
    put(teacher)
    for page in (ana, bo):
        page.until("do:send")
    choose(ana, COVER.answer())
    choose(bo, wrong)
    teacher.until("2 of 2 have answered")
    hidden = COVER.hint(3), COVER.said(slip.sentence)
    for page in (ana, bo, teacher):
        told = "\n".join(page.said)
        assert not any(text[:40] in told for text in hidden)
    teacher.tell("click", "do:show")
    assert "1 of 2 are right" in teacher.markup
    assert COVER.said(slip.sentence) in teacher.markup
    assert "picked 2 times" in teacher.markup or "picked once" in teacher.markup
    ana.until("PASS")
    bo.until("<b>wrong</b>")
    assert "TRY AGAIN" not in bo.markup
    for page in (ana, bo):
        assert COVER.why() in page.markup
    teacher.tell("click", "do:next")
    ana.until("Welcome")


def test_who_sends_nothing_is_told_in_a_sentence_what_to_do(made: Class) -> None:
    _, ana = asked(made)
    ana.tell("click", "do:send")
    assert ana.state["said"] == "Pick on the board first."


def test_nobody_answers_after_the_answers_were_shown(made: Class) -> None:
    teacher, ana = asked(made)
    teacher.tell("click", "do:show")
    ana.send("click", "0,3", by="mouse")
    ana.send("click", "do:send")
    ana.quiet()
    assert made.room is not None
    assert not made.room.asked[0].answers


def test_who_answered_and_left_does_not_stand_for_who_is_here(made: Class) -> None:
    teacher, ana = asked(made)
    pupil(made, "Bo")
    choose(ana, COVER.answer())
    ana.line.close()
    teacher.until("1 is here")
    teacher.quiet()
    assert "1 of 2 have answered" in teacher.markup


def test_an_answer_can_be_changed_until_it_is_shown(made: Class) -> None:
    teacher, ana = asked(made)
    choose(ana, [(4, 4)])
    ana.tell("click", "4,4", by="mouse")
    choose(ana, COVER.answer())
    teacher.until("1 of 1 have answered")
    teacher.tell("click", "do:show")
    assert "1 of 1 are right" in teacher.markup


def test_a_question_that_was_not_shown_goes_on_when_it_is_asked_again(made: Class) -> None:
    """Taken away, left by a slip of the finger for another one, or asked by two presses."""
    teacher, ana = asked(made)
    choose(ana, COVER.answer())
    boards = ana.boards
    put(teacher)
    ana.quiet()
    assert ana.boards == boards
    put(teacher, "03.bridge")
    ana.until("At the end of a bridge")
    put(teacher)
    ana.until("Your answer has been sent.")
    teacher.tell("click", "do:next")
    ana.until("Welcome, Ana!")
    put(teacher)
    ana.until("Your answer has been sent.")
    assert "1 of 1 have answered" in teacher.markup
    teacher.tell("csv")
    assert [row["question"] for row in table(teacher)] == ["2"]
    teacher.tell("click", "do:show")
    put(teacher)
    ana.until("Answer, and then press the button")
    assert "0 of 1 have answered" in teacher.markup, "what was shown is asked anew"


def test_games_of_a_tournament_go_on_when_it_was_taken_away() -> None:
    room = Room()
    room.enter("a", "Ana")
    for _ in range(2):
        room.put(Games("moonriver", [1], 2))
        assert room.now is not None
        if not room.now.answers:
            room.answer(1, room.now, [{"moves": "", "points": 5}])
        room.close()
        assert not room.answer(1, room.asked[0], []), "nobody answers meanwhile"
    room.put(Games("moonriver", [1], 3))
    assert [asked.answers for asked in room.asked] == [{1: [{"moves": "", "points": 5}]}, {}]


def test_who_reloads_is_back_in_the_seat_with_all_that_was_picked(made: Class) -> None:
    teacher = desk(made)
    ana, cookie = pupil(made, "Ana")
    put(teacher)
    ana.until("do:send")
    ana.tell("click", "4,4", by="mouse")
    picked = ana.state["markup_ranch"]
    ana.line.close()
    again, same = pupil(made, "Ana", cookie)
    assert same == cookie
    assert again.state["markup_ranch"] == picked
    assert made.room is not None
    assert len(made.room.pupils) == 1


@pytest.mark.parametrize("sent", [False, True])
def test_who_reloads_finds_in_the_field_what_was_typed(sent: bool, made: Class) -> None:
    """An empty field looks as if nothing had been typed, and what was typed would be sent all the same."""
    teacher = desk(made)
    ana, cookie = pupil(made, "Ana")
    put(teacher, "01.count")
    ana.until("do:send")
    ana.tell("typed", "typed", value="42")
    if sent:
        ana.tell("click", "do:send")
    assert 'value="42"' not in ana.markup, "nothing is written over what somebody goes on typing"
    ana.line.close()
    again, _ = pupil(made, "Ana", cookie)
    assert 'value="42"' in again.markup
    again.tell("click", "do:send")
    assert made.room is not None and made.room.now is not None
    assert [*made.room.now.answers.values()] == [42]


def test_who_comes_back_after_the_answers_were_shown_sees_them(made: Class) -> None:
    teacher = desk(made)
    ana, cookie = pupil(made, "Ana")
    put(teacher)
    ana.until("do:send")
    choose(ana, COVER.answer())
    ana.line.close()
    teacher.until("0 are here")
    teacher.tell("click", "do:show")
    back, _ = pupil(made, "Ana", cookie)
    assert "PASS" in back.markup and "do:send" not in back.markup


def test_a_second_page_takes_the_seat_over(made: Class) -> None:
    desk(made)
    ana, cookie = pupil(made, "Ana")
    pupil(made, "Ana", cookie)
    assert close_code(ana) == ELSEWHERE


def test_two_of_one_name_are_told_apart(made: Class) -> None:
    desk(made)
    pupil(made, "Ana")
    assert "Welcome, ana 2!" in pupil(made, "ana")[0].markup
    told = {"code": code(made), "name": "y" * 30}
    names = [ask(made.url, "/enter", told)[1] for _ in range(2)]
    assert len({*names}) == 2
    again = Room()
    for token, name in zip("ba", reversed(names), strict=True):
        back = again.enter(token, name)
        assert back is not None
        assert back.name == name, "who is told a name comes back under it, whoever comes first"


def test_who_comes_back_under_another_name_is_welcomed_by_it(made: Class) -> None:
    desk(made)
    _, cookie = pupil(made, "Ana")
    assert "Welcome, Bo!" in pupil(made, "Bo", cookie)[0].markup


def test_nobody_is_taken_for_somebody_who_was_taken_out_or_has_no_name_yet() -> None:
    room = Room()
    room.enter("a", "Ana")
    room.put(Exercise("03.cover", 1))
    room.remove(1)
    room.enter("b", "Bo")
    assert room.now is not None
    assert [*room.pupils] == [2]
    assert not room.answer(1, room.now, [[4, 4]])
    again = Room.again(json.loads(json.dumps(room.head())), {})
    cy = again.enter("c", "pupil 2")
    assert cy is not None
    assert (cy.number, cy.name) == (3, "pupil 2 2")


def test_what_a_page_says_after_its_board_was_taken_away_is_dropped(made: Class) -> None:
    asyncio.run(made._pupil_said(Seat(Pupil(1, ""), "en"), '{"number": 0}'))


def test_the_teacher_takes_somebody_out_with_all_answers(made: Class) -> None:
    teacher, ana = asked(made)
    choose(ana, COVER.answer())
    teacher.tell("remove", "pupil:1")
    assert close_code(ana) == REMOVED
    assert made.room is not None
    assert not made.room.asked[0].answers


def test_all_answers_as_a_table(made: Class) -> None:
    teacher = desk(made)
    ana, _ = pupil(made, "=Ana()")
    put(teacher)
    ana.until("do:send")
    choose(ana, [(4, 4)])
    teacher.tell("csv")
    assert teacher.files[0]["save"].endswith(".csv")
    (row,) = table(teacher)
    assert row["who"] == "'=Ana()"
    assert (row["question"], row["answer"], row["right"]) == ("1", "[[4, 4]]", "no")
    assert row["said"] == COVER.verdict([(4, 4)]).text


def test_the_end_takes_all_names_away(made: Class) -> None:
    teacher = desk(made)
    before = code(made)
    ana, cookie = pupil(made, "Ana")
    teacher.until("Ana")
    teacher.tell("end")
    assert close_code(ana) == REMOVED
    assert code(made) != before
    while json.loads(teacher.kept["head"])["code"] != code(made):
        teacher.hear()
    assert json.loads(teacher.said[-1])["forget"] is True
    assert "Ana" not in teacher.markup
    assert enter(made, "Ana", before, cookie)[0] == 403


def test_two_pages_of_the_teacher_take_away_the_same_seats(
    made: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one comes to a seat while the first one still tells somebody else to go."""
    desk(made)
    people = [pupil(made, name)[0] for name in ("Ana", "Bo", "Cy")]
    close = Line.close

    async def slowly(line: Line, code: int) -> None:
        await asyncio.sleep(0.01)
        await close(line, code)

    async def twice() -> None:
        made._end()
        await asyncio.gather(made._follow_all(), made._follow_all())

    monkeypatch.setattr(Line, "close", slowly)
    asyncio.run_coroutine_threadsafe(twice(), made._loop).result(SECONDS)
    assert made._seats == {}
    assert [close_code(page) for page in people] == [REMOVED] * 3


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("status", [200, 403])
def test_a_pupil_whose_way_in_breaks_off_comes_in_by_the_next_try(tmp_path: Path, status: int) -> None:
    page = resources.files("moonriver.live").joinpath("web/class.js").read_text("utf-8")
    (tmp_path / "class.mjs").write_text(page.replace("./standin.js", "./standin.mjs"), "utf-8")
    (tmp_path / "standin.mjs").write_text("export const show = null;", "utf-8")
    (tmp_path / "page.mjs").write_text(BROKEN_OFF.replace("STATUS", str(status)), "utf-8")
    done = subprocess.run(["node", "page.mjs"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("in\n", "")


BROKEN_OFF = """
const field = { name: "", value: "x", focus() {} };
const element = {
  elements: { code: { ...field }, name: { ...field }, [Symbol.iterator]: () => [][Symbol.iterator]() },
  dataset: {}, addEventListener() {}, replaceChildren() {}, querySelector: () => field,
};
const body = { dataset: { class: "pupil" }, classList: { add() {}, remove() {} }, matches: () => false };
const kept = { getItem: () => "x", setItem() {}, removeItem() {} };
let tries = 0;
Object.assign(globalThis, {
  document: { body, getElementById: () => element, querySelectorAll: () => [] },
  location: { href: "http://x/", hash: "" }, sessionStorage: kept, addEventListener() {},
  fetch: async () =>
    tries++
      ? { ok: true, status: 200, text: async () => "welcome" }
      : { ok: STATUS === 200, status: STATUS, text: async () => { throw new TypeError("broken off"); } },
  WebSocket: class {
    constructor() {
      if (tries < 2 && STATUS !== 200) throw new Error("too early");
      console.log("in");
      process.exit(0);
    }
  },
});
await import("./class.mjs");
"""


def test_a_server_that_is_started_again_goes_on_with_the_room(made: Class) -> None:
    teacher = desk(made)
    ana, cookie = pupil(made, "Ana")
    put(teacher)
    ana.until("do:send")
    choose(ana, COVER.answer())
    teacher.until("1 of 1 have answered")
    while not json.loads(teacher.kept.get("0", "{}")):
        teacher.hear()
    assert "Ana" not in json.dumps(teacher.kept)
    head = json.loads(teacher.kept["head"])
    kept = {"head": head, "answers": {"0": json.loads(teacher.kept["0"])}}
    with running(Class()) as later:
        again = desk(later, kept)
        assert "The server was started again." in again.markup
        assert code(later) == code(made)
        assert "Pupil 1" in again.markup
        back, _ = pupil(later, "Ana", cookie)
        assert "Your answer has been sent." in back.markup
        again.tell("click", "do:show")
        assert "1 of 1 are right" in again.markup


def test_a_table_of_results_follows_who_comes_back_and_who_is_taken_out() -> None:
    room = Room()
    room.enter("a", "Ana")
    room.enter("b", "Bo")
    room.put(Games("moonriver", [1], 2))
    assert room.now is not None
    for number, points in ((1, 5), (2, 9)):
        room.answer(number, room.now, [{"moves": "", "points": points}])
    room.show()

    def names(room: Room) -> list[str]:
        assert room.now is not None
        result = room.now.result(room.called)
        return [line.name for line in result.standings] if result else []

    assert names(room) == ["Bo", "Ana"]
    again = Room.again(json.loads(json.dumps(room.head())), {"0": room.now.answers})
    assert names(again) == ["Pupil 2", "Pupil 1"]
    again.enter("a", "Ana")
    assert names(again) == ["Pupil 2", "Ana"]
    again.remove(2)
    assert names(again) == ["Ana"]


def test_what_cannot_be_an_answer_any_more_is_left_out_of_a_room_that_is_opened_again() -> None:
    questions = (Exercise("05.drive", 1), Position("saboteur", 3, 12), Games("moonriver", [1], 3))
    moves = [move.as_json() for move in questions[1].position.legal_moves]
    good = (sorted(map(list, questions[0].page.answer())), moves[0], [{"moves": "", "points": None}])
    broken: tuple[Any, ...] = (
        7,
        None,
        "x",
        [7],
        [{"moves": 7, "points": None}],
        [{"moves": "0.999", "points": None}],
        [{"moves": ""}],
        [["a", "b"]],
    )
    room = Room()
    for number in range(1, len(broken) + 2):
        room.pupils[number] = Pupil(number, mark_of(str(number)))
    for question in questions:
        room.put(question)
    given = {
        str(place): {"1": answer, "77": answer} | {str(n): bad for n, bad in enumerate(broken, start=2)}
        for place, answer in enumerate(good)
    }
    again = Room.again(json.loads(json.dumps(room.head())), given)
    assert [asked.answers for asked in again.asked] == [{1: answer} for answer in good]
    again.show()
    assert again.csv().count("\n") == 4


def test_nobody_is_removed_by_the_beginning_of_a_number(made: Class) -> None:
    teacher = desk(made)
    pupil(made, "Ana")
    teacher.until("Ana")
    for name in ("pupil:1x", "pupil:" + "1" * 5_000, "pupil:0000010"):
        teacher.tell("remove", name)
    assert [one.name for one in made.room.pupils.values()] == ["Ana"]  # type: ignore[union-attr]


EMPTY = {"code": "ABCDEFGH", "questions": [], "shown": [], "open": False}


ASKED = {"kind": "exercise", "name": "03.cover", "seed": 1}


@pytest.mark.parametrize(
    "head",
    [
        {"code": "x"},
        {**EMPTY, "pupils": 3},
        {**EMPTY, "pupils": {"1": "é"}},
        {**EMPTY, "pupils": dict.fromkeys(map(str, range(1, MOST + 2)), "00")},
        {
            **EMPTY,
            "pupils": {},
            "questions": [ASKED] * (QUESTIONS + 1),
            "shown": [False] * (QUESTIONS + 1),
        },
        ["?"],
    ],
)
def test_what_a_page_has_kept_and_cannot_be_read_begins_a_new_room(made: Class, head: object) -> None:
    assert "cannot be read" in desk(made, {"head": head}).markup


def test_the_projector_shows_the_way_in_and_then_what_is_asked(made: Class) -> None:
    teacher = desk(made)
    path = made.desk.removeprefix(made.url[:-1])
    status, _, headers = ask(made.url, f"{path}projector")
    assert status == 302
    view = Page(line(made.url, f"{headers['location']}line"))
    view.hear()
    assert code(made)[:4] in view.markup and "mr-scan" in view.markup
    put(teacher)
    view.until("have answered")
    teacher.until("Hidden until you show them.")
    assert "Hidden" not in view.markup, "pupils, who read it, show nothing"
    view.send("put", "03.bridge")
    view.send("click", "do:show")
    view.quiet()
    assert made.room is not None and made.room.now is not None
    assert not made.room.now.shown
    assert len(made.room.asked) == 1


@pytest.mark.parametrize("typed", ["--5", "1e5", "七", "9" * 5000])
def test_a_variant_that_is_no_number_is_refused_with_what_was_found(made: Class, typed: str) -> None:
    teacher = desk(made)
    teacher.tell("seed", "seed", value="7")
    teacher.tell("seed", "seed", value=typed)
    assert "A whole number from 0 to 999999" in teacher.markup
    assert typed[:9] in teacher.markup
    assert "9" * 99 not in teacher.markup
    assert 'value="7"' in teacher.markup, "the last one that was a number stays"
