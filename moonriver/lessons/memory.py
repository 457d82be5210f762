"""A learner's work: one small file beside the notebooks, never sent anywhere.

Where several people visit one server each has a file of their own. Until a page has told whose it is, the work is known
to this process only. A sitting has a file for each name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias
from weakref import WeakSet

from moonriver.show.kit.autosave import FOLDER, folder_of, has_visitors
from moonriver.show.kit.board import Board
from moonriver.tabletop.files import clear, locked, set_aside, write_text
from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.refusals import Unreadable

FILE = Path(FOLDER) / "progress.json"
"""Where the work is kept, from the folder in which the notebook runs; git ignores it."""
LARGEST = 1 << 24
"""How many bytes of it are read, and no more JSON signs."""


@dataclass(frozen=True)
class Work:
    """What was done with one variant of an exercise.

    value     the last answer, as JSON
    attempts  how many different answers were checked, one after the other
    solved    whether the right one was given before the solution was opened
    opened    whether the solution was opened
    variant   a fingerprint of the facts that were asked about; nothing in older files
    """

    value: Any = None
    attempts: int = 0
    solved: bool = False
    opened: bool = False
    variant: str = ""


_FIELDS = frozenset(field.name for field in fields(Work))


@dataclass
class Diary:
    """The work with one exercise: the variant that was worked at last, and the work with each."""

    at: int
    variants: dict[int, Work]


Diaries: TypeAlias = dict[str, Diary]

boards: WeakSet[Board] = WeakSet()
"""What is drawn again whenever some work was done."""
_visitor: str | None = None
_learner: str | None = None
_early: list[Callable[[Diaries], None]] = []
"""What was done before the visitor was known: it is added to the visitor's own work."""


def awaits() -> bool:
    """Whether a visitor's page has yet to tell its key."""
    return _visitor is None and has_visitors()


def welcome(key: object) -> None:
    """Go on from this visitor's work. Nothing happens for what is no key, and where that is known already."""
    global _visitor
    if awaits() and (folder := folder_of(key)) is not None:
        _visitor = folder
        for change in _early:
            _keep(change)
        _tell()


def belong_to(student: str | None) -> None:
    """Go on from the work of somebody who sits for it by name; None for whoever practises here."""
    global _learner
    _learner = None if student is None else hashlib.sha256(student.encode()).hexdigest()[:16]
    _tell()


def diaries() -> Diaries:
    """All work, by exercise, to be read only; nothing where the file is missing or broken."""
    if awaits():
        known: Diaries = {}
        for change in _early:
            change(known)
        return known
    kept = _kept(_file())
    return kept[0] if kept else {}


def _kept(file: Path) -> tuple[Diaries, dict[str, Any]] | None:
    """The work in a file, and its entries that are not understood; None for no file, and one that cannot be read."""
    try:
        now = file.stat()
    except OSError:
        return None
    # every board that is open asks at every answer; a file that is written anew is another one
    return _read(file.absolute(), now.st_ino, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=1)
def _read(file: Path, *state: int) -> tuple[Diaries, dict[str, Any]] | None:
    """The same of a file in this state."""
    try:
        told = json_of(text_of(file, LARGEST), LARGEST, LARGEST)
    except Unreadable:
        return None
    if not isinstance(told, dict):
        return None
    found = {name: _diary(entry) for name, entry in told.items()}
    known = {name: diary for name, diary in found.items() if diary is not None}
    return known, {name: entry for name, entry in told.items() if name not in known}


def solved() -> dict[str, list[int]]:
    """The variants solved, by exercise."""
    found = {
        name: [seed for seed, work in diary.variants.items() if work.solved]
        for name, diary in diaries().items()
    }
    return {name: seeds for name, seeds in found.items() if seeds}


def last(name: str) -> tuple[int, Work] | None:
    """The variant of an exercise that was worked at last, and the work with it; None where there is none."""
    diary = diaries().get(name)
    return None if diary is None else (diary.at, diary.variants.get(diary.at, Work()))


def work(name: str, seed: int) -> Work:
    """The work with a variant of an exercise."""
    return diaries().get(name, Diary(seed, {})).variants.get(seed, Work())


def done(name: str) -> set[int]:
    """The variants of an exercise that need no more work: solved, or their solution opened."""
    diary = diaries().get(name, Diary(0, {}))
    return {seed for seed, work in diary.variants.items() if work.solved or work.opened}


def note(name: str, seed: int, value: Any = None, right: bool = True, variant: str = "") -> Work:
    """Remember an answer to a variant. A folder that cannot be written to is no reason to stop learning."""

    def answered(work: Work) -> Work:
        again = work.attempts > 0 and work.value == value
        return replace(
            work,
            value=value,
            attempts=work.attempts + (not again),
            solved=work.solved or (right and not work.opened),
            variant=variant,
        )

    return _change(name, seed, answered)


def note_opened(name: str, seed: int) -> Work:
    """Remember that the solution of a variant was opened."""
    return _change(name, seed, lambda work: replace(work, opened=True))


def _change(name: str, seed: int, change: Callable[[Work], Work]) -> Work:
    """Change what is known of a variant, and tell who listens; the answer is what is known then."""
    diary = diaries().get(name, Diary(seed, {}))
    before = diary.variants.get(seed, Work())
    after = change(before)
    if (diary.at, before) == (seed, after) and seed in diary.variants:
        return after

    def changed(known: Diaries) -> None:
        diary = known.setdefault(name, Diary(seed, {}))
        diary.at = seed
        diary.variants[seed] = change(diary.variants.get(seed, Work()))

    if awaits():
        _early.append(changed)
    elif not _keep(changed):
        return after
    _tell()
    return after


def _file() -> Path:
    folder = FILE.parent if _visitor is None else FILE.parent / _visitor
    return folder / (FILE.name if _learner is None else f"sitting-{_learner}.json")


def _keep(change: Callable[[Diaries], None]) -> bool:
    """Change the file, which leaves out what is as in the beginning; whether that went well.

    Other notebooks may be changing it too.
    """
    file = _file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        clear(file)
        with locked(file):
            kept = deepcopy(_kept(file))
            if kept is None and file.exists():
                set_aside(file)  # it stays beside the new one, whatever it is
            known, others = kept or ({}, {})
            change(known)
            plain = Work()
            told = {
                name: {
                    "at": diary.at,
                    "variants": {
                        seed: {
                            key: value for key, value in vars(work).items() if value != getattr(plain, key)
                        }
                        for seed, work in diary.variants.items()
                    },
                }
                for name, diary in sorted(known.items())
            }
            write_text(file, json.dumps(others | told, indent=1) + "\n", durable=False)
    except OSError:
        return False
    return True


def _diary(entry: Any) -> Diary | None:
    """An exercise's entry in the file, None for what is none. Older files hold only a list of solved variants."""
    if isinstance(entry, list) and entry and all(type(seed) is int for seed in entry):
        return Diary(entry[-1], {seed: Work(solved=True) for seed in entry})
    with suppress(AttributeError, KeyError, TypeError, ValueError):
        at, variants = entry["at"], {int(seed): _work(told) for seed, told in entry["variants"].items()}
        kinds = [
            (type(one.attempts), type(one.solved), type(one.opened), type(one.variant))
            for one in variants.values()
        ]
        if type(at) is int and set(kinds) <= {(int, bool, bool, str)}:
            return Diary(at, variants)
    return None


def _work(told: Mapping[str, Any]) -> Work:
    """What was done with a variant; a later version may tell more of it."""
    return Work(**{name: value for name, value in told.items() if name in _FIELDS})


def _tell() -> None:
    for board in list(boards):
        board.draw()
