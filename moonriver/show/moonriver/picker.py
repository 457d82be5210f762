"""What a person picks at a table of Moon River: for each decision its paths, its buttons and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property, partial

from moonriver.rules import whatif
from moonriver.rules.duo import bonus_parcel
from moonriver.rules.effects import COWBOY
from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, SPECIALIST, Claim, Expand, Recruit
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.kit.names import capital, change, passage, word
from moonriver.words.moonriver import table as words
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import landscape_name

from ..kit.controls import Action
from ..kit.marks import Mark
from ..kit.picker import Asked, Picker
from ..kit.targets import Button, Cell, Path, Target, Trie
from .building import DominoPicker, reasons
from .choices import could_add, gained
from .parts import picture_of
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


class TurnPicker(Picker):
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
        self.notes = self._instead(path[-1])
        return super().refused(path)

    def point(self, target: Target | None) -> None:
        """Only pointed at: what a parcel could add, what a partner does, or what to do instead."""
        super().point(target)
        self.notes = self._instead(target)
        if self.preview and self.notes is silence:
            self.notes = self._about(target)

    def _instead(self, target: Target | None) -> Saying:
        """What to do instead of something that is never chosen."""
        active = self.kind == "choose" and isinstance(target, ActiveSlot)
        return partial(sentence, "live.choose_here") if active else silence

    def pick(self, path: Path) -> None:
        """Have this picked, and say what it would do."""
        super().pick(path)
        says = map(self._about, self.picked)
        self.notes = next((one for one in says if one is not silence), silence)

    def _about(self, target: Target | None) -> Saying:
        """What a parcel of the column could add, or both sides of a token; nothing for other things."""
        game = self.game
        if isinstance(target, Token) and target.at < len(game.saloon) and self._worth:
            return partial(_does, *(self._side(target, side)[0] for side in (SPECIALIST, COWBOY_SIDE)))
        column = game.newer
        parcel = column.parcels[target.at] if column and isinstance(target, Slot) and target.at < 4 else None
        if target is None or parcel is None or game.player is None:
            return silence
        return partial(words.parcel_could_add, parcel, could_add(game, target.at))

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

    def reasons(self, refusal: Refusal) -> dict[Target, Mark]:
        """The cells that a refusal is about."""
        return reasons(refusal)

    @property
    def asks(self) -> list[Asked]:
        """What is to be picked one after the other: circle, token and side, say."""
        decision = self.game.decision
        if decision is None or (
            self.kind == "claim" and not any(len(path) > 1 for path, _ in ways(self.game))
        ):
            return []
        asks = [(sentence(f"table.step.{name}"), fits, 1) for name, fits in _STEPS.get(self.kind, ())]
        if self.kind == "discard":
            count = len(next(paths(self.game.legal_moves[0], self.game))) - 1
            return [(sentence("table.step.remove", n=count), _is_own, count), *asks]
        return asks[1:] if self.kind == "recruit" and len(decision.cells) == 1 else asks

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


def _is_own(target: Target) -> bool:
    return isinstance(target, ReserveParcel) and target.seat is None


def _is_cell(target: Target) -> bool:
    return isinstance(target, Cell)


_STEPS: Mapping[str, tuple[tuple[str, Callable[[Target], bool]], ...]] = {
    "recruit": (
        ("circle", _is_cell),
        ("token", lambda target: isinstance(target, Token)),
        ("side", lambda target: isinstance(target, Button)),
    ),
    "drive": (("cow", _is_cell), ("onto", _is_cell)),
    "swap": (
        ("own", _is_own),
        ("another", lambda target: isinstance(target, ReserveParcel) and target.seat is not None),
    ),
    "claim": (("piece", lambda target: isinstance(target, Button)), ("its_cell", _is_cell)),
    "discard": (("confirm", lambda target: isinstance(target, Button)),),
}
"""What is picked one after the other, by the kind of decision; one thing needs no steps."""


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
        (cell,) = move.cells
        if game.ranches[move.player].parcel(cell) is not None:
            return Refusal("PLACE-4", "PLACE-4.placed", {"cells": (cell,)})
    return None if move is None else game.refusal(move)
