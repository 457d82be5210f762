"""The command line: `python -m moonriver score FILE` and `python -m moonriver check FILE`.

Exit status 0: it holds. 1: readable and cannot stand. 2: not readable. On 1 and 2 one sentence goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from moonriver.tabletop.reading import json_of, text_of
from moonriver.tabletop.refusals import Refused, Unreadable


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    from moonriver.rules.scenario import SCENARIOS

    parser = argparse.ArgumentParser(
        prog="python -m moonriver", description="Score ranches and check game records."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    scoring = commands.add_parser("score", help="score a ranch diagram")
    scoring.add_argument("file", metavar="FILE")
    scoring.add_argument("--scenario", choices=tuple(SCENARIOS), metavar="NAME", help=", ".join(SCENARIOS))
    scoring.add_argument("--json", action="store_true", help="print the score sheet as JSON")
    checking = commands.add_parser("check", help="replay a game record and name the first illegal move")
    checking.add_argument("file", metavar="FILE")
    checking.add_argument("--json", action="store_true", help="print what was found as JSON")
    checking.add_argument("--box", metavar="FILE", help="the box that the game was played with")
    options = parser.parse_args(arguments)
    try:
        text = _score(options) if options.command == "score" else _check(options)
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2
    except Refused as error:
        print(error, file=sys.stderr)
        return 1
    return _told(text)


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
