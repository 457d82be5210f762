"""The parts of the sandbox around its ranch: brushes, settings, the diagram, what is compared, the graphs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from moonriver.rules.box import Box
from moonriver.rules.next_best import Next, best_parcel, best_partner
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.rules.whatif import territory_changes
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refused
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, change, labelled, word
from moonriver.words.moonriver.names import cell_name

from ..kit.controls import Action, button, note, row, select, toolbar
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import Child, El, Markup, el, written
from ..kit.targets import Button, Target
from . import sandbox_texts
from .brushes import BRUSHES, painted
from .comparison import Comparison
from .gains import gains, marks
from .labels import cell_label
from .network import ranch_with
from .networks import Layer, hidden, legend
from .parts import picture_of
from .pictures import ranch_bundle
from .scorepad import score_svg

ROWS = (5, 10)


class Brush(Target, prefix="brush"):
    """What is painted with."""

    at: str


def _aside(*children: Child) -> El:
    """What can be pointed at without any gains: those of the ranch go out of sight."""
    return el("div", *children, data_hover=True)


def sheet(ranch: Ranch, scenario: str | None, lit: int | None) -> El:
    """The score sheet, with the line that is lit."""
    return _aside(score_svg(score(ranch, scenario), lit=() if lit is None else (lit,), live=Live()))


def palette(brush: str) -> list[El]:
    """All brushes in rows, the chosen one pressed."""
    return [
        toolbar(
            f"brushes:{name}",
            sentence(f"sandbox.group.{name}"),
            *(
                button(
                    Action(
                        Brush(key).name,
                        sandbox_texts.brush(key),
                        pressed=key == brush,
                        picture=None if piece is None else picture_of(piece),
                    ),
                    tabindex=-1,
                    data_hover=True,
                )
                for key, piece in group.items()
            ),
            class_="mr-row mr-brushes",
        )
        for name, group in BRUSHES.items()
    ]


def brushes(brush: str, less: bool, telling: bool) -> Markup:
    """All brushes, and the buttons for all of them."""
    switches = (("less", less), ("gains", telling))
    return written(
        *palette(brush),
        row(
            *(
                button(Action(Button(name).name, sentence(f"sandbox.{name}"), pressed=on))
                for name, on in switches
            ),
            *(button(Action(Button(name).name, sentence(f"sandbox.{name}"))) for name in ADVICE),
        ),
    )


ADVICE = {"next_parcel": best_parcel, "next_partner": best_partner}
"""The buttons that say what the ranch needs most."""


def advice(name: str, ranch: Ranch, scenario: str | None, found: Next | None) -> str:
    """The best next parcel or partner in whole sentences: where, how much, and the lines that change."""
    if found is None or found.points <= 0:
        why = "none" if found is None else "zero"
        return sentence(f"sandbox.next.{name.removeprefix('next_')}.{why}")
    *lines, _ = Comparison(ranch, found.after, scenario).rows()
    joins = any(now.joins for now in territory_changes(ranch, found.after))
    return sandbox_texts.advice(found, lines, joins)


def painted_ranch(
    ranch: Ranch,
    drawn: tuple[Layer, ...],
    lit: Iterable[Cell],
    found: Mapping[Cell, int],
    advised: Next | None,
) -> Markup:
    """The ranch under its graphs, lit cells and the one that is advised, and over them what each cell would gain."""
    shown = dict.fromkeys(lit, Mark("lit"))
    if advised is not None:
        shown[advised.cell] = Mark("may", change(advised.points))
    shown |= marks(ranch, found)
    labels = {
        cell: labelled(cell_label(ranch, cell), sentence("sandbox.gain", n=abs(gain), change=change(gain)))
        for cell, gain in found.items()
        if gain
    }
    acts = {"data-act": "click", "data-hover": "", "data-stroke": ""}
    return ranch_with(ranch, drawn, shown, acts, labels)


def gain_note(*now: Any) -> El:
    """What the cell that is pointed at would gain, or where most is gained."""
    return _aside(el("p", gain_text(*now), aria_hidden="true"))


def gain_text(ranch: Ranch, brush: str, less: bool, scenario: str | None, cell: Cell | None) -> str:
    """What one stroke on a cell changes, line by line; without a cell, where a brush adds most."""
    if cell is None:
        found = gains(ranch, brush, less, scenario)
        return labelled(capital(sandbox_texts.brush(brush)), sandbox_texts.best_cells(found))
    try:
        after = painted(ranch, cell, brush, less)
    except Refused as error:
        return say(error)
    *lines, _ = Comparison(ranch, after, scenario).rows()
    gain = gains(ranch, brush, less, scenario)[cell]
    return labelled(capital(cell_name(cell)), sandbox_texts.cell_gain(gain, lines))


def graphs(drawn: tuple[Layer, ...], scenario: str | None) -> El:
    """The legend of the graphs, folded."""
    listed = legend(drawn, hidden(scenario), str(scenario))
    return _aside(el("details", el("summary", sentence("sandbox.graphs")), listed))


def settings(scenario: str | None, board: str, rows: int) -> El:
    """The scenario, the reserve board, and how many rows there are."""
    scenarios = [
        ("", sentence("name.none")),
        *((name, capital(word(name))) for name in SCENARIOS),
    ]
    boards = [(name, word(name)) for name in Box.shipped().boards]
    heights = [(str(count), sentence("sandbox.row_count", n=count)) for count in ROWS]
    chosen = (
        ("scenario", capital(word("scenario")), scenarios, scenario or ""),
        ("board", capital(word("reserve board")), boards, board),
        ("rows", sentence("sandbox.rows"), heights, str(rows)),
    )
    return _aside(
        row(*(select(title, options, now, data_act=act, data_id=act) for act, title, options, now in chosen))
    )


def diagram(ranch: Ranch, changes: int) -> El:
    """The ranch as text, to be copied or written anew."""
    name = sentence("sandbox.diagram")
    text = el(
        "textarea",
        str(ranch),
        name="diagram",
        rows=ranch.rows + 1,
        cols=34,
        spellcheck="false",
        aria_label=name,
    )
    read = el("button", sentence("sandbox.import"), type="submit", data_id=Button("import").name)
    form = el("form", text, row(read), data_act="import", data_id="import")
    save = button(Action(Button("export").name, sentence("sandbox.export")))
    # another element for each diagram, so that what was typed before is gone
    return el("details", el("summary", name), el(("div", "section")[changes % 2], form, save))


def compared(kept: Ranch | None, ranch: Ranch | None, scenario: str | None) -> El | None:
    """The ranch that was kept beside the one that is painted."""
    if kept is None or ranch is None:
        return None
    picture = Markup(ranch_bundle(kept, 220)["text/html"])
    return note(sentence("sandbox.compared"), el("div", picture), Comparison(kept, ranch, scenario).table())
