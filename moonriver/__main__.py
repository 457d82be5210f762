"""The command line, `moonriver` or `python -m moonriver`; what it understands is in `options.py`.

Exit status 0: it holds. 1: readable and cannot stand. 2: not readable. On 1 and 2 one sentence goes to stderr.
Ctrl+C ends a command with 130 where it does not end it in a way of its own.
"""

from __future__ import annotations

import os
import sys

# `python -m` looks into the current folder first: a pupil's random.py that lies there is not Python's, and is not run
if __name__ == "__main__" and not sys.flags.safe_path:
    if sys.path[0] != os.path.dirname(os.path.dirname(__file__)):  # else this package itself is found there
        del sys.path[0]

import argparse
import errno
import io
import json
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from typing import Any, TextIO

from moonriver.games import find, named_in, of
from moonriver.options import parser
from moonriver.tabletop.files import write_text, writing
from moonriver.tabletop.reading import text_of
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import language, of_machine, speaking, tell


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal may not have every sign
            stream.reconfigure(errors="replace")
    with speaking(of_machine() if language() == "en" else language()), suppress(KeyboardInterrupt):
        return _run(arguments)
    return 130  # what shells tell of a command that Ctrl+C has ended


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = parser().parse_args(arguments)
    except SystemExit as end:  # the help has been printed, or what is wrong
        raise SystemExit(_told() or end.code) from None
    try:
        text, status = _COMMANDS[options.command](options)
    except (ImportError, Unreadable) as error:
        _warn(error)
        return 2
    except Refused as error:
        _warn(error)
        return 1
    return (_told(text) if text else 0) or status


def _told(*lines: str) -> int:
    """Print what was found; 2 where the standard output takes nothing, as on a full disk."""
    try:
        print(*lines, sep="\n", end="\n" if lines else "", flush=True)
    except OSError as error:
        _leave(sys.stdout)
        if not isinstance(error, BrokenPipeError):  # that nobody reads on is no mistake
            _warn(Unreadable("file.output", reason=error.strerror))
            return 2
    return 0


def _warn(sentence: object) -> None:
    """Say what is wrong, where anybody hears it."""
    if sys.stderr is not None:  # else it would be printed as what was found
        try:
            print(sentence, file=sys.stderr, flush=True)
        except OSError:
            _leave(sys.stderr)


def _leave(stream: TextIO) -> None:
    """Print no more there, and do not try again what is left over."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _score(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver.rules.ranch import Ranch
    from moonriver.rules.score import score

    sheet = score(Ranch.from_diagram(text_of(options.file)), options.scenario)
    return (json.dumps(sheet.as_json()) if options.json else str(sheet)), 0


def _check(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver.words.commands import check_text

    game = _game(text_of(options.file), options.box)
    return (json.dumps(_found(game)) if options.json else check_text(game)), 0


def _match(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver import study
    from moonriver.words.commands import match_text

    with redirect_stdout(sys.stderr):  # what bots print is no part of the result
        frame = study.match(
            options.bots,
            options.games,
            options.seed,
            options.variant,
            options.jobs,
            out=options.out,
            sheets=options.sheets,
            game=options.game,
        )
    told = study.as_json(frame)
    return (json.dumps(told) if options.json else match_text(told)), 2 if "unsaved" in frame.attrs else 0


def _game(text: str, box_file: str | None) -> Any:
    """The game of a record of any kind; the record's own `format` tells which."""
    spec = find(named_in(text))
    if box_file is None:
        return spec.read(text)
    if spec.read_with is None:
        raise Unreadable("record.box")
    return spec.read_with(text, box_file)


def _found(game: Any) -> dict[str, Any]:
    """What `check --json` tells: how many moves hold and, at the end, who has won with what."""
    outcome = game.outcome
    found: dict[str, Any] = {"moves": len(game.moves), "over": outcome is not None}
    if outcome is not None:
        found["winners"] = list(outcome.winners)
        found |= of(game).result(outcome)
    return found


def _grade(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver.lessons.classroom.grading import grade, write

    if options.run:
        warning = tell(
            "command.no_sandbox",
            "Functions run with limits of time and memory. That is not a sandbox: they may do harm.",
        )
        _warn(warning)
    graded = grade(options.paths, options.run, options.out)
    write(graded, options.out)
    if not graded.whole:
        page = options.out / "grades.html"
        _warn(tell("command.not_whole", "Something could not be judged: see {file}.", file=page))
    return (json.dumps(graded.as_json()) if options.json else str(graded)), int(not graded.whole)


def _worksheet(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver.lessons.classroom.worksheets import seeds_of, worksheet

    page = worksheet(options.names, seeds_of(options.seeds))
    with writing(options.out):
        write_text(options.out, page)
    return tell("command.printable", "{file} is ready to be printed from a browser.", file=options.out), 0


def _lab(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver.lessons import installing

    try:
        folder = options.folder.expanduser().resolve()
    except RuntimeError as error:  # of nobody's home
        raise Unreadable("file.missing", file=options.folder, reason=str(error)) from None
    with writing(folder):
        told = installing.copy(folder, _asks if sys.stdin is not None and sys.stdin.isatty() else _mine)
    if options.only_copy:
        return told, 0
    return "", _told(told) or installing.open_lab(folder, options.port, not options.no_browser)


def _mine(name: str) -> bool:
    return False


def _asks(name: str) -> bool:
    """Whether the reader takes the new notebook under the old name; both stay."""
    asked = tell(
        "command.lab.which",
        "{name}: you have changed it, and there is a newer one. "
        "Keep yours under this name (k) or take the new one (n)? ",
        name=name,
    )
    try:
        return input(asked).strip().lower().startswith("n")
    except EOFError:
        return False


def _play(options: argparse.Namespace) -> tuple[str, int]:
    from moonriver.site.local import Local
    from moonriver.site.pages import PAGES, folder_of

    server = _server(Local, options.host, options.port)
    address = server.url + folder_of(server.language) + PAGES[options.page]
    lines = [tell("command.play.at", "Play at {address}", address=address)]
    if options.host is not None:
        lines.append(_for_others(address))
    with server:
        return _serve(lines, None if options.no_browser else address, server.serve_forever)


def _class(options: argparse.Namespace) -> tuple[str, int]:
    try:
        from moonriver.live.server import Class
    except ModuleNotFoundError:
        raise Unreadable("class.missing", extra="moonriver[class]") from None

    teaching = _server(Class, options.host, options.port)
    lines = [
        tell("command.class.desk", "The teacher's page: {address}", address=teaching.desk),
        tell("command.class.at", "Pupils open {address}", address=teaching.url),
    ]
    if options.host is None:
        alone = tell(
            "command.class.alone",
            "Only this computer reaches it; for pupils' devices: moonriver class --host",
        )
        lines.append(alone)
    return _serve(lines, None if options.no_browser else teaching.desk, teaching.run)


def _serve(lines: Sequence[str], opened: str | None, serve: Callable[[], object]) -> tuple[str, int]:
    """Say where the pages are, open one of them, and serve them until somebody ends it."""
    import threading
    import webbrowser

    if _told(*lines, tell("command.play.end", "Ctrl+C ends it.")):
        return "", 2
    if opened is not None:  # a browser that the terminal waits for needs the pages meanwhile
        threading.Thread(target=webbrowser.open, args=(opened,), daemon=True).start()
    with suppress(KeyboardInterrupt):
        serve()
    return "", 0


def _server(made: Callable[[int, str], Any], host: str | bool | None, port: int) -> Any:
    """What serves the pages: to this computer where no host is named, at another port where this one is taken."""
    from moonriver.site.local import HERE, in_network

    try:
        name = host if isinstance(host, str) else in_network() if host else HERE
    except OSError:
        raise Unreadable("command.no_network") from None
    try:
        return made(port, name)
    except (OSError, TypeError, ValueError) as error:  # the last two: no computer can have that name
        if port and getattr(error, "errno", None) == errno.EADDRINUSE:  # somebody plays already
            return _server(made, name, 0)
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable("command.host", name=name, reason=reason) from None


def _for_others(address: str) -> str:
    """What other devices of the network open, as words and, on a terminal, as a code to scan."""
    words = tell(
        "command.play.others",
        "Other devices in this network open the same address. Whoever has it can play while this command runs.",
    )
    return f"{words}\n{_code(address)}" if sys.stdout is not None and sys.stdout.isatty() else words


def _code(address: str) -> str:
    """An address to scan, white on black in every terminal; in one without the marks of a code, nothing."""
    try:
        import segno
    except ImportError:
        return tell(
            "command.play.no_code", "For a code to scan: pip install {extra}", extra='"moonriver[play]"'
        )
    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    try:
        "".join(lines).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return ""
    return "\n".join(f"\033[40;97m{line}\033[0m" for line in lines)


_COMMANDS: dict[str, Callable[[argparse.Namespace], tuple[str, int]]] = {
    "lab": _lab,
    "play": _play,
    "class": _class,
    "score": _score,
    "check": _check,
    "match": _match,
    "grade": _grade,
    "worksheet": _worksheet,
}
"""What each command prints, and its exit status."""


if __name__ == "__main__":
    sys.exit(main())
