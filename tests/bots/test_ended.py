"""Functions that never end, also in C code, are ended with the usual sentence, and the program goes on.

Each is tried in a program of its own, which has a limit of time: nothing inside of it could end one that fails.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import run_kernel

from tests.effort import in_full

BEGIN = """
import asyncio, itertools, signal, sys, time
from moonriver import Table, MineTable, bots
from moonriver.bots import apart, saboteur, thinking
from moonriver.tabletop import processes

def counts(*given):
    return sum(itertools.count())

def stubborn(*given):
    while True:
        try:
            while True: pass
        except:
            pass

def last(view):
    return view.legal_moves[-1]

def pids():
    return [process._there.pid for process in processes._all if process.lives]
"""
TABLE = """
apart.SECONDS = 0.2
table = {kind}(seed=3, players=3, bots={{1: {name}, 2: "random"}}, autosave=False)
while not table.play.warning:
    table.play.play(table.game.legal_moves[0])
print(table.play.warning)
"""
IN_A_LOOP = """
apart.SECONDS = {seconds}
async def main():
    table = Table(seed=3, players=3, bots={{1: counts, 2: "random"}}, autosave=False)
    while table.play.thinking is None:
        table.play.play(table.game.legal_moves[0])
    {then}
asyncio.run(main())
"""
WAITS = """
    while table.play.thinking is not None:
        await asyncio.sleep(0.01)
    print(table.play.warning)
"""
CLOSES = """
    while not pids():
        await asyncio.sleep(0.02)
    table.close()
    for _ in range(500):
        await asyncio.sleep(0.02)
        if not pids():
            print("closed")
            break
"""
CHECKS = "print(bots.check({name}, seconds=0.2)); print(saboteur.check({name}, seconds=0.2))"
EXERCISE = """
from moonriver.lessons import algorithms, check
algorithms.SECONDS = 0.2
print(check("20.component", {name}))
"""
SLOW = "takes too long to decide; the limit is 0.2 s."
LONG = "does not end within 50000 steps"


def ran(code: str) -> str:
    """What a program prints. It has a minute."""
    done = subprocess.run([sys.executable, "-c", BEGIN + code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize(
    ("code", "told"),
    [
        pytest.param(CHECKS, SLOW, id="bots.check"),
        pytest.param(EXERCISE, LONG, id="exercise"),
        pytest.param(TABLE.replace("{kind}", "Table"), SLOW, id="Table"),
        pytest.param(
            TABLE.replace("{kind}", "MineTable"),
            SLOW,
            id="MineTable",
            marks=in_full("another table is above"),
        ),
    ],
)
def test_what_never_ends_is_ended(code: str, told: str) -> None:
    both = code.format(name="counts") + "\nprint('and')\n" + code.format(name="stubborn")
    first, second = ran(both + "\nprint(bots.check(last))").split("and\n")
    assert told in first and told in second
    assert second.endswith("None\n")  # which is asked of a process again


def test_what_never_ends_at_a_table_in_a_notebook_is_stood_in_for() -> None:
    assert SLOW in ran(IN_A_LOOP.format(seconds=0.2, then=WAITS))


def test_a_program_that_is_done_does_not_wait_for_a_bot_that_thinks() -> None:
    assert ran("from threading import Event; thinking.Thinker(Event().wait)\nprint('done')") == "done\n"


def test_a_table_that_is_closed_ends_what_never_ends() -> None:
    assert ran(IN_A_LOOP.format(seconds=50, then=CLOSES)) == "closed\n"


def lives(pid: int) -> bool:
    """Whether a process still runs."""
    found = subprocess.run(["ps", "-p", str(pid), "-o", "stat="], capture_output=True, text=True).stdout
    return found.strip()[:1] not in ("", "Z")


def gone(pid: int, seconds: float) -> bool:
    """Whether a process ends in this time."""
    end = time.monotonic() + seconds
    while lives(pid) and time.monotonic() < end:
        time.sleep(0.05)
    return not lives(pid)


@pytest.mark.skipif(os.name == "nt", reason="there is no ps")
def test_a_program_that_ends_leaves_no_process() -> None:
    pid = int(ran("assert bots.check(last) is None; print(*pids())"))
    assert gone(pid, 5)


@pytest.mark.skipif(os.name == "nt", reason="there is no ps")
@pytest.mark.parametrize("busy", [False, True])
def test_a_program_that_is_killed_leaves_no_process(busy: bool) -> None:
    """Not even where C code runs, which hears nothing: the process has a limit of its own."""
    then = "bots.check(counts, seconds=1)" if busy else "time.sleep(50)"
    code = f"{BEGIN}\nassert bots.check(last) is None; print(*pids(), flush=True); {then}"
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        time.sleep(0.5)
        assert lives(pid)
    finally:
        program.kill()
        program.communicate(timeout=60)
    assert gone(pid, 30)


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_waiting_can_be_interrupted() -> None:
    code = BEGIN + (
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it\n"
        "assert bots.check(last) is None; print('ready', flush=True)\n"
        "try: bots.check(counts, seconds=50)\n"
        "except KeyboardInterrupt: print(pids(), bots.check(last))"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None and program.stdout.readline() == "ready\n"
        time.sleep(0.5)
        program.send_signal(signal.SIGINT)
        assert program.communicate(timeout=30)[0] == "[] None\n"
    finally:
        program.kill()


@pytest.fixture
def kernel() -> Iterator[BlockingKernelClient]:
    with run_kernel() as client:
        assert isinstance(client, BlockingKernelClient)
        yield client


def printed(client: BlockingKernelClient, code: str) -> str:
    """What a cell of a notebook prints; it has a minute."""
    messages: list[dict[str, Any]] = []
    reply = client.execute_interactive(code, timeout=60, output_hook=messages.append)
    assert reply["content"]["status"] == "ok", reply["content"]
    return "".join(told["content"]["text"] for told in messages if told["msg_type"] == "stream")


def test_a_notebook_goes_on_and_shows_what_bots_print(kernel: BlockingKernelClient) -> None:
    printed(kernel, BEGIN)
    assert SLOW in printed(kernel, CHECKS.format(name="counts"))
    assert LONG in printed(kernel, EXERCISE.format(name="counts"))
    bot = "def talks(view):\n    print('from the bot')\n    return last(view)\n"
    assert "from the bot\n" in printed(kernel, f"{bot}assert bots.check(talks) is None")
    assert printed(kernel, "print(6 * 7)") == "42\n"
