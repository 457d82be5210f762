"""The exercises by name: the module of a notebook is loaded when one of its exercises is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from moonriver.words.kit.catalogue import sentence

from .page import EXERCISES, Page

NOTEBOOKS = tuple(f"{number:02}" for number in range(1, 24))
"""The notebooks that have exercises, those of "05" in the module n05."""
PUZZLE = "puzzle"
"""The beginning of the puzzles' names, which are answered like exercises and counted apart."""


class UnknownExercise(KeyError):
    """There is no exercise of this name; the message names near ones."""

    def __str__(self) -> str:
        asked = str(self.args[0])
        names = [exercise.name for exercise in everything()]
        near = get_close_matches(asked[:40], dict.fromkeys([*names, *EXERCISES]), n=3, cutoff=0.4)
        return sentence("exercise.unknown", near=", ".join(near or names[:3]))


def named(name: str) -> type[Page]:
    """The exercise of a name such as "03.bridges". Raises `UnknownExercise`."""
    notebook = str(name).partition(".")[0]
    if notebook in (*NOTEBOOKS, PUZZLE):
        of_notebook(notebook)
    if not isinstance(name, str) or name not in EXERCISES:
        raise UnknownExercise(name)
    return EXERCISES[name]


def of_notebook(notebook: str) -> tuple[type[Page], ...]:
    """The exercises of a notebook, in their order there; those of "puzzle" are the puzzles."""
    if notebook == PUZZLE:
        from .puzzles import puzzles

        return tuple(map(type, puzzles()))
    import_module(f".n{notebook}", __package__)
    return tuple(exercise for exercise in EXERCISES.values() if exercise.notebook() == notebook)


def everything() -> tuple[type[Page], ...]:
    """All exercises of the course, in its order."""
    return tuple(exercise for notebook in NOTEBOOKS for exercise in of_notebook(notebook))
