"""The few sentences that only live boards say."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.rules.parcel import Landscape
from moonriver.rules.score import Line
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, filled, sentence, tell, tell_n
from moonriver.words.kit.names import word
from moonriver.words.moonriver.names import cell_name, landscape_name
from moonriver.words.moonriver.sheet import sum_text

_STATES = {
    "may": N_("live.state.may", "{name}; may be chosen"),
    "picked": N_("live.state.picked", "{name}; picked"),
    "asked": N_("live.state.asked", "{name}; asked about"),
    "source": N_("live.state.source", "{name}; from here"),
    "target": N_("live.state.target", "{name}; to here"),
    "forbidden": N_("live.state.forbidden", "{name}; forbidden"),
    "right": N_("live.state.right", "{name}; right"),
    "wrong": N_("live.state.wrong", "{name}; wrong"),
    "missed": N_("live.state.missed", "{name}; missed"),
}


def with_state(name: str, kind: str) -> str:
    """What a thing is called while it is marked."""
    return filled(_STATES[kind], {"name": name}) if kind in _STATES else name


def turn() -> str:
    """The button that turns the domino."""
    return tell("live.turn", "Turn (R)")


def pick_parcels() -> str:
    """The first step to a domino."""
    return tell("live.step.parcels", "Pick two parcels of your reserve")


def pick_cells() -> str:
    """The second step to a domino."""
    return tell("live.step.cells", "Pick where they go on your ranch")


def tap_again() -> str:
    """After the first tap on a cell."""
    return tell("live.tap_again", "Tap the domino once more to place it, or turn it.")


def choose_here() -> str:
    """After a click on the active column."""
    return tell("live.choose_here", "These parcels are taken in turn; choose one of the other column.")


def steal_there() -> str:
    """After a click on the own ranch."""
    return tell("live.steal_there", "The cow is taken from another ranch, not from this one.")


def bonus_side(piece: int, land: Landscape) -> str:
    """A side of a landscape bonus piece, as a button."""
    return tell(
        "live.bonus", "bonus piece {number}: {landscape}", number=piece + 1, landscape=landscape_name(land)
    )


def check() -> str:
    """The button that compares an answer."""
    return tell("live.check", "Check")


def again() -> str:
    """The button that asks once more."""
    return tell("live.again", "Try again")


def asked(count: int) -> str:
    """How many cells are picked."""
    return tell_n("live.asked", "1 cell picked", "{n} cells picked", count)


def all_right() -> str:
    """The answer holds."""
    return tell("live.all_right", "Right: exactly these cells.")


def not_all(right: int, missed: int, wrong: int) -> str:
    """The answer does not hold."""
    return tell(
        "live.not_all",
        "{right} right, {missed} missed, {wrong} wrong.",
        right=right,
        missed=missed,
        wrong=wrong,
    )


def line_label(line: Line) -> str:
    """A line of the score sheet for a screen reader."""
    factors = sum_text(line)
    if factors:
        return tell(
            "live.line.sum", "{key}: {sum} = {points}", key=word(line.key), sum=factors, points=line.points
        )
    return tell("live.line", "{key}: {points}", key=word(line.key), points=line.points)


def placed(marks: list[str], cells: Sequence[Cell], gain: str) -> str:
    """A domino was placed on a ranch without a game."""
    return tell(
        "live.placed", "{first} stands on {one}, {second} on {other}: {gain}.",
        first=marks[0], second=marks[1], one=cell_name(cells[0]), other=cell_name(cells[1]), gain=gain,
    )  # fmt: skip


def look_at(name: str) -> str:
    """The button that enlarges another ranch."""
    return tell("live.look", "{name}: look closer", name=name)


def look_away(name: str) -> str:
    """The button that makes it small again."""
    return tell("live.smaller", "{name}: make small again", name=name)


_TOOLS = {
    "mode": N_("live.tool.mode", "Learning: undo any decision"),
    "hints": N_("live.tool.hints", "Hints"),
    "preview": N_("live.tool.preview", "Show what a place would score"),
    "variant": N_("live.tool.variant", "Game"),
    "any": N_("live.tool.any", "any, by chance"),
    "scenario": N_("live.tool.scenario", "Scenario"),
    "box": N_("live.tool.box", "Play with a box of your own (a TOML file)"),
    "own_box": N_("live.tool.own_box", "The next new game is played with your own box."),
    "keys": N_(
        "live.tool.keys",
        "Tab goes from board to board, arrows go inside one, Enter or Space chooses, Escape puts back. "
        "R turns the domino, D is done without choosing, U takes back, H gives a hint, N goes to what is to be "
        "decided.",
    ),
}


def tool(key: str) -> str:
    """A label of the buttons around a table."""
    return sentence(_TOOLS[key])


_BOARDS = {
    "ranch": N_("live.board.ranch", "Ranch"),
    "saloon": N_("live.board.saloon", "The saloon"),
    "score": N_("live.board.score", "Ranch and score sheet"),
}


def board(key: str) -> str:
    """What a board is called."""
    return sentence(_BOARDS[key])


def of(name: str, what: str) -> str:
    """Something said of a thing."""
    return tell("live.of", "{name}: {what}", name=name, what=what)


def sum_of(line: Line) -> str:
    """A territory's sum: "7 × 3 = 21"."""
    return tell("live.sum", "{sum} = {points}", sum=sum_text(line), points=line.points)
