"""The cards of Saboteur: path cards by their mouths, action cards by their names, and what is in the box.

Cells are `(x, y)`, x growing east and y growing north. A path card is named by its mouths in the order N E S W, a
dead end with `!` after them: `NES`, `NS!`. As a set of sides the engine uses the bits 1, 2, 4 and 8.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias, get_args

from moonriver.tabletop import reading
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Unreadable

Tool: TypeAlias = Literal["pickaxe", "lantern", "cart"]
TOOLS: tuple[Tool, ...] = get_args(Tool)
Deed: TypeAlias = Literal["break", "repair", "rockfall", "look"]

SIDES = "NESW"
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
STEPS: tuple[tuple[int, int, int, int], ...] = (
    (NORTH, SOUTH, 0, 1),
    (EAST, WEST, 1, 0),
    (SOUTH, NORTH, 0, -1),
    (WEST, EAST, -1, 0),
)
"""For each side: its bit, the bit of the side that faces it, and the way to the neighbour there (x, y)."""


def sides(bits: int) -> str:
    """The sides of a set of bits, in the order N E S W."""
    return "".join(side for number, side in enumerate(SIDES) if bits >> number & 1)


@dataclass(frozen=True, slots=True)
class PathCard:
    """A path card as it lies. `mouths` are the sides with a tunnel mouth; not `joined` is a dead end."""

    mouths: str
    joined: bool = True
    bits: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        expect(self.mouths, str, "mouths")
        expect(self.joined, bool, "truth")
        bits = sum(1 << number for number, side in enumerate(SIDES) if side in self.mouths)
        if not bits or sides(bits) != self.mouths:
            raise Unreadable("argument", found=self.mouths, expected="mouths")
        object.__setattr__(self, "bits", bits)

    @property
    def name(self) -> str:
        """The notation's name: `NES`, or `NS!` for a dead end."""
        return self.mouths if self.joined else self.mouths + "!"

    @property
    def turned(self) -> PathCard:
        """The card turned by 180 degrees (SAB-PATH-2)."""
        return _turned(self)

    def __str__(self) -> str:
        return self.name


@cache
def _turned(card: PathCard) -> PathCard:
    return PathCard(sides((card.bits << 2 | card.bits >> 2) & 15), card.joined)


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card. `deed` is the move it is played with, `tools` what it breaks or mends."""

    name: str
    deed: Deed
    tools: tuple[Tool, ...] = ()

    def __str__(self) -> str:
        return self.name


Card: TypeAlias = PathCard | ActionCard


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal card as it lies, face up: gold or a stone, and its tunnel."""

    gold: bool
    card: PathCard

    def __post_init__(self) -> None:
        expect(self.gold, bool, "truth")
        expect(self.card, PathCard, "path_card")

    @property
    def name(self) -> str:
        """The record's name of a goal that lies as printed: `gold`, `stone_NE`."""
        return "gold" if self.gold else f"stone_{self.card.mouths}"

    @property
    def mark(self) -> str:
        """The diagram's mark: `$NESW`, `#NE`."""
        return ("$" if self.gold else "#") + self.card.mouths

    def facing(self, side: int) -> Goal:
        """The goal turned so that it has a mouth on the side of this bit, if it can (SAB-GOAL-2)."""
        return self if self.card.bits & side else Goal(self.gold, self.card.turned)


@dataclass(frozen=True, slots=True)
class Line:
    """What depends on the number of players: the dwarf cards and the cards in hand (SAB-DEAL-1, -4)."""

    miners: int
    saboteurs: int
    hand: int


@dataclass(frozen=True)
class Box:
    """All cards of the game, read from `box.toml`."""

    cards: Mapping[str, Card]
    """Every different path and action card as printed, by name."""
    pile: tuple[Card, ...]
    """The 67 path and action cards, in the order of the box."""
    start: PathCard
    goals: tuple[Goal, ...]
    nuggets: tuple[int, ...]
    """What nugget card 0, 1, ... is worth (SAB-DEAL-5)."""
    table: Mapping[int, Line]
    start_cell: Cell
    goal_cells: tuple[Cell, ...]
    lying: Mapping[str, PathCard]
    """Every way a path card of the box can lie, by name."""

    @classmethod
    def from_toml(cls, text: str) -> Box:
        """A box from the text of a box file. Raises `Unreadable` when it is not TOML."""
        data = reading.toml_of(text)
        copies: dict[Card, int] = {
            PathCard(entry["opens"], entry.get("joined", True)): entry["copies"] for entry in data["path"]
        }
        paths = [card for card in copies if isinstance(card, PathCard)]
        copies |= {_action(name): number for name, number in data["action"].items()}
        layout = data["layout"]
        return cls(
            cards={card.name: card for card in copies},
            pile=tuple(card for card, number in copies.items() for _ in range(number)),
            start=PathCard(data["start"]["opens"]),
            goals=tuple(Goal(entry["treasure"], PathCard(entry["opens"])) for entry in data["goal"]),
            nuggets=tuple(int(value) for value, number in data["nuggets"].items() for _ in range(number)),
            table={entry["players"]: _line(entry) for entry in data["table"]},
            start_cell=_cell(layout["start"]),
            goal_cells=tuple(_cell(pair) for pair in layout["goals"]),
            lying={card.name: card for path in paths for card in (path, path.turned)},
        )

    def goal(self, name: str) -> Goal | None:
        """The goal card of a name, as printed."""
        return next((goal for goal in self.goals if goal.name == name), None)


def _line(entry: Mapping[str, int]) -> Line:
    return Line(entry["miners"], entry["saboteurs"], entry["hand"])


def _cell(pair: Any) -> Cell:
    x, y = pair
    return (x, y)


def _action(name: str) -> ActionCard:
    head, *words = name.split("_")
    tools = tuple(tool for word in words for tool in TOOLS if tool == word)
    deeds: dict[str, Deed] = {"broken": "break", "repair": "repair", "rockfall": "rockfall", "map": "look"}
    return ActionCard(name, deeds[head], tools)


BOX = Box.from_toml(files(__package__).joinpath("box.toml").read_text(encoding="utf-8"))
"""The box as it is sold."""
START: Cell = BOX.start_cell
GOALS: tuple[Cell, ...] = BOX.goal_cells
