"""The walks of CONTRIBUTING, each followed in a copy of the package as it is written, and played with."""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from itertools import pairwise
from os import environ, utime
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SCRIPTS = Path(__file__).parent / "walks"
COPIED = (
    *("moonriver", "tests/tools", "tests/games/hex", "tests/games/contract.py", "tests/__init__.py"),
    *("pyproject.toml", "Makefile"),
)
WRITTEN = (".py", ".toml", ".js", ".css", ".json", ".po")
"""The endings of the files that people write."""
SECONDS = 60

STEP = re.compile(
    r"^(?P<before>[^\n]+)\n\n```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.M | re.S,
)
NAMED = re.compile(r"(?:New file|In) `([^`]+)`")
COPY = re.compile(r"cp -r (\S+) (\S+)\n")


@dataclass(frozen=True)
class Walk:
    """One walk: the line before each block of code, the kind of the block, and the block."""

    title: str
    steps: tuple[tuple[str, str, str], ...]

    @property
    def files(self) -> set[str]:
        """The files that it names as those to be touched."""
        found = {match[1] for before, _, _ in self.steps if (match := NAMED.match(before))}
        for source, target in COPY.findall("".join(text for _, _, text in self.steps)):
            paths = (path for path in (ROOT / source).rglob("*") if path.suffix in WRITTEN)
            found |= {f"{target}/{path.relative_to(ROOT / source).as_posix()}" for path in paths}
        return found


@dataclass(frozen=True)
class Copy:
    """A copy of the package, in which walks are followed."""

    root: Path

    @property
    def touched(self) -> set[str]:
        """The files of the package that are not as they were, but for those that a command makes anew."""
        files = (path for path in (self.root / "moonriver").rglob("*") if path.suffix in WRITTEN)
        names = (path.relative_to(self.root).as_posix() for path in files)
        return {name for name in names if _bytes(self.root / name) != _bytes(ROOT / name)}

    def follow(self, walk: Walk) -> None:
        """Do every step of a walk, in its order, but for the last one, which tries what was made."""
        for before, _, text in walk.steps:
            if match := re.fullmatch(r"New file `([^`]+)`:", before):
                assert not (self.root / match[1]).exists()
                self._write(match[1], text)
            elif match := COPY.fullmatch(text):
                shutil.copytree(self.root / match[1], self.root / match[2])
            elif match := re.fullmatch(r"In `([^`]+)`, (below|above|in place of) `(.+)`:", before):
                self._write(match[1], self._changed(match[1], match[2], match[3], text))
            else:
                assert before == "Try it:", before

    def _changed(self, file: str, how: str, line: str, text: str) -> str:
        """The text of a file with a change at the one line that reads so, whatever its indentation."""
        lines = (self.root / file).read_text(encoding="utf-8").splitlines(keepends=True)
        (at,) = [number for number, old in enumerate(lines) if old.strip() == line]
        first, last = (at + 1, at + 1) if how == "below" else (at, at) if how == "above" else (at, at + 1)
        return "".join([*lines[:first], text, *lines[last:]])

    def _write(self, file: str, text: str) -> None:
        path = self.root / file
        path.write_text(text, encoding="utf-8")
        utime(path, (0, 0))  # another time than before: what was compiled then is not taken

    def run(self, *arguments: str) -> None:
        """Run Python in the copy."""
        ready = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={**environ, "PYTHONPATH": str(self.root)},
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
        assert ready.returncode == 0, ready.stdout + ready.stderr


def walks() -> dict[str, Walk]:
    """The walks of the page by their titles."""
    (part,) = re.findall(r"^## Walks\n(.*?)(?=^## )", PAGE, re.M | re.S)
    heads = [*re.finditer(r"^### (.*)$", part, re.M), None]
    found = {}
    for head, following in pairwise(heads):
        assert head is not None
        text = part[head.end() : following.start() if following else None]
        steps = tuple((step["before"], step["kind"], step["text"]) for step in STEP.finditer(text))
        if steps:  # the others only tell where to begin
            found[head[1]] = Walk(head[1], steps)
    return found


WALKS = walks()
FILES = {
    "A new bot": 1,
    "A new partner": 4,
    "A new scenario": 4,
    "A new button at the table": 2,
    "A new game": 11,
    "A new chart": 1,
}
"""How many files of the package each walk touches, at most."""


def test_the_walks_are_those_that_are_followed() -> None:
    assert list(WALKS) == list(FILES)
    assert {path.stem for path in SCRIPTS.glob("*.py")} == {_script(title) for title in FILES}


@pytest.mark.parametrize("title", FILES)
def test_a_walk_leads_where_it_says(title: str, tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    for name in COPIED:
        source, target = ROOT / name, tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy2(source, target)
    copy.follow(WALKS[title])
    assert copy.touched == WALKS[title].files
    assert len(copy.touched) <= FILES[title]
    sources = sorted(name for name in copy.touched if name.endswith(".py"))
    copy.run("-m", "ruff", "check", "--quiet", *sources)
    copy.run("-m", "ruff", "format", "--check", "--quiet", *sources)
    before, _, tried = WALKS[title].steps[-1]
    assert before == "Try it:"
    script = SCRIPTS / f"{_script(title)}.py"
    copy.run("-c", f"{tried}\nimport runpy\nrunpy.run_path({str(script)!r})")


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def _script(title: str) -> str:
    return title.removeprefix("A new ").partition(" ")[0]
