"""Notebook 05, partners at work: exercises on what each partner does, at once, all the time or at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from moonriver.rules.box import COLOURS, Box
from moonriver.rules.frame import bit
from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, SPECIALIST, Decline, Drive, Move, Recruit, Steal, Stop, Swap
from moonriver.rules.parcel import RESOURCES, Landscape, Parcel
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.names import colour_name, labelled, series, word
from moonriver.words.moonriver.moves import describe

from . import pictures
from .exercises import EXERCISES, Exercise, Fault, Slip, add, worded
from .forms import CELLS, NUMBER, RANCH, choice
from .player_names import PLAYER_NAMES
from .random_ranches import PARCELS, laid
from .scenes import EVERYBODY, diagram, domino, scene

CIRCLE, BEYOND = (1, 2), (2, 2)
"""Where a domino is put that brings a partner: a bridge ends at the circle."""
SCORING = {partner.name: partner.resource for partner in PARTNERS.values() if partner.resource}
"""The specialists that score at the end, each with its resource."""


@dataclass(frozen=True)
class Driven:
    """A cow on a ranch that a cowboy may drive."""

    ranch: Ranch
    start: Cell

    def reach(self, within: int, moves: int = 3) -> frozenset[Cell]:
        """Where it can be after this many moves over these cells."""
        frame, mask = self.ranch.frame, bit(self.start)
        for _ in range(moves):
            mask |= frame.spread(mask) & within
        return frozenset(frame.listed(mask)) - {self.start}

    @cached_property
    def meadows(self) -> frozenset[Cell]:
        """The parcels without corn."""
        return frozenset(self.ranch.frame.listed(self.ranch.pastures))

    @property
    def built(self) -> int:
        """All parcels, as a set of bits."""
        return sum(self.ranch.lands)

    @property
    def crow(self) -> frozenset[Cell]:
        """The parcels that are three steps away for somebody who counts rows and columns."""
        row, column = self.start
        return frozenset(
            (a, b) for a, b in self.meadows - {self.start} if abs(a - row) + abs(b - column) <= 3
        )

    @property
    def own(self) -> frozenset[Cell]:
        """Where it can be for somebody who stays in its territory."""
        return self.reach(self.ranch.region(self.ranch.frame.cells.index(self.start)))


def _driven(rng: Random) -> Driven | None:
    ranch = laid(rng, share=0.8, often=lambda parcel: parcel.landscape is Landscape.CORNFIELD, cows=0.3)
    grazed = ranch.frame.listed(ranch.grazing)
    if not grazed:
        return None
    facts = Driven(ranch, rng.choice(grazed))
    return facts if facts.reach(facts.built) not in (facts.crow, facts.own) else None


def _nowhere(facts: Driven, given: frozenset[Cell]) -> Mapping[str, Any] | None:
    empty = given - facts.ranch.pieces.keys()
    return {"cell": min(empty)} if empty else None


add(
    Exercise(
        "05.drive",
        ("COWBOY-1", "COW-2"),
        sample=_driven,
        answer=lambda facts: facts.reach(facts.ranch.pastures),
        form=CELLS,
        slips=(
            Slip("corn", lambda facts: facts.reach(facts.built), "COW-2"),
            Slip("crow", lambda facts: facts.crow, "COWBOY-1"),
            Slip("own", lambda facts: facts.own, "COWBOY-1"),
            Slip("one", lambda facts: facts.reach(facts.ranch.pastures, 1), "COWBOY-1"),
        ),
        faults=(Fault("free", _nowhere, "COWBOY-1"),),
        show=lambda facts: pictures.marked(facts.ranch, {facts.start: "source"}),
    )
)


@dataclass(frozen=True)
class Asked:
    """Three people, each with a position of the engine in which a circle or the partner on it asks for something."""

    names: tuple[str, ...]
    games: tuple[Game, ...]

    @property
    def bound(self) -> str:
        """Who may not say no, as the engine has it."""
        (name,) = (name for name, game in zip(self.names, self.games, strict=True) if not _may_leave(game))
        return name

    @property
    def options(self) -> tuple[str, ...]:
        """What there is to choose from."""
        return (*self.names, "nobody", "everybody")


def _may_leave(game: Game) -> bool:
    return any(isinstance(move, Decline | Stop) for move in game.legal_moves)


def _asked(rng: Random) -> Asked | None:
    """A circle that asks for a partner, and two partners that have just arrived, in any order."""
    kinds = rng.sample(["recruit", *rng.sample(["drive", "swap", "steal"], 2)], 3)
    games = [game for kind in kinds if (game := _asking(rng, kind))]
    return Asked(tuple(rng.sample(PLAYER_NAMES, 3)), tuple(games)) if len(games) == len(kinds) else None


def _asking(rng: Random, kind: str) -> Game | None:
    """A position that asks for a decision of this kind."""
    partner = {"swap": "desperado", "steal": "cattle_rustler"}.get(kind, rng.choice(EVERYBODY))
    own, other = (laid(rng, share=0.5) for _ in range(2))
    saloon = tuple(dict.fromkeys((partner, *rng.sample(EVERYBODY, 2))))
    game = _recruiting(own, other, rng.sample(saloon, len(saloon)))
    if kind != "recruit":
        game = game.play(Recruit(0, CIRCLE, partner, COWBOY_SIDE if kind == "drive" else SPECIALIST))
    return game if game.decision and game.decision.kind == kind else None


def _line_of(facts: Asked, option: str) -> str:
    """What somebody is asked, or one of the last two answers."""
    if option not in facts.names:
        return worded("05.may", option)
    game = facts.games[facts.names.index(option)]
    assert game.decision is not None
    words = {"name": option, "waiting": series(map(word, game.saloon))}
    return EXERCISES["05.may"].told(f"word_{game.decision.kind}", facts, words)


def _recruiting(own: Ranch, other: Ranch, saloon: list[str]) -> Game:
    """Purple has built a circle and is to recruit; orange has a ranch and a reserve, too."""
    pieces = {cell: piece for cell, piece in own.pieces.items() if cell not in (CIRCLE, BEYOND)}
    game = scene(Ranch(own.board, 5, pieces), "Po P Dn Fb", others={1: (other, "C F")}, saloon=saloon)
    return game.play(domino(CIRCLE, BEYOND))


add(
    Exercise(
        "05.may",
        ("PARTNER-2", "CIRCLE-1"),
        sample=_asked,
        answer=lambda facts: facts.bound,
        form=lambda facts: choice(facts.options, lambda option: _line_of(facts, option)),
        slips=(
            Slip("offer", lambda facts: "nobody", "CIRCLE-1"),
            Slip("duty", lambda facts: "everybody", "PARTNER-2"),
        ),
        faults=(Fault("effect", lambda facts, given: {"name": given}, "PARTNER-2"),),
    )
)


@dataclass(frozen=True)
class Reserves:
    """What purple has left after a domino, and what orange and green hold."""

    own: tuple[str, ...]
    theirs: tuple[tuple[str, ...], ...]

    @property
    def held(self) -> str:
        """What purple held before."""
        return " ".join(("Po", "P", *self.own))

    @property
    def give(self) -> int:
        """How many parcels can be given."""
        return len(self.own)

    @property
    def take(self) -> int:
        """How many parcels can be taken."""
        return sum(map(len, self.theirs))

    @property
    def swaps(self) -> int:
        """How many swaps the engine offers."""
        others = {seat: ("", " ".join(marks)) for seat, marks in enumerate(self.theirs, 1)}
        game = scene(reserve=self.held, others=others).play(domino(CIRCLE, BEYOND))
        legal = game.play(Recruit(0, CIRCLE, "desperado", SPECIALIST)).legal_moves
        return sum(isinstance(move, Swap) for move in legal)


def _of_marks(marks: Iterable[str]) -> tuple[Parcel, ...]:
    return tuple(map(Parcel.from_mark, marks))


def _reserves(rng: Random) -> Reserves:
    counts = rng.choice([(one, other) for one in range(4) for other in range(4) if one + other > 1])
    return Reserves(
        tuple(rng.sample(("P", "Dn", "Fb", "C", "Hc"), 2)),
        tuple(tuple(rng.sample(("Pc", "D", "F2b", "M6e", "Cn", "Hco"), count)) for count in counts),
    )


add(
    Exercise(
        "05.swap",
        ("DESPERADO-1",),
        sample=_reserves,
        answer=lambda facts: facts.swaps,
        form=NUMBER,
        slips=(
            Slip("give", lambda facts: facts.give, "DESPERADO-1"),
            Slip("take", lambda facts: facts.take, "DESPERADO-1"),
            Slip("sum", lambda facts: facts.give + facts.take if facts.take > 2 else None, "DESPERADO-1"),
            Slip("built", lambda facts: (facts.give + 2) * facts.take, "DESPERADO-1"),
        ),
        show=lambda facts: tuple(
            pictures.reserve(marks, colour=colour)
            for marks, colour in zip((facts.own, *facts.theirs), COLOURS, strict=False)
        ),
        words={
            "held": lambda facts: _of_marks(facts.held.split()),
            "orange": lambda facts: _of_marks(facts.theirs[0]) or "–",
            "green": lambda facts: _of_marks(facts.theirs[1]) or "–",
        },
    )
)


@dataclass(frozen=True)
class Guarded:
    """A ranch with cows, some of them guarded by partners."""

    ranch: Ranch

    @cached_property
    def cows(self) -> frozenset[Cell]:
        """The parcels with cows."""
        return frozenset(self.ranch.frame.listed(self.ranch.grazing))

    @cached_property
    def partners(self) -> frozenset[Cell]:
        """The parcels with partners."""
        return frozenset(cell for cell, (_, _, partner) in self.ranch.pieces.items() if partner)

    @property
    def beside(self) -> frozenset[Cell]:
        """The cells beside a partner."""
        return frozenset(near for cell in self.partners for near in neighbours(cell))

    @property
    def specialists(self) -> frozenset[Cell]:
        """The territories in which a specialist stands."""
        cells = [cell for cell in self.partners if self.ranch.partner(cell) != COWBOY]
        return frozenset(near for cell in cells for near in self.ranch.territory(cell))

    @cached_property
    def free(self) -> frozenset[Cell]:
        """The parcels from which a rustler may take a cow."""
        return frozenset(self.ranch.frame.listed(self.ranch.grazing & ~self.ranch.protected))


def _guarded(rng: Random) -> Guarded | None:
    facts = Guarded(laid(rng, often=lambda parcel: parcel.circle, partners=0.5, cows=0.5))
    return facts if len(facts.free) > 1 else None


def _cowless(facts: Guarded, given: frozenset[Cell]) -> Mapping[str, Any] | None:
    bare = given - facts.cows
    return {"cell": min(bare)} if bare else None


add(
    Exercise(
        "05.protected",
        ("PARTNER-1", "RUSTLER-1"),
        sample=_guarded,
        answer=lambda facts: facts.free,
        form=CELLS,
        slips=(
            Slip("all", lambda facts: facts.cows, "PARTNER-1"),
            Slip("alone", lambda facts: facts.cows - facts.partners, "PARTNER-1"),
            Slip("beside", lambda facts: facts.cows - facts.beside - facts.partners, "PARTNER-1"),
            Slip("cowboys", lambda facts: facts.cows - facts.specialists, "PARTNER-1"),
        ),
        faults=(Fault("cowless", _cowless, "RUSTLER-1"),),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Paid:
    """A ranch at the end, and numbers to choose from."""

    ranch: Ranch
    options: tuple[int, ...] = ()

    @cached_property
    def tokens(self) -> list[str]:
        """The partners, cell by cell."""
        return [name for cell in self.ranch.cells if (name := self.ranch.partner(cell))]

    @property
    def scoring(self) -> list[str]:
        """Those that score."""
        return [name for name in self.tokens if name in SCORING]

    @cached_property
    def amounts(self) -> dict[str, int]:
        """How many there are of each resource."""
        sheet = score(self.ranch)
        return {name: sheet.points("resources", name) for name in RESOURCES}

    @property
    def everything(self) -> int:
        """How many resources there are."""
        return sum(self.amounts.values())

    @property
    def earned(self) -> int:
        """What the partners score."""
        return score(self.ranch).points("partners")


def _paid(rng: Random) -> Paid | None:
    facts = Paid(laid(rng, share=0.7, often=lambda parcel: parcel.circle, partners=0.5))
    idle = len(facts.tokens) - len(facts.scoring)
    told = {facts.earned, facts.earned + facts.everything, facts.everything, len(facts.tokens)}
    if not (facts.scoring and facts.earned and idle and len(told) == 4):
        return None
    return Paid(facts.ranch, tuple(rng.sample(sorted(told), 4)))


add(
    Exercise(
        "05.points",
        ("PROSPECTOR-1", "TRAPPER-1", "FARMER-1", "SCORE-4"),
        sample=_paid,
        answer=lambda facts: facts.earned,
        form=lambda facts: choice(facts.options),
        slips=(
            Slip("resources", lambda facts: facts.earned + facts.everything, "SCORE-4"),
            Slip("all", lambda facts: facts.everything, "SCORE-4"),
            Slip("tokens", lambda facts: len(facts.tokens), "SCORE-4"),
        ),
        show=lambda facts: facts.ranch,
        words={
            "names": lambda facts: series(map(word, facts.tokens)),
            "scorers": lambda facts: series(map(word, facts.scoring)),
            "sums": lambda facts: " + ".join(str(facts.amounts[SCORING[name]]) for name in facts.scoring),
        },
    )
)


@dataclass(frozen=True)
class Wanted(Paid):
    """A ranch to which one more specialist comes."""

    specialists: tuple[str, ...] = ()

    @cached_property
    def best(self) -> str:
        """Who would score most."""
        return max(SCORING, key=lambda name: self.amounts[SCORING[name]])

    @cached_property
    def often(self) -> str:
        """Whose resource is on the most parcels."""
        parcels = [parcel for parcel, _, _ in self.ranch.pieces.values()]
        return max(SCORING, key=lambda name: sum(getattr(parcel, SCORING[name]) > 0 for parcel in parcels))


def _wanted(rng: Random) -> Wanted:
    """A few parcels full of one resource, more parcels with one of another, and some of the third."""
    best = rng.choice(list(SCORING))
    many = SCORING[best]
    few, third = rng.sample(("nuggets", "beavers"), 2) if many == "corn" else _others_than(many)
    count = rng.randint(2, 3) if many == "corn" else rng.randint(4, 6)
    parcels = [
        *_some(rng, many, 6 if many == "corn" else 2, count),
        *_some(rng, few, 1, rng.randint(count + 1, min(8, 2 * count - 1 if many != "corn" else 8))),
        *_some(rng, third, 6 if third == "corn" else 1, 1),
    ]
    parcels += rng.sample([parcel for parcel in PARCELS if not _symbols(parcel)], 21 - len(parcels))
    cells = rng.sample(Ranch.empty().cells, len(parcels))
    pieces = {cell: (parcel, 0, None) for cell, parcel in zip(cells, parcels, strict=True)}
    return Wanted(Ranch(Box.shipped().camp, 5, pieces), specialists=tuple(rng.sample(list(SCORING), 3)))


def _others_than(many: str) -> tuple[str, str]:
    return ("beavers" if many == "nuggets" else "nuggets"), "corn"


def _some(rng: Random, resource: str, symbols: int, count: int) -> list[Parcel]:
    """Parcels with this many symbols of a resource."""
    return rng.sample([parcel for parcel in PARCELS if getattr(parcel, resource) == symbols], count)


def _tally(facts: Wanted) -> str:
    """How many there are of each resource, in words."""
    return series(labelled(word(name), count) for name, count in facts.amounts.items())


def _symbols(parcel: Parcel) -> int:
    return sum(getattr(parcel, resource) for resource in RESOURCES)


add(
    Exercise(
        "05.best",
        ("FARMER-1", "TRAPPER-1", "PROSPECTOR-1", "SCORE-4"),
        sample=_wanted,
        answer=lambda facts: facts.best,
        form=lambda facts: choice(facts.specialists, word),
        slips=(
            Slip("parcels", lambda facts: facts.often, "SCORE-4"),
            Slip("farmer", lambda facts: None if facts.best == "farmer" else "farmer", "SCORE-4"),
        ),
        show=lambda facts: facts.ranch,
        words={"tally": _tally},
    )
)


@dataclass(frozen=True)
class Goal:
    """A score that a ranch with one partner is to reach."""

    partner: str
    goal: int

    def worth(self, doubled: int, single: int) -> Ranch:
        """A ranch with the partner, this many symbols of its resource and this many others."""
        own = _with(doubled, SCORING[self.partner])
        others = _with(single, "beavers" if self.partner == "gold_prospector" else "nuggets")
        ranch = diagram("").with_parcel(CIRCLE, "Po").with_partner(CIRCLE, self.partner)
        cells = [cell for cell in ranch.cells if cell != CIRCLE]
        for cell, parcel in zip(cells, own + others, strict=False):
            ranch = ranch.with_parcel(cell, parcel)
        return ranch


def _with(count: int, resource: str) -> list[Parcel]:
    """Parcels of the box that carry this many of a resource, or the next smaller number."""
    found = []
    for parcel in sorted(PARCELS, key=lambda parcel: (-getattr(parcel, resource), parcel.mark)):
        if 0 < getattr(parcel, resource) <= count:
            found.append(parcel)
            count -= getattr(parcel, resource)
    return found


def _goal(rng: Random) -> Goal:
    partner = rng.choice(list(SCORING))
    return Goal(partner, rng.randint(13, 40) if partner == "farmer" else rng.randint(7, 24))


def _built(facts: Goal) -> Ranch:
    step = 6 if facts.partner == "farmer" else 1
    own = facts.goal // (2 * step) * step
    return facts.worth(own, facts.goal - 2 * own)


def _reaches(facts: Goal, given: Ranch) -> bool:
    tokens = [name for name in given.posts if name]
    return not given.grazing and tokens == [facts.partner] and score(given).total == facts.goal


def _grazed(facts: Goal, given: Ranch) -> Mapping[str, Any] | None:
    return {} if given.grazing else None


def _others(facts: Goal, given: Ranch) -> Mapping[str, Any] | None:
    tokens = [name for name in given.posts if name]
    return None if tokens == [facts.partner] else {"names": series(map(word, tokens))}


def _total(facts: Goal, given: Ranch) -> Mapping[str, Any] | None:
    sheet = score(given)
    return {"total": sheet.total, "share": sheet.points("partners")}


add(
    Exercise(
        "05.build",
        ("TRAPPER-1", "FARMER-1", "PROSPECTOR-1", "SCORE-2", "SCORE-4"),
        sample=_goal,
        answer=_built,
        accepts=_reaches,
        form=RANCH,
        slips=(
            Slip("twice", lambda facts: facts.worth(facts.goal, 0), "SCORE-4"),
            Slip("turned", lambda facts: _built(facts).with_partner(CIRCLE, COWBOY), "SCORE-4"),
        ),
        faults=(
            Fault("cows", _grazed, "SCORE-2"),
            Fault("partner", _others, "SCORE-4"),
            Fault("total", _total, "SCORE-4"),
        ),
        words={
            "name": lambda facts: word(facts.partner),
            "letter": lambda facts: PARTNERS[facts.partner].letter,
        },
    )
)


@dataclass(frozen=True)
class Wishes:
    """What the player of a partner that has just arrived might wish: one thing that is not allowed, among others.

    `wishes` are the forbidden one first, then those that somebody might take for forbidden.
    """

    game: Game
    wishes: tuple[Move, ...]
    options: tuple[Move, ...]

    @property
    def steals(self) -> bool:
        """Whether cows are taken, not driven."""
        return isinstance(self.wishes[0], Steal)

    @property
    def why(self) -> str:
        """The name of the reason: by the rule that the engine names."""
        refusal = self.game.refusal(self.wishes[0])
        assert refusal is not None
        return f"reason_{refusal.rule.replace('-', '_')}"

    @property
    def shown(self) -> object:
        """The own ranch when cows are driven, that of orange when one is to be taken."""
        seat = int(self.steals)
        colour = self.game.colours[seat]
        return pictures.RanchPicture(self.game.ranches[seat], colour_name(colour), colour=colour)


def _wishes(rng: Random) -> Wishes | None:
    steals = rng.random() < 0.5
    own, other = (laid(rng, often=lambda parcel: parcel.circle, share=0.75) for _ in range(2))
    game = _recruiting(own, other, ["cattle_rustler", "trapper"])
    game = game.play(Recruit(0, CIRCLE, "cattle_rustler", SPECIALIST if steals else COWBOY_SIDE))
    groups = _thefts(Guarded(other)) if steals else _drives(game.ranches[0])
    if not all(groups):
        return None
    wishes = tuple(rng.choice(group) for group in groups)
    return Wishes(game, wishes, tuple(rng.sample(wishes, len(wishes)))) if len(set(wishes)) == 3 else None


def _thefts(facts: Guarded) -> tuple[list[Move], ...]:
    """Cows that are guarded, those beside a partner that are not, and those far from all partners."""
    guarded = facts.cows - facts.free
    sets = (guarded - facts.partners, facts.free & facts.beside, facts.free - facts.beside)
    return tuple([Steal(0, 1, cell) for cell in sorted(cells)] for cells in sets)


def _drives(ranch: Ranch) -> tuple[list[Move], ...]:
    """Drives into corn or over two cells, those onto a parcel with a cow, and those into another landscape."""
    barred: list[Move] = []
    crowded: list[Move] = []
    abroad: list[Move] = []
    for one in ranch.frame.listed(ranch.grazing):
        for other, (parcel, cows, _) in ranch.pieces.items():
            steps = abs(one[0] - other[0]) + abs(one[1] - other[1])
            corn = parcel.landscape is Landscape.CORNFIELD
            if steps == 1 and not corn:
                kind = crowded if cows else None if other in ranch.territory(one) else abroad
            else:
                kind = barred if (steps == 1 and corn) or (steps == 2 and not corn) else None
            if kind is not None:
                kind.append(Drive(0, one, other))
    return barred, crowded, abroad


def _wish(place: int, steals: bool) -> Callable[[Wishes], Move | None]:
    return lambda facts: facts.wishes[place] if facts.steals == steals else None


add(
    Exercise(
        "05.broken",
        ("RUSTLER-1", "COWBOY-1", "COW-2", "PARTNER-1"),
        sample=_wishes,
        answer=lambda facts: facts.wishes[0],
        form=lambda facts: choice(facts.options, lambda move: describe(move, facts.game)),
        slips=(
            Slip("crowded", _wish(1, False), "COWBOY-1"),
            Slip("landscape", _wish(2, False), "COWBOY-1"),
            Slip("beside", _wish(1, True), "PARTNER-1"),
            Slip("elsewhere", _wish(2, True), "PARTNER-1"),
        ),
        show=lambda facts: facts.shown,
        reason=lambda facts: facts.why,
        words={"partner": lambda facts: word("cattle_rustler" if facts.steals else COWBOY)},
    )
)
