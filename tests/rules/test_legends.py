"""Legends of the West: boards, scenarios and what they score (LEGEND, LOGGING, GOLD, GANG, CITY)."""

from collections import Counter
from importlib import resources
from typing import Any

import pytest

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Stop
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score, total
from moonriver.words.rules import RULES
from tests import one_sentence
from tests.rules.positions import marks, ranch, turn


def points(scenario: str, diagram: str) -> int:
    """What a scenario adds to a ranch; the sheet, the quick total and the graph must agree."""
    own = ranch(diagram)
    sheet = score(own, scenario)
    assert total(own, scenario) == sheet.total
    components = graphs.components(graphs.BY_SCENARIO[scenario](own))
    assert sum(component.points for component in components) == sheet.points("scenario")
    assert all((component.points == 0) == (component.reason is not None) for component in components)
    return sheet.points("scenario")


def refused(**arguments: Any) -> str:
    """The rule that a deal breaks."""
    return one_sentence.refused(lambda: Game.deal(**arguments)).refusal.rule


@pytest.mark.rule("LEGEND-1")
def test_each_colour_has_its_legend_with_bridges_and_spaces() -> None:
    sides = {
        board.name: (board.colour, len(board.bridges), board.spaces)
        for board in Box.shipped().boards.values()
    }
    assert sides == {
        "camp": (None, 3, 3),
        "Mary": ("purple", 1, 4),
        "Wesley": ("white", 2, 3),
        "Calamity": ("orange", 2, 3),
        "Big Jo": ("green", 3, 2),
    }


@pytest.mark.rule("LEGEND-1")
def test_the_colour_decides_the_board() -> None:
    game = Game.deal(players=4, variant="legends", colours=["white", "green", "purple", "orange"])
    assert game.boards == ("Wesley", "Big Jo", "Mary", "Calamity")
    assert [own.board.name for own in game.ranches] == list(game.boards)
    game = Game.deal(players=3, variant="legends", boards=["Big Jo", "Mary", "Calamity"])
    assert game.colours == ("green", "purple", "orange")
    assert refused(variant="legends", boards=["Mary", "Wesley", "camp"]) in ("LEGEND-1", "SETUP-1")
    three = ["purple", "orange", "green"]
    assert refused(variant="legends", colours=three, boards=["Calamity", "Mary", "Big Jo"]) == "LEGEND-1"


@pytest.mark.rule("LEGEND-1", "TURN-4")
@pytest.mark.parametrize(("board", "stored"), [("Mary", "D C P F"), ("Big Jo", "D C"), ("Wesley", "D C P")])
def test_storage_spaces_are_those_of_the_legend(board: str, stored: str) -> None:
    full = turn(ranch(board=board), stored, "H")
    assert Stop(0) not in full.legal_moves
    with_room = turn(ranch(board=board), stored[2:], "H")
    assert marks(with_room.reserves[0]) == f"{stored[2:]} H"
    assert Stop(0) in with_room.legal_moves


@pytest.mark.rule("LEGEND-2")
def test_one_scenario_for_everybody_and_none_in_the_base_game() -> None:
    game = Game.deal(variant="legends", scenario="outlaws")
    assert game.scenario == "outlaws"
    assert Game.deal().scenario is None
    assert refused(variant="base", scenario="outlaws") == "LEGEND-2"


@pytest.mark.rule("LEGEND-2")
def test_the_scenario_counts_for_every_seat() -> None:
    game = Game.deal(variant="legends", scenario="gold_rush", seed=2)
    while game.player is not None:
        game = game.play(game.legal_moves[0])
    assert game.outcome is not None
    assert {sheet.scenario for sheet in game.outcome.sheets} == {"gold_rush"}
    for own, sheet in zip(game.ranches, game.outcome.sheets, strict=True):
        assert sheet == score(own, "gold_rush")


@pytest.mark.rule("LEGEND-3")
def test_a_drawn_scenario_is_any_of_the_four() -> None:
    assert list(SCENARIOS) == ["log_drive", "gold_rush", "outlaws", "moon_river_city"]
    drawn = Counter(Game.deal(variant="legends", seed=seed).scenario for seed in range(200))
    assert set(drawn) == set(SCENARIOS)
    assert min(drawn.values()) > 25
    game = Game.deal(variant="legends", seed=1)
    assert len(game.head.parcels) == 96  # the four that drew it are back in the pile
    assert Game.deal(variant="legends", seed=1).scenario == game.scenario


@pytest.mark.rule("LEGEND-3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_box_needs_the_numbers_that_draw_it(number: int) -> None:
    text = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
    error = one_sentence.refused(Box.from_text, text.replace(f"number = {number},", "number = 5,"))
    assert error.refusal.rule == "LEGEND-3"


@pytest.mark.rule("LEGEND-4")
def test_a_scenario_is_one_more_way_to_score() -> None:
    """Everything that counts at all, and a city of four farms beside it."""
    own = ranch("""
        . M6e . . .
        Dn/3* D Po/+f . .
        H/2* H @ Fb Fb
    """).with_parcel((3, 0), "H")
    plain, city = score(own), score(own, "moon_river_city")
    told, other = plain.as_json(), city.as_json()
    assert told["scenario"] == 0
    for line in ("territories", "resources", "partners", "largest_territory", "cows"):
        assert told[line] == other[line]
    own = own.with_parcel((4, 0), "H").with_parcel((4, 1), "H")
    assert score(own, "moon_river_city").total == score(own).total + 10
    assert score(own, "moon_river_city").points("territories", "farm") == 2  # one cow of two, two farms


@pytest.mark.rule("LEGEND-4")
def test_all_other_rules_stay() -> None:
    """The same deal asks the same questions, whatever will be scored at the end."""
    games = [Game.deal(variant="legends", scenario=scenario, seed=9) for scenario in SCENARIOS]
    while games[0].player is not None:
        assert len({game.legal_moves for game in games}) == 1
        games = [game.play(game.legal_moves[-1]) for game in games]
    assert {game.outcome is None for game in games} == {False}
    assert len({game.ranches for game in games}) == 1


@pytest.mark.rule("LOGGING-1")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("F . . . .\nF F @ . .", 10),
        ("F . . . .\nF . @ . .", 0),  # only two
        ("F F F . .\n. . . . .\n. . @ . .", 0),  # no river
        ("F F F . .\n. . F . .\n. . @ . .", 20),  # the cell before the middle bridge touches the river
        (". F . . .\nF F @ . .", 10),
        ("F . . . .\n. F F . .\n. . @ . .", 0),  # a corner joins nothing
        (". . . . .\n. F . F .\n. F @ F .", 0),  # the board joins nothing
        ("F . . . F\nF . . . F\nF . @ . F", 20),  # two areas of three
        ("M . . . .\nF F @ F F", 0),
    ],
)
def test_a_logging_area_is_three_forests_that_touch_the_river(diagram: str, expected: int) -> None:
    assert points("log_drive", diagram) == expected


@pytest.mark.rule("LOGGING-2")
@pytest.mark.parametrize(("forests", "expected"), [(3, 10), (4, 20), (5, 30), (6, 40), (10, 80)])
def test_ten_points_for_each_forest_beyond_the_third(forests: int, expected: int) -> None:
    cells = ["F"] * forests + ["."] * (10 - forests)
    diagram = f"{' '.join(reversed(cells[5:]))}\n{' '.join(cells[:5])}\n. . @ . ."
    assert points("log_drive", diagram) == expected


@pytest.mark.rule("GOLD-1")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("Dn Cn Pn . .\n. . @ . .", 10),  # whatever their landscapes
        ("Dn Dn D . .\n. . @ . .", 0),
        ("D3n . . . .\nD3n . @ . .", 0),  # three parcels are needed, not three nuggets
        (". Dn Dn . .\nDn . @ . .", 0),
        (". . . . .\n. Dn . Dn .\n. Dn @ Dn .", 0),
        ("Dn D Dn . .\nDn . @ Dn .", 0),
    ],
)
def test_a_gold_vein_is_three_parcels_with_nuggets(diagram: str, expected: int) -> None:
    assert points("gold_rush", diagram) == expected


@pytest.mark.rule("GOLD-2")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("Dn C2n Pn . .\n. . @ . .", 20),  # four nuggets on three parcels
        ("D2n C2n P2n . .\n. . @ . .", 40),
        ("Dn Dn Dn Dn Dn\nDn . @ . .", 40),
        ("Dn . . . Cn\nDn . . . Pn\nDn . @ . Dn", 20),
    ],
)
def test_ten_points_for_each_nugget_beyond_the_third(diagram: str, expected: int) -> None:
    assert points("gold_rush", diagram) == expected


@pytest.mark.rule("GANG-1")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("Do/+c Po/+f Co/+d . .\n. . @ . .", 10),
        ("Do/+c Po/+f Co/+r . .\n. . @ . .", 10),
        ("Do/+c Po/+f Co/+t . .\n. . @ . .", 0),  # no bandit; a token turned to its cowboy is none
        ("Do/+d Po/+r Co . .\n. . @ . .", 0),
        ("Do/+d . Co/+r . .\nDo/+d . @ . .", 0),
        (". . . . .\n. Do/+d . Do/+d .\n. Co/+c @ Co/+c .", 0),
    ],
)
def test_a_gang_is_three_partners_one_of_them_a_bandit(diagram: str, expected: int) -> None:
    assert points("outlaws", diagram) == expected


@pytest.mark.rule("GANG-2")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("Do/+d Do/+c Do/+c Do/+c .\n. . @ . .", 20),
        ("Do/+d Do/+d Do/+d Do/+r Do/+c\nDo/+g . @ . .", 40),
        ("Do/+d . . . Co/+r\nDo/+t . . . Po/+f\nDo/+g . @ . Ho/+c", 20),
    ],
)
def test_ten_points_for_each_partner_beyond_the_third(diagram: str, expected: int) -> None:
    assert points("outlaws", diagram) == expected


@pytest.mark.rule("CITY-1")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("H H Hco . .\n. . @ . .", 10),
        ("H H D . .\n. . @ . .", 0),
        ("H H M . .\n. . @ . .", 0),  # a cornfield is no farm
        (". H H . .\nH . @ . .", 0),
        ("H H H . .\n. . . . .\n. . . . .\n. . @ . .", 10),  # the river does not matter
        (". . . . .\n. H . H .\n. H @ H .", 0),
    ],
)
def test_a_city_is_three_farms(diagram: str, expected: int) -> None:
    assert points("moon_river_city", diagram) == expected


@pytest.mark.rule("CITY-2")
@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        ("H H H H .\n. . @ . .", 20),
        ("H H H H H\nH . @ . .", 40),
        ("H . . . H\nH . . . H\nH . @ . H", 20),
    ],
)
def test_ten_points_for_each_farm_beyond_the_third(diagram: str, expected: int) -> None:
    assert points("moon_river_city", diagram) == expected


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_names_the_rule_of_its_groups_and_the_one_of_their_points(name: str) -> None:
    scenario = SCENARIOS[name]
    group = scenario.group.replace("_", " ")
    about, paid = (RULES[rule].text for rule in scenario.rules)
    assert f"a {group} is a group of at least 3" in about
    assert paid.startswith(f"Each {group} scores 10 points, plus 10 for each ")
