"""Style sheets and what boards are made of: no rule is for a class that nothing has."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import moonriver.lessons
from moonriver.games import GAMES, find
from moonriver.lessons.film import Stepper
from moonriver.lessons.panel import Panel
from moonriver.show import Microscope, Replay, Table
from moonriver.show.kit.board import Board
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.show.saboteur.replay import MineReplay
from moonriver.show.saboteur.table import MineTable

PACKAGE = Path(moonriver.__file__).parent
SHEETS = sorted((PACKAGE / "show").rglob("*.css"))
WRITTEN = "\n".join(
    path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*") if path.suffix in (".py", ".js")
)
BOARDS: tuple[type[Board], ...] = (
    Table, MineTable, Replay, MineReplay, Microscope, Sandbox, GraphBoard, Panel, Stepper,
)  # fmt: skip


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem + " of " + sheet.parent.name)
def test_every_class_of_a_style_sheet_is_one_that_boards_write(sheet: Path) -> None:
    paths = {part.path for board in BOARDS for part in board.made_of}
    areas = {f"mr-area-{area}" for area, _, _ in (path.partition("/") for path in paths)}
    parts = {f"mr-{name}" for _, _, name in (path.partition("/") for path in paths)}
    named = set(re.findall(r"\.(mr-[\w-]+)", sheet.read_text(encoding="utf-8")))
    assert named
    unknown = [
        name
        for name in sorted(named - areas - parts)
        if not re.search(rf"(?<![\w-]){name}(?![\w-])", WRITTEN)
    ]
    assert unknown == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_style_beside_its_tables(name: str) -> None:
    style = (files(GAMES[name].boards) / "style.css").read_text(encoding="utf-8")
    assert find(name).table.startswith(f"{GAMES[name].boards}.")
    assert style in str(Table._css) == str(MineTable._css) == str(Panel._css), "in every order on one page"
