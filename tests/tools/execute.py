"""Executes notebooks and writes them in one normal form: `python -m tests.tools.execute [--check] PATH...`.

A second run gives the same bytes, so a difference in version control is a difference in what readers see.
With --check nothing is written: the exit status says whether the saved outputs are those of a fresh run.
Lessons that can be read without code have it folded (`FOLDED`): a click shows it, and it runs as ever.
"""

import argparse
import difflib
import itertools
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.kernels import Asynchronous

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
FOLDED = {*(f"{number:02}" for number in range(10)), "12", "14"}
"""Notebooks in which nobody has to read code: those that teach rules."""
FOLD = {"source_hidden": True}
OPEN = "open"
"""The tag of a cell in one of them that is about its code."""
PASSING = {"collapsed", "ExecuteTime", "execution", "scrolled", "trusted"}
CELL_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")
CELL_SECONDS = 60


def read(path: Path) -> Any:
    """The notebook at `path` in the current format, with ids that stay the same however often it is read."""
    raw = nbformat.reader.reads(path.read_text(encoding="utf-8"))
    taken: set[str] = set()
    for number, cell in enumerate(raw.get("cells", ())):
        name = cell.get("id", "")
        if not CELL_ID.fullmatch(name) or name in taken:
            name = f"cell-{number:02}"
            while name in taken:
                name += "x"
            cell["id"] = name
        taken.add(name)
    raw["nbformat_minor"] = max(5, raw.get("nbformat_minor", 0))
    return nbformat.convert(raw, 4)


def execute(notebook: Any, folder: Path) -> None:
    """Run all cells in a fresh kernel that works in `folder`; a failing cell raises CellExecutionError.

    The widget state is stored on the way (nbclient fails on interact without it) and dropped by `normalise`.
    """
    client = NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        kernel_name=KERNELSPEC["name"],
        kernel_manager_class=Asynchronous,
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=True,
        record_timing=False,
        extra_arguments=["--log-level=ERROR"],
    )
    client.execute()


def folded(path: Path, cell: Any) -> bool:
    """Whether the code of a cell is folded in the notebook at `path`."""
    return path.name[:2] in FOLDED and OPEN not in cell["metadata"].get("tags", ())


def normalise(notebook: Any, path: Path) -> None:
    """Leave of an executed notebook only what is the same in every run, and fold what is folded at `path`."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNELSPEC, "language_info": LANGUAGE})
    count = 0
    for cell in notebook.cells:
        for name in PASSING & set(cell.metadata):
            del cell.metadata[name]
        if cell.cell_type != "code":
            continue
        cell.metadata.pop("jupyter", None)
        if folded(path, cell):
            cell.metadata["jupyter"] = dict(FOLD)
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = count
            if "data" in output:
                output.data.pop(WIDGET_VIEW, None)
        cell.outputs = joined(output for output in cell.outputs if output.get("data") != {})


def joined(outputs: Iterable[Any]) -> list[Any]:
    """The outputs with neighbouring pieces of one stream made one: where a stream is cut is chance."""
    result: list[Any] = []
    for output in outputs:
        last = result[-1] if result else None
        if (
            last is not None
            and output.output_type == last.output_type == "stream"
            and output.name == last.name
        ):
            last.text += output.text
        else:
            result.append(output)
    return result


def written(notebook: Any) -> str:
    """The notebook as the text of its file."""
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def fresh(path: Path) -> str:
    """The text that the notebook's file has after a run in a copy of its folder."""
    with tempfile.TemporaryDirectory(prefix="moonriver-") as scratch:
        folder = Path(scratch, path.parent.name)
        shutil.copytree(path.parent, folder, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        notebook = read(path)
        execute(notebook, folder)
    normalise(notebook, path)
    return written(notebook)


def difference(saved: str, fresh: str) -> str:
    """The first lines in which two texts differ, cut to what a terminal bears."""
    lines = difflib.unified_diff(saved.splitlines(), fresh.splitlines(), "saved", "fresh", lineterm="", n=1)
    return "\n".join(line[:200] for line in itertools.islice(lines, 40))


def notebooks(paths: Iterable[Path]) -> list[Path]:
    """The notebooks at or below `paths`, in reading order."""
    found: set[Path] = set()
    for path in paths:
        found.update(path.rglob("[!.]*.ipynb") if path.is_dir() else [path])
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


def main(arguments: list[str] | None = None) -> int:
    """Execute what the command line names; 1 if with --check a file differs from its fresh run."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.execute", description="Execute notebooks.")
    parser.add_argument("paths", nargs="+", type=Path, help="notebooks, or folders of them")
    parser.add_argument("--check", action="store_true", help="write nothing, compare with the saved files")
    options = parser.parse_args(arguments)
    stale = 0
    for path in notebooks(options.paths):
        before, after = path.read_text(encoding="utf-8"), fresh(path)
        same = before == after
        stale += not same
        print(f"{path}: {'as saved' if same else 'differs' if options.check else 'written'}")
        if not same and options.check:
            print(difference(before, after))
        elif not same:
            path.write_text(after, encoding="utf-8")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
