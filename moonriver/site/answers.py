"""What a page asks Python, and what it is told: texts of JSON in and out, whichever Python answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from moonriver.games import pages
from moonriver.show.kit.parts import RULES_AT
from moonriver.show.kit.session import THINKERS
from moonriver.show.kit.standin import Standin
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.reading import json_of
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import available, language, say, speaking

from .links import Fields
from .opened import Opened, Whose
from .thinking import Elsewhere


def _game(name: str, fields: Fields) -> Opened:
    from .play import OpenedGame
    from .together import OpenedTogether, is_together

    return OpenedTogether(name, fields) if is_together(fields) else OpenedGame(name, fields)


def _replay(name: str, fields: Fields) -> Opened:
    from .replay import OpenedReplay

    return OpenedReplay(fields)


def _ranch(name: str, fields: Fields) -> Opened:
    from .explore import OpenedRanch

    return OpenedRanch(fields)


OPENING = {**dict.fromkeys(pages(), _game), "explore": _ranch, "replay": _replay}
"""What opens a page by its name. Each imports what only it needs, so that a page begins quickly."""


Question: TypeAlias = Mapping[str, Any]

LONGEST = 8 * LIMIT
"""Longest question, in bytes: a file that is opened comes as JSON, in which a sign can be longer than in the file."""


def _spoken(question: object) -> str:
    """The language of a page, where it says one that is there."""
    told = question.get("language") if isinstance(question, dict) else None
    return told if told in available() else language()


class Answers:
    """One page and what it has opened. Slow bots think `elsewhere`; they are asked at once where it is None.

    The page asks `{"ask": "open", "page": "play", "fields": {…}, "rules": "…"}` first, where `rules` is the address of
    the rules if the site has them, then `{"ask": "hear", "message": {…}}`, `{"ask": "link"}` and `{"ask": "file"}`, and
    `{"ask": "send"}` for the link of a game with people elsewhere; `{"ask": "thought", "answer": …}` tells what a bot
    has thought. Where it is not known whose seat is played here, opening is answered by `{"whose": {…}}`. What cannot
    be opened, or is asked for while nothing is open, or makes no sense, is answered by `{"error": sentence}`. In both
    cases what was open stays. A question may name the `language` of its page; the answer is then in that language.
    """

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere
        self._shown: Opened | None = None
        self._asks = {
            "open": self._open,
            "hear": self._hear,
            "thought": self._thought,
            "link": self._link,
            "send": self._send,
            "file": self._file,
        }
        self._kept: Fields = {}
        self._rules = ""

    @property
    def opened(self) -> Opened:
        """What is shown. Raises `Unreadable` where nothing is."""
        if self._shown is None:
            raise Unreadable("page.nothing")
        return self._shown

    def __call__(self, asked: str) -> str:
        """The answer to one question."""
        try:
            question = json_of(asked, LONGEST)
        except Unreadable as error:
            return json.dumps({"error": say(error)})
        with speaking(_spoken(question)):
            try:
                answers = self._asks.get(str(question.get("ask"))) if isinstance(question, dict) else None
                if answers is None:
                    raise Unreadable("page.question")
                return json.dumps(self._answer(answers, question))
            except (Unreadable, Refused) as error:
                return json.dumps({"error": say(error)})

    def _answer(self, answers: Callable[[Question], object], question: Question) -> object:
        if isinstance(question.get("rules"), str):
            self._rules = question["rules"]
        before = RULES_AT.set(self._rules)
        try:
            return answers(question)
        finally:
            RULES_AT.reset(before)

    def _open(self, question: Question) -> object:
        page, fields = str(question.get("page")), question.get("fields")
        if page not in OPENING or not isinstance(fields, dict):
            raise Unreadable("page.question")
        if not all(isinstance(text, str) for text in fields.values()):
            raise Unreadable("page.question")
        if self._elsewhere:
            self._elsewhere.page = page
        left = self._elsewhere.waits_for if self._elsewhere else None
        before = THINKERS.set(self._elsewhere)
        try:
            opened = OPENING[page](page, fields)
        except Whose as asks:
            return {"whose": {"asked": asks.asked, "ways": asks.ways}}
        finally:
            THINKERS.reset(before)
        if self._elsewhere:
            self._elsewhere.leave(left)
        opened.standin = Standin(opened.board)
        self._shown = opened
        self._kept = opened.kept()
        more = {name: getattr(opened, name) for name in ("told", "instead", "news")}
        return {"opening": opened.standin.opening(), "kept": self._kept, **self._beside(), **more}

    def _hear(self, question: Question) -> object:
        message = question.get("message")
        return self._told(self.opened.standin.answer(message if isinstance(message, dict) else {}))

    def _thought(self, question: Question) -> object:
        answer = question.get("answer")
        if self._elsewhere is None or not isinstance(answer, str):
            raise Unreadable("page.question")
        self._elsewhere.heard(answer)
        return self._told(self.opened.standin.news())

    def _told(self, heard: object) -> dict[str, object]:
        before, self._kept = self._kept, self.opened.kept()
        kept = None if self._kept == before else self._kept
        return {"heard": heard, "kept": kept, **self._beside()}

    def _beside(self) -> dict[str, object]:
        """What the page says beside the board."""
        return {"guide": self.opened.guide(), "together": self.opened.together()}

    def _link(self, question: Question) -> object:
        return self.opened.link()

    def _send(self, question: Question) -> dict[str, object]:
        fields = self.opened.link()
        return {**self._told(self.opened.standin.news()), "fields": fields}

    def _file(self, question: Question) -> object:
        name, text = self.opened.file()
        return {"name": name, "text": text}
