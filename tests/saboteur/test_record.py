"""Game records: written canonically, read strictly, and refused where they cannot stand."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from moonriver.saboteur import Game, record
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refused, Unreadable
from tests.one_sentence import refused, sentence, unreadable
from tests.saboteur.habits import HABITS

Change = Callable[[dict[str, Any]], object]


def some_game(moves: int = 1000) -> Game:
    game, rng = Game.deal(5, seed=5, first=1), Random(5)
    while game.player is not None and len(game.moves) < moves:
        game = game.play(HABITS["digging"](game, rng))
    return game


def changed(change: Change, moves: int = 8) -> str:
    told = json.loads(record.write(some_game(moves)))
    change(told)
    return json.dumps(told)


@pytest.mark.parametrize("moves", [0, 1, 40, 1000])
def test_a_record_is_read_and_written_as_it_was(moves: int) -> None:
    game = some_game(moves)
    text = record.write(game)
    assert record.read(text) == game
    assert record.write(record.read(text)) == text
    assert (game.outcome is None) == (moves < 1000)


def test_a_record_has_the_fields_of_the_notation() -> None:
    told = json.loads(record.write(some_game(3)))
    assert list(told) == ["format", "players", "first", "rounds", "moves"]
    assert told["format"] == "saboteur-game/1" and (told["players"], told["first"]) == (5, 1)
    assert [list(round_) for round_ in told["rounds"]] == [["dwarves", "goals", "pile", "nuggets"]] * 3
    assert len(told["rounds"][0]["pile"]) == 67 and len(told["rounds"][0]["dwarves"]) == 6
    assert {"player", "move", "card"} <= set(told["moves"][0])


def test_seats_and_a_note_are_kept() -> None:
    seats = (Seat("Ana"), Seat("", "dwarf"), Seat("Ada"), Seat("Bo"), Seat("", "random"))
    game = some_game(4).with_seats(seats, "a rainy evening")
    again = record.read(record.write(game))
    assert again == game and again.seats == seats and again.note == "a rainy evening"


def test_a_position_reached_by_playing_equals_one_that_was_read() -> None:
    game = some_game(100)
    assert record.read(record.write(game)).legal_moves == game.legal_moves


def test_games_and_views_can_be_copied_and_sent_to_other_processes() -> None:
    game = some_game(50)
    assert game.legal_moves
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)
    view = game.view(2)
    assert pickle.loads(pickle.dumps(view)) == view and hash(game) == hash(copy.copy(game))


def _drop(name: str) -> Change:
    return lambda told: told.pop(name)


def _set(name: str, value: object) -> Change:
    return lambda told: told.update({name: value})


def _round(name: str, value: object) -> Change:
    return lambda told: told["rounds"][1].update({name: value})


def _move(**values: object) -> Change:
    return lambda told: told["moves"][2].update(values)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (_drop("players"), "record.lacks"),
        (_drop("rounds"), "record.lacks"),
        (_drop("moves"), "record.lacks"),
        (_drop("format"), "record.format"),
        (_set("format", "saboteur-game/2"), "record.format"),
        (_set("variant", "base"), "record.extra"),
        (_set("players", 11), "record.value"),
        (_set("players", True), "record.value"),
        (_set("players", 5.0), "record.value"),
        (_set("first", 5), "record.value"),
        (_set("rounds", []), "record.length"),
        (_set("rounds", {}), "record.list"),
        (_set("rounds", [1, 2, 3]), "record.dict"),
        (_set("moves", {}), "record.list"),
        (_set("seats", []), "record.seats"),
        (_set("seats", [{"name": 1, "bot": None}] * 5), "record.seat"),
        (_set("note", 5), "record.note"),
        (_round("dwarves", ["miner"] * 5), "record.length"),
        (_round("dwarves", ["dwarf"] * 6), "record.value"),
        (_round("goals", ["gold", "stone_NE", "stone_SW"]), "record.value"),
        (_round("pile", ["NSE"] * 67), "record.card"),
        (_round("pile", ["NSW"] * 67), "record.card"),
        (_round("nuggets", ["1"] * 28), "record.int"),
        (lambda told: told["rounds"][0].pop("nuggets"), "record.lacks"),
        (lambda told: told["rounds"][0].update({"hands": []}), "record.extra"),
        (_move(move="dig"), "move.kind"),
        (_move(move=["pass"]), "move.kind"),
        (lambda told: told["moves"].append(7), "move.object"),
        (lambda told: told["moves"][2].pop("card"), "move.lacks"),
        (_move(colour="red"), "move.extra"),
        (_move(card="2"), "move.value"),
        (_move(card=True), "move.value"),
        (
            lambda told: told.update(moves=[{"player": 1, "move": "place", "card": 0, "cell": [1, 0]}]),
            "move.lacks",
        ),
        (
            lambda told: told.update(
                moves=[{"player": 1, "move": "place", "card": 0, "cell": [1], "turned": False}]
            ),
            "move.value",
        ),
        (
            lambda told: told.update(
                moves=[{"player": 1, "move": "place", "card": 0, "cell": [1, 0], "turned": 0}]
            ),
            "move.value",
        ),
        (
            lambda told: told.update(
                moves=[{"player": 1, "move": "repair", "card": 0, "target": 1, "tool": "rope"}]
            ),
            "move.value",
        ),
    ],
)
def test_a_text_that_is_not_a_record_is_unreadable(change: Change, key: str) -> None:
    error = unreadable(record.read, changed(change))
    assert error.key == key


@pytest.mark.parametrize(
    "change",
    [
        _round("pile", ["NSW"] * 67),
        _round("nuggets", None),
        _round("dwarves", ["dwarf"] * 6),
        _round("goals", ["gold"]),
        _round("goals", ["gold"] * 3),
        _round("hands", []),
        lambda told: told["rounds"][1].pop("pile"),
    ],
)
def test_what_is_wrong_in_a_round_names_the_round(change: Change) -> None:
    with pytest.raises((Unreadable, Refused)) as error:
        record.read(changed(change))
    assert sentence(error.value).startswith("Round 2: ")


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"format": "moonriver-game/1"}', "[" * 100000])
def test_other_texts_are_unreadable(text: str) -> None:
    unreadable(record.read, text)


@pytest.mark.parametrize(
    ("name", "value", "rule"),
    [
        ("dwarves", ["miner"] * 6, "SAB-DEAL-1"),
        ("goals", ["gold"] * 3, "SAB-DEAL-3"),
        ("pile", ["NES"] * 67, "SAB-DEAL-4"),
        ("pile", ["NES"], "SAB-DEAL-4"),
        ("nuggets", list(range(27)), "SAB-DEAL-5"),
        ("nuggets", [*range(27), 28], "SAB-DEAL-5"),
    ],
)
def test_a_head_that_does_not_go_with_the_box_is_refused(name: str, value: object, rule: str) -> None:
    error = refused(record.read, changed(_round(name, value)))
    assert error.refusal.rule == rule and error.number is None
    assert error.refusal.facts["round"] == 2


def test_an_illegal_move_is_named_by_its_number_and_rule() -> None:
    error = refused(record.read, changed(_move(player=4)))
    assert error.number == 3 and error.refusal.rule == "SAB-TURN-1"


def test_a_move_after_the_end_is_refused() -> None:
    game = some_game()
    more = {"player": 0, "move": "pass", "card": None}
    error = refused(record.read, changed(lambda told: told["moves"].append(more), 1000))
    assert error.number == len(game.moves) + 1 and error.refusal.rule == "SAB-OVER-1"
