"""The command line: `python -m moonriver score FILE` and `python -m moonriver check FILE`.

Exit status 0: it holds. 1: readable and cannot stand. 2: not readable. On 1 and 2 one sentence goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import tell


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    options = _parser().parse_args(arguments)
    try:
        text = _score(options) if options.command == "score" else _check(options)
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2
    except Refused as error:
        print(error, file=sys.stderr)
        return 1
    return _told(text)


class _Parser(argparse.ArgumentParser):
    """argparse, which speaks the reader's language."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Help, **options)
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
    """Help that begins in the reader's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The first line, as argparse makes it, after a word of our own."""
        super().add_usage(
            usage, actions, groups, tell("command.usage", "Usage: ") if prefix is None else prefix
        )


def _parser() -> argparse.ArgumentParser:
    from moonriver.rules.scenario import SCENARIOS

    about = tell("command.about", "Score ranches and check game records.")
    parser = _Parser(prog="python -m moonriver", description=about)
    commands = parser.add_subparsers(dest="command", required=True)
    scoring = commands.add_parser("score", help=tell("command.score", "score a ranch diagram"))
    scoring.add_argument("file", metavar="FILE")
    scoring.add_argument("--scenario", choices=tuple(SCENARIOS), metavar="NAME", help=", ".join(SCENARIOS))
    scoring.add_argument(
        "--json", action="store_true", help=tell("command.score_json", "print the score sheet as JSON")
    )
    checking = commands.add_parser(
        "check", help=tell("command.check", "replay a game record and name the first illegal move")
    )
    checking.add_argument("file", metavar="FILE")
    checking.add_argument(
        "--json", action="store_true", help=tell("command.check_json", "print what was found as JSON")
    )
    checking.add_argument(
        "--box", metavar="FILE", help=tell("command.box", "the box that the game was played with")
    )
    return parser


def _told(text: str) -> int:
    """Print what was found; 2 where the standard output takes nothing, as on a full disk."""
    if sys.stdout is None:  # closed from the start
        return 0
    encoding = sys.stdout.encoding or "utf-8"
    try:
        print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except BrokenPipeError:
        sys.stderr.close()  # nobody reads on, which is no mistake
    except OSError as error:
        print(Unreadable("file.output", reason=error.strerror), file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left over is not tried again
        return 2
    return 0


def _score(options: argparse.Namespace) -> str:
    from moonriver.rules.ranch import Ranch
    from moonriver.rules.score import score

    sheet = score(Ranch.from_diagram(text_of(options.file)), options.scenario)
    return json.dumps(sheet.as_json()) if options.json else str(sheet)


def _check(options: argparse.Namespace) -> str:
    from moonriver.words import check_text

    game = _game(text_of(options.file), options.box)
    return json.dumps(_found(game)) if options.json else check_text(game)


def _game(text: str, box_file: str | None) -> Any:
    """The game of a record of either kind; the record's own `format` tells which."""
    told = json_of(text)
    if isinstance(told, dict) and str(told.get("format", "")).startswith("saboteur-game/"):
        from moonriver.saboteur import record as saboteur_record

        if box_file is not None:
            raise Unreadable("record.box")
        return saboteur_record.read(text)
    from moonriver.rules import record
    from moonriver.rules.box import Box

    return record.read(text, None if box_file is None else Box.from_file(box_file))


def _found(game: Any) -> dict[str, Any]:
    """What `check --json` tells: how many moves hold and, at the end, who has won with what."""
    outcome = game.outcome
    found: dict[str, Any] = {"moves": len(game.moves), "over": outcome is not None}
    if outcome is not None:
        found["winners"] = list(outcome.winners)
        if hasattr(outcome, "sheets"):
            found["sheets"] = [sheet.as_json() for sheet in outcome.sheets]
        else:
            found["gold"] = list(outcome.gold)
    return found


if __name__ == "__main__":
    sys.exit(main())
