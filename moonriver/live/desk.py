"""The teacher's page and the projector's view: what is asked, how many have answered, and what all answers show."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any, ClassVar

from moonriver.games import find
from moonriver.lessons.course import PUZZLE
from moonriver.show.kit.board import Board, Message, Part
from moonriver.show.kit.controls import Action, button, field, note, pressable, row, select
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.tabletop.reading import typed
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import Saying, sentence, silence
from moonriver.words.kit.names import bot_name, clean

from .questions import (
    MOST_GAMES,
    SOURCES,
    Counted,
    Exercise,
    Question,
    Result,
    Standing,
    called,
    exercises,
    read,
    whole,
)
from .room import Asked, Room

_BETWEEN = re.compile("[,，、]")
"""What may stand between numbers beside blanks: commas as they are typed in any of the languages."""
ROWS = 10
"""How many results stand below each other before others stand beside them."""


@dataclass(frozen=True)
class Place:
    """Where pupils go: an address, and a picture of it to scan."""

    address: str
    code: str
    scan: Markup | None = None


class Projection(Board):
    """What the projector shows: how to come in, then the question, and what all have answered once it is shown."""

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/room", lambda board: (board.place, board.here), lambda *now: _door(*now)),
        Part(
            "middle/invitation",
            lambda board: (board.place, board.asked is None),
            lambda *now: _invitation(*now),
        ),
        Part("middle/question", lambda board: (board.question,), lambda asked: _question(asked)),
        Part("middle/progress", lambda board: board.progress, lambda *now: _progress(*now)),
        Part("middle/picture", lambda board: (board.question, board.result), lambda *now: _picture(*now)),
        Part("side/result", lambda board: (board.result,), lambda found: _result(found)),
    )

    def __init__(self, room: Callable[[], Room], address: Callable[[Room], Place], look: str = "") -> None:
        super().__init__(f"mr-class {look or 'mr-projection'}")
        self._room, self._address = room, address
        self.draw()

    def title(self) -> str:
        """What screen readers call the board."""
        return sentence("class.title")

    def prepare(self) -> None:
        """Work out what is seen now."""
        room = self._room()
        self.room, self.place = room, self._address(room)
        self._there = {pupil.number for pupil in [*room.pupils.values()] if pupil.here}
        self.here = len(self._there)
        self.asked: Asked | None = room.now
        self.question: Question | None = self.asked.question if self.asked else None
        self.result: Result | None = self.asked.result(room.called) if self.asked else None

    @property
    def progress(self) -> tuple[Any, ...]:
        """How many have answered, and of how many."""
        if self.asked is None:
            return ()
        answers = {**self.asked.answers}
        whole = sum(map(self.asked.question.is_whole, answers.values()))
        return whole, len(self._there | answers.keys())


class Desk(Projection):
    """The teacher's page."""

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        Part("top/room", lambda desk: (desk.place, desk.here, True), lambda *now: _door(*now)),
        Part("top/notice", lambda desk: (desk.notice(),), lambda text: note(text) if text else None),
        Part("list/source", lambda desk: (desk.source, desk.seed), lambda *now: _source(*now)),
        Part("list/lines", lambda desk: (desk.source, desk.seed), lambda *now: _lines(*now)),
        *Projection.made_of[1:4],
        Part("middle/actions", lambda desk: (desk.actions,), lambda actions: row(*map(button, actions))),
        *Projection.made_of[4:],
        Part("below/pupils", lambda desk: (desk.names,), lambda names: _pupils(names)),
    )
    source = SOURCES[2]
    seed = 1
    """The variant of an exercise."""

    def __init__(
        self,
        room: Callable[[], Room],
        address: Callable[[Room], Place],
        ends: Callable[[], None],
        notice: Saying = silence,
    ) -> None:
        """`ends` ends the class, `notice` is said first."""
        self.notice, self._ends = notice, ends
        super().__init__(room, address, "mr-desk")

    @property
    def progress(self) -> tuple[Any, ...]:
        """Also whether it is shown. Only the teacher is told, as pupils cannot show it."""
        return (*super().progress, self.asked.shown) if self.asked else ()

    @property
    def names(self) -> tuple[tuple[int, str, bool], ...]:
        """Everybody in the room: number, name, and whether they are there now."""
        pupils = [*self.room.pupils.values()]
        return tuple((one.number, self.room.called(one.number), one.here) for one in pupils)

    @property
    def actions(self) -> list[Action]:
        """What can be done with the question."""
        if self.asked is None:
            return []
        if not self.asked.shown:
            fresh = bool(self.asked.answers)
            return [
                Action("do:show", sentence("class.show"), main=fresh),
                Action("do:next", sentence("class.drop")),
            ]
        return [Action("do:next", sentence("class.next"), main=True)]

    def _answer(self, answer: Callable[[Message], None], message: Message) -> None:
        self.notice = silence
        try:
            answer(message)
        except (Unreadable, Refused) as error:
            self.notice = partial(say, error)
            self.said = self.notice()

    def _on_source(self, message: Message) -> None:
        if message.get("value") in SOURCES:
            self.source = str(message["value"])

    def _on_seed(self, message: Message) -> None:
        value = str(message.get("value") or "")
        if value.strip():
            self.seed = whole(value)

    def _on_put(self, message: Message) -> None:
        self._ask({"kind": "exercise", "name": message["id"], "seed": self.seed})

    def _on_form(self, message: Message) -> None:
        values = message.get("values")
        values = values if isinstance(values, Mapping) else {}
        kind, _, game = self.source.partition(".")
        seeds = _BETWEEN.sub(" ", str(values.get("seeds") or "")).split()[: MOST_GAMES + 1]
        self._ask({**values, "kind": kind, "game": game, "seeds": seeds})

    def _ask(self, told: Mapping[str, Any]) -> None:
        self.room.put(read(dict(told)))
        self.said = sentence("class.put")

    def _on_click(self, message: Message) -> None:
        if message["id"] == "do:show":
            self.room.show()
        elif message["id"] == "do:next":
            question = self.question
            self.room.close()
            if message.get("by") == "key" and isinstance(question, Exercise):
                self.focus_on(question.name)  # the next one stands below it

    def _on_csv(self, message: Message) -> None:
        self.download("moonriver-class.csv", self.room.csv())

    def _on_end(self, message: Message) -> None:
        self._ends()
        self.notice = partial(sentence, "class.ended")

    def _on_remove(self, message: Message) -> None:
        number = typed(str(message["id"] or "").removeprefix("pupil:"))
        if number is not None:
            self.room.remove(number)


def _door(place: Place, here: int, desk: bool = False) -> Markup:
    """The line on top: where to go, the code, how many are there; at the desk what can be done with all of it."""
    spelled = f"{place.code[:4]} {place.code[4:]}"
    told = [
        el("span", sentence("class.address"), " ", el("b", place.address.removeprefix("http://"))),
        el("span", sentence("class.code"), " ", el("b", spelled, class_="mr-code")),
        el("span", sentence("class.here", n=here)),
    ]
    # in two steps, as nothing brings back what it takes away; folded again in another room
    last = button(Action("end", sentence("class.end")), "end")
    end = el("details", el("summary", sentence("class.end")), last, data_key=place.code)
    doing = [
        button(Action("csv", sentence("class.csv")), "csv"),
        el("a", sentence("class.projector"), href="projector", target="_blank", class_="mr-link"),
        el("div", end),
    ]
    return written(row(*told, *(doing if desk else [])))


def _invitation(place: Place, waits: bool) -> Child:
    """How to come in, large; nothing while something is asked."""
    if not waits:
        return None
    spelled = f"{place.code[:4]} {place.code[4:]}"
    words = el(
        "div",
        el("h1", sentence("class.come")),
        el("p", place.address.removeprefix("http://"), class_="mr-large"),
        el("p", sentence("class.code"), " ", el("b", spelled, class_="mr-code"), class_="mr-large"),
    )
    return written(el("div", words, place.scan, class_="mr-come"))


def _question(question: Question | None) -> Child:
    if question is None:
        return None
    return written(el("h1", question.title), el("p", question.asked))


def _progress(answers: int | None = None, of: int = 0, shown: bool = True) -> Child:
    """How many have answered."""
    if answers is None:
        return None
    bar = el("progress", value=answers, max=max(of, 1), aria_label=sentence("class.given"))
    told = sentence("class.answered", n=answers, all=of)
    return row(bar, el("b", told), el("span", sentence("class.hidden")) if not shown else None)


def _picture(question: Question | None, result: Result | None) -> Child:
    """What pupils see, then the heat map."""
    if question is None:
        return None
    heat = result.picture if result else None
    return el("div", heat, class_="mr-heat") if heat else question.picture


def _result(result: Result | None) -> Child:
    """All that can be said of the answers."""
    if result is None:
        return None
    of = result.of
    right = "" if result.right is None else sentence("class.right", n=result.right, all=of)
    return written(
        el("p", el("b", right)) if right else None,
        _counted(sentence("class.given"), result.answers, of),
        _counted(sentence("class.slips"), result.slips, of),
        _standings(result.standings),
        note(_lines_of(result.solution)) if result.solution else None,
    )


def _lines_of(text: str) -> Markup:
    first, *rest = text.split("\n")
    return written(first, *(child for line in rest for child in (el("br"), line)))


def _counted(title: str, lines: Sequence[Counted], of: int) -> Child:
    """Lines with bars, the longest one first."""
    if not lines:
        return None
    passed = written(el("b", sentence("verdict.pass")), " ")
    made = [
        el(
            "tr",
            el("td", passed if line.right else None, clean(line.text, 300)),
            el("td", el("meter", value=line.count, max=max(of, 1), aria_label=clean(line.text, 60))),
            el("td", str(line.count), class_="mr-number"),
        )
        for line in lines
    ]
    return el("table", el("caption", title), el("tbody", *made), class_="mr-counted")


def _standings(lines: Sequence[Standing]) -> Child:
    """The table of a tournament, in parts beside each other where it is long, as nobody scrolls a projector's view."""
    if not lines:
        return None
    columns = min(ceil(len(lines) / ROWS), 3 if len(lines[0].games) <= 2 else 2)
    rows = ceil(len(lines) / columns)
    parts = [_part(lines[first : first + rows]) for first in range(0, len(lines), rows)]
    return el("div", *parts, class_="mr-standings", style=f"--columns:{columns};--rows:{rows}")


def _part(lines: Sequence[Standing]) -> El:
    games = range(1, len(lines[0].games) + 1)
    headings = [sentence("class.standing"), *(sentence("class.game.n", n=number) for number in games)]
    headings.append(sentence("class.total"))
    top = el("tr", *(el("th", text, scope="col") for text in headings))
    made = [
        el(
            "tr",
            el("th", f"{line.place}. ", line.name, scope="row"),
            *(el("td", "–" if points is None else str(points)) for points in line.games),
            el("td", el("b", str(line.total))),
        )
        for line in lines
    ]
    return el(
        "table",
        el("caption", sentence("class.standings")),
        el("thead", top),
        el("tbody", *made),
        class_="mr-counted",
    )


def _source(source: str, seed: int) -> Markup:
    """Where a question is chosen from."""
    options = [(one, _source_name(one)) for one in SOURCES]
    chosen = select(sentence("class.from"), options, source, data_act="source", data_id="source")
    kind, _, game = source.partition(".")
    if kind == "position":
        asked = [
            field(sentence("table.seed"), name="seed", inputmode="numeric", value="1", size=7),
            field(sentence("class.moves"), name="moves", inputmode="numeric", value="20", size=4),
        ]
    elif kind == "games":
        spec = find(game)
        numbers = [(str(number), str(number)) for number in spec.players]
        asked = [
            field(sentence("class.seeds"), name="seeds", value="1 2", size=12),
            select(sentence("table.players"), numbers, str(spec.usual), name="players"),
            el("small", sentence("class.against", bot=bot_name(spec.bot))),
        ]
    else:
        variant = field(
            sentence("class.seed"),
            value=str(seed),
            inputmode="numeric",
            size=7,
            data_act="seed",
            data_id="seed",
        )
        return written(row(chosen, variant if kind != PUZZLE else None))
    go = el("button", sentence("class.ask"), type="submit", class_="mr-main")
    form = el("form", *asked, go, data_act="form", data_id="form", class_="mr-row")
    return written(row(chosen), form)


def _source_name(source: str) -> str:
    kind, _, game = source.partition(".")
    if kind in ("position", "games"):
        return sentence(f"class.{kind}.of", game=called(game))
    return sentence("class.puzzles") if source == PUZZLE else sentence("class.lesson", number=source)


def _lines(source: str, seed: int) -> Child:
    """The exercises of a lesson, or the puzzles, each with its question; pressing one puts it before everybody."""
    if "." in source:
        return None
    lines = []
    for name in exercises(source):
        question = Exercise(name, seed)
        title = question.title if source == PUZZLE else f"{name} · {question.page.titled()}"
        lines.append(pressable("put", name, el("b", title), " ", el("span", question.asked)))
    return el("div", *lines, class_="mr-list")


def _pupils(names: Sequence[tuple[int, str, bool]]) -> El:
    """Everybody in the room, who can be taken out, in two steps as well."""
    lines = []
    for number, name, here in names:
        told = el("summary", name, class_="mr-here" if here else "mr-away")
        out = pressable("remove", f"pupil:{number}", sentence("class.remove", name=name))
        lines.append(el("li", el("details", told, out), data_key=str(number)))
    return el(
        "details", el("summary", sentence("class.pupils", n=len(names))), el("ul", *lines), class_="mr-pupils"
    )
