"""The boards for lessons, each alone: they take any ranch or position, answer, and say in words what they show."""

import re
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

from moonriver.bots import bot, play_out
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.show import Board, ColumnsBoard, RanchBoard, Replay, SaloonBoard, ScoreBoard
from moonriver.show.kit.replay import SPEED
from moonriver.show.moonriver.pieces import picture_of
from moonriver.show.moonriver.supplies import column_title
from moonriver.tabletop.refusals import Unreadable
from tests.show.moonriver.clicking import position

RANCH = """. . . . .
. . C C .
D/* D C2nx/* F Fb
D2nx Hco/*+r P/2* Pn F
D/* M6e @ Hc/* Hc/*
"""


def boards() -> list[Board]:
    game = position("recruit")
    return [
        RanchBoard(RANCH),
        RanchBoard(RANCH, ["Cc", "Fb"]),
        RanchBoard(Ranch.empty(rows=10)),
        ColumnsBoard(game),
        SaloonBoard(game),
        SaloonBoard(["farmer", "trapper"]),
        ScoreBoard(RANCH, scenario="gold_rush"),
        Replay(game),
    ]


@pytest.mark.parametrize("number", range(8))
def test_each_board_is_well_formed_small_and_has_words(number: int) -> None:
    board = boards()[number]
    assert board.text()
    assert board.text() in repr(board)
    assert "0x" not in repr(board)
    bundle = board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == board.text()
    assert "application/vnd.jupyter.widget-view+json" in data
    for path in board.parts:
        markup = getattr(board, f"markup_{path.partition('/')[2]}")
        ElementTree.fromstring(f"<div>{re.sub('<input [^>]*>', '', markup)}</div>")
        assert len(markup) < 26_000
    assert board.label


def test_every_message_is_answered_once_but_a_nudge() -> None:
    board = RanchBoard(RANCH, ["Cc", "Fb"])
    answers = []
    for act in ("point", "click", "no such act", "nudge"):
        before = board.rev
        board.hear(act=act, id="0,1")
        answers.append(board.rev > before)
    assert answers == [True, True, True, False]


def test_what_is_no_longer_there_is_not_heard() -> None:
    board = RanchBoard(RANCH, ["Cc", "Fb"])
    for message in (
        {"act": "drop", "id": "reserve:2", "onto": "3,1"},
        {"act": "drop", "id": "reserve:0", "onto": "reserve:9"},
        {"act": "click", "id": "reserve:2"},
        {"act": "point", "id": "9,9"},
    ):
        board.hear(**message)
        assert len(board.reserve) == 2


def test_a_domino_is_placed_on_a_ranch_without_a_game() -> None:
    board = RanchBoard(RANCH, ["Cc", "Fb", "M6e"])
    board.hear(act="click", id="reserve:0", by="mouse")
    board.hear(act="click", id="reserve:1", by="mouse")
    board.hear(act="point", id="3,1")
    assert "+6" in board.said
    board.hear(act="click", id="3,1", by="mouse")
    assert [str(board.ranch.parcel(cell)) for cell in ((3, 1), (3, 0))] == ["Cc", "Fb"]
    assert board.ranch.cows((3, 1)) == 1
    assert board.reserve == (Parcel.from_mark("M6e"),)


def test_what_was_placed_is_told_until_something_else_is_to_be_said() -> None:
    board = RanchBoard(RANCH, ["Cc", "Fb", "C", "C"])
    for name in ("reserve:0", "reserve:1", "3,1"):
        board.hear(act="click", id=name, by="mouse")
    assert board.said in board.markup_why
    for name in ("reserve:0", "reserve:1", "4,2"):
        board.hear(act="click", id=name, by="touch")
    assert board.reserve and "once more" in board.markup_why


@pytest.mark.parametrize(
    ("clicks", "rule", "cells"),
    [
        (["reserve:0", "reserve:1", "0,1"], "PLACE-1", ["0,1"]),
        (["reserve:0", "reserve:1", "0,2"], "PLACE-1", ["0,2"]),
        (["reserve:1", "reserve:2", "4,0"], "PLACE-2", ["4,0"]),
        (["reserve:0", "4,1"], "PLACE-3", ["4,1"]),
        (["4,1"], "PLACE-3", ["4,1"]),
    ],
)
def test_a_forbidden_place_says_its_rule_and_marks_its_cells(
    clicks: list[str], rule: str, cells: list[str]
) -> None:
    board = RanchBoard(RANCH, ["Cc", "H", "M6e"])
    before = board.ranch
    for name in clicks:
        board.hear(act="click", id=name, by="mouse")
    assert rule in board.markup_why
    assert rule in board.said
    for cell in cells:
        assert f'data-id="{cell}"' in board.markup_ranch
    assert "; not here" in board.markup_ranch
    assert board.ranch == before
    board.hear(act="escape")
    assert board.markup_why == ""


def test_over_every_cell_a_domino_says_in_short_what_it_adds_or_why_it_cannot_stay() -> None:
    board = RanchBoard(RANCH, ["Cc", "H", "M6e"])
    said = set()
    for pair in combinations(range(3), 2):
        for name in (f"reserve:{place}" for place in pair):
            board.hear(act="click", id=name, by="mouse")
        for cell in product(range(5), repeat=2):
            board.hear(act="point", id="{},{}".format(*cell))
            assert board.picker.floating is not None
            if not board.picker.floating.allowed:
                said.add(board.picker.floating.label)
                assert board.picker.floating.label in board.markup_ranch
                assert board.picker.floating.label in board.said
        board.hear(act="escape")
    assert said <= {
        "already taken",
        "outside the frame",
        "the reserve board is here",
        "connects with nothing",
    }
    assert len(said) >= 3


def test_where_nothing_fits_a_domino_stays_inside_the_frame_unless_it_is_turned_out_of_it() -> None:
    board = RanchBoard(". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . @ . .\n", ["C", "D"])
    board.hear(act="click", id="reserve:0", by="mouse")
    board.hear(act="click", id="reserve:1", by="mouse")
    board.hear(act="click", id="4,4", by="mouse")
    assert "PLACE-2" in board.markup_why
    said = set()
    for _ in range(4):
        board.hear(act="click", id="do:turn", by="mouse")
        board.hear(act="click", id="4,4", by="mouse")
        said |= {rule for rule in ("PLACE-1", "PLACE-2") if rule in board.markup_why}
    assert said == {"PLACE-1", "PLACE-2"}
    assert "PLACE-1.outside" not in board.markup_why


def test_columns_say_what_a_parcel_could_add() -> None:
    board = ColumnsBoard(position("choose"))
    for act in ("point", "click"):
        board.hear(act=act, id="newer:1")
        assert "could add" in board.said and board.said in board.markup_why
        board.hear(act=act, id="newer:9")
        assert board.said == board.markup_why == ""


def test_columns_in_words_say_which_one_is_newer() -> None:
    game = position("expand")
    assert game.newer and game.active
    newer, active = (
        " ".join(parcel.mark if parcel else "." for parcel in column.parcels)
        for column in (game.newer, game.active)
    )
    assert ColumnsBoard(game).text() == (f"{column_title(True)}: {newer}\n{column_title(False)}: {active}")
    assert column_title(True) != column_title(False)


def test_the_saloon_explains_a_partner() -> None:
    board = SaloonBoard(["farmer", "trapper"])
    board.hear(act="click", id="saloon:1", by="mouse")
    assert board.said.startswith("Trapper: ")
    board.hear(act="click", id="saloon:1", by="mouse")
    assert board.markup_why == ""


def test_a_line_of_the_score_sheet_joins_its_cells() -> None:
    board = ScoreBoard(RANCH)
    board.hear(act="line", id="line:0")
    assert "4 × 2 = 8" in board.markup_ranch
    board.hear(act="line", id="line:0")
    assert "4 × 2 = 8" not in board.markup_ranch
    place, line = next(
        (place, line) for place, line in enumerate(board.sheet.lines) if line.key == "nuggets" and line.points
    )
    pill = f">{line.points}</text>"
    assert pill not in board.markup_ranch
    board.hear(act="line", id=f"line:{place}")
    assert pill in board.markup_ranch


def asked(markup: str) -> dict[str, str | None]:
    """What a page that shows this asks for after a while."""
    found = re.search(r'<span data-every="\d+"(?: data-id="(tick:\d+)")?', markup)
    assert found
    return {"act": "tick", "id": found[1]}


def test_two_pages_that_show_one_replay_skip_no_move() -> None:
    replay = Replay(position("expand"))
    replay.hear(act="step", id="step:play")
    for number in range(4):
        assert replay.at == number
        one, other = asked(replay.markup_steps), asked(replay.markup_steps)
        replay.hear(**one)
        replay.hear(**other)
        assert replay.playing
    for name in (None, "tick:1", "past:4", "tick:"):
        replay.hear(act="tick", id=name)
        assert (replay.at, replay.playing) == (4, True)


def test_a_replay_steps_jumps_follows_its_log_and_plays_by_itself() -> None:
    game = play_out(Game.deal(3, 1), [bot("random")] * 3)
    replay = Replay(record.write(game))
    assert (replay.at, replay.last) == (0, len(game.moves))
    replay.hear(act="step", id="step:next")
    replay.hear(act="step", id="step:next")
    assert replay.at == 2
    assert replay.game.moves == game.moves[:2]
    replay.hear(act="step", id="step:back")
    replay.hear(act="step", id="step:last")
    assert replay.game == record.read(record.write(game))
    replay.hear(act="look", id="past:5")
    assert replay.at == 5
    assert 'aria-current="true"' in replay.markup_log
    replay.hear(act="jump", id="jump", value="7")
    assert replay.at == 7
    replay.hear(act="tick", id="tick:7")
    assert replay.at == 7
    replay.hear(act="step", id="step:play")
    assert f'data-every="{SPEED}"' in replay.markup_steps
    replay.hear(**asked(replay.markup_steps))
    assert replay.at == 8
    replay.hear(act="key", key="p")
    assert "data-every" not in replay.markup_steps
    replay.go(10_000)
    assert replay.at == replay.last
    with pytest.raises(Unreadable):
        Replay("{}")


def test_partners_fill_their_small_pictures() -> None:
    for side in ("cowboy", "desperado"):
        assert ElementTree.fromstring(picture_of(side) or "").attrib["viewBox"] == "-21 -21 42 42"


def test_a_board_of_a_ranch_is_its_diagram_as_text_and_refuses_nothing_without_a_reserve() -> None:
    ranch = Ranch.from_diagram(". . . . .\n. . . . .\n. . . . .\n. . . . .\nD D @ . .")
    board = RanchBoard(ranch)
    assert board.text() == str(ranch)
    for cell in ("0,0", "4,4"):
        board.hear(act="point", id=cell)
        board.hear(act="click", id=cell, by="mouse")
        assert not board.markup_why


def test_two_parcels_are_asked_for_and_then_a_cell() -> None:
    asks = RanchBoard(RANCH, ["Cc", "Fb"]).picker.asks
    assert [count for _, _, count in asks] == [2, 1]
