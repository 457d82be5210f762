"""What is in the box: parcels, tokens, reserve boards and bonus pieces, read from a TOML file and checked."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import at_home, line_of, text_of, toml_of, whole
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.tabletop.values import Value

from .board import CAMP, Board
from .frame import CENTRE, COLUMNS
from .parcel import GROUNDS, Landscape, Parcel
from .partners import COWBOY, PARTNERS

LIMIT = 1 << 17
"""Longest box file that is read, in bytes (128 KiB)."""
PARCELS, TOKENS = 96, 20
"""How many parcels and partner tokens every box holds (BOX-1)."""
NUMBERS = range(1, 7)
"""The numbers on the backs; those from 1 to 4 also draw the scenario (BOX-2, LEGEND-3)."""
COLOURS = ("purple", "orange", "green", "white")
"""The rancheros' colours (BOX-1)."""
_SYMBOLS = ("nuggets", "beavers", "corn", "cows", "skulls")
_MOST = 99


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of parcel: its front, the number on its back, and how many there are."""

    parcel: Parcel
    number: int
    copies: int


@dataclass(frozen=True, slots=True)
class Box(Value):
    """The contents of a box. `tokens` counts the specialists by name, `boards` has the camp side and one legend
    side for each colour by name, `bonus_pieces` the two landscapes of each piece."""

    kinds: tuple[Kind, ...]
    tokens: Mapping[str, int]
    cows: int
    boards: Mapping[str, Board]
    bonus_pieces: tuple[tuple[Landscape, Landscape], ...]

    def __post_init__(self) -> None:
        for name in ("tokens", "boards"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __hash__(self) -> int:
        return hash((self.kinds, frozenset(self.tokens.items()), self.cows, frozenset(self.boards.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        # a read-only mapping cannot be pickled
        return Box, (self.kinds, dict(self.tokens), self.cows, dict(self.boards), self.bonus_pieces)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Box:
        """The box of a TOML file like the shipped `box.toml`.

        Raises `Unreadable` for a file that cannot be read as a box, `Refused` for a box that cannot be, each
        naming the line.
        """
        return cls.from_text(text_of(at_home(path), LIMIT))

    @classmethod
    def from_text(cls, text: str) -> Box:
        """The box of a TOML text; see `from_file`."""
        return _Reader(text).box()

    @staticmethod
    def shipped() -> Box:
        """The box that comes with the package: known counts, reconstructed pictures and bridge places."""
        return _shipped()

    @staticmethod
    def given(box: Box | None) -> Box:
        """A box that somebody gave, the shipped one where there is none. Raises `Unreadable` for what is no box."""
        expect(box, Box | None, "box")
        return Box.shipped() if box is None else box

    @property
    def camp(self) -> Board:
        """The side of the reserve board that the base game uses (SETUP-1)."""
        return self.boards[CAMP]

    def board_of(self, colour: str) -> Board:
        """The legend side of a colour's reserve board (LEGEND-1). Raises `KeyError` for another colour."""
        for board in self.boards.values():
            if board.colour is not None and board.colour == colour:
                return board
        raise KeyError(colour)


@lru_cache(maxsize=1)
def _shipped() -> Box:
    return Box.from_text(resources.files(__package__).joinpath("box.toml").read_text("utf-8"))


class _Reader:
    """Reads one box text and says the line of whatever is wrong in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.table = toml_of(text, LIMIT)

    def box(self) -> Box:
        known = {"tokens", "supply", "parcel", "board", "bonus_piece"}
        for name in self.table:
            if name not in known:
                raise Unreadable("box.unknown", line=self._line(name), name=name, known=tuple(sorted(known)))
        for name in ("tokens", "supply"):
            if not isinstance(self.table.get(name), dict):
                raise Unreadable("box.lacks", line=self._line(name), name=name)
        for name in ("parcel", "board", "bonus_piece"):
            self._tables(name)
        return Box(
            kinds=self._kinds(),
            tokens=self._tokens(),
            cows=self._cows(),
            boards=self._boards(),
            bonus_pieces=self._bonus(),
        )

    def _kinds(self) -> tuple[Kind, ...]:
        kinds = []
        for place, table in enumerate(self._tables("parcel")):
            line = self._line("parcel", place)
            self._keys(table, {"landscape", "kinds"}, line)
            landscape = self._landscape(table["landscape"], line)
            if not isinstance(table["kinds"], list) or not table["kinds"]:
                raise Unreadable("box.kinds", line=line)
            for number, kind in enumerate(table["kinds"]):
                kinds.append(self._kind(landscape, kind, self._line("parcel", place, number)))
        line = self._line("parcel")
        count = sum(kind.copies for kind in kinds)
        if count != PARCELS:
            self._refuse("BOX-1", "BOX-1.parcels", line, found=count, expected=PARCELS)
        missing = tuple(number for number in NUMBERS[:4] if number not in {kind.number for kind in kinds})
        if missing:
            self._refuse("LEGEND-3", "BOX-2.missing", line, missing=missing)
        return tuple(kinds)

    def _kind(self, landscape: Landscape, kind: object, line: int) -> Kind:
        if not isinstance(kind, dict):
            raise Unreadable("box.kinds", line=line)
        self._keys(kind, {"number", "copies"}, line, optional={*_SYMBOLS, "circle"})
        counts = {name: self._whole(kind, name, line) for name in kind if name != "circle"}
        if counts["number"] not in NUMBERS:
            self._refuse("BOX-2", "BOX-2.number", line, found=counts["number"])
        if not counts["copies"]:
            raise Unreadable("box.whole", line=line, name="copies", found=0)
        circle = kind.get("circle", False)
        if not isinstance(circle, bool):
            raise Unreadable("box.circle", line=line, found=circle)
        for resource, grounds in GROUNDS.items():
            if counts.get(resource) and landscape not in grounds:
                allowed = tuple(ground for ground in Landscape if ground in grounds)
                self._refuse(
                    "BOX-3", "BOX-3.resource", line, resource=resource, landscape=landscape, allowed=allowed
                )
        if counts.get("cows") and landscape is Landscape.CORNFIELD:
            self._refuse("COW-2", "COW-2.printed", line)
        printed = {name: counts.get(name, 0) for name in _SYMBOLS}
        return Kind(Parcel(landscape, **printed, circle=circle), counts["number"], counts["copies"])

    def _tokens(self) -> dict[str, int]:
        tokens = {}
        specialists = tuple(name for name in PARTNERS if name != COWBOY)
        for name in self.table["tokens"]:
            line = self._line("tokens", key=name)
            if name not in specialists:
                raise Unreadable("box.token", line=line, name=name, known=specialists)
            tokens[name] = self._whole(self.table["tokens"], name, line)
        if sum(tokens.values()) != TOKENS:
            line = self._line("tokens")
            self._refuse("BOX-1", "BOX-1.tokens", line, found=sum(tokens.values()), expected=TOKENS)
        return tokens

    def _cows(self) -> int:
        line = self._line("supply")
        self._keys(self.table["supply"], {"cows"}, line)
        return self._whole(self.table["supply"], "cows", self._line("supply", key="cows"))

    def _boards(self) -> dict[str, Board]:
        boards: dict[str, Board] = {}
        for place, table in enumerate(self._tables("board")):
            line = self._line("board", place)
            self._keys(table, {"name", "spaces", "bridges"}, line, optional={"colour"})
            name, colour = table["name"], table.get("colour")
            if not isinstance(name, str) or not re.fullmatch(r"\S(?:.{0,38}\S)?", name) or name in boards:
                raise Unreadable("box.board", line=line, name=name)
            if (name == CAMP) != (colour is None) or (colour is not None and colour not in COLOURS):
                raise Unreadable("box.colour", line=line, name=name, found=colour, colours=COLOURS)
            if colour is not None and colour in {board.colour for board in boards.values()}:
                raise Unreadable("box.colours", line=line, found=colour)
            spaces = self._whole(table, "spaces", line)
            if not spaces:
                raise Unreadable("box.whole", line=line, name="spaces", found=0)
            boards[name] = Board(name, spaces, self._bridges(table["bridges"], line), colour)
        if len(boards) != 1 + len(COLOURS):
            raise Unreadable("box.boards", line=self._line("board"), found=len(boards), colours=COLOURS)
        return boards

    def _bridges(self, bridges: object, line: int) -> tuple[Cell, ...]:
        if not isinstance(bridges, list) or not bridges:
            raise Unreadable("box.bridges", line=line, found=bridges)
        cells = []
        for bridge in bridges:
            if not (isinstance(bridge, list) and len(bridge) == 2 and all(map(whole, bridge))):
                raise Unreadable("box.bridges", line=line, found=bridge)
            row, column = bridge
            at_board = (row == 0 and 0 <= column < COLUMNS and (row, column) != CENTRE) or (row, column) == (
                1,
                2,
            )
            if not at_board or (row, column) in cells:
                self._refuse("SETUP-1", "SETUP-1.bridge", line, cells=((row, column),))
            cells.append((row, column))
        return tuple(cells)

    def _bonus(self) -> tuple[tuple[Landscape, Landscape], ...]:
        pieces = []
        for place, table in enumerate(self._tables("bonus_piece")):
            line = self._line("bonus_piece", place)
            self._keys(table, {"sides"}, line)
            sides = table["sides"]
            if not isinstance(sides, list) or len(sides) != 2 or sides[0] == sides[1]:
                raise Unreadable("box.sides", line=line, found=sides)
            pieces.append((self._landscape(sides[0], line), self._landscape(sides[1], line)))
        if len(pieces) != 2:
            self._refuse("BOX-1", "BOX-1.bonus", self._line("bonus_piece"), found=len(pieces), expected=2)
        return tuple(pieces)

    def _tables(self, name: str) -> list[dict[str, Any]]:
        tables = self.table.get(name)
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise Unreadable("box.lacks", line=self._line(name), name=name)
        return tables

    def _landscape(self, name: object, line: int) -> Landscape:
        try:
            return Landscape(name) if isinstance(name, str) else Landscape("")
        except ValueError:
            names = tuple(landscape.value for landscape in Landscape)
            raise Unreadable("box.landscape", line=line, found=name, landscapes=names) from None

    def _keys(
        self, table: Mapping[str, object], required: set[str], line: int, optional: Iterable[str] = ()
    ) -> None:
        for name in sorted(required - set(table)):
            raise Unreadable("box.key", line=line, name=name)
        for name in table:
            if name not in required and name not in optional:
                known = tuple(sorted(required.union(optional)))
                raise Unreadable("box.unknown", line=line, name=name, known=known)

    def _whole(self, table: Mapping[str, Any], name: str, line: int) -> int:
        value = table[name]
        if not whole(value) or not 0 <= value <= _MOST:
            raise Unreadable("box.whole", line=line, name=name, found=value)
        return int(value)

    def _refuse(self, rule: str, key: str, line: int, **facts: object) -> None:
        raise Refused(Refusal(rule, key, facts), line=line)

    def _line(self, table: str, place: int = 0, item: int | None = None, key: str | None = None) -> int:
        return line_of(self.text, table, place, item, key)
