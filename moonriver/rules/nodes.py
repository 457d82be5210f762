"""A ranch as a networkx graph: its cells, what stands there, and which neighbours belong together.

Node keys are cells `(row, column)`; every node has these attributes:

    landscape  "desert" ... "farm"          nuggets, beavers, corn  symbols printed on the parcel
    cows       cow pieces on the parcel      partner                 its name, or None
    river      whether the cell touches the river
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal, Unreadable

from .frame import Frame, bit
from .parcel import Piece

if TYPE_CHECKING:
    import networkx as nx

    from moonriver.tabletop.graphs import Attributes, Joins

Judgement: TypeAlias = tuple[int, Refusal | None]
"""The points of a component, and why it does not count, if so."""


class Pieces(Protocol):
    """What a ranch is made of."""

    @property
    def frame(self) -> Frame:
        """The cells that there are."""

    @property
    def pieces(self) -> Mapping[Cell, Piece]:
        """The parcel, the cows and the partner on each cell."""


def graph(
    ranch: Pieces, kind: str, joins: Joins | None = None, member: Callable[[Attributes], bool] | None = None
) -> nx.Graph[Cell]:
    """The graph of a ranch's parcels by any rule: `member` picks the cells, `joins` says which neighbours belong
    together (all of them without it); both see the nodes' attributes."""
    from moonriver.tabletop.graphs import grid_graph  # brings networkx along, which playing does without

    if not isinstance(getattr(ranch, "pieces", None), dict):
        raise Unreadable("argument", found=ranch, expected="ranch")
    for asked in (joins, member):
        expect(asked, Callable | None, "function")  # type: ignore[arg-type]
    nodes = {
        cell: attributes for cell, attributes in _nodes(ranch).items() if member is None or member(attributes)
    }
    built = grid_graph(nodes, joins)
    built.graph["kind"] = kind
    return built


def _nodes(ranch: Pieces) -> dict[Cell, dict[str, Any]]:
    return {
        cell: {
            "landscape": parcel.landscape.value,
            "nuggets": parcel.nuggets,
            "beavers": parcel.beavers,
            "corn": parcel.corn,
            "cows": cows,
            "partner": partner,
            "river": bool(bit(cell) & ranch.frame.shore),
        }
        for cell, (parcel, cows, partner) in ranch.pieces.items()
    }
