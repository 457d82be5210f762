"""Whatever a page sends is answered: numbers of any length, names of nothing, values of any kind. None is kept."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget

from moonriver.bots import bot, play_out
from moonriver.lessons import practice, progress
from moonriver.lessons.panel import Panel
from moonriver.lessons.ranch_steps import watch_filling
from moonriver.lessons.watching import watch_waves
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Game as MineGame
from moonriver.saboteur import Mine
from moonriver.show.kit.board import Board
from moonriver.show.kit.standin import Standin
from moonriver.show.moonriver.boards import RanchBoard, SaloonBoard, ScoreBoard
from moonriver.show.moonriver.microscope.board import LensBoard
from moonriver.show.moonriver.networks import GraphBoard
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.sandbox import EXAMPLE, Sandbox
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.network import TunnelsBoard
from moonriver.show.saboteur.pictures import MINE
from moonriver.show.saboteur.replay import MineReplay
from moonriver.show.saboteur.table import MineTable

OVER = play_out(Game.deal(2, 7), [bot("greedy")] * 2)


def _over() -> Table:
    table = Table(OVER, people=(0,), autosave=False)
    table.hear(act="again", id="again")
    return table


BOARDS: dict[str, Callable[[], Board]] = {
    "table": lambda: Table(seed=7, autosave=False),
    "microscope": _over,
    "mine": lambda: MineTable(seed=7, autosave=False),
    "replay": lambda: Replay(OVER, at=3),
    "replay of a mine": lambda: MineReplay(MineGame.deal(3, 7)),
    "sandbox": lambda: Sandbox(EXAMPLE),
    "graphs": lambda: GraphBoard(EXAMPLE),
    "tunnels": lambda: TunnelsBoard(Mine.from_diagram(MINE)),
    "ranch": lambda: RanchBoard(EXAMPLE, ["D", "P"]),
    "score": lambda: ScoreBoard(EXAMPLE),
    "saloon": lambda: SaloonBoard(["cowboy"]),
    "panel, number": lambda: practice("01.count"),
    "panel, ranch": lambda: practice("01.build"),
    "progress": lambda: progress("01"),
    "stepper": lambda: watch_filling(6, 1),
    "waves": lambda: watch_waves(Ranch.from_diagram(EXAMPLE), (0, 0)),
}
DIGITS = ("9" * 5_000, "-" + "9" * 5_000, "--5", "²", "七", "1e9", " 2 ", "", "x" * 10_000, "\ud800")
VALUES: tuple[Any, ...] = (*DIGITS, None, True, 1.5, 10**30, [], {}, {"seed": [], "players": {}, "file": 3})
NAMES = (
    "line:99",
    "big:99",
    "seat:99",
    "fold:attic",
    "set:light",
    "past:999999",
    "option:99",
    "hand:99",
    "x",
)


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    Widget.close_all()


@pytest.mark.parametrize("name", list(BOARDS))
def test_every_message_is_answered(name: str) -> None:
    board = BOARDS[name]()
    for act in LensBoard.acts if name == "microscope" else (*board._answers, "nothing"):
        for value in VALUES:
            form = dict.fromkeys(("players", "seed", "bot", "variant", "diagram", "file", "seat0"), value)
            rev = board.rev
            board.hear(act=act, id=NAMES[0], onto=value, value=value, text=value, key=value, values=form)
            assert board.rev > rev
            board.hear(act=act, id=value, values=value)
        for target in NAMES:
            board.hear(act=act, id=target, by="mouse", onto=target, value=True)
    json.dumps(Standin(board).opening()["state"], ensure_ascii=False).encode()


@pytest.mark.parametrize("name", list(BOARDS))
def test_what_does_not_exist_is_not_kept(name: str) -> None:
    board = BOARDS[name]()
    board.hear(act="set", id="nothing")  # what was told of the beginning is over
    state = {key: repr(value) for key, value in vars(board).items() if key not in ("_trait_values", "play")}
    before = {part: getattr(board, f"markup_{part.rpartition('/')[2]}") for part in board.parts}
    for act in ("line", "closer", "fold", "set", "look"):
        for target in NAMES[:5]:
            if act in board._answers:
                board.hear(act=act, id=target, value=True)
    after = {key: repr(value) for key, value in vars(board).items() if key in state}
    differ = {key for key in state if state[key] != after[key]}
    assert differ <= {"_painted", "_happened", "pointed", "_notes", "hinted"}, differ
    assert before == {part: getattr(board, f"markup_{part.rpartition('/')[2]}") for part in board.parts}


@pytest.mark.parametrize("given", ["--5", "9" * 5_000, "²", "七", "+-3", "1" * 19])
def test_what_is_no_number_of_use_is_said_at_a_panel_and_stays(given: str) -> None:
    panel = practice("01.count")
    assert isinstance(panel, Panel) and panel.page.form().name == "number"
    panel.hear(act="typed", id="typed", value=given)
    panel.hear(act="click", id="do:check", by="mouse")
    assert "whole number" in panel.said
    assert panel.picked == [given]
    assert practice("01.count").start == given


def test_a_jump_to_a_number_of_any_length_stays_where_one_is() -> None:
    for make in (BOARDS["replay"], BOARDS["stepper"]):
        board = make()
        board.hear(act="jump", id="jump", value="2")
        for given in DIGITS[:6]:
            board.hear(act="jump", id="jump", value=given)
            assert vars(board)["at"] == 2


@pytest.mark.parametrize("kind", ["table", "mine"])
@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"players": "three", "seed": "7"}, "number of players"),
        ({"players": "9" * 5_000}, "number of players"),
        ({"players": "3", "seed": "--7"}, "number of the shuffle"),
        ({"players": "99", "seed": "7"}, "99"),
    ],
)
def test_a_form_says_which_of_its_numbers_is_none(kind: str, values: dict[str, str], told: str) -> None:
    board = BOARDS[kind]()
    board.hear(act="begin", id="form-new", values=values)
    assert told in board.said
    assert ("shuffle" in board.said) == ("shuffle" in told)
