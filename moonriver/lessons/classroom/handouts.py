"""A notebook as a handout: its texts, code and pictures on paper, by nbconvert, which JupyterLab brings.

Pictures are those that are saved in it. A notebook of the course in which none is saved, as in those of other
languages, is run first; nobody else's code ever is.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from moonriver.lessons import installing
from moonriver.show.kit.markup import El, Markup, el
from moonriver.tabletop.limits import hold_json
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import LANGUAGES, tag

from .collecting import LARGEST
from .notebooks import MOST

_LIVE = re.compile(
    r"^(?:\w+ = )?(?:moonriver\.)?(?:practice|progress|puzzle_book|sitting|(?:Mine)?Table)\([^\n]*\)$",
    re.MULTILINE,
)
"""Lines that show what lives on a screen only."""
_FOLD = re.compile(r"(</?details\b[^>]*>)", re.IGNORECASE)
"""Where what is folded begins and ends."""
_LEADS_AWAY = re.compile("<(?=meta)", re.IGNORECASE)
"""What could open another page in place of ours: no policy of a page forbids that."""
_RULE = "<details data-rule="
"""How a rule begins, a title that opens."""


_WIDGET = "application/vnd.jupyter.widget-view+json"
"""What lives on a screen, beside the picture that stands for it."""
_SECONDS = 60
"""The longest that a cell may run."""


def handout(path: Path) -> El:
    """A section with all that a notebook shows. Raises `Unreadable`, also where nbconvert is missing."""
    text = text_of(path, LARGEST)
    try:
        from nbconvert import HTMLExporter
        from nbformat import reads
    except ImportError:
        raise Unreadable("handout.nbconvert") from None
    try:
        hold_json(text, MOST)
        told = json.loads(text)
        code = [cell for cell in told["cells"] if cell["cell_type"] == "code"]
        own = _of_course(path.name, told)
        folder = own.parent.name if own else ""
        if own and not any(cell["outputs"] for cell in code):
            for cell, ran in zip(code, _run(own), strict=True):
                cell.update(outputs=ran["outputs"], execution_count=ran["execution_count"])
        notebook = reads(json.dumps(_still(told)), as_version=4)
        body, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    except Unreadable:
        raise
    except Exception:  # whatever nbformat or nbconvert stumbles over
        raise Unreadable("handout.notebook", file=str(path)) from None
    return el(
        "section",
        Markup(_LEADS_AWAY.sub("&lt;", _unfolded(body))),
        class_="mr-handout",
        lang=tag(folder) if folder in LANGUAGES else "en" if folder else None,
    )


def _unfolded(page: str) -> str:
    """A page on paper, which cannot be unfolded: rules are open, and hints and solutions must not be told."""
    left: list[str] = []
    begun: list[int] = []
    for part in _FOLD.split(page):
        left.append(part)
        tag = part.lower()
        if tag.startswith("<details"):
            begun.append(len(left) - 1)
        elif tag.startswith("</details") and begun:
            first = begun.pop()
            if not left[first].startswith(_RULE):
                del left[first:]
    return "".join(left).replace(_RULE, "<details open data-rule=")


def _sources(notebook: Any) -> dict[str, list[str]]:
    """The texts of a notebook's cells, by their kinds."""
    found: dict[str, list[str]] = defaultdict(list)
    for cell in notebook["cells"]:
        found[cell["cell_type"]].append("".join(cell["source"]))
    return found


def _of_course(name: str, notebook: Any) -> Path | None:
    """The notebook of the course that has the same code, in the language that is most like it; None without one."""
    texts = _sources(notebook)
    alike: dict[Path, int] = {}
    for path in installing.notebooks().values():
        if (
            path.name == name
            and (own := _sources(json.loads(text_of(path, LARGEST))))["code"] == texts["code"]
        ):
            alike[path] = len({*own["markdown"]} & {*texts["markdown"]})
    return max(alike, key=lambda path: alike[path], default=None)


def _run(own: Path) -> list[Any]:
    """The code cells of a notebook of the course after a run, in a folder that tells it its language by its name.

    A file that only has the same code may hold more, which a run of it would find.
    """
    from nbconvert.preprocessors import ExecutePreprocessor
    from nbformat import reads, writes

    runs = ExecutePreprocessor(timeout=_SECONDS, kernel_name="python3", extra_arguments=["--log-level=ERROR"])
    with TemporaryDirectory() as above:
        here = Path(above, own.parent.name)
        here.mkdir()
        notebook = reads(text_of(own, LARGEST), as_version=4)
        notebook, _ = runs.preprocess(notebook, {"metadata": {"path": str(here)}})
    notebook.metadata.pop("widgets", None)
    for output in (output for cell in notebook.cells for output in cell.get("outputs", ())):
        output.get("data", {}).pop(_WIDGET, None)
    return [cell for cell in json.loads(writes(notebook))["cells"] if cell["cell_type"] == "code"]


def _still(notebook: Any) -> Any:
    """A notebook without what lives on a screen only: its lines, and what was saved in their place."""
    cells = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and _LIVE.search(source):
            left = _LIVE.sub("", source).strip()
            if not left:
                continue
            cell = {**cell, "source": left, "outputs": []}
        cells.append(cell)
    return {**notebook, "cells": cells}
