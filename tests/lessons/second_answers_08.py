"""Second answers of notebook 08: by the printed rules, and by the second reading on the ranch's diagram."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from moonriver.words.rules import RULES
from tests.second_reading.diagram import read_diagram
from tests.second_reading.scoring import scenario_groups


def _spaces(facts: Any) -> int:
    """The storage spaces that the rule prints for a legend."""
    found = re.search(rf"{facts.board.name} \(\w+\) \d(?: bridge)? and (\d)", RULES["LEGEND-1"].text)
    assert found
    return int(found[1])


def _drawn(facts: Any) -> str:
    """The scenario that the rule prints for a number."""
    found = re.search(rf"{facts.number} ([A-Za-z ]+)", RULES["LEGEND-3"].text.partition("drawn:")[2])
    assert found
    return found[1].lower().replace(" ", "_")


def _counted(facts: Any) -> list[tuple[set[Any], int]]:
    ranch, _, _ = read_diagram(str(facts.ranch))
    return scenario_groups(ranch, facts.scenario)


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "08.board": _spaces,
    "08.draw": _drawn,
    "08.river": lambda facts: frozenset(cell for cells, _ in _counted(facts) for cell in cells),
    "08.vein": lambda facts: sum(points for _, points in _counted(facts)),
    "08.gang": lambda facts: frozenset(cell for cells, _ in _counted(facts) for cell in cells),
    "08.extra": lambda facts: sum(points for _, points in _counted(facts)),
}
"""By the exercise's name: facts -> a right answer."""
