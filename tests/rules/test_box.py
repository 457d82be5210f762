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


def test_a_file_of_the_own_home_is_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "box.toml").write_text(SHIPPED, "utf-8")
    assert Box.from_file("~/box.toml") == Box.shipped()


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
    ("part", "instead", "line", "told"),
    [
        ("[tokens]", "[coins]", 22, ("“coins”",)),
        ("[supply]", "[supplies]", 29, ("“supplies”",)),
        ("cows = 32", "cattle = 32", 29, ("“cows”",)),
        ("cows = 32", "cows = 32\nsheep = 1", 29, ("“sheep”",)),
        ("cows = 32", 'cows = "32"', 30, ("“cows”", "“32”")),
        ("cows = 32", "cows = 32.0", 30, ("“cows”", "32.0")),
        ("cows = 32", "cows = -1", 30, ("“cows”", "-1")),
        ("cows = 32", "cows = true", 30, ("“cows”", "true")),
        ("cows = 32", "cows = 1979-05-27", 30, ("“cows”",)),
        ("trapper = 5", 'trapper = "5"', 26, ("“trapper”", "“5”")),
        ("trapper = 5", "sheriff = 5", 26, ("“sheriff”",)),
        ("trapper = 5", "trapper = 5\ncowboy = 0", 27, ("“cowboy”",)),
        ("trapper = 5", "trapper = 5\ntrapper = 5", 27, ("TOML",)),
        ('landscape = "desert"', 'landscape = "Desert"', 33, ("“Desert”",)),
        ('landscape = "desert"', "landscape = 1", 33, ("1", "desert")),
        ('landscape = "desert"', "", 33, ("“landscape”",)),
        (CORN, "{number = 5, copies = 0, corn = 6}", 74, ("“copies”", "0")),
        (CORN, "{number = 5, copies = 9, corn = -6}", 74, ("“corn”", "-6")),
        (CORN, "{number = 5, copies = 9, corn = 1000000}", 74, ("“corn”", "1000000")),
        (CORN, "{number = 5, copies = 9, circle = 1}", 74, ("circle", "1")),
        (CORN, '{number = 5, copies = 9, circle = "yes"}', 74, ("circle", "“yes”")),
        (CORN, "{number = 5, copies = 9, gold = 6}", 74, ("“gold”",)),
        (CORN, "{copies = 9, corn = 6}", 74, ("“number”",)),
        (CORN, "{number = 5, corn = 6}", 74, ("“copies”",)),
        (CORN, "5", 79, ("{number = 1, copies = 7}",)),
        ("kinds = [\n  " + CORN + ",\n]", "kinds = []", 71, ("{number = 1, copies = 7}",)),
        ("kinds = [\n  " + CORN + ",\n]", 'kinds = "corn"', 71, ("{number = 1, copies = 7}",)),
        ('name = "Mary"', 'name = "Wesley"', 94, ("“Wesley”",)),
        ('name = "Mary"', "name = 5", 89, ("5",)),
        ('name = "Mary"', 'name = ""', 89, ("“”",)),
        ('name = "Mary"', 'name = "Ma\\nry"', 89, ("40",)),
        ('name = "Mary"', 'name = " Mary"', 89, ("“ Mary”",)),
        ('name = "camp"', 'name = "tent"', 85, ("“tent”", "null")),
        ('colour = "purple"', 'colour = "pink"', 89, ("“Mary”", "“pink”")),
        ('colour = "purple"', 'colour = "white"', 94, ("“white”",)),
        ('colour = "purple"', "", 89, ("“Mary”", "null")),
        ("spaces = 4", "spaces = 0", 89, ("“spaces”", "0")),
        ("spaces = 4", 'spaces = "4"', 89, ("“spaces”", "“4”")),
        ("spaces = 4", "", 89, ("“spaces”",)),
        ("bridges = [[1, 2]]", "bridges = []", 89, ("[]",)),
        ("bridges = [[1, 2]]", "bridges = [1, 2]", 89, ("1",)),
        ("bridges = [[1, 2]]", "bridges = [[1, 2, 3]]", 89, ("[1, 2, 3]",)),
        ("bridges = [[1, 2]]", "bridges = [[1, 2.0]]", 89, ("[1, 2.0]",)),
        ("bridges = [[1, 2]]", 'bridges = "middle"', 89, ("“middle”",)),
        ('["desert", "prairie"]', '["desert", "desert"]', 110, ('["desert", "desert"]',)),
        ('["desert", "prairie"]', '["desert"]', 110, ('["desert"]',)),
        ('["desert", "prairie"]', '["desert", "moon"]', 110, ("“moon”",)),
        ('["desert", "prairie"]', '"desert"', 110, ("“desert”",)),
        ('["desert", "prairie"]', "[1, 2]", 110, ("1", "desert")),
        ("[supply]", "[extra]\nx = 1\n[supply]", 29, ("“extra”",)),
        ("[supply]", "title = 'box'\n[supply]", 29, ("“title”",)),
        ("[[board]]", "[board]", 89, ("TOML",)),
    ],
)
def test_a_file_that_is_no_box_is_told_with_the_line(
    part: str, instead: str, line: int, told: tuple[str, ...]
) -> None:
    text = str(unreadable(Box.from_text, with_change(part, instead)))
    assert f"line {line}" in text.lower()
    assert all(words in text for words in told), text


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00", "{}", "tokens", "tokens = 1", "[tokens", "= 1", "\ufeff" + SHIPPED, "a = " + "[" * 50_000,
     "a = " + "9" * 50_000, SHIPPED[: len(SHIPPED) // 2], SHIPPED + SHIPPED, "tokens = []\nsupply = []",
     "parcel = 5\nboard = 5", "a = nan", "a." * 1_000 + "b = 1", "\ud800 = 1"],
)  # fmt: skip
def test_texts_that_are_no_box(text: str) -> None:
    unreadable(Box.from_text, text)


@pytest.mark.parametrize(
    ("part", "instead", "told"),
    [
        (CORN, "{number = 5, copies = 8, corn = 6}", ("95", "96")),
        ("trapper = 5", "trapper = 6", ("21", "20")),
        (CORN, "{number = 7, copies = 9, corn = 6}", ("number 7", "1 to 6")),
        (CORN, "{number = 5, copies = 9, beavers = 6}", ("beavers", "cornfield", "only on forest")),
        (CORN, "{number = 5, copies = 9, nuggets = 6}", ("nuggets", "only on desert, canyon and prairie")),
        ("[[0, 1], [1, 2], [0, 3]]", "[[0, 1], [2, 3]]", ("row 2, place 3",)),
        ('[[bonus_piece]]\nsides = ["canyon", "forest"]', "", ("1", "2")),
    ],
)
def test_a_box_that_cannot_be_is_told_with_what_there_is_and_what_should_be(
    part: str, instead: str, told: tuple[str, ...]
) -> None:
    text = str(refused(Box.from_text, with_change(part, instead)))
    assert all(words in text for words in told), text


def test_a_third_bonus_piece_is_one_too_many() -> None:
    error = refused(Box.from_text, SHIPPED + '[[bonus_piece]]\nsides = ["farm", "forest"]\n')
    assert (error.refusal.rule, error.refusal.facts["found"]) == ("BOX-1", 3)
    assert error.line == line_of("[[bonus_piece]]")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_number_that_draws_the_scenario_and_is_on_no_back_is_named(number: int) -> None:
    error = refused(Box.from_text, SHIPPED.replace(f"number = {number},", "number = 5,"))
    assert (error.refusal.rule, error.refusal.facts["missing"]) == ("LEGEND-3", (number,))
    assert error.line == line_of("[[parcel]]")


def test_what_just_may_be() -> None:
    """A name of 40 letters, 99 spaces and cows, bridges at all five places, no copies of a specialist."""
    name = "M" * 40
    text = with_change('name = "Mary"', f'name = "{name}"').replace("cows = 32", "cows = 99")
    text = (
        text.replace("spaces = 4", "spaces = 99")
        .replace("farmer = 2", "farmer = 0")
        .replace("gold_prospector = 3", "gold_prospector = 5")
    )
    every = [[0, 0], [0, 1], [0, 3], [0, 4], [1, 2]]
    box = Box.from_text(text.replace("bridges = [[1, 2]]", f"bridges = {every}"))
    assert (box.cows, box.tokens["farmer"]) == (99, 0)
    assert (box.boards[name].spaces, box.boards[name].bridges) == (99, tuple(map(tuple, every)))
    assert Box.from_text(with_change('name = "Mary"', 'name = "M"')).boards["M"].colour == "purple"
    assert Box.from_text(with_change("cows = 32", "cows = 0")).cows == 0
    for change in (("cows = 32", "cows = 100"), ("spaces = 4", "spaces = 100")):
        unreadable(Box.from_text, with_change(*change))
    unreadable(Box.from_text, with_change('name = "Mary"', f'name = "{name}y"'))


def test_a_board_is_found_by_its_colour() -> None:
    box = Box.shipped()
    assert box.board_of("white").name == "Wesley"
    assert box.camp is box.boards["camp"]
    assert repr(box.camp) == "Board(name='camp', spaces=3, bridges=((0, 1), (1, 2), (0, 3)), colour=None)"


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("", "tokens"),
        ("[tokens]", "supply"),
        ("[tokens]\n[supply]", "parcel"),
        ("[tokens]\n[supply]\nparcel = [1]", "parcel"),
        ("[tokens]\n[supply]\n[[parcel]]", "board"),
        ("[tokens]\n[supply]\n[[parcel]]\n[[board]]", "bonus_piece"),
        ("supply = 5\n[tokens]", "supply"),
    ],
)
def test_what_a_box_lacks_is_named(text: str, lacking: str) -> None:
    error = unreadable(Box.from_text, text)
    assert (error.key, error.facts["name"]) == ("box.lacks", lacking)
    assert lacking in str(error)


def test_a_board_for_every_colour() -> None:
    start = SHIPPED.index('[[board]]\nname = "Big Jo"')
    error = unreadable(Box.from_text, SHIPPED[:start] + SHIPPED[SHIPPED.index("[[bonus_piece]]") :])
    assert error.key == "box.boards"
    assert error.facts["line"] == line_of("[[board]]") and error.facts["found"] == 4


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe[\x00t\x00", b"\x80", SHIPPED.encode("utf-16"), b"#" * (LIMIT + 1)]
)
def test_files_that_are_no_text(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(raw)
    unreadable(Box.from_file, path)


def test_a_text_may_have_128_kib() -> None:
    assert Box.from_text(SHIPPED + "#" * ((1 << 17) - len(SHIPPED.encode()))) == Box.shipped()
    error = unreadable(Box.from_text, SHIPPED + "#" * ((1 << 17) + 1 - len(SHIPPED.encode())))
    assert (error.key, error.facts["limit"]) == ("text.large", 131_072)


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


@pytest.mark.parametrize(
    ("part", "instead", "name", "possible"),
    [
        ("[tokens]", "[coins]", "known", ("board", "bonus_piece", "parcel", "supply", "tokens")),
        ("trapper = 5", "sheriff = 5", "known",
         ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer")),
        ("cows = 32", "cows = 32\nsheep = 1", "known", ("cows",)),
        (CORN, "{number = 5, copies = 9, gold = 6}", "known",
         ("beavers", "circle", "copies", "corn", "cows", "nuggets", "number", "skulls")),
        ("spaces = 4", "places = 4\nspaces = 4", "known", ("bridges", "colour", "name", "spaces")),
        ('landscape = "desert"', 'landscape = "moon"', "landscapes",
         ("desert", "canyon", "prairie", "forest", "cornfield", "farm")),
        ('colour = "purple"', 'colour = "pink"', "colours", ("purple", "orange", "green", "white")),
    ],
)  # fmt: skip
def test_what_would_be_possible_is_named(
    part: str, instead: str, name: str, possible: tuple[str, ...]
) -> None:
    assert unreadable(Box.from_text, with_change(part, instead)).facts[name] == possible


@pytest.mark.rule("LEGEND-3", "BOX-2")
def test_a_box_may_do_without_the_numbers_that_draw_no_scenario() -> None:
    box = Box.from_text(SHIPPED.replace("number = 5,", "number = 6,"))
    assert {kind.number for kind in box.kinds} == {1, 2, 3, 4, 6}
    error = refused(Box.from_text, SHIPPED.replace("number = 4,", "number = 5,"))
    assert (error.refusal.key, error.refusal.facts["missing"]) == ("BOX-2.missing", (4,))


def test_what_is_wrong_in_a_box_is_told_with_its_facts() -> None:
    colours = ("purple", "orange", "green", "white")
    specialists = ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer")
    for part, instead, key, facts in (
        ("[tokens]", "[coins]", "box.unknown",
         {"name": "coins", "known": ("board", "bonus_piece", "parcel", "supply", "tokens")}),
        ("trapper = 5", "sheriff = 5", "box.token", {"name": "sheriff", "known": specialists}),
        ("cows = 32", "cows = 100", "box.whole", {"name": "cows", "found": 100}),
        ("cows = 32", "cows = 32\nsheep = 1", "box.unknown", {"name": "sheep", "known": ("cows",)}),
        ("cows = 32", "", "box.key", {"name": "cows"}),
        (CORN, "{number = 5, copies = 0, corn = 6}", "box.whole", {"name": "copies", "found": 0}),
        (CORN, "{number = 5, copies = 9, circle = 1}", "box.circle", {"found": 1}),
        (CORN, "5", "box.kinds", {}),
        ('landscape = "desert"', 'landscape = "Desert"', "box.landscape",
         {"found": "Desert", "landscapes": ("desert", "canyon", "prairie", "forest", "cornfield", "farm")}),
        ('colour = "purple"', 'colour = "pink"', "box.colour", {"name": "Mary", "found": "pink", "colours": colours}),
        ('colour = "purple"', 'colour = "white"', "box.colours", {"found": "white"}),
        ('name = "Mary"', 'name = "camp"', "box.board", {"name": "camp"}),
        ("spaces = 4", "spaces = 0", "box.whole", {"name": "spaces", "found": 0}),
        ("bridges = [[1, 2]]", "bridges = []", "box.bridges", {"found": []}),
        ("bridges = [[1, 2]]", "bridges = [[1]]", "box.bridges", {"found": [1]}),
    ):  # fmt: skip
        error = unreadable(Box.from_text, with_change(part, instead))
        found = dict(error.facts)
        assert isinstance(found.pop("line"), int)
        assert error.key == key
        assert found == facts or (key == "box.colours" and set(found) == set(facts)), (key, found)


@pytest.mark.rule("BOX-1", "BOX-2", "BOX-3", "SETUP-1")
def test_a_box_that_cannot_be_says_what_and_how_many() -> None:
    for part, instead, key, facts in (
        (CORN, "{number = 5, copies = 8, corn = 6}", "BOX-1.parcels", {"found": 95, "expected": 96}),
        ("trapper = 5", "trapper = 6", "BOX-1.tokens", {"found": 21, "expected": 20}),
        (CORN, "{number = 7, copies = 9, corn = 6}", "BOX-2.number", {"found": 7}),
        (CORN, "{number = 5, copies = 9, cows = 1}", "COW-2.printed", {}),
        ("bridges = [[1, 2]]", "bridges = [[0, 2]]", "SETUP-1.bridge", {"cells": ((0, 2),)}),
    ):
        refusal = refused(Box.from_text, with_change(part, instead)).refusal
        assert (refusal.key, dict(refusal.facts)) == (key, facts)
    refusal = refused(Box.from_text, with_change(CORN, "{number = 5, copies = 9, beavers = 6}")).refusal
    assert refusal.key == "BOX-3.resource"
    assert refusal.facts["resource"] == "beavers"
    assert [land.value for land in refusal.facts["allowed"]] == ["forest"]  # type: ignore[attr-defined]
