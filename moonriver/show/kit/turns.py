"""What happened, told a turn at a time: who, and what they did in a word or two with small pictures.

The log has such a line for each turn, which opens to every sentence; what others did meanwhile has the same lines, and
the pieces that they moved fly from one place of the page to another one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

from moonriver.words.kit.catalogue import kept_by_language, sentence
from moonriver.words.kit.names import capital, clean, seat_name

from .controls import Action, button, dot, pressable, toolbar
from .markup import OPEN_ID, El, Markup, el, number, written
from .session import Deed, Entry, Picture
from .svg import THEME, Art, definitions
from .targets import Back, Fold, Past

RECENT = 12
"""How many turns of the log are shown, until all are asked for."""
Box: TypeAlias = tuple[float, float, float, float]


@dataclass
class Turn:
    """What one seat did without a break, or what follows a heading, such as a round that begins, with seat None."""

    key: int
    """How many sentences the log has before it."""
    seat: int | None
    entries: list[Entry] = field(default_factory=list)


@dataclass(frozen=True)
class Line:
    """A line, written, and the drawings that its pictures show: these stand once below all lines."""

    markup: Markup
    arts: tuple[Art, ...] = ()


def by_turn(entries: Iterable[Entry]) -> list[Turn]:
    """The turns of a log. What is nobody's joins the turn that it follows, but for a heading; a note stands alone."""
    turns: list[Turn] = []
    alone = True
    for key, entry in enumerate(entries):
        note = entry.index is None
        begins = note or alone or (entry.seat is not None and entry.seat != turns[-1].seat)
        if begins or (entry.seat is None and entry.deed is not None and entry.deed.heads):
            turns.append(Turn(key, entry.seat))
        turns[-1].entries.append(entry)
        alone = note
    return turns


def told(entries: Iterable[Entry], names: Any) -> tuple[Line, ...]:
    """What was done, a line a turn, without what always follows; `names` are what seats are called."""
    lines = (
        _line(turn.seat, tuple(turn.entries), names) for turn in by_turn(entries) if turn.seat is not None
    )
    return tuple(line for line in lines if line is not None)


@kept_by_language(512)
def _line(seat: int | None, entries: tuple[Entry, ...], names: Any) -> Line | None:
    """Who did what in a turn; None where nothing is worth a word. The sentences are told to who points."""
    done = [(entry, entry.deed) for entry in entries]
    deeds = [(entry, deed) for entry, deed in done if deed is not None]
    if not deeds:
        return None
    colour = names.colours[seat] if names.colours and seat is not None else None
    who = () if seat is None else (dot(colour), " ", el("b", capital(seat_name(seat, names))))
    alike = [list(same) for _, same in groupby(deeds, lambda one: one[1].words)]
    told = [part for same in alike for part in (" ", _deeds(same))]
    arts = tuple(picture.art for _, deed in deeds for picture in deed.pictures)
    several = str(len(alike)) if len(alike) > 1 and arts else None
    return Line(el("span", *who, *told, class_="mr-did", data_seat=seat, data_deeds=several).write(), arts)


def _deeds(alike: Sequence[tuple[Entry, Deed]]) -> El:
    """Deeds that are called the same, one after the other, with all their pictures, or counted where these are one."""
    deed = alike[0][1]
    pictures = [picture for _, one in alike for picture in one.pictures]
    counted = len(alike) > 1 and len(set(pictures)) <= 1
    pictures, times = (pictures[:1], f" × {len(alike)}") if counted else (pictures, "")
    title = " ".join(entry.text for entry, _ in alike)
    sign = el("span", deed.sign, class_="mr-sign", aria_hidden="true") if deed.sign else None
    if not pictures and not sign:
        return el("span", deed.words, times, title=title, class_="mr-words")
    inner = (part for picture in pictures for part in (" ", _picture(picture)))
    return el("span", sign, el("span", deed.words, class_="mr-words"), *inner, times, title=title)


@lru_cache(maxsize=512)  # a parcel that was chosen is built later
def _picture(picture: Picture) -> Markup:
    link = el("use", href=f"#{OPEN_ID}{picture.art.name}")
    box = " ".join(f"{edge:g}" for edge in picture.box)
    return el("svg", link, viewBox=box, role="img", aria_label=picture.name).write()


def meanwhile(lines: Sequence[Line | str]) -> Markup | None:
    """What others did meanwhile; None where they did nothing."""
    if not lines:
        return None
    told = [line.markup if isinstance(line, Line) else el("span", clean(line, 400)) for line in lines]
    return el(
        "div",
        el("b", sentence("table.meanwhile"), class_="mr-meanwhile"),
        *(child for line in told for child in (" ", line)),
        _drawings(line for line in lines if isinstance(line, Line)),
        class_="mr-tell mr-turns",
    ).write()


def _drawings(lines: Iterable[Line]) -> Markup | None:
    """What the pictures of some lines show, to stand once beside them."""
    found = definitions((art for line in lines for art in line.arts), THEME)
    if not found:
        return None
    hidden = el("svg", el("defs", *found), role="img", aria_hidden="true", class_="mr-drawings")
    return hidden.write()


def log(entries: Sequence[Entry], own: Collection[int], past: int | None, whole: bool, names: Any) -> Markup:
    """The turns so far, the last one first. `own` are positions that undo can go back to."""
    turns = by_turn(entries)
    shown = turns if whole else turns[-RECENT:]
    heads = {entry.index: entry for turn in reversed(shown) for entry in reversed(turn.entries)}
    backs = frozenset(entry for index, entry in heads.items() if index is not None and index - 1 in own)
    lines = []
    for turn in shown:
        here = past if any(entry.index == past for entry in turn.entries) else None
        own_backs = backs.intersection(turn.entries)
        lines.append(_log_turn(turn.key, turn.seat, tuple(turn.entries), own_backs, here, names))
    fold = button(Action(Fold("log").name, sentence("table.fewer" if whole else "table.all")), "fold")
    title = sentence("table.log")
    markups = [line.markup for line in reversed(lines)]
    return written(
        el("h2", title),
        toolbar("log", title, *markups, class_="mr-log", aria_orientation="vertical"),
        _drawings(lines),
        fold if len(turns) > RECENT else None,
    )


@kept_by_language(512)  # a move adds to one line or two, and the others stay as they are
def _log_turn(
    key: int,
    seat: int | None,
    entries: tuple[Entry, ...],
    backs: frozenset[Entry],
    past: int | None,
    names: Any,
) -> Line:
    """A turn that opens to its sentences; where nothing is worth a word, only these."""
    sentences = [
        _sentence(entry, past is not None and entry.index == past, entry in backs) for entry in entries
    ]
    line = _line(seat, entries, names)
    if line is None:
        return Line(el("div", *sentences, data_key=key).write())
    look = "mr-turn" if past is None else "mr-turn mr-here"
    opens = el("details", el("summary", line.markup, tabindex=-1), *sentences, class_=look)
    heads = "mr-heads" if seat is None else None
    return Line(el("div", opens, data_key=key, class_=heads).write(), line.arts)


@kept_by_language(1024)
def _sentence(entry: Entry, here: bool, back: bool) -> Markup:
    """A sentence, and with it the way to look at its position, and with `back` to go back to before it.

    Its rule is for who points at it.
    """
    if entry.index is None:
        return el("div", entry.text).write()
    look = pressable(
        "look",
        Past(entry.index).name,
        entry.text,
        class_="mr-entry",
        title=entry.rule or None,
        tabindex=-1,
        aria_current="true" if here else None,
    )
    undo = sentence("live.tool.undo_here")
    way = pressable("back", Back(entry.index - 1).name, undo, class_="mr-small", tabindex=-1)
    return el("div", look, " " if back else None, way if back else None).write()


def place(name: str, box: Box | None = None) -> str:
    """Where something is in the page: a thing of this name, or a box (x, y, width, height) in the drawing inside it."""
    return " ".join([name, *(map(number, box) if box else ())])


@dataclass(frozen=True)
class Flight:
    """A piece that goes from one place to another; those of the same `beat` go together, the beats one by one.

    `seat` is who moved it: the page shows one turn after the other.
    """

    picture: Markup
    source: str
    target: str
    beat: int
    seat: int


def flights_el(since: int, found: tuple[Flight, ...]) -> El | None:
    """All of them, unseen until they fly; those that were there before have flown, as long as `since` is the same."""
    if not found:
        return None
    flown = (
        el("i", one.picture, data_from=one.source, data_to=one.target, data_beat=one.beat, data_seat=one.seat)
        for one in found
    )
    return el("div", *flown, class_="mr-flights", data_flights=str(since), aria_hidden="true")
