"""Cards as drawings, 70 wide and 100 high; what is a tunnel leads over rock, and ends in boulders where it ends."""

from __future__ import annotations

from functools import cache

from moonriver.saboteur.cards import ActionCard, Card, Goal, PathCard
from moonriver.saboteur.dwarves import Role

from ..kit import palette
from ..kit.markup import El
from ..kit.svg import Art, circle, drawings, path, use

WIDE, HIGH = 70, 100
"""The measures of a card."""
_MOUTHS = {"N": "35 0", "E": "70 50", "S": "35 100", "W": "0 50"}
_STUBS = {"N": "M35 {d}V0", "E": "M{e} 50H70", "S": "M35 {f}V100", "W": "M{d} 50H0"}
"""Dead ends: a piece of tunnel that goes in a little, by how deep."""
_TRACKS = {"N": "M35 0V37", "E": "M70 50H48", "S": "M35 100V63", "W": "M0 50H22"}
"""The sleepers of a track, up to where others may cross it."""

palette.add({"glass": ("#FBE483", "#DFC249"), "flame": ("#EE8A1D", "#EE8A1D")})
ART = drawings(__package__)
"""What the game is drawn with, by its names in `art.svg`."""


def _tunnel(mouths: str) -> str:
    first, *rest = list(mouths)
    # through the middle in one line, so that a bend is round
    line = f"M{_MOUTHS[first]}L35 50" + (f"L{_MOUTHS[rest[0]]}" if rest else "")
    return line + "".join(f"M{_MOUTHS[side]}L35 50" for side in rest[1:])


def _stubs(mouths: str, deep: int) -> str:
    return "".join(_STUBS[side].format(d=deep, e=WIDE - deep, f=HIGH - deep) for side in mouths)


def tunnel_els(mouths: str, joined: bool = True) -> list[El]:
    """The tunnels of a card, its mouths open at the edges; boulders in the middle of a dead end."""
    outer, inner = (_tunnel(mouths),) * 2 if joined else (_stubs(mouths, 22), _stubs(mouths, 19))
    cap = {"stroke_linecap": "butt", "stroke_linejoin": "round"}
    art = [
        path(outer, stroke="wood_line", stroke_width=30, **cap),
        path(inner, stroke="bone", stroke_width=24, **cap),
    ]
    if not joined:
        return [*art, use(ART["boulders"], 0, 0)]
    track = "".join(_TRACKS[side] for side in mouths)
    line = "paper_line"
    return [*art, path(track, stroke=line, stroke_width=11, stroke_dasharray="2.5 6", stroke_linecap="butt")]


def _name(card: PathCard) -> str:
    """A short id for a card's drawing: a digit or letter for its mouths, one more for a dead end."""
    return f"{'p' if card.joined else 'd'}{card.bits:x}"


@cache
def path_art(card: PathCard) -> Art:
    """A path card as it lies."""
    return Art(_name(card), use(ART["rock"], 0, 0), *tunnel_els(card.mouths, card.joined), tile=True)


def card_art(card: Card | Role | int | None) -> Art:
    """A card of a hand, a gold nugget card by its worth, or a dwarf, whose role may not be known."""
    match card:
        case PathCard():
            return path_art(card)
        case ActionCard():
            return ART[card.name]
        case int():
            return ART[f"nugget-{card}"]
    return ART[card or "dwarf"]


@cache
def goal_art(goal: Goal | None) -> Art:
    """A goal as it lies, face up or, for None, face down."""
    if goal is None:
        return ART["goal"]
    mouths = goal.card.mouths
    # a stone lies beside its tunnel, the gold in the middle of the crossing
    at = (35, 52) if goal.gold else (20 if "W" not in mouths else 50, 78 if "S" not in mouths else 22)
    shape = [use(ART["rock"], 0, 0), *tunnel_els(mouths), use(_found(goal), *at)]
    return Art(f"{'G' if goal.gold else 'S'}{goal.card.bits:x}", *shape, tile=True)


def _found(goal: Goal) -> Art:
    return ART["gold" if goal.gold else "stone"]


def glimpse_els(goal: Goal, x: float, y: float) -> list[El]:
    """What a map showed of a goal that lies face down, in its corner beside an eye; only its seat sees it."""
    eye = path("M-9 0q9-9 18 0-9 9-18 0zM0-2v4", fill="casing", stroke="ink")
    return [
        circle(x + 49, y + 79, 18, fill="bone", stroke="ink"),
        use(_found(goal), x + 49, y + 79, 0.85),
        eye.set(transform=f"translate({x + 18:g} {y + 86:g})"),
    ]
