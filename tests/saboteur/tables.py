"""Positions laid by hand: a mine from its diagram, hands by the names of their cards, goals and dwarves as wanted."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from moonriver.saboteur import Game, Mine
from moonriver.saboteur.cards import BOX, Goal, Tool
from moonriver.saboteur.deal import Head
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.state import State
from tests.one_sentence import sentence

EMPTY = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ . . . . . . . ?
. . . . . . . . .
. . . . . . . . ?
"""


def goal(name: str) -> Goal:
    """A goal card by its name in records."""
    found = BOX.goal(name)
    assert found is not None
    return found


def table(
    *hands: str,
    mine: str = EMPTY,
    goals: str = "stone_NE gold stone_NW",
    roles: str = "miner miner saboteur",
    aside: Role = "miner",
    broken: Mapping[int, Collection[Tool]] | None = None,
    nuggets: Sequence[int] = range(28),
    drawn: int = len(BOX.pile),
    player: int = 0,
    round: int = 1,
    **state: object,
) -> Game:
    """A game in which these hands are held; `drawn` counts the cards gone from the pile, all of them by default.

    Names in `hands`, `goals` and `roles` are separated by blanks; m and s are short for the two roles.
    """
    words = {"m": "miner", "s": "saboteur"}
    dwarves: list[Role] = [words.get(role, role) for role in roles.split()]  # type: ignore[misc]
    game = Game.deal(len(dwarves), seed=1)
    deal = replace(
        game.head.deals[round - 1],
        dwarves=(*dwarves, aside),
        goals=tuple(map(goal, goals.split())),
        nuggets=tuple(nuggets),
    )
    deals = (*game.head.deals[: round - 1], deal, *game.head.deals[round:])
    held = [tuple(BOX.cards[name] for name in hand.split()) for hand in hands]
    held += [()] * (len(dwarves) - len(held))
    given: dict[str, object] = {
        "round": round,
        "player": player,
        "mine": Mine.from_diagram(mine),
        "hands": tuple(held),
        "drawn": drawn,
        "broken": tuple(frozenset((broken or {}).get(seat, ())) for seat in range(len(dwarves))),
        **state,
    }
    changed: State = replace(game.state, **given)  # type: ignore[arg-type]
    head: Head = replace(game.head, deals=deals)
    return Game(head, changed)


def refused(game: Game, move: object) -> tuple[str, str] | None:
    """The rule and key of a refusal that can be said in words, None for a legal move."""
    refusal = game.refusal(move)  # type: ignore[arg-type]
    if refusal is None:
        return None
    assert sentence(refusal)
    return refusal.rule, refusal.key.removeprefix("saboteur.")
