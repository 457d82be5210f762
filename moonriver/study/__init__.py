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

from . import charts as charts
from .analysing import Analysed as Analysed
from .analysing import analyse as analyse
from .ladder import ladder as ladder
from .ladder import sweep as sweep
from .matches import as_json as as_json
from .matches import game as game
from .matches import match as match
from .matches import read as read
from .matches import save as save
from .matches import table as table
from .replays import Replayed as Replayed
from .replays import replayed as replayed
from .shipped import ten_thousand as ten_thousand
