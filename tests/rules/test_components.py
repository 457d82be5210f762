"""Components of the five graphs beside a plain flood fill, scores as their sums, and groups that just fail."""

import random
from collections.abc import Callable

import networkx
import pytest

from moonriver import graphs
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score, total
from moonriver.words import say
from tests.one_sentence import unreadable
from tests.second_reading.diagram import Ranch as PlainRanch
from tests.second_reading.diagram import read_diagram, symbols
from tests.second_reading.scoring import groups, scenario_groups, sheet, territories

from .random_ranches import random_diagram

RANCHES = 2000
SEED = 20261121

MEMBERS: dict[str, Callable[[PlainRanch], set[tuple[int, int]]]] = {
    "log_drive": lambda ranch: {cell for cell in ranch if ranch[cell].landscape == "F"},
    "gold_rush": lambda ranch: {cell for cell in ranch if symbols(ranch[cell].mark, "n")},
    "outlaws": lambda ranch: {cell for cell in ranch if ranch[cell].partner},
    "moon_river_city": lambda ranch: {cell for cell in ranch if ranch[cell].landscape == "H"},
}


def full(rows: str) -> Ranch:
    """The ranch of the nearest rows of a diagram."""
    lines = rows.strip().splitlines()
    return Ranch.from_diagram("\n".join([". . . . ."] * (5 - len(lines)) + lines))


@pytest.mark.rule("BOX-7", "LOGGING-1", "GOLD-1", "GANG-1", "CITY-1", "LEGEND-4", "SCORE-1", "SCORE-2")
def test_components_are_those_of_a_flood_fill_and_scores_are_their_sums() -> None:
    rng = random.Random(SEED)
    counted = dict.fromkeys(("territories", *MEMBERS), 0)
    for number in range(RANCHES):
        diagram = random_diagram(rng)
        ranch, plain = Ranch.from_diagram(diagram), read_diagram(diagram)[0]
        where = f"ranch {number}:\n{diagram}"
        parts = graphs.components(graphs.territories(ranch))
        assert [set(part.cells) for part in parts] == territories(plain), where
        base = sheet(plain)
        earned = sum(part.points for part in parts)
        assert earned == sum(base["territories"].values()), where
        lines = score(ranch).lines
        assert [line.points for line in lines if line.category == "territories"] == sorted_points(
            parts, ranch
        )
        others = sum(base["resources"].values()) + sum(base["partners"].values())
        assert total(ranch) == earned + others, where
        counted["territories"] += bool(earned)
        for scenario, graph in graphs.BY_SCENARIO.items():
            own = graphs.components(graph(ranch))
            assert [set(part.cells) for part in own] == groups(MEMBERS[scenario](plain)), where
            scoring = [(set(part.cells), part.points) for part in own if part.reason is None]
            assert scoring == scenario_groups(plain, scenario), where
            assert sum(part.points for part in own) == score(ranch, scenario).points("scenario"), where
            assert total(ranch, scenario) == earned + others + sum(part.points for part in own), where
            counted[scenario] += bool(scoring)
    assert min(counted.values()) > RANCHES // 20, counted


def sorted_points(parts: tuple[graphs.Component, ...], ranch: Ranch) -> list[int]:
    """What territories score in the order of a score sheet: by landscape, without cornfields."""
    found = []
    for part in parts:
        parcel = ranch.parcel(part.cells[0])
        assert parcel is not None
        if parcel.landscape.value != "cornfield":
            found.append((parcel.land, part.cells[0], part.points))
    return [points for _, _, points in sorted(found)]


SIX = {
    "log_drive": "F F F . .\nF F . . .\n. F @ . .",
    "gold_rush": "Dn Cn Pn . .\nDn C2n @ . .",
    "outlaws": "Do/+c . . . .\nDo/+c Po/+c Po/+r . .\nDo/+g Co/+f @ . .",
    "moon_river_city": "H . . . .\nH H H . .\nH H @ . .",
}
TWICE_THREE = {
    "log_drive": ". . . . F\nF . . . F\nF F @ . F",
    "gold_rush": ". . . . Dn\nDn . . . Cn\nPn Pn @ . Pn",
    "outlaws": ". . . . Do/+d\nDo/+r . . . Co/+c\nPo/+c Po/+t @ . Po/+t",
    "moon_river_city": ". . . . H\nH . . . H\nH H @ . H",
}


@pytest.mark.rule("LOGGING-2", "GOLD-2", "GANG-2", "CITY-2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_six_make_forty_and_twice_three_make_twenty(scenario: str) -> None:
    graph = graphs.BY_SCENARIO[scenario]
    assert [part.points for part in graphs.components(graph(full(SIX[scenario])))] == [40]
    assert [part.points for part in graphs.components(graph(full(TWICE_THREE[scenario])))] == [10, 10]
    assert score(full(TWICE_THREE[scenario]), scenario).points("scenario") == 20


@pytest.mark.rule("LOGGING-1", "GOLD-1", "GANG-1", "CITY-1")
@pytest.mark.parametrize(
    ("scenario", "rows", "reasons"),
    [
        ("log_drive", "F F . F F\n. F . F .\n. . @ . .", ["river", "river"]),
        ("log_drive", ". . . . .\n. . . . .\nF F @ F F", ["2 of at least 3", "2 of at least 3"]),
        ("log_drive", "F . . . .\n. F . . .\n. . @ F .", ["1 of at least 3"] * 3),
        ("gold_rush", ". . . . .\n. . . . .\nD3n D @ P3n C3n", ["1 of at least 3", "2 of at least 3"]),
        ("gold_rush", ". Pn . . .\nPn . Pn . .\n. Pn @ . .", ["1 of at least 3"] * 4),
        ("outlaws", ". . . . .\nDo/+c Do/+g . . .\nDo/+f Do @ . .", ["bandit"]),
        ("outlaws", ". . . . .\nDo/+r Do . . .\nDo/+d Do @ . .", ["2 of at least 3"]),
        ("outlaws", ". . . . .\nDo/+r Do . . .\nDo Do/+d @ Do/+d .", ["1 of at least 3"] * 3),
        ("moon_river_city", ". . . . .\nH . . . .\nH M @ H H", ["2 of at least 3", "2 of at least 3"]),
    ],
)
def test_groups_that_just_fail_score_nothing_and_say_why(
    scenario: str, rows: str, reasons: list[str]
) -> None:
    parts = graphs.components(graphs.BY_SCENARIO[scenario](full(rows)))
    assert [part.points for part in parts] == [0] * len(reasons)
    for part, words in zip(parts, reasons, strict=True):
        assert part.reason is not None
        assert part.reason.rule == {"log_drive": "LOGGING-1", "gold_rush": "GOLD-1", "outlaws": "GANG-1"}.get(
            scenario, "CITY-1"
        )
        assert words in say(part.reason)
    assert score(full(rows), scenario).points("scenario") == 0


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize(
    ("rows", "words"), [("Dn D/* . . .", None), ("Dn D . . .", "No cow"), ("M M . . .", "cornfield")]
)
def test_a_territory_without_points_says_which_rule_gives_it_none(rows: str, words: str | None) -> None:
    around = f"{rows}\n. . . . .\n. . @ . ."
    (part,) = graphs.components(graphs.territories(full(around)))
    if words is None:
        assert (part.points, part.reason) == (2, None)
    else:
        assert part.points == 0 and part.reason is not None
        assert part.reason.rule == "SCORE-2" and words in say(part.reason)


@pytest.mark.rule("LOGGING-1", "GANG-1")
@pytest.mark.parametrize(
    ("scenario", "rows"),
    [
        ("log_drive", "F F . . .\n. F F . .\n. . @ . ."),
        ("log_drive", "F . . . .\nF . . . .\nF . @ . ."),
        ("outlaws", ". . . . .\nDo/+c Do/+r . . .\nDo/+f Do @ . ."),
    ],
)
def test_one_more_step_and_they_count(scenario: str, rows: str) -> None:
    (part,) = graphs.components(graphs.BY_SCENARIO[scenario](full(rows)))
    assert part.reason is None
    assert part.points == 10 + 10 * (len(part.cells) - 3)


def test_components_can_be_put_into_sets() -> None:
    found = graphs.components(graphs.territories(full("D C M6e . .\nD C @ . .")))
    assert any(component.reason for component in found)
    assert {*found, *found} == set(found)


def test_a_joining_rule_of_ones_own_makes_components_without_points() -> None:
    ranch = full("C/* D/* C . .\nC P/* @ . C/*")
    herd = graphs.graph(ranch, "herd", member=lambda node: bool(node["cows"]))
    parts = graphs.components(herd)
    assert [part.cells for part in parts] == [((0, 1), (1, 0), (1, 1)), ((0, 4),)]
    assert all((part.kind, part.points, part.reason) == ("herd", 0, None) for part in parts)


def test_a_graph_of_the_readers_own_has_components_of_no_kind() -> None:
    parts = graphs.components(networkx.Graph([((0, 1), (0, 2)), ((3, 4), (4, 4))]))
    assert [part.cells for part in parts] == [((0, 1), (0, 2)), ((3, 4), (4, 4))]
    assert all((part.kind, part.points, part.reason) == ("", 0, None) for part in parts)


def test_a_cell_without_what_its_kind_needs_is_told() -> None:
    territories = graphs.territories(full("C/* Cn @ . ."))
    del territories.nodes[0, 1]["cows"]
    error = unreadable(graphs.components, territories)
    assert error.facts == {"found": dict(territories.nodes[0, 1]), "expected": "piece"}


def test_graphs_say_of_which_kind_they_are_and_all_that_is_offered_is_there() -> None:
    own = Ranch.empty().with_parcel((0, 0), "Do")
    kinds = {
        name: getattr(graphs, name)(own).graph["kind"]
        for name in ("neighbours", "territories", *SCENARIOS_OF)
    }
    assert kinds == {"neighbours": "neighbours", "territories": "territory", **SCENARIOS_OF}
    assert all(hasattr(graphs, name) for name in graphs.__all__)
    assert graphs.components(graphs.neighbours(own))[0].kind == "neighbours"


SCENARIOS_OF = {"logging_areas": "logging_area", "gold_veins": "gold_vein", "gangs": "gang", "cities": "city"}
