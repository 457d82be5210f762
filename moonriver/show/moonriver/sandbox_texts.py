"""What the sandbox says: the names of brushes and buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moonriver.rules.next_best import Next
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, sentence, tell, tell_n
from moonriver.words.kit.names import capital, listed_cells, passage, word
from moonriver.words.kit.table import change
from moonriver.words.moonriver.names import cell_name, marked

from .gains import best

_LABELS = {
    "less": N_("sandbox.less", "Take away"),
    "gains": N_("sandbox.gains", "Show all gains"),
    "next_parcel": N_("sandbox.next_parcel", "Best next parcel"),
    "next_partner": N_("sandbox.next_partner", "Best next partner"),
    "graphs": N_("sandbox.graphs", "Graphs over the ranch"),
    "undo": N_("table.undo", "Undo"),
    "redo": N_("sandbox.redo", "Redo"),
    "clear": N_("sandbox.clear", "Clear"),
    "example": N_("sandbox.example", "An example"),
    "possible": N_("sandbox.possible", "Is this ranch possible?"),
    "is_possible": N_("sandbox.is_possible", "Yes: the box holds enough of everything in it."),
    "keep": N_("sandbox.keep", "Keep it to compare"),
    "forget": N_("sandbox.forget", "Stop comparing"),
    "compared": N_(
        "sandbox.compared", "What if? First the ranch that you kept, second the one that you paint."
    ),
    "diagram": N_("sandbox.diagram", "Diagram: copy it, or write one"),
    "import": N_("sandbox.import", "Read this diagram"),
    "export": N_("sandbox.export", "Save it as a file"),
    "read": N_("sandbox.read", "The diagram was read."),
    "none": N_("sandbox.none", "none"),
    "scenario": N_("live.tool.scenario", "Scenario"),
    "board": N_("sandbox.board", "Reserve board"),
    "rows": N_("sandbox.rows", "Rows"),
}
_BRUSHES = {
    "free": N_("sandbox.brush.free", "nothing"),
    "cow": N_("sandbox.brush.cow", "a cow"),
    "nuggets": "term.nugget",
    "beavers": "term.beaver",
    "corn": "term.ear of corn",
    "cows": N_("sandbox.brush.cows", "cow symbol"),
    "skulls": "term.skull",
}
_GROUPS = {
    "lands": N_("sandbox.group.lands", "Landscapes"),
    "printed": N_("sandbox.group.printed", "Resources and symbols"),
    "pieces": N_("sandbox.group.pieces", "Cows and partners"),
}


_FEW = 2
"""How many cells are named; of more only their number is told."""


def label(name: str) -> str:
    """What stands on a button."""
    return sentence(_LABELS[name])


def brush(name: str) -> str:
    """What a brush paints."""
    return sentence(_BRUSHES[name]) if name in _BRUSHES else word(name)


def group(name: str) -> str:
    """What a row of brushes paints."""
    return sentence(_GROUPS[name])


def scenario(name: str) -> str:
    """A scenario with a capital."""
    return capital(word(name))


def rows(count: int) -> str:
    """How many rows."""
    return tell_n("sandbox.row_count", "1 row", "{n} rows", count)


def points(count: int) -> str:
    """What the ranch makes."""
    return tell_n("graph.points", "1 point", "{n} points", count)


def gain(count: int) -> str:
    """What a stroke would change, for screen readers."""
    return tell_n("sandbox.gain", "{change} point", "{change} points", abs(count), change=change(count))


def best_cells(found: Mapping[Cell, int]) -> str:
    """Where a brush adds most."""
    cells = best(found)
    if not cells:
        return tell("sandbox.best.none", "No stroke adds points now.")
    facts = {"points": points(found[cells[0]])}
    if len(cells) > _FEW:
        return tell(
            "sandbox.best.many", "A stroke adds {points} at most, on {n} cells.", n=len(cells), **facts
        )
    where = listed_cells(map(cell_name, cells))
    return tell("sandbox.best.few", "A stroke adds {points} at most, here: {cells}.", cells=where, **facts)


def cell_gain(count: int, lines: Sequence[tuple[str, str, str]]) -> str:
    """What a stroke on a cell changes, and the lines of the score sheet before and after it."""
    if not lines:
        return tell("sandbox.gain.none", "no change.")
    changes = [
        tell("sandbox.gain.line", "{name} {before} → {after}", name=name, before=before, after=after)
        for name, before, after in lines
    ]
    return tell("sandbox.gain.lines", "{gain}. {lines}", gain=gain(count), lines=" · ".join(changes))


_NOTHING = {
    ("next_parcel", True): N_("sandbox.next.parcel.zero", "No parcel of the box adds points now."),
    ("next_parcel", False): N_("sandbox.next.parcel.none", "No free cell is left where a parcel may go."),
    ("next_partner", True): N_("sandbox.next.partner.zero", "No partner adds points now."),
    ("next_partner", False): N_("sandbox.next.partner.none", "No circle is left for a partner."),
}


def no_advice(name: str, possible: bool) -> str:
    """Why there is no best next parcel or partner; whether one would be possible at all."""
    return sentence(_NOTHING[name, possible])


def advice(found: Next, lines: Sequence[tuple[str, str, str]], joins: bool) -> str:
    """What to put where, how much it adds, and why: line by line of the score sheet."""
    piece = found.piece
    said = tell(
        "sandbox.next",
        "{name} adds most: {points} on {where}.",
        name=capital(word(piece) if isinstance(piece, str) else marked(piece)),
        where=cell_name(found.cell),
        points=points(found.points),
    )
    why = [
        tell(
            "sandbox.next.line",
            "In the score sheet, {name}: {after} instead of {before}.",
            name=name,
            after=after,
            before=before,
        )
        for name, before, after in lines
    ]
    if joins:
        why.append(tell("sandbox.next.joins", "It joins territories that were apart."))
    if not isinstance(piece, str) and piece.circle:
        why.append(tell("sandbox.next.circle", "A partner on its circle would come on top of that."))
    return passage(said, *why)


def title() -> str:
    """The name of the board."""
    return tell("sandbox.title", "Sandbox: paint a ranch")
