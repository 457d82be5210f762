"""Two players: the first column, and the landscape bonus pieces (DUO)."""

from __future__ import annotations

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal

from . import placement
from .draft import Draft, Question
from .effects import RecruitPartner
from .events import PieceClaimed
from .frame import CENTRE, bit
from .moves import Claim, Move
from .parcel import Landscape, Parcel

ROWS = 10
"""Rows of a two-player ranch (DUO-1)."""


def first_column(drawn: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Who places a ranchero when on the first column: the first drawn, the other twice, the first (DUO-3)."""
    first, other = drawn
    return first, other, other, first


def reaches_last_row(draft: Draft, player: int, cells: tuple[Cell, ...]) -> bool:
    """Whether a domino on these cells earns its player a bonus piece: the tenth row, once (DUO-6, DUO-8)."""
    return player not in draft.claimed and any(row == ROWS - 1 for row, _ in cells)


class ClaimPiece(Question):
    """One of the bonus pieces left is claimed and placed as a single parcel (DUO-6); one that fits nowhere leaves."""

    __slots__ = ()
    kind = "claim"
    answers = (Claim,)

    def begin(self, draft: Draft) -> bool:
        return bool(draft.bonus)

    def options(self, draft: Draft) -> tuple[Move, ...]:
        ranch = draft.ranches[self.player]
        fitting = tuple(
            Claim(self.player, piece, side, cell)
            for piece in draft.bonus
            for side, landscape in enumerate(draft.deal.box.bonus_pieces[piece])
            for cell in ranch.frame.listed(placement.welcome(ranch, landscape.index))
        )
        return fitting or tuple(Claim(self.player, piece, None, None) for piece in draft.bonus)

    def reason(self, draft: Draft, move: Move) -> Refusal:
        assert isinstance(move, Claim)
        ranch = draft.ranches[self.player]
        if move.piece not in draft.bonus:
            return Refusal("DUO-8", "DUO-8.piece", {"piece": move.piece, "left": draft.bonus})
        if move.side is None or move.cell is None:
            return Refusal("DUO-7", "DUO-7.fits", {"piece": move.piece})
        sides = draft.deal.box.bonus_pieces[move.piece]
        if not 0 <= move.side < len(sides):
            return Refusal("DUO-6", "DUO-6.side", {"piece": move.piece, "side": move.side})
        facts = {"cells": (move.cell,), "landscape": sides[move.side], "bridges": ranch.board.bridges}
        if not ranch.frame.contains(move.cell) or move.cell == CENTRE:
            return Refusal("PLACE-1", "DUO-6.outside", facts)
        if not ranch.unbuilt & bit(move.cell):
            return Refusal("PLACE-1", "DUO-6.occupied", facts)
        return Refusal("PLACE-2", "DUO-6.apart", facts)

    def answer(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, Claim)
        draft.claimed = (*draft.claimed, self.player)
        draft.bonus = tuple(piece for piece in draft.bonus if piece != move.piece)
        if move.cell is None or move.side is None:
            if draft.events is not None:
                draft.events.append(PieceClaimed(self.player, move.piece, None, None, None, "DUO-7"))
            return
        parcel = bonus_parcel(draft.deal.box.bonus_pieces[move.piece][move.side])
        if draft.events is not None:
            draft.events.append(PieceClaimed(self.player, move.piece, move.side, move.cell, parcel))
        draft.set_ranch(self.player, draft.ranches[self.player].built((move.cell,), (parcel,)))
        draft.push(RecruitPartner(self.player, "CIRCLE-1", (move.cell,)))


def bonus_parcel(landscape: Landscape) -> Parcel:
    """What a side of a bonus piece shows: its landscape and a circle (DUO-6)."""
    return Parcel(landscape, circle=True)
