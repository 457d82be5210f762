"""How territories grew: sets of single parcels that unite, and the cells that hold a territory together."""

from collections.abc import Iterator
from itertools import pairwise

import networkx as nx
import pytest

from moonriver.bots import play_out
from moonriver.rules import graphs
from moonriver.rules.game import Game
from moonriver.rules.growth import Growth, cut_points, grown
from moonriver.rules.ranch import Ranch


@pytest.fixture(scope="module", params=[2, 3])
def ranches(request: pytest.FixtureRequest) -> list[Ranch]:
    """The ranch of the first seat after each move of a game."""
    game = play_out(Game.deal(request.param, 4), ["greedy"] * request.param)
    position = Game.from_deal(game.head)
    found = [position.ranches[0]]
    for move in game.moves:
        position = position.play(move)
        found.append(position.ranches[0])
    return found


def nodes(tree: Growth) -> Iterator[Growth]:
    yield tree
    for part in tree.parts:
        yield from nodes(part)


def test_the_trees_are_the_territories_of_the_last_ranch(ranches: list[Ranch]) -> None:
    for number in (0, len(ranches) // 2, len(ranches)):
        forest = grown(ranches[:number])
        territories = graphs.components(graphs.territories(ranches[max(0, number - 1)]))
        fields = {tree.cells for tree in forest if tree.landscape.value == "cornfield"}
        assert {tree.cells for tree in forest} - fields == {
            part.cells for part in territories if part.cells not in fields
        }


def test_each_parcel_makes_a_set_and_sets_unite_to_larger_ones(ranches: list[Ranch]) -> None:
    united = 0
    for tree in grown(ranches):
        assert tree.leaves == len(tree.cells)
        for node in nodes(tree):
            cells = [cell for part in node.parts for cell in part.cells]
            assert sorted(cells) == (sorted(node.cells) if node.parts else [])
            assert node.parts or len(node.cells) == 1
            assert all(part.step <= node.step for part in node.parts)
            united += len(node.parts) > 1
    assert united > 5


def test_the_steps_are_the_dominoes(ranches: list[Ranch]) -> None:
    steps = {node.step for tree in grown(ranches) for node in nodes(tree)}
    built = sum(one.unbuilt != other.unbuilt for one, other in pairwise(ranches))
    assert steps == set(range(1, built + 1))


def test_cut_points_are_those_of_the_graph(ranches: list[Ranch]) -> None:
    for ranch in ranches[:: len(ranches) // 6]:
        expected = {cell for land in ranch.lands for cell in nx.articulation_points(_graph(ranch, land))}
        assert set(cut_points(ranch)) == expected
    assert cut_points(ranches[-1])


def _graph(ranch: Ranch, land: int) -> "nx.Graph[tuple[int, int]]":
    cells = ranch.frame.listed(land)
    graph: nx.Graph[tuple[int, int]] = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from(
        (one, other)
        for one in cells
        for other in cells
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    )
    return graph
