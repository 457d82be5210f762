"""Every puzzle proved again by somebody else: all answers listed anew, and scored by the second reading."""

from itertools import product
from typing import Any

import pytest

from moonriver.lessons import check, hint, practice, puzzle_book
from moonriver.lessons.course import PUZZLE, of_notebook
from moonriver.lessons.page import EXERCISES
from moonriver.lessons.positions import whole_game
from moonriver.lessons.puzzles import RULES, Puzzle, puzzles
from moonriver.lessons.verdicts import State
from moonriver.rules.board import Board
from moonriver.rules.box import Box
from moonriver.words.kit.names import capital, word
from tests.second_reading.diagram import CENTRE, Cell, Ranch, Tile, neighbours, read_diagram, symbols
from tests.second_reading.scoring import sheet, territory

BOOK = puzzles()
LETTERS = {"desperado": "d", "cattle_rustler": "r", "gold_prospector": "g", "trapper": "t", "farmer": "f"}

each = pytest.mark.parametrize("puzzle", BOOK, ids=lambda puzzle: puzzle.name)


def copied(ranch: Ranch) -> Ranch:
    return {cell: Tile(tile.mark, tile.cows, tile.partner) for cell, tile in ranch.items()}


def points(ranch: Ranch, scenario: str | None) -> int:
    total: int = sheet(ranch, scenario)["total"]
    return total


def placed(
    ranch: Ranch, rows: int, board: Board, marks: tuple[str, str], scenario: str | None
) -> dict[Any, int]:
    """PLACE-1 and PLACE-2 over every pair of free cells, both ways round."""
    found: dict[Any, int] = {}
    frame = [cell for cell in product(range(rows), range(5)) if cell != CENTRE]
    for one in frame:
        for other in neighbours(one):
            if other not in frame or one in ranch or other in ranch:
                continue
            pair = ((one, marks[0]), (other, marks[1]))
            joins = any(
                cell in board.bridges
                or any(near in ranch and ranch[near].landscape == mark[0] for near in neighbours(cell))
                for cell, mark in pair
            )
            if joins:
                after = copied(ranch) | {cell: Tile(mark, symbols(mark, "c")) for cell, mark in pair}
                key = tuple(sorted((one, other)))
                found[key] = max(points(after, scenario), found.get(key, 0))
    return found


def lost(ranch: Ranch, scenario: str | None) -> dict[Any, int]:
    """PARTNER-1: one cow of a territory without a partner less."""
    found = {}
    for cell, tile in ranch.items():
        if tile.cows and not any(ranch[near].partner for near in territory(ranch, cell)):
            after = copied(ranch)
            after[cell].cows -= 1
            found[cell] = points(after, scenario)
    return found


def driven(ranch: Ranch, scenario: str | None) -> dict[Any, int]:
    """COWBOY-1: every sequence of none to three steps."""
    cells = sorted(ranch)
    herds = {tuple(ranch[cell].cows for cell in cells)}
    reached = set(herds)
    for _ in range(3):
        ahead = set()
        for herd in reached:
            for place, cell in enumerate(cells):
                for near in neighbours(cell):
                    if herd[place] and near in ranch and ranch[near].landscape != "M":
                        after = list(herd)
                        after[place] -= 1
                        after[cells.index(near)] += 1
                        ahead.add(tuple(after))
        reached = ahead - herds
        herds |= ahead
    found: dict[Any, int] = {}
    for herd in herds:
        standing = tuple(cell for cell, cows in zip(cells, herd, strict=True) if cows)
        if standing not in found:
            ranch_then = {
                cell: Tile(ranch[cell].mark, cows, ranch[cell].partner)
                for cell, cows in zip(cells, herd, strict=True)
            }
            found[standing] = points(ranch_then, scenario)
    return found


def recruited(ranch: Ranch, cell: Cell, saloon: tuple[str, ...], scenario: str | None) -> dict[Any, int]:
    """CIRCLE-1: either side of everybody in the saloon; COWBOY-1 after the cowboy."""
    found: dict[Any, int] = {}
    for name in saloon:
        after = copied(ranch)
        after[cell].partner = LETTERS[name]
        found[name] = points(after, scenario)
    after = copied(ranch)
    after[cell].partner = "c"
    found["cowboy"] = max(driven(after, scenario).values())
    return found


@each
@pytest.mark.rule("PLACE-2", "PARTNER-1", "COWBOY-1", "CIRCLE-1")
def test_the_best_answers_are_best_among_all(puzzle: Puzzle) -> None:
    ranch, rows, board = read_diagram(str(puzzle.ranch))
    if puzzle.kind == "place":
        marks = puzzle.domino[0].mark, puzzle.domino[1].mark
        assert not any(symbols(mark, "x") or symbols(mark, "o") for mark in marks)
        found = placed(ranch, rows, Box.shipped().boards[board], marks, puzzle.scenario)
    elif puzzle.kind == "lose":
        found = lost(ranch, puzzle.scenario)
    elif puzzle.kind == "drive":
        found = driven(ranch, puzzle.scenario)
    else:
        assert puzzle.cell is not None
        found = recruited(ranch, puzzle.cell, puzzle.saloon, puzzle.scenario)
    best = max(found.values())
    assert puzzle.best() == best
    assert sorted(puzzle.accepted()) == sorted(answer for answer, made in found.items() if made == best)
    assert puzzle.tried() == len(found)
    assert puzzle.second() == max(made for made in found.values() if made < best)
    answers = {
        tuple(sorted(one)) if isinstance(one, frozenset) else one: made
        for one, made in puzzle.answers.items()
    }
    assert answers == found


@each
def test_a_puzzle_is_a_position_of_the_game_that_it_names(puzzle: Puzzle) -> None:
    options = {"variant": "legends", "scenario": puzzle.scenario} if puzzle.scenario else {}
    game = whole_game(puzzle.seed, **options)[puzzle.move]
    assert game.player is not None
    ranch = game.ranches[game.player]
    if puzzle.kind == "drive":
        (cell,) = (cell for cell in ranch.cells if ranch.partner(cell) != puzzle.ranch.partner(cell))
        ranch = ranch.manned(cell, "cowboy")
    assert puzzle.ranch == ranch


def test_the_book_rises_from_easy_to_hard_and_has_every_kind() -> None:
    assert len(BOOK) >= 24
    assert [puzzle.number for puzzle in BOOK] == list(range(1, len(BOOK) + 1))
    levels = [puzzle.level for puzzle in BOOK]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}
    assert {puzzle.kind for puzzle in BOOK} == set(RULES)
    assert {puzzle.scenario for puzzle in BOOK} == {
        None,
        "log_drive",
        "gold_rush",
        "outlaws",
        "moon_river_city",
    }
    assert len({str(puzzle.ranch) for puzzle in BOOK}) == len(BOOK)


@pytest.fixture
def folder(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@each
@pytest.mark.usefixtures("folder")
def test_answers_are_checked_and_explained(puzzle: Puzzle) -> None:
    (asked,) = (asked for asked in of_notebook(PUZZLE) if asked.name == puzzle.name)
    page = asked.variant()
    found = check(puzzle.name, written(page.answer()))
    assert found
    assert str(puzzle.best()) in str(found)
    assert check(puzzle.name, ...).verdict.state is State.NOT_STARTED
    worse = next(answer for answer, made in puzzle.answers.items() if made < puzzle.best())
    verdict = check(puzzle.name, written(worse)).verdict
    assert verdict.state is State.TRY_AGAIN
    assert f"makes {puzzle.answers[worse]} points" in verdict.text
    assert verdict.rule == asked.rules[-1]
    for best in puzzle.accepted():
        assert check(puzzle.name, written(best))
    if puzzle.kind != "partner":
        refused = check(puzzle.name, (9, 9) if puzzle.kind == "lose" else [(9, 9)]).verdict
        assert refused.state is State.TRY_AGAIN
        assert refused.rule == {"place": "PLACE-2", "lose": "PARTNER-1", "drive": "COWBOY-1"}[puzzle.kind]
    assert str(puzzle.best()) in str(hint(puzzle.name, 2))
    assert str(puzzle.tried()) in str(hint(puzzle.name, 3))
    assert puzzle.name in EXERCISES


def written(answer: Any) -> Any:
    """An answer as a reader types it: a partner by the capitalised name."""
    return capital(word(answer)) if isinstance(answer, str) else answer


@pytest.mark.usefixtures("folder")
def test_the_book_leads_from_puzzle_to_puzzle() -> None:
    board = puzzle_book(len(BOOK))
    answer = board.page.answer()
    for cell in sorted(answer) if isinstance(answer, frozenset) else [answer]:
        board.hear(act="click", id=f"{cell[0]},{cell[1]}")
    board.hear(act="click", id="do:check")
    assert board.verdict
    board.hear(act="click", id="do:new")
    assert board.exercise.name == "puzzle.01"
    assert board.verdict is None
    assert board.text() == f"puzzle.{len(BOOK)}: run this cell to practise by pointing."
    beside_an_answer = practice("puzzle.14")
    assert "Next puzzle" in beside_an_answer.markup_actions
    beside_an_answer.hear(act="click", id="do:new")
    assert beside_an_answer.exercise.name == "puzzle.15"
    with pytest.raises(LookupError, match=str(len(BOOK))):
        puzzle_book(len(BOOK) + 1)
