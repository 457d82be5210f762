"""Every link and every command that our pages name is tried."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import moonriver.site
from moonriver.lessons import plain
from moonriver.lessons.classroom.handin import Given, HandIn, write
from moonriver.lessons.course import named
from moonriver.lessons.installing import copy
from moonriver.show.moonriver.sandbox import EXAMPLE
from tests.effort import some
from tests.tools.links import broken_in_markdown
from tests.tools.site.building import FOLDER
from tests.tools.site.documentation import SOURCES

ROOT = Path(__file__).parents[2]
PAGES = (
    *(ROOT / f"{name}.md" for name in ("README", "TEACHING", "CONTRIBUTING", "CHANGELOG")),
    *sorted(ROOT.glob("README.*.md")),
    *SOURCES.glob("*.md"),
)
WORKFLOWS = tuple((ROOT / ".github" / "workflows").glob("*.yml"))
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
SECONDS = 300


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Give a command to the shell of a system where our Python is the first one."""
    return subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": PATH},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        stdin=subprocess.DEVNULL,
    )


def runs(command: str, folder: Path) -> None:
    """It is run as it is, with fewer sheets and games, where what it reads lies ready; its name alone gets its help."""
    if re.fullmatch(r"python -m moonriver \w+", command):
        return helps(command, folder)
    (folder / "ranch.txt").write_text(EXAMPLE, encoding="utf-8")
    shutil.copy(
        ROOT / "tests" / "records" / "3p-base-rulebook.moonriver.json", folder / "game.moonriver.json"
    )
    (folder / "handed-in").mkdir()
    cell = '{"cells": [{"cell_type": "code", "source": "check(\\"09.tenth\\", True)"}]}'
    (folder / "handed-in" / "x.ipynb").write_text(cell, encoding="utf-8")
    (folder / "notebooks").symlink_to(ROOT / "notebooks")
    small = re.sub(r" --games \d+", "", command.replace("1-25", "1-2"))
    done = shell(small + (" --games 3 --jobs 1" if " match " in small else ""), folder)
    assert done.returncode == 0, done.stderr
    for written in re.findall(r"--out (\S+)", command):
        assert (folder / written).exists()


def judges(command: str, folder: Path) -> None:
    """It judges what learners handed in, and none of the notebooks beside that, as JupyterHub gives them to all."""
    (folder / "class").mkdir()
    for name in ("ana", "bo"):
        copy(folder / "class" / name)
    page = named("09.tenth").variant()
    answer = plain.written(page.form(), page.answer())
    handed = HandIn("ana", (Given("09.tenth", 0, answer, 1, False),))
    (folder / "class" / "ana" / "ana.answers.json").write_text(write(handed), encoding="utf-8")
    done = shell(command.replace("/srv/class", "class"), folder)
    told = "1 learner handed in. 1 answer is right, of 1."
    assert (done.returncode, told in done.stdout) == (0, True), done.stdout + done.stderr


def helps(command: str, folder: Path) -> None:
    """It opens a server or installs something: it knows its options, and the files that it names are there."""
    done = shell(f"{command} --help", ROOT)
    assert (done.returncode, bool(done.stdout)) == (0, True), done.stderr
    files_are_there(command, folder)


def files_are_there(command: str, folder: Path) -> None:
    """It asks for a program that need not be here: the files of ours that it names are there."""
    for word in re.findall(r"[\w/]+\.(?:py|yml|ipynb)\b|tests/\w+", command):
        assert (ROOT / word).exists(), word


def makes(command: str, folder: Path) -> None:
    """Make knows what would have to be done."""
    done = shell(f"{command} --dry-run", ROOT)
    assert (done.returncode, bool(done.stdout)) == (0, True), done.stderr


def installs(command: str, folder: Path) -> None:
    """Pip would install what it names of ours, with extras that there are."""
    words = [word.strip("\"'") for word in command.split()[2:]]
    ours = [word for word in words if re.match(r"\.|moonriver", word)]
    for word in ours:
        assert set(re.findall(r"\w+", word.partition("[")[2])) <= extras(), word
    would_install("." if ours else words[0])


def extras() -> set[str]:
    """What can be named in brackets after the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return set(project["optional-dependencies"])


@cache
def would_install(what: str) -> None:
    """Pip is asked once, without an index; an editable copy would ask for one more package."""
    dry = "pip install --dry-run --no-deps --no-index --no-build-isolation --disable-pip-version-check"
    done = shell(f"{dry} {what}", ROOT)
    assert done.returncode == 0, done.stderr


def is_a_tool(command: str, folder: Path) -> None:
    """It takes minutes, or writes into the repository: the module says of itself that it is called like that."""
    name, *options = command.split("-m ")[1].split()
    module = importlib.import_module(name)
    assert f"python -m {name}" in str(module.__doc__)
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    assert '__name__ == "__main__"' in source
    assert all(f'"{option}"' in source for option in options if option.startswith("-"))


def activates(command: str, folder: Path) -> None:
    """An environment is made, without pip and without what is installed into it, and activated."""
    done = shell("python3 -m venv --without-pip .venv && . .venv/bin/activate && command -v python", folder)
    assert (done.returncode, done.stdout.strip()) == (0, str(folder / ".venv" / "bin" / "python"))


def copies(command: str, folder: Path) -> None:
    """What is copied is there, and nothing lies where it goes; `test_walks` does it."""
    *_, source, target = command.split()
    assert (ROOT / source).is_dir()
    assert (ROOT / target).parent.is_dir() and not (ROOT / target).exists()


def is_told(command: str, folder: Path) -> None:
    """It is no command: an address, or code that others write."""


HOW: dict[str, Callable[[str, Path], None]] = {
    "moonriver --help": helps,
    "moonriver lab": helps,
    "moonriver class": helps,
    "moonriver play": helps,
    "make": makes,
    "python -m moonriver": runs,
    "find /srv/class": judges,
    "python3 -m venv .venv": activates,
    ". .venv/bin/activate": activates,
    "python -m http.server": helps,
    "python -m pytest": helps,
    "python -m tests.tools": is_a_tool,
    "pip install": installs,
    "npm install": helps,
    "cp -r": copies,
    "conda": files_are_there,
    "jupyter lab": helps,
    "jupyterhub": files_are_there,
    "shtab": runs,
    "http://THE-MACHINE": is_told,
    "@pytest.mark": is_told,
    "def test_": is_told,
}
"""How a command is tried, by its beginning. What stands here with none of them fails."""
_PROGRAM = re.compile(
    r"(?:[A-Z_]+=\S+ )*(?:\.venv/bin/python|make|moonriver|python|pip|npm|conda|jupyter|jupyterhub|shtab) \S"
)
_SETTINGS = re.compile(r"^(?:[A-Z_]+=\S+ )+")


def commands() -> set[str]:
    """Every command: lines that stand alone, blocks for a shell, and what looks like one within a line."""
    found: set[str] = set()
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S):
            found.update(block.splitlines())
        prose = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
        found.update(re.findall(r"^    (\S.*)$", prose, re.M))
        found.update(words for words in re.findall(r"`([^`\n]+)`", prose) if _PROGRAM.match(words))
    for workflow in WORKFLOWS:
        found.update(re.findall(r"run: (.+)", workflow.read_text(encoding="utf-8")))
    said = files(moonriver.site).joinpath("sentences.toml").read_text("utf-8")  # by the site's pages
    found.update(re.findall(r"(?:pip install|moonriver lab|moonriver play)(?: [^\s.\"]+)*", said))
    return {command.partition(" #")[0].strip() for command in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken_in_markdown(page) == []


@pytest.mark.parametrize("command", some(sorted(commands()), one_in=3))
def test_every_command_works(command: str, tmp_path: Path) -> None:
    plain = _SETTINGS.sub("", command).replace(".venv/bin/python ", "python ")
    begins = [begin for begin in HOW if plain.startswith(begin)]
    assert begins, "say in HOW how this command is tried"
    HOW[max(begins, key=len)](plain, tmp_path)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.name)
def test_a_workflow_names_actions_by_their_major_version(workflow: Path) -> None:
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", action)] == []


def test_what_is_published_is_the_folder_of_the_site() -> None:
    text = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert ROOT / re.findall(r"path: (\S+)", text)[0] == FOLDER
