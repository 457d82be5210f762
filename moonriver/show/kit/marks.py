"""What a board says about single cells, told by colour, line and sign; what floats over them; and what marks mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeVar, get_args

from moonriver.tabletop.arguments import expect, expect_cell
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import sentence

from .markup import El, Markup, Value, el
from .still import STILL, image
from .svg import SHADOW, THEME, circle, document, group, path, pill, rect

Kind = Literal[
    "may",
    "picked",
    "source",
    "target",
    "last",
    "lit",
    "asked",
    "forbidden",
    "right",
    "wrong",
    "missed",
    "before",
    "dim",
    "cut",
    "gain",
    "best",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
Place = TypeVar("Place")


_DOTS = "2 7"


@dataclass(frozen=True)
class Mark:
    """A mark on one cell.

    may        it may be chosen                    forbidden  it is the reason of a refusal
    picked     it is chosen                        right      an answer that holds
    source     chosen: a piece goes from here      wrong      an answer that does not
    target     chosen: a piece goes to here        missed     what an answer left out
    last       the last turns changed it           before     something stood here before
    lit        it belongs to what is pointed at    asked      a question is about it
    cut        without it a group falls apart      dim        it does not matter now
    gain       what it would add                   best       where most would be added

    `label` is a few words or a number in a pill; `share` tints the cell as in a heat map, from 0 to 1.
    Raises `Unreadable` for another kind, and for a label that is no text.
    """

    kind: Kind
    label: str = ""
    share: float | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise Unreadable("deal.value", name="kind", found=self.kind, allowed=KINDS)
        expect(self.label, str, "text")


def marks_on(given: Mapping[Cell, Mark | str] | Iterable[Cell], kind: str = "lit") -> dict[Cell, Mark]:
    """Marks that somebody gives to a picture: `{cell: "may"}`, or cells, and one kind for all. Raises `Unreadable`."""
    expect(given, Iterable, "list")
    marks = given if isinstance(given, Mapping) else {expect_cell(cell): kind for cell in given}
    return {
        expect_cell(cell): mark if isinstance(mark, Mark) else Mark(mark)  # type: ignore[arg-type]
        for cell, mark in marks.items()
    }


def over(below: Mapping[Place, Mark], marks: Mapping[Place, Mark]) -> dict[Place, Mark]:
    """Marks on top of others; the words that stand on a cell stay to be read."""
    words = {at: mark.label for at, mark in below.items()}
    return {
        **below,
        **{at: replace(mark, label=mark.label or words.get(at, "")) for at, mark in marks.items()},
    }


class _Look(NamedTuple):
    """The outline of a mark: its tone, width and dashes, how strong it tints, and what sets it off on both sides."""

    tone: str
    width: float
    dashes: str | None = None
    tint: float = 0
    casing: tuple[str, float] = ("casing", 1.5)


# Each meaning has a tone of its own, and is told without it: "may" by one plain line, what is chosen by a wide one with
# a filled corner, what was changed last by corners alone, what is talked about by a white line between two dark ones.
_LOOKS = {
    "may": _Look("accent", 5),
    "picked": _Look("chosen", 7),
    "source": _Look("chosen", 6, _DOTS),
    "target": _Look("chosen", 4),
    "last": _Look("last", 6),
    "lit": _Look("lit", 4, casing=("ink", 2)),
    "asked": _Look("lit", 2, casing=("ink", 3.5)),
    "forbidden": _Look("bad", 4, "9 6", 0.1),
    "right": _Look("good", 4, None, 0.2),
    "wrong": _Look("bad", 4, "9 6", 0.2),
    "missed": _Look("warn", 4, _DOTS, 0.2),
    "before": _Look("mute", 3, "5 5"),
    "cut": _Look("gold", 9, None, 0.3),
    "best": _Look("good", 6, None, 0.15),
}
_CHOSEN = ("picked", "source", "target")
_SIGNS = {
    "right": "M-6 0l4.5 5 8-10",
    "wrong": "M-5-5L5 5M5-5L-5 5",
    "missed": "M0-6V1M0 6v.1",
    "forbidden": "M-6 0h12",
}


def mark_els(
    mark: Mark, x: float, y: float, wide: float = 100, high: float = 100, empty: bool = False
) -> list[El]:
    """The drawing of a mark on the cell with its corner at (x, y); an `empty` one that may be chosen is lit up."""
    if mark.kind == "dim":
        return [rect(x, y, wide, high, 9, fill="paper", opacity=0.62, stroke="none", pointer_events="none")]
    if mark.kind == "gain":
        return [_promise(mark, x, y, wide, high)]
    tone, width, dashes, tint, (casing, edge) = _LOOKS[mark.kind]
    if mark.share is not None:
        tint = 0.15 + 0.6 * mark.share
    lit_up = empty and mark.kind == "may"
    inset = edge + width / 2
    box = (x + inset, y + inset, wide - 2 * inset, high - 2 * inset)
    outline, line = (path(_corners(*box)) if mark.kind == "last" else rect(*box, 9) for _ in range(2))
    # a casing under the outline keeps it visible on every landscape
    art = [outline.set(stroke=casing, stroke_width=width + 2 * edge, opacity=0.85)]
    if mark.kind in _CHOSEN:
        corner = f"M{x + wide - inset:g} {y + high - inset:g}v-22l-22 22z"
        art.append(path(corner, fill=tone, stroke=casing, stroke_width=3))
    if tint or lit_up:
        line.set(fill="casing" if lit_up else tone, fill_opacity=0.4 if lit_up else tint)
    art.append(
        line.set(
            stroke=tone,
            stroke_width=width,
            stroke_dasharray=dashes,
            stroke_linecap=None if dashes == _DOTS else "butt",
        )
    )
    if sign := _SIGNS.get(mark.kind):
        at = f"translate({x + wide - 18:g} {y + 18:g})"
        art.append(
            group(
                el("circle", r=12, fill=tone, stroke="casing", stroke_width=2),
                path(sign, stroke=tone + "_text", stroke_width=3),
                transform=at,
            )
        )
    if lit_up:
        middle = f"M{x + wide / 2 - 12:g} {y + high / 2:g}h24m-12-12v24"
        art += [path(middle, stroke="casing", stroke_width=9), path(middle, stroke=tone, stroke_width=5)]
    if mark.kind == "target":
        art.append(circle(x + wide / 2, y + high / 2, 9, fill=tone, stroke="casing", stroke_width=3))
    if mark.label and mark.kind != "best":
        edging = "casing" if tone != "lit" else "ink"
        art.append(pill(mark.label, x + wide / 2, y + high - 16, fill=tone, size=15, line=edging))
    if mark.kind == "best":
        return [_promise(mark, x, y, wide, high, *art)]
    return [group(*art, pointer_events="none", page_class="cut" if mark.kind == "cut" else None)]


def _corners(x: float, y: float, wide: float, high: float) -> str:
    """The path along the four corners of a box."""
    arm = 0.25 * min(wide, high)
    right, low = x + wide, y + high
    return (
        f"M{x:g} {y + arm:g}v-{arm:g}h{arm:g}M{right - arm:g} {y:g}h{arm:g}v{arm:g}"
        f"M{right:g} {low - arm:g}v{arm:g}h-{arm:g}M{x + arm:g} {low:g}h-{arm:g}v-{arm:g}"
    )


FOCUS_LINE: Mapping[str, Value] = {"stroke_dasharray": "9 6", "stroke_linecap": "butt"}
"""How the ring of what has the focus is dashed."""


def focus_els(wide: float, high: float) -> list[El]:
    """The ring of what has the focus, on a thing with its corner at (0, 0).

    It lies on the inner edge of the thing's mark, so that both are seen and no corner is hidden. Whoever uses it dashes
    it by `FOCUS_LINE`; without dashes and in other colours a style sheet makes what is pointed at of it.
    """
    casing, line = (rect(9.5, 9.5, wide - 19, high - 19, 5) for _ in range(2))
    casing.set(stroke="casing", stroke_width=7, stroke_dasharray="none")
    return [casing, line.set(stroke="focus", stroke_width=4)]


def _promise(mark: Mark, x: float, y: float, wide: float, high: float, *art: El) -> El:
    """What would be added, above the corner where the pieces stand; the page can hide it."""
    fill = "good" if mark.kind == "best" else "ink"
    words = [pill(mark.label, x + wide / 2, y + high * 0.38, fill=fill, size=21)] if mark.label else []
    return group(*art, *words, pointer_events="none", page_class="gain")


def floating_el(
    shape: El,
    box: tuple[float, float, float, float],
    allowed: bool,
    label: str,
    *,
    rounding: float,
    above: float,
    size: float,
    within: tuple[float, float],
) -> El:
    """What is in hand, a little above where it would lie: with a shadow, an outline and a pill.

    `box` is its place (x, y, width, height), `rounding` that of the outline's corners; the pill, in letters of `size`,
    stands so far `above` it and stays `within` (left, right).
    """
    x, y, wide, high = box
    tone = "chosen" if allowed else "bad"
    outline = {"x": x, "y": y, "width": wide, "height": high, "rx": rounding}
    art = group(
        shape.set(filter=SHADOW),
        el("rect", **outline, stroke="casing", stroke_width=7),
        el("rect", **outline, stroke=tone, stroke_width=4.5, stroke_dasharray=None if allowed else "10 9"),
        transform="translate(0 -8)",
        pointer_events="none",
    )
    if label:
        art.add(pill(label, x + wide / 2, y - above, fill=tone, size=size, within=within))
    return art


FOCUS = "focus"
"""Stands for the ring around what has the focus, beside the kinds of marks."""
TABLE = ("may", "picked", "last")
"""What a table is full of, beside the focus of who plays by keys."""
_SAID = (*TABLE, "lit", "asked", "source", "target", "forbidden", "right", "wrong", "missed", "before")
_ICON = 20
_EDGE = 50.0
"""The cell around which a mark is drawn, half as large as others, so that its lines are wide enough to be seen."""


def kinds(marks: Iterable[Mark]) -> tuple[str, ...]:
    """The kinds of some marks that need a word, each once, in a fixed order."""
    there = {mark.kind for mark in marks}
    return tuple(kind for kind in _SAID if kind in there)


def legend(there: Iterable[str], theme: str = STILL) -> El | None:
    """A line with each kind of mark and its word; nothing where there is no mark.

    It is a still picture, unless `theme` is that of live boards.
    """
    entries = [_entry(kind, theme) for kind in there]
    look = "display:flex;flex-wrap:wrap;gap:.2em 1.2em;margin:.3em 0;font-size:13px"
    return el("div", *entries, style=look) if entries else None


def _entry(kind: str, theme: str) -> El:
    live = (
        {"style": f"width:{_ICON}px;height:{_ICON}px;flex:none", "aria-hidden": "true"}
        if theme == THEME
        else None
    )
    if kind == FOCUS:
        art = [group(*focus_els(_EDGE, _EDGE), **FOCUS_LINE)]
    else:
        art = mark_els(Mark(kind), 0, 0, _EDGE, _EDGE)  # type: ignore[arg-type]
    drawn = document((0, 0, _EDGE, _EDGE), art, title="", desc="", theme=theme, prefix="", attributes=live)
    picture = drawn if live else Markup(image(drawn, "", _ICON))
    look = "display:inline-flex;align-items:center;gap:.4em;white-space:nowrap"
    return el("span", picture, " ", sentence(f"mark.{kind}"), style=look)
