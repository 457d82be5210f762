"""The position while one move is being carried out, and the queue of what is still to be decided."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.tabletop.refusals import Refusal
from moonriver.tabletop.values import Frozen

from .deal import Deal
from .moves import Move
from .parcel import Parcel
from .ranch import Ranch

Seats: TypeAlias = tuple[int | None, int | None, int | None, int | None]
"""For each slot of a column the seat whose ranchero stands there."""

NOBODY: Seats = (None, None, None, None)

Queue: TypeAlias = "tuple[Step, Queue] | None"
"""What is to be done, next first, as nested pairs: a step and the rest."""

History: TypeAlias = "tuple[History, Move] | None"
"""The moves played, last first, as nested pairs."""


class Step(Frozen):
    """One thing in the queue. `Question`s wait for an answer; other steps do their work when their time comes."""

    __slots__ = ()

    def begin(self, draft: Draft) -> bool:
        """Do what needs no answer. True when a question is to be asked now, False when the step is done."""
        raise NotImplementedError

    def __setstate__(self, state: tuple[None, dict[str, Any]]) -> None:
        for name, value in state[1].items():
            object.__setattr__(self, name, value)

    def _key(self) -> tuple[Any, ...]:
        """What tells this step from others in the queues of two positions."""
        return (type(self),)


class Question(Step):
    """A decision: who decides, what kind of thing, which rule asks, and the cells it is about.

    `kind` is choose, expand, discard, drought, recruit, drive, swap, steal or claim. `forced` says that an
    expansion may not be left out, `left` counts the dominoes or drives that are still allowed.
    """

    __slots__ = ("cells", "forced", "left", "player", "rule")

    kind: ClassVar[str]
    answers: ClassVar[tuple[type[Move], ...]]
    player: int
    rule: str
    cells: tuple[Cell, ...]
    forced: bool
    left: int

    def __init__(
        self, player: int, rule: str, cells: tuple[Cell, ...] = (), forced: bool = True, left: int = 1
    ) -> None:
        _set_player(self, player)
        _set_rule(self, rule)
        _set_cells(self, cells)
        _set_forced(self, forced)
        _set_left(self, left)

    def _key(self) -> tuple[Any, ...]:
        return self.kind, self.player, self.rule, self.cells, self.forced, self.left

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Question) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<{self.kind} of player {self.player}, {self.rule}>"

    @property
    def cell(self) -> Cell | None:
        """The first of the cells that the decision is about, if any."""
        return self.cells[0] if self.cells else None

    def options(self, draft: Draft) -> tuple[Move, ...]:
        """Every legal answer, in a fixed order."""
        raise NotImplementedError

    def reason(self, draft: Draft, move: Move) -> Refusal | None:
        """Why a move of the right kind that is not listed is refused; None where it only spells a listed one."""
        raise NotImplementedError

    def answer(self, draft: Draft, move: Move) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError


_set_player, _set_rule, _set_cells, _set_forced, _set_left = (
    vars(Question)[name].__set__ for name in ("player", "rule", "cells", "forced", "left")
)


class Draft:
    """All that a position holds. It changes only between `copy` and its publication as a `Game`."""

    __slots__ = (
        "active",
        "bonus",
        "claimed",
        "deal",
        "events",
        "history",
        "newer",
        "partners_drawn",
        "question",
        "queue",
        "ranches",
        "removed",
        "reserves",
        "round",
        "saloon",
        "slot",
        "supply",
    )

    deal: Deal
    ranches: tuple[Ranch, ...]
    reserves: tuple[tuple[Parcel, ...], ...]
    round: int
    """Rounds begun; 0 at set-up. The active column is number `round`, the newer one `round` + 1."""
    active: Seats
    newer: Seats
    slot: int
    """The next slot of the active column to have its turn."""
    saloon: tuple[str, ...]
    partners_drawn: int
    supply: int
    removed: tuple[Parcel, ...]
    bonus: tuple[int, ...]
    claimed: tuple[int, ...]
    """The seats that have had their bonus piece (DUO-8)."""
    question: Question | None
    queue: Queue
    history: History
    events: list[Event] | None
    """What happens while a move is carried out, where somebody has asked for it; None in a position."""

    def copy(self) -> Draft:
        """A draft that may be changed; everything it refers to is frozen."""
        new: Draft = _new(Draft)
        new.deal = self.deal
        new.ranches = self.ranches
        new.reserves = self.reserves
        new.round = self.round
        new.active = self.active
        new.newer = self.newer
        new.slot = self.slot
        new.saloon = self.saloon
        new.partners_drawn = self.partners_drawn
        new.supply = self.supply
        new.removed = self.removed
        new.bonus = self.bonus
        new.claimed = self.claimed
        new.question = self.question
        new.queue = self.queue
        new.history = self.history
        new.events = self.events
        return new

    def push(self, step: Step) -> None:
        """Put a step before all others in the queue."""
        self.queue = step, self.queue

    def set_ranch(self, seat: int, ranch: Ranch) -> None:
        """Replace one seat's ranch."""
        ranches = list(self.ranches)
        ranches[seat] = ranch
        self.ranches = tuple(ranches)

    def set_reserve(self, seat: int, reserve: tuple[Parcel, ...]) -> None:
        """Replace one seat's reserve."""
        reserves = list(self.reserves)
        reserves[seat] = reserve
        self.reserves = tuple(reserves)

    def steps(self) -> tuple[Step, ...]:
        """What is to be done, next first."""
        steps = []
        rest = self.queue
        while rest is not None:
            step, rest = rest
            steps.append(step)
        return tuple(steps)

    def moves(self) -> tuple[Move, ...]:
        """The moves played, first one first."""
        played = []
        rest = self.history
        while rest is not None:
            rest, move = rest
            played.append(move)
        return tuple(reversed(played))

    def __getstate__(self) -> dict[str, Any]:
        """All fields; the nested pairs go flat, as those of a long game are too deep for pickle."""
        state = {name: getattr(self, name) for name in Draft.__slots__}
        return state | {"queue": self.steps(), "history": self.moves()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.queue = self.history = None
        for step in reversed(state["queue"]):
            self.push(step)
        for move in state["history"]:
            self.history = self.history, move


_new = object.__new__


def advance(draft: Draft) -> None:
    """Work through the queue up to the next question; none is left when the game is over."""
    queue = draft.queue
    while queue is not None:
        step, draft.queue = queue
        if step.begin(draft):
            draft.question = step  # type: ignore[assignment]
            return
        queue = draft.queue
    draft.question = None
