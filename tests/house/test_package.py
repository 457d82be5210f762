"""What is delivered, and what it weighs: the wheel, the names of the front door, the cost of an import."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import moonriver
from moonriver import study
from moonriver.words import LANGUAGES

ROOT = Path(__file__).parents[2]
HEAVY = ("IPython", "anywidget", "ipywidgets", "networkx", "numpy", "pandas", "plotly", "traitlets")


ELSEWHERE = """
import sys
sys.meta_path = [one for one in sys.meta_path if "editable" not in repr(one)]
sys.path = [{installed!r}, *(one for one in sys.path if one != {root!r})]
from moonriver.__main__ import main
status = main({arguments!r})
read = [str(getattr(module, "__file__", "")) for name, module in sys.modules.items() if name.startswith("moonriver")]
assert all(file.startswith({installed!r}) for file in read), read
sys.exit(status)
"""
"""A command of an unpacked wheel, with nothing of this source tree."""


def run_python(code: str) -> str:
    """What a fresh interpreter prints when it runs `code` in another folder."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "tests", capture_output=True, text=True, check=True
    )
    return done.stdout


ENDINGS = {
    *(".py", ".toml", ".js", ".css", ".svg", ".png", ".json", ".webmanifest", ".parquet", ".typed"),
}


def test_the_wheel_holds_all_that_the_package_needs_and_nothing_else(tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    delivered = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    folder = ROOT / "moonriver"
    sources = {
        path.relative_to(ROOT).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in ENDINGS
    }
    assert "moonriver/rules/box.toml" in delivered
    compiled = {name for name in delivered if name.endswith(".mo")}
    assert {name.removesuffix("mo") + "po" for name in compiled} == {
        path.relative_to(ROOT).as_posix() for path in folder.rglob("*.po")
    }
    course = {name for name in delivered if name.startswith("moonriver/lessons/notebooks/")}
    notebooks = {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    folders = ("", *(f"{code}/" for code in LANGUAGES[1:]))
    assert course == {
        f"moonriver/lessons/notebooks/{folder}{name}" for folder in folders for name in notebooks
    }
    teaching = {f"moonriver/site/teach/{code}.html" for code in LANGUAGES}
    assert delivered - compiled - course - teaching == sources
    pages = {name: zipfile.ZipFile(wheel).read(name).decode() for name in teaching}
    assert "<h1>Teaching with moonriver</h1>" in pages["moonriver/site/teach/en.html"]
    assert len({page.partition("</h1>")[0] for page in pages.values()}) == len(LANGUAGES)
    assert not re.findall(r'href="(?!#|http)', "".join(pages.values()))


def test_an_installed_package_reads_nothing_of_a_source_tree(tmp_path: Path) -> None:
    """Its commands, from another folder, with the package as a wheel unpacks it."""
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    installed = tmp_path / "site-packages"
    zipfile.ZipFile(wheel).extractall(installed)
    (tmp_path / "ranch.txt").write_text(". . . . .\n" * 4 + ". . @ . .\n")
    shutil.copy(ROOT / "tests/records/3p-base-rulebook.moonriver.json", tmp_path / "game.json")
    for arguments, expected in (
        ("--version", moonriver.__version__),
        ("score ranch.txt", "total"),
        ("check game.json", "legal moves"),
        ("grade game.json --out grades", "1 learner"),
        ("lab course --only-copy", "course"),
    ):
        code = ELSEWHERE.format(installed=str(installed), root=str(ROOT), arguments=arguments.split())
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert expected in done.stdout
    assert {path.name for path in (tmp_path / "course").glob("*.ipynb")} == {
        path.name for path in (ROOT / "notebooks").glob("*.ipynb")
    }


def test_completion_for_shells_is_free(tmp_path: Path) -> None:
    """As the README says: shtab writes it from the parser."""
    command = ["-m", "shtab", "--shell=bash", "--prog=moonriver", "moonriver.options.parser"]
    done = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in ("worksheet", "--only-copy", "--no-browser"))


def test_an_import_brings_no_library_along() -> None:
    assert not set(HEAVY) & set(run_python("import sys, moonriver; print(*sorted(sys.modules))").split())


def test_playing_a_game_brings_no_library_along() -> None:
    code = (
        "import sys, moonriver; game = moonriver.Game.deal(seed=1); game = game.play(game.legal_moves[0]);"
        "str(game.ranches[0]); moonriver.record.write(game); print(*sorted(sys.modules))"
    )
    assert not set(HEAVY) & set(run_python(code).split())


def test_what_a_process_that_plays_deals_needs_brings_no_library_along() -> None:
    code = "import sys, moonriver.study.workers; print(*sorted(sys.modules))"
    assert not set(HEAVY) & set(run_python(code).split())


@pytest.mark.parametrize("name", moonriver.__all__)
def test_every_name_of_the_front_door_opens(name: str) -> None:
    assert getattr(moonriver, name) is not None
    assert name in dir(moonriver)


def test_every_name_of_studies_opens_whichever_of_their_modules_is_loaded() -> None:
    code = (
        "from moonriver import study; import moonriver.study.ladders;"
        "assert study.pandas.__name__ == 'pandas';"
        "print(*(f'{name}:{getattr(study, name).__name__}' for name in study.__all__ if name in dir(study)))"
    )
    opened = dict(pair.split(":") for pair in run_python(code).split())
    assert opened == {name: name for name in study.__all__} | {"charts": "moonriver.study.charts"}


def test_the_front_door_holds_no_other_name() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        moonriver.nonsense  # noqa: B018


def test_the_version_is_that_of_the_metadata_and_the_changelog() -> None:
    assert moonriver.__version__ == ProjectMetadata(str(ROOT), PluginManager()).version
    assert f"## {moonriver.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
