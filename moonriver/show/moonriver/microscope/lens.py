"""What is looked at in a game and how long it is looked into, without the board: a lens that a board holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import RLock
from time import perf_counter
from typing import TypeAlias

from moonriver.bots.analysis import Analysis, Decision, Moment
from moonriver.rules.difference import differences
from moonriver.rules.game import Game, View
from moonriver.rules.growth import Growth, grown
from moonriver.rules.moves import Choose, Move
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, labelled
from moonriver.words.moonriver import analysis as words
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.table import round_text

from ...kit.slices import Slices
from ...kit.targets import Numbered

SECONDS = 30.0
"""How many seconds an analysis runs until somebody wants more."""
SLICE = 0.015
"""How many seconds it runs at a time; in between the board answers."""
AGAIN = 0.2
"""How many seconds what is seen stays as it is while it runs: to draw it takes as long as a slice."""


Worth: TypeAlias = tuple[float, float | None, float | None]
"""How many points somebody is then ahead, and the interval of that."""


class Spot(Numbered, prefix="spot"):
    """A decision of the analysis, by the number of moves before it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an analysis is: seconds of all, decisions, those looked into, samples, and whether it runs."""

    spent: float
    whole: float
    decisions: int
    looked: int
    games: int
    running: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """One of the moves that are compared: what it says, what it is worth, and the ranch after it with what is new."""

    move: Move
    text: str
    worth: str
    ranch: Ranch
    fresh: tuple[Cell, ...]


@dataclass(frozen=True)
class Look:
    """All that is seen through the lens at a moment; `places` are those of the whole curve, known from the start."""

    game: Game
    seat: int
    progress: Progress
    mistakes: tuple[Decision, ...]
    places: tuple[int, ...]
    curve: tuple[Moment, ...]
    chosen: Decision | None
    positions: Sequence[Game]

    @property
    def numbers(self) -> dict[int, int]:
        """The numbers of the mistakes, by where they are."""
        return {mistake.at: number for number, mistake in enumerate(self.mistakes, 1)}

    @property
    def at(self) -> int | None:
        """Where the decision is that is looked at."""
        return None if self.chosen is None else self.chosen.at

    @cached_property
    def moves(self) -> tuple[Shown, ...]:
        """What was played, and after it what would have been better, if anything was."""
        if self.chosen is None:
            return ()
        played, best = self.chosen.played, self.chosen.best
        compared = (played,) if played is best else (played, best)
        return tuple(
            _shown(self.chosen, tried.move, words.worth_text(tried.expected, tried.low, tried.high))
            for tried in compared
        )

    @property
    def slots(self) -> tuple[int, ...]:
        """The places of the draft that were taken and better, where one was to be chosen."""
        if self.chosen is None or not isinstance(self.chosen.played.move, Choose):
            return ()
        both = (self.chosen.played.move, self.chosen.best.move)
        return tuple(dict.fromkeys(move.slot for move in both if isinstance(move, Choose)))

    @property
    def others(self) -> tuple[tuple[Move, Worth, bool], ...]:
        """The alternatives as lines: the move, what it is worth, and whether it was played."""
        if self.chosen is None:
            return ()
        return tuple(
            (tried.move, (tried.expected, tried.low, tried.high), tried is self.chosen.played)
            for tried in self.chosen.alternatives
        )

    @property
    def before(self) -> View:
        """What the seat saw before the decision; at the end where there is none."""
        return (self.game if self.chosen is None else self.chosen.position).view(self.seat)

    @property
    def why(self) -> tuple[str, ...]:
        """What the move cost and why, in sentences."""
        chosen = self.chosen
        if chosen is None:
            return (sentence("analysis.no_decisions"),) if not self.progress.decisions else ()
        if chosen.played is chosen.best:
            return (sentence("analysis.best"),)
        found = differences(chosen.position, chosen.played.move, chosen.best.move)
        return (words.cost_text(chosen.cost, chosen.low, chosen.high), *words.reasons(found))

    @property
    def ranch(self) -> Ranch:
        """The ranch of the seat before the decision; at the end where there is none."""
        return self.before.ranches[self.seat]


def _shown(decision: Decision, move: Move, worth: str) -> Shown:
    before, after = decision.position, decision.position.play(move)
    seat = decision.seat
    one, other = before.ranches[seat], after.ranches[seat]
    fresh = tuple(cell for cell in one.cells if _on(one, cell) != _on(other, cell))
    return Shown(
        move,
        labelled(round_text(before), capital(describe(move, before))),
        worth,
        other,
        fresh,
    )


def _on(ranch: Ranch, cell: Cell) -> tuple[object, ...]:
    return ranch.parcel(cell), ranch.cows(cell), ranch.partner(cell)


class Lens:
    """An analysis that runs in short slices, and the decision of it that is looked at.

    `seconds` is the time after which it stops by itself; `on` lets it go on for as long again.
    """

    def __init__(self, game: Game, seat: int | None = None, seed: int = 0, seconds: float = SECONDS) -> None:
        """Raises `Unreadable` for what is no game, or no seat of it."""
        self.analysis = Analysis(game, seat, seed)
        self._forest: tuple[int | None, tuple[Growth, ...]] | None = None
        self._seconds = seconds
        self._whole = seconds
        self._spent = 0.0
        self._at: int | None = None
        self.running = self.analysis.number > 0
        self.number = 0
        """The number of the tick that the page is to send next; any other one is old."""
        self.by_itself = False
        """Whether it goes on between two ticks."""
        self._slices = Slices(self._work)
        self._turn = RLock()
        """Held by a slice, and by who wants to see or change something: they may be in two threads."""
        self._ran = self.running
        self._seen: Look | None = None
        self._since = 0.0

    def look(self) -> Look:
        """All that is seen now; while it runs, anew after some time."""
        now = perf_counter()
        with self._turn:
            if self._seen is None or not self.running or now - self._since >= AGAIN:
                self._seen, self._since = self._look(), now
            return self._seen

    def _look(self) -> Look:
        analysis = self.analysis
        decisions = analysis.decisions
        mistakes = analysis.mistakes()
        if self._at is None and analysis.games > 1 and mistakes:
            self._at = mistakes[0].at  # from now on it stays, whatever comes to cost more
        chosen = next((decision for decision in decisions if decision.at == self._at), None)
        if chosen is None and decisions:
            chosen = decisions[0]
        progress = Progress(
            self._spent, self._whole, analysis.number, len(decisions), analysis.games, self.running
        )
        return Look(
            analysis.game, analysis.seat, progress, mistakes, analysis.places, analysis.curve, chosen,
            analysis.course.positions,
        )  # fmt: skip

    def forest(self, at: int | None) -> tuple[Growth, ...]:
        """How the territories grew up to a decision, or to the end."""
        if self._forest is None or self._forest[0] != at:
            positions = self.analysis.course.positions[: None if at is None else at + 1]
            self._forest = at, grown([position.ranches[self.analysis.seat] for position in positions])
        return self._forest[1]

    def tick(self, number: int) -> None:
        """A page waits for something new to see: go on, if that is the tick it was to send.

        Where nothing runs between two messages, this is one slice.
        """
        with self._turn:
            if not self.running or number != self.number:
                return
            self.number += 1
            self.by_itself = self._slices.go_on()
        if self.by_itself:
            self._seen = None
        else:
            self._work()

    def _work(self) -> bool:
        """Look for one slice more, if it runs; says whether it runs on."""
        with self._turn:
            if self.running:
                began = perf_counter()
                self.analysis.run(seconds=SLICE)
                self._spent += perf_counter() - began
                self.running = self._spent < self._whole
            return self.running

    def has_stopped(self) -> bool:
        """Whether it ran when this was asked last, and has stopped since."""
        ran, self._ran = self._ran, self.running
        return ran and not self.running

    def toggle(self) -> None:
        """Stop, or go on: after all the time has passed for as long again."""
        with self._turn:
            if not self.running and self._spent >= self._whole:
                self._whole = self._spent + self._seconds
            self.running = not self.running and self.analysis.number > 0
            self.number += 1
            self._seen = None

    def go(self, at: int) -> None:
        """Look at a decision that was looked into already; at another number nothing happens."""
        if at in self._looked():
            self._at, self._seen = at, None

    def step(self, way: int) -> None:
        """Look at the decision before, or after."""
        places = self._looked()
        if places:
            now = places.index(self._at) if self._at in places else 0
            self._at, self._seen = places[min(max(now + way, 0), len(places) - 1)], None

    def _looked(self) -> list[int]:
        """Where the decisions are that were looked into."""
        with self._turn:
            return [decision.at for decision in self.analysis.decisions]
