"""What the tables of both games share: what is switched on at first, and what stays while one only looks."""

import os
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import sentence

from .saved import AnyTable, make

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")


def switches(table: AnyTable) -> dict[str, bool]:
    """The check boxes, and which of them are ticked."""
    boxes = re.findall(
        r'<input type="checkbox"([^>]*)data-act="set" data-id="set:(\w+)">', table.markup_tools
    )
    return {name: "checked" in ticked for ticked, name in boxes}


def test_a_table_without_wishes_has_a_person_at_its_first_seat(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(autosave=False)
    assert table.play.people == (0,)
    assert [seat.bot is None for seat in table.play.seats] == [True] + [False] * (table.game.players - 1)
    assert table.text().endswith(("3 players, a person plays purple", "5 players, a person plays player A"))


def test_a_function_that_is_called_like_a_bot_plays_its_own_seat_alone(
    table_of: Callable[..., AnyTable],
) -> None:
    def last(view: Any) -> Move:
        found: Move = view.legal_moves[-1]
        return found

    last.__name__ = name = table_of(autosave=False).play.spec.bot
    table = make(table_of(players=3, bots={1: last}, autosave=False), 4)
    positions: list[Any] = list(table.play.course.positions)
    for before, move in zip(positions, table.game.moves, strict=False):
        bot = {1: last, 2: table.play.named(name)}.get(move.player)
        assert bot is None or move == bot(before.view(move.player))
    assert {move.player for move in table.game.moves} == {0, 1, 2}
    table.hear(act="fold", id="fold:new")
    assert re.findall(rf'<option[^>]* value="({name}[^"]*)"', table.markup_fold) == [name, f"{name} 2"]
    by_function = table_of(players=3, bot=last, autosave=False)
    by_function.hear(act="fold", id="fold:new")
    assert re.findall(rf'value="({name}[^"]*)" selected', by_function.markup_fold) == [f"{name} 2"]


def test_a_table_is_called_after_the_game_that_is_played_there(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(players=3, autosave=False)
    for players in (4, 3):
        table.hear(act="begin", values={"players": str(players), "seed": "5", "seat0": "on", "seat1": "on"})
        before = table.label
        assert before == table_of(players=players, seed=5, people=(0, 1), autosave=False).text()
        assert make(table, 2).label == before


def test_a_bot_with_a_long_name_is_chosen_in_the_form_that_offers_it(
    table_of: Callable[..., AnyTable],
) -> None:
    def a_function_that_plays_its_first_move(view: Any) -> Move:
        found: Move = view.legal_moves[0]
        return found

    name = a_function_that_plays_its_first_move.__name__
    table = table_of(bots={1: a_function_that_plays_its_first_move}, autosave=False)
    table.hear(act="begin", values={"players": "3", "seed": "5", "bot": name, "seat0": "on"})
    assert [seat.bot for seat in table.play.seats] == [None, name, name]


def test_hints_previews_and_learning_are_switched_on_at_first(table_of: Callable[..., AnyTable]) -> None:
    found = switches(table_of(autosave=False))
    assert (found.pop("hints"), found.pop("preview"), found.pop("mode")) == (True, True, True)
    assert not any(found.values())


def test_a_switch_is_ticked_while_it_is_on(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(autosave=False)
    before = switches(table)
    for name, on in before.items():
        table.hear(act="set", id=f"set:{name}", value=not on)
        assert switches(table) == before | {name: not on}
        table.hear(act="set", id=f"set:{name}", value=on)
    assert switches(table) == before


def test_what_keys_do_is_told_below_the_colours(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(autosave=False)
    assert "mr-keys" not in table.markup_fold
    table.hear(act="fold", id="fold:help")
    told = {"Table": "live.tool.keys", "MineTable": "sab.table.keys"}[type(table).__name__]
    assert sentence(told) in unescape(table.markup_fold)


def test_a_page_of_no_visitor_finds_no_other_game(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(autosave=False)
    assert table.play.arrive("a" * 32) is False, "no visitor is waited for"


def test_what_was_said_stays_while_one_only_looks(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(autosave=False)
    table.hear(act="save", values={"file": "a.json"})
    for act, name in (
        ("point", "0,0"),
        ("point", ""),
        ("fold", "fold:log"),
        ("fold", "fold:log"),
        ("line", "line:0"),
    ):
        table.hear(act=act, id=name)
        assert "Saved in a.json" in table.markup_why, act
    table.hear(act="escape", id=None)
    assert "Saved" not in table.markup_why


def test_below_the_heading_of_the_log_stands_what_happened(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(seed=3, autosave=False)
    make(table).hear(act="fold", id="fold:log")
    assert re.findall(r"<h2[^>]*>([^<]*)</h2>", table.markup_log) == ["What happened"]
    assert table.play.log
    assert all(entry.text in unescape(table.markup_log) for entry in table.play.log)


@pytest.mark.parametrize("act", ["begin", "restart"])
def test_the_form_closes_once_a_new_game_has_begun(table_of: Callable[..., AnyTable], act: str) -> None:
    table = table_of(autosave=False)
    table.hear(act="fold", id="fold:new")
    assert 'data-id="form-new"' in table.markup_fold
    before = table.game.players
    assert before != 4
    table.hear(act=act, id="form-new", values={"players": "4", "seed": "5", "seat0": "on"})
    assert table.game.players == (4 if act == "begin" else before)
    assert ('data-id="form-new"' in table.markup_fold) == (act == "restart")


def test_a_full_disk_is_told_with_the_name_of_the_file(
    table_of: Callable[..., AnyTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    table = table_of(autosave=False)
    monkeypatch.setattr(os, "replace", full)
    table.hear(act="save", values={"file": "a.json"})
    expected = "The game could not be saved to “a.json” (No space left on device); it goes on here."
    assert expected in table.markup_why
    assert table.said == expected


def test_what_is_greyed_out_says_why_where_it_is_pointed_at_and_where_it_is_pressed(
    table_of: Callable[..., AnyTable],
) -> None:
    table = table_of(autosave=False)
    why = "There is nothing to take back yet."
    undo = re.search(r'<button[^>]*data-act="undo"[^>]*>', table.markup_tools)
    assert undo is not None and 'aria-disabled="true"' in undo[0]
    assert f'title="{why}"' in undo[0] and f'aria-description="{why}"' in undo[0]
    for message in ({"act": "undo", "id": "undo"}, {"act": "key", "key": "u"}):
        table.hear(act="escape", id=None)
        table.hear(**message)
        assert why in table.markup_why and table.said == why
    table.play.play(table.game.legal_moves[0])
    assert len(table.play.decisions) == 1
    assert "aria-disabled" not in table.markup_tools
    table.hear(act="undo", id="undo")
    assert why not in table.markup_why and not table.play.decisions


def test_a_hint_that_there_is_not_says_so(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(autosave=False, people=())
    table.hear(act="hint", id="hint")
    assert "there is no hint" in table.markup_why and "there is no hint" in table.said


def test_buttons_and_switches_have_names(table_of: Callable[..., AnyTable]) -> None:
    tools = table_of(autosave=False).markup_tools
    assert re.findall(r'data-act="(undo|hint)"[^>]*>([^<]*)<', tools) == [("undo", "Undo"), ("hint", "Hint")]
    names = dict(re.findall(r'data-id="set:(\w+)"> ([^<]+)<', tools))
    assert names["hints"] == "Hints" and names["mode"] == "Learning: undo any decision"
    assert len({*names.values()}) == len(names)


def test_what_is_opened_below_the_buttons_is_there(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(seed=3, autosave=False)
    table.hear(act="fold", id="fold:files")
    assert [f'data-act="{act}"' in table.markup_fold for act in ("save", "load")] == [True, True]
    assert f'value="{table.own_file}"' in table.markup_fold
    table.hear(act="fold", id="fold:choices")
    assert table.choices
    assert all(choice.text in unescape(table.markup_choices) for choice in table.choices)


def test_what_is_taken_back_is_saved(table_of: Callable[..., AnyTable]) -> None:
    table = table_of(seed=3, autosave="game.json")
    before = table.play.text()
    make(table).hear(act="undo", id="undo")
    assert table.play.text() == before == Path("game.json").read_text()


def test_what_is_said_again_is_counted_as_pages_hear_only_of_changes(
    table_of: Callable[..., AnyTable],
) -> None:
    table = table_of(seed=3, autosave=False)
    table.hear(act="undo", id="undo")
    before, said = table.aloud, table.said
    table.hear(act="key", key="u")
    assert table.said == said and table.aloud == before + 1
    table.hear(act="fold", id="fold:help")
    assert table.aloud == before + 1


def test_who_cannot_see_it_hears_a_move_of_the_past_and_then_what_is_to_be_decided(
    table_of: Callable[..., AnyTable],
) -> None:
    table = table_of(seed=3, autosave=False)
    table.play.play(table.game.legal_moves[0])
    first = next(entry.index for entry in table.play.log if entry.index is not None)
    table.hear(act="look", id=f"past:{first}")
    assert table.past == first and table.said
    assert table.said == " ".join(entry.text for entry in table.play.log if entry.index == first)
    table.hear(act="now", id="now")
    assert table.past is None and table.said == table.asked
