"""The log: what it says must be what happened, worked out again from the positions."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moonriver.rules.events import DroughtFoundNothing, DroughtTook
from moonriver.rules.game import Game
from moonriver.rules.moves import Discard, Drought, Expand, from_json
from moonriver.tabletop.cells import Cell
from moonriver.words import RULES
from moonriver.words.moonriver.log import happened
from moonriver.words.moonriver.names import marked
from tests.rules.comparison import KINDS
from tests.rules.habits import HABITS, pick
from tests.rules.positions import turn

from .played import ALL, Played, every_step, steps

Params = tuple[int, str, int, bool]
GAMES = pytest.mark.parametrize("game", ALL, ids=str)


def droughts(step: Played) -> list[tuple[Cell, Cell | None]]:
    """Each skull that a move resolved without asking: its cell, and the cell that lost a cow or None."""
    took = [event for event in step.events if isinstance(event, DroughtTook | DroughtFoundNothing)]
    return [
        (event.skull, event.cell if isinstance(event, DroughtTook) else None)
        for event in took
        if event.rule != "SKULL-2"
    ]


@GAMES
def test_cows_and_droughts_account_for_every_cow(game: Params) -> None:
    for step in steps(*game):
        before, move, after, _ = step
        if not isinstance(move, Expand | Drought):
            continue
        old, new = before.ranches[move.player], after.ranches[move.player]
        herds = Counter({cell: old.cows(cell) for cell in old.cells})
        if isinstance(move, Drought):
            herds[move.cell] -= 1
        else:
            supply = before.supply
            for place, built in zip(move.parcels, move.cells, strict=True):
                put = min(supply, before.reserves[move.player][place].cows)
                herds[built], supply = herds[built] + put, supply - put
        for skull, cell in droughts(step):
            if cell is None:
                assert not any(new.cows(other) for other in new.territory(skull))
            else:
                assert cell in new.territory(skull)
                herds[cell] -= 1
        assert +herds == Counter({cell: new.cows(cell) for cell in new.cells if new.cows(cell)})


@GAMES
def test_every_skull_is_told_once(game: Params) -> None:
    """Of each domino: droughts asked for and droughts that came by themselves are as many as its skulls."""
    told = skulls = 0
    for step in steps(*game):
        before, move, _, _ = step
        if isinstance(move, Expand):
            assert told == skulls
            told, skulls = 0, sum(before.reserves[move.player][place].skulls for place in move.parcels)
        told += isinstance(move, Drought) + len(droughts(step))
    assert told == skulls


@GAMES
def test_every_parcel_taken_and_every_round_is_told(game: Params) -> None:
    lines = [line for step in steps(*game) for line in step.lines]
    last = steps(*game)[-1].after
    players = last.players
    taken = sum(" takes the parcel " in line for line in lines)
    assert taken == 24 * (3 if players == 3 else 4)
    rounds = [line for line in lines if line.startswith("Round ")]
    assert [int(re.findall(r"\d+", line)[0]) for line in rounds] == list(range(1, 25))
    assert rounds[-1] == "Round 24, the final round, begins: nobody chooses a new parcel."
    assert sum("which nobody chose, leaves the game" in line for line in lines) == (24 if players == 3 else 0)
    assert sum(line == "These were the last partners." for line in lines) <= 1


@GAMES
def test_lines_are_sentences_and_their_events_name_rules_that_exist(game: Params) -> None:
    for step in steps(*game):
        lines = step.lines
        assert lines
        for line in lines:
            assert line.isprintable()
            assert not line[0].islower()
            assert line.endswith(".")
            assert not re.search(r"[A-Z]{2,}-\d", line)
        assert {event.rule for event in step.events} <= set(RULES)


@GAMES
def test_a_view_tells_the_same_log(game: Params) -> None:
    for step in steps(*game)[::5]:
        assert happened([event.seen_by(0) for event in step.events], step.after.view(0)) == step.lines


@GAMES
def test_the_last_line_of_a_game_is_its_outcome(game: Params) -> None:
    *_, last = steps(*game)
    assert last.after.outcome is not None
    for number, step in enumerate(steps(*game), start=1):
        over = any(line.startswith("The game is over: ") for line in step.lines)
        assert over == (number == len(steps(*game)))
    surplus = sum(max(0, ranch.cows(cell) - 1) for ranch in last.after.ranches for cell in ranch.cells)
    line = "Overpopulation: a cow leaves." if surplus == 1 else f"Overpopulation: {surplus} cows leave."
    assert (line in last.lines) == (surplus > 0)


@st.composite
def whole_games(draw: st.DrawFn) -> list[Played]:
    """Random games of any kind, played by any habit."""
    seed, kind, habit = (
        draw(st.integers(0, 10_000)),
        draw(st.sampled_from(KINDS)),
        draw(st.sampled_from(HABITS)),
    )
    game, rng, found = Game.deal(seed=seed, **kind._asdict()), Random(seed), []
    while game.player is not None:
        move = from_json(pick([option.as_json() for option in game.legal_moves], habit, rng))
        found.append(Played(game, move, *game.played(move)))
        game = found[-1].after
    return found


@settings(max_examples=40)
@given(whole_games())
def test_reserves_are_emptied_by_each_player_once_after_the_final_round(game: list[Played]) -> None:
    emptied = [
        f"{step.before.colours[step.move.player].capitalize()} empties the reserve."
        for step in game
        if step.before.decision and step.before.decision.rule in ("END-4", "END-5")
        if step.before.finale == "rulebook"
    ]
    lines = [line for step in game[-60:] for line in step.lines if line.endswith(" empties the reserve.")]
    assert lines == list(dict.fromkeys(emptied))


def test_emptying_is_told_where_the_same_player_goes_on_after_an_effect() -> None:
    """The others have nothing left to empty, and the last turn ends by recruiting."""
    game = turn("", "D", "D", {1: ("", "D"), 2: ("", "Do D")}, rounds=1)
    for parcels in ((0, 1), (0, 1), (0, 1)):
        domino = next(
            move for move in game.legal_moves if isinstance(move, Expand) and move.parcels == parcels
        )
        game = game.play(domino)
    assert game.decision is not None
    assert (game.player, game.decision.kind) == (2, "recruit")
    recruit = next(move for move in game.legal_moves if "gold_prospector" in str(move))
    after, events = game.played(recruit)
    assert (after.player, after.legal_moves) == (2, (Discard(2, (0,)),))
    assert happened(events, after)[-1] == "Green empties the reserve."


@settings(max_examples=40)
@given(whole_games())
def test_every_parcel_that_leaves_a_reserve_is_told(game: list[Played]) -> None:
    for before, _, after, events in game:
        lines = [line for line in happened(events, after) if " takes the parcel " not in line]
        for old, new in zip(before.reserves, after.reserves, strict=True):
            for parcel, count in (Counter(old) - Counter(new)).items():
                assert sum(line.count(marked(parcel)) for line in lines) >= count


def test_a_choice_and_what_follows() -> None:
    step = next(step for step in every_step() if any("Round 1 " in line for line in step.lines))
    assert step.before.colours[step.move.player].capitalize() + " chooses the " in step.lines[0]
    assert step.after.active is not None
    assert " takes the parcel " in step.lines[-1]


def test_a_circle_that_gets_nobody_stays_without_a_partner() -> None:
    count = 0
    for step in every_step():
        for line in step.lines:
            if line.endswith("gets nobody."):
                row, column = (int(number) for number in re.findall(r"\d+", line)[:2])
                assert not step.after.saloon
                assert step.after.ranches[step.move.player].partner((row, column)) is None
                count += 1
    assert count
