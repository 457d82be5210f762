"""What a seat may see: everything on the table, and never the order of what is still face down."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from moonriver.rules.deal import Deal
from moonriver.rules.game import Game
from moonriver.tabletop.recording import Seat


def played(game: Game, moves: int, seed: int = 5) -> Game:
    """The position after this many moves by chance, the same ones for every game in which they are legal."""
    rng = Random(seed)
    for _ in range(moves):
        game = game.play(rng.choice(game.legal_moves))
    return game


def replayed(deal: Deal, game: Game) -> Game:
    """The moves of a game after another deal."""
    again = Game.from_deal(deal)
    for move in game.moves:
        again = again.play(move)
    return again


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("moves", [0, 4, 60])
def test_no_view_tells_the_order_of_the_partners_that_are_face_down(moves: int) -> None:
    """Two games that differ in nothing else look the same from every seat."""
    game = played(Game.deal(seed=1), moves)
    up = len(game.head.partners) - game.partners_left
    turned = replace(game.head, partners=(*game.head.partners[:up], *reversed(game.head.partners[up:])))
    twin = replayed(turned, game)
    assert twin != game
    assert [twin.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize("moves", [0, 4, 60])
def test_no_view_tells_the_order_of_the_parcels_in_the_pile(moves: int) -> None:
    game = played(Game.deal(seed=1), moves)
    up, head = 96 - game.pile_left, game.head
    turned = replace(
        head,
        parcels=(*head.parcels[:up], *reversed(head.parcels[up:])),
        numbers=(*head.numbers[:up], *reversed(head.numbers[up:])),
    )
    twin = replayed(turned, game)
    assert twin != game
    assert [twin.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


@pytest.mark.rule("SETUP-3", "SETUP-4")
@pytest.mark.parametrize(("players", "moves"), [(2, 30), (3, 0), (4, 60)])
def test_what_is_hidden_is_imagined_anew_and_what_is_seen_is_kept(players: int, moves: int) -> None:
    game = played(Game.deal(players, seed=2), moves)
    imagined = [game.view(0).sample(Random(seed)) for seed in range(6)]
    assert (
        len({other.head.partners for other in imagined})
        == len({other.head.parcels for other in imagined})
        == 6
    )
    assert game.view(0).sample(Random(3)) == imagined[3]
    up, drawn = 20 - game.partners_left, 96 - game.pile_left
    for other in imagined:
        assert other.head.partners[:up] == game.head.partners[:up]
        assert other.head.parcels[:drawn] == game.head.parcels[:drawn]
        assert other.head.numbers[:drawn] == game.head.numbers[:drawn]
        assert Counter(other.head.partners) == Counter(game.head.partners)
        backs = Counter(zip(other.head.parcels, other.head.numbers, strict=True))
        assert backs == Counter(zip(game.head.parcels, game.head.numbers, strict=True))
        assert other.view(0) == game.view(0)


def test_a_view_answers_for_its_own_seat() -> None:
    game = Game.deal(seed=3)
    for seat in range(3):
        view = game.view(seat)
        assert view.seat == seat
        assert view.legal_moves == (game.legal_moves if seat == game.player else ())
        assert view.player == game.player
        refusal = view.refusal(game.legal_moves[0])
        assert (refusal is None) is (seat == game.player)
        assert refusal is None or refusal.facts == {"player": game.player, "seat": seat}
    assert game.view(0) != game.view(1)
    assert game.view(0) != game
    assert repr(game.view(2)) == f"<View: what seat 2 sees in round {game.round}; game.view(2) gives it>"


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    with pytest.raises(IndexError):
        Game.deal().view(seat)


def test_a_view_shows_all_that_lies_on_the_table() -> None:
    game = played(Game.deal(2, seed=4, variant="legends", scenario="outlaws", finale="in_turn"), 40)
    seats = (Seat("Ana", None), Seat("Bo", "greedy"))
    game = game.with_seats(seats, "a note")
    for view in (game.view(0), game.view(1)):
        for name in (
            "players", "variant", "scenario", "finale", "boards", "colours", "box", "ranches", "reserves", "active",
            "newer", "saloon", "partners_left", "supply", "pile_left", "round", "rounds", "final_round", "emptying",
            "bonus", "removed", "moves", "player", "decision", "seats", "note",
        ):  # fmt: skip
            assert getattr(view, name) == getattr(game, name), name
    assert (game.seats, game.note) == (seats, "a note")
    assert (game.variant, game.scenario, game.finale) == ("legends", "outlaws", "in_turn")
    assert game.with_seats(None).note is None


def test_equal_positions_have_equal_hashes_and_different_ones_differ() -> None:
    game = Game.deal(seed=1)
    again = Game.deal(seed=1)
    assert (game, hash(game)) == (again, hash(again))
    one, other = (game.play(move) for move in game.legal_moves[:2])
    assert len({game, again, one, other}) == 3
    assert game != "a game"
    assert game.decision == again.decision != one.decision
    assert hash(game.decision) == hash(again.decision)
    assert game.decision != "a decision"


def test_moves_are_listed_once_and_found_again() -> None:
    """So that a bot may ask for them as often as it likes, and look moves up by identity."""
    game = played(Game.deal(seed=1), 20)
    again = game.legal_moves
    assert again is game.legal_moves
    assert game.view(game.player or 0).legal_moves is again


def test_a_position_says_in_a_line_what_it_is() -> None:
    game = played(Game.deal(4, seed=1), 4)
    assert repr(game) == (
        "<Game of Moon River: 4 players, base, round 1, 4 moves; record.write(game) gives it as text>"
    )
    assert repr(Game.deal().laid_out(supply=3)).endswith("laid out by hand>")
    assert repr(Game.deal().decision).startswith("<choose of player")
    with pytest.raises(AttributeError, match="never changes: round"):
        game.round = 3  # type: ignore[misc]
