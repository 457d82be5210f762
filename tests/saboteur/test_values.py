"""Positions of Saboteur are ordinary values too."""

import pickle
from random import Random
from typing import Any

import pytest

from moonriver.bots.saboteur import bot, play_out
from moonriver.saboteur import Game, Mine, PathCard, graphs, record
from moonriver.saboteur.cards import BOX
from tests.effort import LONG, often
from tests.one_sentence import unreadable
from tests.values import ODD, hold_frozen, hold_position, hold_told, hold_value


@pytest.mark.parametrize("number", range(often(4, long=12)))
def test_every_position_of_a_game_is_a_value(number: int) -> None:
    rng = Random(number)
    game = Game.deal(3 + number % 8, number)
    while game.player is not None:
        if LONG or rng.random() < 0.1:
            for position in (game, *map(game.view, range(game.players))):
                hold_position(position, rng)
            hold_value(game.mine)
        game = game.play(rng.choice(game.legal_moves))
    for position in (game, game.view(0)):
        hold_position(position, rng)
    hold_value(game.outcome)


def test_what_was_worked_out_is_not_pickled() -> None:
    game = Game.deal(5, 1)
    fresh = len(pickle.dumps(game))
    assert game.legal_moves
    assert game.mine.openings
    assert len(pickle.dumps(game)) == fresh < 10_000


def test_what_hangs_on_a_position_is_a_value() -> None:
    game = Game.deal(5, 1)
    game = game.play(game.legal_moves[0])
    values: list[Any] = [game, game.view(0), game.mine, game.state, game.head, game.log[0]]
    for value in (*values, game.moves[0], game.hands[0][0], BOX.goals[0]):
        hold_value(value)
        hold_frozen(value)
    with pytest.raises(TypeError):
        game.mine.laid[1, 0] = PathCard("EW")  # type: ignore[index]


def _calls() -> dict[str, Any]:
    game, mine, card = Game.deal(5, 1), Mine.empty(), PathCard("EW")
    calls: dict[str, Any] = {
        "from_head": Game.from_head,
        "play": game.play,
        "refusal": game.refusal,
        "with_seats": game.with_seats,
        "with_seats, seat": lambda odd: game.with_seats((odd,) * 5),
        "Mine": Mine.from_diagram,
        "mine, refusal": lambda odd: mine.refusal(odd, card),
        "mine, place": lambda odd: mine.place(odd, card),
        "mine, place a card": lambda odd: mine.place((1, 0), odd),
        "mine, opening": mine.opening,
        "mine, places": mine.places,
        "mine, with_card": lambda odd: mine.with_card(odd, card),
        "mine, with_goal": lambda odd: mine.with_goal(odd, None),
        "PathCard": PathCard,
        "mine, with_card, card": lambda odd: mine.with_card((1, 0), odd),
        "tunnels": graphs.tunnels,
        "reachable": graphs.reachable,
        "weak_points": graphs.weak_points,
        "ground": graphs.ground,
        "still_to_dig": graphs.still_to_dig,
        "lost_by": lambda odd: graphs.lost_by(odd, (1, 0)),
        "lost_by, cell": lambda odd: graphs.lost_by(mine, odd),
        "routes": lambda odd: graphs.routes(mine, odd),
        "fewest_rockfalls": lambda odd: graphs.fewest_rockfalls(mine, odd),
        "record": record.read,
        "record, write": record.write,
        "play_out": lambda odd: play_out(odd, [bot("random")] * 5),
        "play_out, bots": lambda odd: play_out(game, odd),
        "bot": bot,
    }
    for name in ("players", "seed", "first"):
        calls[f"deal, {name}"] = lambda odd, name=name: Game.deal(**{name: odd})
    return calls


@pytest.mark.parametrize("name", _calls())
def test_what_is_of_a_wrong_type_is_told_in_one_sentence(name: str) -> None:
    hold_told(_calls()[name], ODD, name)


@pytest.mark.parametrize("seat", [None, "0", 0.0, True, 5, -1])
def test_a_view_is_that_of_a_seat(seat: Any) -> None:
    with pytest.raises(IndexError):
        Game.deal(5, 1).view(seat)


def test_too_few_bots_are_told_as_such() -> None:
    error = unreadable(play_out, Game.deal(5, 1), [bot("random")] * 4)
    assert (error.key, error.facts) == ("bot.count", {"found": 4, "players": 5})
