"""The deal, the turn, and every action card."""

from collections import Counter
from random import Random

import pytest

from moonriver.saboteur import Break, Game, Keep, Look, Mine, Pass, Place, Repair, Rockfall
from moonriver.saboteur.cards import BOX, GOALS, START, TOOLS
from moonriver.saboteur.deal import dwarves
from moonriver.saboteur.moves import from_json
from tests import one_sentence
from tests.odd_moves import listed, odd_ones, play_if_legal
from tests.saboteur.habits import HABITS
from tests.saboteur.tables import refused, table

MINE = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW NEW EW EW EW . . ?
. . . . . . . . .
. . . . . . . . ?
"""


@pytest.mark.rule("SAB-DEAL-1", "SAB-DEAL-4")
@pytest.mark.parametrize(
    ("players", "miners", "saboteurs", "hand"),
    [
        (3, 3, 1, 6),
        (4, 4, 1, 6),
        (5, 4, 2, 6),
        (6, 5, 2, 5),
        (7, 5, 3, 5),
        (8, 6, 3, 4),
        (9, 7, 3, 4),
        (10, 7, 4, 4),
    ],
)
def test_dwarves_and_hands_by_number_of_players(players: int, miners: int, saboteurs: int, hand: int) -> None:
    game = Game.deal(players, seed=3)
    for deal in game.head.deals:
        assert Counter(deal.dwarves) == {"miner": miners, "saboteur": saboteurs}
        assert len(deal.dwarves) == players + 1
        assert Counter(deal.pile) == Counter(BOX.pile) and len(deal.pile) == 67
    assert [len(cards) for cards in game.hands] == [hand] * players
    assert game.hands[1] == game.head.deals[0].pile[hand : 2 * hand]
    assert game.pile_left == 67 - players * hand
    assert len(dwarves(players)) == players + 1


@pytest.mark.rule("SAB-DEAL-3")
def test_start_and_goals_lie_where_they_should() -> None:
    game = Game.deal(5, seed=3)
    assert START == (0, 0) and GOALS == ((8, 2), (8, 0), (8, -2))
    assert game.mine.hidden == (0, 1, 2) and game.mine.faces == {(0, 0): BOX.start}
    for deal in game.head.deals:
        assert sorted(goal.name for goal in deal.goals) == ["gold", "stone_NE", "stone_NW"]


@pytest.mark.rule("SAB-DEAL-5")
def test_nuggets_are_shuffled_and_the_first_player_is_given() -> None:
    game = Game.deal(5, seed=3, first=2)
    assert game.player == 2
    orders = {deal.nuggets for deal in game.head.deals}
    assert len(orders) == 3 and all(sorted(order) == list(range(28)) for order in orders)
    assert Counter(BOX.nuggets) == {1: 16, 2: 8, 3: 4}


@pytest.mark.rule("SAB-DEAL-1", "SAB-DEAL-3", "SAB-DEAL-4", "SAB-DEAL-5")
def test_a_seed_decides_everything_and_another_seed_something_else() -> None:
    assert Game.deal(5, seed=3) == Game.deal(5, seed=3)
    deal, other = Game.deal(5, seed=3).head.deals[0], Game.deal(5, seed=4).head.deals[0]
    assert deal.pile != other.pile and deal.nuggets != other.nuggets
    many = [Game.deal(5, seed=seed).head.deals[0] for seed in range(30)]
    assert len({deal.goals for deal in many}) == 6 and len({deal.dwarves for deal in many}) > 5


def test_what_is_not_said_of_a_deal_is_five_players_and_the_first_seat() -> None:
    game = Game.deal()
    assert (game.players, game.player, game.round) == (5, 0, 1)
    assert game == Game.deal(5, 7, 0)


@pytest.mark.parametrize(
    "wrong", [{"players": 2}, {"players": 11}, {"first": 5}, {"first": -1}, {"seed": "x"}]
)
def test_a_deal_that_there_is_not_is_unreadable(wrong: dict[str, int]) -> None:
    one_sentence.unreadable(lambda: Game.deal(**wrong))


@pytest.mark.rule("SAB-TURN-1")
def test_a_turn_is_one_card_then_drawing_then_the_next_player_clockwise() -> None:
    game = Game.deal(5, seed=3, first=4)
    after = game.play(Pass(4, 2))
    hand = game.hands[4]
    assert after.hands[4] == (*hand[:2], *hand[3:], game.head.deals[0].pile[30])
    assert after.player == 0 and after.pile_left == game.pile_left - 1
    assert game.player == 4 and game.hands[4] == hand, "the old position stays as it was"


@pytest.mark.rule("SAB-TURN-1")
def test_only_the_player_whose_turn_it_is_plays_a_card_of_the_hand_as_what_it_is() -> None:
    game = table("NS map", "NS")
    assert refused(game, Pass(1, 0)) == ("SAB-TURN-1", "TURN-1.player")
    assert refused(game, Pass(0, 2)) == ("SAB-TURN-1", "TURN-1.hand")
    assert refused(game, Pass(0, -1)) == ("SAB-TURN-1", "TURN-1.hand")
    assert refused(game, Look(0, 0, 1)) == ("SAB-TURN-1", "TURN-1.card")
    assert refused(game, Place(0, 1, (0, 1))) == ("SAB-TURN-1", "TURN-1.card")
    assert one_sentence.refused(game.play, Pass(1, 0)).refusal.rule == "SAB-TURN-1"


@pytest.mark.rule("SAB-TURN-1", "SAB-END-1")
def test_the_last_card_with_an_empty_pile_ends_the_round() -> None:
    game = table("NS EW", "EW", player=1, roles="m s m")
    after = game.play(Place(1, 0, (1, 0)))
    assert after.round == 1 and after.player == 2 and after.hands == (game.hands[0], (), ())
    after = after.play(Pass(2, None)).play(Place(0, 0, (0, 1))).play(Pass(1, None)).play(Pass(2, None))
    assert after.round == 1 and after.player == 0
    after = after.play(Pass(0, 0))
    assert after.round == 2 and after.results[0].finder is None


@pytest.mark.rule("SAB-TURN-2")
def test_passing_discards_a_card_and_only_an_empty_hand_passes_without() -> None:
    game = table("NS NS map", "")
    assert [move for move in game.legal_moves if isinstance(move, Pass)] == [Pass(0, 0), Pass(0, 2)]
    assert refused(game, Pass(0, 1)) is None, "the other of two equal cards may be named"
    assert refused(game, Pass(0, None)) == ("SAB-TURN-2", "TURN-2.discard")
    after = game.play(Pass(0, 1))
    assert after.legal_moves == (Pass(1, None),)
    assert refused(after, Pass(1, 0)) == ("SAB-TURN-1", "TURN-1.hand")


@pytest.mark.rule("SAB-PATH-1")
def test_broken_tools_forbid_path_cards_and_nothing_else() -> None:
    hand = "EW broken_cart repair_cart rockfall map"
    game = table(hand, "NS", mine=MINE, broken={0: ["pickaxe", "cart"]})
    assert refused(game, Place(0, 0, (6, 0))) == ("SAB-PATH-1", "PATH-1.broken")
    assert {move.kind for move in game.legal_moves} == {"break", "repair", "rockfall", "look", "pass"}
    assert refused(table(hand, mine=MINE, broken={1: ["cart"]}), Place(0, 0, (6, 0))) is None


@pytest.mark.rule("SAB-PATH-1")
def test_a_tool_mended_by_somebody_else_lets_a_player_dig_on_the_next_turn() -> None:
    game = table("EW NS", "NS", "repair_cart NS", mine=MINE, broken={0: ["cart"]}, player=2)
    after = game.play(Repair(2, 0, 0, "cart"))
    assert refused(after, Place(0, 0, (6, 0))) is None


@pytest.mark.rule("SAB-TOOL-1")
@pytest.mark.parametrize("tool", TOOLS)
def test_each_tool_is_broken_once_in_front_of_anybody(tool: str) -> None:
    game = table(f"broken_{tool} NS", "NS", broken={1: [tool]})  # type: ignore[list-item]
    assert {move.target for move in game.legal_moves if isinstance(move, Break)} == {0, 2}
    assert refused(game, Break(0, 0, 1)) == ("SAB-TOOL-1", "TOOL-1.twice")
    assert refused(game, Break(0, 0, 3)) == ("SAB-TOOL-1", "TOOL-1.seat")
    assert game.play(Break(0, 0, 0)).broken == (frozenset({tool}), frozenset({tool}), frozenset())


@pytest.mark.rule("SAB-TOOL-2")
def test_a_repair_needs_a_broken_tool_of_its_type() -> None:
    game = table("repair_cart NS", "NS", broken={1: ["cart", "lantern"], 2: ["pickaxe"]})
    assert [move for move in game.legal_moves if isinstance(move, Repair)] == [Repair(0, 0, 1, "cart")]
    assert refused(game, Repair(0, 0, 2, "cart")) == ("SAB-TOOL-2", "TOOL-2.whole")
    assert refused(game, Repair(0, 0, 2, "pickaxe")) == ("SAB-TOOL-2", "TOOL-2.type")
    assert refused(game, Repair(0, 0, 9, "cart")) == ("SAB-TOOL-2", "TOOL-2.seat")
    assert game.play(Repair(0, 0, 1, "cart")).broken[1] == {"lantern"}


@pytest.mark.rule("SAB-TOOL-3")
def test_a_double_repair_mends_one_tool_not_both() -> None:
    game = table("repair_lantern_cart NS", "NS", broken={0: ["cart", "lantern"], 1: ["cart", "pickaxe"]})
    assert {move for move in game.legal_moves if isinstance(move, Repair)} == {
        Repair(0, 0, 0, "cart"), Repair(0, 0, 0, "lantern"), Repair(0, 0, 1, "cart")
    }  # fmt: skip
    after = game.play(Repair(0, 0, 0, "lantern"))
    assert after.broken[0] == {"cart"} and len(after.hands[0]) == 1


@pytest.mark.rule("SAB-ROCK-1")
def test_rockfall_takes_any_path_card_but_start_and_goals() -> None:
    stone = MINE.replace(
        ". . ?\n. . . . . . . . .\n. . . . . . . . ?", ". NW! #NE\n. . . . . . . . .\n. . . . . . . . ?"
    )
    game = table("rockfall NS", "NS", mine=stone, broken={0: ["cart"]})
    assert [move.cell for move in game.legal_moves if isinstance(move, Rockfall)] == [
        (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (7, 0)
    ]  # fmt: skip
    assert refused(game, Rockfall(0, 0, (0, 0))) == ("SAB-ROCK-1", "ROCK-1.start")
    assert refused(game, Rockfall(0, 0, (8, 0))) == ("SAB-ROCK-1", "ROCK-1.goal")
    assert refused(game, Rockfall(0, 0, (8, 2))) == ("SAB-ROCK-1", "ROCK-1.goal")
    assert refused(game, Rockfall(0, 0, (0, 1))) == ("SAB-ROCK-1", "ROCK-1.empty")


@pytest.mark.rule("SAB-ROCK-1")
def test_rockfall_that_cuts_off_a_finished_section() -> None:
    opened = MINE.replace("EW EW EW . . ?", "EW EW EW EW EW #SW")
    game = table("rockfall NS", "NESW EW", "NS", mine=opened, goals="gold stone_NE stone_NW")
    after = game.play(Rockfall(0, 0, (3, 0)))
    assert after.mine.goals[1] is not None, "a goal that was turned up stays up"
    assert {(4, 0), (7, 0)} <= set(after.mine.laid) and not {(4, 0), (7, 0), (8, 0)} & after.mine.reached
    assert refused(after, Place(1, 1, (8, -1))) is not None
    assert refused(after, Place(1, 0, (8, -1))) == ("SAB-PATH-4", "PATH-4.cut_off")
    filled = after.play(Place(1, 1, (3, 0)))
    assert filled.mine.goals == after.mine.goals and {(4, 0), (8, 0)} <= filled.mine.reached


@pytest.mark.rule("SAB-MAP-1")
def test_a_map_shows_one_goal_in_secret_to_who_played_it() -> None:
    game = table("map NS", "NS", goals="stone_NE gold stone_NW", mine=MINE)
    after = game.play(Look(0, 0, 1))
    assert [goal and goal.name for goal in after.view(0).looked] == [None, "gold", None]
    assert after.view(1).looked == (None, None, None) and after.mine == game.mine
    assert after.log[-1].goal == 1, "everybody sees which goal was taken up"
    assert len(after.hands[0]) == 1


@pytest.mark.rule("SAB-MAP-1")
def test_map_with_no_goal_face_down() -> None:
    up = Mine.empty().with_goal(0, BOX.goals[1]).with_goal(1, BOX.goals[2])
    game = table("map NS", mine=str(up))
    assert refused(game, Look(0, 0, 0)) == ("SAB-MAP-1", "MAP-1.open")
    assert refused(game, Look(0, 0, 1)) == ("SAB-MAP-1", "MAP-1.open")
    assert refused(game, Look(0, 0, 3)) == ("SAB-MAP-1", "MAP-1.goal")
    game = table("map NS", mine=str(up.with_goal(2, BOX.goals[0])))
    assert {move.kind for move in game.legal_moves} == {"place", "pass"}


def test_keeping_gold_waits_until_it_is_found() -> None:
    assert refused(table("NS"), Keep(0, 1)) == ("SAB-GOLD-2", "GOLD-2.early")


@pytest.mark.parametrize("habit", HABITS)
def test_moves_with_odd_fields_are_refused_or_unreadable_and_lists_are_tuples(habit: str) -> None:
    game, rng = Game.deal(4, seed=8), Random(8)
    while game.player is not None:
        move = HABITS[habit](game, rng)
        if len(game.moves) % 7 == 0:
            assert game.play(listed(move)).moves[-1] == move
            for one in {type(move): move for move in game.legal_moves}.values():
                for odd in odd_ones(one):
                    play_if_legal(game, odd, from_json)
        game = game.play(move)
