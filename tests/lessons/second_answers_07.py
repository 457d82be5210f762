"""Second answers of notebook 07: from the printed lines of the record, and from the column that is shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from moonriver.rules.moves import Choose
from moonriver.rules.ranch import Ranch
from tests.second_reading.diagram import Tile, read_diagram, symbols, write_diagram


def _record(facts: Any) -> Any:
    """The line of the record that is shown."""
    return json.loads(json.dumps(facts.move.as_json()))


def _order(facts: Any) -> tuple[Any, ...]:
    """Ranchero by ranchero on the column to take from: first what is built, then the choice."""
    riders = [seat for seat in facts.game.active.rancheros if seat is not None]
    turns = [facts.game.player, *[seat for seat in riders if seat != facts.game.player]]
    return tuple(
        move
        for seat in turns
        for chosen in (False, True)
        for move in facts.options
        if move[0] == seat and (move[1] == "choose") == chosen
    )


def _after(facts: Any) -> Ranch:
    """The diagram with two more marks, and the cows that are printed on them."""
    tiles, rows, board = read_diagram(str(facts.ranch))
    line, marks = _record(facts), " ".join(map(str, facts.held)).split()
    for place, (row, column) in zip(line["parcels"], line["cells"], strict=True):
        tiles[row, column] = Tile(marks[place], symbols(marks[place], "c"))
    return Ranch.from_diagram(write_diagram(tiles, rows, board))


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "07.read": lambda facts: Choose(_record(facts)["player"], _record(facts)["slot"]),
    "07.cells": lambda facts: frozenset((row, column) for row, column in _record(facts)["cells"]),
    "07.order": _order,
    "07.dominoes": lambda facts: sum({1: 0, 2: 1, 3: 1, 4: 2}[len(held)] for held in facts.reserves),
    "07.after": _after,
}
"""By the exercise's name: facts -> a right answer."""
