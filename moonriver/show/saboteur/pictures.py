"""Still pictures of mines and cards, as notebooks keep them, each with its text form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from moonriver.saboteur import Mine, PathCard
from moonriver.saboteur.cards import BOX, Card
from moonriver.saboteur.dwarves import ROLES, Role
from moonriver.tabletop import display
from moonriver.tabletop.arguments import expect, expect_number
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import in_state, labelled, listed_cells, series, word
from moonriver.words.saboteur.names import card_name, cell_name, mine_title

from ..kit.marks import Mark, marks_on, over
from ..kit.markup import Markup
from ..kit.still import STILL, Still
from ..kit.svg import document, use
from .drawing import Floating, Frame, mine_svg
from .overlay import Overlay, tunnel_overlay, web_of
from .tiles import HIGH, WIDE, card_art


class MinePicture(Still):
    """A still of a mine that remembers the mine and its marks."""

    def __init__(self, mine: Mine, words: str = "", width: int = 460, **drawing: Any) -> None:
        """`words` say what the picture shows beside the mine, `drawing` is given to `mine_svg`."""
        expect(mine, Mine, "mine")
        self.mine = mine
        self._words, self._drawing = words, drawing
        self.marks: Mapping[Cell, Mark] = drawing.get("marks") or {}
        self.within: Frame | None = drawing.get("within")
        text = f"{mine}{words}\n" if words else str(mine)
        alt = labelled(mine_title(mine), words) if words else mine_title(mine)
        super().__init__(mine_svg(mine, theme=STILL, prefix="", **drawing), text, alt, width)

    def with_marks(self, marks: Mapping[Cell, Mark]) -> MinePicture:
        """The same picture with more marks on it."""
        drawing = {**self._drawing, "marks": over(self.marks, marks)}
        return MinePicture(self.mine, self._words, self.width or 0, **drawing)


display.draws(Mine, lambda mine: MinePicture(mine)._repr_mimebundle_())


def marked_mine(
    mine: Mine, marks: Mapping[Cell, Mark | str] | Iterable[Cell], kind: str = "picked"
) -> MinePicture:
    """A mine with marks on cells: `{cell: "may"}`, or cells and one kind for all (see `moonriver.show.Mark`)."""
    drawn = marks_on(marks, kind)
    kinds = dict.fromkeys(mark.kind for mark in drawn.values())
    lines = [
        in_state(cells_text(c for c, mark in drawn.items() if mark.kind == kind), kind) for kind in kinds
    ]
    return MinePicture(mine, "\n".join(lines), marks=drawn)


def tunnels_picture(mine: Mine, *, weak: bool = False, ways: bool = False, graph: bool = True) -> MinePicture:
    """A mine with its tunnels drawn as a graph; `weak` marks what cuts it, `ways` what is still to dig."""
    overlay = tunnel_overlay(mine, graph=graph, weak=weak, ways=ways)
    lines = []
    if weak:
        lines.append(cells_text(overlay.weak))
    lines += [labelled(cell_name(way.goal), cells_text(way.cells)) for way in overlay.ways]
    return MinePicture(mine, "\n".join(lines), overlay=overlay)


def placing_picture(mine: Mine, card: Card | str, cell: Cell) -> MinePicture:
    """A path card over a cell, as it lies: allowed, or refused with the sentence and the rule that says no."""
    expect(mine, Mine, "mine")
    laid = card_of(card)
    expect(laid, PathCard, "path_card")
    assert isinstance(laid, PathCard)
    refusal = mine.refusal(cell, laid)
    floating = Floating(cell, laid, refusal.rule if refusal else "", refusal is None)
    found = refusal.facts.get("neighbour") if refusal else None
    marks = {found: Mark("forbidden")} if isinstance(found, tuple) else {}
    words = say(refusal) if refusal else sentence("sab.picture.fits", card=laid.name, cell=cell)
    return MinePicture(mine, words, floating=floating, marks=marks)


def network_picture(mine: Mine, graph: Any) -> MinePicture:
    """A mine with a graph on its cells drawn over it."""
    web = web_of(graph)
    return MinePicture(mine, f"{len(web.nodes)}, {len(web.edges)}", overlay=Overlay((web,)))


def cards_picture(cards: str | Sequence[Card | str], width: int = 62) -> Still:
    """Cards in a row, by their names: "NES", "NS!", "map"; `width` of each in pixels."""
    given = cards.split() if isinstance(cards, str) else cards
    expect(given, list | tuple, "list")
    found = [card_of(card) for card in given]
    text = ", ".join(card.name for card in found)
    return _row(found, text, series(map(card_name, found)), width)


def dwarves_picture(roles: Sequence[Role | None], width: int = 62) -> Still:
    """Dwarf cards in a row; None is one that lies face down."""
    _expect_values(roles, "roles", (*ROLES, None))
    text = series(word(role) if role else "?" for role in roles)
    return _row(roles, text, text, width)


def nuggets_picture(values: Sequence[int]) -> Still:
    """Nugget cards in a row."""
    _expect_values(values, "values", tuple(sorted(set(BOX.nuggets))))
    text = ", ".join(map(str, values))
    return _row(values, text, text, 62)


def card_of(given: Card | str) -> Card:
    """A card that is given to a picture, perhaps by its name, path cards as they lie too. Raises `Unreadable`."""
    found = {**BOX.cards, **BOX.lying}.get(given) if isinstance(given, str) else given
    if not isinstance(found, Card):
        raise Unreadable("deal.value", name="card", found=given, allowed=tuple(BOX.cards))
    return found


def _expect_values(found: Any, name: str, allowed: tuple[object, ...]) -> None:
    """Raise `Unreadable` unless something is a list of such values."""
    expect(found, list | tuple, "list")
    for value in found:
        if type(value) not in map(type, allowed) or value not in allowed:  # True is no 1
            raise Unreadable("deal.value", name=name, found=value, allowed=allowed)


def cells_text(cells: Iterable[Cell]) -> str:
    """The names of cells, in rising order."""
    named = [cell_name(cell) for cell in sorted(cells)]
    return listed_cells(named, len(named))


def _row(cards: Sequence[Card | Role | int | None], text: str, alt: str, width: int) -> Still:
    expect_number(width, 1)
    step = WIDE + 6
    body = [use(card_art(card), place * step, 0) for place, card in enumerate(cards)]
    wide = max(1, len(cards)) * step - 6
    svg = document((0, 0, wide, HIGH), body, title=alt, desc=alt, theme=STILL, prefix="")
    return Still(svg, text or ".", alt, round(wide * width / WIDE))


MINE = """origin: 0 2
. . . . NES ES . . ?
. . . NE NESW . . . .
@ EW NESW NSW . NW! . . ?
. ES NEW W! . . . . .
. NE SW . . . . . ?
"""
"""A mine in the middle of a game."""


def page_picture() -> Markup:
    """What the game looks like, for those who can see it; the page around it says the same in words."""
    return mine_svg(Mine.from_diagram(MINE), theme="page", attributes={"aria-hidden": "true"})
