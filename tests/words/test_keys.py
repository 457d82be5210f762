"""Every sentence key that the package says or raises has a sentence, which uses only the facts that are given."""

import ast
import re
import string
from functools import cache
from pathlib import Path

from moonriver import live, site
from moonriver.lessons.course import everything
from moonriver.lessons.standing import name_of
from moonriver.words import RULES
from moonriver.words.kit.catalogue import NUMBERS, PLURALS, SENTENCES

from .keys import PACKAGE, Use, filed, registered, spelled, uses

USES = cache(uses)
KEYS = cache(filed)
REFUSALS = cache(registered)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def asked(key: str) -> set[str]:
    """The facts for which a sentence asks, also by its number."""
    number = {NUMBERS[key]} if key in NUMBERS else set()
    return set().union(*map(placeholders, PLURALS.get(key) or (SENTENCES[key],))) | number


def sufficient(use: Use, key: str) -> bool:
    return use.facts is None or asked(key) <= use.facts


def matching(use: Use) -> list[str]:
    """The keys that may be meant."""
    return [key for key in (*SENTENCES, *PLURALS) if use.matches(key)]


def test_the_search_finds_the_keys_of_both_games() -> None:
    assert len(USES()) > 500
    assert site and live and RULES and name_of("00")
    for key in ("PLACE-2.apart", "saboteur.PATH-3.edge", "table.undo", "sab.table.role", "site.copy"):
        assert any(use.matches(key) for use in USES())


def test_a_key_has_a_sentence_that_its_facts_can_fill() -> None:
    for use in USES():
        found = matching(use)
        assert found, f"{use.where} says {use.pattern}, which has no sentence (facts: {use.facts})"
        if use.literal:
            assert use.facts is not None, f"{use.where}: the facts of {use.pattern} are not spelled out"
            lacking = asked(found[0]) - use.facts
            assert not lacking, f"{use.where}: {use.pattern} is told without {lacking}"
        else:
            assert any(sufficient(use, key) for key in found), f"{use.where}: {use.pattern}"


def test_a_refusal_is_raised_somewhere() -> None:
    assert REFUSALS()
    for key in sorted(REFUSALS()):
        raised = key.removeprefix("short.")  # a shorter way to say the same refusal
        assert any(use.matches(raised) and sufficient(use, key) for use in USES()), f"nothing raises {key}"


def test_every_other_sentence_is_said_somewhere() -> None:
    """By its key, by a key that is put together of what is spelled out, by the class of a thing, or as a term."""
    whole, put = spelled()

    def is_said(key: str) -> bool:
        found = (re.fullmatch(pattern, key) for pattern in put)
        return key in whole or any(whole.issuperset(match.groups()) for match in found if match)

    for key, heading in KEYS().items():
        of_a_class = heading in ("log", "did", "offer", "difference")  # see test_told.py
        assert is_said(key) or of_a_class or heading in ("glossary", "terms") or key in REFUSALS(), (
            f"nothing says {key}"
        )


def test_no_sentence_depends_on_the_order_of_its_facts() -> None:
    assert list(everything())  # the texts of lessons are sentences, too
    assert all(name.isidentifier() for english in SENTENCES.values() for name in placeholders(english))


def calls(path: Path, *names: str) -> list[ast.Call]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in found if ast.unparse(call.func) in names]


def literals(call: ast.Call, count: int) -> list[str]:
    given = [arg.value for arg in call.args[:count] if isinstance(arg, ast.Constant)]
    return [text for text in given if isinstance(text, str)]


@cache
def spoken() -> list[tuple[Path, ast.Call]]:
    """Every call that writes a sentence down, with its file."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return [(path, call) for path in paths for call in calls(path, "N_", "tell", "tell_n")]


def test_sentences_are_literal_so_that_a_translator_can_be_given_them() -> None:
    for path, call in spoken():
        count = 3 if ast.unparse(call.func) == "tell_n" else 2
        assert len(literals(call, count)) == count, f"{path}:{call.lineno}"


def test_a_key_has_one_english_sentence() -> None:
    english: dict[str, list[str]] = {}
    for path, call in spoken():
        key, *words = literals(call, 3 if ast.unparse(call.func) == "tell_n" else 2)
        assert english.setdefault(key, words) == words, f"{path}:{call.lineno}: {key}"


def test_a_sentence_gets_the_words_that_it_names_and_no_others() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in calls(path, "sentence", "partial"):
            key = call.args[ast.unparse(call.func) == "partial" :][:1]
            given = {keyword.arg for keyword in call.keywords}
            if key and isinstance(key[0], ast.Constant) and key[0].value in KEYS() and None not in given:
                assert given == asked(str(key[0].value)), f"{path}:{call.lineno}"


def test_a_sentence_said_on_the_spot_gets_the_words_it_names() -> None:
    for path, call in spoken():
        name = ast.unparse(call.func)
        given = {keyword.arg for keyword in call.keywords}
        if name == "N_" or None in given:  # None: words come as a dictionary
            continue
        for english in literals(call, 3)[1:] if name == "tell_n" else literals(call, 2)[1:]:
            assert placeholders(english) <= given | ({"n"} if name == "tell_n" else set()), (
                f"{path}:{call.lineno}"
            )
