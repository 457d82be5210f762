"""The prepared puzzles: positions of real games with a question, of which every answer is tried to find the best.

They are in `puzzles.toml`, from easy to hard, and are asked like exercises: `check("puzzle.07", ...)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from moonriver.rules.parcel import Parcel
from moonriver.rules.partners import COWBOY
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import total
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import toml_of
from moonriver.words.kit.names import capital, word

from . import pictures, solving
from .fingerprints import fingerprint
from .forms import CELL, CELLS, Form, choice
from .page import Fault, Words, register_sentences
from .solving import Solved

BOOK = "puzzle.book"
"""Whose sentences all puzzles say."""
LEVELS = 5
"""The book goes from level 1, the easiest, to this one, with as many puzzles on each as can be."""
RULES = {
    "place": ("PLACE-2", "SCORE-1"),
    "lose": ("PARTNER-1", "SCORE-1"),
    "drive": ("COWBOY-1", "SCORE-1"),
    "partner": ("CIRCLE-1", "SCORE-4"),
}
"""What is asked: where a domino goes, which cow to lose, where to drive the cows, whom to recruit; and its rules."""


class Puzzle(Solved):
    """One puzzle.

    number, level   its place in the book, and how hard it is, from 1 to `LEVELS`
    kind            one of `RULES`
    domino          the parcels to place
    cell, saloon    the empty circle and who waits in the saloon
    seed, move      the game of greedy bots it comes from, and the number of moves before it
    """

    place = "Place this domino for the most points. Which two cells does it cover? It is turned the better way round."
    place_scenario = "Place this domino for the most points. Which two cells does it cover? It is turned the better way round. Scenario: {story}."
    lose = "A cattle rustler will take one of your cows. Which one would cost you least?"
    drive = "A cowboy drives your cows, up to 3 steps, for the most points. On which cells do cows stand at the end?"
    partner = "Whom do you put on the circle at {cell}? A cowboy drives your cows as well as possible; nothing can be swapped or stolen."
    partner_scenario = "Whom do you put on the circle at {cell}? A cowboy drives your cows as well as possible; nothing can be swapped or stolen. Scenario: {story}."
    hint1 = "Go through the components one by one: parcels times cows. The ranch makes {points} points now."
    hint2 = "There are {tried} answers. The best one makes {best} points, the next best {second}."
    reason = (
        "The ranch then makes {best} points. All {tried} answers were tried; the next best makes {second}."
    )
    less = "It can be done and makes {made} points. Another answer makes more: {best} points."
    refused_place = (
        "The domino may not stand there. It needs two free cells side by side, and it has to connect."
    )
    refused_lose = "No rustler can take a cow there: none stands there, or it is protected."
    refused_drive = "Three steps cannot bring the cows onto just these cells."

    number: int
    level: int
    kind: str
    scenario: str | None
    domino: tuple[Parcel, ...]
    cell: Cell | None
    saloon: tuple[str, ...]
    seed: int
    move: int

    @classmethod
    def variant(cls, seed: int = 0) -> Puzzle:
        """The puzzle, whatever the seed."""
        return next(puzzle for puzzle in puzzles() if type(puzzle) is cls)

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """Every answer with what it scores, found by trying all of them."""
        if self.cell is not None:
            return solving.recruits(self.ranch, self.cell, self.saloon, self.scenario)
        if self.kind == "lose":
            return solving.losses(self.ranch, self.scenario)
        if self.kind == "place":
            return solving.placings(self.ranch, self.domino, self.scenario)
        return solving.drives(self.ranch, self.scenario)

    def accepted(self) -> tuple[Any, ...]:
        """Every best answer, several cells as a sorted tuple."""
        best = [answer for answer, made in self.answers.items() if made == self.best()]
        return tuple(sorted(tuple(sorted(one)) if isinstance(one, frozenset) else one for one in best))

    def second(self) -> int:
        """The most points of any answer that is not the best."""
        return max(made for made in self.answers.values() if made < self.best())

    @cached_property
    def fingerprint(self) -> str:
        """The same as in the files of versions that kept the answers beside the question."""
        asked = (self.number, self.level, self.kind, self.scenario, self.ranch, self.domino, self.cell)
        found = (self.best(), self.accepted(), self.tried(), self.second())
        return fingerprint(asked, self.saloon, found, self.seed, self.move)

    def points(self) -> int:
        """What the ranch scores now."""
        return total(self.ranch, self.scenario)

    def partners(self) -> tuple[str, ...]:
        """Whom the circle can show: everybody who waits in the saloon, or on the other side a cowboy."""
        return (*dict.fromkeys(self.saloon), COWBOY)

    def story(self) -> str:
        """What the scenario is called."""
        return word(self.scenario or "")

    def show(self) -> Any:
        """The ranch, with the domino, or with the circle and the saloon."""
        if self.kind == "place":
            return self.ranch, pictures.parcels(self.domino)
        if self.cell is not None:
            return pictures.marked(self.ranch, [self.cell]), pictures.saloon(self.saloon)
        return self.ranch

    def form(self) -> Form:
        """Cells, one cell, or a partner."""
        if self.kind == "partner":
            return choice(self.partners(), lambda name: capital(word(name)), lambda name: (name,))
        return CELL if self.kind == "lose" else CELLS

    def asked(self) -> str:
        """The question of this kind."""
        return f"{self.kind}_scenario" if self.scenario else self.kind

    def answer(self) -> Any:
        """One of the best answers."""
        best = self.accepted()[0]
        return frozenset(best) if self.kind in ("place", "drive") else best

    def worse(self, given: Any) -> Words:
        """What an answer scores that can be given but is not among the best."""
        made = self.answers.get(given)
        return None if made is None else {"made": made}


register_sentences(Puzzle, BOOK)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, from easy to hard."""
    text = files(__package__).joinpath("puzzles.toml").read_text(encoding="utf-8")
    entries = toml_of(text)["puzzle"]
    return tuple(
        _read(number, 1 + number * LEVELS // len(entries), entry) for number, entry in enumerate(entries)
    )


def _read(place: int, level: int, entry: Mapping[str, Any]) -> Puzzle:
    """A puzzle as it is asked: an exercise of its own, with one variant."""
    kind, scenario = entry["kind"], entry.get("scenario")
    rules = (*RULES[kind], *([SCENARIOS[scenario].rules[0]] if scenario else []))

    class Asked(Puzzle, name=f"puzzle.{place + 1:02}", rules=rules, texts=BOOK):
        pass

    Asked.faults = (
        Fault("less", Puzzle.worse, rules[-1]),
        Fault(f"refused_{kind}", lambda page, given: {}, rules[0]),
    )
    return Asked(
        number=place + 1,
        level=level,
        kind=kind,
        scenario=scenario,
        ranch=Ranch.from_diagram(entry["diagram"]),
        domino=tuple(Parcel.from_mark(mark) for mark in entry.get("domino", ())),
        cell=tuple(entry["cell"]) if "cell" in entry else None,
        saloon=tuple(entry.get("saloon", ())),
        seed=entry["seed"],
        move=entry["move"],
    )
