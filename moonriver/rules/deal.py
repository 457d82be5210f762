"""The deal: everything that is fixed when a game begins, above all what chance decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from moonriver.tabletop.arguments import plain_number
from moonriver.tabletop.reading import whole
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.tabletop.values import Record

from .board import CAMP, Board
from .box import COLOURS, Box
from .parcel import Parcel
from .scenario import SCENARIOS

PLAYERS = (2, 3, 4)
VARIANTS = ("base", "legends")
FINALES = ("rulebook", "in_turn")
"""How the reserves are emptied at the end: after the final round, or in its turns (END-3)."""
COLUMN = 4
"""Parcels in a column (SETUP-5)."""


@dataclass(frozen=True)
class Deal(Record):
    """The head of a game record: with it and the moves a game can be played again without any chance."""

    players: int
    variant: str
    scenario: str | None
    finale: str
    boards: tuple[str, ...]
    colours: tuple[str, ...]
    rancheros: tuple[int, ...]
    parcels: tuple[Parcel, ...]
    numbers: tuple[int, ...]
    partners: tuple[str, ...]
    box: Box
    seats: tuple[Seat, ...] | None = None
    note: str | None = None
    by_hand: bool = False
    """Whether a position after this deal was laid out by hand, so that no record leads to it."""
    columns: tuple[tuple[Parcel, ...], ...] = field(init=False, compare=False, repr=False)
    """Every column in turn, its lowest number first, equal numbers as they were drawn (SETUP-5)."""
    rounds: int = field(init=False, compare=False, repr=False)
    """Rounds of the whole game, the final one included (END-1)."""

    _blind: dict[tuple[int, int], Deal] = field(init=False, compare=False, repr=False, default_factory=dict)
    """What seats may see of this deal, by how much is drawn: worked out once for many views."""

    def __post_init__(self) -> None:
        columns = _columns(self.parcels, self.numbers)
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "rounds", len(columns))

    def is_final(self, number: int) -> bool:
        """Whether a round is the final one: there is no further column (END-1)."""
        return number >= self.rounds

    def board(self, seat: int) -> Board:
        """A seat's reserve board."""
        return self.box.boards[self.boards[seat]]

    def with_hidden(self, parcels_drawn: int, partners_drawn: int, rng: Random | None) -> Deal:
        """The deal with what is not drawn yet dealt anew, or in the box's order without a generator."""
        blind = self._blind.get((parcels_drawn, partners_drawn))
        if blind is None:
            order = sorted(
                range(parcels_drawn, len(self.parcels)),
                key=lambda place: (self.numbers[place], self.parcels[place].mark),
            )
            blind = self._ordered(order, sorted(self.partners[partners_drawn:]))
            blind._blind[parcels_drawn, partners_drawn] = blind
            self._blind[parcels_drawn, partners_drawn] = blind
        if rng is None:
            return blind
        chance = rng.random
        order = sorted(range(parcels_drawn, len(self.parcels)), key=lambda place: chance())
        tokens = sorted(blind.partners[partners_drawn:], key=lambda token: chance())
        return blind._ordered(order, tokens)

    def _ordered(self, order: Sequence[int], tokens: Sequence[str]) -> Deal:
        """The deal with its last parcels in another order, and other tokens at the end of theirs."""
        parcels, numbers = self.parcels, self.numbers
        first = len(parcels) - len(order)
        new: Deal = object.__new__(
            Deal
        )  # nothing of the others has changed, and columns are kept as far as they go
        vars(new).update(
            vars(self),
            parcels=(*parcels[:first], *[parcels[place] for place in order]),
            numbers=(*numbers[:first], *[numbers[place] for place in order]),
            partners=(*self.partners[: len(self.partners) - len(tokens)], *tokens),
            _blind={},
        )
        kept = self.columns[: first // COLUMN]
        vars(new)["columns"] = (*kept, *_columns(new.parcels, new.numbers, len(kept) * COLUMN))
        return new


def _columns(
    parcels: Sequence[Parcel], numbers: Sequence[int], first: int = 0
) -> tuple[tuple[Parcel, ...], ...]:
    """The columns that parcels form in turn, from number `first` on."""
    return tuple(
        [
            tuple([parcels[place] for place in sorted(range(start, start + COLUMN), key=numbers.__getitem__)])
            for start in range(first, len(parcels) - COLUMN + 1, COLUMN)
        ]
    )


def shuffled(
    players: int,
    seed: int,
    variant: str,
    scenario: str | None,
    finale: str,
    boards: Sequence[str] | None,
    colours: Sequence[str] | None,
    box: Box,
) -> Deal:
    """A checked deal from a seed: the pile, the tokens, the rancheros and, if asked for, the scenario (SETUP)."""
    players, seed = plain_number(players), plain_number(seed)
    for name, found, allowed in (
        ("players", players, PLAYERS),
        ("variant", variant, VARIANTS),
        ("finale", finale, FINALES),
        ("scenario", scenario, (None, *SCENARIOS)),
    ):
        if not (isinstance(found, str | None) or whole(found)) or found not in allowed:
            raise Unreadable("deal.value", name=name, found=found, allowed=allowed)
    if not whole(seed):
        raise Unreadable("deal.seed", found=seed)
    rng = Random(seed)
    backs = [(kind.parcel, kind.number) for kind in box.kinds for _ in range(kind.copies)]
    tokens = [name for name, copies in box.tokens.items() for _ in range(copies)]
    rancheros = list(range(players))
    for pile in (backs, tokens, rancheros):
        rng.shuffle(pile)
    if variant == "legends" and scenario is None:
        scenario = rng.choice(tuple(SCENARIOS))
    taken_boards, taken_colours = _sides(players, variant, boards, colours, box)
    deal = Deal(
        players=players,
        variant=variant,
        scenario=scenario,
        finale=finale,
        boards=taken_boards,
        colours=taken_colours,
        rancheros=tuple(rancheros),
        parcels=tuple(parcel for parcel, _ in backs),
        numbers=tuple(number for _, number in backs),
        partners=tuple(tokens),
        box=box,
    )
    _check_sides(deal)
    return deal


def check(deal: Deal) -> None:
    """Raise `Refused` where a deal of the right shape does not go with its box or the set-up rules."""
    _check_sides(deal)
    if sorted(deal.rancheros) != list(range(deal.players)):
        raise Refused(
            Refusal("SETUP-6", "SETUP-6.rancheros", {"found": deal.rancheros, "players": deal.players})
        )
    expected = Counter({(kind.parcel.mark, kind.number): 0 for kind in deal.box.kinds})
    for kind in deal.box.kinds:
        expected[kind.parcel.mark, kind.number] += kind.copies
    if len(deal.parcels) != expected.total():
        facts = {"found": len(deal.parcels), "expected": expected.total()}
        raise Refused(Refusal("BOX-1", "deal.count", facts))
    found = Counter(zip((parcel.mark for parcel in deal.parcels), deal.numbers, strict=True))
    for mark, number in sorted(set(found) | set(expected)):
        counts = {"found": found[mark, number], "expected": expected[mark, number]}
        if counts["found"] != counts["expected"]:
            raise Refused(Refusal("SETUP-4", "deal.parcel", {"mark": mark, "number": number, **counts}))
    tokens, wanted = Counter(deal.partners), Counter(deal.box.tokens)
    for name in sorted(set(tokens) | set(wanted)):
        if tokens[name] != wanted[name]:
            counts = {"found": tokens[name], "expected": wanted[name]}
            raise Refused(Refusal("SETUP-3", "deal.partner", {"partner": name, **counts}))


def _check_sides(deal: Deal) -> None:
    """The boards, colours and scenario of both variants (SETUP-1, LEGEND-1, LEGEND-2)."""
    for seat, (name, colour) in enumerate(zip(deal.boards, deal.colours, strict=True)):
        facts = {"seat": seat, "board": name, "colour": colour}
        if colour not in COLOURS or deal.colours.index(colour) != seat:
            raise Refused(Refusal("SETUP-1", "deal.colour", facts | {"colours": COLOURS}))
        if name not in deal.box.boards:
            raise Refused(Refusal("SETUP-1", "deal.board", facts | {"boards": tuple(deal.box.boards)}))
        if deal.variant == "base" and name != CAMP:
            raise Refused(Refusal("SETUP-1", "deal.camp", facts))
        if deal.variant == "legends" and deal.box.boards[name].colour != colour:
            raise Refused(
                Refusal("LEGEND-1", "deal.legend", facts | {"expected": deal.box.board_of(colour).name})
            )
    if deal.variant == "base" and deal.scenario is not None:
        raise Refused(Refusal("LEGEND-2", "deal.no_scenario", {"scenario": deal.scenario}))
    if deal.variant == "legends" and deal.scenario is None:
        raise Refused(Refusal("LEGEND-2", "deal.scenario", {"scenarios": tuple(SCENARIOS)}))


def _sides(
    players: int, variant: str, boards: Sequence[str] | None, colours: Sequence[str] | None, box: Box
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Boards and colours of all seats; with legends each follows from the other (LEGEND-1).

    Raises `Unreadable` and `Refused`.
    """
    for name, given in (("boards", boards), ("colours", colours)):
        if given is not None and not _one_each(given, players):
            raise Unreadable("deal.seats", name=name, found=given, players=players)
    if variant == "legends" and colours is None and boards is not None:
        colours = [_colour(seat, name, box) for seat, name in enumerate(boards)]
    taken = tuple(colours or COLOURS[:players])
    if boards is None:
        boards = [
            CAMP if variant == "base" or colour not in COLOURS else box.board_of(colour).name
            for colour in taken
        ]
    return tuple(boards), taken


def _one_each(given: object, players: int) -> bool:
    """Whether there is a name for each player."""
    if not isinstance(given, list | tuple) or len(given) != players:
        return False
    return all(isinstance(name, str) for name in given)


def _colour(seat: int, board: str, box: Box) -> str:
    """The colour of a seat's board. Raises `Refused` for one that is no legend side."""
    known = {name: side.colour for name, side in box.boards.items() if side.colour is not None}
    if board not in known:
        raise Refused(
            Refusal("SETUP-1", "deal.board", {"seat": seat, "board": board, "boards": tuple(known)})
        )
    return known[board]
