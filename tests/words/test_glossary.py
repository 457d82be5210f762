"""Translations say the games' terms as the glossary does, or there is a reason why not; reviewers see them all."""

import pytest

from moonriver.words import LANGUAGES
from tests.tools import glossary, review
from tests.tools.glossary import Except, Pair

OTHERS = LANGUAGES[1:]


@pytest.mark.parametrize("code", OTHERS)
def test_terms_are_said_in_every_sentence_or_there_is_a_reason(code: str) -> None:
    assert [(term, pair.place, pair.english, pair.said) for term, pair in glossary.deviations(code)] == []


def test_every_exception_has_a_reason_and_is_needed() -> None:
    unlike = [(code, *found) for code in OTHERS for found in glossary.unsaid(code)]
    for one in glossary.exceptions():
        assert one.reason
        assert any(one.excuses(*found) for found in unlike), one


@pytest.mark.parametrize(
    ("english", "said", "unlike"),
    [
        ("Two cows on {cow}.", "Duas vacas em {cow}.", []),
        ("Two cows on `cow`.", "Duas ovelhas em `vaca`.", ["cow"]),
        ("A COW", "uma rês", ["cow"]),
        ("cowboys", "os Cowboys", []),
        ("a goal card", "uma carta de objetivo", []),
        ("a goal card", "uma carta", ["goal card"]),
        ("the draw pile", "as pilhas do jogo", []),
    ],
)
def test_a_term_is_said_where_its_words_begin_so(english: str, said: str, unlike: list[str]) -> None:
    assert glossary.unlike("pt", Pair("", english, said)) == unlike


def test_an_exception_is_for_its_language_its_term_and_each_place_of_it() -> None:
    verb = Except("*", "turn", "turn it", "", "a verb")
    assert verb.excuses("pt", "turn", Pair("", "Then turn it over.", ""))
    assert not verb.excuses("pt", "turn", Pair("", "In your turn, turn it over.", ""))
    assert not verb.excuses("pt", "round", Pair("", "Then turn it over.", ""))
    french = Except("fr", "turn", "", "à toi", "said so")
    assert french.excuses("fr", "turn", Pair("", "Your turn.", "À toi de jouer."))
    assert not french.excuses("es", "turn", Pair("", "Your turn.", "À toi de jouer."))
    assert not french.excuses("fr", "turn", Pair("", "Your turn.", "Ton trou."))


def test_reviewers_see_what_is_open_and_what_does_not_say_a_term() -> None:
    told = review.page(
        [
            review.Row("a.key", "A <cow>", {"pt": "Uma vaca", "es": "Una res"}, {"es": ["cow"]}),
            review.Row("b.key", "A ranch", dict.fromkeys(OTHERS, "rancho"), {}),
        ]
    )
    assert "A &lt;cow&gt;" in told
    assert '<tr data-kind="open unlike">' in told
    assert '<tr data-kind="">' in told
    assert told.count("not said: cow") == 1


def test_the_page_for_reviewers_has_every_text_in_every_language() -> None:
    rows = list(review.rows())
    assert len(rows) > 4_000
    assert {place.partition("_")[0] for place in (row.place for row in rows) if place.endswith(".ipynb")} == {
        f"{number:02}" for number in range(24)
    }
    assert "TEACHING.md" in {row.place for row in rows}
    assert all(set(row.said) == set(OTHERS) and all(row.said.values()) for row in rows)
