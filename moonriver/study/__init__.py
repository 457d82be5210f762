"""Many games: matches with every deal played from all seats, as data frames. Needs the extra `study` (pandas).

`match` plays, `table` sums up with intervals, `game` makes the game of a row again; `ladder` and `sweep` play many
matches; `replayed` tells cells, partners and moves of the games, and `charts` draws all of that. `ten_thousand` is a
match that is played already.
`analyse` looks into the decisions of one game.
"""

from __future__ import annotations

from moonriver.tabletop.refusals import Unreadable

try:
    import pandas as pandas
except ImportError:
    raise ImportError(str(Unreadable("study.missing", extra="moonriver[study]"))) from None

from . import charts
from .analysing import Analysed, analyse
from .ladder import ladder, sweep
from .matches import as_json, game, match, read, save, table
from .replays import Replayed, replayed
from .shipped import ten_thousand

__all__ = [
    "Analysed",
    "Replayed",
    "analyse",
    "as_json",
    "charts",
    "game",
    "ladder",
    "match",
    "read",
    "replayed",
    "save",
    "sweep",
    "table",
    "ten_thousand",
]
