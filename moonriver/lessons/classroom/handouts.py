"""A notebook as a handout: its texts, code and saved pictures on paper, by nbconvert, which JupyterLab brings."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from moonriver.show.kit.markup import El, Markup, el
from moonriver.tabletop.limits import hold_json
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.refusals import Unreadable

from .collecting import LARGEST
from .notebooks import MOST

_LIVE = re.compile(
    r"^(?:\w+ = )?(?:moonriver\.)?(?:practice|progress|puzzle_book|sitting|(?:Mine)?Table)\([^\n]*\)$",
    re.MULTILINE,
)
"""Lines that show what lives on a screen only."""
_FOLDED = re.compile(r"<details\b(?! data-rule=).*?</details>", re.DOTALL)
"""Hints and solutions: paper cannot be unfolded, and its page must not tell them."""
_RULE = re.compile(r"<details data-rule=")
"""A rule as a title that opens: on paper it is open."""


def handout(path: Path) -> El:
    """A section with all that a saved notebook shows. Raises `Unreadable`, also where nbconvert is missing."""
    text = text_of(path, LARGEST)
    try:
        from nbconvert import HTMLExporter
        from nbformat import reads
    except ImportError:
        raise Unreadable("handout.nbconvert") from None
    try:
        hold_json(text, MOST)
        notebook = reads(json.dumps(_still(json.loads(text))), as_version=4)
        body, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    except Unreadable:
        raise
    except Exception:  # whatever nbformat or nbconvert stumbles over
        raise Unreadable("handout.notebook", file=str(path)) from None
    return el(
        "section",
        Markup(_RULE.sub("<details open data-rule=", _FOLDED.sub("", body))),
        class_="mr-handout",
    )


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
