"""The notebooks that come with the package, copied into a folder of the reader's, never over the reader's changes."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from moonriver.tabletop.files import write_text, writing
from moonriver.tabletop.reading import bytes_of, json_of, text_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import language, tell, tell_n

FIRST = "00_a_first_game.ipynb"
"""The notebook to begin with."""
_KEPT = Path(".moonriver/course.json")
"""In the reader's folder: what was copied there, so that the reader's own changes are told from newer versions."""
_FORMAT = "moonriver-course/1"
_LARGEST = 1 << 30
"""The largest notebook of a reader that is looked at, in bytes."""


def notebooks() -> dict[str, Path]:
    """The notebooks of the course by their names; those in another language begin with its folder, as in `pt/`.

    They belong to the installed package. In a source tree the English ones are beside the package.
    """
    installed = Path(__file__).parent / "notebooks"
    own = sorted(installed.glob("*.ipynb")) or sorted(Path(__file__).parents[2].glob("notebooks/*.ipynb"))
    others = sorted(installed.glob("*/*.ipynb"))
    return {path.name: path for path in own} | {
        path.relative_to(installed).as_posix(): path for path in others
    }


def copy(folder: Path, takes_new: Callable[[str], bool] = lambda name: False) -> str:
    """Copy the course into a folder, or bring the copy there up to date; the answer says what was done.

    Where a notebook is newer here and the reader has changed it, both are kept: `takes_new` says which of them has
    the name from now on. Raises `OSError` where the folder cannot be written, and `Unreadable` for a file in it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    known = _known(folder / _KEPT)
    told = [tell("lab.folder", "The course is in {folder}", folder=folder)]
    added = 0
    for name, source in notebooks().items():
        new = source.read_text(encoding="utf-8")
        target = folder / name
        target.parent.mkdir(exist_ok=True)
        was, is_new = known.get(name), _digest(new)
        if not target.exists():
            _write(target, new)
            added += 1
        elif (here := _digest(_text(target))) != is_new:
            if here == was:
                _write(target, new)
                told.append(tell("lab.renewed", "{name} is now the newer one.", name=name))
            elif was == is_new:
                told.append(tell("lab.own", "{name} is yours, as you have changed it.", name=name))
            elif takes_new(name):
                beside = _free(target, "mine")
                target.rename(beside)
                _write(target, new)
                told.append(_both(beside.relative_to(folder).as_posix(), name))
            else:
                beside = _free(target, "new")
                _write(beside, new)
                told.append(_both(name, beside.relative_to(folder).as_posix()))
        known[name] = is_new
    (folder / _KEPT).parent.mkdir(exist_ok=True)
    _write(folder / _KEPT, json.dumps({"format": _FORMAT, "files": known}, indent=1) + "\n")
    if added:
        new = tell_n("lab.added", "{n} notebook is new there.", "{n} notebooks are new there.", added)
        told.insert(1, new)
    return "\n".join(told)


def _text(path: Path) -> str:
    """What is in a notebook of the reader's, whatever wrote it. Raises `Unreadable`."""
    return bytes_of(path, _LARGEST).decode("utf-8", "surrogateescape").replace("\r\n", "\n")


def _write(path: Path, text: str) -> None:
    with writing(path):
        write_text(path, text)


def _both(mine: str, new: str) -> str:
    return tell("lab.both", "Both stay: {mine} is yours, {new} is the newer one.", mine=mine, new=new)


def open_lab(folder: Path, port: int | None = None, browser: bool = True) -> int:
    """Open JupyterLab on the first notebook in a folder, of the language that is spoken, until it ends; its status.

    Raises `ImportError` where it is not installed.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise ImportError(str(Unreadable("lab.missing", extra="moonriver[lab]")))
    # -P: a reader's queue.py in the folder of the course is not Python's
    command = [sys.executable, "-P", "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    command += [f"--ServerApp.port={port}"] if port else []
    command += [] if browser else ["--no-browser"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    # what JupyterLab would ask every new reader about its news is answered by labconfig/ beside this file
    paths = [str(Path(__file__).parent), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    own = os.pathsep.join(path for path in paths if path)
    spoken = Path(language(), FIRST)
    first = str(spoken) if (folder / spoken).exists() else FIRST
    try:
        done = subprocess.run([*command, first], cwd=folder, env={**os.environ, "JUPYTER_CONFIG_PATH": own})
    except KeyboardInterrupt:
        return 0
    return int(done.returncode != 0)


def _known(path: Path) -> dict[str, str]:
    """What was copied before, each file's digest; nothing where that cannot be told: then all count as the reader's."""
    try:
        told = json_of(text_of(path))
        files = told["files"] if told["format"] == _FORMAT else {}
        return {str(name): str(digest) for name, digest in files.items()}
    except (Unreadable, KeyError, TypeError, AttributeError):
        return {}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def _free(path: Path, word: str) -> Path:
    """A name beside a notebook that nothing has yet: `NAME.mine.ipynb`, `NAME.mine-2.ipynb`."""
    number, free = 1, path.with_name(f"{path.stem}.{word}{path.suffix}")
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")
    return free
