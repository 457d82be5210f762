"""Matches: bots against bots, every deal with all rotations of the seats, as a data frame."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, fields
from math import nan
from numbers import Real
from typing import Any

import pandas as pd

from moonriver.bots.kit import Bot, BrokenBot, name_of
from moonriver.games import GAMES, find
from moonriver.tabletop.arguments import expect, expect_number, plain_number
from moonriver.tabletop.files import require_writable, write_bytes, writing
from moonriver.tabletop.reading import at_home, bytes_of, typed, whole
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec
from moonriver.words.kit.names import clean

from . import deals, workers
from .bars import progress_bar
from .codes import codes
from .deals import SHEET, Played, Terms, columns, expect_columns
from .estimates import interval, settled

COLUMNS = columns("game deal seat bot score won rank decisions ms")
"""One row a seat and game: its number, the deal's, the seat, the bot's name, its final score in points, its share of
the victory (1, 0.5 for two who share it, 0), its rank from 1, the decisions it was asked, mean milliseconds of one."""

SHEETS = dict.fromkeys(SHEET, "int64")
"""The columns of the score sheet, in points, and what it counts, where a match is played with `sheets=True`."""

LARGEST = 1 << 28
"""How many bytes of a file are read (256 MiB): a million games of four with their score sheets take a third of it."""

BROKEN = ("stop", "go on")
"""What can happen where a bot is broken."""

_FUNCTIONS: dict[str, Bot] = {}
"""The functions that have played in this process, by name, to play their games again."""


def match(
    bots: Sequence[str | Bot],
    games: int = 300,
    seed: int = 1,
    variant: str | None = None,
    jobs: int | None = None,
    executor: Executor | None = None,
    *,
    scenario: str | None = None,
    until: str | None = None,
    broken: str = "stop",
    sheets: bool = False,
    frame: pd.DataFrame | None = None,
    out: str | os.PathLike[str] | None = None,
    bar: bool | None = None,
    game: str | None = None,
) -> pd.DataFrame:
    """Games of bots, one for each player, by name or as functions; `games` is rounded up to whole deals.

    `game` is the name of what they play, the first of all games if None; `variant` and `scenario` are for a game that
    has them, the usual ones if None; so is `sheets`, which adds the columns of the score sheet.
    `jobs` is the number of processes, 0 for one a core; `executor` is any of `concurrent.futures`. All give the same
    frame but for `ms`. With `until="settled"` the match stops as soon as a sequential test is sure that the first bot
    wins more or less than its fair share. An interrupt keeps what is done, and says so in `frame.attrs["stopped"]`:
    give the `frame`, or the file `out`, again, and the match goes on, unless a function has changed, of which
    `frame.attrs["codes"]` keeps hashes. A file `out` that holds something else is refused. Where the file cannot be
    written at the end, `frame.attrs["unsaved"]` says why. With two or more `jobs` an interrupt also ends bots that
    never answer; in this process a bot that catches everything, or never leaves C code, does not let it through. With
    `broken="go on"` the usual bot decides where a bot is broken, and `frame.attrs["faults"]` says where; else the match
    stops with the sentence, and `out` keeps the deals that are over. `bar` shows games a second and wins so far.
    """
    terms, movers = _terms(bots, plain_number(seed), variant, scenario, broken, sheets, game)
    played_by = codes(zip(terms.bots, bots, strict=True))
    games = expect_number(plain_number(games), least=1)
    jobs = expect_number(plain_number(jobs), least=0) if jobs is not None else None
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise workers.no_executor(executor)
    for name, value, allowed in (("until", until, (None, "settled")), ("broken", broken, BROKEN)):
        if value not in allowed:
            raise Unreadable("deal.value", name=name, found=value, allowed=allowed)
    done: dict[int, Played] = {}
    out = at_home(out)
    if out is not None:
        with writing(out):
            require_writable(out)
        if os.path.exists(out):  # no file of something else is written over
            done = _done(terms, read(out), str(out), played_by)
    if frame is not None:
        done |= _done(terms, frame, "frame", played_by)
    number = -(-games // terms.players)
    wanted = (deal for deal in range(number) if deal not in done)
    shares, test = sum(_share(terms, played) for played in done.values()), _Test(terms, done)
    total, stopped = number * terms.players, False
    ended: BrokenBot | None = None
    begun, first = len(done) * terms.players, clean(terms.bots[0])
    try:
        with progress_bar(total, begun, bar) as shown:
            for played in workers.played(terms, movers, wanted, jobs, executor):
                done[played.deal] = played
                shares += _share(terms, played)
                shown.update(terms.players)
                shown.set_postfix_str(f"{first} {shares / len(done):.1%}", refresh=False)
                if until == "settled" and test.settled():
                    shown.total = shown.n  # the bar is full
                    break
    except KeyboardInterrupt:
        stopped = True
    except BrokenBot as error:
        ended = error
    if until == "settled" and test.settled():
        done = {deal: done[deal] for deal in range(test.sums[0])}
    played_all = _frame(terms, [done[deal] for deal in sorted(done)], played_by)
    if stopped:
        played_all.attrs["stopped"] = True
    if out is not None and (done or not ended):
        _keep(played_all, out)
    if ended:
        raise ended
    return played_all


def table(frame: pd.DataFrame) -> pd.DataFrame:
    """A match summed up by bot: seats, share of victories with its 95 % interval, mean score, milliseconds.

    Equal names are one line. Raises `Unreadable` where a column is missing.
    """
    expect_columns(frame, "deal", "bot", "score", "won", "decisions", "ms")
    lines = {}
    for name, rows in frame.groupby("bot", sort=False):
        deals = rows.groupby("deal")["won"]
        low, high = interval(deals.mean().tolist(), len(rows), deals.size().tolist())
        asked = rows["decisions"].sum()
        spent = (rows["ms"] * rows["decisions"]).sum()
        lines[name] = {
            "seats": len(rows),
            "won": rows["won"].mean(),
            "low": low,
            "high": high,
            "score": rows["score"].mean(),
            "ms": spent / asked if asked else 0.0,
        }
    return pd.DataFrame.from_dict(lines, orient="index").rename_axis("bot")


def as_json(frame: pd.DataFrame) -> dict[str, Any]:
    """A match as the command line prints it."""
    expect_columns(frame, "game")
    lines = table(frame).reset_index().rename(columns={"bot": "name"}).round(4)
    return {
        "games": int(frame["game"].nunique()),
        "deals": int(frame["deal"].nunique()),
        "bots": lines.to_dict(orient="records"),
    }


def game(frame: pd.DataFrame, row: int, bots: Mapping[str, Bot] | None = None) -> Any:
    """The game of a row again, played to its end by the same bots; `bots` gives functions by the names they had.

    `row` is its label, as `idxmax` tells it; where labels are no numbers, or several are equal, its place from 0.
    Raises `Unreadable` for a row that there is not, where a bot is neither given nor known here, or has changed.
    """
    terms_of(frame)
    row = plain_number(row)
    labels = frame.index if frame.index.is_unique and frame.index.dtype.kind in "iu" else range(len(frame))
    if not whole(row) or row not in labels:
        raise Unreadable("study.row", found=row, rows=len(frame))
    return again(frame, frame["game"].iloc[[*labels].index(row)], bots)


def again(frame: pd.DataFrame, number: Any, bots: Mapping[str, Bot] | None = None) -> Any:
    """The game of this number of a match again, see `game`; it ends as the rows say that the frame has of it."""
    terms = terms_of(frame)
    told = float(number) if isinstance(number, Real) else nan
    if not told >= 0 or told % 1:
        raise Unreadable("study.no_match", file="frame")
    expect(bots, Mapping | None, "function")
    known = _FUNCTIONS | dict(bots or {})
    players = {name: known.get(name, name) for name in terms.bots}
    movers = [terms.spec.opponents.bot(players[name]) for name in terms.bots]
    _expect_same(frame, codes(players.items()))
    found = deals.replayed(terms, movers, int(told))[0]
    rows = frame[frame["game"] == number]
    standings = terms.spec.standings(found.outcome)
    if not all(seat in range(terms.players) for seat in rows["seat"]):
        raise Unreadable("study.no_match", file="frame")
    if any(standings[int(seat)][0] != score for seat, score in zip(rows["seat"], rows["score"], strict=True)):
        raise Unreadable("study.changed", names=tuple(players))
    return found


def save(frame: pd.DataFrame, path: str | os.PathLike[str]) -> None:
    """Write a frame as Parquet, all parameters inside. Raises `Unreadable` where the file cannot be written."""
    if not isinstance(frame, pd.DataFrame):
        raise Unreadable("study.no_match", file="frame")
    path = at_home(path)
    with writing(path):
        require_writable(path)
        try:
            content = frame.to_parquet(index=False, compression="zstd")
        except TypeError as error:  # the reader's own `attrs` may hold what no file can
            raise ValueError(error) from None
        write_bytes(path, content)


def _keep(frame: pd.DataFrame, path: str | os.PathLike[str]) -> None:
    """Save what was played; where that fails or is interrupted say so, for it is not to be lost."""
    try:
        save(frame, path)
        return
    except Unreadable as error:
        why = str(error)
    except KeyboardInterrupt:
        why = str(Unreadable("file.unsaved", file=os.fspath(path), reason="KeyboardInterrupt"))
    frame.attrs["unsaved"] = why
    print(why, file=sys.stderr)


def read(path: str | os.PathLike[str]) -> pd.DataFrame:
    """The frame of a Parquet file. Raises `Unreadable` for a file that holds no match."""
    path = at_home(path)
    content = bytes_of(path, LARGEST)
    try:
        frame = _of_parquet(content)
    except ImportError:
        raise
    except Exception as error:  # whatever its library finds in a file from elsewhere
        raise Unreadable("study.file", file=str(path), reason=str(error)) from None
    terms_of(frame, str(path))
    _expect_values(frame, str(path))
    return frame


def _of_parquet(content: bytes) -> pd.DataFrame:
    """The frame of a file, read in this thread alone: others of pyarrow can break off a process that ends meanwhile."""
    from pyarrow import BufferReader
    from pyarrow.parquet import ParquetFile

    table = ParquetFile(BufferReader(content)).read(use_threads=False)
    frame: pd.DataFrame = table.to_pandas(use_threads=False)
    frame.attrs = json.loads((table.schema.metadata or {}).get(b"PANDAS_ATTRS", b"{}"))
    return frame


def _terms(
    bots: Sequence[str | Bot],
    seed: int,
    variant: str | None,
    scenario: str | None,
    broken: str,
    sheets: bool,
    game: str | None,
) -> tuple[Terms, list[Bot]]:
    """What is to be played, and the functions that play. Raises `Unreadable`."""
    expect(bots, list | tuple, "list")
    spec = played_in(game)
    for name, value in (("variant", variant), ("scenario", scenario)):
        if value is not None and name not in spec.defaults:
            raise Unreadable("deal.value", name=name, found=value, allowed=(None,))
    if sheets and spec is not find(""):
        raise Unreadable("deal.value", name="sheets", found=sheets, allowed=(False,))
    movers = [spec.opponents.bot(bot) for bot in bots]
    names = apart(bots, spec)
    _FUNCTIONS.update((name, bot) for name, bot in zip(names, bots, strict=True) if not isinstance(bot, str))
    if not whole(seed):
        raise Unreadable("deal.seed", found=seed)
    expect_number(seed)
    variant = spec.defaults.get("variant") if variant is None else variant
    terms = Terms(tuple(names), seed, variant, scenario, broken, bool(sheets), spec.name)
    terms.first(0)
    return terms, movers


def played_in(game: str | None) -> GameSpec:
    """The game of a name, the first one for None. Raises `Unreadable` for another name."""
    if game not in (None, *GAMES):
        raise Unreadable("deal.value", name="game", found=game, allowed=tuple(GAMES))
    return find(game or "")


def apart(bots: Sequence[str | Bot], spec: GameSpec) -> list[str]:
    """What bots are called: a function that shares its name with another bot, with the place where it comes first.

    Where a bot has that name already, with a later number.
    """
    own, names = [*map(name_of, bots)], []
    for bot, name in zip(bots, own, strict=True):
        others = [other for other in bots if name_of(other) == name and other is not bot]
        if callable(bot) and (others or name in spec.opponents.names()):
            place = next(place for place, other in enumerate(bots, 1) if other is bot)
            while f"{name} {place}" in own:
                place += len(bots)
            name = f"{name} {place}"
        names.append(name)
    return names


def terms_of(frame: pd.DataFrame, file: str = "frame") -> Terms:
    """What a frame was played with. Raises `Unreadable` for one that is no match."""
    told = getattr(frame, "attrs", {}).get("match")
    # a match of the first game does not name it
    told = {"game": find("").name, **told} if isinstance(told, dict) else {}
    if set(told) != {field.name for field in fields(Terms)} or str(told["game"]) not in GAMES:
        raise Unreadable("study.no_match", file=file)
    bots = told["bots"]
    named = isinstance(bots, list | tuple) and bots and all(isinstance(name, str) for name in bots)
    if not named or not whole(told["seed"]) or told["broken"] not in BROKEN:
        raise Unreadable("study.no_match", file=file)
    terms = Terms(**{**told, "bots": tuple(bots)})
    if [*frame] != [*_columns(terms)] or not isinstance(frame.attrs.get("codes", {}), dict):
        raise Unreadable("study.no_match", file=file)
    return terms


def _expect_same(frame: pd.DataFrame, now: Mapping[str, str]) -> None:
    """Raise `Unreadable` where a function is another one than that of its name which played a frame."""
    kept = frame.attrs.get("codes", {})
    changed = tuple(name for name, code in now.items() if kept.get(name, code) != code)
    if changed:
        raise Unreadable("study.changed", names=tuple(name.rpartition(" ")[0] for name in changed))


def _expect_values(frame: pd.DataFrame, file: str) -> None:
    """Raise `Unreadable` where columns of a match hold what cannot have come from one."""
    kinds = {name: kind for name, kind in (COLUMNS | SHEETS).items() if name in frame and kind != "str"}
    numbers = all(frame[name].dtype == kind and frame[name].notna().all() for name, kind in kinds.items())
    names = all(isinstance(name, str) for name in frame["bot"])
    if not numbers or not names or not frame["won"].between(0, 1).all():
        raise Unreadable("study.no_match", file=file)


def _columns(terms: Terms) -> dict[str, str]:
    return COLUMNS | SHEETS if terms.sheets else COLUMNS


def _done(terms: Terms, frame: pd.DataFrame, file: str, played_by: Mapping[str, str]) -> dict[int, Played]:
    """The deals that a frame holds already. Raises `Unreadable` where it is of another match, or of none."""
    found = terms_of(frame, file)
    if found != terms:
        raise Unreadable("study.other", file=file, names=found.bots)
    _expect_values(frame, file)
    done: dict[int, Played] = {}
    for row in frame.itertuples(index=False, name=None):
        done.setdefault(row[1], Played(row[1], [], [])).rows.append(row)
    for played in done.values():
        played.rows.sort()
        if not _is_whole(terms, played):
            raise Unreadable("study.no_match", file=file)
    faults = frame.attrs.get("faults", [])
    for fault in faults if isinstance(faults, list) else [faults]:
        number = typed(fault.partition(":")[0]) if isinstance(fault, str) else None
        if number is None or number // terms.players not in done:
            raise Unreadable("study.no_match", file=file)
        done[number // terms.players].faults.append(fault)
    _expect_same(frame, played_by)
    return done


def _is_whole(terms: Terms, played: Played) -> bool:
    """Whether there is a row for each seat in each game of a deal, with the bot that sits there."""
    first, players = played.deal * terms.players, terms.players
    expected = [
        (number, played.deal, seat, terms.bots[(seat - number) % players])
        for number in range(first, first + players)
        for seat in range(players)
    ]
    return played.deal >= 0 and [row[:4] for row in played.rows] == expected


def framed(rows: Iterable[Sequence[Any]], kinds: dict[str, str]) -> pd.DataFrame:
    """Rows as a frame with these columns."""
    return pd.DataFrame(rows, columns=list(kinds)).astype(kinds)


def _frame(terms: Terms, played: Sequence[Played], played_by: Mapping[str, str]) -> pd.DataFrame:
    frame = framed((row for deal in played for row in deal.rows), _columns(terms))
    frame.attrs["match"] = {**asdict(terms), "bots": list(terms.bots)}
    if terms.spec is find(""):
        del frame.attrs["match"]["game"]
    if played_by:
        frame.attrs["codes"] = played_by
    faults = [fault for deal in played for fault in deal.faults]
    if faults:
        frame.attrs["faults"] = faults
    return frame


def _share(terms: Terms, played: Played) -> float:
    """What share of the victories of a deal the first bot has, a seat of it."""
    won = [row[5] for row in played.rows if row[3] == terms.bots[0]]
    return float(sum(won) / len(won))


class _Test:
    """The sequential test of the first bot's shares, deal by deal in their order, as far as they are done."""

    def __init__(self, terms: Terms, done: Mapping[int, Played]) -> None:
        self.terms, self.done = terms, done
        self.sums = (0, 0.0, 0.0)
        """How many deals were looked at, and the sums of their shares and of the squares of these."""
        self.sure = False

    def settled(self) -> bool:
        """Whether the test is sure after the deals that were looked at; else it looks at those that follow."""
        while not self.sure and (deal := self.sums[0]) in self.done:
            share = _share(self.terms, self.done[deal])
            self.sums = (deal + 1, self.sums[1] + share, self.sums[2] + share * share)
            self.sure = settled(*self.sums, 1 / self.terms.players)
        return self.sure
