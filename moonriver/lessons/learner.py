"""Who sits here for it by name: their own variants, and whether there are solutions."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from typing import Any

from moonriver.tabletop.arguments import expect_number
from moonriver.tabletop.reading import whole
from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import tell

from . import memory

LONGEST = 80
"""Longest name of a student."""
VARIANTS = 10**9
"""How many variants a name may begin with; its learner goes on from there one by one."""

SEEDS = 1 << 53
"""Seeds of variants are smaller: any program that reads a file to hand in keeps such numbers exact."""


@dataclass(frozen=True)
class Sitting:
    """A student at work: everything that is asked is their own variant."""

    student: str
    solutions: bool


class NoName(ValueError):
    """What is no student's name; the text says what is expected."""


_now: Sitting | None = None


def begin(student: object, solutions: bool = False) -> Sitting:
    """From now on this student is asked, with variants and a file of their own. Raises `NoName`."""
    global _now
    _now = Sitting(name_of(student), solutions)
    memory.belong_to(_now.student)
    return _now


def end() -> None:
    """Go back to practising without a name."""
    global _now
    _now = None
    memory.belong_to(None)


def current() -> Sitting | None:
    """Who sits here, None where somebody just practises."""
    return _now


def hints() -> int:
    """How many hints there are: the third one is the solution."""
    return 3 if _now is None or _now.solutions else 2


def variant() -> int:
    """The variant that is asked first: that of the notebook, or the student's own."""
    return 0 if _now is None else variant_of(_now.student)


def variant_of(student: str) -> int:
    """The first variant of a name, the same one on every machine."""
    return 1 + int.from_bytes(hashlib.sha256(student.encode()).digest()[:8], "big") % VARIANTS


def seed_of(found: Any) -> int:
    """The seed of a variant. Raises `Unreadable` for what is none."""
    if whole(found) and abs(found) >= SEEDS:
        raise Unreadable("table.no_seed", most=len(str(SEEDS)) - 1, found=found)
    return expect_number(found)


def name_of(student: object) -> str:
    """A student's name, without blanks around it and with its accents in one spelling. Raises `NoName`."""
    name = unicodedata.normalize("NFC", " ".join(student.split())) if isinstance(student, str) else ""
    if not name or len(name) > LONGEST or not name.isprintable():
        raise NoName(
            tell(
                "sitting.no_name",
                "A name is expected, in quotes and at most {longest} letters long, such as student={example}.",
                longest=LONGEST,
                example='"pupil-07"',
            )
        )
    return name
