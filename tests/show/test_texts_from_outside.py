"""Names, notes, questions and file names with markup, quotes, right-to-left text and 10,000 characters do no harm."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from moonriver.bots import bot, play_out
from moonriver.rules import record
from moonriver.rules.game import Game
from moonriver.show.kit.board import Board
from moonriver.show.kit.still import Still
from moonriver.show.moonriver.boards import ScoreBoard
from moonriver.show.moonriver.drawing import ranch_svg
from moonriver.show.moonriver.replay import Replay
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop.recording import Seat
from tests.saboteur.tables import table as laid
from tests.show.moonriver.clicking import position

NASTY = {
    "markup": "</text></svg></title><script>alert(1)</script><img src=x onerror=alert(1)>",
    "quotes": "\"' onfocus='alert(1)' autofocus x=\"&quot;&amp;&lt;",
    "right to left": "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}\u202e\u2067abc",
    "steering": "\x00\x07\x1b[31m\r\n\t\u2028\ufeff\ufffe",
    "long": "x" * 10_000,
    "long words": "wide word " * 1_000,
    "braces": "{cell} %s %(count)d {0.__class__} $x `y` \\N{DIGIT ONE}",
}
TAGS = """a b br button caption circle code defs desc details div ellipse fedropshadow fieldset figcaption figure
    filter form g h2 img input label legend li ol option p path rect section select small span style summary svg symbol
    table tbody td text th thead title tr ul use"""


class Harmless(HTMLParser):
    """Reads markup as a page would; fails on what could run, or is no element of ours."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS.split(), tag
        for name, value in attrs:
            assert not name.startswith("on") and name != "autofocus", (tag, name)
            if tag == "img" and name == "src":
                assert (value or "").startswith("data:image/svg+xml;base64,")


def held_harmless(markup: str) -> None:
    """The markup is well formed, holds only our own elements, and nothing invisible that XML forbids."""
    Harmless().feed(markup)
    for svg in re.findall(r"<svg .*?</svg>", markup, re.S):
        ElementTree.fromstring(svg)
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe]", markup)


def parts(board: Board) -> list[str]:
    return [getattr(board, f"markup_{path.partition('/')[2]}") for path in board.parts]


def named(text: str) -> Game:
    """A game in which everybody is called so, with that note."""
    game = position("steal")
    return game.with_seats([Seat(text, None), Seat(text, "greedy"), Seat(text, "greedy")], text)


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_on_the_table_and_in_its_log(text: str) -> None:
    table = Table(named(text), autosave=False)
    for act, name in (("closer", "big:1"), ("fold", "fold:new"), ("fold", "fold:choices"), ("hint", "hint")):
        table.hear(act=act, id=name)
    table.play.play(table.game.legal_moves[0])
    assert table.play.log
    for entry in table.play.log:
        assert len(entry.text) < 1_000
        assert entry.text.isprintable()
    for markup in parts(table):
        held_harmless(markup)
        assert len(markup) < 60_000
    assert len(table.said) < 4_000
    assert table.said.isprintable()


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_on_the_table_of_saboteur(text: str) -> None:
    seats = (Seat(text, None), *[Seat(text, "dwarf")] * 2)
    game = laid("broken_cart EW", "NS", "NS", broken={1: ["lantern"]}).with_seats(seats, text)
    table = MineTable(game, people=(0, 1), autosave=False)
    table.hear(act="fold", id="fold:choices")
    shown = parts(table)
    table.hear(act="open", id="open")
    shown += parts(table)
    for name in ("hand:0", "seat:2"):
        table.hear(act="click", id=name, by="mouse")
    while table.game.player is not None and not table.game.results:
        table.play.play(table.game.legal_moves[-1])
    for markup in (*shown, *parts(table)):
        held_harmless(markup)
        assert len(markup) < 60_000
    assert all(entry.text.isprintable() and len(entry.text) < 1_000 for entry in table.play.log)


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_in_a_record_and_its_replay(text: str) -> None:
    game = named(text)
    read = record.read(record.write(game))
    assert read == game
    assert (read.seats, read.note) == (game.seats, game.note)
    replay = Replay(record.write(game))
    replay.go(replay.last)
    replay.hear(act="closer", id="big:1")
    for markup in parts(replay):
        held_harmless(markup)


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_at_the_end_of_a_game(text: str) -> None:
    game = Game.deal(3, 1).with_seats([Seat(text, "greedy")] * 3, text)
    table = Table(play_out(game, [bot("greedy")] * 3), autosave=False)
    for markup in parts(table):
        held_harmless(markup)
        assert len(markup) < 60_000


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_on_boards_and_pictures_for_lessons(text: str) -> None:
    ranch = position("steal").ranches[0]
    for markup in parts(ScoreBoard(ranch, heading=text)):
        held_harmless(markup)
    held_harmless(ranch_svg(ranch, title=text))
    held_harmless(Still(ranch_svg(ranch), text, text)._repr_mimebundle_()["text/html"])


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_typed_at_the_table(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = Table(position("choose"), autosave=False)
    game = table.game
    table.hear(act="fold", id="fold:files")
    for act in ("save", "load"):
        table.hear(act=act, id=f"form-{act}", values={"file": text})
        for markup in parts(table):
            held_harmless(markup)
    table.hear(act="upload", id="upload", name=text, size=9, text=text)
    table.hear(act="box", id="box", name=text, size=9, text=text)
    table.hear(act="begin", id="form-new", values={"players": text, "seed": text, "bot": text})
    for markup in parts(table):
        held_harmless(markup)
    assert "mr-tell" in table.markup_why
    assert table.game == game
    assert len(table.said) < 4_000
