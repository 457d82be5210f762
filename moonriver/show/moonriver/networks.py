"""The graphs of a ranch as they are shown: every component drawn over the cells, and listed with what it scores."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from moonriver.rules import graphs
from moonriver.rules.frame import CENTRE
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import check_scenario
from moonriver.tabletop.arguments import expect_cell, expect_graph
from moonriver.tabletop.cells import Cell
from moonriver.words import say
from moonriver.words.kit.catalogue import known, sentence
from moonriver.words.kit.names import clean, labelled, word
from moonriver.words.moonriver.names import landscape_name

from ..kit.board import Board, Part
from ..kit.controls import toolbar
from ..kit.items import Live
from ..kit.marks import Mark
from ..kit.markup import El, Markup, el
from ..kit.palette import tone
from ..kit.still import STILL, Still
from ..kit.targets import Target
from .drawing import ranch_of, ranch_svg
from .overlay import Net, nets

if TYPE_CHECKING:
    import networkx as nx

    from moonriver.rules.graphs import Component
    from moonriver.rules.ranch import Ranch

KINDS: Mapping[str, Callable[[Ranch], nx.Graph[Cell]]] = {
    "territory": graphs.territories,
    **{scenario.group: scenario.graph for scenario in SCENARIOS.values()},
    "neighbours": graphs.neighbours,
}
"""The graphs that every ranch has, by the kind of their components."""
_SHIFTS = ((0.0, 0.0), (-20.0, -20.0), (20.0, -20.0), (-20.0, 20.0), (20.0, 20.0), (0.0, 34.0))
_LETTERS = ascii_lowercase  # capitals name landscapes


@dataclass(frozen=True)
class Entry:
    """One component in a legend: its name ("territory:0"), its letter, and what it is and has in one line."""

    name: str
    letter: str
    text: str
    component: Component

    def __str__(self) -> str:
        return labelled(self.letter, self.text)


@dataclass(frozen=True)
class Layer:
    """One graph of a ranch with its components: drawn (`nets`) and listed (`entries`).

    No other layer of the board has its `name`, which begins those of its components.
    """

    name: str
    kind: str
    graph: nx.Graph[Cell]
    nets: tuple[Net, ...]
    entries: tuple[Entry, ...]

    @property
    def title(self) -> str:
        """What its components are called; those of a graph of one's own by the kind that it has."""
        key = f"graph.kind.{self.kind}"
        return sentence(key) if known(key) else clean(self.kind.replace("_", " "))


def hidden(scenario: str | None) -> frozenset[str]:
    """The kinds of graphs that a board hides before its reader chooses: all but territories and a scenario's groups."""
    return frozenset(KINDS) - {"territory", *({SCENARIOS[scenario].group} if scenario in SCENARIOS else ())}


def layers(ranch: Ranch, shown: Iterable[nx.Graph[Cell] | str] = ()) -> tuple[Layer, ...]:
    """Graphs of a ranch as layers over it: by their kinds, or any graph on its cells; all kinds if none is named.

    Raises `KeyError` that names the kinds for one that is not there, and `Unreadable` for what is no graph on cells.
    """
    asked = list(shown) or list(KINDS)
    found = [_known(ranch, graph) if isinstance(graph, str) else graph for graph in asked]
    drawn: dict[str, Layer] = {}
    for place, graph in enumerate(found):
        expect_graph(graph)
        for cell in graph:
            expect_cell(cell)
        kind = str(graph.graph.get("kind", "")) or "graph"
        name = re.sub(r"\W", "_", kind)  # the page splits names at blanks and colons
        name = f"{name}-{place}" if name in drawn else name
        shift = _SHIFTS[place % len(_SHIFTS)] if len(found) > 1 else (0.0, 0.0)
        drawn[name] = _layer(ranch, graph, name, kind, shift)
    return tuple(drawn.values())


def _known(ranch: Ranch, kind: str) -> nx.Graph[Cell]:
    if kind not in KINDS:
        raise KeyError(sentence("graph.unknown", asked=clean(repr(kind)), known=", ".join(KINDS)))
    return KINDS[kind](ranch)


def _layer(ranch: Ranch, graph: Any, name: str, kind: str, shift: tuple[float, float]) -> Layer:
    components = graphs.components(graph)
    entries, named = [], []
    for place, (component, net) in enumerate(zip(components, nets(ranch, components), strict=True)):
        letter = _LETTERS[place % 26] * (place // 26 + 1)
        label = letter if len(components) > 1 else ""
        if kind in KINDS and kind != "neighbours":
            label = f"{letter}  {net.label}"
        named.append(replace(net, name=f"{name}:{place}", label=label, shift=shift))
        entries.append(Entry(named[-1].name, letter, _listed(ranch, kind, component), component))
    return Layer(name, kind, graph, tuple(named), tuple(entries))


def _listed(ranch: Ranch, kind: str, component: Component) -> str:
    """What a component is, what it has and scores, or why it does not: in one line."""
    parcel = ranch.parcel(component.cells[0])
    if kind == "territory" and parcel is not None:
        what = landscape_name(parcel.landscape)
    else:
        what = sentence("graph.part") if kind == "neighbours" else word(kind)
    facts = {
        "what": what,
        "parcels": sentence("show.parcels", n=len(component.cells)),
        "cows": sentence("show.cows", n=sum(1 for cell in component.cells if ranch.cows(cell))),
    }
    if component.reason is not None:
        return sentence("graph.idle", reason=say(component.reason), **facts)
    if component.points:
        return sentence("graph.scores", points=sentence("graph.points", n=component.points), **facts)
    return sentence("graph.plain", **facts)


def legend_text(shown: Sequence[Layer]) -> str:
    """All components as lines of text, under the names of their kinds."""
    lines = []
    for layer in shown:
        lines += [layer.title, *(f"  {entry}" for entry in layer.entries or ("–",))]
    return "\n".join(lines)


def legend(shown: Sequence[Layer], off: Collection[str] = (), since: str = "") -> El:
    """The legend of a board: switches for the kinds, and below each of them its components, which light up.

    The page remembers how its reader set the switches, until `since` is another one.
    """
    lists: list[El] = []
    for layer in shown:
        switch = el("button", f"{layer.title} ({len(layer.entries)})", type="button")
        switch.set(data_toggle=layer.name, data_id=f"toggle:{layer.name}", data_since=since)
        rows = map(_component, layer.nets, layer.entries)
        lists += [
            switch.set(aria_pressed="false" if layer.kind in off else "true"),
            toolbar(f"legend:{layer.name}", layer.title, *rows, class_="mr-comps", data_of=layer.name),
        ]
    return el("div", el("small", sentence("graph.legend")), *lists, class_="mr-legend")


def _component(net: Net, entry: Entry) -> El:
    """A component in the legend: its letter in its colours, and what it has."""
    ink = {"background": net.tone, "color": net.tone + "_text", "border-color": net.casing}
    style = ";".join(f"{name}:{tone(colour, 'page')}" for name, colour in ink.items())
    swatch = el("span", entry.letter, class_="mr-swatch", style=style)
    made = el("button", swatch, el("span", entry.text), type="button", class_="mr-comp", tabindex=-1)
    return made.set(data_id=f"comp:{entry.name}", data_comp=entry.name, aria_label=str(entry))


def of_cells(shown: Sequence[Layer]) -> dict[Cell, str]:
    """The names of the components that each cell belongs to, with blanks between them."""
    found: dict[Cell, list[str]] = {}
    for layer in shown:
        for net in layer.nets:
            for cell in net.cells:
                found.setdefault(cell, []).append(net.name)
    return {cell: " ".join(names) for cell, names in found.items()}


def ranch_with(
    ranch: Ranch,
    shown: Sequence[Layer],
    marks: Mapping[Cell, Mark] | None = None,
    acts: Mapping[str, str] | None = None,
    labels: Mapping[Cell, str] | None = None,
) -> Markup:
    """A ranch under its graphs whose cells can be walked over; each knows its components.

    `acts` are attributes for every cell but the centre, such as `data-act`; `labels` name cells for screen readers.
    """
    names = of_cells(shown)

    def attributes(target: Target) -> dict[str, str]:
        cell, found = target.at, dict(acts or {}) if target.at != CENTRE else {}
        if labels and cell in labels:
            found["aria-label"] = labels[cell]
        return found | ({"data-comp": names[cell]} if cell in names else {})

    live = Live(act="", more=attributes)
    return ranch_svg(ranch, overlay=_over(shown), marks=marks, live=live, floats=False)


def _over(shown: Sequence[Layer]) -> list[Net]:
    return [net for layer in shown for net in layer.nets]


def graph_picture(ranch: Ranch, *shown: nx.Graph[Cell] | str) -> Still:
    """A still of graphs drawn over a ranch, the legend as its text: `graph_picture(ranch, "territory")`."""
    drawn = layers(ranch, shown or ("territory",))
    text = legend_text(drawn)
    svg = ranch_svg(ranch, overlay=_over(drawn), theme=STILL, prefix="")
    return Still(svg, f"{ranch}{text}\n", text, 400)


class GraphBoard(Board):
    """The graphs of a ranch, in two lines: `board = GraphBoard(ranch)`, and `board`.

    A component lights up where one points or moves the focus; the page alone does it, and nothing asks Python.
    Without a choice all its graphs are there, and the territories are shown (with a scenario its groups too); any
    graph of `moonriver.graphs` or of one's own can be given instead.
    """

    made_of = (
        Part("middle/ranch", lambda board: (board.ranch, board.layers), ranch_with),
        Part("side/legend", lambda board: (board.layers, board.off), legend),
    )

    def __init__(self, ranch: Ranch | str, *shown: nx.Graph[Cell] | str, scenario: str | None = None) -> None:
        """`ranch` may be a diagram, `shown` kinds or graphs. Raises `Unreadable` and `Refused` as diagrams do."""
        check_scenario(scenario)
        super().__init__("mr-alone mr-graphs")
        self.ranch = ranch_of(ranch)
        self.shown = shown
        self.off = frozenset() if shown else hidden(scenario)
        self.draw()

    def prepare(self) -> None:
        """Work out the graphs that are shown, drawn and listed."""
        self.layers = layers(self.ranch, self.shown)

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("graph.board", n=len(self.ranch.pieces))

    def text(self) -> str:
        """The diagram, and the legend of the graphs that are shown at first."""
        return f"{self.ranch}{legend_text([layer for layer in self.layers if layer.kind not in self.off])}"
