"""Notebook 05, partners at work: exercises on what each partner does, at once, all the time or at the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Self

from moonriver.rules.box import COLOURS
from moonriver.rules.frame import bit, bits
from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, SPECIALIST, Decline, Drive, Move, Recruit, Steal, Stop, Swap
from moonriver.rules.parcel import RESOURCES, Landscape, Parcel
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.show.kit.still import Still
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import steps
from moonriver.words.kit.names import colour_name, series, word
from moonriver.words.moonriver.moves import describe

from . import corners, pictures
from .forms import CELLS, NUMBER, Form, choice
from .page import Cells, Drawing, Page, RanchPage, Words, alike, fault, slip, stray
from .player_names import PLAYER_NAMES
from .positions import ended, one_that, strolled
from .random_ranches import BANDITS, PARCELS, built, laid
from .scenes import EVERYBODY, diagram, domino, parcels_of, scene
from .searches import within

CIRCLE, BEYOND = (1, 2), (2, 2)
"""Where a domino is put that brings a partner: a bridge ends at the circle."""
SCORING = {partner.name: partner.resource for partner in PARTNERS.values() if partner.resource}
"""The specialists that score at the end, each with its resource."""


class Driven(RanchPage, name="05.drive", form=CELLS, rules=("COWBOY-1", "COW-2"), redrawn=(8,)):
    title = "A cowboy drives a cow"
    question = "A cowboy has just arrived. On which other cells can the cow from {start} be after one, two or three moves?"
    hint1 = "Mark the cells that one move can reach. From there take a second move, then a third."
    hint2 = "From {start} look over the four sides, then from each cell that you marked. Leave out cornfields and cells without a parcel."
    reason = "Each move goes to a neighbour parcel, whatever its landscape, but never into corn."

    start: Cell

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the seventh edition there are many cows and partners, and since then a cow that tempts is asked about.

        In the eighth one a game has led there.
        """
        if edition > 7:
            games = [game for game in strolled(rng, 3) if _has_arrived(game)]
            ranches = [game.ranches[game.player or 0] for game in games]
            pages = [cls(ranch, cell) for ranch in ranches for cell in ranch.frame.listed(ranch.grazing)]
            return one_that(
                lambda page: page.corn() not in (page.crow(), page.own()) and page._tempts(edition),
                pages,
                rng,
            )
        if edition < 7:
            ranch = laid(
                rng, share=0.8, often=lambda parcel: parcel.landscape is Landscape.CORNFIELD, cows=0.3
            )
        else:
            ranch = laid(rng, share=0.75, often=lambda parcel: parcel.circle, cows=0.5, partners=1.0)
        pages = [cls(ranch, cell) for cell in ranch.frame.listed(ranch.grazing)]
        pages = [page for page in pages if edition < 7 or page._tempts(edition)]
        page = rng.choice(pages) if pages else None
        return page if page and page.corn() not in (page.crow(), page.own()) else None

    def show(self) -> object:
        return pictures.marked(self.ranch, {self.start: "source"})

    def reach(self, moves: int = 3, within: int | None = None) -> Cells:
        """Where the cow can be after this many moves over these cells."""
        mask = bit(self.start)
        for _ in range(moves):
            mask |= self.ranch.frame.spread(mask) & (self.ranch.pastures if within is None else within)
        return self.listed(mask) - {self.start}

    def answer(self) -> Cells:
        return self.reach()

    @slip("There is corn on the way. No cow stands on a cornfield, or walks through one.", "COW-2")
    def corn(self) -> Cells:
        return self.reach(within=sum(self.ranch.lands))

    @slip(
        "You counted straight across the grid. The cow walks from parcel to parcel and may have to go round."
    )
    def crow(self) -> Cells:
        row, column = self.start
        meadows = self.listed(self.ranch.pastures) - {self.start}
        return frozenset((a, b) for a, b in meadows if abs(a - row) + abs(b - column) <= 3)

    @slip("The cow may leave its territory and go into any landscape but corn.")
    def own(self) -> Cells:
        return self.reach(within=self.ranch.region(self.ranch.frame.cells.index(self.start)))

    one = slip("That is one move. The same cow may move three times.").of(reach, 1)

    @slip("Other cows are not in the way: a parcel may hold any number of cows during the game.", since=2)
    def crowded(self) -> Cells:
        return self.reach(within=self.ranch.pastures & ~self.ranch.grazing)

    @slip("Partners are not in the way: only corn is, and a cell without a parcel.", since=2)
    def partners(self) -> Cells:
        return self.reach(within=self.ranch.pastures & ~bits(self.standing))

    @alike("hint2", since=3)
    def diagonal(self) -> Cells:
        far = steps(corners.graph(self.listed(self.ranch.pastures)), self.start)
        return frozenset(cell for cell, moves in far.items() if 0 < moves <= 3)

    two = alike("hint1", since=4).of(reach, 2)
    four = alike("hint1", since=5).of(reach, 4)

    @slip("Old skulls are not in the way: only corn is, and a cell without a parcel.", since=5)
    def skulls(self) -> Cells:
        struck = self.where(lambda parcel: parcel.skulls)
        return self.reach(within=self.ranch.pastures & ~bits(struck))

    @alike("corn", "COW-2", since=5)
    def through(self) -> Cells:
        return self.corn() & self.listed(self.ranch.pastures)

    @alike("hint2", since=7)
    def over_gaps(self) -> Cells:
        return self.reach(within=self.ranch.pastures | self.ranch.unbuilt) & {*self.ranch.pieces}

    @slip("The cow may leave its territory, but need not. It may also be on another parcel there.", since=6)
    def away(self) -> Cells:
        return self.answer() - {*self.ranch.territory(self.start)}

    @fault("There is no parcel on {cell} to stand on.")
    def free(self, given: Cells) -> Words:
        return stray(given - self.ranch.pieces.keys())


class Asked(Page, name="05.may", rules=("PARTNER-2", "CIRCLE-1"), redrawn=(2,)):
    title = "May I say no?"
    question = "Each of three players has just built a circle. Who cannot say no?"
    hint1 = "Recruiting is one thing, using the partner another."
    hint2 = "One of the two is a duty, the other one an offer."
    reason = "While somebody waits in the saloon, a new circle must get a partner. What a partner does on arrival is an offer: you may say no to it."
    word_recruit = "{name}: the circle is empty. Waiting in the saloon: {waiting}. Recruit nobody?"
    word_drive = "{name}: a cowboy has arrived. Leave all cows where they are?"
    word_swap = "{name}: a desperado has arrived. Keep the reserve as it is?"
    word_steal = "{name}: a cattle rustler has arrived. Take no cow?"
    word_nobody = "All three may say no."
    word_everybody = "None of the three may say no."

    names: tuple[str, ...]
    games: tuple[Game, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """A circle that asks for a partner, and two partners that have just arrived, in any order.

        In the second edition it may also be three circles, or three partners.
        """
        duties = 1 if edition == 1 else rng.choice((0, 1, 1, 3))
        arrived = rng.sample(["drive", "swap", "steal"], 3 - duties)
        kinds = rng.sample([*duties * ("recruit",), *arrived], 3)
        games = [game for kind in kinds if (game := _asking(rng, kind))]
        return cls(tuple(rng.sample(PLAYER_NAMES, 3)), tuple(games)) if len(games) == len(kinds) else None

    def answer(self) -> str:
        """Who may not say no, as the engine has it: one of them, nobody or everybody."""
        found = [name for name, game in zip(self.names, self.games, strict=True) if not _may_leave(game)]
        return "nobody" if not found else found[0] if len(found) == 1 else "everybody"

    def show(self) -> object:
        return pictures.lettered([self.waiting(game) for game in self.games])

    def waiting(self, game: Game) -> Still:
        """The partner that has arrived, or those among whom one is chosen."""
        assert game.decision is not None
        partner = game.ranches[0].pieces[CIRCLE][2]
        return pictures.tokens(game.saloon if partner is None else (partner,))

    def form(self) -> Form:
        return choice((*self.names, "nobody", "everybody"), self.line)

    def line(self, option: str) -> str:
        """What somebody is asked, or one of the last two answers."""
        if option not in self.names:
            return self.said(f"word_{option}")
        game = self.games[self.names.index(option)]
        assert game.decision is not None
        return self.said(f"word_{game.decision.kind}", name=option, waiting=series(map(word, game.saloon)))

    @slip("Using a partner is an offer. Is recruiting one, too?", "CIRCLE-1")
    def offer(self) -> str | None:
        return self.unless_right("nobody")

    @slip("Recruiting is a duty. Is using the partner one, too?")
    def duty(self) -> str | None:
        return self.unless_right("everybody")

    @fault("That partner has come already. {name} may say no to what it does on arrival.")
    def effect(self, given: str) -> Words:
        return {"name": given} if self.answer() != "everybody" else None


def _has_arrived(game: Game) -> bool:
    """Whether a cowboy has just arrived, and may drive a cow."""
    recruited = bool(game.moves) and isinstance(game.moves[-1], Recruit)
    return recruited and game.decision is not None and game.decision.kind == "drive"


def _may_leave(game: Game) -> bool:
    return any(isinstance(move, Decline | Stop) for move in game.legal_moves)


def _asking(rng: Random, kind: str) -> Game | None:
    """A position that asks for a decision of this kind."""
    partner = {"swap": "desperado", "steal": "cattle_rustler"}.get(kind, rng.choice(EVERYBODY))
    own, other = (laid(rng, share=0.5) for _ in range(2))
    saloon = tuple(dict.fromkeys((partner, *rng.sample(EVERYBODY, 2))))
    game = _recruiting(own, other, rng.sample(saloon, len(saloon)))
    if kind != "recruit":
        game = game.play(Recruit(0, CIRCLE, partner, COWBOY_SIDE if kind == "drive" else SPECIALIST))
    return game if game.decision and game.decision.kind == kind else None


def _recruiting(own: Ranch, other: Ranch, saloon: list[str]) -> Game:
    """Purple has built a circle and is to recruit; orange has a ranch and a reserve, too."""
    pieces = {cell: piece for cell, piece in own.pieces.items() if cell not in (CIRCLE, BEYOND)}
    game = scene(Ranch(own.board, 5, pieces), "Po P Dn Fb", others={1: (other, "C F")}, saloon=saloon)
    return game.play(domino(CIRCLE, BEYOND))


class Reserves(Page, name="05.swap", form=NUMBER, rules=("DESPERADO-1",)):
    title = "A desperado swaps"
    question = "Purple's reserve was: {held}. Then purple built a domino of the first two, and recruited a desperado for its circle. Orange's reserve: {orange}. Green's reserve: {green}. How many different swaps may purple choose from?"
    hint1 = "What is built is no longer in the reserve. What is left there?"
    hint2 = "Parcels to give: {give}. Parcels to take: {take}. Any parcel to give can be swapped for any parcel to take."
    reason = "To give: {give}. To take: {take}. Each can be swapped for each: {give} × {take} = {answer}."

    own: tuple[str, ...]
    theirs: tuple[tuple[str, ...], ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        counts = rng.choice([(one, other) for one in range(4) for other in range(4) if one + other > 1])
        if edition > 1:
            counts = rng.choice(((1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (3, 3), (3, 3)))
        return cls(
            tuple(rng.sample(("P", "Dn", "Fb", "C", "Hc"), 2)),
            tuple(tuple(rng.sample(("Pc", "D", "F2b", "M6e", "Cn", "Hco"), count)) for count in counts),
        )

    def show(self) -> object:
        """The domino that was built, and the reserves that are left."""
        reserves = (
            pictures.reserve(marks, colour=colour)
            for marks, colour in zip((self.own, *self.theirs), COLOURS, strict=False)
        )
        return pictures.parcels(("Po", "P")), *reserves

    def held(self) -> tuple[Parcel, ...]:
        return parcels_of(" ".join(("Po", "P", *self.own)))

    def words(self) -> dict[str, object]:
        orange, green = (parcels_of(" ".join(marks)) or "–" for marks in self.theirs)
        return {"orange": orange, "green": green}

    def answer(self) -> int:
        """How many swaps the engine offers."""
        others = {seat: ("", " ".join(marks)) for seat, marks in enumerate(self.theirs, 1)}
        game = scene(reserve=self.held(), others=others).play(domino(CIRCLE, BEYOND))
        legal = game.play(Recruit(0, CIRCLE, "desperado", SPECIALIST)).legal_moves
        return sum(isinstance(move, Swap) for move in legal)

    @slip("That is how many parcels you can give. Each can be swapped for any of theirs.")
    def give(self) -> int:
        return len(self.own)

    @slip("That is how many parcels you can take. For each you choose what to give.")
    def take(self) -> int:
        return sum(map(len, self.theirs))

    @alike("hint2", since=2)
    def of_one(self) -> int:
        return self.give() * max(map(len, self.theirs))

    @slip(
        "Look at both other reserves and multiply: each parcel that you give can be swapped for each parcel of either player."
    )
    def sum(self) -> int | None:
        return self.give() + self.take() if self.take() > 2 else None

    @slip("The two parcels of the domino are built. They cannot be given any more.")
    def built(self) -> int:
        return (self.give() + 2) * self.take()


class Guarded(RanchPage, name="05.protected", form=CELLS, rules=("PARTNER-1", "RUSTLER-1")):
    title = "Cows without a guard"
    question = "This is orange's ranch, and purple has just recruited a cattle rustler. From which cells may the rustler take a cow? Name them all."
    hint1 = "For each cow walk through its territory over shared sides. Does a partner stand in it?"
    hint2 = "Go from partner to partner, and cross out all cows in the territory of each. What is left?"
    reason = "On these cells there are cows, and no partner stands in their territories."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        share, partners, cows = (0.85, 0.5, 0.5) if edition < 6 else (1.0, 0.4, 0.6)
        page = cls(laid(rng, share=share, often=lambda parcel: parcel.circle, partners=partners, cows=cows))
        return page if len(page.answer()) > 1 else None

    def near(self) -> Cells:
        return frozenset(near for cell in self.standing for near in neighbours(cell))

    def answer(self) -> Cells:
        return self.listed(self.ranch.grazing & ~self.ranch.protected)

    @slip("Partners guard cows. Some of these cows stand in the territory of a partner.")
    def all(self) -> Cells:
        return self.listed(self.ranch.grazing)

    @slip("A partner guards the whole territory, not only the parcel under its feet.")
    def alone(self) -> Cells:
        return self.all() - self.standing

    @slip(
        "A partner guards its whole territory, however far that goes, but no neighbour in another landscape."
    )
    def beside(self) -> Cells:
        return self.all() - self.near() - self.standing

    def without_guards(self, *names: str) -> Cells:
        """The cows that nobody guards if these partners do not."""
        cells = [cell for cell in self.standing if self.ranch.partner(cell) not in names]
        return self.all() - {near for cell in cells for near in self.ranch.territory(cell)}

    scoring = alike("cowboys", since=6).of(without_guards, *SCORING)

    def without(self, shows: Callable[[Parcel], object]) -> Cells:
        """The cows in danger for somebody to whom a parcel on which something is printed guards, too."""
        return self.answer().difference(*map(self.ranch.territory, self.where(shows)))

    skulls = alike("hint1", since=6).of(without, lambda parcel: parcel.skulls)

    def guarded(self, steps: int) -> Cells:
        """The cows in danger for somebody to whom a partner guards so many steps of its territory."""
        return self.all().difference(*(within(self.ranch, cell, steps) for cell in self.standing))

    one_step = alike("beside", since=3).of(guarded, 1)
    two_steps = alike("beside", since=5).of(guarded, 2)
    cowboys = slip("Every partner guards, whichever side is up.").of(without_guards, COWBOY)
    bandits = alike("cowboys", since=4).of(without_guards, *BANDITS)
    circles = alike("hint1", since=5).of(without, lambda parcel: parcel.circle)

    @slip("A territory never goes on over a corner. Behind a corner a partner guards nothing.", since=2)
    def cornered(self) -> Cells:
        return self.all().difference(*(corners.territory(self.ranch, cell) for cell in self.standing))

    @fault("There is no cow on {cell}.", "RUSTLER-1")
    def cowless(self, given: Cells) -> Words:
        return stray(given - self.all())


class Paid(
    RanchPage, name="05.points", rules=("PROSPECTOR-1", "TRAPPER-1", "FARMER-1", "SCORE-4"), redrawn=(3,)
):
    title = "Points of partners"
    question = "The game is over. How many points do the partners on this ranch bring? Partners: {names}."
    hint1 = "Which partners score at the end? What does each of them count?"
    hint2 = "Three kinds of partners score: gold prospectors count nuggets, trappers beavers, farmers ears of corn. Each counts all over the ranch."
    reason = "Scoring partners: {scorers}. Their points: {sums}. In all: {answer}."

    options: tuple[int, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the third edition a game has led there."""
        if edition < 3:
            pages = [cls(laid(rng, share=0.7, often=lambda parcel: parcel.circle, partners=0.5))]
        else:
            pages = [page for page in map(cls, ended(rng)) if page.each_kind() != page.answer()]
        if not pages:
            return None
        page = pages[0]
        told = [page.answer(), page.resources(), page.all(), page.tokens()]
        told += [page.parcels(), page.each_kind()] if edition > 1 else []
        idle = len(page.partners()) - len(page.scoring())
        if not (page.scoring() and page.answer() and idle and len({*told}) == len(told)):
            return None
        return cls(page.ranch, tuple(rng.sample(sorted(told), len(told))))

    def partners(self) -> list[str]:
        return [name for cell in self.ranch.cells if (name := self.ranch.partner(cell))]

    def scoring(self) -> list[str]:
        return [name for name in self.partners() if name in SCORING]

    def words(self) -> dict[str, object]:
        amounts = _amounts(self.ranch)
        return {
            "names": series(map(word, self.partners())),
            "scorers": series(map(word, self.scoring())),
            "sums": " + ".join(str(amounts[SCORING[name]]) for name in self.scoring()),
        }

    def answer(self) -> int:
        return score(self.ranch).points("partners")

    @slip("Nuggets, beavers and ears score by themselves as well. Here only partners count.", "SCORE-4")
    def resources(self) -> int:
        return self.answer() + self.all()

    @slip("Each specialist counts one kind of resource only, not all of them.", "SCORE-4")
    def all(self) -> int:
        return sum(_amounts(self.ranch).values())

    @slip(
        "Partners bring a point for each nugget, beaver or ear that they count, not for each partner or each parcel.",
        "SCORE-4",
    )
    def tokens(self) -> int:
        return len(self.partners())

    @alike("tokens", "SCORE-4", since=2)
    def parcels(self) -> int:
        parcels = [piece[0] for piece in self.ranch.pieces.values()]
        return sum(bool(getattr(parcel, SCORING[name])) for name in self.scoring() for parcel in parcels)

    @slip("Two partners of the same kind both score.", "SCORE-4", since=2)
    def each_kind(self) -> int:
        amounts = _amounts(self.ranch)
        return sum(amounts[SCORING[name]] for name in {*self.scoring()})


def _amounts(ranch: Ranch) -> dict[str, int]:
    sheet = score(ranch)
    return {name: sheet.points("resources", name) for name in RESOURCES}


class Goal(Drawing, name="05.build", rules=("TRAPPER-1", "FARMER-1", "PROSPECTOR-1", "SCORE-2", "SCORE-4")):
    title = "A partner's ranch to draw"
    question = "Draw a ranch without cows that scores exactly {goal} points. It has one partner only: {called}. Each printed nugget, beaver and ear of corn scores 1 by itself."
    hint1 = "The partner needs a circle: `Po/+{letter}`. Each thing that this partner counts is worth 2 points here."
    hint2 = (
        "Take resources of the partner's kind for an even number of points, and other resources for the rest."
    )
    reason = "What the partner counts scores twice, everything else once. So the ranch makes {goal}."

    partner: str
    goal: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        partner = rng.choice(list(SCORING))
        return cls(partner, rng.randint(13, 40) if partner == "farmer" else rng.randint(7, 24))

    def show(self) -> object:
        return pictures.tokens((self.partner,))

    def worth(self, doubled: int, single: int) -> Ranch:
        """A ranch with the partner, this many symbols of its resource and this many others."""
        own = _with(doubled, SCORING[self.partner])
        others = _with(single, "beavers" if self.partner == "gold_prospector" else "nuggets")
        ranch = diagram("").with_parcel(CIRCLE, "Po").with_partner(CIRCLE, self.partner)
        cells = [cell for cell in ranch.cells if cell != CIRCLE]
        for cell, parcel in zip(cells, own + others, strict=False):
            ranch = ranch.with_parcel(cell, parcel)
        return ranch

    def words(self) -> dict[str, object]:
        return {"called": word(self.partner), "letter": PARTNERS[self.partner].letter}

    def answer(self) -> Ranch:
        step = 6 if self.partner == "farmer" else 1
        own = self.goal // (2 * step) * step
        return self.worth(own, self.goal - 2 * own)

    @slip("What the partner counts scores twice: once by itself, once for the partner.", "SCORE-4")
    def twice(self) -> Ranch:
        return self.worth(self.goal, 0)

    @slip("A cowboy scores nothing. The specialist side must be up: `+{letter}`.", "SCORE-4")
    def turned(self) -> Ranch:
        return self.answer().with_partner(CIRCLE, COWBOY)

    @fault("There is a cow. This ranch has to score without any.", None)
    def cows(self, given: Ranch) -> Words:
        return {} if given.grazing else None

    @fault("One partner is wanted: {called} (`+{letter}`). You have: {names}.", None)
    def others(self, given: Ranch) -> Words:
        tokens = [name for name in given.posts if name]
        return None if tokens == [self.partner] else {"names": series(map(word, tokens))}

    @fault("It scores {total}, and {goal} were asked for. The partner's share is {share}.", "SCORE-4")
    def total(self, given: Ranch) -> Words:
        sheet = score(given)
        return {"total": sheet.total, "share": sheet.points("partners")} if sheet.total != self.goal else None


def _with(count: int, resource: str) -> list[Parcel]:
    """Parcels of the box that carry this many of a resource, or the next smaller number."""
    found = []
    for parcel in sorted(PARCELS, key=lambda parcel: (-getattr(parcel, resource), parcel.mark)):
        if 0 < getattr(parcel, resource) <= count:
            found.append(parcel)
            count -= getattr(parcel, resource)
    return found


class Wishes(Page, name="05.broken", rules=("RUSTLER-1", "COWBOY-1", "COW-2", "PARTNER-1"), redrawn=(2,)):
    """What the player of a partner that has just arrived might wish.

    `wishes` are the forbidden one first, then those that somebody might take for forbidden.
    """

    title = "A wish against the rules"
    question = "A cowboy has just come to {cell}. Each wish is a single move. Which one breaks a rule?"
    question_steal = "Purple has just recruited a cattle rustler, and this is orange's ranch. Each wish is a single move. Which one breaks a rule?"
    hint1 = "Find each cell in the picture. What stands there, and what is beside it?"
    hint2 = "Look at corn, at sides, and at who stands guard."
    reason_COW_2 = "No cow stands on a cornfield."
    reason_COWBOY_1 = "One move goes only to a neighbour parcel, which shares a side."
    reason_PARTNER_1 = "A partner stands in the territory of that cow and guards it."

    cell = CIRCLE

    game: Game
    wishes: tuple[Move, ...]
    options: tuple[Move, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the second edition the ranches can have been built."""
        steals = rng.random() < 0.5
        own, other = (cls.peopled(rng, edition) for _ in range(2))
        if edition > 1 and not {CIRCLE, BEYOND} <= {*own.pieces}:  # a domino stands there in their place
            return None
        game = _recruiting(own, other, ["cattle_rustler", "trapper"])
        game = game.play(Recruit(0, CIRCLE, "cattle_rustler", SPECIALIST if steals else COWBOY_SIDE))
        groups = _thefts(Guarded(other)) if steals else _drives(game.ranches[0])
        if not all(groups):
            return None
        wishes = tuple(rng.choice(group) for group in groups)
        return cls(game, wishes, tuple(rng.sample(wishes, len(wishes)))) if len(set(wishes)) == 3 else None

    @staticmethod
    def peopled(rng: Random, edition: int) -> Ranch:
        """A ranch with many circles, partners and cows."""
        if edition == 1:
            return laid(rng, often=lambda parcel: parcel.circle, share=0.75)
        return built(rng, 9, cows=6, often=lambda parcel: parcel.circle, partners=0.5)

    def show(self) -> object:
        """The own ranch when cows are driven, that of orange when one is to be taken."""
        seat = int(self.steals())
        colour = self.game.colours[seat]
        return pictures.RanchPicture(self.game.ranches[seat], colour_name(colour), colour=colour)

    def form(self) -> Form:
        return choice(self.options, lambda move: describe(move, self.game))

    def steals(self) -> bool:
        return isinstance(self.wishes[0], Steal)

    def asked(self) -> str:
        return "question_steal" if self.steals() else "question"

    def because(self) -> str:
        refusal = self.game.refusal(self.wishes[0])
        assert refusal is not None
        return f"reason_{refusal.rule.replace('-', '_')}"

    def answer(self) -> Move:
        return self.wishes[0]

    @slip(
        "That is allowed. A parcel may hold any number of cows, and a cow may go into another landscape.",
        "COWBOY-1",
    )
    def crowded(self) -> Move | None:
        return None if self.steals() else self.wishes[1]

    @slip("A cow may be driven into another landscape.", "COWBOY-1")
    def landscape(self) -> Move | None:
        return None if self.steals() else self.wishes[2]

    @slip("The partner beside that cow stands in another territory and does not guard it.", "PARTNER-1")
    def beside(self) -> Move | None:
        return self.wishes[1] if self.steals() else None

    @slip("Partners guard their own territory, not the whole ranch. Nobody guards that cow.", "PARTNER-1")
    def elsewhere(self) -> Move | None:
        return self.wishes[2] if self.steals() else None


def _thefts(ranch: Guarded) -> tuple[list[Move], ...]:
    """Cows that are guarded, those beside a partner that are not, and those far from all partners."""
    free = ranch.answer()
    sets = (ranch.all() - free - ranch.standing, free & ranch.near(), free - ranch.near())
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
