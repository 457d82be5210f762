"""Finds the puzzles in games of greedy bots and writes them: `python -m tests.tools.puzzles`.

Every answer to every candidate is tried out; kept are positions with few best answers and a clear distance to the
next best, of each kind and scenario, no two of one game. A few minutes; the same games give the same file.
"""

import json
import math
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from moonriver.lessons import solving
from moonriver.lessons.positions import whole_game
from moonriver.rules.effects import COWBOY
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score

FILE = Path(__file__).parents[2] / "moonriver" / "lessons" / "puzzles.toml"
SEEDS = range(1000, 1040)
WANTED = {
    "place": {None: 6, "log_drive": 2, "gold_rush": 1, "outlaws": 0, "moon_river_city": 2},
    "lose": {None: 4, "log_drive": 0, "gold_rush": 0, "outlaws": 0, "moon_river_city": 0},
    "drive": {None: 5, "log_drive": 0, "gold_rush": 0, "outlaws": 0, "moon_river_city": 0},
    "partner": {None: 5, "log_drive": 0, "gold_rush": 0, "outlaws": 4, "moon_river_city": 0},
}
FEWEST = {"place": 7, "lose": 3, "drive": 20, "partner": 4}
"""How many different answers there must be; in a scenario two fewer."""
HEAD = """# Puzzles from games that greedy bots played, from easy to hard; found and proved by tests/tools/puzzles.py.
# Each tells its seed, the game, and its move, the number of those played in it before the position.
"""


@dataclass(frozen=True)
class Found:
    """A candidate: what is asked and every answer to it."""

    kind: str
    scenario: str | None
    diagram: str
    more: dict[str, Any]
    seed: int
    move: int
    answers: Mapping[Any, int]

    @property
    def best(self) -> int:
        return max(self.answers.values())

    @property
    def accepted(self) -> list[Any]:
        return sorted(answer for answer, points in self.answers.items() if points == self.best)

    @property
    def second(self) -> int:
        return max((points for points in self.answers.values() if points < self.best), default=self.best)

    @property
    def hardness(self) -> float:
        """How many answers there are to each best one; the nearer the next best comes, the harder."""
        near = sum(1 for points in self.answers.values() if self.best - points <= 5)
        return math.sqrt(len(self.answers) / len(self.accepted)) + near / 2

    @property
    def fair(self) -> bool:
        """Whether few answers are best and the next best is told apart."""
        most = {"place": max(1, len(self.answers) // 8), "partner": 2}.get(self.kind, 1)
        gap = 1 if self.kind == "place" else 2
        return (
            len(self.accepted) <= most
            and len(self.answers) >= FEWEST[self.kind] - 2 * bool(self.scenario)
            and self.best - self.second >= gap
        )


def candidates(game: Game, scenario: str | None, seed: int) -> Iterator[Found]:
    """What can be asked about a position."""
    asked = game.decision
    if asked is None or game.player is None:
        return
    ranch = game.ranches[game.player]
    where = {"seed": seed, "move": len(game.moves)}

    def found(kind: str, answers: Mapping[Any, int], **more: Any) -> Found:
        return Found(kind, scenario, str(ranch), more, answers=answers, **where)

    if asked.kind == "expand":
        for pair in combinations(game.reserves[game.player], 2):
            if not any(parcel.skulls or parcel.circle for parcel in pair):
                answers = {
                    tuple(sorted(key)): points
                    for key, points in solving.placings(ranch, pair, scenario).items()
                }
                if answers:
                    yield found("place", answers, domino=[parcel.mark for parcel in pair])
        if len(ranch.free) < 10:
            losses = solving.losses(ranch, scenario)
            if losses:
                yield found("lose", losses)
    elif asked.kind == "recruit" and len(asked.cells) == 1:
        cell = asked.cells[0]
        manned = ranch.manned(cell, COWBOY)
        answers = {tuple(sorted(key)): points for key, points in solving.drives(manned, scenario).items()}
        yield Found("drive", scenario, str(manned), {}, answers=answers, **where)
        yield found(
            "partner",
            solving.recruits(ranch, cell, game.saloon, scenario),
            cell=list(cell),
            saloon=list(game.saloon),
        )


def search() -> list[Found]:
    """The puzzles: of each kind and scenario the wanted number, spread from easy to hard."""
    chosen: list[Found] = []
    for scenario in (None, *SCENARIOS):
        kinds = [kind for kind, counts in WANTED.items() if counts[scenario]]
        pools: dict[str, list[Found]] = {kind: [] for kind in kinds}
        for seed in SEEDS:
            options = {} if scenario is None else {"variant": "legends", "scenario": scenario}
            for game in whole_game(seed, **options):
                for candidate in candidates(game, scenario, seed):
                    if candidate.kind in kinds and candidate.fair and _about(candidate):
                        pools[candidate.kind].append(candidate)
        used: set[int] = set()
        for kind in sorted(kinds, key=lambda kind: len(pools[kind])):
            pool = sorted(pools[kind], key=lambda found: (found.hardness, found.seed, found.move))
            count = WANTED[kind][scenario]
            for place in range(count):
                part = pool[len(pool) * place // count : len(pool) * (place + 1) // count]
                pick = next((found for found in part if found.seed not in used), None)
                if pick is None:
                    raise SystemExit(f"too few of {kind} in {scenario}: {len(pool)}")
                used.add(pick.seed)
                chosen.append(pick)
    return sorted(chosen, key=lambda found: found.hardness)


def _about(candidate: Found) -> bool:
    """In a scenario the best answer must make a group, or make one larger."""
    if candidate.scenario is None:
        return True
    ranch = Ranch.from_diagram(candidate.diagram)
    plain: Mapping[Any, int]
    if candidate.kind == "place":
        one, other = map(Parcel.from_mark, candidate.more["domino"])
        plain = {tuple(sorted(key)): points for key, points in solving.placings(ranch, (one, other)).items()}
    else:
        row, column = candidate.more["cell"]
        plain = solving.recruits(ranch, (row, column), candidate.more["saloon"])
    grown = (
        candidate.best - plain[candidate.accepted[0]] - score(ranch, candidate.scenario).points("scenario")
    )
    return grown > 0


def written(found: list[Found]) -> str:
    """The file."""
    parts = [HEAD]
    for puzzle in found:
        lines = ["[[puzzle]]", f'kind = "{puzzle.kind}"']
        if puzzle.scenario:
            lines.append(f'scenario = "{puzzle.scenario}"')
        lines += [f"{name} = {json.dumps(value)}" for name, value in puzzle.more.items()]
        lines += [
            f"seed = {puzzle.seed}",
            f"move = {puzzle.move}",
            f'diagram = """\n{puzzle.diagram}"""',
        ]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(written(search()), encoding="utf-8")
    sys.stdout.write(f"{FILE.name} written\n")
