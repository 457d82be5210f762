"""Whole games on the live table, through the messages that a page would send."""

import re
from html import escape
from importlib import resources
from pathlib import Path
from random import Random
from threading import Event as Signal
from threading import Thread
from typing import Any
from xml.etree import ElementTree

import pytest
from anywidget import AnyWidget

from moonriver.bots import bot
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.events import (
    CowDriven,
    CowsPlaced,
    CowStolen,
    DominoPlaced,
    DroughtTook,
    PartnerRecruited,
    PieceClaimed,
)
from moonriver.rules.game import Game
from moonriver.rules.moves import Decline, Expand, Move, Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.score import score
from moonriver.show.kit.targets import Cell
from moonriver.show.moonriver.building import DominoPicker
from moonriver.show.moonriver.meanwhile import changed
from moonriver.show.moonriver.table import Table
from moonriver.tabletop.events import Event
from moonriver.words.moonriver.log import happened
from tests.show.moonriver.clicking import DECISIONS, clicks, position


def names(table: Table) -> set[str]:
    """Every name on the page that can be clicked."""
    markup = "".join(getattr(table, f"markup_{path.partition('/')[2]}") for path in table.parts)
    return set(re.findall(r'data-id="([^"]+)"', markup))


def make(table: Table, move: Move) -> None:
    """Make a move as a mouse does, everything clicked being there."""
    picker = table.picker
    held = (picker.pair or ()) if isinstance(picker, DominoPicker) else ()
    *first, last = clicks(move, table.game, held)
    for name in first:
        assert name in names(table)
        table.hear(act="click", id=name, by="mouse")
    if isinstance(move, Expand):
        assert isinstance(table.picker, DominoPicker)
        table.hear(act="point", id=last)
        for _ in range(4):
            assert table.picker.lay is not None
            if table.picker.lay.cells == move.cells:
                break
            table.hear(act="key", id=last, key="r")
    assert last in names(table)
    table.hear(act="click", id=last, by="mouse")


def last_own(table: Table, before: int) -> Move:
    return table.game.moves[before]


@pytest.mark.parametrize(
    ("players", "seed", "finale"), [(3, 1, "rulebook"), (2, 3, "in_turn"), (4, 5, "rulebook")]
)
def test_a_whole_game_can_be_clicked(players: int, seed: int, finale: str) -> None:
    rng = Random(seed)
    table = Table(Game.deal(players, seed, finale=finale), bot="random", autosave=False)
    kinds = set()
    while table.game.player is not None:
        before = len(table.game.moves)
        assert table.game.decision is not None
        kinds.add(table.game.decision.kind)
        legal = [move for move in table.game.legal_moves if not isinstance(move, Decline)]
        move = rng.choice(legal or table.game.legal_moves)
        make(table, move)
        played = last_own(table, before)
        assert played.kind == move.kind
        if not isinstance(move, Expand):
            assert played == move
    assert kinds >= {"choose", "expand", "recruit", "drive"}
    assert "game is over" in table.markup_prompt
    assert record.read(table.play.text()) == table.game


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_decision_marks_what_may_be_clicked(kind: str) -> None:
    table = Table(position(kind), autosave=False)
    assert table.game.decision is not None
    assert table.game.decision.kind == kind
    assert table.game.decision.rule.partition("-")[0] in table.markup_prompt
    assert any(mark.kind in ("may", "picked") for mark in table.picker.marks.values())
    for target in table.picker.marks:
        assert target.name in names(table)
    move = table.game.legal_moves[0]
    make(table, move)
    assert len(table.play.decisions) == 1


@pytest.mark.parametrize("kind", ["discard", "drive", "expand", "recruit", "swap"])
def test_escape_has_something_to_put_back_once_something_is_picked(kind: str) -> None:
    table = Table(position(kind), autosave=False)
    table.hear(act="escape")
    marked = table.picker.marks
    assert not table.held
    move = next(move for move in table.game.legal_moves if move.kind == kind)
    for name in list(clicks(move, table.game))[:-1]:
        table.hear(act="click", id=name, by="mouse")
    assert table.held
    table.hear(act="escape")
    assert (table.held, table.picker.marks) == (False, marked)
    table.hear(act="click", id="4,4", by="mouse")
    assert table.held == bool(table.markup_why)


def test_what_a_pick_would_do_is_said_at_once() -> None:
    table = Table(position("recruit"), autosave=False)
    said = set()
    for name in sorted(name for name in names(table) if name.startswith("saloon:")):
        table.hear(act="click", id=name, by="mouse")
        assert table.said
        said.add(table.said)
    assert len(said) > 1


@pytest.mark.parametrize("act", ["escape", "leave"])
def test_escape_leaves_a_group_of_the_list(act: str) -> None:
    table = Table(position("expand"), autosave=False)
    table.hear(act="escape")
    table.hear(act="fold", id="fold:choices")
    groups = table.markup_choices
    assert not table.held
    table.hear(act="choose", id=f"c{len(table.game.moves)}:0")
    assert table.held and table.markup_choices != groups
    table.hear(act=act, id=None)
    assert not table.held and table.markup_choices == groups


def test_what_is_not_allowed_elsewhere_is_shown_there() -> None:
    table = Table(position("steal"), autosave=False)
    bare = next(cell for cell in sorted(table.game.ranches[1].pieces) if not table.game.ranches[1].cows(cell))
    table.hear(act="click", id=f"1/{Cell(bare).name}", by="mouse")
    assert "RUSTLER-1" in table.markup_why
    assert forbidden(table.markup_others) == [f"1/{Cell(bare).name}"]
    assert forbidden(table.markup_ranch) == []


def forbidden(markup: str) -> list[str]:
    """The cells that are told to be the reason of a refusal."""
    return re.findall(r'data-id="([^"]*)"[^>]* aria-label="[^"]*; not here"', markup)


@pytest.mark.parametrize("kind", ["choose", "recruit", "swap", "steal", "drive"])
def test_who_hears_the_boards_is_told_what_may_be_chosen(kind: str) -> None:
    table = Table(position(kind), autosave=False)
    markup = "".join(getattr(table, f"markup_{path.partition('/')[2]}") for path in table.parts)
    told = set(re.findall(r'data-id="([^"]*)"[^>]* aria-label="[^"]*; may be chosen"', markup))
    assert told == {target.name for target, mark in table.picker.marks.items() if mark.kind == "may"} != set()


def test_what_is_not_allowed_says_its_rule_and_changes_nothing() -> None:
    table = Table(position("drive"), autosave=False)
    game = table.game
    free = sorted(game.ranches[0].free)[0]
    table.hear(act="click", id=f"{free[0]},{free[1]}", by="mouse")
    assert table.game is game
    assert "COWBOY-1" in table.markup_why
    assert "COWBOY-1" in table.said
    table.hear(act="escape")
    assert table.markup_why == ""


def test_only_what_changed_is_sent_again() -> None:
    table = Table(position("expand"), autosave=False)
    sent: list[set[str]] = []
    table.send_state = lambda key=None: sent.append(set(key))
    assert isinstance(table.picker, DominoPicker) and table.picker.pair
    cell = next(target.name for target in table.picker.marks if isinstance(target, Cell))
    table.hear(act="point", id=cell)
    assert {name for name in set().union(*sent) if name.startswith("markup_")} <= {
        "markup_ranch",
        "markup_why",
    }
    assert len(table.markup_ranch) < 20_000


def test_two_other_parcels_in_hand_float_nowhere_yet() -> None:
    table = Table(position("expand"), autosave=False)
    cell = next(target.name for target in table.picker.marks if isinstance(target, Cell))
    table.hear(act="point", id=cell)
    assert isinstance(table.picker, DominoPicker) and table.picker.pair == (0, 1) and table.picker.lay
    table.hear(act="drop", id="reserve:1", onto="reserve:0")
    assert table.picker.pair == (1, 0) and table.picker.lay is None


def test_undo_goes_back_to_any_decision_while_learning() -> None:
    table = Table(Game.deal(3, 2), autosave=False)
    for _ in range(6):
        make(table, table.game.legal_moves[0])
    target = table.play.decisions[2]
    assert f'data-id="back:{target}"' in table.markup_log
    table.hear(act="back", id=f"back:{target}")
    assert len(table.play.decisions) == 2
    table.hear(act="set", id="set:mode", value=False)
    assert "back:" not in table.markup_log


def test_a_sentence_of_the_log_shows_its_position_and_the_way_back() -> None:
    table = Table(Game.deal(3, 2), autosave=False)
    for _ in range(6):
        make(table, table.game.legal_moves[0])
    now = table.markup_ranch
    index = next(entry.index for entry in table.play.log if entry.index)
    table.hear(act="look", id=f"past:{index}")
    assert "earlier" in table.markup_prompt
    assert table.picker.actions == [] or table.markup_actions == ""
    table.hear(act="click", id="newer:0", by="mouse")
    assert len(table.play.decisions) == 6
    table.hear(act="now", id="now")
    assert table.markup_ranch == now


def test_a_line_of_the_score_sheet_lights_its_territory() -> None:
    game = position("drive")
    table = Table(game, autosave=False)
    assert "data-cells" in table.markup_score
    before = table.markup_ranch
    table.hear(act="line", id="line:0")
    assert table.markup_ranch != before
    table.hear(act="line", id="line:0")
    assert table.markup_ranch == before


def test_hints_and_previews_can_be_off() -> None:
    table = Table(position("expand"), autosave=False)
    table.hear(act="hint", id="hint")
    assert "mr-tell" in table.markup_why
    table.hear(act="set", id="set:hints", value=False)
    assert 'data-act="hint"' not in table.markup_tools
    table.hear(act="hint", id="hint")
    assert "mr-tell" not in table.markup_why


def test_a_hint_takes_the_place_of_a_refusal() -> None:
    table = Table(position("expand"), autosave=False)
    table.hear(act="click", id="4,4", by="mouse")
    assert "mr-refused" in table.markup_why
    table.hear(act="hint", id="hint")
    assert "mr-refused" not in table.markup_why
    assert "mr-tell" in table.markup_why


def test_the_form_for_a_new_game_has_a_seat_for_each_player() -> None:
    table = Table(Game.deal(3, 2), autosave=False)
    table.hear(act="fold", id="fold:new")
    for value, seats in (("4", 4), ("2", 2), ("<b>", 4), ("999999999", 4), (None, 4)):
        table.hear(act="players", id="form-players", value=value)
        assert table.markup_fold.count('name="seat') == seats
        assert "<b>" not in table.markup_fold


def test_saving_loading_uploading_and_a_new_game(tmp_path: Path) -> None:
    table = Table(Game.deal(3, 2), autosave=False)
    make(table, table.game.legal_moves[0])
    game, file = table.game, tmp_path / "mine.json"
    table.hear(act="save", id="form-save", values={"file": str(file)})
    assert "Saved" in table.markup_why
    table.hear(
        act="begin",
        id="form-new",
        values={"players": "4", "seed": "9", "seat0": "on", "seat1": "on", "bot": "random"},
    )
    assert table.game.players == 4
    assert table.play.people == (0, 1)
    table.hear(act="load", id="form-load", values={"file": str(file)})
    assert table.game == game
    table.hear(act="begin", id="form-new", values={"players": "2", "seed": "9", "seat0": "on"})
    table.hear(act="upload", id="upload", name="mine.json", size=9, text=file.read_text())
    assert table.game == game
    table.hear(act="upload", id="upload", name="x.json", size=9, text='{"format": "moonriver-game/9"}')
    assert "mr-tell" in table.markup_why
    table.hear(act="upload", id="upload", name="x.json", size=1 << 30, text=None)
    assert "mr-tell" in table.markup_why
    table.hear(act="save", id="form-save", values={"file": "/dev/null/x"})
    assert "mr-tell" in table.markup_why
    assert table.game == game
    table.hear(act="box", id="box", text="nonsense")
    assert "mr-tell" in table.markup_why


def test_the_next_game_is_played_with_a_box_of_ones_own() -> None:
    shipped = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
    text = shipped.replace("{number = 5, copies = 9, corn = 6}", "{number = 5, copies = 9, corn = 7}")
    table = Table(players=2, seed=1, autosave=False)
    table.hear(act="box", id="box", text=text)
    table.hear(act="begin", id="form-new", values={"players": "2", "seed": "9", "seat0": "on"})
    assert table.game.box == Box.from_text(text) != Game.deal(2).box


def test_names_with_markup_do_no_harm() -> None:
    from moonriver.tabletop.recording import Seat

    nasty = ['<script>alert("1")</script>', "\N{HEBREW LETTER ALEF}\u202e'\"&", "x" * 10_000]
    game = position("steal").with_seats(
        [Seat(name, bot) for name, bot in zip(nasty, (None, "greedy", "greedy"), strict=True)]
    )
    table = Table(game, autosave=False)
    table.hear(act="closer", id="big:2")
    for path in table.parts:
        markup = getattr(table, f"markup_{path.partition('/')[2]}")
        assert "<script" not in markup
        assert len(markup) < 60_000
        if markup.startswith("<svg"):
            ElementTree.fromstring(markup)


SENSELESS: list[dict[str, object]] = [
    {},
    {"act": None},
    {"act": "click", "id": 7},
    {"act": "click", "id": "reserve:99"},
    {"act": "click", "id": "99,99", "by": "mouse"},
    {"act": "point", "id": "9,9"},
    {"act": "drop", "id": "reserve:0", "onto": "saloon:9"},
    {"act": "look", "id": "past:9999"},
    {"act": "begin", "values": {"players": "x"}},
    {"act": "line", "id": "line:99"},
    {"act": "closer", "id": "big:9"},
    {"act": "key", "key": "r"},
    {"act": "choose", "id": "choice:no"},
    {"act": "back", "id": "back:77"},
]


@pytest.mark.parametrize("message", SENSELESS, ids=str)
@pytest.mark.parametrize("kind", DECISIONS)
def test_senseless_messages_change_nothing(kind: str, message: dict[str, object]) -> None:
    table = Table(position(kind), autosave=False)
    game, rev = table.game, table.rev
    table.hear(**message)
    assert table.game == game
    assert table.rev > rev


def test_a_broken_autosave_is_one_sentence_and_the_game_begins(tmp_path: Path) -> None:
    file = tmp_path / "auto.json"
    for text in ("{", '{"format": "moonriver-game/2"}', "\x00" * 9):
        file.write_text(text)
        table = Table(Game.deal(3, 2), autosave=file)
        assert table.markup_why.count("mr-tell") == 1
        assert "auto.json" in table.markup_why
        make(table, table.game.legal_moves[0])
        assert len(table.play.decisions) == 1


def test_a_full_disk_is_one_sentence_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    table = Table(Game.deal(3, 2), autosave=tmp_path / "auto.json")
    monkeypatch.setattr("os.replace", full)
    make(table, table.game.legal_moves[0])
    assert table.markup_why.count("No space left on device") == 1
    before = len(table.play.decisions)
    make(table, table.game.legal_moves[0])
    assert len(table.play.decisions) == before + 1


def test_a_placed_domino_never_moves() -> None:
    table = Table(position("drive"), autosave=False)
    while table.game.decision is not None and table.game.decision.kind != "expand":
        make(table, table.game.legal_moves[-1])
    built = next(iter(sorted(table.game.ranches[0].pieces)))
    table.hear(act="escape")
    table.hear(act="click", id=f"{built[0]},{built[1]}", by="mouse")
    assert f"A placed domino never moves: row {built[0]}, place {built[1]}." in table.markup_why
    table.hear(act="drop", id=f"{built[0]},{built[1]}", onto="4,4")
    assert "PLACE-4" in table.markup_why


def test_a_forced_expansion_cannot_be_left_out() -> None:
    game = Game.deal(3, 3)
    rng = Random(2)
    while not (game.decision and game.decision.rule == "TURN-4" and game.player == 0):
        quiet = [move for move in game.legal_moves if move.kind in ("stop", "choose", "decline")]
        game = game.play(rng.choice(quiet or game.legal_moves))
    table = Table(game, autosave=False)
    table.hear(act="click", id="do:stop", by="mouse")
    assert "TURN-4" in table.markup_why
    assert table.game.moves == game.moves


def test_who_cannot_expand_continues() -> None:
    seen, game = set(), Game.deal(3, 0)
    while game.player is not None:
        if any(isinstance(move, Stop) for move in game.legal_moves):
            alone = len(game.legal_moves) == 1
            actions = Table(game, people=(game.player,), autosave=False).markup_actions
            assert ("Continue" in actions, "Do not expand" in actions) == (alone, not alone)
            seen.add(alone)
        game = game.play(bot("greedy")(game.view(game.player)))
    assert seen == {True, False}


def test_what_bots_did_meanwhile_is_told_and_marked_until_something_is_done() -> None:
    table = Table(players=3, seed=1, autosave=False)
    while not any(isinstance(event, DominoPlaced) and event.seat for event in table.play.meanwhile):
        table.play.play(bot("greedy")(table.game.view(0)))
    (placed, *_) = [each for each in table.play.meanwhile if isinstance(each, DominoPlaced)]
    (sentence,) = happened([placed], table.game)
    assert escape(sentence) in table.markup_why
    assert len(still_marks(table, placed.seat)) >= 2
    assert f'data-flights="{table.begun}"' in table.markup_flights
    table.hear(act="escape")
    assert table.markup_why == ""
    assert not still_marks(table, placed.seat)


@pytest.mark.parametrize(
    ("event", "places"),
    [
        (CowsPlaced(1, (0, 3), 2), {(1, (0, 3))}),
        (PartnerRecruited(2, (1, 4), "cowboy", "cowboy"), {(2, (1, 4))}),
        (DroughtTook(1, (2, 2), (2, 3)), {(1, (2, 3))}),
        (CowDriven(0, (1, 1), (1, 2)), {(0, (1, 1)), (0, (1, 2))}),
        (CowStolen(0, 2, (3, 3), (1, 2)), {(2, (3, 3)), (0, (1, 2))}),
        (PieceClaimed(1, 0, 1, (4, 0), Parcel.from_mark("Do")), {(1, (4, 0))}),
        (PieceClaimed(1, 0, None, None, None), set()),
    ],
)
def test_every_cell_that_others_change_is_marked(
    event: Event, places: set[tuple[int, tuple[int, int]]]
) -> None:
    assert changed([event]) == places


def still_marks(table: Table, seat: int) -> list[str]:
    """The cells that have just changed on another seat's ranch, as the page shows them."""
    card = table.markup_others.split('data-id="big:')[2 * seat]
    return re.findall(r'<path[^>]* stroke="var\(--mr-last[^"]*"', card)


def test_points_of_all_seats_stand_beside_the_prompt() -> None:
    table = Table(position("steal"), autosave=False)
    for ranch in table.game.ranches:
        assert f"</span>{score(ranch).total}</span>" in table.markup_points


def test_a_page_that_asks_again_gets_all_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seed=3, autosave=False)
    before, sent = table.rev, []
    monkeypatch.setattr(table, "_send", lambda message, buffers=None: sent.append(message))
    table.hear(act="whole")
    first = sent[0]["state"]
    shown = {name: getattr(table, name) for name in first if name.startswith("markup_")}
    assert first["rev"] == before + 1 == table.rev
    assert (
        shown
        and {name: first[name] for name in shown} == shown
        and shown.keys() == {name for name in table.keys if name.startswith("markup_")}
    )


def test_what_is_painted_while_the_state_is_read_does_not_count_as_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, read = Table(seed=3, autosave=False), AnyWidget.get_state

    def meanwhile(board: Table, *asked: Any) -> Any:
        state = read(board, *asked)
        monkeypatch.undo()
        table.hear(act="fold", id="fold:help")
        return {**state, **({"rev": table.rev} if "rev" in state else {})}

    before = table.rev
    monkeypatch.setattr(AnyWidget, "get_state", meanwhile)
    assert table.get_state()["rev"] == before < table.rev
    assert "rev" not in table.get_state({"label"})


def test_a_message_waits_while_another_thread_paints_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """What two threads sent at once would never have reached the page."""
    table, begun, ended = Table(seed=3, autosave=False), Signal(), Signal()
    prepare = table.prepare

    def slowly() -> None:
        monkeypatch.undo()
        begun.set()
        ended.wait(60)
        prepare()

    monkeypatch.setattr(table, "prepare", slowly)
    paints = Thread(target=table.draw)
    paints.start()
    begun.wait()
    hears = Thread(target=table.hear, kwargs={"act": "fold", "id": "fold:help"})
    hears.start()
    hears.join(0.2)
    before = table.markup_fold
    ended.set()
    paints.join()
    hears.join()
    assert not before and table.markup_fold


def test_a_button_beside_the_game_is_called_by_what_it_does() -> None:
    table = Table(seed=3, autosave=False)
    shown = "".join(getattr(table, name) for name in table.keys if name.startswith("markup_"))
    for act in ("undo", "hint", "restart"):
        assert set(re.findall(rf'data-act="{act}" data-id="(\w+)"', shown)) == {act}
