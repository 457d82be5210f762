"""Which exercises a reader has solved: one small file beside the notebooks, never sent anywhere.

Where several people visit one server each has a file of their own. Until a page has told whose it is, what is solved is
known to this process only.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from weakref import WeakMethod

from moonriver.show.kit.saving import FOLDER, folder_of, has_visitors
from moonriver.tabletop.files import clear, locked, write_text
from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.refusals import Unreadable

FILE = Path(FOLDER) / "progress.json"
"""Where progress is kept, from the folder in which the notebook runs; git ignores it."""

_listeners: list[WeakMethod[Callable[[], None]]] = []
_visitor: str | None = None
_early: dict[str, list[int]] = {}
"""What was solved before the visitor was known."""


def listen(listener: Callable[[], None]) -> None:
    """Call a method whenever another variant is solved, as long as its object lives."""
    _listeners.append(WeakMethod(listener))


def awaits() -> bool:
    """Whether a visitor's page has yet to tell its key."""
    return _visitor is None and has_visitors()


def welcome(key: object) -> None:
    """Go on from what this visitor has solved. Nothing happens for what is no key, and where that is known already."""
    global _visitor
    if awaits() and (folder := folder_of(key)) is not None:
        _visitor = folder
        if _early:
            _keep(_early)
        _tell()


def solved() -> dict[str, list[int]]:
    """The variants solved, by exercise; nothing where the file is missing or broken."""
    if awaits():
        return {name: list(seeds) for name, seeds in _early.items()}
    try:
        told = json_of(text_of(_file()))
    except Unreadable:
        return {}
    if not isinstance(told, dict):
        return {}
    return {
        name: seeds for name, seeds in told.items() if isinstance(seeds, list) and all(map(_is_seed, seeds))
    }


def note(name: str, seed: int) -> None:
    """Remember that a variant is solved. A folder that cannot be written to is no reason to stop learning."""
    if seed in solved().get(name, []):
        return
    if awaits():
        _early.setdefault(name, []).append(seed)
    elif not _keep({name: [seed]}):
        return
    _tell()


def _file() -> Path:
    return FILE if _visitor is None else FILE.parent / _visitor / FILE.name


def _keep(found: Mapping[str, list[int]]) -> bool:
    """Add to the file; whether that went well. Other notebooks may be adding to it too."""
    file = _file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        clear(file)
        with locked(file):
            known = solved()
            for name, seeds in found.items():
                known[name] = [
                    *known.get(name, []),
                    *(seed for seed in seeds if seed not in known.get(name, [])),
                ]
            write_text(file, json.dumps(known, indent=1, sort_keys=True) + "\n", durable=False)
    except OSError:
        return False
    return True


def _tell() -> None:
    for listener in list(_listeners):
        if (call := listener()) is None:
            _listeners.remove(listener)
        else:
            call()


def _is_seed(value: Any) -> bool:
    return type(value) is int
