"""Saboteur drawn: every card differs by its shape, mines are well formed and small, the graph lies over its cards."""

import re
from itertools import combinations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from moonriver.saboteur import Game, Mine, PathCard, Place, graphs, record
from moonriver.saboteur.cards import BOX, GOALS, TOOLS, Goal, Tool
from moonriver.show.kit.items import Live
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import written
from moonriver.show.kit.still import STILL
from moonriver.show.kit.svg import Art, document, use
from moonriver.show.saboteur.drawing import Floating, mine_svg
from moonriver.show.saboteur.overlay import Overlay, tunnel_overlay
from moonriver.show.saboteur.parts import _tool_picture, secret
from moonriver.show.saboteur.pictures import (
    MinePicture,
    cards_picture,
    dwarves_picture,
    marked_mine,
    tunnels_picture,
)
from moonriver.show.saboteur.replay import MineReplay
from moonriver.show.saboteur.targets import Player
from moonriver.show.saboteur.tiles import HIGH, WIDE, card_art, goal_art, path_art
from moonriver.words.kit.names import in_state
from moonriver.words.saboteur.names import cell_name, mine_title
from tests.tools.gallery import MINE as DIAGRAM

MINE = Mine.from_diagram(DIAGRAM)
RECORDS = Path(__file__).parents[2] / "saboteur" / "records"
ARTS = {
    **{name: path_art(card) for name, card in BOX.lying.items()},
    **{name: card_art(card) for name, card in BOX.cards.items() if name not in BOX.lying},
    **{goal.mark: goal_art(goal) for goal in BOX.goals},
    "goal back": goal_art(None),
    **{f"dwarf {role}": card_art(role) for role in ("miner", "saboteur", None)},
    **{f"nugget {value}": card_art(value) for value in (1, 2, 3)},
}


def drawn(art: Art, theme: str = "light") -> str:
    return document((0, 0, 70, 100), [use(art, 0, 0)], title="a card", desc="", theme=theme, prefix="")


def shape(svg: str) -> str:
    """A drawing without its colours."""
    return re.sub(r'(fill|stroke)="#[0-9a-f]+"', "", svg)


def test_every_two_cards_differ_by_more_than_colour() -> None:
    shapes = {name: shape(drawn(art)) for name, art in ARTS.items()}
    assert not [pair for pair in combinations(shapes, 2) if shapes[pair[0]] == shapes[pair[1]]]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_drawings_are_well_formed(theme: str) -> None:
    for art in ARTS.values():
        ElementTree.fromstring(drawn(art, theme))
    overlay = tunnel_overlay(MINE, weak=True, ways=True)
    marks = {(3, -1): Mark("forbidden", "<&>"), (4, 0): Mark("may")}
    floating = Floating((6, 2), PathCard("EW"), "<b>&")
    svg = mine_svg(MINE, overlay=overlay, marks=marks, floating=floating, theme=theme, live=Live(), prefix="")
    assert "<b>" not in svg
    ElementTree.fromstring(svg)


def test_a_card_of_its_own_is_drawn_whole() -> None:
    for art in ARTS.values():
        assert ElementTree.fromstring(drawn(art)).attrib["viewBox"] == "0 0 70 100"


def test_a_still_is_small_and_holds_its_diagram() -> None:
    bundle = MINE._repr_mimebundle_()
    assert bundle["text/plain"] == str(MINE)
    svg = mine_svg(MINE, prefix="")
    assert len(svg) < 8_000
    assert str(MINE) in svg


def test_mouths_reach_the_edges_where_the_neighbour_goes_on() -> None:
    for card in BOX.lying.values():
        svg = drawn(path_art(card))
        for side, at in {"N": "35 0", "E": "70 50", "S": "35 100", "W": "0 50"}.items():
            d = " ".join(re.findall(r' d="([^"]*)"', svg)).replace("V0", "L35 0").replace("H70", "L70 50")
            d = d.replace("V100", "L35 100").replace("H0", "L0 50")
            assert (f"M{at}" in d or f"L{at}" in d) == (side in card.mouths), (card, side)


def cells(svg: str) -> dict[str, str]:
    root = ElementTree.fromstring(svg)
    return {
        node.get("data-id", ""): node.get("aria-label", "")
        for node in root.iter()
        if node.get("role") == "gridcell"
    }


def test_a_live_mine_is_a_grid_that_reaches_one_cell_beyond_the_cards_and_grows() -> None:
    found = cells(mine_svg(Mine.empty(), live=Live(), prefix=""))
    assert len(found) == 11 * 7
    assert found["0,0"] == "row 0, place 0: the start"
    assert found["-1,3"] == "row 3, place -1: free"
    grown = cells(mine_svg(MINE.with_card((-4, 5), PathCard("NS")), live=Live(), prefix=""))
    assert "-5,6" in grown
    assert len(grown) == 15 * 10


def test_the_numbers_at_the_edge_of_a_live_mine_are_not_read_out_as_its_cells_say_theirs() -> None:
    root = ElementTree.fromstring(mine_svg(MINE, live=Live(), prefix=""))
    (edge,) = (node for node in root.iter() if [text.text for text in node][:2] == ["-1", "0"])
    assert edge.attrib["aria-hidden"] == "true"


def test_a_live_mine_is_called_by_what_lies_in_it_unless_it_is_given_another_name() -> None:
    assert f'role="grid" aria-label="{mine_title(MINE)}"' in mine_svg(MINE, live=Live())
    assert 'role="grid" aria-label="The mine"' in mine_svg(MINE, live=Live(), title="The mine")


@pytest.mark.parametrize("side", [1, 2, 4, 8])
@pytest.mark.parametrize(
    "goal", [goal for goal in BOX.goals if not goal.gold], ids=lambda goal: goal.card.mouths
)
def test_a_stone_lies_in_the_corner_to_which_no_tunnel_leads(goal: Goal, side: int) -> None:
    lies = goal.facing(side)
    stone = goal_art(lies).shape[-1].attributes
    x, y = float(str(stone["x"])), float(str(stone["y"]))
    assert (x > WIDE / 2, y < HIGH / 2) == ("W" in lies.card.mouths, "S" in lies.card.mouths)


def test_what_a_map_showed_is_drawn_and_said_only_where_it_is_known() -> None:
    gold, stone = BOX.goals[0], BOX.goals[1]
    blind, seen, other = (
        mine_svg(MINE, live=Live(), prefix="", known=known) for known in ({}, {0: gold, 1: stone}, {0: stone})
    )
    assert "your map showed the gold" in cells(seen)["8,2"]
    assert "map" not in cells(seen)["8,0"], "it lies face up"
    assert not any("gold" in label for label in cells(blind).values())
    assert shape(other) != shape(seen)


def test_the_overlay_is_the_graph_its_weak_points_and_its_ways() -> None:
    overlay = tunnel_overlay(MINE, weak=True, ways=True)
    nodes = {node for web in overlay.webs for node in web.nodes}
    assert nodes == set(graphs.tunnels(MINE).nodes)
    assert set(overlay.webs[0].nodes) == set(graphs.reachable(MINE).nodes)
    assert overlay.weak == graphs.weak_points(MINE)
    assert [len(way.cells) for way in overlay.ways] == [len(way or ()) for way in graphs.still_to_dig(MINE)]
    assert {way.goal for way in overlay.ways} == set(GOALS)
    edges = sum(len(web.edges) for web in overlay.webs)
    assert edges == graphs.tunnels(MINE).number_of_edges()


def test_words_on_cards_stand_each_on_its_own_card() -> None:
    numbers = (((1, 0), "first"), ((3, -1), "second"))
    root = ElementTree.fromstring(mine_svg(MINE, overlay=Overlay(numbers=numbers), prefix=""))
    texts = root.findall(".//{*}text")
    found = {node.text: (float(node.attrib["x"]), float(node.attrib["y"])) for node in texts}
    (x, y), (right, lower) = found["first"], found["second"]
    assert (right - x, lower - y) == (2 * WIDE, HIGH)


def test_pictures_have_text_forms() -> None:
    assert repr(cards_picture("NES NS! map")) == "NES, NS!, map"
    assert repr(dwarves_picture(["miner", None])) == "miner, ?"
    assert str(MINE) in repr(MinePicture(MINE, "so"))


def test_marks_of_each_kind_are_told_in_a_line() -> None:
    one, *_, other = sorted(MINE.faces)
    picture = marked_mine(MINE, {one: "may", other: "cut"})
    told = str(picture).removeprefix(str(MINE)).splitlines()
    lines = [in_state(cell_name(one), "may"), in_state(cell_name(other), "cut")]
    assert told == lines


def test_a_replay_marks_the_cell_that_the_last_move_changed() -> None:
    game, rng = Game.deal(3, 1), Random(4)
    for _ in range(9):
        game = game.play(rng.choice(game.legal_moves))
    replay, lit = MineReplay(game), []
    for number in range(replay.last + 1):
        replay.go(number)
        lit.append(len(re.findall(r'<path[^>]* stroke="var\(--mr-last[^"]*"', replay.markup_mine)))
    assert lit == [0, *(int(isinstance(move, Place)) for move in game.moves)]
    assert 0 < sum(lit) < len(game.moves)


@pytest.mark.parametrize("seat", range(-1, 4))
def test_a_replay_shows_the_cards_of_a_seat_that_there_is(seat: int) -> None:
    game = Game.deal(3, 1)
    shown = MineReplay(game, seat=seat)
    assert shown.seat == (seat if 0 <= seat < 3 else 0)
    assert [card.name for card in game.view(shown.seat).hand] == [card.name for card in shown.view.hand]


def test_a_click_on_somebody_shows_their_cards() -> None:
    replay, other = (MineReplay(Game.deal(3, 1), seat=seat) for seat in (0, 2))
    assert replay.markup_hand != other.markup_hand
    replay.hear(act="click", id=Player(2).name, by="mouse")
    assert replay.markup_hand == other.markup_hand


def test_a_replay_tells_at_the_end_of_each_round_who_was_what_in_it() -> None:
    game = record.read((RECORDS / "five_dwarves.saboteur.json").read_text(encoding="utf-8"))
    replay, told = MineReplay(game), []
    for number in range(replay.last + 1):
        replay.go(number)
        told += re.findall(r"<b>(Round . is over)</b>.*the saboteurs: ([^.<]*)", replay.markup_ending)
    saboteurs = [
        [f"player {letter}" for letter, role in zip("ABCDE", result.roles, strict=True) if role == "saboteur"]
        for result in game.results
    ]
    assert told == [
        (f"Round {number} is over", " and ".join(names)) for number, names in enumerate(saboteurs, 1)
    ]
    assert len({names for _, names in told}) == 3


@pytest.mark.parametrize("asked", [(), ("weak",), ("ways",), ("weak", "ways")])
def test_a_picture_of_tunnels_shows_and_says_what_was_asked_for(asked: tuple[str, ...]) -> None:
    wanted = dict.fromkeys(asked, True)
    picture = tunnels_picture(MINE, **wanted)
    assert picture.svg == mine_svg(MINE, overlay=tunnel_overlay(MINE, **wanted), theme=STILL, prefix="")
    told = str(picture).removeprefix(str(MINE)).splitlines()
    cuts = "; ".join(map(cell_name, sorted(graphs.weak_points(MINE))))
    assert ((told.pop(0) if "weak" in asked else "") == cuts) == ("weak" in asked)
    to_dig = [goal for goal, way in zip(GOALS, graphs.still_to_dig(MINE), strict=True) if way]
    assert [line.partition(": ")[0] for line in told] == (
        list(map(cell_name, to_dig)) if "ways" in asked else []
    )
    bare = tunnels_picture(MINE, graph=False, **wanted)
    assert str(bare) == str(picture) and len(bare.svg) < len(picture.svg)


def test_after_a_round_a_replay_says_first_what_happened_last() -> None:
    game = record.read((RECORDS / "five_dwarves.saboteur.json").read_text(encoding="utf-8"))
    replay = MineReplay(game)
    ended = 0
    for number in range(replay.last + 1):
        replay.go(number)
        if replay.just_ended:
            ended += 1
            assert len(replay.news) > 1 and replay.headline[0] == replay.news[0]
    assert ended == 3


@pytest.mark.parametrize("tool", TOOLS)
def test_a_broken_tool_fills_its_small_picture(tool: Tool) -> None:
    assert ElementTree.fromstring(_tool_picture(tool)).attrib["viewBox"] == "-28 -28 56 56"


def test_what_a_map_showed_stands_above_the_button_that_goes_on() -> None:
    assert [*map(str, re.findall(r"<(\w+)", written(secret("gold"))))] == ["div", "b", "p", "button"]
