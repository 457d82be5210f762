"""What is told of a game of Saboteur: the open log, piles and roles of each round, and what is wrong in a record."""

import json
from random import Random
from typing import Any

import pytest

from moonriver.saboteur import (
    Break,
    Game,
    Goal,
    Keep,
    Look,
    Mine,
    Pass,
    PathCard,
    Place,
    Repair,
    Rockfall,
    graphs,
    record,
    whatif,
)
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.deal import PLAYERS
from moonriver.saboteur.dwarves import ROLES
from moonriver.saboteur.events import RoundBegan, RoundEnded
from moonriver.saboteur.state import Act
from moonriver.saboteur.tunnels import cards_needed
from moonriver.tabletop.recording import Seat
from tests.one_sentence import refused, unreadable
from tests.saboteur.habits import HABITS
from tests.saboteur.tables import table

WALL = "origin: 0 2\n. . . . . . . . ?\n. . . . . . . . .\n@ EW NEW . . . . . ?\n. . . . . . . . .\n. . . . . . . . ?\n"


@pytest.mark.rule("SAB-TURN-2", "SAB-MAP-1", "SAB-GOLD-5", "SAB-GOAL-1")
@pytest.mark.parametrize("habit", sorted(HABITS))
def test_the_log_says_of_each_move_what_everybody_saw_and_no_more(habit: str) -> None:
    game, rng = Game.deal(5, 3, 2), Random(3)
    while game.player is not None:
        before, move = game, HABITS[habit](game, rng)
        game = game.play(move)
        assert len(game.log) == len(game.moves)
        hand = before.hands[move.player]
        shown: dict[str, Any] = {}
        match move:
            case Place(card=place, cell=cell, turned=turned):
                card = hand[place]
                assert isinstance(card, PathCard)
                lying = card.turned if turned else card
                opened = tuple(number for number, _ in before.mine.with_card(cell, lying).meets(cell))
                shown = {"card": card.name, "cell": cell, "laid": lying, "opened": opened}
            case Break(card=place, target=target):
                shown = {"card": hand[place].name, "target": target, "tool": hand[place].tools[0]}  # type: ignore[union-attr]
            case Repair(card=place, target=target, tool=tool):
                shown = {"card": hand[place].name, "target": target, "tool": tool}
            case Rockfall(card=place, cell=cell):
                shown = {"card": hand[place].name, "cell": cell, "removed": before.mine.laid[cell]}
            case Look(card=place, goal=goal):
                shown = {"card": hand[place].name, "goal": goal}
            case _:
                assert isinstance(move, Pass | Keep)
        assert game.log[-1] == Act(before.round, move.player, move.kind, **shown)
        for name in ("card", "cell", "laid", "removed", "target", "tool", "goal"):
            assert getattr(game.log[-1], name) == shown.get(name)


@pytest.mark.rule("SAB-DEAL-4", "SAB-NEXT-1", "SAB-TURN-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_piles_and_roles_are_those_of_the_round(players: int) -> None:
    game, rng = Game.deal(players, players), Random(players)
    hand = BOX.table[players].hand
    left, rounds = 67 - players * hand, 1
    while game.player is not None:
        assert game.pile_left == game.view(0).pile_left == left
        assert game.roles == game.head.deals[rounds - 1].dwarves[:players]
        assert [game.view(seat).role for seat in range(players)] == list(game.roles)
        before = game
        game = game.play(HABITS["digging"](game, rng))
        if game.round > rounds:
            left, rounds = 67 - players * hand, game.round
        elif left and not isinstance(game.moves[-1], Keep) and game.results == before.results:
            left -= 1
    assert rounds == 3


@pytest.mark.rule("SAB-GOLD-1", "SAB-GOLD-3", "SAB-GOLD-4", "SAB-NEXT-2")
def test_the_end_of_a_round_says_who_has_won_it() -> None:
    gold = WALL.replace("@ EW NEW . . . . .", "@ EW EW EW EW EW EW .")
    found = table("EW", "NS", "NS", mine=gold, roles="m m s").played(Place(0, 0, (7, 0)))[1]
    assert [event for event in found if isinstance(event, RoundEnded)] == [RoundEnded(1, 0, 1, "SAB-GOLD-1")]
    for roles, saboteurs, rule in (
        ("m s m", 1, "SAB-GOLD-3"),
        ("m m m", 0, "SAB-GOLD-4"),
        ("s m s", 2, "SAB-GOLD-3"),
    ):
        game = table("NS", mine=WALL, roles=roles)
        after, events = game.played(Pass(0, 0))
        assert [event for event in events if isinstance(event, RoundEnded)] == [
            RoundEnded(1, None, saboteurs, rule)
        ]
        assert [event for event in events if isinstance(event, RoundBegan)] == [RoundBegan(2, 1)]
        assert after.results[0].finder is None and after.results[0].roles == game.roles


def test_positions_and_mines_differ_in_whatever_lies_there() -> None:
    empty = Mine.empty()
    mines = [empty, empty.with_card((1, 0), PathCard("EW")), empty.with_card((1, 0), PathCard("NESW"))]
    mines += [
        empty.with_goal(0, BOX.goals[0]),
        empty.with_goal(1, BOX.goals[0]),
        mines[1].with_card((1, 0), None),
    ]
    for number, one in enumerate(mines):
        twin = {0: 5, 5: 0}.get(number, number)
        assert [one == other for other in mines] == [place in (number, twin) for place in range(len(mines))]
    assert len(set(map(hash, mines))) == len(set(mines)) == 5
    assert len({hash(Game.deal(players, 1)) for players in PLAYERS}) == len(PLAYERS)


def told(**changes: object) -> str:
    """The record of a fresh game for 3, with another value in its second round."""
    game: dict[str, Any] = json.loads(record.write(Game.deal(3, 1)))
    game["rounds"][1].update(changes)
    return json.dumps(game)


@pytest.mark.rule("SAB-DEAL-1", "SAB-DEAL-3", "SAB-DEAL-4", "SAB-DEAL-5")
def test_what_is_wrong_in_a_round_is_told_with_its_facts() -> None:
    goals = tuple(goal.name for goal in BOX.goals)
    for changes, key, facts in (
        ({"dwarves": ["miner"] * 3 + ["elf"]}, "value", {"name": "dwarves", "found": "elf", "allowed": ROLES}),
        ({"dwarves": ["miner"] * 3}, "length", {"name": "dwarves", "found": 3, "expected": 4}),
        ({"dwarves": 5}, "list", {"name": "dwarves", "found": 5}),
        ({"goals": ["gold"] * 2}, "length", {"name": "goals", "found": 2, "expected": 3}),
        ({"goals": ["gold", "coal", "gold"]}, "value", {"name": "goals", "found": "coal", "allowed": goals}),
        ({"pile": ["NES", "SEN"]}, "card", {"place": 1, "found": "SEN"}),
        ({"pile": ["NES", 7]}, "str", {"name": "pile", "place": 1, "found": 7}),
        ({"nuggets": [0, "1"]}, "int", {"name": "nuggets", "place": 1, "found": "1"}),
        ({"spades": 1}, "extra", {"name": "spades"}),
    ):  # fmt: skip
        error = unreadable(record.read, told(**changes))
        assert (error.key, error.facts) == (f"record.{key}", {"round": 2, **facts})
    for changes, rule, key, card, copies, in_box in (
        ({"dwarves": ["miner"] * 4}, "SAB-DEAL-1", "dwarves", "miner", 4, 3),
        ({"goals": ["gold", "gold", "stone_NE"]}, "SAB-DEAL-3", "goals", "gold", 2, 1),
        ({"pile": ["NES"] * 67}, "SAB-DEAL-4", "pile", None, None, None),
        ({"nuggets": [*range(27), 26]}, "SAB-DEAL-5", "nuggets", 26, 2, 1),
    ):
        refusal = refused(record.read, told(**changes)).refusal
        assert (refusal.rule, refusal.key) == (rule, f"saboteur.{rule.removeprefix('SAB-')}.{key}")
        assert refusal.facts["round"] == 2
        assert set(refusal.facts) == {"round", "card", "copies", "in_box"}
        if card is not None:
            found = [refusal.facts[name] for name in ("card", "copies", "in_box")]
            assert found == [card, copies, in_box] or refusal.facts["copies"] != refusal.facts["in_box"]


@pytest.mark.parametrize(
    ("arguments", "key", "facts"),
    [
        ({"players": 2}, "deal.value", {"name": "players", "found": 2, "allowed": PLAYERS}),
        ({"players": True}, "deal.value", {"name": "players", "found": True, "allowed": PLAYERS}),
        ({"players": 4, "first": 4}, "deal.value", {"name": "first", "found": 4, "allowed": (0, 1, 2, 3)}),
        ({"first": -1}, "deal.value", {"name": "first", "found": -1, "allowed": (0, 1, 2, 3, 4)}),
        ({"seed": 1.5}, "deal.seed", {"found": 1.5}),
    ],
)
def test_a_deal_that_there_is_not_is_told_with_those_that_there_are(
    arguments: dict[str, Any], key: str, facts: dict[str, object]
) -> None:
    error = unreadable(lambda: Game.deal(**arguments))
    assert (error.key, error.facts) == (key, facts)


def test_what_is_of_a_wrong_type_says_what_is_expected() -> None:
    mine, card = Mine.empty(), PathCard("EW")
    calls: list[tuple[str, Any]] = [
        ("deal", lambda: Game.from_head(5)),  # type: ignore[arg-type]
        ("game", lambda: record.write(5)),  # type: ignore[arg-type]
        ("mine_cell", lambda: mine.refusal(5, card)),  # type: ignore[arg-type]
        ("path_card", lambda: mine.refusal((1, 0), 5)),  # type: ignore[arg-type]
        ("path_card", lambda: mine.places(5)),  # type: ignore[arg-type]
        ("path_card", lambda: mine.with_card((1, 0), 5)),  # type: ignore[arg-type]
        ("mine_cell", lambda: mine.with_card(5, card)),  # type: ignore[arg-type]
        ("goal", lambda: mine.with_goal(5, None)),
        ("Goal", lambda: mine.with_goal(0, 5)),  # type: ignore[arg-type]
        ("mine_cell", lambda: mine.meets(5)),  # type: ignore[arg-type]
        ("mine", lambda: whatif.nearest(5)),  # type: ignore[arg-type]
        ("mine", lambda: whatif.change(5, (), Pass(0, None))),  # type: ignore[arg-type]
        ("mine", lambda: cards_needed(5, 0)),  # type: ignore[arg-type]
        ("goal", lambda: cards_needed(mine, 5)),
        ("mine", lambda: graphs.tunnels(5)),  # type: ignore[arg-type]
        ("mine", lambda: graphs.lost_by(5, (1, 0))),  # type: ignore[arg-type]
        ("mine", lambda: graphs.ground(5)),  # type: ignore[arg-type]
        ("mouths", lambda: PathCard(5)),  # type: ignore[arg-type]
        ("truth", lambda: PathCard("NS", 5)),  # type: ignore[arg-type]
        ("truth", lambda: Goal(5, card)),  # type: ignore[arg-type]
        ("path_card", lambda: Goal(True, 5)),  # type: ignore[arg-type]
        ("list", lambda: whatif.change(mine, 5, Place(0, 0, (1, 0)))),  # type: ignore[arg-type]
        ("path_card", lambda: whatif.change(mine, (5,), Place(0, 0, (1, 0)))),  # type: ignore[arg-type]
    ]
    for expected, call in calls:
        error = unreadable(call)
        assert (error.key, error.facts) == ("argument", {"found": 5, "expected": expected})
    error = unreadable(Game.deal(3, 1).with_seats, (Seat(),))
    assert (error.key, error.facts) == ("deal.seats", {"name": "seats", "found": 1, "players": 3})
    with pytest.raises(IndexError, match="5"):
        Game.deal(5, 1).view(5)


def test_cells_and_seats_may_be_lists() -> None:
    mine, card, cell = Mine.empty(), PathCard("EW"), (1, 0)
    here: Any = [*cell]
    laid = mine.with_card(here, card)
    assert laid == mine.place(here, card) == mine.with_card(cell, card)
    assert mine.refusal(here, card) is None
    assert laid.occupied(here) and not laid.meets(here)
    assert graphs.lost_by(laid, here) == ()
    seats = [Seat(), Seat("Ana"), Seat()]
    game = Game.deal(3, 1).with_seats(seats)
    assert game == Game.deal(3, 1).with_seats(tuple(seats)) == record.read(record.write(game))
    assert hash(game)


@pytest.mark.rule("SAB-TURN-1")
@pytest.mark.parametrize(("card", "why"), [(2, "hand"), (-1, "hand"), (None, "hand"), (1, "card")])
def test_a_change_is_asked_for_a_path_card_of_the_hand(card: Any, why: str) -> None:
    hand = (PathCard("EW"), BOX.cards["map"])
    refusal = refused(whatif.change, Mine.empty(), hand, Place(0, card, (1, 0))).refusal
    assert (refusal.rule, refusal.key) == ("SAB-TURN-1", f"saboteur.TURN-1.{why}")


def test_a_record_keeps_seats_and_note_and_a_game_says_what_it_is() -> None:
    game = Game.deal(3, 1).with_seats((Seat("Ana"), Seat("", "dwarf"), Seat("Bo", "random")), "rain")
    kept = json.loads(record.write(game))
    assert list(kept)[-3:] == ["seats", "note", "moves"]
    assert kept["seats"] == [
        {"name": "Ana", "bot": None},
        {"name": "", "bot": "dwarf"},
        {"name": "Bo", "bot": "random"},
    ]
    assert kept["note"] == "rain"
    assert (
        repr(game) == "<Game of Saboteur: 3 players, round 1, 0 moves; record.write(game) gives it as text>"
    )
    assert repr(Mine.empty()) == f"Mine.from_diagram({str(Mine.empty())!r})"
