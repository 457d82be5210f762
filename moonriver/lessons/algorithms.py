"""Exercises that are answered by a function: it runs on 500 cases, and the smallest on which it is wrong is drawn.

A function gets plain values: cells are pairs of numbers, a ranch is a dictionary of landscapes by cell, a mine one of
neighbours by card. Each case has a limit of steps, so that an endless loop ends; that works wherever Python runs. A
learner's function runs in a process of its own where there are any, and there its time is limited too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import eq
from random import Random
from types import MethodType
from typing import Any, ClassVar, Self

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import marked_mine
from moonriver.tabletop import processes
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.ending import tries
from moonriver.words.kit.catalogue import sentence, tell
from moonriver.words.kit.names import clean, passage

from . import solutions
from .forms import CELL, CELLS, FUNCTION, NUMBER, Form, NotInForm, Repeated, is_cell
from .page import Page, Slip
from .pictures import marked
from .sheets import coded, legend_of, source
from .verdicts import State, Verdict

CASES = 500
"""How many cases each function is tried on."""
STEPS = 50_000
"""How many lines a function may run in one case; a good one needs some hundreds."""
SECONDS = 3.0
"""How long a function may take in one case, also in a line that does not end."""
_TOGETHER = 100
"""How many cases another process is given at a time; it does not stop at the first that is wrong."""
_SMALL = 100
"""How many small cases are tried to tell apart misconceptions that agree on one of them."""
_SHOWN = 160
"""Longest result that a sentence repeats, in characters."""


@dataclass(frozen=True)
class Case:
    """What a function is given, and the ranch or mine that this is read from."""

    given: tuple[Any, ...]
    board: Ranch | Mine

    @property
    def size(self) -> int:
        """How many parcels or cards there are."""
        return len(self.board.pieces) if isinstance(self.board, Ranch) else len(self.board.faces)


@dataclass(frozen=True)
class Outcome:
    """What a function does in a case: what it returns, in its form, or a sentence on what goes wrong."""

    value: Any = None
    fault: str | None = None


def outcomes(function: Callable[..., Any], cases: Sequence[Case], form: Form) -> Iterator[Outcome]:
    """What a function does in each case, up to the first in which it returns nothing."""
    given = [case.given for case in cases]
    while given:
        some, given = given[:_TOGETHER], given[_TOGETHER:]
        try:
            told = processes.ask(tries, function, some, STEPS, seconds=SECONDS)
        except processes.NoProcess:
            yield from (_outcome(kind, found, form) for kind, found in tries(function, some + given, STEPS))
            return
        except processes.TooLong as late:
            told = [*late.found, ("endless", None)]
        except processes.Ended as early:
            told = [*early.found, ("ended", None)]
        for kind, found in told:
            yield _outcome(kind, found, form)
        if len(told) < len(some) or told[-1][0] != "returned":
            return


def _outcome(kind: str, found: Any, form: Form) -> Outcome:
    """What a function does in a case, from what `tries` says of it."""
    if kind == "returned":
        try:
            return Outcome(form.read(found))
        except NotInForm as error:
            returned = tell("algorithm.returned", "Here your function returns {found}.", found=_shown(found))
            return Outcome(fault=passage(returned, str(error)))
    if kind == "endless":
        fault = sentence("algorithm.endless", steps=STEPS)
    elif kind == "deep":
        fault = tell("algorithm.deep", "Here your function calls itself too often: when does it stop?")
    elif kind == "ended":
        fault = tell("algorithm.ended", "Here your function ends the program, or takes too much memory.")
    else:
        fault = sentence("algorithm.raised", error=clean(str(found), _SHOWN))
    return Outcome(fault=fault)


class Algorithm(Page):
    """The cases of a variant, the smallest first, and one that is shown; a subclass with a name asks for a function.

    Its solution is the function of this name in `solutions`, `result` the form of what it returns, and `expected` what
    is right in a case, found by the engine or by networkx. Slips are functions that a learner might write, with a
    misconception.
    """

    in_form = FUNCTION
    result: ClassVar[Form] = CELLS

    cases: tuple[Case, ...]
    example: Case

    @classmethod
    def of(cls, cases: list[Case], rng: Random, hard: Callable[[], Case] | None = None) -> Self:
        """These cases, some hard ones in place of one in five of the larger; an example of a middle size is shown."""
        example = rng.choice(cases[CASES // 4 : CASES // 3])
        if hard is not None:
            cases[_SMALL::5] = [hard() for _ in cases[_SMALL::5]]
        return cls(tuple(sorted(cases, key=lambda case: case.size)), example)

    @classmethod
    def variant(cls, seed: int = 0) -> Self:
        """The variant of a seed: the same question, tried on other cases."""
        return _variant(cls, seed)  # type: ignore[arg-type, return-value]

    @classmethod
    def tempted(cls, method: Callable[..., Any]) -> Callable[[Any], Any]:
        """A function as the answer to which a slip leads: bound to no cases, as it goes to another process."""
        function = MethodType(method, cls)
        return lambda page: function

    def expected(self, case: Case) -> Any:
        """What is right in a case."""
        raise NotImplementedError

    def answer(self) -> Callable[..., Any]:
        """The solution."""
        found: Callable[..., Any] = getattr(solutions, self.name.partition(".")[2])
        return found

    @property
    def fingerprint(self) -> str:
        """None: what is right does not depend on the cases."""
        return ""

    def show(self) -> Any:
        """The example: its picture, how the function is called, and what it returns."""
        given = ",\n  ".join(map(_written, self.example.given))
        call = f"{self.answer().__name__}({given})"
        return (_pictured(self.example), coded(f"{call}\n→ {_written(self.expected(self.example))}"))

    def why(self) -> str:
        """What is said of a function that is right; it stands below the solution, too."""
        return tell("algorithm.right", "Right in all {count} cases.", count=CASES)

    def solved(self) -> str:
        """The solution: the lines of a function that is right."""
        return f"\n{source(self.answer()).code}\n"

    def accepts(self, given: Any) -> bool:
        """Whether a function is right in every case."""
        return self.wrong(given) is None

    def wrong(self, function: Callable[..., Any]) -> tuple[Case, Outcome] | None:
        """The smallest case in which a function is wrong, and what it does there; None where it is always right."""
        found = outcomes(function, self.cases, self.result)
        for number, (case, outcome) in enumerate(zip(self.cases, found, strict=False)):
            if number not in self._right:
                self._right[number] = self.expected(case)
            if outcome.fault is not None or outcome.value != self._right[number]:
                return case, outcome
        return None

    @cached_property
    def _right(self) -> dict[int, Any]:
        """What is right in the cases that have been asked about, by their numbers."""
        return {}

    def judge(self, given: Any) -> Verdict:
        """What is said of a function."""
        found = self.wrong(given)
        if found is None:
            return Verdict(State.PASS, self.why())
        case, outcome = found
        right = self.expected(case)
        text = _compared(outcome.value, right) if outcome.fault is None else outcome.fault
        slip = self._slip(given, case, outcome)
        said = passage(text, self.said(slip.sentence)) if slip is not None else text
        broken = outcome.fault is not None  # which is no matter of the game
        rule = slip.rule if slip is not None else None if broken else self.main_rule()
        picture = _pictured(case, outcome.value, right)
        return Verdict(State.TRY_AGAIN, said, rule, seen=(picture, legend_of(picture.marks.values())))

    def _slip(self, function: Callable[..., Any], case: Case, outcome: Outcome) -> Slip | None:
        """The misconception that does the same in this case, and in most of the small ones."""

        def done(tried: Callable[..., Any], cases: Sequence[Case]) -> list[Outcome]:
            return [*outcomes(tried, cases, self.result)]

        same = [slip for slip in self.slips if done(slip.value(self), [case]) == [outcome]]
        small = self.cases[:_SMALL]
        own = done(function, small) if len(same) > 1 else []

        def alike(slip: Slip) -> int:
            return sum(map(eq, done(slip.value(self), small), own))

        return max(same, key=alike, default=None) if len(same) > 1 else next(iter(same), None)


@lru_cache(maxsize=64)
def _variant(page: type[Algorithm], seed: int) -> Algorithm:
    return page.draw(seed)


def _pictured(case: Case, found: Any = None, right: Any = None) -> Any:
    """A case as a picture: cells that are right, wrongly found, and missed."""
    one, other = _cells(found), _cells(right)
    marks = {cell: Mark("right") for cell in one & other}
    marks |= {cell: Mark("wrong") for cell in one - other}
    marks |= {cell: Mark("missed") for cell in other - one}
    if isinstance(case.board, Mine):
        return marked_mine(case.board, marks)
    return marked(case.board, {cell: mark for cell, mark in marks.items() if case.board.frame.contains(cell)})


def _cells(result: Any) -> frozenset[Cell]:
    """The cells of a result that is a set of cells."""
    if isinstance(result, frozenset) and all(map(is_cell, result)):
        return result
    return frozenset()


def _compared(found: Any, right: Any) -> str:
    """What a function returns beside what is right; of long sets only where they differ."""
    where = sentence("algorithm.wrong", count=CASES)
    if isinstance(right, frozenset) and len(_written(found)) + len(_written(right)) > _SHOWN:
        told = [where]
        if found - right:
            told.append(tell("algorithm.more", "Not right is {found}.", found=_first(found - right)))
        if right - found:
            told.append(tell("algorithm.less", "Left out is {right}.", right=_first(right - found)))
        return passage(*told)
    both = sentence("algorithm.both", found=_shown(found), right=_shown(right))
    return passage(where, both)


def _first(values: frozenset[Any]) -> str:
    return _shown(min(values, key=_order))


def _shown(value: Any) -> str:
    return clean(_written(value), _SHOWN)


def _written(value: Any) -> str:
    """A value as a learner would type it, its parts in their order."""
    if isinstance(value, set | frozenset):
        inner = ", ".join(map(_written, sorted(value, key=_order)))
        return f"{{{inner}}}" if value else "set()"
    if isinstance(value, tuple | list):
        inner = ", ".join(map(_written, value))
        return f"({inner})" if isinstance(value, tuple) and is_cell(value) else f"[{inner}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_written(key)}: {_written(item)}" for key, item in sorted(value.items()))
        return f"{{{inner}}}"
    try:
        return repr(value)
    except Exception:  # of whatever somebody made
        return type(value).__name__


def _order(value: Any) -> Any:
    return sorted(value, key=repr) if isinstance(value, set | frozenset) else value


def _each_once(values: Iterable[Any]) -> frozenset[Any]:
    """These values, if none is there twice. Raises `Repeated`."""
    times = Counter(values)
    twice = next((value for value, count in times.items() if count > 1), None)
    if twice is not None:
        raise Repeated(tell("algorithm.twice", "This is there more than once: {found}.", found=_shown(twice)))
    return frozenset(times)


GROUPS = Form("groups", lambda value: _each_once(CELLS.read(group) for group in value), "form.groups")
PAIRS = Form(
    "pairs",
    lambda value: _each_once((CELL.read(one), CELL.read(other)) for one, other in value),
    "form.pairs",
)
NUMBERS = Form("numbers", lambda value: tuple(NUMBER.read(number) for number in value), "form.numbers")
NUMBER_OR_NONE = Form("number_or_none", lambda value: None if value is None else NUMBER.read(value))
