"""Moon River for reinforcement learning: a PettingZoo environment with action masks. Needs the extra `rl`.

`env(players=3)` is a game in which seats decide one after the other; decisions with one legal answer are not asked.
What an agent observes is made of its seat's view alone, so that nothing hidden can reach it.
"""

from __future__ import annotations

from moonriver.tabletop.refusals import Unreadable

try:
    import pettingzoo as pettingzoo
except ImportError:
    raise ImportError(str(Unreadable("env.missing", extra="moonriver[rl]"))) from None

from .aec import MoonRiver as MoonRiver
from .aec import env as env

__all__ = ["MoonRiver", "env"]
