"""The other seats of a game: small pictures of their ranches and reserves, larger or live where that is asked for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import total
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name

from ..kit.controls import dot, pressable
from ..kit.game_board import Names
from ..kit.items import Live, Marks
from ..kit.marks import Mark
from ..kit.markup import Child, El, Markup, el, written
from ..kit.svg import THEME
from ..kit.targets import Cell, Target
from .drawing import ranch_svg
from .reserve import reserve_svg
from .targets import Closer


def points(ranches: Sequence[Ranch], scenario: str | None, names: Names) -> Markup:
    """What each seat would score now, as a row of small signs."""
    signs = []
    for seat, ranch in enumerate(ranches):
        worth = total(ranch, scenario)
        title = sentence("table.points", n=worth, name=capital(seat_name(seat, names)))
        colour = dot(names.colours[seat]) if names.colours else None
        signs.append(el("span", colour, str(worth), role="img", aria_label=title, title=title))
    return written(*signs)


def other_ranches(
    own: int,
    ranches: Sequence[Ranch],
    reserves: Sequence[tuple[Parcel, ...]],
    scenario: str | None,
    names: Names,
    big: int | None,
    live: Live,
    fresh: Collection[tuple[int, tuple[int, int]]] = (),
) -> Markup:
    """A card for each seat but the `own` one; one with marks, or enlarged, is a board to be clicked.

    `live` has the marks of all seats, `fresh` cells have just changed.
    """
    cards = []
    for seat, (ranch, reserve) in enumerate(zip(ranches, reserves, strict=True)):
        if seat != own:
            title = sentence("table.points", n=total(ranch, scenario), name=capital(seat_name(seat, names)))
            colour = names.colours[seat] if names.colours else ""
            last = frozenset(cell for who, cell in fresh if who == seat)
            cards.append(_card(seat, title, colour, ranch, reserve, seat == big, live, last))
    return written(el("h2", sentence("table.others")), el("div", *cards, class_="mr-seats"))


def _card(
    seat: int,
    title: str,
    colour: str,
    ranch: Ranch,
    reserve: tuple[Parcel, ...],
    big: bool,
    live: Live,
    fresh: frozenset[tuple[int, int]],
) -> El:
    marks = {target: mark for target, mark in live.marks.items() if target.seat == seat}
    cells: Marks = {target: mark for target, mark in marks.items() if isinstance(target, Cell)}
    picks = {target: mark for target, mark in marks.items() if target not in cells}
    look = sentence("live.smaller", name=title) if big else sentence("live.look", name=title)
    picture: Child
    if big or cells:
        last: dict[Target, Mark] = {Cell(cell, seat): Mark("last") for cell in fresh}
        picture = ranch_svg(ranch, live=Live({**last, **cells}, seat=seat), title=title, colour=colour)
    else:
        # a small picture enlarges on a click; the button above it says so for keys and screen readers
        marked = dict.fromkeys(fresh, Mark("last"))
        still = ranch_svg(ranch, theme=THEME, title=title, colour=colour, marks=marked)
        picture = el("div", still, data_act="closer", data_id=Closer(seat).name)
    if picks:
        own = Live(picks, live.movable, seat)
        store = reserve_svg(reserve, ranch.board.spaces, live=own, title=title, colour=colour)
    else:
        store = reserve_svg(reserve, ranch.board.spaces, theme=THEME, colour=colour)
    name = pressable(
        "closer", Closer(seat).name, dot(colour), title,
        class_="mr-name", aria_expanded="true" if big else "false", title=look,
    )  # fmt: skip
    size = " mr-big" if big else " mr-asked" if cells or picks else ""
    return el(
        "section",
        name,
        el("div", picture, data_place=f"ranch-{seat}"),
        el("div", store, class_="mr-store", data_place=f"reserve-{seat}"),
        class_="mr-seat" + size,
    )
