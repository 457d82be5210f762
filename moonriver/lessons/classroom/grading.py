"""`grade`: what a class handed in, collected, read, judged anew, and written down as tables and pages."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moonriver.games import named_in
from moonriver.tabletop.files import require_writable, write_text, writing
from moonriver.tabletop.reading import missing
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import sentence, tell_n
from moonriver.words.kit.names import passage

from . import reports
from .collecting import RESULTS, collected, is_result
from .judging import Line, lines
from .learners import is_unread, learners
from .tournament import Ranked, ranked

_LINK = re.compile(r'href="((?:feedback|games)/\w[\w.-]*)"')
"""How the pages of a class name the files beside them."""


@dataclass(frozen=True)
class Graded:
    """The lines of each learner, and the games of a tournament."""

    lines: dict[str, list[Line]]
    games: list[Ranked]

    @property
    def all_lines(self) -> list[Line]:
        """The lines of all learners."""
        return [line for own in self.lines.values() for line in own]

    @property
    def whole(self) -> bool:
        """Whether everything could be judged."""
        return all(line.points is not None for line in self.all_lines) and all(one.game for one in self.games)

    def as_json(self) -> dict[str, Any]:
        """Both tables, as `--json` prints them."""
        return {
            "answers": [{name: getattr(line, name) for name in reports.GRADES} for line in self.all_lines],
            "ranking": [{name: getattr(one, name) for name in reports.RANKING} for one in self.games],
        }

    def __str__(self) -> str:
        answers = self.all_lines
        told = [
            tell_n("grade.learners", "1 learner handed in.", "{n} learners handed in.", len(self.lines)),
            sentence(
                "grade.points",
                n=sum(line.points or 0 for line in answers),
                all=sum(line.of or 0 for line in answers),
            ),
        ]
        troubled = sum(line.points is None for line in answers) + sum(not one.game for one in self.games)
        if troubled:
            told.append(
                tell_n("grade.troubled", "1 could not be judged.", "{n} could not be judged.", troubled)
            )
        return passage(*told)


def grade(paths: Sequence[str | os.PathLike[str]], run: bool = False, but: Path | None = None) -> Graded:
    """What was handed in under these paths, judged. Functions are run only if that is asked for.

    What lies in the folder `but` was written by an earlier run. Raises `Unreadable` where there is nothing to read.
    """
    handed = learners(collected(paths, but))
    found = {learner.who: list(lines(learner, run)) for learner in handed}
    games = ranked(handed)
    broken = any(not is_unread(trouble) for learner in handed for _, trouble in learner.troubles)
    if not games and not broken and not any(line.exercise for own in found.values() for line in own):
        raise Unreadable("grade.nothing")
    return Graded(found, games)


def write(graded: Graded, folder: Path) -> None:
    """Write the tables and pages into a folder. Raises `Unreadable`, most often before any is written."""
    shown = reports.shown_games(graded.games)
    pages = {
        who: f"{name}.html" for who, name in zip(graded.lines, reports.file_names(graded.lines), strict=True)
    }
    texts = {
        "grades.csv": reports.csv_of(reports.GRADES, graded.all_lines),
        "grades.html": reports.grades(graded.lines, pages, bool(shown)),
        **{f"feedback/{pages[who]}": reports.feedback(who, own) for who, own in graded.lines.items() if own},
    }
    if graded.games:
        names = reports.file_names([f"{one.place}-{one.who}-{number}" for number, one in enumerate(shown)])
        files = {f"{name}.{named_in(one.text)}.json": one for name, one in zip(names, shown, strict=True)}
        texts["ranking.csv"] = reports.csv_of(reports.RANKING, graded.games)
        if files:
            texts["games.html"] = reports.games(files)
        texts |= {f"games/{file}": one.text for file, one in files.items()}
    files_to = {folder / name: text for name, text in texts.items()}
    for path in files_to:
        with writing(path):
            _require_room(path)
    with writing(folder):
        for path in _earlier(folder) - set(files_to):
            path.unlink(missing_ok=True)
    for path, text in files_to.items():
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_text(path, text, durable=False)


def _earlier(folder: Path) -> set[Path]:
    """The files that an earlier run has written into a folder: results, and the pages and records that they link."""
    found = {path for path in (folder / name for name in RESULTS) if is_result(path) and path.is_file()}
    pages = [path.read_text("utf-8", "replace") for path in found if path.suffix == ".html"]
    return found | {folder / link for page in pages for link in _LINK.findall(page)}


def _require_room(path: Path) -> None:
    """Raise where a file, or the first folder that is still to be made for it, cannot be written."""
    made = next((place for place in (path, *path.parents) if os.path.lexists(place.parent)), path)
    if not made.parent.is_dir():
        error = NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        raise missing(str(made.parent), error)
    require_writable(made)
