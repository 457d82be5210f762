"""Prints which tests, lesson cells and exercises stand for which rule: `python -m tests.tools.coverage`.

A test cites rules with `@pytest.mark.rule("PLACE-2", ...)`, on a function, a class, a parameter set or a
whole module (`pytestmark`); a notebook cell with a tag `rule:PLACE-2`; both are read from the sources. An exercise
names its rules itself.
"""

import ast
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from moonriver.lessons.course import everything
from moonriver.words.rules import RULES

ROOT = Path(__file__).parents[2]
TAG = "rule:"


@dataclass(frozen=True)
class Citation:
    """One place that stands for one rule: a test's node id, a notebook's name and cell id, or an exercise's name."""

    rule: str
    place: str


def rule_ids() -> dict[str, tuple[str, ...]]:
    """The ids of all rules in the catalogue's order, for each game."""
    saboteur = tuple(rule for rule in RULES if rule.startswith("SAB-"))
    return {"Moon River": tuple(rule for rule in RULES if rule not in saboteur), "Saboteur": saboteur}


@cache
def citations_of_tests(folder: Path = ROOT / "tests") -> tuple[Citation, ...]:
    """Every rule mark in the test modules below `folder`; ValueError for an id that is no plain string."""
    found: list[Citation] = []
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder.parent).as_posix()
        found.extend(_marks(ast.parse(path.read_text(encoding="utf-8"), filename=name), name, inside=False))
    return tuple(found)


def citations_of_lessons(folder: Path = ROOT / "notebooks") -> tuple[Citation, ...]:
    """Every `rule:ID` tag of the notebooks in `folder`."""
    found: list[Citation] = []
    for path in sorted(folder.glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for tag in cell["metadata"].get("tags", ()):
                if tag.startswith(TAG):
                    found.append(Citation(tag.removeprefix(TAG), f"{path.stem}#{cell['id']}"))
    return tuple(found)


def citations_of_exercises() -> tuple[Citation, ...]:
    """Every rule that an exercise of the course is about."""
    return tuple(Citation(rule, exercise.name) for exercise in everything() for rule in exercise.rules)


def _marks(node: ast.AST, place: str, *, inside: bool) -> Iterator[Citation]:
    """The rule marks at and below a node; `place` names the innermost test, class or module around it.

    `inside` says that the place is a test function: the names of functions within it are its own business.
    """
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not inside:
            is_class = isinstance(child, ast.ClassDef)
            yield from _marks(child, f"{place}::{child.name}", inside=not is_class)
            continue
        if isinstance(child, ast.Call) and ast.unparse(child.func) == "pytest.mark.rule":
            for argument in child.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{place}, line {child.lineno}: a rule mark takes ids as plain strings")
                yield Citation(argument.value, place)
        yield from _marks(child, place, inside=inside)


def table() -> str:
    """Rule by rule, its tests, lesson cells and exercises; the last lines count, and name what nothing stands for."""
    tests: dict[str, list[str]] = defaultdict(list)
    lessons: dict[str, list[str]] = defaultdict(list)
    for citation in citations_of_tests():
        tests[citation.rule].append(citation.place.removeprefix("tests/"))
    for citation in citations_of_lessons():
        lessons[citation.rule].append(f"lesson {citation.place}")
    exercises: dict[str, list[str]] = defaultdict(list)
    for citation in citations_of_exercises():
        exercises[citation.rule].append(f"exercise {citation.place}")
    lines, counts = [], [""]
    width = max(map(len, RULES))
    for game, ids in rule_ids().items():
        for rule in ids:
            places = dict.fromkeys((tests[rule] or ["-- no test --"]) + lessons[rule] + exercises[rule])
            lines += [f"{'' if number else rule:{width}}  {place}" for number, place in enumerate(places)]
        for what, places_of in (("tests", tests), ("lessons", lessons), ("exercises", exercises)):
            missing = [rule for rule in ids if not places_of[rule]]
            named = f"; without: {', '.join(missing)}" if len(missing) < len(ids) and missing else ""
            counts.append(f"{game}: {len(ids) - len(missing)} of {len(ids)} rules have {what}{named}")
    return "\n".join(lines + counts)


if __name__ == "__main__":
    sys.stdout.write(table() + "\n")
