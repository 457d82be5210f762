"""A room: who is there, what is asked, and what was answered. Nothing of it is kept but by the teacher's page."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from threading import RLock
from typing import Any

from moonriver.lessons.classroom.reports import csv_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import language, sentence
from moonriver.words.kit.names import clean

from .questions import Question, Result, read

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What the code of a room is made of: no two of them look alike."""
CODE = 8
"""How many of them it has."""
MOST = 60
"""How many pupils there is room for."""
NAME = 24
"""Longest name of a pupil."""
QUESTIONS = 200
"""Most questions of a lesson."""
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category, and blank all the same."""
COLUMNS = ("question", "title", "who", "answer", "right", "misconception", "said", "points")


@dataclass
class Pupil:
    """Somebody in the room. The name is "" while only their page knows it, after a server was started again."""

    number: int
    mark: str
    """What is remembered of the token by which their page is known."""
    name: str = ""
    here: bool = False


@dataclass
class Asked:
    """A question that was put, with the answers by the numbers of the pupils."""

    question: Question
    answers: dict[int, Any] = field(default_factory=dict)
    shown: bool = False
    _kept: dict[str, tuple[object, Result]] = field(default_factory=dict)
    """For each language the result, and whose answers it shows."""

    def result(self, called: Callable[[int], str]) -> Result | None:
        """What the answers show, with everybody as they are `called` now; None while they are not shown."""
        if not self.shown:
            return None
        answers = {**self.answers}
        names = {number: called(number) for number in answers}
        of, found = self._kept.get(language(), (None, None))
        if of != names or found is None:
            found = self.question.result([(names[number], answer) for number, answer in answers.items()])
            self._kept[language()] = names, found
        return found


@dataclass(frozen=True)
class Row:
    """A line of the table of answers."""

    question: int
    title: str
    who: str
    answer: str
    right: bool | None
    misconception: str
    said: str
    points: int | None


class Room:
    """The room of a class. What it does may be asked of it in several threads."""

    def __init__(self, code: str = "") -> None:
        self.code = code or "".join(secrets.choice(LETTERS) for _ in range(CODE))
        self.pupils: dict[int, Pupil] = {}
        self.asked: list[Asked] = []
        self.open = False
        """Whether the last question is before everybody."""
        self.lock = RLock()
        self._last = 0
        """The last number that was given: no number is given twice."""

    @property
    def now(self) -> Asked | None:
        """The question that is before everybody."""
        return self.asked[-1] if self.open else None

    def is_code(self, given: str) -> bool:
        """Whether this is the code: in small letters, in wide ones, and without dashes, too.

        It takes the same time for right and wrong codes.
        """
        plain = unicodedata.normalize("NFKC", given[:99]).upper()
        typed = "".join(letter for letter in plain if letter.isalnum())
        return compare_digest(typed.encode(), self.code.encode())

    def enter(self, token: str, given: str) -> Pupil | None:
        """Let somebody in under a name, or back to the seat of their token; None where the room is full.

        Raises `Unreadable` for a name that is none.
        """
        name = nickname(given)
        with self.lock:
            mark = mark_of(token)
            pupil = self.known(token)
            if pupil is None:
                if len(self.pupils) >= MOST and not self._make_room():
                    return None
                self._last += 1
                pupil = self.pupils[self._last] = Pupil(self._last, mark)
            others = {self.called(other).casefold() for other in self.pupils if other != pupil.number}
            free, again = name, 1
            while free.casefold() in others:
                again += 1
                free = f"{clean(name, NAME - len(f' {again}'))} {again}"
            pupil.name = free
            return pupil

    def known(self, token: str) -> Pupil | None:
        """Whose token this is."""
        mark = mark_of(token)
        return next((pupil for pupil in [*self.pupils.values()] if compare_digest(pupil.mark, mark)), None)

    def _make_room(self) -> bool:
        """Give away the seat of somebody who has gone and has never answered."""
        busy = {number for asked in self.asked for number in asked.answers}
        for number, pupil in self.pupils.items():
            if not pupil.here and number not in busy:
                del self.pupils[number]
                return True
        return False

    def remove(self, number: int) -> None:
        """Take somebody out of the room, with all their answers."""
        with self.lock:
            self.pupils.pop(number, None)
            for asked in self.asked:
                asked.answers.pop(number, None)

    def put(self, question: Question) -> None:
        """Put a question before everybody. If it was there before and is not shown yet, it goes on with its answers.

        Raises `Unreadable` where there were too many.
        """
        told = question.as_json()
        with self.lock:
            same = (one for one in self.asked if not one.shown and one.question.as_json() == told)
            asked = next(same, None)
            if asked is None:
                if len(self.asked) >= QUESTIONS:
                    raise Unreadable("class.many", most=QUESTIONS)
                asked = Asked(question)
            self.asked = [*(one for one in self.asked if one is not asked), asked]
            self.open = True

    def answer(self, pupil: int, asked: Asked, answer: Any) -> bool:
        """Take somebody's answer, in place of the one before. Whether it counts: nothing does that was shown."""
        with self.lock:
            counts = asked is self.now and not asked.shown and pupil in self.pupils
            if counts:
                asked.answers[pupil] = answer
            return counts

    def show(self) -> None:
        """Show what was answered; nobody answers any more."""
        with self.lock:
            if self.open:
                self.asked[-1].shown = True

    def close(self) -> None:
        """Take the question away."""
        with self.lock:
            self.open = False

    def rows(self) -> Iterator[Row]:
        """Every answer, question by question."""
        for place, asked in enumerate(self.asked, start=1):
            for number, answer in sorted(asked.answers.items()):
                found = asked.question.judged(answer)
                yield Row(
                    place, asked.question.title, self.called(number), asked.question.told(answer),
                    found.right, found.slip, found.text, found.points,
                )  # fmt: skip

    def csv(self) -> str:
        """The table of all answers, for a spreadsheet."""
        with self.lock:
            return f"\ufeff{csv_of(COLUMNS, self.rows())}"  # by this mark Excel knows UTF-8

    def called(self, number: int) -> str:
        """What somebody is called."""
        pupil = self.pupils.get(number)
        return (pupil.name if pupil else "") or sentence("class.pupil", number=number)

    # What the teacher's page keeps, so that a room can be opened again after its server was stopped: no names.

    def head(self) -> dict[str, Any]:
        """The room without answers."""
        return {
            "code": self.code,
            "pupils": {number: pupil.mark for number, pupil in self.pupils.items()},
            "questions": [asked.question.as_json() for asked in self.asked],
            "shown": [asked.shown for asked in self.asked],
            "open": self.open,
        }

    @classmethod
    def again(cls, head: Mapping[str, Any], answers: Mapping[str, Any]) -> Room:
        """The room of a `head`, and the `answers` to each question by its place, without those that are none.

        Raises `Unreadable`.
        """
        try:
            code = str(head["code"])
            if len(code) != CODE or not set(code) <= set(LETTERS):
                raise Unreadable("page.question")
            if len(head["pupils"]) > MOST or len(head["questions"]) > QUESTIONS:
                raise Unreadable("page.question")
            room = cls(code)
            for number, mark in head["pupils"].items():
                room.pupils[int(number)] = Pupil(int(number), bytes.fromhex(mark).hex())
            room._last = max(room.pupils, default=0)
            for place, (told, shown) in enumerate(zip(head["questions"], head["shown"], strict=True)):
                question, given = read(told), answers.get(str(place), {})
                kept = {
                    int(number): answer
                    for number, answer in given.items()
                    if int(number) in room.pupils and question.holds(answer)
                }
                room.asked.append(Asked(question, kept, bool(shown)))
            room.open = bool(head["open"]) and bool(room.asked)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise Unreadable("page.question") from None
        return room


def mark_of(token: str) -> str:
    """What is remembered of a token."""
    return sha256(token.encode()).hexdigest()


def nickname(given: str) -> str:
    """A name as it is shown: short, in one line, without signs that are not seen. Raises `Unreadable` for none."""
    composed = unicodedata.normalize("NFC", given[:200])
    seen = "".join(" " if _kind(sign) in "CZ" or sign in _FILLERS else sign for sign in composed)
    name = clean(" ".join(seen.split()), NAME)
    if all(_kind(sign) == "M" for sign in name):
        raise Unreadable("class.no_name")
    return name


def _kind(sign: str) -> str:
    """The first letter of a sign's category: "M" for what stands on another one, say."""
    return unicodedata.category(sign)[0]
