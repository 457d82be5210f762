"""Bots: they see views only, play legal moves, finish every game, and the better ones win more."""

from typing import Any

import pytest

from moonriver.bots.saboteur import NAMES, bot, dwarf, play_out
from moonriver.bots.saboteur.dwarf.suspicion import (
    ASIDE,
    BROKE_FRIEND,
    BROKE_ME,
    BROKE_SUSPECT,
    BROUGHT_DOWN,
    CLEARED,
    DEAD_END,
    FORWARD,
    MENDED_FRIEND,
    MENDED_SUSPECT,
    REACHED,
    evidence,
    suspicion,
)
from moonriver.saboteur import Break, Game, Keep, Look, Pass, Place, Repair, Rockfall
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.state import Act
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Unreadable
from tests.effort import in_full, often
from tests.saboteur.matches import match
from tests.saboteur.tables import table

CORRIDOR = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW EW EW NEW . . ?
. . . . . . . . .
. . . . . . . . ?
"""


def miner(game: Game) -> Move:
    assert game.roles[0] == "miner"
    return dwarf.move(game.view(0))


def hider(game: Game) -> Move:
    assert game.roles[0] == "saboteur"
    return dwarf.move(game.view(0))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", range(3, 11))
def test_bots_finish_every_game_with_legal_moves(players: int, name: str) -> None:
    games = often(2, long=6) if name == "random" else often(1, long=4)
    for seed in range(games):
        assert play_out(Game.deal(players, seed), [bot(name)] * players).outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_gets_the_same_move(name: str) -> None:
    game = Game.deal(5, 3)
    assert bot(name)(game.view(0)) == bot(name)(Game.deal(5, 3).view(0))


def test_an_unknown_bot_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        bot("hal")


def test_a_miner_digs_along_the_shortest_path() -> None:
    assert miner(table("NS NE EW NW!", "NS", mine=CORRIDOR)) == Place(0, 2, (6, 0), False)
    assert miner(table("NS NEW NES!", "NS", mine=CORRIDOR)) == Place(0, 1, (6, 0), False)


def test_a_miner_looks_for_the_gold_first_and_then_digs_there() -> None:
    game = table("map NS NE", "NS", "NS", mine=CORRIDOR, goals="gold stone_NE stone_NW")
    assert miner(game) == Look(0, 0, 1)
    known = table(
        "NW NES EW",
        "NS",
        mine=CORRIDOR,
        goals="gold stone_NE stone_NW",
        looked=(frozenset({0}),) + (frozenset(),) * 2,
    )
    assert miner(known) == Place(0, 1, (5, 1), False)


def test_a_miner_mends_its_own_tool_and_clears_dead_ends() -> None:
    assert miner(table("EW repair_cart", "NS", mine=CORRIDOR, broken={0: ["cart"]})) == Repair(
        0, 1, 0, "cart"
    )
    blocked = CORRIDOR.replace("EW NEW . . ?", "EW EW! . . ?")
    assert miner(table("NS rockfall", "NS", mine=blocked)) == Rockfall(0, 1, (5, 0))


def test_a_miner_stops_whom_it_suspects_and_helps_whom_it_trusts() -> None:
    dead_end = Act(1, 2, "place", "EW!", (9, 9), laid=table("EW!").hands[0][0])  # type: ignore[arg-type]
    game = table("broken_cart NS!", "NS", "NS", roles="m m s", mine=CORRIDOR, log=(dead_end,) * 2)
    assert miner(game) == Break(0, 0, 2)
    game = table(
        "repair_cart N!", "NS", "NS", roles="m m s", broken={1: ["cart"], 2: ["cart"]}, log=(dead_end,)
    )
    assert miner(game) == Repair(0, 0, 1, "cart")


def test_a_miner_keeps_the_most_and_throws_away_dead_ends() -> None:
    game = table("N! NESW repair_cart", "NS", broken={0: ["pickaxe"]})
    assert miner(game) == Pass(0, 0)
    sharing = table(roles="m m s", offer=(0, 16, 24), sharers=(0, 1))
    assert miner(sharing) == Keep(0, 3)


def test_a_saboteur_hides_while_the_gold_is_far() -> None:
    game = table("NS! NESW rockfall broken_cart", "NS", roles="s m m")
    assert hider(game) == Pass(0, 1)


def test_a_saboteur_plays_a_dead_end_where_it_hurts() -> None:
    game = table("EW! NESW", "NS", roles="s m m", mine=CORRIDOR.replace("NEW", "EW"))
    move = hider(game)
    assert move == Place(0, 0, (6, 0), False)
    before, after = game.mine, game.play(move).mine
    assert (5, 0) in after.reached and (6, 0) in before.openings and (6, 0) not in after.openings


def test_a_saboteur_brings_down_a_card_or_breaks_a_tool_when_the_gold_is_near() -> None:
    near = CORRIDOR.replace("EW NEW . . ?", "EW EW EW . ?")
    assert hider(table("rockfall NESW", "NS", roles="s m m", mine=near)).kind in ("rockfall", "place")
    game = table("broken_cart repair_cart", "NS", "NS", roles="s m m", mine=near, broken={1: ["lantern"]})
    assert hider(game) == Break(0, 0, 2)


def test_suspicion_is_a_probability_that_adds_up_to_the_saboteurs() -> None:
    game = Game.deal(6, 4)
    for seat in range(6):
        chances = suspicion(game.view(seat))
        own = game.roles[seat] == "saboteur"
        assert chances[seat] == own
        others = [chance for other, chance in enumerate(chances) if other != seat]
        assert others == pytest.approx([(2 - own) / 6] * 5), "nothing played: every dwarf card is as likely"


def test_evidence_grows_with_dead_ends_and_shrinks_with_digging() -> None:
    game = table("EW EW!", "EW EW!", "NS", roles="m s m", mine=CORRIDOR.replace("NEW", "EW"))
    digging = game.play(Place(0, 0, (6, 0)))
    blocking = digging.play(Place(1, 1, (7, 0)))
    weights = evidence(blocking.view(2))
    assert weights[0] < 0 < weights[1] and weights[2] == 0
    chances = suspicion(blocking.view(2))
    assert chances[1] > chances[0]


def act(seat: int, move: str, **seen: Any) -> Act:
    """What somebody did openly in the first round."""
    return Act(1, seat, move, **seen)


def laid(name: str, *cell: int, **seen: Any) -> Act:
    """A path card that seat 1 has placed."""
    return act(1, "place", cell=cell, laid=BOX.cards[name], **seen)


DEAD = act(2, "place", cell=(9, 9), laid=BOX.cards["EW!"])


@pytest.mark.parametrize(
    ("log", "weight"),
    [
        ([laid("EW", 2, 0)], FORWARD),
        ([laid("NW", 2, 0)], ASIDE),
        ([laid("NS", 8, 1)], FORWARD),
        ([laid("NW", 9, -2)], FORWARD),
        ([laid("NE", 9, 3)], ASIDE),
        ([laid("EW", 7, 0, opened=(1,))], REACHED),
        ([laid("EW!", 2, 0)], DEAD_END),
        ([act(1, "rockfall", removed=BOX.cards["EW"])], BROUGHT_DOWN),
        ([act(1, "rockfall", removed=BOX.cards["EW!"])], CLEARED),
        ([act(1, "break", target=0)], BROKE_ME),
        ([act(1, "break", target=2)], BROKE_FRIEND),
        ([DEAD, act(1, "break", target=2)], BROKE_SUSPECT),
        ([act(1, "repair", target=0)], MENDED_FRIEND),
        ([DEAD, act(1, "repair", target=2)], MENDED_SUSPECT),
        ([act(1, "repair", target=1)], 0),
        ([act(1, "look", goal=1)], 0),
        ([Act(2, 1, "break", target=2)], 0),
    ],
)
def test_every_open_action_tells_something(log: list[Act], weight: float) -> None:
    assert evidence(table(log=tuple(log)).view(0))[1] == weight


def test_known_roles_leave_no_doubt() -> None:
    game = table(roles="m s m", offer=(0,), sharers=(0,))
    assert suspicion(game.view(2)) == (0.0, 1.0, 0.0)


@in_full("sixty games")
def test_the_better_bots_win_clearly_more() -> None:
    dull, keen = match("random", "random", 10), match("good", "random", 10)
    assert dull.interval[1] < keen.interval[0], "good miners find gold that random ones never reach"
    stopped = match("good", "good", 10)
    assert stopped.share < keen.share - 0.1, "good saboteurs stop good miners more often than random ones do"
