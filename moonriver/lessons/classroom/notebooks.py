"""The answers in a notebook, read without running anything: literals that are assigned, and what `check` is given."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from moonriver.lessons import plain
from moonriver.lessons.learner import NoName, name_of, seed_of, variant_of
from moonriver.tabletop.limits import hold_json
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import tell

from .handin import Given, HandIn

MOST = 2_000_000
"""Most signs, words and strings of a notebook, its outputs included."""
LONGEST = 20_000
"""The longest cell that is read, in signs."""
_MAGIC = re.compile(r"^[ \t]*[%!?].*$|^.*\?[ \t]*$", re.MULTILINE)
"""Lines for Jupyter that are no Python."""
_CHECKED = re.compile(r"""\bcheck\(\s*(?:name\s*=\s*)?["']([\w.]{1,60})["']""")
_TAKES = {"check": ("name", "value", "seed"), "hint": ("name", "level"), "sitting": ("student",)}
"""What is listened to, and what each is given, in this order."""
_DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
"""What may stand before a function that needs it."""
_UNREADABLE = (SyntaxError, ValueError, OverflowError, MemoryError, RecursionError)


@dataclass(frozen=True)
class Source:
    """A function that somebody wrote: its name, and the definitions that stand before it."""

    name: str
    code: str


@dataclass(frozen=True)
class NoValue:
    """What stands where a value is expected and is none: its code, if that can be read, and why it is not judged."""

    code: str | None
    why: str


def read(data: bytes) -> HandIn:
    """What a notebook tells: who sat there, and each call of `check`. Raises `Unreadable` for what is none.

    Values are literals, or `Source` or `NoValue`.
    """
    student, opened = None, set[str]()
    checks: list[tuple[str, Any, Any]] = []
    for called, given in _calls(list(_cells(data))):
        name = given.get("name")
        if called == "check" and isinstance(name, str) and not _is_ours(given.get("value")):
            checks.append((name, given.get("seed"), given.get("value")))
        elif called == "hint" and isinstance(name, str) and given.get("level") == 3:
            opened.add(name)
        elif called == "sitting":
            with suppress(NoName):
                student = name_of(given.get("student"))
    first = 0 if student is None else variant_of(student)
    answers = (
        Given(name, *_variant(seed, first, value), None, name in opened or None)
        for name, seed, value in checks
    )
    return HandIn(student, tuple(answers))


def _is_ours(value: Any) -> bool:
    """Whether it is one of the course's own solutions, which a notebook shows below the learner's function."""
    return isinstance(value, NoValue) and (value.code or "").startswith("solutions.")


def _variant(seed: Any, first: int, value: Any) -> tuple[int, Any]:
    """The variant of an answer, the first one where none is named, and its value; none where there is no such seed."""
    try:
        return (seed_of(seed) if type(seed) is int else first), plain.judged(value)
    except Unreadable as error:
        return first, NoValue(None, str(error))


def _calls(cells: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the cells call of what is listened to, and what with, by name. What is only defined is not called.

    A variable is what it was last given as an answer, else what it is in the end.
    """
    trees = list(map(_tree, cells))
    last, written = _names([statement for tree in trees if tree for statement in tree.body], ""), ""
    names = {**last}
    for number, (source, tree) in enumerate(zip(cells, trees, strict=True), start=1):
        if tree is None:
            why = tell("grade.broken", "Cell {cell} is no Python, so its answer is not read.", cell=number)
            for name in _CHECKED.findall(source):
                yield "check", {"name": name, "value": NoValue(None, why)}
            continue
        for statement in tree.body:
            for name, value in _names([statement], written).items():
                names[name] = last[name] if value in (None, ...) else value
            if isinstance(statement, _DEFINITIONS):
                written = _joined(written, statement)
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            for node in ast.walk(statement):
                if isinstance(node, ast.Call):
                    called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                    given = [*zip(_TAKES.get(called, ()), node.args, strict=False)]
                    given += [(str(keyword.arg), keyword.value) for keyword in node.keywords]
                    yield called, {name: _value(argument, names) for name, argument in given}


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


def _names(statements: Iterable[ast.stmt], before: str) -> dict[str, Any]:
    """What statements give names to; functions with the definitions that stand `before` them."""
    found: dict[str, Any] = {}
    for statement in statements:
        if isinstance(statement, ast.FunctionDef) and all(map(_says_nothing, statement.body)):
            found[statement.name] = ...
        elif isinstance(statement, ast.FunctionDef):
            found[statement.name] = Source(statement.name, _joined(before, statement))
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            value = _value(statement.value, found)
            found |= {target.id: value for target in targets if isinstance(target, ast.Name)}
    return found


def _joined(before: str, statement: ast.stmt) -> str:
    """What was written `before` and a statement after it, as far as that is read."""
    if len(before) >= LONGEST:  # the same text, however many functions follow
        return before
    return "\n\n".join(filter(None, (before, _code(statement))))[:LONGEST]


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
        code = _code(node)[:200]
        return NoValue(
            code, tell("grade.computed", "This is no value but something to run: {code}", code=code)
        )


def _code(node: ast.AST) -> str:
    """The code of a part of a cell, as far as Python can write it."""
    try:
        return ast.unparse(node)
    except _UNREADABLE:
        return "…"
