"""The graphs of a ranch as they are shown: every component drawn over the cells, and listed with what it scores."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from moonriver.rules import graphs
from moonriver.rules.scenario import SCENARIOS
from moonriver.tabletop.cells import Cell
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import clean, labelled

from ..kit.controls import toolbar
from ..kit.markup import El, el
from ..kit.palette import tone
from ..kit.still import STILL, Still
from .drawing import ranch_svg
from .labels import kind_name, land_or_kind, legend_line
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
    """One component in a legend: its name ("territory:0"), its letter, what it is, what it has, and its points.

    `reason` says in a sentence why it does not count; "" where it does, and for a graph of one's own.
    """

    name: str
    letter: str
    what: str
    component: Component
    cows: int
    reason: str

    @property
    def size(self) -> int:
        """How many parcels it has."""
        return len(self.component.cells)

    @property
    def text(self) -> str:
        """What it is and has, in one line."""
        return legend_line(self.what, self.size, self.cows, self.component.points, self.reason)

    def __str__(self) -> str:
        return labelled(self.letter, self.text)


@dataclass(frozen=True)
class Layer:
    """One graph of a ranch with its components: drawn (`nets`) and listed (`entries`)."""

    kind: str
    graph: nx.Graph[Cell]
    nets: tuple[Net, ...]
    entries: tuple[Entry, ...]

    @property
    def title(self) -> str:
        """What its components are called."""
        return kind_name(self.kind)


def hidden(scenario: str | None) -> frozenset[str]:
    """The kinds of graphs that a board hides before its reader chooses: all but territories and a scenario's groups."""
    return frozenset(KINDS) - {"territory", *({SCENARIOS[scenario].group} if scenario in SCENARIOS else ())}


def layers(ranch: Ranch, shown: Iterable[nx.Graph[Cell] | str] = ()) -> tuple[Layer, ...]:
    """Graphs of a ranch as layers over it: by their kinds, or any graph on its cells; all kinds if none is named.

    Raises `KeyError` that names the kinds for one that is not there.
    """
    asked = list(shown) or list(KINDS)
    found = [_known(ranch, graph) if isinstance(graph, str) else graph for graph in asked]
    return tuple(
        _layer(ranch, graph, _SHIFTS[place % len(_SHIFTS)] if len(found) > 1 else (0.0, 0.0))
        for place, graph in enumerate(found)
    )


def _known(ranch: Ranch, kind: str) -> nx.Graph[Cell]:
    if kind not in KINDS:
        raise KeyError(sentence("graph.unknown", asked=clean(repr(kind)), known=", ".join(KINDS)))
    return KINDS[kind](ranch)


def _layer(ranch: Ranch, graph: Any, shift: tuple[float, float]) -> Layer:
    components = graphs.components(graph)
    kind = str(graph.graph.get("kind", "")) or "graph"
    entries = tuple(_entry(ranch, kind, place, part) for place, part in enumerate(components))
    drawn = nets(ranch, components)
    scores = kind in KINDS and kind != "neighbours"
    named = [
        replace(
            net,
            name=entry.name,
            label=f"{entry.letter}  {net.label}" if scores else entry.letter if len(drawn) > 1 else "",
            shift=shift,
        )
        for net, entry in zip(drawn, entries, strict=True)
    ]
    return Layer(kind, graph, tuple(named), entries)


def _entry(ranch: Ranch, kind: str, place: int, component: Component) -> Entry:
    letter = _LETTERS[place % 26] * (place // 26 + 1)
    cows = sum(1 for cell in component.cells if ranch.cows(cell))
    reason = say(component.reason) if component.reason is not None else ""
    return Entry(
        f"{kind}:{place}", letter, land_or_kind(ranch, kind, component.cells[0]), component, cows, reason
    )


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
        pressed = "false" if layer.kind in off else "true"
        rows = [_component(net, entry) for net, entry in zip(layer.nets, layer.entries, strict=True)]
        lists += [
            el(
                "button",
                f"{layer.title} ({len(layer.entries)})",
                type="button",
                data_toggle=layer.kind,
                data_id=f"toggle:{layer.kind}",
                data_since=since,
                aria_pressed=pressed,
            ),
            toolbar(f"legend:{layer.kind}", layer.title, *rows, class_="mr-comps", data_of=layer.kind),
        ]
    return el("div", el("small", sentence("graph.legend")), *lists, class_="mr-legend")


def _component(net: Net, entry: Entry) -> El:
    """A component in the legend: its letter in its colours, and what it has."""
    ink = {"background": net.tone, "color": net.tone + "_text", "border-color": net.casing}
    style = ";".join(f"{name}:{tone(colour, 'page')}" for name, colour in ink.items())
    return el(
        "button",
        el("span", entry.letter, class_="mr-swatch", style=style),
        el("span", entry.text),
        type="button",
        class_="mr-comp",
        tabindex=-1,
        data_id=f"comp:{entry.name}",
        data_comp=entry.name,
        aria_label=str(entry),
    )


def of_cells(shown: Sequence[Layer]) -> dict[Cell, str]:
    """The names of the components that each cell belongs to, with blanks between them."""
    found: dict[Cell, list[str]] = {}
    for layer in shown:
        for entry in layer.entries:
            for cell in entry.component.cells:
                found.setdefault(cell, []).append(entry.name)
    return {cell: " ".join(names) for cell, names in found.items()}


def graph_picture(ranch: Ranch, *shown: nx.Graph[Cell] | str) -> Still:
    """A still of graphs drawn over a ranch, the legend as its text: `graph_picture(ranch, "territory")`."""
    drawn = layers(ranch, shown or ("territory",))
    overlay = [net for layer in drawn for net in layer.nets]
    text = legend_text(drawn)
    svg = ranch_svg(ranch, overlay=overlay, theme=STILL, prefix="")
    return Still(svg, f"{ranch}{text}\n", text, 400)
