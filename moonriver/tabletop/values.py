"""Values: things that never change, so that a copy of one is itself, and pickling leaves out what it has worked out."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NoReturn, Self


class Value:
    """Something that never changes."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Frozen(Value):
    """A value that is no dataclass and refuses to be changed; who makes one uses `object.__setattr__`, or its slots."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} is a value and never changes: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} is a value and never changes: {name}")


class Record(Value):
    """A frozen dataclass that is pickled as what it was made of, without what it has worked out since."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (getattr(self, field.name) for field in fields(self) if field.init)  # type: ignore[arg-type]
        return type(self), tuple(made_of)
