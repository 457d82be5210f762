"""Finds, in the sources, every sentence key that the package says or raises, and the facts that go with it."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from moonriver.tabletop.reading import toml_of
from moonriver.words.kit.voice import sentences_in

PACKAGE = Path(__file__).parents[2] / "moonriver"
_PART = r"([^.]+)"
"""What an expression adds to a key."""


@dataclass(frozen=True)
class Use:
    """One place that names a sentence: `pattern` matches its key, `facts` are the names given, None if unknown.

    `literal` says that the key is spelled out, so that the pattern matches nothing else.
    """

    where: str
    pattern: str
    facts: frozenset[str] | None
    literal: bool

    def matches(self, key: str) -> bool:
        return _compiled(self.pattern).fullmatch(key) is not None


_compiled = cache(re.compile)  # of more patterns than `re` itself keeps


def uses() -> list[Use]:
    """Every `sentence("key", **facts)`, `say("key", **facts)`, `Refusal(rule, key, facts)`, `Unreadable(key, **facts)`.

    `BrokenBot` is an `Unreadable`.
    """
    found: list[Use] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += _uses_in(tree, tree, path.relative_to(PACKAGE.parent).as_posix())
    return found


def filed() -> dict[str, str]:
    """The keys of all sentences of games and of the site, each with its heading."""
    return {
        key: heading
        for path in (*PACKAGE.glob("words/*/sentences.toml"), PACKAGE / "site" / "sentences.toml")
        for heading, key, _ in sentences_in(toml_of(path.read_text(encoding="utf-8")))
    }


def registered() -> set[str]:
    """The keys of all sentences that say why something is refused, or what became of a file."""
    return {key for key, heading in filed().items() if heading.split(".")[0] == "refusals"}


def spelled() -> tuple[set[str], list[str]]:
    """Every text that is spelled out in the package, and a pattern for each f-string that begins as a key does."""
    site = PACKAGE.parent / "tests" / "tools" / "site"  # it writes the pages
    found = [
        node
        for path in (*PACKAGE.rglob("*.py"), *site.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    whole = {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    put = [
        pattern for node in found if isinstance(node, ast.JoinedStr) for pattern, _ in _patterns(node, node)
    ]
    return whole, [pattern for pattern in put if re.match(r"\w+\\\.", pattern)]


def _uses_in(node: ast.AST, scope: ast.AST, path: str) -> Iterator[Use]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield from _use(child, scope, path)
        inner = child if isinstance(child, ast.FunctionDef) else scope
        yield from _uses_in(child, inner, path)


SAYING = ("say", "sentence", "_note", "_log")
"""What is called with a key and its facts: to say a sentence, or to keep both for a log."""


def _use(call: ast.Call, scope: ast.AST, path: str) -> Iterator[Use]:
    name = ast.unparse(call.func).rpartition(".")[2]
    if name == "say" and isinstance(call.func, ast.Attribute):
        return  # an exercise says sentences of its own
    if name == "partial" and ast.unparse(call.args[0]) in SAYING:  # to be said later
        name, call = "say", ast.Call(call.func, call.args[1:], call.keywords, lineno=call.lineno)
    if name == "Unwritable":  # its sentence is filled with the name of the file
        yield from (
            Use(f"{path}:{call.lineno}", pattern, frozenset({"file"}), literal)
            for pattern, literal in _patterns(call.args[0], scope)
        )
        return
    if name in ("Unreadable", "BrokenBot") or (
        name in SAYING and call.args and _patterns(call.args[0], scope)
    ):
        place, rest = 0, call.args[1:]
    elif name == "Refusal" or name == "_refuse":
        place, rest = 1, call.args[2:]
    else:
        return
    facts: frozenset[str] | None = frozenset()
    for given in (*(rest if name == "Refusal" else ()), *call.keywords):
        facts = _both(facts, _names(given, scope))
    for pattern, literal in _patterns(call.args[place], scope):
        yield Use(f"{path}:{call.lineno}", pattern, facts, literal)


def _patterns(key: ast.expr, scope: ast.AST) -> list[tuple[str, bool]]:
    """What a key expression may become, as patterns; none where a key is only handed on."""
    if isinstance(key, ast.Name) and (value := _value_of(key, scope)) is not None:
        return _patterns(value, scope)
    if isinstance(key, ast.Constant):
        return [(re.escape(key.value), True)] if isinstance(key.value, str) else []
    if isinstance(key, ast.IfExp):
        return [*_patterns(key.body, scope), *_patterns(key.orelse, scope)]
    if isinstance(key, ast.BinOp) and isinstance(key.left, ast.Constant):
        return [(re.escape(str(key.left.value)) + _PART, False)]
    if isinstance(key, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else _PART for part in key.values
        )
        return [("".join(parts), False)]
    return []


def _names(given: ast.AST, scope: ast.AST) -> frozenset[str] | None:
    """The names of the facts in an expression: a dict, a union of dicts, or a variable of the same function."""
    if isinstance(given, ast.keyword):
        return (
            _names(given.value, scope)
            if given.arg is None or given.arg == "facts"
            else frozenset({given.arg})
        )
    if isinstance(given, ast.BinOp):
        return _both(_names(given.left, scope), _names(given.right, scope))
    if isinstance(given, ast.Dict):
        names: frozenset[str] | None = frozenset()
        for key, value in zip(given.keys, given.values, strict=True):
            literal = frozenset({str(key.value)}) if isinstance(key, ast.Constant) else None
            names = _both(names, _names(value, scope) if key is None else literal)
        return names
    if isinstance(given, ast.Name):
        return _assigned(given, scope)
    return None


def _assigned(name: ast.Name, scope: ast.AST) -> frozenset[str] | None:
    """The facts in the last value that a function gives a variable before the line that uses it."""
    value = _value_of(name, scope)
    return None if value is None else _names(value, scope)


def _value_of(name: ast.Name, scope: ast.AST) -> ast.expr | None:
    """The last value that a function gives a variable before the line that uses it."""
    given = [
        (node.lineno, node.value)
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and node.value is not None
        and node.lineno < name.lineno
        and any(ast.unparse(target) == name.id for target in _targets(node))
    ]
    return max(given, key=lambda item: item[0])[1] if given else None


def _targets(node: ast.Assign | ast.AnnAssign) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def _both(one: frozenset[str] | None, other: frozenset[str] | None) -> frozenset[str] | None:
    return None if one is None or other is None else one | other
