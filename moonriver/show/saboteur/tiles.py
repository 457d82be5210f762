"""Path cards, start and goals as drawings, 70 wide and 100 high: rock with tunnels, boulders where one ends."""

from __future__ import annotations

from functools import cache

from moonriver.saboteur.cards import SIDES, Goal, PathCard

from ..kit.markup import El
from ..kit.svg import Art, circle, group, lettering, path, rect, use

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


ROCK = Art(
    "q",
    rect(1, 1, 68, 98, 7, fill="wood", stroke="wood_line"),
    path(
        "M8 14l7-5 5 6M52 12l6-4 4 7M9 84l6-5 6 6M50 88l7-5 5 5M10 30h5M56 72h5M58 32l4 2M12 70l4-3",
        stroke="wood_line",
        opacity=0.45,
    ),
    tile=True,
)


BOULDERS = Art(
    "b",
    path(
        "M17 58l4-13 11-4 8 8-3 12-11 4zM36 62l2-13 9-5 8 9-3 11-9 3zM28 45l4-11 11-2 6 9-4 9-10 1z",
        fill="mute",
        stroke="ink",
    ),
    path("M25 50l4-3M43 51l4-2M35 39l4-2", stroke="casing", opacity=0.7),
)


def tunnel_els(mouths: str, joined: bool = True) -> list[El]:
    """The tunnels of a card, its mouths open at the edges; boulders in the middle of a dead end."""
    outer, inner = (_tunnel(mouths),) * 2 if joined else (_stubs(mouths, 22), _stubs(mouths, 19))
    cap = {"stroke_linecap": "butt", "stroke_linejoin": "round"}
    art = [
        path(outer, stroke="wood_line", stroke_width=30, **cap),
        path(inner, stroke="bone", stroke_width=24, **cap),
    ]
    if not joined:
        return [*art, use(BOULDERS, 0, 0)]
    track = "".join(_TRACKS[side] for side in mouths)
    line = "paper_line"
    return [*art, path(track, stroke=line, stroke_width=11, stroke_dasharray="2.5 6", stroke_linecap="butt")]


def _name(card: PathCard) -> str:
    """A short id for a card's drawing: a digit or letter for its mouths, one more for a dead end."""
    return f"{'p' if card.joined else 'd'}{card.bits:x}"


@cache
def path_art(card: PathCard) -> Art:
    """A path card as it lies."""
    return Art(_name(card), use(ROCK, 0, 0), *tunnel_els(card.mouths, card.joined), tile=True)


START_ART = Art(
    "s",
    use(ROCK, 0, 0),
    *tunnel_els(SIDES),
    circle(35, 50, 22, fill="river", stroke="river_line", stroke_width=3),
    path("M27 33v34M43 33v34M27 40h16M27 48h16M27 56h16M27 64h16", stroke="wood_line", stroke_width=4),
    tile=True,
)


GOAL_BACK = Art(
    "g",
    rect(1, 1, 68, 98, 7, fill="sign", stroke="ink"),
    rect(7, 7, 56, 86, 4, stroke="gold", stroke_width=1.6, stroke_dasharray="1 5"),
    lettering("?", 35, 66, 46, fill="sign_text", anchor="middle"),
    tile=True,
)


def nuggets_el(x: float, y: float, scale: float = 1) -> El:
    """A heap of gold around a point, about 40 wide."""
    gold = {"fill": "gold", "stroke": "gold_line"}
    return group(
        path("M-15 9l3-9 8-3 6 5-1 8-9 3zM1 10l3-8 8-1 4 5-3 8-7 1zM-7-3l3-8 8-2 6 5-3 8-8 1z", **gold),
        path("M-9 4l3-2M6 6l3-1M-1-7l3-1", stroke="casing"),
        transform=f"translate({x:g} {y:g})scale({scale:g})",
    )


GOLD = Art("G", nuggets_el(0, 0))
STONE = Art(
    "S",
    path("M-15 6l2-13 10-6 12 3 6 10-4 10-13 5-10-3z", fill="mute", stroke="ink", stroke_width=2.5),
    path("M-8-4l6-4 6 2M-4 8l7 1", stroke="casing", opacity=0.7),
)


@cache
def goal_art(goal: Goal | None) -> Art:
    """A goal as it lies, face up or, for None, face down."""
    if goal is None:
        return GOAL_BACK
    mouths = goal.card.mouths
    # a stone lies beside its tunnel, the gold in the middle of the crossing
    at = (35, 52) if goal.gold else (20 if "W" not in mouths else 50, 78 if "S" not in mouths else 22)
    found = GOLD if goal.gold else STONE
    shape = [use(ROCK, 0, 0), *tunnel_els(mouths), use(found, *at)]
    return Art(f"{'G' if goal.gold else 'S'}{goal.card.bits:x}", *shape, tile=True)


def glimpse_els(goal: Goal, x: float, y: float) -> list[El]:
    """What a map showed of a goal that lies face down, in its corner beside an eye; only its seat sees it."""
    found = GOLD if goal.gold else STONE
    eye = path("M-9 0q9-9 18 0-9 9-18 0zM0-2v4", fill="casing", stroke="ink")
    return [
        circle(x + 49, y + 79, 18, fill="bone", stroke="ink"),
        use(found, x + 49, y + 79, 0.85),
        eye.set(transform=f"translate({x + 18:g} {y + 86:g})"),
    ]
