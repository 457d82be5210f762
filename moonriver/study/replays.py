"""What the frame of a match does not hold: cells, partners and moves, from its games played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pandas as pd

from moonriver.bots.kit import Bot
from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, Choose, Recruit
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.score import first_cow_points, total
from moonriver.rules.spec import SPEC
from moonriver.tabletop.arguments import expect_number, plain_number
from moonriver.tabletop.refusals import Unreadable

from .bars import progress_bar
from .deals import Row, columns, expect_columns
from .matches import again, framed, terms_of

CELLS = columns("game deal seat bot row column land cows points")
"""One row for each seat and cell at the end of a game. `row` and `column` of the cell, row 0 at the river; `land` the
landscape, "free" where no parcel lies; `cows` that stand there; `points` that a first cow scores there."""

TOKENS = columns("game deal seat bot round partner at_once sheet")
"""One row for each partner recruited: the round, which side of the token, the points that driving, stealing and
swapping added to the own score at once, and the points that it has on the final score sheet."""

MOVES = columns("game deal move round seat bot slot kind points total")
"""One row a move: its number in the game, the round (0 at set-up), who plays it, the slot at which the ranchero stands
whose turn it is (-1 outside of turns), the kind of move, the points by which it changes the own score, in which a
parcel keeps one cow as at the end, and this score after it."""


class Replayed(NamedTuple):
    """Three frames about the same games; their columns are `CELLS`, `TOKENS` and `MOVES`."""

    cells: pd.DataFrame
    tokens: pd.DataFrame
    moves: pd.DataFrame


def replayed(
    frame: pd.DataFrame,
    games: int | None = None,
    bots: Mapping[str, Bot] | None = None,
    *,
    bar: bool | None = None,
) -> Replayed:
    """The games of a match again, or the first this many, told in detail; this takes as long as playing them did.

    The frame may hold only some rows of a match, in any order. Each game of which it holds a row is told whole.
    `bots` gives functions by the names they had. An interrupt keeps the games that are told, and says so in
    `attrs["stopped"]` of the three frames. `bar` shows games a second. Raises `Unreadable` as `game` does, and for a
    match of another game.
    """
    told: list[tuple[list[Row], ...]] = []
    expect_columns(frame, "game", "deal")
    if terms_of(frame).game != SPEC.name:
        raise Unreadable("study.no_match", file="frame")
    if games is not None:
        games = expect_number(plain_number(games), least=0)
    numbers, stopped = frame["game"].drop_duplicates()[:games], False
    try:
        with progress_bar(len(numbers), 0, bar) as shown:
            for number in numbers:
                told.append(_rows(again(frame, number, bots), int(number)))
                shown.update()
    except KeyboardInterrupt:
        stopped = True
    frames = [
        framed([row for game in told for row in game[part]], kinds)
        for part, kinds in enumerate((CELLS, TOKENS, MOVES))
    ]
    for found in frames if stopped else ():
        found.attrs["stopped"] = True
    return Replayed(*frames)


def _rows(final: Game, number: int) -> tuple[list[Row], list[Row], list[Row]]:
    """The rows of one game for each of the three frames."""
    told = (number, number // final.players)
    names = [str(seat.bot) for seat in final.seats or ()]
    return _cells(final, told, names), *_played(final, told, names)


def _cells(game: Game, told: Row, names: list[str]) -> list[Row]:
    found: list[Row] = []
    for seat, ranch in enumerate(game.ranches):
        points = first_cow_points(ranch)
        for cell in ranch.cells:
            parcel = ranch.parcel(cell)
            land = "free" if parcel is None else parcel.landscape.value
            found.append((*told, seat, names[seat], *cell, land, ranch.cows(cell), points.get(cell, 0)))
    return found


def _played(final: Game, told: Row, names: list[str]) -> tuple[list[Row], list[Row]]:
    """The rows of tokens and of moves, from going through a game move by move."""
    tokens: list[list[Any]] = []
    moves: list[Row] = []
    positions, scenario = SPEC.course(final).positions, final.scenario
    totals = [0] * final.players
    effects: dict[int, list[Any]] = {}  # for each seat the token that it has recruited last
    taken: dict[int, list[int]] = {0: []}  # for each round the slots that were chosen for it
    for number, move in enumerate(final.moves):
        (before, game), seat = positions[number : number + 2], move.player
        points = -totals[seat]
        for other, ranch in enumerate(game.ranches):
            if ranch is not before.ranches[other]:
                totals[other] = total(ranch, scenario)
        points += totals[seat]
        who, slot = (seat, names[seat]), _slot(before, taken[before.round])
        moves.append((*told, number, before.round, *who, slot, move.kind, points, totals[seat]))
        if isinstance(move, Choose):
            taken.setdefault(before.round + 1, []).append(move.slot)
        if isinstance(move, Recruit):
            side = COWBOY if move.side == COWBOY_SIDE else move.partner
            effects[seat] = [*told, *who, before.round, side, 0, _on_sheet(final, seat, side)]
            tokens.append(effects[seat])
        elif move.kind in ("drive", "steal", "swap"):
            effects[seat][-2] += points
    return [*map(tuple, tokens)], moves


def _slot(game: Game, taken: Sequence[int]) -> int:
    """Where the ranchero stood whose turn it is, of those that stood in the column when its round began."""
    column = game.active
    if column is None or game.emptying:
        return -1
    waiting = sum(seat is not None for seat in column.rancheros)
    return sorted(taken)[len(taken) - waiting - 1]


def _on_sheet(final: Game, seat: int, partner: str) -> int:
    """The points that one partner has on the final score sheet."""
    resource = PARTNERS[partner].resource
    outcome = final.outcome
    if resource is None or outcome is None:
        return 0
    return outcome.sheets[seat].points("resources", resource)
