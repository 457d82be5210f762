"""Every answer to a question about a ranch with what it scores: placing, losing, driving and recruiting, tried out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from moonriver.rules.effects import steps, unprotected
from moonriver.rules.frame import COLUMNS, indexes
from moonriver.rules.parcel import Parcel
from moonriver.rules.partners import COWBOY, DRIVES
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import total
from moonriver.rules.whatif import settled
from moonriver.tabletop.cells import Cell

from .page import Cells, RanchPage, Words

Answer = TypeVar("Answer", bound=Hashable)


def placings(ranch: Ranch, pair: Sequence[Parcel], scenario: str | None = None) -> dict[Cells, int]:
    """For every two cells that a domino may cover (PLACE-1, 2): the total afterwards, the better way round.

    Its cow symbols bring cows, its circles nothing. A domino with a skull is not asked about: its owner may choose.
    """
    one, other = pair
    found: dict[Cells, int] = {}
    for cells in ranch.placements(one, other):
        after = total(settled(ranch, cells, (one, other)), scenario)
        key = frozenset(cells)
        found[key] = max(after, found.get(key, after))
    return found


def losses(ranch: Ranch, scenario: str | None = None) -> dict[Cell, int]:
    """For every cell whose cow a rustler could take (PARTNER-1): the total afterwards."""
    return {cell: total(ranch.grazed(cell, -1), scenario) for cell in ranch.frame.listed(unprotected(ranch))}


def drives(ranch: Ranch, scenario: str | None = None) -> dict[Cells, int]:
    """For every set of cells on which cows can stand after the steps of a cowboy (COWBOY-1): the total then."""
    seen = {ranch.herds: ranch}
    frontier = [ranch]
    for _ in range(DRIVES):
        ahead = []
        for state in frontier:
            for source, targets in steps(state):
                lifted = state.grazed(divmod(source, COLUMNS), -1)
                for target in indexes(targets):
                    moved = lifted.grazed(divmod(target, COLUMNS), 1)
                    if moved.herds not in seen:
                        seen[moved.herds] = moved
                        ahead.append(moved)
        frontier = ahead
    found: dict[Cells, int] = {}
    for state in seen.values():
        key = frozenset(ranch.frame.listed(state.grazing))
        if key not in found:
            found[key] = total(state, scenario)
    return found


def recruits(ranch: Ranch, cell: Cell, saloon: Iterable[str], scenario: str | None = None) -> dict[str, int]:
    """For every side that a partner of the saloon can show on a circle: the total afterwards.

    A cowboy drives as well as can be. Nothing is swapped or stolen: that depends on the other ranches.
    """
    found = {name: total(ranch.manned(cell, name), scenario) for name in dict.fromkeys(saloon)}
    if found:
        found[COWBOY] = max(drives(ranch.manned(cell, COWBOY), scenario).values())
    return found


def best_of(answers: Mapping[Answer, Any]) -> Answer:
    """The answer with the most points, the first one of several."""
    return max(answers, key=lambda answer: answers[answer])


class Solved(RanchPage):
    """A ranch and a question whose every answer is tried."""

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """Every answer with what the ranch scores then."""
        raise NotImplementedError

    def best(self) -> int:
        """The most points there can be."""
        return max(self.answers.values())

    def tried(self) -> int:
        """How many answers there are in all."""
        return len(self.answers)

    def points(self) -> int:
        """What the ranch scores now."""
        return total(self.ranch)

    def open(self) -> bool:
        """Whether it matters which answer is given."""
        return len(set(self.answers.values())) > 1

    def answer(self) -> Any:
        """The first of the best answers."""
        return best_of(self.answers)

    def accepts(self, given: Any) -> bool:
        """Whether no answer is better."""
        return self.answers.get(given) == self.best()

    def fewer(self, given: Any) -> Words:
        """How many points an answer makes that is possible and not best."""
        return {"less": self.answers[given]} if given in self.answers else None
