"""Every language is complete, in step with the English, and says the games' own terms."""

import csv
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from babel.messages.catalog import Catalog, Message

from moonriver.lessons.course import named, of_notebook
from moonriver.lessons.ranch_steps import growth_chart, shares_chart
from moonriver.study.charts import chance
from moonriver.words import LANGUAGES, available, language, speaking, term
from moonriver.words.kit.catalogue import SENTENCES, of_machine, sentence, tell_n
from moonriver.words.kit.names import either, listed, percent
from tests.study.test_charts import CURVE
from tests.tools import courses, po, translations, units
from tests.tools.build_hook import LOCALES

T = TypeVar("T")
OTHERS = LANGUAGES[1:]
GLOSSARY = Path(__file__).with_name("glossary.csv")
MARKS = re.compile(r"`[^`]*`|\]\([^)]*\)|\*\*")
"""What stays in a translated text as it is: code, where links lead, how many words are bold."""


@cache
def catalogue(code: str) -> Catalog:
    return po.read(translations.ROOT / LOCALES / code / "LC_MESSAGES" / "moonriver.po", code)


@cache
def course(code: str) -> dict[str, dict[str, str]]:
    """The translated texts of each notebook, and what is for teachers."""
    return {text.name: courses.translations(text, code) for text in courses.texts()}


def said(message: Message) -> list[str]:
    """The forms of a translated sentence."""
    return [str(form) for form in (message.string if isinstance(message.string, tuple) else [message.string])]


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_translated_from_the_english_of_today(code: str, template: Catalog) -> None:
    """A changed English sentence is open in each language by its key; `make words` shows what was said before."""
    found = {(message.context, message.id): message for message in catalogue(code) if message.id}
    asked = {(message.context, message.id) for message in template if message.id}
    assert {key for key, _ in asked - found.keys()} == set()
    assert {key for key, _ in found.keys() - asked} == set()
    assert [message.context for message in found.values() if message.fuzzy or not all(said(message))] == []


@pytest.mark.parametrize("code", OTHERS)
def test_placeholders_and_code_are_those_of_the_english(code: str) -> None:
    assert translations.misspelt(catalogue(code)) == []
    for message in catalogue(code):
        if message.id:
            english = message.id[-1] if isinstance(message.id, tuple) else str(message.id)
            for form in said(message):
                assert sorted(re.findall(r"`[^`]*`", form)) == sorted(re.findall(r"`[^`]*`", english)), form
                assert re.findall(r"</?\w+", form) == re.findall(r"</?\w+", english), form


ENGLISH = re.compile(
    r"\b(the|and|with|which|your|of|that|this|from|are|is|it|you|not|have|what|each)\b", re.I
)
"""Words that stand in nearly every English sentence, and are none in the other languages."""
CODE = re.compile(r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)|https?://\S+")


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left(code: str) -> None:
    texts = [form for message in catalogue(code) if message.id for form in said(message)]
    for known in course(code).values():
        texts += known.values()
    assert [text for text in texts if ENGLISH.search(CODE.sub("", text))] == []


def everywhere(say: Callable[[], T]) -> dict[str, T]:
    """What is said, in each language."""
    found = {}
    for code in LANGUAGES:
        with speaking(code):
            found[code] = say()
    return found


FORMS = {"en": "pspppp", "pt": "pspppp", "es": "pspppp", "fr": "sssppp", "zh_Hant": "pppppp"}
"""Whether 0, 1, 1.5, 2, 5 and 100 things are said in the form for one, by CLDR. Chinese has one form."""


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ("pt_PT.UTF-8", "pt"),
        ("fr:en", "fr"),
        ("zh_TW", "zh_Hant"),
        ("zh_CN", "en"),
        ("nl_NL", "en"),
        ("es", "es"),
    ],
)
def test_commands_speak_the_language_of_the_machine(
    chosen: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", chosen)
    assert of_machine() == code


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_take_the_form_of_their_language(code: str) -> None:
    with speaking(code):
        told = [tell_n("show.cows", "1 cow", "{n} cows", n) for n in (0, 1, 1.5, 2, 5, 100)]
        several = tell_n("show.cows", "1 cow", "{n} cows", 7).replace("7", "")
    assert "".join("p" if text.lstrip("0123456789.,") == several else "s" for text in told) == FORMS[code]


def test_decimals_have_a_comma_where_they_are_written_so() -> None:
    of_notebook("14")
    said = everywhere(lambda: sentence("lesson.14.bayes.hint2", who="Ana", odds=1234.5))
    found = {code: "".join(re.findall(r"\d\S*\d", text)) for code, text in said.items()}
    assert found == dict.fromkeys(("pt", "es", "fr"), "1234,50") | dict.fromkeys(("en", "zh_Hant"), "1234.50")


def terms() -> Iterator[dict[str, str]]:
    with GLOSSARY.open(encoding="utf-8") as file:
        yield from csv.DictReader(file)


@pytest.mark.parametrize("code", OTHERS)
def test_the_terms_of_the_games_are_those_of_their_boxes(code: str) -> None:
    """What the package calls a thing by itself; inflected forms in sentences are for readers."""
    rows = [row for row in terms() if f"term.{row['en']}" in SENTENCES]
    assert len(rows) > 40
    with speaking(code):
        said = {row["en"]: term(row["en"]).lower() for row in rows}
    assert said == {row["en"]: row[code].rstrip("*").lower() for row in rows}


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_of_the_course_is_translated_from_the_english_of_today(code: str) -> None:
    for text in courses.texts():
        known = course(code)[text.name]
        assert [unit.text for unit in units.units(courses.read(text)) if unit.text not in known] == [], text


@pytest.mark.parametrize("code", OTHERS)
def test_a_translated_notebook_has_the_same_shape_and_the_same_code(code: str) -> None:
    for text in courses.texts():
        english, other = courses.read(text), courses.translated(text, code)
        for was, cell in zip(english["cells"], other["cells"], strict=True):
            assert cell["cell_type"] == was["cell_type"]
            if cell["cell_type"] == "code":
                assert cell["source"] == was["source"]
                assert cell["outputs"] == []
        for was, unit in zip(units.units(english), units.units(other), strict=True):
            assert unit.kind == was.kind
            assert sorted(MARKS.findall(unit.text)) == sorted(MARKS.findall(was.text)), unit.text


def test_texts_put_back_as_they_are_leave_every_byte() -> None:
    for text in courses.texts():
        again = units.rewritten(courses.read(text), lambda unit: unit.text)
        for was, cell in zip(courses.read(text)["cells"], again["cells"], strict=True):
            assert cell["source"] == was["source"]
    for notebook in courses.notebooks():
        assert courses.text_of(courses.read(notebook)) == notebook.read_text(encoding="utf-8")


def test_all_languages_can_be_spoken_and_none_is_by_itself() -> None:
    assert set(available()) == set(LANGUAGES)
    assert language() == "en"


def test_lists_are_said_as_in_the_language() -> None:
    assert everywhere(lambda: (listed(["a", "b", "c"]), either(["a", "b", "c"]))) == {
        "en": ("a, b and c", "a, b or c"),
        "pt": ("a, b e c", "a, b ou c"),
        "es": ("a, b y c", "a, b o c"),
        "fr": ("a, b et c", "a, b ou c"),
        "zh_Hant": ("a、b和c", "a、b或c"),
    }


@pytest.mark.parametrize(
    ("last", "said", "or_said"),
    [
        ("Ida", "Bo e Ida", "Bo o Ida"),
        ("hilo", "Bo e hilo", "Bo o hilo"),
        ("hielo", "Bo y hielo", "Bo o hielo"),
        ("otra", "Bo y otra", "Bo u otra"),
        ("8", "Bo y 8", "Bo u 8"),
        ("11", "Bo y 11", "Bo u 11"),
        ("110", "Bo y 110", "Bo o 110"),
    ],
)
def test_spanish_says_and_and_or_by_the_sound_that_follows(last: str, said: str, or_said: str) -> None:
    with speaking("es"):
        assert (listed(["Bo", last]), either(["Bo", last])) == (said, or_said)
        assert (listed([last, "Bo"]), either([last, "Bo"])) == (f"{last} y Bo", f"{last} o Bo")


WRITTEN = {
    "en": ("59.27 %", "1,000,000", "0.01", "100 %"),
    "pt": ("59,27%", "1\u202f000\u202f000", "0,01", "100%"),
    "es": ("59,27\u00a0%", "1\u202f000\u202f000", "0,01", "100\u00a0%"),
    "fr": ("59,27\u00a0%", "1\u202f000\u202f000", "0,01", "100\u00a0%"),
    "zh_Hant": ("59.27%", "1,000,000", "0.01", "100%"),
}
"""Numbers that stand on charts and buttons by themselves, as each language writes them."""
SEPARATORS = dict.fromkeys(("pt", "es", "fr"), ",\u202f")
"""What a chart puts before decimals and between thousands, where it is not as in English."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_that_stand_by_themselves_are_written_as_in_the_language(code: str) -> None:
    threshold, million, hundredth, whole = WRITTEN[code]
    with speaking(code):
        assert f">{threshold}</text>" in shares_chart({5: [0.25, 1.0]}, [50, 100]).svg
        assert all(f">{number}</text>" in growth_chart().svg for number in (million, hundredth))
        assert percent(100) == whole
        assert all(option.endswith(percent("")) for option in named("14.bayes").variant().form().options)
        assert chance(CURVE).figure.layout.separators == SEPARATORS.get(code)
