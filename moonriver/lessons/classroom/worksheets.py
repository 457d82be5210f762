"""Worksheets: exercises on paper, a sheet for each seed and the key on pages of its own; notebooks as handouts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from moonriver.lessons.course import NOTEBOOKS, UnknownExercise, named, of_notebook
from moonriver.lessons.forms import truths
from moonriver.lessons.installing import notebooks
from moonriver.lessons.page import Page
from moonriver.lessons.sheets import html_of, rich
from moonriver.lessons.view import View
from moonriver.show.kit.markup import El, Markup, el
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import N_, sentence, tell

from .handouts import handout
from .reports import page

MOST = 200
"""How many sheets are made at once."""
_SEEDS = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")
_HOW = {
    "number": N_("worksheet.number", "Answer:"),
    "cell": N_("worksheet.cell", "Mark the cell in the picture."),
    "cells": N_("worksheet.cells", "Mark the cells in the picture."),
    "choice": N_("worksheet.choice", "Mark the right letter."),
    "order": N_("worksheet.order", "The letters in the right order:"),
    "ranch": N_("worksheet.ranch", "Draw or write it:"),
}
"""How the forms are answered on paper, but for what is true or false, which has boxes to tick."""


def worksheet(names: Sequence[str], seeds: Sequence[int]) -> str:
    """The page to print: notebooks, then a sheet for each seed with all exercises, then the key.

    Raises `Unreadable`.
    """
    handouts = [handout(Path(name)) for name in names if name.endswith(".ipynb")]
    exercises = [exercise for name in names if not name.endswith(".ipynb") for exercise in meant(name)]
    sheets = [_sheet(exercises, seed) for seed in seeds] if exercises else []
    title = tell("worksheet.title", "Moon River: worksheets")
    return page(title, *handouts, *sheets, *(_key(exercises, seeds) if exercises else ()))


def meant(name: str) -> tuple[type[Page], ...]:
    """The exercises that a name means: one, or all of a notebook such as "03" or "3". Raises `Unreadable`."""
    number = name.zfill(2)
    if number in NOTEBOOKS:
        return of_notebook(number)
    if any(file.startswith(f"{number}_") for file in notebooks()):
        raise Unreadable("worksheet.none", name=name)
    try:
        return (named(name),)
    except UnknownExercise as error:
        raise Unreadable("worksheet.unknown", name=name, reason=str(error)) from None


def seeds_of(text: str) -> list[int]:
    """The seeds in a text such as "1-25" or "3,8,12-14". Raises `Unreadable`."""
    found: list[int] = []
    for part in text.replace(" ", "").split(","):
        matched = _SEEDS.fullmatch(part)
        if matched is None:
            raise Unreadable("worksheet.seeds", found=text)
        first, last = int(matched[1]), int(matched[2] or matched[1])
        if last < first:
            raise Unreadable("worksheet.seeds", found=text)
        if last - first >= MOST or len(found) + last - first >= MOST:
            raise Unreadable("worksheet.many", most=MOST)
        found += range(first, last + 1)
    return list(dict.fromkeys(found))


def _sheet(exercises: Sequence[type[Page]], seed: int) -> El:
    top = el(
        "div",
        el("span", tell("worksheet.name", "Name:"), " ", el("span", class_="mr-line")),
        el("b", tell("worksheet.sheet", "Sheet {seed}", seed=seed)),
        class_="mr-top",
    )
    tasks = [_task(number, exercise, seed) for number, exercise in enumerate(exercises, start=1)]
    return el("section", top, *tasks, class_="mr-sheet")


def _task(number: int, exercise: type[Page], seed: int) -> El:
    """A question with its picture, and room for the answer."""
    asked = exercise.variant(seed)
    form, seen = asked.form(), html_of(View(asked).pictures)
    how = "\N{EM SPACE}".join(f"☐ {truth}" for truth in truths()) if form.name == "yes_no" else None
    if form.name in _HOW:
        how = sentence(_HOW[form.name])
    room = None
    if form.name not in ("cell", "cells", "choice", "yes_no"):
        room = el("span", class_="mr-line" if form.name in ("number", "order") else "mr-tall")
    choices = (
        el("ol", *(el("li", text) for text in form.options), class_="mr-choices") if form.options else None
    )
    text = el(
        "div",
        el("p", el("b", f"{number}. "), rich(asked.asks())),
        choices,
        el("p", how, " ", room),
        el("small", f"{exercise.name} · {seed}"),
        class_="mr-text",
    )
    return el("div", text, el("div", Markup(seen), class_="mr-seen") if seen else None, class_="mr-task")


def _key(exercises: Sequence[type[Page]], seeds: Sequence[int]) -> list[El]:
    """The answers: a table for each exercise, all on pages of their own."""
    title = el("h1", tell("worksheet.key", "Key"))
    tables = [
        el(
            "table",
            el("thead", el("tr", el("th", f"{number}. {exercise.name}", colspan=2))),  # again on each page
            el("tbody", *(_answer(exercise, seed) for seed in seeds)),
        )
        for number, exercise in enumerate(exercises, start=1)
    ]
    return [el("section", title, *tables, class_="mr-key")]


def _answer(exercise: type[Page], seed: int) -> El:
    answer = el("td", el("code", exercise.variant(seed).solved(), style="white-space:pre-wrap"))
    return el("tr", el("th", tell("worksheet.sheet", "Sheet {seed}", seed=seed), scope="row"), answer)
