"""What tells a bot's function from another one of its name: a hash of its code, the same in every process."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dis import get_instructions
from functools import partial
from hashlib import sha256
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any

from moonriver.bots.kit import Bot


def codes(bots: Iterable[tuple[str, str | Bot]]) -> dict[str, str]:
    """A hash for each bot that is a function, by its name and the Python that runs, as each has its own codes.

    It is of the code, of the functions and classes of the same module that the code names, and of the numbers, texts
    and tuples there. What can change in play is not in it: lists, dictionaries, and names that the code itself sets.
    """
    return {f"{name} {sys.implementation.cache_tag}": _hash(bot) for name, bot in bots if callable(bot)}


def home_of(bot: Bot) -> str | None:
    """The module in which a bot is written."""
    return getattr(getattr(bot, "func", bot), "__module__", None)


def _hash(bot: Bot) -> str:
    return sha256(repr(_told(bot, home_of(bot), {})).encode()).hexdigest()[:16]


def _told(value: Any, home: str | None, seen: dict[int, int]) -> object:
    """A value as texts in lists; in full only functions, classes and objects of one module, each once."""

    def each(*parts: Any) -> list[object]:
        return [_told(part, home, seen) for part in parts]

    def named(parts: Mapping[str, Any]) -> list[object]:
        return [each(name, parts[name]) for name in sorted(parts)]

    match value:
        case None | bool() | int() | float() | complex() | str() | bytes():
            return repr(value)
        case tuple():
            return each(*value)
        case frozenset():
            return each(*sorted(value, key=repr))  # in the same order in every process
        case CodeType():
            return each(value.co_code, value.co_exceptiontable, value.co_names, value.co_consts)
        case CellType():
            return each(*([] if value == CellType() else [value.cell_contents]))
        case partial():
            return [*each(value.func, value.args), *named(value.keywords)]
        case MethodType():
            return each(value.__func__, value.__self__)
    if home not in (getattr(value, "__module__", None), type(value).__module__) or id(value) in seen:
        return seen.get(id(value), getattr(value, "__qualname__", type(value).__qualname__))
    seen[id(value)] = len(seen)
    match value:
        case FunctionType():
            code = value.__code__
            found = value.__globals__ | dict(zip(code.co_freevars, value.__closure__ or (), strict=True))
            needed = {*code.co_freevars, *_names(code, "LOAD_GLOBAL")} & {*found}
            needed -= _names(code, "STORE_GLOBAL", "STORE_DEREF")
            given = [*each(value.__defaults__), *named(value.__kwdefaults__ or {})]
            return [*each(code), given, named({name: found[name] for name in needed})]
        case type():
            return [*each(*value.__bases__), named(_methods(value))]
    if hasattr(value, "__wrapped__"):  # a function that keeps what it has found
        return each(value.__wrapped__)
    played = [code for name, code in _methods(type(value)).items() if name != "__init__"]
    changed = {name for method in played for name in _names(method.__code__, "STORE_ATTR")}
    own = getattr(value, "__dict__", {})
    return [*each(type(value)), named({name: own[name] for name in own.keys() - changed})]


def _methods(kind: type) -> dict[str, FunctionType]:
    return {name: found for name, found in vars(kind).items() if isinstance(found, FunctionType)}


def _names(code: CodeType, *operations: str) -> set[str]:
    """The names on which a code, or one inside it, does one of some operations."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    own = {str(step.argval) for step in get_instructions(code) if step.opname in operations}
    return own.union(*(_names(one, *operations) for one in inner))
