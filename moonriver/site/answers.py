"""What a page asks Python, and what it is told: texts of JSON in and out, whichever Python answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from moonriver.show.kit.board import Board
from moonriver.show.kit.parts import RULES_AT
from moonriver.show.kit.session import Session
from moonriver.show.kit.standin import Standin
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import say

from .links import Fields
from .opened import Opened
from .thinking import Elsewhere, OnTheSpot


def _game(name: str, fields: Fields) -> Opened:
    from .kinds import kind_of
    from .play import OpenedGame

    return OpenedGame(kind_of(name), fields)


def _replay(name: str, fields: Fields) -> Opened:
    from .replay import OpenedReplay

    return OpenedReplay(fields)


def _ranch(name: str, fields: Fields) -> Opened:
    from .explore import OpenedRanch

    return OpenedRanch(fields)


OPENING = {"play": _game, "saboteur": _game, "explore": _ranch, "replay": _replay}
"""What opens a page by its name. Each imports what only it needs, so that a page begins quickly."""


class Answers:
    """One page and what it has opened. Slow bots think `elsewhere`; they are asked on the spot where it is None.

    The page asks `{"ask": "open", "page": "play", "fields": {…}, "rules": "…"}` first, where `rules` is the address of
    the rules if the site has them, then `{"ask": "hear", "message": {…}}`,
    `{"ask": "link"}` and `{"ask": "file"}`; `{"ask": "thought", "answer": …}` tells what a bot has thought. What
    cannot be opened is answered by `{"error": sentence}`, and what was open stays.
    """

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere
        self._opened: Opened
        self._standin: Standin
        self._kept: Fields = {}
        self._rules = ""

    @property
    def board(self) -> Board:
        """What is shown."""
        return self._opened.board

    def __call__(self, asked: str) -> str:
        """The answer to one question."""
        question: Mapping[str, Any] = json.loads(asked)
        self._rules = question.get("rules", self._rules)
        before = RULES_AT.set(self._rules)
        try:
            return json.dumps(getattr(self, f"_{question['ask']}")(question))
        finally:
            RULES_AT.reset(before)

    def _open(self, question: Mapping[str, Any]) -> object:
        if self._elsewhere:
            self._elsewhere.page = question["page"]
        left = self._elsewhere.waits_for if self._elsewhere else None
        before, Session.thinkers = Session.thinkers, self._elsewhere or OnTheSpot()
        try:
            opened = OPENING[question["page"]](question["page"], question["fields"])
        except (Unreadable, Refused) as error:
            return {"error": say(error)}
        finally:
            Session.thinkers = before
        if self._elsewhere:
            self._elsewhere.leave(left)
        self._opened, self._standin = opened, Standin(opened.board)
        self._kept = opened.kept()
        return {"opening": self._standin.opening(), "kept": self._kept}

    def _hear(self, question: Mapping[str, Any]) -> object:
        return self._told(self._standin.answer(question["message"]))

    def _thought(self, question: Mapping[str, Any]) -> object:
        assert self._elsewhere is not None
        self._elsewhere.heard(question["answer"])
        return self._told(self._standin.news())

    def _told(self, heard: object) -> object:
        before, self._kept = self._kept, self._opened.kept()
        return {"heard": heard, "kept": None if self._kept == before else self._kept}

    def _link(self, question: Mapping[str, Any]) -> object:
        return self._opened.link()

    def _file(self, question: Mapping[str, Any]) -> object:
        name, text = self._opened.file()
        return {"name": name, "text": text}
