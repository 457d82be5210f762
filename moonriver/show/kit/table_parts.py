"""The parts that every table has beside the boards of its game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from . import parts
from .board import Part
from .choices import Choice
from .controls import buttons
from .forms import files_form
from .markup import Child
from .offers import offers

if TYPE_CHECKING:
    from .table import SessionTable

    TablePart: TypeAlias = Part[SessionTable[Any]]


def actions(path: str) -> TablePart:
    """The buttons of the decision."""
    return Part(path, lambda table: (table.picking.actions if table.picking else [],), buttons)


def why(path: str) -> TablePart:
    """Why something was refused, or a note."""
    return Part(path, lambda table: table.why, parts.why)


def offered(path: str) -> TablePart:
    """What to do about the file of the game."""
    return Part(path, lambda table: (table.play.question,), offers)


def choices(path: str, title: Callable[[tuple[Choice, ...], Choice | None], str]) -> TablePart:
    """The legal moves as sentences under a title, while that list is open."""

    def markup(there: bool, step: int, lines: tuple[Choice, ...], group: Choice | None) -> Child:
        return parts.choice_list(step, title(lines, group), lines, group is not None) if there else None

    def values(table: SessionTable[Any]) -> tuple[Any, ...]:
        there = "choices" in table.folds and table.picking is not None
        return (there, table.step, table.choices, table.group) if there else (False, 0, (), None)

    return Part(path, values, markup)


def tools(path: str, label: Callable[[str], str]) -> TablePart:
    """The buttons below the boards, and the checks, called as `label` says."""

    def markup(
        can_undo: bool, plain: tuple[str, ...], checks: Mapping[str, bool], folds: frozenset[str]
    ) -> Child:
        return parts.tools(can_undo, plain, checks, {name: label(name) for name in checks}, folds)

    return Part(path, lambda table: (table.play.can_undo(), table.plain, table.checks, table.folds), markup)


def fold(
    path: str,
    new_form: Callable[[Mapping[str, str], Collection[int], Sequence[str]], Child],
    keys: Callable[[], Child],
) -> TablePart:
    """What opens below the buttons, one at a time: the form for a new game, files, or the keys."""

    def markup(
        folds: frozenset[str],
        form: Mapping[str, str],
        functions: tuple[str, ...],
        file: str,
        people: tuple[int, ...],
    ) -> Child:
        if "new" in folds:
            return new_form(form, people, functions)
        if "files" in folds:
            return files_form(file)
        return keys() if "help" in folds else None

    def values(table: SessionTable[Any]) -> tuple[Any, ...]:
        return table.folds, dict(table.form), tuple(table.play.functions), table.file, table.play.people

    return Part(path, values, markup)
