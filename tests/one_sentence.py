"""What a person may be told when something cannot be read or cannot stand: one plain sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

LONGEST = 300
_MACHINE_TALK = (
    "Traceback",
    "moonriver.",
    "Refusal(",
    "Error(",
    "object at 0x",
    "<class",
    "NoneType",
    "{",
    "}",
)
_NO_WORDS = "This is not allowed:"
"""How a key without a sentence begins."""


def sentence(error: Exception | Refusal, *, quoting: bool = False) -> str:
    """The words of an error, held to be one short printable line; `quoting` user text it may hold braces."""
    text = str(error)
    assert text.strip() == text != ""
    assert text.isprintable(), text
    assert len(text) < LONGEST, text
    talk = _MACHINE_TALK[: -2 if quoting else None]
    assert not any(word in text for word in talk), text
    assert _NO_WORDS not in text, text
    return text


def unreadable(read: Callable[..., object], *arguments: Any) -> Unreadable:
    """The error of something that cannot be read, its sentence held to be one."""
    with pytest.raises(Unreadable) as error:
        read(*arguments)
    sentence(error.value, quoting=True)
    return error.value


def refused(read: Callable[..., object], *arguments: Any) -> Refused:
    """The error of something readable that cannot stand, its sentence held to be one that names its rule."""
    with pytest.raises(Refused) as error:
        read(*arguments)
    assert error.value.refusal.rule in sentence(error.value, quoting=True)
    return error.value


def survives(read: Callable[[Any], object], text: object) -> object:
    """What a strict reader makes of any text: a value, or an error that is one sentence; never anything else."""
    try:
        return read(text)
    except (Unreadable, Refused) as error:
        sentence(error, quoting=True)
        return None
