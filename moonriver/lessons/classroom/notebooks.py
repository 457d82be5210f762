"""The answers in a notebook, read without running anything: literals that are assigned, and what `check` is given."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from moonriver.lessons.learner import NoName, name_of
from moonriver.tabletop.limits import hold_json
from moonriver.tabletop.refusals import Unreadable

MOST = 2_000_000
"""Most signs, words and strings of a notebook, its outputs included."""
LONGEST = 20_000
"""The longest cell that is read, in signs."""
_MAGIC = re.compile(r"^[ \t]*[%!?].*$|^.*\?[ \t]*$", re.MULTILINE)
"""Lines for Jupyter that are no Python."""
_CHECKED = re.compile(r"""\bcheck\(\s*(?:name\s*=\s*)?["']([\w.]{1,60})["']""")
_DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
"""What may stand before a function that needs it."""
_UNREADABLE = (SyntaxError, ValueError, MemoryError, RecursionError)


@dataclass(frozen=True)
class Source:
    """A function that somebody wrote: its name, and the definitions that stand before it."""

    name: str
    code: str


@dataclass(frozen=True)
class Computed:
    """What stands where a value is expected and is none: it would have to be run."""

    code: str


@dataclass(frozen=True)
class Broken:
    """A cell that is no Python."""

    cell: int


@dataclass(frozen=True)
class Check:
    """A call of `check`: the exercise, the variant where it is named, and a value, `Source`, `Computed` or `Broken`."""

    exercise: str
    seed: int | None
    value: Any


@dataclass
class Read:
    """What a notebook tells: who sat there, what was checked, and whose solutions were opened."""

    student: str | None = None
    checks: list[Check] = field(default_factory=list)
    opened: set[str] = field(default_factory=set)


def read(data: bytes) -> Read:
    """What a notebook tells. Raises `Unreadable` for what is none."""
    found, so_far, written = Read(), dict[str, Any](), list[str]()
    trees = [(number, source, _tree(source)) for number, source in enumerate(_cells(data), start=1)]
    last = _names([statement for _, _, tree in trees if tree for statement in tree.body], [])
    for number, source, tree in trees:
        if tree is None:
            found.checks += [Check(name, None, Broken(number)) for name in _CHECKED.findall(source)]
            continue
        for statement in tree.body:
            so_far |= _names([statement], written)
            answered = {name: value for name, value in so_far.items() if value not in (None, ...)}
            _calls(statement, last | answered, found)
            if isinstance(statement, _DEFINITIONS):
                written.append(_code(statement))
    return found


def _cells(data: bytes) -> Iterator[str]:
    """The code cells of a notebook."""
    try:
        text = data.decode("utf-8-sig")
        hold_json(text, MOST)
        told = json.loads(text)
        cells = told["cells"]
        for cell in cells:
            if cell["cell_type"] == "code":
                source = cell["source"]
                yield source if isinstance(source, str) else "".join(source)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("grade.notebook") from None


def _tree(source: str) -> ast.Module | None:
    """A cell as Python reads it; None for what it cannot read."""
    if len(source) > LONGEST:
        return None
    for text in (source, _MAGIC.sub("pass", source)):
        try:
            return ast.parse(text)
        except _UNREADABLE:
            continue
    return None


def _names(statements: Iterable[ast.stmt], before: list[str]) -> dict[str, Any]:
    """What statements give names to; functions with the definitions that stand `before` them."""
    found: dict[str, Any] = {}
    for statement in statements:
        if isinstance(statement, ast.FunctionDef) and all(map(_says_nothing, statement.body)):
            found[statement.name] = ...
        elif isinstance(statement, ast.FunctionDef):
            found[statement.name] = Source(statement.name, "\n\n".join([*before, _code(statement)])[:LONGEST])
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            value = _value(statement.value, found)
            found |= {target.id: value for target in targets if isinstance(target, ast.Name)}
    return found


def _says_nothing(statement: ast.stmt) -> bool:
    """Whether a line of a function is only the dots, a text or `pass`."""
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    """A literal's value, what a name stands for, or the code of anything else."""
    if isinstance(node, ast.Name) and node.id in names:
        return names[node.id]
    try:
        return ast.literal_eval(node)
    except (*_UNREADABLE, TypeError):
        return Computed(_code(node)[:200])


def _code(node: ast.AST) -> str:
    """The code of a part of a cell, as far as Python can write it."""
    try:
        return ast.unparse(node)
    except _UNREADABLE:
        return "…"


def _calls(statement: ast.stmt, names: dict[str, Any], found: Read) -> None:
    """Take in what a statement calls: `check`, `hint` and `sitting`. What is only defined is not called."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    for node in ast.walk(statement):
        if not isinstance(node, ast.Call):
            continue
        given = {str(number): _value(argument, names) for number, argument in enumerate(node.args)}
        given |= {str(keyword.arg): _value(keyword.value, names) for keyword in node.keywords}
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        name = given.get("0", given.get("name"))
        if called == "check" and isinstance(name, str):
            seed = given.get("2", given.get("seed"))
            found.checks.append(
                Check(name, seed if type(seed) is int else None, given.get("1", given.get("value")))
            )
        elif called == "hint" and isinstance(name, str) and given.get("1", given.get("level")) == 3:
            found.opened.add(name)
        elif called == "sitting":
            try:
                found.student = name_of(given.get("0", given.get("student")))
            except NoName:
                continue
