"""One colour, one meaning: what may be clicked, is chosen, was last changed, is talked about, has the focus."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any, get_args

import pytest

import moonriver
from moonriver.show.kit.marks import (
    FOCUS,
    FOCUS_LINE,
    TABLE,
    Kind,
    Mark,
    focus_els,
    kinds,
    legend,
    mark_els,
    over,
)
from moonriver.show.kit.markup import El
from moonriver.show.kit.palette import TONES, colour
from moonriver.show.kit.svg import group
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.words.kit.catalogue import known
from tests.contrasts import contrast
from tests.one_sentence import unreadable
from tests.show.moonriver.test_networks import without_green

MEANINGS: dict[str, Collection[str]] = {
    "accent": ("may",),
    "chosen": ("picked", "source", "target"),
    "last": ("last",),
    "lit": ("lit", "asked"),
    "focus": (FOCUS,),
}
"""The tones that the board speaks in, and what says what in each."""
KINDS: tuple[str, ...] = (*get_args(Kind), FOCUS)
THEMES = ("light", "dark")
SHEETS = sorted(Path(moonriver.__file__).parent.rglob("*.css"))


def art(kind: str) -> list[El]:
    if kind == FOCUS:
        return [group(*focus_els(100, 100), **FOCUS_LINE)]
    return mark_els(Mark(kind), 0, 0)  # type: ignore[arg-type]


def shapes(found: Iterable[object]) -> Iterator[El]:
    for child in found:
        if isinstance(child, El):
            yield child
            yield from shapes(child.children)


def casing(kind: str) -> str:
    """The tone of what sets a mark off."""
    return "ink" if kind in MEANINGS["lit"] else "casing"


def tones(kind: str) -> set[str]:
    """The tones of a mark beside that of its casing."""
    used = {str(shape.attributes.get(name)) for shape in shapes(art(kind)) for name in ("fill", "stroke")}
    return {tone for tone in used if tone in TONES and not tone.endswith("_text")} - {casing(kind)}


def look(kind: str) -> list[tuple[object, ...]]:
    """What is seen of a mark without its colours and measures: its lines, dark or light, and their dashes."""
    return [
        (
            shape.tag,
            *(shape.attributes.get(name) in ("casing", "lit") for name in ("stroke", "fill")),
            "fill" in shape.attributes and ("tint" if "fill-opacity" in shape.attributes else "full"),
            shape.attributes.get("stroke-dasharray"),
        )
        for shape in shapes(art(kind))
    ]


@pytest.mark.parametrize("kind", ["seen", "", None, ["may"]])
def test_a_kind_that_there_is_not_is_told_with_those_that_there_are(kind: Any) -> None:
    told = unreadable(Mark, kind)
    assert (told.key, told.facts) == (
        "deal.value",
        {"name": "kind", "found": kind, "allowed": get_args(Kind)},
    )


def test_each_meaning_has_one_tone_that_nothing_else_has() -> None:
    for tone, means in MEANINGS.items():
        assert {kind: tones(kind) for kind in means} == {kind: {tone} for kind in means}
    for kind in set(KINDS) - {kind for means in MEANINGS.values() for kind in means}:
        assert not tones(kind) & set(MEANINGS), kind


def test_each_meaning_has_a_look_that_nothing_else_has_without_its_colour() -> None:
    looks = {tone: [look(kind) for kind in means] for tone, means in MEANINGS.items()}
    for one, other in combinations(looks, 2):
        assert not [shape for shape in looks[one] if shape in looks[other]], (one, other)
    same = [
        pair
        for pair in combinations(KINDS, 2)
        if look(pair[0]) == look(pair[1]) and {*pair} & {*TABLE, FOCUS}
    ]
    assert not same


@pytest.mark.parametrize("theme", THEMES)
def test_meanings_can_be_told_by_colour_and_stand_out_from_their_casing(theme: str) -> None:
    for tone, means in MEANINGS.items():
        for kind in means:
            assert contrast(colour(tone, theme), colour(casing(kind), theme)) >= 3
    for sees in (str, without_green):
        for one, other in combinations(MEANINGS, 2):
            apart = far(sees(colour(one, theme)), sees(colour(other, theme)))
            assert apart >= 20, (one, other, sees)


def far(one: str, other: str) -> float:
    """How far two colours lie apart in CIE L*a*b*; from 10 on two areas are seen to differ at a glance."""
    return dist(lab(one), lab(other))


def lab(text: str) -> tuple[float, float, float]:
    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    def root(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    red, green, blue = (linear(text[at : at + 2]) for at in (1, 3, 5))
    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_style_sheets_fall_back_to_the_colours_of_light_pages(sheet: Path) -> None:
    for name, text in re.findall(r"var\(--mr-([a-z-]+), (#\w+)\)", sheet.read_text("utf-8")):
        full = text if len(text) == 7 else "#" + "".join(letter * 2 for letter in text[1:])
        assert full.upper() == colour(name.replace("-", "_")), name


@pytest.mark.parametrize(
    ("selector", "tone"),
    [
        ('[aria-pressed="true"] {', "chosen"),
        ("button.mr-main {", "accent"),
        ("button.main {", "accent"),
        (".mr-may {", "accent"),
        (".mr-fresh:", "last"),
        (":focus-visible {", "focus"),
        ("[data-cells]:focus ", "focus"),
    ],
)
def test_style_sheets_speak_in_the_same_colours_as_marks(selector: str, tone: str) -> None:
    sheets = "".join(sheet.read_text("utf-8") for sheet in SHEETS)
    rules = [rule for rule in re.findall(r"[^{}]+\{[^{}]*\}", sheets) if selector in rule]
    assert set(re.findall(r"var\(--mr-([a-z-]+)", "".join(rules))) & set(MEANINGS) == {tone}


def test_words_on_a_cell_stay_under_a_mark_without_words() -> None:
    below = {(0, 0): Mark("asked", "3/1"), (0, 1): Mark("lit")}
    marks = {(0, 0): Mark("picked"), (0, 1): Mark("wrong", "new"), (1, 1): Mark("picked")}
    assert over(below, marks) == {**marks, (0, 0): Mark("picked", "3/1")}
    assert over(below, {(0, 0): Mark("wrong", "4")})[0, 0].label == "4"


def test_a_legend_has_a_picture_and_a_word_for_each_kind_that_needs_one() -> None:
    there = [Mark("last"), Mark("picked"), Mark("dim"), Mark("picked"), Mark("may")]
    assert kinds(there) == ("may", "picked", "last")
    assert legend(()) is None
    said = [kind for kind in KINDS if kind not in ("dim", "cut", "gain", "best")]
    assert all(known(f"mark.{kind}") for kind in said)
    assert set(kinds(map(Mark, get_args(Kind)))) == {*said} - {FOCUS}
    line = legend(said)
    assert line is not None
    assert line.write().count("<img ") == len(said)


@pytest.mark.parametrize("make", [Table, MineTable])
def test_help_says_what_the_colours_of_a_table_mean(make: type[Table] | type[MineTable]) -> None:
    table = make(seed=1, autosave=False)
    assert table.markup_fold == ""
    table.hear(act="fold", id="fold:help")
    for word in ("may be chosen", "picked", "just changed", "keys act here", "arrows go inside one"):
        assert word in table.markup_fold
    for tone in ("accent", "chosen", "last", "focus"):
        assert f"var(--mr-{tone}," in table.markup_fold
