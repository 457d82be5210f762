"""Behind the page that explores: a ranch to paint, or its graphs. Both need networkx."""

from __future__ import annotations

from moonriver.rules.ranch import Ranch
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.sandbox import EXAMPLE, Sandbox

from .links import Fields
from .opened import Opened

GRAPHS = "graphs"
"""The view of a ranch that shows its graphs only."""


class OpenedRanch(Opened):
    """A ranch to paint, or only its graphs."""

    board: Sandbox | GraphBoard

    def __init__(self, fields: Fields) -> None:
        ranch = Ranch.from_diagram(fields.get("text", _unfolded(fields.get("ranch", "")) or EXAMPLE))
        self._scenario = fields.get("scenario") or None
        if fields.get("view") == GRAPHS:
            self.board = GraphBoard(ranch, scenario=self._scenario)
        else:
            self.board = Sandbox(ranch, scenario=self._scenario)

    def kept(self) -> Fields:
        """The diagram in one line, and the scenario."""
        scenario, view = self._scenario, GRAPHS
        if isinstance(self.board, Sandbox):
            scenario, view = self.board.scenario, ""
        told = {"ranch": _folded(self.board.ranch), "scenario": scenario, "view": view}
        return {name: value for name, value in told.items() if value}

    def file(self) -> tuple[str, str]:
        """The diagram."""
        return "ranch.txt", str(self.board.ranch)


def _folded(ranch: Ranch) -> str:
    """A diagram in one line, without blanks."""
    return ";".join(",".join(line.split()) for line in str(ranch).strip().splitlines())


def _unfolded(text: str) -> str:
    return "".join(line.replace(",", " ") + "\n" for line in text.split(";")) if text else ""
