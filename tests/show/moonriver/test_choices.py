"""The moves as lines to choose: each legal move once, with what it changes and what the pictures show of it."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from moonriver.rules import whatif
from moonriver.rules.game import Game
from moonriver.rules.moves import (
    Choose,
    Claim,
    Discard,
    Drive,
    Drought,
    Expand,
    Move,
    Recruit,
    Steal,
    Swap,
)
from moonriver.rules.score import total
from moonriver.show.kit.choices import FEW, Choice, flat
from moonriver.show.kit.targets import Cell
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.picker import TurnPicker, choices, gained, preview
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import change, word
from tests.show.moonriver.clicking import DECISIONS, position

SETTINGS = [(3, "base"), (4, "base"), (2, "base"), (3, "legends")]


@cache
def positions(players: int, variant: str) -> tuple[Game, ...]:
    """Positions of random games, with every kind of decision that came up, and those with most moves."""
    found: dict[str, list[Game]] = {}
    for seed in range(6):
        game, rng = Game.deal(players=players, seed=seed, variant=variant), Random(seed)
        while game.decision is not None:
            found.setdefault(game.decision.kind, []).append(game)
            game = game.play(rng.choice(game.legal_moves))
    return tuple(
        game
        for games in found.values()
        for game in sorted(games, key=lambda game: -len(game.legal_moves))[:12]
    )


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_legal_move_is_one_line(setting: tuple[int, str]) -> None:
    for game in positions(*setting):
        moves = [choice.move for choice in flat(choices(game)).values() if choice.move is not None]
        assert len(moves) == len(set(moves))
        assert set(moves) == set(game.legal_moves)


@pytest.mark.parametrize("setting", SETTINGS)
def test_lines_differ_and_say_what_they_change(setting: tuple[int, str]) -> None:
    for game in positions(*setting):
        lines = choices(game)
        for level in (lines, *(line.inner for line in lines if line.inner)):
            assert len({line.text for line in level}) == len(level)
        for line in flat(lines).values():
            if line.move is None or isinstance(line.move, Choose):
                continue
            seat = line.move.player
            after = total(game.play(line.move).ranches[seat], game.scenario)
            gain = after - total(game.ranches[seat], game.scenario)
            told = "" if isinstance(line.move, Swap) else change(gain)  # it changes no ranch
            assert (line.change, line.good) == (told, gain > 0)


def groups(game: Game) -> Iterator[Choice]:
    return (line for line in choices(game) if line.inner)


@pytest.mark.parametrize("setting", SETTINGS)
def test_placements_come_in_groups_the_best_first(setting: tuple[int, str]) -> None:
    seen = 0
    for game in positions(*setting):
        lines = choices(game)
        assert len(lines) <= max(FEW, 15) or len({type(line.move) for line in lines}) == 1
        for group in groups(game):
            first = group.inner[0].move
            if not isinstance(first, Expand):
                continue
            seen += 1
            gains = [
                total(game.play(line.move).ranches[first.player], game.scenario)
                for line in group.inner
                if line.move is not None
            ]
            assert gains == sorted(gains, reverse=True)
            assert {line.move.parcels for line in group.inner if isinstance(line.move, Expand)} == {
                first.parcels
            }
            best = gains[0] - total(game.ranches[first.player], game.scenario)
            assert group.change == sentence("table.up_to", change=change(best))
    assert seen


@pytest.mark.parametrize("setting", SETTINGS)
def test_what_is_pointed_at_can_be_drawn(setting: tuple[int, str]) -> None:
    for game in positions(*setting):
        for line in list(flat(choices(game)).values())[:40]:
            marks, floating = preview(game, line)
            for target in marks:
                if isinstance(target, Cell):
                    seat = game.player or 0 if target.seat is None else target.seat
                    assert game.ranches[seat].frame.contains(target.at)
            if floating is not None and line.move is not None:
                assert isinstance(line.move, Expand)
                assert floating.cells == line.move.cells
                assert floating.label == gained(game, line.move)
                drawn = ranch_svg(game.ranches[line.move.player], floating=floating)
                assert "floating" not in drawn.lower()


def test_many_exchanges_come_in_groups_by_the_parcel_that_is_given() -> None:
    game, rng = Game.deal(players=4, seed=30), Random(30)
    while sum(isinstance(move, Swap) for move in game.legal_moves) <= FEW:
        game = game.play(rng.choice(game.legal_moves))
    found = [*groups(game)]
    assert [group.text for group in found] == [
        "Give the parcel desert with a circle (Do) …",
        "Give the parcel desert with a cow (Dc) …",
    ]
    for group in found:
        given = {line.move.give for line in group.inner if isinstance(line.move, Swap)}
        assert [game.reserves[game.player or 0][place].mark in group.text for place in given] == [True]


def shown(move: Move, game: Game) -> dict[str, str]:
    """How the things of a move are marked: what goes somewhere, and where it goes."""
    match move:
        case Choose(slot=slot):
            return {f"newer:{slot}": "picked"}
        case Expand(parcels=parcels):
            return {f"reserve:{place}": "picked" for place in parcels}
        case Discard(parcels=parcels):
            return {f"reserve:{place}": "forbidden" for place in parcels}
        case Drought(cell=cell):
            return {Cell(cell).name: "source"}
        case Drive(source=source, target=target):
            return {Cell(source).name: "source", Cell(target).name: "target"}
        case Swap(give=give, take=take, opponent=seat):
            return {f"reserve:{give}": "picked", f"{seat}/reserve:{take}": "picked"}
        case Steal(cell=cell, opponent=seat):
            assert game.decision and game.decision.cell
            return {Cell(cell, seat).name: "source", Cell(game.decision.cell).name: "target"}
        case Recruit(cell=cell, partner=partner):
            return {f"saloon:{game.saloon.index(partner)}": "picked", Cell(cell).name: "target"}
        case Claim(cell=(int(), int()) as cell):
            return {Cell(cell).name: "target"}
    return {}


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_line_that_is_pointed_at_marks_what_goes_where(kind: str) -> None:
    game = position(kind)
    for line in flat(choices(game)).values():
        marks = {target.name: mark.kind for target, mark in preview(game, line)[0].items()}
        if line.move is not None:
            assert marks == shown(line.move, game)
            continue
        inner = [shown(other.move, game) for other in line.inner if other.move is not None]
        assert line.inner and marks.items() >= set.intersection(*({*one.items()} for one in inner))


def test_the_sum_of_a_change_is_told_with_its_lines() -> None:
    told = 0
    for game in positions(3, "base"):
        for move in game.legal_moves[:20]:
            if isinstance(move, Expand):
                after = game.play(move)
                gain = total(after.ranches[move.player]) - total(game.ranches[move.player])
                assert gained(game, move).endswith(change(gain))
                told += "×" in gained(game, move)
    assert told


def test_a_label_names_every_line_that_changes_and_all_of_them_add_up() -> None:
    several = 0
    for game in positions(3, "base"):
        for move in game.legal_moves[:20]:
            what, told = whatif.change(game, move), gained(game, move)
            assert sum(line.points for line in what.lines) == what.points
            assert all(word(line.key) in told for line in what.lines)
            if len(what.lines) > 1:
                assert all(change(line.points) in told for line in what.lines)
                several += 1
    assert several


def test_after_the_end_there_is_nothing_to_choose() -> None:
    game, rng = Game.deal(players=3, seed=1), Random(1)
    while game.player is not None:
        game = game.play(rng.choice(game.legal_moves))
    assert choices(game) == ()


def test_on_one_circle_only_token_and_side_are_asked_for() -> None:
    counts = set()
    for game in positions(3, "base"):
        if game.decision is not None and game.decision.kind == "recruit":
            asked = [text for text, _, _ in TurnPicker(game, False).asks]
            names = ["token", "side"] if len(game.decision.cells) == 1 else ["circle", "token", "side"]
            assert asked == [sentence(f"table.step.{name}", n=1) for name in names]
            counts.add(len(asked))
    assert counts == {2, 3}
