"""From a click to a move in Moon River: every legal move by its path, all of it marked, and nothing marked in vain."""

import pathlib
from collections.abc import Iterator
from random import Random

import pytest

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Claim, Expand, Move, Stop, Swap
from moonriver.show.kit.picker import Picker
from moonriver.show.kit.targets import Button, Cell, Path, Target
from moonriver.show.moonriver.building import DominoPicker
from moonriver.show.moonriver.picker import picker_for
from moonriver.show.moonriver.targets import ReserveParcel, Slot, Token, ways
from tests.effort import often
from tests.rules.random_boxes import write_random_box
from tests.rules.test_ending import FULL_BUT_TWO, finale
from tests.show.moonriver.clicking import DECISIONS, position

SETTINGS = [(2, "base", 3), (3, "base", 1), (3, "legends", 2), (4, "base", 5)]


def positions(players: int, variant: str, seed: int) -> Iterator[Game]:
    """The positions of a random game, in which cows are driven and parcels swapped as often as not."""
    game, rng = Game.deal(players, seed, variant), Random(seed)
    while game.player is not None:
        yield game
        game = game.play(rng.choice(game.legal_moves))


def marked(picker: Picker) -> set[Target]:
    """What a person sees that may be clicked: marked things, and buttons."""
    return {target for target, mark in picker.marks.items() if mark.kind != "lit"} | set(picker.buttons)


def clicked(picker: Picker, path: Path) -> Move | None:
    """The move that a path gives, each target being marked when it is clicked; a domino is turned as it is to lie."""
    picker.escape()
    for number, target in enumerate(path):
        if target in picker.picked:
            continue
        assert target in marked(picker), (path, target)
        if isinstance(picker, DominoPicker) and isinstance(target, Cell):
            assert path[-1] in marked(picker)
            picker.point(target)
            for _ in range(4):
                if picker.lay is not None and picker.lay.cells == (target.at, path[-1].at):
                    break
                picker.turn()
            return picker.click(target)
        move = picker.click(target)
        assert picker.refusal is None
        assert (move is not None) == (number == len(path) - 1)
    return move


@pytest.mark.parametrize(("players", "variant", "seed"), SETTINGS)
def test_every_legal_move_is_reached_by_its_path_and_only_by_what_is_marked(
    players: int, variant: str, seed: int
) -> None:
    kinds = set()
    for game in (
        game for more in range(often(1, long=9)) for game in positions(players, variant, seed + more)
    ):
        picker = picker_for(game)
        for path, move in ways(game):
            assert clicked(picker, path) == move
            kinds.add(move.kind)
    assert kinds >= {"choose", "expand", "stop", "recruit", "drive", "decline"}


def test_whatever_a_box_holds_every_decision_can_be_made_by_clicks(tmp_path: pathlib.Path) -> None:
    """Boxes with hardly any landscape for the bonus pieces, and players who build: soon none of them fits."""
    seen = set()
    for seed in range(often(12, long=120)):
        rng = Random(seed)
        box = Box.from_file(write_random_box(tmp_path / "box.toml", rng, circles=0.8))
        game = Game.deal(2, seed, box=box)
        while game.player is not None and game.decision is not None:
            if game.decision.kind not in ("choose", "expand"):
                picker = picker_for(game)
                for path, move in ways(game):
                    assert clicked(picker, path) == move
                    seen.add((move.kind, isinstance(move, Claim) and move.cell is None))
                if game.decision.kind == "claim":
                    cells = [move.cell for move in game.legal_moves if isinstance(move, Claim)]
                    assert len(picker_for(game).asks) == (2 if any(cells) else 0), "there is no cell to pick"
            built = [move for move in game.legal_moves if isinstance(move, Expand)]
            game = game.play(rng.choice(built or game.legal_moves))
    assert seen >= {("claim", False), ("claim", True), ("recruit", False), ("drive", False)}


def test_a_last_single_parcel_is_discarded_by_clicks() -> None:
    game = finale({2: "C P"}, column="F M M M", ranches={2: FULL_BUT_TWO}).play(Stop(2))
    for left in (3, 1):
        assert len(game.reserves[2]) == left
        assert {move for _, move in ways(game)} == {*game.legal_moves}
        path, move = next(ways(game))
        picker = picker_for(game)
        assert [count for _, _, count in picker.asks] == [min(left, 2), 1]
        assert clicked(picker, path) == move
        game = game.play(move)


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_marked_thing_leads_to_a_legal_move(kind: str) -> None:
    game = position(kind)
    found = dict(ways(game))
    picker = picker_for(game)
    free = [target for target, mark in picker.marks.items() if mark.kind == "may"]
    assert not any(isinstance(target, Button) for target in free), "they stand beside the boards"
    for begun in {path[:length] for path in found for length in range(min(len(path), 3))}:
        picker.escape()
        for target in begun:
            if target not in picker.picked:
                picker.click(target)
        picked = set(picker.picked)
        for target in marked(picker) - picked:
            stuck = not any(not isinstance(other, Button) for other in picker.next)
            instead = 1 if stuck or picker.given else 0
            assert any(
                target in path and (isinstance(target, Button) or len(picked - set(path)) <= instead)
                for path in found
            ), (begun, target)


def test_paths_are_of_different_moves_and_none_is_the_beginning_of_another() -> None:
    for game in positions(3, "base", 8):
        found: dict[Path, Move] = {}
        for path, move in ways(game):
            assert found.setdefault(path, move) == move
        assert {move for _, move in ways(game)} == set(game.legal_moves)
        beginnings = {path[:length] for path in found for length in range(len(path))}
        assert not beginnings & set(found)


def test_a_swap_is_picked_from_either_side_first() -> None:
    game = position("swap")
    move = next(move for move in game.legal_moves if isinstance(move, Swap))
    own, other = ReserveParcel(move.give), ReserveParcel(move.take, move.opponent)
    for first, second in ((own, other), (other, own)):
        picker = picker_for(game)
        assert picker.click(first) is None
        assert picker.marks[first].kind == "picked"
        assert picker.marks[second].kind == "may"
        assert picker.click(second) == move


def test_of_twins_each_can_be_picked() -> None:
    seen = 0
    for game in positions(3, "base", 4):
        reserve = game.reserves[game.player or 0]
        open_ = {target.at for target in picker_for(game).ways.next(()) if isinstance(target, ReserveParcel)}
        for place in open_:
            twins = {other for other, parcel in enumerate(reserve) if parcel == reserve[place]}
            assert twins <= open_
            seen += len(twins) > 1
    assert seen


def test_another_click_takes_the_place_of_one_that_was_picked() -> None:
    game = position("recruit")
    picker = picker_for(game)
    tokens = [target for target in picker.next if isinstance(target, Token)]
    picker.click(tokens[0])
    assert tokens[0] in picker.picked
    assert picker.marks[tokens[1]].kind == "may", "it may be changed as long as no button is pressed"
    picker.click(tokens[1])
    assert tokens[0] not in picker.picked
    assert tokens[1] in picker.picked
    picker.click(tokens[1])
    assert picker.picked == picker.given
    assert not picker.held


def test_a_token_says_what_its_partner_does_and_adds_before_it_is_chosen() -> None:
    game = position("recruit")
    picker = picker_for(game)
    token = next(target for target in picker.next if isinstance(target, Token))
    picker.point(token)
    assert "Cowboy: Your cows may go" in picker.note
    picker.click(token)
    assert [action.label.endswith(" now") for action in picker.actions] == [True, True]
    quiet = picker_for(game, preview=False)
    quiet.point(token)
    assert quiet.note == ""
    assert not any(mark.label for mark in quiet.marks.values())


def test_a_path_that_leads_nowhere_is_judged_by_the_rules() -> None:
    for kind, target, rule in (
        ("drive", Cell((4, 4)), "COWBOY-1"),
        ("recruit", Cell((4, 4)), "CIRCLE-1"),
        ("drought", Cell((4, 4)), "SKULL-3"),
        ("steal", Cell((0, 1), 0), "RUSTLER-1"),
        ("discard", Button("discard"), "END-5"),
    ):
        picker = picker_for(position(kind))
        assert picker.click(target) is None
        assert picker.refusal is not None
        assert picker.refusal.rule == rule
        picker.escape()
        assert picker.refusal is None
    choose = picker_for(position("choose"))
    assert choose.click(Slot(9)) is None
    assert choose.refusal is not None
