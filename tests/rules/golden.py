"""Writes the golden games of tests/records: `python -m tests.rules.golden`, after wanted changes only."""

import json
import random
from pathlib import Path

from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.moves import from_json
from tests.rules.comparison import BASE, DUO, DUO_LEGENDS, LEGENDS
from tests.rules.habits import HABITS, pick

RECORDS = Path(__file__).parent.parent / "records"
GAMES = (*BASE, *DUO, *DUO_LEGENDS[:2], *LEGENDS[2:6])


def main() -> None:
    """Play each golden game by a mixture of habits and write it with its numbers."""
    RECORDS.mkdir(exist_ok=True)
    for seed, kind in enumerate(GAMES):
        rng = random.Random(seed)
        game = Game.deal(
            players=kind.players,
            seed=seed,
            variant=kind.variant,
            scenario=kind.scenario,
            finale=kind.finale,
        )
        while game.player is not None:
            moves = [move.as_json() for move in game.legal_moves]
            game = game.play(from_json(pick(moves, HABITS[(seed + game.player) % len(HABITS)], rng)))
        text = record.write(game)
        (RECORDS / f"{kind}.moonriver.json").write_text(text, encoding="utf-8")
        (RECORDS / f"{kind}.numbers.json").write_text(json.dumps(numbers(text)) + "\n", encoding="utf-8")


def numbers(text: str) -> dict[str, list[int]]:
    """The number of legal moves at every step of a record, and how the game ended."""
    played = record.read(text)
    game = record.read(json.dumps({**json.loads(text), "moves": []}))
    counted = []
    for move in played.moves:
        counted.append(len(game.legal_moves))
        game = game.play(move)
    assert game.outcome is not None
    totals = [sheet.total for sheet in game.outcome.sheets]
    return {"legal_moves": counted, "totals": totals, "winners": list(game.outcome.winners)}


if __name__ == "__main__":
    main()
