"""What the README says is so: its examples run, its pictures are the package's own."""

import doctest
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import moonriver
from moonriver.rules.box import Box
from moonriver.show.moonriver.sandbox import EXAMPLE
from tests.tools.badges import source, with_badges
from tests.tools.pictures import FOLDER, PICTURES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (.+)$", README, re.M)


def test_the_examples_give_what_they_say() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S)
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner()
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"README block {number}", None, 0)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 5


def test_the_pictures_are_what_the_package_draws_of_the_example() -> None:
    (shown,) = re.findall(r'from_diagram\("""\n(.*?)\.\.\. """\)', README, re.S)
    diagram = shown.replace("... ", "")
    assert str(moonriver.Ranch.from_diagram(diagram)) == EXAMPLE
    assert re.findall(r'<img src="([^"]+)"', README) == [f"notebooks/pictures/{name}" for name in PICTURES]
    assert {file.name for file in FOLDER.iterdir()} == set(PICTURES)
    for name, draw in PICTURES.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == draw() + "\n", "draw it anew: make notebooks"


def test_the_command_line_scores_the_example(tmp_path: Path) -> None:
    (command,) = (line for line in COMMANDS if line.startswith("python -m moonriver score"))
    (tmp_path / "ranch.txt").write_text(EXAMPLE, encoding="utf-8")
    words = command.partition("#")[0].split()[1:]
    done = subprocess.run([sys.executable, *words], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == str(moonriver.score(moonriver.Ranch.from_diagram(EXAMPLE)))


def test_the_box_that_an_owner_copies_can_be_read_and_played(tmp_path: Path) -> None:
    (source,) = re.findall(r"copy \[[^]]+\]\(([^)]+)\)", README)
    copy = tmp_path / "my_box.toml"
    copy.write_bytes((ROOT / source).read_bytes())
    assert moonriver.Game.deal(box=Box.from_file(copy)).legal_moves


def test_badges_are_those_of_the_address_that_is_known() -> None:
    assert with_badges(README, source()) == README


def test_a_fork_that_says_where_it_is_gets_badges_and_links(tmp_path: Path) -> None:
    address = "https://github.com/somebody/moonriver"
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(
        f'{project}\n[project.urls]\nSource = "{address}"\n', encoding="utf-8"
    )
    for name in ("README.md", "LICENSE", "moonriver/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    assert ProjectMetadata(str(tmp_path), PluginManager()).core.urls == {"Source": address}
    assert source(tmp_path) == address
    there = with_badges(README, source(tmp_path))
    assert "mybinder.org/v2/gh/somebody/moonriver/HEAD?urlpath=lab%2Ftree%2Fnotebooks%2F00_" in there
    assert "github/somebody/moonriver/blob/HEAD/notebooks/00_a_first_game.ipynb" in there
    assert with_badges(there, source(tmp_path)) == there
    assert with_badges(there, "") == README
