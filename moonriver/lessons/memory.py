"""Which exercises a reader has solved: one small file beside the notebooks, never sent anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakMethod

from moonriver.tabletop.files import write_text
from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.refusals import Unreadable

FILE = Path(".moonriver") / "progress.json"
"""Where progress is kept, from the folder in which the notebook runs; git ignores it."""

_listeners: list[WeakMethod[Callable[[], None]]] = []


def listen(listener: Callable[[], None]) -> None:
    """Call a method whenever another variant is solved, as long as its object lives."""
    _listeners.append(WeakMethod(listener))


def solved() -> dict[str, list[int]]:
    """The variants solved, by exercise; nothing where the file is missing or broken."""
    try:
        told = json_of(text_of(FILE))
    except Unreadable:
        return {}
    if not isinstance(told, dict):
        return {}
    return {
        name: seeds for name, seeds in told.items() if isinstance(seeds, list) and all(map(_is_seed, seeds))
    }


def note(name: str, seed: int) -> None:
    """Remember that a variant is solved. A folder that cannot be written to is no reason to stop learning."""
    known = solved()
    if seed in known.get(name, []):
        return
    known.setdefault(name, []).append(seed)
    try:
        FILE.parent.mkdir(exist_ok=True)
        write_text(FILE, json.dumps(known, indent=1, sort_keys=True) + "\n", durable=False)
    except OSError:
        return
    for listener in list(_listeners):
        if (call := listener()) is None:
            _listeners.remove(listener)
        else:
            call()


def _is_seed(value: Any) -> bool:
    return type(value) is int
