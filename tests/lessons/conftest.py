"""What the tests of lessons share: no board outlives its test."""

from collections.abc import Iterator

import pytest
from ipywidgets import Widget


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Close the boards of a test: a panel that is open follows what is solved in any other."""
    yield
    Widget.close_all()
