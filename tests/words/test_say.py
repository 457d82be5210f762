"""`say`: what a refusal or an unreadable text says, and that nothing a user typed can do harm in it."""

import string
from datetime import date
from itertools import product
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moonriver.rules.game import Game
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.saboteur import Mine, PathCard
from moonriver.saboteur.cards import BOX
from moonriver.show.saboteur.pictures import MINE
from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.words import say
from moonriver.words.kit.catalogue import SENTENCES, known, sentence
from moonriver.words.kit.facts import shown
from moonriver.words.kit.names import seat_name
from moonriver.words.kit.saying import glance, say_shortly, why
from moonriver.words.moonriver import VOICE

from .keys import registered

CELLS = Refusal("PLACE-1", "PLACE-1.apart", {"cells": ((1, 2), (3, 4))})
TEXT = (
    "These two cells share no side: row 1, place 2; row 3, place 4; a domino covers two neighbours. (PLACE-1)"
)


def test_a_seat_whose_name_is_blank_is_called_by_its_colour() -> None:
    game = Game.deal(3, 1)
    named = game.with_seats((Seat(" \u2003", None), *[Seat("", "greedy")] * 2))
    assert seat_name(0, named) == seat_name(0, game) != ""


def test_a_refusal_says_what_is_wrong_where_and_by_which_rule() -> None:
    assert say(CELLS) == str(CELLS) == TEXT


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ({}, TEXT),
        ({"number": 17}, "Move 17: " + TEXT),
        ({"line": 3}, "Line 3: " + TEXT),
        ({"line": 3, "position": 2}, "Line 3, cell 2: " + TEXT),
    ],
)
def test_a_refused_record_or_diagram_says_the_place_first(where: dict[str, int], expected: str) -> None:
    assert str(Refused(CELLS, **where)) == expected


def test_a_move_of_a_record_that_cannot_be_read_says_its_number() -> None:
    error = Unreadable("move.lacks", number=4, kind="expand", name="cells")
    assert str(error) == "Move 4: A move of kind expand needs the field “cells”."


def test_a_text_that_cannot_be_read_says_the_line() -> None:
    with pytest.raises(Unreadable) as caught:
        json_of('{"a": 1,\n "b": }')
    assert str(caught.value) == "Line 2, column 7: this is not JSON (Expecting value)."


def test_a_missing_file_is_named() -> None:
    with pytest.raises(Unreadable) as caught:
        text_of("nowhere/at all.txt")
    expected = "The file “nowhere/at all.txt” cannot be opened: No such file or directory."
    assert str(caught.value) == expected


def test_a_domino_that_does_not_connect_names_cells_bridges_and_landscapes() -> None:
    ranch = Ranch.empty().place(("D", "C"), ((0, 1), (1, 1)))
    refusal = ranch.refusal(("F", "H"), ((2, 1), (3, 1)))
    assert str(refusal) == (
        "A domino of forest and farm on row 2, place 1; row 3, place 1 connects with nothing: no bridge ends "
        "there (bridges end at row 0, place 1; row 1, place 2; row 0, place 3), and no parcel beside it "
        "shows the landscape that it would touch (parcels beside it: row 1, place 1). (PLACE-2)"
    )


def test_nothing_beside_is_said_as_none() -> None:
    assert "(parcels beside it: none)" in str(Ranch.empty().refusal(("F", "H"), ((3, 1), (4, 1))))


@pytest.mark.parametrize(
    ("fact", "value", "expected"),
    [
        ("cell", (0, 4), "row 0, place 4"),
        ("cells", ((0, 4),), "row 0, place 4"),
        ("cells", frozenset({(1, 1), (0, 4)}), "row 0, place 4; row 1, place 1"),
        ("landscape", Landscape.FARM, "farm"),
        ("parcel", Parcel.from_mark("F2bc"), "forest with 2 beavers and a cow (F2bc)"),
        ("parcel", Parcel.from_mark("D"), "desert (D)"),
        ("player", 1, "player 1"),
        ("partner", "cattle_rustler", "cattle rustler"),
        ("partner", "<b>x</b>", "“<b>x</b>”"),
        ("parcels", (0, 2), "0 and 2"),
        ("expected", "cell_or_null", "a cell [row, place] or null"),
        ("expected", 5, "5"),
        ("allowed", (None, "log_drive"), "null and log_drive"),
        ("found", [1, None, "x"], '[1, null, "x"]'),
        ("found", True, "true"),
        ("found", {1, 2}, "{1, 2}"),
        ("cells", (), "none"),
    ],
)
def test_a_fact_is_told_by_its_name_or_type(fact: str, value: object, expected: str) -> None:
    assert VOICE.word(fact, value) == expected


def test_a_key_without_a_sentence_is_shown_with_its_facts() -> None:
    assert say("no.such.key", cell=(0, 4)) == "This is not allowed: no.such.key. cell: (0, 4)"


def test_many_things_are_counted_after_the_first_seven() -> None:
    told = say("ranch.free", cells=tuple((row, 1) for row in range(1, 10)))
    assert "row 7, place 1; 2 more" in told
    assert "row 8" not in told


def test_seats_have_names_or_colours_where_a_position_gives_them() -> None:
    facts = Refusal("RUSTLER-1", "RUSTLER-1.cow", {"opponent": 1, "cells": ((2, 2),)})
    coloured = SimpleNamespace(seats=None, colours=("purple", "orange"))
    named = SimpleNamespace(
        seats=(SimpleNamespace(name=""), SimpleNamespace(name="Ana")), colours=coloured.colours
    )
    assert "ranch of player 1." in say(facts), "with no table at hand, the number that a record holds"
    assert "ranch of player B." in say(facts, SimpleNamespace(seats=None))
    assert "ranch of orange." in say(facts, coloured)
    assert "ranch of Ana." in say(facts, named)
    assert "ranch of player 7." in say(
        Refusal("RUSTLER-1", "RUSTLER-1.cow", {**facts.facts, "opponent": 7}), named
    )


def test_cells_of_the_mine_are_said_like_those_of_a_ranch() -> None:
    mine = Mine.empty().with_card((1, 0), PathCard("EW"))
    assert str(mine.refusal((1, 0), PathCard("NS"))) == (
        "The card “NS” cannot go on row 0, place 1: a card lies there. (SAB-PATH-2)"
    )
    assert str(mine.refusal((2, 0), PathCard("NS"))) == (
        "The card “NS” does not fit on row 0, place 2: on its side “W” either this card or the card "
        "“EW” on row 0, place 1 has a tunnel mouth, but not both. (SAB-PATH-3)"
    )


@pytest.mark.parametrize(
    ("laid", "cell", "card", "expected"),
    [
        (
            {(1, 0): "EW!"},
            (2, 0),
            "EW",
            "The card “EW” on row 0, place 2 meets only a dead end, on row 0, place 1. (SAB-PATH-4)",
        ),
        (
            {(5, 0): "EW"},
            (6, 0),
            "EW",
            "The card “EW” on row 0, place 6 meets a tunnel on row 0, place 5 that is cut off from",
        ),
        (
            {(1, 0): "EW"},
            (1, 1),
            "EW",
            "The card “EW” on row 1, place 1 touches its neighbours by walls only. (SAB-PATH-4)",
        ),
        (
            {},
            (7, 0),
            "EW",
            "The card “EW” on row 0, place 7 touches only a goal face down, which connects nothing.",
        ),
    ],
)
def test_a_card_without_a_tunnel_says_what_it_meets(
    laid: dict[tuple[int, int], str], cell: tuple[int, int], card: str, expected: str
) -> None:
    mine = Mine.empty()
    for place, name in laid.items():
        mine = mine.with_card(place, PathCard(name.removesuffix("!"), not name.endswith("!")))
    assert str(mine.refusal(cell, PathCard(card))).startswith(expected)


FACTS = {
    name
    for key in registered()
    for _, name, _, _ in string.Formatter().parse(SENTENCES[key])
    if name is not None
}


@given(
    st.sampled_from(sorted(registered())),
    st.text(max_size=300) | st.recursive(st.none() | st.integers(), st.lists),
)
def test_no_fact_breaks_a_sentence(key: str, value: object) -> None:
    told = say(key, **dict.fromkeys(FACTS - {"letters"}, value), letters=("a",))
    assert told.isprintable()
    assert len(told) < 900


HOSTILE = "<script>alert(1)</script>\n\x1b[31m{cells}\u202e" + "x" * 10_000 + "end"


def test_hostile_text_is_shortened_and_keeps_to_its_line() -> None:
    told = say("json.twice", line=3, name=HOSTILE)
    assert told == (
        "Line 3: the key “<script>alert(1)</script>��[3…xxxxxxxend” stands in the same object twice; each key "
        "may stand there once."
    )


def test_a_sentence_lacking_a_fact_is_still_said() -> None:
    assert (
        say("json.twice")
        == "Line …: the key … stands in the same object twice; each key may stand there once."
    )


def test_a_thing_that_cannot_be_said_is_an_error() -> None:
    with pytest.raises(TypeError, match="int"):
        say(3)


def test_what_has_no_short_sentence_is_said_in_its_whole_one() -> None:
    refusal = Refusal("SAB-TURN-1", "saboteur.TURN-1.hand", {"card": 7, "cards": 6})
    assert say_shortly(refusal) == why(refusal) != ""


def test_a_glance_takes_a_few_words_or_the_rule() -> None:
    assert glance(Refusal("PLACE-1", "PLACE-1.occupied", {})) == "already taken"
    assert glance(Refusal("SAB-PATH-2", "saboteur.PATH-2.occupied", {})) == "already taken"
    assert glance(Refusal("SAB-PATH-3", "saboteur.PATH-3.edge", {})) == "does not fit its neighbour"
    assert glance(Refusal("END-4", "END-4.fits", {})) == "END-4"


@pytest.mark.parametrize("key", sorted(key for key in SENTENCES if key.startswith("glance.")))
def test_a_glance_is_short_and_names_no_rule(key: str) -> None:
    assert len(sentence(key)) <= 36
    assert not any(sign.isdigit() for sign in sentence(key))


def test_a_path_card_is_told_why_everywhere() -> None:
    """Every card of the box, over every cell of a mine."""
    mine = Mine.from_diagram(MINE)
    keys = {
        refusal.key
        for card in BOX.lying.values()
        for cell in product(range(-2, 10), range(-4, 5))
        if (refusal := mine.refusal(cell, card)) is not None
    }
    assert len(keys) >= 5
    assert all(known(f"glance.{key}") or key.endswith(".occupied") for key in keys), keys


def test_a_value_that_cannot_be_written_is_told_by_what_it_is() -> None:
    assert shown(10**5000) == "a number of more than 4000 digits"
    assert shown({10**5000}) == "a number of more than 4000 digits"
    assert shown((10**5000, 1)).endswith(", 1)")
    assert shown({"b", 2, "a"}) == "“a”, “b” and 2"
    assert shown(object()) == "a value of the type object"
    assert shown(1 + 2j) == "(1+2j)"
    assert shown([date(2026, 1, 2)]) == '["2026-01-02"]'


def test_landscapes_that_a_box_may_name_stand_without_quotation_marks() -> None:
    names = tuple(landscape.value for landscape in Landscape)
    told = say(Unreadable("box.landscape", line=3, found="sea", landscapes=names))
    assert "one of desert, canyon, prairie, forest, cornfield and farm is" in told
