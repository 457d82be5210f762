"""The answers in a notebook, read without running anything: literals that are assigned, and what `check` is given."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from math import inf
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
CODE = 1 << 20
"""How many signs of code are read of a notebook, from its beginning."""
_MAGIC = re.compile(r"^[ \t]*[%!?].*$|^.*\?[ \t]*$", re.MULTILINE)
"""Lines for Jupyter that are no Python."""
_CHECKED = re.compile(r"""\bcheck\(\s*(?:name\s*=\s*)?["']([\w.]{1,60})["']""")
_TAKES = {
    "check": ("name", "value", "seed"), "hint": ("name", "level", "seed"), "sitting": ("student", "solutions")
}  # fmt: skip
"""What is listened to, and what each is given, in this order."""
_DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_IMPORTED = (ast.Import, ast.ImportFrom)
_STARS = 20
"""How many imports of everything are kept, the last ones."""
_UNREADABLE = (SyntaxError, ValueError, OverflowError, MemoryError, RecursionError)


@dataclass(frozen=True)
class Source:
    """A function that somebody wrote: its name, "" for a `lambda`, and its code below all that it needs."""

    name: str
    code: str


@dataclass(frozen=True)
class NoValue:
    """What stands where a value is expected and is none: its code, if that can be read, and why it is not judged."""

    code: str | None
    why: str


@dataclass(frozen=True)
class _Named:
    """What a name stands for, and the statement that says so; none where the name is changed in another way."""

    value: Any
    said: ast.AST | None


def read(data: bytes) -> HandIn:
    """What a notebook tells: who sat there, and each call of `check`. Raises `Unreadable` for what is none.

    Values are literals, or `Source` or `NoValue`. What was solved before its solution was opened is told by the numbers
    of the cells, in the order in which they ran; without them nothing was.
    """
    student, solutions = None, True
    checks: list[tuple[float, str, Any, Any]] = []
    hints: list[tuple[float, str, Any]] = []
    for ran, called, given in _calls(list(_cells(data))):
        name, level = given.get("name"), given.get("level")
        if called == "check" and isinstance(name, str) and not _is_ours(given.get("value")):
            checks.append((ran or inf, name, given.get("seed"), given.get("value")))
        elif (
            called == "hint" and isinstance(name, str) and isinstance(level, int) and level >= 3 and solutions
        ):
            hints.append((ran or 0, name, given.get("seed")))
        elif called == "sitting":
            with suppress(NoName):
                student, solutions = name_of(given.get("student")), given.get("solutions") is True
    first = 0 if student is None else variant_of(student)
    opened: dict[tuple[str, int], float] = {}
    for when, name, seed in hints:
        opened.setdefault((name, _variant(seed, first, None)[0]), when)
    answers = []
    for when, name, seed, found in checks:
        variant, value = _variant(seed, first, found)
        before = opened.get((name, variant))
        solved = before is not None and when < before
        answers.append(Given(name, variant, value, solution_opened=before is not None or None, solved=solved))
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


def _calls(cells: Sequence[tuple[str, int | None]]) -> Iterator[tuple[int | None, str, dict[str, Any]]]:
    """What the cells call of what is listened to, and what with, by name. What is only defined is not called.

    Before it stands the number of the cell among those that ran.
    A variable is what it was last given as an answer, else what it is in the end.
    """
    ends = accumulate(len(source) for source, _ in cells)
    trees = [_tree(source) if end <= CODE else None for (source, _), end in zip(cells, ends, strict=True)]
    last: dict[str, _Named] = {}
    for statement in (statement for tree in trees if tree for statement in tree.body):
        last |= _names(statement, last)
    names = {**last}
    for number, ((source, ran), tree) in enumerate(zip(cells, trees, strict=True), start=1):
        if tree is None:
            why = tell("grade.broken", "Cell {cell} is no Python, so its answer is not read.", cell=number)
            for name in _CHECKED.findall(source):
                yield ran, "check", {"name": name, "value": NoValue(None, why)}
            continue
        for statement in tree.body:
            for name, one in _names(statement, names).items():
                names[name] = last[name] if one.value in (None, ...) else one
            if isinstance(statement, _DEFINED):
                continue
            for node in ast.walk(statement):
                if isinstance(node, ast.Call):
                    called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                    if called not in _TAKES:
                        continue
                    given = [*zip(_TAKES[called], node.args, strict=False)]
                    given += [(str(keyword.arg), keyword.value) for keyword in node.keywords]
                    told = {name: _whole(_value(value, names), names) for name, value in given}
                    yield ran, called, told


def _cells(data: bytes) -> Iterator[tuple[str, int | None]]:
    """The code cells of a notebook, and the number of each among those that ran."""
    try:
        text = data.decode("utf-8-sig")
        hold_json(text, MOST)
        told = json.loads(text)
        cells = told["cells"]
        for cell in cells:
            if cell["cell_type"] == "code":
                source, ran = cell["source"], cell.get("execution_count")
                text = source if isinstance(source, str) else "".join(source)
                yield text, ran if type(ran) is int else None
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


def _names(statement: ast.stmt, names: Mapping[str, _Named]) -> dict[str, _Named]:
    """The names that a statement gives or changes, as the others are by then."""
    if isinstance(statement, ast.FunctionDef):
        empty = all(map(_says_nothing, statement.body))
        return {statement.name: _Named(... if empty else Source(statement.name, ""), statement)}
    if isinstance(statement, _DEFINED):
        return {statement.name: _Named(_computed(statement), statement)}
    if isinstance(statement, _IMPORTED):
        said: ast.AST = statement
        if statement.names[0].name == "*":
            before = getattr(getattr(names.get("*"), "said", None), "body", [])
            said = ast.Module([*before[1 - _STARS :], statement], [])
        return dict.fromkeys(map(_imported, statement.names), _Named(_computed(statement), said))
    values: dict[str, Any] = {}
    if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
        for target in statement.targets if isinstance(statement, ast.Assign) else [statement.target]:
            values |= {name: _value(value, names) for name, value in _given(target, statement.value)}
    nodes = list(ast.walk(statement))
    read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    # what is made of what it was before cannot be read; a module stays what it is, whatever it is called for
    changed = {name for name in _changed(nodes) if name not in values or name in read}
    changed -= {name for name in changed if name in names and isinstance(names[name].said, _IMPORTED)}
    found = {name: _Named(value, statement) for name, value in values.items() if name not in changed}
    return found | {name: _Named(_computed(statement), None) for name in changed}


def _imported(one: ast.alias) -> str:
    """The name of something imported."""
    return one.asname or one.name.partition(".")[0]


def _given(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The names of a target, each with the part of a value that it is given, as far as that can be told."""
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple | ast.List) and isinstance(value, ast.Tuple | ast.List):
        parts = [*target.elts, *value.elts]
        if len(target.elts) == len(value.elts) and not any(isinstance(one, ast.Starred) for one in parts):
            for one, its_value in zip(target.elts, value.elts, strict=True):
                yield from _given(one, its_value)


def _changed(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """The names that the parts of a statement give or change, apart from those of a comprehension alone."""
    targets = [one.target for one in nodes if isinstance(one, ast.comprehension)]
    inner = {id(node) for target in targets for node in ast.walk(target)}
    for node in nodes:
        if isinstance(node, _DEFINED):
            yield node.name
        elif isinstance(node, ast.alias):
            yield _imported(node)
        elif isinstance(node, ast.Expr):  # `q.append(1)`, or the same in a comprehension
            call = getattr(node.value, "elt", node.value)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                yield from _root(call.func)
        elif isinstance(node, ast.Name | ast.Attribute | ast.Subscript) and id(node) not in inner:
            if not isinstance(node.ctx, ast.Load):
                yield from _root(node)


def _root(node: ast.expr) -> Iterator[str]:
    """The name at the beginning of `name.a[1]`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def _whole(value: Any, names: Mapping[str, _Named]) -> Any:
    """A function with all that it needs as it is now, no value where some of that cannot be read; else the value."""
    if not isinstance(value, Source):
        return value
    unread: list[NoValue] = []

    def made(name: str) -> str:
        one = names.get(name)
        if one and one.said:
            return _code(one.said)
        unread.extend([one.value] if one else [])
        return ""

    # what `*` brings does not tell its names, and gives way to what has one
    code = "\n\n".join(filter(None, (made("*"), plain.below(value.code or made(value.name), made))))
    return replace(unread[0], code=code) if unread else Source(value.name, code)


def _says_nothing(statement: ast.stmt) -> bool:
    """Whether a line of a function is only the dots, a text or `pass`."""
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


def _value(node: ast.expr, names: Mapping[str, _Named]) -> Any:
    """A literal's value, a `lambda`, what a name stands for, or the code of anything else."""
    if isinstance(node, ast.Name) and node.id in names:
        return names[node.id].value
    if isinstance(node, ast.Lambda):
        return Source("", f"function = {_code(node)}")
    try:
        return ast.literal_eval(node)
    except (*_UNREADABLE, TypeError):
        return _computed(node)


def _computed(node: ast.AST) -> NoValue:
    """What has to be run, on one line."""
    code = " ".join(map(str.strip, _code(node).splitlines()))[:200]
    return NoValue(code, tell("grade.computed", "This is no value but something to run: {code}", code=code))


@lru_cache(maxsize=1024)  # a function may be checked again and again
def _code(node: ast.AST) -> str:
    """The code of a part of a cell, as far as Python can write it."""
    try:
        return ast.unparse(node)
    except _UNREADABLE:
        return "…"
