"""0-1 breadth-first search and lowpoints in a mine: boards to step through, and a still of each moment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from moonriver.saboteur import Mine
from moonriver.saboteur.cards import GOALS
from moonriver.saboteur.mine import expect_goal
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import OPEN_ID, El, el
from moonriver.show.kit.svg import THEME
from moonriver.show.saboteur.drawing import Frame, mine_svg, still_frame
from moonriver.show.saboteur.overlay import Overlay, Way, Web
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, sentence, tell
from moonriver.words.kit.names import passage
from moonriver.words.saboteur.names import cell_name, mine_title

from . import lowpoints, zero_one
from .filling import cells_named
from .film import Stepper

_WIDE = 560


def around(cells: Collection[Cell]) -> Frame:
    """The smallest frame around some cells."""
    columns, rows = zip(*cells, strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


class _Moment(MinePicture):
    """A picture of a mine that a live board draws, too, at least so wide in pixels; on a phone it scrolls."""

    def __init__(self, least: int, mine: Mine, words: str, width: int, **drawing: Any) -> None:
        super().__init__(mine, words, width, **drawing)
        self.drawing = {**drawing, "attributes": {"style": f"min-width:{least}px"}}

    def live(self) -> El:
        """The picture for a live board."""
        picture = mine_svg(self.mine, theme=THEME, prefix=OPEN_ID, **self.drawing)
        frame = el("div", picture, class_="mr-scroll", style="overflow:auto;max-width:100%")
        # it scrolls by keys, too
        return frame.set(tabindex=0, role="group", aria_label=mine_title(self.mine))


def _cells(cells: Sequence[Cell]) -> str:
    return cells_named(cells, cell_name)


# 0-1 breadth-first search.


def _dig_told(step: zero_one.Step) -> str:
    waiting = tell("dig.queue", "In the deque, from the front: {cells}.", cells=_cells(step.queue[:8]))
    if step.here is None:
        return passage(tell("dig.start", "The start costs nothing. It is put into the deque."), waiting)
    taken = tell("dig.taken", "Taken out: {cell}. Cards on the way there: {cards}.",
                 cell=cell_name(step.here), cards=step.cards[step.here])  # fmt: skip
    if step.here in GOALS:
        found = tell("dig.found", "It is the goal: no cheaper way can be left.")
        return passage(taken, found)
    told = [taken]
    if step.front:
        told.append(tell("dig.front", "Free, so to the front: {cells}.", cells=_cells(step.front)))
    if step.back:
        told.append(tell("dig.back", "One card more, so to the back: {cells}.", cells=_cells(step.back)))
    return passage(*told, waiting)


def _dig_shown(mine: Mine, step: zero_one.Step) -> list[_Moment]:
    """Every cell that was found has its cost; the one that was taken out is marked, and those that are new."""
    marks = {cell: Mark("before") for cell in step.done}
    marks |= dict.fromkeys(step.fresh, Mark("lit"))
    ways: tuple[Way, ...] = ()
    if step.here is not None:
        marks[step.here] = Mark("picked")
        if step.here in GOALS:
            way = [cell for cell in step.way(step.here) if step.cards[cell]]
            ways = (Way(tuple(way[:-1]), step.here, str(step.cards[step.here])),)
    costs = ((cell, str(cost)) for cell, cost in step.cards.items() if not ways or cell != step.here)
    overlay = Overlay(ways=ways, numbers=tuple(costs))
    told, within = _dig_told(step), still_frame(mine)
    return [_Moment(420, mine, told, _WIDE, marks=marks, overlay=overlay, within=within)]


def watch_digging(mine: Mine, goal: int) -> Stepper:
    """0-1 breadth-first search for the fewest cards to a goal, by its number. Raises `Unreadable`."""
    expect(mine, Mine, "mine")
    expect_goal(goal)
    title, shown = N_("dig.title", "0-1 breadth-first search, step by step"), partial(_dig_shown, mine)
    call, moments = f"watch_digging(..., {goal})", zero_one.dig(mine, goal)
    return Stepper(title, call, moments, _dig_told, shown, look="mr-wide")


# Lowpoints.


def _low_told(step: lowpoints.Step) -> str:
    here, there = step.here, step.there
    words: dict[str, Any] = {"cell": cell_name(here), "number": step.numbers[here], "low": step.low[here]}
    if step.kind == "enter":
        return sentence("low.enter", **words)
    if there is None:
        return sentence("low.done", cells=_cells(sorted(step.cuts)))
    both = words | {"other": cell_name(there), "number": step.numbers[there], "now": step.low[there]}
    if step.kind == "ring":
        return sentence("low.ring", **both)
    up = sentence("low.leave", **both)
    if there not in step.way[1:]:
        return up
    if step.low[here] >= step.numbers[there]:
        return passage(up, sentence("low.cut", **both))
    return passage(up, sentence("low.round", **both))


def _low_shown(mine: Mine, step: lowpoints.Step) -> list[_Moment]:
    """Number and lowpoint on every card; the way is marked, and in red the articulation points."""
    marks = dict.fromkeys(step.way, Mark("lit")) | dict.fromkeys(step.cuts, Mark("forbidden"))
    marks[step.here] = Mark("picked")
    ends = sorted({cell for edge in step.left for cell in edge})
    webs = (Web(tuple(ends), step.left, False), Web(tuple(sorted(step.numbers)), step.joins))
    numbers = tuple((cell, f"{number}/{step.low[cell]}") for cell, number in step.numbers.items())
    overlay, within = Overlay(webs=webs, numbers=numbers), around(mine.reached)
    width = 80 * len(within[0]) + 70
    return [_Moment(320, mine, _low_told(step), width, marks=marks, overlay=overlay, within=within)]


def watch_low(mine: Mine) -> Stepper:
    """One walk that finds all articulation points of the tunnels that the start reaches. Raises `Unreadable`."""
    expect(mine, Mine, "mine")
    title, shown = N_("low.title", "Lowpoints, step by step"), partial(_low_shown, mine)
    return Stepper(title, "watch_low(...)", lowpoints.of_mine(mine), _low_told, shown)


# Ways that share no card.


def ways_picture(mine: Mine, ways: Sequence[Sequence[Cell]], cut: Collection[Cell] = ()) -> MinePicture:
    """Ways through the tunnels, each numbered on its cards, and in red the cards whose removal cuts them all."""
    webs = tuple(Web(tuple(way), tuple(pairwise(way))) for way in ways)
    ends = {way[0] for way in ways} | {way[-1] for way in ways}
    numbers = [(cell, str(number)) for number, way in enumerate(ways, 1) for cell in way if cell not in ends]
    lines = [f"{number}: {_cells(way)}" for number, way in enumerate(ways, 1)] + (
        [_cells(sorted(cut))] if cut else []
    )
    marks = dict.fromkeys(sorted(ends), Mark("lit")) | dict.fromkeys(sorted(cut), Mark("forbidden"))
    overlay = Overlay(webs=webs, numbers=tuple(numbers))
    within = around({*mine.laid, *(cell for way in ways for cell in way)})
    return MinePicture(mine, "\n".join(lines), width=_WIDE, marks=marks, overlay=overlay, within=within)
