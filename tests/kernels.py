"""Kernels that tests talk to by sockets in files: a port that is free when it is chosen may be taken when it is used.

A kernel whose port for outputs or for its heartbeat was taken meanwhile lives on and never answers. As a plugin of
pytest this holds for nbval, too.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

import nbval.kernel
from jupyter_client.manager import AsyncKernelManager, KernelManager

IN_FILES = sys.platform != "win32"
"""Whether the system has such sockets."""


class _InFiles:
    """The sockets of a kernel in a folder of its own with a short name, as theirs may have some hundred characters."""

    def __init__(self, **given: Any) -> None:
        if IN_FILES:
            self._folder = tempfile.TemporaryDirectory(prefix="kernel-")
            given |= {"transport": "ipc", "ip": str(Path(self._folder.name, "socket"))}
        super().__init__(**given)


class Blocking(_InFiles, KernelManager):
    """For nbval and tests."""


class Asynchronous(_InFiles, AsyncKernelManager):
    """For nbclient."""


def pytest_configure() -> None:
    """Let nbval start such kernels."""
    nbval.kernel.KernelManager = Blocking
