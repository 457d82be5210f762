"""What several lessons and the README say, they say alike, with one word for one thing, and as the box has it."""

import json
import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from moonriver.lessons.course import NOTEBOOKS, of_notebook
from moonriver.rules.box import Box
from moonriver.rules.possible import excess
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import rule_card
from moonriver.words.kit.catalogue import PLURALS, SENTENCES
from moonriver.words.kit.terms import explain, terms
from moonriver.words.rules import RULES
from tests.tools import prose

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def lesson(number: str) -> str:
    """The prose of a lesson."""
    (path,) = (path for path in LESSONS if path.stem.startswith(number))
    return "\n\n".join(source for _, source, _ in prose.cells_of(path, "markdown"))


def ranches(path: Path) -> Iterator[Ranch]:
    """The ranches that a lesson shows: the first lines of an output's text, as far as they are a diagram."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", ()):
            text = "".join(output.get("data", {}).get("text/plain", ()))
            try:
                yield Ranch.from_diagram("\n".join(text.splitlines()[:5]))
            except Unreadable:
                continue


def strings(notebook: str) -> list[str]:
    """All texts of a lesson's exercises."""
    keys = [
        f"lesson.{asked.name}.{name}"
        for asked in of_notebook(notebook)
        for name in sorted(dict(asked.sentences()))
    ]
    return [str(SENTENCES.get(key) or PLURALS[key]) for key in keys]


def items(text: str, after: str) -> list[str]:
    """The list that comes after a word."""
    lines = text.partition(after)[2].splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("- "))
    return list(takewhile(lambda line: line.startswith("- "), lines[first:]))


def test_the_ranch_of_89_points_is_the_same_wherever_it_is_shown_and_the_box_holds_it() -> None:
    assert score(Ranch.from_diagram(EXAMPLE)).total == 89
    assert excess(Ranch.from_diagram(EXAMPLE)) == ()
    for number in ("06", "11"):
        (path,) = (path for path in LESSONS if path.stem.startswith(number))
        assert {str(ranch) for ranch in ranches(path) if score(ranch).total == 89} == {EXAMPLE}


def test_what_is_reconstructed_is_one_list() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = items(readme, "**reconstructed**")
    assert len(told) == 4
    assert items(lesson("01"), "**Reconstructed**") == told


@pytest.mark.parametrize(
    "sentence",
    [
        "nobody chooses a new parcel.",
        "After it, all players empty their reserves",
        "As long as two of your parcels fit, two **must** be placed, even if it hurts you.",
        "What fits nowhere is discarded at once.",
    ],
)
def test_the_finale_is_told_alike_in_the_first_game_and_in_the_lesson_about_it(sentence: str) -> None:
    assert sentence in lesson("00")
    assert sentence in lesson("06")


def test_how_many_dominoes_the_parcels_make_is_said() -> None:
    dominoes = sum(kind.copies for kind in Box.shipped().kinds) // 2
    assert f"{dominoes} dominoes" in lesson("01")
    assert f"{dominoes} dominoes" in str(rule_card("BOX-1"))


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (
            r"edge to edge|shares? an edge|whole edge|shared? edges",
            "parcels share a side; an edge belongs to a graph",
        ),
        (r"\bsigns\b", "a symbol is printed on a parcel"),
        (r"\bhelpers?\b", "partner"),
        (r"\bhir(?:e|es|ed|ing)\b", "recruit"),
        (r"\brow \S+ column\b", "a cell has a row and a place; a column is one of parcels"),
    ],
)
def test_one_thing_has_one_word(other: str, word: str) -> None:
    told = {path.stem[:2]: lesson(path.stem[:2]) for path in LESSONS}
    told |= {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "TEACHING.md")}
    told |= {f"exercises {notebook}": "\n".join(strings(notebook)) for notebook in NOTEBOOKS}
    told |= {rule: str(rule_card(rule)) for rule in RULES}
    told |= {term: explain(term) for term in terms()}
    assert {name: found[0] for name, text in told.items() if (found := re.search(other, text))} == {}, word
