"""Tunnels as a graph, drawn over the mine: what hangs together, what would cut it, and what is still to dig."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from moonriver.saboteur import Mine
from moonriver.saboteur.cards import GOALS, START
from moonriver.saboteur.nodes import Node, cell_of
from moonriver.tabletop.arguments import expect_cell, expect_graph
from moonriver.tabletop.cells import Cell

from ..kit import palette
from ..kit.markup import El
from ..kit.svg import circle, group, path, pill
from .tiles import HIGH, WIDE

Corner: TypeAlias = Callable[[Cell], tuple[float, float]]
_MOUTHS = {"N": (0.0, -36.0), "E": (25.0, 0.0), "S": (0.0, 36.0), "W": (-25.0, 0.0)}
"""Where a leaf for one mouth of a dead end stands, from its card's middle."""
_LEAVES = [(side,) for side in _MOUTHS]


palette.add({"tunnels": ("#1B4F9C", "#1B4F9C"), "tunnels_text": ("#FFFFFF", "#FFFFFF")})


@dataclass(frozen=True)
class Web:
    """Nodes of the tunnels' graph and the edges between them; grey where they are cut off from the start."""

    nodes: tuple[Node, ...]
    edges: tuple[tuple[Node, Node], ...]
    connected: bool = True


@dataclass(frozen=True)
class Way:
    """Empty cells still to dig to a goal, in order, and the words in the pill at its end."""

    cells: tuple[Cell, ...]
    goal: Cell
    label: str


@dataclass(frozen=True)
class Overlay:
    """What is drawn over a mine. `weak` are cards whose fall cuts it, `numbers` are words on cards."""

    webs: tuple[Web, ...] = ()
    weak: tuple[Cell, ...] = ()
    ways: tuple[Way, ...] = ()
    numbers: tuple[tuple[Cell, str], ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the drawing has to show."""
        return tuple(cell for way in self.ways for cell in way.cells)


def tunnel_overlay(mine: Mine, *, graph: bool = True, weak: bool = False, ways: bool = False) -> Overlay:
    """The overlay of a mine: its tunnels as components, its weak points, the shortest ways still to dig."""
    from moonriver.saboteur import graphs  # brings networkx along, which playing does without

    digs = zip(GOALS, graphs.still_to_dig(mine), strict=True) if ways else ()
    whole, reached = graphs.tunnels(mine), set(graphs.reachable(mine))
    webs = web_of(whole.subgraph(reached)), web_of(whole.subgraph(set(whole) - reached), False)
    return Overlay(
        webs if graph else (),
        graphs.weak_points(mine) if weak else (),
        tuple(Way(cells, goal, str(len(cells))) for goal, cells in digs if cells),
    )


def web_of(graph: object, connected: bool = True) -> Web:
    """A graph on cells of the mine, as it is drawn: one of `moonriver.saboteur.graphs`, or a reader's own.

    Raises `Unreadable` for what is no graph on cells.
    """
    expect_graph(graph)
    nodes: Iterable[Node] = graph.nodes  # type: ignore[attr-defined]
    for node in nodes:
        expect_cell(cell_of(node) if isinstance(node, tuple) and node[2:] in _LEAVES else node, "mine_cell")
    edges: Iterable[tuple[Node, Node]] = graph.edges  # type: ignore[attr-defined]
    ordered = [(a, b) if _order(a) <= _order(b) else (b, a) for a, b, *_ in edges]
    return Web(tuple(sorted(nodes, key=_order)), tuple(sorted(ordered, key=str)), connected)


def _order(node: Node) -> tuple[int, int, str]:
    return node[0], node[1], str(node[2]) if len(node) == 3 else ""


def overlay_els(overlay: Overlay, corner: Corner, within: tuple[float, float, float, float]) -> El:
    """The drawing of an overlay; `corner(cell)` gives a cell's upper left corner, `within` the borders of pills."""
    lifted = group(pointer_events="none")
    for way in overlay.ways:
        lifted.add(*_way_els(way, corner))
    for web in overlay.webs:
        lifted.add(*_web_els(web, corner))
    for cell in overlay.weak:
        x, y = _middle(cell, corner)
        lifted.add(path(f"M{x:g} {y - 15:g}l15 15-15 15-15-15z", fill="bad", stroke="casing", stroke_width=3))
    for cell, words in overlay.numbers:
        x, y = _middle(cell, corner)
        lifted.add(pill(words, x, y, size=17, within=(within[0], within[2])))
    for way in overlay.ways:
        x, y = _middle(way.goal, corner)
        lifted.add(pill(way.label, x, y + 34, fill="warn", size=19, within=(within[0], within[2])))
    return lifted


def _web_els(web: Web, corner: Corner) -> list[El]:
    if not web.nodes:
        return []
    tone = "tunnels" if web.connected else "mute"
    casing = "casing"
    at = {node: _place(node, corner) for node in web.nodes}
    lines = "".join(f"M{at[a][0]:g} {at[a][1]:g}L{at[b][0]:g} {at[b][1]:g}" for a, b in web.edges)
    art = []
    if lines:
        art += [
            path(lines, stroke=casing, stroke_width=11, opacity=0.9),
            path(lines, stroke=tone, stroke_width=6, stroke_dasharray=None if web.connected else "3 9"),
        ]
    dots = "".join(_dot(x, y, 5 if len(node) == 3 else 8) for node, (x, y) in at.items() if node != START)
    art.append(path(dots, fill=casing, stroke=tone, stroke_width=5))
    if START in at:
        x, y = at[START]
        art.append(circle(x, y, 11, fill=tone, stroke=casing, stroke_width=3))
    return art


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r} {r} 0 1 0 {2 * r} 0 {r} {r} 0 1 0-{2 * r} 0z"


def _way_els(way: Way, corner: Corner) -> list[El]:
    points = [_middle(cell, corner) for cell in way.cells]
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in (*points, _middle(way.goal, corner)))
    if len(way.cells) == 1:
        x, y = points[0]
        line += _dot(x, y, 4)
    return [
        path(line, stroke="casing", stroke_width=10, opacity=0.9),
        path(line, stroke="warn", stroke_width=5, stroke_dasharray="1 10"),
        path("".join(_dot(x, y, 6) for x, y in points), fill="warn", stroke="casing"),
    ]


def _middle(cell: Cell, corner: Corner) -> tuple[float, float]:
    x, y = corner(cell)
    return x + WIDE / 2, y + HIGH / 2


def _place(node: Node, corner: Corner) -> tuple[float, float]:
    """Where a node stands: in the middle of its card, or at its mouth of a dead end."""
    x, y = _middle(cell_of(node), corner)
    if len(node) == 3:
        right, down = _MOUTHS[node[2]]
        return x + right, y + down
    return x, y
