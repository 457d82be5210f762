"""Prints all exercises: `python -m tests.tools.printed`, tests/lessons/pages/.

A page of an exercise has its question, hints and reason, and every sentence that answers a slip or a fault, each beside
the value that it answers: whoever writes a slip works its first value out by hand. Further variants are on it as long
as a sentence has not appeared yet. Beside the pages is a fingerprint of the first variants of each exercise: a change
of the code that changes variants which pupils may have answered does not go unnoticed.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

from moonriver.lessons import asked as shown
from moonriver.lessons.algorithms import Algorithm, Case, Function
from moonriver.lessons.course import NOTEBOOKS, everything, of_notebook
from moonriver.lessons.exercises import Exercise, Task
from moonriver.lessons.fingerprints import fingerprint
from moonriver.lessons.sheets import text_of
from moonriver.lessons.sources import source
from moonriver.rules.ranch import Ranch

PAGES = Path(__file__).parents[1] / "lessons" / "pages"
FINGERPRINTS = PAGES / "fingerprints.txt"
SEEDS = (20, 50)
"""How many variants of an exercise are in its fingerprints; of functions it is one, as each has hundreds of cases."""
MOST = 200
"""In so many variants each sentence has to appear."""
NO_CASES = Function((), Case((), Ranch.empty()))
DRAWN = {
    "01.build": [". . . . .\n. . . . .\n. . . . .\n. . . . .\nD . @ . ."],
    "04.build": [". . . . .\n. . . . .\n. Dx . . .\n. Dx Dx Dx .\n. . @ . ."],
    "05.build": [
        ". . . . .\n. . . . .\n. . . . .\n. D/* . . .\n. . @ . .",
        ". . . . .\n. . . . .\n. . . . .\n. Do/+r . . .\n. . @ . .",
        *(f". . . . .\n. . . . .\n. . . . .\n. Po/+{letter} . . .\n. . @ Dn ." for letter in "tgf"),
    ],
}
"""Ranches that somebody may draw, one for each fault."""


def page(asked: Exercise[Any], seeds: Iterable[int] = range(MOST)) -> str:
    """All sentences of an exercise, each with the values that it says in one of these variants."""
    if isinstance(asked, Algorithm):
        return "\n".join(_function(asked)) + "\n"
    lines, known = [f"{asked.name}: {', '.join(asked.rules) or 'no rule'}"], set[str]()
    wanted = {slip.sentence for slip in asked.slips} | {fault.name for fault in asked.faults}
    wanted |= {name for name in asked.sentences if name.startswith(("question", "reason"))}
    for seed in seeds:
        task = asked.task(seed)
        kinds = {asked.question(task.facts), asked.reason(task.facts)}
        new = [*_slips(task, known), *_faults(task, known)]
        if seed == 0 or new or not kinds <= known:
            lines += _variant(task, seed), *new
        known |= kinds
        if wanted <= known:
            break
    lines += [f"\nnever said: {name}" for name in sorted(wanted - known)]
    return "\n".join(lines) + "\n"


def again(asked: Exercise[Any], before: str) -> str:
    """The page once more, with the variants of the one that was printed before."""
    return page(asked, map(int, re.findall(r"^variant (\d+)$", before, re.M)))


def _variant(task: Task[Any], seed: int) -> str:
    """A variant as it is asked, with its hints and its answer."""
    lines = ["", f"variant {seed}", task.question, *shown.options(task)]
    if picture := text_of(shown.displayed(task)):
        lines += [re.sub(r"^", "    ", picture, flags=re.M)]
    return "\n".join(
        [*lines, *(f"? {hint}" for hint in task.hints), f"= {task.shown.strip()}", f"  {task.reason}"]
    )


def _slips(task: Task[Any], known: set[str]) -> Iterator[str]:
    """The slips to which a variant tempts and that no earlier one had, with what is said to them."""
    for slip, value in task.slips:
        if slip.sentence not in known:
            known.add(slip.sentence)
            yield _told(task, value, slip.rule, task.text(slip.sentence))


def _faults(task: Task[Any], known: set[str]) -> Iterator[str]:
    """The same for faults, found among answers that are nearly right, or strange."""
    for value in probes(task):
        if task.exercise.is_right(task.facts, value) or any(value == own for _, own in task.slips):
            continue
        for fault in task.exercise.faults:
            words = fault.fits(task.facts, value)
            if words is not None:
                if fault.name not in known:
                    known.add(fault.name)
                    yield _told(task, value, fault.rule, task.text(fault.name, words))
                break


def _told(task: Task[Any], value: Any, rule: str | None, text: str) -> str:
    return f"× {task.form.write(value).strip()}\n  {text}{f' ({rule})' if rule else ''}"


def probes(task: Task[Any]) -> Iterable[Any]:
    """Wrong answers of all kinds in the form of a question."""
    form, answer = task.form, task.answer
    if form.name == "number":
        return (answer + 1, answer - 1, answer + 2, -1, 100)
    if form.name == "choice":
        return form.values
    if form.name == "order":
        return permutations(answer)
    if form.name == "cells":
        pairs = (
            frozenset({(row, at), other}) for row, at in _grid() for other in ((row, at + 1), (row + 1, at))
        )
        more = (answer | {cell} for cell in _grid())
        return (answer | {(9, 9)}, answer | {(0, 2)}, *more, answer - {min(answer)}, *pairs)
    if form.name == "cell":
        return ((9, 9), *_grid())
    if form.name == "ranch":
        drawn = map(Ranch.from_diagram, DRAWN.get(task.exercise.name, ()))
        return (Ranch.empty(), Ranch.empty(rows=10), *drawn, *_changed(answer))
    return ()


def _grid() -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(9) for column in range(-2, 5))


def _changed(ranch: Ranch) -> Iterator[Ranch]:
    """A ranch with one cow more, or with another parcel."""
    for cell in ranch.frame.listed(ranch.pastures):
        yield ranch.grazed(cell, 1)
        yield ranch.with_parcel(cell, "D2nx")


def _function(asked: Algorithm) -> Iterator[str]:
    """The sentences of an exercise that asks for a function; they say nothing of its cases."""
    yield f"{asked.name}: {', '.join(asked.rules)}\n\n{asked.told('question', NO_CASES)}"
    yield from (f"? {asked.told(hint, NO_CASES)}" for hint in ("hint1", "hint2"))
    yield f"= {source(asked.task().answer).text}"
    for slip in asked.slips:
        yield f"× {slip.name}\n  {asked.told(slip.sentence, NO_CASES)} ({slip.rule})"


def pages() -> dict[str, str]:
    """The page of each exercise as it was printed."""
    told = "\n\n".join(path.read_text(encoding="utf-8") for path in sorted(PAGES.glob("[0-9]*.txt")))
    return {text.partition(":")[0]: f"{text.strip()}\n" for text in told.split("\n\n\n")}


def variants(asked: Exercise[Any], number: int) -> str:
    """A fingerprint of the first variants of an exercise."""
    return fingerprint(*(asked.task(seed).facts for seed in range(number)))


def fingerprints() -> dict[str, list[str]]:
    """The fingerprints of each exercise as they were written down, of a few variants and of more."""
    lines = FINGERPRINTS.read_text(encoding="utf-8").splitlines()
    return {name: told for name, *told in map(str.split, lines)}


def main() -> None:
    """Write all pages, and all fingerprints."""
    for notebook in NOTEBOOKS:
        told = "\n\n".join(map(page, of_notebook(notebook)))
        (PAGES / f"{notebook}.txt").write_text(told, encoding="utf-8")
    lines = (
        [
            asked.name,
            *(variants(asked, number) for number in ((1,) if isinstance(asked, Algorithm) else SEEDS)),
        ]
        for asked in everything()
    )
    FINGERPRINTS.write_text("".join(f"{' '.join(line)}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
