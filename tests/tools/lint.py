"""What would make a committed notebook pass its tests for nothing, or show its readers less: `faults(path)`.

nbval compares no cell whose execution count is null and mishandles some kinds of output, and saved widget
state hides still pictures; so a notebook is committed executed, in the form in which tests/tools/execute.py
writes it, and does without those kinds of output. Where nobody has to read code, all of it is folded.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.tools.execute import FOLD, WIDGET_VIEW, folded

MOST_BYTES = 300_000
NAME = re.compile(r"[0-9]{2}_[a-z0-9_]+\.ipynb")
UNCOMPARED = {"Output", "clear_output", "input", "interact", "interact_manual", "update_display"}
NOT_COMPARED_TAGS = {"nbval-ignore-output", "nbval-skip"}


def faults(path: Path) -> list[str]:
    """What is wrong with a notebook, one line each; none for a good one."""
    found = []
    if not NAME.fullmatch(path.name):
        found.append("its name is not like 00_lower_case.ipynb")
    if path.stat().st_size >= MOST_BYTES:
        found.append(f"{path.stat().st_size} bytes, {MOST_BYTES} or more")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    if "widgets" in notebook["metadata"]:
        found.append("saved widget state")
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    counts = [cell["execution_count"] for cell in code]
    if counts != list(range(1, len(code) + 1)):
        found.append(f"execution counts are not 1 to {len(code)}: {counts}")
    for number, cell in enumerate(code, start=1):
        found.extend(f"code cell {number}: {fault}" for fault in _cell_faults(cell))
        if folded(path, cell) != (cell["metadata"].get("jupyter") == FOLD):
            found.append(f"code cell {number}: its code is {'not ' if folded(path, cell) else ''}folded")
        if folded(path, cell) and number > 1 and _imports("".join(cell["source"])):
            found.append(f"code cell {number}: an import; a folded notebook has them in its first cell")
    return found


def _imports(source: str) -> bool:
    return any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.parse(source).body)


def _cell_faults(cell: dict[str, Any]) -> Iterator[str]:
    for output in cell["outputs"]:
        if WIDGET_VIEW in output.get("data", ()):
            yield "a saved widget view"
        if output["output_type"] == "error":
            yield "a saved error; show refusals with refusal(...)"
    source = "".join(cell["source"])
    if not source.strip():
        yield "empty, and an empty cell has no count"
    if not NOT_COMPARED_TAGS & set(cell["metadata"].get("tags", ())):
        yield from _uncompared(source)


def _uncompared(source: str) -> Iterator[str]:
    """What in a compared cell's code makes output that nbval drops or mishandles."""
    if source.rstrip().endswith(";"):
        yield "a semicolon at the end hides its output"
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in UNCOMPARED:
            yield f"{name}() in a cell whose output is compared"
