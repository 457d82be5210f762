"""What the sandbox says: the names of brushes and buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.rules.next_best import Next
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, change, listed_cells, passage, word
from moonriver.words.moonriver.names import cell_name, marked

from .gains import best

_BRUSHES = {
    "free": "sandbox.brush.free",
    "cow": "sandbox.brush.cow",
    "nuggets": "term.nugget",
    "beavers": "term.beaver",
    "corn": "term.ear of corn",
    "cows": "sandbox.brush.cows",
    "skulls": "term.skull",
}
_FEW = 2
"""How many cells are named; of more only their number is told."""


def brush(name: str) -> str:
    """What a brush paints."""
    return sentence(_BRUSHES[name]) if name in _BRUSHES else word(name)


def best_cells(found: Mapping[Cell, int]) -> str:
    """Where a brush adds most."""
    cells = best(found)
    if not cells:
        return sentence("sandbox.best.none")
    facts = {"points": sentence("graph.points", n=found[cells[0]])}
    if len(cells) > _FEW:
        return sentence("sandbox.best.many", n=len(cells), **facts)
    where = listed_cells(map(cell_name, cells))
    return sentence("sandbox.best.few", cells=where, **facts)


def cell_gain(count: int, lines: Sequence[tuple[str, str, str]]) -> str:
    """What a stroke on a cell changes, and the lines of the score sheet before and after it."""
    if not lines:
        return sentence("sandbox.gain.none")
    changes = [
        sentence("sandbox.gain.line", name=name, before=before, after=after) for name, before, after in lines
    ]
    return sentence(
        "sandbox.gain.lines",
        gain=sentence("sandbox.gain", n=abs(count), change=change(count)),
        lines=" · ".join(changes),
    )


def advice(found: Next, lines: Sequence[tuple[str, str, str]], joins: bool) -> str:
    """What to put where, how much it adds, and why: line by line of the score sheet."""
    piece = found.piece
    said = sentence(
        "sandbox.next",
        name=capital(word(piece) if isinstance(piece, str) else marked(piece)),
        where=cell_name(found.cell),
        points=sentence("graph.points", n=found.points),
    )
    why = [
        sentence("sandbox.next.line", name=name, after=after, before=before) for name, before, after in lines
    ]
    if joins:
        why.append(sentence("sandbox.next.joins"))
    if not isinstance(piece, str) and piece.circle:
        why.append(sentence("sandbox.next.circle"))
    return passage(said, *why)
