"""Functions that learners wrote, each run in its own process, with limits of time and memory. This is not a sandbox.

The limits are for accidents: an endless loop, a list that grows for ever, a file that is written or is not the
function's to read. Somebody who wants to do harm finds a way around them, so run functions of strangers on a machine
that has nothing to lose.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any

from moonriver.lessons.verdicts import State, Verdict
from moonriver.words import rule_card
from moonriver.words.kit.catalogue import language, speaking, tell
from moonriver.words.kit.names import clean

from .notebooks import Source

SECONDS = 10
"""How long a function may run, in all its cases together."""
MEMORY = 1 << 30
"""How many bytes a process may take, where the system can limit it."""
_OUTPUT = 1 << 16
"""How many bytes are heard of a process; its answer is far shorter."""
_ROOT = Path(__file__).parents[3]
_START = (
    "import sys; sys.path.insert(0, sys.argv[1]); sys.modules['anywidget'] = None; "
    "from moonriver.lessons.classroom.running import child; child()"
)
"""Boards do without their widget there, which nobody sees: it is a quarter of all that would be imported."""
_HARMFUL = (
    "os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.chmod", "os.chown", "os.truncate",
    "os.exec", "os.fork", "os.kill", "os.posix_spawn", "os.spawn", "os.startfile", "os.system",
    "shutil.", "socket.", "sqlite3.", "subprocess.", "ctypes.", "winreg.", "pty.",
)  # fmt: skip
"""What no answer of an exercise has to do."""
_READS = ("open", "os.listdir", "os.scandir")
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def run(name: str, seed: int, source: Source) -> Verdict:
    """What the engine says of a function; one that fails or does not end is wrong."""
    asked = json.dumps(
        {"exercise": name, "seed": seed, "name": source.name, "code": source.code, "language": language()}
    )
    with tempfile.TemporaryDirectory(prefix="moonriver-") as folder, tempfile.TemporaryFile() as question:
        question.write(asked.encode())
        question.seek(0)
        until = monotonic() + SECONDS
        with subprocess.Popen(
            [sys.executable, "-I", "-c", _START, str(_ROOT)],
            stdin=question,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env={name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ},
            start_new_session=os.name != "nt",
        ) as process:
            late = Timer(SECONDS, process.kill)
            late.start()
            try:
                assert process.stdout is not None
                answer = process.stdout.read(_OUTPUT)  # no more: else it could fill our memory
            finally:
                late.cancel()
                process.kill()
    if not answer and monotonic() >= until:
        return _wrong(tell("run.time", "It was still running after {seconds} seconds.", seconds=SECONDS))
    try:
        told = json.loads(answer.splitlines()[-1])
        if "error" in told:
            return _wrong(tell("run.error", "It fails: {reason}", reason=clean(str(told["error"]), 200)))
        rule = None if told["rule"] is None else rule_card(told["rule"]).id
        return Verdict(State(told["state"]), str(told["text"]), rule)
    except (ValueError, IndexError, KeyError, TypeError):
        return _wrong(
            tell(
                "run.ended", "Its process ended without an answer: it took too much memory, or ended itself."
            )
        )


def _wrong(text: str) -> Verdict:
    return Verdict(State.TRY_AGAIN, text)


def child() -> None:
    """The process of one function: read what is asked, and answer it in the language of who asks."""
    asked = json.loads(sys.stdin.buffer.read())
    with speaking(asked["language"]):
        _answer(asked)


def _answer(asked: dict[str, Any]) -> None:
    """Run a function under limits, write the verdict, and end."""
    out = os.dup(sys.stdout.fileno())
    # what the function prints is nobody's answer
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    from moonriver.lessons.course import named

    # all imports, before reading is all that may be done
    page = named(asked["exercise"]).variant(asked["seed"])
    sys.modules.pop("anywidget", None)  # a function may import it
    _limit()
    try:
        names: dict[str, Any] = {"__name__": "answer"}
        exec(compile(asked["code"], "answer", "exec"), names)
        functions = [value for value in names.values() if getattr(value, "__module__", "") == "answer"]
        verdict = page.verdict(names.get(asked["name"]) or next(reversed(functions), None))
        told = {"state": verdict.state.value, "text": verdict.text, "rule": verdict.rule}
    except MemoryError:
        told = {"error": "MemoryError"}
    except BaseException as error:  # also what ends a program: it is the function's
        told = {"error": f"{type(error).__name__}: {error}"}
    os.write(out, b"\n" + json.dumps(told).encode())
    os._exit(0)


def _limit() -> None:
    """Hold this process to its limits, as far as the system can."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if sys.platform != "darwin":
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.addaudithook(partial(_hold, _places()))


def _hold(places: tuple[str, ...], event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse what no answer has to do: to write, delete and start things, to talk to others, or to read elsewhere."""
    writes = event == "open" and (
        any(sign in str(arguments[1]) for sign in "wax+")
        or (isinstance(arguments[2], int) and arguments[2] & _WRITES)
    )
    if writes or event.startswith(_HARMFUL) or (event in _READS and not _lies_in(places, arguments[0])):
        raise PermissionError(tell("run.refused", "an answer may not do this: {what}", what=event))


def _lies_in(places: tuple[str, ...], path: Any) -> bool:
    """Whether a file or folder lies in one of these, or is open already."""
    if isinstance(path, int):
        return True
    name = os.fsdecode(path or os.curdir)
    # libraries may be links to other places; but `..` behind a link leads out of where it leads to
    whole = os.path.realpath(name) if os.pardir in name else os.path.abspath(name)
    return _as_folder(whole).startswith(places)


def _places() -> tuple[str, ...]:
    """Where Python looks for modules; of a clone only the package, not what lies beside it."""
    library = find_spec("networkx")
    assert library and library.origin
    folders = {*sys.path} - {str(_ROOT)} | {str(Path(library.origin).parents[1]), str(_ROOT / "moonriver")}
    return tuple(map(_as_folder, (*folders, os.path.abspath(os.devnull))))


def _as_folder(name: str) -> str:
    return os.path.normcase(os.path.join(name, ""))
