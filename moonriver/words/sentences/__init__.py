"""The sentences that `say` fills, by area; importing this registers them all."""

from __future__ import annotations

from . import box, files, mine, moves, possible, ranch, reasons, record, table

__all__ = ["box", "files", "mine", "moves", "possible", "ranch", "reasons", "record", "table"]
