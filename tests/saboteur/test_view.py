"""Views leak nothing: they hold no way to the game, and hidden differences do not show in them."""

import gc
import json
from functools import lru_cache
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.saboteur import Game, Keep, Look, Pass, Place, View, record
from moonriver.saboteur.deal import Deal, Head
from moonriver.saboteur.state import State
from tests.one_sentence import unreadable
from tests.saboteur.habits import HABITS
from tests.saboteur.tables import table

HIDING = (Game, Head, Deal, State)


def played(players: int, seed: int, habit: str, share: float, sharing: bool = False) -> Game:
    """The first part of a game; if `sharing`, and the game comes to that, while gold is shared out."""
    positions = _positions(players, seed, habit)
    if sharing:
        positions = [position for position in positions if position.state.offer is not None] or positions
    return positions[int(share * len(positions))]


@lru_cache(maxsize=8)
def _positions(players: int, seed: int, habit: str) -> list[Game]:
    """A whole game."""
    rng = Random(seed)
    game = Game.deal(players, seed, seed % players)
    positions = [game]
    while game.player is not None:
        game = game.play(HABITS[habit](game, rng))
        positions.append(game)
    return positions


def reachable(root: object) -> dict[int, object]:
    """Everything that references lead to from an object, code and classes left out."""
    found: dict[int, object] = {}
    edge = [root]
    while edge:
        here = edge.pop()
        if id(here) in found or isinstance(here, type | ModuleType | FunctionType | BuiltinFunctionType):
            continue
        found[id(here)] = here
        edge += gc.get_referents(here)
        for kind in type(here).__mro__:
            names = getattr(kind, "__slots__", ())
            edge += [
                getattr(here, name)
                for name in ([names] if isinstance(names, str) else names)
                if hasattr(here, name)
            ]
    return found


@pytest.mark.rule("SAB-DEAL-2", "SAB-GOLD-5", "SAB-TURN-2", "SAB-MAP-1")
@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.95, 0.999])
@pytest.mark.parametrize("habit", HABITS)
def test_nothing_hidden_is_reachable_from_a_view(habit: str, share: float) -> None:
    game = played(5, 11, habit, share)
    for seat in range(5):
        view = game.view(seat)
        assert isinstance(view.legal_moves, tuple)
        objects = reachable(view)
        assert not [found for found in objects.values() if isinstance(found, HIDING)]
        hidden: list[object] = [hand for other, hand in enumerate(game.hands) if other != seat and hand]
        hidden += [cards for other, cards in enumerate(game.state.won) if other != seat and cards]
        hidden += [game.moves, game.state.looked, *game.head.deals]
        for deal in game.head.deals:
            hidden += [deal.pile, deal.goals, deal.nuggets, deal.dwarves]
        assert not [cards for cards in hidden if cards and id(cards) in objects]


def pretend(game: Game, seat: int, rng: Random) -> Game:
    """Another game that differs in nothing but what a seat cannot see, through the record alone."""
    told: dict[str, Any] = json.loads(record.write(game))
    for number, round_ in enumerate(told["rounds"], start=1):
        moves = [move for move, act in zip(game.moves, game.log, strict=True) if act.round == number]
        if number > game.round:
            for stack in round_.values():
                rng.shuffle(stack)
            continue
        seen, opened, looked = _known(game, number, seat)
        _shuffle(round_["pile"], [place for place in range(67) if place not in seen], rng)
        hidden = [goal for goal in range(3) if goal not in opened | looked]
        _shuffle(round_["goals"], hidden, rng)
        if len(game.results) < number:
            _shuffle(round_["dwarves"], [other for other in range(game.players + 1) if other != seat], rng)
        keeps = [move for move in moves if isinstance(move, Keep)]
        if number == game.round and not keeps and not (game.state.offer and game.player == seat):
            _shuffle(round_["nuggets"], list(range(28)), rng)
        own = next((place for place, move in enumerate(keeps) if move.player == seat), None)
        for part in [range(len(keeps))] if own is None else [range(own), range(own + 1, len(keeps))]:
            values = [keeps[place].nugget for place in part]
            rng.shuffle(values)
            start = first_keep(game, number)
            for place, value in zip(part, values, strict=True):
                told["moves"][start + place]["nugget"] = value
    return record.read(json.dumps(told))


def first_keep(game: Game, number: int) -> int:
    """The place of a round's first `keep` among all moves."""
    return next(
        (place for place, act in enumerate(game.log) if act.round == number and act.move == "keep"),
        len(game.log),
    )


def _shuffle(stack: list[Any], places: list[int], rng: Random) -> None:
    values = [stack[place] for place in places]
    rng.shuffle(values)
    for place, value in zip(places, values, strict=True):
        stack[place] = value


def _known(game: Game, number: int, seat: int) -> tuple[set[int], set[int], set[int]]:
    """Of one round: the places in the pile whose cards a seat has seen, the goals turned up, those it looked at."""
    hand = game.head.hand
    hands = [list(range(other * hand, (other + 1) * hand)) for other in range(game.players)]
    drawn = game.players * hand
    seen: set[int] = set()
    opened: set[int] = set()
    looked: set[int] = set()
    for move, act in zip(game.moves, game.log, strict=True):
        if act.round != number or isinstance(move, Keep):
            continue
        card: int | None = getattr(move, "card", None)
        if card is not None:
            place = hands[move.player].pop(card)
            if not isinstance(move, Pass) or move.player == seat:
                seen.add(place)
        opened |= set(act.opened)
        if isinstance(move, Look) and move.player == seat:
            looked.add(move.goal)
        if drawn < 67:
            hands[move.player].append(drawn)
            drawn += 1
    return seen | set(hands[seat]), opened, looked


@pytest.mark.rule("SAB-DEAL-2", "SAB-GOLD-5", "SAB-TURN-2", "SAB-MAP-1")
@settings(max_examples=60)
@given(
    players=st.integers(3, 10),
    seed=st.integers(0, 999),
    habit=st.sampled_from(sorted(HABITS)),
    share=st.floats(0, 0.999),
    sharing=st.booleans(),
    who=st.integers(0, 9),
    other=st.integers(0, 999),
)
def test_games_that_differ_only_in_what_a_seat_cannot_see_give_equal_views(
    players: int, seed: int, habit: str, share: float, sharing: bool, who: int, other: int
) -> None:
    game, seat = played(players, seed, habit, share, sharing), who % players
    twin = pretend(game, seat, Random(other))
    assert twin.view(seat) == game.view(seat)
    assert twin.view(seat).legal_moves == game.view(seat).legal_moves
    assert repr(twin.view(seat)) == repr(game.view(seat))


@pytest.mark.rule("SAB-GOLD-2", "SAB-GOLD-5")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_while_gold_is_shared_out_only_who_chooses_sees_what_there_is(players: int) -> None:
    compared = 0
    for seed in range(6):
        for share in (0.0, 0.5, 0.9):
            game = played(players, seed, "digging", share, sharing=True)
            for seat in range(players):
                twin = pretend(game, seat, Random(seed))
                assert twin.view(seat) == game.view(seat)
                assert (game.view(seat).offer is None) == (seat != game.player or game.state.offer is None)
                compared += twin.state.offer != game.state.offer
    assert compared, "no twin was offered other nuggets"


def test_the_twin_of_a_game_does_differ() -> None:
    game = played(5, 3, "digging", 0.5)
    assert all(pretend(game, 0, Random(seed)) != game for seed in range(5))


@pytest.mark.rule("SAB-DEAL-2", "SAB-END-1")
def test_roles_are_secret_until_the_gold_is_shared_out() -> None:
    corridor = "\norigin: 0 2\n. . . . . . . . ?\n. . . . . . . . .\n@ EW EW EW EW EW EW . ?\n"
    corridor += ". . . . . . . . .\n. . . . . . . . ?\n"
    game = table("EW NS", "NS", "NS", mine=corridor, roles="m m s")
    assert [game.view(seat).role for seat in range(3)] == ["miner", "miner", "saboteur"]
    assert [game.view(seat).roles for seat in range(3)] == [None] * 3
    sharing = game.play(Place(0, 0, (7, 0)))
    assert {sharing.view(seat).roles for seat in range(3)} == {("miner", "miner", "saboteur")}
    after = sharing.play(sharing.legal_moves[0])
    assert after.view(2).roles == ("miner", "miner", "saboteur")
    following = after.play(after.legal_moves[0])
    assert following.round == 2 and following.view(0).roles is None


@pytest.mark.rule("SAB-GOLD-5")
def test_nuggets_are_seen_by_their_owner_and_by_all_at_the_end() -> None:
    game = table("NS NS", roles="m s m", round=3, won=((24,), (16,), ()))
    assert [game.view(seat).nuggets for seat in range(3)] == [(3,), (2,), ()]
    assert game.view(0).outcome is None
    over = game.play(Pass(0, 0)).play(Pass(1, None)).play(Pass(2, None)).play(Pass(0, 0))
    assert over.view(2).outcome == over.outcome is not None


def test_a_view_answers_for_its_own_seat_only() -> None:
    game = Game.deal(5, seed=2, first=3)
    assert game.view(3).legal_moves == game.legal_moves and game.view(2).legal_moves == ()
    refusal = game.view(2).refusal(game.legal_moves[0])
    assert refusal is not None and refusal.facts == {"player": 2, "owner": 3}
    assert game.view(3).refusal(game.legal_moves[0]) is None
    for seat in (2, 3):
        for odd in ("place", game.legal_moves[0].as_json()):
            told = unreadable(game.view(seat).refusal, odd)
            assert (told.key, told.facts) == ("argument", {"found": odd, "expected": "Move"})
    with pytest.raises(IndexError):
        game.view(5)


def test_goals_have_three_numbers() -> None:
    for number in (3, -1, "x", None, True):
        assert unreadable(Game.deal(3, 1).view(0).goal, number).facts["expected"] == "goal"


def test_a_view_shows_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    view: View = table("NS map", "EW", "").view(1)
    assert [card.name for card in view.hand] == ["EW"] and view.hand_sizes == (2, 1, 0)
    assert view.pile_left == 0 and view.players == 3
