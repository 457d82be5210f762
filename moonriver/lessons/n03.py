"""Notebook 03, building a ranch: exercises on where a domino may stand, why not elsewhere, and when one must."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cached_property
from itertools import permutations
from random import Random
from typing import ClassVar, Self

from moonriver.rules import graphs, placement
from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE, bit
from moonriver.rules.moves import Expand
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, adjacent, neighbours

from . import corners, pictures
from .forms import CELLS, NUMBER, YES_NO
from .odd import Cited, Deeds, Options
from .page import Cells, RanchPage, Together, Words, alike, fault, slip, stray
from .random_ranches import PARCELS, beside, bordering, built, laid, tempting
from .scenes import scene
from .searches import landscapes


class Spot(RanchPage, name="03.neighbours", form=CELLS, rules=("PLACE-1",)):
    title = "Neighbours"
    question = "Which parcels are neighbours of the parcel on {cell}? Name their cells."
    hint1 = "Look only at the next cell up, down, left and right. Is there a parcel on it?"
    hint2 = "What the parcels show does not matter, and neither does what touches {cell} at a corner."
    reason = "These parcels share a side with it, whatever their landscapes are."

    cell: Cell

    @classmethod
    def sample(cls, rng: Random) -> Self:
        ranch = built(rng, rng.randint(3, 9))
        return cls(ranch, rng.choice([*ranch.pieces]))

    def show(self) -> object:
        return pictures.marked(self.ranch, {self.cell: "source"})

    def answer(self) -> Cells:
        return frozenset(graphs.neighbours(self.ranch)[self.cell])

    @slip("You included parcels that touch only at a corner. Neighbours share a whole side.", always=2)
    def corner(self) -> Cells | None:
        touching = corners.around(self.cell) & {*self.ranch.pieces} - self.answer()
        return self.answer() | touching if touching else None

    @slip("You left out other landscapes. Neighbours share a side, whatever they show.")
    def alike(self) -> Cells | None:
        return self.answer() & self.of_land(self.cell) or None

    @slip("You included cells without a parcel. Neighbours are parcels.", always=2)
    def grid(self) -> Cells | None:
        near = frozenset(filter(self.ranch.frame.contains, neighbours(self.cell)))
        return near if near > self.answer() else None

    # as `@alike` would do, but that name is the slip above
    @slip(None, since=3, said="hint2")
    def other_lands(self) -> Cells:
        return self.answer().difference(self.ranch.territory(self.cell))

    @slip(None, since=3, said="hint2")
    def not_bare(self) -> Cells:
        return self.answer() - self.where(lambda parcel: parcel == Parcel(parcel.landscape))

    @slip(None, since=4, said="hint1")  # `alike` is a slip here
    def next_in_line(self) -> Cells:
        """The next parcels in its row and its column, also over free cells."""
        found = set[Cell]()
        for axis in (0, 1):
            line = [cell for cell in sorted(self.ranch.pieces) if cell[axis] == self.cell[axis]]
            place = line.index(self.cell)
            found |= {*line[max(place - 1, 0) : place], *line[place + 1 : place + 2]}
        return frozenset(found)

    @slip("A parcel is not its own neighbour.")
    def itself(self) -> Cells:
        return self.answer() | {self.cell}


class Domino(RanchPage):
    """A ranch, a domino, and two cells for it."""

    one: Parcel
    other: Parcel
    first: Cell = CENTRE
    second: Cell = CENTRE

    @classmethod
    def drawn(cls, rng: Random, most: int = 6) -> Self:
        """A domino that is not placed yet."""
        ranch = built(rng, rng.randint(2, most))
        one, other = rng.sample(beside(ranch), 2)
        return cls(ranch, one, other)

    def show(self) -> object:
        return self.ranch, pictures.parcels((self.one, self.other))

    def halves(self) -> tuple[tuple[Parcel, Cell], tuple[Parcel, Cell]]:
        """Each parcel with its cell."""
        return (self.one, self.first), (self.other, self.second)

    def at(self, first: Cell, second: Cell) -> Self:
        return type(self)(self.ranch, self.one, self.other, first, second)

    @cached_property
    def connecting(self) -> list[Cell]:
        """The cells on which a parcel connects by itself."""
        return [
            cell for parcel, cell in self.halves() if placement.welcome(self.ranch, parcel.land) & bit(cell)
        ]

    def matching(self, around: Callable[[Cell], Iterable[Cell]] = neighbours) -> list[Cell]:
        """The cells on which a parcel is beside its own landscape."""
        lands = landscapes(self.ranch)
        return [
            cell
            for parcel, cell in self.halves()
            if any(lands.get(near) is parcel.landscape for near in around(cell))
        ]

    @cached_property
    def pairs(self) -> list[Self]:
        """The domino on all pairs of free neighbours."""
        free = self.ranch.free
        return [self.at(cell, near) for cell in sorted(free) for near in neighbours(cell) if near in free]

    def beside_board(self) -> bool:
        """Whether it touches the reserve board where no bridge is."""
        return bool({(0, 0), (0, 4)} & {self.first, self.second})

    def touches(self) -> bool:
        """Whether it shares an edge with any parcel."""
        return any(near in self.ranch.pieces for _, cell in self.halves() for near in neighbours(cell))


class Bridge(Domino, name="03.bridge", form=YES_NO, rules=("PLACE-2",)):
    title = "At the end of a bridge"
    question = "A domino has the parcels {one} and {other}. May the first of them stand on {first} and the second on {second}? Answer True or False."
    hint1 = "Bridges end here: {ends}. Any landscape may stand there."
    hint2 = "Look at the neighbours of {first} for the first parcel, and at those of {second} for the second. Is one of the cells the end of a bridge?"
    ends = Box.shipped().camp.bridges
    reason_yes = "It connects: at the end of a bridge, or beside a parcel of the same landscape."
    reason_no = "No bridge ends on {first} or {second}, and neither parcel touches its own landscape. Two parcels that match each other would not count, nor would the river."

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """A domino on two free cells, for which just one of the misunderstandings gives the wrong answer."""
        allowed = rng.random() < 0.54
        name = rng.choice(["pair", "river", "corner", "anything"] if allowed else ["both", "bridge"])
        while True:
            pairs = cls.drawn(rng).pairs
            for page in rng.sample(pairs, len(pairs)):
                if [slip.name for slip, _ in page.temptations] == [name]:
                    return page

    def show(self) -> object:
        marked = pictures.marked(self.ranch, [self.first, self.second], "target")
        return pictures.side_by_side(marked, pictures.parcels((self.one, self.other)))

    def because(self) -> str:
        return "reason_yes" if self.answer() else "reason_no"

    def answer(self) -> bool:
        return self.ranch.refusal((self.one, self.other), (self.first, self.second)) is None

    def wrongly(self, said: bool, tempting: object) -> bool | None:
        """An answer that is wrong, where something tempts to it."""
        return said if tempting and self.answer() is not said else None

    @slip("The two parcels match each other. But only parcels that were there before count.")
    def pair(self) -> bool | None:
        return self.wrongly(True, self.one.landscape is self.other.landscape)

    @slip(
        "Standing beside the reserve board is not enough. A bridge must end there, or a neighbour must show the same landscape."
    )
    def river(self) -> bool | None:
        return self.wrongly(True, self.beside_board())

    @slip("A corner is not enough. The same landscape must share a side.")
    def corner(self) -> bool | None:
        return self.wrongly(True, self.matching(corners.around))

    @slip("Standing beside some parcel is not enough. It must show the same landscape.")
    def anything(self) -> bool | None:
        return self.wrongly(True, self.touches())

    @slip("Not both parcels must connect. One of them is enough for the whole domino.")
    def both(self) -> bool | None:
        return self.wrongly(False, len(self.connecting) == 1 and self.matching())

    @slip(
        "At the end of a bridge no landscape needs to match, and one parcel that connects is enough for both."
    )
    def bridge(self) -> bool | None:
        return self.wrongly(False, not self.matching())


class Covered(Domino, name="03.cover", form=CELLS, rules=("PLACE-2", "PLACE-1", "TURN-5")):
    title = "Where a domino fits"
    question = "A domino has the parcels {one} and {other}. Which cells may it cover? Name them all."
    hint1 = "Look for free cells beside the same landscape, and at the end of a bridge."
    hint2 = "Where one parcel connects, the second only needs a free cell beside the first. Then swap the ends of the domino."
    reason = "One parcel connects by a bridge or by its landscape. The other lies on any free cell beside it."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        page = cls.drawn(rng)
        return page if 2 <= len(page.answer()) <= 12 else None

    def answer(self) -> Cells:
        return _cells(self.at(*cells) for cells in self.ranch.placements(self.one, self.other))

    @slip("One parcel connects there. But the domino also covers a second cell: any free one beside it.")
    def by_itself(self) -> Cells:
        return frozenset(cell for placed in self.pairs for cell in placed.connecting)

    @slip("Think of the bridges: at the end of a free one any landscape may stand.", always=3)
    def bridges(self) -> Cells | None:
        found = _cells(placed for placed in self.pairs if placed.matching())
        return found if found and self.ranch.free & {*self.ranch.board.bridges} else None

    @slip("Both parcels connect there. One of them is enough for the whole domino.")
    def both(self) -> Cells | None:
        return _cells(placed for placed in self.pairs if len(placed.connecting) == 2) or None

    def covering(self, fits: Callable[[Domino], object]) -> Cells:
        """The cells of the places where the domino fits for somebody."""
        return _cells(filter(fits, self.pairs))

    anything = slip(
        "Touching some parcel is not enough. One parcel of the domino must touch its own landscape, or a bridge must end there."
    ).of(covering, Domino.touches)

    @slip("Swap the ends of the domino, too: either of its parcels may be the one that connects.", since=2)
    def one_way(self) -> Cells:
        return _cells(placed for placed in self.pairs if placed.first in placed.connecting)

    other_way = alike("one_way", since=4).of(covering, lambda placed: placed.second in placed.connecting)

    @slip("A corner is not enough. The same landscape must share a side.", since=3)
    def corner(self) -> Cells:
        return _cells(placed for placed in self.pairs if placed.connecting or placed.matching(corners.around))

    river = slip(
        "Standing beside the reserve board is not enough. A bridge must end there, or a neighbour must show the same landscape.",
        since=3,
    ).of(covering, lambda placed: placed.connecting or placed.beside_board())

    @fault("The cell {cell} lies outside the frame or on the reserve board.", "PLACE-1")
    def outside(self, given: Cells) -> Words:
        return stray(given - ({*self.ranch.frame.cells} - {CENTRE}))

    @fault("A parcel stands on {cell} already.", "PLACE-1")
    def occupied(self, given: Cells) -> Words:
        return stray(given & {*self.ranch.pieces})


def _cells(dominoes: Iterable[Domino]) -> Cells:
    return frozenset(cell for domino in dominoes for cell in (domino.first, domino.second))


class Why(Domino, Options, name="03.why", rules=("PLACE-1", "PLACE-2")):
    title = "Why not there?"
    question = "Somebody builds a domino of the parcels {one} and {other}, the first of them on {first} and the second on {second}. What is wrong?"
    hint1 = "Find both cells in the picture. Then ask: inside, free, side by side, connected?"
    hint2 = (
        "The first number counts rows from the river, from 0 to 4. The second counts places from the left."
    )
    reason_allowed = "Both cells are free and share a side, and the domino connects."
    reason_unconnected = "No bridge ends on {first} or {second}, and neither parcel of the domino would touch its own landscape."
    reason_cells = "A domino covers two free cells of the frame that share a side."
    word_outside = "A cell lies outside the frame."
    word_board = "A cell lies on the reserve board."
    word_occupied = "A parcel stands there already."
    word_apart = "The two cells share no side."
    word_unconnected = "Only that it does not connect to anything."
    word_allowed = "Nothing: it may stand there."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        """A domino on two cells of which one at least is free."""
        wanted, page = rng.choice(cls.all_names()), cls.drawn(rng, 8)
        free = sorted(page.ranch.free)
        seconds = {
            cell: [far for far in free if far != cell and not adjacent(far, cell)]
            if wanted == "apart"
            else neighbours(cell)
            for cell in free
        }
        found = [page.at(cell, second) for cell, cells in seconds.items() for second in cells]
        found = [placed for placed in found if placed.answer() == wanted]
        return rng.choice(found) if found else None

    def because(self) -> str:
        return f"reason_{self.answer()}" if self.answer() in ("allowed", "unconnected") else "reason_cells"

    def answer(self) -> str:
        refusal = self.ranch.refusal((self.one, self.other), (self.first, self.second))
        if refusal is None:
            return "allowed"
        return "unconnected" if refusal.rule == "PLACE-2" else refusal.key.partition(".")[2]

    def read_as(self, reading: Callable[[Cell], Cell]) -> str | None:
        """What is wrong for somebody who reads cells in another way, unless that is the same in any way."""
        if self.answer() in ("outside", "apart"):
            return None
        return self.at(reading(self.first), reading(self.second)).answer()

    @slip("It seems that you read the place in the row first. The first number is the row.")
    def swapped(self) -> str | None:
        return self.read_as(lambda cell: (cell[1], cell[0]))

    @slip("It seems that you counted rows from the top. Row 0 lies at the river.")
    def top(self) -> str | None:
        return self.read_as(lambda cell: (4 - cell[0], cell[1]))

    misread = Together(
        "swapped",
        "top",
        "It seems that you looked at other cells. The first number is the row, counted from the river; the second is the place in it.",
    )

    @slip("Something is wrong. Find both cells again, and ask: inside, free, side by side, connected?")
    def unseen(self) -> str | None:
        return None if "allowed" in (self.answer(), self.swapped(), self.top()) else "allowed"


class Reserve(RanchPage):
    """A ranch and the parcels held, the last one taken in this turn; or else before it is taken."""

    parcels: tuple[Parcel, ...]
    least: bool = False

    def fits(self) -> bool:
        """Whether any two of them fit anywhere."""
        return placement.fits(self.ranch, self.parcels)


_DOMINOES = (((2, True), (3, True)), ((2, False), (3, False), (4, True)), ((4, False),))
"""How many parcels were held and whether the least was asked for, by how many dominoes these are."""


class Dominoes(Reserve, name="03.dominoes", form=NUMBER, rules=("TURN-6", "TURN-5", "TURN-4")):
    """What players hold in their turns; in the first two editions it is one player, who has a ranch.

    Those in `frugal` build as few dominoes as they can.
    """

    title = "Dominoes in one turn"
    question = "Here is what players of different games hold before they take a parcel. Every domino would fit. At most how many dominoes may they build in their turns, all together?"
    question_least = "Here is what players of different games hold before they take a parcel. Every domino would fit. At least how many dominoes must they build in their turns, all together?"
    question_both = "Here is what players of different games hold before they take a parcel. Every domino would fit. The first four build as many dominoes as they may, the last two only what they must. How many dominoes do they build in their turns, all together?"
    hint1 = "First you take one more parcel. There are three storage spaces."
    hint2 = "Each domino uses up two parcels. You must build only if there is no storage space for a parcel."
    reason = "With two or three parcels you may build one domino, and with four you may build two. Only a fourth parcel has no storage space, so one domino must be built then."

    more: tuple[tuple[Parcel, ...], ...] = ()
    frugal: tuple[tuple[Parcel, ...], ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        if edition > 3:
            groups = (2 if edition == 4 else 4, 3, 4, rng.choice((1, 2, 4))), (3, 4)
            pile = rng.sample(PARCELS, sum(map(sum, groups)))
            (first, *more), frugal = (
                [tuple(pile.pop() for _ in range(size)) for size in rng.sample(sizes, len(sizes))]
                for sizes in groups
            )
            return cls(Ranch.empty(), first, False, tuple(more), tuple(frugal))
        if edition == 3:
            sizes = rng.sample((2, 3, 4, rng.choice((1, 3))), 4)
            pile = rng.sample(PARCELS, sum(sizes))
            first, *more = (tuple(pile.pop() for _ in range(size)) for size in sizes)
            return cls(Ranch.empty(), first, rng.random() < 0.3, tuple(more))
        held, least = rng.choice(rng.choice(_DOMINOES))
        ranch = built(rng, rng.randint(1, 5))
        page = cls(ranch, tuple(rng.sample(beside(ranch), held)), least)
        return page if page.fits() else None

    def show(self) -> object:
        first = len(self.more) + 1
        held = [pictures.reserve(parcels[:-1], width=160) for parcels, _ in self.turns()]
        return [pictures.side_by_side(*group) for group in (held[:first], held[first:]) if group]

    def turns(self) -> list[tuple[tuple[Parcel, ...], bool]]:
        """What each of them holds with the parcel just taken, and whether only what they must build is asked for."""
        first = [(held, self.least) for held in (self.parcels, *self.more)]
        return [*first, *((held, True) for held in self.frugal)]

    def summed(self, dominoes: Callable[[int, bool], int]) -> int:
        """How many dominoes there are if this many are built with this many parcels, as few as possible or not."""
        return sum(dominoes(len(held), least) for held, least in self.turns())

    def asked(self) -> str:
        return "question_both" if self.frugal else "question_least" if self.least else "question"

    def count(self, swapped: bool = False) -> int:
        """How many dominoes may be built at most, or must be at least; or the other way round."""
        decisions = [(scene(self.ranch, held).decision, least) for held, least in self.turns()]
        building = [(asked, least) for asked, least in decisions if asked and asked.kind == "expand"]
        return sum(asked.left if least is swapped else int(asked.forced) for asked, least in building)

    def answer(self) -> int:
        return self.count()

    may_must = slip(
        "What you may do and what you must do are two things. And the parcel that you take first counts too.",
        "TURN-5",
    ).of(count, swapped=True)

    @alike("may_must", "TURN-5")
    def before(self) -> int | None:
        return self.unless_right(self.forgetting())

    @alike("may_must", "TURN-5", since=2)
    def uncounted(self) -> int:
        # where nothing must be built it does not matter, and the other misconception tempts
        return self.may_must() if self.least else self.forgetting()

    def forgetting(self) -> int:
        """What somebody counts who forgets the parcel that is taken first."""
        return self.summed(lambda size, least: (size - 1) // (4 if least else 2))

    @slip("You counted parcels. A domino uses up two of them.", "TURN-5")
    def singles(self) -> int:
        return self.summed(lambda size, _: size)

    @alike("hint2", "TURN-5", since=3)
    def two_of_three(self) -> int:
        return self.summed(lambda size, least: size // 2 if least else min(size - 1, 2))

    @alike("hint2", "TURN-5", since=4)
    def whenever(self) -> int:
        return self.summed(lambda size, least: min(size // 2, 1 if least else 2))

    one_each = alike("hint2", "TURN-5", since=5).of(summed, lambda size, _: min(size // 2, 1))


class Stuck(Reserve, Options, name="03.stuck", rules=("PLACE-5", "TURN-4", "PLACE-2"), redrawn=(2, 3)):
    title = "A full reserve"
    question = "You hold these parcels. You have just taken the last one. What now?"
    hint1 = "Two questions: are there more parcels than the 3 storage spaces can hold? Does any pair fit?"
    hint2 = "Look at every pair of free cells that are neighbours. Would one parcel connect there, by its landscape or by a bridge?"
    reason_may = (
        "There is a storage space for each parcel, so you do not have to build. A domino would fit on {spot}."
    )
    reason_must = "You hold 4 parcels and have 3 storage spaces. A domino fits, for example on {spot}."
    reason_remove = "You hold 4 parcels and have 3 storage spaces, but no two of them fit anywhere."
    reason_keep = (
        "No two of them fit anywhere. But there is a storage space for each of them, so none has to go."
    )
    word_may = "You may build a domino, or stop."
    word_must = "You must build a domino."
    word_keep = "You cannot build, and you keep your parcels."
    word_remove = "You remove 2 parcels of your choice from the game."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the second edition it is hard to see whether a domino fits, and whether there is a space for each parcel.

        In the third one the ranch can have been built, too.
        """
        wanted = rng.choice(cls.all_names())
        if edition == 3:  # so that its right answer need not be the one of the second
            wanted = rng.choice(cls.all_names())
        if edition == 1:
            return cls.holding(rng, wanted, built(rng, rng.randint(8, 11)), (2, 3, 3))
        while True:
            if edition == 2:
                page = cls.holding(rng, wanted, laid(rng, partners=0.0, cows=0.0), (3,))
            else:
                ranch = built(rng, rng.randint(8, 11))
                fitting = wanted in ("may", "must")
                page = cls.holding(rng, wanted, ranch, (3,), bordering(ranch) if fitting else frozenset())
            if page is not None and tempting(page.ranch, page.parcels):
                return page

    @classmethod
    def holding(
        cls,
        rng: Random,
        wanted: str,
        ranch: Ranch,
        few: tuple[int, ...],
        without: Collection[Landscape | None] = (),
    ) -> Self | None:
        """Parcels by chance, four or a few, `without` some landscapes, if that is then what comes now."""
        fitting = wanted in ("may", "must")
        left = (kind for kind in beside(ranch) if kind.landscape not in without)
        pile = [kind for kind in left if fitting or not placement.fits(ranch, (kind, kind))]
        held = 4 if wanted in ("must", "remove") else rng.choice(few)
        if len(pile) < held:
            return None
        page = cls(ranch, tuple(rng.sample(pile, held)))
        return page if page.fits() is fitting else None

    def show(self) -> object:
        return self.ranch, pictures.reserve(self.parcels)

    def words(self) -> dict[str, object]:
        pairs = permutations(self.parcels, 2)
        return {"spot": min(cells for one, other in pairs for cells in self.ranch.placements(one, other))}

    def answer(self) -> str:
        game = scene(self.ranch, self.parcels)
        assert game.decision is not None
        if game.decision.kind == "discard":
            return "remove"
        fits = any(isinstance(move, Expand) for move in game.legal_moves)
        return "must" if game.decision.forced else "may" if fits else "keep"

    @slip(
        "Count the storage spaces: there are three. Three parcels can stay there, a fourth one cannot.",
        "TURN-4",
    )
    def spaces(self) -> str | None:
        return _what_now(len(self.parcels) < 4, self.fits()) if len(self.parcels) > 2 else None

    @slip("Two free cells side by side are not enough. A parcel must connect there.", "PLACE-2")
    def room(self) -> str | None:
        room = any(near in self.ranch.free for cell in self.ranch.free for near in neighbours(cell))
        return _what_now(len(self.parcels) > 3, True) if room and not self.fits() else None

    @slip(
        "Look again at the free cells. One parcel that connects is enough, and at the end of a bridge any landscape may stand.",
        "PLACE-2",
    )
    def half(self) -> str | None:
        return _what_now(len(self.parcels) > 3, False) if self.fits() else None


def _what_now(full: bool, fits: bool) -> str:
    """What the second step of a turn brings."""
    return ("must" if fits else "remove") if full else ("may" if fits else "keep")


class Players(
    Deeds, name="03.spot", rules=("PLACE-3", "PLACE-4", "PLACE-6", "TURN-6", "TURN-4", "PLACE-2", "TURN-5")
):
    title = "Who builds wrongly?"
    question = "Four players take their turns. Who breaks a rule?"
    hint1 = "Three of these turns are allowed, even if they look odd."
    hint2 = "For each one, ask: how many parcels, on which cells, beside what, and in which order?"
    reason_single = "Parcels are only ever added two by two."
    reason_move = "What has been placed stays where it is."
    reason_turned = "What has been placed stays as it is."
    reason_later = "The first domino is finished, with all its cows, before the second one is touched."
    reason_three = "A parcel is used once. Two dominoes take four parcels."
    reason_full = "Three storage spaces do not hold four parcels: one domino must be built."
    reason_corner = "A corner does not connect, and matching each other does not count."
    reason_skull = "Cows come first, then skulls, then circles."
    word_keep = "{name} has three parcels after taking one, and builds nothing."
    word_two = "{name} has four parcels and builds two dominoes, one after the other."
    word_one = "{name} has four parcels and builds only one domino."
    word_bridge = "{name} puts a canyon at the end of a bridge, and the farm joined to it beside a forest."
    word_half = "{name} joins a forest to a forest; the other half of the domino touches only a desert."
    word_mixed = "{name} builds with the parcel just taken and one from the reserve."
    word_older = "{name} builds with two parcels from the reserve and stores the one just taken."
    word_single = "{name} has two parcels and adds just one of them to the ranch."
    word_move = "{name} slides an older domino one cell to the left, to make room."
    word_turned = "{name} lifts a domino that stands badly and puts it back the other way round."
    word_later = "{name} places two dominoes, and then takes the cows for both of them."
    word_three = "{name} has three parcels and uses one of them in two dominoes."
    word_full = "{name} has four parcels, one domino fits, and {name} builds nothing."
    word_corner = (
        "{name} puts two deserts where a desert touches them only at a corner, away from every bridge."
    )
    word_skull = "{name} lets a skull take a cow before the domino's own cow symbol brings one."
    why_keep = (
        "That is allowed. There is a storage space for each of the three parcels, so nothing must be built."
    )
    why_two = "That is allowed. Four parcels are enough for two dominoes."
    why_one = (
        "That is allowed. With four parcels one domino must be built, and the second one is up to the player."
    )
    why_bridge = "That is allowed. One parcel stands at a bridge, and the other one may come with it, whatever is beside it."
    why_half = "That is allowed. One parcel that connects is enough for the whole domino."
    why_mixed = "That is allowed. The parcel just taken may be used at once."
    why_older = "That is allowed. The player chooses freely which two parcels to use."
    cites: ClassVar[Cited] = {
        "TURN-5": "keep mixed older",
        "TURN-6": "two one later three",
        "PLACE-2": "bridge half corner",
        "PLACE-4": "move turned",
        "TURN-4": "full",
        "PLACE-6": "skull",
    }
