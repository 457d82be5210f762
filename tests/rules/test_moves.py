"""Moves and their objects in records: eleven kinds, read strictly."""

from itertools import combinations
from typing import Any

import pytest

from moonriver.rules import moves
from moonriver.rules.game import Game
from moonriver.rules.moves import (
    KINDS,
    Choose,
    Claim,
    Decline,
    Discard,
    Drive,
    Drought,
    Expand,
    Move,
    Recruit,
    Steal,
    Stop,
    Swap,
    from_json,
)
from tests.one_sentence import unreadable

PROMISED: dict[Move, dict[str, Any]] = {
    Choose(0, 2): {"player": 0, "move": "choose", "slot": 2},
    Expand(1, (0, 2), ((1, 2), (2, 2))): {
        "player": 1, "move": "expand", "parcels": [0, 2], "cells": [[1, 2], [2, 2]],
    },
    Stop(3): {"player": 3, "move": "stop"},
    Discard(0, (1, 3)): {"player": 0, "move": "discard", "parcels": [1, 3]},
    Discard(0, (0,)): {"player": 0, "move": "discard", "parcels": [0]},
    Drought(2, (4, 0)): {"player": 2, "move": "drought", "cell": [4, 0]},
    Recruit(0, (1, 2), "farmer", "cowboy"): {
        "player": 0, "move": "recruit", "cell": [1, 2], "partner": "farmer", "side": "cowboy",
    },
    Drive(0, (1, 2), (1, 3)): {"player": 0, "move": "drive", "from": [1, 2], "to": [1, 3]},
    Swap(0, 1, 2, 0): {"player": 0, "move": "swap", "give": 1, "opponent": 2, "take": 0},
    Steal(1, 0, (3, 3)): {"player": 1, "move": "steal", "opponent": 0, "cell": [3, 3]},
    Decline(1): {"player": 1, "move": "decline"},
    Claim(0, 1, 0, (9, 4)): {"player": 0, "move": "claim", "piece": 1, "side": 0, "cell": [9, 4]},
    Claim(0, 1, None, None): {"player": 0, "move": "claim", "piece": 1, "side": None, "cell": None},
}  # fmt: skip

BAD: dict[str, tuple[object, ...]] = {
    "number": (None, "0", 0.0, 1.5, True, False, [], [0], {}),
    "cell": (None, 3, "12", [], [1], [1, 2, 3], [1, "2"], [1.0, 2], [True, 2], [[1, 2]], {"row": 1}),
    "cells": (None, 3, [], [[1, 2]], [[1, 2], [2]], [[1, 2], [2, 2], [3, 2]], [1, 2], [[1, 2], [2, None]]),
    "pair": (None, 0, [], [0], [0, 1, 2], [0, "1"], [0, 1.0], [False, 1], "01"),
    "pair_or_single": (None, 0, [], [0, 1, 2], ["0"], [True], {}),
    "text": (None, 0, [], {}, True),
    "side": (None, 0, "", "Cowboy", "heads", ["cowboy"], True),
    "number_or_null": ("0", 0.0, True, []),
    "cell_or_null": (0, [], [1], [1, 2, 3], [1, None], "12", False),
}
FIELDS = {
    ("choose", "slot"): "number",
    ("expand", "parcels"): "pair",
    ("expand", "cells"): "cells",
    ("discard", "parcels"): "pair_or_single",
    ("drought", "cell"): "cell",
    ("recruit", "cell"): "cell",
    ("recruit", "partner"): "text",
    ("recruit", "side"): "side",
    ("drive", "from"): "cell",
    ("drive", "to"): "cell",
    ("swap", "give"): "number",
    ("swap", "opponent"): "number",
    ("swap", "take"): "number",
    ("steal", "opponent"): "number",
    ("steal", "cell"): "cell",
    ("claim", "piece"): "number",
    ("claim", "side"): "number_or_null",
    ("claim", "cell"): "cell_or_null",
    **{(kind, "player"): "number" for kind in KINDS},
}


def object_of(kind: str) -> dict[str, Any]:
    """A fresh good object of a kind."""
    return dict(next(told for told in PROMISED.values() if told["move"] == kind))


@pytest.mark.parametrize(("move", "told"), PROMISED.items(), ids=lambda value: getattr(value, "kind", ""))
def test_moves_are_written_as_promised_and_come_back(move: Move, told: dict[str, Any]) -> None:
    assert move.as_json() == told
    assert list(move.as_json())[:2] == ["player", "move"]
    assert from_json(told) == move
    assert from_json(dict(reversed(told.items()))) == move
    assert moves.from_json(move.as_json()).as_json() == told


def test_every_kind_is_promised() -> None:
    assert {told["move"] for told in PROMISED.values()} == set(KINDS)


def test_moves_of_different_kinds_are_never_equal() -> None:
    alike = [Stop(0), Decline(0), Choose(0, 1), Drought(0, (1, 2)), Steal(0, 1, (1, 2))]
    for one, other in combinations(alike, 2):
        assert one != other
    assert len(set(alike)) == 5
    assert Stop(0) == Stop(0) != Stop(1)


def test_a_move_is_a_value() -> None:
    with pytest.raises(AttributeError):
        Stop(0).player = 1  # type: ignore[misc]


@pytest.mark.parametrize("told", [None, 0, "stop", [], ["stop"], True, 1.5])
def test_what_is_no_object_is_no_move(told: object) -> None:
    assert unreadable(from_json, told).key == "move.object"


@pytest.mark.parametrize("name", ["", "Stop", "pass", None, 0, ["stop"], {}, "x" * 10_000, "stop\n"])
def test_another_kind(name: object) -> None:
    assert unreadable(from_json, {"player": 0, "move": name}).key == "move.kind"
    assert unreadable(from_json, {"player": 0}).key == "move.kind"


@pytest.mark.parametrize("kind", KINDS)
def test_another_field(kind: str) -> None:
    for name in ("note", "Player", "cell ", "kind", "source", ""):
        error = unreadable(from_json, object_of(kind) | {name: 0})
        assert (error.key, error.facts["name"]) == ("move.extra", name)


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_a_field_is_missing(kind: str, name: str) -> None:
    told = object_of(kind)
    del told[name]
    error = unreadable(from_json, told)
    assert (error.key, error.facts["name"]) == ("move.lacks", name)


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_a_field_of_another_shape(kind: str, name: str) -> None:
    for value in BAD[FIELDS[kind, name]]:
        error = unreadable(from_json, object_of(kind) | {name: value})
        assert error.facts["name"] == name, value
        assert error.facts["expected"] == {"text": "partner"}.get(FIELDS[kind, name], FIELDS[kind, name])
        assert f"“{name}”" in str(error)


def test_a_claim_has_both_side_and_cell_or_neither() -> None:
    for half in ({"side": None}, {"cell": None}):
        assert unreadable(from_json, object_of("claim") | half).key == "move.claim"


def test_numbers_need_not_be_sensible_to_be_read() -> None:
    """What is asked for is a whole number; whether there is such a slot the game decides."""
    for number in (-1, 99, 10**30):
        assert from_json({"player": number, "move": "choose", "slot": number}) == Choose(number, number)


def test_what_is_wrong_in_a_move_is_quoted() -> None:
    """With what there is instead: the kinds of move, the name of the field, what was expected there."""
    kinds = (
        "choose",
        "expand",
        "stop",
        "discard",
        "drought",
        "recruit",
        "drive",
        "swap",
        "steal",
        "decline",
        "claim",
    )
    cases: list[tuple[object, str, dict[str, object]]] = [
        (["stop"], "object", {"found": ["stop"]}),
        ({"player": 0, "move": "jump"}, "kind", {"found": "jump", "kinds": kinds}),
        ({"player": 0}, "kind", {"found": None, "kinds": kinds}),
        ({"player": 0, "move": "stop", "b": 1, "a": 1}, "extra", {"kind": "stop", "name": "a"}),
        ({"player": 0, "move": "choose"}, "lacks", {"kind": "choose", "name": "slot"}),
        ({"move": "choose", "slot": 0}, "lacks", {"kind": "choose", "name": "player"}),
        ({"player": 0, "move": "choose", "slot": "1"}, "value",
         {"kind": "choose", "name": "slot", "found": "1", "expected": "number"}),
        ({"player": 0, "move": "drive", "from": [0], "to": [0, 1]}, "value",
         {"kind": "drive", "name": "from", "found": [0], "expected": "cell"}),
        ({"player": 0, "move": "discard", "parcels": []}, "value",
         {"kind": "discard", "name": "parcels", "found": [], "expected": "pair_or_single"}),
        ({"player": 0, "move": "claim", "piece": 0, "side": None, "cell": [0, 1]}, "claim", {"kind": "claim"}),
    ]  # fmt: skip
    for told, key, facts in cases:
        error = unreadable(from_json, told)
        assert (error.key, error.facts) == (f"move.{key}", facts)


@pytest.mark.rule("TURN-1")
def test_a_field_that_is_nested_too_deep_is_told() -> None:
    deep: tuple[Any, ...] = ()
    for _ in range(100_000):
        deep = (deep,)
    dealt = Game.deal(3, 1)
    for game in (dealt, dealt.view(dealt.player or 0)):
        error = unreadable(game.refusal, Choose(game.player or 0, deep))  # type: ignore[arg-type]
        assert (error.key, error.facts["name"]) == ("move.value", "slot")


def test_a_move_of_odd_fields_is_refused_by_the_rule_that_it_breaks_first() -> None:
    game = Game.deal(3, 1)
    other = ((game.player or 0) + 1) % 3
    refusal = game.refusal(Choose(other, "x"))  # type: ignore[arg-type]
    assert refusal is not None and refusal.rule == "TURN-1"
    error = unreadable(game.refusal, Choose(game.player or 0, "x"))  # type: ignore[arg-type]
    assert (error.key, error.facts["found"]) == ("move.value", "x")
    assert error.args == (error.key, error.facts)
    for odd in ("choose", None, {"player": 0}):
        assert unreadable(game.refusal, odd).facts == {"found": odd, "expected": "Move"}
