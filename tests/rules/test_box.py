"""Box files: an owner's box is read, and what is wrong is said with its line."""

from importlib import resources
from pathlib import Path
from random import Random

import pytest

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.tabletop.limits import LIMIT
from tests.one_sentence import refused, survives, unreadable

SHIPPED = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
CORN = "{number = 5, copies = 9, corn = 6}"


def line_of(part: str, text: str = SHIPPED) -> int:
    """The line of a text, from 1, that holds a part."""
    return text[: text.index(part)].count("\n") + 1


def with_change(part: str, instead: str) -> str:
    assert part in SHIPPED
    return SHIPPED.replace(part, instead, 1)


def test_the_shipped_box_is_read_once() -> None:
    assert Box.from_text(SHIPPED) == Box.shipped()
    assert Box.shipped() is Box.shipped()


def test_a_file_is_read_like_a_text(tmp_path: Path) -> None:
    path = tmp_path / "my box.toml"
    path.write_text(SHIPPED, "utf-8")
    assert Box.from_file(path) == Box.from_file(str(path)) == Box.shipped()


def test_the_counts_of_the_reconstruction_are_not_demanded() -> None:
    text = with_change(CORN, "{number = 1, copies = 4, corn = 3}, {number = 6, copies = 5}")
    text = text.replace("cows = 32", "cows = 40").replace("trapper = 5", "trapper = 2")
    text = text.replace("farmer = 2", "farmer = 5").replace("spaces = 4", "spaces = 5")
    text = text.replace("bridges = [[1, 2]]", "bridges = [[0, 0], [0, 4]]")
    box = Box.from_text(text)
    assert (box.cows, box.tokens["farmer"], box.boards["Mary"].spaces) == (40, 5, 5)
    game = Game.deal(seed=1, box=box)
    while game.player is not None:
        game = game.play(game.legal_moves[-1])
    assert game.outcome is not None


def test_comments_and_layout_are_free() -> None:
    text = SHIPPED.replace("\n", "\r\n").replace("[supply]", "# {number = 9}\r\n[ supply ] # [[board]]")
    assert Box.from_text(text) == Box.shipped()


@pytest.mark.parametrize(
    ("part", "instead", "rule", "at"),
    [
        (CORN, "{number = 5, copies = 8, corn = 6}", "BOX-1", '[[parcel]]'),
        (CORN, "{number = 5, copies = 10, corn = 6}", "BOX-1", '[[parcel]]'),
        ("trapper = 5", "trapper = 6", "BOX-1", "[tokens]"),
        (CORN, "{number = 7, copies = 9, corn = 6}", "BOX-2", "{number = 7"),
        (CORN, "{number = 0, copies = 9, corn = 6}", "BOX-2", "{number = 0"),
        (CORN, "{number = 5, copies = 9, beavers = 6}", "BOX-3", "beavers = 6"),
        (CORN, "{number = 5, copies = 9, cows = 1}", "COW-2", "copies = 9"),
        ("[[0, 1], [1, 2], [0, 3]]", "[[0, 1], [2, 2], [0, 3]]", "SETUP-1", 'name = "camp"'),
        ("[[0, 1], [1, 2], [0, 3]]", "[[0, 1], [0, 2], [0, 3]]", "SETUP-1", 'name = "camp"'),
        ("[[0, 1], [1, 2], [0, 3]]", "[[0, 1], [0, 1], [0, 3]]", "SETUP-1", 'name = "camp"'),
        ("[[0, 1], [1, 2], [0, 3]]", "[[0, 1], [0, 5], [0, 3]]", "SETUP-1", 'name = "camp"'),
        ("[[0, 1], [1, 2], [0, 3]]", "[[0, 1], [1, 1], [0, 3]]", "SETUP-1", 'name = "camp"'),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be(part: str, instead: str, rule: str, at: str) -> None:
    text = with_change(part, instead)
    error = refused(Box.from_text, text)
    assert error.refusal.rule == rule
    assert error.line is not None
    near = line_of(at, text)
    assert near - 1 <= error.line <= near
    assert f"Line {error.line}" in str(error)


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("[tokens]", "[coins]"),
        ("[supply]", "[supplies]"),
        ("cows = 32", "cattle = 32"),
        ("cows = 32", "cows = 32\nsheep = 1"),
        ("cows = 32", 'cows = "32"'),
        ("cows = 32", "cows = 32.0"),
        ("cows = 32", "cows = -1"),
        ("cows = 32", "cows = true"),
        ("cows = 32", "cows = 1979-05-27"),
        ("trapper = 5", 'trapper = "5"'),
        ("trapper = 5", "sheriff = 5"),
        ("trapper = 5", "trapper = 5\ncowboy = 0"),
        ("trapper = 5", "trapper = 5\ntrapper = 5"),
        ('landscape = "desert"', 'landscape = "Desert"'),
        ('landscape = "desert"', "landscape = 1"),
        ('landscape = "desert"', ""),
        (CORN, "{number = 5, copies = 0, corn = 6}"),
        (CORN, "{number = 5, copies = 9, corn = -6}"),
        (CORN, "{number = 5, copies = 9, corn = 1000000}"),
        (CORN, "{number = 5, copies = 9, circle = 1}"),
        (CORN, '{number = 5, copies = 9, circle = "yes"}'),
        (CORN, "{number = 5, copies = 9, gold = 6}"),
        (CORN, "{copies = 9, corn = 6}"),
        (CORN, "{number = 5, corn = 6}"),
        (CORN, "5"),
        ("kinds = [\n  " + CORN + ",\n]", "kinds = []"),
        ("kinds = [\n  " + CORN + ",\n]", 'kinds = "corn"'),
        ('name = "Mary"', 'name = "Wesley"'),
        ('name = "Mary"', "name = 5"),
        ('name = "Mary"', 'name = ""'),
        ('name = "Mary"', 'name = "Ma\\nry"'),
        ('name = "Mary"', 'name = " Mary"'),
        ('name = "camp"', 'name = "tent"'),
        ('colour = "purple"', 'colour = "pink"'),
        ('colour = "purple"', 'colour = "white"'),
        ('colour = "purple"', ""),
        ("spaces = 4", "spaces = 0"),
        ("spaces = 4", 'spaces = "4"'),
        ("spaces = 4", ""),
        ("bridges = [[1, 2]]", "bridges = []"),
        ("bridges = [[1, 2]]", "bridges = [1, 2]"),
        ("bridges = [[1, 2]]", "bridges = [[1, 2, 3]]"),
        ("bridges = [[1, 2]]", "bridges = [[1, 2.0]]"),
        ("bridges = [[1, 2]]", 'bridges = "middle"'),
        ('["desert", "prairie"]', '["desert", "desert"]'),
        ('["desert", "prairie"]', '["desert"]'),
        ('["desert", "prairie"]', '["desert", "moon"]'),
        ('["desert", "prairie"]', '"desert"'),
        ('["desert", "prairie"]', "[1, 2]"),
        ("[supply]", "[extra]\nx = 1\n[supply]"),
        ("[supply]", "title = 'box'\n[supply]"),
        ("[[board]]", "[board]"),
    ],
)
def test_a_file_that_is_no_box_is_told_with_the_line(part: str, instead: str) -> None:
    error = unreadable(Box.from_text, with_change(part, instead))
    assert "line" in str(error).lower()


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00", "{}", "tokens", "tokens = 1", "[tokens", "= 1", "\ufeff" + SHIPPED, "a = " + "[" * 50_000,
     "a = " + "9" * 50_000, SHIPPED[: len(SHIPPED) // 2], SHIPPED + SHIPPED, "tokens = []\nsupply = []",
     "parcel = 5\nboard = 5", "a = nan", "a." * 1_000 + "b = 1", "\ud800 = 1"],
)  # fmt: skip
def test_texts_that_are_no_box(text: str) -> None:
    unreadable(Box.from_text, text)


def test_a_board_for_every_colour() -> None:
    start = SHIPPED.index('[[board]]\nname = "Big Jo"')
    unreadable(Box.from_text, SHIPPED[:start] + SHIPPED[SHIPPED.index("[[bonus_piece]]") :])


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe[\x00t\x00", b"\x80", SHIPPED.encode("utf-16"), b"#" * (LIMIT + 1)]
)
def test_files_that_are_no_text(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(raw)
    unreadable(Box.from_file, path)


def test_files_that_are_none(tmp_path: Path) -> None:
    unreadable(Box.from_file, tmp_path)
    unreadable(Box.from_file, tmp_path / "none.toml")
    unreadable(Box.from_file, "a\x00b")
    unreadable(Box.from_file, "x" * 5000)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_boxes_are_read_or_refused_in_one_sentence(seed: int) -> None:
    """Forty times each: a line dropped, doubled or moved, or a few letters replaced."""
    rng = Random(seed)
    for _ in range(40):
        lines = SHIPPED.split("\n")
        for _ in range(rng.choice((1, 1, 2, 4))):
            place = rng.randrange(len(lines))
            way = rng.randrange(4)
            if way == 0:
                del lines[place]
            elif way == 1:
                lines.insert(rng.randrange(len(lines)), lines[place])
            elif lines[place]:
                at = rng.randrange(len(lines[place]))
                letter = rng.choice(("", *"0159-.=[]{}\"',#tn \x00é"))
                lines[place] = lines[place][:at] + letter + lines[place][at + 1 :]
        survives(Box.from_text, "\n".join(lines))
