"""Notebook 02, the draft: exercises on columns, who takes which parcel, and who plays when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

from moonriver.rules.box import COLOURS, PARCELS
from moonriver.rules.deal import COLUMN
from moonriver.rules.draft import Seats
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.position import Column
from moonriver.rules.turn import turn_order
from moonriver.show.kit.still import Still
from moonriver.words.kit.names import capital, colour_name, listed_cells, seat_name, series
from moonriver.words.moonriver.names import marked

from . import pictures, random_ranches
from .exercises import EXERCISES, Exercise, Fault, Slip, add, worded
from .forms import NUMBER, choice, order
from .positions import choosing, last_choice, strolled

PLACES = range(COLUMN)


@dataclass(frozen=True)
class Drawn:
    """Parcels as they are drawn, the numbers on their backs, and the column that they form."""

    parcels: tuple[Parcel, ...]
    backs: tuple[int, ...]
    column: tuple[Parcel, ...]

    def by(self, sign: int, tie: int = 1) -> tuple[Parcel, ...]:
        """The parcels with rising numbers (1) or falling ones (-1), equal ones as drawn (1) or the other way round."""
        places = sorted(PLACES, key=lambda place: (sign * self.backs[place], tie * place))
        return tuple(self.parcels[place] for place in places)


def _drawn(rng: Random) -> Drawn | None:
    tie, deal = rng.random() < 0.6, Game.deal(players=3, seed=rng.randrange(1 << 20)).head
    number = rng.randrange(deal.rounds)
    own = slice(number * COLUMN, (number + 1) * COLUMN)
    facts = Drawn(deal.parcels[own], deal.numbers[own], deal.columns[number])
    fits = len({*facts.parcels}) == COLUMN and len({*facts.backs}) == COLUMN - tie
    return facts if fits else None


def _each_drawn(facts: Drawn) -> str:
    asked = EXERCISES["02.column"]
    return listed_cells(
        asked.told("word_drawn", facts, {"parcel": parcel, "number": number})
        for parcel, number in zip(facts.parcels, facts.backs, strict=True)
    )


add(
    Exercise(
        "02.column",
        ("SETUP-5",),
        sample=_drawn,
        answer=lambda facts: facts.column,
        form=lambda facts: order(facts.parcels, marked, lambda parcel: (parcel,)),
        slips=(
            Slip("falling", lambda facts: facts.by(-1), "SETUP-5"),
            Slip("drawn", lambda facts: facts.parcels, "SETUP-5"),
            Slip("tie", lambda facts: facts.by(1, -1) if len({*facts.backs}) < COLUMN else None, "SETUP-5"),
        ),
        show=lambda facts: pictures.parcels(*facts.parcels),
        words={
            "drawn": _each_drawn,
            "numbers": lambda facts: series(sorted(facts.backs)),
        },
    )
)


@dataclass(frozen=True)
class Draft:
    """A position in which somebody is about to put the ranchero on a place of the column to choose from."""

    game: Game
    slot: int
    seat: int

    @property
    def newer(self) -> Column:
        """The column to choose from."""
        assert self.game.newer is not None
        return self.game.newer

    @property
    def place(self) -> int:
        """The place, as the boards number it."""
        return self.slot + 1

    @property
    def parcel(self) -> Parcel:
        """The parcel that lies there."""
        return self.parcels[self.slot]

    @property
    def parcels(self) -> tuple[Parcel, ...]:
        """The parcels of the column."""
        return tuple(parcel for parcel in self.newer.parcels if parcel is not None)

    @property
    def standing(self) -> list[int]:
        """The places where rancheros stand."""
        return [place for place in PLACES if self.newer.rancheros[place] is not None]

    @property
    def after(self) -> Seats:
        """The rancheros of the column when this one stands there, too."""
        return self.with_rancheros((self.seat,), (self.slot,))

    def with_rancheros(self, seats: tuple[int, ...], places: tuple[int, ...]) -> Seats:
        """The rancheros of the column with some more."""
        column = list(self.newer.rancheros)
        for seat, place in zip(seats, places, strict=True):
            column[place] = seat
        return tuple(column)  # type: ignore[return-value]

    @property
    def others(self) -> int:
        """How many players there are beside the one who chooses."""
        return self.game.players - 1


def _choice(rng: Random, game: Game) -> Draft:
    """A choice that is legal in a position."""
    assert game.player is not None
    slots = [move.slot for move in game.legal_moves if isinstance(move, Choose)]
    return Draft(game, rng.choice(slots), game.player)


_WORDS = {
    "who": lambda facts: seat_name(facts.seat, facts.game),
    "first": lambda facts: capital(seat_name(facts.seat, facts.game)),
    "taken": lambda facts: len(facts.standing),
}


def _columns(facts: Draft) -> Still:
    return pictures.columns(facts.game)


def _free(rng: Random) -> Draft | None:
    # of two that are available two are taken, so that nothing is asked
    wanted = rng.choice((1, 1, 3, 3, 3, 4, 4, 4))
    games = strolled(rng, 4 if wanted == 1 else rng.choice((3, 4)), rng.choice((0, 1, 3)))
    fitting = [game for game in games if choosing(game) and len(game.legal_moves) == wanted]
    return _choice(rng, rng.choice(fitting)) if fitting else None


def _to_take(facts: Draft) -> int | None:
    """How many parcels lie in the column to take from."""
    column = facts.game.active
    return sum(parcel is not None for parcel in column.parcels) if column else None


add(
    Exercise(
        "02.free",
        ("TURN-7", "SETUP-6", "SETUP-8"),
        sample=_free,
        answer=lambda facts: len(facts.game.legal_moves),
        form=NUMBER,
        slips=(
            Slip("all", lambda facts: COLUMN if facts.standing else None, "TURN-7"),
            Slip("taken", lambda facts: len(facts.standing) or None, "TURN-7"),
            Slip("older", _to_take, "TURN-7"),
        ),
        show=_columns,
        words=_WORDS,
    )
)


def _last(rng: Random, players: int) -> Draft | None:
    """The last choice of a round, for parcels that are all different."""
    games = strolled(rng, players, rng.choice((1, 2, 4)))
    fitting = [
        game for game in games if last_choice(game) and game.newer and len({*game.newer.parcels}) == COLUMN
    ]
    return _choice(rng, fitting[-1]) if fitting else None


def _stands(facts: Draft, given: Parcel) -> dict[str, str] | None:
    seat = facts.after[facts.parcels.index(given)]
    return None if seat is None else {"owner": seat_name(seat, facts.game)}


add(
    Exercise(
        "02.leaves",
        ("SETUP-7",),
        sample=lambda rng: _last(rng, 3),
        answer=lambda facts: facts.parcels[facts.after.index(None)],
        form=lambda facts: choice(facts.parcels, marked),
        slips=(
            Slip("last", lambda facts: facts.parcel, "SETUP-7"),
            Slip("far", lambda facts: facts.parcels[-1], "SETUP-7"),
        ),
        faults=(Fault("stands", _stands, "SETUP-7"),),
        show=_columns,
        words={
            **_WORDS,
            "chosen": lambda facts: marked(facts.parcel),
            "left": lambda facts: marked(facts.parcels[facts.after.index(None)]),
        },
    )
)


@dataclass(frozen=True)
class Turn:
    """A turn with a domino: the parcels held, the last one just taken, and its steps with their parcels."""

    colour: str
    round: int
    held: tuple[Parcel, ...]
    steps: tuple[tuple[str, str], ...]
    mixed: tuple[tuple[str, str], ...]


def _turn(rng: Random) -> Turn:
    *held, chosen = rng.sample(random_ranches.KINDS, rng.choice((3, 4)))
    one, other = rng.sample(held, 2)
    steps = (("take", held[-1].mark), ("build", f"{one} {other}"), ("choose", chosen.mark))
    return Turn(rng.choice(COLOURS[:3]), rng.randint(2, 20), tuple(held), steps, tuple(rng.sample(steps, 3)))


def _steps(*places: int) -> Callable[[Turn], tuple[tuple[str, str], ...]]:
    """The steps of a turn in another order."""
    return lambda facts: tuple(facts.steps[place] for place in places)


def _step(step: tuple[str, str]) -> str:
    name, parcels = step
    return EXERCISES["02.steps"].told(f"word_{name}", None, {"parcels": _of_marks(parcels)})


def _of_marks(marks: str) -> tuple[Parcel, ...]:
    return tuple(map(Parcel.from_mark, marks.split()))


add(
    Exercise(
        "02.steps",
        ("TURN-2", "TURN-3", "TURN-7"),
        sample=_turn,
        answer=lambda facts: facts.steps,
        form=lambda facts: order(facts.mixed, _step, lambda step: _of_marks(step[1])),
        slips=(
            Slip("choose_first", _steps(2, 0, 1), "TURN-7"),
            Slip("build_first", _steps(1, 0, 2), "TURN-3"),
            Slip("build_last", _steps(0, 2, 1), "TURN-2"),
        ),
        show=lambda facts: pictures.reserve(facts.held),
        words={"who": lambda facts: colour_name(facts.colour)},
    )
)


def _price(rng: Random) -> Draft | None:
    wanted, games = rng.choice((1, 1, 1, 2, 2, 3, 3)), strolled(rng, rng.choice((3, 4)), rng.choice((1, 3)))
    fitting = [_choice(rng, game) for game in games if choosing(game)]
    fitting = [facts for facts in fitting if _most_before(facts) == wanted]
    return rng.choice(fitting) if fitting else None


def _most_before(facts: Draft) -> int:
    """How many at most stand nearer to the box in the end: all ways to place the other rancheros are tried."""
    column = facts.after
    coming = tuple(seat for seat in range(facts.game.players) if seat not in column)
    left = [place for place in PLACES if column[place] is None]
    return max(
        turn_order(Draft.with_rancheros(facts, (facts.seat, *coming), (facts.slot, *places))).index(
            facts.seat
        )
        for places in permutations(left, len(coming))
    )


add(
    Exercise(
        "02.price",
        ("TURN-1", "TURN-7"),
        sample=_price,
        answer=_most_before,
        form=NUMBER,
        slips=(
            Slip("places", lambda facts: facts.slot if facts.others < COLUMN - 1 else None, "TURN-1"),
            Slip("now", lambda facts: sum(place < facts.slot for place in facts.standing), "TURN-7"),
            Slip("own", lambda facts: facts.place, "TURN-1"),
        ),
        show=_columns,
        words=_WORDS,
    )
)


def _as_chosen(facts: Draft) -> tuple[int, ...]:
    """The players in the order in which they have chosen."""
    chosen = [move.player for move in facts.game.moves if isinstance(move, Choose)]
    return (*chosen[-facts.others :], facts.seat)


def _clockwise(facts: Draft) -> tuple[int, ...]:
    """Whoever begins, and then round the table."""
    first, players = turn_order(facts.after)[0], facts.game.players
    return tuple((first + step) % players for step in range(players))


add(
    Exercise(
        "02.turns",
        ("TURN-1", "ROUND-1"),
        sample=lambda rng: _last(rng, rng.choice((3, 4))),
        answer=lambda facts: turn_order(facts.after),
        form=lambda facts: order(range(facts.game.players), lambda seat: seat_name(seat, facts.game)),
        slips=(
            Slip("far", lambda facts: turn_order(facts.after)[::-1], "TURN-1"),
            Slip("as_chosen", _as_chosen, "TURN-1"),
            Slip("clockwise", _clockwise, "TURN-1"),
        ),
        show=_columns,
        words=_WORDS,
    )
)


@dataclass(frozen=True)
class Pile:
    """A round of a game, and whether columns or parcels are counted."""

    players: int
    round: int
    columns: bool

    @property
    def drawn(self) -> int:
        """How many parcels are drawn so far."""
        return (self.round + 1) * COLUMN

    def counted(self, parcels: int) -> int:
        """Parcels as they are asked for."""
        return parcels // COLUMN if self.columns else parcels


add(
    Exercise(
        "02.pile",
        ("ROUND-1", "SETUP-9"),
        sample=lambda rng: Pile(rng.choice((3, 4)), rng.randint(1, 22), rng.random() < 0.5),
        answer=lambda facts: facts.counted(PARCELS - facts.drawn),
        form=NUMBER,
        slips=(
            Slip("newer", lambda facts: facts.counted(PARCELS - facts.drawn + COLUMN), "SETUP-9"),
            Slip("parcels", lambda facts: PARCELS - facts.drawn if facts.columns else None, "SETUP-9"),
            Slip(
                "columns",
                lambda facts: None if facts.columns else (PARCELS - facts.drawn) // COLUMN,
                "SETUP-9",
            ),
            Slip(
                "each",
                lambda facts: (
                    PARCELS - facts.players * (facts.round + 1)
                    if facts.players < COLUMN and not facts.columns
                    else None
                ),
                "SETUP-9",
            ),
        ),
        question=lambda facts: "question_columns" if facts.columns else "question",
        words={"lying": lambda facts: facts.round + 1},
    )
)


_BROKEN = {"whose": "TURN-1", "when": "TURN-2", "where": "TURN-7", "nothing": "TURN-7"}
"""What may be wrong with a choice, with the rule that it breaks."""


def _fits(game: Game, kind: str) -> bool:
    """Whether a position is in the middle of a round, at the step in which such a mistake can be made."""
    if not game.round or game.player is None or game.newer is None or not turn_order(game.newer.rancheros):
        return False
    return Stop(game.player) in game.legal_moves if kind == "when" else choosing(game)


def _story(rng: Random) -> Draft | None:
    kind = rng.choice([*_BROKEN])
    games = [game for game in strolled(rng, 3, 3) if _fits(game, kind)]
    if not games:
        return None
    game = rng.choice(games)
    facts = Draft(game, 0, game.player or 0)
    slot = rng.choice([place for place in PLACES if (place in facts.standing) == (kind == "where")])
    return replace(
        facts, slot=slot, seat=(facts.seat + rng.choice((1, 2))) % 3 if kind == "whose" else facts.seat
    )


def _what_is_wrong(facts: Draft) -> str:
    refusal = facts.game.refusal(Choose(facts.seat, facts.slot))
    if refusal is None:
        return "nothing"
    # the engine names the rule that asks for a domino; that choosing waits for it is TURN-2
    return "when" if refusal.key == "decision.other" else "whose" if refusal.rule == "TURN-1" else "where"


def _taken_for(option: str) -> Slip[Draft]:
    """What is said to somebody who finds this wrong."""
    return Slip(option, lambda facts: option if option != _what_is_wrong(facts) else None, _BROKEN[option])


add(
    Exercise(
        "02.broken",
        ("TURN-1", "TURN-2", "TURN-7"),
        sample=_story,
        answer=_what_is_wrong,
        form=lambda facts: choice([*_BROKEN], lambda option: worded("02.broken", option, facts)),
        slips=tuple(map(_taken_for, _BROKEN)),
        question=lambda facts: "question" if choosing(facts.game) else "question_expanding",
        show=_columns,
        words={**_WORDS, "turn": lambda facts: capital(seat_name(facts.game.player or 0, facts.game))},
    )
)
