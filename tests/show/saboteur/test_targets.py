"""From a click to a move in Saboteur: every legal move by its path, all of it marked, and nothing marked in vain."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from moonriver.bots.saboteur import bot
from moonriver.saboteur import Game, Pass, Place, View
from moonriver.show.kit.targets import Button, Cell, Path, Target
from moonriver.show.saboteur.picker import CardPicker
from moonriver.show.saboteur.table import MineTable
from moonriver.show.saboteur.targets import TURN, Card, Player, meant, ways
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refusal, Refused
from tests.effort import often
from tests.saboteur.tables import EMPTY
from tests.saboteur.tables import table as laid


def views(players: int, seed: int) -> Iterator[View]:
    """What the one who decides sees all through a game that is played well, but for a random move now and then."""
    game, rng, dwarf = Game.deal(players, seed), Random(seed), bot("dwarf")
    while game.player is not None:
        view = game.view(game.player)
        yield view
        game = game.play(dwarf(view) if rng.random() < 0.8 else rng.choice(game.legal_moves))


def marked(picker: CardPicker) -> set[Target]:
    """What a person sees that may be clicked: marked things, and buttons."""
    return set(picker.marks) | set(picker.buttons)


def clicked(picker: CardPicker, path: Path, move: Move) -> Move | None:
    """The move that a path gives, each target being marked when it is clicked; a card is turned by its button."""
    picker.escape()
    given = None
    for target in path:
        assert given is None
        assert target in marked(picker), (path, target)
        several = len(picker.ways.moves((*picker.picked, target))) > 1
        if isinstance(move, Place) and move.turned and several:
            picker.click(TURN)
        given = picker.click(target)
    return given


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (5, 1), (10, 3)])
def test_every_legal_move_is_reached_by_its_path_and_only_by_what_is_marked(players: int, seed: int) -> None:
    kinds = set()
    for view in (view for more in range(often(1, long=9)) for view in views(players, seed + more)):
        picker = CardPicker(view)
        found = list(ways(view))
        assert {move for _, move in found} >= set(view.legal_moves)
        for path, move in found:
            assert clicked(picker, path, move) == move
            kinds.add(move.kind)
    assert kinds == {"place", "break", "repair", "rockfall", "look", "pass", "keep"}


def test_every_marked_thing_leads_to_a_legal_move() -> None:
    for view in views(4, 7):
        found = [path for path, _ in ways(view)]
        picker = CardPicker(view)
        for begun in {path[:length] for path in found for length in range(len(path))}:
            picker.escape()
            for target in begun:
                picker.click(target)
            picked = set(picker.picked)
            for target in marked(picker) - picked:
                if picker.refusal is not None and isinstance(target, Cell):
                    continue  # the reason, and no choice
                near = 0 if any(not isinstance(other, Button) for other in picker.next) else 1
                assert any(target in path and len(picked - set(path)) <= near for path in found), (
                    begun,
                    target,
                )


def test_of_equal_cards_each_can_be_picked() -> None:
    view = laid("NS EW NS", "NS").view(0)
    picker = CardPicker(view)
    assert set(picker.next) == {Card(0), Card(1), Card(2)}
    picker.click(Card(2))
    move = picker.click(Button("pass"))
    assert getattr(move, "card", None) == 2


@pytest.mark.parametrize("picked", [(), ("hand:0",), ("hand:1",)])
def test_what_is_not_there_cannot_be_picked(picked: tuple[str, ...]) -> None:
    table = MineTable(laid("EW broken_cart", "NS", "NS"), autosave=False)
    for name in (*picked, "hand:2", "hand:99", "seat:3", "keep:4", "do:keep", "8,9"):
        table.hear(act="click", id=name, by="mouse")
        table.hear(act="point", id=name)
    assert table.game.moves == ()
    assert re.findall(r'data-id="(hand:\d)"[^>]* aria-pressed="true"', table.markup_hand) == [*picked]
    table.hear(act="drop", id="hand:2", onto="8,9")
    assert table.game.moves == ()


def test_a_card_that_can_do_nothing_says_so_and_another_may_be_picked() -> None:
    picker = CardPicker(laid("repair_cart map", "NS", "NS").view(0))
    picker.click(Card(0))
    assert "can do nothing now" in picker.note
    assert [action.name for action in picker.actions] == ["do:pass"]
    assert picker.marks[Card(1)].kind == "may"
    assert not any(isinstance(target, Player) for target in picker.marks)
    picker.click(Card(1))
    assert [(step.text, step.state) for step in picker.steps] == [
        ("Pick a card", "done"),
        ("Pick a goal that lies face down", "now"),
    ]
    assert picker.said == "Pick a goal that lies face down"
    assert picker.click(Cell((3, 3))) is None
    assert picker.refusal == Refusal("SAB-MAP-1", "saboteur.MAP-1.cell", {"cell": (3, 3)})


def test_who_passes_while_gold_is_shared_out_is_told_why_not() -> None:
    """The button may still be pressed that was there a moment ago."""
    mine = EMPTY.replace("@ . . . . . . .", "@ EW EW EW EW EW EW .")
    game = laid("EW", "NS", "NS", roles="m m s", mine=mine).play(Place(0, 0, (7, 0)))
    assert game.player is not None
    move = meant(game.view(game.player), (Button("pass"),))
    assert isinstance(move, Pass) and move.player == game.player
    with pytest.raises(Refused) as refused:
        game.play(move)
    assert refused.value.refusal.rule == "SAB-GOLD-2"
