"""Scenes for lessons are what they say; exercises about symbols and partners can be recounted another way."""

import networkx as nx
import pytest

from moonriver.lessons.course import named
from moonriver.lessons.scenes import EVERYBODY, diagram, domino, scene
from moonriver.rules import graphs
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch

from .test_exercises import typed

SEEDS = range(8)


def test_a_scene_is_purples_turn_with_what_was_laid_out() -> None:
    game = scene(
        "D/2* . @ . .", "Po P Hc", others={1: ("P/* . @ . .", "C Dn")}, saloon=["farmer", "farmer"], door=4
    )
    assert (game.player, game.round) == (0, 1)
    assert game.ranches[0] == diagram("D/2* . @ . .")
    assert game.ranches[1].cows((0, 0)) == 1
    assert [[parcel.mark for parcel in reserve] for reserve in game.reserves] == [
        ["Po", "P", "Hc"],
        ["C", "Dn"],
        [],
    ]
    assert (game.saloon, game.partners_left, game.supply) == (("farmer", "farmer"), 4, 32 - 3)
    assert game.decision is not None
    assert game.decision.kind == "expand"


@pytest.mark.parametrize(("reserve", "forced"), [("P C", False), ("P C D", False), ("P C D F", True)])
def test_the_last_parcel_of_a_scene_is_the_one_just_taken(reserve: str, forced: bool) -> None:
    decision = scene(reserve=reserve).decision
    assert decision is not None
    assert (decision.kind, decision.forced) == ("expand", forced)


def test_a_scene_goes_on_by_the_rules_of_the_game() -> None:
    game = scene(reserve="Hco D", supply=1).play(domino((1, 2), (2, 2)))
    assert (game.ranches[0].cows((1, 2)), game.supply, game.saloon) == (1, 0, EVERYBODY)
    assert game.decision is not None
    assert game.decision.kind == "recruit"


def ranch_of(name: str, seed: int) -> Ranch:
    """The ranch that a variant shows."""
    shown = named(name).variant(seed).show()
    ranch = getattr(shown, "ranch", shown)
    assert isinstance(ranch, Ranch)
    return ranch


@pytest.mark.parametrize("seed", SEEDS)
def test_a_drought_may_take_the_cows_of_one_component(seed: int) -> None:
    ranch, answer = ranch_of("04.drought", seed), named("04.drought").variant(seed).answer()
    (component,) = [part for part in nx.connected_components(graphs.territories(ranch)) if part & answer]
    assert answer == {cell for cell in component if ranch.cows(cell)}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_rustler_takes_cows_of_components_without_partners(seed: int) -> None:
    ranch = ranch_of("05.protected", seed)
    expected = {
        cell
        for part in nx.connected_components(graphs.territories(ranch))
        if not any(ranch.partner(cell) for cell in part)
        for cell in part
        if ranch.cows(cell)
    }
    assert named("05.protected").variant(seed).answer() == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_a_cow_reaches_what_is_three_edges_away_without_corn(seed: int) -> None:
    ranch, page = ranch_of("05.drive", seed), named("05.drive").variant(seed)
    meadow = graphs.neighbours(ranch)
    meadow.remove_nodes_from(
        [cell for cell, (parcel, _, _) in ranch.pieces.items() if parcel.landscape is Landscape.CORNFIELD]
    )
    (start,) = [cell for cell in ranch.cells if f"from {page.naming(cell)} be" in page.asks()]
    assert page.answer() == set(nx.single_source_shortest_path_length(meadow, start, cutoff=3)) - {start}


def test_circles_of_one_domino_may_be_filled_in_either_order() -> None:
    asked = named("04.order")
    seed = next(seed for seed in range(50) if len(asked.variant(seed).answer()) == 6)
    laid, cow, one, acts, other, acts_too = asked.variant(seed).answer()
    for steps, right in (
        ((laid, cow, other, acts_too, one, acts), True),
        ((laid, cow, one, other, acts, acts_too), False),
        ((laid, cow, other, acts, one, acts_too), False),
    ):
        assert bool(asked.variant(seed).verdict(typed(asked.variant(seed), steps))) is right, steps


def test_any_ranch_that_keeps_the_promise_is_right() -> None:
    page = named("05.build").variant()
    mirrored = "\n".join(" ".join(reversed(line.split())) for line in str(page.answer()).splitlines())
    assert mirrored != str(page.answer()).strip()
    assert page.verdict(mirrored)


def test_who_draws_too_little_is_told_what_the_partner_adds() -> None:
    page = named("05.build").variant()
    drawn = (
        ". . . . .\n. . . . .\n. . . . .\n. . Po/+t . .\nF2b Fb @ C2nx ."  # 3 beavers twice, 2 nuggets once
    )
    assert page.verdict(drawn).text == "It scores 8, and 11 were asked for. The partner's share is 3."
