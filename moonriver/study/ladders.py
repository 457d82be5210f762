"""Many matches: all bots against each other, and one bot with a parameter that goes through values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pandas as pd

from moonriver.bots.kit import Bot
from moonriver.tabletop.arguments import expect, expect_number, plain_number
from moonriver.tabletop.files import writing
from moonriver.tabletop.reading import at_home
from moonriver.tabletop.refusals import Unreadable

from .matches import apart, match, played_in, table


def ladder(
    bots: Sequence[str | Bot] | None = None,
    games: int = 300,
    seed: int = 1,
    variant: str | None = None,
    players: int = 3,
    *,
    folder: str | Path | None = None,
    game: str | None = None,
    **options: Any,
) -> pd.DataFrame:
    """Each bot alone against a table of each other one, and, as a control, against a table of itself.

    One row a match: `bot`, `against`, and the line of `table` for the bot; `options` are those of `match` but `frame`
    and `out`. An interrupt ends it with the matches that are over; with a `folder` every game is kept in a file there,
    and the same ladder goes on from them. In the control each wins its fair share, which shows that the seats are dealt
    fairly. Raises `Unreadable` as `match` does.
    """
    players = expect_number(plain_number(players))
    spec = played_in(game)
    bots = spec.opponents.names() if bots is None else bots
    kind = variant or spec.defaults.get("variant", spec.name)
    expect(bots, list | tuple, "list")
    _expect_none(options, "frame", "out")
    rows: list[dict[str, Any]] = []
    files: Counter[str] = Counter()
    folder = at_home(folder)
    for (bot, name), (other, against) in product(zip(bots, apart(bots, spec), strict=True), repeat=2):
        out = None
        if folder is not None:
            with writing(folder):
                Path(folder).mkdir(parents=True, exist_ok=True)
            plain = "-".join(re.sub(r"[^\w.-]+", "-", part).strip("-") for part in (name, against))
            files[plain.casefold()] += 1  # some disks take "A" for "a"
            number = f"+{files[plain.casefold()]}".removesuffix("+1")
            out = Path(folder) / f"{plain}{number}-{players}-{kind}-{seed}.parquet"
        frame = match([bot] + [other] * (players - 1), games, seed, variant, out=out, game=game, **options)
        if "stopped" in frame.attrs:
            break
        rows.append({"bot": name, "against": against, **table(frame).to_dict("records")[0]})
    return pd.DataFrame(rows)


def sweep(
    make: Callable[[Any], Bot],
    values: Iterable[Any],
    against: Sequence[str | Bot],
    games: int = 300,
    **options: Any,
) -> pd.DataFrame:
    """A bot made with each of some values, against the same others on the same deals: one row a value.

    `options` are those of `match` but `frame` and `out`. An interrupt ends it with the values that are done. Raises
    `Unreadable` as `match` does.
    """
    _expect_none(options, "frame", "out")
    expect(make, Callable, "function")  # type: ignore[arg-type]
    expect(values, Iterable, "list")
    expect(against, list | tuple, "list")
    rows: list[dict[str, Any]] = []
    for value in values:
        frame = match([make(value), *against], games, **options)
        if "stopped" in frame.attrs:
            break
        rows.append({"value": value, **table(frame).to_dict("records")[0]})
    return pd.DataFrame(rows)


def _expect_none(options: dict[str, Any], *names: str) -> None:
    """Raise `Unreadable` where games of another match are named: each row is a match of its own."""
    for name in names:
        if (found := options.pop(name, None)) is not None:
            raise Unreadable("deal.value", name=name, found=found, allowed=(None,))
