"""The form of an exercise's answer by its name, where it can be had without drawing a variant."""

from typing import Any

from moonriver.lessons.algorithms import Algorithm
from moonriver.lessons.exercises import Exercise


def form_name(asked: Exercise[Any]) -> str:
    """What the form of an exercise's answer is called: tests are chosen by it whenever they are collected."""
    if isinstance(asked, Algorithm):
        return "function"
    return asked.task().form.name if callable(asked.form) else asked.form.name
