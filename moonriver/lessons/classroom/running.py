"""Functions that learners wrote, each run in its own process, with limits of time and memory. This is not a sandbox.

The limits are for accidents: an endless loop, a list that grows for ever, a file that is written. Somebody who wants
to do harm finds a way around them, so run functions of strangers on a machine that has nothing to lose.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from moonriver.lessons.verdicts import State, Verdict
from moonriver.words.kit.catalogue import language, speaking, tell

from .notebooks import Source

SECONDS = 10
"""How long a function may run, in all its cases together."""
MEMORY = 1 << 30
"""How many bytes a process may take, where the system can limit it."""
_OUTPUT = 1 << 16
_ROOT = Path(__file__).parents[3]
_START = "import sys; sys.path.insert(0, sys.argv[1]); from moonriver.lessons.classroom.running import child; child()"
_HARMFUL = (
    "os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.chmod", "os.chown", "os.truncate",
    "os.exec", "os.fork", "os.kill", "os.posix_spawn", "os.spawn", "os.startfile", "os.system",
    "shutil.", "socket.", "subprocess.", "ctypes.", "winreg.", "pty.",
)  # fmt: skip
"""What no answer of an exercise has to do."""
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def run(name: str, seed: int, source: Source) -> Verdict:
    """What the engine says of a function; one that fails or does not end is wrong."""
    asked = json.dumps(
        {"exercise": name, "seed": seed, "name": source.name, "code": source.code, "language": language()}
    )
    with tempfile.TemporaryDirectory(prefix="moonriver-") as folder:
        try:
            done = subprocess.run(
                [sys.executable, "-I", "-c", _START, str(_ROOT)],
                input=asked.encode(),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env={name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ},
                timeout=SECONDS,
                start_new_session=os.name != "nt",
                check=False,
            )
        except subprocess.TimeoutExpired:
            return _wrong(tell("run.time", "It was still running after {seconds} seconds.", seconds=SECONDS))
    try:
        told = json.loads(done.stdout[-_OUTPUT:].splitlines()[-1])
        if "error" in told:
            return _wrong(tell("run.error", "It fails: {reason}", reason=str(told["error"])[:200]))
        return Verdict(State(told["state"]), str(told["text"]), told["rule"])
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
    sys.addaudithook(_hold)


def _hold(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse what no answer has to do: to write, delete and start things, or to talk to others."""
    writes = event == "open" and (
        any(sign in str(arguments[1]) for sign in "wax+")
        or (isinstance(arguments[2], int) and arguments[2] & _WRITES)
    )
    if writes or event.startswith(_HARMFUL):
        raise PermissionError(tell("run.refused", "an answer may not do this: {what}", what=event))
