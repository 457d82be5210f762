"""The tool that breaks the package: what it breaks, what it leaves alone, and which tests must notice."""

import sys
from pathlib import Path
from subprocess import run

import pytest

pytest.importorskip("mutmut", reason="mutmut comes with `make mutants`")

import libcst as cst

from tests.tools import mutants
from tests.tools.mutants import FOLDERS, ROOT, changes, drawn

SOURCE = '''\
"""A module with 3 lines."""
from typing import TypeAlias
Pair: TypeAlias = tuple[int, int]
LIMIT: int = 7
"""As many as 9."""

@lru_cache(maxsize=12)
def total(one: "int", other: int = 2) -> int:
    """The total of 2."""
    assert one != 5
    if one > other:
        note("no sentence is broken")
    return cast(int, one + other)
'''


def ways(source: str) -> set[str]:
    """Every source that one change makes of a source."""
    module = cst.parse_module(source)
    found = set()
    for _, node, replacements in changes(module):
        for replacement in replacements:
            changed = module.deep_replace(node, replacement)
            assert isinstance(changed, cst.Module)
            found.add(changed.code)
    return found


def test_code_is_broken_one_change_at_a_time() -> None:
    found = ways(SOURCE)
    for part, instead in (
        ("int = 7", "int = 8"),
        ("int = 2", "int = 3"),
        ("one > other:", "one >= other:"),
        ("if one > other:", "if not (one > other):"),
        ('        note("no sentence is broken")', "        pass"),
        ("return cast(int, one + other)", "return None"),
        ("one + other", "one - other"),
    ):
        assert part in SOURCE and SOURCE.replace(part, instead) in found
    assert SOURCE not in found


def test_what_no_behaviour_depends_on_is_left_alone() -> None:
    kept = ('"""A module with 3 lines."""', "tuple[int, int]", '"""As many as 9."""', "maxsize=12", '"int"', "!= 5",
            '"no sentence is broken"', '"""The total of 2."""')  # fmt: skip
    for source in ways(SOURCE):
        lost = [part for part in kept if part not in source]
        assert lost in ([], ['"no sentence is broken"']), "a call may go as a whole, with its sentence"
        assert "cast(None" not in source
    assert not ways("for one, other in zip(ones, others, strict=True):\n    continue\n") & {
        "for one, other in zip(ones, others, strict=False):\n    continue\n",
        "for one, other in zip(ones, others):\n    continue\n",
    }


def test_a_seed_draws_the_same_mutants_of_every_module() -> None:
    modules = ["rules/duo.py", "tabletop/cells.py", "saboteur/dwarves.py"]
    found = drawn(modules, 30, seed=5)
    assert len(found) == 30 and {mutant.module for mutant in found} == set(modules)
    texts = [mutant.changed for mutant in found]
    assert texts == [mutant.changed for mutant in drawn(modules, 30, seed=5)]
    assert texts != [mutant.changed for mutant in drawn(modules, 30, seed=6)]
    for mutant in found:
        assert mutant.changed != mutant.source == (ROOT / "moonriver" / mutant.module).read_text("utf-8")
        assert mutant.diff


@pytest.mark.parametrize("folder", [*FOLDERS, "show/kit", "show/moonriver", "show/saboteur"])
def test_every_module_has_tests(folder: str) -> None:
    for path in sorted((ROOT / "moonriver" / folder).glob("[!_]*.py")):
        tests = mutants.tests_of(f"{folder}/{path.name}")
        assert tests and all(Path(ROOT, test.partition("::")[0]).exists() for test in tests), path


SMALL = """\
LIMIT = 3


def twice(number: int) -> int:
    if number > LIMIT:
        return 2 * number
    return number + 1
"""
TEST = """\
from moonriver.small import twice


def test_twice():
    assert twice(4) == 8
    assert twice(1) == 2
"""


EXAMINE = """\
import sys
from pathlib import Path
from tests.tools.mutants import drawn, examined

root = Path(sys.argv[1])
for mutant, said in examined(drawn(["small.py"], 99, 1, root), 2, root):
    print(said, [line[1:].strip() for line in mutant.diff.splitlines() if line.startswith("+")])
"""


def test_a_mutant_is_killed_by_a_test_of_its_module_or_survives(tmp_path: Path) -> None:
    for name, text in (
        ("moonriver/__init__.py", ""),
        ("moonriver/small.py", SMALL),
        ("tests/test_small.py", TEST),
        ("pyproject.toml", ""),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    command = [sys.executable, "-c", EXAMINE, str(tmp_path)]
    found = run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    survived = [line for line in found if not line.startswith("killed")]
    assert len(found) > 5
    assert set(survived) <= {"survived ['if number >= LIMIT:']"}  # nobody asks for 3
    assert any("LIMIT = 4" in line for line in found)
