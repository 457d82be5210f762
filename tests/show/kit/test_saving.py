"""Games that save themselves: each belongs to the table that asked for it, and is found again by it alone."""

import json
import os
import random
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.saboteur import Game as MineGame
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.recording import Seat
from tests.effort import often

from .saved import AnyTable, asks, files, make

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

# Every table has its own

CAMPS = replace(Box.shipped(), cows=31)
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "moonriver": {
        "players": (2, 3, 4),
        "legend": (("base", None), ("legends", None), ("legends", "gold_rush"), ("legends", "outlaws")),
        "finale": ("rulebook", "in_turn"),
        "people": ((0,), (1,), (0, 1), (0, 1, 2, 3)),
        "bot": ("greedy", "random"),
        "box": (None, CAMPS),
        "start": ("chance", "seed", "game"),
    },
    "saboteur": {
        "players": (3, 4, 10),
        "people": ((0,), (1,), (0, 1), (0, 1, 2)),
        "bot": ("dwarf", "random"),
        "start": ("chance", "seed", "game", "first"),
    },
}


def combinations(game: str) -> list[dict[str, Any]]:
    """All tables that can be asked for.

    With people at all seats no bot plays, whatever its name; a scenario that a seed draws is one that can be named.
    """
    found = {}
    for values in product(*OPTIONS[game].values()):
        asked = dict(zip(OPTIONS[game], values, strict=True))
        if set(asked["people"]) >= set(range(asked["players"])):
            asked["bot"] = OPTIONS[game]["bot"][0]
        asked["people"] = tuple(seat for seat in asked["people"] if seat < asked["players"])
        if asked.get("legend") == ("legends", None) and asked["start"] != "chance":
            seed = 3 if asked["start"] == "seed" else 4
            asked["legend"] = ("legends", Game.deal(asked["players"], seed, "legends").scenario)
        found[tuple(asked.items())] = asked
    return list(found.values())


def opened(game: str, asked: dict[str, Any], **more: Any) -> AnyTable:
    rest = {name: value for name, value in asked.items() if name not in ("start", "legend")} | more
    start = asked["start"]
    if game == "saboteur":
        if start in ("game", "first"):
            players = rest.pop("players")
            return MineTable(MineGame.deal(players, 4, first=1 if start == "first" else 0), **rest)
        return MineTable(seed=3 if start == "seed" else None, **rest)
    rest |= dict(zip(("variant", "scenario"), asked["legend"], strict=True))
    if start == "game":
        dealt = {name: rest.pop(name) for name in ("players", "variant", "scenario", "finale")}
        return Table(Game.deal(seed=4, box=rest["box"], **dealt), **rest)
    return Table(seed=3 if start == "seed" else None, **rest)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_every_combination_of_options_resumes_only_itself(game: str) -> None:
    rng = random.Random(1)
    every = combinations(game)
    chosen = rng.sample(every, min(often(30, 90), len(every)))
    played = []
    for asked in chosen:
        table = opened(game, asked)
        assert table.play.decisions == (), f"{asked} goes on with the game of another one"
        assert table.play.people == asked["people"]
        played.append((asked, make(table).game))
    assert len(files()) == len(chosen)
    rng.shuffle(played)
    for asked, position in played:
        table = opened(game, asked)
        assert (table.game, table.play.people) == (position, asked["people"])
        assert "goes on from" in table.markup_log
        assert not asks(table)


@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_named_file_is_taken_up_only_by_who_asked_for_its_game(game: str) -> None:
    rng = random.Random(2)
    every = [asked for asked in combinations(game) if asked["start"] == "seed" and not asked.get("box")]
    for number in range(often(10, 30)):
        one, other = rng.sample(every, 2)
        file = Path(f"{number}.json")
        position = make(opened(game, one, autosave=file)).game
        before = file.read_bytes()
        table = opened(game, other, autosave=file)
        assert table.play.decisions == ()
        assert asks(table, file.name)
        make(table)
        assert file.read_bytes() == before, "nothing is overwritten unread"
        own = table.game
        if number % 2:
            table.hear(act="takeup")
            assert table.game == position
            make(table)
            assert json.loads(file.read_text())["moves"] == [move.as_json() for move in table.game.moves]
        else:
            table.hear(act="apart")
            assert (table.game, file.read_bytes()) == (own, before)
            assert opened(game, other, autosave=file).game == own, "this kernel finds it again"
        assert not asks(table)
        assert opened(game, one, autosave=file).game == (table.game if number % 2 else position)


def test_three_people_come_back_as_three(table_of: Callable[..., AnyTable]) -> None:
    make(table_of(players=3, people=(0,)))
    make(table_of(players=3, people=(0, 1, 2)))
    assert table_of(players=3, people=(0, 1, 2)).play.people == (0, 1, 2)
    assert table_of(players=3, people=[2, 1, 0]).play.people == (0, 1, 2)
    assert table_of(players=3).play.people == (0,)


def test_a_game_without_a_seed_goes_on_again_and_again(table_of: Callable[..., AnyTable]) -> None:
    position = make(table_of()).game
    for _ in range(4):
        table = table_of()
        assert table.game == position
        position = make(table).game
    table.hear(act="restart")
    assert table.play.decisions == ()
    assert table.game.head == position.head, "what is on the table starts again, not another shuffle"
    assert table_of().game == table.game
    assert len(files()) == 1


# At one table


def test_a_game_from_the_form_is_saved_where_it_belongs(table_of: Callable[..., AnyTable]) -> None:
    table = make(table_of(players=3, seed=5))
    first = table.game
    values = {"players": "3", "seed": "5", "bot": "random", "seat1": "on", "seat2": "on"}
    table.hear(act="begin", values=values)
    assert "is saved in" in table.markup_log
    other = make(table).game
    assert len(files()) == 2
    assert table_of(players=3, seed=5).game == first
    assert table_of(players=3, seed=5, people=(1, 2), bot="random").game == other
    table.hear(
        act="begin", values=values | {"bot": table.play.spec.bot, "seat0": "on", "seat1": "", "seat2": ""}
    )
    again = make(table).game
    assert table_of(players=3, seed=5).game == again, "the table knows the game that it begins again"
    assert not asks(table)


def test_another_shuffle_with_the_same_options_is_what_a_table_without_a_seed_asked_for(
    table_of: Callable[..., AnyTable],
) -> None:
    table = make(table_of(players=4))
    table.hear(act="begin", values={"players": "4", "seed": "77", "seat0": "on"})
    position = make(table).game
    assert len(files()) == 1
    assert table_of(players=4).game == position
    assert not asks(table)


def test_what_another_table_left_is_not_overwritten_by_the_form() -> None:
    left = make(Table(players=4, seed=9)).game
    table = make(Table(players=3))
    table.hear(act="begin", values={"players": "4", "seed": "9", "seat0": "on"})
    assert asks(table)
    assert Table(players=4, seed=9).game == left
    table.hear(act="takeup")
    assert table.game == left
    assert not asks(table)


def test_a_loaded_game_goes_into_the_file_that_fits_it(table_of: Callable[..., AnyTable]) -> None:
    loaded = make(table_of(players=4, seed=6, people=(0, 1), bot="random", autosave="other.json"), 2)
    table = make(table_of(players=3))
    three = table.game
    table.hear(act="load", values={"file": "other.json"})
    assert table.game == loaded.game
    later = make(table).game
    assert table_of(players=3).game == three
    assert table_of(players=4, seed=6, people=(0, 1), bot="random").game == later
    table.hear(act="restart")
    assert table.game.players == 4
    named = table_of(players=3, autosave="named.json")
    make(named).hear(act="upload", text=loaded.play.text())
    make(named)
    assert files(".")[-2:] == ["named.json", "other.json"], "beside a named file it has a name like it"
    assert [name for name in files(".") if name.startswith("named-")]
    assert not asks(named)


def test_a_saved_file_that_is_loaded_again_is_known() -> None:
    table = Table(players=3, autosave="game.moonriver.json")
    table.hear(act="save", values={"file": "game.moonriver.json"})
    make(table)
    assert not asks(table)
    other = Table(players=3, autosave="game.moonriver.json")
    make(table, 2)
    make(other)
    assert asks(other)
    other.hear(act="load", values={"file": "game.moonriver.json"})
    assert other.game == table.game
    assert not asks(other), "it has what there is"
    make(other)
    assert not asks(other)
    assert record.read(Path("game.moonriver.json").read_text()) == other.game


@pytest.mark.skipif(os.name == "nt", reason="Windows removes no folder that is somebody's current one")
def test_a_game_is_saved_elsewhere_where_the_folder_of_the_notebook_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table_of: Callable[..., AnyTable]
) -> None:
    notebook = tmp_path / "notebook"
    notebook.mkdir()
    monkeypatch.chdir(notebook)
    table = make(table_of(seed=1))
    shutil.rmtree(notebook)
    table.hear(act="save", values={"file": str(tmp_path / "game.json")})
    assert "game.json" in table.said and (tmp_path / "game.json").read_text() == table.play.text()
    game = table.game
    table.hear(act="restart")
    table.hear(act="load", values={"file": str(tmp_path / "game.json")})
    assert table.game == game


def test_names_of_people_belong_to_a_game() -> None:
    game = Game.deal(3, 2)
    ann = game.with_seats((Seat("Ann", None), Seat("", "greedy"), Seat("", "greedy")))
    make(Table(ann))
    assert Table(game).play.decisions == ()
    assert Table(ann).play.decisions != ()


def test_a_button_that_saves_writes_over_no_other_game(table_of: Callable[..., AnyTable]) -> None:
    one, other = make(table_of(seed=1, autosave=False)), make(table_of(seed=2, autosave=False))
    for table in (one, other):
        table.hear(act="save", values={"file": ""})
    name = one.file
    assert Path(name).read_text() == one.play.text()
    assert other.file != name and other.file in other.markup_why, "the page says which file it is"
    assert Path(other.file).read_text() == other.play.text()
    make(one).hear(act="save", values={"file": name})
    assert Path(name).read_text() == one.play.text(), "its own file is written anew"
    Path("notes.txt").write_text("mine")
    one.hear(act="save", values={"file": "notes.txt"})
    assert Path("notes.txt").read_text() == "mine"


def test_a_long_name_of_a_file_stands_whole_in_its_field(table_of: Callable[..., AnyTable]) -> None:
    """Else the buttons beside it would load nothing, and save into a file with a sign for what was left out."""
    table = make(table_of(seed=1, autosave=False))
    table.hear(act="fold", id="fold:files")
    name = f"{'our third game of the class in november, ' * 4}.json"
    table.hear(act="save", values={"file": name})
    assert set(re.findall('name="file" value="([^"]*)"', table.markup_fold)) == {name} == {*files(".")}


@pytest.mark.parametrize("act", ["begin", "anew", "upload", "takeup"])
def test_a_button_that_saves_writes_over_no_game_that_was_played_before_at_the_table(
    act: str, table_of: Callable[..., AnyTable]
) -> None:
    make(table_of(seed=1, autosave="auto.json"), 2)
    table, other = make(table_of(seed=2, autosave="auto.json")), make(table_of(seed=3, autosave=False))
    table.hear(act="save", values={"file": "mine.json"})
    first = table.play.text()
    values = {"players": "4", "seed": "9", "seat0": "on"}
    table.hear(act=act, values=values, text=other.play.text())
    assert table.play.text() != first
    for _ in range(2):
        table.hear(act="save", values={"file": "mine.json"})
        assert Path("mine.json").read_text() == first
        assert table.file in table.markup_why


def test_a_button_that_saves_writes_over_no_file_of_another_game_of_the_table(
    table_of: Callable[..., AnyTable],
) -> None:
    table = make(table_of(seed=1, autosave="auto.json"))
    first = table.play.text()
    table.hear(act="begin", values={"players": "4", "seed": "9", "seat0": "on"})
    make(table).hear(act="save", values={"file": "auto.json"})
    assert Path("auto.json").read_text() == first
