"""Prints all exercises: `python -m tests.tools.printed`, tests/lessons/pages/.

A page of an exercise has its question, hints and reason, and every sentence that answers a slip or a fault, each beside
the value that it answers: whoever writes a slip works its first value out by hand. Further variants are on it as long
as a sentence has not appeared yet. Beside the pages are fingerprints of the first variants of each exercise: of
what is asked, as pupils may have answered it, and of all that is said, also where it is on no page.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

from moonriver.lessons.algorithms import Algorithm, Case, outcomes
from moonriver.lessons.course import NOTEBOOKS, everything, named, of_notebook
from moonriver.lessons.fingerprints import fingerprint
from moonriver.lessons.page import Page
from moonriver.lessons.sheets import source, text_of
from moonriver.lessons.view import View
from moonriver.rules.ranch import Ranch
from tests.tools.markup import html, plain

PAGES = Path(__file__).parents[1] / "lessons" / "pages"
FINGERPRINTS = PAGES / "fingerprints.txt"
Fingerprints: TypeAlias = dict[str, tuple[str, ...]]
"""By the name of an exercise, its edition or "said": what the first variants have, and if it is there the others."""
SEEDS = 50
"""How many variants of an exercise have fingerprints; of a function it is one, as that has hundreds of cases."""
PROBED = 10
"""For so many of them answers of all kinds are judged."""
FIRST = 20
"""So many of them have a fingerprint of their own, which every run compares; the others are for the full one."""
FEW = 5
"""In so many of them it is noted between which numbers facts are drawn."""
MOST = 200
"""In so many variants each sentence has to appear."""
DRAWN = {
    "01.build": [
        ". . . . .\n. . . . .\n. . . . .\n. . . . .\nD . @ . .",
        ". . . . .\nC . . . D\n. C . . D\n. . C . D\nC . @ . .",
    ],
    "04.build": [". . . . .\n. . . . .\n. Dx . . .\n. Dx Dx Dx .\n. . @ . ."],
    "05.build": [
        ". . . . .\n. . . . .\n. . . . .\n. D/* . . .\n. . @ . .",
        ". . . . .\n. . . . .\n. . . . .\n. Do/+r . . .\n. . @ . .",
        *(f". . . . .\n. . . . .\n. . . . .\n. Po/+{letter} . . .\n. . @ Dn ." for letter in "tgf"),
    ],
    "06.exact": [". . . . .\nM6e Dn . . .\nM6e . F . .\nF2b Fbc F C/3* .\n. Fbc @ Hc ."],
    "07.after": [". . . . .\n. Pnc/* Fb . M6e\nM6e Pn Do/+f Fb Fb\nCn P2c Dc Pnc .\nCn C @ M6e Hc"],
}
"""Ranches that somebody may draw, one for each fault."""


def page(asked: type[Page], seeds: Iterable[int] = range(MOST)) -> str:
    """All sentences of an exercise, each with the values that it says in one of these variants."""
    if issubclass(asked, Algorithm):
        return "\n".join(_function(asked)) + "\n"
    lines, known = [f"{asked.name}: {', '.join(asked.rules) or 'no rule'}"], set[str]()
    wanted = {slip.sentence for slip in asked.slips} | {fault.name for fault in asked.faults}
    wanted |= {name for name, _ in asked.sentences() if name.startswith(("question", "reason"))}
    for seed in seeds:
        page = asked.variant(seed)
        kinds = {page.asked(), page.because()}
        new = [*_slips(page, known), *_faults(page, known)]
        if seed == 0 or new or not kinds <= known:
            lines += _variant(page, seed), *new
        known |= kinds
        if wanted <= known:
            break
    lines += [f"\nnever said: {name}" for name in sorted(wanted - known)]
    return "\n".join(lines) + "\n"


def again(asked: type[Page], before: str) -> str:
    """The page once more, with the variants of the one that was printed before."""
    return page(asked, map(int, re.findall(r"^variant (\d+)$", before, re.M)))


def _variant(page: Page, seed: int) -> str:
    """A variant as it is asked, with its hints and its answer."""
    lines = ["", f"variant {seed}", page.asks(), *View(page).options]
    if picture := text_of(View(page).pictures):
        lines += [re.sub(r"^", "    ", picture, flags=re.M)]
    return "\n".join(
        [
            *lines,
            *(f"? {hint}" for hint in (page.hint(1), page.hint(2))),
            f"= {page.solved().strip()}",
            f"  {page.why()}",
        ]
    )


def _slips(page: Page, known: set[str]) -> Iterator[str]:
    """The slips to which a variant tempts and that no earlier one had, with what is said to them."""
    for slip, value in page.temptations:
        if slip.sentence not in known:
            known.add(slip.sentence)
            yield _told(page, value, slip.rule, page.said(slip.sentence))


def _faults(page: Page, known: set[str]) -> Iterator[str]:
    """The same for faults, found among answers that are nearly right, or strange."""
    for value in probes(page):
        if page.accepts(value) or any(value == own for _, own in page.temptations):
            continue
        for fault in page.faults:
            words = fault.fits(page, value)
            if words is not None:
                if fault.name not in known:
                    known.add(fault.name)
                    yield _told(page, value, fault.rule, page.said(fault.name, **words))
                break


def _told(page: Page, value: Any, rule: str | None, text: str) -> str:
    return f"× {page.form().write(value).strip()}\n  {text}{f' ({rule})' if rule else ''}"


def probes(page: Page) -> Iterable[Any]:
    """Wrong answers of all kinds in the form of a question."""
    form, answer = page.form(), page.answer()
    if form.name == "number":
        return (answer + 1, answer - 1, answer + 2, -1, 100)
    if form.name == "choice":
        return form.values
    if form.name == "order":
        return permutations(answer) if len(answer) < 8 else _swapped(answer)
    if form.name == "cells":
        pairs = (
            frozenset({(row, at), other}) for row, at in _grid() for other in ((row, at + 1), (row + 1, at))
        )
        more = (answer | {cell} for cell in _grid())
        return (answer | {(9, 9)}, answer | {(0, 2)}, *more, answer - {min(answer)}, *pairs)
    if form.name == "cell":
        return ((9, 9), *_grid())
    if form.name == "ranch":
        drawn = map(Ranch.from_diagram, DRAWN.get(page.name, ()))
        return (Ranch.empty(), Ranch.empty(rows=10), *drawn, *_changed(answer))
    return ()


def _swapped(items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The items with two of them swapped, for each two; and each time also with the first one moved to the end."""
    for one, other in combinations(range(len(items)), 2):
        found = [*items]
        found[one], found[other] = found[other], found[one]
        yield tuple(found)
        yield (*found[1:], found[0])


def _grid() -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(9) for column in range(-2, 5))


def _changed(ranch: Ranch) -> Iterator[Ranch]:
    """A ranch with one cow more, or with another parcel."""
    for cell in ranch.frame.listed(ranch.pastures):
        yield ranch.grazed(cell, 1)
        yield ranch.with_parcel(cell, "D2nx")


def _function(asked: type[Algorithm]) -> Iterator[str]:
    """The sentences of an exercise that asks for a function; they say nothing of its cases."""
    page = asked((), Case((), Ranch.empty()))
    yield f"{asked.name}: {', '.join(asked.rules)}\n\n{page.asks()}"
    yield from (f"? {page.hint(level)}" for level in (1, 2))
    yield f"= {source(asked.variant().answer()).code}"
    for slip in asked.slips:
        yield f"× {slip.name}\n  {page.said(slip.sentence)} ({slip.rule})"


def pages() -> dict[str, str]:
    """The page of each exercise as it was printed."""
    told = "\n\n".join(path.read_text(encoding="utf-8") for path in sorted(PAGES.glob("[0-9]*.txt")))
    return {text.partition(":")[0]: f"{text.strip()}\n" for text in told.split("\n\n\n")}


def _spans(asked: type[Page], whole: bool) -> list[range]:
    """The seeds that a fingerprint is of: the first ones, then the others if it is to be the `whole`."""
    if issubclass(asked, Algorithm):
        return [range(1)]
    return [range(FIRST), range(FIRST, SEEDS)] if whole else [range(FIRST)]


def variants(asked: type[Page], whole: bool = True) -> Fingerprints:
    """The fingerprints of an exercise's variants in each edition that has changed some."""
    return {
        asked.name if edition == 1 else f"{asked.name}/{edition}": tuple(
            fingerprint(*(asked.answered(seed)[-place] for seed in seeds)) for seeds in _spans(asked, whole)
        )
        for place, edition in enumerate(asked.editions(), 1)
    }


def said(asked: type[Page], whole: bool = True) -> Fingerprints:
    """The fingerprints of all that an exercise says and shows of its variants, and says of answers to them.

    Of a function it is what the slips return in each case, and what is said of them. With it are the numbers between
    which facts are drawn: one more of them changes so few variants that those alone may not tell.
    """
    told = _function_said if issubclass(asked, Algorithm) else _all_said
    first, *others = ([told(asked.variant(seed), seed) for seed in seeds] for seeds in _spans(asked, whole))
    bounds, _ = redrawn(asked.name)
    found = fingerprint(bounds, *first), *(fingerprint(*rest) for rest in others)
    return {f"{asked.name}/said": found}


def known(asked: type[Page], whole: bool = True) -> Fingerprints:
    """All fingerprints of an exercise, by their names in the file."""
    return variants(asked, whole) | said(asked, whole)


@lru_cache(maxsize=1)
def redrawn(name: str) -> tuple[list[tuple[int, int | None]], list[Page]]:
    """The first few variants of an exercise drawn anew, after the bounds between which their numbers are drawn."""
    bounds, asked = [], named(name)

    class Noting(Random):
        def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
            bounds.append((start, stop))
            return super().randrange(start, stop, step)

    with patch("moonriver.lessons.page.Random", Noting):
        pages = [asked.draw(seed) for seed in range(1 if issubclass(asked, Algorithm) else FEW)]
    return bounds, pages


def _function_said(page: Any, _: int) -> list[Any]:
    tried = [(function, page.judge(function)) for _, function in page.temptations]
    return [
        (*outcomes(function, page.cases, page.result), found.rule, found.text) for function, found in tried
    ]


def _all_said(page: Page, seed: int) -> list[Any]:
    """The sentences of a variant, and the verdicts on the answers of its slips, and on other wrong ones."""
    probed = seed < PROBED
    given = [value for _, value in page.temptations]
    given += [value for value in probes(page) if not page.accepts(value)] if probed else []
    judged = [(found.slip, found.rule, found.wrong, found.text) for found in map(page.judge, given)]
    told = [page.asks(), View(page).options, page.hint(1), page.hint(2), page.solved(), page.why(), *judged]
    return [*told, *_shown(page)] if probed else told


def _shown(page: Page) -> Iterator[str]:
    """The pictures of a variant, and what is drawn beside its options."""
    yield plain(html(page.show()))
    form = page.form()
    yield from (str(piece) for value in form.values for piece in form.pieces(value))


def fingerprints() -> Fingerprints:
    """The fingerprints as they were written down."""
    lines = map(str.split, FINGERPRINTS.read_text(encoding="utf-8").splitlines())
    return {name: tuple(hashed) for name, *hashed in lines}


def main() -> None:
    """Write all pages, and all fingerprints."""
    for notebook in NOTEBOOKS:
        told = "\n\n".join(map(page, of_notebook(notebook)))
        (PAGES / f"{notebook}.txt").write_text(told, encoding="utf-8")
    lines = (
        f"{name} {' '.join(hashed)}\n" for asked in everything() for name, hashed in known(asked).items()
    )
    FINGERPRINTS.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
