"""The Makefile's promises, kept before a Python that only writes down how it was called."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")

RECORDER = """#!/bin/sh
printf '%s\\n' "$*" >> "{log}"
case "$*" in
  *"import venv, ensurepip"*) exit {venv} ;;
  *version_info*) exit {version} ;;
  *"pip install"*) printf '{prints}\\n'; exit {pip} ;;
  "-m venv --upgrade-deps .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
esac
"""


class House:
    """A folder with the Makefile and a Python that records its calls instead of doing anything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "calls"
        for name in ("Makefile", "pyproject.toml"):
            shutil.copy(ROOT / name, folder)

    def python(self, *, version: int = 0, venv: int = 0, pip: int = 0, prints: str = "") -> None:
        """Lay down the recording Python: its exit statuses when asked for its version, venv and pip, pip's words."""
        script = self.folder / "python"
        told = prints.replace("\n", "\\n")
        script.write_text(RECORDER.format(log=self.log, version=version, venv=venv, pip=pip, prints=told))
        script.chmod(0o755)

    def make(self, *targets: str) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        command = ["make", "--no-print-directory", "PYTHON=./python", *targets]
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True)

    def calls(self) -> list[str]:
        """The calls since last asked."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return lines


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.mark.parametrize("target", ["lab", "test"])
def test_installed_once_and_again_only_for_a_changed_project(house: House, target: str) -> None:
    house.python()
    for expected in (1, 0):
        assert house.make(target).returncode == 0
        assert sum("pip install" in call for call in house.calls()) == expected
    os.utime(house.folder / "pyproject.toml", (2**31, 2**31))
    assert house.make(target).returncode == 0
    assert sum("pip install" in call for call in house.calls()) == 1


def test_what_tests_need_includes_what_the_lab_needs(house: House) -> None:
    house.python()
    house.make("test")
    house.calls()
    house.make("lab")
    assert not [call for call in house.calls() if "pip install" in call]


@pytest.mark.parametrize("target", ["lab", "play"])
def test_the_package_itself_opens_what_is_asked_for(house: House, target: str) -> None:
    house.python()
    house.make(target, f"{target.upper()}_ARGS=--no-browser")
    assert house.calls()[-1] == f"-m moonriver {target} --no-browser"


def test_an_installation_tells_what_it_does_and_how_the_command_is_called(house: House) -> None:
    house.python()
    told = house.make("play").stdout
    assert "Installing what 'make play' needs" in told
    assert "Installed." in told and ".venv/bin/moonriver" in told
    assert "Install" not in house.make("play").stdout


@pytest.mark.skipif(shutil.which("script") is None, reason="script is not installed")
def test_on_a_terminal_one_line_says_what_is_being_fetched(house: House) -> None:
    house.python(prints="Collecting networkx>=3.4 (from moonriver)\nInstalling collected packages: networkx")
    done = subprocess.run(
        ["script", "-qec", "make PYTHON=./python play", "/dev/null"], cwd=house.folder, capture_output=True
    )
    told = done.stdout.decode()
    assert "\r\033[K  fetching networkx\r\033[K  unpacking everything\r\033[KInstalled." in told


@pytest.mark.parametrize("target", ["lab", "test"])
def test_an_installation_that_fails_is_tried_again(house: House, target: str) -> None:
    house.python(pip=1)
    for _ in range(2):
        assert house.make(target).returncode != 0
        assert sum("pip install" in call for call in house.calls()) == 1


@pytest.mark.parametrize(
    ("version", "venv", "named"),
    [(1, 0, "3.11"), (127, 0, "3.11"), (0, 1, "venv")],
    ids=["old", "broken", "no venv"],
)
def test_a_python_that_will_not_do_is_told_in_one_sentence(
    house: House, version: int, venv: int, named: str
) -> None:
    house.python(version=version, venv=venv)
    done = house.make("lab")
    sentence, make_says = done.stderr.splitlines()
    assert done.returncode != 0
    assert named in sentence
    assert "python3" in sentence
    assert make_says.startswith("make: ***")
    assert not (house.folder / ".venv").exists()


def test_a_missing_python_is_told_in_the_same_way(house: House) -> None:
    done = house.make("lab")
    assert done.returncode != 0
    assert done.stderr.startswith("moonriver needs Python 3.11 or newer")


def test_every_command_is_explained(house: House) -> None:
    text = (house.folder / "Makefile").read_text()
    (phony,) = (line for line in text.splitlines() if line.startswith(".PHONY:"))
    explained = {line.split()[1] for line in house.make("help").stdout.splitlines()}
    assert explained == set(phony.split()[1:]) - {"help"}
