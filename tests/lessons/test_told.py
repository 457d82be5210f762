"""What exercises say: numbers and nouns agree, choices are choices, and a parcel is told by its name or drawn."""

import gettext
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from moonriver.lessons import plain
from moonriver.lessons.algorithms import Algorithm
from moonriver.lessons.checking import Checked
from moonriver.lessons.course import everything, named
from moonriver.lessons.forms import LETTERS, NotInForm, choice, order
from moonriver.lessons.page import Page
from moonriver.lessons.panel import Panel
from moonriver.lessons.random_ranches import KINDS
from moonriver.lessons.sheets import text_of
from moonriver.lessons.verdicts import State, Verdict
from moonriver.lessons.view import View
from moonriver.lessons.watching import WaveBoard
from moonriver.rules.ranch import Ranch
from moonriver.show.moonriver.supplies import reserve_title
from moonriver.words import say
from moonriver.words.commands import match_text
from moonriver.words.kit import catalogue
from moonriver.words.kit.catalogue import sentence, speaking
from moonriver.words.kit.names import either
from moonriver.words.moonriver.names import marked
from tests.effort import often

ASKED = [asked for asked in everything() if not issubclass(asked, Algorithm)]
"""Functions are asked for without numbers."""
ONCE = {
    "06.points": (4,),
    "16.plan": (34,),
    "16.expected": (2,),
    "16.common": (48,),
    "18.cost": (2,),
}
"""Variants in which there is one of something."""
MANY = re.compile(
    r"(?<![\d.,:–/+−-])\b1 (?:\w+ )?(?:beavers|cards|cases|cells|columns|cows|deals|decisions|dominoes|ears|edges|"
    r"farms|forests|games|gangs|groups|moves|nodes|nuggets|others|pairs|parcels|partners|parts|pieces|places|players|"
    r"points|processes|rows|samples|seats|seconds|skulls|spaces|steps|swaps|territories|times|tokens|tries|turns|"
    r"variants|votes|ways|workers)\b"
)
MARKS = re.compile(
    rf"(?<![\w(/*])(?:{'|'.join(sorted({str(kind) for kind in KINDS}, key=len, reverse=True))})(?![\w)/*])"
)
"""A parcel by its mark alone."""
OF_MARKS = ("01.marks", "01.build", "04.build", "05.build", "06.exact", "07.after")
"""Those whose subject, or whose answer, is how parcels are written."""

each = pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.name)


def seeds(asked: type[Page]) -> tuple[int, ...]:
    return (*range(often(3, long=60)), *ONCE.get(asked.name, ()))


def told(page: Page) -> Iterator[str]:
    """All that is said to a reader, except the answer."""
    yield from (page.asks(), page.hint(1), page.hint(2), page.why(), *page.form().options)
    yield from (page.said(slip.sentence) for slip, _ in page.temptations)
    if page.tells("again"):
        yield page.said("again")


@each
def test_one_is_said_of_one_thing(asked: type[Page]) -> None:
    for seed in seeds(asked):
        for text in told(asked.variant(seed)):
            assert not MANY.search(text), (seed, text)


@each
def test_parcels_are_told_by_more_than_their_marks(asked: type[Page]) -> None:
    if asked.name in OF_MARKS or asked.notebook() > "11":
        return
    for seed in seeds(asked):
        for text in told(asked.variant(seed)):
            plain = re.sub(r"`[^`]*`|\b(?:Do not|Do you)\b", "", text)
            assert not MARKS.search(plain), (seed, text)


def test_choices_are_joined_with_or() -> None:
    assert [either("abc"[:count]) for count in range(4)] == ["", "a", "a or b", "a, b or c"]
    assert re.search(r"a move that adds \d+ or \d+\.", named("16.plan").variant().asks())
    assert re.search(r"\w or \w+\. On how many", named("01.count").variant().asks())


@pytest.mark.parametrize(
    ("code", "mark"), [("en", "."), ("pt", ","), ("es", ","), ("fr", ","), ("zh_Hant", ".")]
)
def test_weights_have_the_decimal_mark_of_the_language(code: str, mark: str) -> None:
    with speaking(code):
        said = named("14.suspect").variant().asks()
    assert set(re.findall(r"[+−]\d(.)\d", said)) == {mark}


@pytest.mark.parametrize("name", ["01.possible", "02.column", "02.steps"])
def test_parcels_to_choose_from_are_drawn_on_the_buttons(name: str) -> None:
    panel = Panel(named(name), 0)
    markup = panel.markup_answer
    form = panel.page.form()
    assert markup.count("<svg") == sum(len(form.pieces(value)) for value in form.values) >= len(form.values)


@pytest.mark.parametrize("make", [choice, order])
def test_an_answer_by_marks_is_read_as_before(make: Any) -> None:
    """Who has answered with marks or letters answers the same today."""
    values = tuple(KINDS[:3])
    form = make(values, marked)
    if make is order:
        assert form.read("bca") == form.read([str(values[at]) for at in (1, 2, 0)])
    else:
        assert form.read("b") == form.read(str(values[1])) == form.read(marked(values[1])) == values[1]


@pytest.mark.parametrize("name", ["01.possible", "02.leaves"])
def test_a_mark_that_is_a_letter_too_means_its_parcel(name: str) -> None:
    """ "D" is the desert, and "d" the fourth option; a capital that is no mark is a letter."""
    ambiguous: set[str] = set()
    for seed in range(4):
        form = named(name).variant(seed).form()
        marks = list(map(str, form.values))
        ambiguous |= {"C", "D"} & {*marks}
        assert list(map(form.read, marks)) == list(form.values)
        for letter, value in zip(LETTERS, form.values, strict=False):
            assert form.read(letter) == value
            assert letter.upper() in marks or form.read(letter.upper()) == value
            assert plain.written(form, value) == plain.written(form, str(value)) == letter
    assert ambiguous


def test_an_order_of_marks_may_be_a_text() -> None:
    form = named("02.column").variant(1).form()
    marks = list(map(str, form.values))
    assert "D" in marks
    assert form.read(", ".join(marks)) == form.read("、".join(marks)) == form.read(marks) == form.values
    assert form.read(LETTERS[: len(marks)].upper()) == form.values
    assert form.read([*LETTERS[: len(marks)].upper()]) == form.values


def test_words_are_read_whatever_their_case_accents_and_width() -> None:
    form = choice(("Río Grande", "mesa", "３ bars"))
    for text, at in (("rio  grande", 0), ("RI\u0301O GRANDE", 0), ("Ａ", 0), (" MESA", 1), ("3 bars", 2)):
        assert form.read(text) == form.values[at]


@pytest.mark.parametrize("value", [True, 1.0, np.True_, np.float64(1), Fraction(1)])
def test_only_a_whole_number_is_one_to_choose_from(value: Any) -> None:
    for form in (choice((1, 2)), order((1, 2))):
        given = value if form.name == "choice" else [value, 2]
        with pytest.raises(NotInForm):
            form.read(given)
    assert choice((1, 2)).read(np.int8(1)) == 1


@pytest.mark.parametrize("name", ["03.cover", "04.spot", "04.build", "05.swap"])
def test_parcels_that_are_named_are_drawn(name: str) -> None:
    page = named(name).variant()
    drawn = " ".join(text_of(View(page).pictures).replace(",", " ").split())
    marks = re.findall(r"\((\w+)\)", page.asks())
    assert marks
    assert set(marks) - {"Po", "P"} <= set(drawn.split())  # these are built, in 05.swap


def test_boards_and_reports_say_one_of_one_thing() -> None:
    lone = Ranch.empty().with_parcel((1, 2), "D")
    waves = WaveBoard(lone, (1, 2))
    waves.hear(act="jump", value="1")
    texts = [
        reserve_title(1, 1),
        sentence("graph.board", n=1),
        match_text({"games": 2, "deals": 1, "bots": []}),
        say("TURN-4.full", spaces=1),
        waves.said,
    ]
    assert not any(re.search(r"\b1 (?:\w+ )?[a-z]+s\b", text) for text in texts), texts
    assert "1 cell" in waves.said


def test_a_search_tells_no_number_for_its_frontier() -> None:
    """Bit sets come later in that lesson; here the cells are the subject."""
    waves = WaveBoard(Ranch.empty().with_parcel((1, 2), "D").with_parcel((1, 3), "D"), (1, 2))
    assert "frontier row 1, place 2;" in waves.markup_note
    assert not re.search(r"\b(?:128|256|131072)\b|one number", waves.markup_note)


def test_a_verdict_is_shown_whole_in_a_language_that_begins_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Turned(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            own = {
                "verdict.rule": "{text} [{rule}]: so it is {state}",
                "verdict.text": "{text}: so it is {state}",
            }
            return own.get(context, message)

    monkeypatch.setattr(catalogue, "_translation", lambda code: Turned())
    with speaking("pt"):
        wrong = Checked(Verdict(State.TRY_AGAIN, "One: two: three.", "BOX-7"))
        assert wrong.text == "One: two: three. [BOX-7]: so it is TRY AGAIN"
        assert "One: two: three.: so it is <b>TRY AGAIN</b>" in wrong.html
        assert "Good.: so it is <b>PASS</b>" in Checked(Verdict(State.PASS, "Good.")).html


def test_what_is_seen_stands_below_the_word_on_an_answer() -> None:
    verdict = Verdict(State.TRY_AGAIN, "No.", "BOX-7", seen=["a ranch", "another one"])
    assert str(Checked(verdict)) == f"{verdict}\na ranch\n\nanother one"
