"""What holds of every value: it can be pickled and copied, comes back equal, and refuses to be changed."""

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

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


def _copies(value: Any, protocols: Any) -> Iterator[Any]:
    for protocol in protocols:
        yield pickle.loads(pickle.dumps(value, protocol))
    yield copy.copy(value)
    yield copy.deepcopy(value)
    yield from copy.deepcopy([value])
