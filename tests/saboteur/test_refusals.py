"""What a refusal knows: the cells, cards, tools and seats that it is about."""

from typing import Any

import pytest

from moonriver.saboteur import Break, Game, Keep, Look, Pass, Place, Repair, Rockfall
from moonriver.tabletop.moves import Move
from tests.one_sentence import sentence
from tests.saboteur.tables import table

MINE = """
origin: 0 2
. . . . . . . . ?
. . NS! . . . . . .
@ EW NEW . NS . EW . #NW
. . . . . . . . .
. . . . . . . . ?
"""


def why(game: Game, move: Move) -> tuple[str, str, dict[str, Any]]:
    """Rule, sentence and facts of a refusal, which can be said in words."""
    refusal = game.refusal(move)
    assert refusal is not None
    assert sentence(refusal)
    return refusal.rule, refusal.key.removeprefix("saboteur."), dict(refusal.facts)


@pytest.mark.rule("SAB-TURN-1", "SAB-TURN-2")
def test_whose_turn_with_which_card() -> None:
    game = table("NS map", "EW", "EW")
    assert why(game, Pass(1, 0)) == ("SAB-TURN-1", "TURN-1.player", {"player": 1, "owner": 0})
    assert why(game, Pass(0, 2)) == ("SAB-TURN-1", "TURN-1.hand", {"card": 2, "cards": 2})
    assert why(game, Look(0, -1, 0)) == ("SAB-TURN-1", "TURN-1.hand", {"card": -1, "cards": 2})
    assert why(game, Place(0, 1, (1, 0))) == ("SAB-TURN-1", "TURN-1.card", {"card": "map", "move": "place"})
    assert why(game, Look(0, 0, 0)) == ("SAB-TURN-1", "TURN-1.card", {"card": "NS", "move": "look"})
    assert why(game, Pass(0, None)) == ("SAB-TURN-2", "TURN-2.discard", {"cards": 2})
    assert game.refusal(Pass(0, 1)) is None
    assert table("", "NS", "NS").refusal(Pass(0, None)) is None


@pytest.mark.rule("SAB-PATH-1", "SAB-TOOL-1", "SAB-TOOL-2")
def test_tools() -> None:
    game = table(
        "NS broken_cart repair_lantern_cart", "NS", "NS", broken={0: {"cart", "pickaxe"}, 2: {"lantern"}}
    )
    assert why(game, Place(0, 0, (1, 0))) == ("SAB-PATH-1", "PATH-1.broken", {"tools": ("pickaxe", "cart")})
    for seat in (3, -1):
        facts = {"seat": seat, "players": 3}
        assert why(game, Break(0, 1, seat)) == ("SAB-TOOL-1", "TOOL-1.seat", facts)
        assert why(game, Repair(0, 2, seat, "cart")) == ("SAB-TOOL-2", "TOOL-2.seat", facts)
    assert why(game, Break(0, 1, 0)) == ("SAB-TOOL-1", "TOOL-1.twice", {"seat": 0, "tool": "cart"})
    assert why(game, Repair(0, 2, 0, "pickaxe")) == (
        "SAB-TOOL-2", "TOOL-2.type", {"tool": "pickaxe", "tools": ("lantern", "cart")}
    )  # fmt: skip
    assert why(game, Repair(0, 2, 2, "cart")) == ("SAB-TOOL-2", "TOOL-2.whole", {"seat": 2, "tool": "cart"})
    assert game.refusal(Repair(0, 2, 2, "lantern")) is None


@pytest.mark.rule("SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4")
@pytest.mark.parametrize(
    ("card", "cell", "rule", "key", "facts"),
    [
        ("NS", (1, 0), "SAB-PATH-2", "occupied", {}),
        ("NS", (8, 2), "SAB-PATH-2", "occupied", {}),
        ("NS", (0, 0), "SAB-PATH-2", "occupied", {}),
        ("NS", (5, 2), "SAB-PATH-2", "apart", {}),
        ("NS", (3, 0), "SAB-PATH-3", "edge", {"side": "W", "neighbour": (2, 0), "other": "NEW"}),
        ("EW", (3, 0), "SAB-PATH-3", "edge", {"side": "E", "neighbour": (4, 0), "other": "NS"}),
        ("NESW", (0, 1), None, "", {}),
        ("NS", (2, 2), "SAB-PATH-4", "dead_end", {"neighbour": (2, 1)}),
        ("NS", (4, 1), "SAB-PATH-4", "cut_off", {"neighbour": (4, 0)}),
        ("EW", (4, 1), "SAB-PATH-3", "edge", {"side": "S", "neighbour": (4, 0), "other": "NS"}),
        ("EW", (2, 2), "SAB-PATH-3", "edge", {"side": "S", "neighbour": (2, 1), "other": "NS!"}),
        ("EW", (6, 1), "SAB-PATH-4", "walls", {}),
        ("EW", (9, 2), "SAB-PATH-4", "goal", {}),
        ("NS", (9, 0), "SAB-PATH-4", "walls", {}),
        ("NS", (8, 1), "SAB-PATH-4", "cut_off", {"neighbour": (8, 0)}),
    ],
)
def test_a_card_on_a_cell(
    card: str, cell: tuple[int, int], rule: str | None, key: str, facts: dict[str, Any]
) -> None:
    game = table(f"{card} NS", "NS", "NS", mine=MINE)
    move = Place(0, 0, cell)
    if rule is None:
        assert game.refusal(move) is None
        return
    assert why(game, move) == (
        rule,
        f"{rule.removeprefix('SAB-')}.{key}",
        {"cell": cell, "card": card, **facts},
    )


@pytest.mark.rule("SAB-ROCK-1", "SAB-MAP-1")
def test_rocks_and_maps() -> None:
    game = table("rockfall map", "NS", "NS", mine=MINE)
    for cell, key in (((0, 0), "start"), ((8, 2), "goal"), ((8, 0), "goal"), ((3, 0), "empty")):
        assert why(game, Rockfall(0, 0, cell)) == ("SAB-ROCK-1", f"ROCK-1.{key}", {"cell": cell})
    for goal, key in ((1, "open"), (3, "goal"), (-1, "goal")):
        assert why(game, Look(0, 1, goal)) == ("SAB-MAP-1", f"MAP-1.{key}", {"goal": goal})


@pytest.mark.rule("SAB-GOLD-2", "SAB-OVER-1")
def test_gold_and_the_end() -> None:
    game = table("NS NS", "NS", "NS")
    assert why(game, Keep(0, 2)) == ("SAB-GOLD-2", "GOLD-2.early", {})
    sharing = table("NS NS", "NS", "NS", offer=(16, 0, 1), sharers=(0, 1))
    assert why(sharing, Keep(0, 3)) == ("SAB-GOLD-2", "GOLD-2.nugget", {"nugget": 3, "offered": (1, 2)})
    assert why(sharing, Pass(0, 0)) == ("SAB-GOLD-2", "GOLD-2.share", {"move": "pass"})
    assert sharing.legal_moves == (Keep(0, 1), Keep(0, 2))
    over = table("", "", "", player=None)  # type: ignore[arg-type]
    assert why(over, Pass(0, None)) == ("SAB-OVER-1", "OVER-1.over", {})
    assert over.legal_moves == ()
