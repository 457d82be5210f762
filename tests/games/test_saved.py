"""Games that an earlier version saved: tables that ask for the same still find their files, and go on from them."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from moonriver.games import find, named_in
from moonriver.show.kit.autosave import FOLDER
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from tests.show.kit.saved import AnyTable, files

SAVED = Path(__file__).parent / "saved"

ASKED: dict[str, Callable[[], AnyTable]] = {
    "3-players-cd5ab2fb4327c4b1.moonriver.json": lambda: Table(players=3, seed=7),
    "2-players-2a83ae4616316900.moonriver.json": lambda: Table(
        players=2, seed=9, variant="legends", scenario="gold_rush", people=(0, 1), bots={1: "random"}
    ),
    "4-players-bb3bdd5882d9d4f1.moonriver.json": lambda: Table(players=4),
    "4-players-f5763beb2ac3434a.saboteur.json": lambda: MineTable(players=4, seed=7),
    "5-players-684bef3192086e41.saboteur.json": lambda: MineTable(players=5),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_saved_game_is_found_and_goes_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(FOLDER).mkdir()
    shutil.copy(SAVED / name, FOLDER)
    table, text = ASKED[name](), (SAVED / name).read_text(encoding="utf-8")
    assert table.play.text() == text
    assert [entry.text for entry in table.play.log if name in entry.text], (
        "the log says where it goes on from"
    )
    table.play.play(table.game.legal_moves[0])
    assert files() == [name]
    assert Path(FOLDER, name).read_text(encoding="utf-8") != text


@pytest.mark.parametrize("name", ASKED)
def test_a_record_names_its_game(name: str) -> None:
    text = (SAVED / name).read_text(encoding="utf-8")
    spec = find(named_in(text))
    assert name.endswith(spec.suffix)
    assert spec.write(spec.read(text)) == text
