"""CONTRIBUTING's recipe for a new partner, followed to the letter: an invented one is recruited, played, written."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import moonriver
from moonriver.bots import bot, play_out
from moonriver.rules import effects, record
from moonriver.rules.box import Box
from moonriver.rules.draft import Question
from moonriver.rules.game import Game
from moonriver.rules.moves import SPECIALIST, Drive, Recruit
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.saloon import saloon_svg
from moonriver.tabletop.cells import Cell
from moonriver.words import describe

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Box]:
    """A box with two scouts in place of two trappers, the scout being what CONTRIBUTING writes down."""
    code = re.findall(r"^(       def scout.*?)\n\n(       Partner\(.*?\)),$", PAGE, re.M | re.S)
    (function, entry) = ("\n".join(line[7:] for line in part.splitlines()) for part in code[0])
    names = {**vars(effects), "Question": Question, "Cell": Cell}
    exec(function, names)
    partner = eval(entry, names)
    monkeypatch.setitem(effects.PARTNERS, partner.name, partner)
    text = (ROOT / "moonriver/rules/box.toml").read_text(encoding="utf-8")
    (scouts,) = re.findall(r"`(scout = [0-9]+)` under", PAGE)
    changed = text.replace("trapper = 5", f"trapper = 3\n{scouts}")
    assert changed != text
    path = tmp_path / "box.toml"
    path.write_text(changed, encoding="utf-8")
    yield Box.from_file(path)


def recruited(box: Box) -> tuple[Game, Game, Recruit]:
    """A position with a scout's drive to decide, the one before, and the recruiting between them."""
    for seed in range(100):
        rng = random.Random(seed)
        game = moonriver.Game.deal(players=3, seed=seed, box=box)
        while game.player is not None:
            move = rng.choice(game.legal_moves)
            scouts = [
                option
                for option in game.legal_moves
                if isinstance(option, Recruit) and (option.partner, option.side) == ("scout", SPECIALIST)
            ]
            for scout in scouts:
                after = game.play(scout)
                if after.decision is not None and after.decision.kind == "drive":
                    return game, after, scout
            game = game.play(move)
    raise AssertionError("no scout was recruited beside a cow in 100 games")


def test_an_invented_partner_drives_one_cow_one_step(box: Box) -> None:
    _, game, scout = recruited(box)
    assert game.ranches[scout.player].partner(scout.cell) == "scout"
    decision = game.decision
    assert decision is not None
    assert (decision.rule, decision.left) == ("SCOUT-1", 1)
    drive = next(move for move in game.legal_moves if isinstance(move, Drive))
    driven = game.play(drive)
    assert (
        driven.ranches[scout.player].cows(drive.target) == game.ranches[scout.player].cows(drive.target) + 1
    )
    assert driven.decision is None or driven.decision.kind != "drive"


def test_an_invented_partner_is_written_told_and_drawn(box: Box) -> None:
    before, game, scout = recruited(box)
    ranch = game.ranches[scout.player]
    assert "+s" in str(ranch)
    assert moonriver.Ranch.from_diagram(str(ranch)) == ranch
    assert "scout" in describe(scout, before)
    assert record.read(record.write(game), box) == game
    assert ">s</text>" in ranch_svg(ranch)
    assert ">s</text>" in saloon_svg(before.saloon)


def test_a_game_with_an_invented_partner_comes_to_its_end(box: Box) -> None:
    _, game, scout = recruited(box)
    finished = play_out(game, [bot("random")] * 3)
    assert finished.outcome is not None
    assert finished.ranches[scout.player].partner(scout.cell) == "scout"


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`((?:[a-z_]+/)*[a-z_]+\.(?:py|toml)|[a-z_/]+/)`", PAGE)))
)
def test_a_file_that_it_names_exists(name: str) -> None:
    assert (ROOT / name).exists() or list((ROOT / "moonriver").rglob(name.rstrip("/")))
