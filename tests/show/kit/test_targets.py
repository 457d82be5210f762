"""What can be pointed at: names that are read and written in one place, tries of legal moves, answers to pick."""

import re
from pathlib import Path

import pytest

import moonriver
from moonriver.show.kit.targets import Answers, Button, Cell, Line, Option, Target, Trie
from moonriver.show.moonriver.targets import ReserveParcel, Slot, Token
from moonriver.show.saboteur.targets import Card, Nugget, Player

NAMES = {
    "2,3": Cell((2, 3)),
    "8,-2": Cell((8, -2)),
    "-1,0": Cell((-1, 0)),
    "1/2,3": Cell((2, 3), 1),
    "reserve:0": ReserveParcel(0),
    "3/reserve:12": ReserveParcel(12, 3),
    "newer:3": Slot(3),
    "saloon:2": Token(2),
    "do:stop": Button("stop"),
    "do:0.1": Button("0.1"),
    "line:7": Line(7),
    "option:1": Option(1),
    "hand:0": Card(0),
    "seat:2": Player(2),
    "keep:3": Nugget(3),
}


@pytest.mark.parametrize(("name", "target"), NAMES.items())
def test_a_name_of_the_page_means_one_thing_and_is_written_as_it_is_read(name: str, target: Target) -> None:
    assert Target.named(name) == target
    assert target.name == name


def test_no_kind_takes_the_names_of_another_one() -> None:
    with pytest.raises(ValueError, match=r"the prefix 'seat' of .*Chair.* is that of .*Player"):
        type("Chair", (Target,), {}, prefix="seat")
    assert Target.named("seat:2") == Player(2)


@pytest.mark.parametrize(
    "name",
    ["", "x", "8", "a,1", "1,²", "9999,1", "1,2,3", "hand:", "hand:-1", "hand:1.5", "hand:9999999", "1/", "/2,3",
     "goal", "unknown:1", "reserve:٣", "12:3", "do:" + "x" * 99, "do:a\nb", "٣/2,3", None, 7, ["2,3"]],
)  # fmt: skip
def test_a_name_that_the_page_has_not_means_nothing(name: object) -> None:
    assert Target.named(name) is None


def test_things_of_one_kind_or_of_one_seat_are_no_others() -> None:
    assert (
        len({ReserveParcel(1), Slot(1), Token(1), Card(1), Player(1), ReserveParcel(1, 1), ReserveParcel(0)})
        == 7
    )
    assert ReserveParcel(1) == ReserveParcel(1)


def test_no_two_kinds_have_one_name() -> None:
    texts = (file.read_text("utf-8") for file in Path(moonriver.__path__[0]).rglob("*.py"))
    found = [name for text in texts for name in re.findall(r'class \w+\([^)]*\bprefix="([a-z]*)"', text)]
    assert len(found) > 15 and len(set(found)) == len(found)


def test_a_trie_says_what_may_come_next_and_what_a_whole_path_makes() -> None:
    a, b, c, stop = Cell((0, 0)), Cell((0, 1)), Cell((1, 0)), Button("stop")
    trie = Trie([((a, b), "ab"), ((a, c), "ac"), ((c, b), "cb"), ((stop,), "stop"), ((c, b), "cb turned")])
    assert trie.next(()) == (a, c, stop)
    assert trie.next((a,)) == (b, c)
    assert trie.next((a, b)) == trie.next((b,)) == ()
    assert [path in trie for path in ((), (a,), (a, c), (stop,))] == [True] * 4
    assert [path in trie for path in ((b,), (a, a), (a, b, c), (stop, a))] == [False] * 4
    assert (trie.moves((a, b)), trie.moves((a,)), trie.moves((b, a))) == (("ab",), (), ())
    assert trie.moves((c, b)) == ("cb", "cb turned")


def test_an_answer_is_so_many_of_some_targets_in_any_order() -> None:
    a, b, c, other = (Cell((0, column)) for column in range(4))
    every, one = Answers((a, b, c)), Answers((a, b, c), 1)
    assert every.next((b,)) == (a, c)
    assert [path in every for path in ((), (c, a), (c, a, b))] == [True] * 3
    assert [path in every for path in ((other,), (a, a), (a, other))] == [False] * 3
    assert (one.next(()), one.next((a,))) == ((a, b, c), ())
    assert ((a,) in one, (a, b) in one) == (True, False)
    assert every.moves((a, b, c)) == ()
