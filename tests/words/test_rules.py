"""The rule catalogue: complete, in players' words, and shown as a card that needs nothing else."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from importlib import resources

import pytest

from moonriver.tabletop.reading import toml_of
from moonriver.words import RULES, rule_card, speaking
from moonriver.words.kit.catalogue import SENTENCES
from moonriver.words.kit.rules import Rule, rules_in

from .pseudo import PSEUDO

FAMILIES = {
    "BOX": 8, "SETUP": 9, "TURN": 7, "PLACE": 6, "COW": 3, "SKULL": 5, "CIRCLE": 4, "PARTNER": 2, "COWBOY": 1,
    "DESPERADO": 1, "RUSTLER": 1, "PROSPECTOR": 1, "TRAPPER": 1, "FARMER": 1, "ROUND": 2, "END": 6, "SCORE": 5,
    "TIE": 3, "LEGEND": 4, "LOGGING": 2, "GOLD": 2, "GANG": 2, "CITY": 2, "DUO": 8,
    "SAB-DEAL": 5, "SAB-TURN": 2, "SAB-PATH": 5, "SAB-TOOL": 3, "SAB-ROCK": 1, "SAB-MAP": 1, "SAB-GOAL": 4,
    "SAB-END": 1, "SAB-GOLD": 5, "SAB-NEXT": 2, "SAB-OVER": 1,
}  # fmt: skip


def test_every_rule_of_both_games_is_there_once() -> None:
    assert Counter(id.rpartition("-")[0] for id in RULES) == FAMILIES
    expected = [f"{family}-{number}" for family, count in FAMILIES.items() for number in range(1, count + 1)]
    assert list(RULES) == expected
    assert sum(not id.startswith("SAB-") for id in RULES) == 86


def test_a_rule_has_a_short_title_a_text_and_sources() -> None:
    for id, rule in RULES.items():
        assert rule.id == id
        assert 2 <= len(rule.title.split()) <= 6, id
        assert rule.text.endswith("."), id
        assert rule.sources, id
        assert rule.reading is None or rule.reading.endswith("."), id


NO_WORDS_OF_PLAYERS = (
    " bga", " pt ", " pt,", " zh ", " zh,", " es ", " es,", "parameter", "`", "model one", "project",
)  # fmt: skip


def test_a_reading_speaks_to_players() -> None:
    for rule in RULES.values():
        told = f"{rule.text} {rule.reading}".lower()
        assert [word for word in NO_WORDS_OF_PLAYERS if word in told] == [], rule.id


def test_titles_are_all_different() -> None:
    assert max(Counter(rule.title for rule in RULES.values()).values()) == 1


def test_every_topic_holds_rules_in_the_order_of_the_rulebook() -> None:
    found = list(dict.fromkeys(rule.group for rule in RULES.values()))
    assert [f"topic.{group}" for group in found] == [key for key in SENTENCES if key.startswith("topic.")]


def test_a_card_is_well_formed_and_says_everything() -> None:
    for id, rule in RULES.items():
        card = rule_card(id)
        bundle = card._repr_mimebundle_()
        assert bundle["text/plain"] == str(card)
        words = "".join(ET.fromstring(bundle["text/html"].replace("<br>", "<br/>")).itertext())
        for part in (id, rule.title, rule.topic, rule.text, rule.reading or ""):
            assert part in words
            assert part in str(card) or part == rule.topic
        assert ("How it is read here" in words) == (rule.reading is not None)
        assert len(bundle["text/html"]) < 4000


def test_a_card_needs_nothing_from_elsewhere() -> None:
    for card in map(rule_card, RULES):
        for word in ("http", "url(", "<script", "<style", "<link", "class="):
            assert word not in card.html


def test_a_card_escapes_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("title", "text"):
        monkeypatch.setitem(SENTENCES, f"rule.<b>&.{name}", "<i>&")
    card = Rule("<b>&", "placing", ("pt",))
    assert "&lt;b&gt;&amp;" in card.html
    assert "&lt;i&gt;&amp;" in card.html
    assert "<b>&" not in card.html.replace("<b>&lt;", "")
    assert "<i>" not in card.html


def test_a_card_as_text() -> None:
    assert str(rule_card("PLACE-4")) == (
        "PLACE-4 · A placed domino never moves\n"
        "A placed domino never moves.\n"
        "Printed in: Portuguese rulebook, Spanish rulebook and Chinese rulebook"
    )
    assert repr(rule_card("PLACE-4")) == "rule_card('PLACE-4')"


@pytest.mark.parametrize("asked", ["PLACE-2", "place-2", " Place-2 "])
def test_an_id_may_be_written_carelessly(asked: str) -> None:
    assert rule_card(asked).id == "PLACE-2"


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("PLACE-9", "PLACE-1, PLACE-2, PLACE-3, PLACE-4, PLACE-5 and PLACE-6"),
        ("PLCE-2", "PLACE-2"),
        ("SAB-TOOL-7", "SAB-TOOL-1, SAB-TOOL-2 and SAB-TOOL-3"),
        ("", "BOX-1, PLACE-2 and SCORE-1"),
    ],
)
def test_an_unknown_id_names_near_ones(asked: str, near: str) -> None:
    with pytest.raises(KeyError) as caught:
        rule_card(asked)
    assert str(caught.value).startswith(f"There is no rule “{asked}”. Near ones: {near}")


@pytest.mark.usefixtures("pseudo")
def test_a_rule_is_read_in_the_language_of_the_moment() -> None:
    with speaking(PSEUDO):
        assert RULES["TIE-1"].title.startswith("⟦Tie: the largest territory")
    assert RULES["TIE-1"].title == "Tie: the largest territory"


def test_rules_of_a_topic_come_in_the_order_of_their_file() -> None:
    texts = """
printed_in = { any = ["s"] }
[groups]
g = "A topic"
[sources]
s = "A document"
t = "Another one"
[rules.g]
TEST-2.sources = ["t"]
TEST-2.title = "A test rule"
TEST-2.text = "It is tested."
TEST-2.reading = "It is read."
TEST-1.title = "Another rule"
TEST-1.text = "It is tested, too."
"""
    second, first = rules_in(texts).values()
    assert second == Rule("TEST-2", "g", ("t",))
    assert (second.topic, second.title, second.text) == ("A topic", "A test rule", "It is tested.")
    assert (second.reading, first.reading) == ("It is read.", None)
    assert first == Rule("TEST-1", "g", ("s",))


@pytest.mark.parametrize("game", ["moonriver", "saboteur"])
def test_a_file_of_rules_is_as_its_first_lines_say(game: str) -> None:
    text = resources.files("moonriver.words").joinpath(game, "rules.toml").read_text("utf-8")
    table = toml_of(text)
    assert set(table) == {"printed_in", "groups", "sources", "rules"}
    assert set(table["rules"]) == set(table["groups"])
    rules = {id: rule for of_topic in table["rules"].values() for id, rule in of_topic.items()}
    found = rules_in(text)
    assert {name for rule in found.values() for name in rule.sources} == set(table["sources"])
    for id, rule in rules.items():
        usual = table["printed_in"].get(found[id].group, table["printed_in"]["any"])
        assert re.fullmatch(r"[A-Z]+(-[A-Z]+)?-[1-9]", id)
        assert {"title", "text"} <= set(rule) <= {"sources", "title", "text", "reading"}, id
        assert rule.get("sources") != usual, f"{id} says what goes without saying"
    for words in [*table["groups"].values(), *table["sources"].values(), *_texts(rules)]:
        assert words.isprintable()
        assert words.strip() == words != ""
    assert len(re.findall(r"^[A-Z].*\.title = ", text, re.M)) == len(rules)


def _texts(rules: dict[str, dict[str, str]]) -> list[str]:
    return [words for rule in rules.values() for name, words in rule.items() if name != "sources"]
