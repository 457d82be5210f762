"""Game records: written canonically, read strictly, replayed without chance."""

import json
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Discard, Expand
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.recording import Seat
from tests.one_sentence import refused, survives, unreadable

FORMS: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 4, "finale": "in_turn"},
    {"players": 2, "variant": "legends", "scenario": "outlaws"},
    {"players": 2, "finale": "in_turn"},
    {"players": 3, "variant": "legends"},
)
HEAD = ["format", "players", "variant", "scenario", "finale", "boards", "colours", "rancheros", "parcels",
        "numbers", "partners", "moves"]  # fmt: skip


@lru_cache
def played(form: int = 0, moves: int = 1000, seed: int = 1) -> Game:
    """A random game of a form, after this many moves at most."""
    game, rng = Game.deal(seed=seed, **FORMS[form]), Random(seed)
    while game.player is not None and len(game.moves) < moves:
        game = game.play(rng.choice(game.legal_moves))
    return game


def told(form: int = 0, moves: int = 1000) -> dict[str, Any]:
    """The object of a random game's record, to be damaged."""
    return dict(json.loads(record.write(played(form, moves))))


def read(head: object) -> Game:
    return record.read(json.dumps(head))


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_a_whole_game_comes_back(form: int) -> None:
    game = played(form)
    text = record.write(game)
    again = record.read(text)
    assert again == game
    assert again.outcome == game.outcome
    assert record.write(again) == text


def test_the_head_is_as_promised() -> None:
    head = told(0, 20)
    assert list(head) == HEAD
    assert head["format"] == "moonriver-game/1"
    assert (head["players"], head["variant"], head["scenario"], head["finale"]) == (
        3,
        "base",
        None,
        "rulebook",
    )
    assert head["boards"] == ["camp"] * 3
    assert len(head["parcels"]) == len(head["numbers"]) == 96
    assert len(head["partners"]) == 20
    assert sorted(head["rancheros"]) == [0, 1, 2]
    assert head["moves"] == [move.as_json() for move in played(0, 20).moves]
    assert sorted(told(2, 0)["rancheros"]) == [0, 1]
    assert told(2, 0)["scenario"] == "outlaws"


def test_any_layout_and_order_of_fields_is_read() -> None:
    head = told(0, 30)
    shuffled = dict(reversed(head.items()))
    for text in (
        json.dumps(shuffled),
        json.dumps(shuffled, indent=8),
        json.dumps(head, separators=(",", ":")),
    ):
        assert record.read(text) == played(0, 30)
    assert record.read("\r\n" + record.write(played(0, 30)).replace("\n", "\r\n")) == played(0, 30)


def test_a_record_replays_without_chance() -> None:
    """Only what stands in the record decides, so that a pile in another order makes another game."""
    head = told(1, 0)
    columns = list(zip(head["parcels"], head["numbers"], strict=True))
    first, other = columns[:4], columns[4:8]
    swapped = [*other, *first, *columns[8:]]
    head["parcels"], head["numbers"] = ([*part] for part in zip(*swapped, strict=True))
    newer = read(head).newer
    assert newer is not None
    assert sorted(parcel.mark for parcel in newer.parcels if parcel) == sorted(mark for mark, _ in other)


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_a_record_may_stop_anywhere(form: int) -> None:
    whole = told(form)
    for stop in range(0, len(whole["moves"]), 7):
        game = read(whole | {"moves": whole["moves"][:stop]})
        assert len(game.moves) == stop
        assert game.player is not None
        assert game.outcome is None


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_a_move_after_the_end_is_illegal(form: int) -> None:
    whole = told(form)
    count = len(whole["moves"])
    error = refused(read, whole | {"moves": [*whole["moves"], {"player": 0, "move": "stop"}]})
    assert error.number == count + 1
    assert f"Move {count + 1}" in str(error)


def test_the_first_illegal_move_is_named_with_its_rule() -> None:
    head = told(0, 40)
    moves = head["moves"]
    taken = moves[0]["slot"]
    error = refused(read, head | {"moves": [moves[0], moves[1] | {"slot": taken}, *moves[2:]]})
    assert (error.number, error.refusal.rule) == (2, "SETUP-6")
    assert str(error).startswith("Move 2")
    wrong_player = moves[0] | {"player": (moves[0]["player"] + 1) % 3}
    assert refused(read, head | {"moves": [wrong_player]}).refusal.rule == "TURN-1"


def test_an_unreadable_move_is_named_before_an_illegal_one() -> None:
    head = told(0, 0)
    error = unreadable(read, head | {"moves": [{"player": 9, "move": "stop"}, {"player": 0, "move": "jump"}]})
    assert (error.key, error.facts["number"]) == ("move.kind", 2)
    assert str(error).startswith("Move 2")


def test_every_spelling_of_a_move_is_accepted_and_kept() -> None:
    """Either parcel of a domino first, either twin: what was written is what stands in the record."""
    spelled = 0
    for form in range(len(FORMS)):
        game = Game.from_deal(played(form).head)
        for move in played(form).moves:
            if isinstance(move, Expand):
                other = Expand(move.player, move.parcels[::-1], move.cells[::-1])
                spelled += 1
            elif isinstance(move, Discard) and len(move.parcels) == 2:
                other = Discard(move.player, move.parcels[::-1])  # type: ignore[assignment]
                spelled += 1
            else:
                continue
            before = json.loads(record.write(_until(game.head, form, move)))
            again = read(before | {"moves": [*before["moves"], other.as_json()]})
            assert again.moves[-1] == other
            assert record.read(record.write(again)) == again
            if spelled % 5 == 0:
                break
    assert spelled > 10


def _until(deal: Any, form: int, last: object) -> Game:
    """The position before a move of a played game."""
    game = Game.from_deal(deal)
    for move in played(form).moves:
        if move is last:
            break
        game = game.play(move)
    return game


@pytest.mark.parametrize("name", HEAD)
def test_every_field_of_the_head_is_needed(name: str) -> None:
    head = told(0, 5)
    del head[name]
    error = unreadable(read, head)
    assert name in str(error)


@pytest.mark.parametrize("name", ["id", "Players", "seed", "", "box", "format ", "move", "x" * 5000, "a\nb"])
def test_any_other_key_is_refused(name: str) -> None:
    assert unreadable(read, told(0, 5) | {name: None}).key == "record.extra"


WRONG: dict[str, tuple[object, ...]] = {
    "format": (None, 1, "", "moonriver-game/2", "saboteur-game/1", ["moonriver-game/1"], {}),
    "players": (None, 1, 5, "3", 3.0, True, [3], -3, 10**40),
    "variant": (None, "", "Base", 0, False, ["base"], {}),
    "scenario": ("", "gold", 0, False, [], ["outlaws"], {}),
    "finale": (None, "", "in turn", 0, ["rulebook"], {}),
    "boards": (None, "camp", [], ["camp"] * 2, ["camp"] * 4, ["camp", "camp", None], {"camp": 3}, 3),
    "colours": (None, "purple", [], ["purple", "green"], [1, 2, 3], {}),
    "rancheros": (None, 0, [], [0, 1], [0, 1, 2, 3], [0, 1, "2"], [0, 1, 2.0], [False, True, 2], {}),
    "parcels": (None, "D" * 96, 96, {}, [None] * 96, ["D1n"] * 96, [["D"]] * 96, ["D"] * 95, ["D "] * 96),
    "numbers": (None, 1, "1" * 96, [1] * 95, ["1"] * 96, [1.0] * 96, [True] * 96, {}),
    "partners": (None, "farmer", 20, [None] * 20, [["farmer"]], {}),
    "moves": (None, 0, "", {}, [None], [[]], ["stop"], [{}], [{"player": 0}], [{"move": "stop"}]),
    "seats": (None, [], "Ana", [{}] * 3, [{"name": "Ana"}] * 3, [{"name": None, "bot": None}] * 3,
              [{"name": "", "bot": 1}] * 3, [{"name": "", "bot": None, "x": 1}] * 3,
              [{"name": "", "bot": None}] * 2),
    "note": (None, 0, [], {}, True),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_field_of_another_shape(name: str) -> None:
    for value in WRONG[name]:
        unreadable(read, told(0, 0) | {name: value})


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"scenario": "outlaws"}, "LEGEND-2"),
        ({"variant": "legends"}, "LEGEND-1"),
        ({"boards": ["Mary", "camp", "camp"]}, "SETUP-1"),
        ({"boards": ["camp", "camp", "tent"]}, "SETUP-1"),
        ({"colours": ["purple", "purple", "green"]}, "SETUP-1"),
        ({"colours": ["purple", "pink", "green"]}, "SETUP-1"),
        ({"rancheros": [0, 0, 1]}, "SETUP-6"),
        ({"rancheros": [1, 2, 3]}, "SETUP-6"),
        ({"parcels": ["D"] * 96}, "SETUP-4"),
        ({"parcels": [], "numbers": []}, "BOX-1"),
        ({"parcels": ["D"] * 97, "numbers": [1] * 97}, "BOX-1"),
        ({"numbers": [7] * 96}, "SETUP-4"),
        ({"partners": ["farmer"] * 20}, "SETUP-3"),
        ({"partners": []}, "SETUP-3"),
        ({"partners": ["sheriff"] * 20}, "SETUP-3"),
    ],
)
def test_a_head_that_does_not_go_with_the_box_cannot_stand(changes: dict[str, Any], rule: str) -> None:
    assert refused(read, told(0, 0) | changes).refusal.rule == rule


@pytest.mark.rule("LEGEND-1", "LEGEND-2")
def test_legends_need_a_scenario_and_each_colour_its_board() -> None:
    head = told(4, 0)
    assert refused(read, head | {"scenario": None}).refusal.rule == "LEGEND-2"
    turned = [head["boards"][1], head["boards"][0], head["boards"][2]]
    assert refused(read, head | {"boards": turned}).refusal.rule == "LEGEND-1"
    turned_too = [head["colours"][1], head["colours"][0], head["colours"][2]]
    assert read(head | {"boards": turned, "colours": turned_too}).boards == tuple(turned)


def test_seats_and_note_are_kept() -> None:
    seats = (Seat("Ana"), Seat("", "greedy"), Seat("<b>Zoë</b> 月河", "random"))
    game = played(0, 12).with_seats(seats, "played on a\nrainy day")
    text = record.write(game)
    again = record.read(text)
    assert (again.seats, again.note) == (seats, "played on a\nrainy day")
    assert again == game
    assert list(json.loads(text)) == [*HEAD[:-1], "seats", "note", "moves"]
    assert record.read(record.write(again.with_seats(None))) == played(0, 12)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "null", "[]", "0", "true", '"moonriver-game/1"', "{", "{}", "{]", "nonsense", "NaN",
        '{"format": "moonriver-game/1"', "{'format': 1}", "[" * 100_000, '{"a":' * 100_000, "[" * 40 + "]" * 40,
        "\ufeff{}", "\x00", '{"a": 1, "a": 2}', '{"format": NaN}', '{"format": -Infinity}',
        '{"format": 1e999}', '{"format": ' + "9" * 20_000 + "}", '{"format": "\\ud800"}', '{"\\udc00": 1}',
        '{"format": "\ud800"}', "// comment\n{}", "{} {}", '{"format": "moonriver-game/1",}', " " * (LIMIT + 1),
        '{"format": "\t"}', "\\", "<html>",
    ],
)  # fmt: skip
def test_texts_that_are_no_record(text: str) -> None:
    unreadable(record.read, text)


def test_json_beyond_its_letter_is_unreadable() -> None:
    text = record.write(played(0, 12))
    for damage, instead in (
        ('"players": 3', '"players": 3, "players": 3'),
        ('"players": 3', '"players": NaN'),
        ('"players": 3', '"players": 3.0'),
        ('"slot": ', '"slot": 0, "slot": '),
        ('"slot": ', '"slot": Infinity, "s": '),
        ('"base"', '"base\\ud83d"'),
    ):
        assert damage in text
        unreadable(record.read, text.replace(damage, instead, 1))
    unreadable(record.read, text + "x")
    unreadable(record.read, "\ufeff" + text)


NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 96, 10**30, -(10**400), 0.5, 1e308, "", "D", "stop", "x" * 3000, "\u202e", "\n",
    "{cell}", "<script>", [], {}, [0, 1], [[0, 1], [0, 2]], [None], {"player": 0}, {"move": "stop"},
)  # fmt: skip


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_damaged_objects_are_read_or_refused_in_one_sentence(form: int) -> None:
    """Sixty times each: one place of the object is replaced, removed, doubled or made known by a new key."""
    rng = Random(form)
    for _ in range(60):
        head = told(form, 60)
        part, key = _place(head, rng)
        way = rng.randrange(4)
        if way == 0:
            part[key] = rng.choice(NASTY)
        elif way == 1:
            del part[key]
        elif isinstance(part, list):
            part.insert(key, part[key] if way == 2 else rng.choice(NASTY))
        else:
            part[rng.choice(("", "cell", "slot", "player", "x"))] = rng.choice(NASTY)
        game = survives(record.read, json.dumps(head))
        if isinstance(game, Game):
            assert record.read(record.write(game)) == game


def _place(value: Any, rng: Random) -> tuple[Any, Any]:
    """A list or object somewhere inside, and a key of it."""
    while True:
        keys = list(range(len(value))) if isinstance(value, list) else list(value)
        key = rng.choice(keys)
        if not isinstance(value[key], list | dict) or not value[key] or rng.random() < 0.2:
            return value, key
        value = value[key]


@pytest.mark.parametrize("seed", range(4))
def test_damaged_texts_are_read_or_refused_in_one_sentence(seed: int) -> None:
    """Fifty times each: the text cut short, or a few letters dropped or replaced."""
    rng, text = Random(seed), record.write(played(seed % len(FORMS), 40))
    for _ in range(50):
        damaged = list(text[: rng.randrange(len(text))] if rng.random() < 0.3 else text)
        for _ in range(rng.choice((1, 1, 2, 6))):
            place = rng.randrange(len(damaged)) if damaged else 0
            damaged[place : place + rng.choice((0, 1, 1, 4))] = rng.choice(
                ("", *'{}[],:"\\0-9eE.tfn \x00\ud800é')
            )
        survives(record.read, "".join(damaged))


def test_a_game_is_read_with_the_box_it_was_played_with(tmp_path: Path) -> None:
    shipped = Path(record.__file__).with_name("box.toml").read_text("utf-8")
    own = shipped.replace("{number = 5, copies = 9, corn = 6}", "{number = 5, copies = 9, corn = 7}")
    path = tmp_path / "box.toml"
    path.write_text(own, "utf-8")
    box = Box.from_file(path)
    game = Game.deal(seed=3, box=box)
    text = record.write(game)
    assert record.read(text, box=box) == game
    assert refused(record.read, text).refusal.rule == "SETUP-4"


def test_the_last_choice_of_a_column_is_recorded() -> None:
    game = played(1)
    chosen = [move for move in game.moves if isinstance(move, Choose)]
    assert len(chosen) == 96


def test_nothing_is_written_that_is_too_long_to_be_read() -> None:
    game = Game.deal(3, 1)
    most = LIMIT - len(record.write(game.with_seats(None, "")))
    assert record.read(record.write(game.with_seats(None, "x" * most))).note == "x" * most
    for note in ("x" * (most + 1), "\n" * most, "é" * most):
        error = unreadable(record.write, game.with_seats(None, note))
        assert (error.key, error.facts) == ("text.large", {"limit": LIMIT})


def test_a_position_laid_out_by_hand_has_no_record() -> None:
    game = Game.deal(seed=3).laid_out(saloon=())
    assert game.saloon == ()
    assert unreadable(record.write, game).key == "record.laid_out"


@pytest.mark.parametrize(
    ("change", "key", "facts"),
    [
        ({"players": 5}, "value", {"name": "players", "found": 5, "allowed": (2, 3, 4)}),
        ({"variant": "long"}, "value", {"name": "variant", "found": "long", "allowed": ("base", "legends")}),
        ({"finale": None}, "value", {"name": "finale", "found": None, "allowed": ("rulebook", "in_turn")}),
        ({"format": "text"}, "format", {"found": "text", "expected": "moonriver-game/1"}),
        ({"boards": "camp"}, "list", {"name": "boards", "found": "camp"}),
        ({"boards": ["camp"]}, "length", {"name": "boards", "found": 1, "expected": 3}),
        ({"boards": ["camp", 1, "camp"]}, "str", {"name": "boards", "place": 1, "found": 1}),
        ({"rancheros": [0, 1, "2"]}, "int", {"name": "rancheros", "place": 2, "found": "2"}),
        ({"numbers": [1]}, "backs", {"parcels": 96, "numbers": 1}),
        ({"seats": []}, "seats", {"found": [], "players": 3}),
        (
            {"seats": [{"name": "", "bot": None}, {"name": ""}, 1]},
            "seat",
            {"place": 1, "found": {"name": ""}},
        ),
        ({"note": 5}, "note", {"found": 5}),
        ({"moves": 5}, "list", {"name": "moves", "found": 5}),
        ({"id": 5}, "extra", {"name": "id"}),
    ],
)
def test_what_is_wrong_in_a_record_is_quoted(change: dict[str, Any], key: str, facts: dict[str, Any]) -> None:
    error = unreadable(read, told(0, 3) | change)
    assert (error.key, error.facts) == (f"record.{key}", facts)


def test_what_is_wrong_in_a_parcel_or_a_move_is_quoted() -> None:
    head = told(0, 3)
    head["parcels"][7] = "D1n"
    error = unreadable(read, head)
    assert (error.key, error.facts) == ("record.parcel", {"place": 7, "found": "D1n"})
    head = told(0, 3)
    head["moves"][1]["slot"] = "two"
    error = unreadable(read, head)
    wrong = {"number": 2, "kind": "choose", "name": "slot", "found": "two", "expected": "number"}
    assert (error.key, error.facts) == ("move.value", wrong)
    assert unreadable(record.read, "[]").key == "record.object"


def test_seats_without_bots_and_names_are_read() -> None:
    seats = [{"name": "Ana", "bot": None}, {"name": "", "bot": "greedy"}, {"name": "Bo", "bot": None}]
    game = read(told(0, 3) | {"seats": seats, "note": ""})
    assert game.seats == (Seat("Ana"), Seat(bot="greedy"), Seat("Bo", None))
    assert game.note == ""
    assert json.loads(record.write(game))["seats"] == seats
    assert read(told(0, 3)).seats is None and read(told(0, 3)).note is None


def test_a_record_is_laid_out_line_by_line() -> None:
    """So that two records can be compared by any tool for texts."""
    lines = record.write(played(0, 3)).split("\n")
    assert (lines[0], lines[1]) == ("{", ' "format": "moonriver-game/1",')
    assert lines[-7] == ' "moves": [' and lines[-3:] == [" ]", "}", ""]
    assert len(lines) == 1 + len(HEAD) + 3 + 3
    assert record.write(played(0, 0)).endswith('\n "moves": []\n}\n')
    named = record.write(played(0, 0).with_seats([Seat("Zoë"), Seat(), Seat()]))
    assert '\n "seats": [{"name": "Zoë", "bot": null}, ' in named
