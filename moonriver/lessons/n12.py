"""Notebook 12, Saboteur by playing: exercises on placing cards, tools, goals, and who gets which gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from random import Random
from typing import Any

from moonriver.saboteur import Game, Mine, PathCard, Place
from moonriver.saboteur.cards import BOX, GOALS, START, Card, Goal
from moonriver.saboteur.deal import PLAYERS, dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR, Role, sharers
from moonriver.show.saboteur.pictures import cards_picture, dwarves_picture
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.moves import Move
from moonriver.words.kit.names import listed, series
from moonriver.words.saboteur.names import found_name, goal_name

from .exercises import EXERCISES, Exercise, Fault, Slip, add, worded
from .forms import NUMBER, choice, order
from .mine_scenes import mine_scene
from .mines import MINE_CELLS, PATHS, dug, pictured
from .player_names import PLAYER_NAMES

PILE = len(BOX.pile)
"""The path and action cards."""


def _fine(line: str, rule: str) -> Slip[Any]:
    """What is said to somebody who takes a line that is right for the wrong one."""
    return Slip(line, lambda facts: line if line != facts.line else None, rule)


@dataclass(frozen=True)
class SetUp:
    """A first round laid out for this many players, with one mistake."""

    players: int
    broken: str
    fewer: int
    """The wrong number of cards in hand."""

    @property
    def line(self) -> str:
        """The line with the mistake."""
        return self.broken.partition("_")[0]

    @property
    def hand(self) -> int:
        """The cards in hand."""
        return BOX.table[self.players].hand

    def told(self, line: str) -> str:
        """A line as it was laid out."""
        return worded("12.table", self.broken if line == self.line else line, self)


_TABLE = {
    "dwarves": "SAB-DEAL-1", "goals": "SAB-DEAL-3", "pile": "SAB-DEAL-4", "hands": "SAB-DEAL-4",
    "nuggets": "SAB-DEAL-5", "first": "SAB-DEAL-5",
}  # fmt: skip
"""What is laid out, with its rule."""
_TABLE_MISTAKES = (
    "dwarves_few", "dwarves_shown", "goals_near", "goals_gold", "pile_two", "hands_wrong", "nuggets_given",
    "first_counter", "first_miner",
)  # fmt: skip


def _set_up(rng: Random) -> SetUp:
    players = rng.choice(PLAYERS)
    hands = [size for size in (4, 5, 6) if size != BOX.table[players].hand]
    return SetUp(players, rng.choice(_TABLE_MISTAKES), rng.choice(hands))


add(
    Exercise(
        "12.table",
        ("SAB-DEAL-3", "SAB-DEAL-4", "SAB-DEAL-5", "SAB-DEAL-1"),
        sample=_set_up,
        answer=lambda facts: facts.line,
        form=lambda facts: choice([*_TABLE], facts.told),
        slips=tuple(_fine(line, rule) for line, rule in _TABLE.items()),
        words={
            "right": lambda facts: worded("12.table", facts.line, facts),
            "rule": lambda facts: _TABLE[facts.line],
            "dwarves": lambda facts: facts.players + 1,
            "start": lambda _: START,
            "goals": lambda _: series(GOALS),
            "near": lambda _: series((x - 1, y) for x, y in GOALS),
            "gold": lambda _: GOALS[1],
            "paths": lambda _: len(PATHS),
            "actions": lambda _: PILE - len(PATHS),
            "left": lambda facts: PILE - facts.hand * facts.players,
            "then": lambda facts: PILE - facts.fewer * facts.players,
            "nuggets": lambda _: len(BOX.nuggets),
            "given": lambda facts: len(BOX.nuggets) - facts.players,
        },
    )
)


@dataclass(frozen=True)
class Laying:
    """A mine and a card to lie in it."""

    mine: Mine
    card: PathCard

    @property
    def picture(self) -> Any:
        """Both as they are shown."""
        return pictured(self.mine), cards_picture([self.card])

    def takes(self, *cards: PathCard) -> frozenset[Cell]:
        """The cells that take one of these cards as it lies."""
        return frozenset(cell for card in cards for cell in self.mine.places(card))

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells that take the card, turned or not."""
        return self.takes(self.card, self.card.turned)

    @property
    def fitting(self) -> frozenset[Cell]:
        """The cells beside a card where every edge fits, whether a tunnel leads there or not."""
        near = {cell for face in self.mine.faces for cell in neighbours(face)}
        lying = (self.card, self.card.turned)
        return frozenset(
            cell
            for cell in near
            if not self.mine.occupied(cell)
            and not all(self.mine.opening(cell).clash(card.bits) for card in lying)
        )


def _laying(rng: Random) -> Laying | None:
    card = rng.choice([card for card in PATHS if card.turned != card])
    facts = Laying(dug(rng, 6, 1), card)
    return facts if 2 <= len(facts.cells) <= 6 else None


add(
    Exercise(
        "12.places",
        ("SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4"),
        sample=_laying,
        answer=lambda facts: facts.cells,
        form=MINE_CELLS,
        slips=(
            Slip("unturned", lambda facts: facts.takes(facts.card), "SAB-PATH-2"),
            Slip("openings", lambda facts: frozenset(facts.mine.openings), "SAB-PATH-3"),
            Slip(
                "fitting",
                lambda facts: None if facts.fitting == facts.cells else facts.fitting,
                "SAB-PATH-4",
            ),
        ),
        faults=(
            Fault(
                "full",
                lambda facts, given: next(
                    ({"cell": cell} for cell in given if facts.mine.occupied(cell)), None
                ),
                "SAB-PATH-2",
            ),
        ),
        show=lambda facts: facts.picture,
    )
)

_WHY = {
    "occupied": "SAB-PATH-2", "apart": "SAB-PATH-2", "edge": "SAB-PATH-3", "dead_end": "SAB-PATH-4",
    "walls": "SAB-PATH-4", "allowed": "SAB-PATH-4",
}  # fmt: skip
"""What may be wrong with a card on a cell, with its rule."""


@dataclass(frozen=True)
class Why(Laying):
    """A card that somebody puts on a cell, as it lies."""

    cell: Cell

    def reason(self, cell: Cell, card: PathCard) -> str:
        """What is wrong with a card on a cell, as a key of `_WHY`; also what the game tells apart and we do not."""
        refusal = self.mine.refusal(cell, card)
        return refusal.key.rpartition(".")[2] if refusal else "allowed"

    @property
    def wrong(self) -> str:
        """What is wrong with it."""
        return self.reason(self.cell, self.card)

    @property
    def swapped(self) -> str | None:
        """What somebody finds who takes y for x."""
        found = self.reason((self.cell[1], self.cell[0]), self.card)
        return found if found in _WHY and self.cell[0] != self.cell[1] else None


def _why(rng: Random) -> Why:
    asked = rng.choice([*_WHY])
    while True:
        mine, card = dug(rng, 6, 2), rng.choice(PATHS)
        near = product(range(-2, 7), range(-3, 4))
        found = [facts for cell in near if (facts := Why(mine, card, cell)).wrong == asked != facts.swapped]
        if found:
            return rng.choice(found)


add(
    Exercise(
        "12.why",
        ("SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4"),
        sample=_why,
        answer=lambda facts: facts.wrong,
        form=choice([*_WHY], lambda reason: worded("12.why", reason)),
        slips=(
            Slip(
                "touching",
                lambda facts: "allowed" if facts.wrong in ("dead_end", "walls") else None,
                "SAB-PATH-4",
            ),
            Slip("swapped", lambda facts: facts.swapped, "SAB-PATH-4"),
        ),
        show=lambda facts: facts.picture,
        reason=lambda facts: f"reason_{facts.wrong}",
    )
)

_ALLOWED = ("own", "self", "fall", "map", "lie", "pass", "three", "friend", "hole", "beyond")
"""What dwarves may do, however foolish it looks."""
_FORBIDDEN = {
    "twice": "SAB-TOOL-1", "other": "SAB-TOOL-2", "keep": "SAB-TOOL-2", "both": "SAB-TOOL-3", "dig": "SAB-PATH-1",
    "start": "SAB-ROCK-1", "goal": "SAB-ROCK-1", "open": "SAB-TURN-2", "two": "SAB-TURN-1", "cross": "SAB-PATH-2",
    "peek": "SAB-MAP-1",
}  # fmt: skip
"""What breaks a rule."""


@dataclass(frozen=True)
class Turns:
    """Four dwarves with what each of them does; one breaks a rule."""

    names: tuple[str, ...]
    deeds: tuple[str, ...]

    @property
    def broken(self) -> str:
        """What breaks a rule."""
        return next(deed for deed in self.deeds if deed in _FORBIDDEN)

    def told(self, deed: str) -> str:
        """What one of them does."""
        name = self.names[self.deeds.index(deed)]
        return EXERCISES["12.spot"].told(f"word_{deed}", self, {"name": name})


def _turns(rng: Random) -> Turns:
    deeds = [rng.choice([*_FORBIDDEN]), *rng.sample(_ALLOWED, 3)]
    return Turns(tuple(rng.sample(PLAYER_NAMES, 4)), tuple(rng.sample(deeds, 4)))


def _may(deed: str) -> Slip[Turns]:
    """What is said to somebody who takes something allowed for forbidden."""
    return Slip(deed, lambda facts: deed if deed in facts.deeds else None, "SAB-TURN-1")


add(
    Exercise(
        "12.spot",
        ("SAB-TURN-1", "SAB-TURN-2", "SAB-TOOL-1", "SAB-TOOL-2", "SAB-TOOL-3", "SAB-PATH-1", "SAB-PATH-2",
         "SAB-ROCK-1", "SAB-MAP-1"),
        sample=_turns,
        answer=lambda facts: facts.broken,
        form=lambda facts: choice(facts.deeds, facts.told),
        slips=tuple(map(_may, _ALLOWED)),
        words={
            "culprit": lambda facts: facts.names[facts.deeds.index(facts.broken)],
            "rule": lambda facts: _FORBIDDEN[facts.broken],
        },
    )
)  # fmt: skip

_ENDS = ("nothing", "stone", "gold", "stones", "both")
"""What may happen at the goals."""
_BEFORE = tuple((x - 1, y) for x, y in GOALS)
"""The cells to the west of the goals."""
_BETWEEN = ((8, 1), (8, -1))
"""The cells that touch two goals."""


@dataclass(frozen=True)
class Reaching(Laying):
    """A card that is put on a cell beside goals, which maps have shown."""

    cell: Cell
    goals: tuple[Goal, ...]

    def after(self, card: PathCard, goals: Sequence[Goal]) -> Game:
        """The game after a card on the cell, with these goals."""
        scene = mine_scene([MINER, MINER, SABOTEUR], [[card], [card]], self.mine, goals)
        return scene.play(Place(0, 0, self.cell))

    @cached_property
    def opened(self) -> tuple[int, ...]:
        """The goals that are turned up."""
        return self.after(self.card, self.goals).log[-1].opened

    @property
    def beside(self) -> tuple[int, ...]:
        """The goals that the card touches."""
        return tuple(number for number, goal in enumerate(GOALS) if goal in neighbours(self.cell))

    def end(self, opened: Sequence[int], goals: Sequence[Goal]) -> str:
        """What happens when these goals are turned up."""
        gold = any(goals[number].gold for number in opened)
        return _ENDS[0] if not opened else _ENDS[1 + gold] if len(opened) == 1 else _ENDS[3 + gold]

    def other(self, opened: Sequence[int], upside_down: bool = False) -> str | None:
        """What somebody expects who takes other goals to be turned up; None where it comes to the same."""
        found = self.end(opened, self.goals[::-1] if upside_down else self.goals)
        return None if found == self.end(self.opened, self.goals) else found


def _reaching(rng: Random) -> Reaching:
    asked = rng.choice(_ENDS)
    while True:
        cell = rng.choice(_BETWEEN if asked in _ENDS[3:] or rng.random() < 0.6 else _BEFORE)
        mine = _tunnel_to(rng, cell)
        cards = [card for card in BOX.lying.values() if cell in mine.places(card)]
        facts = Reaching(mine, rng.choice(cards), cell, tuple(rng.sample(BOX.goals, len(BOX.goals))))
        if facts.end(facts.opened, facts.goals) == asked:
            return facts


def _tunnel_to(rng: Random, cell: Cell) -> Mine:
    """A mine whose tunnel leads from the west up to a cell, by chance straight or round a corner."""
    x, y = cell
    mine = Mine.empty()
    bend = rng.randrange(1, x) if y else 0
    up, back, step = ("NW", "ES", 1) if y > 0 else ("SW", "NE", -1)
    for column in range(1, x):
        if column == bend:
            mine = mine.with_card((column, 0), PathCard(up)).with_card((column, y), PathCard(back))
            for row in range(step, y, step):
                mine = mine.with_card((column, row), PathCard("NS"))
        else:
            shape = rng.choice(("EW", "EW", "ESW", "NEW", "NESW"))
            mine = mine.with_card((column, 0 if column < bend or not y else y), PathCard(shape))
    return mine


def _why_so(facts: Reaching) -> str:
    if not facts.card.joined:
        return "reason_dead"
    return "reason" if facts.opened else "reason_wall"


add(
    Exercise(
        "12.goal",
        ("SAB-GOAL-1", "SAB-GOAL-2", "SAB-GOAL-4", "SAB-PATH-5"),
        sample=_reaching,
        answer=lambda facts: facts.end(facts.opened, facts.goals),
        form=choice(_ENDS, lambda end: worded("12.goal", end)),
        slips=(
            Slip(
                "dead",
                lambda facts: None if facts.card.joined else facts.other(facts.beside),
                "SAB-GOAL-1",
            ),
            Slip(
                "touching",
                lambda facts: facts.other(facts.beside) if facts.card.joined else None,
                "SAB-GOAL-1",
            ),
            Slip(
                "one",
                lambda facts: facts.other(facts.opened[:1]) if len(facts.opened) == 2 else None,
                "SAB-GOAL-1",
            ),
            Slip("upside", lambda facts: facts.other(facts.opened, upside_down=True), "SAB-GOAL-1"),
        ),
        show=lambda facts: facts.picture,
        reason=_why_so,
        words={
            "north": lambda facts: found_name(facts.goals[0]),
            "middle": lambda facts: found_name(facts.goals[1]),
            "south": lambda facts: found_name(facts.goals[2]),
            "reached": lambda facts: series(map(goal_name, facts.opened)),
        },
    )
)


@dataclass(frozen=True)
class Seated:
    """People around a table, clockwise, and their dwarves; one of them is asked about, or has reached the gold."""

    names: tuple[str, ...]
    roles: tuple[Role, ...]
    seat: int

    @property
    def name(self) -> str:
        """Who is asked about."""
        return self.names[self.seat]

    @property
    def players(self) -> int:
        """How many they are."""
        return len(self.names)

    @property
    def saboteurs(self) -> int:
        """How many saboteurs sit at the table."""
        return self.roles.count(SABOTEUR)


_SEATED = {
    "people": lambda facts: listed(facts.names, len(PLAYER_NAMES)),
    "bad": lambda facts: listed(
        name for name, role in zip(facts.names, facts.roles, strict=True) if role == SABOTEUR
    ),
}  # fmt: skip
"""Who sits at the table, in words."""


def _seated(rng: Random, players: int) -> Seated:
    roles = rng.sample(dwarves(players), players)
    return Seated(tuple(rng.sample(PLAYER_NAMES, players)), tuple(roles), rng.randrange(players))


@dataclass(frozen=True)
class Sharing(Seated):
    """People who share the gold, and the miners among them as they are told."""

    miners: tuple[str, ...]

    @property
    def line(self) -> tuple[str, ...]:
        """The miners in the order of choosing."""
        return tuple(self.names[seat] for seat in sharers(self.roles, self.seat))

    @property
    def clockwise(self) -> tuple[str, ...]:
        """The miners from whoever reached the gold, the other way round."""
        around = (*self.names[self.seat :], *self.names[: self.seat])
        return tuple(name for name in around if name in self.miners)

    @property
    def seats(self) -> tuple[str, ...]:
        """The miners as they sit."""
        return tuple(name for name in self.names if name in self.miners)


def _sharing(rng: Random) -> Sharing:
    facts = _seated(rng, rng.randrange(5, 8))
    miners = [name for name, role in zip(facts.names, facts.roles, strict=True) if role == MINER]
    return Sharing(facts.names, facts.roles, facts.seat, tuple(rng.sample(miners, len(miners))))


add(
    Exercise(
        "12.share",
        ("SAB-GOLD-2", "SAB-GOLD-1"),
        sample=_sharing,
        answer=lambda facts: facts.line,
        form=lambda facts: order(facts.miners),
        slips=(
            Slip("way", lambda facts: facts.clockwise, "SAB-GOLD-2"),
            Slip("late", lambda facts: (*facts.line[1:], facts.line[0]), "SAB-GOLD-2"),
            Slip("seats", lambda facts: facts.seats, "SAB-GOLD-2", text="way"),
        ),
        faults=(
            Fault("first", lambda facts, given: None if given[0] == facts.line[0] else {}, "SAB-GOLD-2"),
            Fault("skip", lambda facts, given: {}, "SAB-GOLD-2"),
        ),
        show=lambda facts: dwarves_picture(facts.roles),
        words=_SEATED,
    )
)


def _paid(facts: Seated) -> int:
    return PAY[facts.saboteurs] if facts.roles[facts.seat] == SABOTEUR else 0


def _payday(rng: Random) -> Seated:
    """Nothing, 2, 3 and 4 pieces, each as often."""
    wanted = rng.choice((0, *set(PAY.values())))
    while True:
        facts = _seated(rng, rng.choice(PLAYERS))
        if _paid(facts) == wanted:
            return facts


def _if_paid(facts: Seated, gold: int | None) -> int | None:
    """What somebody expects for a saboteur; None for a miner."""
    return gold if facts.roles[facts.seat] == SABOTEUR else None


def _unpaid(facts: Seated) -> str:
    if not facts.saboteurs:
        return "reason_nobody"
    return "reason" if _paid(facts) else "reason_miner"


add(
    Exercise(
        "12.pay",
        ("SAB-GOLD-3", "SAB-GOLD-4", "SAB-GOLD-1"),
        sample=_payday,
        answer=_paid,
        form=NUMBER,
        slips=(
            Slip("lost", lambda facts: _if_paid(facts, 0), "SAB-GOLD-3"),
            Slip(
                "together",
                lambda facts: (
                    _if_paid(facts, _paid(facts) * facts.saboteurs) if facts.saboteurs > 1 else None
                ),
                "SAB-GOLD-3",
            ),
            Slip(
                "miner",
                lambda facts: PAY[facts.saboteurs] if facts.saboteurs and not _paid(facts) else None,
                "SAB-GOLD-3",
            ),
        ),
        show=lambda facts: dwarves_picture(facts.roles),
        question=lambda facts: "question" if facts.saboteurs else "question_nobody",
        reason=_unpaid,
        words={**_SEATED, "gold": _paid},
    )
)


@dataclass(frozen=True)
class NextRound:
    """The last turns of a round, in their order, and how the next one is laid out, with one mistake.

    turns   each turn's seat and kind of move
    line    the line with the mistake
    first, other   who begins, and who begins there by mistake
    """

    names: tuple[str, ...]
    saboteurs: tuple[str, ...]
    turns: tuple[tuple[int, str], ...]
    line: str
    first: str
    other: str

    def told(self, line: str) -> str:
        """A line as it was laid out."""
        return worded("12.next", f"{line}_wrong" if line == self.line else line, self)

    @property
    def hand(self) -> int:
        """The cards in hand."""
        return BOX.table[len(self.names)].hand


_NEXT = ("mine", "dwarves", "cards", "tools", "gold", "first")
"""What is laid out for the next round."""


def _next_round(rng: Random) -> NextRound | None:
    """The next round's first position, after everybody has played a last card by chance and the gold was missed."""
    without_path = rng.random() < 0.2
    cards: list[Card] = [card for card in BOX.pile if not (without_path and isinstance(card, PathCard))]
    facts = _seated(rng, rng.randrange(4, 7))
    hands = [[card] for card in rng.sample(cards, facts.players)]
    game = mine_scene(facts.roles, hands, dug(rng, 8, 1), player=facts.seat)
    while game.round == 1:
        game = game.play(_last_move(rng, game))
    assert game.player is not None
    turns = tuple((act.player, act.move) for act in game.log)
    diggers = [seat for seat, move in turns if move == "place"]
    taken = {turns[-1][0], (turns[-1][0] + 1) % facts.players, *diggers[-1:]} - {game.player}
    bad = tuple(name for name, role in zip(facts.names, facts.roles, strict=True) if role == SABOTEUR)
    line = rng.choice(_NEXT)
    other = facts.names[rng.choice(sorted(taken))]
    return NextRound(facts.names, bad, turns, line, facts.names[game.player], other)


def _last_move(rng: Random, game: Game) -> Move:
    """A move by chance, now and then a pass, that turns up no goal."""
    *useful, passing = game.legal_moves
    useful = [move for move in useful if not game.play(move).log[-1].opened]
    return rng.choice(useful) if useful and rng.random() < 0.8 else passing


def _turns_told(facts: NextRound) -> str:
    told = [
        EXERCISES["12.next"].told(f"word_{move}", facts, {"name": facts.names[seat]})
        for seat, move in facts.turns
    ]
    if not any(move == "place" for _, move in facts.turns):
        told.append(worded("12.next", "none", facts))
    return "\n".join(told)


add(
    Exercise(
        "12.next",
        ("SAB-NEXT-1", "SAB-NEXT-2"),
        sample=_next_round,
        answer=lambda facts: facts.line,
        form=lambda facts: choice(_NEXT, facts.told),
        slips=(
            *(_fine(line, "SAB-NEXT-1") for line in _NEXT[:-1]),
            Slip("first", lambda facts: None if facts.line == "first" else "first", "SAB-NEXT-2"),
        ),
        question=lambda facts: "question" if facts.saboteurs else "question_nobody",
        words={
            "people": lambda facts: listed(facts.names),
            "bad": lambda facts: listed(facts.saboteurs),
            "turns": _turns_told,
            "right": lambda facts: worded("12.next", facts.line, facts),
            "rule": lambda facts: "SAB-NEXT-2" if facts.line == "first" else "SAB-NEXT-1",
            "goals": lambda _: len(GOALS),
            "players": lambda facts: len(facts.names),
            "dwarves": lambda facts: len(facts.names) + 1,
            "pile": lambda _: PILE,
            "nuggets": lambda _: len(BOX.nuggets),
        },
    )
)
