"""Devices of Linux for tests that must not be able to do them harm."""

import os
import stat
from pathlib import Path

import pytest

NUMBERS = {"null": 3, "full": 7}


def device(folder: Path, name: str) -> Path:
    """The real device; or for root, whom nothing keeps from replacing that, one of its own in a folder."""
    if os.geteuid():
        return Path("/dev", name)
    made = folder.resolve() / name
    try:
        os.mknod(made, stat.S_IFCHR | 0o666, os.makedev(1, NUMBERS[name]))
    except OSError as error:
        pytest.skip(f"no device can be made here: {error}")
    return made
