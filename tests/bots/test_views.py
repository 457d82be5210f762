"""What a view gives a bot: what is not seen yet, what waits under rancheros, scores, refusals, what a move changes."""

import pickle
from collections import Counter
from random import Random

import pytest

from moonriver.rules.box import Box
from moonriver.rules.events import ParcelTaken
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Stop
from moonriver.rules.score import score
from moonriver.rules.whatif import change, gains


def middle(players: int = 3, moves: int = 60, seed: int = 4) -> Game:
    game, rng = Game.deal(players, seed), Random(seed)
    for _ in range(moves):
        game = game.play(rng.choice(game.legal_moves))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_unseen_and_what_lies_open_make_the_box(players: int) -> None:
    game = middle(players)
    view = game.view(0)
    placed = [parcel for ranch in game.ranches for parcel in ranch.plots if parcel is not None]
    waiting = [parcel for seat in view.waiting for parcel in seat]
    unchosen = [
        parcel
        for column in (game.active, game.newer)
        if column is not None
        for parcel, seat in zip(column.parcels, column.rancheros, strict=True)
        if parcel is not None and seat is None
    ]
    reserves = [parcel for reserve in game.reserves for parcel in reserve]
    seen = [*placed, *waiting, *unchosen, *reserves, *game.removed, *view.unseen]
    assert Counter(seen) == Counter(kind.parcel for kind in Box.shipped().kinds for _ in range(kind.copies))
    assert view.unseen == game.unseen == view.sample(5).unseen
    assert len(view.unseen) == view.pile_left


def test_the_parcel_that_waits_is_taken_next() -> None:
    game = middle()
    seat = next(seat for seat, parcels in enumerate(game.waiting) if parcels)
    coming = game.waiting[seat]
    game, events = game.played(game.legal_moves[0])
    while not any(isinstance(event, ParcelTaken) and event.seat == seat for event in events):
        game, events = game.played(game.legal_moves[-1])
    taken = next(event for event in events if isinstance(event, ParcelTaken) and event.seat == seat)
    assert taken.parcel == coming[0]


def test_totals_are_those_of_the_score_sheets() -> None:
    game = middle()
    assert game.view(1).totals == tuple(score(ranch).total for ranch in game.ranches)


def test_a_view_says_why_a_move_is_refused() -> None:
    game = middle()
    player = game.player
    assert player is not None
    for move in (Choose(player, 9), Stop(player), Choose(1 - player, 0)):
        assert game.view(player).refusal(move) == game.refusal(move)
    assert all(game.view(player).refusal(move) is None for move in game.legal_moves)


def test_a_view_says_what_a_move_would_change() -> None:
    game = middle()
    while game.player is not None and game.legal_moves[0].kind != "expand":
        game = game.play(game.legal_moves[0])
    assert game.player is not None
    view, move = game.view(game.player), game.legal_moves[0]
    assert change(view, move) == change(game, move)
    assert gains(view) == gains(game)


def test_a_view_is_worked_out_once_for_many_seats_and_kept_out_of_pickles() -> None:
    game = middle()
    assert game.view(0)._draft.deal is game.view(1)._draft.deal
    sample = game.view(0).sample(3)
    assert sample.view(0)._draft.deal == game.view(0)._draft.deal
    assert pickle.loads(pickle.dumps(game)) == game
    assert len(pickle.dumps(game)) < len(pickle.dumps(Game.deal(3, 4))) * 2


def test_a_sample_keeps_what_is_seen_and_forms_its_columns_anew() -> None:
    view = middle().view(0)
    one, other = view.sample(1), view.sample(2)
    assert one.head.parcels != other.head.parcels
    assert view.sample(Random(1)).head.parcels == one.head.parcels
    for sample in (one, other):
        assert sample.head.columns == Game.from_deal(pickle.loads(pickle.dumps(sample.head))).head.columns
        assert sample.newer == view.newer and sample.active == view.active
