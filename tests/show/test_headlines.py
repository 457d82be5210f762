"""What the line on top of a table says: what to do, step by step; the rule behind it is told only to who asks."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from moonriver.bots.saboteur import bot
from moonriver.rules.game import Game
from moonriver.saboteur import Game as MineGame
from moonriver.show.kit.parts import prompt_line
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.replay import MineReplay
from moonriver.show.saboteur.table import MineTable
from moonriver.words import RULES
from tests.words.played import every_step, steps

KINDS = {"choose", "expand", "discard", "drought", "recruit", "drive", "swap", "steal", "claim"}
CARD = re.compile("<details.*?</details>")
ID = re.compile(r"\b[A-Z]{2,}(-[A-Z]+)?-\d")


def legends() -> Iterator[Game]:
    """The positions of a game with a scenario and of one for two, each with its own questions."""
    for players, scenario in ((3, "outlaws"), (2, "gold_rush")):
        game = Game.deal(players, 3, "legends", scenario)
        while game.player is not None:
            yield game
            game = game.play(game.legal_moves[0])
        yield game


@cache
def questions() -> dict[tuple[str, str], Game]:
    """A position for each kind of decision and each rule that asks, from whole games of all kinds."""
    from moonriver.words.moonriver.moves import asking

    found: dict[tuple[str, str], Game] = {}
    ends = (steps(players)[-1].after for players in (2, 3, 4))
    for game in (*(step.before for step in every_step()), *legends(), *ends):
        found.setdefault((game.decision.kind if game.decision else "over", asking(game)), game)
    return found


@cache
def mines() -> tuple[MineGame, ...]:
    """The positions of a whole game of Saboteur."""
    found = [MineGame.deal(5, seed=5)]
    while (seat := found[-1].player) is not None:
        found.append(found[-1].play(bot("dwarf")(found[-1].view(seat))))
    return tuple(found)


def headline(table: Table | MineTable) -> str:
    """The line on top without what has to be folded out, and what screen readers hear."""
    return CARD.sub("", table.markup_prompt) + table.said


def table_of(game: Game) -> Table:
    """A table at which whoever decides is a person."""
    return Table(game, people=(game.player or 0,), autosave=False)


def test_every_kind_of_question_is_met() -> None:
    assert {kind for kind, _ in questions()} == KINDS | {"over"}
    assert len(questions()) > 14


def test_no_headline_names_a_rule_and_its_why_does() -> None:
    for (_, rule), game in questions().items():
        table = table_of(game)
        assert not ID.search(headline(table)), headline(table)
        (card,) = CARD.findall(table.markup_prompt)
        assert rule in card and RULES[rule].text[:20] in card.replace("&#x27;", "'")


def test_no_headline_of_saboteur_names_a_rule_and_its_why_does() -> None:
    asked = set()
    for game in mines()[::3] + mines()[-1:]:
        table = MineTable(game, people=(game.player or 0,), autosave=False)
        assert not ID.search(headline(table)), headline(table)
        asked |= set(ID.findall(table.markup_prompt)) and {ID.search(table.markup_prompt)[0]}  # type: ignore[index]
    assert {"SAB-TURN-1", "SAB-PATH-1", "SAB-GOLD-2", "SAB-OVER-1"} <= asked


def test_no_headline_of_a_replay_and_no_log_names_a_rule() -> None:
    for replay in (Replay(steps(3)[-1].after), Replay(steps(2)[-1].after), MineReplay(mines()[-1])):
        for number in range(replay.last + 1):
            replay.go(number)
            assert not ID.search(CARD.sub("", replay.markup_prompt))
        text = re.sub("<[^>]*>", " ", replay.markup_log)
        assert text.strip() and not ID.search(text)


STEPS = {
    "expand": ("Pick two parcels of your reserve", "Pick where they go on your ranch"),
    "drive": ("Pick a cow of yours", "Pick the parcel it goes to"),
    "swap": ("Pick a parcel of your reserve", "Pick one of another reserve"),
    "recruit": ("Pick a partner in the saloon", "Pick its side: specialist or cowboy"),
    "claim": ("Pick a bonus piece and its side", "Pick its cell"),
}


@pytest.mark.parametrize("kind", STEPS)
def test_a_decision_of_several_steps_shows_them_and_which_one_comes_now(kind: str) -> None:
    """One step after the other is done, until the last one makes the move; what is given is done already."""
    games = [game for (name, _), game in questions().items() if name == kind]
    game = next(game for game in games if table_of(game).picker.steps)
    table = table_of(game)
    table.picker.put_back()
    given = len(table.picker.picked)
    told = [step.text for step in table.picker.steps]
    assert told[-2:] == list(STEPS[kind])
    seen = []
    while len(table.game.moves) == len(game.moves):
        states = [step.state for step in table.picker.steps]
        assert states == sorted(states, key=["done", "now", "later"].index) and states.count("now") == 1
        seen.append(states.index("now"))
        table.draw()
        assert f'aria-current="step">{told[seen[-1]]}</li>' in table.markup_prompt
        table.hear(act="click", id=table.picker.next[0].name, by="mouse")
    assert set(seen) == set(range(given, len(told)))


def test_a_decision_of_one_step_shows_none() -> None:
    for kind in ("choose", "drought", "steal"):
        game = next(game for (name, _), game in questions().items() if name == kind)
        assert "mr-way" not in table_of(game).markup_prompt


def test_who_thinks_about_a_hint_stands_beside_the_question() -> None:
    quiet, told = (prompt_line("Which one?", "", "choose", None, False, who) for who in ("", "Green thinks"))
    assert "mr-advises" not in quiet.write()
    assert '<span class="mr-advises">Green thinks</span>' in told.write()


def test_a_turn_of_saboteur_shows_its_steps() -> None:
    table = MineTable(mines()[0], people=(mines()[0].player or 0,), autosave=False)
    assert ">Pick a card</li>" in table.markup_prompt
    told = set()
    for number in range(len(table.picker.view.hand)):
        table.hear(act="escape")
        table.hear(act="click", id=f"hand:{number}", by="mouse")
        assert [step.state for step in table.picker.steps] == ["done", "now"]
        told.add(table.picker.steps[1].text)
        assert table.said == table.picker.steps[1].text or table.picker.note
    assert "Pick a cell of the mine" in told


def test_how_a_game_ends_is_heard_once() -> None:
    for replay in (Replay(steps(2)[-1].after), MineReplay(mines()[-1])):
        replay.go(replay.last)
        assert replay.said.count(replay.asked) == 1, replay.said
