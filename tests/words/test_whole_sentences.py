"""Sentences can be translated as they are: nothing agrees with a word that is filled in, none is glued or cut."""

import ast
import re
from collections.abc import Iterator

import pytest

from moonriver.words import RULES
from moonriver.words.kit.catalogue import PLURALS, SENTENCES
from moonriver.words.moonriver import log as river_log
from moonriver.words.saboteur import log as mine_log

from .keys import PACKAGE
from .test_keys import literals, spoken

NUMBERS = {
    "n", "hand", "parcels", "players", "rest", "spaces", "tried", "times", "best", "count", "left", "supply", "door",
    "nuggets", "given", "dwarves", "pile", "samples", "workers",
}  # fmt: skip
"""Placeholders that are always filled with a number: what agrees is the noun behind them, which does not change."""
AGREES_WITH_NOTHING = {
    "lesson.14.bayes.question": ["that {who}"],  # a conjunction
}
AGREEING = re.compile(
    r"\b(?:a|an|the|this|that|these|those|my|your|his|her|its|our|their|own|no|each|every|any|some|all|both|one|other|"
    r"another|such|same|next|last|first|second|third|new|old|newer|older|big|small|largest|single|free|many|few|more)"
    r" \{(\w+)\}",
    re.IGNORECASE,
)
"""An article or adjective straight before a word that is filled in, with which it agrees in many languages."""
TELLING = {"tell", "tell_n", "sentence", "say", "say_shortly", "why", "word", "term", "explain", "label", "listed"} | {
    "series", "seat_name", "colour_name", "cell_name", "landscape_name", "parcel_name", "marked", "describe", "prompt",
    "card_name", "path_card_name", "goal_name", "role_name", "tools_name", "labelled", "passage", "change",
}  # fmt: skip
"""Functions that return told text."""
APART = {"split", "partition", "rpartition", "removeprefix", "removesuffix", "strip", "lstrip", "rstrip", "lower"} | {
    "upper", "capitalize", "title", "replace", "index", "find", "startswith", "endswith",
}  # fmt: skip
REGISTERED = SENTENCES | {key: " / ".join(forms) for key, forms in PLURALS.items()}
"""Before any test has run: some add sentences of their own."""


def written() -> dict[str, str]:
    """The English of every sentence of the package, by its key."""
    said = {literals(call, 1)[0]: " / ".join(literals(call, 3)[1:]) for _, call in spoken()}
    return {**REGISTERED, **said}


def agreeing(english: str) -> list[str]:
    return [found[0] for found in AGREEING.finditer(english) if found[1] not in NUMBERS]


def test_the_search_finds_what_would_have_to_agree() -> None:
    assert agreeing("Put the {parcel} here.") == ["the {parcel}"]
    assert agreeing("An {x}, your own {tool}") == ["An {x}", "own {tool}"]
    assert agreeing("Put the parcel {parcel} on one of the {n} cells of {who}: {cells}.") == []


def test_no_article_or_adjective_agrees_with_a_word_that_is_filled_in() -> None:
    assert RULES and river_log.LOG and mine_log.LOG
    found = {key: agreeing(english) for key, english in written().items()}
    assert {
        key: words for key, words in found.items() if words and AGREES_WITH_NOTHING.get(key) != words
    } == {}


def called(node: ast.AST) -> str:
    return ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""


def faults(source: str) -> list[str]:
    """Where told text is added to, stands in an f-string that is no markup, is joined by signs, or taken apart."""
    return [f"{line}: {text}" for line, text in _faults(ast.parse(source))]


def _faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            if called(node.left) in TELLING or called(node.right) in TELLING:
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.JoinedStr):
            signs = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
            filled = [called(part.value) for part in node.values if isinstance(part, ast.FormattedValue)]
            if TELLING & set(filled) and re.search(r"[\w,;:.(]", signs) and "<" not in signs:
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in APART and called(node.func.value) in TELLING:
                yield node.lineno, ast.unparse(node)
            if node.func.attr == "join" and _glues(node):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Subscript) and called(node.value) in TELLING:
            yield node.lineno, ast.unparse(node)


def _glues(join: ast.Call) -> bool:
    """Whether a join puts told texts into one line with signs between them."""
    assert isinstance(join.func, ast.Attribute)
    between = join.func.value
    if not isinstance(between, ast.Constant) or not str(between.value).strip(" \n·"):
        return False
    return any(
        called(node) in TELLING or (called(node) == "map" and ast.unparse(node.args[0]) in TELLING)
        for node in ast.walk(join.args[0])
        if isinstance(node, ast.Call)
    )


@pytest.mark.parametrize(
    "source",
    [
        'tell("a", "b") + "!"',
        '"(" + word(x)',
        'f"{tell(key, text)}: {n}"',
        'f"{word(a)}, {n}"',
        '", ".join(word(name) for name in names)',
        '"; ".join(map(word, names))',
        'say(refusal).partition(" (")',
        "word(name)[0]",
        "tell('a', 'b').lower()",
    ],
)
def test_the_search_finds_what_is_glued_or_taken_apart(source: str) -> None:
    assert len(faults(source)) == 1


@pytest.mark.parametrize(
    "source",
    ['f"<b>{tell(key, text)}</b>"', '"\\n".join([tell(a, b), word(c)])', '", ".join(marks)', "word(a)"],
)
def test_lines_and_markup_are_well(source: str) -> None:
    assert faults(source) == []


SPEAKING = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.relative_to(PACKAGE).parts[0] not in ("rules", "saboteur", "tabletop", "bots")
]
"""The files that say something to somebody."""


def test_no_told_text_is_glued_or_taken_apart() -> None:
    found = {path: faults(path.read_text(encoding="utf-8")) for path in SPEAKING}
    assert {path: lines for path, lines in found.items() if lines} == {}
