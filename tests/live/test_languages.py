"""A class in several languages: each page in its own, the answers one and the same."""

from typing import Any

import pytest

from moonriver.games import GAMES
from moonriver.live.questions import Exercise, Position
from moonriver.live.room import Room
from moonriver.live.server import Class
from moonriver.words import LANGUAGES, speaking
from moonriver.words.kit.catalogue import tag

from .people import Page, ask, close_code, desk, enter, host, line, pupil
from .test_class import COVER, choose, put


def in_language(code: str) -> str:
    """The cookie of a browser that has chosen a language."""
    return f"language={code}"


def come(made: Class, name: str, code: str, cookie: str = "") -> tuple[Page, str]:
    """A pupil's page in a browser that has chosen a language, and what the browser knows them by."""
    status, cookie = enter(made, name, cookie=cookie)
    assert status == 200
    page = Page(line(made.url, "/line", f"{cookie}; {in_language(code)}"))
    page.hear()
    return page, cookie


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_is_in_the_language_that_was_chosen_from_its_menu(code: str, made: Class) -> None:
    desks = made.desk.removeprefix(f"http://{host(made.url)}")
    for path in ("/", desks):
        _, page, headers = ask(made.url, f"{path}?language={code}")
        assert f'<html lang="{tag(code)}">' in page
        assert all(f'href="?language={other}"' in page for other in LANGUAGES)
        chosen = headers["set-cookie"].partition(";")[0]
        assert chosen == in_language(code)
        _, again, headers = ask(made.url, path, headers={"Cookie": chosen})
        assert again == page
        assert "set-cookie" not in headers


def test_an_unknown_language_is_that_of_the_class(made: Class) -> None:
    for asked in ("xx", "../pt", "", "<b>"):
        _, page, _ = ask(made.url, f"/?language={asked.replace('<', '%3C')}")
        assert '<html lang="en">' in page
        assert '<html lang="en">' in ask(made.url, "/", headers={"Cookie": in_language(asked)})[1]


def test_everybody_reads_a_question_in_their_own_language_and_all_answers_count(made: Class) -> None:
    teacher = desk(made)
    pupils = {code: come(made, f"P{number}", code)[0] for number, code in enumerate(LANGUAGES)}
    put(teacher)
    for code, page in pupils.items():
        with speaking(code):
            page.until(COVER.asks()[:30])
        assert page.state["spoken"] == tag(code)
        choose(page, COVER.answer())
    teacher.until("5 of 5 have answered")
    teacher.tell("click", "do:show")
    assert "5 of 5 are right" in teacher.markup
    for code, page in pupils.items():
        with speaking(code):
            page.until(COVER.why()[:20])


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_told_in_the_language_of_whoever_reads_it(game: str) -> None:
    question, other = Position(game, 1, 20), Position(game, 1, 20)
    answer = question.position.legal_moves[0].as_json()

    def said(asked: Position) -> tuple[object, ...]:
        ballot = asked.ballot(answer, lambda answer: True)
        ballot.hear(act="fold", id="fold:choices")
        ballots.append(ballot)
        return asked.asked, asked._targets, ballot.choices, ballot.markup_sent

    ballots: list[Any] = []
    with speaking("en"):
        english = said(question)
    with speaking("fr"):
        assert said(question) == said(other) != english
        ballots[0].draw()
    assert ballots[0].markup_sent == ballots[1].markup_sent
    assert ballots[0].choices == ballots[1].choices, "of the page that was open, and of one opened in French"


def test_what_is_shown_is_told_in_the_language_of_whoever_looks() -> None:
    room = Room()
    room.enter("token", "Ana")
    room.put(Exercise("03.cover", 1))
    asked = room.now
    assert asked is not None
    with speaking("en"):
        room.show()
    for code in ("en", "fr"):
        with speaking(code):
            result = asked.result(room.called)
            assert result is not None
            assert result.solution == COVER.hint(3)
            assert COVER.asks()[:30] in asked.question.picture


def test_a_page_that_comes_back_in_another_language_has_all_that_was_picked(made: Class) -> None:
    teacher = desk(made)
    page, cookie = pupil(made, "Ana")
    put(teacher)
    page.until("do:send")
    cell = sorted(COVER.answer())[0]
    page.tell("click", f"{cell[0]},{cell[1]}", by="mouse")
    picked = page.markup.count('aria-selected="true"') + page.markup.count('aria-pressed="true"')
    again, _ = come(made, "Ana", "fr", cookie)
    assert close_code(page) == 4409
    assert again.state["spoken"] == "fr"
    assert again.markup.count('aria-selected="true"') + again.markup.count('aria-pressed="true"') == picked
    with speaking("fr"):
        assert COVER.asks()[:30] in again.markup


def test_the_teachers_page_and_the_projector_follow_its_browser(made: Class) -> None:
    desk(made)
    path = made.desk.removeprefix(f"http://{host(made.url)}")
    teacher = Page(line(made.url, f"{path}line", in_language("es")))
    teacher.until("<")
    assert teacher.state["spoken"] == "es"
    _, _, headers = ask(made.url, f"{path}projector")
    view = headers["location"]
    projector = Page(line(made.url, f"{view}line", in_language("es")))
    projector.until("<")
    assert projector.state["spoken"] == "es"
    assert '<html lang="es">' in ask(made.url, view, headers={"Cookie": in_language("es")})[1]
