"""What things are called in Saboteur: cards, tools, goals, dwarves, and what lies on a cell of the mine."""

from __future__ import annotations

from collections.abc import Collection

from moonriver.saboteur.cards import START, TOOLS, Card, Goal, PathCard, Tool
from moonriver.saboteur.mine import Mine
from moonriver.tabletop.cells import Cell

from ..kit.catalogue import kept_by_language, sentence
from ..kit.names import either, labelled, listed, series, word
from . import cell_name as cell_name


def path_card_name(card: PathCard) -> str:
    """A path card by its shape and its mouths as it lies: "bend (north, east)", "dead end (north, south)"."""
    mouths = series(sentence(f"sab.side.{side}") for side in card.mouths)
    if not card.joined:
        return sentence("sab.card.dead_end", mouths=mouths)
    of_two = "straight" if card.mouths in ("NS", "EW") else "bend"
    shape = {4: "crossing", 3: "fork"}.get(len(card.mouths), of_two)
    return sentence(f"sab.card.{shape}", mouths=mouths)


def card_name(card: Card) -> str:
    """A card of a hand in words."""
    if isinstance(card, PathCard):
        return path_card_name(card)
    if card.deed == "break":
        return sentence("sab.card.broken", tool=word(card.tools[0]))
    if card.deed == "repair":
        return sentence("sab.card.repair", tools=either(map(word, card.tools)))
    return word("rockfall" if card.deed == "rockfall" else "map")


def tools_name(tools: Collection[Tool]) -> str:
    """Several tools in the order of the box."""
    return listed(word(tool) for tool in TOOLS if tool in tools)


def goal_name(number: int) -> str:
    """A goal by its place: 0, 1, 2 from north to south."""
    return sentence(("sab.goal.0", "sab.goal.1", "sab.goal.2")[number])


def found_name(goal: Goal) -> str:
    """What a goal card turned out to be."""
    return sentence("sab.goal.gold" if goal.gold else "sab.goal.stone")


def cell_label(mine: Mine, cell: Cell, known: Goal | None = None) -> str:
    """A cell of the mine for a screen reader: where it is and what lies there. `known` is what a map showed."""
    number, card = mine.goal_at(cell), mine.laid.get(cell)
    goal = None if number is None else mine.goals[number]
    return _label(
        cell, number, goal, known, card, card is not None and card.joined and cell not in mine.reached
    )


@kept_by_language(
    2048
)  # a live mine names more than a hundred cells at every click, and nearly all as before
def _label(
    cell: Cell,
    number: int | None,
    goal: Goal | None,
    known: Goal | None,
    card: PathCard | None,
    cut_off: bool,
) -> str:
    """A cell with the goal of this `number`, None where it lies face down; the start, a path card or free ground."""
    where = cell_name(cell)
    if number is not None:
        words = {"cell": where, "goal": goal_name(number)}
        if goal is not None:
            return sentence("sab.cell.goal_up", **words, found=found_name(goal), name=goal.card.name)
        if known is not None:
            return sentence("sab.cell.goal_known", **words, found=found_name(known))
        return sentence("sab.cell.goal", **words)
    if cell == START:
        return sentence("sab.cell.start", cell=where)
    if card is None:
        return sentence("cell.free", cell=where)
    if cut_off:
        return sentence("sab.cell.cut_off", cell=where, card=path_card_name(card))
    return labelled(where, path_card_name(card))


def mine_title(mine: Mine) -> str:
    """A mine in one line."""
    cards = sentence("sab.mine.cards", n=len(mine.laid))
    hidden = sentence("sab.mine.goals", n=len(mine.hidden))
    return sentence("sab.mine.title", cards=cards, hidden=hidden)
