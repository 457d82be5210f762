"""Components drawn over a ranch: cell centres joined by lines of one colour, and a pill with their sum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.tabletop.arguments import expect, expect_many
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, word

from ..kit import palette
from ..kit.markup import El
from ..kit.svg import group, path, pill, pill_half
from .tiles import LANDSCAPES

if TYPE_CHECKING:
    from moonriver.rules.graphs import Component

# the colours of lines that join a component, by what it is made of
_NET_TONES = {
    "net_desert": "#7A4F00",
    "net_canyon": "#A81E17",
    "net_prairie": "#2B6310",
    "net_forest": "#0B5F6B",
    "net_cornfield": "#8A4B00",
    "net_farm": "#6A1B9A",
    "net_scenario": "#1B4F9C",
}
_NET_TONES |= {f"{name}_text": "#FFFFFF" for name in _NET_TONES}
SHADES = (1, 2, 3)
"""Dark, middle and light: the same line in three shades that lie at least 3:1 apart also in grey. More than three such
shades there are not, for black and white are only 21:1 apart."""
_NETS = {
    "desert": ("#523400", "#C07F00", "#FFF5EE"),
    "canyon": ("#75120D", "#FD4A44", "#FFF4F4"),
    "prairie": ("#1B4308", "#499F20", "#E2FEDC"),
    "forest": ("#054049", "#189AAC", "#E8FAFF"),
    "cornfield": ("#5A2F00", "#D17500", "#FFF4F0"),
    "farm": ("#581581", "#BA62FD", "#F9F5FF"),
    "scenario": ("#113872", "#4489FD", "#F4F6FF"),
    "mute": ("#3B3A37", "#8F8C86", "#FBF6ED"),
}
_ON_SHADE = ("#FFFFFF", "#110A00", "#332211")
for _name, _shades in _NETS.items():
    for _shade, _tone, _on in zip(SHADES, _shades, _ON_SHADE, strict=True):
        _NET_TONES[f"net_{_name}_{_shade}"] = _tone
        _NET_TONES[f"net_{_name}_{_shade}_text"] = _on
palette.add({name: (both, both) for name, both in _NET_TONES.items()})

# components that are not territories take the colour of what they are made of
_TONES = {
    "nuggets": "net_desert",
    "beavers": "net_forest",
    "corn": "net_cornfield",
    "ring": "bad",
    **{landscape: "net_" + landscape for landscape in LANDSCAPES},
}
ICONS = {
    "log_drive": "forest",
    "gold_rush": "nuggets",
    "outlaws": "desperado",
    "moon_river_city": "farm",
}
"""The landscape, resource or partner whose picture and colour stand for a scenario; one without is drawn plainly."""
_TONES |= {
    scenario.group: _TONES[ICONS[name]] for name, scenario in SCENARIOS.items() if ICONS.get(name) in _TONES
}
_SHORTLY = {
    "reason.few_parcels": "show.net.few",
    "reason.few_partners": "show.net.few",
    "reason.no_cows": "show.net.no_cows",
    "reason.no_river": "show.net.no_river",
    "reason.no_bandit": "show.net.no_bandit",
}
"""Why a component does not count, in the few words that fit into its pill."""


@dataclass(frozen=True)
class Net:
    """One component as it is drawn: its cells, the words in its pill, and its colour by what it is made of.

    `counts=False` draws it grey, and the label gives the reason. `name` is written as `data-comp`, for highlights.
    `shade` is one of `SHADES`, or 0 where no neighbour has to be told apart; what is `dashed` is told from a
    neighbour of the same shade. `shift` moves it aside, so that several kinds can be seen on one cell.
    `joins` are the pairs of neighbours that a line joins, where that is not all of them.
    """

    cells: tuple[Cell, ...]
    label: str = ""
    kind: str = ""
    counts: bool = True
    name: str = ""
    shade: int = 0
    dashed: bool = False
    shift: tuple[float, float] = (0.0, 0.0)
    joins: tuple[tuple[Cell, Cell], ...] | None = None

    @property
    def tone(self) -> str:
        """The name of its colour."""
        tone = _TONES.get(self.kind, "net_scenario") if self.counts else "mute"
        if not self.shade:
            return tone
        return f"net_{tone.removeprefix('net_')}_{self.shade}"

    @property
    def casing(self) -> str:
        """The colour of what sets it off from the ground."""
        return "ink" if self.shade == SHADES[-1] else "casing"


def nets(ranch: Ranch, components: Sequence[Component]) -> tuple[Net, ...]:
    """Components of one of the ranch's graphs, ready to be drawn: with their sum, or why they do not count.

    Neighbours have different shades (see `shaded`). Raises `Unreadable` for what are no ranch and components.
    """
    from moonriver.rules.graphs import Component  # brings networkx along, which playing does without

    expect(ranch, Ranch, "ranch")
    expect_many(components, Component, "Component")
    return shaded([_net(ranch, index, component) for index, component in enumerate(components)])


def _net(ranch: Ranch, index: int, component: Component) -> Net:
    cells, kind, reason = component.cells, component.kind, component.reason
    parcel = ranch.parcel(cells[0])
    label = str(component.points)
    if reason is not None:
        label = sentence(_SHORTLY[reason.key], **reason.facts) if reason.key in _SHORTLY else label
        label = capital(word("cornfield")) if reason.key == "reason.cornfield" else label
    elif kind == "territory":
        label = f"{len(cells)} × {component.points // len(cells)} = {component.points}"
    made_of = parcel.landscape.value if kind == "territory" and parcel is not None else kind
    return Net(cells, label, made_of, reason is None, f"{kind}:{index}")


def shaded(nets: Sequence[Net]) -> tuple[Net, ...]:
    """Components of which no two neighbours look the same, so that greys tell them apart too.

    Three shades mostly do. Where they do not (four components that all touch), the fewest are also dashed: two shades
    more for what may lie on a ranch, three at the most for any graph.
    """
    # brings networkx along, which playing does without
    from moonriver.tabletop.graphs import coloured, touching

    looks = [(shade, dashed) for dashed in (False, True) for shade in SHADES]
    found = coloured(touching([net.cells for net in nets]))
    return tuple(
        replace(net, shade=looks[number % len(looks)][0], dashed=looks[number % len(looks)][1])
        for net, number in zip(nets, found, strict=True)
    )


def net_els(
    nets: Sequence[Net], corner: Any, within: tuple[float, float, float, float], standing: Iterable[Cell] = ()
) -> list[El]:
    """The drawing of components; `corner(cell)` gives a cell's upper left corner, `within` the borders of the pills.

    Where cows and partners stand, in the lower right corner of these cells, no pill covers them if it can be helped.
    """
    lines: list[El] = []
    pills: list[El] = []
    corners = map(corner, standing)
    taken: list[tuple[float, float, float, float]] = [(x + 44, y + 52, x + 100, y + 98) for x, y in corners]
    for net in nets:
        right, down = net.shift
        centres = {cell: (corner(cell)[0] + 50 + right, corner(cell)[1] + 50 + down) for cell in net.cells}
        lines.append(_lines(net, centres).set(data_comp=net.name or None))
        if net.label:
            half = pill_half(net.label)
            x, y = _place(centres, half, within, taken)
            taken.append((x - half, y - 15, x + half, y + 15))
            made = pill(net.label, x, y, fill=net.tone, line=net.casing)
            pills.append(made.set(data_comp=net.name or None))
    return lines + pills


def _lines(net: Net, centres: dict[Cell, tuple[float, float]]) -> El:
    edges = _edges(centres) if net.joins is None else sorted((min(pair), max(pair)) for pair in net.joins)
    joins = "".join(
        f"M{centres[a][0]:g} {centres[a][1]:g}{'h' if a[0] == b[0] else 'v'}{100 if a[0] == b[0] else -100}"
        for a, b in edges
    )
    nodes = "".join(f"M{x - 8:g} {y:g}a8 8 0 1 0 16 0 8 8 0 1 0-16 0z" for x, y in centres.values())
    casing, colour = net.casing, net.tone
    art = group(pointer_events="none")
    if joins:
        art.add(
            path(joins, stroke=casing, stroke_width=12, opacity=0.9),
            path(joins, stroke=colour, stroke_width=6, stroke_dasharray="1 11" if net.dashed else None),
        )
    return art.add(
        path(nodes, stroke=casing, stroke_width=10, opacity=0.9),
        path(nodes, fill=casing, stroke=colour, stroke_width=5),
    )


def _edges(cells: Iterable[Cell]) -> list[tuple[Cell, Cell]]:
    """Pairs of cells that share a side: rows upwards, columns to the right."""
    there = set(cells)
    pairs = (
        (cell, other)
        for cell in there
        for other in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1))
        if other in there
    )
    return sorted(pairs)


def _place(
    centres: dict[Cell, tuple[float, float]],
    half: float,
    within: tuple[float, float, float, float],
    taken: Sequence[tuple[float, float, float, float]],
) -> tuple[float, float]:
    """Where the pill stands: near the component's middle, best on an edge, on no other pill and inside the borders."""
    middle_x = sum(x for x, _ in centres.values()) / len(centres)
    middle_y = sum(y for _, y in centres.values()) / len(centres)
    spots = [
        ((centres[a][0] + centres[b][0]) / 2, (centres[a][1] + centres[b][1]) / 2, 0.0)
        for a, b in _edges(centres)
    ]
    spots += [(x, y + down, 30.0) for x, y in centres.values() for down in (27, -27, -32)]
    left, top, right, bottom = within

    def cost(spot: tuple[float, float, float]) -> tuple[float, float, float]:
        x, y = min(max(spot[0], left + half), right - half), min(max(spot[1], top + 15), bottom - 15)
        overlap = sum(
            max(0.0, min(x + half, r) - max(x - half, le) + 4) * max(0.0, min(y + 15, b) - max(y - 15, t) + 4)
            for le, t, r, b in taken
        )
        covered = sum(12.0 for nx, ny in centres.values() if abs(nx - x) < half + 4 and abs(ny - y) < 22)
        return (
            overlap * 10 + abs(x - middle_x) + abs(y - middle_y) + spot[2] + covered + abs(x - spot[0]),
            x,
            y,
        )

    _, x, y = min(cost(spot) for spot in spots)
    return x, y
