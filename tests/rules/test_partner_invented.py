"""Adding a partner: one that asks a known question touches two places, a new kind of question one more."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import resources
from random import Random
from typing import ClassVar, cast

import pytest

from moonriver.rules import effects, moves, record
from moonriver.rules.box import Box
from moonriver.rules.draft import Draft
from moonriver.rules.effects import EffectOfPartner
from moonriver.rules.events import EffectDeclined, Event, PartnerIdle, PartnerRecruited
from moonriver.rules.frame import indexes
from moonriver.rules.game import Game
from moonriver.rules.moves import Decline, Drive, Move, Recruit
from moonriver.rules.partners import Effect, Partner
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal
from tests.one_sentence import unreadable
from tests.rules.positions import deal, expand, kind, play, turn

PARTNERS = len(effects.PARTNERS)


@dataclass(frozen=True, slots=True)
class Breed(Move):
    """A calf is born on a parcel that holds two cows."""

    kind: ClassVar[str] = "breed"
    cell: Cell


@dataclass(frozen=True, slots=True)
class CalfBorn(Event):
    """A calf came from the supply onto a parcel."""

    seat: int
    cell: Cell
    rule: str = "PARTNER-2"


class BreedCalf(EffectOfPartner):
    """The breeder's effect: where two cows stand together a third one may come from the supply."""

    __slots__ = ()
    kind = "breed"
    answers = (Breed, Decline)

    def possible(self, draft: Draft) -> bool:
        return len(self.options(draft)) > 1

    def options(self, draft: Draft) -> tuple[Move, ...]:
        own = draft.ranches[self.player]
        pairs = [divmod(number, 5) for number in indexes(own.grazing) if own.herds[number] > 1]
        return (*(Breed(self.player, cell) for cell in pairs if draft.supply), Decline(self.player))

    def reason(self, draft: Draft, move: Move) -> Refusal:
        return Refusal("COW-1", "breed.alone", {"cells": (cast(Breed, move).cell,)})

    def carry_out(self, draft: Draft, move: Move) -> None:
        cell = cast(Breed, move).cell
        draft.set_ranch(self.player, draft.ranches[self.player].grazed(cell, 1))
        draft.supply -= 1
        if draft.events is not None:
            draft.events.append(CalfBorn(self.player, cell))


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch) -> Iterator[Box]:
    """A box with drovers and breeders in place of trappers and farmers: all that adding them takes."""
    drover = Partner("drover", "v", effect=Effect("drive", "COWBOY-1", 5))
    breeder = Partner("breeder", "b", effect=Effect("breed", "PARTNER-2"))
    monkeypatch.setitem(effects.PARTNERS, "drover", drover)
    monkeypatch.setitem(effects.PARTNERS, "breeder", breeder)
    monkeypatch.setitem(effects.EFFECTS, "breed", BreedCalf)
    monkeypatch.setitem(moves.KINDS, "breed", Breed)
    tokens = {"drover": 8, "breeder": 8, "desperado": 2, "farmer": 2}
    yield replace(Box.shipped(), tokens=tokens)
    assert len(effects.PARTNERS) == PARTNERS + 2


def test_a_box_file_may_name_a_known_partner_only(box: Box) -> None:
    text = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
    assert Box.from_text(text.replace("trapper = 5", "drover = 5")).tokens["drover"] == 5
    unreadable(Box.from_text, text.replace("trapper = 5", "cowherd = 5"))


def test_a_drover_drives_five_steps(box: Box) -> None:
    game = turn("D/* C @ . .", "Po", "Co", partners=("drover",))
    game = game.play(expand((0, (1, 2)), (1, (1, 1))))
    game = game.play(Recruit(0, (1, 2), "drover", "specialist"))
    assert game.ranches[0].partner((1, 2)) == "drover"
    for step in (((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 1), (1, 2)), ((1, 2), (1, 1)), ((1, 1), (0, 1))):
        assert kind(game) == "drive"
        assert Decline(0) in game.legal_moves
        game = game.play(Drive(0, *step))
    assert kind(game) == "choose"
    assert game.ranches[0].cows((0, 1)) == 1


def test_a_breeder_asks_a_question_of_its_own(box: Box) -> None:
    game = turn("D/2* C/* @ . .", "Po", "P", partners=("breeder",), cows=1)
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    game = game.play(Recruit(0, (1, 2), "breeder", "specialist"))
    assert kind(game) == "breed"
    assert game.legal_moves == (Breed(0, (0, 0)), Decline(0))
    refusal = game.refusal(Breed(0, (0, 1)))
    assert refusal is not None
    assert refusal.rule == "COW-1"
    after = game.play(Breed(0, (0, 0)))
    assert after.ranches[0].cows((0, 0)) == 3
    assert after.supply == 0
    assert game.played(Breed(0, (0, 0)))[1][0] == CalfBorn(0, (0, 0))
    assert game.played(Decline(0))[1][0] == EffectDeclined(0, "breed", "PARTNER-2")
    turned = turn("D/2* C/* @ . .", "Po", "P", partners=("breeder",))
    turned = play(turned, expand((0, (1, 2)), (1, (2, 2))), Recruit(0, (1, 2), "breeder", "cowboy"))
    assert kind(turned) == "drive"


def test_a_breeder_without_two_cows_is_idle(box: Box) -> None:
    game = turn("D/* C/* @ . .", "Po", "P", partners=("breeder",))
    game = game.play(expand((0, (1, 2)), (1, (2, 2))))
    after, events = game.played(Recruit(0, (1, 2), "breeder", "specialist"))
    assert events[:2] == (
        PartnerRecruited(0, (1, 2), "breeder", "breeder"),
        PartnerIdle(0, (1, 2), "breeder", "PARTNER-2"),
    )
    assert kind(after) == "choose"


def test_their_letters_stand_in_diagrams(box: Box) -> None:
    text = ". . . . .\n" * 4 + "Do/+v Po/2*+b @ . .\n"
    own = Ranch.from_diagram(text)
    assert (own.partner((0, 0)), own.partner((0, 1))) == ("drover", "breeder")
    assert str(own) == text


def test_their_moves_are_read_as_strictly_as_any(box: Box) -> None:
    told = {"player": 1, "move": "breed", "cell": [2, 3]}
    assert moves.from_json(told) == Breed(1, (2, 3))
    assert Breed(1, (2, 3)).as_json() == told
    unreadable(moves.from_json, {"player": 1, "move": "breed", "cell": "here"})
    unreadable(moves.from_json, {"player": 1, "move": "breed"})


@pytest.mark.parametrize("form", [{"players": 3}, {"players": 4, "finale": "in_turn"}, {"players": 2}])
def test_whole_games_are_played_and_come_back(box: Box, form: dict[str, int]) -> None:
    asked = set()
    for seed in range(10):
        game, rng = Game.deal(seed=seed, box=box, **form), Random(seed)  # type: ignore[arg-type]
        while game.player is not None:
            move = rng.choice(game.legal_moves)
            asked.add(move.kind)
            game = game.play(move)
        text = record.write(game)
        again = record.read(text, box=box)
        assert again == game
        assert record.write(again) == text
        assert game.outcome is not None
    assert {"drive", "breed"} <= asked


def test_outside_this_box_nobody_knows_them() -> None:
    unreadable(Ranch.from_diagram, ". . . . .\n" * 4 + "Do/+v . @ . .\n")
    unreadable(moves.from_json, {"player": 1, "move": "breed", "cell": [2, 3]})
    assert "drover" not in deal(["M M M M"]).partners
