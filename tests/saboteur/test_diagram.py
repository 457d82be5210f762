"""The mine diagram, read strictly and written canonically."""

from random import Random

import pytest

from moonriver.saboteur import Game, Goal, Mine, PathCard
from moonriver.saboteur.cards import BOX, GOALS, START
from tests.one_sentence import refused, unreadable
from tests.saboteur.habits import HABITS

WRITTEN = """origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW NEW NW! . . . . ?
. . . . . . . . .
. . . . . . . . ?
"""


def test_the_example_of_the_notation_reads_and_writes() -> None:
    mine = Mine.from_diagram(WRITTEN)
    assert mine.laid == {(1, 0): PathCard("EW"), (2, 0): PathCard("NEW"), (3, 0): PathCard("NW", False)}
    assert mine.goals == (None, None, None)
    assert str(mine) == WRITTEN


def test_goals_face_up_are_read_as_they_lie() -> None:
    mine = Mine.from_diagram(
        WRITTEN.replace("?\n. . . . . . . . .\n@", "#ES\n. . . . . . . . .\n@").replace("?", "$NESW", 1)
    )
    assert [goal and goal.mark for goal in mine.goals] == ["#ES", "$NESW", None]
    assert Mine.from_diagram(str(mine)) == mine


def test_blanks_and_empty_lines_do_not_matter() -> None:
    loose = "\n \n" + WRITTEN.replace(" EW ", "   EW\t").replace("\n", " \r\n") + "\n\n"
    assert str(Mine.from_diagram(loose)) == WRITTEN


@pytest.mark.parametrize("habit", HABITS)
def test_every_mine_of_a_game_is_written_and_read_again(habit: str) -> None:
    for seed in range(3):
        game, rng = Game.deal(4, seed), Random(seed)
        while game.player is not None:
            text = str(game.mine)
            assert Mine.from_diagram(text) == game.mine and str(Mine.from_diagram(text)) == text
            assert eval(repr(game.mine), {"Mine": Mine}) == game.mine
            game = game.play(HABITS[habit](game, rng))


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "position"),
    [
        ("origin: 0 2\n", "", "origin", 1, None),
        ("origin: 0 2", "origin: 00 2", "origin", 1, None),
        ("origin: 0 2", "origin: -0 2", "origin", 1, None),
        ("origin: 0 2", "origin:0 2", "origin", 1, None),
        ("origin: 0 2", "origin: 0 2 1", "origin", 1, None),
        ("origin: 0 2", "origin: 1 2", "goal", 2, 8),
        ("@ EW", "EW EW", "start", 4, 1),
        ("@ EW", "@ @", "start", 4, 2),
        (" NEW", " NWE", "mark", 4, 3),
        (" NEW", " N", "mark", 4, 3),
        (" NEW", " new", "mark", 4, 3),
        (" NW!", " !", "mark", 4, 4),
        (" NW!", " ?", "elsewhere", 4, 4),
        (" NW!", " $NESW", "elsewhere", 4, 4),
        (" . ?\n. . . . . . . . .\n. ", " . EW\n. . . . . . . . .\n. ", "goal", 4, 9),
        (" . ?\n. . . . . . . . .\n. ", " . $NES\n. . . . . . . . .\n. ", "goal", 4, 9),
        (" . ?\n. . . . . . . . .\n. ", " . #EW\n. . . . . . . . .\n. ", "goal", 4, 9),
        ("@ EW NEW", "@ EW", "columns", 4, None),
        ("@ EW NEW", "@ EW NEW EW", "columns", 4, None),
        ("\n@", "\n\n@", "columns", 4, None),
    ],
)
def test_a_malformed_diagram_is_refused_with_line_and_cell(
    old: str, new: str, key: str, line: int, position: int | None
) -> None:
    assert old in WRITTEN
    error = unreadable(Mine.from_diagram, WRITTEN.replace(old, new, 1))
    assert error.key == f"mine.{key}"
    assert error.facts["line"] == line and error.facts.get("position") == position


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "origin"),
        ("origin: 0 0\n@", "lacks"),
        (WRITTEN + ". . . . . . . . .\n", "frame"),
        ("origin: -1 2\n" + "\n".join(". " + line for line in WRITTEN.splitlines()[1:]), "frame"),
        (WRITTEN.replace("?", "#NE").replace("#NE", "?", 1), "twins"),
        (WRITTEN.replace("?", "#NE", 1).replace("?", "#SW", 1), "twins"),
    ],
)
def test_a_diagram_of_another_shape_is_refused(text: str, key: str) -> None:
    error = unreadable(Mine.from_diagram, text)
    assert error.key == f"mine.{key}"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (WRITTEN.replace("?", "#NE", 1).replace("?", "#SW", 1), "Line 4, cell 9"),
        (WRITTEN.replace("?", "$NESW"), "Line 4, cell 9"),
        ("\n\norigin: 0 2\n", "Line 3"),
        ("\n".join(WRITTEN.splitlines()[:-1]), "Line 5"),
        (WRITTEN + "\n. . . . . . . . .\n".lstrip(), "Line 7"),
        (WRITTEN.replace("origin: 0 2\n", "origin: 0 3\n. . . . . . . . .\n"), "Line 2"),
    ],
)
def test_a_diagram_of_another_shape_names_its_line(text: str, where: str) -> None:
    assert str(unreadable(Mine.from_diagram, text)).startswith(f"{where}: ")


@pytest.mark.parametrize(
    ("columns", "rows", "key"),
    [(100, 100, "mine.lacks"), (101, 100, "mine.wide"), (100, 101, "diagram.long")],
)
def test_a_diagram_may_have_a_hundred_columns_and_rows(columns: int, rows: int, key: str) -> None:
    """A larger one is refused for its size, one of this size for what is missing in it."""
    text = "origin: 9 9\n" + (". " * columns + "\n") * rows
    error = unreadable(Mine.from_diagram, text)
    assert error.key == key


def test_nothing_is_edited_that_a_diagram_cannot_say() -> None:
    mine, card = Mine.empty(), PathCard("NS", joined=False)
    for cell in (START, *GOALS):
        refusal = refused(mine.with_card, cell, card).refusal
        assert (refusal.rule, refusal.key) == ("SAB-PATH-2", "saboteur.PATH-2.occupied")
        assert mine.with_card(cell, None) == mine
    assert unreadable(mine.with_card, (1, 0), PathCard("W")).facts == {"found": "W", "expected": "path_card"}
    for far, near in (((100, 0), (99, 0)), ((0, -98), (0, -97)), ((-92, 1), (-91, 1))):
        assert unreadable(mine.with_card, far, card).facts == {"found": far, "expected": "mine_cell"}
        edited = mine.with_card(near, card)
        assert Mine.from_diagram(str(edited)) == edited
    assert unreadable(mine.with_card((99, 0), card).with_card, (-1, 0), card).key == "argument"
    gold, stone = BOX.goals[0], BOX.goals[1]
    turned = Goal(stone.gold, stone.card.turned)
    for number, goal in ((1, gold), (1, stone), (1, Goal(True, PathCard("NS")))):
        edited = mine.with_goal(0, gold).with_goal(2, turned)
        assert unreadable(edited.with_goal, number, goal).facts == {"found": goal.mark, "expected": "Goal"}
    assert mine.with_goal(0, stone).with_goal(0, turned) == mine.with_goal(0, turned)


def test_a_mine_does_not_change_with_what_it_was_made_of() -> None:
    laid = {(1, 0): PathCard("EW")}
    mine = Mine(laid, (None,) * 3)
    laid.clear()
    assert mine == Mine.empty().with_card((1, 0), PathCard("EW"))


def test_a_mine_is_a_value() -> None:
    mine = Mine.from_diagram(WRITTEN)
    again = mine.with_card((4, 0), PathCard("EW")).with_card((4, 0), None)
    assert again == mine and hash(again) == hash(mine) and len({again, mine}) == 1
    with pytest.raises(TypeError):
        mine.laid[9, 9] = PathCard("EW")  # type: ignore[index]


@pytest.mark.parametrize(
    ("old", "new", "key", "facts"),
    [
        ("@ EW", "EW EW", "start", {"line": 4, "position": 1, "cell": (0, 0), "mark": "EW", "start": (0, 0)}),
        ("@ EW", "@ @", "start", {"line": 4, "position": 2, "cell": (1, 0), "mark": "@", "start": (0, 0)}),
        (" NEW", " new", "mark", {"line": 4, "position": 3, "cell": (2, 0), "mark": "new"}),
        (" NW!", " ?", "elsewhere",
         {"line": 4, "position": 4, "cell": (3, 0), "mark": "?", "goals": ((8, 2), (8, 0), (8, -2))}),
        ("@ EW NEW", "@ EW", "columns", {"line": 4, "found": 8, "columns": 9}),
        ("origin: 0 2", "origin: 0", "origin", {"line": 1, "found": "origin: 0"}),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_mine_is_quoted(old: str, new: str, key: str, facts: dict[str, object]) -> None:
    error = unreadable(Mine.from_diagram, WRITTEN.replace(old, new, 1))
    assert (error.key, error.facts) == (f"mine.{key}", facts)


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_text_lacks_its_first_line(text: str) -> None:
    error = unreadable(Mine.from_diagram, text)
    assert (error.key, error.facts) == ("mine.origin", {"line": 1, "found": ""})
