"""What a person chooses at a table of Moon River: by pointing, or from the list of legal moves as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial

from moonriver.rules import whatif
from moonriver.rules.duo import bonus_parcel
from moonriver.rules.effects import COWBOY
from moonriver.rules.game import Game, View
from moonriver.rules.moves import SPECIALIST, Choose, Claim, Drive, Expand, Recruit, Steal, Swap
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.kit.names import capital, change, passage, word
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import cell_name, landscape_name, marked, open_parcel

from ..kit.choices import Choice
from ..kit.choices import choices as in_groups
from ..kit.choices import preview as marks_of
from ..kit.controls import Action
from ..kit.marks import Mark
from ..kit.picker import Asked, Picker
from ..kit.targets import Button, Cell, Path, Target, Trie
from .building import DominoPicker, RiverPicker
from .drawing import Floating
from .pieces import picture_of
from .targets import (
    DECLINE,
    DISCARD,
    ROLES,
    ActiveSlot,
    ReserveParcel,
    Slot,
    Token,
    given,
    meant,
    paths,
    ways,
)

_STEPS: dict[str, dict[str, type[Target]]] = {
    "recruit": {"circle": Cell, "token": Token, "side": Button},
    "drive": {"cow": Cell, "onto": Cell},
    "swap": {"own": ReserveParcel, "another": ReserveParcel},
    "claim": {"piece": Button, "its_cell": Cell},
    "discard": {"remove": ReserveParcel, "confirm": Button},
}
"""What is picked one after the other, by the kind of decision; one thing needs no steps."""


class TurnPicker(RiverPicker):
    """What a person picks for any decision but a domino."""

    def __init__(self, game: Game, preview: bool) -> None:
        """`preview` says what a parcel would add to the score."""
        self.game = game
        self.kind = game.decision.kind if game.decision else ""
        roles = ROLES.get(self.kind, ())
        super().__init__(Trie(ways(game)), given(game), roles, lambda path: why_not(game, path), preview)
        self.end = DISCARD if self.kind == "discard" else DECLINE

    def refused(self, path: Path) -> Move | None:
        """Say why a path leads nowhere, or what to do instead."""
        if isinstance(path[-1], ActiveSlot):
            self.notes = self._about(path[-1])
        return super().refused(path)

    def point(self, target: Target | None) -> None:
        """Only pointed at: what a parcel could add, what a partner does, or what to do instead."""
        super().point(target)
        self.notes = self._about(target) if self.preview or isinstance(target, ActiveSlot) else silence

    def pick(self, path: Path) -> None:
        """Have this picked, and say what it would do."""
        super().pick(path)
        says = map(self._about, self.picked)
        self.notes = next((one for one in says if one is not silence), silence)

    def _about(self, target: Target | None) -> Saying:
        """What a parcel of the column could add, what both sides of a token do, or what to choose instead."""
        if isinstance(target, Token) and self.kind == "recruit" and target.at < len(self.game.saloon):
            return partial(_does, self.game.saloon[target.at], COWBOY)
        if isinstance(target, ActiveSlot) and self.kind == "choose":
            return partial(sentence, "live.choose_here")
        return offered(self.game, target)

    @cached_property
    def _worth(self) -> dict[Move, int]:
        """What each partner would add at once; nothing in other decisions."""
        return whatif.gains(self.game) if self.kind == "recruit" else {}

    def _side(self, token: Target, side: str) -> tuple[str, int]:
        """What a token is with a side up, and what it adds on the circle that is picked."""
        assert self.game.player is not None
        cell = next(target.at for target in (*self.picked, *self.given) if isinstance(target, Cell))
        partner = self.game.saloon[token.at]
        points = self._worth[Recruit(self.game.player, cell, partner, side)]
        return (partner if side == SPECIALIST else COWBOY), points

    @property
    def choices(self) -> dict[Target, Mark]:
        """What is picked and may be picked, and the cell that the decision is about."""
        decision = self.game.decision
        about = decision.cell if decision and self.kind in ("drought", "steal") else None
        lit: dict[Target, Mark] = {Cell(about): Mark("lit")} if about else {}
        return lit | {target: self._priced(target, mark) for target, mark in super().choices.items()}

    def _priced(self, target: Target, mark: Mark) -> Mark:
        """A mark on a token says what its partner adds."""
        points = self._side(target, SPECIALIST)[1] if isinstance(target, Token) and self.preview else 0
        return replace(mark, label=change(points)) if points else mark

    @property
    def asks(self) -> list[Asked]:
        """What is to be picked one after the other: circle, token and side, say."""
        decision = self.game.decision
        if decision is None or (
            self.kind == "claim" and not any(len(path) > 1 for path, _ in ways(self.game))
        ):
            return []
        asks = [self._ask(name, kind) for name, kind in _STEPS.get(self.kind, {}).items()]
        return asks[1:] if self.kind == "recruit" and len(decision.cells) == 1 else asks

    def _ask(self, name: str, kind: type[Target]) -> Asked:
        count = len(next(paths(self.game.legal_moves[0], self.game))) - 1 if name == "remove" else 1

        def fits(target: Target) -> bool:
            return isinstance(target, kind) and (target.seat is None) == (name != "another")

        return sentence(f"table.step.{name}", n=count), fits, count

    @property
    def actions(self) -> list[Action]:
        """The buttons, each saying what it does."""
        return [self._action(button) for button in self.buttons]

    def _action(self, button: Button) -> Action:
        path = self.onward(button) or ()
        moves = self.ways.moves(path)
        move = moves[0] if moves else self.ways.moves((*path, *self.ways.next(path)[:1]))[0]
        label = describe(move, self.game)
        if isinstance(move, Recruit):
            token = next(target for target in path if isinstance(target, Token))
            name, points = self._side(token, move.side)
            text = (
                sentence("table.partner_adds", partner=capital(word(name)), change=change(points))
                if self.preview
                else label
            )
            return Action(button.name, text, picture=picture_of(name))
        if isinstance(move, Claim) and move.side is not None:
            land = self.game.box.bonus_pieces[move.piece][move.side]
            label = sentence("live.bonus", number=move.piece + 1, landscape=landscape_name(land))
            return Action(
                button.name, label, pressed=button in self.picked, picture=picture_of(bonus_parcel(land))
            )
        return Action(button.name, label, main=button == DISCARD)


def _does(*partners: str) -> str:
    """What each of some partners does."""
    return passage(*map(words.partner_does, partners))


def picker_for(game: Game, preview: bool = True) -> Picker:
    """What a person picks for what is to be decided now; after the end nothing."""
    if game.decision is None or game.player is None:
        return Picker(Trie(()))
    if game.decision.kind != "expand":
        return TurnPicker(game, preview)
    picker = DominoPicker(
        Trie(ways(game)),
        game.reserves[game.player],
        why=lambda path: why_not(game, path),
        adds=lambda move: gained(game, move),
        label=lambda move: describe(move, game),
        preview=preview,
    )
    if len(picker.reserve) == 2 and picker.ways.next((ReserveParcel(0),)):
        picker.hold(0, 1)
    return picker


def why_not(game: Game, path: Path) -> Refusal | None:
    """Why a path leads nowhere: what the rules say to the move that is meant."""
    move = meant(game, path)
    if isinstance(move, Expand) and not move.parcels:
        (cell,), ranch = move.cells, game.ranches[move.player]
        if cell in ranch.cells and ranch.parcel(cell) is not None:
            return Refusal("PLACE-4", "PLACE-4.placed", {"cells": (cell,)})
    return None if move is None else game.refusal(move)


GROUPED = {"expand": 2, "swap": 1, "drive": 1}
"""The kinds of move that can be many, and how many targets the lines of a group share."""


def choices(game: Game) -> tuple[Choice, ...]:
    """The legal moves as lines; many of one kind in groups. None when the game is over.

    Placements stand in the order of what they add to the score, the best first.
    """
    gains = whatif.gains(game)
    moves = sorted(gains, key=lambda move: -gains[move] if isinstance(move, Expand) else 0)

    def line(move: Move, inner: bool) -> Choice:
        text = shortly(move, game) if inner else describe(move, game)
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

    return in_groups(moves, GROUPED, line, group)


def preview(game: Game, choice: Choice) -> tuple[dict[Target, Mark], Floating | None]:
    """What the pictures show while a line is pointed at: marks, and a domino over the own ranch."""
    marks, move = marks_of(choice, ROLES), choice.move
    if isinstance(move, Expand):
        one, other = (game.reserves[move.player][at] for at in move.parcels)
        marks = {target: mark for target, mark in marks.items() if isinstance(target, ReserveParcel)}
        return marks, Floating((one, other), move.cells, gained(game, move))
    if isinstance(move, Steal) and game.decision and game.decision.cell:
        marks = {Cell(game.decision.cell): Mark("target")} | marks
    return marks, None


def gained(game: Game, move: Move) -> str:
    """What a move changes in the own score, and by which lines: "canyon 5 × 3: +4"."""
    return words.gained(whatif.change(game, move))


def could_add(game: Game | View, slot: int) -> int:
    """What the parcel on a slot of the newer column could add to the ranch of who decides."""
    parcel, seat = open_parcel(game, slot), game.player or 0
    return whatif.could_add(game.ranches[seat], parcel, game.reserves[seat], game.scenario)


def offered(game: Game | View, target: Target | None) -> Saying:
    """The same in words, for a parcel of that column that is pointed at; nothing for other things."""
    slots = game.newer.parcels if game.newer else ()
    parcel = slots[target.at] if isinstance(target, Slot) and target.at < len(slots) else None
    if target is None or parcel is None:
        return silence
    return partial(words.parcel_could_add, parcel, could_add(game, target.at))


def shortly(move: Move, game: Game) -> str:
    """A move as a sentence; a placement, among many, as two parcels with their cells."""
    if not isinstance(move, Expand):
        return describe(move, game)
    one, other = (game.reserves[move.player][at] for at in move.parcels)
    return words.place(one, move.cells[0], other, move.cells[1])


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
