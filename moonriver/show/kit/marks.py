"""What a board says about single cells, told by colour, line and sign; and what floats over them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .markup import El, el
from .svg import SHADOW, circle, group, path, pill, rect

Kind = Literal[
    "may",
    "picked",
    "asked",
    "lit",
    "source",
    "target",
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


@dataclass(frozen=True)
class Mark:
    """A mark on one cell.

    may        it may be chosen                    forbidden  it is the reason of a refusal
    picked     it is chosen                        right      an answer that holds
    lit        it belongs to what is pointed at    wrong      an answer that does not
    source     a piece goes from here              missed     what an answer left out
    target     a piece goes to here                before     something stood here before
    dim        it does not matter now              asked      a question is about it
    cut        without it a group falls apart
    gain       what it would add                   best       where most would be added

    `label` is a few words or a number in a pill; `share` tints the cell as in a heat map, from 0 to 1.
    """

    kind: Kind
    label: str = ""
    share: float | None = None


# kind -> (tone, width of the outline, dashes, opacity of the tint)
_LOOKS: dict[str, tuple[str, float, str | None, float]] = {
    "may": ("accent", 5, None, 0),
    "picked": ("accent", 7, None, 0),
    "lit": ("accent", 4, None, 0),
    "source": ("accent", 5, "2 7", 0),
    "target": ("accent", 4, None, 0),
    "forbidden": ("bad", 4, "9 6", 0.1),
    "right": ("good", 4, None, 0.2),
    "wrong": ("bad", 4, "9 6", 0.2),
    "missed": ("warn", 4, "2 7", 0.2),
    "before": ("mute", 3, "5 5", 0),
    "asked": ("ink", 4, None, 0),
    "cut": ("gold", 9, None, 0.3),
    "best": ("good", 6, None, 0.15),
}
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
    tone, width, dashes, tint = _LOOKS[mark.kind]
    if mark.share is not None:
        tint = 0.15 + 0.6 * mark.share
    lit_up = empty and mark.kind == "may"
    inset = 1.5 + width / 2
    box = {"x": x + inset, "y": y + inset, "width": wide - 2 * inset, "height": high - 2 * inset, "rx": 9}
    art = [
        # a white casing under the outline keeps it visible on every landscape
        el("rect", **box, stroke="casing", stroke_width=width + 3, opacity=0.85),
        el(
            "rect",
            **box,
            fill="casing" if lit_up else tone,
            fill_opacity=0.4 if lit_up else tint,
            stroke=tone,
            stroke_width=width,
            stroke_dasharray=dashes,
            stroke_linecap=None if dashes == "2 7" else "butt",
        ),
    ]
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
        art.append(pill(mark.label, x + wide / 2, y + high - 16, fill=tone, size=15))
    if mark.kind == "best":
        return [_promise(mark, x, y, wide, high, *art)]
    return [group(*art, pointer_events="none", page_class="cut" if mark.kind == "cut" else None)]


def _promise(mark: Mark, x: float, y: float, wide: float, high: float, *art: El) -> El:
    """What would be added, above the corner where the pieces stand; the page can hide it."""
    fill = "good" if mark.kind == "best" else "accent"
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
    tone = "accent" if allowed else "bad"
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
