"""An exercise as one page: a class whose fields are the facts, and whose methods are the answer and the slips.

`class Plan(Page, name="16.plan", form=NUMBER)` is an exercise, each of its instances a variant, which judges answers.
On the page are the question, two hints and the reason; a `sample` of facts by chance; the `answer`, by the engine; and
methods marked as slips and faults, each with the sentence that answers it. A slip computes what somebody gets who has
understood something wrongly: facts in which it gives the right answer are not asked, and tests try every slip. Every
other text on the page is a sentence, too, such as an option: `said` says it. A name in braces is a field, a property or
a method of the page, or one of its `words`; `{names:and}`, `{names:or}`, `{names:row}` are lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache, wraps
from random import Random
from typing import Any, ClassVar, Concatenate, ParamSpec, Self, TypeAlias, TypeVar, dataclass_transform

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import filled, known, register, sentence, tell
from moonriver.words.kit.names import passage
from moonriver.words.moonriver.names import cell_name

from .filling import Filling, cells_named, in_words
from .fingerprints import fingerprint
from .forms import RANCH, Form, NotInForm, choice, is_empty
from .verdicts import State, Verdict

Method = TypeVar("Method", bound=Callable[..., Any])
Kind = TypeVar("Kind")
Given = ParamSpec("Given")
Result = TypeVar("Result")
Cells: TypeAlias = frozenset[Cell]
DRAWS = 10_000
"""How many times facts are drawn for a variant before an exercise is given up as a mistake of its author."""
MISSING = "missing"
"""What is called so lacks cells, and has no wrong one."""
UNTOUCHED = "untouched"
"""What is called so is the ranch on which something was to be drawn, as it was given."""
EXERCISES: dict[str, type[Page]] = {}
"""Every exercise by its name, such as "03.bridge", in the order of the course."""


class Plural(dict[str, str]):
    """A sentence whose form depends on a number of the page."""

    def __init__(self, by: str, one: str, other: str) -> None:
        super().__init__(by=by, one=one, other=other)


Text: TypeAlias = str | Plural
Words: TypeAlias = Mapping[str, Any] | None
"""What the sentence of a fault says of an answer; None where it is another kind of answer."""


@dataclass(frozen=True)
class Slip:
    """A misconception, as a function: what somebody answers who has understood something wrongly.

    name      what it is called
    value     page -> the answer that one then gets; None where the facts do not tempt to it
    rule      the rule that says why not; None where it is a matter of no rule
    sentence  the name of the sentence that answers it
    since     the edition in which it is new: the first one chooses variants, a later one never does, and is silent
              where it would give the right answer, or that of a slip with another sentence
    always    the edition from which on it gives a wrong answer in every variant; 0 where some let it through
    """

    name: str
    value: Callable[[Any], Any]
    rule: str | None
    sentence: str
    since: int = 1
    always: int = 0


@dataclass(frozen=True)
class Fault:
    """A kind of wrong answers: `fits` gives the words of its sentence for an answer of this kind, else None."""

    name: str
    fits: Callable[[Any, Any], Words]
    rule: str | None = None


@dataclass(frozen=True)
class Together:
    """What is said where two slips lead to the same answer; it stands below them."""

    one: str
    other: str
    text: str


@dataclass(frozen=True)
class Mark:
    """What stands beside a method until its class is complete: that it is a slip or a fault, with its sentence."""

    kind: type[Slip | Fault]
    text: Text | None
    rule: str | None
    sentence: str = ""
    since: int = 1
    always: int = 0

    def __call__(self, method: Method) -> Method:
        """Mark a method."""
        method.mark = self  # type: ignore[attr-defined]
        return method

    def of(
        self, way: Callable[Concatenate[Kind, Given], Result], *given: Given.args, **named: Given.kwargs
    ) -> Callable[[Kind], Result]:
        """A marked method: it calls another method of the page with these arguments."""
        return self(lambda page: way(page, *given, **named))


def slip(
    text: Text | None, rule: str = "", since: int = 1, always: int | None = None, said: str = ""
) -> Mark:
    """A misconception: the method gives the answer that it leads to, None where the facts do not tempt to it.

    Without a rule it is the first one of the exercise that says why not. One that is added to an exercise that has
    been asked is of a later edition: no variant changes. From the edition `always` on, its own if nothing is said,
    those that let it through are drawn again; answers to what was asked before are still judged.
    """
    if always is None:
        always = since if since > 1 else 0
    return Mark(Slip, text, rule, said, since, always)


def alike(name: str, rule: str = "", since: int = 1, always: int | None = None) -> Mark:
    """A misconception that another sentence of the page answers, given by its name."""
    return slip(None, rule, since, always, name)


def fault(text: Text, rule: str | None = "") -> Mark:
    """Another kind of wrong answers: the method gives the words of the sentence for an answer of this kind, or None.

    With None as its rule it is a matter of no rule, but of what was asked for.
    """
    return Mark(Fault, text, rule)


def stray(cells: Cells) -> Words:
    """The first of the cells that do not belong to an answer, for a fault."""
    return {"cell": min(cells)} if cells else None


@dataclass_transform(frozen_default=True, eq_default=False)
class Page:
    """The facts of a variant; a subclass with a name is an exercise.

    name     the number of the notebook that it belongs to, a dot, and its own name
    rules    the rules it is about, if any; the first one is told where no misconception names another
    slips    misconceptions, told one by one
    faults   other kinds of wrong answers, asked in this order when no slip fits
    texts    whose sentences it says: its own name, or one that it shares with others
    in_form  the form of the answer, where it is always the same
    redrawn  the editions in which facts are drawn in another way, though no slip is new

    Variant 0 is the one that the notebook prints; every other seed gives a fresh one.
    """

    name: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    slips: ClassVar[tuple[Slip, ...]] = ()
    faults: ClassVar[tuple[Fault, ...]] = ()
    texts: ClassVar[str] = ""
    in_form: ClassVar[Form | None] = None
    redrawn: ClassVar[tuple[int, ...]] = ()

    question: ClassVar[Text]
    hint1: ClassVar[Text]
    hint2: ClassVar[Text]
    reason: ClassVar[Text]

    def __init_subclass__(
        cls,
        name: str = "",
        form: Form | None = None,
        rules: tuple[str, ...] = (),
        texts: str = "",
        redrawn: tuple[int, ...] = (),
    ) -> None:
        dataclass(frozen=True, eq=False)(cls)
        if "answer" in vars(cls):
            cls.answer = _once(cls.answer)  # type: ignore[assignment, method-assign]
        if form is not None:
            cls.in_form = form
        if redrawn:
            cls.redrawn = redrawn
        if name:
            cls._enter(name, rules, texts)

    @classmethod
    def _enter(cls, name: str, rules: tuple[str, ...], texts: str) -> None:
        """Be an exercise; its sentences are then known. Raises `ValueError` for a name that is taken."""
        if name in EXERCISES:
            raise ValueError(name)
        cls.name, cls.rules, cls.texts = name, rules, texts or name
        if not texts:
            register_sentences(cls, name)
        slips, faults = dict[str, Slip](), list[Fault]()
        for own, value in _parts(cls).items():
            mark = getattr(value, "mark", None)
            if isinstance(value, Together):
                one, other = slips[value.one], slips[value.other]
                slips[value.one] = replace(one, value=_where(one, other, False))
                slips[value.other] = replace(other, value=_where(other, one, False))
                slips[own] = Slip(own, _where(one, other, True), one.rule, own)
            elif mark and mark.kind is Slip:
                way, rule, said = cls.tempted(value), cls._rule(mark), mark.sentence or own
                slips[own] = Slip(own, way, rule, said, mark.since, mark.always)
            elif mark:
                faults.append(Fault(own, value, cls._rule(mark)))
        cls.slips, cls.faults = (*slips.values(), *cls.more_slips()), tuple(faults)
        EXERCISES[name] = cls

    @classmethod
    def _rule(cls, mark: Mark) -> str | None:
        return cls.main_rule() if mark.rule == "" else mark.rule

    @classmethod
    def main_rule(cls) -> str | None:
        """The rule that is told where no misconception names one; None where it is about no rule."""
        return cls.rules[0] if cls.rules else None

    @classmethod
    def notebook(cls) -> str:
        """The number of the notebook that it belongs to."""
        return cls.name.partition(".")[0]

    @classmethod
    def titled(cls) -> str:
        """What it is called: its title, or its name where it has none."""
        key = cls._key("title")
        return sentence(key) if known(key) else cls.name

    @classmethod
    def _key(cls, name: str) -> str:
        return f"lesson.{cls.texts}.{name}"

    @classmethod
    def sentences(cls) -> Iterator[tuple[str, Text]]:
        """All sentences of the page by their names."""
        for own, value in _parts(cls).items():
            text = getattr(getattr(value, "mark", value), "text", value)
            if isinstance(text, Plural) or (isinstance(text, str) and not own.startswith("_")):
                yield own, text

    @classmethod
    def variant(cls, seed: int = 0) -> Self:
        """The variant of a seed, always the same one."""
        return cls.of_edition(seed, cls.editions()[-1])

    @classmethod
    def of_edition(cls, seed: int, edition: int) -> Self:
        """The variant of a seed as it was in an edition. It is drawn once."""
        return _variant(cls, seed, edition)  # type: ignore[arg-type, return-value]

    @classmethod
    def editions(cls) -> list[int]:
        """The editions in which variants were drawn, the newest one last."""
        return sorted({1, *cls.redrawn, *(slip.always for slip in cls.slips if slip.always)})

    @classmethod
    def draw(cls, seed: int, edition: int | None = None) -> Self:
        """The first facts drawn whose slips are told from the right answer and each other, as in an edition."""
        rng, edition = Random(f"{cls.name} {seed}"), edition or cls.editions()[-1]
        for _ in range(DRAWS):
            page = cls.sampled(rng, edition)
            if page is not None and page._holds(edition):
                return page
        raise RuntimeError(f"no variant {seed} of {cls.name}")

    @classmethod
    def answered(cls, seed: int, fingerprint: str = "") -> list[Self]:
        """What an answer to a variant may be about, the newest first; its fingerprint says which, if it is known."""
        *earlier, _ = cls.editions()
        pages = [cls.variant(seed), *(cls.of_edition(seed, edition) for edition in reversed(earlier))]
        return [page for page in pages if fingerprint in ("", page.fingerprint)]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Facts by chance as in an edition, where they were drawn in another way before."""
        return cls.sample(rng)

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        """Facts by chance; None to draw again."""
        raise NotImplementedError

    @classmethod
    def tempted(cls, method: Callable[..., Any]) -> Callable[[Any], Any]:
        """What a method that is marked as a slip is: page -> answer."""
        return method

    @classmethod
    def more_slips(cls) -> tuple[Slip, ...]:
        """Slips that are made of what is on the page."""
        return ()

    def answer(self) -> Any:
        """The right answer, by the engine. It is worked out once."""
        raise NotImplementedError

    def form(self) -> Form:
        """The form of the answer: if it is not always the same, one of some options."""
        return self.in_form or choice(self.choices(), self.line, self.pieces)

    def choices(self) -> Sequence[Any]:
        """The options to choose from."""
        return getattr(self, "options", ())

    def line(self, option: Any) -> str:
        """An option in words: the sentence that has its name, if there is one."""
        name = f"word_{option}"
        return self.said(name) if self.tells(name) else f"{in_words(option, self.naming)}"

    def pieces(self, option: Any) -> Sequence[Parcel | str]:
        """What is drawn beside an option."""
        return (option,) if isinstance(option, Parcel) else ()

    def show(self) -> Any:
        """What is looked at: anything that a notebook displays."""
        return None

    @staticmethod
    def naming(cell: Cell) -> str:
        """What its sentences call a cell: the same as the table of its game."""
        return cell_name(cell)

    def canvas(self) -> Ranch:
        """The ranch on which an answer is drawn."""
        return Ranch.empty()

    def brush(self) -> str:
        """The brush that is chosen at first."""
        return str(Landscape.DESERT.value)

    def asked(self) -> str:
        """The name of the sentence that is the question."""
        return "question"

    def because(self) -> str:
        """The name of the sentence that is the reason."""
        return "reason"

    def said(self, name: str, /, **words: object) -> str:
        """A sentence of the page, filled with its facts and with more words."""
        return filled(self._key(name), Filling(self, words))

    def words(self) -> Mapping[str, Any]:
        """What only its sentences say of its facts."""
        return {}

    def tells(self, name: str) -> bool:
        """Whether there is such a sentence."""
        return known(self._key(name))

    def asks(self) -> str:
        """The question."""
        return self.said(self.asked())

    def why(self) -> str:
        """Why the answer is right."""
        return self.said(self.because())

    def solved(self) -> str:
        """The answer as the solution tells it: by its sentence `shown` if there is one, cells by their names."""
        if self.tells("shown"):
            return self.said("shown")
        return self.named(self.answer()) or self.form().write(self.answer())

    def named(self, answer: Any) -> str:
        """The names of the cells of an answer; nothing where cells are not asked for, or it is none in the form."""
        form = self.form()
        if form.name not in ("cell", "cells"):
            return ""
        try:
            found = form.read(answer)
        except NotInForm:
            return ""
        return cells_named([found] if form.name == "cell" else sorted(found), self.naming)

    def hint(self, level: int) -> str:
        """The first, second or third hint; the third is the solution with its reasons."""
        if level < 3:
            return self.said(f"hint{max(level, 1)}")
        return sentence("check.solution", answer=self.solved(), reason=self.why())

    @cached_property
    def fingerprint(self) -> str:
        """What tells this variant from what it may become when the code changes."""
        return fingerprint(self)

    @cached_property
    def temptations(self) -> list[tuple[Slip, Any]]:
        """The slips to which these facts tempt, each with the answer it leads to."""
        found: list[tuple[Slip, Any]] = []
        for slip in sorted(self.slips, key=lambda slip: slip.since):
            value = slip.value(self)
            if value is not None and (slip.since == 1 or self._is_new(slip, value, found)):
                found.append((slip, value))
        return found

    def _is_new(self, slip: Slip, value: Any, found: list[tuple[Slip, Any]]) -> bool:
        """Whether the answer of a later slip is wrong, and no slip that is told otherwise gives it."""
        others = (other for earlier, other in found if earlier.sentence != slip.sentence)
        return not self.accepts(value) and all(value != other for other in others)

    def _tells_apart(self) -> bool:
        """Whether no slip gives a right answer, and each wrong answer that slips give has one sentence."""
        found = self.temptations
        return not any(
            self.accepts(value)
            or any(value == other and slip.sentence != later.sentence for later, other in found[place:])
            for place, (slip, value) in enumerate(found, 1)
        )

    def _holds(self, edition: int) -> bool:
        """Whether these facts may be a variant of an edition."""
        return self._tempts(edition) and self._tells_apart()

    def _tempts(self, edition: int) -> bool:
        """Whether every slip that always does so in an edition gives a wrong answer."""
        values = (slip.value(self) for slip in self.slips if 0 < slip.always <= edition)
        return all(value is not None and not self.accepts(value) for value in values)

    def accepts(self, given: Any) -> bool:
        """Whether an answer in the form is right; a page with several right answers says which."""
        return bool(given == self.answer())

    def unless_right(self, value: Kind) -> Kind | None:
        """A wrong answer; None where it would be the right one."""
        return None if value == self.answer() else value

    def verdict(self, value: Any) -> Verdict:
        """What is said of whatever is given as an answer; never raises for a wrong or strange one."""
        if value is None or value is ... or is_empty(value):
            key = "check.unwritten" if self.form().name == "function" else "check.not_started"
            return Verdict(State.NOT_STARTED, sentence(key, example=self.form().example))
        try:
            given = self.form().read(value)
        except NotInForm as error:
            return Verdict(State.TRY_AGAIN, str(error), error.rule, refused=True)
        except Exception:  # it is somebody's own class, which may do anything: as strange as anything else
            if type(value) is object:
                raise
            return self.verdict(object())
        return self.judge(given)

    def judge(self, given: Any) -> Verdict:
        """What is said of an answer in the form."""
        name = self.form().name
        cells = given if name == "cells" else frozenset({given}) if name == "cell" else frozenset()
        if self.accepts(given):
            return Verdict(State.PASS, self.why(), None, cells)
        wrong = cells
        if name == "cells" and cells:  # which ones are wrong is only known where no others would do as well
            wrong = cells - self.answer() if type(self).accepts is Page.accepts else frozenset()
        name, rule, text = next(self._said_of(given, wrong))
        return Verdict(State.TRY_AGAIN, text, rule, wrong=wrong, slip=name)

    def _said_of(self, given: Any, wrong: Cells) -> Iterator[tuple[str, str | None, str]]:
        """What fits a wrong answer, with the name of its slip or fault and its rule, the closest first."""
        for slip, value in self.temptations:
            if value == given:
                yield slip.name, slip.rule, self.said(slip.sentence)
        for fault in self.faults:
            words = fault.fits(self, given)
            if words is not None:
                yield fault.name, fault.rule, self.said(fault.name, **words)
        name, rule = self.form().name, self.main_rule()
        if name == "cells" and wrong:
            for slip, value in self.temptations:
                if wrong <= value:
                    yield slip.name, slip.rule, self.said(slip.sentence)
            stray = sentence("answer.cells.wrong", cell=self.naming(min(wrong)))
            yield "", rule, passage(stray, self.hint(1))
        elif name == "cells" and isinstance(self.answer(), frozenset) and given < self.answer():
            yield MISSING, rule, sentence("answer.cells.missed", n=len(self.answer() - given))
        yield "", rule, self.said("again") if self.tells("again") else self.hint(1)


class RanchPage(Page):
    """A page about a ranch, which is looked at."""

    ranch: Ranch

    def show(self) -> Any:
        """The ranch."""
        return self.ranch

    def listed(self, cells: int) -> Cells:
        """The cells of a set that is kept as a number."""
        return frozenset(self.ranch.frame.listed(cells))

    def where(self, fits: Callable[[Parcel], object]) -> Cells:
        """The cells with parcels that fit."""
        return frozenset(cell for cell, piece in self.ranch.pieces.items() if fits(piece[0]))

    def of_land(self, cell: Cell) -> Cells:
        """The cells with the landscape of a parcel."""
        return self.listed(self.ranch.lands[self.ranch.pieces[cell][0].land])

    @cached_property
    def standing(self) -> Cells:
        """The cells on which partners stand."""
        return frozenset(cell for cell, (_, _, partner) in self.ranch.pieces.items() if partner)


class Drawing(Page):
    """A ranch that somebody draws: it is right where no fault fits."""

    in_form = RANCH

    def accepts(self, given: Any) -> bool:
        """Whether it is as it was wanted."""
        return all(fault.fits(self, given) is None for fault in self.faults)

    def _said_of(self, given: Any, wrong: Cells) -> Iterator[tuple[str, str | None, str]]:
        if given == self.canvas():
            yield (
                UNTOUCHED,
                None,
                tell("answer.ranch.untouched", "Nothing is drawn yet: this is the ranch as it was given."),
            )
        yield from super()._said_of(given, wrong)


def register_sentences(page: type[Page], name: str) -> None:
    """Make the sentences of a page known under a name."""
    for own, text in page.sentences():
        register(f"lesson.{name}.{own}", text)


@lru_cache(maxsize=8192)
def _variant(page: type[Page], seed: int, edition: int) -> Page:
    return page.draw(seed, edition)


def _once(method: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A method that is worked out once for each page: what follows from its facts does not change."""

    @wraps(method)
    def kept(page: Any) -> Any:
        found = vars(page)
        if method.__qualname__ not in found:
            found[method.__qualname__] = method(page)
        return found[method.__qualname__]

    return kept


def _where(one: Slip, other: Slip, alike: bool) -> Callable[[Any], Any]:
    """What a slip leads to, told only where another one leads to the same, or only where it does not."""

    def value(page: Any) -> Any:
        found = one.value(page)
        return found if (found == other.value(page)) is alike else None

    return value


def _parts(page: type[Page]) -> Mapping[str, Any]:
    """Everything on a page by its name, but for its fields, which may have a text as a default."""
    facts = {field.name for field in fields(page)}  # type: ignore[arg-type]
    names = (own for kind in reversed(page.__mro__) if kind is not Page for own in vars(kind))
    return {own: getattr(page, own) for own in names if own not in facts | {"name", "texts"}}
