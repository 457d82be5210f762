"""The language changes in the middle of a game: what a table shows is said anew, also what happened before."""

from __future__ import annotations

from pathlib import Path

import pytest

from moonriver.rules.game import Game
from moonriver.show.kit import parts
from moonriver.show.kit.board import Board
from moonriver.show.kit.table import SessionTable
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.words import language, speaking
from moonriver.words.kit.catalogue import tag
from moonriver.words.kit.names import languages
from tests.tools import gallery

from .pseudo import PSEUDO, bare, untranslated
from .test_pseudo import markup_of, of_users

pytestmark = pytest.mark.usefixtures("pseudo")
SPOKEN = ("prompt", "actions", "log", "choices", "tools")


def drawn_anew(board: Board) -> list[str]:
    """What a board still says in English when it is drawn in another language."""
    with speaking(PSEUDO):
        board.draw()
        return untranslated(of_users(markup_of(board))) + [board.label] * bare(of_users(board.label))


@pytest.mark.parametrize("name", gallery.BOARDS)
def test_every_board_changes_its_language(name: str) -> None:
    board = gallery.BOARDS[name]()
    if isinstance(board, Board):
        assert drawn_anew(board) == []


def test_what_was_said_before_is_not_kept_in_another_language() -> None:
    """The page says that all of it is of the language that is spoken now."""
    board = Replay(Table(seed=7, autosave=False).game)
    board.go(0)
    assert board.said
    board.draw()
    assert board.said
    with speaking(PSEUDO):
        board.draw()
        assert (board.said, board.spoken) == ("", tag())
        board.go(0)
        assert board.said


def test_what_is_said_while_the_language_changes_is_heard() -> None:
    board = Replay(Table(seed=7, autosave=False).game)
    with speaking(PSEUDO):
        board.said = "Hola"
        board.draw()
        assert board.said == "Hola"


SAID = {
    "a hint": (("hint", {}),),
    "a game that was saved": (("save", {"values": {"file": "mine.json"}}),),
    "a file that is not there": (("load", {"values": {"file": "nothing.json"}}),),
    "a file that is none": (("upload", {"text": "{}"}),),
    "a file that is too large": (("upload", {"text": None}),),
    "a game that was loaded": (("save", {}), ("load", {})),
    "a number that is none": (("begin", {"values": {"seed": "x"}}),),
    "a number of players that is none": (("begin", {"values": {"players": "40"}}),),
    "a box that is none": (("box", {"text": "cows = 1"}),),
}


@pytest.mark.parametrize("acts", SAID.values(), ids=SAID)
@pytest.mark.parametrize("made", [Table, MineTable])
def test_so_does_what_is_said_of_a_game(
    made: type[Table | MineTable], acts: tuple[tuple[str, dict[str, object]], ...], in_a_folder: None
) -> None:
    table = made(seed=7, autosave=False)
    for act, more in acts:
        table.hear(act=act, **more)
    if act in table.acts:
        assert table.markup_why
        assert drawn_anew(table) == []


@pytest.mark.parametrize("made", [Table, MineTable])
def test_so_does_the_question_about_a_file_and_what_went_wrong_with_it(
    made: type[Table | MineTable], in_a_folder: None
) -> None:
    table = made(seed=7, autosave="game.json")
    table.play.play(table.game.legal_moves[0])
    other = made(seed=8, autosave="game.json")
    assert other.markup_offers
    assert drawn_anew(other) == []
    Path("game.json").write_text("no game", encoding="utf-8")
    broken = made(seed=7, autosave="game.json")
    assert broken.markup_why
    assert drawn_anew(broken) == []


@pytest.mark.parametrize("people", [(0,), (0, 2)])
def test_so_does_what_a_map_has_shown(people: tuple[int, ...]) -> None:
    table = MineTable(gallery.mine(), autosave=False, people=people)
    table.hear(act="open")
    for name in ("hand:4", "8,2"):
        table.hear(act="click", id=name, by="mouse")
    assert "You looked at one goal" in table.markup_why + table.markup_hand
    assert drawn_anew(table) == []


@pytest.fixture
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def table_of_the_ranch() -> SessionTable[Game]:
    table = Table(seed=7, autosave=False)
    for _ in range(6):
        table.play.play(table.game.legal_moves[0])
    return table


def table_of_the_mine() -> MineTable:
    table = MineTable(seed=7, autosave=False)
    for _ in range(6):
        table.play.play(table.game.legal_moves[0])
    return table


@pytest.mark.parametrize("made", [table_of_the_ranch, table_of_the_mine])
def test_the_language_of_a_table_changes_in_the_middle_of_a_game(made: type[Table | MineTable]) -> None:
    table = made()
    table.hear(act="undo")
    for fold in ("choices", "log"):
        table.hear(act="fold", id=f"fold:{fold}")
    before = {entry.text for entry in table.play.log}
    with speaking(PSEUDO):
        table.draw()
        for name in SPOKEN:
            shown = getattr(table, f"markup_{name}")
            assert shown or name == "actions", name
            assert untranslated(shown) == [], name
        assert not before & {entry.text for entry in table.play.log}
    table.draw()
    assert {entry.text for entry in table.play.log} == before


def test_so_does_that_of_a_replay() -> None:
    replay = Replay(table_of_the_ranch().game)
    replay.go(replay.last)
    with speaking(PSEUDO):
        replay.draw()
        assert replay.markup_log
        assert untranslated(replay.markup_log) == []


def test_the_group_that_is_open_stays_open() -> None:
    table = table_of_the_ranch()
    table.hear(act="undo")
    table.hear(act="fold", id="fold:choices")
    group = next(choice for choice in table.choices if choice.inner)
    table.hear(act="choose", id=group.id_at(len(table.game.moves)))
    with speaking(PSEUDO):
        table.draw()
        assert table.group is not None
        assert table.group.name == group.name
        assert [line.move for line in table.choices] == [line.move for line in group.inner]
        assert untranslated(table.markup_choices) == []


def test_a_table_in_a_notebook_has_a_menu_of_languages_for_all_boards() -> None:
    table, other = table_of_the_ranch(), table_of_the_mine()
    english = table.markup_prompt, other.markup_prompt
    assert ("en", table.spoken) == (language(), "en")
    try:
        table.hear(act="language", id="language", value=PSEUDO)
        assert (language(), table.spoken, other.spoken) == (PSEUDO, "x-pseudo", "x-pseudo")
        assert not {table.markup_prompt, other.markup_prompt} & set(english)
        for told in ("xx", None, 5, ["pt"]):
            table.hear(act="language", id="language", value=told)
            assert language() == PSEUDO
    finally:
        language("en")
    assert (table.markup_prompt, other.markup_prompt) == english


def test_where_there_is_one_language_there_is_no_menu_of_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of_the_ranch()
    assert 'data-act="language"' in table.markup_tools
    monkeypatch.setattr(parts, "languages", lambda: {"en": languages()["en"]})
    assert 'data-act="language"' not in table_of_the_ranch().markup_tools


def test_a_board_that_is_closed_is_drawn_no_more() -> None:
    table = table_of_the_ranch()
    table.close()
    table.draw()
    english = table.markup_prompt
    try:
        language(PSEUDO)
        assert table.markup_prompt == english
    finally:
        language("en")


def test_a_board_that_cannot_be_drawn_keeps_no_other_in_the_old_language() -> None:
    tables = [table_of_the_ranch() for _ in range(4)]
    english = tables[0].markup_prompt
    broken = tables[1:3]
    for table in broken:
        table.prepare = lambda: 1 / 0  # type: ignore[method-assign, assignment]
    try:
        with pytest.raises(ExceptionGroup) as told:
            language(PSEUDO)
        assert [type(error) for error in told.value.exceptions] == [ZeroDivisionError] * 2
        assert english not in (tables[0].markup_prompt, tables[3].markup_prompt)
    finally:
        for table in broken:
            table.close()
        language("en")
