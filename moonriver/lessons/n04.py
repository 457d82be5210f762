"""Notebook 04, cows, droughts and the saloon: exercises on what happens once a domino lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Self

from moonriver.rules import effects
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.cells import neighbours as around

from . import corners, pictures
from .forms import CELLS, NUMBER, Form, choice, order
from .page import Cells, Drawing, Page, RanchPage, Words, alike, fault, slip, stray
from .random_ranches import BESIDE_BOARD, KINDS, SKULLS, TOKENS, beside, built, laid, landscaped, patched
from .scenes import diagram, domino, scene
from .searches import within

NOBODY: tuple[str, ...] = ()
Spot = tuple[Cell, Cell]
"""The cells of a domino's two parcels."""


def _threatened(ranch: Ranch, skull: Cell) -> Cells:
    """The cells with cows in the territory of a skull."""
    return frozenset(ranch.frame.listed(effects.threatened(ranch, skull)))


def _built(ranch: Ranch, parcels: tuple[Parcel, Parcel], cells: Spot) -> Ranch:
    """The ranch with a domino where it may stand, and with the cows that it brings."""
    after = ranch.built(cells, parcels)
    for parcel, cell in zip(parcels, cells, strict=True):
        after = after.grazed(cell, parcel.cows) if parcel.cows else after
    return after


class Strike(RanchPage, name="04.drought", form=CELLS, rules=("SKULL-1", "SKULL-2", "SKULL-3"), redrawn=(6,)):
    title = "A skull strikes"
    question = "A domino has just been built and its cows stand there. Now the skull on {cell} strikes. Which cells may lose their cow? Name them all."
    hint1 = "Start on the parcel with the skull. Walk from parcel to parcel of the same landscape, never over a corner."
    hint2 = "Take every parcel of the skull's territory with a cow, whatever is printed on it, and however many cows stand there."
    reason = "These are all the cells with cows in the skull's territory, and the owner chooses one."

    cell: Cell

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """A skull with cows on several cells of its territory, and on others; from the fourth edition on also far."""
        if edition > 4:
            return cls.smaller(rng, edition)
        if edition < 4:
            ranch = built(rng, rng.randint(4, 7), cows=rng.randint(5, 8))
        else:
            ranch = landscaped(rng, share=0.75, cows=0.4)
        skull, other = rng.choice(SKULLS), rng.choice(beside(ranch))
        found = [
            cls(_built(ranch, (skull, other), cells), cells[0]) for cells in ranch.placements(skull, other)
        ]
        found = [page for page in found if 2 <= len(page.answer()) < len(page.everywhere())]
        if not found:
            return None
        page = rng.choice([page for page in found if len(page.joined()) > len(page.bare())] or found)
        if edition > 3:
            page = cls(page.ranch.grazed(rng.choice(sorted(page.answer())), 1), page.cell)
        beyond = sorted(page.joined() - page.bare())
        return cls(page.ranch.grazed(rng.choice(beyond), 1), page.cell) if beyond else page

    @classmethod
    def smaller(cls, rng: Random, edition: int) -> Self | None:
        """A skull in the smaller one of two territories beside the reserve board.

        Since the sixth edition no cow stands on its parcel, and beside it as many as are printed there: both have just
        been built.
        """
        found = patched(rng, (7, 8, 1), *rng.sample(BESIDE_BOARD, 2))
        if found is None:
            return None
        ranch, (own, *_) = found
        far = [cell for cell in own if ranch.pieces[cell][0].skulls and {*own} > within(ranch, cell, 4)]
        for cell in rng.sample(
            ranch.frame.listed(ranch.pastures), (14 if edition == 5 else 18) if far else 0
        ):
            ranch = ranch.grazed(cell, rng.choice((1, 1, 2)))
        if not far:
            return None
        skull = rng.choice(far)
        if edition > 5:
            other = rng.choice(sorted({*around(skull)} & {*ranch.pieces}))
            ranch = ranch.with_cows(skull, 0).with_cows(other, ranch.pieces[other][0].cows)
        return cls(ranch, skull)

    def show(self) -> object:
        return pictures.marked(self.ranch, [self.cell], "lit")

    def joined(self) -> Cells:
        """The parcels with its landscape where one comes over edges and corners."""
        return corners.territory(self.ranch, self.cell)

    def answer(self) -> Cells:
        return _threatened(self.ranch, self.cell)

    @slip("Not every cow on the ranch is in danger. A skull looks only at its own territory.", "SKULL-3")
    def everywhere(self) -> Cells:
        return self.listed(self.ranch.grazing)

    @slip(
        "You looked at the skull's own parcel and the ones beside it. What counts is its whole territory, and nothing else.",
        "SKULL-3",
    )
    def near(self) -> Cells | None:
        return self.everywhere() & {self.cell, *around(self.cell)} or None

    def close(self, steps: int) -> Cells:
        """The cows in its territory that are at most so many steps away."""
        return self.everywhere() & within(self.ranch, self.cell, steps)

    two_steps = slip(
        "You looked only at parcels a few steps away. What counts is the skull's whole territory, and nothing else.",
        "SKULL-3",
        since=3,
    ).of(close, 2)
    three_steps = alike("two_steps", "SKULL-3", since=4).of(close, 3)
    four_steps = alike("two_steps", "SKULL-3", since=5).of(close, 4)

    def without(self, shows: Callable[[Parcel], object]) -> Cells:
        """The answer without parcels on which something is printed."""
        return self.answer() - self.where(shows)

    circles = alike("hint2", since=5).of(without, lambda parcel: parcel.circle)
    skulls = alike("hint2", since=5).of(without, lambda parcel: parcel.skulls)

    @alike("hint2", since=4)
    def crowded(self) -> Cells:
        most = max(map(self.ranch.cows, self.answer()))
        return frozenset(cell for cell in self.answer() if self.ranch.cows(cell) == most)

    @alike("landscape", "SKULL-3", always=3)
    def corners(self) -> Cells | None:
        found = self.joined() & self.everywhere()
        return found if found > self.answer() else None

    @slip("Not every parcel that you named has a cow. A cow can be lost only where one stands.")
    def bare(self) -> Cells:
        return frozenset(self.ranch.territory(self.cell))

    @slip(
        "The same landscape is not enough, nor is a corner. A chain of shared sides must lead there.",
        "SKULL-3",
        since=2,
    )
    def landscape(self) -> Cells:
        return self.everywhere() & self.of_land(self.cell)


class Places(RanchPage, name="04.spot", rules=("SKULL-3", "SKULL-1"), redrawn=(2, 3)):
    """A ranch, a domino with a skull, and three places for it: the skull's cell and the other one."""

    title = "A skull that costs nothing"
    question = "A domino of the parcels {skull} and {other} must be built. Where does its skull cost no cow?"
    hint1 = (
        "For each place ask: which territory does the parcel with the skull join there? Are there cows in it?"
    )
    hint2 = "Look at the whole territory, not only at the parcels beside the skull. Other landscapes do not matter."
    reason = "On {cell} the skull's territory holds no cow, so the drought finds nothing. Other territories are safe."
    word_place = "the skull on {one}, the other parcel on {two}"

    skull: Parcel
    other: Parcel
    spots: tuple[Spot, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """One place without danger and two where a cow is lost, of which one looks safe.

        Since the second edition no place is safe for somebody who also walks over corners, or looks at both parcels.
        Since the third one the ranch can have been built, the box still has the domino, and whoever looks for cows only
        beside the skull is misled, where the ranch allows it.
        """
        if edition != 2:
            dominoes, herd = ((3, 7), (4, 7)) if edition == 1 else ((5, 9), (5, 9))
            ranch = built(rng, rng.randint(*dominoes), cows=rng.randint(*herd))
        else:
            ranch = laid(rng, share=0.6, partners=0.0, cows=0.6)
        plain = [parcel for parcel in beside(ranch) if not (parcel.cows or parcel.skulls or parcel.circle)]
        page = cls(ranch, rng.choice(SKULLS), rng.choice(plain))
        if edition > 2 and page.skull not in beside(ranch):
            return None
        spots = ranch.placements(page.skull, page.other)
        looks = (page.near, lambda spot: page.endangered(spot, 1))
        seeming = rng.choice(looks) if edition == 1 else looks[1]
        kinds: dict[tuple[bool, bool], list[Spot]] = {}
        for spot in rng.sample(spots, min(len(spots), 20)):
            danger, seems = bool(page.endangered(spot)), bool(seeming(spot))
            if edition == 1 or danger or (seems and page.cornered(spot)):
                kinds.setdefault((danger, seems), []).append(spot)
        wanted = ((False, True), (True, False), (True, True))
        if not all(kind in kinds for kind in wanted):
            return None
        if edition > 2:
            trios = product(*(kinds[kind] for kind in wanted))
            pages = [replace(page, spots=tuple(rng.sample(trio, 3))) for trio in trios]
            pages = [page for page in pages if page.only(page.touched) is None]
            misled = [page for page in pages if page.beside() not in (None, page.answer())]
            return rng.choice(misled or pages) if pages else None
        chosen = [rng.choice(kinds[kind]) for kind in wanted]
        page = replace(page, spots=tuple(rng.sample(chosen, 3)))
        return page if edition == 1 or page.only(page.touched) is None else None

    def show(self) -> object:
        return self.ranch, pictures.parcels((self.skull, self.other))

    def form(self) -> Form:
        return choice(self.spots, lambda spot: self.said("word_place", one=spot[0], two=spot[1]))

    def endangered(self, spot: Spot, half: int = 0) -> Cells:
        """The cells with cows in the territory that a parcel joins there, the skull's or the other one."""
        return _threatened(_built(self.ranch, (self.skull, self.other), spot), spot[half])

    def cornered(self, spot: Spot) -> Cells:
        """The cells with cows to which somebody comes from the skull who also walks over corners."""
        ranch = self.ranch.built(spot, (self.skull, self.other))
        return self.listed(ranch.grazing) & corners.territory(ranch, spot[0])

    def touched(self, spot: Spot) -> Cells:
        """The cells with cows beside the skull in its own landscape."""
        return self.near(spot) & self.endangered(spot)

    def near(self, spot: Spot) -> Cells:
        """The cells with cows beside the skull."""
        return self.listed(self.ranch.grazing) & {*around(spot[0])}

    def only(self, danger: Callable[[Spot], Cells]) -> Spot | None:
        """The one place without danger, if it is one only."""
        safe = [spot for spot in self.spots if not danger(spot)]
        return safe[0] if len(safe) == 1 else None

    @property
    def cell(self) -> Cell:
        return (self.answer() or self.spots[0])[0]

    def answer(self) -> Spot | None:
        return self.only(self.endangered)

    @slip(
        "There is no cow beside the skull. But its territory goes on from there, and a cow stands in it.",
        "SKULL-1",
    )
    def beside(self) -> Spot | None:
        return self.only(self.near)

    @slip(
        "You looked at the other parcel of the domino. The skull looks at the territory of its own parcel.",
        "SKULL-1",
    )
    def half(self) -> Spot | None:
        return self.only(lambda spot: self.endangered(spot, 1))

    @fault("On {place} the skull's parcel joins a territory in which a cow stands, on {cow}.", "SKULL-1")
    def costs(self, given: Spot) -> Words:
        lost = self.endangered(given)
        return {"place": given[0], "cow": min(lost)} if lost else None


class Herd(
    RanchPage, name="04.herd", form=NUMBER, rules=("COW-1", "SKULL-4", "SKULL-3", "SKULL-1"), redrawn=(2,)
):
    title = "Cows come and go"
    question = "Purple builds a domino: the parcel {skull} on {one}, the parcel {other} on {two}. Cows left in the supply: {supply}. How many cows stand on the ranch when the cow symbols and the skull are done?"
    question_skulls = "Purple builds a domino: the parcel {skull} on {one}, the parcel {other} on {two}. How many cows stand on the ranch when both skulls are done?"
    hint1 = "First every cow symbol, then every skull. Never the other way round."
    hint2 = "Count the cows that stand there. Add those that come, if the supply has any. Then see which territory the parcel of each skull has joined."
    reason = "Before: {before}. Coming: {came}. Lost to the drought: {lost}."

    skull: Parcel
    other: Parcel
    one: Cell
    two: Cell
    supply: int

    def asked(self) -> str:
        return "question_skulls" if self.other.skulls else "question"

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the second edition it is easy to be wrong about what the skull does.

        Since the third edition a single skull always finds a cow, and most dominoes have two skulls: one of them finds
        none, or two cows are lost. So nobody is right who takes no cow away, or every cow in the territory.
        """
        if edition == 1:
            return cls.drawn(rng, edition)
        if edition == 2:
            wanted = rng.choice((*8 * ("safe",), "first", "first", *3 * ("all",)))
        else:
            wanted = rng.choice((*2 * ("first",), *7 * ("all",), *8 * ("one",), *8 * ("both",)))
        while True:
            page = cls.with_skulls(rng) if wanted in ("one", "both") else cls.drawn(rng, edition)
            if page is not None and page.tempting() == wanted:
                return page

    @classmethod
    def drawn(cls, rng: Random, edition: int) -> Self | None:
        ranch = built(rng, rng.randint(3, 8), cows=rng.randint(2, 7))
        skull, other = rng.choice(SKULLS), rng.choice([parcel for parcel in beside(ranch) if parcel.cows])
        spots, supplies = ranch.placements(skull, other), (0, 1, 12, 12, 12) if edition < 3 else (0, 0, 1, 12)
        return cls(ranch, skull, other, *rng.choice(spots), rng.choice(supplies)) if spots else None

    @classmethod
    def with_skulls(cls, rng: Random) -> Self | None:
        """A domino with two skulls, which bring no cow."""
        ranch = built(rng, rng.randint(3, 8), cows=rng.randint(4, 9))
        skull, other = rng.sample([parcel for parcel in beside(ranch) if parcel.skulls], 2)
        spots = ranch.placements(skull, other)
        return cls(ranch, skull, other, *rng.choice(spots), 12) if spots else None

    def show(self) -> object:
        domino = pictures.parcels((self.skull, self.other))
        return pictures.marked(self.ranch, (self.one, self.two), "target"), domino

    @property
    def before(self) -> int:
        return sum(self.ranch.herds)

    def came(self) -> int:
        return min(self.other.cows, self.supply)

    def lost(self) -> int:
        return self.before + self.came() - self.answer()

    def found(self, cell: Cell) -> Cells:
        """The cells on which cows stood before, in the territory of a skull."""
        return _threatened(self.ranch.built((self.one, self.two), (self.skull, self.other)), cell)

    def inside(self) -> Cells:
        """The cells in the territory of a skull on which cows stood before."""
        return self.found(self.one) | (self.found(self.two) if self.other.skulls else Cells())

    def tempting(self) -> str:
        """What it is easy to be wrong about: a cow beside the skull, one that has just come, or several far from it.

        Of two skulls: whether the first one, too, finds a cow, or that both of them take one of several.
        """
        if self.other.skulls:
            if sum(map(self.ranch.cows, self.inside())) <= self.lost():
                return ""
            return "both" if self.lost() > 1 else "" if self.found(self.one) else "one"
        beside = self.listed(self.ranch.grazing) & {*around(self.one)}
        if not self.lost():
            return "safe" if beside else ""
        return "first" if not self.inside() else "all" if len(self.inside()) > 1 and not beside else ""

    def answer(self) -> int:
        """How many cows there are in the end, whichever the skull takes."""
        game = scene(self.ranch, (self.skull, self.other), saloon=NOBODY, door=0, supply=self.supply)
        game = game.play(domino(self.one, self.two))
        while game.decision is not None and game.decision.kind == "drought":
            game = game.play(game.legal_moves[0])
        return sum(game.ranches[0].herds)

    @slip("The cows have come. Now the skull on {one} wants one.", "SKULL-1")
    def no_drought(self) -> int | None:
        alone = not self.other.skulls and self.came() == self.other.cows
        return self.answer() + 1 if self.lost() and alone else None

    @alike("hint2", "SKULL-1", since=3)
    def no_skull(self) -> int:
        return self.answer() + self.lost()

    @alike("hint1", "SKULL-4", since=3, always=0)
    def one_for_both(self) -> int | None:
        return self.answer() + 1 if self.lost() > 1 else None

    @slip("The skull on {one} finds no cow in its own territory. Cows elsewhere are safe.", "SKULL-3")
    def safe(self) -> int | None:
        return None if self.lost() > self.other.skulls else self.answer() - 1

    @slip(
        "Did you count what is printed on {two}? It comes before the skull, and a skull takes one cow only."
    )
    def symbols(self) -> int | None:
        return self.before - 1 if self.came() and self.lost() else None

    @slip(
        "A cow symbol brings nothing when no cow is left in the supply. And does the skull find a cow in its territory?"
    )
    def endless(self) -> int | None:
        missing = self.other.cows - self.came()
        return self.answer() + missing if missing else None

    @slip("A skull takes one cow, not every cow in its territory.", "SKULL-1", since=2, always=3)
    def every_cow(self) -> int:
        return self.answer() + self.lost() - sum(map(self.ranch.cows, self.inside()))


class Pasture(RanchPage, name="04.pasture", form=CELLS, rules=("COW-2", "COW-3", "SKULL-5", "COW-1")):
    title = "Where cows may stand"
    question = "On which cells of this ranch may a cow stand? Name them all."
    hint1 = "Five of the six landscapes welcome cows. Which one does not?"
    hint2 = "Symbols, partners, old skulls and cows that stand there already do not keep a cow away."
    reason = (
        "Every parcel but corn welcomes cows: those with an old skull too, and those that hold cows already."
    )

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """A ranch on which those who leave out skulls, cows or what shows no cow leave out different cells."""
        page = cls(built(rng, rng.randint(3, 7), cows=rng.randint(1, 4)))
        circles = sorted(page.where(lambda parcel: parcel.circle))
        if edition > 3 and circles:
            page = cls(page.ranch.manned(rng.choice(circles), rng.choice(TOKENS)))
        cells = {
            page.answer() - page.skulls(),
            page.answer() - page.listed(page.ranch.grazing),
            page.symbols() or Cells(),
        }
        return page if len(cells) == 3 else None

    def without(self, cells: Cells) -> Cells | None:
        """The cells where a cow may stand without some of these, if there are any."""
        return self.answer() - cells if self.answer() & cells else None

    def skulls(self) -> Cells:
        return self.where(lambda parcel: parcel.skulls)

    def answer(self) -> Cells:
        return self.listed(self.ranch.pastures)

    @slip("You included cornfields, too. No cow ever enters a cornfield.", always=2)
    def corn(self) -> Cells | None:
        fields = self.where(lambda parcel: parcel.landscape is Landscape.CORNFIELD)
        return self.answer() | fields if fields else None

    @slip(
        "You left out a parcel with a skull. A skull strikes once, when it is placed. Then it is only a picture.",
        "SKULL-5",
        always=2,
    )
    def skull(self) -> Cells | None:
        return self.without(self.skulls())

    @slip("You left out parcels with cows. There is room for more: as many as you like.", "COW-3")
    def full(self) -> Cells | None:
        return self.without(self.listed(self.ranch.grazing))

    @slip(
        "You named the parcels with a cow symbol. The symbol brings a cow once, but cows may stand on other parcels, too."
    )
    def symbols(self) -> Cells | None:
        return self.where(lambda parcel: parcel.cows) or None

    @alike("hint2", since=3)
    def circles(self) -> Cells:
        return self.answer() - self.where(lambda parcel: parcel.circle)

    @slip("You left out parcels with a partner. A partner keeps no cow away.", since=4)
    def partners(self) -> Cells:
        return self.answer() - self.standing

    @fault("There is no parcel on {cell}, and a cow stands on a parcel.", "COW-1")
    def bare(self, given: Cells) -> Words:
        return stray(given - self.ranch.pieces.keys())


class Wanted(Drawing, name="04.build", rules=("SKULL-2", "COW-3", "SKULL-5", "BOX-7")):
    """A skull on a cell, cows on this many cells of its territory, this many cows in all."""

    title = "A drought to draw"
    question = "Draw a ranch with a skull on {cell}: the parcel {skull}. Its territory has cows on exactly {cells} cells. There are exactly {cows} cows on the whole ranch."
    hint1 = "Count two things: the cells with cows in the skull's territory, and all cows on the ranch. In text `{mark}/*` is a parcel with a cow, `{mark}/2*` one with two."
    hint2 = "Put `{mark}` on some cells so that they are connected to {cell}. Several cows may stand on one of them."
    reason = (
        "In a drought there, the owner would choose among {cells} cells, and there are {cows} cows in all."
    )

    cell: Cell
    skull: Parcel
    cells: int
    cows: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        cells = rng.randint(2, 3)
        cell = (rng.randint(1, 2), rng.randint(1, 3))
        return cls(cell, rng.choice(SKULLS), cells, cells + rng.randint(1, 4))

    def show(self) -> object:
        return pictures.parcels(self.skull)

    def words(self) -> dict[str, object]:
        return {"mark": self.skull.landscape.mark}

    def at(self, *steps: Cell) -> Ranch:
        """The skull, and cows this many rows and columns away from it, those left over on the first parcel."""
        row, column = self.cell
        ranch = diagram("").with_parcel(self.cell, self.skull)
        wanted = steps[: self.cells]
        for up, right in wanted:
            cell = (row + up, column + right)
            cows = self.cows - len(wanted) + 1 if (up, right) == wanted[0] else 1
            ranch = ranch.with_parcel(cell, self.skull.landscape.mark).with_cows(cell, cows)
        return ranch

    def answer(self) -> Ranch:
        return self.at((1, 0), (2, 0), (1, 1))

    one_cell = slip("You put all cows on one cell. The territory needs cows on {cells} cells.").of(at, (1, 0))

    @slip("None of your other parcels shares a side with the skull's parcel. They are not in its territory.")
    def corners(self) -> Ranch:
        return self.at((1, -1), (1, 1), (2, 0))

    @fault("There is no skull on {cell}: put the parcel {skull} there.", None)
    def missing(self, given: Ranch) -> Words:
        parcel = given.parcel(self.cell) if given.frame.contains(self.cell) else None
        return None if parcel is not None and parcel.skulls else {}

    @fault("Cells with cows in the territory of {cell}: {found}, and {cells} were asked for.", "BOX-7")
    def choice(self, given: Ranch) -> Words:
        found = len(_threatened(given, self.cell))
        return {"found": found} if found != self.cells else None

    @fault("Cows in all: {found}, and {cows} were asked for. One parcel may hold several.", "COW-3")
    def cows_differ(self, given: Ranch) -> Words:
        return {"found": sum(given.herds)} if sum(given.herds) != self.cows else None


Event = tuple[str, Cell]
"""Something that happens, and where."""
Events = tuple[Event, ...]


class Built(RanchPage, name="04.order", rules=("CIRCLE-2", "PLACE-6", "CIRCLE-3"), redrawn=(2,)):
    """A domino with a cow and a circle, and with a skull or another circle, on two cells; what happens, in no order."""

    title = "Symbols in their order"
    question = "Purple builds a domino: the parcel {first} on {one}, the parcel {second} on {two}. Put what happens in order."
    hint1 = "The kinds of symbol have a fixed order. Which kind is last?"
    hint2 = (
        "Can a partner act before it has come? And does a partner have to wait for the others before it acts?"
    )
    reason = "Cows, skulls, circles: in this order. The partner acts on arrival."
    reason_two = "First the cows, then the circles one by one, each partner acting at once. You decide which circle comes first."
    word_domino = "the domino is laid down"
    word_cow = "a cow comes onto {cell}"
    word_skull = "the skull on {cell} strikes"
    word_partner = "somebody is chosen for the circle on {cell}"
    word_effect = "the partner on {cell} acts"

    first: Parcel
    second: Parcel
    one: Cell
    two: Cell
    mixed: Events = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the second edition the box still has the domino: the ranch has not used it."""
        ranch = built(rng, rng.randint(2, 6))
        first = rng.choice([kind for kind in KINDS if kind.cows and kind.circle])
        plain_circles = [kind for kind in KINDS if kind.circle and not kind.cows]
        second = rng.choice(plain_circles if rng.random() < 0.5 else SKULLS)
        if edition > 1 and not {first, second} <= {*beside(ranch)}:
            return None
        spots = ranch.placements(first, second)
        if not spots:
            return None
        page = cls(ranch, first, second, *rng.choice(spots))
        return replace(page, mixed=tuple(rng.sample(page.answer(), len(page.answer()))))

    def show(self) -> object:
        return self.ranch, pictures.parcels((self.first, self.second))

    def form(self) -> Form:
        return order(self.mixed, lambda event: self.said(f"word_{event[0]}", cell=event[1]))

    def because(self) -> str:
        return "reason" if self.second.skulls else "reason_two"

    def begin(self) -> Events:
        """What happens before anybody is chosen."""
        skull: Events = (("skull", self.two),) if self.second.skulls else ()
        return (("domino", self.one), ("cow", self.one), *skull)

    def circles(self) -> tuple[Cell, ...]:
        return (self.one, self.two) if self.second.circle else (self.one,)

    def arriving(self, *cells: Cell) -> Events:
        """Everything, each partner of these circles acting on arrival."""
        return (*self.begin(), *((name, cell) for cell in cells for name in ("partner", "effect")))

    def answer(self) -> Events:
        return self.arriving(*self.circles())

    def accepts(self, given: Events) -> bool:
        return given in (self.answer(), self.arriving(*self.circles()[::-1]))

    @slip("First every cow symbol, then every skull, then every circle.", "PLACE-6")
    def kinds(self) -> Events:
        laid, cow, *rest = self.answer()
        before = 1 if self.second.skulls else 2
        return (laid, *rest[:before], cow, *rest[before:])

    @slip("A partner does nothing before standing on the circle.")
    def early(self) -> Events:
        steps, at = [*self.answer()], len(self.begin())
        steps[at : at + 2] = steps[at + 1], steps[at]
        return tuple(steps)

    @slip("A partner's effect comes at once, before the next circle.")
    def late(self) -> Events | None:
        ends = (("partner", cell) for cell in self.circles()), (("effect", cell) for cell in self.circles())
        return (*self.begin(), *ends[0], *ends[1]) if len(self.circles()) > 1 else None

    @fault("Nothing happens before the domino lies there.", "PLACE-6")
    def unbuilt(self, given: Events) -> Words:
        return {} if given[0] != self.begin()[0] else None


class Saloon(Page, name="04.saloon", form=NUMBER, rules=("CIRCLE-4", "ROUND-2")):
    title = "Who waits in the saloon?"
    question = "Each saloon belongs to a game of its own. Tokens in the pile at its door: {doors:and}. Circles that players still build in this round: {built:and}. How many partners wait there, all together, when the next round begins?"
    hint1 = "In a round partners only leave. New ones come when it is over."
    hint2 = "First take one partner away for each circle, as long as there is one. Then fill the free places with tokens from the door, as long as there are any."
    reason = "After the circles: {stay:and}. Then each saloon is filled up to five, or as far as possible with the tokens at its door."

    tokens: tuple[str, ...]
    circles: int
    door: int
    more: tuple[tuple[str, ...], int, int] | tuple[()] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A saloon that fills up; one that would be full also with circles that found nobody.

        From the second edition on one in which circles find nobody and the pile runs out, and one that is full.
        """
        if edition > 1:
            waiting = rng.randint(1, 3)
            poor = waiting, rng.randint(waiting + 1, 4), rng.randint(1, 4)
            left = rng.randint(2, 3)
            built = rng.randint(1, SALOON - 1 - left)
            rich = left + built, built, rng.randint(SALOON + 1 - left, 4)
            one, other = (
                (tuple(rng.sample(TOKENS, waiting)), built, door)
                for waiting, built, door in rng.sample((poor, rich), 2)
            )
            return cls(*one, other)
        wanted, owing = rng.choice((2, 2, 2, 3, 3, 3, 4, 4, *4 * (SALOON,))), rng.random() < 0.7
        while True:
            tokens = tuple(rng.sample(TOKENS, rng.randint(1, SALOON)))
            page = cls(tokens, rng.randint(1, 4), rng.randint(1, 9))
            if page.answer() == wanted and (wanted < SALOON or owing is (page.owed() is not None)):
                return page

    def show(self) -> object:
        return [pictures.saloon(tokens) for tokens, _, _ in self.saloons()]

    def saloons(self) -> list[tuple[tuple[str, ...], int, int]]:
        """Each with its tokens, the circles that are still built, and the tokens at its door."""
        return [(self.tokens, self.circles, self.door), *([self.more] if self.more else [])]

    def words(self) -> dict[str, object]:
        tokens, circles, doors = zip(*self.saloons(), strict=True)
        stay = [max(0, len(waiting) - built) for waiting, built in zip(tokens, circles, strict=True)]
        return {"doors": doors, "built": circles, "stay": stay}

    def summed(self, count: Callable[[int, int, int], int]) -> int:
        """What all saloons together have, each by the number of its tokens, of its circles and of those at its door."""
        return sum(count(len(tokens), circles, door) for tokens, circles, door in self.saloons())

    def left(self) -> int:
        """How many wait there after the circles."""
        return self.summed(lambda waiting, circles, _: max(0, waiting - circles))

    def at_doors(self) -> int:
        return self.summed(lambda waiting, circles, door: door)

    def answer(self) -> int:
        return self.summed(lambda waiting, circles, door: min(SALOON, max(0, waiting - circles) + door))

    @slip("That is how many stay at the end of the round. Now each saloon is refilled.", "ROUND-2")
    def refill(self) -> int:
        return self.left()

    @slip(
        "Those are all the tokens at the doors. They only fill the free places. Those who stay are there, too.",
        "ROUND-2",
    )
    def from_door(self) -> int | None:
        return self.at_doors() if self.at_doors() != self.left() else None

    @slip("Not always five: the door cannot give more tokens than it has.", "ROUND-2")
    def five(self) -> int | None:
        return self.unless_right(SALOON * len(self.saloons()))

    @slip("The saloon has five places and no more.", "ROUND-2")
    def places(self) -> int | None:
        return self.unless_right(self.left() + self.at_doors()) if self.left() else None

    @slip("A circle that finds nobody stays empty. It gets nobody later.")
    def owed(self) -> int | None:
        count = self.summed(lambda waiting, circles, door: min(SALOON, max(0, waiting - circles + door)))
        return count if self.left() < count < self.answer() else None

    @alike("hint1", "ROUND-2", since=2)
    def one_for_one(self) -> int:
        return self.summed(lambda waiting, circles, door: max(0, waiting - max(0, circles - door)))
