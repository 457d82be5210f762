"""Every file and folder that CONTRIBUTING names is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MADE = set(re.findall(r"^New file `([^`]+)`:", PAGE, re.M))
NAMED = set(re.findall(r"`((?:[a-z_0-9]+/)*[a-z_0-9]+\.(?:py|toml|js|css)|[a-z_/]+/)`", PAGE)) - MADE


@pytest.mark.parametrize("name", sorted(NAMED))
def test_a_file_that_it_names_exists(name: str) -> None:
    assert (ROOT / name).exists() or list((ROOT / "moonriver").rglob(name.rstrip("/")))


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_file_that_is_new_in_a_walk_does_not_exist(name: str) -> None:
    assert not (ROOT / name).exists()
    assert (ROOT / name).parent.is_dir()


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", PAGE))))
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / link).exists()
