"""Moves as sentences, and the line that says what is to be decided."""

import re

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import Claim
from moonriver.words import RULES
from moonriver.words.moonriver.analysis import cost_text, worth_shortly, worth_text
from moonriver.words.moonriver.moves import asking, describe, prompt
from tests.rules.positions import turn

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


def test_a_cost_is_told_with_its_interval_unless_that_is_a_point() -> None:
    told = [cost_text(3.2, *interval) for interval in ((1, 5.4), (2.9, 3.4), (None, 5.4), (1, None))]
    assert told == ["This cost about 3 points (between 1 and 5).", *["This cost about 3 points."] * 3]


def test_a_plus_stands_before_what_is_ahead_and_not_before_nothing() -> None:
    told = [worth_shortly(ahead, ahead - 2, ahead + 2) for ahead in (2.6, 0.4, -0.4, -2.6)]
    assert told == ["+3 ± 2", "0 ± 2", "0 ± 2", "−3 ± 2"]
    told = [worth_text(ahead, ahead - 2, ahead + 2) for ahead in (2.6, 0.4, -2.6)]
    assert told == ["3 ± 2 points ahead", "0 ± 2 points ahead", "3 ± 2 points behind"]
    told = [worth_text(ahead, None, 9) for ahead in (2.6, 0.4, -2.6)]
    assert told == ["3 points ahead", "0 points ahead", "3 points behind"]


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


PROMPTS = {
    "SETUP-6": "choose a parcel of the first column.",
    "TURN-7": "choose your next parcel; its place decides when your next turn comes.",
    "END-4": "the reserve is emptied now, and a domino that fits must be placed.",
    "END-5": "no two of your parcels fit, so what is left leaves the game.",
    "DESPERADO-1": "your desperado may swap a parcel with another player.",
    "RUSTLER-1": "your cattle rustler may take an unprotected cow; pick one in another ranch, or take none.",
    "DUO-6": "claim a landscape bonus piece and place it.",
}


@pytest.mark.parametrize("rule", PROMPTS)
def test_a_prompt_says_who_decides_what_and_why(rule: str) -> None:
    for game in asked(rule)[:20]:
        if not (rule == "DUO-6" and fits_nowhere(game)):
            assert prompt(game) == f"{game.colours[game.player or 0].capitalize()}: {PROMPTS[rule]}"


@pytest.mark.rule("PLACE-5")
def test_a_prompt_says_how_many_leave_where_none_fits() -> None:
    """This happens so seldom that it is in none of these games."""
    full = "D D D . ." + 3 * "\nD D D D D" + "\nD D @ D D"
    game = turn(full, "C P F", "M")
    assert prompt(game) == (
        "Purple: your reserve is full and no two of your parcels fit anywhere, so two of them leave the game."
    )


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
