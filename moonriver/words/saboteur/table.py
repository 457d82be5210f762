"""What stands on a table of Saboteur beside the pictures: buttons, headings, the curtain, seats, results."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.saboteur.cards import Goal, PathCard
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.game import Game, View
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move

from ..kit.catalogue import N_, sentence, tell, tell_n
from ..kit.names import capital, listed, seat_name
from ..kit.table import COMMON
from .moves import describe
from .names import cell_name, found_name, goal_name, path_card_name, role_name, tools_name

LABELS = {
    **COMMON,
    "mine": N_("sab.table.mine", "The mine"),
    "hand": N_("sab.table.hand", "Your cards"),
    "offer": N_("sab.table.offer", "The nugget cards offered to you"),
    "seats": N_("sab.table.seats", "The dwarves"),
    "results": N_("sab.table.results", "The rounds so far"),
    "gold": N_("sab.table.gold_row", "Gold"),
    "goon": N_("sab.table.goon", "Go on"),
    "turn": N_("sab.table.turn", "Turn the card (R)"),
    "discard": N_("sab.table.discard", "Pass: discard this card (D)"),
    "pass": N_("sab.table.pass", "Pass"),
    "graph": N_("sab.table.graph", "Show the tunnels as a graph"),
    "weak": N_("sab.table.weak", "Show what one rockfall would cut"),
    "preview": N_("sab.table.preview", "Show how far the gold is from a card"),
    "first": N_("sab.table.pick", "Pick a card first."),
    "whom": N_("sab.table.whom", "Now choose a player."),
    "where": N_("sab.table.where", "Now choose a cell."),
    "fall": N_("sab.table.fall", "Now choose the path card that the rock falls on."),
    "goal": N_("sab.table.goal", "Now choose a goal that lies face down."),
    "useless": N_(
        "sab.table.useless", "This card can do nothing now. Pick another one, or discard this one."
    ),
    "closed": N_("sab.table.closed", "The cards are hidden until the next player takes over."),
    "tap": N_("sab.table.tap", "Tap once more to place the card here."),
    "keys": N_(
        "sab.table.keys",
        "Tab goes from board to board, arrows go inside one, Enter or Space chooses, Escape puts the card back. "
        "R turns the card, D discards it, U takes back, H gives a hint, N goes to what is to be decided.",
    ),
}
"""Every short label of the table."""

_STEPS = {
    "card": N_("sab.step.card", "Pick a card"),
    "then": N_("sab.step.then", "Pick where it goes, or pass"),
    "where": N_("sab.step.where", "Pick a cell of the mine"),
    "whom": N_("sab.step.whom", "Pick a player"),
    "fall": N_("sab.step.fall", "Pick the path card that the rock falls on"),
    "goal": N_("sab.step.goal", "Pick a goal that lies face down"),
    "which": N_("sab.step.which", "Pick the tool that is repaired"),
    "pass": N_("sab.step.pass", "Discard it, or pick another one"),
}


def label(key: str) -> str:
    """A label of the table in the current language. Raises `KeyError`."""
    return sentence(LABELS[key])


def step(key: str) -> str:
    """One of several things to be picked for a turn. Raises `KeyError`."""
    return sentence(_STEPS[key])


def table_text(game: Game, people: Sequence[int]) -> str:
    """A table in one line, from the game as it began there and the seats of people."""
    seats = listed(seat_name(seat, game) for seat in people)
    return tell_n(
        "sab.table.text",
        "A Saboteur table: {players} players, a person plays {seats}",
        "A Saboteur table: {players} players, people play {seats}",
        len(people),
        players=game.players,
        seats=seats or "0",
    )


def round_text(view: View) -> str:
    """Which round is being played, and how many cards are left to draw."""
    return tell_n(
        "sab.table.round",
        "Round {round} of 3 · 1 card in the pile",
        "Round {round} of 3 · {n} cards in the pile",
        view.pile_left,
        round=view.round,
    )


def role_text(role: Role) -> str:
    """What the person at the screen is in this round."""
    return tell("sab.table.role", "Your role: {role}", role=role_name(role))


def gold_text(values: Sequence[int]) -> str:
    """The own nugget cards."""
    return tell_n("sab.table.gold", "Your gold: 1", "Your gold: {n}", sum(values))


def seat_text(view: View, seat: int, table: object = None, you: bool = False) -> str:
    """A seat as everybody sees it: name, cards, broken tools; at the end its gold. `you`: its player looks on."""
    seats = getattr(table, "seats", None)
    name = capital(seat_name(seat, table or view))
    if you:
        name = tell("sab.table.you", "{name} (you)", name=name)
    elif seats and seats[seat].bot:
        name = tell("sab.table.bot", "{name} (bot)", name=name)
    parts = [name]
    if view.roles is not None:
        parts.append(role_name(view.roles[seat]))
    if view.outcome is not None:
        parts.append(tell("sab.table.seat_gold", "gold: {n}", n=view.outcome.gold[seat]))
    else:
        parts.append(tell_n("sab.table.cards", "1 card", "{n} cards", view.hand_sizes[seat]))
    if view.broken[seat]:
        parts.append(tell("sab.table.broken", "broken: {tools}", tools=tools_name(view.broken[seat])))
    if view.player == seat:
        parts.append(tell("sab.table.now", "to decide"))
    return " · ".join(parts)


def role_found(role: Role, finder: bool) -> str:
    """In the table of results what somebody was, with a star for who reached the gold."""
    return tell("sab.table.finder", "{role} ★", role=role_name(role)) if finder else role_name(role)


def round_head(number: int) -> str:
    """The heading of a round in the table of results."""
    return tell("sab.table.round_head", "Round {n}", n=number)


def round_over(number: int) -> str:
    """The heading of a round's end."""
    return tell("sab.table.round_over", "Round {n} is over", n=number)


def pass_to(seat: int, table: object = None) -> str:
    """The curtain's sentence."""
    return tell("sab.table.pass_to", "Pass the screen to {who}.", who=seat_name(seat, table))


def i_am(seat: int, table: object = None) -> str:
    """The curtain's button."""
    return tell("sab.table.i_am", "I am {who}: show my cards", who=seat_name(seat, table))


def secret(number: int, goal: Goal) -> str:
    """What a map showed."""
    return tell(
        "sab.table.secret",
        "You looked at one goal, {goal}: {found}. Nobody else knows.",
        goal=goal_name(number),
        found=found_name(goal),
    )


def in_state(name: str, kind: str) -> str:
    """What a cell is called while it is marked."""
    if kind == "may":
        return tell("live.state.may", "{name}; may be chosen", name=name)
    if kind == "picked":
        return tell("live.state.picked", "{name}; picked", name=name)
    if kind == "forbidden":
        return tell("sab.state.forbidden", "{name}; not here", name=name)
    return name


def laid(card: PathCard, cell: Cell, fits: bool) -> str:
    """A card that floats, for a screen reader."""
    if fits:
        return tell(
            "sab.table.fits",
            "{card} fits on {cell}",
            card=capital(path_card_name(card)),
            cell=cell_name(cell),
        )
    return tell(
        "sab.table.misfits",
        "{card} may not lie on {cell}",
        card=capital(path_card_name(card)),
        cell=cell_name(cell),
    )


def far(needed: int | None) -> str:
    """How many cards the nearest goal face down still needs, None where there is no way to one."""
    if needed is None:
        return tell("sab.table.walled", "no way to a goal")
    if needed == 0:
        return tell("sab.table.reached", "reaches a goal")
    return tell_n("sab.table.far", "1 more card", "{n} more cards", needed)


def hint(move: Move, view: View, table: object = None) -> str:
    """What a well-playing dwarf would do here."""
    return tell(
        "sab.table.hint",
        "{offer}: so would a dwarf that knows what you know.",
        offer=describe(move, view, table),
    )


def advises() -> str:
    """What is said while a dwarf takes its time about a hint."""
    return tell("sab.table.advises", "A dwarf thinks about a hint for you …")


def place_title(card: PathCard, places: int) -> str:
    """The placements of a card as a group of choices."""
    return tell_n(
        "sab.table.places",
        "{card}: 1 place",
        "{card}: {n} places",
        places,
        card=capital(path_card_name(card)),
    )


def passes_title(places: int) -> str:
    """Passing, as a group of choices."""
    return tell_n("sab.table.passes", "Pass: 1 card", "Pass: {n} cards", places)
