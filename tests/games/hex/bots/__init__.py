"""Bots for Hex."""

from moonriver.bots import kit

from ..game import Game

_all = kit.Opponents(__name__, __path__, Game)
NAMES, names, bot, play_out = _all.own, _all.names, _all.bot, _all.play_out
