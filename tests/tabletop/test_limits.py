"""Limits that limit: hostile texts are read or refused in one sentence, in little time and memory, by every reader."""

import gc
import json
import string
import time
import tracemalloc
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from moonriver import __main__ as command_line
from moonriver.rules import box, record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.rules.spec import SPEC
from moonriver.saboteur import Mine
from moonriver.saboteur import record as saboteur_record
from moonriver.show.moonriver.sandbox import Sandbox
from moonriver.show.moonriver.table import Table
from moonriver.show.saboteur.table import MineTable
from moonriver.tabletop import limits
from moonriver.tabletop.linked import LONGEST_MOVE, packed, played
from moonriver.tabletop.reading import json_of, text_of, toml_of
from moonriver.tabletop.refusals import Unreadable
from tests.effort import often
from tests.hostile import GAME, MINE, RANCH, SHIPPED, hostile
from tests.one_sentence import sentence, survives, unreadable

SECONDS, BYTES = 0.3, 60_000_000
"""What a text may cost above a good one of its length: processor time, memory."""
READERS: dict[str, Callable[[str], object]] = {
    "box": Box.from_text,
    "record": record.read,
    "ranch": Ranch.from_diagram,
    "mine": Mine.from_diagram,
    "saboteur record": saboteur_record.read,
    "json": json_of,
    "toml": toml_of,
}
SEEDS = range(often(60, long=500))
SHARES = 10


@pytest.mark.parametrize("share", range(SHARES))
def test_a_hostile_text_costs_little_and_is_told_in_one_sentence(share: int) -> None:
    for seed in SEEDS[share::SHARES]:
        text = hostile(seed)
        for name, read in READERS.items():
            gc.disable()  # to look through all that other tests have left takes a second
            began = time.process_time()
            survives(read, text)
            spent = time.process_time() - began
            gc.enable()
            if spent >= SECONDS:  # once more: others may have had the processor's caches
                began = time.process_time()
                survives(read, f"{text} ")
                spent = min(spent, time.process_time() - began)
            assert spent < SECONDS, (seed, name, spent)


@pytest.mark.parametrize("share", range(SHARES))
def test_a_hostile_text_needs_little_memory(share: int) -> None:
    names = list(READERS)
    for seed in SEEDS[share::SHARES]:
        text = hostile(seed)
        name = names[seed % len(names)]
        tracemalloc.start()
        try:
            survives(READERS[name], text)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak < BYTES, (seed, name, peak)


@pytest.mark.parametrize("share", range(SHARES))
def test_a_hostile_file_is_told_in_one_sentence(
    share: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, good = tmp_path / "file", tmp_path / "good"
    good.write_text(GAME, encoding="utf-8")
    for seed in SEEDS[share :: SHARES * 2]:
        path.write_bytes(hostile(seed).encode("utf-8", "surrogatepass"))
        for words in (["score", str(path)], ["check", str(path)], ["check", str(good), "--box", str(path)]):
            status = command_line.main(words)
            told = capsys.readouterr().err
            assert status in (0, 1, 2)
            assert told.count("\n") == (status != 0), (seed, told)


@pytest.mark.parametrize("share", range(SHARES))
def test_a_hostile_upload_leaves_the_table_as_it_was(share: int) -> None:
    table, mine, sandbox = Table(seed=1, autosave=False), MineTable(seed=1, autosave=False), Sandbox()
    for seed in SEEDS[share::SHARES]:
        text = hostile(seed)
        for board, act in ((table, "upload"), (table, "box"), (mine, "upload")):
            before = board.rev
            game = board.game
            gc.disable()  # to look through all that other tests have left takes a second
            began = time.process_time()
            board.hear(act=act, name="file", size=len(text), text=text)
            spent = time.process_time() - began
            gc.enable()
            assert board.rev > before
            assert board.said.isprintable(), (seed, board.said)
            assert len(board.said) < 400, (seed, board.said)
            if act == "box" or "“" in board.said:
                assert board.game == game
            # a board that paints itself anew takes a while of its own
            assert spent < 2 * SECONDS, (seed, act, spent)
        sandbox.hear(act="import", values={"diagram": text})
        assert len(sandbox.ranch.cells) in (24, 49)


@pytest.mark.parametrize("sent", [None, 5, ["a"], {"text": "a"}])
def test_what_the_page_found_too_large_is_told_as_such(sent: object) -> None:
    table = Table(seed=1, autosave=False)
    assert (box.LIMIT, limits.LIMIT) == (131072, 1048576)
    for act, told in (("box", "128 KiB"), ("upload", "1 MiB")):
        table.hear(act=act, text=sent)
        assert f"longer than {told}; " in table.said


@pytest.mark.parametrize("name", READERS)
def test_a_text_is_measured_in_bytes(name: str) -> None:
    limit = box.LIMIT if name == "box" else limits.LIMIT
    for text in ("#" * (limit + 1), "#" + "é" * (limit // 2)):
        error = unreadable(READERS[name], text)
        assert (error.key, error.facts["limit"]) == ("text.large", limit)
    assert unreadable(READERS[name], "[" + "é" * (limit // 2 - 1)).key != "text.large"


def test_a_box_file_has_the_limit_of_boxes(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(SHIPPED + "#" * (box.LIMIT - len(SHIPPED.encode())), encoding="utf-8")
    assert Box.from_file(path) == Box.shipped()
    path.write_text(SHIPPED + "#" * (box.LIMIT + 1 - len(SHIPPED.encode())), encoding="utf-8")
    assert unreadable(Box.from_file, path).key == "file.large"
    assert len(text_of(path)) > 1


@pytest.mark.parametrize("more", [0, 1, limits.LIMIT])
def test_of_a_move_in_a_link_little_is_unpacked(more: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, sizes, opens = Game.deal(3, 1), [], zlib.decompressobj

    class Counted:
        def __init__(self) -> None:
            self.opened = opens()

        def decompress(self, data: bytes, most: int) -> bytes:
            found = self.opened.decompress(data, most)
            sizes.append(len(found))
            return found

        def __getattr__(self, name: str) -> object:
            return getattr(self.opened, name)

    monkeypatch.setattr(zlib, "decompressobj", Counted)
    text = json.dumps(game.legal_moves[0].as_json()).ljust(LONGEST_MOVE + more)
    read = partial(played, game, f"~{packed(text)}", SPEC.move)
    if more:
        assert unreadable(read).key == "link.broken"
    else:
        assert read().moves == game.legal_moves[:1]
    assert sizes == [LONGEST_MOVE]


@pytest.mark.parametrize("text", [None, 5, b"a", ["a"], object()])
@pytest.mark.parametrize("name", READERS)
def test_what_is_no_text_is_told_as_such(name: str, text: object) -> None:
    assert unreadable(READERS[name], text).key == "text.none"


def test_what_is_no_name_of_a_file_is_told_as_such() -> None:
    for name in (None, 5, ["a"]):
        assert unreadable(Box.from_file, name).key == "file.name"


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("a = 1\nb = " + "[" * 33 + "]" * 33, "toml.deep", 2),
        ("a = 1\nb = [\n" * 1 + "[\n" * 32, "toml.deep", 34),
        ("\n" + ".".join("a" * 34) + " = 1", "toml.deep", 2),
        ("[" + ".".join("a" * 33) + "]", "toml.deep", 1),
        ("a = 1\nb = 0x" + "f" * 99, "toml.deep", 2),
        ("k" * 101 + " = 1", "toml.deep", 1),
        ("a = [\n" + "1,\n" * 15_000 + "]", "toml.many", 15_000),
        ("a = '''\n\ud800'''", "toml.surrogate", 2),
    ],
)
def test_toml_beyond_a_limit_names_its_line(text: str, key: str, line: int) -> None:
    error = unreadable(toml_of, text)
    assert (error.key, error.facts["line"]) == (key, line)


@pytest.mark.parametrize(
    "text",
    [
        "b = " + "[" * 32 + "]" * 32,
        ".".join("a" * 33) + " = 1",
        "a = 0x" + "f" * 98,
        "'" + "k" * 200 + "' = '" + "9" * 5000 + "' # " + "9" * 5000,
        "a = '''\n" + '[[[["' * 99 + "'''",
        'a = """' + '\\"""[[{{' * 99 + '"""""',
        "a = [" + "1," * 14_990 + "]",
    ],
)
def test_toml_within_the_limits_is_read(text: str) -> None:
    assert toml_of(text)


def test_json_with_too_many_signs_names_its_line() -> None:
    assert json_of("[" + "1,\n" * 29_990 + "1]")
    error = unreadable(json_of, "[" + "1,\n" * 30_001 + "1]")
    assert (error.key, error.facts["line"]) == ("json.many", 30_000)


@pytest.mark.parametrize("text", ["\n" * 50_000, ". . . . .\n" * 102, "x\n" * 500])
def test_a_diagram_does_not_go_on_for_ever(text: str) -> None:
    long = text.strip() != ""
    for read in (Ranch.from_diagram, Mine.from_diagram):
        assert (unreadable(read, text).key == "diagram.long") is long
    assert str(Ranch.from_diagram("\n" * 500_000 + RANCH + "\n" * 500_000)) == RANCH
    assert str(Mine.from_diagram("\n" * 500_000 + MINE + "\n" * 500_000)) == MINE


def test_a_mine_is_at_most_100_columns_wide() -> None:
    def wide(columns: int) -> str:
        head, *rows = MINE.splitlines()
        *rows, last = [row + " ." * (columns - 9) for row in rows]
        return "\n".join((head, *rows, last.removesuffix(".") + "EW\n"))

    assert str(Mine.from_diagram(wide(100))) == wide(100)
    error = unreadable(Mine.from_diagram, wide(101))
    assert (error.key, error.facts) == ("mine.wide", {"line": 2, "found": 101, "most": 100})


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("1979-05-27", "is 1979-05-27;"),
        ("1979-05-27T07:32:00Z", "is 1979-05-27T07:32:00+00:00;"),
        ("07:32:00", "is 07:32:00;"),
        ("[1979-05-27]", 'is ["1979-05-27"];'),
        ("0x" + "f" * 90, "is 23485425827738332278894805967…3031934975;"),
        ("1e999", "is Infinity;"),
    ],
)
def test_a_value_is_shown_as_it_is_written(value: str, shown: str) -> None:
    cows = SHIPPED.replace("cows = ", f"cows = {value} #", 1)
    assert shown in sentence(unreadable(Box.from_text, cows))


def test_numbers_too_long_to_be_written_are_told_as_such() -> None:
    huge = 10**5000
    assert "a number of more than" in str(Unreadable("deal.seed", found=huge))
    assert "the type object" in str(Unreadable("deal.seed", found=object()))
    assert "0x" in str(Unreadable("mine.start", line=1, position=1, mark="@", cell=(huge, 0), start=(0, 0)))


def test_depth_is_counted_through_what_opens_and_closes() -> None:
    """Broken texts too, so that nothing is read that is too deep to be read."""
    deepest = limits.DEEPEST
    for text in (
        "[" * deepest + "]" * deepest,
        "[" * (deepest - 1) + "[],[]" + "]" * (deepest - 1),
        '{"a": [1, {}]}',
    ):
        limits.hold_json(text)
    for text in (
        "[" * (deepest + 1),
        "[" * 20 + "[],\n" + "[" * (deepest - 19),
        "{" * 20 + "{},\n" + "{" * (deepest - 19),
        "[" * deepest + '\n"a"',
    ):
        error = unreadable(limits.hold_json, text)
        assert (error.key, error.facts) == ("json.deep", {"line": text.count("\n") + 1, "deepest": deepest})
    limits.hold_toml("a = " + "[" * (deepest - 1) + "]" * (deepest - 1) + "\n" + "b = [[1], {c = 2}]\n" * 50)
    for text in (
        "\na = " + "[" * (deepest + 1),
        "\na = " + "[" * 20 + "[]," + "[" * (deepest - 19),
        "\n" + ".".join("a" * (deepest + 2)),
        "\na = {" + ".".join("b" * (deepest + 1)),
        "a = 1\nb = " + "9" * 101,
    ):
        error = unreadable(limits.hold_toml, text)
        assert (error.key, error.facts) == ("toml.deep", {"line": 2})
    limits.hold_toml("a = " + "9" * 100 + '\nb = "' + "9" * 500 + '"\n' + ".".join("a" * deepest) + " = 1")


def test_a_word_is_too_long_whatever_it_begins_with() -> None:
    for first in string.ascii_letters + string.digits + "-_":
        limits.hold_toml(first * 100 + " = 1")
        assert unreadable(limits.hold_toml, first * 101 + " = 1").key == "toml.deep"


def test_signs_words_and_strings_are_counted_up_to_the_limit() -> None:
    limits.hold_json("[" + "1," * 4 + "1]", 6)
    assert unreadable(limits.hold_json, "[" + "1,\n" * 6 + "1]", 6).facts == {"line": 6, "most": 6}
    half = limits.MOST // 2
    limits.hold_toml("a=" * (half - 1) + "\n# b=\n" * 9)
    assert unreadable(limits.hold_toml, "\n" + "a=" * (half + 1)).facts == {"line": 2, "most": limits.MOST}
    error = unreadable(limits.hold_toml, "a = 1\n\nb = '\ud800'")
    assert (error.key, error.facts) == ("toml.surrogate", {"line": 3})


def test_a_text_is_as_long_as_its_bytes() -> None:
    assert limits.held("é" * 5, 10) == "é" * 5
    for text in ("é" * 5 + "x", "x" * 11):
        error = unreadable(limits.held, text, 10)
        assert (error.key, error.facts) == ("text.large", {"limit": 10})
    assert unreadable(limits.held, None).facts == {"found": None}


def test_strings_and_comments_are_left_out_of_bare_toml_but_not_their_lines() -> None:
    text = 'a = "x = 1" # y\nb = """\n\n[z]\n""" # "\nc = \'q\'\n'
    assert limits.bare_toml(text) == ['a = "" ', 'b = ""', "", "", " ", 'c = ""', ""]
    assert limits.line_at("a\nb\nc", 4) == 3
