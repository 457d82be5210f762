"""The score pad and ties (SCORE, TIE)."""

import pytest

from moonriver.rules.game import Game
from moonriver.rules.score import ScoreSheet, first_cow_points, score, winners
from tests.rules.positions import deal, laid, ranch, seated

EXAMPLE = """
    C C C Cn F
    C/* C2nx/* C/* Dc/* Fb
    D D D Dn M6e
    H/* Hc/* Pc/* P M6e
    H/* Hco/*+f @ P/* M6e
"""
"""The rulebook's worked example: 89 points."""


def territory(diagram: str, landscape: str) -> list[tuple[int, ...]]:
    """Parcels, cows and points of every territory of a landscape, as (parcels, cows, points)."""
    lines = score(ranch(diagram)).lines
    return sorted((*line.factors, line.points) for line in lines if line.key == landscape)


def played(*diagrams: str) -> Game:
    """The end of a game that these ranches come out of."""
    game = Game.from_deal(deal(["M M M M"], len(diagrams)))
    game = laid(game, {seat: ranch(diagram) for seat, diagram in enumerate(diagrams)})
    game = seated(game, *range(len(diagrams)))
    while game.player is not None:
        game = game.play(game.legal_moves[0])
    return game


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4")
def test_the_worked_example_line_by_line() -> None:
    sheet = score(ranch(EXAMPLE))
    assert sheet.as_json() == {
        "territories": {"desert": 5, "canyon": 21, "prairie": 6, "forest": 0, "farm": 16},
        "resources": {"nuggets": 4, "beavers": 1, "corn": 18},
        "partners": {"gold_prospector": 0, "trapper": 0, "farmer": 18},
        "scenario": 0,
        "total": 89,
        "largest_territory": 7,
        "cows": 10,
    }
    assert sheet.total == 89


@pytest.mark.rule("SCORE-1")
def test_a_territory_scores_parcels_times_cows() -> None:
    diagram = """
        D/* . . F/* .
        D . F/* F .
        D/* D @ . D/*
    """
    assert territory(diagram, "desert") == [(1, 1, 1), (4, 2, 8)]
    assert territory(diagram, "forest") == [(3, 2, 6)]


@pytest.mark.rule("SCORE-1")
def test_a_line_knows_the_cells_that_earn_it() -> None:
    (line,) = (line for line in score(ranch("D/* D @ . .")).lines if line.category == "territories")
    assert (line.key, line.cells, line.factors, line.points) == ("desert", ((0, 0), (0, 1)), (2, 1), 2)


@pytest.mark.rule("SCORE-2")
def test_printed_cows_and_cornfields_score_nothing() -> None:
    diagram = """
        . . . . .
        P2c Pc M6e M6e .
        H H/* @ . .
    """
    sheet = score(ranch(diagram))
    assert territory(diagram, "prairie") == [(2, 0, 0)]
    assert territory(diagram, "farm") == [(2, 1, 2)]
    assert territory(diagram, "cornfield") == []
    assert sheet.cows == 1
    assert sheet.total == 2 + 12


@pytest.mark.rule("SCORE-3")
def test_every_printed_resource_is_a_point() -> None:
    sheet = score(
        ranch(
            """
        . . F2b Fb .
        Dn C2n P3n M6e M .
        . . @ . .
    """.replace("M6e M .", "M6e M")
        )
    )
    assert sheet.as_json()["resources"] == {"nuggets": 6, "beavers": 3, "corn": 6}
    assert sheet.total == 15


@pytest.mark.rule("SCORE-4")
def test_two_farmers_count_twice_and_cowboys_never() -> None:
    text = """
        M6e M2e . . .
        Po/+f Po/+f Po/+c . .
        Do/+g Dn @ Do/+t Fb
    """
    assert score(ranch(text)).as_json()["partners"] == {"gold_prospector": 1, "trapper": 1, "farmer": 16}
    turned = text.replace("+g", "+c").replace("+t", "+c").replace("+f", "+c")
    assert score(ranch(turned)).as_json()["partners"] == {"gold_prospector": 0, "trapper": 0, "farmer": 0}


@pytest.mark.rule("SCORE-5")
def test_the_highest_total_wins() -> None:
    game = played("D/* . @ . .", "C/* C @ . .", "F F @ . .")
    assert game.outcome is not None
    assert [sheet.total for sheet in game.outcome.sheets] == [1, 2, 0]
    assert game.outcome.winners == (1,)


def standing(game: Game) -> list[tuple[int, int, int]]:
    """Total, largest territory and cows of every seat."""
    assert game.outcome is not None
    return [(sheet.total, sheet.largest_territory, sheet.cows) for sheet in game.outcome.sheets]


def won(game: Game) -> tuple[int, ...]:
    """The seats that win."""
    assert game.outcome is not None
    return game.outcome.winners


@pytest.mark.rule("TIE-1")
def test_a_tie_goes_to_the_largest_territory() -> None:
    game = played("C/* C @ . .", "D/* . @ D/* .", "Pn Cn @ . .")
    assert standing(game) == [(2, 2, 1), (2, 1, 2), (2, 1, 0)]
    assert won(game) == (0,)


@pytest.mark.rule("TIE-1")
def test_a_cornfield_counts_as_a_territory_here() -> None:
    corn = """
        M M M . .
        D/* . @ D/* .
    """
    game = played("C/* C @ . .", corn, "P/* P @ . .")
    assert standing(game) == [(2, 2, 1), (2, 3, 2), (2, 2, 1)]
    assert won(game) == (1,)


@pytest.mark.rule("TIE-2")
def test_then_to_the_most_cows() -> None:
    """The four cows on one parcel of seat 1 are one after overpopulation."""
    game = played("Dn . @ Cn .", "D/4* . @ Cn .", "D/* . @ C/* .")
    assert standing(game) == [(2, 1, 0), (2, 1, 1), (2, 1, 2)]
    assert won(game) == (2,)


@pytest.mark.rule("TIE-3")
def test_then_the_victory_is_shared() -> None:
    game = played("D/* . @ . .", ". C/* @ . .", ". . @ . .", ". . @ P/* .")
    assert won(game) == (0, 1, 3)
    assert won(played("", "", "")) == (0, 1, 2)


@pytest.mark.rule("SCORE-5", "TIE-1", "TIE-2", "TIE-3")
@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (["Dn Dn @ Dn .", "M M @ M M"], (0,)),  # 3 points beat any territory
        (["Dn . @ . .", "Dn D @ . ."], (1,)),
        (["D/* . @ . .", "Dn . @ . ."], (0,)),
        (["D/* . @ . .", "C/* . @ . ."], (0, 1)),
    ],
)
def test_standings(sheets: list[str], expected: tuple[int, ...]) -> None:
    scored: list[ScoreSheet] = [score(ranch(diagram)) for diagram in sheets]
    assert winners(scored) == expected


@pytest.mark.rule("SCORE-3", "SCORE-4", "CITY-2")
def test_every_line_knows_its_factors_and_the_cells_that_earn_it() -> None:
    own = ranch("""
        Fb F2b H H .
        Do/+t Dn H Po/+t .
        . . @ . M2e
    """)
    lines = {(line.category, line.key): line for line in score(own, "moon_river_city").lines}
    told = {name: (line.points, line.cells, line.factors) for name, line in lines.items() if line.points}
    assert told == {
        ("resources", "nuggets"): (1, ((1, 1),), (1,)),
        ("resources", "beavers"): (3, ((2, 0), (2, 1)), (3,)),
        ("resources", "corn"): (2, ((0, 4),), (2,)),
        ("partners", "trapper"): (6, ((1, 0), (1, 3)), (2, 3)),
        ("scenario", "moon_river_city"): (10, ((1, 2), (2, 2), (2, 3)), (3,)),
    }
    assert lines["partners", "farmer"].factors == (0, 2)
    sheet = score(own, "moon_river_city")
    assert (
        sheet.points("partners"),
        sheet.points("partners", "trapper"),
        sheet.points("partners", "farmer"),
    ) == (6, 6, 0)
    assert (sheet.points("resources"), sheet.points("scenario"), sheet.scenario) == (6, 10, "moon_river_city")
    assert score(ranch("")).largest_territory == score(ranch("")).total == score(ranch("")).cows == 0


@pytest.mark.rule("SCORE-1", "END-6")
def test_what_a_first_cow_scores_is_the_size_of_its_territory() -> None:
    own = ranch("D/2* D M M F\n. . @ . .")
    assert first_cow_points(own) == {(1, 0): 2, (1, 1): 2, (1, 4): 1}
