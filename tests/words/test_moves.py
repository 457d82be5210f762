"""Moves as sentences, and the line that says what is to be decided."""

import re

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Claim, Decline, Discard, Drive, Drought, Expand, Recruit, Steal, Stop, Swap
from moonriver.tabletop.moves import Move
from moonriver.tabletop.recording import Seat
from moonriver.words import RULES, describe, prompt
from moonriver.words.moonriver.moves import asking
from moonriver.words.moonriver.names import marked

from .played import ALL, every_step, steps

KINDS = {
    "choose",
    "expand",
    "stop",
    "discard",
    "drought",
    "recruit",
    "drive",
    "swap",
    "steal",
    "decline",
    "claim",
}


def found(kind: type[Move], rule: str = "") -> tuple[Game, Move]:
    """The first step with a move of a kind, under a rule if one is given."""
    for step in every_step():
        if (
            isinstance(step.move, kind)
            and step.before.decision
            and step.before.decision.rule.startswith(rule)
        ):
            return step.before, step.move
    raise LookupError(kind)


def asked(rule: str) -> list[Game]:
    """The positions in which a rule asks for a decision, at least one."""
    games = [
        step.before for step in every_step() if step.before.decision and step.before.decision.rule == rule
    ]
    assert games
    return games


@pytest.mark.parametrize("game", ALL, ids=str)
def test_moves_that_differ_are_told_apart(game: tuple[int, str, int, bool]) -> None:
    for step in steps(*game)[::3]:
        moves = step.before.legal_moves
        told = [describe(move, step.before) for move in moves]
        assert len(set(told)) == len(moves)
        assert all(line.isprintable() and line[0].isupper() and not line.endswith(".") for line in told)


def test_every_kind_of_move_occurs_in_these_games() -> None:
    assert {step.move.kind for step in every_step()} == KINDS


def test_a_choice_names_the_place_in_the_column_and_the_parcel() -> None:
    game = Game.deal(seed=7)
    column = game.newer
    assert column is not None
    for slot in range(4):
        parcel = column.parcels[slot]
        assert parcel is not None
        told = describe(game.legal_moves[slot], game)
        assert told.startswith(f"Choose the parcel on place {slot + 1}: ")
        assert told.endswith(f"({parcel.mark})")


def test_an_expansion_names_both_parcels_and_cells() -> None:
    game, move = found(Expand)
    assert isinstance(move, Expand)
    first, second = (game.reserves[move.player][place].mark for place in move.parcels)
    told = describe(move, game)
    (row, column), (other_row, other_column) = move.cells
    assert told.startswith("Put the ")
    assert f"({first}) on row {row}, place {column} and the " in told
    assert told.endswith(f"({second}) on row {other_row}, place {other_column}")


@pytest.mark.parametrize(
    ("kind", "rule", "expected"),
    [
        (Stop, "TURN-5", "Do not expand"),
        (Stop, "TURN-6", "Do not expand any more"),
        (Decline, "COWBOY-1", "Drive no more cows"),
        (Decline, "DESPERADO-1", "Swap no parcels"),
        (Decline, "RUSTLER-1", "Take no cow"),
    ],
)
def test_leaving_something_out_says_what(kind: type[Move], rule: str, expected: str) -> None:
    for game in asked(rule):
        assert describe(kind(game.player or 0), game) == expected


def test_a_recruit_says_which_side_lies_up() -> None:
    game, move = found(Recruit)
    assert isinstance(move, Recruit)
    row, column = move.cell
    specialist = Recruit(move.player, move.cell, "gold_prospector", "specialist")
    cowboy = Recruit(move.player, move.cell, "gold_prospector", "cowboy")
    where = f"for the circle on row {row}, place {column}"
    assert describe(specialist, game) == f"Recruit {where}: gold prospector, specialist side up"
    assert describe(cowboy, game) == f"Recruit {where}: gold prospector, as a cowboy"


def test_a_partner_nobody_knows_is_called_by_its_name() -> None:
    game, move = found(Recruit)
    told = describe(Recruit(move.player, (1, 1), "black_smith", "specialist"), game)
    assert told == "Recruit for the circle on row 1, place 1: black smith, specialist side up"


def test_a_cow_is_driven_from_somewhere_to_somewhere() -> None:
    game, _ = found(Drive)
    assert describe(Drive(0, (1, 2), (1, 3)), game) == "Drive a cow from row 1, place 2 to row 1, place 3"


def test_a_swap_and_a_theft_name_the_opponent() -> None:
    game, move = found(Swap)
    assert isinstance(move, Swap)
    named = game.with_seats([Seat(name) for name in ("Ana", "Bo\n<b>", "Cy", "Di")[: game.players]])
    other = {0: "Ana", 1: "Bo\N{REPLACEMENT CHARACTER}<b>", 2: "Cy", 3: "Di"}[move.opponent]
    assert f" to {other} and get the " in describe(move, named)
    assert f" to {game.colours[move.opponent]} and get the " in describe(move, game)
    game, move = found(Steal)
    assert isinstance(move, Steal)
    assert describe(move, game).startswith(f"Take a cow of {game.colours[move.opponent]} from row ")


def test_removing_parcels_names_them() -> None:
    game, _ = found(Discard)
    player = game.player or 0
    marks = [parcel.mark for parcel in game.reserves[player]]
    assert describe(Discard(player, (0,)), game).endswith(f"({marks[0]})")
    assert describe(Discard(player, (0, 1)), game).startswith("Remove from the game: ")
    assert describe(Discard(player, (0, 1)), game).endswith(
        f"({marks[0]}) and {marked(game.reserves[player][1])}"
    )


def test_a_drought_counts_the_cows() -> None:
    game, move = found(Drought)
    assert isinstance(move, Drought)
    cows = game.ranches[move.player].cows(move.cell)
    told = describe(move, game)
    assert told.startswith(
        "Give up the cow on row" if cows == 1 else f"Give up one of the {cows} cows on row"
    )


def test_a_bonus_piece_is_named_by_its_sides() -> None:
    game, _ = found(Claim)
    assert describe(Claim(0, 1, 0, (9, 1)), game) == (
        "Claim the bonus piece canyon and forest and put its side canyon on row 9, place 1"
    )
    assert (
        describe(Claim(0, 0, None, None), game)
        == "Claim the bonus piece desert and prairie, which fits nowhere"
    )


PROMPTS = {
    "SETUP-6": "choose a parcel of the first column.",
    "TURN-7": "choose your next parcel; its place decides when your next turn comes.",
    "END-4": "the reserve is emptied now, and a domino that fits must be placed.",
    "END-5": "no two of your parcels fit any more, so what is left leaves the game.",
    "DESPERADO-1": "your desperado may swap a parcel with another player.",
    "RUSTLER-1": "your cattle rustler may take an unprotected cow; pick one in another ranch, or take none.",
    "DUO-6": "you reached the last row; claim a landscape bonus piece and place it.",
}


@pytest.mark.parametrize("rule", PROMPTS)
def test_a_prompt_says_who_decides_what_and_why(rule: str) -> None:
    for game in asked(rule)[:20]:
        if not (rule == "DUO-6" and fits_nowhere(game)):
            assert prompt(game) == f"{game.colours[game.player or 0].capitalize()}: {PROMPTS[rule]}"


def fits_nowhere(game: Game) -> bool:
    move = game.legal_moves[0]
    return isinstance(move, Claim) and move.cell is None


def test_a_prompt_says_when_no_bonus_piece_fits() -> None:
    told = [prompt(game).partition(": ")[2] for game in asked("DUO-6") if fits_nowhere(game)]
    assert set(told) == {"you reached the last row, but no bonus piece fits; the one you claim leaves."}


def test_a_prompt_about_expanding_tells_must_from_may() -> None:
    told = {prompt(step.before).partition(": ")[2] for step in every_step() if step.before.decision
            and step.before.decision.kind == "expand"}  # fmt: skip
    assert told == {
        "your reserve is full, so you must expand.",
        "your reserve is full, so you must expand, by one domino or 2.",
        "you may expand your ranch.",
        "you may expand by one more domino.",
        "no two of your parcels fit anywhere, so you cannot expand now.",
        PROMPTS["END-4"],
    }


def test_a_prompt_counts_the_steps_of_a_cowboy() -> None:
    told = {prompt(step.before).partition(": ")[2] for step in every_step() if step.before.decision
            and step.before.decision.kind == "drive"}  # fmt: skip
    assert told == {
        "your cowboy may drive cows, 3 steps in all.",
        "your cowboy may drive cows, 2 steps in all.",
        "your cowboy may drive a cow once more.",
    }


@pytest.mark.parametrize("game", ALL, ids=str)
def test_a_prompt_is_one_line_whose_rule_can_be_asked_for_and_a_view_says_the_same(
    game: tuple[int, str, int, bool],
) -> None:
    for step in steps(*game):
        told = prompt(step.before)
        assert told.isprintable()
        assert len(told) < 140
        assert told.endswith(".")
        assert not re.search(r"[A-Z]{2,}-\d", told)
        assert asking(step.before) in RULES
        view = step.before.view(step.move.player)
        assert prompt(view) == told
        assert asking(view) == asking(step.before)
        assert describe(step.move, view) == describe(step.move, step.before)


def test_after_the_end_the_prompt_says_who_has_won() -> None:
    assert prompt(steps(3)[-1].after).startswith("The game is over: ")
    assert asking(steps(3)[-1].after) == "SCORE-5"
