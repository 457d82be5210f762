"""All that lies on the table, counted, and where dominoes may stand on it."""

from collections import Counter
from collections.abc import Generator
from itertools import combinations
from pathlib import Path
from typing import Any

from .box import read_box
from .diagram import CENTRE, COLUMNS, Cell, Ranch, neighbours, write_diagram
from .moves import Move, make, outcome_of
from .scoring import Sheet, sheet, winners

Story = Generator[list[Move], Move, None]
Asking = Generator[list[Move], Move, Move]


class Table:
    """A set-up game.

    `head` holds everything that chance decided, as in a game record; `box` is the path of the box file.
    `seen` counts situations by name, so that a test can tell which ones its games came to.
    """

    def __init__(self, head: dict[str, Any], box: str | Path) -> None:
        self.box = read_box(box)
        self.players: int = head["players"]
        self.scenario: str | None = head["scenario"]
        self.finale: str = head["finale"]
        self.boards: list[str] = list(head["boards"])
        self.rancheros: list[int] = list(head["rancheros"])
        self.rows = 10 if self.players == 2 else 5  # DUO-1, BOX-6
        self.pile: list[tuple[str, int]] = list(zip(head["parcels"], head["numbers"], strict=True))
        self.partner_pile: list[str] = list(head["partners"])
        self.saloon: list[str] = []
        self.supply: int = self.box.cows
        self.ranches: list[Ranch] = [{} for _ in range(self.players)]
        self.reserves: list[list[str]] = [[] for _ in range(self.players)]
        self.active: list[tuple[str, int | None]] = []
        self.newer: list[tuple[str, int | None]] | None = None
        self.bonus_left = list(range(len(self.box.bonus_pieces)))
        self.claimed: list[int] = []
        self.removed: list[str] = []
        self.seen: Counter[str] = Counter()
        self.player: int | None = None

    def diagram(self, seat: int) -> str:
        """The ranch of a seat as a diagram."""
        return write_diagram(self.ranches[seat], self.rows, self.boards[seat])

    def diagrams(self) -> list[str]:
        """The ranch of every seat as a diagram."""
        return [self.diagram(seat) for seat in range(self.players)]

    def sheets(self) -> list[Sheet]:
        """The score sheet of every seat."""
        return [sheet(ranch, self.scenario) for ranch in self.ranches]

    def winners(self) -> list[int]:
        """The seats that win."""
        return winners(self.sheets())

    def counts(self) -> dict[str, int]:
        """How many parcels, cows and partner tokens are anywhere; these never change."""
        parcels = len(self.pile) + len(self.removed) + len(self.active)
        if self.newer is not None:
            parcels += len(self.newer)
        cows = self.supply
        tokens = len(self.partner_pile) + len(self.saloon)
        for seat in range(self.players):
            parcels += len(self.reserves[seat]) + len(self.ranches[seat])
            cows += sum(tile.cows for tile in self.ranches[seat].values())
            tokens += len([tile for tile in self.ranches[seat].values() if tile.partner])
        return {"parcels": parcels - self.seen["bonus piece placed"], "cows": cows, "tokens": tokens}

    def ask(self, seat: int, options: list[Move]) -> Asking:
        """Wait for one of these moves."""
        self.player = seat
        move = yield options
        return move

    def each_outcome_once(self, options: list[Move]) -> list[Move]:
        """The first of several moves that come to the same."""
        kept = []
        outcomes = set()
        for option in options:
            outcome = outcome_of(option, self.reserves)
            if outcome not in outcomes:
                outcomes.add(outcome)
                kept.append(option)
        return kept

    def expansions(self, seat: int) -> list[Move]:
        """PLACE-1 and PLACE-2: every domino that may be placed, each outcome once."""
        reserve = self.reserves[seat]
        cells = self.free_cells(seat)
        free = set(cells)
        pairs = [(one, other) for one in cells for other in neighbours(one) if other in free]  # PLACE-1
        connecting = {
            mark: {cell for cell in free if self.connects(seat, mark, cell)} for mark in set(reserve)
        }
        options = []
        seen = set()
        for (i, first), (j, second) in combinations(enumerate(reserve), 2):
            if (first, second) in seen:
                continue
            seen |= {(first, second), (second, first)}
            for one, other in pairs:
                if first == second and other < one:
                    continue
                if one in connecting[first] or other in connecting[second]:
                    places = [list(one), list(other)]
                    options.append(make(seat, "expand", parcels=[i, j], cells=places))
        return options

    def free_cells(self, seat: int) -> list[Cell]:
        """The free cells of the frame."""
        free = []
        for row in range(self.rows):
            for column in range(COLUMNS):
                if (row, column) != CENTRE and (row, column) not in self.ranches[seat]:
                    free.append((row, column))
        return free

    def connects(self, seat: int, mark: str, cell: Cell) -> bool:
        """PLACE-2 for one parcel of a domino or for a bonus piece."""
        if cell in self.box.boards[self.boards[seat]].bridges:
            return True
        ranch = self.ranches[seat]
        return any(other in ranch and ranch[other].landscape == mark[0] for other in neighbours(cell))
