"""The wheel in an empty environment, of each Python that is here: its commands from any folder, its pages."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from hatchling.builders.wheel import WheelBuilder
from playwright.sync_api import sync_playwright

import moonriver
from tests.browser.chromium import OPTIONS, chromium
from tests.effort import FULL, in_full

ROOT = Path(__file__).parents[2]


def runs(python: str) -> bool:
    """Whether it is here, and not only its name, as where a manager of versions keeps a place for it."""
    found = shutil.which(python)
    return found is not None and subprocess.run([found, "-c", ""], capture_output=True).returncode == 0


PYTHONS = [name for minor in range(11, 15) if FULL and runs(name := f"python3.{minor}")]
SECONDS = 120

pytestmark = in_full("an environment with JupyterLab takes a minute")


class Installed:
    """An environment with the wheel and its extra `lab`, and a folder to work in that knows no source tree."""

    def __init__(self, python: str, folder: Path) -> None:
        self.folder = folder / "work"
        self.folder.mkdir()
        (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
        subprocess.run([python, "-m", "venv", "--without-pip", folder / "env"], check=True)
        self.bin = folder / "env" / "bin"
        # the newest pip is here, and needs half as long as the one that comes with an older Python
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python")]
        subprocess.run([*pip, "install", "--quiet", "--no-compile", f"{wheel}[lab]"], check=True)

    def run(self, *arguments: str) -> str:
        """What a command prints."""
        done = subprocess.run(
            [self.bin / "moonriver", *arguments], cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[str]:
        """A command that goes on, and the address that it tells."""
        command = subprocess.Popen(
            [self.bin / "moonriver", *arguments],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
        )  # fmt: skip
        try:
            assert command.stdout is not None
            told = (re.search(r"http://[^\s]+", line) for line in command.stdout)
            yield next(found[0] for found in told if found and "127.0.0.1" in found[0])
        finally:
            os.killpg(command.pid, signal.SIGTERM)  # and what it has started
            command.wait(SECONDS)


def read(address: str) -> str:
    """What is there; JupyterLab tells its address a moment before it answers."""
    for _ in range(SECONDS):
        with suppress(URLError), urlopen(address, timeout=SECONDS) as page:
            return str(page.read().decode())
        time.sleep(1)
    raise AssertionError(f"nobody answers at {address}")


@pytest.fixture(scope="module", params=PYTHONS)
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(request.param, tmp_path_factory.mktemp("installed"))


def test_its_commands_work_from_any_folder(installed: Installed) -> None:
    shutil.copy(ROOT / "tests/records/3p-base-rulebook.moonriver.json", installed.folder / "game.json")
    (installed.folder / "ranch.txt").write_text(". . . . .\n" * 4 + ". . @ . .\n")
    assert moonriver.__version__ in installed.run("--version")
    assert "total" in installed.run("score", "ranch.txt")
    assert "legal moves" in installed.run("check", "game.json")
    assert "1 learner" in installed.run("grade", "game.json", "--out", "grades")


def test_the_course_is_opened_in_jupyterlab(installed: Installed) -> None:
    with installed.serving("lab", "course", "--no-browser") as address:
        assert "JupyterLab" in read(address)
    assert (installed.folder / "course" / "00_a_first_game.ipynb").is_file()


def test_a_game_is_begun_in_a_browser(installed: Installed) -> None:
    with installed.serving("play", "--no-browser") as address, sync_playwright() as playwright:
        path = chromium(playwright)
        if path is None:
            pytest.skip("no Chromium was found")
        browser = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        page = browser.new_page(viewport={"width": 1366, "height": 650})
        page.goto(address)
        page.get_by_role("button", name="Start").click()
        page.locator(".mr-root [data-next]").first.click()
        page.locator(".mr-entry").first.wait_for()
        page.get_by_role("link", name="Teach").click()
        page.get_by_role("heading", name="Teaching with moonriver").wait_for()
        browser.close()
