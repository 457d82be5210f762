"""A ranch: the parcels, cows and partners on the cells in front of a reserve board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from moonriver.tabletop import display
from moonriver.tabletop.arguments import expect, expect_cell, expect_many
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import whole
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.tabletop.values import Frozen

from . import diagram, placement
from .board import Board
from .box import Box
from .frame import CENTRE, COLUMNS, ROWS, Frame, bit, frame_of
from .parcel import MOST, Landscape, Parcel, Piece
from .partners import PARTNERS

CORN = Landscape.CORNFIELD.index


class Ranch(Frozen):
    """A frozen value. Cells are `(row, column)`: row 0 at the river, column 0 on the player's left.

    Beside what stands on every cell (`plots`, `herds`, `posts`, by cell number row × 5 + column) it keeps sets of
    cells as integers: `lands`, one for each landscape, `unbuilt`, the free cells, and `grazing`, those with cows.
    """

    __slots__ = ("board", "frame", "grazing", "herds", "lands", "plots", "posts", "unbuilt")

    board: Board
    frame: Frame
    plots: tuple[Parcel | None, ...]
    herds: tuple[int, ...]
    posts: tuple[str | None, ...]
    lands: tuple[int, ...]
    unbuilt: int
    grazing: int

    def __init__(self, board: Board, rows: int = 5, pieces: Mapping[Cell, Piece] | None = None) -> None:
        """A ranch of 5 or 10 rows with what stands on its cells: `{cell: (parcel, cows, partner)}`.

        Raises `Refused` for a cow on a cornfield (COW-2), a partner without a circle (CIRCLE-1) and a cell that is
        not the frame's (PLACE-1), and `Unreadable` for what is of a wrong type.
        """
        expect(board, Board, "board")
        if not whole(rows) or rows not in ROWS:
            raise Unreadable("argument", found=rows, expected="rows")
        frame = frame_of(rows)
        plots: list[Parcel | None] = [None] * len(frame.cells)
        herds = [0] * len(frame.cells)
        posts: list[str | None] = [None] * len(frame.cells)
        lands = [0] * len(Landscape)
        pieces = {} if pieces is None else pieces
        expect(pieces, Mapping, "pieces")
        for cell, piece in pieces.items():
            parcel, cows, partner = _piece(cell, piece)
            _check_piece(frame, cell, parcel, cows, partner)
            number = cell[0] * COLUMNS + cell[1]
            plots[number], herds[number], posts[number] = parcel, cows, partner
            lands[parcel.land] |= bit(cell)
        unbuilt = frame.everything & ~sum(lands)
        grazing = sum(1 << number for number, cows in enumerate(herds) if cows)
        _fill(self, board, frame, tuple(plots), tuple(herds), tuple(posts), tuple(lands), unbuilt, grazing)

    @classmethod
    def empty(cls, board: Board | None = None, rows: int = 5) -> Ranch:
        """A ranch without parcels, in front of the camp side or another board."""
        board = Box.shipped().camp if board is None else board
        return _empty(board, rows) if isinstance(board, Board) and whole(rows) else Ranch(board, rows)

    @classmethod
    def from_diagram(cls, text: str, box: Box | None = None) -> Ranch:
        """The ranch of a diagram (see `moonriver.rules.diagram`); `box` gives the boards that may be named.

        Raises `Unreadable` for a malformed diagram, `Refused` for pieces that cannot stand there.
        """
        return diagram.read(text, Ranch, box)

    def __str__(self) -> str:
        return diagram.write(self.board, self.rows, self.pieces)

    def __repr__(self) -> str:
        return f"Ranch.from_diagram({str(self)!r})"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        return display.bundle(self)

    def _key(self) -> tuple[Any, ...]:
        return self.board, self.plots, self.herds, self.posts

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Ranch) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return Ranch, (self.board, self.rows, self.pieces)

    @property
    def rows(self) -> int:
        """Rows of the frame: 5, or 10 with two players (BOX-6, DUO-1)."""
        return self.frame.rows

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells of the frame but the centre, rising."""
        return tuple(cell for cell in self.frame.cells if cell != CENTRE)

    @property
    def free(self) -> frozenset[Cell]:
        """The cells without a parcel."""
        return frozenset(self.frame.listed(self.unbuilt))

    def parcel(self, cell: Cell) -> Parcel | None:
        """The parcel on a cell, None on a free cell and on the centre."""
        return self.plots[self._number(cell)]

    def cows(self, cell: Cell) -> int:
        """The number of cows on a cell."""
        return self.herds[self._number(cell)]

    def partner(self, cell: Cell) -> str | None:
        """The partner on a cell: a specialist's name, or "cowboy"."""
        return self.posts[self._number(cell)]

    def territory(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells of the territory that a cell belongs to (BOX-7); none for a free cell."""
        return self.frame.listed(self.region(self._number(cell)))

    def _number(self, cell: Cell) -> int:
        """The number of a cell. Raises `Refused` for one outside the frame, `Unreadable` for what is no cell at all."""
        cell = expect_cell(cell)
        if not self.frame.contains(cell):
            raise Refused(_outside(self.frame, cell))
        return cell[0] * COLUMNS + cell[1]

    def placements(self, first: Parcel | str, second: Parcel | str) -> tuple[tuple[Cell, Cell], ...]:
        """Every ordered pair of cells where this domino may stand, the first parcel on the first cell."""
        return placement.placements(self, parcel_of(first), parcel_of(second))

    def refusal(self, parcels: Sequence[Parcel | str], cells: Sequence[Cell]) -> Refusal | None:
        """Why a domino may not stand on two cells, as a rule and facts, or None where it may (PLACE-1 to 3)."""
        return placement.refusal(self, *domino_of(parcels, cells))

    def place(self, parcels: Sequence[Parcel | str], cells: Sequence[Cell]) -> Ranch:
        """The ranch with one more domino, its symbols not resolved. Raises `Refused`."""
        joined, cells = domino_of(parcels, cells)
        refusal = placement.refusal(self, joined, cells)
        if refusal is not None:
            raise Refused(refusal)
        return self.built(cells, joined)

    def with_parcel(self, cell: Cell, parcel: Parcel | str | None) -> Ranch:
        """An edited copy: another parcel, or none, on a cell; cows and partner there go. For building examples."""
        return self._edited(cell, None if parcel is None else (parcel_of(parcel), 0, None))

    def with_cows(self, cell: Cell, cows: int) -> Ranch:
        """An edited copy with this many cows on a cell. Raises `Refused` on a free cell or a cornfield."""
        return self._edited(cell, (self._standing(cell), cows, self.partner(cell)))

    def with_partner(self, cell: Cell, partner: str | None) -> Ranch:
        """An edited copy with a partner, or none, on a cell. Raises `Refused` on a parcel without a circle."""
        return self._edited(cell, (self._standing(cell), self.cows(cell), partner))

    @property
    def pieces(self) -> dict[Cell, Piece]:
        """What stands on the cells that are built on: `{cell: (parcel, cows, partner)}`."""
        return {
            cell: (parcel, cows, partner)
            for cell, parcel, cows, partner in zip(
                self.frame.cells, self.plots, self.herds, self.posts, strict=True
            )
            if parcel is not None
        }

    def _standing(self, cell: Cell) -> Parcel:
        parcel = self.parcel(cell)
        if parcel is None:
            raise Refused(Refusal("PLACE-1", "ranch.free", {"cells": (expect_cell(cell),)}))
        return parcel

    def _edited(self, cell: Cell, piece: Piece | None) -> Ranch:
        number, pieces = self._number(cell), self.pieces
        pieces.pop(self.frame.cells[number], None)
        if piece is not None:
            pieces[self.frame.cells[number]] = piece
        return Ranch(self.board, self.rows, pieces)

    # What the engine needs: by cell number, unchecked, and quick.

    def built(self, cells: Sequence[Cell], parcels: Sequence[Parcel]) -> Ranch:
        """The ranch with parcels on free cells; nothing is checked."""
        plots, lands, unbuilt = list(self.plots), list(self.lands), self.unbuilt
        for (row, column), parcel in zip(cells, parcels, strict=True):
            number = row * COLUMNS + column
            plots[number] = parcel
            lands[parcel.land] |= 1 << number
            unbuilt ^= 1 << number
        new: Ranch = _new(Ranch)
        _fill(
            new,
            self.board,
            self.frame,
            tuple(plots),
            self.herds,
            self.posts,
            tuple(lands),
            unbuilt,
            self.grazing,
        )
        return new

    def grazed(self, cell: Cell, change: int) -> Ranch:
        """The ranch with this many more cows on a cell, or fewer; nothing is checked."""
        number = cell[0] * COLUMNS + cell[1]
        herds = list(self.herds)
        herds[number] += change
        grazing = self.grazing | 1 << number if herds[number] else self.grazing & ~(1 << number)
        new: Ranch = _new(Ranch)
        _fill(
            new,
            self.board,
            self.frame,
            self.plots,
            tuple(herds),
            self.posts,
            self.lands,
            self.unbuilt,
            grazing,
        )
        return new

    def manned(self, cell: Cell, partner: str) -> Ranch:
        """The ranch with a partner on a cell; nothing is checked."""
        posts = list(self.posts)
        posts[cell[0] * COLUMNS + cell[1]] = partner
        new: Ranch = _new(Ranch)
        _fill(
            new,
            self.board,
            self.frame,
            self.plots,
            self.herds,
            tuple(posts),
            self.lands,
            self.unbuilt,
            self.grazing,
        )
        return new

    @property
    def pastures(self) -> int:
        """The set of cells where cows may stand: every parcel but cornfields (COW-2)."""
        return self.frame.everything & ~self.unbuilt & ~self.lands[CORN]

    @property
    def protected(self) -> int:
        """The set of cells in territories that hold a partner (PARTNER-1)."""
        safe = 0
        for number, partner in enumerate(self.posts):
            if partner is not None:
                safe |= self.region(number)
        return safe

    def region(self, number: int) -> int:
        """The territory of a cell number, as a set; empty for a free cell (BOX-7)."""
        parcel = self.plots[number]
        return 0 if parcel is None else self.frame.region(1 << number, self.lands[parcel.land])


_new = object.__new__
_set_board, _set_frame, _set_plots, _set_herds, _set_posts, _set_lands, _set_unbuilt, _set_grazing = (
    getattr(Ranch, name).__set__
    for name in ("board", "frame", "plots", "herds", "posts", "lands", "unbuilt", "grazing")
)


def _fill(
    ranch: Ranch,
    board: Board,
    frame: Frame,
    plots: tuple[Parcel | None, ...],
    herds: tuple[int, ...],
    posts: tuple[str | None, ...],
    lands: tuple[int, ...],
    unbuilt: int,
    grazing: int,
) -> None:
    """Give a new ranch its fields, the one time that is allowed."""
    _set_board(ranch, board)
    _set_frame(ranch, frame)
    _set_plots(ranch, plots)
    _set_herds(ranch, herds)
    _set_posts(ranch, posts)
    _set_lands(ranch, lands)
    _set_unbuilt(ranch, unbuilt)
    _set_grazing(ranch, grazing)


@lru_cache(maxsize=64)
def _empty(board: Board, rows: int) -> Ranch:
    return Ranch(board, rows)


def parcel_of(parcel: Parcel | str) -> Parcel:
    """A parcel that somebody named, by its mark perhaps. Raises `Unreadable` for what is none."""
    expect(parcel, Parcel | str, "parcel")
    return Parcel.from_mark(parcel) if isinstance(parcel, str) else parcel


def domino_of(
    parcels: Sequence[Parcel | str], cells: Sequence[Cell]
) -> tuple[list[Parcel], tuple[Cell, ...]]:
    """Parcels and cells that somebody named. Raises `Unreadable` for what is neither."""
    expect_many(parcels, Parcel | str, "parcel")
    expect(cells, list | tuple, "list")
    for cell in cells:
        expect_cell(cell)
    return [parcel_of(parcel) for parcel in parcels], tuple((row, column) for row, column in cells)


def _piece(cell: object, piece: Any) -> Piece:
    """What somebody puts on a cell. Raises `Unreadable` for what cannot be put there because it is something else."""
    expect_cell(cell)
    expect(piece, tuple | list, "piece")
    if len(piece) != 3:
        raise Unreadable("argument", found=piece, expected="piece")
    parcel, cows, partner = piece
    expect(parcel, Parcel, "parcel")
    if not whole(cows):
        raise Unreadable("argument", found=cows, expected="number")
    if cows >= MOST:  # a diagram has no longer numbers
        raise Unreadable("argument", found=cows, expected="count")
    if partner is not None and (not isinstance(partner, str) or partner not in PARTNERS):
        raise Unreadable("argument", found=partner, expected="partner")
    return parcel, cows, partner


def _outside(frame: Frame, cell: Cell) -> Refusal:
    return Refusal("PLACE-1", "PLACE-1.outside", {"cells": (cell,), "rows": frame.rows, "columns": COLUMNS})


def _check_piece(frame: Frame, cell: Cell, parcel: Parcel, cows: int, partner: str | None) -> None:
    facts = {"cells": (cell,)}
    if not frame.contains(cell):
        raise Refused(_outside(frame, cell))
    if cell == CENTRE:
        raise Refused(Refusal("PLACE-1", "PLACE-1.board", facts))
    if cows and parcel.landscape is Landscape.CORNFIELD:
        raise Refused(Refusal("COW-2", "COW-2.standing", facts | {"cows": cows}))
    if cows < 0:
        raise Refused(Refusal("COW-1", "ranch.cows", facts | {"cows": cows}))
    if partner is not None and not parcel.circle:
        raise Refused(Refusal("CIRCLE-1", "CIRCLE-1.without", facts | {"partner": partner, "parcel": parcel}))
