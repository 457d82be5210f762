"""Saboteur in words: every move told apart, every question with its rule, a log that gives no secret away."""

import re
from functools import cache
from itertools import pairwise
from types import SimpleNamespace

import pytest

from moonriver.bots.saboteur import bot
from moonriver.saboteur import Game, Goal, Look, Mine, PathCard, Place
from moonriver.saboteur.cards import BOX, GOALS
from moonriver.saboteur.state import Result
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal
from moonriver.words.rules import RULES
from moonriver.words.saboteur.ending import Played, placing
from moonriver.words.saboteur.log import happened
from moonriver.words.saboteur.moves import asking, describe, prompt
from moonriver.words.saboteur.names import card_name, cell_label, mine_title
from tests.saboteur.tables import table


@cache
def positions(players: int, name: str) -> tuple[Game, ...]:
    """A whole game of bots."""
    found = [Game.deal(players, seed=players)]
    while (seat := found[-1].player) is not None:
        found.append(found[-1].play(bot(name)(found[-1].view(seat))))
    return tuple(found)


def every() -> list[Game]:
    """All positions of three games."""
    played = positions(3, "random"), positions(5, "dwarf"), positions(10, "dwarf")
    return [game for games in played for game in games]


def test_moves_that_differ_are_told_apart() -> None:
    kinds = set()
    for game in every()[::2]:
        if game.player is not None:
            view = game.view(game.player)
            told = [describe(move, view) for move in view.legal_moves]
            kinds |= {move.kind for move in view.legal_moves}
            assert len(set(told)) == len(told), told
            assert all(line[0].isupper() and line.isprintable() and not line.endswith(".") for line in told)
    assert kinds == {"place", "break", "repair", "rockfall", "look", "pass", "keep"}


def test_a_repair_card_for_another_tool_is_told_what_it_repairs() -> None:
    refusal = Refusal("SAB-TOOL-2", "saboteur.TOOL-2.type", {"tool": "cart", "tools": ("lantern", "pickaxe")})
    assert str(refusal).startswith(
        "This card does not repair this tool: cart; it repairs lantern and pickaxe."
    )


def test_a_question_is_one_line_and_its_rule_can_be_asked_for() -> None:
    asked = set()
    for game in (*every(), table("", "NS")):
        line = prompt(game.view(0))
        assert "\n" not in line
        assert not re.search(r"[A-Z]{2,}-\d", line)
        asked.add(asking(game.view(0)))
    assert asked <= set(RULES)
    assert asked == {"SAB-TURN-1", "SAB-TURN-2", "SAB-PATH-1", "SAB-GOLD-2", "SAB-OVER-1"}


def test_the_log_tells_every_move_round_and_ending() -> None:
    for games in (positions(5, "dwarf"), positions(3, "random")):
        lines = [happened(one.played(other.moves[-1])[1], other) for one, other in pairwise(games)]
        assert all(lines)
        text = "\n".join(line for told in lines for line in told)
        assert all(f"Round {number}" in text for number in (1, 2, 3))
        assert text.count("All dwarf cards are turned up") == 3
        assert "The game is over" in lines[-1][-1]


def test_the_log_is_the_same_for_every_seat_and_names_no_hidden_card() -> None:
    for one, other in pairwise(positions(5, "dwarf")):
        move = other.moves[-1]
        _, events = one.played(move)
        told = {happened([event.seen_by(seat) for event in events], other.view(seat)) for seat in range(5)}
        assert told == {happened(events, other)}
        (lines,) = told
        if isinstance(move, Look):
            assert "gold" not in lines[0]
            assert "stone" not in lines[0]


def test_a_goal_turned_up_by_the_last_card_of_a_round_is_a_stone() -> None:
    tunnel = """
        origin: 0 2
        .  .  .  .  .  .  .  . ?
        .  .  .  .  .  .  .  . .
        @  EW EW EW EW EW EW . ?
        .  .  .  .  .  .  .  . .
        .  .  .  .  .  .  .  . ?
    """
    game = table("EW", mine=tunnel, goals="gold stone_NW stone_NE")
    after, events = game.played(Place(0, 0, (7, 0)))
    assert after.round == 2
    assert "One goal is turned up, middle goal: a stone." in happened(events, after)


def test_seats_have_the_names_that_a_table_lends_them() -> None:
    named = SimpleNamespace(seats=tuple(Seat(name) for name in ("Ana", "Bo", "Cy")))
    game = positions(3, "random")[0]
    assert prompt(game.view(0), named).startswith("Ana: ")
    _, events = game.played(positions(3, "random")[1].moves[-1])
    assert happened(events, named)[0].startswith("Ana ")
    assert prompt(positions(3, "random")[-1].view(0), named).count("Ana") >= 1


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("NESW", "crossing"),
        ("NEW", "fork (north, east, west)"),
        ("EW", "straight tunnel (east, west)"),
        ("NW", "bend (north, west)"),
        ("E!", "dead end (east)"),
        ("broken_cart", "broken cart"),
        ("repair_lantern_cart", "repair (lantern or cart)"),
        ("repair_cart", "repair (cart)"),
        ("map", "map"),
        ("rockfall", "rockfall"),
    ],
)
def test_a_card_is_named_by_its_shape_and_mouths(name: str, expected: str) -> None:
    assert card_name(BOX.cards[name]) == expected


def test_a_cell_says_what_lies_there() -> None:
    mine = Mine.empty().with_card((1, 0), PathCard("EW")).with_card((5, 1), PathCard("NS"))
    mine = mine.with_goal(1, Goal(False, PathCard("NE")))
    assert cell_label(mine, (0, 0)) == "row 0, place 0: the start"
    assert cell_label(mine, (1, 0)) == "row 0, place 1: straight tunnel (east, west)"
    assert cell_label(mine, (5, 1)) == "row 1, place 5: straight tunnel (north, south), cut off"
    assert cell_label(mine, (2, 0)) == "row 0, place 2: free"
    assert cell_label(mine, GOALS[0]) == "row 2, place 8: north goal, face down"
    assert "your map showed the gold" in cell_label(mine, GOALS[2], BOX.goals[0])
    assert cell_label(mine, GOALS[1]) == "row 0, place 8: middle goal, face up: a stone, NE"
    assert mine_title(mine) == "Mine with 2 path cards and 2 goals face down"


@pytest.mark.parametrize(
    ("gold", "seat", "told"),
    [
        ((5, 3, 1), 0, "You have the most gold, 2 pieces more than player B."),
        ((5, 3, 4), 1, "You are number 3 of 3, 2 pieces of gold behind player A."),
        ((4, 3, 1), 1, "You are number 2 of 3, 1 piece of gold behind player A."),
        ((5, 5, 5), 2, "You have as much gold as player A and player B."),
    ],
)
def test_places(gold: tuple[int, ...], seat: int, told: str) -> None:
    assert placing((), gold, seat, Game.deal(3, 1)) == told


@pytest.mark.parametrize("ahead", [False, True])
@pytest.mark.parametrize(
    ("finder", "needed", "told"),
    [
        (1, 3, "The gold was reached in turn 9 of that round, by player B."),
        (None, 3, "The tunnel was 3 path cards short of a goal."),
        (None, 1, "The tunnel was 1 path card short of a goal."),
        (None, None, "No tunnel could reach a goal any more."),
    ],
)
def test_the_round_that_made_the_difference_and_how_it_ended(
    finder: int | None, needed: int | None, told: str, ahead: bool
) -> None:
    """One round spoke for the other dwarf; who won at last is told of the best round, who lost of the worst."""
    roles = Result(("miner", "saboteur"), None)
    even, against = Played(roles, (2, 2), 30, 2), Played(roles, (2, 1) if not ahead else (1, 2), 30, 2)
    most = Played(Result(("miner", "saboteur"), finder), (3, 0) if ahead else (0, 3), 9, needed)
    whole = placing((even, most, against), (6, 4) if ahead else (4, 6), 0, Game.deal(3, 1))
    assert whole.endswith(told)
    assert f"round 2, gold {'3 against 0' if ahead else '0 against 3'}. Your role there: miner." in whole
