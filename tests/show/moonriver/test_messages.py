"""What each button, key and field of the table does, told by what a person sees afterwards."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.moves import Expand
from moonriver.show.moonriver.boards import RanchBoard
from moonriver.show.moonriver.building import DominoPicker
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from tests.rules.positions import ranch
from tests.show.moonriver.clicking import position


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def fresh(kind: str = "choose", **options: Any) -> Table:
    return Table(position(kind), autosave=False, **options)


def sent(table: Table) -> list[dict[str, Any]]:
    """What the page is told beside the parts: where the focus goes, what is downloaded."""
    found: list[dict[str, Any]] = []
    table.send = lambda content, buffers=None: found.append(content)
    return found


def pressed(table: Table, name: str) -> bool:
    """Whether a button shows that what it unfolds is open."""
    (button,) = re.findall(rf'<button[^>]* data-id="{name}"[^>]*>', table.markup_tools + table.markup_choices)
    return 'aria-expanded="true"' in button


def test_each_button_below_the_boards_has_its_name() -> None:
    """By which the page finds it again after it was pressed."""
    found = dict(re.findall(r'<button[^>]* data-act="([^"]*)" data-id="([^"]*)"', fresh().markup_tools))
    assert found == {"undo": "undo", "hint": "hint", "restart": "restart", "fold": "fold:help"}


def test_of_forms_files_and_keys_one_is_open_at_a_time_and_closes_again() -> None:
    table = fresh()
    for fold in ("new", "files", "help"):
        table.hear(act="fold", id=f"fold:{fold}")
        assert [name for name in ("new", "files", "help") if pressed(table, f"fold:{name}")] == [fold]
        assert table.markup_fold
    table.hear(act="fold", id="fold:choices")
    table.hear(act="fold", id="fold:log")
    assert "log" in table.folds
    assert pressed(table, "fold:choices") and pressed(table, "fold:help")
    assert "mr-choice" in table.markup_choices
    for fold in ("help", "choices"):
        table.hear(act="fold", id=f"fold:{fold}")
        assert not pressed(table, f"fold:{fold}")
    assert table.markup_fold == ""
    assert "mr-choice" not in table.markup_choices
    table.hear(act="fold", id="new")
    assert table.markup_fold == ""


def test_every_form_for_a_new_game_offers_another_shuffle() -> None:
    table, seeds = fresh(), set()
    for _ in range(6):
        table.hear(act="fold", id="fold:new")
        seeds |= set(re.findall(r'name="seed"[^>]* value="(\d+)"', table.markup_fold))
        table.hear(act="fold", id="fold:new")
    assert len(seeds) > 3


def test_the_form_keeps_what_was_filled_in_and_says_what_is_wrong() -> None:
    table = fresh()
    before = table.game
    table.hear(act="fold", id="fold:new")
    for values, told in (
        ({"players": "4", "seed": "x"}, "whole number"),
        ({"players": "4", "seed": "--5"}, "Found: “--5”"),
        ({"players": "4", "seed": "1" * 5000}, "at most 18 digits"),
        ({"players": "7", "seed": "1"}, "7"),
        ({"players": "3", "seed": "1", "bot": "oracle"}, "oracle"),
        ({"variant": "west", "bot": "greedy"}, "west"),
        (None, ""),
    ):
        table.hear(act="begin", id="form-new", values=values)
        assert told in table.said
        if values is not None:
            assert table.game == before
            assert 'data-id="form-new"' in table.markup_fold
    table = fresh()
    table.hear(act="begin", id="form-new", values={
        "players": "4", "seed": "12", "bot": "random", "variant": "legends", "scenario": "outlaws", "finale": "in_turn",
        "seat1": "on", "seat3": "on",
    })  # fmt: skip
    game = table.game
    assert (game.players, game.variant, game.scenario, game.finale) == (4, "legends", "outlaws", "in_turn")
    assert game.head.parcels == Game.deal(4, 12, "legends", "outlaws").head.parcels
    assert [seat.bot for seat in table.play.seats] == ["random", None, "random", None]
    assert table.markup_fold == ""
    table.hear(act="begin", id="form-new", values={"variant": "base", "seat0": "on"})
    assert (table.game.variant, table.game.scenario) == ("base", None)


def test_another_ranch_is_enlarged_and_made_small_again() -> None:
    table = fresh("steal", people=(0,))
    small = table.markup_others

    def large() -> list[str]:
        return re.findall(r'data-id="big:(\d)"[^>]* aria-expanded="true"', table.markup_others)

    assert large() == []
    for name, expected in (
        ("big:1", ["1"]),
        ("big:2", ["2"]),
        ("big:2", []),
        ("big:1", ["1"]),
        ("reserve:0", []),
    ):
        table.hear(act="closer", id=name)
        assert large() == expected
    assert table.markup_others == small


def test_the_game_is_downloaded_and_saved_under_its_own_name() -> None:
    table = fresh()
    found = sent(table)
    table.hear(act="download", id="download")
    assert found == [{"save": "game.moonriver.json", "text": table.play.text()}]
    table.hear(act="save", id="form-save", values={})
    assert record.read(Path("game.moonriver.json").read_text("utf-8")) == table.game
    assert "game.moonriver.json" in table.said
    table.hear(act="fold", id="fold:files")
    table.hear(act="save", id="form-save", values={"file": "x" * 190 + "y" * 100})
    assert "xxx" in table.said
    outside = re.sub(' value="[^"]*"', "", table.markup_fold) + table.said
    assert "x" * 180 not in outside, "it is shortened where it is shown, and whole in its field"
    assert [file.name for file in Path().glob("x*")] == ["x" * 190 + "y" * 10]
    table.hear(act="save", id="form-save", values={"file": "my game.json"})
    assert 'value="my game.json"' in table.markup_fold
    assert record.read(Path("my game.json").read_text("utf-8")) == table.game
    table.hear(act="load", id="form-load", values={"file": "game.moonriver.json"})
    assert "game.moonriver.json" in table.markup_fold


def test_what_is_too_large_to_be_sent_is_told_so() -> None:
    table = fresh()
    before = table.game
    for act, most in (("upload", "1 MiB"), ("box", "128 KiB")):
        table.hear(act=act, id=act, text=None)
        assert table.said == f"The text is longer than {most}; that is more than is read."
        assert unescape(re.sub("<[^>]*>", "", table.markup_why)).strip() == table.said
    assert table.game == before


def test_keys_turn_take_back_hint_and_lead_on() -> None:
    table = fresh("choose")
    found = sent(table)
    table.hear(act="key", key="n")
    assert found == [{"focus": table.picker.next[0].name}]
    table.hear(act="key", key="h")
    assert table.said and table.said in unescape(table.markup_why)
    before = table.game
    table.play.play(before.legal_moves[0])
    table.hear(act="key", key="u")
    assert table.game == before
    table.hear(act="key", key="x")
    assert table.game == before
    building = fresh("expand")
    stop = any(move.kind == "stop" for move in building.game.legal_moves)
    moves = len(building.game.moves)
    building.hear(act="key", key="d")
    assert (building.game.moves[moves:][:1] == ()) != stop


def test_a_hint_and_picking_wait_while_the_past_is_looked_at() -> None:
    table = fresh("choose")
    for _ in range(3):
        table.play.play(table.game.legal_moves[0])
    index = next(entry.index for entry in table.play.log if entry.index)
    table.hear(act="look", id=f"past:{index}")
    game, said = table.game, table.said
    for act, name in (("hint", "hint"), ("key", None), ("point", "newer:0"), ("choose", "c0:0")):
        table.hear(act=act, id=name, key="h")
        assert table.game is game
        assert table.hinted is None
        assert ("there is no hint" in table.markup_why) == (act != "choose"), act
        assert table.glance == ""
    assert said is not None
    assert str(table.play.course.positions[index].ranches[0]) in unescape(table.markup_ranch)
    table.hear(act="look", id=f"past:{len(game.moves)}")
    assert "mr-past" not in table.markup_prompt
    table.hear(act="look", id="past:100000")
    assert "mr-past" not in table.markup_prompt


def test_in_a_contest_the_log_offers_no_way_back() -> None:
    table = fresh("choose")
    for _ in range(2):
        table.play.play(table.game.legal_moves[0])
    first = table.play.decisions[0]
    game = table.game
    assert f'data-id="back:{first}"' in table.markup_log
    table.hear(act="set", id="set:mode", value=False)
    table.hear(act="back", id=f"back:{first}")
    assert table.game is game
    table.hear(act="set", id="set:mode", value=True)
    table.hear(act="back", id="undo")
    assert table.game is game
    table.hear(act="back", id=f"back:{first}")
    assert len(table.play.decisions) == 0


def test_what_happened_is_said_and_then_what_is_to_be_decided() -> None:
    table = fresh("choose")
    before = len(table.play.log)
    table.hear(act="click", id=table.picker.next[0].name, by="mouse")
    news = [entry.text for entry in table.play.log[before:]]
    assert len(news) > 1
    heard = table.said
    prompt = re.sub("<[^>]*>", " ", unescape(table.markup_prompt))
    assert heard.startswith(" ".join(news[-8:]))
    rest = heard.removeprefix(" ".join(news[-8:])).strip()
    assert rest and rest in " ".join(prompt.split())
    game = table.game
    table.hear(act="restart", id="restart")
    assert table.game != game and table.play.log == []


def test_previews_that_are_off_say_nothing_before_a_click() -> None:
    table = fresh("expand")
    table.hear(act="set", id="set:preview", value=False)
    placed = next(move for move in table.game.legal_moves if isinstance(move, Expand))
    for place in placed.parcels:
        if f"reserve:{place}" not in {target.name for target in table.picker.picked}:
            table.hear(act="click", id=f"reserve:{place}", by="mouse")
    row, column = placed.cells[0]
    table.hear(act="point", id=f"{row},{column}")
    assert "+" not in table.said
    assert isinstance(table.picker, DominoPicker) and table.picker.floating is not None
    assert (table.picker.floating.label, table.picker.floating.allowed) == ("", True)
    table.hear(act="set", id="set:preview", value=True)
    table.hear(act="point", id="4,4")
    table.hear(act="point", id=f"{row},{column}")
    assert table.said
    table.hear(act="set", id="set:nothing", value=True)
    assert "nothing" not in table.checks


# A domino in hand


def floating(board: RanchBoard) -> tuple[tuple[int, int], tuple[int, int]]:
    """The cells of the first and the second parcel in hand."""
    assert board.picker.floating is not None
    return board.picker.floating.cells


def building(diagram: str = "", *reserve: str) -> RanchBoard:
    board = RanchBoard(ranch(diagram), reserve or ("D", "C", "P"))
    for name in ("reserve:0", "reserve:1"):
        board.hear(act="click", id=name, by="mouse")
    return board


def test_a_domino_turns_around_the_cell_that_is_pointed_at_only_through_what_is_allowed() -> None:
    board = building("D D D D D\nD D @ D D")
    board.hear(act="point", id="2,2")
    seen = [floating(board)]
    for _ in range(3):
        board.hear(act="key", key="r")
        assert board.picker.floating is not None and board.picker.floating.allowed
        seen.append(floating(board))
    assert seen == [
        ((2, 2), (2, 3)),
        ((2, 2), (2, 1)),
        ((2, 2), (3, 2)),
        ((2, 2), (2, 3)),
    ]  # below is a parcel
    board.hear(act="point", id="3,2")
    for _ in range(2):
        board.hear(act="key", key="r")
        assert floating(board) == ((2, 2), (3, 2))
        assert "only as it lies" in board.markup_why


def test_where_one_half_fits_only_one_way_the_other_half_gets_its_turn() -> None:
    board = building(". . . . .\n. . . . .\n. . . . .\nD . C D D\nC D @ D D", "C", "D")
    board.hear(act="point", id="1,1")
    seen = set()
    for _ in range(8):
        assert board.picker.floating is not None and board.picker.floating.allowed
        seen.add(floating(board))
        board.hear(act="key", key="r")
    assert len({cells[0] == (1, 1) for cells in seen}) == 2


@pytest.mark.parametrize("turns", range(5))
def test_a_domino_turns_in_hand_as_it_does_over_a_cell(turns: int) -> None:
    free_all_around = ". . . . .\n. D . . .\n. . . . .\n. D . D .\n. D @ D ."
    before, over = (building(free_all_around, "D", "D") for _ in range(2))
    over.hear(act="point", id="2,2")
    for board in (before, over):
        for _ in range(turns):
            board.hear(act="key", key="r")
    before.hear(act="point", id="2,2")
    around = [(2, 3), (1, 2), (2, 1), (3, 2)]  # the river is below
    assert floating(before) == floating(over) == ((2, 2), around[turns % 4])


def test_a_domino_keeps_how_it_was_turned_where_that_is_allowed() -> None:
    board = building("D D D D D\nD D @ D D")
    board.hear(act="point", id="2,1")
    while floating(board)[1] != (3, 1):
        board.hear(act="key", key="r")
    board.hear(act="point", id="2,3")
    assert floating(board) == ((2, 3), (3, 3))
    board.hear(act="point", id="4,3")
    assert (
        floating(board) == ((4, 3), (3, 3))
        or board.picker.floating is None
        or not board.picker.floating.allowed
    )
    board.hear(act="point", id=None)
    assert board.picker.floating is None
    board.hear(act="key", key="r")
    board.hear(act="point", id="2,3")
    assert floating(board)[0] == (2, 3) and floating(board)[1] != (3, 3)


def test_parcels_are_taken_put_back_exchanged_and_dragged() -> None:
    board = building()
    assert [target.at for target in board.picker.picked] == [0, 1]
    board.hear(act="click", id="reserve:2", by="mouse")
    assert [target.at for target in board.picker.picked] == [0, 2]
    board.hear(act="click", id="reserve:0", by="mouse")
    assert [target.at for target in board.picker.picked] == [2]
    board.hear(act="drop", id="reserve:1", onto="reserve:0")
    assert [target.at for target in board.picker.picked] == [1, 0]
    board.hear(act="drop", id="reserve:1", onto="reserve:1")
    assert [target.at for target in board.picker.picked] == [1, 0]
    board.hear(act="drop", id="reserve:1", onto="1,2")
    assert board.reserve == ranch_parcels("P")
    assert board.ranch.parcel((1, 2)) is not None and str(board.ranch.parcel((1, 2))) == "C"
    alone = RanchBoard(ranch(), ["D", "C"])
    alone.hear(act="drop", id="reserve:1", onto="1,2")
    assert alone.picker.refusal is not None and alone.picker.refusal.rule == "PLACE-3"
    assert [target.at for target in alone.picker.picked] == [1]
    alone.hear(act="escape")
    assert alone.picker.picked == () and alone.markup_why == ""


def test_of_a_domino_that_cannot_stay_only_why_is_said() -> None:
    board = building()
    board.hear(act="point", id="4,4")
    floating = board.picker.floating
    assert floating is not None and not floating.allowed and floating.label
    assert board.picker.said.endswith(floating.label)
    assert board.picker.note in board.picker.said
    assert len(board.picker.said) <= len(board.picker.note) + len(floating.label) + 2


def test_a_third_parcel_that_is_dragged_to_a_cell_is_in_hand_alone() -> None:
    board = building()
    board.hear(act="drop", id="reserve:2", onto="1,2")
    assert [target.at for target in board.picker.picked] == [2]
    assert board.picker.refusal is not None and board.picker.refusal.rule == "PLACE-3"
    assert len(board.reserve) == 3


def test_a_click_outside_of_the_frame_is_refused_as_others_are() -> None:
    table = fresh("expand")
    for target in table.picker.picked:
        table.hear(act="click", id=target.name)
    table.hear(act="click", id="-99,-99")
    assert table.picker.refusal is not None and table.picker.refusal.rule == "PLACE-3"


def test_with_a_finger_the_first_tap_shows_where_a_domino_would_lie() -> None:
    board = building()
    board.hear(act="click", id="1,2", by="touch")
    assert len(board.reserve) == 3 and board.picker.floating is not None
    assert "once more" in board.said or "once more" in board.markup_why
    board.hear(act="click", id="1,2", by="touch")
    assert len(board.reserve) == 1
    assert board.ranch.parcel((1, 2)) is not None


def ranch_parcels(*marks: str) -> tuple[Any, ...]:
    return RanchBoard(ranch(), marks).reserve


def test_what_is_clicked_in_vain_says_what_to_do_instead() -> None:
    steal = fresh("steal")
    own = sorted(steal.game.ranches[0].pieces)[0]
    steal.hear(act="click", id=f"{own[0]},{own[1]}", by="mouse")
    told = unescape(steal.markup_why)
    assert "from another ranch" in told or "RUSTLER-1" in told
    for name in ("reserve:0", "newer:0", "do:stop"):
        steal.hear(act="click", id=name, by="mouse")
        assert "another ranch" not in unescape(steal.markup_why)
    choose = fresh("choose")
    choose.hear(act="click", id="active:0", by="mouse")
    assert "choose one of the other column" in unescape(choose.markup_why)
    choose.hear(act="click", id="reserve:0", by="mouse")
    assert "other column" not in unescape(choose.markup_why)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("choose", {"act": "click", "id": "newer:0", "by": "mouse"}),
        ("choose", {"act": "drop", "id": "active:0", "onto": "newer:0"}),
        ("swap", {"act": "key", "key": "d"}),
    ],
)
def test_an_answer_to_what_a_table_asked_earlier_decides_nothing(kind: str, message: dict[str, str]) -> None:
    table = fresh(kind)
    shown, game = table.since, table.game
    table.hear(**message, since=shown)
    table.hear(act="undo")
    assert table.game == game
    table.hear(**message, since=shown)
    assert table.game == game
    table.hear(**message, since=table.since)
    assert table.game != game


def test_only_its_own_letter_turns_a_domino() -> None:
    table = fresh("expand")
    placed = next(move for move in table.game.legal_moves if isinstance(move, Expand))
    for place in placed.parcels:
        if f"reserve:{place}" not in {target.name for target in table.picker.picked}:
            table.hear(act="click", id=f"reserve:{place}", by="mouse")
    row, column = placed.cells[0]
    table.hear(act="point", id=f"{row},{column}")
    drawn = table.markup_ranch
    for key in ("x", "R", "", None):
        table.hear(act="key", key=key)
        assert table.markup_ranch == drawn
    table.hear(act="key", key="r")
    assert table.markup_ranch != drawn


def test_a_replay_stays_where_a_strange_step_is_asked_for() -> None:
    game = position("expand")
    replay = Replay(game, at=2)
    for name in (None, "", "step:", "newer:0", "step:aside", "9,9"):
        replay.hear(act="step", id=name)
        assert replay.at == 2
