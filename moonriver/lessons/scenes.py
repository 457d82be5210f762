"""Positions laid out by hand for a lesson: a player's turn with the ranch, reserve and saloon that it talks about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.rules.box import COLOURS, Box
from moonriver.rules.deal import COLUMN, Deal
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell

EVERYBODY = ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer")
"""A saloon with one of each specialist."""
_PLAIN = "M6e"
_ROUNDS = 24


def scene(
    ranch: str | Ranch = "",
    reserve: str | Sequence[Parcel] = "M6e",
    others: Mapping[int, tuple[str | Ranch, str]] | None = None,
    saloon: Sequence[str] = EVERYBODY,
    door: int = 15,
    supply: int | None = None,
) -> Game:
    """Purple's turn (seat 0) in the first round of a game for three, the last parcel of the reserve just taken.

    `others` gives orange (1) and green (2) a ranch and a reserve; `door` is the number of partner tokens in the
    pile, `supply` that of cows. Nearer rows of a diagram are enough where the others are free. All else is
    cornfields. Every position that follows is the engine's.
    """
    stored = parcels_of(reserve)
    given = {0: (ranch, stored[:-1])} | {
        seat: (own, parcels_of(marks)) for seat, (own, marks) in (others or {}).items()
    }
    gone = EVERYBODY[len(saloon) :]  # drawn before this turn
    waiting = tuple(EVERYBODY[place % len(EVERYBODY)] for place in range(door))
    corn = Parcel.from_mark(_PLAIN)
    deal = Deal(
        players=3,
        variant="base",
        scenario=None,
        finale="rulebook",
        boards=("camp",) * 3,
        colours=COLOURS[:3],
        rancheros=(0, 1, 2),
        parcels=(stored[-1], *[corn] * (COLUMN * _ROUNDS - 1)),
        numbers=(1, 2, 3, 4) * _ROUNDS,
        partners=(*saloon, *gone, *waiting),
        box=Box.shipped(),
    )
    ranches = {seat: own if isinstance(own, Ranch) else diagram(own) for seat, (own, _) in given.items()}
    standing = sum(sum(owned.herds) for owned in ranches.values())
    game = Game.from_deal(deal).laid_out(
        ranches,
        {seat: marks for seat, (_, marks) in given.items()},
        saloon,
        supply=Box.shipped().cows - standing if supply is None else supply,
    )
    for slot in range(3):
        game = game.play(Choose(slot, slot))
    return game


def diagram(text: str) -> Ranch:
    """The ranch of a diagram whose farther rows may be left out where they are free."""
    lines = text.strip().splitlines() or [". . @ . ."]
    return Ranch.from_diagram("\n".join([*[". . . . ."] * (5 - len(lines)), *lines]))


def domino(one: Cell, other: Cell) -> Expand:
    """Purple's move in a scene: the two oldest parcels of the reserve onto two cells, the oldest onto the first."""
    return Expand(0, (0, 1), (one, other))


def parcels_of(marks: str | Sequence[Parcel]) -> tuple[Parcel, ...]:
    """Parcels by their marks, if they are not parcels already."""
    if isinstance(marks, str):
        return tuple(Parcel.from_mark(mark) for mark in marks.split())
    return tuple(marks)
