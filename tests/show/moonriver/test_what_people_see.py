"""What people see and hear at the boards, told apart from what looks nearly the same: counts, sides, whose ranch."""

import re
from dataclasses import replace
from html import unescape
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from moonriver.bots import play_out
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Decline, Discard, Expand, Move
from moonriver.rules.partners import PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SCENARIOS
from moonriver.rules.score import score
from moonriver.show.kit.choices import flat
from moonriver.show.kit.items import Live
from moonriver.show.kit.markup import el, written
from moonriver.show.moonriver import pieces, tiles
from moonriver.show.moonriver.boards import ColumnsBoard, RanchBoard
from moonriver.show.moonriver.building import DominoPicker
from moonriver.show.moonriver.drawing import Floating, corner, ranch_svg
from moonriver.show.moonriver.picker import choices, picker_for
from moonriver.show.moonriver.pieces import partner_art
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.sandbox import EXAMPLE, Sandbox
from moonriver.show.moonriver.scorepad import score_svg
from moonriver.show.moonriver.supplies import columns_svg
from moonriver.show.moonriver.table import Table, advice
from moonriver.show.moonriver.targets import Slot
from moonriver.words.kit.catalogue import sentence
from moonriver.words.moonriver.moves import asking, describe
from tests.rules.positions import PLAIN, deal, laid, parcels, ranch, seated, turn
from tests.show.moonriver.clicking import position, session

SVG = "{http://www.w3.org/2000/svg}"
TWO_FARMS = ". H . . .\n. H @ . ."
LEGENDS: dict[str, Any] = {
    "variant": "legends",
    "scenario": "moon_river_city",
    "boards": ("Mary", "Calamity", "Big Jo"),
}


def labels(svg: str) -> dict[str, str]:
    """What a screen reader says of each thing that can be pointed at."""
    root = ElementTree.fromstring(svg)
    return {
        node.attrib["data-id"]: node.attrib["aria-label"] for node in root.iter() if "data-id" in node.attrib
    }


# The scenario counts in whatever a preview says


def test_a_domino_in_hand_says_what_it_adds_under_the_scenario() -> None:
    told = []
    for scenario in (None, "moon_river_city"):
        board = RanchBoard(ranch(TWO_FARMS), ["H", "D"], scenario=scenario)
        for name in ("reserve:0", "reserve:1"):
            board.hear(act="click", id=name, by="mouse")
        board.hear(act="point", id="2,1")
        told.append(board.said)
        lies, adds = board.said.rpartition("; ")[::2]
        assert lies == "Farm H on row 2, place 1; desert D on row 2, place 2"
        assert adds in unescape(board.markup_ranch)
        board.hear(act="click", id="2,1", by="mouse")
        told.append(board.said)
    assert "+10" not in told[0] + told[1]
    assert "+10" in told[2] and "+10" in told[3]


def test_a_parcel_of_the_column_could_add_what_it_adds_under_the_scenario() -> None:
    game = Game.from_deal(deal(["H M M M", *[PLAIN] * 5], **LEGENDS))
    own = ranch(TWO_FARMS, board="Mary")
    game = laid(game, {0: own}, {0: "M"})
    board = ColumnsBoard(game)
    board.hear(act="point", id="newer:0")
    assert "10" in board.said
    board.hear(act="point", id="newer:1")
    assert "10" not in board.said
    picker = picker_for(game)
    picker.point(Slot(0))
    assert "10" in picker.note
    lines = {line.move: line for line in flat(choices(game)).values()}
    assert lines[Choose(0, 0)].change == sentence("table.could_add", n=10)
    assert lines[Choose(0, 1)].change == sentence("table.could_add", n=0)


# Numbers that a screen reader says


def test_a_cell_says_how_many_cows_stand_there() -> None:
    found = labels(ranch_svg(ranch("D/* C/2* @ Po/3*+t Po/+t"), live=Live(), prefix=""))
    assert found["0,0"].endswith("on it 1 cow")
    assert found["0,1"].endswith("on it 2 cows")
    assert "3 cows" in found["0,3"] and "trapper" in found["0,3"]
    assert "cow" not in found["0,4"].partition("on it")[2]
    assert (
        ElementTree.fromstring(ranch_svg(ranch("D/* C/2* @ . ."))).findtext(SVG + "title")
        == "Ranch with 2 parcels and 3 cows"
    )


def test_slots_are_counted_from_the_box_from_one_and_name_parcel_and_ranchero() -> None:
    game = seated(Game.from_deal(deal(["D Cn Pc F", *[PLAIN] * 3])), 2)
    found = labels(columns_svg(game.active, game.newer, game.colours, live=Live(), prefix=""))
    assert [found[f"newer:{slot}"].partition(":")[0] for slot in range(4)] == ["1", "2", "3", "4"]
    assert [
        name in found[f"newer:{slot}"] for slot, name in enumerate(("desert", "canyon", "prairie", "forest"))
    ] == [True] * 4
    assert [slot for slot in range(4) if "ranchero" in found[f"newer:{slot}"]] == [2]
    assert game.colours[0] in found["newer:2"]


# Sides


@pytest.mark.parametrize("name", Box.shipped().boards)
@pytest.mark.parametrize("rows", [5, 10])
def test_every_bridge_lies_between_the_board_and_the_cell_at_its_end(name: str, rows: int) -> None:
    board = Box.shipped().boards[name]
    root = ElementTree.fromstring(ranch_svg(Ranch.empty(board, rows), prefix=""))
    found = set()
    for node in root.iter(SVG + "use"):
        if node.attrib["href"] == "#" + tiles.ART["bridge"].name:
            place = re.search(r"translate\(([\d.]+) ([\d.]+)\)", node.attrib.get("transform", ""))
            x, y = map(float, place.groups() if place else (node.attrib["x"], node.attrib["y"]))
            found.add((x, y))
    assert len(found) == len(board.bridges)
    for row, column in board.bridges:
        left, top = corner((row, column), rows)
        near = [(x, y) for x, y in found if left - 20 <= x <= left + 120 and top - 20 <= y <= top + 125]
        assert near, (row, column, found)
        if row == 0:
            assert all((x < 250) == (column < 2) for x, _ in near if x != 250)


def test_texts_in_attributes_are_escaped_once() -> None:
    node = el("g", aria_label="A & B <c> \"d\" 'e'").write()
    assert node == "<g aria-label=\"A &amp; B &lt;c&gt; &quot;d&quot; 'e'\"/>"
    assert el("text", "A & B <c>").write() == "<text>A &amp; B &lt;c&gt;</text>"
    svg = ranch_svg(Ranch.empty(), title="Ann & Bob", live=Live(), prefix="")
    assert "Ann & Bob" not in svg and svg.count("Ann &amp; Bob") == 2


# Undo in a contest


def test_in_a_contest_nothing_is_taken_back_once_another_has_moved() -> None:
    """Two people put their rancheros, and between them a bot: nothing hidden has come up yet."""
    game = Game.deal(3, 5)
    first, _, last = game.head.rancheros
    play = session(game, people=(first, last), learning=False)
    assert not play.can_undo()
    play.play(game.legal_moves[0])
    assert play.game.player == last and len(play.game.moves) == 2
    assert play.game.pile_left == game.pile_left
    moved = play.game
    assert play.no_undo() == "undo.others"
    play.undo()
    assert play.game is moved
    play.learning = True
    assert play.can_undo()
    play.undo()
    assert play.game == game.with_seats(play.seats)


def test_in_a_contest_an_own_move_is_taken_back_until_something_hidden_comes_up() -> None:
    game = Game.deal(3, 5)
    play = session(game, people=(0, 1, 2), learning=False)
    for undone in (True, True, False):
        before = play.game
        play.play(before.legal_moves[0])
        assert play.no_undo() == ("" if undone else "undo.revealed")
        play.undo()
        assert (play.game == before) == undone
        if undone:
            play.play(before.legal_moves[0])


def test_what_was_sent_to_people_elsewhere_is_not_taken_back() -> None:
    game = Game.deal(3, 5)
    *here, away = game.head.rancheros
    table = Table(game, people=here, away=(away,), autosave=False, learning=False)
    while table.play.awaited is None:
        table.play.play(table.game.legal_moves[0])
    sent = table.game
    table.link()
    assert table.play.no_undo() == "undo.sent"
    table.hear(act="undo", id="undo")
    assert table.game is sent and "has been sent" in table.markup_why
    assert "has been sent" in table.markup_tools


@pytest.mark.parametrize("act", ["anew", "begin", "load", "restart", "takeup", "upload"])
def test_a_game_that_people_elsewhere_share_is_not_left_for_another_one(act: str) -> None:
    game = Game.deal(3, 5)
    *here, away = game.head.rancheros
    table = Table(game, people=here, away=(away,), autosave=False)
    table.play.play(table.game.legal_moves[0])
    played = table.game
    table.hear(act=act, id=act, values={}, text=record.write(Game.deal(3, 6)))
    assert table.game is played


def test_a_page_that_is_seen_again_still_shows_what_was_looked_at_while_others_decide() -> None:
    game = Game.deal(3, 5)
    *here, away = game.head.rancheros
    table = Table(game, people=here, away=(away,), autosave=False)
    while table.play.awaited is None:
        table.play.play(table.game.legal_moves[0])
    table.hear(act="look", id="past:1")
    since = table.since
    table.hear(act="unwatched")
    table.hear(act="watched")
    assert (table.past, table.since) == (1, since)


def test_what_is_picked_stays_where_a_file_cannot_be_read() -> None:
    table = Table(position("recruit"), people=range(3), autosave=False)
    table.hear(act="click", id="saloon:0", by="mouse")
    picked = table.picker.picked
    table.hear(act="upload", id="upload", text="no record")
    assert table.picker.picked == picked and table.said in unescape(table.markup_why)


def test_what_was_sent_of_one_game_holds_nothing_of_the_next() -> None:
    table = Table(Game.deal(3, 5), people=range(3), autosave=False)
    for _ in range(3):
        table.play.play(table.game.legal_moves[0])
    table.link()
    sent = table.game
    table.play.play(sent.legal_moves[0])
    table.hear(act="back", id="back:1")
    assert len(table.game.moves) == 4 and table.decisions == (3,)
    table.hear(act="undo", id="undo")
    assert table.game == sent
    table.hear(act="restart", id="restart")
    table.play.play(table.game.legal_moves[0])
    table.hear(act="undo", id="undo")
    assert not table.game.moves


def test_in_a_contest_only_the_last_own_decision_is_taken_back() -> None:
    play = session(Game.deal(3, 5), people=(0, 1, 2), learning=False)
    for _ in range(2):
        play.play(play.game.legal_moves[0])
    play.undo(play.decisions[0])
    assert len(play.game.moves) == 2
    play.undo(play.decisions[1])
    assert len(play.game.moves) == 1


# Whose ranch lies in the middle


def middle(table: Table) -> int:
    """The seat whose ranch lies in the middle: those of the others have cards at the side."""
    (seat,) = set(range(table.game.players)) - {
        int(name) for name in re.findall(r'data-id="big:(\d)"', table.markup_others)
    }
    shown = re.search(r"<desc>(.*?)</desc>", table.markup_ranch, re.S)
    assert shown is not None
    assert unescape(shown[1]) == str(table.view.ranches[seat])
    return seat


def test_the_ranch_in_the_middle_is_that_of_the_person_who_decides_or_decided_last() -> None:
    table = Table(Game.deal(4, 6), people=(1, 3), bot="random", autosave=False)
    rng, seen = Random(2), set()
    while table.game.player is not None:
        assert table.game.player in (1, 3)
        assert middle(table) == table.game.player
        seen.add(table.game.player)
        last = table.game.player
        table.play.play(rng.choice(table.game.legal_moves))
    assert seen == {1, 3}
    assert middle(table) == last
    for index in (1, 5, 9, 20):
        table.hear(act="look", id=f"past:{index}")
        game = table.play.course.positions[index]
        own = [move.player for move in game.moves if move.player in (1, 3)]
        expected = game.player if game.player in (1, 3) else own[-1] if own else 1
        assert middle(table) == expected


def test_where_bots_play_alone_the_first_ranch_lies_in_the_middle() -> None:
    table = Table(Game.deal(3, 6), people=(), bot="random", autosave=False)
    assert middle(table) == 0
    one = Table(Game.deal(3, 6), people=(2,), bot="random", autosave=False)
    assert middle(one) == 2


# What is lit, drawn and written down


def test_each_cell_of_a_lit_line_has_a_frame() -> None:
    board = Sandbox(EXAMPLE)
    frame = 'stroke="var(--mr-lit'
    before = board.markup_ranch.count(frame)
    board.hear(act="line", id="line:0")
    assert len(board.lit_cells) == 5
    assert board.markup_ranch.count(frame) == before + 5


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_line_of_a_scenario_has_a_picture_too(scenario: str) -> None:
    place = ranch("Dn Dn Dn Do/+d Do/+d\nF F F F Do/+d\nH H F . .\nH H @ D D")
    sheet = score(place, scenario)
    assert sheet.lines[-1].category == "scenario"
    drawn = 2 if scenario == "outlaws" else 1  # a token lies on a disc
    assert str(score_svg(sheet)).count("<use ") == str(score_svg(score(place))).count("<use ") + drawn


def test_only_a_page_that_others_share_is_asked_who_visits_it() -> None:
    for board in (RanchBoard(EXAMPLE), Sandbox(EXAMPLE), Table(seed=3, autosave=False)):
        assert not board.visitor


def test_a_new_line_in_an_attribute_stays_one() -> None:
    assert written(el("p", title="one\ntwo\tthree")) == '<p title="one&#10;two&#9;three"></p>'


@pytest.mark.parametrize("column", range(5))
def test_a_short_label_stands_above_the_middle_of_the_domino_in_hand(column: int) -> None:
    floating = Floating(parcels("F F"), ((3, column), (2, column)), "farm: +4")  # type: ignore[arg-type]
    root = ElementTree.fromstring(ranch_svg(Ranch.empty(), floating=floating))
    (label,) = (node for node in root.iter(SVG + "text") if "farm" in (node.text or ""))
    assert float(label.attrib["x"]) == corner((3, column), 5)[0] + 50


def test_partners_without_an_emblem_of_their_own_show_their_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "ART", {"disc": tiles.ART["disc"]})
    partner_art.cache_clear()
    drawn = {name: partner_art(name) for name in PARTNERS}
    partner_art.cache_clear()
    assert len({art.name for art in drawn.values()}) == len(PARTNERS)
    for name, art in drawn.items():
        (letter,) = (part for part in art.shape if part.tag == "text")
        assert letter.attributes["x"] == 0 and PARTNERS[name].letter in letter.write()


def test_the_final_scores_name_the_scenario_in_a_row_of_its_own() -> None:
    table = Table(
        play_out(Game.deal(2, 3, "legends", "gold_rush"), ["random", "random"]), people=(0, 1), autosave=False
    )
    rows = re.findall(r'<th scope="row">([^<]*)</th>(?:<td>(\d+)</td>)<td>(\d+)</td>', table.markup_final)
    points = [score(ranch, "gold_rush").as_json()["scenario"] for ranch in table.game.ranches]
    assert rows[-2] == ("gold rush", *map(str, points))
    assert rows[-1][0] == "total"


def test_who_looks_back_has_a_button_back_to_the_game() -> None:
    table = Table(Game.deal(3, 5), people=(0, 1, 2), autosave=False)
    for _ in range(3):
        table.play.play(table.game.legal_moves[0])
    assert "Back to the game" not in table.markup_prompt
    table.hear(act="look", id="past:1")
    assert ">Back to the game</button>" in table.markup_prompt


def test_a_line_of_a_group_says_only_where_the_pair_goes() -> None:
    game = position("expand")
    (group, *_) = (line for line in choices(game) if line.inner)
    for line in group.inner:
        assert line.move is not None
        assert re.fullmatch(r".+ on row \d, place \d; .+ on row \d, place \d", line.text)
        assert len(line.text) < len(describe(line.move, game))


@pytest.mark.rule("DUO-7")
@pytest.mark.parametrize("at", [0, 1])
def test_a_bonus_piece_that_fits_nowhere_is_claimed_by_its_button_alone(at: int) -> None:
    full = "\n".join([". . D D D", *["D D D D D"] * 8, "D D @ D D"])
    game = turn(full, "D", "D", players=2)
    game = game.play(next(option for option in game.legal_moves if isinstance(option, Expand)))
    assert asking(game) == "DUO-7"
    table = Table(game, bot="random", autosave=False)
    buttons = re.findall(r'data-id="(do:[^"]*)"', table.markup_actions)
    assert len(buttons) == len(game.legal_moves) == 2
    table.hear(act="click", id=buttons[at], by="mouse")
    assert table.game.moves[len(game.moves)] == game.legal_moves[at]


@pytest.mark.parametrize(("kind", "left"), [("discard", Discard), ("drive", Decline), ("steal", Decline)])
def test_the_letter_d_ends_a_decision(kind: str, left: type[Move]) -> None:
    table = Table(position(kind), bot="random", autosave=False)
    first = len(table.game.moves)
    if kind == "discard":
        move = table.game.legal_moves[0]
        assert isinstance(move, Discard)
        for place in move.parcels:
            table.hear(act="click", id=f"reserve:{place}", by="mouse")
    table.hear(act="key", key="d")
    assert isinstance(table.game.moves[first], left)


def test_a_ranch_that_is_built_on_hears_the_letter_that_turns() -> None:
    board = RanchBoard(EXAMPLE, ["D", "F"])
    assert "r" in board.keys_heard
    assert board.keys_heard == board.keys_heard.lower(), "the page tells letters as small ones"


def test_a_domino_that_was_placed_without_a_game_says_what_stands_where() -> None:
    board = RanchBoard(ranch(), ["D", "F"])
    for name in ("reserve:0", "reserve:1"):
        board.hear(act="click", id=name, by="mouse")
    board.hear(act="point", id="1,2")
    assert isinstance(board.picker, DominoPicker) and board.picker.lay is not None
    (one, other), before = board.picker.lay.cells, board.ranch
    board.hear(act="click", id="1,2", by="mouse")
    assert board.ranch != before
    first, second = (
        f"{board.ranch.parcel(cell)} stands on row {cell[0]}, place {cell[1]}" for cell in (one, other)
    )
    assert first in board.said
    assert second.replace(" stands", "") in board.said


def test_one_alternative_is_nothing_to_choose_from() -> None:
    table = Table(position("choose"), autosave=False)
    hint = table.play.hint()
    assert hint is not None and hint.alternatives[1:]
    assert advice(table.game, replace(hint, alternatives=hint.alternatives[:2])) is not None
    assert advice(table.game, replace(hint, alternatives=hint.alternatives[:1])) is None
    assert advice(table.game, None) is None


@pytest.mark.parametrize(("side", "land"), [("do:0.0", "desert"), ("do:0.1", "prairie")])
def test_where_a_bonus_piece_may_not_lie_the_side_that_was_chosen_is_named(side: str, land: str) -> None:
    table = Table(position("claim"), autosave=False)
    if side not in {target.name for target in table.picker.picked}:
        table.hear(act="click", id=side, by="mouse")
    table.hear(act="click", id="4,4", by="mouse")
    assert f"The bonus piece {land} cannot stand on row 4, place 4" in unescape(table.markup_why)


def test_a_replay_says_at_which_of_how_many_moves_it_begins() -> None:
    game = position("expand")
    last = len(game.moves)
    for at, begins in ((0, 0), (3, 3), (10_000, last), (-1, 0)):
        replay = Replay(game, at=at)
        assert replay.text().endswith(f"Move {begins} of {last}")
        replay.go(5)
        assert replay.text().endswith(f"Move {begins} of {last}"), "saved outputs stay the same"


@pytest.mark.parametrize("by", [{"act": "step", "id": "step:play"}, {"act": "key", "key": "p"}])
def test_a_replay_that_has_come_to_its_end_begins_again_by_play(by: dict[str, str]) -> None:
    replay = Replay(position("expand"))
    replay.go(replay.last)
    replay.hear(**by)
    assert (replay.at, replay.playing) == (0, True)
    replay.hear(act="tick", id="tick:0")
    assert replay.at == 1
    replay.hear(**by)
    assert (replay.at, replay.playing) == (1, False)
