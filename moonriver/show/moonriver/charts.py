"""The graphs of a ranch as charts by plotly, which is imported when the first one is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from moonriver.rules.frame import CENTRE, COLUMNS
from moonriver.rules.ranch import Ranch

from ..kit.charts import Chart, graph_objects
from ..kit.palette import colour
from .labels import kind_name
from .networks import Entry, Layer, graph_picture, layers
from .overlay import Net

if TYPE_CHECKING:
    import networkx as nx

_CELL = 64


def graph_chart(ranch: Ranch, *shown: nx.Graph[tuple[int, int]] | str) -> Chart:
    """Graphs of a ranch as a chart with its still picture; the legend's kinds can be clicked away and back.

    `shown` as in `graph_figure`; the still shows the graph that comes first.
    """
    return Chart(graph_figure(ranch, *shown), graph_picture(ranch, *(shown or ("territory",))[:1]))


def graph_figure(ranch: Ranch, *shown: nx.Graph[tuple[int, int]] | str) -> Any:
    """Graphs of a ranch as a `plotly.graph_objects.Figure`: pointing tells a component's size, cows and points.

    `shown` are kinds ("territory", "city", ...) or graphs of one's own; all kinds if none is named, of which the
    territories are visible at first.
    """
    go = graph_objects()

    seen = layers(ranch, shown)
    figure = go.Figure()
    for place, layer in enumerate(seen):
        visible = True if place == 0 or shown else "legendonly"
        first = True
        for net, entry in zip(layer.nets, layer.entries, strict=True):
            name = kind_name(layer.kind)
            common = {"legendgroup": layer.kind, "visible": visible, "name": name}
            line = _trace(layer, net, entry)
            around = {"color": colour(net.casing), "width": 9}
            figure.add_trace(
                go.Scatter(
                    x=line["x"],
                    y=line["y"],
                    mode="lines",
                    line=around,
                    **common,
                    showlegend=False,
                    hoverinfo="skip",
                )
            )
            figure.add_trace(
                go.Scatter(**line, **common, showlegend=first, hovertext=str(entry), hoverinfo="text")
            )
            first = False
    figure.update_layout(
        template="none",
        shapes=_ground(ranch),
        xaxis={
            "range": [-0.5, COLUMNS - 0.5], "dtick": 1, "showgrid": False, "zeroline": False, "fixedrange": True,
            "constrain": "domain", "constraintoward": "left",
        },
        yaxis={
            "range": [-0.5, ranch.rows - 0.5], "dtick": 1, "showgrid": False, "zeroline": False, "fixedrange": True,
            "scaleanchor": "x", "constrain": "domain",
        },
        height=ranch.rows * _CELL + 120,
        margin={"l": 40, "r": 10, "t": 10, "b": 40},
        legend={"groupclick": "togglegroup", "orientation": "h"},  # below, so that a phone has room for the ranch
        hovermode="closest",
    )  # fmt: skip
    return figure


def _trace(layer: Layer, net: Net, entry: Entry) -> dict[str, Any]:
    """A component as one line that goes along every edge, lifted between them, with its nodes as markers.

    Its letter and points are all the words that a cell has room for.
    """
    right, down = net.shift[0] / 100, -net.shift[1] / 100
    xs: list[float | None] = []
    ys: list[float | None] = []
    texts: list[str] = []
    points = entry.component.points
    label = f"{entry.letter}: {points}" if points else entry.letter
    for cell in net.cells:
        xs.append(cell[1] + right)
        ys.append(cell[0] + down)
        texts.append("" if texts else label)
    for one, other in layer.graph.subgraph(net.cells).edges:
        xs += [None, one[1] + right, other[1] + right]
        ys += [None, one[0] + down, other[0] + down]
        texts += ["", "", ""]
    # the nodes come one by one before the edges: a gap after each keeps them from being joined
    count = len(net.cells)
    xs = [value for place in range(count) for value in (xs[place], None)] + xs[count:]
    ys = [value for place in range(count) for value in (ys[place], None)] + ys[count:]
    texts = [value for place in range(count) for value in (texts[place], "")] + texts[count:]
    ink, casing = colour(net.tone), colour(net.casing)
    return {
        "x": xs,
        "y": ys,
        "text": texts,
        "mode": "lines+markers+text",
        "textposition": "top center",
        "textfont": {"color": "#111111", "size": 13, "shadow": "0 0 3px #fff, 0 0 3px #fff, 0 0 3px #fff"},
        "line": {"color": ink, "width": 5, "dash": "dot" if net.dashed else "solid"},
        "marker": {"color": ink, "size": 15, "line": {"color": casing, "width": 2}},
    }


def _ground(ranch: Ranch) -> list[dict[str, Any]]:
    """The cells as squares in the colours of their landscapes, with their marks."""
    found = []
    for cell in (*ranch.cells, CENTRE):
        parcel = ranch.parcel(cell)
        fill = "board" if cell == CENTRE else parcel.landscape.value if parcel else "free"
        row, column = cell
        found.append(
            {
                "type": "rect", "layer": "below", "x0": column - 0.48, "x1": column + 0.48, "y0": row - 0.48,
                "y1": row + 0.48, "fillcolor": colour(fill), "line": {"color": colour("paper_line"), "width": 1},
                "label": {
                    "text": parcel.mark if parcel else "", "textposition": "bottom left",
                    "font": {"size": 11, "color": colour(f"{fill}_text") if parcel else colour("text")},
                },
            }
        )  # fmt: skip
    return found
