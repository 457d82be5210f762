"""Every file and folder that CONTRIBUTING names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MADE = set(re.findall(r"^New file `([^`]+)`:", PAGE, re.M))
NAMED = set(re.findall(r"`((?:[a-z_0-9]+/)*[a-z_0-9]+\.(?:py|toml|js|css)|[a-z_/]+/)`", PAGE)) - MADE


def test_every_file_that_it_names_exists() -> None:
    assert NAMED
    for name in NAMED:
        assert (ROOT / name).exists() or list((ROOT / "moonriver").rglob(name.rstrip("/"))), name


def test_no_file_that_is_new_in_a_walk_exists() -> None:
    assert MADE
    for name in MADE:
        assert not (ROOT / name).exists()
        assert (ROOT / name).parent.is_dir()
