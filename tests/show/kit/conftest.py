"""Where the tests of saved games run: each in a folder of its own, with the tables of both games."""

from collections.abc import Callable
from pathlib import Path

import pytest

from .saved import TABLES, AnyTable


@pytest.fixture
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("SERVER_SOFTWARE", "VOILA_PREHEAT", "MOONRIVER_VISITORS", "JPY_SESSION_NAME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(params=list(TABLES))
def table_of(request: pytest.FixtureRequest) -> Callable[..., AnyTable]:
    """The tables of both games."""
    return TABLES[request.param]
