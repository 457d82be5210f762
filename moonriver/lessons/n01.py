"""Notebook 01, parcels, dominoes and the box: exercises on what there is, what it is called, what is laid out first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Self

from moonriver.rules import graphs
from moonriver.rules.box import COLOURS, PARCELS, TOKENS, Box, Kind
from moonriver.rules.effects import COWBOY
from moonriver.rules.parcel import GROUNDS, RESOURCES, Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.names import colour_name, listed, listed_cells, word
from moonriver.words.moonriver.names import parcel_name

from . import corners, pictures, random_ranches
from .forms import CELLS, NUMBER, Form, choice
from .odd import Cited, Lines
from .page import Cells, Drawing, Page, RanchPage, Words, alike, fault, slip, stray
from .random_ranches import BESIDE_BOARD, KINDS, LANDS, built, landscaped, patched
from .searches import group_of, landscapes, within

FULL = 12
"""Dominoes on a full ranch with three or four players (BOX-6)."""
BOX = Box.shipped()
_COUNTED = (*RESOURCES, "cows")
"""What there may be several of on a parcel."""
_INITIALS = {
    Landscape.CORNFIELD: Landscape.CANYON,
    Landscape.CANYON: Landscape.CORNFIELD,
    Landscape.FARM: Landscape.FOREST,
    Landscape.FOREST: Landscape.FARM,
    Landscape.DESERT: Landscape.FARM,
    Landscape.PRAIRIE: Landscape.CORNFIELD,
}
"""The landscape for which each one is taken: mostly by the first letter of its name."""


class Marks(Page, name="01.marks", rules=("BOX-2", "BOX-3", "BOX-4", "BOX-5")):
    title = "A domino in text"
    question = "Which marks belong to this domino?"
    hint1 = "First compare the landscapes, then what is printed on them."
    hint2 = "The parcel on the right is {second} in all four. So look at the left one, letter by letter."
    reason = "{first} means: {left}. {second} means: {right}."

    one: Parcel
    other: Parcel
    options: tuple[Parcel, ...] = ()

    @classmethod
    def sample(cls, rng: Random) -> Self:
        carrying = [kind for kind in KINDS if any(getattr(kind, printed) for printed in _COUNTED)]
        one, other = rng.sample(carrying, 2)
        page = cls(one, other)
        options = (page.one, page.land(), page.count(), page.symbol())
        return replace(page, options=tuple(rng.sample(options, 4)))

    def show(self) -> object:
        return pictures.parcels((self.one, self.other))

    def form(self) -> Form:
        return choice(self.options, lambda parcel: f"{parcel} {self.other}")

    def words(self) -> dict[str, object]:
        return {
            "first": self.one.mark,
            "second": self.other.mark,
            "left": parcel_name(self.one),
            "right": parcel_name(self.other),
        }

    def answer(self) -> Parcel:
        return self.one

    @slip(
        "A capital letter is wrong. It is not always the first letter of the name: M is a cornfield, H is a farm."
    )
    def land(self) -> Parcel:
        return replace(self.one, landscape=_INITIALS[self.one.landscape])

    @slip(
        "Count again: the number before a small letter says how many of them there are, and no number means one.",
        "BOX-3",
    )
    def count(self) -> Parcel:
        printed = next(name for name in _COUNTED if getattr(self.one, name))
        number: dict[str, Any] = {printed: 2 if getattr(self.one, printed) == 1 else 1}
        return replace(self.one, **number)

    @slip("A symbol is wrong: x is a skull and o is a circle.", "BOX-4")
    def symbol(self) -> Parcel:
        return replace(self.one, skulls=1 if self.one.circle else 0, circle=not self.one.circle)


class Possible(Page, name="01.possible", rules=("BOX-3", "BOX-4")):
    title = "Which parcel cannot exist?"
    question = "Three of these are parcels of the game. Which one cannot exist?"
    hint1 = "Nuggets lie in desert, canyon and prairie, beavers live in the forest, corn grows in cornfields."
    hint2 = "It does not depend on symbols, or on how much is printed. Look for {carried}, and check the landscape there."
    reason = "There is no such parcel: {fake}. That landscape never carries {carried}."

    resource: str
    fake: Parcel
    native: Parcel
    bare: Parcel
    full: Parcel
    options: tuple[Parcel, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        resource = rng.choice([*GROUNDS])
        native = rng.choice([kind for kind in KINDS if getattr(kind, resource) and _kinds_printed(kind) == 1])
        fake = replace(
            native, landscape=rng.choice([land for land in LANDS if land not in GROUNDS[resource]])
        )
        bare = rng.choice([kind for kind in KINDS if _kinds_printed(kind) == 0])
        full = rng.choice([kind for kind in KINDS if _kinds_printed(kind) > 1])
        options = (fake, native, bare, full)
        return cls(resource, *options, tuple(rng.sample(options, 4)))

    def show(self) -> object:
        return pictures.parcels(*self.options)

    def words(self) -> dict[str, object]:
        return {"carried": word(self.resource)}

    def answer(self) -> Parcel:
        return self.fake

    @slip("There is such a parcel: {native}. That resource belongs to this landscape.")
    def homely(self) -> Parcel:
        return self.native

    @slip("There is such a parcel: {bare}. Many parcels show nothing but their landscape.")
    def plain(self) -> Parcel:
        return self.bare

    @slip("There is such a parcel: {full}. A parcel may carry several kinds of things at once.", "BOX-4")
    def crowded(self) -> Parcel:
        return self.full


def _kinds_printed(parcel: Parcel) -> int:
    """How many different things are printed on a parcel."""
    return sum(bool(getattr(parcel, printed)) for printed in (*_COUNTED, "skulls", "circle"))


class Count(Page, name="01.count", form=NUMBER, rules=("BOX-1", "BOX-2", "BOX-4")):
    title = "How many are in the box?"
    question = "Take all parcels in the box with {lands:or}. On how many of them is this printed: {printed}?"
    hint1 = (
        "Lesson 1 lists all kinds of parcel. The number before × says how many copies of a kind there are."
    )
    hint2 = "Go through the kinds one by one. Is it one of these landscapes, and is the thing printed on it? Then add up the copies."
    reason = "These fit: {fitting}."
    word_kind = "{copies} × {parcel}"
    word_circle = "a circle"
    word_skulls = "a skull"
    word_cows = "one cow or more"
    word_nuggets = "one nugget or more"
    word_beavers = "one beaver or more"

    symbol: str
    lands: tuple[Landscape, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        lands = tuple(sorted(rng.sample(LANDS, rng.randint(2, 4)), key=lambda land: land.index))
        page = cls(rng.choice(("circle", "skulls", "cows", "nuggets", "beavers")), lands)
        return page if len(page.found()) > 1 else None

    def show(self) -> object:
        return pictures.parcels(*map(Parcel, self.lands))

    def everywhere(self) -> list[Kind]:
        """All kinds of the box on which it is printed."""
        return [kind for kind in BOX.kinds if getattr(kind.parcel, self.symbol)]

    def found(self) -> list[Kind]:
        """Those with one of the landscapes."""
        return [kind for kind in self.everywhere() if kind.parcel.landscape in self.lands]

    def words(self) -> dict[str, object]:
        told = (self.said("word_kind", copies=kind.copies, parcel=kind.parcel) for kind in self.found())
        return {"printed": self.said(f"word_{self.symbol}"), "fitting": listed_cells(told, len(self.found()))}

    def answer(self) -> int:
        return _copies(self.found())

    @slip("You counted kinds. Most kinds come in several copies: add the copies up.")
    def kinds(self) -> int:
        return len(self.found())

    @slip("You counted what is printed. A parcel with two of them is one parcel.", always=3)
    def several(self) -> int | None:
        printed = sum(kind.copies * getattr(kind.parcel, self.symbol) for kind in self.found())
        return printed if printed > self.answer() else None

    @slip("You counted other landscapes too. Only some are asked for.", always=2)
    def elsewhere(self) -> int | None:
        return _copies(self.everywhere()) if self.everywhere() != self.found() else None


def _copies(kinds: Iterable[Kind]) -> int:
    return sum(kind.copies for kind in kinds)


class Short(RanchPage, name="01.short", form=NUMBER, rules=("BOX-6", "BOX-5")):
    title = "What a full ranch needs"
    question = "How many more dominoes does this ranch need to be full?"
    hint1 = "Count the free cells. The cell of the reserve board is not free."
    hint2 = "Every domino covers two of the free cells."
    reason = "A full ranch has 12 dominoes. Dominoes that lie there: {there}."

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(built(rng, rng.randint(2, 10)))

    def answer(self) -> int:
        return self.free() // 2

    @slip("You counted cells. One domino covers two of them.", "BOX-5")
    def free(self) -> int:
        return len(self.ranch.free)

    @slip("That is how many dominoes lie there already. How many are missing?", "BOX-5")
    def there(self) -> int:
        return FULL - self.answer()

    @slip("That is how many cells the dominoes cover. How many dominoes are missing?", "BOX-5", since=2)
    def covered(self) -> int:
        return 2 * self.there()

    @slip("A full ranch has 24 parcels. They make 12 dominoes.")
    def parcels(self) -> int:
        return 2 * FULL - self.there()

    @slip("A full ranch has 24 parcels, not 25: the reserve board takes up one cell.")
    def centre(self) -> int:
        return self.answer() + 1


class Walk(RanchPage, name="01.territory", form=CELLS, rules=("BOX-7",)):
    title = "One territory"
    question = "Start on {start}: {land}. Which cells are its territory? Name them all, {start} too."
    hint1 = "Walk from parcel to parcel over shared sides, same landscape only. What else is printed on them does not matter."
    hint2 = "From every cell that you reach, look up, down, left and right again. Do not jump over corners."
    reason = "You can walk from {start} to each of them over shared sides, and to no other parcel of this landscape: {land}."

    start: Cell

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """From the fourth edition on the territory is longer than three steps."""
        if edition > 4:
            return cls.beside_larger(rng, edition)
        ranch = built(rng, rng.randint(5, 11)) if edition < 4 else landscaped(rng, share=0.75)
        walks = [cls(ranch, cell) for cell in ranch.pieces if len(ranch.territory(cell)) > 2]
        if edition > 3:
            walks = [walk for walk in walks if walk.three_steps() < walk.answer()]
        tempting = [walk for walk in walks if walk.corners()]
        return rng.choice(tempting or walks) if walks else None

    @classmethod
    def beside_larger(cls, rng: Random, edition: int) -> Self | None:
        """A walk beside the reserve board, with a territory across it, a larger one elsewhere, and gaps between them."""
        found = patched(rng, (6, 2, 7), *rng.sample(BESIDE_BOARD, 2), every=2)
        if found is None:
            return None
        ranch, (own, *_) = found
        # else no walk would tempt; to find that out takes longer
        if not any(ranch.pieces[cell][0].circle for cell in own):
            return None
        walks = [walk for cell in own if (walk := cls(ranch, cell))._tempts(edition)]
        return rng.choice(walks) if walks else None

    def show(self) -> object:
        return pictures.marked(self.ranch, [self.start])

    def land(self) -> Landscape:
        return landscapes(self.ranch)[self.start]

    def answer(self) -> Cells:
        return frozenset(self.ranch.territory(self.start))

    @slip("You walked over a corner. Two parcels are connected only if they share a side.", always=2)
    def corners(self) -> Cells | None:
        reached = corners.territory(self.ranch, self.start)
        return reached if len(reached) > len(self.answer()) else None

    @slip("The same landscape is not enough. A chain of shared sides must lead there.")
    def everywhere(self) -> Cells:
        return self.of_land(self.start)

    @slip(
        "You stopped after one step. The neighbours of the neighbours belong to it, too, and so on.", always=2
    )
    def one_step(self) -> Cells | None:
        near = self.everywhere() & {self.start, *neighbours(self.start)}
        return near if len(near) < len(self.answer()) else None

    def near(self, steps: int) -> Cells:
        return within(self.ranch, self.start, steps)

    two_steps = alike("hint2", since=3).of(near, 2)
    three_steps = alike("hint2", since=4).of(near, 3)
    four_steps = alike("hint2", since=5).of(near, 4)

    def without(self, shows: Callable[[Parcel], object]) -> Cells:
        """The territory without other parcels on which something is printed."""
        return self.answer() - (self.where(shows) - {self.start})

    circles = alike("hint1", since=4).of(without, lambda parcel: parcel.circle)
    skulls = alike("hint1", since=4).of(without, lambda parcel: parcel.skulls)

    @alike("everywhere", since=5)
    def largest(self) -> Cells:
        parts = (frozenset(self.ranch.territory(cell)) for cell in sorted(self.everywhere()))
        return max(parts, key=len)

    @alike("everywhere", since=5)
    def over_gaps(self) -> Cells:
        return self.everywhere() & group_of(self.everywhere() | self.ranch.free, self.start)

    @fault("There is another landscape, or none, on {cell}. A territory has one landscape only.")
    def stranger(self, given: Cells) -> Words:
        return stray(given - self.everywhere())


class Wanted(Drawing, name="01.build", rules=("BOX-7", "BOX-6")):
    """This many territories of one landscape, the largest of `most` parcels, and one of another of `long` parcels."""

    title = "A ranch to draw"
    question = "Draw a ranch with {many} territories of {one}. The largest of them has {most} parcels. Add one territory of {another} with {long} parcels. Everything else is up to you."
    hint1 = "Put parcels on some cells. Free cells keep territories apart."
    hint2 = "Begin with the largest territory: its parcels share sides. Leave a free cell between it and the next one."
    reason = "{most} parcels of this landscape ({one}) make one chain, and the others stand apart. Corners do not connect parcels."

    one: Landscape
    another: Landscape
    many: int
    most: int
    long: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        one, another = rng.sample(LANDS, 2)
        return cls(one, another, rng.randint(2, 3), rng.randint(2, 4), rng.randint(2, 4))

    def show(self) -> Ranch:
        return Ranch.empty()

    def ranch(self, largest: Iterable[Cell], apart: int = 2) -> Ranch:
        """A ranch with a territory of the one landscape and single parcels, and the other one in the last column."""
        ranch = Ranch.empty()
        for cell in (*largest, *((4 - apart * place, 0) for place in range(1, self.many))):
            ranch = ranch.with_parcel(cell, Parcel(self.one))
        for row in range(self.long):
            ranch = ranch.with_parcel((row, 4), Parcel(self.another))
        return ranch

    def row(self) -> list[Cell]:
        """The largest territory as a row."""
        return [(4, column) for column in range(self.most)]

    def answer(self) -> Ranch:
        return self.ranch(self.row())

    @slip("Parcels that touch only at a corner are not one territory, so your largest one is too small.")
    def corners(self) -> Ranch:
        return self.ranch((4 - step, step) for step in range(self.most))

    @slip("Your territories share sides, so they are one large territory. Leave free cells between them.")
    def joined(self) -> Ranch:
        return self.ranch(self.row(), 1)

    def wanted(self) -> tuple[tuple[Landscape, int, int], ...]:
        """Each landscape with the number of its territories, and the parcels of the largest."""
        return (self.one, self.many, self.most), (self.another, 1, self.long)

    @fault("Some parcels meet only at a corner. They are not one territory: {counted}.")
    def apart(self, given: Ranch) -> Words:
        for land, many, most in self.wanted():
            own = [cell for cell, found in landscapes(given).items() if found is land]
            sizes = [len(group) for group in corners.groups(own)]
            if not _fits(_sizes(given, land), many, most) and _fits(sizes, many, most):
                return {"counted": land}
        return None

    @fault("Territories of this landscape, {counted}: {n}. Asked for: {many}.")
    def number(self, given: Ranch) -> Words:
        for land, many, _ in self.wanted():
            found = len(_sizes(given, land))
            if found != many:
                return {"counted": land, "n": found, "many": many}
        return None

    @fault("Parcels in the largest territory of this landscape, {counted}: {size}. Asked for: {most}.")
    def size(self, given: Ranch) -> Words:
        for land, _, most in self.wanted():
            found = max(_sizes(given, land))
            if found != most:
                return {"counted": land, "size": found, "most": most}
        return None


def _fits(sizes: Sequence[int], many: int, most: int) -> bool:
    """Whether there are so many groups, the largest of them with so many parcels."""
    return len(sizes) == many and max(sizes) == most


def _sizes(ranch: Ranch, land: Landscape) -> list[int]:
    """The sizes of the territories of a landscape."""
    parts = [part.cells for part in graphs.components(graphs.territories(ranch))]
    return [len(cells) for cells in parts if landscapes(ranch)[cells[0]] is land]


class Saloon(Page, name="01.partners", form=NUMBER, rules=("BOX-8", "SETUP-3")):
    title = "Two sides of a token"
    question = "You take one of these tokens and put it down with either side up. How many of them could give you this partner: {partner}?"
    question_two = "You take one of these tokens and put it down with either side up. How many of them could give you a cowboy, and how many this partner: {partner}? Add the two numbers."
    hint1 = "Every token has two sides: a specialist and a cowboy."
    hint2 = "Take the tokens one by one. Which two partners can each of them be?"
    reason = "Each token is the specialist that it shows, or a cowboy if you turn it over."

    tokens: tuple[str, ...]
    wanted: str
    more: tuple[str, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        tokens = tuple(rng.sample(random_ranches.TOKENS, rng.randint(3, SALOON)))
        if edition > 1:
            several = [token for token in tokens if tokens.count(token) > 1]
            return cls(tokens, rng.choice(several), (COWBOY,)) if several else None
        return cls(tokens, rng.choice((COWBOY, rng.choice([*BOX.tokens]))))

    def show(self) -> object:
        return pictures.saloon(self.tokens)

    def words(self) -> dict[str, object]:
        return {"partner": word(self.wanted)}

    def asked(self) -> str:
        return "question_two" if self.more else "question"

    def counted(self, cowboys: int) -> int:
        """All that are asked for, if so many tokens can be cowboys."""
        asked = (self.wanted, *self.more)
        return sum(cowboys if name == COWBOY else self.tokens.count(name) for name in asked)

    def answer(self) -> int:
        return self.counted(len(self.tokens))

    @slip(
        "You looked at the fronts only. Turn the tokens over: what is on the other side of each one?",
        always=2,
    )
    def front(self) -> int | None:
        return self.counted(0) if COWBOY in (self.wanted, *self.more) else None

    @slip("Count every token, also those that look alike. Each of them has two sides.", always=2)
    def different(self) -> int | None:
        found = self.counted(len({*self.tokens}))
        return found if found < self.answer() else None

    @alike("different", since=2)
    def once(self) -> int | None:
        return len(self.tokens) + 1 if self.more else None

    @slip("A token cannot be everybody. It has one specialist only, the one that you see.", always=2)
    def any(self) -> int | None:
        return len(self.tokens) * (1 + len(self.more)) if self.wanted != COWBOY else None


class SetUp(Lines, name="01.setup", rules=("SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4")):
    title = "Laying out the game"
    question = "Somebody has laid out the game for {players}. Which line is wrong?"
    hint1 = "Which side is up? Is it one for each, or one for all?"
    hint2 = (
        "Set it up in your mind, line by line, as the list above says. Where do you do something different?"
    )
    reason = "It should be: {right} ({rule})."
    word_board = "Reserve boards: camp side up, {bridges} bridges and {spaces} storage spaces each"
    word_ranchero = "Rancheros: one for each player, in the colour of the board"
    word_cows = "Cows: all {supply} in one supply for everybody"
    word_saloon = "Saloon: {tokens} tokens, specialist up; the other {rest} wait, cowboy up"
    word_box = "Box: all {parcels} parcels, shuffled, number side up"
    why_board = "The camp side is right. Its other side is for later games."
    why_ranchero = "One ranchero is right. Each player has two only in a game for two."
    why_cows = "One supply for all is right. Cows come to the ranches during the game."
    why_saloon = "The saloon is right. Tokens in the saloon show the specialist, and tokens that wait outside show the cowboy."
    why_box = "The box is right. All parcels are used, and you see their numbers, not their landscapes."
    cites: ClassVar[Cited] = {"SETUP-2": "cows", "SETUP-3": "saloon", "SETUP-4": "box"}
    word_board_wrong = "Reserve boards: the other side up, which differs from player to player"
    word_ranchero_wrong = "Rancheros: two for each player, in the colour of the board"
    word_cows_wrong = "Cows: {herd} for each player to begin with"
    word_saloon_wrong = "Saloon: {tokens} tokens, cowboy up; the other {rest} wait, specialist up"
    word_box_wrong = "Box: all {parcels} parcels, shuffled, landscape side up"
    bridges = len(BOX.camp.bridges)
    spaces = BOX.camp.spaces
    supply = BOX.cows
    tokens = SALOON
    rest = TOKENS - SALOON
    parcels = PARCELS

    colours: tuple[str, ...]
    broken: str

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(tuple(rng.sample(COLOURS, rng.choice((3, 4)))), rng.choice(cls.all_names()))

    def words(self) -> dict[str, object]:
        return {"players": listed(map(colour_name, self.colours)), "herd": BOX.cows // len(self.colours)}

    def answer(self) -> str:
        return self.broken
