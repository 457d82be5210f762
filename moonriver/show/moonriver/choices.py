"""What can be chosen at a table of Moon River: the legal moves as sentences, each with what it changes."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.rules import whatif
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Choose, Drive, Expand, Move, Steal, Swap
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import change
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import cell_name, marked, open_parcel
from moonriver.words.moonriver.table import place

from ..kit import choices as kit
from ..kit.choices import Choice
from ..kit.marks import Mark
from ..kit.targets import Cell, Target
from .drawing import Floating
from .targets import ROLES, ReserveParcel, paths

GROUPED = {"expand": 2, "swap": 1, "drive": 1}
"""The kinds of move that can be many, and how many targets the lines of a group share."""


def choices(game: Game) -> tuple[Choice, ...]:
    """The legal moves as lines; many of one kind in groups. None when the game is over.

    Placements stand in the order of what they add to the score, the best first.
    """
    gains = whatif.gains(game)
    moves = sorted(gains, key=lambda move: -gains[move] if isinstance(move, Expand) else 0)

    def line(move: Move, inner: bool) -> Choice:
        text = _place(game, move) if inner and isinstance(move, Expand) else describe(move, game)
        path = next(paths(move, game))
        if isinstance(move, Choose):
            points = could_add(game, move.slot)
            return Choice("", text, sentence("table.could_add", n=points), move, good=points > 0, path=path)
        change_text = "" if isinstance(move, Swap) else change(gains[move])
        return Choice("", text, change_text, move, good=gains[move] > 0, path=path)

    def group(members: Sequence[Move], inner: Sequence[Choice]) -> Choice:
        best = max(gains[move] for move in members)
        change_text = "" if isinstance(members[0], Swap) else sentence("table.up_to", change=change(best))
        return Choice("", _title(game, members), change_text, good=best > 0)

    return kit.choices(moves, GROUPED, line, group)


def preview(game: Game, choice: Choice) -> tuple[dict[Target, Mark], Floating | None]:
    """What the pictures show while a line is pointed at: marks, and a domino over the own ranch."""
    marks, move = kit.preview(choice, ROLES), choice.move
    if isinstance(move, Expand):
        one, other = (game.reserves[move.player][at] for at in move.parcels)
        marks = {target: mark for target, mark in marks.items() if isinstance(target, ReserveParcel)}
        return marks, Floating((one, other), move.cells, gained(game, move))
    if isinstance(move, Steal) and game.decision and game.decision.cell:
        marks = {Cell(game.decision.cell): Mark("target")} | marks
    return marks, None


def hinted(game: Game, move: Move) -> Choice:
    """A move that is a hint, as a line that is pointed at."""
    return Choice("", "", move=move, path=next(paths(move, game)))


def gained(game: Game, move: Move) -> str:
    """What a move changes in the own score, and by which lines: "canyon 5 × 3: +4"."""
    return words.gained(whatif.change(game, move))


def could_add(game: Game | View, slot: int) -> int:
    """What the parcel on a slot of the newer column could add to the ranch of who decides."""
    parcel, seat = open_parcel(game, slot), game.player or 0
    return whatif.could_add(game.ranches[seat], parcel, game.reserves[seat], game.scenario)


def _place(game: Game, move: Expand) -> str:
    one, other = (game.reserves[move.player][at] for at in move.parcels)
    return place(one, move.cells[0], other, move.cells[1])


def _title(game: Game, members: Sequence[Move]) -> str:
    """What a group is called."""
    match members[0]:
        case Expand(player=seat, parcels=(one, other)):
            return words.pair(game.reserves[seat][one], game.reserves[seat][other], len(members))
        case Swap(player=seat, give=place):
            return sentence("table.give_parcel", parcel=marked(game.reserves[seat][place]))
        case Drive(source=cell):
            return sentence("table.drive_from", cell=cell_name(cell))
    raise TypeError(members[0].kind)
