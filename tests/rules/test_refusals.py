"""What a refusal knows: the cells to light up, and what is there instead of what was asked for."""

from typing import Any

import pytest

from moonriver.rules.game import Game
from moonriver.rules.moves import (
    Choose,
    Claim,
    Decline,
    Discard,
    Drive,
    Drought,
    Expand,
    Move,
    Recruit,
    Steal,
    Stop,
    Swap,
)
from tests.one_sentence import sentence
from tests.rules.positions import PLAIN, deal, expand, ranch, seated, turn
from tests.rules.test_two_players import NINE_ROWS, NINTH, TENTH

CAMP = ((0, 1), (1, 2), (0, 3))
"""The cells at the camp's bridges."""


def why(game: Game, move: Move) -> tuple[str, str, dict[str, Any]]:
    """Rule, sentence and facts of a refusal, which can be said in words."""
    refusal = game.refusal(move)
    assert refusal is not None
    assert sentence(refusal)
    assert refusal.rule in str(refusal)
    return refusal.rule, refusal.key, dict(refusal.facts)


def after(*recruited: str) -> Game:
    """Player 0 has placed a prairie with a circle at (1, 2); then the partner's effect is asked, if one is named."""
    others = {1: (". Co/+f . . .\nD/* C/* @ M .", "F H")}
    game = turn(". D/* . . .\n. D @ M .", "Po C D", "F", others=others)
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    for partner in recruited:
        game = game.play(Recruit(0, (1, 2), partner, "cowboy" if partner == "farmer" else "specialist"))
    return game


@pytest.mark.rule("TURN-1", "TURN-7", "SETUP-6", "PLACE-6")
def test_who_decides_what() -> None:
    game = seated(Game.from_deal(deal(["D C P F", PLAIN])), 1)
    assert why(game, Choose(2, 0)) == ("TURN-1", "TURN-1.other", {"player": 1, "seat": 2})
    assert why(game, Stop(1)) == ("SETUP-6", "decision.other", {"asked": "choose", "move": "stop"})
    assert why(game, Choose(1, 4)) == ("SETUP-6", "choose.slot", {"slot": 4, "slots": 4})
    assert why(game, Choose(1, -1)) == ("SETUP-6", "choose.slot", {"slot": -1, "slots": 4})
    assert why(game, Choose(1, 1)) == ("SETUP-6", "choose.taken", {"slot": 1, "seat": 0})
    asked = {"asked": "expand", "move": "drive"}
    assert why(turn("", "D", "C"), Drive(0, (0, 0), (0, 1))) == ("PLACE-6", "decision.other", asked)


@pytest.mark.rule("TURN-4", "TURN-5")
def test_the_reserve() -> None:
    full = turn("", "D C P", "F")
    assert why(full, Stop(0)) == ("TURN-4", "TURN-4.full", {"spaces": 3})
    assert why(turn(ranch(board="Big Jo"), "D C", "P"), Stop(0))[2] == {"spaces": 2}
    assert why(full, expand((0, (1, 2)), (4, (1, 3)))) == (
        "TURN-5", "reserve.place", {"parcels": (0, 4), "count": 4}
    )  # fmt: skip
    assert why(full, expand((2, (1, 2)), (2, (1, 3)))) == (
        "TURN-5", "reserve.twice", {"parcels": (2, 2), "count": 4}
    )  # fmt: skip


@pytest.mark.rule("PLACE-1", "PLACE-2", "PLACE-3")
@pytest.mark.parametrize(
    ("cells", "rule", "key", "facts"),
    [
        (((4, 4), (4, 5)), "PLACE-1", "outside", {"cells": ((4, 5),), "rows": 5, "columns": 5}),
        (((5, 0), (6, 0)), "PLACE-1", "outside", {"cells": ((5, 0), (6, 0)), "rows": 5, "columns": 5}),
        (((0, 2), (1, 2)), "PLACE-1", "board", {"cells": ((0, 2),)}),
        (((1, 1), (2, 2)), "PLACE-1", "apart", {"cells": ((1, 1), (2, 2))}),
        (((1, 1), (1, 1)), "PLACE-1", "apart", {"cells": ((1, 1), (1, 1))}),
        (((0, 1), (1, 1)), "PLACE-1", "occupied", {"cells": ((0, 1),)}),
        (((0, 0), (0, 1)), "PLACE-1", "occupied", {"cells": ((0, 0), (0, 1))}),
    ],
)
def test_two_cells(cells: Any, rule: str, key: str, facts: dict[str, Any]) -> None:
    game = turn("P P @ . .", "D", "C")
    assert why(game, Expand(0, (0, 1), cells)) == (rule, f"{rule}.{key}", facts)


@pytest.mark.rule("PLACE-2", "PLACE-3")
def test_what_a_domino_would_stand_beside() -> None:
    game = turn(". F . . .\nP P @ . .", "D", "C")
    rule, key, facts = why(game, expand((0, (2, 0)), (1, (2, 1))))
    assert (rule, key) == ("PLACE-2", "PLACE-2.apart")
    assert facts["cells"] == ((2, 0), (2, 1)) and facts["bridges"] == CAMP
    assert [land.value for land in facts["landscapes"]] == ["desert", "canyon"]
    assert facts["beside"] == ((1, 1),)
    upright = game.refusal(expand((1, (2, 0)), (0, (1, 0))))
    assert upright is not None and upright.facts["beside"] == ((0, 0), (1, 1))
    single = Expand(0, (0,), ((1, 2),))  # type: ignore[arg-type]
    assert why(game, single) == ("PLACE-3", "PLACE-3.single", {"count": 1, "cells": ((1, 2),)})


@pytest.mark.rule("PLACE-5", "END-5")
def test_how_many_parcels_leave() -> None:
    game = turn("D D D . .\n" + "D D D D D\n" * 3 + "D D @ D D", "C P F", "H")
    assert why(game, Discard(0, (0,))) == ("PLACE-5", "discard.count", {"count": 1, "expected": 2})
    assert why(game, Discard(0, (0, 1, 2))) == ("PLACE-5", "discard.count", {"count": 3, "expected": 2})
    assert why(game, Discard(0, (0, 4))) == ("TURN-5", "reserve.place", {"parcels": (0, 4), "count": 4})
    last = turn("D D D . .\n" + "D D D D D\n" * 3 + "D D @ D D", "", "C", rounds=1)
    while last.player != 0 or last.decision is None or last.decision.kind != "discard":
        last = last.play(last.legal_moves[-1])
    assert why(last, Discard(0, (0, 0)))[1] == "reserve.twice"


@pytest.mark.rule("SKULL-1", "SKULL-3")
def test_skulls() -> None:
    game = turn("F/* D/* . . .\nD/* D @ . .", "Dx", "P").play(expand((0, (1, 2)), (1, (2, 2))))
    territory = ((0, 0), (0, 1), (1, 1), (1, 2))
    facts = {"skull": (1, 2), "territory": territory}
    assert why(game, Drought(0, (1, 0))) == ("SKULL-3", "SKULL-3.elsewhere", {"cells": ((1, 0),), **facts})
    assert why(game, Drought(0, (0, 1))) == ("SKULL-1", "SKULL-1.empty", {"cells": ((0, 1),), **facts})


@pytest.mark.rule("CIRCLE-1")
def test_circles() -> None:
    saloon = ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer")

    def facts(cell: tuple[int, int], partner: str, side: str) -> dict[str, Any]:
        return {"cells": (cell,), "circles": ((1, 2),), "partner": partner, "side": side}

    game = after()
    assert why(game, Recruit(0, (2, 2), "farmer", "cowboy")) == (
        "CIRCLE-1", "CIRCLE-1.cell", facts((2, 2), "farmer", "cowboy")
    )  # fmt: skip
    assert why(game, Recruit(0, (1, 2), "sheriff", "cowboy")) == (
        "CIRCLE-1", "CIRCLE-1.partner", facts((1, 2), "sheriff", "cowboy") | {"saloon": saloon}
    )  # fmt: skip


@pytest.mark.rule("COWBOY-1", "COW-2")
def test_a_cowboy() -> None:
    game = after("farmer")
    assert why(game, Drive(0, (0, 1), (1, 1))) == ("COWBOY-1", "COWBOY-1.cow", {"cells": ((0, 1),)})
    assert why(game, Drive(0, (5, 1), (1, 1))) == ("COWBOY-1", "COWBOY-1.cow", {"cells": ((5, 1),)})
    assert why(game, Drive(0, (1, 1), (0, 0))) == ("COWBOY-1", "COWBOY-1.apart", {"cells": ((1, 1), (0, 0))})
    assert why(game, Drive(0, (1, 1), (2, 1))) == ("COWBOY-1", "COWBOY-1.parcel", {"cells": ((2, 1),)})


@pytest.mark.rule("COW-2")
def test_a_cow_before_a_cornfield() -> None:
    game = turn("P . . . .\nP/* M @ . .", "Po", "D").play(expand((0, (1, 2)), (1, (2, 2))))
    game = game.play(Recruit(0, (1, 2), "farmer", "cowboy"))
    assert why(game, Drive(0, (0, 0), (0, 1))) == ("COW-2", "COW-2.driven", {"cells": ((0, 1),)})


@pytest.mark.rule("DESPERADO-1")
@pytest.mark.parametrize(
    ("give", "opponent", "take", "lacks"),
    [(0, 0, 0, "opponent"), (0, 3, 0, "opponent"), (0, -1, 0, "opponent"), (2, 1, 0, "give"), (-1, 1, 0, "give"),
     (0, 1, 2, "take"), (0, 1, -1, "take"), (0, 2, 0, "take")],
)  # fmt: skip
def test_a_desperado(give: int, opponent: int, take: int, lacks: str) -> None:
    facts = {"opponent": opponent, "give": give, "take": take}
    assert why(after("desperado"), Swap(0, give, opponent, take)) == (
        "DESPERADO-1",
        f"DESPERADO-1.{lacks}",
        facts,
    )


@pytest.mark.rule("RUSTLER-1", "PARTNER-1")
@pytest.mark.parametrize(
    ("opponent", "cell", "rule", "key"),
    [(0, (1, 1), "RUSTLER-1", "opponent"), (3, (0, 0), "RUSTLER-1", "opponent"), (-1, (0, 0), "RUSTLER-1", "opponent"),
     (1, (0, 3), "RUSTLER-1", "cow"), (1, (7, 7), "RUSTLER-1", "cow"), (2, (0, 0), "RUSTLER-1", "cow")],
)  # fmt: skip
def test_a_rustler(opponent: int, cell: tuple[int, int], rule: str, key: str) -> None:
    facts = {"opponent": opponent, "cells": (cell,)}
    assert why(after("cattle_rustler"), Steal(0, opponent, cell)) == (rule, f"{rule}.{key}", facts)


@pytest.mark.rule("PARTNER-1")
def test_a_protected_cow_names_its_guards() -> None:
    facts = {"opponent": 1, "cells": ((0, 1),), "guards": ((1, 1),)}
    refusal = why(after("cattle_rustler"), Steal(0, 1, (0, 1)))
    assert refusal == ("PARTNER-1", "PARTNER-1.protected", facts)
    assert after("cattle_rustler").legal_moves == (Steal(0, 1, (0, 0)), Decline(0))


@pytest.mark.rule("DUO-6", "DUO-7", "DUO-8")
def test_bonus_pieces() -> None:
    game = turn(NINE_ROWS.format("D"), "D", "C", players=2).play(expand((0, NINTH), (1, TENTH)))
    assert why(game, Claim(0, 2, 0, (0, 1))) == ("DUO-8", "DUO-8.piece", {"piece": 2, "left": (0, 1)})
    assert why(game, Claim(0, 1, None, None)) == ("DUO-7", "DUO-7.fits", {"piece": 1})
    for side in (-1, 2):
        assert why(game, Claim(0, 1, side, (0, 1))) == ("DUO-6", "DUO-6.side", {"piece": 1, "side": side})
    for cell, rule, key in (
        ((10, 0), "PLACE-1", "outside"), ((0, 5), "PLACE-1", "outside"), ((0, 2), "PLACE-1", "outside"),
        (NINTH, "PLACE-1", "occupied"), ((5, 0), "PLACE-2", "apart"),
    ):  # fmt: skip
        found = why(game, Claim(0, 0, 1, cell))
        assert found[:2] == (rule, f"DUO-6.{key}")
        assert found[2]["cells"] == (cell,) and found[2]["bridges"] == CAMP
        assert found[2]["landscape"].value == "prairie"


@pytest.mark.rule("END-6", "END-4")
def test_the_end() -> None:
    game = turn("", "D", "C", rounds=1).play(Stop(0))
    assert why(game, Stop(0))[1] == "END-4.fits"
    while game.player is not None:
        game = game.play(game.legal_moves[0])
    assert why(game, Choose(0, 0)) == ("END-6", "game.over", {"move": "choose"})
