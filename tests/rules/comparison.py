"""One game played by the engine and by the second reading at once, compared at every decision."""

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import moonriver.rules.box
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import from_json
from tests.rules.candidates import candidates, nearly
from tests.rules.habits import Habit, any_move, pick, respell
from tests.second_reading import Referee
from tests.second_reading.moves import outcome_of

SHIPPED = Path(moonriver.rules.box.__file__).with_name("box.toml")
SCENARIOS = ("log_drive", "gold_rush", "outlaws", "moon_river_city")
FINALES = ("rulebook", "in_turn")


class Kind(NamedTuple):
    """A kind of game."""

    players: int
    variant: str
    scenario: str | None
    finale: str

    def __str__(self) -> str:
        return f"{self.players}p-{self.scenario or self.variant}-{self.finale}"


BASE = tuple(Kind(players, "base", None, finale) for players in (3, 4) for finale in FINALES)
DUO = tuple(Kind(2, "base", None, finale) for finale in FINALES)
DUO_LEGENDS = tuple(
    Kind(2, "legends", scenario, finale) for scenario, finale in zip(SCENARIOS, FINALES * 2, strict=True)
)
LEGENDS = tuple(
    Kind(players, "legends", scenario, finale)
    for players in (3, 4)
    for scenario, finale in zip(SCENARIOS, FINALES * 2, strict=True)
)
KINDS = (*BASE, *DUO, *DUO_LEGENDS, *LEGENDS)


def number_of_games(usual: int) -> int:
    """How many games of a kind to play: `usual`, or what MOONRIVER_GAMES says."""
    return int(os.environ.get("MOONRIVER_GAMES", usual))


def play_both(
    kind: Kind,
    seed: int,
    *,
    box: Path = SHIPPED,
    habits: tuple[Habit, ...] = (any_move,),
    asked: float = 0.0,
) -> Counter[str]:
    """Plays a game to its end in both readings; returns the situations that it came to.

    `asked` is the share of plain decisions at which both are asked about many illegal moves too; where it is
    not 0, they are asked at every special one.
    """
    rng = random.Random(f"{kind} {seed}")
    habit = rng.choice(habits)
    engine = Game.deal(
        players=kind.players,
        seed=seed,
        variant=kind.variant,
        scenario=kind.scenario,
        finale=kind.finale,
        box=Box.from_file(box),
    )
    referee = Referee(json.loads(record.write(engine)), box)
    counts = referee.counts()
    while not referee.over:
        where = f"{kind}, seed {seed}, after {len(engine.moves)} moves, box {box}"
        assert engine.player == referee.player, where
        _compare_tables(engine, referee, where)
        _compare_legal_moves(engine, referee, where)
        if asked and (_is_special(referee) or rng.random() < asked):
            _compare_refusals(engine, referee, rng, where)
        move = respell(pick(referee.legal(), habit, rng), referee.reserves, rng)
        referee.play(move)
        engine = engine.play(from_json(move))
        assert referee.counts() == counts, where
    where = f"{kind}, seed {seed}, at the end, box {box}"
    assert engine.player is None and not engine.legal_moves, where
    assert engine.outcome is not None, where
    assert [str(ranch) for ranch in engine.ranches] == referee.diagrams(), where
    assert [sheet.as_json() for sheet in engine.outcome.sheets] == referee.sheets(), where
    assert list(engine.outcome.winners) == referee.winners(), where
    return referee.seen


def _compare_tables(engine: Game, referee: Referee, where: str) -> None:
    seat = referee.player
    assert seat is not None
    assert [[parcel.mark for parcel in reserve] for reserve in engine.reserves] == referee.reserves, where
    assert str(engine.ranches[seat]) == referee.diagram(seat), where
    assert engine.supply == referee.supply, where
    assert sorted(engine.saloon) == sorted(referee.saloon), where
    assert engine.partners_left == len(referee.partner_pile), where
    assert engine.pile_left == len(referee.pile), where


def _compare_legal_moves(engine: Game, referee: Referee, where: str) -> None:
    told: list[dict[str, Any]] = [move.as_json() for move in engine.legal_moves]
    listed = [outcome_of(move, referee.reserves) for move in told]
    assert len(set(listed)) == len(listed), f"listed twice: {where}"
    assert set(listed) == referee.outcomes, where
    for move in told:
        if move["move"] == "expand":
            assert move["parcels"][0] < move["parcels"][1], where


def _compare_refusals(engine: Game, referee: Referee, rng: random.Random, where: str) -> None:
    reserves = [len(reserve) for reserve in referee.reserves]
    told = candidates(referee.players, referee.rows, reserves, rng, 100)
    told += nearly(referee.legal(), rng, 100)
    for move in told:
        assert (engine.refusal(from_json(move)) is None) == referee.allows(move), f"{move}: {where}"


def _is_special(referee: Referee) -> bool:
    return referee.legal()[0]["move"] not in ("choose", "expand", "stop", "drive")
