"""An exercise as one page: a class whose fields are the facts, and whose methods are the answer and the slips.

`class Plan(Page, name="16.plan", form=NUMBER)` is an exercise, each of its instances a variant. On the page are the
question, two hints and the reason; a `sample` of facts; the `answer`; and methods marked as slips and faults, each with
the sentence that answers it. Every other text on the page is a sentence, too, such as an option: `said` says it.
A name in braces is a field, a property or a method of the page; `{names:and}`, `{names:or}`, `{names:row}` are lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any, ClassVar, TypeAlias, TypeVar, dataclass_transform

from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import register_filed

from .exercises import Exercise, Fault, Slip, add, told_together
from .forms import Form

Method = TypeVar("Method", bound=Callable[..., Any])
Cells: TypeAlias = frozenset[Cell]


class Plural(dict[str, str]):
    """A sentence whose form depends on a number of the page."""

    def __init__(self, by: str, one: str, other: str) -> None:
        super().__init__(by=by, one=one, other=other)


Text: TypeAlias = str | Plural
Words: TypeAlias = Mapping[str, Any] | None
"""What the sentence of a fault says of an answer; None where it is another kind of answer."""


@dataclass(frozen=True)
class Mark:
    """What is beside a method: its kind, the sentence or the name of another one, the rule, and the edition."""

    kind: type[Slip[Any]] | type[Fault[Any]]
    text: Text | None
    rule: str
    name: str | None = None
    since: int = 1


@dataclass(frozen=True)
class Together:
    """What is said where two slips lead to the same answer."""

    one: str
    other: str
    text: str


def slip(text: Text, rule: str = "", since: int = 1) -> Callable[[Method], Method]:
    """A misconception: the method gives the answer that it leads to, None where the facts do not tempt to it.

    Without a rule it is the first one of the exercise that says why not. One that is added to an exercise that has
    been asked is of a later edition: no variant changes.
    """
    return _marking(Mark(Slip, text, rule, since=since))


def alike(name: str, rule: str = "") -> Callable[[Method], Method]:
    """A misconception that another sentence of the page answers, given by its name."""
    return _marking(Mark(Slip, None, rule, name))


def fault(text: Text, rule: str = "") -> Callable[[Method], Method]:
    """Another kind of wrong answers: the method gives the words of the sentence for an answer of this kind, or None."""
    return _marking(Mark(Fault, text, rule))


def _marking(mark: Mark) -> Callable[[Method], Method]:
    def marked(method: Method) -> Method:
        method.mark = mark  # type: ignore[attr-defined]
        return method

    return marked


def stray(cells: Cells) -> Words:
    """The first of the cells that do not belong to an answer, for a fault."""
    return {"cell": min(cells)} if cells else None


@dataclass_transform(frozen_default=True)
class Page:
    """The facts of a variant; a subclass with a name is an exercise."""

    question: ClassVar[Text]
    hints: ClassVar[tuple[Text, Text]]
    reason: ClassVar[Text]
    exercise: ClassVar[Exercise[Any]]

    def __init_subclass__(cls, name: str = "", form: Form | None = None, rules: tuple[str, ...] = ()) -> None:
        dataclass(frozen=True)(cls)
        if name:
            cls.exercise = add(cls._compiled(name, form, rules))

    @classmethod
    def _compiled(cls, name: str, form: Form | None, rules: tuple[str, ...]) -> Exercise[Any]:
        """The exercise of this page; its sentences are then known."""
        found = _parts(cls)
        for own, text in cls.sentences():
            register_filed(f"lesson.{name}.{own}", text)
        asked: Any = cls
        return Exercise(
            name,
            rules,
            sample=asked.sample,
            answer=asked.answer,
            form=form or asked.form,
            slips=(*_slips(found, rules), *cls.more_slips()),
            faults=tuple(
                Fault(own, method, _rule(method.mark, rules)) for own, method in _marked(found, Fault)
            ),
            show=asked.show,
            accepts=found.get("accepts"),
            question=asked.asked,
            reason=asked.because,
        )

    @classmethod
    def sentences(cls) -> Iterator[tuple[str, Text]]:
        """All sentences of the page by their names."""
        return _texts(_parts(cls))

    @classmethod
    def sample(cls, rng: Random) -> Page | None:
        """Facts by chance; None to draw again."""
        raise NotImplementedError

    def answer(self) -> Any:
        """The right answer, by the engine."""
        raise NotImplementedError

    @classmethod
    def more_slips(cls) -> tuple[Slip[Any], ...]:
        """Slips that are made of what is on the page."""
        return ()

    def show(self) -> Any:
        """What is looked at: anything that a notebook displays; the ranch if there is one."""
        return getattr(self, "ranch", None)

    def asked(self) -> str:
        """The name of the sentence that is the question."""
        return "question"

    def because(self) -> str:
        """The name of the sentence that is the reason."""
        return "reason"

    def said(self, name: str, /, **words: object) -> str:
        """A sentence of the page, filled with its facts and with more words."""
        return self.exercise.told(name, self, words)


class Drawing(Page):
    """A ranch that somebody draws: it is right where no fault fits."""

    def accepts(self, given: Any) -> bool:
        """Whether it is as it was wanted."""
        return all(fault.fits(self, given) is None for fault in self.exercise.faults)


def _parts(page: type[Page]) -> Mapping[str, Any]:
    """Everything on a page by its name, but for its fields, which may have a text as a default."""
    facts = {field.name for field in fields(page)}  # type: ignore[arg-type]
    names = (own for kind in reversed(page.__mro__) for own in vars(kind))
    return {own: getattr(page, own) for own in names if own not in facts}


def _texts(found: Mapping[str, Any]) -> Iterator[tuple[str, Text]]:
    """All sentences of a page by their names."""
    for own, value in found.items():
        if own == "hints":
            yield from zip(("hint1", "hint2"), value, strict=True)
        elif isinstance(value, Plural) or (isinstance(value, str) and not own.startswith("_")):
            yield own, value
        elif isinstance(value, Together) or getattr(getattr(value, "mark", None), "text", None) is not None:
            yield own, value.text if isinstance(value, Together) else value.mark.text


def _slips(found: Mapping[str, Any], rules: tuple[str, ...]) -> Iterator[Slip[Any]]:
    """The slips of a page, those that are told together beside each other."""
    slips = {
        own: Slip(own, method, _rule(method.mark, rules), method.mark.name, method.mark.since)
        for own, method in _marked(found, Slip)
    }
    both: dict[str, Slip[Any]] = {}
    for own, value in found.items():
        if isinstance(value, Together):
            one, other, both[value.other] = told_together(slips[value.one], slips[value.other], own)
            slips |= {value.one: one, value.other: other}
    for own, slip in slips.items():
        yield slip
        if own in both:
            yield both[own]


def _marked(found: Mapping[str, Any], kind: type) -> Iterator[tuple[str, Any]]:
    return (
        (own, value)
        for own, value in found.items()
        if getattr(value, "mark", None) and value.mark.kind is kind
    )


def _rule(mark: Mark, rules: tuple[str, ...]) -> str | None:
    return mark.rule or (rules[0] if rules else None)
