"""What is still there of all that was made."""

import gc
from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakSet

import pytest

Kind = TypeVar("Kind")


def counted(kind: type[Kind], monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[Kind]]:
    """What tells the things of a kind, or a more special one, that are made from now on and are still there."""
    made: WeakSet[Kind] = WeakSet()
    begin: Callable[..., None] = kind.__init__

    def noted(self: Kind, *args: Any, **options: Any) -> None:
        made.add(self)
        begin(self, *args, **options)

    def living() -> list[Kind]:
        gc.collect()
        return [*made]

    monkeypatch.setattr(kind, "__init__", noted)
    return living
