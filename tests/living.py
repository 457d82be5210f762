"""What there is of a kind, whoever keeps it."""

import gc
from collections.abc import Container
from typing import TypeVar

Kind = TypeVar("Kind")


def living(kind: type[Kind], but: Container[Kind] = ()) -> list[Kind]:
    """All things of a kind, but for those that were there before."""
    gc.collect()
    return [found for found in gc.get_objects() if isinstance(found, kind) and found not in but]
