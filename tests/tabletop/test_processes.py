"""Another process answers, and what cannot go there is asked here."""

import io
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from moonriver.tabletop import processes
from moonriver.tabletop.processes import Ended, NoProcess, TooLong, ask


def work(function: Callable[..., Any], *given: Any) -> Iterator[Any]:
    for one in given:
        yield function(one)


def test_what_is_found_comes_back() -> None:
    values = [
        None,
        True,
        7,
        1.5,
        "ä\ud800",
        (1, (2,)),
        [1, [2]],
        {(1, 2), (3, 4)},
        frozenset({"a"}),
        {(0, 1): {2}},
        {},
    ]
    found = ask(work, lambda value: value, *values, seconds=20)
    assert found == values
    assert list(map(type, found)) == list(map(type, values))


def test_what_json_does_not_know_is_told_as_it_is_written() -> None:
    made: dict[str, Callable[[], Any]] = {
        "object": object,
        "signs": lambda: (sign for sign in "ab"),
        "long": lambda: 10**9999,
    }
    shown, signs, long = ask(work, lambda name: made[name](), *made, seconds=20)
    assert repr(shown).startswith("<object object")
    assert signs == ("a", "b")
    assert repr(long) == "int"


def test_a_function_remembers_and_is_sent_anew_when_it_has_changed() -> None:
    seen: list[int] = []

    def remembers(one: int) -> int:
        seen.append(one)
        return len(seen)

    assert ask(work, remembers, 1, seconds=20) == [1]
    assert ask(work, remembers, 1, 1, seconds=20) == [2, 3]
    seen += [7] * 10
    assert ask(work, remembers, 1, seconds=20) == [11]


def test_a_module_that_was_read_again_is_asked_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for number in (1, 2):
        (tmp_path / "own_bot.py").write_text(f"def move(one): return {number}  #" + " " * number)
        monkeypatch.delitem(sys.modules, "own_bot", raising=False)
        import own_bot  # type: ignore[import-not-found]

        assert ask(work, own_bot.move, 1, seconds=20) == [number]


def test_what_was_found_before_is_kept() -> None:
    with pytest.raises(TooLong) as late:
        ask(work, lambda one: one or sum(count()), 1, 2, 0, 3, seconds=0.3)
    assert late.value.found == [1, 2]
    with pytest.raises(Ended) as early:
        ask(work, lambda one: one or sys.exit(1), 1, 0, seconds=20)
    assert early.value.found == [1]


def test_a_process_that_ended_meanwhile_is_replaced() -> None:
    assert ask(work, abs, -1, seconds=20) == [1]
    (free,) = processes._free
    free._there.kill()
    free._there.wait()
    assert ask(work, abs, -1, seconds=20) == [1]


def test_what_is_printed_is_printed_here(capfd: pytest.CaptureFixture[str]) -> None:
    ask(work, lambda one: print(one, "said") or print("wrong", file=sys.stderr), 1, seconds=20)
    assert capfd.readouterr() == ("1 said\n", "wrong\n")


def test_signs_that_cannot_be_printed_here_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    def print_it(text: str) -> None:
        print(text)

    printed = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", printed)
    assert ask(work, print_it, "caf\xe9 \ud800", seconds=10) == [None]
    printed.seek(0)
    assert printed.read() == "caf\\xe9 \\ud800\n"


def test_a_class_with_the_name_of_another_kind_is_told_as_what_it_holds() -> None:
    own = [type("dict", (tuple,), {}), type("set", (list,), {})]
    assert ask(work, lambda at: own[at]([[1], [2]]), 0, 1, seconds=10) == [([1], [2])] * 2


def test_a_long_line_is_no_long_thinking(capsys: pytest.CaptureFixture[str]) -> None:
    """Its pieces are put together once, not anew with each of them."""
    assert ask(work, lambda length: print("x" * length), 30_000_000, seconds=5) == [None]
    assert len(capsys.readouterr().out) == 30_000_001


@pytest.mark.parametrize("function", [threading.Lock().__enter__, processes.end_all], ids=["lock", "own"])
def test_what_cannot_be_sent_or_need_not_is_asked_here(function: Callable[..., Any]) -> None:
    with pytest.raises(NoProcess):
        ask(work, function, 1, seconds=20)


@pytest.mark.parametrize("name", ["cloudpickle", "platform", "executable"])
def test_where_there_are_no_processes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "cloudpickle":
        monkeypatch.setitem(sys.modules, name, None)
    else:
        monkeypatch.setattr(sys, name, {"platform": "emscripten", "executable": ""}[name])
    with pytest.raises(NoProcess):
        ask(work, lambda one: one, 1, seconds=20)


def test_where_the_kept_process_has_just_ended_another_one_answers() -> None:
    """It takes a moment until the system says that it has: nobody's function may run here meanwhile."""
    assert ask(work, lambda one: one, 1, seconds=20) == [1]
    processes._free[-1]._there.kill()
    assert ask(work, lambda one: one, 2, seconds=20) == [2]


def test_a_file_with_the_name_of_one_of_pythons_is_not_read_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pupil who learns about queues calls a file queue.py."""
    for name in ("json", "queue", "signal"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit\n")
    monkeypatch.chdir(tmp_path)
    processes.end_all()
    assert ask(work, lambda one: one + 1, 1, seconds=20) == [2]


def test_two_ask_at_the_same_time() -> None:
    found: list[Any] = []
    threads = [
        threading.Thread(target=lambda: found.append(ask(work, lambda one: one, *range(200), seconds=20)))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == [[*range(200)]] * 2
    assert len(processes._free) == 1
