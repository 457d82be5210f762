"""What things are called in Saboteur: cards, tools, goals, dwarves, and what lies on a cell of the mine."""

from __future__ import annotations

from collections.abc import Collection

from moonriver.saboteur.cards import START, TOOLS, ActionCard, Card, Goal, PathCard, Tool
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.mine import Mine
from moonriver.tabletop.cells import Cell

from ..kit.catalogue import N_, kept_by_language, sentence, tell, tell_n
from ..kit.names import listed, seat_name, series, word
from .facts import cell_name as cell_name

_GOALS = (
    N_("sab.goal.0", "north goal"),
    N_("sab.goal.1", "middle goal"),
    N_("sab.goal.2", "south goal"),
)
_STRAIGHT = ("NS", "EW")
_SIDES = {
    "N": N_("sab.side.N", "north"),
    "E": N_("sab.side.E", "east"),
    "S": N_("sab.side.S", "south"),
    "W": N_("sab.side.W", "west"),
}


def path_card_name(card: PathCard) -> str:
    """A path card by its shape and its mouths as it lies: "bend (north, east)", "dead end (north, south)"."""
    mouths = series(sentence(_SIDES[side]) for side in card.mouths)
    if not card.joined:
        return tell("sab.card.dead_end", "dead end ({mouths})", mouths=mouths)
    if len(card.mouths) == 4:
        return tell("sab.card.crossing", "crossing")
    if len(card.mouths) == 3:
        return tell("sab.card.fork", "fork ({mouths})", mouths=mouths)
    if card.mouths in _STRAIGHT:
        return tell("sab.card.straight", "straight tunnel ({mouths})", mouths=mouths)
    return tell("sab.card.bend", "bend ({mouths})", mouths=mouths)


def card_name(card: Card) -> str:
    """A card of a hand in words."""
    if isinstance(card, PathCard):
        return path_card_name(card)
    if card.deed == "break":
        return tell("sab.card.broken", "broken {tool}", tool=word(card.tools[0]))
    if card.deed == "repair":
        return tell("sab.card.repair", "repair ({tools})", tools=_either(card))
    if card.deed == "rockfall":
        return word("rockfall")
    return word("map")


def _either(card: ActionCard) -> str:
    names = [word(tool) for tool in card.tools]
    if len(names) == 1:
        return names[0]
    return tell("sab.card.either", "{one} or {other}", one=names[0], other=names[1])


def tools_name(tools: Collection[Tool]) -> str:
    """Several tools in the order of the box."""
    return listed(word(tool) for tool in TOOLS if tool in tools)


def goal_name(number: int) -> str:
    """A goal by its place: 0, 1, 2 from north to south."""
    return sentence(_GOALS[number])


def found_name(goal: Goal) -> str:
    """What a goal card turned out to be."""
    if goal.gold:
        return tell("sab.goal.gold", "the gold")
    return tell("sab.goal.stone", "a stone")


def role_name(role: Role) -> str:
    """A dwarf's role."""
    return word(role)


def seats_name(seats: Collection[int], table: object = None) -> str:
    """Several seats as one phrase."""
    return listed(seat_name(seat, table) for seat in seats)


def cell_label(mine: Mine, cell: Cell, known: Goal | None = None) -> str:
    """A cell of the mine for a screen reader: where it is and what lies there. `known` is what a map showed."""
    number = mine.goal_at(cell)
    if number is not None:
        return _goal_label(cell, number, mine.goals[number], known)
    card = mine.laid.get(cell)
    return _card_label(cell, card, card is not None and card.joined and cell not in mine.reached)


# A live mine names more than a hundred cells at every click, and nearly all as before.


@kept_by_language(256)
def _goal_label(cell: Cell, number: int, goal: Goal | None, known: Goal | None) -> str:
    """A cell with a goal, which is None where it lies face down."""
    words = {"cell": cell_name(cell), "goal": goal_name(number)}
    if goal is not None:
        return tell(
            "sab.cell.goal_up",
            "{cell}: {goal}, face up: {found}, {name}",
            **words,
            found=found_name(goal),
            name=goal.card.name,
        )
    if known is not None:
        return tell(
            "sab.cell.goal_known",
            "{cell}: {goal}, face down; your map showed {found}",
            **words,
            found=found_name(known),
        )
    return tell("sab.cell.goal", "{cell}: {goal}, face down", **words)


@kept_by_language(2048)
def _card_label(cell: Cell, card: PathCard | None, cut_off: bool) -> str:
    """Any other cell: the start, a path card, or None for free ground."""
    where = cell_name(cell)
    if cell == START:
        return tell("sab.cell.start", "{cell}: the start", cell=where)
    if card is None:
        return tell("cell.free", "{cell}: free", cell=where)
    if cut_off:
        return tell("sab.cell.cut_off", "{cell}: {card}, cut off", cell=where, card=path_card_name(card))
    return tell("sab.cell.card", "{cell}: {card}", cell=where, card=path_card_name(card))


def mine_title(mine: Mine) -> str:
    """A mine in one line."""
    cards = tell_n("sab.mine.cards", "1 path card", "{n} path cards", len(mine.laid))
    hidden = tell_n("sab.mine.goals", "1 goal face down", "{n} goals face down", len(mine.hidden))
    return tell("sab.mine.title", "Mine with {cards} and {hidden}", cards=cards, hidden=hidden)
