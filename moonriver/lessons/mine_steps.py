"""0-1 breadth-first search and lowpoints in a mine: boards to step through, and a still of each moment."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from moonriver.saboteur import Mine
from moonriver.saboteur.cards import GOALS
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import OPEN_ID, El, el
from moonriver.show.kit.svg import THEME
from moonriver.show.saboteur.drawing import Frame, mine_svg, still_frame
from moonriver.show.saboteur.overlay import Overlay, Way, Web
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import passage
from moonriver.words.saboteur.voice import cell_name

from . import lowpoints, zero_one
from .filling import cells_named
from .film import Stepper

_LEAST = 420
"""The least width of a live mine in pixels: its numbers have to be read, so on a phone it scrolls."""
_WIDE = 560


def around(cells: Collection[Cell]) -> Frame:
    """The smallest frame around some cells."""
    columns, rows = zip(*cells, strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def _live(mine: Mine, marks: Mapping[Cell, Mark], overlay: Overlay, within: Frame, least: int) -> El:
    picture = mine_svg(
        mine, marks=marks, overlay=overlay, within=within, theme=THEME, prefix=OPEN_ID,
        attributes={"style": f"min-width:{least}px"},
    )  # fmt: skip
    return el("div", picture, class_="mr-scroll", style="overflow:auto;max-width:100%")


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


def _dig_parts(step: zero_one.Step) -> tuple[dict[Cell, Mark], Overlay]:
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
    return marks, Overlay(ways=ways, numbers=tuple(costs))


def watch_digging(mine: Mine, goal: int) -> Stepper[zero_one.Step, MinePicture]:
    """0-1 breadth-first search for the fewest cards to a goal."""

    def still(step: zero_one.Step) -> MinePicture:
        marks, overlay = _dig_parts(step)
        frame = still_frame(mine)
        return MinePicture(mine, _dig_told(step), width=_WIDE, marks=marks, overlay=overlay, within=frame)

    return Stepper(
        lambda: tell("dig.title", "0-1 breadth-first search, step by step"),
        f"watch_digging(mine, {goal})",
        zero_one.dig(mine, goal),
        _dig_told,
        still,
        lambda step: _live(mine, *_dig_parts(step), still_frame(mine), _LEAST),
        look="mr-wide",
    )


# Lowpoints.


def _low_told(step: lowpoints.Step) -> str:
    here, there = step.here, step.there
    words: dict[str, Any] = {"cell": cell_name(here), "number": step.numbers[here], "low": step.low[here]}
    if step.kind == "enter":
        return tell(
            "low.enter",
            "The walk enters {cell}. It gets number {number}. So far its lowpoint is {low}.",
            **words,
        )
    if there is None:
        cells = _cells(sorted(step.cuts))
        return tell(
            "low.done", "Back at the start: the walk is over. Articulation points: {cells}.", cells=cells
        )
    words |= {"other": cell_name(there), "number": step.numbers[there], "now": step.low[there]}
    if step.kind == "ring":
        return tell(
            "low.ring",
            "An edge leads from {cell} back to {other}, number {number}. The lowpoint of {cell} is now {low}.",
            **words,
        )
    up = tell(
        "low.leave", "Back from {cell} with lowpoint {low}. The lowpoint of {other} is now {now}.", **words
    )
    if there not in step.way[1:]:
        return up
    if step.low[here] >= step.numbers[there]:
        cut = tell(
            "low.cut",
            "{low} is not smaller than {number}: nothing from {cell} on leads past {other}, an articulation point.",
            **words,
        )
        return passage(up, cut)
    return passage(
        up, tell("low.round", "{low} is smaller than {number}: an edge leads past {other}.", **words)
    )


def _low_parts(step: lowpoints.Step) -> tuple[dict[Cell, Mark], Overlay]:
    """Number and lowpoint on every card; the way is marked, and in red the articulation points."""
    marks = dict.fromkeys(step.way, Mark("lit")) | dict.fromkeys(step.cuts, Mark("forbidden"))
    marks[step.here] = Mark("picked")
    ends = sorted({cell for edge in step.left for cell in edge})
    webs = (Web(tuple(ends), step.left, False), Web(tuple(sorted(step.numbers)), step.joins))
    numbers = tuple((cell, f"{number}/{step.low[cell]}") for cell, number in step.numbers.items())
    return marks, Overlay(webs=webs, numbers=numbers)


def watch_low(mine: Mine) -> Stepper[lowpoints.Step, MinePicture]:
    """One walk that finds all articulation points of the tunnels that the start reaches."""
    within = around(mine.reached)

    def still(step: lowpoints.Step) -> MinePicture:
        marks, overlay = _low_parts(step)
        width = 80 * len(within[0]) + 70
        return MinePicture(mine, _low_told(step), width=width, marks=marks, overlay=overlay, within=within)

    return Stepper(
        lambda: tell("low.title", "Lowpoints, step by step"),
        "watch_low(mine)",
        lowpoints.of_mine(mine),
        _low_told,
        still,
        lambda step: _live(mine, *_low_parts(step), within, 320),
    )


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
