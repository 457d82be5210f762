"""What people see in each language has no word that its translations do not have: boards, pages, sheets and charts."""

import re
from collections.abc import Iterable
from functools import cache

import pytest

from moonriver.lessons.course import everything
from moonriver.lessons.sheets import html_of
from moonriver.show.kit.board import Board
from moonriver.words import LANGUAGES, RULES, rule_card, speaking
from moonriver.words.kit.names import languages
from tests.effort import some
from tests.tools import gallery, po

from .pseudo import texts_of
from .shown import BOTS, CHARTS, PAGES_AND_SHEETS, chart_texts
from .test_languages import catalogue, course, said
from .test_pseudo import markup_of, of_users

OTHERS = LANGUAGES[1:]
CODE = re.compile(r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)|https?://\S+|<[^>]*>")
WORD = re.compile(r"(?<!\w)[A-Za-zÀ-ÿŒœ]{2,}(?!\w)")
"""In Latin letters, without digits, which marks of parcels have."""
MARK = re.compile(r"[DCPFMH][nbecxo]+|[NESW]{2,4}")
"""A parcel, or a card by its mouths."""
NAME = re.compile(
    r"\d\d\.[a-z_]+"  # an exercise
    r"|\b[A-Z]+(?:-[A-Z]+)?-\d+"  # a rule
    r"|board: [A-Z][A-Za-z ]*|origin: -?\d"  # the first line of a diagram, in which ranches and mines are written
    r'|"[a-h]+"'  # the letters of parts in their order
    r"|(?i:many words(?: many words| many wo…any words)*)"  # a person in the gallery
)
"""What has the same name in every language."""

SAME = {
    "Moon River": OTHERS,  # the games
    "Moon River City": ("pt", "fr"),
    "Saboteur": OTHERS,
    "Mary": ("pt", "es", "fr"),  # after whom the reserve boards are called
    "Wesley": ("pt", "es", "fr"),
    "Calamity": ("pt", "es", "fr"),
    "Big Jo": ("pt", "es", "fr"),
    "Ana": OTHERS,  # the people in exercises
    "Bo": OTHERS,
    "Cruz": OTHERS,
    "03.bridge": OTHERS,  # exercises
    "03.cover": OTHERS,
    "{name} (bot)": ("pt", "es", "fr"),
    "total": ("pt", "es", "fr"),
    "Menu": ("pt", "fr"),
    "no: {reason}": ("es",),
    "{turn}: {what}, ranchero {colour}": ("es",),
    "ranchero": ("es",),
    "Code": ("fr",),
    "Options": ("fr",),
    "Pages": ("fr",),
    "Points": ("fr",),
    "bandit": ("fr",),
    "canyon": ("fr",),
    "domino": ("fr",),
    "minute": ("fr",),
    "notebooks": ("fr",),
    "orange": ("fr",),
    "points": ("fr",),
    "prairie": ("fr",),
    "ranch": ("fr",),
    "saboteur": ("fr",),
    "saboteurs": ("fr",),
    "second": ("fr",),
    "{change} point": ("fr",),
    "{change} points": ("fr",),
    "{n} points": ("fr",),
}
"""The texts that are the same in English and in these languages: names, and words that both have."""


def pairs(code: str) -> Iterable[tuple[str, str]]:
    """Each English text with its translation, or each form of it."""
    for message in catalogue(code):
        if message.id:
            for told in said(message):
                yield from ((english, told) for english in po.forms(message))
    for known in course(code).values():
        yield from known.items()


def words(text: str) -> set[str]:
    found = WORD.findall(CODE.sub(" ", text).replace("\xad", ""))  # where a long word may be parted
    return {word.lower() for word in found if not MARK.fullmatch(word)}


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_as_in_english_is_a_name_or_a_word_of_both(code: str) -> None:
    same = {told for english, told in pairs(code) if english == told and WORD.search(CODE.sub("", told))}
    assert same == {text for text, where in SAME.items() if code in where}


@cache
def vocabulary(code: str) -> frozenset[str]:
    """The words of all translated texts, and what is called by its own name everywhere."""
    names = " ".join(" ".join(name) for name in languages().values())
    same = [text for text, where in SAME.items() if code in where]
    return frozenset(words(" ".join([*(told for _, told in pairs(code)), *same, names, *BOTS])))


def foreign(code: str, texts: Iterable[str]) -> dict[str, str]:
    """The words that no translated text has, each with a text where it stands."""
    known = vocabulary(code)
    return {
        word: text for text in texts for word in words(of_users(NAME.sub(" ", text))) if word not in known
    }


def test_the_search_finds_an_english_word() -> None:
    with speaking("pt"):
        assert foreign("pt", texts_of('<p title="Undo">Anular <b>D2n</b> 3</p>')) == {"undo": "Undo"}


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", some(gallery.BOARDS, one_in=4))
def test_a_board_has_no_english_word(name: str, code: str) -> None:
    with speaking(code):
        board = gallery.BOARDS[name]()
        spoken = [board.said, board.label] if isinstance(board, Board) else []
        assert foreign(code, [*texts_of(markup_of(board)), *spoken]) == {}


@pytest.mark.parametrize("code", OTHERS)
def test_no_page_or_sheet_has_an_english_word(code: str) -> None:
    with speaking(code):
        for name, made in PAGES_AND_SHEETS.items():
            assert foreign(code, texts_of(made())) == {}, name


@pytest.mark.parametrize("code", OTHERS)
def test_no_chart_rule_or_exercise_has_an_english_word(code: str) -> None:
    with speaking(code):
        for draw in CHARTS.values():
            assert foreign(code, chart_texts(draw)) == {}
        for rule in RULES:
            assert foreign(code, texts_of(rule_card(rule).html)) == {}
        for exercise in everything():
            page = exercise.variant(0)
            told = [page.asks(), *map(page.hint, (1, 2)), *page.form().options]
            if page.form().name != "function":  # whose answer is code
                told += [page.hint(3), page.why()]
                told += [str(page.verdict(value)) for value in (..., page.answer())]
            assert foreign(code, [*told, *texts_of(html_of(page.show()))]) == {}, exercise.name
