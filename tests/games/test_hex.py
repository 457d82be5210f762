"""A third game in one folder, registered by one line, has all that a game has; nothing outside its folder knows it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.test_layers import ROOT

HERE = Path(__file__).parent


@pytest.mark.parametrize("part", ["contract", "table", "pages", "commands", "school", "matches"])
def test_a_third_game_is_played(part: str, tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "tests.games.trial", part]
    done = subprocess.run(
        asked, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().splitlines()[-1:] == [f"{part}: all is well"]


def test_it_is_small() -> None:
    files = [path for path in (HERE / "hex").rglob("*") if path.suffix in (".py", ".toml")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 400


def test_nothing_in_the_package_names_it() -> None:
    folder = ROOT / "moonriver"
    assert not [path for path in folder.rglob("*.py") if '"hex"' in path.read_text(encoding="utf-8")]
