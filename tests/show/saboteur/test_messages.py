"""What each button, key and drag of the Saboteur table does, told by what a person sees afterwards."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from moonriver.saboteur import Game, Place
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.recording import Seat
from tests.saboteur.tables import EMPTY
from tests.saboteur.tables import table as laid
from tests.show.saboteur.clicking import hinted

CORRIDOR = EMPTY.replace("@ . . . . . . .", "@ EW EW EW EW NEW . .")
AT_THE_GOLD = EMPTY.replace("@ . . . . . . .", "@ EW EW EW EW EW EW .")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def at(game: Game | None = None, *clicks: str, **options: Any) -> MineTable:
    table = MineTable(game, autosave=False, **options)
    for name in clicks:
        table.hear(act="click", id=name, by="mouse")
    return table


def sent(table: MineTable) -> list[dict[str, Any]]:
    """What the page is told beside the parts."""
    found: list[dict[str, Any]] = []
    table.send = lambda content, buffers=None: found.append(content)
    return found


def dwarves(table: MineTable) -> list[tuple[set[str], str]]:
    """Of each seat how it looks and what is written there."""
    found = re.findall(r'<button[^>]* class="([^"]*)"[^>]*>(.*?)</button>', table.markup_dwarves, re.S)
    return [
        (set(looks.split()), unescape(re.sub("<title>.*?</title>|<desc>.*?</desc>|<[^>]*>", "", text)))
        for looks, text in found
    ]


def chosen(table: MineTable) -> list[str]:
    """The cards of the hand that are picked."""
    return re.findall(r'data-id="(hand:\d)"[^>]* aria-pressed="true"', table.markup_hand)


def test_a_card_is_dragged_onto_a_cell_or_a_player() -> None:
    game = laid("EW broken_cart", "NS", "NS", mine=CORRIDOR)
    table = at(game)
    table.hear(act="drop", id="hand:0", onto="6,0")
    assert table.play.course.positions[1].mine.laid[6, 0].name == "EW"
    table = at(game)
    table.hear(act="drop", id="hand:1", onto="seat:2")
    assert table.play.course.positions[1].broken[2] == {"cart"}
    table = at(game, "hand:0")
    table.hear(act="drop", id="hand:0", onto="hand:0")
    table.hear(act="drop", id="hand:1", onto="6,1")
    assert table.game is table.play.course.positions[0]
    assert chosen(table) == ["hand:1"]
    assert table.markup_why


def test_the_seats_show_cards_tools_whose_turn_it_is_and_who_may_be_chosen() -> None:
    table = at(laid("broken_cart EW", "NS", "NS EW NS", broken={2: ["lantern", "pickaxe"]}))
    seats = dwarves(table)
    assert [next(part for part in text.split("·") if "card" in part).strip() for _, text in seats] == [
        "2 cards",
        "1 card",
        "3 cards",
    ]
    assert ["mr-now" in looks for looks, _ in seats] == [True, False, False]
    assert ["broken: pickaxe and lantern" in text for _, text in seats] == [False, False, True]
    assert ["(you)" in text for _, text in seats] == [True, False, False]
    assert ["(bot)" in text for _, text in seats] == [False, True, True]
    assert not any("mr-may" in looks for looks, _ in seats)
    table.hear(act="click", id="hand:0", by="mouse")
    assert ["mr-may" in looks for looks, _ in dwarves(table)] == [True, True, True]
    table = at(laid("broken_cart EW", "NS", "NS", broken={1: ["cart"]}), "hand:0")
    assert ["mr-may" in looks for looks, _ in dwarves(table)] == [True, False, True]
    told = re.findall(r'data-id="([^"]*)"[^>]* aria-description="may be chosen"', table.markup_dwarves)
    assert told == ["seat:0", "seat:2"]
    table.hear(act="escape")
    told = re.findall(r'data-id="([^"]*)"[^>]* aria-description="may be chosen"', table.markup_hand)
    assert told == [target.name for target, mark in table.picker.marks.items() if mark.kind == "may"] != []


def test_what_bots_did_to_others_is_marked_until_something_is_done() -> None:
    table = at(laid("NS NS", "broken_cart", "NS", roles="m s m", mine=CORRIDOR), bot="dwarf")
    table.hear(act="click", id="hand:0", by="mouse")
    table.hear(act="click", id="do:pass", by="mouse")
    hit = [seat for seat in range(3) if table.game.broken[seat]]
    if hit:
        assert [seat for seat, (looks, _) in enumerate(dwarves(table)) if "mr-fresh" in looks] == hit
        assert "mr-tell" in table.markup_why
        table.hear(act="escape")
        assert not any("mr-fresh" in looks for looks, _ in dwarves(table))


def test_the_own_role_gold_and_cards_are_shown() -> None:
    game = laid("NES map", "NS", "NS", roles="s m m", won=((24, 16, 0), (), ()))
    table = at(game)
    assert "Your role: saboteur" in table.markup_hand
    assert "Your gold: 6" in table.markup_hand
    assert re.findall(r'data-id="(hand:\d)"', table.markup_hand) == ["hand:0", "hand:1"]
    assert chosen(table) == []
    table.hear(act="click", id="hand:1", by="mouse")
    assert chosen(table) == ["hand:1"]
    table.hear(act="click", id="hand:0", by="mouse")
    assert chosen(table) == ["hand:0"]
    table.hear(act="click", id="hand:0", by="mouse")
    assert chosen(table) == []


def test_turning_is_by_button_and_letter_and_shows_how_the_card_lies() -> None:
    table = at(laid("NE NS", "NS", mine=CORRIDOR), "hand:0")
    assert 'data-id="do:turn"' in table.markup_actions
    pressed = r'data-id="do:turn"[^>]* aria-pressed="true"'
    assert not re.search(pressed, table.markup_actions)
    for turned, by in ((True, "key"), (False, "key"), (True, "click")):
        if by == "key":
            table.hear(act="key", key="r")
        else:
            table.hear(act="click", id="do:turn", by="mouse")
        assert bool(re.search(pressed, table.markup_actions)) == turned
        table.hear(act="point", id="-1,2")
        assert table.picker.floating is not None
        assert table.picker.floating.card.name == ("SW" if turned else "NE")
    table.hear(act="click", id="hand:1", by="mouse")
    assert 'data-id="do:turn"' not in table.markup_actions
    assert table.picker.floating is None


def test_the_hint_picks_its_card_and_holds_it_where_it_goes() -> None:
    table = at(laid("EW NS", "NS", "NS", roles="m m s", mine=CORRIDOR))
    table.hear(act="hint", id="hint")
    move = hinted(table)
    assert isinstance(move, Place)
    assert chosen(table) == [f"hand:{move.card}"]
    assert table.picker.floating is not None and table.picker.floating.cell == move.cell
    assert table.said in unescape(table.markup_why) and "dwarf" in table.said
    table.hear(act="set", id="set:hints", value=False)
    table.hear(act="escape")
    table.hear(act="hint", id="hint")
    assert chosen(table) == [] and table.markup_why == ""


def test_the_key_that_leads_on_goes_to_what_is_to_be_done() -> None:
    game = laid("map NS", "EW", "NS", goals="gold stone_NE stone_NW")
    table = at(game, people=(0, 1))
    found = sent(table)
    table.hear(act="key", key="n")
    table.hear(act="open", id="open")
    table.hear(act="key", key="n")
    table.hear(act="click", id="hand:0", by="mouse")
    table.hear(act="click", id="8,2", by="mouse")
    table.hear(act="key", key="n")
    assert found == [{"focus": "open"}, {"focus": "hand:0"}, {"focus": "goon"}]


def test_who_looks_at_a_game_again_goes_on_with_the_next_step() -> None:
    game = Game.deal(players=3, seed=1)
    while game.player is not None:
        game = game.play(game.legal_moves[0])
    table = at(game)
    found = sent(table)
    table.hear(act="again", id="again")
    assert found == [{"focus": "step:next"}]


@pytest.mark.rule("SAB-GOLD-2")
def test_gold_that_is_shared_out_is_offered_once_for_each_value() -> None:
    game = laid(
        "EW",
        "NS",
        "NS",
        "NS",
        roles="m m m s",
        mine=AT_THE_GOLD,
        nuggets=[16, 0, 17, *range(1, 16), *range(18, 28)],
    )
    table = at(game, "hand:0", "7,0")
    assert re.findall(r'data-id="(keep:\d)"', table.markup_hand) == ["keep:1", "keep:2"]
    assert "<h2>The nugget cards offered to you</h2>" in table.markup_hand
    assert "hand:" not in table.markup_hand
    assert "Round 1 is over" in table.markup_ending
    roles = [text for _, text in dwarves(table)]
    assert len(roles) == 4
    assert table.markup_results.count("reached the gold") == 1
    table.hear(act="click", id="keep:2", by="mouse")
    assert table.play.course.positions[2].nuggets[0] == (2,)


def test_a_round_that_has_ended_is_shown_with_its_last_mine_until_one_goes_on() -> None:
    game = laid("NS", mine=CORRIDOR, roles="m s m")
    table = at(game, bot="random")
    table.hear(act="click", id="hand:0", by="mouse")
    table.hear(act="click", id="do:pass", by="mouse")
    assert table.game.round == 2
    ending = unescape(table.markup_ending)
    assert "Round 1 is over" in ending
    assert "EW EW EW EW NEW" in ending
    assert [ending.count(role) > 0 for role in ("miner", "saboteur")] == [True, True]
    table.hear(act="goon", id="goon")
    assert table.markup_ending == ""
    assert "Round 2" in table.markup_prompt
    table.hear(act="undo", id="undo")
    assert table.game == table.play.course.positions[0]
    assert table.markup_ending == ""


def test_where_the_gold_is_far_is_said_only_with_previews() -> None:
    table = at(laid("EW NS", "NS", mine=CORRIDOR), "hand:0")
    table.hear(act="point", id="6,0")
    with_preview = table.said
    assert "1 more card" in with_preview
    table = at(laid("EW NS", "NS", mine=CORRIDOR), "hand:0", preview=False)
    table.hear(act="point", id="6,0")
    assert "more card" not in table.said and table.said
    assert table.said in with_preview


def test_a_refusal_names_the_player_as_the_table_does() -> None:
    game = laid("broken_cart", "NS", "NS", broken={2: {"cart"}}).with_seats(
        (Seat("Ana", None), Seat("Ben", "dwarf"), Seat("Cleo", "dwarf"))
    )
    table = at(game, "hand:0", "seat:2")
    assert "Cleo already has this tool broken" in unescape(table.markup_why)
