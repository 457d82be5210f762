"""The parts of the microscope: for each what it depends on, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonriver.rules.game import View
from moonriver.rules.growth import Growth, cut_points
from moonriver.rules.position import Column
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import sentence
from moonriver.words.moonriver import analysis as words
from moonriver.words.moonriver.table import round_text

from ...kit.board import Part
from ...kit.controls import Action, button, pressable, row
from ...kit.marks import Mark
from ...kit.markup import OPEN_ID, Child, El, Markup, el, written
from ...kit.svg import THEME
from ...kit.targets import Target, Tick
from ..columns import columns_svg
from ..drawing import ranch_svg
from ..targets import Slot
from .curve import curve_chart, moment_texts
from .forest import forest_svg, height
from .lens import AGAIN, Lens, Look, Progress, Shown, Spot, Worth
from .moves import move_line

SOON = 1
"""Milliseconds after which a page asks for the next slice, where it has to ask for each of them."""
_NAMES = {"earlier": "analysis.earlier", "later": "analysis.later_one"}


def _part(
    name: str, values: Callable[[Lens, Look], tuple[Any, ...]], markup: Callable[..., Child]
) -> Part[Any]:
    """A part that is empty as long as no lens is open."""

    def of(board: Any) -> tuple[Any, ...]:
        return () if board.lens is None else values(board.lens, board.seen_through)

    def drawn(*values: Any) -> Child:
        return markup(*values) if values else None

    return Part(f"lens/{name}", of, drawn)


def told(progress: Progress) -> str:
    """How far an analysis is."""
    return words.progress_text(progress.decisions, progress.looked, progress.games)


def _running(progress: Progress, number: int, by_itself: bool) -> El:
    """The bar, how far it is, and the button that stops it and lets it go on."""
    label = sentence("table.stop" if progress.running else "analysis.go_on")
    how_far = told(progress)
    every = round(AGAIN * 1000) if by_itself else SOON
    bar = el("progress", max=progress.whole, value=min(progress.spent, progress.whole), aria_label=how_far)
    return row(
        button(
            Action("lens", label, main=not progress.running, off="" if progress.decisions else how_far),
            "lens",
        ),
        bar,
        el("span", how_far),
        el("span", data_every=every, data_id=Tick(number).name) if progress.running else None,
    )


def _mistakes(lines: tuple[tuple[int, str, bool], ...], sure: bool) -> Markup:
    """A button for each mistake, and below them those that go from decision to decision."""
    steps = {"earlier": "◄", "later": "►"}
    around = [
        pressable(name, name, sign, aria_label=sentence(_NAMES[name]), title=sentence(_NAMES[name]))
        for name, sign in steps.items()
    ]
    found = [button(Action(Spot(at).name, text, pressed=now), "spot") for at, text, now in lines]
    none = el("span", sentence("analysis.none")) if sure and not found else None
    return written(el("h2", sentence("analysis.mistakes")), row(*found, none), row(*around))


def _moves(
    shown: tuple[Shown, ...],
    position: View,
    slots: tuple[int, ...],
    columns: tuple[Column | None, Column | None],
    colours: tuple[str, ...],
    colour: str,
) -> Markup:
    """What was played and what would have been better, side by side; of a draft the place of each."""
    found = []
    for number, one in enumerate(shown):
        title = sentence(
            "analysis.better" if number else "analysis.played" if len(shown) > 1 else "analysis.played_best"
        )
        if slots:
            marks: dict[Target, Mark] = {
                Slot(slots[number]): Mark("right" if number or len(slots) == 1 else "wrong")
            }
            picture = columns_svg(*columns, colours, marks=marks, theme=THEME, prefix=f"{OPEN_ID}{number}")
        else:
            kind = "right" if number or len(shown) == 1 else "wrong"
            lit = {cell: Mark(kind) for cell in one.fresh}  # type: ignore[arg-type]
            picture = ranch_svg(one.ranch, marks=lit, colour=colour, theme=THEME, prefix=f"{OPEN_ID}{number}")
        line = el(
            "div",
            el("span", round_text(position)),
            move_line(one.move, position),
            el("i", one.worth),
            class_="mr-deed",
        )
        found.append(el("figure", el("figcaption", el("b", title, title=one.text), line), picture))
    return written(*found)


def _worth(worth: Worth) -> El:
    """A worth as a number; its sentence is told to who points, and to screen readers."""
    told = words.worth_text(*worth)
    return el("span", words.worth_shortly(*worth), role="img", title=told, aria_label=told)


def _why(sentences: tuple[str, ...], position: View, others: tuple[tuple[Move, Worth, bool], ...]) -> Markup:
    """The reasons, and the alternatives in a list, a line each."""
    told = [el("p", sentence) for sentence in sentences]
    lines = [
        el(
            "tr",
            el("td", move_line(move, position)),
            el("td", _worth(worth)),
            class_="mr-mine" if mine else None,
            aria_current="true" if mine else None,
        )
        for move, worth, mine in others
    ]
    table = el(
        "table", el("caption", sentence("analysis.alternatives")), el("tbody", *lines), class_="mr-tried"
    )
    return written(el("div", *told, class_="mr-tell") if told else None, table if lines else None)


def _growing(ranch: Ranch, forest: tuple[Growth, ...], colour: str) -> Markup | None:
    """The ranch with its territories and cut points, and beside it how they grew."""
    if not forest:
        return None
    from ..networks import layers, of_cells  # bring networkx along, which playing does without

    shown = layers(ranch, ["territory"])
    names: dict[Cell, str] = of_cells(shown)
    cuts = {cell: Mark("cut") for cell in cut_points(ranch)}
    picture = ranch_svg(
        ranch, overlay=[net for layer in shown for net in layer.nets], marks=cuts, colour=colour, theme=THEME,
        prefix=OPEN_ID,
    )  # fmt: skip
    glow = sentence("analysis.cuts", n=len(cuts)) if cuts else None
    heading = sentence("analysis.forest")
    charts = [
        el("figure", forest_svg(forest, ranch, names, heading, **room), class_=f"mr-forest mr-{room['name']}")
        for room in ({"name": "wide"}, {"name": "narrow", "room": 240, "most": 18})
    ]
    return written(
        el("h2", heading),
        el("p", sentence("analysis.forest_how"), " ", glow),
        el("div", el("figure", picture, style=f"--high:{height(forest)}px"), *charts, class_="mr-beside"),
    )


LENS: tuple[Part[Any], ...] = (
    _part(
        "title",
        lambda lens, look: (True,),
        lambda _: el("h2", sentence("analysis.title"), data_id="lens-title", tabindex=-1),
    ),
    _part("running", lambda lens, look: (look.progress, lens.number, lens.by_itself), _running),
    _part(
        "curve",
        lambda lens, look: (
            *(look.places, look.curve, moment_texts(look.positions, look.curve)),
            *(tuple(look.numbers.items()), look.at),
        ),
        lambda places, curve, texts, numbers, at: written(
            el("h2", sentence("analysis.curve")),
            curve_chart(places, curve, texts, dict(numbers), at).svg() if curve else None,
        ),
    ),
    _part(
        "mistakes",
        lambda lens, look: (
            tuple(
                (
                    one.at,
                    sentence(
                        "analysis.mistake", n=round(one.cost), number=number, round=round_text(one.position)
                    ),
                    one.at == look.at,
                )
                for number, one in enumerate(look.mistakes, 1)
            ),
            look.progress.games > 1,
        ),
        _mistakes,
    ),
    _part(
        "moves",
        lambda lens, look: (
            *(look.moves, look.before, look.slots, _columns(look), look.game.colours),
            look.game.colours[look.seat],
        ),
        _moves,
    ),
    _part("reasons", lambda lens, look: (look.why, look.before, look.others), _why),
    _part(
        "growing",
        lambda lens, look: (look.ranch, lens.forest(look.at), look.game.colours[look.seat]),
        _growing,
    ),
)
"""The parts from first to last."""


def _columns(look: Look) -> tuple[Column | None, Column | None]:
    """Both columns as they lay when one was to choose."""
    return (look.before.active, look.before.newer) if look.slots else (None, None)
