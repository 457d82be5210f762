"""What takes long to make and is made once for a whole run, whichever of its processes asks first."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from moonriver.tabletop.files import locked

LONGEST = 600
"""Seconds that one process waits for what another one makes."""


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder that `make` has filled, shared by all processes that test side by side. Raises what `make` raises."""
    root = factory.getbasetemp()
    folder = (root.parent if "PYTEST_XDIST_WORKER" in os.environ else root) / name
    made = folder.with_name(f"{name}.made")
    with locked(made, patience=LONGEST):
        if not made.exists():
            make(folder)
            made.touch()
    return folder
