"""What is delivered, and what it weighs: the wheel, the names of the front door, the cost of an import."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import moonriver

ROOT = Path(__file__).parents[2]
HEAVY = ("IPython", "anywidget", "ipywidgets", "networkx", "numpy", "pandas", "plotly", "traitlets")
IMPORT_SECONDS = 0.2


def run_python(code: str) -> str:
    """What a fresh interpreter prints when it runs `code` in another folder."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "tests", capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_wheel_holds_all_that_the_package_needs_and_nothing_else(tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    delivered = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    folder = ROOT / "moonriver"
    sources = {
        path.relative_to(ROOT).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in (".py", ".toml", ".js", ".css", ".svg", ".json", ".typed")
    }
    assert "moonriver/rules/box.toml" in delivered
    compiled = {name for name in delivered if name.endswith(".mo")}
    assert {name.removesuffix("mo") + "po" for name in compiled} == {
        path.relative_to(ROOT).as_posix() for path in folder.rglob("*.po")
    }
    assert delivered - compiled == sources


def test_an_import_is_quick_and_brings_no_library_along() -> None:
    code = (
        "import sys, time; start = time.perf_counter(); import moonriver;"
        "took = time.perf_counter() - start; import json; print(json.dumps([took, sorted(sys.modules)]))"
    )
    runs = [json.loads(run_python(code)) for _ in range(3)]
    assert not set(HEAVY) & set(runs[0][1])
    assert min(took for took, _ in runs) < IMPORT_SECONDS


def test_playing_a_game_brings_no_library_along() -> None:
    code = (
        "import sys, moonriver; game = moonriver.Game.deal(seed=1); game = game.play(game.legal_moves[0]);"
        "str(game.ranches[0]); moonriver.record.write(game); print(*sorted(sys.modules))"
    )
    assert not set(HEAVY) & set(run_python(code).split())


@pytest.mark.parametrize("name", moonriver.__all__)
def test_every_name_of_the_front_door_opens(name: str) -> None:
    assert getattr(moonriver, name) is not None
    assert name in dir(moonriver)


def test_the_front_door_holds_no_other_name() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        moonriver.nonsense  # noqa: B018


def test_the_version_is_that_of_the_metadata_and_the_changelog() -> None:
    assert moonriver.__version__ == ProjectMetadata(str(ROOT), PluginManager()).version
    assert f"## {moonriver.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
