"""The second reading's score sheet: plain flood fills over a dictionary of cells."""

from collections.abc import Callable
from typing import Any

from .diagram import CENTRE, Cell, Ranch, neighbours, read_diagram, symbols

Sheet = dict[str, Any]
TERRITORIES = {"desert": "D", "canyon": "C", "prairie": "P", "forest": "F", "farm": "H"}
BANDITS = ("d", "r")


def group(start: Cell, members: set[Cell], joined: Callable[[Cell, Cell], bool]) -> set[Cell]:
    """The cells that can be reached from `start` over neighbouring members that are joined."""
    reached = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for other in neighbours(cell):
            if other in members and other not in reached and joined(cell, other):
                reached.add(other)
                waiting.append(other)
    return reached


def groups(
    members: set[Cell], joined: Callable[[Cell, Cell], bool] = lambda one, other: True
) -> list[set[Cell]]:
    """All such groups, in the order of their smallest cells."""
    found = []
    left = set(members)
    while left:
        reached = group(min(left), members, joined)
        found.append(reached)
        left -= reached
    return found


def territory(ranch: Ranch, cell: Cell) -> set[Cell]:
    """BOX-7: the territory that a placed parcel belongs to."""
    return group(cell, set(ranch), lambda one, other: ranch[one].landscape == ranch[other].landscape)


def territories(ranch: Ranch) -> list[set[Cell]]:
    """BOX-7: every territory of a ranch, cornfields too."""
    return groups(set(ranch), lambda one, other: ranch[one].landscape == ranch[other].landscape)


def touches_river(cell: Cell) -> bool:
    """LOGGING-1: the board runs along row 0 and its centre stands out into the frame."""
    return cell[0] == 0 or CENTRE in neighbours(cell)


def scenario_groups(ranch: Ranch, scenario: str | None) -> list[tuple[set[Cell], int]]:
    """LEGEND-4: the groups that count in a scenario, each with its points."""
    if scenario is None:
        return []
    counted = []
    if scenario == "log_drive":
        for cells in groups({cell for cell in ranch if ranch[cell].landscape == "F"}):
            if len(cells) >= 3 and any(touches_river(cell) for cell in cells):
                counted.append((cells, 10 + 10 * (len(cells) - 3)))
    elif scenario == "gold_rush":
        for cells in groups({cell for cell in ranch if symbols(ranch[cell].mark, "n") > 0}):
            if len(cells) >= 3:
                nuggets = sum(symbols(ranch[cell].mark, "n") for cell in cells)
                counted.append((cells, 10 + 10 * (nuggets - 3)))
    elif scenario == "outlaws":
        for cells in groups({cell for cell in ranch if ranch[cell].partner}):
            if len(cells) >= 3 and any(ranch[cell].partner in BANDITS for cell in cells):
                counted.append((cells, 10 + 10 * (len(cells) - 3)))
    elif scenario == "moon_river_city":
        for cells in groups({cell for cell in ranch if ranch[cell].landscape == "H"}):
            if len(cells) >= 3:
                counted.append((cells, 10 + 10 * (len(cells) - 3)))
    else:
        raise ValueError(f"no such scenario: {scenario}")
    return counted


def sheet(ranch: Ranch, scenario: str | None = None) -> Sheet:
    """The score sheet of a ranch, after overpopulation (END-6)."""
    cows = {cell: min(tile.cows, 1) for cell, tile in ranch.items()}
    landscapes = dict.fromkeys(TERRITORIES, 0)
    largest = 0
    for cells in territories(ranch):
        largest = max(largest, len(cells))  # TIE-1 counts cornfields, SCORE-2 does not
        for name, letter in TERRITORIES.items():
            if ranch[min(cells)].landscape == letter:
                landscapes[name] += len(cells) * sum(cows[cell] for cell in cells)
    resources = {"nuggets": 0, "beavers": 0, "corn": 0}
    partners = {"gold_prospector": 0, "trapper": 0, "farmer": 0}
    for tile in ranch.values():
        resources["nuggets"] += symbols(tile.mark, "n")
        resources["beavers"] += symbols(tile.mark, "b")
        resources["corn"] += symbols(tile.mark, "e")
    for tile in ranch.values():
        if tile.partner == "g":
            partners["gold_prospector"] += resources["nuggets"]
        if tile.partner == "t":
            partners["trapper"] += resources["beavers"]
        if tile.partner == "f":
            partners["farmer"] += resources["corn"]
    extra = sum(points for _, points in scenario_groups(ranch, scenario))
    return {
        "territories": landscapes,
        "resources": resources,
        "partners": partners,
        "scenario": extra,
        "total": sum(landscapes.values()) + sum(resources.values()) + sum(partners.values()) + extra,
        "largest_territory": largest,
        "cows": sum(cows.values()),
    }


def score(diagram: str, scenario: str | None = None) -> Sheet:
    """The score sheet of a ranch diagram."""
    ranch, _, _ = read_diagram(diagram)
    return sheet(ranch, scenario)


def winners(sheets: list[Sheet]) -> list[int]:
    """SCORE-5 and TIE-1 to TIE-3: the seats that win."""
    seats = list(range(len(sheets)))
    for line in ("total", "largest_territory", "cows"):
        best = max(sheets[seat][line] for seat in seats)
        seats = [seat for seat in seats if sheets[seat][line] == best]
    return seats
