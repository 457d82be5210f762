"""The sentences of Moon River that `say` fills, by area; importing this registers them all."""

from __future__ import annotations

from . import box, moves, possible, ranch, reasons, record

__all__ = ["box", "moves", "possible", "ranch", "reasons", "record"]
