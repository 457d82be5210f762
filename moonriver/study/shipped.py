"""The table of ten thousand games that comes with the package, for questions that need no waiting."""

from __future__ import annotations

from importlib.resources import as_file, files

import pandas as pd

from .matches import read

FILE = "ten_thousand.parquet"
COMMAND = f"python -m moonriver match greedy greedy random --games 10000 --sheets --out {FILE}"
"""What has made the table, in 16 minutes on a busy machine, of which the games took four and a half."""


def ten_thousand() -> pd.DataFrame:
    """A match of two greedy bots and one that plays by chance: 3,334 deals for three, each from all seats.

    One row a seat and game, 30,006 in all. `game`, `deal`, `seat`: their numbers from 0; `bot`: its name; `score`:
    the final score in points; `won`: the share of the victory (1, 0.5 for two who share it, 0); `rank`: from 1;
    `decisions`: how many it was asked; `ms`: the mean time of one in milliseconds. Then the score sheet in points:
    the territories of `desert`, `canyon`, `prairie`, `forest` and `farm`, the printed `nuggets`, `beavers` and
    `corn`, the partners `gold_prospector`, `trapper` and `farmer`, and `scenario`. At last counts: `largest`, the
    parcels of the largest territory; `cows` that score; `partners`; `free` cells. `attrs["match"]` holds all
    parameters, so `game` makes the game of any row again. `COMMAND` makes the same table, but for `ms`.
    """
    with as_file(files(__package__) / FILE) as path:
        return read(path)
