"""Many games: matches with every deal played from all seats, as data frames. Needs the extra `study` (pandas).

`match` plays, `table` sums up with intervals, `game` makes the game of a row again; `ladder` and `sweep` play many
matches; `replayed` tells cells, partners and moves of the games, and `charts` draws all of that. `ten_thousand` is a
match that is played already.
`analyse` looks into the decisions of one game.

The names are loaded when they are first used: a process that only plays deals does without pandas.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from moonriver.tabletop.lazily import lazily
from moonriver.tabletop.refusals import Unreadable

if TYPE_CHECKING:
    import pandas as pandas

    from . import charts as charts
    from .analysing import Analysed as Analysed
    from .analysing import analyse as analyse
    from .ladders import ladder as ladder
    from .ladders import sweep as sweep
    from .matches import as_json as as_json
    from .matches import game as game
    from .matches import match as match
    from .matches import read as read
    from .matches import save as save
    from .matches import table as table
    from .replays import Replayed as Replayed
    from .replays import replayed as replayed
    from .shipped import ten_thousand as ten_thousand

if find_spec("pandas") is None:
    raise ImportError(str(Unreadable("study.missing", extra="moonriver[study]")))

_HOMES = {
    ".analysing": ("Analysed", "analyse"),
    ".ladders": ("ladder", "sweep"),
    ".matches": ("as_json", "game", "match", "read", "save", "table"),
    ".replays": ("Replayed", "replayed"),
    ".shipped": ("ten_thousand",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}
__all__ = sorted((*_HOME, "charts"))
_MODULES = {"charts": "moonriver.study.charts", "pandas": "pandas"}
_found, __dir__ = lazily(__name__, _HOME, __all__)


def __getattr__(name: str) -> Any:
    return import_module(_MODULES[name]) if name in _MODULES else _found(name)
