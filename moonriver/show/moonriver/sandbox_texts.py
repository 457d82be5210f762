"""What the sandbox says: the names of brushes and buttons."""

from __future__ import annotations

from moonriver.words.kit.catalogue import N_, sentence, tell, tell_n
from moonriver.words.kit.names import capital, word

_LABELS = {
    "less": N_("sandbox.less", "Take away instead of adding"),
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
    "scenario": N_("sandbox.scenario", "Scenario"),
    "board": N_("sandbox.board", "Reserve board"),
    "rows": N_("sandbox.rows", "Rows"),
}
_BRUSHES = {
    "free": N_("sandbox.brush.free", "nothing"),
    "cow": N_("sandbox.brush.cow", "a cow"),
    "nuggets": N_("sandbox.brush.nuggets", "nugget"),
    "beavers": N_("sandbox.brush.beavers", "beaver"),
    "corn": N_("sandbox.brush.corn", "ear of corn"),
    "cows": N_("sandbox.brush.cows", "cow symbol"),
    "skulls": N_("sandbox.brush.skulls", "skull"),
    "circle": N_("sandbox.brush.circle", "circle"),
}
_GROUPS = {
    "lands": N_("sandbox.group.lands", "Landscapes"),
    "printed": N_("sandbox.group.printed", "Printed symbols"),
    "pieces": N_("sandbox.group.pieces", "Cows and partners"),
}


def label(name: str) -> str:
    """What stands on a button."""
    return sentence(_LABELS[name])


def brush(name: str) -> str:
    """What a brush paints."""
    return sentence(_BRUSHES[name]) if name in _BRUSHES else word(name)


def group(name: str) -> str:
    """What a row of brushes paints."""
    return sentence(_GROUPS[name])


def thing(name: str) -> str:
    """A scenario with a capital."""
    return capital(word(name))


def rows(count: int) -> str:
    """So many rows."""
    return tell_n("sandbox.row_count", "1 row", "{n} rows", count)


def points(count: int) -> str:
    """What the ranch makes."""
    return tell_n("graph.points", "1 point", "{n} points", count)


def title() -> str:
    """The name of the board."""
    return tell("sandbox.title", "Sandbox: paint a ranch")
