"""The other seats of a game: small pictures of their ranches and reserves, larger or live where that is asked for."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import total
from moonriver.words.kit.catalogue import kept_by_language
from moonriver.words.moonriver import table as words

from ..kit.items import Marks
from ..kit.marks import Mark
from ..kit.targets import Cell, Target
from . import board_texts as texts
from .drawing import ranch_svg
from .parts import THEME, live_ranch, live_reserve, pressable
from .reserve import reserve_svg
from .targets import Closer


def points(game: Game) -> str:
    """What each seat would score now, as a row of small signs."""
    signs = []
    for seat, ranch in enumerate(game.ranches):
        worth = total(ranch, game.scenario)
        title = escape(words.score_of(seat, game, worth))
        dot = f'<span class="mr-dot mr-{escape(game.colours[seat])}"></span>'
        signs.append(f'<span role="img" aria-label="{title}" title="{title}">{dot}{worth}</span>')
    return "".join(signs)


def other_ranches(
    game: Game,
    own: int,
    big: int | None,
    marks: Marks,
    movable: Collection[Target] = (),
    fresh: Collection[tuple[int, tuple[int, int]]] = (),
) -> str:
    """A card for each other seat; one with marks, or enlarged, is a board to be clicked. `fresh` cells are lit."""
    others = [seat for seat in range(game.players) if seat != own]
    cards = [
        _card(game, seat, seat == big, marks, movable, frozenset(cell for who, cell in fresh if who == seat))
        for seat in others
    ]
    return f'<h2>{escape(words.label("others"))}</h2><div class="mr-seats">{"".join(cards)}</div>'


def _card(
    game: Game,
    seat: int,
    big: bool,
    marks: Marks,
    movable: Collection[Target],
    fresh: frozenset[tuple[int, int]],
) -> str:
    cells: Marks = {
        target: mark for target, mark in marks.items() if target.seat == seat and isinstance(target, Cell)
    }
    picks = {target: mark for target, mark in marks.items() if target.seat == seat and target not in cells}
    ranch, reserve, colour = game.ranches[seat], game.reserves[seat], game.colours[seat]
    title = words.score_of(seat, game, total(ranch, game.scenario))
    look = texts.look_away(title) if big else texts.look_at(title)
    if big or cells:
        lit: dict[Target, Mark] = {Cell(cell, seat): Mark("lit") for cell in fresh}
        picture = live_ranch(ranch, {**lit, **cells}, seat=seat, title=title, colour=colour)
    else:
        picture = still_ranch(ranch, colour, title, fresh)
    if picks:
        store = live_reserve(
            reserve, ranch.board.spaces, picks, seat=seat, movable=movable, title=title, colour=colour
        )
    else:
        store = still_reserve(reserve, ranch.board.spaces, colour)
    size = " mr-big" if big else " mr-asked" if cells or picks else ""
    dot = f'<span class="mr-dot mr-{escape(colour)}"></span>'
    more = f' class="mr-name" aria-expanded="{str(big).lower()}" title="{escape(look)}"'
    button = pressable("closer", Closer(seat).name, dot + escape(title), more)
    return f'<section class="mr-seat{size}">{button}{_clickable(picture, seat, big or bool(cells))}{store}</section>'


def _clickable(picture: str, seat: int, live: bool) -> str:
    """A small picture enlarges on a click; the button above it says so for keys and screen readers."""
    return picture if live else f'<div data-act="closer" data-id="{Closer(seat).name}">{picture}</div>'


@kept_by_language(32)
def still_ranch(ranch: Ranch, colour: str, title: str, fresh: frozenset[tuple[int, int]]) -> str:
    """A ranch to look at, with the cells lit that have just changed."""
    marks = dict.fromkeys(fresh, Mark("lit"))
    return ranch_svg(ranch, theme=THEME, title=title, colour=colour, marks=marks)


@kept_by_language(64)
def still_reserve(parcels: tuple[Parcel, ...], spaces: int, colour: str) -> str:
    """A reserve to look at."""
    return reserve_svg(parcels, spaces, theme=THEME, colour=colour)
