"""The pseudo-language as a translation that can be spoken."""

from pathlib import Path

import pytest

from moonriver.words.kit import catalogue
from tests.tools.translations import extract

from .pseudo import write_catalogue


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pseudo-language, made from all sentences of the package."""
    folder = tmp_path_factory.mktemp("locale")
    write_catalogue(extract(folder / "moonriver.pot"), folder)
    return folder


@pytest.fixture
def pseudo(locales: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the pseudo-language one of those that can be spoken."""
    monkeypatch.setattr(catalogue, "_LOCALES", locales)
