"""The Saboteur table without a page: whole games by clicks, the curtain, secrets, undo, saving, what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from moonriver.bots.saboteur import bot, play_out
from moonriver.saboteur import Game, Look, Place, record
from moonriver.saboteur.events import (
    CardDiscarded,
    GoalSeen,
    NuggetKept,
    NuggetsPaid,
    PathPlaced,
    RockFell,
    RoundBegan,
    ToolBroken,
    ToolRepaired,
    TurnPassed,
)
from moonriver.show.kit.markup import written
from moonriver.show.kit.standin import Standin
from moonriver.show.kit.targets import Cell
from moonriver.show.saboteur.drawing import still_frame
from moonriver.show.saboteur.how import CARDS, how
from moonriver.show.saboteur.picker import CardPicker
from moonriver.show.saboteur.table import MineTable
from moonriver.show.saboteur.targets import Card
from moonriver.tabletop.moves import Move
from moonriver.tabletop.recording import Seat
from moonriver.words import LANGUAGES, speaking
from moonriver.words.kit.names import capital, word
from tests.saboteur.tables import table as laid
from tests.show.saboteur.clicking import clicks, hinted

CORRIDOR = """
origin: 0 2
. . . . . . . . ?
. . . . . . . . .
@ EW EW EW EW NEW . . ?
. . . . . . . . .
. . . . . . . . ?
"""


def at(game: Game | None = None, **options: Any) -> MineTable:
    return MineTable(game, autosave=False, **options)


def click(table: MineTable, *names: str, by: str = "mouse") -> MineTable:
    for name in names:
        table.hear(act="click", id=name, by=by)
    return table


def play(table: MineTable, move: Move) -> None:
    """Make a move by clicks, opening the curtain first where it is down."""
    table.hear(act="goon", id="goon")
    if table.waits is not None:
        table.hear(act="open", id="open")
    click(table, *clicks(move, table.picker.view))


def markup(table: MineTable) -> dict[str, str]:
    parts = {path: getattr(table, f"markup_{path.rpartition('/')[2]}") for path in table.parts}
    return {path: text.replace(f"m{table._number}", "m") for path, text in parts.items()}


def whole(table: MineTable) -> str:
    return "\n".join(markup(table).values())


@pytest.mark.parametrize(("players", "people"), [(5, (0,)), (3, (0, 1, 2)), (10, (4, 9))])
def test_a_whole_game_is_played_by_clicks(players: int, people: tuple[int, ...]) -> None:
    table = at(players=players, seed=2, people=people)
    turned = 0
    while table.game.player is not None:
        before, move = table.game, hinted(table)
        assert move is not None
        assert before.player in people
        play(table, move)
        assert table.game.moves[len(before.moves)] == move
        turned += isinstance(move, Place)
    assert table.game.outcome is not None
    assert "The game is over" in table.markup_prompt
    assert turned
    assert record.read(table.play.text()) == table.game


def test_random_moves_are_made_by_clicks_too() -> None:
    table, rng = at(players=4, seed=9, people=(0, 1), bot="random"), Random(3)
    kinds = set()
    while table.game.player is not None:
        before, move = table.game, rng.choice(table.game.legal_moves)
        play(table, move)
        assert table.game.moves[len(before.moves)] == move
        kinds.add(move.kind)
    assert kinds >= {"place", "break", "rockfall", "look", "pass"}


def test_every_part_is_well_formed_at_every_moment() -> None:
    table = at(players=4, seed=5, people=(0, 1), graph=True)
    for fold in ("fold:choices", "fold:new", "fold:files", "fold:help", "fold:log"):
        table.hear(act="fold", id=fold)
    table.hear(act="set", id="set:weak", value=True)
    for _ in range(12):
        move = hinted(table)
        if move is None:
            break
        for name, text in markup(table).items():
            closed = re.sub(r"<(input|br)([^<>]*[^/])?>", r"<\1/>", text)
            bare = re.sub(r" (data-drag|data-next|data-hover)(?=[ >])", r' \1=""', closed)
            try:
                ElementTree.fromstring(f"<div>{bare}</div>")
            except ElementTree.ParseError as error:
                raise AssertionError((name, error, bare[:400])) from error
        play(table, move)


def test_behind_the_curtain_nothing_depends_on_what_is_hidden() -> None:
    seen = []
    for hands, goals, roles, pay in (
        (("NES map", "EW NS"), "gold stone_NE stone_NW", "m m s", range(28)),
        (("rockfall N!", "NEW NE"), "stone_NW stone_NE gold", "s m m", range(27, -1, -1)),
    ):
        game = laid(*hands, "NS", goals=goals, roles=roles, nuggets=pay, looked=(frozenset({0}),) * 3)
        table = at(game, people=(0, 1))
        assert table.waits == 0
        assert "Pass the screen to player A" in table.markup_prompt
        seen.append(markup(table) | {"said": table.said})
    assert seen[0] == seen[1]


def test_the_curtain_opens_for_one_and_falls_for_the_next() -> None:
    table = at(laid("NES", "EW", "NS"), people=(0, 1))
    assert "hand:0" not in whole(table)
    assert "<b>Pass the screen to player A.</b>" in table.markup_hand
    table.hear(act="open", id="open")
    assert "Fork (north, east, south)" in table.markup_hand
    assert "Straight tunnel" not in table.markup_hand
    table.hear(act="open", id="open")
    assert "Fork (north, east, south)" in table.markup_hand, "a second press does not close it again"
    click(table, "hand:0", "do:pass")
    assert table.waits == 1
    assert "hand:0" not in whole(table)
    click(table, "hand:0")
    assert table.picker.picked == ()
    table.hear(act="open", id="open")
    assert "Straight tunnel (east, west)" in table.markup_hand
    table.hear(act="upload", text="no record")
    assert "Straight tunnel (east, west)" in table.markup_hand
    table.hear(act="upload", text=record.write(table.game))
    assert table.waits == 1
    assert "hand:0" not in whole(table)


def test_what_bots_did_is_told_when_the_curtain_opens() -> None:
    table = at(laid("NES", "EW", "EW", roles="m s m"), people=(0, 1))
    for player in (0, 1):
        assert table.waits == player
        table.hear(act="open", id="open")
        click(table, "hand:0", "do:pass")
    assert table.waits == 0
    assert "Player C puts a card on row 0, place 1" not in table.markup_why
    for _ in range(2):  # a double click
        table.hear(act="open", id="open")
        assert "Player C puts a card on row 0, place 1" in table.markup_why


def test_what_a_map_shows_is_read_before_the_curtain_falls() -> None:
    table = at(laid("map NS", "EW", "NS", goals="gold stone_NE stone_NW"), people=(0, 1))
    table.hear(act="open", id="open")
    click(table, "hand:0", "8,2")
    assert "You looked at one goal, north goal: the gold." in whole(table)
    assert table.waits is None
    table.hear(act="upload", text="no record")
    assert "You looked at one goal, north goal: the gold." in whole(table), "a file that cannot be read"
    table.hear(act="goon", id="goon")
    assert table.waits == 1
    assert "north goal is" not in whole(table)
    assert "your map showed" not in table.markup_mine
    table.hear(act="open", id="open")
    assert "your map showed" not in table.markup_mine


def test_one_person_sees_the_own_secrets_all_the_time_and_no_others() -> None:
    game = laid(
        "map NS",
        "EW",
        "NS",
        roles="m s m",
        goals="gold stone_NE stone_NW",
        looked=(frozenset(), frozenset({1}), frozenset()),
    )
    table = at(game, people=(0,), bot="random")
    assert "Your role: miner" in table.markup_hand
    assert "saboteur" not in table.markup_dwarves
    click(table, "hand:0", "8,2")
    assert "You looked at one goal, north goal: the gold. Nobody else knows." in table.said
    assert "your map showed the gold" in table.markup_mine
    assert "a stone" not in table.markup_mine


def test_a_card_floats_the_way_round_that_fits_and_the_letter_turns_it_where_both_do() -> None:
    table = at(laid("NW NESW", "NS", mine=CORRIDOR), people=(0,))
    click(table, "hand:0")
    table.hear(act="point", id="6,0")
    floating = table.picker.floating
    assert floating is not None and (floating.card.name, floating.allowed) == ("NW", True)
    assert "more card" in floating.label
    table.hear(act="point", id="5,1")
    assert table.picker.floating is not None and table.picker.floating.card.name == "ES"
    table.hear(act="point", id="3,3")
    assert table.picker.floating is not None and not table.picker.floating.allowed
    assert table.picker.floating.label == "no card beside it"
    assert "no card beside it" in table.markup_mine
    table.hear(act="point", id="1,0")
    assert table.picker.floating is None, "there lies a card"
    table.hear(act="point", id="5,1")
    click(table, "5,1")
    assert table.game.mine.laid[5, 1].name == "ES"


def headings(part: str) -> list[str]:
    return re.findall(r"<h2[^>]*>([^<]*)</h2>", part)


def test_hand_and_dwarves_stand_below_a_heading_that_is_their_name_too() -> None:
    table = at(laid("NW NESW", "NS", mine=CORRIDOR), people=(0,))
    for part, name in ((table.markup_hand, "Your cards"), (table.markup_dwarves, "The dwarves")):
        assert headings(part) == [name]
        assert part.count(f'aria-label="{name}"') == 1


def test_with_a_finger_the_second_tap_places() -> None:
    table = at(laid("EW", "NS", mine=CORRIDOR), people=(0,))
    click(table, "hand:0", "6,0", by="touch")
    assert (6, 0) not in table.game.mine.laid
    assert "Tap once more" in table.markup_why
    click(table, "6,0", by="touch")
    assert (6, 0) in table.play.course.positions[1].mine.laid


@pytest.mark.parametrize(
    ("hand", "names", "rule"),
    [
        ("NS", ("hand:0", "6,0"), "SAB-PATH-3"),
        ("NS", ("hand:0", "1,0"), "SAB-PATH-2"),
        ("EW", ("hand:0", "7,0"), "SAB-PATH-4"),
        ("rockfall", ("hand:0", "0,0"), "SAB-ROCK-1"),
        ("broken_cart", ("hand:0", "seat:1"), "SAB-TOOL-1"),
        ("repair_cart", ("hand:0", "seat:2"), "SAB-TOOL-2"),
    ],
)
def test_what_is_refused_says_its_rule_and_changes_nothing(
    hand: str, names: tuple[str, ...], rule: str
) -> None:
    table = at(laid(hand, "NS", "NS", mine=CORRIDOR, broken={1: ["cart"]}), people=(0,))
    before = table.game
    click(table, *names)
    assert table.game is before
    assert f"({rule})" in table.markup_why
    assert f"({rule})" in table.said
    table.hear(act="escape", id=None)
    assert table.markup_why == ""


def test_a_map_looks_at_no_goal_that_lies_face_up() -> None:
    open_goal = CORRIDOR.replace("NEW . . ?", "EW EW NEW #SW")
    table = at(laid("map", "NS", "NS", mine=open_goal, goals="gold stone_NW stone_NE"), people=(0,))
    click(table, "hand:0", "8,0")
    assert table.game.moves == ()
    assert "(SAB-MAP-1)" in table.markup_why


def test_broken_tools_are_drawn_and_stop_path_cards() -> None:
    table = at(laid("NS map", "NS", "NS", mine=CORRIDOR, broken={0: ["cart", "lantern"]}), people=(0,))
    assert "broken: lantern and cart" in table.markup_dwarves
    click(table, "hand:0")
    assert "(SAB-PATH-1)" in table.markup_why
    assert not any(isinstance(target, Cell) for target in table.picker.choices)


def test_a_card_with_two_tools_asks_which_one() -> None:
    game = laid("repair_lantern_cart", "NS", "NS", broken={1: ["cart", "lantern"]})
    table = at(game, people=(0,))
    click(table, "hand:0")
    assert len(table.picker.asks) == 2
    click(table, "seat:1")
    assert len(table.picker.asks) == 3
    assert [action.name for action in table.picker.actions[:2]] == ["do:lantern", "do:cart"]
    click(table, "do:cart")
    assert table.play.course.positions[1].broken[1] == {"lantern"}


def test_a_hint_picks_the_card_and_leaves_the_cell_to_be_picked() -> None:
    table = at(laid("NS NEW", "NS", "NS", mine=CORRIDOR), people=(0,))
    move = next(move for move in table.game.legal_moves if isinstance(move, Place))
    table.picker.lift(move)
    assert [target.name for target in table.picker.picked] == [f"hand:{move.card}"]
    assert table.picker.over == move.cell


def test_how_it_is_played_names_sides_and_cards_as_the_game_does() -> None:
    for code in LANGUAGES:
        with speaking(code):
            told = str(written(*how()))
            for name in ("miner", "saboteur", *CARDS):
                assert f"<b>{capital(word(name))}</b>" in told
                assert code != "en" or capital(name) in told


def test_roles_are_turned_up_when_a_round_ends_and_gold_at_the_end() -> None:
    table = at(players=5, seed=4, people=(0,))
    while table.game.player is not None and not table.game.results:
        move = hinted(table)
        assert move is not None
        assert "saboteur" not in table.markup_dwarves
        play(table, move)
    assert "Round 1 is over" in table.markup_ending
    assert "All dwarf cards are turned up" in table.markup_ending
    (wide,) = re.findall(r' style="min-width:([0-9.]+)px"', table.markup_ending)
    columns, _ = still_frame(table.endings[0].mine)
    assert float(wide) == 24 * len(columns) <= 344, (
        "a phone shows all of the mine, and its numbers can be read"
    )
    assert table.markup_results.count("saboteur") == table.game.results[0].roles.count("saboteur")
    table.hear(act="goon", id="goon")
    assert table.markup_ending == ""
    while (move := hinted(table)) is not None:
        play(table, move)
    outcome = table.game.outcome
    assert outcome is not None
    assert all(f"<td>{gold}</td>" in table.markup_results for gold in outcome.gold)


def test_starting_again_in_a_later_round_shows_no_round_that_was_over_before() -> None:
    game = Game.deal(3, 1)
    while not game.results:
        game = game.play(game.legal_moves[0])
    table = at(game, people=range(3))
    before = table.markup_mine
    table.hear(act="open", id="open")
    play(table, table.game.legal_moves[0])
    table.hear(act="restart", id="restart")
    assert table.game.moves == game.moves
    assert (table.markup_ending, table.markup_mine) == ("", before)


def test_the_list_of_sentences_holds_every_legal_move_once() -> None:
    table = at(laid("NES map rockfall broken_cart", "NS", "NS", mine=CORRIDOR), people=(0,))
    table.hear(act="fold", id="fold:choices")
    assert table._listed is not None
    moves = [line.move for choice in table._listed for line in (choice.inner or (choice,))]
    assert sorted(map(str, moves)) == sorted(map(str, table.game.legal_moves))
    group = next(choice for choice in table._listed if choice.inner)
    prefix = f"c{len(table.game.log)}:"
    table.hear(act="choose", id=prefix + group.name)
    table.hear(act="choose", id=prefix + group.inner[0].name)
    assert table.play.course.positions[1].moves[-1] == group.inner[0].move
    table.hear(act="choose", id=prefix + group.inner[0].name)
    assert len(table.play.decisions) == 1, "a second click finds nothing"


def test_the_form_for_a_new_game_has_a_seat_for_each_dwarf() -> None:
    table = MineTable(seed=4, players=4, autosave=False)
    table.hear(act="fold", id="fold:new")
    assert table.markup_fold.count('name="seat') == 4
    assert re.search(r'name="seed"[^>]* value="\d+"', table.markup_fold)
    table.hear(act="players", id="form-players", value="10")
    assert table.markup_fold.count('name="seat') == 10


def test_undo_log_hint_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = at(players=5, seed=8, people=(0,))
    first = table.game
    table.hear(act="key", id=None, key="h")
    assert table.picker.picked or "so would a dwarf" in table.said
    for _ in range(3):
        move = hinted(table)
        assert move is not None
        play(table, move)
    table.hear(act="save", id="form-save", values={"file": "a.json"})
    assert "Saved in a.json" in table.markup_why
    table.hear(act="look", id="past:1")
    assert "earlier position" in table.markup_prompt
    table.hear(act="now", id="now")
    table.hear(act="back", id=f"back:{table.play.decisions[0]}")
    assert table.game == first
    table.hear(act="load", id="form-load", values={"file": "a.json"})
    assert len(table.play.decisions) == 3
    table.hear(act="upload", id="upload", text="{")
    assert "JSON" in table.said
    table.hear(
        act="begin", id="form-new", values={"players": "7", "seed": "3", "bot": "random", "seat2": "on"}
    )
    assert (table.game.players, table.play.people) == (7, (2,))
    table.hear(act="begin", id="form-new", values={"players": "70"})
    assert "70" in table.said
    table.hear(act="begin", id="form-new", values={"players": "7", "seed": "x"})
    assert "whole number" in table.said


def test_a_game_goes_on_from_its_autosave(tmp_path: Path) -> None:
    file = tmp_path / "mine.saboteur.json"
    one = MineTable(players=5, seed=1, autosave=file)
    move = hinted(one)
    assert move is not None
    play(one, move)
    other = MineTable(players=5, seed=1, autosave=file)
    assert other.game == one.game
    assert other.text() == "A Saboteur table: 5 players, a person plays player A"


@pytest.mark.parametrize("asked", [{}, {"players": 4}, {"people": (0, 1)}])
def test_without_a_seed_the_cards_are_dealt_anew_but_the_saved_game_goes_on(
    asked: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    one = MineTable(**asked)
    assert one.game != MineTable(**asked).game
    one.play.play(one.game.legal_moves[0])
    assert MineTable(**asked).game == one.game
    assert (
        MineTable(players=3, **{name: value for name, value in asked.items() if name != "players"}).game
        != one.game
    )


def test_seats_without_names_have_letters_and_names_of_a_record_are_kept() -> None:
    game = laid("map", "NS", "EW")
    table = at(game, people=(0, 2))
    table.hear(act="fold", id="fold:new")
    table.hear(act="players", id="form-players", value="10")
    assert [f"Player {letter}<" in table.markup_fold for letter in "AJK"] == [True, True, False]
    assert "Pass the screen to player A" in table.markup_prompt
    table.hear(act="open", id="open")
    assert "Player A (you)" in table.markup_dwarves
    assert "Player B (bot)" in table.markup_dwarves
    named = game.with_seats((Seat("Ana", None), Seat("", "dwarf"), Seat("<b>", None)))
    table.hear(act="upload", id="upload", text=record.write(named))
    assert "Pass the screen to Ana" in table.markup_prompt
    assert "&lt;b&gt; · 6 cards" in table.markup_dwarves


def test_the_list_of_moves_calls_seats_by_their_names() -> None:
    game = laid("broken_cart", "NS", "NS").with_seats(
        tuple(Seat(name, None) for name in ("Ana", "Ben", "Cleo"))
    )
    table = at(game, people=(0,))
    table.hear(act="fold", id="fold:choices")
    assert table._listed is not None
    told = [line.text for choice in table._listed for line in (choice.inner or (choice,))]
    assert [sum(name in text for text in told) for name in ("Ben", "Cleo")] == [1, 1]


@pytest.mark.parametrize(
    "name",
    ["", "x", "hand:99", "seat:99", "keep:3", "do:lantern", "99,99", "1,²", "hand:-1", "9999,1", "goal"],
)
def test_strange_names_do_nothing(name: str) -> None:
    game = laid("broken_cart NES", "NS", "NS", mine=CORRIDOR)
    table = at(game, people=(0,))
    for first in ("", "hand:0", "hand:1"):
        click(table, first, name)
        table.hear(act="drop", id="hand:1", onto=name)
        table.hear(act="point", id=name)
        assert table.game is table.play.course.positions[0]
        table.hear(act="escape", id=None)


def test_a_picker_has_only_what_a_view_holds() -> None:
    game = laid("map", "NS", goals="gold stone_NE stone_NW")
    picker = CardPicker(game.view(0))
    assert not any(isinstance(value, Game) for value in vars(picker).values())
    move = picker.click(Card(0)) or picker.click(Cell((8, 0)))
    assert move == Look(0, 0, 1)


def test_the_same_dwarves_play_again() -> None:
    end = play_out(Game.deal(4, 3), ["random"] * 4)
    table = MineTable(end, people=(2,), bots={1: "random"}, autosave=False)
    assert 'data-act="anew"' in table.markup_again
    assert 'data-act="again"' not in table.markup_again, "of this game only the end is known here"
    table.hear(act="anew")
    assert table.markup_again == ""
    assert [seat.bot for seat in table.play.seats] == ["dwarf", "random", None, "dwarf"]
    assert table.game.players == 4 and table.game.round == 1 and table.game.head != end.head


@pytest.fixture(scope="module")
def over() -> MineTable:
    """A table whose only person has played a whole game at it."""
    table = at(players=4, seed=2, people=(0,))
    while (move := hinted(table)) is not None:
        play(table, move)
    return table


def test_the_end_says_how_one_did_and_what_made_most_of_the_difference(over: MineTable) -> None:
    """Worked out once more from what happened: who kept or was paid which nuggets in which round."""
    outcome, told = over.game.outcome, over.markup_again
    assert outcome is not None
    best = max(gold for seat, gold in enumerate(outcome.gold) if seat != 0)
    lead = outcome.gold[0] - best
    assert lead != 0 and f" {abs(lead)} piece" in told
    place = 1 + sum(gold > outcome.gold[0] for gold in outcome.gold)
    assert "most gold" in told if lead > 0 else f"number {place} of 4" in told
    won = [[0] * 4 for _ in range(4)]
    number, turns = 1, [0, 0, 0, 0]
    for events in over.play.course.events:
        for event in events:
            match event:
                case NuggetKept(seat=seat, nugget=nugget):
                    won[number][seat] += nugget or 0
                case NuggetsPaid(seat=seat, gold=gold):
                    won[number][seat] += gold
                case RoundBegan(round=number):
                    pass
                case PathPlaced() | ToolBroken() | ToolRepaired() | RockFell() | GoalSeen() | CardDiscarded():
                    turns[number] += 1
                case TurnPassed():
                    turns[number] += 1
    assert [sum(column) for column in zip(*won, strict=True)] == list(outcome.gold)
    other = next(seat for seat in range(1, 4) if outcome.gold[seat] == best)
    most = max((1, 2, 3), key=lambda at: (won[at][0] - won[at][other]) * lead)
    assert f"round {most}, gold {won[most][0]} against {won[most][other]}" in told
    result = over.game.results[most - 1]
    assert f"Your role there: {result.roles[0]}." in told
    if result.finder is None:
        assert "path card" in told or "No tunnel" in told
    else:
        assert f"reached in turn {turns[most]} of that round" in told


def test_a_game_that_is_over_is_looked_at_again_step_by_step(over: MineTable) -> None:
    last = len(over.game.moves)
    assert over.markup_steps == "" and "Continue" not in over.markup_ending
    over.hear(act="again", id="again")
    assert over.past == 0 and "Move 0 of" in over.markup_steps
    assert over.markup_again == over.markup_ending == ""
    over.hear(act="step", id="step:next")
    first = over.play.log[0].text
    assert over.past == 1 and first in over.markup_why and over.said == first
    over.hear(act="step", id="step:play")
    assert 'data-id="tick:1"' in over.markup_steps
    over.hear(act="tick", id="tick:1")
    assert over.past == 2 and over.playing
    ended = next(at for at, game in enumerate(over.play.course.positions) if game.results)
    over.hear(act="jump", id="jump", value=str(ended))
    assert "Round 1 is over" in over.markup_ending and "goon" not in over.markup_ending
    over.hear(act="step", id="step:last")
    assert over.past is None and over.markup_steps == "" and over.markup_again != ""
    over.hear(act="jump", id="jump", value=str(last - 1))
    over.hear(act="step", id="step:play")
    over.hear(act="tick", id=f"tick:{last - 1}")
    assert over.past is None and not over.playing


def test_a_look_again_waits_though_the_last_one_was_playing(over: MineTable) -> None:
    table = at(players=4, seed=2, people=(0,))
    table.hear(act="upload", id="upload", text=over.play.text())
    table.hear(act="again", id="again")
    table.hear(act="step", id="step:play")
    table.hear(act="undo", id="undo")
    while table.game.player is not None:
        table.play.play(table.game.legal_moves[0])
    table.hear(act="again", id="again")
    assert table.past == 0 and not table.playing


def test_who_shares_the_screen_or_began_elsewhere_hears_only_what_is_known() -> None:
    end = play_out(Game.deal(4, 3), ["random"] * 4)
    alone, both = at(end, people=(2,)), at(end, people=(1, 2))
    assert "piece" in alone.markup_again or "as much gold" in alone.markup_again
    assert "difference" not in alone.markup_again
    assert "You" not in both.markup_again and 'data-act="anew"' in both.markup_again


def test_who_goes_on_after_a_round_hears_what_is_to_be_decided_and_stands_there() -> None:
    table = at(Game.deal(5, 3))
    while not table.game.results:
        table.play.play(bot("dwarf")(table.game.view(0)))
    page = Standin(table)
    page.opening()
    told = page.answer({"act": "goon", "id": "goon", "by": "key"})[1]
    assert table.said == table.asked
    assert told == [{"focus": table.picker.next[0].name}]
