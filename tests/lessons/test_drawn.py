"""What an exercise speaks of is drawn, cells are named as at the table, a wrong drawing is told what is wrong."""

import re
from typing import Any

import pytest

from moonriver.lessons.course import everything, named
from moonriver.lessons.page import UNTOUCHED, Page
from moonriver.lessons.sheets import html_of, text_of
from moonriver.lessons.view import View
from moonriver.rules.ranch import Ranch
from moonriver.words.moonriver.names import cell_name
from moonriver.words.saboteur.names import cell_label
from moonriver.words.saboteur.names import cell_name as mine_cell_name

from .form_names import form_name

ALL = [asked for asked in everything() if form_name(asked) != "function"]
each = pytest.mark.parametrize("asked", ALL, ids=lambda asked: asked.name)
SEEDS = range(4)

MARK = re.compile(r"\(([DCPFMH](?:\d?[nbecx]|o)*)\)")
"""The mark of a parcel behind its words."""
PAIR = re.compile(r"\(-?\d+, -?\d+\)")
NOT_DRAWN = {
    *("01.setup", "12.table", "12.next"),  # a picture of the table would answer them
    *("02.pile", "03.spot", "06.order"),  # of no parcel in particular
}
SPEAKS_OF = re.compile(
    r"\b(parcel|domino|token|card|tool|goal|ranch|column|saloon|ranchero|bonus piece|nugget|tunnel)s?\b",
    re.IGNORECASE,
)


@each
def test_each_parcel_that_is_named_is_drawn(asked: type[Page]) -> None:
    for seed in SEEDS:
        page = asked.variant(seed)
        view = View(page)
        shown = text_of(view.pictures)
        marks = set(MARK.findall(" ".join([page.asks(), *view.options])))
        missing = {mark for mark in marks if not re.search(rf"(?<!\w){mark}(?![a-z0-9])", shown)}
        assert not missing, (seed, missing)


@each
def test_what_a_question_speaks_of_is_drawn(asked: type[Page]) -> None:
    page = asked.variant()
    if asked.name[:2] < "15" and asked.name not in NOT_DRAWN and SPEAKS_OF.search(" ".join(View(page).lines)):
        assert "<img" in html_of(View(page).pictures)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("12.spot", "a) EW\nb) broken_cart\nc) repair_lantern_cart\nd) broken_pickaxe, rockfall"),
        ("02.column", "Do: 4, Hc: 5, Pnc: 5, C2nx: 3"),
        ("09.tenth", "row 9, place 3; row 9, place 4"),
        ("14.suspect", "EW, EW, repair_cart, repair_cart"),
        ("14.bayes", "rockfall"),
        ("09.turns", "Fay, Cruz, Cruz, Fay"),
    ],
)
def test_a_picture_shows_what_is_asked_about(name: str, shown: str) -> None:
    assert shown in text_of(View(named(name).variant()).pictures)


@each
def test_sentences_name_cells_as_the_table_does(asked: type[Page]) -> None:
    """A pair of numbers is for code: in a ranch it has the row first, in a mine last, and nobody who points knows."""
    for seed in SEEDS:
        page = asked.variant(seed)
        told = [*View(page).lines, page.hint(1), page.hint(2), page.why(), page.solved()]
        told += [page.said(slip.sentence) for slip, _ in page.temptations]
        for text in told:
            assert not PAIR.search(re.sub(r"`[^`]*`", "", text)), (seed, text)


def test_both_games_name_the_row_first_and_then_the_place() -> None:
    assert cell_name((2, 3)) == mine_cell_name((3, 2)) == "row 2, place 3"
    page: Any = named("12.why").variant()
    assert page.naming(page.cell) in page.asks()
    assert page.naming(page.cell) in cell_label(page.mine, page.cell)
    assert "row -1, place 2" in named("13.cut").variant().asks()


def drawn(*rows: str) -> str:
    """The nearest rows of a ranch as a diagram, empty ones above them."""
    return "\n".join([*[". . . . ."] * (5 - len(rows)), *rows])


BUILD, SKULL, PARTNER = "01.build", "04.build", "05.build"
WRONG = [
    (BUILD, drawn(". . @ . ."), "Nothing is drawn yet"),
    (
        BUILD,
        drawn("C . . . .", "C . . . .", "C . @ . ."),
        "Territories of this landscape, canyon: 1. Asked for: 2.",
    ),
    (BUILD, drawn("C C C C C", "C C @ C C"), "Territories of this landscape, canyon: 1. Asked for: 2."),
    (BUILD, drawn("C . C . D", "C . . . D", "C . C . D", ". . @ . ."), "canyon: 3. Asked for: 2."),
    (
        BUILD,
        drawn("C . C C .", ". . . . .", "D D D . .", ". . @ . ."),
        "largest territory of this landscape, canyon: 2. Asked for: 3.",
    ),
    (
        BUILD,
        drawn("C . . . .", "C . . . .", "C . @ . C"),
        "Territories of this landscape, desert: 0. Asked for: 1.",
    ),
    (
        BUILD,
        drawn("C . D D D", "C . . . .", "C . D . C", ". . @ . ."),
        "Territories of this landscape, desert: 2.",
    ),
    (
        BUILD,
        drawn("C . D D .", "C . D . .", "C . D . C", ". . @ . ."),
        "largest territory of this landscape, desert: 4.",
    ),
    (BUILD, drawn("C . . . D", ". C . . D", ". . C . D", "C . @ . ."), "meet only at a corner"),
    (BUILD, drawn(". M6e/* @ . ."), "A cornfield holds no cows"),
    (BUILD, drawn(". D/+c @ . ."), "on a parcel without a circle"),
    (SKULL, drawn(". . @ . ."), "Nothing is drawn yet"),
    (
        SKULL,
        drawn("D2nx . . . .", ". D/* . . .", ". . . . .", ". . @ . ."),
        "There is no skull on row 2, place 1",
    ),
    (SKULL, drawn(". D . . .", ". . . . .", ". . @ . ."), "There is no skull on row 2, place 1"),
    (
        SKULL,
        drawn(". D/6* . . .", ". D2nx . . .", ". . . . .", ". . @ . ."),
        "The territory needs cows on 2 cells",
    ),
    (
        SKULL,
        drawn("D/3* . D/3* . .", ". D2nx . . .", ". . . . .", ". . @ . ."),
        "in the territory of row 2, place 1: 0",
    ),
    (
        SKULL,
        drawn(". D/* . . .", ". D2nx . . .", ". D/* . . .", ". . @ . ."),
        "Cows in all: 2, and 6 were asked for.",
    ),
    (
        SKULL,
        drawn(". D/9* . . .", ". D2nx . . .", ". D/2* . . .", ". . @ . ."),
        "Cows in all: 11, and 6 were asked for.",
    ),
    (SKULL, drawn(". Do/+c . . .", ". D/+c . . .", ". . @ . ."), "on a parcel without a circle"),
    (SKULL, drawn(". M/* @ . ."), "A cornfield holds no cows"),
    (PARTNER, drawn(". . @ . ."), "Nothing is drawn yet"),
    (PARTNER, drawn("F2b F2b F2b . .", ". . @ . ."), "One partner is wanted: trapper (`+t`). You have: –."),
    (PARTNER, drawn("Po/+t Po/+t . . .", ". F2b @ . ."), "You have: trapper, trapper."),
    (PARTNER, drawn("Po/+f . . . .", ". F2b @ . ."), "You have: farmer."),
    (PARTNER, drawn("Po/+c . . . .", ". F2b @ . ."), "You have: cowboy."),
    (PARTNER, drawn("Po/+t F2b/* . . .", ". . @ . ."), "There is a cow."),
    (PARTNER, drawn("Po/+t F2b . . .", ". . @ . ."), "It scores 4, and 11 were asked for."),
    (PARTNER, drawn("Po/+t F2b F2b F2b .", ". F2b @ F2b ."), "It scores 20, and 11 were asked for."),
    (PARTNER, drawn("Po/+t . . . .", ". . @ . ."), "It scores 0, and 11 were asked for."),
    (PARTNER, drawn("P/+t F2b . . .", ". . @ . ."), "on a parcel without a circle"),
]


@pytest.mark.parametrize(("name", "diagram", "told"), WRONG)
def test_a_wrong_drawing_is_told_what_is_wrong_with_it(name: str, diagram: str, told: str) -> None:
    verdict = named(name).variant().verdict(diagram)
    assert not verdict
    assert told in verdict.text


def put(ranch: Ranch, cell: tuple[int, int], piece: str | None) -> Ranch:
    """The ranch with another parcel on a cell, or with none."""
    pieces = dict(ranch.pieces)
    pieces.pop(cell, None)
    changed = Ranch(ranch.board, ranch.rows, pieces)
    return changed if piece is None else changed.with_parcel(cell, piece)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["06.exact", "07.after"])
def test_a_ranch_that_is_given_changes_only_where_it_should(name: str, seed: int) -> None:
    page: Any = named(name).variant(seed)
    canvas, right = View(page).canvas, page.answer()
    assert canvas is not None
    untouched = page.verdict(canvas)
    assert (untouched.slip, untouched.rule) == (UNTOUCHED, None)
    new = set(right.pieces) - set(canvas.pieces)
    taken = min(canvas.pieces)
    free = min(cell for cell in right.cells if right.parcel(cell) is None)
    for cell, piece in ((taken, None), (taken, "Dnx"), (free, "D")):
        verdict = page.verdict(put(right, cell, piece))
        assert page.naming(cell) in verdict.text
        assert verdict.rule == "PLACE-4"
    grazed = max(cell for cell in right.cells if right.cows(cell))
    more = page.verdict(right.with_cows(grazed, right.cows(grazed) + 1))
    if name == "06.exact":
        assert more or "second cow" in more.text
        fewer = page.verdict(right.with_cows(grazed, 0))
        assert f"{page.goal()} were asked for." in fewer.text
        assert "second cow" not in fewer.text
    else:
        assert "Look at the cows" in more.text
        for cell in new:
            assert not page.verdict(put(right, cell, None))
        assert "5 rows" in page.verdict(Ranch(right.board, 10, dict(right.pieces))).text
        circles = [
            cell for cell, (parcel, _, partner) in right.pieces.items() if parcel.circle and not partner
        ]
        for cell in circles[:1]:
            assert (
                f"The partner on {page.naming(cell)}" in page.verdict(right.with_partner(cell, "farmer")).text
            )
