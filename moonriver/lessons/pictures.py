"""Teaching pictures, all made from what the engine says: before and after, why not, where it may stand, what counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from textwrap import wrap
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.box import COLOURS
from moonriver.rules.game import Game, View
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.marks import Mark, marks_on
from moonriver.show.kit.markup import El, el, written
from moonriver.show.kit.still import STILL, Still
from moonriver.show.kit.svg import document, group, lettering, narrowed, rect, use
from moonriver.show.moonriver.drawing import Floating, ranch_of, ranch_svg, ranch_title
from moonriver.show.moonriver.overlay import nets
from moonriver.show.moonriver.pieces import partner_art, ranchero_art
from moonriver.show.moonriver.supplies import (
    column_title,
    columns_svg,
    reserve_svg,
    reserve_title,
    rider_on,
    saloon_svg,
    saloon_title,
)
from moonriver.show.moonriver.tiles import SIZE, parcel_els
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence, tell
from moonriver.words.kit.names import in_state, labelled, seat_name, series, word
from moonriver.words.moonriver.names import cell_name, parcel_name

from .filling import cells_named
from .forms import LETTERS
from .sheets import Redrawn, Sheet, html_of, own_html, text_of

_WIDE = 300
"""The width of a teaching picture in pixels."""
_PARCEL = 72
"""The width of a parcel in a row."""
_STEP, _LETTERS = 108, 11
"""Between two figures, and the letters of a name that fit below one."""
_BESIDE = "display:inline-block;vertical-align:middle;max-width:%s"
_REASONS = {
    "beside": "before",
    "bridges": "before",
    "territory": "lit",
    "cells": "forbidden",
    "guards": "forbidden",
}
"""The facts of a refusal that are cells, and how these are marked; the later ones on top."""


class RanchPicture(Redrawn):
    """A still of a ranch that remembers the ranch and its marks."""

    def __init__(self, ranch: Ranch | str, words: str = "", width: int = _WIDE, **drawing: Any) -> None:
        """`words` say what the picture shows beside the ranch, `drawing` is given to `ranch_svg`."""
        self.ranch = ranch = ranch_of(ranch)
        self.marks: Mapping[Cell, Mark] = drawing.get("marks") or {}
        text = f"{ranch}{words}\n" if words else str(ranch)
        alt = labelled(ranch_title(ranch), words) if words else ranch_title(ranch)
        super().__init__(partial(ranch_svg, ranch, **drawing), text, alt, width)


def marked(
    ranch: Ranch | str,
    marks: Mapping[Cell, Mark | str] | Iterable[Cell],
    kind: str = "asked",
    words: str = "",
) -> RanchPicture:
    """A ranch with marks on cells: `{cell: "may"}`, or cells and one kind for all (see `moonriver.show.Mark`)."""
    drawn = marks_on(marks, kind)
    return RanchPicture(ranch, words or _cells_text(drawn), marks=drawn)


def may_stand(ranch: Ranch | str, first: Parcel | str, second: Parcel | str) -> RanchPicture:
    """A ranch with every cell marked that this domino may cover, whichever way round."""
    ranch = ranch_of(ranch)
    cells = {cell for pair in ranch.placements(first, second) for cell in pair}
    words = tell("lesson.picture.may", "The domino {first} {second} may cover: {cells}.",
                 first=first, second=second, cells=_listed(cells))  # fmt: skip
    return marked(ranch, sorted(cells), "may", words)


def refused(ranch: Ranch | str, parcels: Sequence[Parcel | str], cells: Sequence[Cell]) -> RanchPicture:
    """A domino over the cells where it may not stand, the cells that matter marked, and the rule that says no.

    Where it may stand it is drawn as allowed.
    """
    ranch = ranch_of(ranch)
    refusal = ranch.refusal(parcels, cells)
    one, other = map(_parcel, parcels)
    if refusal is None:
        words = tell("lesson.picture.allowed", "The domino {first} {second} may stand on {cells}.",
                     first=one, second=other, cells=_listed(cells))  # fmt: skip
        return RanchPicture(ranch, words, floating=Floating((one, other), (cells[0], cells[1])))
    marks: dict[Cell, Mark] = {}
    for fact, kind in _REASONS.items():
        for cell in refusal.facts.get(fact, ()):  # type: ignore[attr-defined]
            if ranch.frame.contains(cell):
                marks[cell] = Mark(kind)  # type: ignore[arg-type]
    # a domino drawn over a placed parcel would hide what is to blame
    floating = (
        Floating((one, other), (cells[0], cells[1]), refusal.rule, False)
        if refusal.rule == "PLACE-2"
        else None
    )
    return RanchPicture(ranch, say(refusal), marks=marks, floating=floating)


def before_after(before: Ranch | Game, after: Ranch | Game, seat: int | None = None) -> Sheet:
    """A ranch before and after something, the cells that changed marked.

    Of two positions of a game the ranch of `seat` is shown, or of the player who decided before.
    """
    if isinstance(before, Game):
        expect(after, Game, "game")
        seat = before.player if seat is None else seat
        assert seat is not None and isinstance(after, Game)
        return before_after(before.ranches[seat], after.ranches[seat])
    expect(before, Ranch, "ranch")
    expect(after, Ranch, "ranch")
    assert isinstance(after, Ranch)
    was, now = before.pieces, after.pieces
    changed = {cell for cell in {*was, *now} if was.get(cell) != now.get(cell)}
    then, here = dict.fromkeys(changed & set(was), Mark("source")), dict.fromkeys(changed, Mark("picked"))
    return side_by_side(RanchPicture(before, marks=then), RanchPicture(after, marks=here), arrow=True)


def territories(ranch: Ranch) -> RanchPicture:
    """A ranch with its territories drawn as graphs, each with the sum that it scores, or why it does not."""
    components = graphs.components(graphs.territories(ranch))
    lines = [f"{_listed(part.cells)}: {part.points}" for part in components]
    return RanchPicture(ranch, "\n".join(lines), 360, overlay=nets(ranch, components))


def parcels(*groups: Parcel | str | Sequence[Parcel | str], wide: int = _PARCEL) -> Still:
    """Parcels in a row by their marks, each so `wide` in pixels; those in a tuple are joined, as in a domino."""
    body, texts, x = [], [], 4.0
    dominoes = [
        [_parcel(part) for part in ([own] if isinstance(own, Parcel | str) else own)] for own in groups
    ]
    for domino in dominoes:
        for parcel in domino:
            body += parcel_els(parcel, x, 4)
            x += SIZE
        texts.append(" ".join(parcel.mark for parcel in domino))
        x += 16
    alt = series(parcel_name(parcel) for group in dominoes for parcel in domino)
    svg = document((0, 0, x - 12, SIZE + 8), body, title=alt, desc=", ".join(texts), theme=STILL, prefix="")
    return Still(svg, ", ".join(texts), alt, round((x - 12) * wide / SIZE))


def drawn(given: Sequence[Parcel], numbers: Sequence[int]) -> Still:
    """Parcels in the order in which they are drawn, above each its back with its number."""
    body: list[El] = []
    for place, (parcel, number) in enumerate(zip(given, numbers, strict=True)):
        x = 4 + place * (SIZE + 16)
        body += [
            rect(x + 1, 5, SIZE - 2, 54, 9, fill="free", stroke="wood_line"),
            lettering(str(number), x + SIZE / 2, 45, 36, fill="text", anchor="middle"),
            *parcel_els(parcel, x, 64),
        ]
    text = series(labelled(parcel.mark, number) for parcel, number in zip(given, numbers, strict=True))
    alt = series(labelled(parcel_name(parcel), number) for parcel, number in zip(given, numbers, strict=True))
    wide = len(given) * (SIZE + 16) - 8
    svg = document((0, 0, wide, SIZE + 68), body, title=alt, desc=text, theme=STILL, prefix="")
    return Still(svg, text, alt, round(wide * _PARCEL / SIZE))


def rancheros(owners: Sequence[str]) -> Still:
    """Rancheros in a row, below each whose it is; all of one player have one colour."""
    colours = dict(zip(sorted(set(owners)), COLOURS, strict=False))
    return _figures([(use(ranchero_art(colours[owner]), 0, 0, 1.7), owner) for owner in owners])


def tokens(partners: Sequence[str]) -> Still:
    """Partner tokens in a row, the side up that is asked about, below each its name."""
    return _figures([(use(partner_art(partner), 0, 0, 2), word(partner)) for partner in partners])


def _figures(figures: Sequence[tuple[El, str]]) -> Still:
    """Figures around (0, 0) side by side, each with its name below, in as many lines as the longest takes."""
    lines = [wrap(name, _LETTERS, break_long_words=False) for _, name in figures]
    high = 92 + 19 * max(map(len, lines))
    size = min(narrowed(part, 17, _STEP - 6) for parts in lines for part in parts)
    body = [rect(0, 0, _STEP * len(figures), high, 9, fill="board", stroke="board_line")]
    for place, ((figure, _), parts) in enumerate(zip(figures, lines, strict=True)):
        x = _STEP * (place + 0.5)
        body.append(group(figure, transform=f"translate({x:g} 44)"))
        body += [
            lettering(part, x, 106 + 19 * line, size, fill="board_text", anchor="middle")
            for line, part in enumerate(parts)
        ]
    text = series(name for _, name in figures)
    svg = document((0, 0, _STEP * len(figures), high), body, title=text, desc=text, theme=STILL, prefix="")
    return Still(svg, text, text, round(_STEP * len(figures) * 0.62))


def lettered(given: Sequence[Still | None]) -> Sheet:
    """Pictures of what there is to choose from, each behind its letter; None for what has no picture."""
    found = [(letter, one) for letter, one in zip(LETTERS, given, strict=False) if one is not None]
    rows = [
        el("div", el("b", f"{letter}) "), own_html(one), style="display:flex;gap:.5em;margin:.2em 0")
        for letter, one in found
    ]
    return Sheet("\n".join(f"{letter}) {text_of(one)}" for letter, one in found), written(*rows))


def columns(game: Game | View) -> Still:
    """Both columns of a position, with the rancheros on them."""
    expect(game, Game | View, "position")
    rows = []
    for name, column in ((column_title(True), game.newer), (column_title(False), game.active)):
        if column is not None:
            marks = [parcel.mark if parcel else "." for parcel in column.parcels]
            riders = [
                rider_on(mark, seat_name(seat, game)) if seat is not None else mark
                for mark, seat in zip(marks, column.rancheros, strict=True)
            ]
            rows.append(labelled(name, series(riders)))
    svg = columns_svg(game.active, game.newer, game.colours, pile=game.pile_left, theme=STILL)
    return Still(svg, "\n".join(rows), labelled(sentence("show.columns"), series(rows)), 260)


def reserve(
    parcels: Sequence[Parcel | str], spaces: int = 3, colour: str | None = None, width: int = 280
) -> Still:
    """Parcels on the storage spaces of a reserve board, oldest first, `width` pixels wide."""
    stored = [_parcel(parcel) for parcel in parcels]
    title = reserve_title(len(stored), spaces)
    text = " ".join(parcel.mark for parcel in stored) or "."
    return Still(reserve_svg(stored, spaces, colour=colour, theme=STILL), text, labelled(title, text), width)


def saloon(partners: Sequence[str] | Game | View) -> Still:
    """The partners that wait in the saloon."""
    position = partners if isinstance(partners, Game | View) else None
    names = position.saloon if position else tuple(partners)  # type: ignore[arg-type]
    pile = position.partners_left if position else None
    text = series((word(name) for name in names), ".")
    return Still(saloon_svg(names, pile=pile, theme=STILL), text, labelled(saloon_title(), text), 400)


def side_by_side(*pictures: Any, arrow: bool = False) -> Sheet:
    """Several pictures beside each other, with an arrow between them if one leads to the next."""
    between = el("span", " → ", style="font-size:28px;vertical-align:middle") if arrow else " "
    # two that lead to each other stand beside each other on paper, too
    style = _BESIDE % ("max(44%, 240px)" if arrow and len(pictures) == 2 else "100%")
    cells = [el("span", own_html(picture) or html_of(picture), style=style) for picture in pictures]
    row = [child for cell in cells for child in (between, cell)][1:]
    text = ("\n\n→\n\n" if arrow else "\n\n").join(text_of(picture) for picture in pictures)
    return Sheet(text, el("div", *row).write())


def _parcel(parcel: Parcel | str) -> Parcel:
    return Parcel.from_mark(parcel) if isinstance(parcel, str) else parcel


def _listed(cells: Iterable[Cell]) -> str:
    return cells_named(sorted(cells), cell_name)


def _cells_text(marks: Mapping[Cell, Mark]) -> str:
    kinds = dict.fromkeys(mark.kind for mark in marks.values())
    return "\n".join(
        in_state(_listed(cell for cell, mark in marks.items() if mark.kind == kind), kind) for kind in kinds
    )
