"""What the second reading takes from a box file: boards, cows, bonus pieces, and how much there is."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from .diagram import Cell

LETTERS = {"desert": "D", "canyon": "C", "prairie": "P", "forest": "F", "cornfield": "M", "farm": "H"}


@dataclass
class Board:
    """A side of a reserve board: how many parcels it stores and the cells at the ends of its bridges."""

    spaces: int
    bridges: list[Cell]


@dataclass
class Box:
    """The parts of a box that a game needs beside its record's head."""

    parcels: int
    tokens: int
    cows: int
    boards: dict[str, Board]
    bonus_pieces: list[list[str]]  # the landscape letters of each piece's sides


def read_box(path: str | Path) -> Box:
    """Reads a box file without checking it."""
    table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    boards = {}
    for entry in table["board"]:
        bridges = [(row, column) for row, column in entry["bridges"]]
        boards[entry["name"]] = Board(entry["spaces"], bridges)
    bonus_pieces = []
    for entry in table["bonus_piece"]:
        bonus_pieces.append([LETTERS[side] for side in entry["sides"]])
    parcels = 0
    for entry in table["parcel"]:
        for kind in entry["kinds"]:
            parcels += kind["copies"]
    return Box(parcels, sum(table["tokens"].values()), table["supply"]["cows"], boards, bonus_pieces)
