"""What the command line understands: its commands and options, and the help on each."""

from __future__ import annotations

import argparse
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from os.path import expanduser
from pathlib import Path
from typing import Any, NoReturn

import moonriver
from moonriver.games import GAMES, find, pages
from moonriver.tabletop.reading import MOST_DIGITS, typed
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import clean

DEFAULT = "%(default)s"
"""What is taken where an option is not given, as argparse fills it in."""
COURSE = Path("moonriver-course")
"""Where `lab` puts the notebooks when no folder is named."""
PORT = 8417
"""Where `play` serves its page: always the same, because a browser keeps games by it."""
CLASS_PORT = PORT + 1
"""Where `class` serves its pages: always the same, because pupils' pages come back to it."""

MOST_GAMES = 1_000_000
"""The most games of a match: some days of computing."""
MOST_JOBS = 1000


class Parser(argparse.ArgumentParser):
    """argparse, which speaks the reader's language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Help, allow_abbrev=False, **options)
        self._positionals.title = tell("command.arguments", "What it needs")
        self._optionals.title = tell("command.options", "Options")
        self.add_argument("-h", "--help", action="help", help=tell("command.help", "show this help"))

    def error(self, message: str) -> NoReturn:
        """What cannot be read, and where help is; argparse's own reason is English."""
        wrong = tell(
            "command.wrong",
            "This command is not understood ({reason}). For help: {help}",
            reason=message,
            help=f"{self.prog} --help",
        )
        self.exit(2, f"{self.format_usage()}{wrong}\n")


class _Help(argparse.HelpFormatter):
    """Help that begins in the reader's language; blank lines and examples stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        parts, filled = text.split("\n\n"), super()._fill_text
        return "\n\n".join(part if "\n " in part else filled(part, width, indent) for part in parts)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The first line, as argparse makes it, after a word of our own."""
        super().add_usage(
            usage, actions, groups, tell("command.usage", "Usage: ") if prefix is None else prefix
        )


def called() -> str:
    """What the reader has typed to call it."""
    name = Path(sys.argv[0]).stem if sys.argv else ""
    return "moonriver" if name == "moonriver" else "python -m moonriver"


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    whole = Parser(
        prog=called(),
        description=tell(
            "command.whole",
            "Learn Moon River by playing it, score ranches, check game records, judge what a class handed in, "
            "and let bots play matches.",
        ),
        epilog=_epilog("lab", "play", "score ranch.txt"),
    )
    version = tell("command.version", "show the version")
    whole.add_argument(
        "--version", action="version", version=f"moonriver {moonriver.__version__}", help=version
    )
    commands = whole.add_subparsers(
        dest="command", required=True, metavar="COMMAND", title=tell("command.commands", "Commands")
    )
    for add in (_lab, _play, _class, _score, _check, _match, _grade, _worksheet):
        add(commands)
    return whole


def _command(commands: Any, name: str, short: str, long: str, *examples: str) -> argparse.ArgumentParser:
    """A command with its line in the list, its description, and examples of what to type."""
    found: argparse.ArgumentParser = commands.add_parser(
        name,
        help=short,
        description=long,
        epilog=_epilog(*(f"{name} {example}".strip() for example in examples)),
    )
    return found


def _epilog(*examples: str) -> str:
    lines = [tell("command.examples", "Examples:"), *(f"  {called()} {example}" for example in examples)]
    status = tell(
        "command.status",
        "Exit status: 0 if all is well, 1 if something was read and cannot stand, 2 if it cannot be read.",
    )
    return "\n".join([*lines, "", status])


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError(tell("command.empty", "an empty name"))
    return Path(expanduser(text))  # which shells do not do behind `--out=`


def _lab(commands: Any) -> None:
    opening = _command(
        commands,
        "lab",
        tell("command.lab", "copy the course into a folder and open it in JupyterLab"),
        tell(
            "command.lab.long",
            "Copies the notebooks of the course into FOLDER and opens JupyterLab there. The next time it opens the "
            "same folder. A notebook that you have changed is never written over: where the package has a newer one, "
            "you are asked which of them keeps the name, and both stay.\n\n"
            'JupyterLab comes with the extra “lab”: pip install "moonriver[lab]".',
        ),
        "",
        "~/moonriver --port 9999",
        "--only-copy",
    )
    opening.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        type=_path,
        default=COURSE,
        help=tell("command.lab.folder", "where the course goes; {folder} if not named", folder=COURSE),
    )
    opening.add_argument("--only-copy", action="store_true", help=tell("command.lab.copy", "open nothing"))
    _browser(opening)


def _play(commands: Any) -> None:
    playing = _command(
        commands,
        "play",
        tell("command.play", "play in a browser, without Jupyter and without a network"),
        tell(
            "command.play.long",
            "Opens a page to play Moon River or Saboteur, to paint ranches, or to look at games again. It is served to "
            "this computer only, or with --host to other devices of its network, for as long as this command runs: "
            "Ctrl+C ends it. Games are kept in the browser.",
        ),
        "",
        *list(pages())[1:],
        "--no-browser",
        "--host",
    )
    playing.add_argument(
        "page",
        metavar="PAGE",
        nargs="?",
        choices=(*pages(), "explore", "replay"),
        default="play",
        help=", ".join((*pages(), "explore", "replay")),
    )
    _hosted(playing)
    _browser(playing, PORT)


def _class(commands: Any) -> None:
    teaching = _command(
        commands,
        "class",
        tell("command.class", "put questions before a class, whose pupils answer on their own devices"),
        tell(
            "command.class.long",
            "Opens the teacher's page: it puts exercises, puzzles, positions or a tournament before everybody who has "
            "opened the pupils' address and typed the code of the room, and shows what all have answered. It is "
            "served to this computer only, or with --host to other devices of its network, for as long as this "
            "command runs: Ctrl+C ends it. Nothing is kept but what the teacher saves.\n\n"
            'It needs the extra “class”: pip install "moonriver[class]".',
        ),
        "--host",
        "--host 192.168.1.5 --no-browser",
    )
    _hosted(teaching)
    _browser(teaching, CLASS_PORT)


def _hosted(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host",
        metavar="NAME",
        nargs="?",
        type=_host,
        const=True,
        help=tell(
            "command.host.help",
            "serve other devices of the network, too: by this name or address of this computer; "
            "by the one that is found if none is named",
        ),
    )


def _browser(command: argparse.ArgumentParser, port: int | None = None) -> None:
    command.add_argument(
        "--no-browser",
        action="store_true",
        help=tell("command.no_browser", "open no browser, only tell the address"),
    )
    usual = tell("command.port", "the port to serve at; another one if it is taken")
    command.add_argument("--port", type=_number(1, 65535), default=port, metavar="N", help=usual)


def _host(text: str) -> str:
    with suppress(OSError, ValueError):  # else it is a name; 127.1 is written out
        found = socket.getaddrinfo(text, None, socket.AF_INET, flags=socket.AI_NUMERICHOST)
        text = str(found[0][4][0])
    if text in ("", "0.0.0.0", "255.255.255.255", "<broadcast>", "::", "*"):
        raise argparse.ArgumentTypeError(
            tell("command.no_host", "name one address of this computer, or give --host alone")
        )
    return text


def _number(least: int, most: int) -> Callable[[str], int]:
    """What reads a whole number in these bounds."""

    def read(text: str) -> int:
        number = typed(text)
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(
                tell(
                    "command.no_number",
                    "{text} is no whole number from {least} to {most}",
                    text=clean(text, 20), least=least, most=most,
                )
            )  # fmt: skip
        return number

    return read


def _score(commands: Any) -> None:
    from moonriver.rules.scenario import SCENARIOS

    scoring = _command(
        commands,
        "score",
        tell("command.score", "score a ranch diagram"),
        tell(
            "command.score.long",
            "Prints the score sheet of a ranch. FILE holds its diagram: the row farthest from the river first, cells "
            "with blanks between them. How the ranch was built is not asked.",
        ),
        "ranch.txt",
        "ranch.txt --scenario gold_rush --json",
    )
    scoring.add_argument(
        "file", metavar="FILE", type=expanduser, help=tell("command.diagram", "a ranch diagram")
    )
    scoring.add_argument("--scenario", choices=tuple(SCENARIOS), metavar="NAME", help=", ".join(SCENARIOS))
    scoring.add_argument(
        "--json", action="store_true", help=tell("command.score_json", "print the score sheet as JSON")
    )


def _check(commands: Any) -> None:
    checking = _command(
        commands,
        "check",
        tell("command.check", "replay a game record and name the first illegal move"),
        tell(
            "command.check.long",
            "Plays a record of Moon River or Saboteur through by the rules. It says how far it holds and who has won, "
            "or which move is the first that the rules forbid, and which rule.",
        ),
        "game.moonriver.json",
        f"game.{[*GAMES][-1]}.json --json",
    )
    checking.add_argument(
        "file", metavar="FILE", type=expanduser, help=tell("command.record", "a game record")
    )
    checking.add_argument(
        "--json", action="store_true", help=tell("command.check_json", "print what was found as JSON")
    )
    checking.add_argument(
        "--box",
        metavar="FILE",
        type=expanduser,
        help=tell("command.box", "the box that the game was played with"),
    )


def _match(commands: Any) -> None:
    from moonriver.rules.deal import VARIANTS

    bots = "; ".join(f"{name}: {', '.join(find(name).opponents.names())}" for name in GAMES)
    last = find([*GAMES][-1])

    playing = _command(
        commands,
        "match",
        tell("command.match", "let bots play many games"),
        tell(
            "command.match.long",
            "Lets bots play many games, every deal from all seats, and prints who wins how often, with the "
            '95 % interval. It needs the extra “study”: pip install "moonriver[study]".',
        ),
        "look_ahead greedy greedy",
        "greedy random --games 1000 --out games.parquet",
        f"{last.example['seats'].replace(',', ' ')} --game {last.name}",
    )
    playing.add_argument("bots", metavar="BOT", nargs="+", help=bots)
    playing.add_argument("--game", choices=tuple(GAMES), metavar="NAME", help=", ".join(GAMES))
    playing.add_argument(
        "--games",
        type=_number(1, MOST_GAMES),
        default=300,
        metavar="N",
        help=tell("command.games", "how many; {n} if not said", n=DEFAULT),
    )
    playing.add_argument(
        "--seed",
        type=_number(0, 10**MOST_DIGITS - 1),
        default=1,
        metavar="S",
        help=tell("command.seed", "the number of the shuffle; {n} if not said", n=DEFAULT),
    )
    playing.add_argument("--variant", choices=VARIANTS, metavar="V", help=", ".join(VARIANTS))
    playing.add_argument(
        "--jobs",
        type=_number(0, MOST_JOBS),
        metavar="N",
        help=tell("command.jobs", "how many processes; 0 for one a core"),
    )
    playing.add_argument(
        "--out",
        metavar="FILE",
        type=_path,
        help=tell("command.kept", "keep the games in a Parquet file, and go on from it"),
    )
    playing.add_argument(
        "--sheets",
        action="store_true",
        help=tell("command.sheets", "keep the lines of every score sheet, too"),
    )
    playing.add_argument(
        "--json", action="store_true", help=tell("command.match_json", "print the result as JSON")
    )


def _grade(commands: Any) -> None:
    grading = _command(
        commands,
        "grade",
        tell("command.grade", "judge what a class handed in"),
        tell(
            "command.grade.long",
            "Reads folders, zips, answer files, notebooks and game records, judges every answer again, and writes "
            "tables and a page for each learner. Nothing of what was handed in is run, unless --run is given.",
        ),
        "handed_in --out grades",
        "class.zip --json",
    )
    grading.add_argument(
        "paths",
        metavar="PATH",
        nargs="+",
        type=_path,
        help=tell("command.handed_in", "what was handed in"),
    )
    grading.add_argument(
        "--out",
        metavar="FOLDER",
        type=_path,
        default=Path("grades"),
        help=tell("command.out", "where the tables go; {folder} if not named", folder=DEFAULT),
    )
    grading.add_argument(
        "--run",
        action="store_true",
        help=tell("command.run", "run functions that learners wrote; this is not a sandbox"),
    )
    grading.add_argument(
        "--json", action="store_true", help=tell("command.grade_json", "print the tables as JSON")
    )


def _worksheet(commands: Any) -> None:
    printing = _command(
        commands,
        "worksheet",
        tell("command.worksheet", "exercises to print, a sheet for each seed, with a key"),
        tell(
            "command.worksheet.long",
            "Writes a page of exercises to be printed from a browser: a sheet for each seed, each with other numbers, "
            "and a key for the teacher.",
        ),
        "01.territory 06.points --seeds 1-25",
        "10.cut --out cut.html",
    )
    printing.add_argument(
        "names",
        metavar="NAME",
        nargs="+",
        help=tell("command.exercise", "an exercise, the number of a notebook, or a notebook"),
    )
    printing.add_argument(
        "--seeds",
        metavar="1-25",
        default="1",
        help=tell(
            "command.seeds", "one sheet for each, such as 1-25 or 3,8,12-14; {n} if not said", n=DEFAULT
        ),
    )
    printing.add_argument(
        "--out",
        metavar="FILE",
        type=_path,
        default=Path("worksheet.html"),
        help=tell("command.page", "the page; {file} if not named", file=DEFAULT),
    )


__all__: Sequence[str] = ["CLASS_PORT", "COURSE", "PORT", "Parser", "called", "parser"]
