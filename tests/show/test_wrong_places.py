"""Pointing at what cannot be picked says in a few words why, in every decision of both games."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from moonriver.saboteur import Game as MineGame
from moonriver.show.kit.picker import Picker
from moonriver.show.kit.targets import Target
from moonriver.show.moonriver.building import DominoPicker
from moonriver.show.moonriver.picker import picker_for
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.picker import CardPicker
from moonriver.show.saboteur.table import MineTable
from tests.saboteur.tables import table as laid
from tests.show.moonriver.clicking import DECISIONS, position

MINE = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW EW EW NEW . . ?
. . . . . . . . .
. . . . . EW EW NEW #SW
"""
POINTED = re.compile(r'data-id="([^"]+)"[^>]*data-hover|data-hover[^>]*data-id="([^"]+)"')


def picked(table: Any, *names: str) -> Any:
    for name in names:
        table.hear(act="click", id=name, by="mouse")
    return table


def river(kind: str) -> Table:
    return Table(position(kind), people=(0,), autosave=False)


def pointable(table: Any) -> set[str]:
    """The names of all that tells when it is pointed at."""
    pages = [getattr(table, f"markup_{path.rpartition('/')[2]}") for path in table.parts]
    return {one or other for page in pages for one, other in POINTED.findall(page)}


@pytest.mark.parametrize(
    ("kind", "names", "pointed", "words"),
    [
        ("drive", (), "{bare}", "no cow here"),
        ("drive", ("{cow}",), "{far}", "not next to the cow"),
        ("steal", (), "0,0", "not from your own ranch"),
        ("steal", (), "{theirs}", "no cow here"),
        ("claim", (), "{built}", "already taken"),
    ],
)
def test_moon_river(kind: str, names: tuple[str, ...], pointed: str, words: str) -> None:
    table = river(kind)
    found = facts(table)
    before = table.game
    picked(table, *(name.format(**found) for name in names))
    table.hear(act="point", id=pointed.format(**found))
    assert table.glance == table.said == words
    table.hear(act="point", id=None)
    assert table.glance == ""
    assert table.game is before


def test_a_parcel_with_a_ranchero() -> None:
    game = position("choose")
    while game.player is not None and len(game.legal_moves) != 2:
        game = game.play(game.legal_moves[0])
    assert game.newer is not None and game.player is not None
    table = Table(game, people=(game.player,), autosave=False)
    slot = next(slot for slot, seat in enumerate(game.newer.rancheros) if seat is not None)
    table.hear(act="point", id=f"newer:{slot}")
    assert table.glance == table.said == "a ranchero is here"


def facts(table: Table) -> dict[str, Any]:
    """Places that are wrong, and one that is right, whatever is decided."""
    game = table.game
    own, other = game.ranches[0], game.ranches[1]
    built = [cell for cell in own.cells if own.parcel(cell) is not None]
    cows = [cell for cell in built if own.cows(cell)]

    def name(cells: list[Any], seat: str = "") -> str:
        return f"{seat}{cells[0][0]},{cells[0][1]}" if cells else ""

    far = [cell for cell in built if cows and abs(cell[0] - cows[0][0]) + abs(cell[1] - cows[0][1]) > 1]
    return {
        "bare": name([cell for cell in built if not own.cows(cell)]),
        "cow": name(cows),
        "far": name(far),
        "built": name(built),
        "theirs": name([cell for cell in other.cells if not other.cows(cell)], "1/"),
    }


@pytest.mark.parametrize(
    ("hand", "pointed", "words"),
    [
        ("NS", "1,0", "already taken"),
        ("rockfall", "0,0", "the start stays"),
        ("rockfall", "8,2", "a goal stays"),
        ("rockfall", "1,1", "no path card here"),
        ("map", "1,0", "no goal here"),
        ("map", "8,-2", "already face up"),
        ("broken_cart", "seat:1", "already broken"),
        ("repair_cart", "seat:2", "this tool is whole"),
    ],
)
def test_saboteur(hand: str, pointed: str, words: str) -> None:
    game = laid(hand, "NS", "NS", mine=MINE, goals="gold stone_NW stone_NE", broken={1: ["cart"]})
    table = picked(MineTable(game, people=(0,), autosave=False), "hand:0")
    table.hear(act="point", id=pointed)
    assert table.glance == words
    assert table.said == words
    assert pointed in pointable(table)


def test_a_wrong_goal_is_told_in_full_when_it_is_clicked() -> None:
    table = picked(
        MineTable(laid("map", "NS", "NS", mine=MINE), people=(0,), autosave=False), "hand:0", "1,0"
    )
    assert "There is no goal on" in table.markup_why and "SAB-MAP-1" in table.markup_why


def test_the_active_column_says_what_to_do_instead_only_while_a_parcel_is_chosen() -> None:
    table = river("choose")
    table.hear(act="point", id="active:0")
    assert "choose one of the other column" in table.markup_why
    table.hear(act="point", id=None)
    assert table.markup_why == ""
    assert picked(river("drive"), "active:0").markup_why == ""


def test_what_is_not_asked_for_is_looked_at_in_peace() -> None:
    """Where tokens and slots are chosen nobody is told that the cells of a ranch are none."""
    for kind in ("choose", "swap", "discard"):
        table = river(kind)
        for name in pointable(table):
            if not name.startswith("newer:"):
                table.hear(act="point", id=name)
                assert table.glance == "", (kind, name)


def test_what_is_in_hand_says_it_itself() -> None:
    """A domino and a path card that float have their words on them; there are no second ones."""
    table = picked(MineTable(laid("NS", "NS", mine=MINE), people=(0,), autosave=False), "hand:0")
    table.hear(act="point", id="6,0")
    assert table.floating is not None and not table.floating.allowed
    assert table.floating.label and table.glance == ""
    domino = river("expand")
    for name in pointable(domino):
        domino.hear(act="point", id=name)
        assert domino.glance == ""


def silent(picker: Picker, targets: set[Target]) -> set[Target]:
    """What cannot be picked, though something of its kind can, and says nothing or only the id of a rule."""
    asked = tuple(type(target) for target in picker._open)
    found = set()
    for target in targets:
        picker.point(target)
        floats = getattr(picker, "floating", None) is not None
        wrong = target not in picker.picked and picker.onward(target) is None and isinstance(target, asked)
        if wrong and not floats and (not picker.glance or re.search(r"\d", picker.glance)):
            found.add(target)
    picker.point(None)
    return found


def named(table: Any) -> set[Target]:
    return {target for name in pointable(table) if (target := Target.named(name)) is not None}


@pytest.mark.parametrize("kind", DECISIONS)
def test_no_wrong_place_of_moon_river_is_silent(kind: str) -> None:
    table = river(kind)
    targets = named(table)
    for first in (None, *picker_for(table.game).ways.next(())):
        picker = picker_for(table.game)
        if first is not None and not picker.ways.moves((first,)):
            picker.click(first)
        if not isinstance(picker, DominoPicker):
            assert not silent(picker, targets), first


def test_no_wrong_place_of_saboteur_is_silent() -> None:
    """In whole games by chance, with each card of the hand."""
    rng, kinds = Random(5), set()
    for seed in (1, 2):
        game = MineGame.deal(5, seed)
        while game.player is not None:
            if game.hands[game.player] and game.state.offer is None and rng.random() < 0.1:
                view = game.view(game.player)
                table = MineTable(game, people=(game.player,), autosave=False)
                targets = named(table)
                for place, card in enumerate(view.hand):
                    picker = CardPicker(view)
                    picker.click(Target.named(f"hand:{place}"))
                    kinds.add(type(card).__name__ + str(getattr(card, "deed", "")))
                    assert not silent(picker, targets), card.name
            game = game.play(rng.choice(game.legal_moves))
    assert len(kinds) == 5, kinds
