"""What is of a wrong type, or is not there, is named with what should be there instead."""

from collections.abc import Callable
from typing import Any

import pytest

from moonriver.bots import play_out
from moonriver.rules import graphs, growth, next_best, record, whatif
from moonriver.rules.box import COLOURS
from moonriver.rules.deal import FINALES, PLAYERS, VARIANTS
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.possible import excess
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.tabletop.recording import Seat
from tests.one_sentence import refused, unreadable
from tests.rules.positions import turn

GAME, RANCH = Game.deal(3, 1), Ranch.empty()
BUILT = RANCH.with_parcel((0, 0), "Do")
FOREST = Parcel.from_mark("Fco")
CELLS = [(0, 0), (0, 1)]
HALF = "\ud800"
"""Half of a character, which no file can hold."""


def ranch_of(cell: Any, piece: Any) -> Ranch:
    return Ranch(RANCH.board, 5, {cell: piece})


EXPECTED: list[tuple[str, object, Callable[[], object]]] = [
    ("ranch", 5, lambda: score(5)),  # type: ignore[arg-type]
    ("deal", 5, lambda: Game.from_deal(5)),  # type: ignore[arg-type]
    ("box", 5, lambda: Game.deal(box=5)),  # type: ignore[arg-type]
    ("box", 5, lambda: record.read(record.write(GAME), 5)),  # type: ignore[arg-type]
    ("box", 5, lambda: Ranch.from_diagram(str(RANCH), 5)),  # type: ignore[arg-type]
    ("game", 5, lambda: record.write(5)),  # type: ignore[arg-type]
    ("list", 5, lambda: GAME.with_seats(5)),  # type: ignore[arg-type]
    ("seats", 5, lambda: GAME.with_seats([Seat(), 5, Seat()])),  # type: ignore[list-item]
    ("text", 5, lambda: GAME.with_seats(None, 5)),  # type: ignore[arg-type]
    ("text", HALF, lambda: GAME.with_seats(None, HALF)),
    ("text", HALF, lambda: GAME.with_seats([Seat(HALF), Seat(), Seat()])),
    ("text", HALF, lambda: GAME.with_seats([Seat("", HALF), Seat(), Seat()])),
    ("deal", None, lambda: Game()),
    ("deal", (3,), lambda: Game(3)),
    ("deal", {"players": 3}, lambda: View(players=3)),
    ("by_seat", [], lambda: GAME.laid_out(ranches=[RANCH])),  # type: ignore[arg-type]
    ("seat", 3, lambda: GAME.laid_out(ranches={3: RANCH})),
    ("seat", -1, lambda: GAME.laid_out(reserves={-1: []})),
    ("seat", True, lambda: GAME.laid_out(ranches={True: RANCH})),
    ("ranch", 5, lambda: GAME.laid_out(ranches={0: 5})),  # type: ignore[dict-item]
    ("list", 5, lambda: GAME.laid_out(reserves={2: 5})),  # type: ignore[dict-item]
    ("parcel", "D", lambda: GAME.laid_out(reserves={0: ["D"]})),  # type: ignore[list-item]
    ("list", 5, lambda: GAME.laid_out(saloon=5)),  # type: ignore[arg-type]
    ("partner", 5, lambda: GAME.laid_out(saloon=[5])),  # type: ignore[list-item]
    ("number", "x", lambda: GAME.laid_out(supply="x")),  # type: ignore[arg-type]
    ("partner", "nobody", lambda: GAME.laid_out(saloon=["nobody"])),
    ("partner", "nobody", lambda: BUILT.with_partner((0, 0), "nobody")),
    ("count", 10**9, lambda: BUILT.with_cows((0, 0), 10**9)),
    ("function", 5, lambda: graphs.graph(RANCH, "x", 5)),  # type: ignore[arg-type]
    ("function", 5, lambda: graphs.graph(RANCH, "x", None, 5)),  # type: ignore[arg-type]
    ("position", 5, lambda: whatif.gains(5)),  # type: ignore[arg-type]
    ("position", 5, lambda: whatif.change(5, Stop(0))),  # type: ignore[arg-type]
    ("seat", 3, lambda: whatif.change(GAME, GAME.legal_moves[0], 3)),
    ("ranch", 5, lambda: next_best.best_parcel(5)),  # type: ignore[arg-type]
    ("ranch", 5, lambda: next_best.best_partner(5)),  # type: ignore[arg-type]
    ("ranch", 5, lambda: excess(5)),  # type: ignore[arg-type]
    ("box", 5, lambda: excess(RANCH, 5)),  # type: ignore[arg-type]
    ("box", 5, lambda: next_best.best_parcel(RANCH, None, 5)),  # type: ignore[arg-type]
    ("ranch", 5, lambda: whatif.placing(5, CELLS, [FOREST] * 2)),  # type: ignore[arg-type]
    ("list", 5, lambda: whatif.placing(RANCH, CELLS, 5)),  # type: ignore[arg-type]
    ("list", 5, lambda: whatif.placing(RANCH, 5, [FOREST] * 2)),  # type: ignore[arg-type]
    ("list", RANCH, lambda: growth.grown(RANCH)),  # type: ignore[arg-type]
    ("ranch", 5, lambda: growth.grown([RANCH, 5])),  # type: ignore[list-item]
    ("ranch", 5, lambda: growth.cut_points(5)),  # type: ignore[arg-type]
    ("board", 5, lambda: Ranch(5)),  # type: ignore[arg-type]
    ("board", 5, lambda: Ranch.empty(5)),  # type: ignore[arg-type]
    ("rows", 7, lambda: Ranch.empty(None, 7)),
    ("rows", "5", lambda: Ranch(RANCH.board, "5")),  # type: ignore[arg-type]
    ("pieces", 5, lambda: Ranch(RANCH.board, 5, 5)),  # type: ignore[arg-type]
    ("cell", "x", lambda: ranch_of("x", (FOREST, 0, None))),
    ("cell", (0,), lambda: ranch_of((0,), (FOREST, 0, None))),
    ("cell", (0, "1"), lambda: ranch_of((0, "1"), (FOREST, 0, None))),
    ("piece", 5, lambda: ranch_of((0, 0), 5)),
    ("piece", (FOREST, 0), lambda: ranch_of((0, 0), (FOREST, 0))),
    ("piece", (FOREST, 0, None, 0), lambda: ranch_of((0, 0), (FOREST, 0, None, 0))),
    ("parcel", "D", lambda: ranch_of((0, 0), ("D", 0, None))),
    ("number", "1", lambda: ranch_of((0, 0), (FOREST, "1", None))),
    ("partner", 5, lambda: ranch_of((0, 0), (FOREST, 0, 5))),
    ("list", 5, lambda: RANCH.refusal(5, CELLS)),  # type: ignore[arg-type]
    ("parcel", 5, lambda: RANCH.refusal([5, "D"], CELLS)),  # type: ignore[list-item]
    ("list", 5, lambda: RANCH.refusal(["D", "D"], 5)),  # type: ignore[arg-type]
    ("cell", 5, lambda: RANCH.refusal(["D", "D"], [5, (0, 1)])),  # type: ignore[list-item]
    ("parcel", 5, lambda: RANCH.placements(5, "D")),  # type: ignore[arg-type]
    ("parcel", 5, lambda: RANCH.with_parcel((0, 0), 5)),  # type: ignore[arg-type]
    ("cell", "x", lambda: RANCH.with_parcel("x", "D")),  # type: ignore[arg-type]
    ("cell", "x", lambda: BUILT.with_cows("x", 1)),  # type: ignore[arg-type]
    ("mark", 5, lambda: Parcel.from_mark(5)),  # type: ignore[arg-type]
    ("list", 5, lambda: play_out(GAME, 5)),  # type: ignore[arg-type]
    ("bot", 5, lambda: play_out(GAME, ["greedy", "greedy", 5])),  # type: ignore[list-item]
]  # fmt: skip


@pytest.mark.parametrize(("expected", "found", "call"), EXPECTED)
def test_what_is_of_a_wrong_type_says_what_is_expected(
    expected: str, found: object, call: Callable[[], object]
) -> None:
    error = unreadable(call)
    assert (error.key, error.facts["expected"]) == ("argument", expected)
    assert error.facts["found"] == (found if expected != "by_seat" else [RANCH])
    assert set(error.facts) == {"found", "expected"}


@pytest.mark.parametrize(
    ("name", "found", "allowed"),
    [
        ("players", 5, PLAYERS),
        ("players", True, PLAYERS),
        ("players", 3.0, PLAYERS),
        ("variant", "west", VARIANTS),
        ("finale", "late", FINALES),
        ("scenario", "rain", (None, *SCENARIOS)),
    ],
)
def test_a_setting_that_there_is_not_is_told_with_those_that_there_are(
    name: str, found: Any, allowed: tuple[object, ...]
) -> None:
    error = unreadable(lambda: Game.deal(**{name: found}))
    assert (error.key, error.facts) == ("deal.value", {"name": name, "found": found, "allowed": allowed})


def test_a_seed_is_a_whole_number() -> None:
    for call in (lambda: Game.deal(seed="3"), lambda: GAME.view(0).sample("3")):  # type: ignore[arg-type]
        error = unreadable(call)
        assert (error.key, error.facts) == ("deal.seed", {"found": "3"})


@pytest.mark.parametrize("name", ["boards", "colours"])
@pytest.mark.parametrize("found", [["camp"], ["camp"] * 4, [1, 2, 3], "abc", {"camp": 3}])
def test_boards_and_colours_are_one_for_each_player(name: str, found: Any) -> None:
    error = unreadable(lambda: Game.deal(**{name: found}))
    assert (error.key, error.facts) == ("deal.seats", {"name": name, "found": found, "players": 3})


def test_there_is_a_seat_for_each_player() -> None:
    error = unreadable(GAME.with_seats, [Seat()] * 2)
    assert (error.key, error.facts) == ("deal.seats", {"name": "seats", "found": 2, "players": 3})


@pytest.mark.parametrize("found", ["rain", 5, [], "log drive"])
def test_an_unknown_scenario_is_told_with_the_known_ones(found: Any) -> None:
    for call in (score, next_best.best_parcel, next_best.best_partner):
        error = unreadable(call, RANCH, found)
        assert (error.key, error.facts) == ("scenario.name", {"found": found, "scenarios": tuple(SCENARIOS)})


@pytest.mark.parametrize(
    ("asked", "name", "found"),
    [(("territory",), "category", "territory"), (("resources", "nugget"), "key", "nugget")],
)
def test_points_are_of_lines_that_sheets_have(asked: tuple[str, ...], name: str, found: str) -> None:
    error = unreadable(score(RANCH).points, *asked)
    assert (error.key, error.facts["name"], error.facts["found"]) == ("deal.value", name, found)


def test_no_fewer_cows_are_left_than_none() -> None:
    error = unreadable(lambda: GAME.laid_out(supply=-1))
    assert (error.key, error.facts) == ("argument.least", {"found": -1, "least": 0})


def test_cells_may_be_lists() -> None:
    here: Any = [1, 1]
    ranch = RANCH.with_parcel(here, "Do").with_cows(here, 2).with_partner(here, "farmer")
    assert ranch == RANCH.with_parcel((1, 1), "Do").with_cows((1, 1), 2).with_partner((1, 1), "farmer")
    assert refused(RANCH.with_cows, here, 1).refusal.facts == {"cells": ((1, 1),)}


def test_a_seat_has_a_name_and_the_name_of_a_bot() -> None:
    for seat in (Seat(5), Seat("Ana", 5)):  # type: ignore[arg-type]
        error = unreadable(GAME.with_seats, [seat] * 3)
        assert (error.key, error.facts) == ("argument", {"found": seat, "expected": "seats"})


def test_there_is_a_bot_for_each_player() -> None:
    error = unreadable(play_out, GAME, ["greedy"] * 4)
    assert (error.key, error.facts) == ("bot.count", {"found": 4, "players": 3})


def test_a_mark_that_is_none_is_quoted() -> None:
    error = unreadable(Parcel.from_mark, "D1n")
    assert (error.key, error.facts) == ("parcel.mark", {"mark": "D1n"})


@pytest.mark.parametrize("seat", [3, -1, "0", True])
def test_a_seat_that_there_is_not_is_named(seat: Any) -> None:
    with pytest.raises(IndexError, match=str(seat)):
        GAME.view(seat)


@pytest.mark.rule("SETUP-1", "LEGEND-1", "LEGEND-2")
@pytest.mark.parametrize(
    ("arguments", "rule", "key", "facts"),
    [
        ({"colours": ["purple", "red", "green"]}, "SETUP-1", "deal.colour",
         {"seat": 1, "board": "camp", "colour": "red", "colours": COLOURS}),
        ({"colours": ["purple", "green", "green"]}, "SETUP-1", "deal.colour",
         {"seat": 2, "board": "camp", "colour": "green", "colours": COLOURS}),
        ({"boards": ["camp", "camp", "Paul"]}, "SETUP-1", "deal.board",
         {"seat": 2, "board": "Paul", "colour": "green", "boards": ("camp", "Mary", "Calamity", "Big Jo", "Wesley")}),
        ({"boards": ["camp", "Calamity", "camp"]}, "SETUP-1", "deal.camp",
         {"seat": 1, "board": "Calamity", "colour": "orange"}),
        ({"variant": "legends", "colours": list(COLOURS[:3]), "boards": ["Mary", "Wesley", "Big Jo"]}, "LEGEND-1",
         "deal.legend", {"seat": 1, "board": "Wesley", "colour": "orange", "expected": "Calamity"}),
        ({"scenario": "outlaws"}, "LEGEND-2", "deal.no_scenario", {"scenario": "outlaws"}),
    ],
)  # fmt: skip
def test_sides_that_do_not_go_together_name_seat_board_and_colour(
    arguments: dict[str, Any], rule: str, key: str, facts: dict[str, object]
) -> None:
    refusal = refused(lambda: Game.deal(**arguments)).refusal
    found = {name: set(value) if name == "boards" else value for name, value in refusal.facts.items()}  # type: ignore[call-overload]
    expected = {name: set(value) if name == "boards" else value for name, value in facts.items()}  # type: ignore[call-overload]
    assert (refusal.rule, refusal.key, found) == (rule, key, expected)


@pytest.mark.rule("TURN-7")
def test_things_are_laid_out_only_where_a_parcel_is_to_be_chosen() -> None:
    for game in (turn("", "D", "C"), GAME):
        if game is not GAME:
            refusal = refused(game.laid_out, None).refusal
            assert (refusal.rule, refusal.key, dict(refusal.facts)) == ("TURN-7", "game.laid_out", {})
        else:
            assert game.laid_out() != game
    laid = GAME.laid_out(ranches={1: BUILT}, reserves={2: [FOREST]}, saloon=["farmer"], supply=7)
    assert (laid.ranches[1], laid.reserves[2], laid.saloon, laid.supply) == (BUILT, (FOREST,), ("farmer",), 7)
    assert (laid.ranches[0], laid.reserves[0]) == (GAME.ranches[0], ())
    assert laid.moves == GAME.moves and laid.legal_moves == GAME.legal_moves
    assert unreadable(record.write, laid).key == "record.laid_out"
    assert "laid out by hand" in repr(laid)


@pytest.mark.rule("BOX-6", "DUO-1")
@pytest.mark.parametrize(("players", "rows"), [(2, 5), (3, 10), (4, 10)])
def test_a_ranch_that_is_laid_out_has_the_rows_of_the_game(players: int, rows: int) -> None:
    game = Game.deal(players, 1)
    error = unreadable(lambda: game.laid_out(ranches={1: Ranch.empty(rows=rows)}))
    assert error.key == "deal.value"
    assert error.facts == {"name": "rows", "found": rows, "allowed": (15 - rows,)}


@pytest.mark.rule("PLACE-2")
def test_what_may_not_be_placed_changes_nothing() -> None:
    refusal = refused(whatif.placing, RANCH, [(4, 0), (4, 1)], [FOREST] * 2).refusal
    assert (refusal.rule, refusal.key) == ("PLACE-2", "PLACE-2.apart")


@pytest.mark.rule("PLACE-1")
def test_nothing_stands_on_a_free_cell() -> None:
    for call in (lambda: RANCH.with_cows((1, 1), 1), lambda: RANCH.with_partner((1, 1), "farmer")):
        refusal = refused(call).refusal
        assert (refusal.rule, refusal.key) == ("PLACE-1", "ranch.free")
        assert refusal.facts == {"cells": ((1, 1),)}


def test_what_a_position_says_of_itself() -> None:
    game = turn("", "D", "C").play(Stop(0))
    assert repr(game).startswith("<Game of Moon River: 3 players, base, round 1, 4 moves; ")
    assert "record.write(game)" in repr(GAME)
    assert repr(game.view(2)) == "<View: what seat 2 sees in round 1; game.view(2) gives it>"
