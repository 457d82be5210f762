"""Graphs made visible: readable in grey and without green, complete legends, boards and charts that need no kernel."""

import re
import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moonriver.bots import bot
from moonriver.rules import graphs
from moonriver.rules.frame import CENTRE, ROWS, frame_of
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.palette import colour
from moonriver.show.moonriver.networks import KINDS, GraphBoard, graph_picture, layers, legend_text
from moonriver.show.moonriver.overlay import SHADES, Net, shaded
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import grid_graph, groups
from tests.contrasts import contrast
from tests.rules.random_ranches import random_diagram

EXAMPLE = """C C C Cn F
C/* C2nx/* C/* Dc/* Fb
D D D Dn M6e
H/* Hc/* Pc/* P M6e
H/* Hco/*+f @ P/* M6e
"""
WHAT = ("desert", "canyon", "prairie", "forest", "cornfield", "farm", "scenario", "mute")


def touching_pairs(nets: tuple[Net, ...]) -> list[tuple[Net, Net]]:
    """The pairs of components that share an edge somewhere."""
    return [
        (one, other)
        for one, other in combinations(nets, 2)
        if any(near in other.cells for cell in one.cells for near in neighbours(cell))
    ]


def without_green(text: str) -> str:
    """A colour as somebody with deuteranopia sees it (Viénot, Brettel and Mollon 1999)."""

    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    def encoded(value: float) -> str:
        value = min(max(value, 0), 1)
        return f"{round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)):02X}"

    red, green, blue = (linear(text[at : at + 2]) for at in (1, 3, 5))
    both = 0.29275 * red + 0.70725 * green
    return "#" + encoded(both) + encoded(both) + encoded(-0.02234 * red + 0.02234 * green + blue)


@pytest.mark.parametrize("letters", [[], [""], ["a", "b"], ["a", "b", "c"]])
def test_components_of_a_graph_of_ones_own_have_letters_where_there_are_several(letters: list[str]) -> None:
    own: nx.Graph[tuple[int, int]] = nx.Graph()
    own.add_nodes_from([(0, 0), (2, 2), (4, 4)][: len(letters)])
    (layer,) = layers(Ranch.from_diagram(EXAMPLE), [own])
    assert [net.label for net in layer.nets] == letters


def test_components_of_the_graph_of_neighbours_are_called_connected_parts() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    (layer,) = layers(ranch, [graphs.neighbours(ranch)])
    assert layer.entries[0].text.startswith("connected part, ")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_shades_lie_three_to_one_apart_in_grey_whatever_they_colour(theme: str) -> None:
    for darker, lighter in combinations(SHADES, 2):
        for one in WHAT:
            for other in WHAT:
                pair = colour(f"net_{one}_{darker}", theme), colour(f"net_{other}_{lighter}", theme)
                assert contrast(*pair) >= 3, (one, darker, other, lighter)


def test_shades_lie_apart_without_green_too() -> None:
    for darker, lighter in combinations(SHADES, 2):
        for one in WHAT:
            for other in WHAT:
                pair = colour(f"net_{one}_{darker}"), colour(f"net_{other}_{lighter}")
                assert contrast(*map(without_green, pair)) >= 2.5, (one, darker, other, lighter)


@pytest.mark.parametrize("kind", [*WHAT[:-1], ""])
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("shade", [0, *SHADES])
def test_lines_and_labels_stand_out_from_what_is_around_them(kind: str, counts: bool, shade: int) -> None:
    net = Net(((0, 0),), "", kind, counts, shade=shade)
    assert contrast(colour(net.tone), colour(net.casing)) >= 3
    assert contrast(colour(net.tone), colour(net.tone + "_text")) >= 4.5


def test_neighbours_never_look_the_same() -> None:
    rng = Random(5)
    for _ in range(300):
        ranch = Ranch.from_diagram(random_diagram(rng))
        (layer,) = layers(ranch, ["territory"])
        for one, other in touching_pairs(layer.nets):
            assert one.dashed != other.dashed or one.shade != other.shade, str(ranch)


def test_in_games_three_shades_are_nearly_always_enough() -> None:
    """36 full ranches of greedy opponents: at most one dashed line in any, and in nine of ten none."""
    move = bot("greedy")
    dashed = []
    for seed in range(12):
        game = Game.deal(3, seed)
        while game.player is not None:
            game = game.play(move(game.view(game.player)))
        dashed += [sum(net.dashed for net in layers(ranch, ["territory"])[0].nets) for ranch in game.ranches]
    assert max(dashed) <= 1
    assert dashed.count(0) >= 0.9 * len(dashed)


def test_four_that_all_touch_get_one_dashed_line() -> None:
    ring = (((0, 0), (0, 1), (0, 2), (1, 0)), ((1, 2), (2, 2)), ((2, 0), (2, 1)), ((1, 1),))
    nets = shaded([Net(cells) for cells in ring])
    assert len(touching_pairs(nets)) == 6
    assert sorted(net.shade for net in nets if not net.dashed) == list(SHADES)
    assert [net.dashed for net in nets].count(True) == 1


def pieces(rows: int, kinds: Sequence[int]) -> list[tuple[Cell, ...]]:
    """The areas of a frame whose cells are of these kinds, all of them free of gaps, as territories are."""
    cells = [cell for cell in frame_of(rows).cells if cell != CENTRE]
    nodes = {cell: {"kind": kind} for cell, kind in zip(cells, kinds, strict=False)}
    return groups(grid_graph(nodes, lambda one, other: bool(one["kind"] == other["kind"])))


@given(
    rows=st.sampled_from(ROWS),
    kinds=st.integers(2, 9).flatmap(lambda most: st.lists(st.integers(1, most), min_size=24, max_size=49)),
)
def test_of_any_areas_no_two_neighbours_look_the_same(rows: int, kinds: list[int]) -> None:
    nets = shaded([Net(cells) for cells in pieces(rows, kinds)])
    for one, other in touching_pairs(nets):
        assert (one.shade, one.dashed) != (other.shade, other.dashed)
    assert all(net.shade in SHADES for net in nets)
    assert len({(net.shade, net.dashed) for net in nets}) <= 5


def knots(number: int) -> list[tuple[Cell, ...]]:
    """So many times four areas that all touch, one above the other."""
    ring = (((0, 0), (0, 1), (0, 2), (1, 0)), ((1, 2), (2, 2)), ((2, 0), (2, 1)), ((1, 1),))
    return [tuple((row + 3 * up, column) for row, column in area) for up in range(number) for area in ring]


def calls(does: Callable[[], object], most: int) -> int:
    """How many functions are called meanwhile; fails beyond that many."""
    called = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal called
        called += event in ("call", "c_call")
        assert called <= most, "this takes too many steps"

    sys.setprofile(count)
    try:
        does()
    finally:
        sys.setprofile(None)
    return called


@pytest.mark.parametrize(
    "make", [knots, lambda number: pieces(10, [1, 2] * 10 * number)], ids=["knots", "dots"]
)
def test_the_work_of_shading_grows_hardly_faster_than_what_is_shaded(
    make: Callable[[int], list[tuple[Cell, ...]]],
) -> None:
    few, many = ([Net(cells) for cells in make(number)] for number in (1, 3))
    shaded(few)  # what is loaded once is not counted
    once = calls(lambda: shaded(few), 10_000)
    assert calls(lambda: shaded(many), 10_000) / once < 1.5 * len(many) / len(few)


@pytest.mark.rule("BOX-7")
def test_the_legend_lists_every_component_with_size_cows_points_and_reason() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    shown = layers(ranch)
    assert [layer.kind for layer in shown] == list(KINDS)
    for layer in shown:
        assert tuple(entry.component for entry in layer.entries) == graphs.components(layer.graph)
    text = legend_text(shown)
    assert "e: canyon, 7 parcels, 3 cows, 21 points" in text
    assert "a: city, 4 parcels, 4 cows, 20 points" in text
    assert (
        "f: forest, 2 parcels, 0 cows. No cow stands in this territory, so it scores nothing. (SCORE-2)"
        in text
    )
    assert "a: logging area, 2 parcels, 0 cows. Too small: 2 of at least 3 parcels. (LOGGING-1)" in text


def test_an_unknown_kind_is_refused_with_the_kinds_that_there_are() -> None:
    with pytest.raises(KeyError, match=r"meadow.*territory"):
        layers(Ranch.from_diagram(EXAMPLE), ["meadow"])


def test_a_graph_of_ones_own_is_drawn_and_its_kind_escaped() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    own = graphs.graph(ranch, "<b>cow next to cow", member=lambda node: bool(node["cows"]))
    board = GraphBoard(ranch, own)
    assert "<b>" not in board.markup_legend + board.markup_ranch
    assert [len(entry.component.cells) for entry in layers(ranch, [own])[0].entries] == [5, 1, 4]
    assert ">C<" in graph_picture(ranch, own).svg


def test_every_layer_has_a_name_of_its_own_that_the_page_can_split() -> None:
    ranch = Ranch.from_diagram(EXAMPLE)
    plain, own = nx.Graph(graphs.neighbours(ranch).edges), graphs.graph(ranch, "my own: 1", member=bool)
    board = GraphBoard(ranch, plain, plain, "territory", "territory", own, own)
    names = re.findall('data-toggle="([^"]*)"', board.markup_legend)
    assert names == ["graph", "graph-1", "territory", "territory-3", "my_own__1", "my_own__1-5"]
    lit = re.findall('data-comp="([^"]*)"', board.markup_legend)
    assert len(set(lit)) == len(lit)
    assert {name.rpartition(":")[0] for name in lit} == set(names)
    assert all(
        name in lit for node in re.findall('data-comp="([^"]*)"', board.markup_ranch) for name in node.split()
    )
    assert [layer.title for layer in board.layers][-1] == "my own: 1"


def test_a_board_names_the_components_of_every_cell_and_asks_for_no_message() -> None:
    board = GraphBoard(EXAMPLE)
    assert 'data-id="3,1"' in board.markup_ranch
    assert 'data-comp="territory:4 gold_vein:1 neighbours:0"' in board.markup_ranch
    assert "data-act" not in board.markup_ranch + board.markup_legend
    assert "data-hover" not in board.markup_ranch
    assert "city" not in board.text()
    assert "city" in GraphBoard(EXAMPLE, scenario="moon_river_city").text()


@pytest.mark.parametrize(
    ("kind", "row", "why"),
    [
        ("territory", "D D . . .", "no cow"),
        ("territory", "M6e M6e . . .", "Cornfield"),
        ("gang", "Do/+g Do/+g Do/+g . .", "no bandit"),
        ("gang", "Do/+d . . . .", "1 of 3"),
        ("logging_area", "F F F . .", "not at the river"),
        ("logging_area", "F F . . .", "2 of 3"),
    ],
)
def test_a_component_without_points_says_why(kind: str, row: str, why: str) -> None:
    (layer,) = layers(Ranch.from_diagram(f"{row}\n. . . . .\n. . . . .\n. . . . .\n. . @ . .\n"), [kind])
    assert [net.label.split("  ")[-1] for net in layer.nets] == [why]
