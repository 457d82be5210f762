"""The first game is what its docstring says: rebuilt move by move, handed over at the right moment, still to be won."""

from importlib.resources import files
from pathlib import Path

from moonriver import bots
from moonriver.lessons import first_game
from moonriver.rules import record
from moonriver.rules.first import FIRST_ROUND, FIRST_SEED
from moonriver.rules.game import Game
from moonriver.rules.score import total
from moonriver.tabletop.recording import Seat
from tests.tools import prose

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_a_first_game.ipynb"


def test_it_is_made_by_greedy_bots_from_its_seed() -> None:
    greedy = bots.bot("greedy")
    game = Game.deal(players=3, seed=FIRST_SEED)
    while game.round < FIRST_ROUND:
        assert game.player is not None
        game = game.play(greedy(game.view(game.player)))
    game = game.with_seats((Seat(), Seat(bot="greedy"), Seat(bot="greedy")))
    assert first_game() == game
    kept = files("moonriver.rules").joinpath("first_game.moonriver.json").read_text(encoding="utf-8")
    assert kept == record.write(game)


def test_the_reader_decides_first_and_may_expand_with_six_rounds_left() -> None:
    game = first_game()
    assert game.rounds - game.round + 1 == 6
    assert game.player == 0
    assert game.decision is not None
    assert game.decision.kind == "expand"
    assert len(game.legal_moves) > 1


def test_the_reader_is_last_but_close_and_greedy_play_nearly_wins() -> None:
    game = first_game()
    now = [total(ranch) for ranch in game.ranches]
    assert now == [56, 78, 73]
    end = bots.play_out(game, [bots.bot("greedy")] * 3)
    assert end.outcome is not None
    best = max(sheet.total for sheet in end.outcome.sheets)
    assert 0 < best - end.outcome.sheets[0].total < 10


def test_its_notebook_is_written_plainly_and_explains_its_terms() -> None:
    assert not prose.faults(NOTEBOOK)
    assert not prose.unexplained([NOTEBOOK])


def test_somebody_who_knows_nothing_plays_within_the_first_five_cells() -> None:
    tables = [number for number, source, _ in prose.cells_of(NOTEBOOK, "code") if ".Table(" in source]
    assert tables[0] <= 5
    assert len(tables) == 2
