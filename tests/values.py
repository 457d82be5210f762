"""What holds of every value: it can be pickled and copied, comes back equal, and refuses to be changed."""

import copy
import pickle
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.refusals import Refused, Unreadable
from tests.one_sentence import sentence

ODD: list[Any] = [
    None, True, "x", 5, -1, 10**5000, 1.5, [], ["a"], [[]], {}, {"a": []}, (), (1, 2), b"x", {1, 2}, "\ud800", print,
    object(), Game.deal(3, 1), Ranch.empty(), Random(1),
]  # fmt: skip
"""What is of a wrong type nearly everywhere."""
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def hold_position(position: Any, rng: Random) -> None:
    """A game or a seat's view: comes back equal by pickle and by copying, with the same legal moves."""
    before = position.legal_moves
    for back in _copies(position, (rng.choice(PROTOCOLS),)):
        assert type(back) is type(position)
        assert back == position
        assert hash(back) == hash(position)
        assert back.legal_moves == before
        assert back.player == position.player
    hold_frozen(position)


def hold_value(value: Any) -> None:
    """Whatever hangs on a position."""
    for back in _copies(value, PROTOCOLS):
        assert type(back) is type(value)
        assert back == value
        assert hash(back) == hash(value)


def hold_frozen(value: Any) -> None:
    """No field of a value can be set or taken away."""
    fields = getattr(type(value), "__slots__", ()) or type(value).__annotations__
    for field in fields:
        with pytest.raises(AttributeError):
            setattr(value, field, None)
        with pytest.raises(AttributeError):
            delattr(value, field)


def hold_told(call: Callable[[Any], object], odds: Sequence[Any], name: str) -> None:
    """Odd arguments are told in one sentence, most of them at least: a few may be good."""
    told = 0
    for odd in odds:
        try:
            call(odd)
        except (Unreadable, Refused) as error:
            sentence(error, quoting=True)
            told += 1
    assert told > len(odds) // 2, f"{name} takes nearly everything"


def _copies(value: Any, protocols: Any) -> Iterator[Any]:
    for protocol in protocols:
        yield pickle.loads(pickle.dumps(value, protocol))
    yield copy.copy(value)
    yield copy.deepcopy(value)
    yield from copy.deepcopy([value])
