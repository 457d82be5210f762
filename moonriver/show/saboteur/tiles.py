"""Path cards, start and goals as drawings, 70 wide and 100 high: rock with tunnels, boulders where one ends."""

from __future__ import annotations

from functools import cache

from moonriver.saboteur.cards import SIDES, Goal, PathCard

from ..kit.markup import El, el
from ..kit.svg import Art, Canvas, group, path

WIDE, HIGH = 70, 100
"""The measures of a card."""
_MOUTHS = {"N": "35 0", "E": "70 50", "S": "35 100", "W": "0 50"}
_STUBS = {"N": "M35 {d}V0", "E": "M{e} 50H70", "S": "M35 {f}V100", "W": "M{d} 50H0"}
"""Dead ends: a piece of tunnel that goes in a little, by how deep."""
_TRACKS = {"N": "M35 0V37", "E": "M70 50H48", "S": "M35 100V63", "W": "M0 50H22"}
"""The sleepers of a track, up to where others may cross it."""


def _tunnel(mouths: str) -> str:
    first, *rest = list(mouths)
    # through the middle in one line, so that a bend is round
    line = f"M{_MOUTHS[first]}L35 50" + (f"L{_MOUTHS[rest[0]]}" if rest else "")
    return line + "".join(f"M{_MOUTHS[side]}L35 50" for side in rest[1:])


def _stubs(mouths: str, deep: int) -> str:
    return "".join(_STUBS[side].format(d=deep, e=WIDE - deep, f=HIGH - deep) for side in mouths)


def _rock(canvas: Canvas) -> list[El]:
    return [
        el(
            "rect",
            x=1,
            y=1,
            width=68,
            height=98,
            rx=7,
            fill=canvas.ink("wood"),
            stroke=canvas.ink("wood_line"),
        ),
        path(
            "M8 14l7-5 5 6M52 12l6-4 4 7M9 84l6-5 6 6M50 88l7-5 5 5M10 30h5M56 72h5M58 32l4 2M12 70l4-3",
            stroke=canvas.ink("wood_line"),
            opacity=0.45,
        ),
    ]


ROCK = Art("q", _rock, tile=True)


def _boulders(canvas: Canvas) -> list[El]:
    fill = canvas.ink("mute")
    return [
        path(
            "M17 58l4-13 11-4 8 8-3 12-11 4zM36 62l2-13 9-5 8 9-3 11-9 3zM28 45l4-11 11-2 6 9-4 9-10 1z",
            fill=fill,
            stroke=canvas.ink("ink"),
        ),
        path("M25 50l4-3M43 51l4-2M35 39l4-2", stroke=canvas.ink("casing"), opacity=0.7),
    ]


BOULDERS = Art("b", _boulders)


def tunnel_els(canvas: Canvas, mouths: str, joined: bool = True) -> list[El]:
    """The tunnels of a card, its mouths open at the edges; boulders in the middle of a dead end."""
    outer, inner = (_tunnel(mouths),) * 2 if joined else (_stubs(mouths, 22), _stubs(mouths, 19))
    cap = {"stroke_linecap": "butt", "stroke_linejoin": "round"}
    art = [
        path(outer, stroke=canvas.ink("wood_line"), stroke_width=30, **cap),
        path(inner, stroke=canvas.ink("bone"), stroke_width=24, **cap),
    ]
    if not joined:
        return [*art, canvas.use(BOULDERS, 0, 0)]
    track = "".join(_TRACKS[side] for side in mouths)
    line = canvas.ink("paper_line")
    return [*art, path(track, stroke=line, stroke_width=11, stroke_dasharray="2.5 6", stroke_linecap="butt")]


def _name(card: PathCard) -> str:
    """A short id for a card's drawing: a digit or letter for its mouths, one more for a dead end."""
    return f"{'p' if card.joined else 'd'}{card.bits:x}"


@cache
def path_art(card: PathCard) -> Art:
    """A path card as it lies."""

    def draw(canvas: Canvas) -> list[El]:
        return [canvas.use(ROCK, 0, 0), *tunnel_els(canvas, card.mouths, card.joined)]

    return Art(_name(card), draw, tile=True)


def _start(canvas: Canvas) -> list[El]:
    wood = canvas.ink("wood_line")
    return [
        canvas.use(ROCK, 0, 0),
        *tunnel_els(canvas, SIDES),
        el(
            "circle",
            cx=35,
            cy=50,
            r=22,
            fill=canvas.ink("river"),
            stroke=canvas.ink("river_line"),
            stroke_width=3,
        ),
        path("M27 33v34M43 33v34M27 40h16M27 48h16M27 56h16M27 64h16", stroke=wood, stroke_width=4),
    ]


START_ART = Art("s", _start, tile=True)


def _back(canvas: Canvas) -> list[El]:
    return [
        el("rect", x=1, y=1, width=68, height=98, rx=7, fill=canvas.ink("sign"), stroke=canvas.ink("ink")),
        el(
            "rect", x=7, y=7, width=56, height=86, rx=4, stroke=canvas.ink("gold"), stroke_width=1.6,
            stroke_dasharray="1 5",
        ),
        canvas.text("?", 35, 66, 46, fill="sign_text", anchor="middle"),
    ]  # fmt: skip


GOAL_BACK = Art("g", _back, tile=True)


def _gold(canvas: Canvas) -> list[El]:
    return [nuggets_el(canvas, 0, 0)]


GOLD = Art("G", _gold)


def nuggets_el(canvas: Canvas, x: float, y: float, scale: float = 1) -> El:
    """A heap of gold around a point, about 40 wide."""
    gold = {"fill": canvas.ink("gold"), "stroke": canvas.ink("gold_line")}
    return group(
        path("M-15 9l3-9 8-3 6 5-1 8-9 3zM1 10l3-8 8-1 4 5-3 8-7 1zM-7-3l3-8 8-2 6 5-3 8-8 1z", **gold),
        path("M-9 4l3-2M6 6l3-1M-1-7l3-1", stroke=canvas.ink("casing")),
        transform=f"translate({x:g} {y:g})scale({scale:g})",
    )


def _stone(canvas: Canvas) -> list[El]:
    return [
        path(
            "M-15 6l2-13 10-6 12 3 6 10-4 10-13 5-10-3z",
            fill=canvas.ink("mute"),
            stroke=canvas.ink("ink"),
            stroke_width=2.5,
        ),
        path("M-8-4l6-4 6 2M-4 8l7 1", stroke=canvas.ink("casing"), opacity=0.7),
    ]


STONE = Art("S", _stone)


@cache
def goal_art(goal: Goal | None) -> Art:
    """A goal as it lies, face up or, for None, face down."""
    if goal is None:
        return GOAL_BACK
    mouths = goal.card.mouths
    # a stone lies beside its tunnel, the gold in the middle of the crossing
    at = (35, 52) if goal.gold else (20 if "W" not in mouths else 50, 78 if "S" not in mouths else 22)
    thing = GOLD if goal.gold else STONE

    def draw(canvas: Canvas) -> list[El]:
        return [canvas.use(ROCK, 0, 0), *tunnel_els(canvas, mouths), canvas.use(thing, *at)]

    return Art(f"{'G' if goal.gold else 'S'}{goal.card.bits:x}", draw, tile=True)


def glimpse_els(canvas: Canvas, goal: Goal, x: float, y: float) -> list[El]:
    """What a map showed of a goal that lies face down, in its corner beside an eye; only its seat sees it."""
    thing = GOLD if goal.gold else STONE
    eye = path("M-9 0q9-9 18 0-9 9-18 0zM0-2v4", fill=canvas.ink("casing"), stroke=canvas.ink("ink"))
    return [
        el("circle", cx=x + 49, cy=y + 79, r=18, fill=canvas.ink("bone"), stroke=canvas.ink("ink")),
        canvas.use(thing, x + 49, y + 79, 0.85),
        eye.set(transform=f"translate({x + 18:g} {y + 86:g})"),
    ]
