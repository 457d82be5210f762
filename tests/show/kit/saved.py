"""What the tests of saved games share: tables of both games, their files, and what they ask."""

from collections.abc import Callable
from html import unescape
from pathlib import Path

from moonriver.show.kit.autosave import FOLDER
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.one_sentence import sentence

AnyTable = Table | MineTable
TABLES: dict[str, Callable[..., AnyTable]] = {"moonriver": Table, "saboteur": MineTable}
ALICE, BOB = "a" * 32, "0123456789abcdef" * 2


def make(table: AnyTable, moves: int = 1) -> AnyTable:
    """Play own decisions as the hints say."""
    for _ in range(moves):
        hint = table.play.hint()
        assert hint is not None
        table.play.play(hint.move)
    return table


def files(folder: str | Path = FOLDER) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if path.is_file())


def plain(text: str | None) -> str:
    """A sentence that is one, whatever its files are called."""
    return sentence(ValueError(str(text).replace(".moonriver", "")), quoting=True)


def asks(table: AnyTable, about: str = "") -> bool:
    """Whether a table asks what to do about its file, in one sentence and with both answers."""
    page = unescape(table.markup_offers)
    if not table.play.question:
        assert page == ""
        return False
    assert about in plain(table.play.question)
    assert table.play.question.count("?") == 1
    assert table.play.question in page
    assert [f'data-act="{act}"' in page for act in ("takeup", "apart")] == [True, True]
    return True
