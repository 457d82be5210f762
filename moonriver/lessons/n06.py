"""Notebook 06, the end and the score: exercises on the last rounds, on components that score, and on ties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Self

from moonriver.rules.box import Box
from moonriver.rules.graphs import components, territories
from moonriver.rules.parcel import Parcel
from moonriver.rules.placement import fits
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score, total, winners
from moonriver.show.moonriver.painting import COW
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.columns import in_columns
from moonriver.words.kit.names import listed

from . import pictures
from .forms import NUMBER, Form, choice, order
from .odd import Options
from .page import Cells, Drawing, Page, Plural, RanchPage, Words, alike, fault, slip, stray
from .player_names import PLAYER_NAMES
from .positions import ended, in_final_round, strolled
from .random_ranches import PARCELS, bordering, built, laid, landscaped, tempting


class Leftovers(
    RanchPage, Options, name="06.last", rules=("END-4", "END-5", "END-3", "PLACE-2"), redrawn=(2, 3)
):
    """A ranch and a reserve in a turn of the final round, or when that is over."""

    title = "What is left at the end"
    question_over = "The final round is over. This is what is left in the reserve. What now?"
    question_turn = "It is a turn of the final round. This is what is in the reserve, together with the parcel just taken. What now?"
    hint1 = "First see whether any two of these parcels fit somewhere. Then ask: is the final round over?"
    hint2 = "Look for two free cells side by side. One of the two parcels must connect, at a bridge or to its own landscape; the other one may be any parcel."
    reason_must = "A domino fits, and the final round is over. So it must be placed, even if that hurts."
    reason_gone = "No domino fits anywhere, and no round is left. What cannot be placed leaves the game."
    reason_may = "A domino fits. But in a turn you do not have to expand as long as the reserve has room. That is true in the final round, too."
    reason_stays = "No domino fits now. The reserve has room, and it is emptied only after the final round."
    word_must = "A domino must be placed now."
    word_may = "A domino may be placed now, but need not be."
    word_gone = "All of it is discarded."
    word_stays = "Nothing can be placed, and all of it stays in the reserve."

    reserve: tuple[Parcel, ...]
    over: bool
    options: tuple[str, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """In the second edition it is hard to see whether a domino fits. In the third one a game has led there, too."""
        over, wanted = rng.random() < 0.5, rng.random() < 0.5
        while edition > 2:
            rules = ("END-4", "END-5") if over else ("TURN-5",)
            games = strolled(rng, rng.choice((3, 4)), stops=0.5)
            pages = [
                cls(game.ranches[game.player or 0], game.reserves[game.player or 0], over)
                for game in games
                if in_final_round(game, *rules)
            ]
            if pages := [page for page in pages if page.fits() == wanted and page.is_close()]:
                return replace(rng.choice(pages), options=tuple(rng.sample(cls.all_names(), 4)))
        while True:
            ranch, reserve = laid(rng, share=0.8), tuple(rng.sample(PARCELS, rng.choice((2, 2, 3))))
            page = cls(ranch, reserve, over, tuple(rng.sample(cls.all_names(), 4)))
            if page.fits() == wanted and (edition == 1 or tempting(ranch, reserve)):
                return page

    def show(self) -> object:
        return self.ranch, pictures.reserve(self.reserve)

    def fits(self) -> bool:
        """Whether a domino can be placed."""
        return fits(self.ranch, self.reserve)

    def is_close(self) -> bool:
        """Whether it is hard to see if one can: only one parcel has its landscape there, or none, but at a corner."""
        lands = [parcel.landscape in bordering(self.ranch) for parcel in self.reserve]
        return sum(lands) < 2 if self.fits() else tempting(self.ranch, self.reserve)

    def asked(self) -> str:
        return "question_over" if self.over else "question_turn"

    def answer(self) -> str:
        return _fate(self.over, self.fits())

    @slip("The final round is over, and no other round follows. Now the reserve has to be emptied.", "END-3")
    def late(self) -> str | None:
        return _fate(False, self.fits()) if self.over else None

    @slip(
        "The reserve has to be emptied only after the final round. As long as it has room, you need not expand in a turn.",
        "END-3",
    )
    def early(self) -> str | None:
        return None if self.over else _fate(True, self.fits())

    @slip(
        "Look again: there is a place where a domino fits. Only one of its parcels has to connect.", "PLACE-2"
    )
    def overlooked(self) -> str | None:
        return _fate(self.over, False) if self.fits() else None

    @slip(
        "No domino fits: it needs two free cells side by side, and one of its parcels must connect.", "END-5"
    )
    def squeezed(self) -> str | None:
        return None if self.fits() else _fate(self.over, True)


def _fate(over: bool, fits: bool) -> str:
    """What becomes of a reserve."""
    return {(True, True): "must", (True, False): "gone", (False, True): "may"}.get((over, fits), "stays")


STEPS = ("empty", "saloon", "round", "reserves", "cows", "points", "wins", "tie")
"""The steps at the end of a game, in their order."""


class Ending(Page, name="06.order", rules=("END-1", "END-2", "END-3", "END-6", "SCORE-5")):
    title = "The end, step by step"
    question = "Put these steps of the end of a game in order."
    hint1 = "First everybody plays on, then the ranches are tidied, and only then are the points counted."
    hint2 = "Nobody tidies a ranch while a parcel lies in a reserve, and nobody counts before the ranches are tidy."
    reason = "Empty pile, full saloon, final round, empty reserves, at most one cow on each parcel, points, winner."
    word_empty = "a new column is due, but the draw pile is empty"
    word_saloon = "the saloon is refilled for the last time"
    word_round = "the final round is played, and nobody chooses a parcel"
    word_reserves = "the reserves are emptied, one player after the other"
    word_cows = "every parcel keeps one cow at most"
    word_points = "the points are counted"
    word_wins = "the highest total wins"
    word_tie = "if totals are equal, the largest territory decides"

    steps: tuple[str, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        page = cls(tuple(rng.sample(STEPS, 5 if edition == 1 else 7)))
        return page if any((page.closed(), page.kept(), page.crowded(), page.large())) else None

    def form(self) -> Form:
        return order(self.steps, lambda step: self.said(f"word_{step}"))

    def answer(self) -> tuple[str, ...]:
        return tuple(step for step in STEPS if step in self.steps)

    def swapped(self, one: str, other: str) -> tuple[str, ...] | None:
        """The steps in their order but for two of them."""
        if not {one, other} <= {*self.steps}:
            return None
        return tuple({one: other, other: one}.get(step, step) for step in self.answer())

    @slip("The saloon is refilled before the final round, so that its circles can get partners.", always=2)
    def closed(self) -> tuple[str, ...] | None:
        return self.swapped("saloon", "round")

    kept = slip(
        "In the final round parcels still come into the reserves. They are emptied after it.",
        "END-3",
        always=2,
    ).of(swapped, "round", "reserves")

    @slip("Extra cows leave before anything is counted.", "END-6", always=2)
    def crowded(self) -> tuple[str, ...] | None:
        return self.swapped("cows", "points")

    @slip("The largest territory matters only if totals are equal.", "SCORE-5")
    def large(self) -> tuple[str, ...] | None:
        return self.swapped("wins", "tie")

    @fault("Too early: {step}. What has to happen before that?")
    def early(self, given: tuple[str, ...]) -> Words:
        """The first step that is in a wrong place."""
        wrong = next(step for step, wanted in zip(given, self.answer(), strict=True) if step != wanted)
        return {"step": self.said(f"word_{wrong}")}


class Points(RanchPage, name="06.points", form=NUMBER, rules=("SCORE-1", "SCORE-2", "END-6"), redrawn=(3,)):
    title = "Points of a territory"
    question = "How many points is the marked territory worth at the end?"
    hint1 = "Parcels times cows. But first check the landscape, and look for parcels with several cows."
    hint2 = "Parcels: {size}. Parcels with a cow: {kept}."
    reason = Plural(
        "kept",
        "1 cow counts. Parcels times cows: {size} × {kept} = {answer}.",
        "{kept} cows count. Parcels times cows: {size} × {kept} = {answer}.",
    )
    reason_corn = "It is a cornfield, and cornfields never score as territories."
    reason_none = "No cow stands there, and {size} × 0 is 0."

    cell: Cell

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A territory of at least two parcels: most often with a parcel on which cows crowd, else without any cow.

        Where there are cows, they are on at least two parcels, but for the first edition. In the third one a game has
        led there.
        """
        wanted = rng.random() < 0.25
        while edition > 2:
            ranches = ended(rng)
            pages = [
                cls(ranch, part.cells[0]) for ranch in ranches for part in components(territories(ranch))
            ]
            if pages := [page for page in pages if page.is_asked(wanted)]:
                return rng.choice(pages)
        while True:
            ranch = landscaped(rng, share=0.85, partners=0.5, cows=0.4)
            page = cls(ranch, rng.choice(sorted(ranch.pieces)))
            if page.size() == 1 or (page.kept() == 0) != wanted or (edition > 1 and page.kept() == 1):
                continue
            if wanted and (page.symbols() or page.parcel().corn):
                return page
            if not wanted:
                crowded = rng.choice([cell for cell in sorted(page.territory) if page.ranch.cows(cell)])
                page = cls(page.ranch.with_cows(crowded, rng.choice((2, 2, 3))), page.cell)
                if page.is_asked(wanted):
                    return page

    def is_asked(self, bare: bool) -> bool:
        """Whether there are no cows, but something tempts; or so many that everything that tempts is told apart."""
        if self.size() == 1 or bare != (self.kept() == 0):
            return False
        tempting = {self.crowd(), self.sum(), self.size() * self.symbols(), self.answer()}
        return bool(self.symbols() or self.parcel().corn) if bare else len(tempting) == 4

    def show(self) -> object:
        return pictures.marked(self.ranch, self.territory, "lit")

    def because(self) -> str:
        return "reason" if self.kept() else "reason_corn" if self.parcel().corn else "reason_none"

    @cached_property
    def territory(self) -> Cells:
        return frozenset(self.ranch.territory(self.cell))

    def parcel(self) -> Parcel:
        return self.ranch.pieces[self.cell][0]

    def size(self) -> int:
        return len(self.territory)

    def kept(self) -> int:
        """How many parcels have a cow, and keep one."""
        return sum(1 for cell in self.territory if self.ranch.cows(cell))

    def symbols(self) -> int:
        """How many cow symbols are printed in it."""
        return sum(self.ranch.pieces[cell][0].cows for cell in self.territory)

    def answer(self) -> int:
        lines = [line for line in score(self.ranch).lines if line.category == "territories"]
        return sum(line.points for line in lines if self.cell in line.cells)

    @slip("Before counting, every parcel keeps one cow at most.", "END-6")
    def crowd(self) -> int | None:
        return self.size() * sum(map(self.ranch.cows, self.territory)) if self.kept() else None

    @slip("Do not add: parcels times cows.")
    def sum(self) -> int | None:
        return self.size() + self.kept() if self.kept() else None

    @slip("Parcels times cows: count the wooden cows that stand here, not the printed heads.", "SCORE-2")
    def printed(self) -> int | None:
        return None if self.parcel().corn else self.size() * self.symbols()

    @slip(
        "Without a cow a territory scores nothing, however large it is, and no cow ever stands on a cornfield.",
        "SCORE-2",
    )
    def bare(self) -> int | None:
        return None if self.kept() else self.size()

    parcels = alike("hint1", since=2, always=2).of(size)


class Total(
    RanchPage, name="06.total", rules=("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "END-6"), redrawn=(3,)
):
    title = "The whole score"
    question = "What does this ranch score?"
    hint1 = "Go line by line: territories, resources, partners. One cow on each parcel counts."
    hint2 = "The territories alone bring {territories}."
    reason = "Territories {territories}, resources {scored}, partners {earned}."

    options: tuple[int, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the third edition a game has led there."""
        if edition < 3:
            ranch = laid(rng, often=lambda parcel: parcel.circle)
            grazed = ranch.frame.listed(ranch.grazing)
            if not grazed:
                return None
            page = cls(ranch.with_cows(rng.choice(grazed), 2))
        else:
            page = cls(rng.choice(ended(rng)))
        told = [page.answer(), page.crowd(), page.printed(), page.partners(), page.resources()]
        told += [page.one_each()] if edition > 1 else []
        if len({*told}) < len(told):
            return None
        return cls(page.ranch, tuple(rng.sample(sorted(told), len(told))))

    @cached_property
    def sheet(self) -> ScoreSheet:
        return score(self.ranch)

    def words(self) -> dict[str, object]:
        points = self.sheet.points
        return {
            "territories": points("territories"),
            "scored": points("resources"),
            "earned": points("partners"),
        }

    def counted(self, herds: Mapping[Cell, int]) -> int:
        """The total for somebody who counts these cows in every territory."""
        lines = [line for line in self.sheet.lines if line.category == "territories"]
        grazed = sum(len(line.cells) * sum(herds[cell] for cell in line.cells) for line in lines)
        return grazed + self.sheet.total - self.sheet.points("territories")

    def answer(self) -> int:
        return self.sheet.total

    @slip("That counts two cows on one parcel. Each parcel keeps one.", "END-6")
    def crowd(self) -> int:
        return self.counted({cell: cows for cell, (_, cows, _) in self.ranch.pieces.items()})

    @slip("That counts printed cows. Only wooden cows count.", "SCORE-2")
    def printed(self) -> int:
        return self.counted({cell: parcel.cows for cell, (parcel, _, _) in self.ranch.pieces.items()})

    @slip("That leaves out what partners score for their resource.", "SCORE-4")
    def partners(self) -> int:
        return self.sheet.total - self.sheet.points("partners")

    @slip("That leaves out nuggets, beavers and ears.", "SCORE-3")
    def resources(self) -> int:
        return self.sheet.total - self.sheet.points("resources")

    @slip(
        "In each territory count the parcels with a cow, and multiply by the number of all its parcels.",
        since=2,
    )
    def one_each(self) -> int:
        scoring = [line for line in self.sheet.lines if line.category == "territories" and line.points]
        return self.answer() + sum(len(line.cells) - line.points for line in scoring)


class Herding(Drawing, name="06.exact", rules=("SCORE-1", "COW-2", "END-6", "PLACE-4"), redrawn=(3,)):
    """A ranch without cows, and the cells of cows with which it scores what is asked for."""

    title = "An exact score"
    question = "Put cows on this ranch so that it scores exactly {goal}. In text a cow is `/*` after the mark of its parcel. Where a partner stands, the star comes before the `+`: `Ho/*+f`."
    hint1 = "Without cows it scores {base}. So parcels times cows must bring the rest: {more}."
    hint2 = "Each cow adds the size of its territory. Which sizes are there, and which of them add up to the rest?"
    reason = "Each cow adds as many points as its territory has parcels, for example {sums}."

    bare: Ranch
    herd: tuple[Cell, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """In the third edition the ranch can have been built."""
        bare = laid(rng, share=0.5, cows=0.0) if edition < 3 else built(rng, rng.randint(5, 8))
        meadows = bare.frame.listed(bare.pastures)
        return cls(bare, tuple(sorted(rng.sample(meadows, min(len(meadows), rng.choice((2, 3, 3, 4)))))))

    def show(self) -> object:
        return self.bare, str(self.bare)

    def grazed(self, cells: Mapping[Cell, int]) -> Ranch:
        ranch = self.bare
        for cell, cows in cells.items():
            ranch = ranch.with_cows(cell, cows)
        return ranch

    def goal(self) -> int:
        return total(self.answer())

    def words(self) -> dict[str, object]:
        return {
            "base": total(self.bare),
            "more": self.goal() - total(self.bare),
            "sums": " + ".join(str(len(self.bare.territory(cell))) for cell in self.herd),
        }

    def answer(self) -> Ranch:
        return self.grazed(dict.fromkeys(self.herd, 1))

    @slip("At the end a parcel keeps one cow. A second one adds nothing.", "END-6")
    def crowded(self) -> Ranch:
        return self.grazed({self.herd[0]: len(self.herd)})

    @slip("A cow on every parcel is too much. Each one adds the size of its territory.")
    def full(self) -> Ranch:
        return self.grazed(dict.fromkeys(self.bare.frame.listed(self.bare.pastures), 1))

    @slip("Each cow adds the size of its territory, not one point.", since=2)
    def each_one(self) -> Ranch:
        cells = sorted(
            self.bare.frame.listed(self.bare.pastures), key=lambda cell: len(self.bare.territory(cell))
        )
        return self.grazed(dict.fromkeys(cells[: self.goal() - total(self.bare)], 1))

    def canvas(self) -> Ranch:
        return self.bare

    def brush(self) -> str:
        return COW

    @fault("Only cows may be added. Something else has changed on {cell}.", "PLACE-4")
    def changed(self, given: Ranch) -> Words:
        before, after = (
            {(cell, parcel, partner) for cell, (parcel, _, partner) in ranch.pieces.items()}
            for ranch in (self.bare, given)
        )
        return stray(frozenset(cell for cell, _, _ in before ^ after))

    @fault("It scores {found}, and {goal} were asked for. A second cow on a parcel adds nothing.", "END-6")
    def second(self, given: Ranch) -> Words:
        crowded = any(cows > 1 for cows in given.herds)
        return {"found": total(given)} if crowded and total(given) != self.goal() else None

    @fault("It scores {found}, and {goal} were asked for.")
    def off(self, given: Ranch) -> Words:
        return {"found": total(given)} if total(given) != self.goal() else None


class Result(Page, name="06.winner", rules=("SCORE-5", "TIE-1", "TIE-2", "TIE-3"), redrawn=(2,)):
    """The end of a game: who, with which total, largest territory and cows; and the rule that decides."""

    title = "Who wins?"
    question = "Here is the end of a game. Who wins?"
    hint1 = "Three questions in this order: total, largest territory, cows."
    hint2 = "Cross out everybody with a smaller total. Only if several are left, compare the largest territories, and then the cows."
    reason_SCORE_5 = "The highest total wins. The rest matters only if totals are equal."
    reason_TIE_1 = "Totals are equal, so the largest single territory decides."
    reason_TIE_2 = "Totals and largest territories are equal, so the most cows decide."
    reason_TIE_3 = "Totals, largest territories and cows are equal, so the victory is shared."
    word_total = "total"
    word_size = "largest territory"
    word_cows = "cows"

    names: tuple[str, ...]
    rows: tuple[tuple[int, int, int], ...]
    level: str
    options: tuple[tuple[int, ...], ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the second edition they have no more cows together than the box."""
        page = cls.sample(rng)
        return page if edition == 1 or sum(cows for *_, cows in page.rows) <= Box.shipped().cows else None

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """A result in which the last one in points has the largest territory and the most cows."""
        level = rng.choice(("SCORE-5", "TIE-1", "TIE-1", "TIE-2", "TIE-2", "TIE-3"))
        best, large, herd = rng.randrange(60, 99), rng.randrange(5, 9), rng.randrange(7, 12)
        first, second = {
            "SCORE-5": ((best, large, herd), (best - 1, large + 2, herd + 2)),
            "TIE-1": ((best, large + 1, herd), (best, large, herd + 3)),
            "TIE-2": ((best, large, herd + 1), (best, large, herd)),
            "TIE-3": ((best, large, herd), (best, large, herd)),
        }[level]
        third = (best - rng.randrange(2, 20), large + 3, herd + 4)
        options = [*((seat,) for seat in range(3)), *combinations(range(3), 2)]
        return cls(
            tuple(rng.sample(PLAYER_NAMES, 3)),
            tuple(rng.sample((first, second, third), 3)),
            level,
            tuple(rng.sample(options, len(options))),
        )

    def show(self) -> str:
        heads = [self.said(f"word_{head}") for head in ("total", "size", "cows")]
        rows = [[name, *map(str, row)] for name, row in zip(self.names, self.rows, strict=True)]
        return in_columns([["", *heads], *rows])

    def form(self) -> Form:
        return choice(self.options, lambda seats: listed(self.names[seat] for seat in seats))

    def because(self) -> str:
        return f"reason_{self.level.replace('-', '_')}"

    def equal(self) -> tuple[int, ...]:
        """Those with the highest total."""
        best = max(self.rows)[0]
        return tuple(seat for seat, row in enumerate(self.rows) if row[0] == best)

    def most(self, column: int, seats: tuple[int, ...] = (0, 1, 2)) -> tuple[int, ...]:
        return (max(seats, key=lambda seat: self.rows[seat][column]),)

    def answer(self) -> tuple[int, ...]:
        return winners(
            [
                ScoreSheet((Line("territories", "prairie", points, (), (points, 1)),), size, cows)
                for points, size, cows in self.rows
            ]
        )

    large = slip("A large territory decides only between equal totals.").of(most, 1)

    @slip("Equal totals are not the end: the largest territory decides, and then the cows.", "TIE-1")
    def shared(self) -> tuple[int, ...] | None:
        return self.equal() if self.level in ("TIE-1", "TIE-2") else None

    @slip("The largest territory comes before the cows.", "TIE-1")
    def cows(self) -> tuple[int, ...] | None:
        return self.most(2, self.equal()) if self.level == "TIE-1" else None
