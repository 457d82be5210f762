"""The tunnels of a mine as a plotly chart, to point at and zoom into; beside it the still picture of the same graph."""

from __future__ import annotations

from typing import Any

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import GOALS
from moonriver.saboteur.nodes import Node, cell_of
from moonriver.words.kit.catalogue import sentence
from moonriver.words.saboteur.names import cell_label

from ..kit.charts import Chart, graph_objects
from ..kit.palette import colour
from .overlay import Web, tunnel_overlay
from .pictures import tunnels_picture

_OUT = {"N": (0.0, 0.36), "E": (0.36, 0.0), "S": (0.0, -0.36), "W": (-0.36, 0.0)}
_CELL = 56


def tunnels_chart(mine: Mine) -> Chart:
    """The tunnels' graph as a chart, with its still picture for pages without plotly."""
    return Chart(tunnels_figure(mine), tunnels_picture(mine, weak=True, ways=True))


def tunnels_figure(mine: Mine) -> Any:
    """The tunnels as a `plotly.graph_objects.Figure`: what hangs together, weak points, and ways still to dig.

    Pointing at a card says what lies there and what its fall would cut off; the legend's lines can be clicked away.
    """
    go = graph_objects()

    overlay = tunnel_overlay(mine, weak=True, ways=True)
    figure = go.Figure()
    names = (sentence("sab.chart.reached"), sentence("sab.chart.lost"))
    for web, name, tone in zip(overlay.webs, names, ("tunnels", "mute"), strict=True):
        if not web.nodes:
            continue
        xs, ys = _lines(web)
        line = {"color": colour(tone), "width": 4, "dash": "solid" if web.connected else "dot"}
        figure.add_trace(
            go.Scatter(
                x=xs, y=ys, mode="lines", line=line, hoverinfo="skip", legendgroup=name, showlegend=False
            )
        )
        points = [_at(node) for node in web.nodes]
        figure.add_trace(
            go.Scatter(
                x=[x for x, _ in points],
                y=[y for _, y in points],
                mode="markers",
                name=name,
                legendgroup=name,
                text=[_about(mine, node) for node in web.nodes],
                hoverinfo="text",
                marker={"size": [8 if len(n) == 3 else 14 for n in web.nodes], "color": colour(tone)},
            )
        )
    if overlay.weak:
        figure.add_trace(
            go.Scatter(
                x=[x for x, _ in overlay.weak],
                y=[y for _, y in overlay.weak],
                mode="markers",
                name=sentence("sab.chart.weak"),
                text=[_about(mine, cell) for cell in overlay.weak],
                hoverinfo="text",
                marker={"size": 18, "symbol": "diamond", "color": colour("bad")},
            )
        )
    for way in overlay.ways:
        route = [*way.cells, way.goal]
        figure.add_trace(
            go.Scatter(
                x=[x for x, _ in route],
                y=[y for _, y in route],
                mode="lines+markers",
                name=sentence("sab.chart.way", n=len(way.cells), goal=GOALS.index(way.goal)),
                hoverinfo="name",
                line={"color": colour("warn"), "width": 2, "dash": "dot"},
            )
        )
    _lay(figure, mine)
    return figure


def _lay(figure: Any, mine: Mine) -> None:
    """Axes that count cells, as many pixels high as the mine needs."""
    cells = [*mine.faces, *GOALS]
    rows = max(y for _, y in cells) - min(y for _, y in cells) + 3
    figure.update_layout(
        template="none",
        shapes=[_card(mine, cell) for cell in sorted({*cells})],
        height=rows * _CELL + 90,
        margin={"l": 10, "r": 10, "t": 10, "b": 10},
        plot_bgcolor=colour("paper"),
        legend={"orientation": "h"},
    )
    figure.update_xaxes(dtick=1, zeroline=False)
    figure.update_yaxes(dtick=1, zeroline=False, scaleanchor="x")


def _card(mine: Mine, cell: tuple[int, int]) -> dict[str, Any]:
    """A card as a rectangle under the graph."""
    x, y = cell
    fill = "bone" if cell in mine.faces else "sign"
    return {
        "type": "rect", "layer": "below", "x0": x - 0.46, "x1": x + 0.46, "y0": y - 0.46, "y1": y + 0.46,
        "fillcolor": colour(fill), "line": {"color": colour("wood_line"), "width": 1},
    }  # fmt: skip


def _at(node: Node) -> tuple[float, float]:
    x, y = cell_of(node)
    if len(node) == 3:
        right, up = _OUT[node[2]]
        return x + right, y + up
    return float(x), float(y)


def _lines(web: Web) -> tuple[list[float | None], list[float | None]]:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for one, other in web.edges:
        (x, y), (right, up) = _at(one), _at(other)
        xs += [x, right, None]
        ys += [y, up, None]
    return xs, ys


def _about(mine: Mine, node: Node) -> str:
    """What pointing at a node says."""
    cell = cell_of(node)
    said = cell_label(mine, cell)
    lost = graphs.lost_by(mine, cell)
    if not lost:
        return said
    return sentence("sab.chart.about", n=len(lost), cell=said)
