"""What a question asks about: the ranch or mine whose cells are the answer, its marks, options, and names of hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell

from . import sheets
from .exercises import Task, Verdict
from .mines import mine_of
from .pictures import RanchPicture


def titles() -> tuple[str, str, str]:
    """What the three hints are called."""
    return (
        tell("hint.first", "A first hint"),
        tell("hint.second", "A second hint"),
        tell("hint.solution", "The solution"),
    )


def options(task: Task[Any]) -> list[str]:
    """What there is to choose from or to put in order, one line each, with its letter."""
    return sheets.lettered(task.form.options)


def marks(verdict: Verdict) -> dict[Cell, Mark]:
    """The cells of an answer as marks on a ranch."""
    return {
        **{cell: Mark("right") for cell in verdict.right},
        **{cell: Mark("wrong") for cell in verdict.wrong},
    }


def asked_ranch(task: Task[Any]) -> Ranch | None:
    """The ranch whose cells a question asks for: the first that it shows."""
    if task.form.name not in ("cells", "cell"):
        return None
    return next((ranch for ranch in map(ranch_of, displayed(task)) if ranch is not None), None)


def asked_mine(task: Task[Any]) -> Mine | None:
    """The mine whose cells a question asks for: the first that it shows."""
    if task.form.name not in ("cells", "cell"):
        return None
    return next((mine for mine in map(mine_of, displayed(task)) if mine is not None), None)


def asked_marks(task: Task[Any]) -> Mapping[Cell, Mark]:
    """The marks with which a question shows the ranch or mine that it asks about."""
    return next(
        (picture.marks for picture in displayed(task) if isinstance(picture, RanchPicture | MinePicture)), {}
    )


def displayed(task: Task[Any]) -> tuple[Any, ...]:
    """What a question shows, one by one."""
    return tuple(task.show) if isinstance(task.show, list | tuple) else (task.show,)


def ranch_of(picture: Any) -> Ranch | None:
    """The ranch that is displayed, by itself or in a picture."""
    found = getattr(picture, "ranch", picture)
    return found if isinstance(found, Ranch) else None
