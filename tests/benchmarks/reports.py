"""What benchmarks share to tell what they found."""

from collections.abc import Callable
from typing import TypeAlias

Report: TypeAlias = Callable[[str], None]
"""Prints a sentence at the end of the run."""


def said(met: bool) -> str:
    """Whether what was promised holds."""
    return "met" if met else "MISSED"
