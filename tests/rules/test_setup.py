"""Setting up with three and four players (SETUP)."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose
from tests import one_sentence
from tests.rules.positions import PLAIN, SALOON, deal, kind, marks, rule, seated

COLUMNS = ("D C P F", "Dn Cn Pn Fb", "Dc Cc Pc Fc")


def refused(**arguments: Any) -> str:
    """The rule that a deal breaks."""
    return one_sentence.refused(lambda: Game.deal(**arguments)).refusal.rule


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_takes_one_colour_and_the_camp_side(players: int) -> None:
    game = Game.deal(players=players)
    assert game.boards == ("camp",) * players
    assert len(set(game.colours)) == players
    camp = game.ranches[0].board
    assert (camp.spaces, len(camp.bridges)) == (3, 3)
    assert refused(players=players, boards=["Mary", *["camp"] * (players - 1)]) == "SETUP-1"
    assert refused(players=players, colours=["green"] * players) == "SETUP-1"


def test_what_is_not_said_of_a_deal_is_three_players_and_the_base_game() -> None:
    assert Game.deal() == Game.deal(3, 0, "base", scenario=None, finale="rulebook")


@pytest.mark.rule("SETUP-2")
def test_all_cows_are_in_the_supply() -> None:
    game = Game.deal()
    assert game.supply == 32
    assert not any(own.cows(cell) for own in game.ranches for cell in own.cells)


@pytest.mark.rule("SETUP-3")
def test_five_of_twenty_partners_are_face_up() -> None:
    games = [Game.deal(seed=seed) for seed in range(8)]
    for game in games:
        pile = game.head.partners
        assert Counter(pile) == Counter(Box.shipped().tokens)
        assert game.saloon == pile[:5]
        assert game.partners_left == 15
    assert len({game.head.partners for game in games}) == 8


@pytest.mark.rule("SETUP-4")
def test_all_parcels_are_shuffled_into_the_pile() -> None:
    games = [Game.deal(seed=seed) for seed in range(8)]
    for game in games:
        pile = Counter(zip((parcel.mark for parcel in game.head.parcels), game.head.numbers, strict=True))
        assert pile == {(one.parcel.mark, one.number): one.copies for one in Box.shipped().kinds}
        assert game.pile_left == 92  # the first column is on the table
    assert len({game.head.parcels for game in games}) == 8
    assert Game.deal(seed=3) == Game.deal(seed=3)


@pytest.mark.rule("SETUP-3", "SETUP-4", "SETUP-6")
@pytest.mark.parametrize(
    ("field", "value", "broken", "why"),
    [
        ("partners", "trapper", "SETUP-3", "gold prospector: 2; this box has 3"),
        ("parcels", "D", "SETUP-4", "“D” with the number 1 in the draw pile: 8; this box has 7"),
        ("numbers", 6, "SETUP-4", "“F” with the number 1 in the draw pile: 3; this box has 4"),
        ("rancheros", 1, "SETUP-6", "drawn as [1, 1, 2]; each of the 3 seats"),
    ],
)
def test_a_record_cannot_deal_other_pieces(field: str, value: object, broken: str, why: str) -> None:
    told = json.loads(record.write(Game.deal(seed=1)))
    place = next(place for place, other in enumerate(told[field]) if other != value)
    told[field][place] = value
    error = one_sentence.refused(record.read, json.dumps(told))
    assert error.refusal.rule == broken
    assert why in str(error)


@pytest.mark.rule("SETUP-5")
def test_the_lowest_number_lies_next_to_the_box() -> None:
    dealt = deal(["D C P F", "Dn Cn Pn Fb"], numbers=(5, 1, 5, 2, 4, 4, 3, 4))
    game = Game.from_deal(dealt)
    assert game.newer is not None
    assert marks(game.newer.parcels) == "C F D P"  # the two fives as they were drawn
    game = seated(game, 0, 1, 2)
    assert game.newer is not None
    assert marks(game.newer.parcels) == "Pn Dn Cn Fb"


@pytest.mark.rule("SETUP-6")
def test_rancheros_come_out_in_any_order_and_take_free_parcels() -> None:
    game = Game.from_deal(deal(COLUMNS, rancheros=(2, 0, 1)))
    assert (game.player, kind(game)) == (2, "choose")
    assert game.legal_moves == tuple(Choose(2, slot) for slot in range(4))
    game = seated(game, 1)
    assert game.legal_moves == (Choose(0, 0), Choose(0, 2), Choose(0, 3))
    assert rule(game, Choose(0, 1)) == "SETUP-6"
    assert rule(game, Choose(0, 4)) == "SETUP-6"
    game = seated(game, 3)
    assert game.legal_moves == (Choose(1, 0), Choose(1, 2))
    assert len({Game.deal(seed=seed).player for seed in range(12)}) == 3


@pytest.mark.rule("SETUP-7")
def test_with_three_players_the_fourth_parcel_leaves() -> None:
    game = Game.from_deal(deal(COLUMNS))
    assert game.removed == ()
    game = seated(game, 3, 0, 1)
    assert marks(game.removed) == "P"
    game = seated(game, 3, 2, 1)  # nobody can expand with one parcel
    assert marks(game.removed) == "P Dn"
    with_four = seated(Game.from_deal(deal(COLUMNS, 4)), 3, 0, 1, 2)
    assert with_four.removed == ()


@pytest.mark.rule("SETUP-7")
def test_every_seat_of_three_gets_24_parcels() -> None:
    """The fourth parcel leaves in each of 24 columns, so that 72 are left."""
    game, rng = Game.deal(seed=4), Random(4)
    while not game.final_round:
        game = game.play(rng.choice(game.legal_moves))
    chosen = Counter(move.player for move in game.moves if isinstance(move, Choose))
    assert chosen == {0: 24, 1: 24, 2: 24}


@pytest.mark.rule("SETUP-8")
def test_with_four_players_the_last_one_has_no_choice() -> None:
    game = seated(Game.from_deal(deal(COLUMNS, 4)), 2, 0, 3)
    assert game.legal_moves == (Choose(3, 1),)
    game = game.play(Choose(3, 1))
    assert game.moves[-1] == Choose(3, 1)
    assert game.active is not None
    assert game.active.rancheros == (None, 3, 0, 2)  # seat 1, nearest the box, has taken its parcel


@pytest.mark.rule("SETUP-9")
def test_the_second_column_comes_when_all_rancheros_stand() -> None:
    game = Game.from_deal(deal([*COLUMNS, PLAIN], partners=SALOON))
    for slot in (0, 1):
        game = seated(game, slot)
        assert game.newer is not None
        assert (game.round, game.active, marks(game.newer.parcels)) == (0, None, "D C P F")
        assert game.pile_left == 12
    game = seated(game, 2)
    assert game.newer is not None
    assert game.active is not None
    assert (game.round, game.pile_left) == (1, 8)
    assert marks(game.active.parcels) == "- C P -"
    assert marks(game.newer.parcels) == "Dn Cn Pn Fb"
    assert game.newer.rancheros == (None,) * 4


@pytest.mark.parametrize(
    ("arguments", "key", "facts"),
    [
        ({"players": 5}, "deal.value", {"name": "players", "found": 5, "allowed": (2, 3, 4)}),
        ({"players": True}, "deal.value", {"name": "players", "found": True, "allowed": (2, 3, 4)}),
        ({"variant": "long"}, "deal.value", {"name": "variant", "found": "long", "allowed": ("base", "legends")}),
        ({"finale": "late"}, "deal.value", {"name": "finale", "found": "late", "allowed": ("rulebook", "in_turn")}),
        ({"scenario": "gold"}, "deal.value", {"name": "scenario", "found": "gold", "allowed": (
            None, "log_drive", "gold_rush", "outlaws", "moon_river_city")}),
        ({"seed": "1"}, "deal.seed", {"found": "1"}),
        ({"seed": True}, "deal.seed", {"found": True}),
        ({"boards": ["camp"]}, "deal.seats", {"name": "boards", "found": ["camp"], "players": 3}),
        ({"colours": "tan"}, "deal.seats", {"name": "colours", "found": "tan", "players": 3}),
        ({"players": 2, "colours": ["green"] * 3}, "deal.seats",
         {"name": "colours", "found": ["green"] * 3, "players": 2}),
    ],
)  # fmt: skip
def test_what_cannot_be_dealt_is_named_with_what_can(
    arguments: dict[str, Any], key: str, facts: dict[str, Any]
) -> None:
    error = one_sentence.unreadable(lambda: Game.deal(**arguments))
    assert (error.key, error.facts) == (key, facts)


@pytest.mark.rule("SETUP-1", "LEGEND-1", "LEGEND-2")
@pytest.mark.parametrize(
    ("arguments", "rule", "key", "facts"),
    [
        ({"colours": ["green", "green", "white"]}, "SETUP-1", "deal.colour",
         {"seat": 1, "board": "camp", "colour": "green", "colours": ("purple", "orange", "green", "white")}),
        ({"boards": ["camp", "hut", "camp"]}, "SETUP-1", "deal.board",
         {"seat": 1, "board": "hut", "colour": "orange", "boards": ("camp", "Mary", "Wesley", "Calamity", "Big Jo")}),
        ({"boards": ["camp", "camp", "Mary"]}, "SETUP-1", "deal.camp",
         {"seat": 2, "board": "Mary", "colour": "green"}),
        ({"variant": "legends", "boards": ["Calamity", "Mary", "Big Jo"], "colours": ["purple", "orange", "green"]},
         "LEGEND-1", "deal.legend", {"seat": 0, "board": "Calamity", "colour": "purple", "expected": "Mary"}),
        ({"variant": "legends", "boards": ["Mary", "Nobody", "Wesley"]}, "SETUP-1", "deal.board",
         {"seat": 1, "board": "Nobody", "boards": ("Mary", "Wesley", "Calamity", "Big Jo")}),
        ({"variant": "legends", "boards": ["Mary", "camp", "Wesley"]}, "SETUP-1", "deal.board",
         {"seat": 1, "board": "camp", "boards": ("Mary", "Wesley", "Calamity", "Big Jo")}),
        ({"variant": "legends", "colours": ["white", "pink", "green"]}, "SETUP-1", "deal.colour",
         {"seat": 1, "board": "camp", "colour": "pink", "colours": ("purple", "orange", "green", "white")}),
        ({"scenario": "outlaws"}, "LEGEND-2", "deal.no_scenario", {"scenario": "outlaws"}),
    ],
)  # fmt: skip
def test_boards_and_colours_that_do_not_go_together(
    arguments: dict[str, Any], rule: str, key: str, facts: dict[str, Any]
) -> None:
    refusal = one_sentence.refused(lambda: Game.deal(**arguments)).refusal
    assert (refusal.rule, refusal.key, refusal.facts) == (rule, key, facts)


def test_a_deal_shows_what_was_dealt_and_not_what_follows_from_it() -> None:
    head = Game.deal(seed=1).head
    shown = repr(head)
    assert shown.startswith("Deal(players=3, variant='base', scenario=None, finale='rulebook',")
    assert "columns=" not in shown and "rounds=" not in shown
    head.with_hidden(24, 5, None)
    assert repr(head) == shown  # what seats have seen of it since is nobody's business
    assert head == Game.deal(seed=1).head != Game.deal(seed=2).head
    assert (head.seats, head.note, head.by_hand) == (None, None, False)
    assert len(head.columns) == head.rounds == 24 and {len(column) for column in head.columns} == {4}
