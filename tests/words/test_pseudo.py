"""Every board, refusal, rule card, exercise and command in the pseudo-language: all is translated, nothing glued."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from moonriver import saboteur
from moonriver.__main__ import main
from moonriver.bots import saboteur as dwarves
from moonriver.lessons.course import everything
from moonriver.lessons.page import Page
from moonriver.lessons.panel import practice
from moonriver.lessons.player_names import PLAYER_NAMES
from moonriver.lessons.sheets import html_of
from moonriver.live.desk import Desk, Place
from moonriver.live.questions import read
from moonriver.live.room import Room
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.rules.scenario import SCENARIOS
from moonriver.show.kit.board import Board
from moonriver.tabletop.refusals import Refusal
from moonriver.words import RULES, rule_card, say, speaking
from moonriver.words.commands import check_text
from moonriver.words.kit.catalogue import SENTENCES
from moonriver.words.kit.saying import say_shortly
from moonriver.words.moonriver.log import happened
from moonriver.words.moonriver.moves import describe, prompt
from moonriver.words.saboteur import log as saboteur_log
from moonriver.words.saboteur import moves as saboteur_moves
from tests.effort import often
from tests.lessons.test_exercises import wrong_answers
from tests.tools import gallery

from .keys import registered
from .played import steps
from .pseudo import OPENING, PSEUDO, bare, glued, untranslated
from .shown import BOTS, CHARTS, PAGES_AND_SHEETS, chart_texts

pytestmark = pytest.mark.usefixtures("pseudo")
FROM_USERS = ("Which cells are the farm?",)
"""What the gallery's boards were given by the person who made them, besides players' names."""
PEOPLE = re.compile(rf"\b(?<!Big )({'|'.join(PLAYER_NAMES)})\b")
"""The people in exercises."""
_NAME = re.compile(r"W{5,}…W*|many words[^⟧]*|\N{HEBREW LETTER ALEF}\S*")


@pytest.fixture(autouse=True)
def spoken(pseudo: None) -> Iterator[None]:
    with speaking(PSEUDO):
        yield


def markup_of(board: Board | str) -> str:
    if isinstance(board, str):
        return board
    return "".join(str(getattr(board, name)) for name in board.trait_names() if name.startswith("markup"))


def of_users(text: str) -> str:
    for given in FROM_USERS:
        text = text.replace(given, "")
    return PEOPLE.sub("", _NAME.sub("", text))


def test_the_search_finds_what_is_not_translated_and_what_is_glued() -> None:
    well = '<b title="⟦a⟧">⟦b ⟦c⟧ d⟧ 3</b><i>⟦one</i><i>two⟧</i><text>D2nx</text> PLACE-2 → 17'
    assert untranslated(well) == []
    assert untranslated('<b title="Cow">⟦b⟧</b>') == ["Cow"]
    assert untranslated("<b>⟦a⟧ cow</b>") == ["⟦a⟧ cow"]
    assert untranslated('<i aria-label="⟦a⟧: ⟦b⟧"></i>') == ["⟦a⟧: ⟦b⟧"]
    assert untranslated("<b>⟦a⟧, ⟦b⟧</b>") == ["⟦a⟧, ⟦b⟧"]
    assert untranslated("<svg><title>Ranch</title></svg>") == ["Ranch"]


@pytest.mark.parametrize("name", gallery.BOARDS)
def test_a_board_says_nothing_that_is_not_translated(name: str) -> None:
    board = gallery.BOARDS[name]()
    assert untranslated(of_users(markup_of(board))) == []
    if isinstance(board, Board):
        assert not bare(of_users(board.said + board.label)), (board.said, board.label)
        assert not glued(board.said)


def refusals() -> Iterator[Refusal]:
    for key in sorted(registered()):
        facts = dict.fromkeys(re.findall(r"\{(\w+)\}", SENTENCES[key]), 2)
        rule = "SAB-PATH-1" if key.startswith("saboteur") else "PLACE-2"
        yield Refusal(rule, key, facts | ({"letters": "ab"} if "letters" in facts else {}))


@pytest.mark.parametrize("saying", [say, say_shortly])
def test_a_refusal_is_translated(saying: Callable[[Refusal], str]) -> None:
    told = [saying(refusal) for refusal in refusals()]
    assert len(told) > 100
    assert [text for text in told if bare(text)] == []


def test_a_rule_card_is_translated() -> None:
    for card in map(rule_card, RULES):
        assert untranslated(card.html) == []
        assert not [line for line in str(card).split("\n") if bare(line)]


@pytest.mark.parametrize("exercise", everything(), ids=lambda exercise: exercise.name)
def test_an_exercise_is_translated(exercise: type[Page]) -> None:
    for seed in range(often(1, long=3)):
        page = exercise.variant(seed)
        told = [page.asks(), page.why(), *(page.hint(level) for level in (1, 2, 3))]
        told += page.form().options
        told += [str(page.verdict(value)) for value in (..., object(), page.answer())]
        told += [str(page.verdict(value)) for value, _ in wrong_answers(page)]
        assert [text for text in told if bare(of_users(text))] == []
        shown = html_of(page.show())
        assert [text for text in untranslated(of_users(shown)) if of_users(text).strip()] == []


def test_a_panel_is_translated() -> None:
    of_each_form = {exercise.variant().form().name: exercise.name for exercise in everything()}
    for name in of_each_form.values():
        panel = practice(name)
        for clicked in ("do:check", "do:hint", "do:hint", "do:hint", "do:new"):
            panel.hear(act="click", id=clicked, by="mouse")
            assert untranslated(of_users(markup_of(panel))) == [], (name, clicked)


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ({"kind": "exercise", "name": "03.cover", "seed": 1}, [[0, 3], [4, 4]]),
        ({"kind": "exercise", "name": "03.bridge", "seed": 1}, True),
        ({"kind": "games", "game": "moonriver", "seeds": [1, 2], "players": 2}, [{"moves": "", "points": 7}]),
    ],
)
def test_the_boards_of_a_class_are_translated(told: dict[str, Any], answer: Any) -> None:
    room = Room("22223333")
    one = room.enter("token", "7")
    room.put(read(told))
    assert one is not None and room.now is not None
    boards = [
        room.now.question.ballot(None, lambda given: True),
        Desk(lambda: room, lambda _: Place("8", "9"), room.close),
    ]
    for shown in (False, True):
        for board in boards:
            board.draw()
            assert untranslated(markup_of(board)) == []
        room.answer(one.number, room.now, answer)
        if not shown:
            room.show()
            boards[0].reveal()


@pytest.mark.parametrize("name", PAGES_AND_SHEETS)
def test_a_page_or_sheet_is_translated(name: str) -> None:
    found = untranslated(of_users(PAGES_AND_SHEETS[name]()))
    assert [text for text in found if text not in PLAYER_NAMES] == []  # who stands in pictures


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_is_translated(name: str) -> None:
    texts = [text for text in chart_texts(CHARTS[name]) if text not in BOTS]
    assert any(OPENING in text for text in texts)
    assert [text for text in texts if bare(text) or glued(text)] == []


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_is_told_in_translation(players: int) -> None:
    last = steps(players, "rulebook", 1)[-1].after
    for step in steps(players, "rulebook", 1):
        told = [describe(step.move, step.before), prompt(step.before)]
        told += happened(step.before.played(step.move)[1], step.after)
        assert [text for text in told if bare(text)] == []
    assert not bare(check_text(last)), check_text(last)


def test_a_game_of_saboteur_is_told_in_translation() -> None:
    game, dwarf = saboteur.Game.deal(4, seed=2), dwarves.bot("dwarf")
    while game.player is not None:
        move, view = dwarf(game.view(game.player)), game.view(game.player)
        after, events = game.played(move)
        told = [saboteur_moves.describe(move, view), saboteur_moves.prompt(view)]
        told += saboteur_log.happened(events, after)
        assert [text for text in told if bare(text)] == []
        game = after
    assert not bare(check_text(game)), check_text(game)


@pytest.mark.parametrize("command", ["score", "check"])
def test_the_command_line_is_translated(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {
        "score": "D C . . .\n. . . . .\n. . . . .\n. . . . .\n. . @ . .\n",
        "check": record.write(Game.deal(seed=1)),
    }[command]
    for text in (good, "x", "{}"):
        path = tmp_path / "7"
        path.write_text(text)
        main([command, str(path)])
        out, err = capsys.readouterr()
        assert not bare(out.replace(str(path), "")), out
        assert not bare(err.replace(str(path), "")), err


@pytest.mark.parametrize(
    "words", [["--help"], ["score", "--help"], ["check", "--help"], [], ["score"], ["x"]]
)
def test_help_and_wrong_commands_are_translated(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    out, err = capsys.readouterr()
    notation = (
        r"python -m moonriver[^⟦\n]*(\n +[^⟦\n]*)*|FILE|NAME|COMMAND|--?[a-z]+"
        r"|\b(lab|play|class|score|check|match|grade|worksheet)\b|\{[a-z,]+\}"
    )
    told = re.sub(notation, "", out + err)
    assert not bare(told.replace(", ".join(SCENARIOS), "")), told
