"""Searches to be watched and timed: a slider that colours the frontier, and a race on the reader's machine."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import median
from timeit import timeit

from moonriver.rules.ranch import Ranch
from moonriver.show.kit import targets
from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, buttons
from moonriver.show.kit.items import Live
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import El, el
from moonriver.show.moonriver.drawing import ranch_of, ranch_svg
from moonriver.tabletop.arguments import expect_cell
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, numeral, sentence, tell
from moonriver.words.moonriver.names import cell_name

from . import pictures
from .filling import cells_named
from .film import Stepper
from .random_ranches import landscaped
from .searches import TIMED, Step, waves

MEASURE = targets.Button("measure")
_TICK = time.get_clock_info("perf_counter").resolution
"""What is quicker than the clock takes as long as one tick of it."""
ROUNDS = 7
RANCHES = 60


def _marks(step: Step) -> dict[Cell, Mark]:
    return {cell: Mark("before") for cell in step.done} | {cell: Mark("picked") for cell in step.frontier}


def _told(step: Step) -> str:
    if not step.frontier:
        return sentence("watch.done", n=len(step.done))
    return sentence(
        "watch.wave",
        number=step.number,
        frontier=cells_named(step.frontier, cell_name),
        done=cells_named(step.done, cell_name),
    )


class WaveBoard(Stepper):
    """A breadth-first search wave by wave, which begins anew where a parcel is clicked."""

    def __init__(self, ranch: Ranch | str, start: Cell) -> None:
        """Raises as `watch_waves` does."""
        self.ranch = ranch = ranch_of(ranch)
        start = expect_cell(start)
        title, call = N_("watch.title", "A search, wave by wave"), f"watch_waves(..., {start})"
        super().__init__(title, call, waves(ranch, start), _told, self._shown)

    def _shown(self, step: Step) -> list[pictures.RanchPicture]:
        marks = _marks(step)
        picture = pictures.marked(self.ranch, marks, words=_told(step))
        live = Live({targets.Cell(cell): mark for cell, mark in marks.items()})
        picture.live = partial(ranch_svg, self.ranch, live=live)
        return [picture]

    def _on_click(self, message: Message) -> None:
        target = message["target"]
        if isinstance(target, targets.Cell) and target.at in self.ranch.pieces:
            self.moments = waves(self.ranch, target.at)
            self.go(0)


def watch_waves(ranch: Ranch | str, start: Cell) -> WaveBoard:
    """A live board that shows a breadth-first search wave by wave.

    Raises `Unreadable` for a free cell, and `Refused` for one outside the frame.
    """
    return WaveBoard(ranch, start)


def timed(ranches: Sequence[Ranch], rounds: int = ROUNDS) -> dict[str, float]:
    """Microseconds that each search takes for one ranch: the median of several rounds, in turns."""
    taken: dict[str, list[float]] = {name: [] for name in TIMED}
    for _ in range(rounds):
        for name, search in TIMED.items():
            seconds = timeit(partial(list, map(search, ranches)), number=1)
            taken[name].append(max(seconds, _TICK))
    return {name: median(values) / len(ranches) * 1e6 for name, values in taken.items()}


def full_ranches() -> list[Ranch]:
    """Full ranches by chance, always the same ones."""
    rng = Random(RANCHES)
    return [landscaped(rng, share=1.0) for _ in range(RANCHES)]


class Race(Board):
    """A button that times the searches on this machine, and the table of what it took.

    What it measures is never part of a saved notebook.
    """

    called = N_("race.title", "Which search is fastest here?")
    made_of = (
        Part("middle/actions", lambda board: (board.actions,), buttons),
        Part("middle/times", lambda board: (board.taken,), lambda taken: _times(taken)),
    )

    def __init__(self) -> None:
        super().__init__("mr-alone")
        self.taken: dict[str, float] = {}
        self.draw()

    def text(self) -> str:
        """What stands in a saved notebook."""
        return tell("race.text", "Run this cell and press Measure: the times are those of your machine.")

    def _on_click(self, message: Message) -> None:
        if message["target"] != MEASURE:
            return
        self.taken = timed(full_ranches())
        self.said = sentence("race.said", name=min(self.taken, key=lambda name: self.taken[name]))

    @property
    def actions(self) -> list[Action]:
        """The button that begins."""
        return [Action(MEASURE.name, tell("race.measure", "Measure"))]


def _times(taken: dict[str, float]) -> El | None:
    """What each search took, the fastest first."""
    if not taken:
        return None
    least = min(taken.values())
    heads = (
        tell("race.search", "search"),
        tell("race.each", "one ranch"),
        tell("race.times", "times the fastest"),
    )
    rows = [
        el("tr", el("td", name), el("td", f"{value:.0f} µs"), el("td", numeral(f"× {value / least:.1f}")))
        for name, value in sorted(taken.items(), key=lambda item: item[1])
    ]
    head = el("thead", el("tr", *(el("th", text) for text in heads)))
    return el("table", head, el("tbody", *rows), class_="mr-differ")


def race() -> Race:
    """A live board that times the searches on the reader's machine."""
    return Race()
