"""Action cards, tools, dwarves and nugget cards as drawings: told by their shapes; a cross breaks, a tick mends."""

from __future__ import annotations

from functools import cache

from moonriver.saboteur.cards import ActionCard, Card, Tool
from moonriver.saboteur.dwarves import MINER, Role

from ..kit import palette
from ..kit.markup import El, el
from ..kit.svg import Art, circle, group, lettering, path, rect, use
from .tiles import BOULDERS, nuggets_el, path_art

palette.add({"glass": ("#FBE483", "#DFC249"), "flame": ("#EE8A1D", "#EE8A1D")})

# tools around (0, 0), within about 22 each way


TOOLS: dict[Tool, Art] = {
    "pickaxe": Art(
        "tp",
        path("M-13 18L7-9", stroke="ink", stroke_width=8),
        path("M-13 18L7-9", stroke="wood", stroke_width=4),
        path("M-12-15q20-8 30 17l-4 3q-9-16-27-15z", fill="mute"),
    ),
    "lantern": Art(
        "tl",
        path("M-8-11q8-13 16 0", stroke_width=3),
        path("M-10-12h20l-3 5h-14zM-11 15h22v5h-22z", fill="mute"),
        path("M-7-7h14l3 22h-20z", fill="glass"),
        path("M0 10q-6-4 0-12 6 8 0 12z", fill="flame"),
    ),
    "cart": Art(
        "tc",
        path("M-19-10h38l-6 19h-26z", fill="mute"),
        path("M-15-2h30M-6-9l2 17M6-9l-2 17", stroke_width=1.6),
        circle(-9, 14, 5.5, fill="casing", stroke_width=2.5),
        circle(9, 14, 5.5, fill="casing", stroke_width=2.5),
    ),
}
"""Each tool around (0, 0)."""


CROSS = Art(
    "x",
    el("circle", r=12, fill="bad", stroke="casing"),
    path("M-5-5L5 5M5-5L-5 5", stroke="bad_text", stroke_width=4),
)
TICK = Art(
    "v",
    el("circle", r=12, fill="good", stroke="casing"),
    path("M-6 0l4 5 8-10", stroke="good_text", stroke_width=4),
)


def broken_tool_el(tool: Tool, x: float, y: float, scale: float = 1) -> El:
    """A broken tool around a point: the tool with a crack and a cross."""
    crack = "M-14-20l9 12-6 5 12 9-4 14"
    return group(
        use(TOOLS[tool], 0, 0),
        path(crack, stroke="casing", stroke_width=6),
        path(crack, stroke="bad", stroke_width=3),
        use(CROSS, 15, 15),
        transform=f"translate({x:g} {y:g})scale({scale:g})",
    )


def _paper(line: str) -> list[El]:
    return [
        rect(1, 1, 68, 98, 7, fill="bone", stroke="wood_line"),
        rect(5, 5, 60, 90, 5, stroke=line, stroke_width=2.5),
    ]  # fmt: skip


def _action(card: ActionCard) -> list[El]:
    if card.deed == "break":
        return [*_paper("bad"), broken_tool_el(card.tools[0], 33, 48)]
    if card.deed == "repair":
        at = [(33.0, 46.0, 1.0)] if len(card.tools) == 1 else [(29.0, 28.0, 0.82), (40.0, 64.0, 0.82)]
        tools = [use(TOOLS[tool], x, y, scale) for tool, (x, y, scale) in zip(card.tools, at, strict=True)]
        return [*_paper("good"), *tools, use(TICK, 53, 84)]
    if card.deed == "rockfall":
        falling = path("M20 12v12M35 8v12M50 12v12", stroke="ink", stroke_width=3, stroke_dasharray="3 5")
        ground = path("M8 80h54", stroke="ink", stroke_width=3)
        return [*_paper("mute"), falling, use(BOULDERS, 0, 11), ground]
    return [
        *_paper("gold_line"),
        path("M11 30l16-6 16 6 16-6v48l-16 6-16-6-16 6z", fill="casing"),
        path("M27 24v48M43 30v48", opacity=0.5),
        path("M17 64l8-9 9 3 8-14", stroke="bad", stroke_width=3, stroke_dasharray="3 5"),
        path("M45 33l9 9M54 33l-9 9", stroke="bad", stroke_width=3.5),
    ]  # fmt: skip


@cache
def card_art(card: Card) -> Art:
    """A card of a hand, 70 wide and 100 high."""
    if isinstance(card, ActionCard):
        return Art("a" + card.name.replace("_", ""), *_action(card), tile=True)
    return path_art(card)


def _dwarf(role: Role) -> list[El]:
    """A face with a beard; the miner has a helmet with a lamp, the saboteur a hood, a mask and a burning fuse."""
    beard, skin = "casing", "pink"
    face = [
        path("M17 44q-3 34 18 46 21-12 18-46z", fill=beard),
        path("M21 38h28v12q-2 9-14 9t-14-9z", fill=skin),
        path("M23 58q6-6 12 0 6-6 12 0M35 49v6", stroke_width=2.5),
        path("M25 68q3 10 10 15 7-5 10-15", opacity=0.35),
    ]
    if role == MINER:
        return [
            *face,
            path("M29 46v.1M41 46v.1", stroke_width=5),
            path("M16 38q0-22 19-22t19 22q-19-6-38 0z", fill="gold"),
            circle(35, 24, 6, fill="casing", stroke_width=2.5),
            path("M35 12v-5M25 15l-4-4M45 15l4-4", stroke="gold_line", stroke_width=2.5),
        ]
    return [
        *face,
        path("M15 48Q12 12 35 12t20 36l-5-10q-15-8-30 0z", fill="ink"),
        path("M20 41h30v9q-7 4-12-2h-6q-5 6-12 2z", fill="ink"),
        path("M27 45l5 1M43 45l-5 1", stroke="casing", stroke_width=3),
        path("M52 88v-14h8v14z", fill="bad"),
        path("M56 74q0-6 4-7", stroke_width=2),
        path("M61 66l3-3M61 66l4 1M61 66v-4", stroke="ear", stroke_width=2),
    ]


@cache
def dwarf_art(role: Role | None) -> Art:
    """A dwarf card, 70 wide and 100 high; for None its back."""
    if role is None:
        return Art(
            "w",
            rect(1, 1, 68, 98, 7, fill="sign", stroke="ink"),
            path("M17 44q-3 34 18 46 21-12 18-46 0-26-18-26t-18 26z", fill="wood"),
            lettering("?", 35, 68, 40, fill="sign_text", anchor="middle"),
            tile=True,
        )

    paper = _paper("gold_line" if role == MINER else "bad")
    return Art("w" + role[0], *paper, *_dwarf(role), tile=True)


@cache
def nugget_art(value: int) -> Art:
    """A nugget card worth 1, 2 or 3."""
    heaps = {1: [(35, 46)], 2: [(35, 28), (35, 60)], 3: [(35, 22), (24, 46), (46, 60)]}[value]
    gold = [nuggets_el(x, y, 1 if value < 3 else 0.85) for x, y in heaps]
    number = lettering(str(value), 56, 90, 20, fill="ink", anchor="middle")
    return Art(f"n{value}", *_paper("gold_line"), *gold, number, tile=True)
