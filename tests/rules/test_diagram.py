"""The ranch diagram: read strictly, written canonically."""

from random import Random

import pytest

from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from tests.one_sentence import refused, survives, unreadable

EXAMPLE = """\
. . . . .
. . C C .
D D C2nx F Fb
D2nx Hco/*+r P/2* Pn F
D/* M6e @ Hc/* Hc/*
"""
EMPTY = ". . . . .\n" * 4 + ". . @ . .\n"


def with_mark(mark: str, row: str = "{} . @ . .") -> str:
    """A diagram with one mark in the row at the river."""
    return ". . . . .\n" * 4 + row.format(mark)


def test_the_example_says_what_stands_where() -> None:
    own = Ranch.from_diagram(EXAMPLE)
    assert own.rows == 5
    assert own.board.name == "camp"
    assert own.parcel((0, 0)) == Parcel(Landscape.DESERT)
    assert own.parcel((0, 1)) == Parcel(Landscape.CORNFIELD, corn=6)
    assert own.parcel((1, 1)) == Parcel(Landscape.FARM, cows=1, circle=True)
    assert own.parcel((2, 2)) == Parcel(Landscape.CANYON, nuggets=2, skulls=1)
    assert own.parcel((2, 4)) == Parcel(Landscape.FOREST, beavers=1)
    assert own.parcel(CENTRE) is None
    assert own.parcel((4, 4)) is None
    assert (own.cows((1, 2)), own.cows((0, 0)), own.cows((0, 1))) == (2, 1, 0)
    assert [own.partner(cell) for cell in own.cells if own.partner(cell)] == ["cattle_rustler"]
    assert own.partner((1, 1)) == "cattle_rustler"
    assert str(own) == EXAMPLE


@pytest.mark.parametrize(
    ("letter", "partner"),
    [
        ("c", "cowboy"),
        ("d", "desperado"),
        ("r", "cattle_rustler"),
        ("g", "gold_prospector"),
        ("t", "trapper"),
        ("f", "farmer"),
    ],
)
def test_partners_have_letters(letter: str, partner: str) -> None:
    text = with_mark(f"Do/3*+{letter}") + "\n"
    own = Ranch.from_diagram(text)
    assert (own.partner((0, 0)), own.cows((0, 0))) == (partner, 3)
    assert str(own) == text


@pytest.mark.parametrize(
    "mark",
    ["D", "C", "P", "F", "M", "H", "Dn", "D2n", "F2b", "M6e", "Pc", "P2c", "Cx", "C3x", "Do", "D12nb3e4c5xo"],
)
def test_canonical_marks_come_back(mark: str) -> None:
    assert Parcel.from_mark(mark).mark == mark
    assert str(Ranch.from_diagram(with_mark(mark))) == with_mark(mark) + "\n"


def test_a_count_may_be_large() -> None:
    text = with_mark("D1000no/123456789*+g") + "\n"
    own = Ranch.from_diagram(text)
    assert str(own) == text
    sheet = score(own)
    assert (sheet.total, sheet.cows) == (1 + 1000 + 1000, 1)


def test_a_count_has_at_most_nine_digits() -> None:
    """What can be made as a value can be written as a mark and read back."""
    largest = Parcel(Landscape.DESERT, nuggets=999_999_999)
    assert Parcel.from_mark(largest.mark) == largest
    assert unreadable(lambda: Parcel(Landscape.DESERT, nuggets=10**9)).facts["found"] == 10**9
    unreadable(Parcel.from_mark, "D1000000000n")


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.rstrip("\n"),
        "\n\n" + EXAMPLE + "\n \n\t\n",
        EXAMPLE.replace(" ", "   "),
        EXAMPLE.replace(" ", " \t "),
        "".join(f"    {line}   \n" for line in EXAMPLE.splitlines()),
        EXAMPLE.replace("\n", "\r\n"),
    ],
)
def test_blanks_between_cells_and_empty_lines_around_are_free(text: str) -> None:
    assert str(Ranch.from_diagram(text)) == EXAMPLE


@pytest.mark.parametrize("name", ["Mary", "Wesley", "Calamity", "Big Jo"])
def test_the_first_line_names_the_board(name: str) -> None:
    text = f"board: {name}\n{EXAMPLE}"
    own = Ranch.from_diagram(text)
    assert own.board.name == name
    assert str(own) == text
    assert Ranch.from_diagram(f"\n  {text}\n") == own


def test_two_players_have_ten_rows() -> None:
    text = ". . . . .\n" * 5 + EXAMPLE
    own = Ranch.from_diagram(text)
    assert own.rows == 10
    assert own.parcel((0, 0)) == Parcel(Landscape.DESERT)
    assert str(own) == text
    assert str(Ranch.empty(rows=10)) == ". . . . .\n" * 9 + ". . @ . .\n"


@pytest.mark.parametrize(
    "mark",
    [
        # a count of 1, a count of none, a leading nought, a count without a kind
        "D1n", "D0n", "D02n", "D2", "D-2n", "D+2n", "D2.0n", "2D", "D 2n",
        # a kind twice, another order, more than one circle, a kind that is none
        "Dnn", "Dn2n", "Dcn", "Don", "Dxc", "Doo", "D2o", "Dq", "DN",
        # another landscape, none, two, a small letter
        "X", "n", "DD", "d", "farm", "h",
        # what stands on it
        "D/", "D/0*", "D/1*", "D/**", "D/2", "D/*2*", "D/+", "D/+x", "D/+ff", "D/+f+c", "D/+f*", "D//*", "D*",
        "D+f", "D/*/", "D/F", "/*", "D/+C", "D/01*", "D/ *",
        # a free cell or the board with something on it
        "./*", ".n", "..", "@", "@/*", "_", "-",
        # numbers that only look like numbers
        "D\u0662n", "D\u00b2n", "D/\u0662*", "D/\uff12*", "\u0414", "D\u200b", "D\x00", "D\u2003n", "\ufeffD",
        "D" + "9" * 5000 + "n", "D/" + "9" * 5000 + "*", "D" * 5000,
        "<b>", "{mark}", "%s", "\\n", "\"", "\x1b[31mD",
    ],
)  # fmt: skip
def test_a_mark_that_is_not_canonical(mark: str) -> None:
    error = unreadable(Ranch.from_diagram, with_mark(mark))
    assert error.facts["line"] == 5
    if " " not in mark:
        assert error.facts["position"] == 1
        assert str(error).startswith("Line 5, cell 1")


@pytest.mark.parametrize("rows", [0, 1, 4, 6, 9, 11, 100])
def test_another_number_of_rows(rows: int) -> None:
    text = ". . . . .\n" * max(rows - 1, 0) + ". . @ . .\n" * min(rows, 1)
    assert unreadable(Ranch.from_diagram, text).key == "diagram.rows"


@pytest.mark.parametrize(("line", "found"), [(". . . .", 4), (". . . . . .", 6), ("", 0), ("..@..", 1)])
def test_another_number_of_columns_names_the_line(line: str, found: int) -> None:
    text = f"\n\n. . . . .\n. . . . .\n{line}\n. . . . .\n. . @ . .\n"
    error = unreadable(Ranch.from_diagram, text)
    assert error.key == "diagram.columns"
    assert (error.facts["line"], error.facts["found"]) == (5, found)
    assert "Line 5" in str(error)


@pytest.mark.parametrize("line", ["", "# the river", ". . .", "{}"])
def test_a_line_that_is_no_row_is_named_before_the_number_of_rows(line: str) -> None:
    text = f". . . . .\n. . . . .\n{line}\n. . . . .\n. . . . .\n. . @ . .\n"
    error = unreadable(Ranch.from_diagram, text)
    assert (error.key, error.facts["line"]) == ("diagram.columns", 3)


@pytest.mark.parametrize(
    ("text", "line", "position"),
    [
        (EMPTY.replace("@", "."), 5, 3),
        (EMPTY.replace("@", "D"), 5, 3),
        ("@ " + EMPTY[2:], 1, 1),
        (EMPTY.replace(". . @", "@ . ."), 5, 1),
        (". . . . .\n" * 5 + ". . . . .\n" * 3 + ". . @ . .\n. . @ . .\n", 9, 3),
    ],
)
def test_the_centre_has_one_place(text: str, line: int, position: int) -> None:
    error = unreadable(Ranch.from_diagram, text)
    assert (error.facts["line"], error.facts["position"]) == (line, position)


@pytest.mark.parametrize(
    "head",
    ["board: camp", "board: Nobody", "board:Mary", "board: mary", "Board: Mary", "board : Mary", "board: ",
     "board", "board: Mary Jo", "board: <i>", "boards: Mary", "board:  Mary", "board: " + "x" * 9000,
     "board: Mary\nboard: Mary", "board: Mary\n"],
)  # fmt: skip
def test_a_first_line_that_names_no_board(head: str) -> None:
    unreadable(Ranch.from_diagram, f"{head}\n{EXAMPLE}")


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n\n", "\x00", "\ufeff" + EXAMPLE, "# comment\n" + EXAMPLE, EXAMPLE + "# comment", "{}",
     EXAMPLE.replace("\n", "\r"), EXAMPLE.replace(" ", "\u00a0"), EXAMPLE.replace("\n", "\n\n"),
     EXAMPLE.replace("\n", "\u2028"), EXAMPLE.replace(" ", ""), EXAMPLE * 2 + EXAMPLE, ". " * 100_000],
)  # fmt: skip
def test_texts_that_are_no_diagram(text: str) -> None:
    unreadable(Ranch.from_diagram, text)


@pytest.mark.rule("COW-2")
def test_a_cow_in_the_corn_is_readable_and_cannot_stand() -> None:
    error = refused(Ranch.from_diagram, "\n" + EXAMPLE.replace("M6e", "M6e/2*"))
    assert (error.refusal.rule, error.line, error.position) == ("COW-2", 6, 2)
    assert "Line 6, cell 2" in str(error)


@pytest.mark.rule("CIRCLE-1")
def test_a_partner_without_a_circle_is_readable_and_cannot_stand() -> None:
    error = refused(Ranch.from_diagram, f"board: Mary\n{EXAMPLE}".replace("Pn F\n", "Pn/+f F\n"))
    assert (error.refusal.rule, error.line, error.position) == ("CIRCLE-1", 5, 4)
    assert "Line 5, cell 4" in str(error)


def test_what_cannot_be_read_comes_before_what_cannot_stand() -> None:
    unreadable(Ranch.from_diagram, EXAMPLE.replace("M6e", "M6e/*").replace("Pn", "P1n"))


@pytest.mark.parametrize("seed", range(8))
def test_damaged_diagrams_are_read_or_refused_in_one_sentence(seed: int) -> None:
    """A hundred times each: letters dropped, doubled, swapped or replaced; what is read comes back."""
    rng = Random(seed)
    letters = "DCPFMHnbecxo/*+cdrgtf.@0123456789 \t\r\n:boardMry<&\u0660\u2028\ud800"
    for _ in range(100):
        damaged = list(f"board: Mary\n{EXAMPLE}" if rng.random() < 0.3 else EXAMPLE)
        for _ in range(rng.choice((1, 1, 1, 2, 5, 20))):
            place = rng.randrange(len(damaged))
            damaged[place : place + rng.choice((0, 1, 1, 3))] = rng.choice(("", rng.choice(letters)))
        own = survives(Ranch.from_diagram, "".join(damaged))
        if isinstance(own, Ranch):
            assert Ranch.from_diagram(str(own)) == own
            assert str(Ranch.from_diagram(str(own))) == str(own)


@pytest.mark.parametrize(
    ("text", "key", "facts"),
    [
        (with_mark("D/2"), "standing", {"mark": "D/2", "position": 1}),
        (with_mark("Do/+x"), "partner", {"mark": "Do/+x", "position": 1, "letters": "cdrgtf"}),
        (with_mark("Dq"), "mark", {"mark": "Dq", "position": 1}),
        (with_mark("D/"), "standing", {"mark": "D/", "position": 1}),
        (with_mark("@"), "elsewhere", {"mark": "@", "position": 1}),
        (EMPTY.replace("@", "D"), "centre", {"mark": "D", "position": 3}),
        (with_mark("D D"), "columns", {"found": 6, "expected": 5}),
        (". . @ . .", "rows", {"found": 1, "line": 1}),
        ("", "rows", {"found": 0, "line": 1}),
    ],
)
def test_what_is_wrong_in_a_diagram_is_quoted(text: str, key: str, facts: dict[str, object]) -> None:
    error = unreadable(Ranch.from_diagram, text)
    assert (error.key, error.facts) == (f"diagram.{key}", {"line": 5, **facts})


def test_the_boards_that_could_be_named_are_named() -> None:
    error = unreadable(Ranch.from_diagram, f"\nboard: Nobody\n{EXAMPLE}")
    assert error.key == "diagram.board"
    assert error.facts == {
        "line": 2, "found": "board: Nobody", "boards": ("Mary", "Wesley", "Calamity", "Big Jo")
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line"), [("", 1), ("\n", 1), (". . . . .", 1), ("\n\n. . . . .\n. . @ . .\n\n", 4)]
)
def test_rows_that_are_missing_are_counted_at_the_last_line(text: str, line: int) -> None:
    error = unreadable(Ranch.from_diagram, text)
    assert (error.key, error.facts) == ("diagram.rows", {"found": len(text.split()) // 5, "line": line})
