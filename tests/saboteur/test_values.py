"""Positions of Saboteur are ordinary values too."""

import pickle
from random import Random
from typing import Any

import numpy
import pytest

from moonriver.bots.saboteur import bot, play_out
from moonriver.saboteur import Game, Mine, PathCard, graphs, record
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.whatif import change
from tests.effort import LONG, often
from tests.one_sentence import refused, unreadable
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


def _key(odd: Any) -> Any:
    """An odd thing that can be a key, else a plain number."""
    return odd if odd.__hash__ else 7


def _calls() -> dict[str, Any]:
    game, mine, card = Game.deal(5, 1), Mine.empty(), PathCard("EW")
    calls: dict[str, Any] = {
        "from_head": Game.from_head,
        "play": game.play,
        "refusal": game.refusal,
        "with_seats": game.with_seats,
        "with_seats, seat": lambda odd: game.with_seats((odd,) * 5),
        "from_diagram": Mine.from_diagram,
        "mine, refusal": lambda odd: mine.refusal(odd, card),
        "mine, place": lambda odd: mine.place(odd, card),
        "mine, place a card": lambda odd: mine.place((1, 0), odd),
        "Mine, cards": lambda odd: Mine(odd, mine.goals),
        "Mine, cell": lambda odd: Mine({_key(odd): card}, mine.goals),
        "Mine, card": lambda odd: Mine({(1, 0): odd}, mine.goals),
        "Mine, goals": lambda odd: Mine({}, odd),
        "Mine, goal": lambda odd: Mine({}, (None, odd, None)),
        "mine, goal_at": mine.goal_at,
        "mine, occupied": mine.occupied,
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
        "change": lambda odd: change(mine, [card], odd),
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


def test_a_mine_is_made_of_cards_and_goals_that_can_lie_so() -> None:
    card, gold, hidden = PathCard("EW"), BOX.goals[0], (None,) * 3
    assert unreadable(Mine, {}, hidden[1:]).facts == {"name": "goals", "found": 2, "allowed": (3,)}
    assert unreadable(Mine, {}, (gold, gold, None)).facts["found"] == gold.mark
    assert unreadable(Mine, {(500, 0): card}, hidden).facts["expected"] == "pieces"
    for taken in ((0, 0), (8, 2)):
        assert refused(Mine, {taken: card}, hidden).refusal.rule == "SAB-PATH-2"
    listed: list[Any] = [None, gold, None]
    mine = Mine({(1, 0): card}, listed)  # type: ignore[arg-type]
    assert mine == Mine.empty().with_card((1, 0), card).with_goal(1, gold)
    hold_value(mine)
    cell: Any = [8, 2]
    assert (mine.goal_at(cell), mine.goal_at((8, 0)), mine.goal_at((1, 0))) == (0, 1, None)
    assert str(unreadable(mine.goal_at, 3)) == "Found 3 where a cell [x, y] is expected."


def test_numbers_may_be_those_of_numpy() -> None:
    number: Any = numpy.int64
    game = Game.deal(number(5), number(1), number(2))
    view = game.view(number(0))
    assert (game, view) == (Game.deal(5, 1, 2), Game.deal(5, 1, 2).view(0))
    assert view.sample(number(3)) == view.sample(3)


@pytest.mark.parametrize("seat", [None, "0", 0.0, True, 5, -1])
def test_a_view_is_that_of_a_seat(seat: Any) -> None:
    with pytest.raises(IndexError):
        Game.deal(5, 1).view(seat)


def test_too_few_bots_are_told_as_such() -> None:
    error = unreadable(play_out, Game.deal(5, 1), [bot("random")] * 4)
    assert (error.key, error.facts) == ("bot.count", {"found": 4, "players": 5})
