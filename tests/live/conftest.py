"""One server for each test: rooms, tries and seats are its own."""

from collections.abc import Iterator

import pytest

from moonriver.live.server import Class

from .people import running


@pytest.fixture
def made() -> Iterator[Class]:
    with running(Class()) as server:
        yield server
