"""How rounds end, how gold is shared out, who begins next, and who wins."""

from collections import Counter

import pytest

from moonriver.saboteur import Game, Keep, Pass, Place
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.dwarves import PAY, payout, sharers, worth
from tests.saboteur.tables import refused, table

AT_THE_GOLD = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW EW EW EW EW . ?
. . . . . . . . .
. . . . . . . . ?
"""
ONES, TWOS, THREES = list(range(16)), list(range(16, 24)), list(range(24, 28))


def found(roles: str, player: int = 0, **more: object) -> Game:
    """The gold is reached by a player."""
    hands = ["NS"] * len(roles.split())
    hands[player] = "EW NS"
    game = table(*hands, mine=AT_THE_GOLD, roles=roles, player=player, **more)  # type: ignore[arg-type]
    return game.play(Place(player, 0, (7, 0)))


def missed(roles: str, **more: object) -> Game:
    """The last card of a round goes by without gold."""
    return table("NS", roles=roles, **more).play(Pass(0, 0))  # type: ignore[arg-type]


@pytest.mark.rule("SAB-END-1")
def test_the_round_ends_without_cards_and_the_dwarves_are_turned_up() -> None:
    game = missed("m s m")
    assert game.round == 2 and game.results[0].roles == ("miner", "saboteur", "miner")
    assert game.view(0).results[0].roles == game.results[0].roles


@pytest.mark.rule("SAB-END-1")
def test_the_round_goes_on_while_anybody_has_a_card() -> None:
    game = table("NS", "NS", roles="m s m").play(Pass(0, 0))
    assert game.round == 1 and game.results == ()


@pytest.mark.rule("SAB-GOLD-1")
def test_miners_win_with_the_gold_and_saboteurs_without() -> None:
    assert found("m m s").results[0].finder == 0
    game = missed("m m s")
    assert game.results[0].finder is None and game.nuggets[2] and not game.nuggets[0]


@pytest.mark.rule("SAB-GOLD-2")
def test_miners_keep_one_each_from_the_finder_on_counter_clockwise() -> None:
    game = found("m s m m m", player=2, nuggets=[24, 0, 16, 1, *TWOS[1:], *ONES[2:], *THREES[1:]])
    assert sharers(("miner", "saboteur", "miner", "miner", "miner"), 2) == (2, 0, 4, 3)
    assert game.player == 2 and game.legal_moves == (Keep(2, 1), Keep(2, 2), Keep(2, 3))
    assert game.view(2).offer == (1, 1, 2, 3)
    game = game.play(Keep(2, 3))
    assert game.player == 0 and game.view(0).offer == (1, 1, 2)
    assert refused(game, Keep(0, 3)) == ("SAB-GOLD-2", "GOLD-2.nugget")
    assert refused(game, Pass(0, 0)) == ("SAB-GOLD-2", "GOLD-2.share")
    game = game.play(Keep(0, 1)).play(Keep(4, 2))
    assert game.legal_moves == (Keep(3, 1),), "the last nugget is kept by a move too"
    assert game.state.won == ((0,), (), (24,), (), (16,)), "of equal cards the earliest of this round's order"
    game = game.play(Keep(3, 1))
    assert game.round == 2 and game.nuggets == ((1,), (), (3,), (1,), (2,))


@pytest.mark.rule("SAB-GOLD-2")
def test_saboteur_connects_the_gold() -> None:
    game = found("m m s m", player=2)
    assert game.results[0].finder == 2
    assert game.player == 1 and len(game.state.offer or ()) == 3
    for seat in (1, 0, 3):
        assert game.player == seat
        game = game.play(game.legal_moves[0])
    assert game.round == 2 and game.nuggets[2] == ()


@pytest.mark.rule("SAB-GOLD-2")
def test_a_dwarf_set_aside_gets_no_nugget() -> None:
    assert len(found("m m s", aside="miner").state.offer or ()) == 2
    assert len(found("m m m", aside="saboteur").state.offer or ()) == 3


@pytest.mark.rule("SAB-GOLD-3")
@pytest.mark.parametrize(
    ("roles", "each"), [("m s m", 4), ("m s m s m", 3), ("s s m s m m m m", 3), ("s m m s s m m m m s", 2)]
)
def test_every_saboteur_gets_the_exact_sum(roles: str, each: int) -> None:
    game = missed(roles)
    assert [sum(cards) for cards in game.nuggets] == [each if role == "s" else 0 for role in roles.split()]


@pytest.mark.rule("SAB-GOLD-3")
def test_the_highest_cards_go_first_and_of_equal_ones_the_earliest() -> None:
    assert payout([5, 24, 3, 16, 17, 25], 1) == ((24, 5),)
    assert payout([16, 0, 24, 17, 1, 25], 2) == ((24,), (25,))
    assert payout([16, 0, 24, 17, 1], 3) == ((24,), (16, 0), (17, 1))
    assert payout([0, 1, 16, 17, 2, 3, 4], 4) == ((16,), (17,), (0, 1), (2, 3))


@pytest.mark.rule("SAB-GOLD-3")
def test_joint_payout_that_a_greedy_choice_would_strand() -> None:
    assert payout([24, 16, 17], 1) == ((16, 17),), "the three first would leave no one to go with it"
    ones_and_twos = [0, 1, 2, 16]
    assert payout([*ones_and_twos, 3], 2) == ((16, 0), (1, 2, 3)), "three ones first would strand the second"
    with pytest.raises(ValueError):
        payout(ones_and_twos, 2)


@pytest.mark.rule("SAB-GOLD-3")
@pytest.mark.parametrize("players", range(3, 11))
def test_no_game_can_run_out_of_exact_sums(players: int) -> None:
    line = BOX.table[players]
    stocks = {(16, 8, 4)}
    for _ in range(3):
        after = set()
        for stock in stocks:
            cards = [
                card for kind, held in zip((ONES, TWOS, THREES), stock, strict=True) for card in kind[:held]
            ]
            for saboteurs in {line.saboteurs, line.saboteurs - 1} - {0}:
                paid = payout(cards, saboteurs)
                assert [sum(map(worth, share)) for share in paid] == [PAY[saboteurs]] * saboteurs
                gone = Counter(worth(card) for share in paid for card in share)
                after.add((stock[0] - gone[1], stock[1] - gone[2], stock[2] - gone[3]))
            for miners in {line.miners, line.miners - 1}:
                for threes in range(min(stock[2], miners) + 1):
                    for twos in range(min(stock[1], miners - threes) + 1):
                        if (ones := miners - threes - twos) <= stock[0]:
                            after.add((stock[0] - ones, stock[1] - twos, stock[2] - threes))
        stocks = after


@pytest.mark.rule("SAB-GOLD-4")
def test_nobody_is_paid_without_a_saboteur_when_the_gold_is_missed() -> None:
    game = missed("m m m m", aside="saboteur")
    assert game.nuggets == ((), (), (), ()) and game.round == 2


@pytest.mark.rule("SAB-NEXT-1")
def test_the_next_round_is_laid_anew_and_nuggets_won_are_kept_and_skipped() -> None:
    game = table("NS", mine=AT_THE_GOLD, roles="m s m", broken={0: ["cart"]}, won=((0,), (), ()))
    after = game.play(Pass(0, 0))
    deal = game.head.deals[1]
    assert after.mine.laid == {} and after.mine.hidden == (0, 1, 2)
    assert after.broken == (frozenset(),) * 3 and after.view(0).looked == (None, None, None)
    assert after.hands == (deal.pile[:6], deal.pile[6:12], deal.pile[12:18])
    assert after.roles == deal.dwarves[:3]
    assert after.nuggets[0] == (1,) and sum(after.nuggets[1]) == 4
    assert 0 not in after.state.won[1]


@pytest.mark.rule("SAB-NEXT-2")
def test_left_of_who_placed_the_last_path_card_begins() -> None:
    game = table("NS", "EW", "map", player=1, roles="m s m")
    after = game.play(Place(1, 0, (1, 0))).play(Pass(2, 0)).play(Pass(0, 0))
    assert after.round == 2 and after.player == 2
    shared = found("m m s", player=1)
    while shared.round == 1:
        shared = shared.play(shared.legal_moves[0])
    assert shared.player == 2


@pytest.mark.rule("SAB-NEXT-2")
def test_without_a_path_card_left_of_the_last_to_act_begins() -> None:
    after = (
        table("NS", "EW", "NS", player=1, roles="m s m").play(Pass(1, 0)).play(Pass(2, 0)).play(Pass(0, 0))
    )
    assert after.round == 2 and after.player == 1


@pytest.mark.rule("SAB-OVER-1")
def test_after_three_rounds_the_most_gold_wins_and_ties_share() -> None:
    game = missed("m s m", round=3, won=((24, 0), (), (1, 2)))
    assert game.outcome is not None and game.player is None
    assert game.outcome.gold == (4, 4, 2) and game.outcome.winners == (0, 1)
    assert game.legal_moves == () and refused(game, Pass(0, 0)) == ("SAB-OVER-1", "OVER-1.over")
    assert missed("m s m", round=2).outcome is None
