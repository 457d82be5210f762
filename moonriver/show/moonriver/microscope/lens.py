"""What is looked at in a game and how long it is looked into, without the board: a lens that a board holds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from threading import RLock
from time import perf_counter

from moonriver.bots.analysis import Analysis, Decision, Moment
from moonriver.rules.difference import differences
from moonriver.rules.game import Game, View
from moonriver.rules.growth import Growth, grown
from moonriver.rules.moves import Move
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.arguments import expect_seconds
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


class Spot(Numbered, prefix="spot"):
    """A decision of the analysis, by the number of moves before it."""


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
    """All that is seen through the lens at a moment; `progress` says how far the analysis is."""

    analysis: Analysis
    progress: str
    mistakes: tuple[Decision, ...]
    curve: tuple[Moment, ...]
    chosen: Decision | None

    @property
    def at(self) -> int | None:
        """Where the decision is that is looked at."""
        return None if self.chosen is None else self.chosen.at

    @cached_property
    def before(self) -> View:
        """What the seat saw before the decision; at the end where there is none."""
        game = self.analysis.game if self.chosen is None else self.chosen.position
        return game.view(self.analysis.seat)

    @property
    def ranch(self) -> Ranch:
        """The ranch of the seat then."""
        return self.before.ranches[self.analysis.seat]

    @property
    def forest(self) -> tuple[Growth, ...]:
        """How its territories grew until then."""
        positions = self.analysis.course.positions[: None if self.at is None else self.at + 1]
        return grown([position.ranches[self.analysis.seat] for position in positions])

    @property
    def colour(self) -> str:
        """The colour of the seat."""
        return self.before.colours[self.analysis.seat]

    @cached_property
    def moves(self) -> tuple[Shown, ...]:
        """What was played, and after it what would have been better, if anything was."""
        if self.chosen is None:
            return ()
        found, position = [], self.chosen.position
        for tried in dict.fromkeys((self.chosen.played, self.chosen.best)):
            text = labelled(round_text(position), capital(describe(tried.move, position)))
            worth = words.worth_text(tried.expected, tried.low, tried.high)
            after, old = position.play(tried.move).ranches[self.chosen.seat], self.ranch.pieces
            fresh = tuple(cell for cell in after.cells if after.pieces.get(cell) != old.get(cell))
            found.append(Shown(tried.move, text, worth, after, fresh))
        return tuple(found)

    @property
    def why(self) -> tuple[str, ...]:
        """What the move cost and why, in sentences."""
        chosen = self.chosen
        if chosen is None:
            return () if self.analysis.number else (sentence("analysis.no_decisions"),)
        if chosen.played is chosen.best:
            return (sentence("analysis.best"),)
        found = differences(chosen.position, chosen.played.move, chosen.best.move)
        return (words.cost_text(chosen.cost, chosen.low, chosen.high), *words.reasons(found))


class Lens:
    """An analysis that runs in short slices, and the decision of it that is looked at.

    `seconds` is the time after which it stops by itself; `on` lets it go on for as long again.
    """

    def __init__(self, game: Game, seat: int | None = None, seed: int = 0, seconds: float = SECONDS) -> None:
        """Raises `Unreadable` for what is no game, or no seat of it."""
        self.analysis = Analysis(game, seat, seed)
        expect_seconds(seconds)
        self._seconds = self.whole = seconds
        self.spent = 0.0
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
        decisions, mistakes = analysis.decisions, analysis.mistakes()
        if self._at is None and analysis.games > 1 and mistakes:
            self._at = mistakes[0].at  # from now on it stays, whatever comes to cost more
        chosen = next((one for one in decisions if one.at == self._at), None)
        progress = words.progress_text(analysis.number, len(decisions), analysis.games)
        return Look(analysis, progress, mistakes, analysis.curve, chosen or next(iter(decisions), None))

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
                self.spent += perf_counter() - began
                self.running = self.spent < self.whole
            return self.running

    def has_stopped(self) -> bool:
        """Whether it ran when this was asked last, and has stopped since."""
        ran, self._ran = self._ran, self.running
        return ran and not self.running

    def toggle(self) -> None:
        """Stop, or go on: after all the time has passed for as long again."""
        with self._turn:
            if not self.running and self.spent >= self.whole:
                self.whole = self.spent + self._seconds
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
