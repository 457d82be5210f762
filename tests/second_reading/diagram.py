"""The second reading's own reader and writer of ranch diagrams; a parcel is its mark, such as `Hco`."""

import re
from dataclasses import dataclass

Cell = tuple[int, int]
CENTRE: Cell = (0, 2)
COLUMNS = 5
MARK = re.compile(r"([DCPFMH])(\d*n)?(\d*b)?(\d*e)?(\d*c)?(\d*x)?(o)?")
STANDING = re.compile(r"(\d*\*)?(\+[cdrgtf])?")


@dataclass
class Tile:
    """A placed parcel: its mark, the cows on it, and the letter of the partner on it ("" for none)."""

    mark: str
    cows: int = 0
    partner: str = ""

    @property
    def landscape(self) -> str:
        """The landscape's letter."""
        return self.mark[0]


Ranch = dict[Cell, Tile]


def symbols(mark: str, symbol: str) -> int:
    """How many of a symbol (n b e c x o) are printed on a parcel."""
    found = re.search(r"(\d*)" + symbol, mark)
    if found is None:
        return 0
    return int(found.group(1) or "1")


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells that share an edge with this one; some of them may lie outside the frame."""
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def read_diagram(text: str) -> tuple[Ranch, int, str]:
    """The ranch, its number of rows and the name of its board."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    board = "camp"
    if lines[0].startswith("board:"):
        board = lines[0].removeprefix("board:").strip()
        lines = lines[1:]
    ranch: Ranch = {}
    for height, line in enumerate(reversed(lines)):
        words = line.split()
        if len(words) != COLUMNS:
            raise ValueError(f"{len(words)} cells in {line!r}")
        for column, word in enumerate(words):
            if (word == "@") != ((height, column) == CENTRE):
                raise ValueError("the centre is elsewhere")
            if word in (".", "@"):
                continue
            mark, _, standing = word.partition("/")
            if not MARK.fullmatch(mark) or not STANDING.fullmatch(standing):
                raise ValueError(f"no such parcel: {word!r}")
            cows = 0
            if "*" in standing:
                cows = int(standing.split("*")[0] or "1")
            partner = ""
            if "+" in standing:
                partner = standing[-1]
            ranch[(height, column)] = Tile(mark, cows, partner)
    return ranch, len(lines), board


def write_diagram(ranch: Ranch, rows: int, board: str) -> str:
    """The canonical text of a ranch."""
    lines = []
    if board != "camp":
        lines.append(f"board: {board}")
    for row in range(rows - 1, -1, -1):
        words = []
        for column in range(COLUMNS):
            if (row, column) == CENTRE:
                words.append("@")
            elif (row, column) not in ranch:
                words.append(".")
            else:
                tile = ranch[(row, column)]
                standing = ""
                if tile.cows == 1:
                    standing += "*"
                elif tile.cows > 1:
                    standing += f"{tile.cows}*"
                if tile.partner:
                    standing += "+" + tile.partner
                words.append(tile.mark + ("/" + standing if standing else ""))
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"
