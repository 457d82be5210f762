"""What a page asks Python, and what it is told: texts of JSON in and out, whichever Python answers."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

from moonriver.games import pages
from moonriver.show.kit.parts import RULES_AT
from moonriver.show.kit.session import THINKERS
from moonriver.show.kit.standin import Standin
from moonriver.tabletop.limits import LIMIT
from moonriver.tabletop.reading import json_of
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words import available, say, speaking

from .links import Fields
from .opened import Opened, OpenedGame, OpenedReplay
from .thinking import Elsewhere, Own
from .together import OpenedTogether, Whose, is_together

LONGEST = 8 * LIMIT
"""Longest question, in bytes: a file that is opened comes as JSON, in which a sign can be longer than in the file."""

_PAGES = (*pages(), "explore", "replay")


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
        self._kept: Fields = {}
        self._rules = ""

    @property
    def opened(self) -> Opened:
        """What is shown. Raises `Unreadable` where nothing is, or no more: a server closes the oldest tabs."""
        if self._shown is None:
            raise Unreadable("site.ended")
        return self._shown

    def close(self) -> None:
        """Take away what is shown: what is kept of boards that are open would else grow and grow."""
        if self._shown is not None:
            self._shown.board.close()
        self._shown = None

    def __call__(self, asked: str) -> str:
        """The answer to one question."""
        with ExitStack() as meanwhile:
            try:
                question = json_of(asked, LONGEST)
                if isinstance(question, dict) and question.get("language") in available():
                    meanwhile.enter_context(speaking(question["language"]))
                if isinstance(question, dict) and isinstance(question.get("rules"), str):
                    self._rules = question["rules"]
                meanwhile.callback(RULES_AT.reset, RULES_AT.set(self._rules))
                thinkers = self._elsewhere and Own(self._elsewhere)
                meanwhile.callback(THINKERS.reset, THINKERS.set(thinkers))
                return json.dumps(self._answer(question))
            except (Unreadable, Refused) as error:
                return json.dumps({"error": say(error)})

    def _answer(self, question: object) -> object:
        match question:
            case {"ask": "open", "page": str(page), "fields": dict(fields)} if page in _PAGES:
                return self._open(page, fields)
            case {"ask": "hear", "message": dict(message)}:
                return self._told(self.opened.standin.answer(message))
            case {"ask": "thought", "answer": str(answer)} if self._elsewhere:
                self._elsewhere.heard(answer)
                return self._told(self.opened.standin.news())
            case {"ask": "link"}:
                return self.opened.link()
            case {"ask": "send"}:
                link = self.opened.link()
                return {**self._told(self.opened.standin.news()), "fields": link}
            case {"ask": "file"}:
                name, text = self.opened.file()
                return {"name": name, "text": text}
        raise Unreadable("page.question")

    def _open(self, page: str, fields: dict[str, Any]) -> object:
        if not all(isinstance(text, str) for text in fields.values()):
            raise Unreadable("page.question")
        try:
            opened = _opened(page, fields)
        except Whose as asks:
            return {"whose": {"ways": asks.ways}}
        kept = opened.kept()
        self.close()
        opened.standin = Standin(opened.board)
        self._shown, self._kept = opened, kept
        more = {name: getattr(opened, name) for name in ("told", "instead", "news")}
        return {"opening": opened.standin.opening(), "kept": self._kept, **self._beside(), **more}

    def _told(self, heard: object) -> dict[str, object]:
        before, self._kept = self._kept, self.opened.kept()
        kept = None if self._kept == before else self._kept
        return {"heard": heard, "kept": kept, **self._beside()}

    def _beside(self) -> dict[str, object]:
        """What the page says beside the board."""
        return {"guide": self.opened.guide(), "together": self.opened.together()}


def _opened(page: str, fields: Fields) -> Opened:
    """What a page opens. Raises `Whose`, `Unreadable` and `Refused`."""
    if page == "replay":
        return OpenedReplay(fields)
    if page == "explore":
        from .explore import OpenedRanch  # which needs networkx: the others begin more quickly without

        return OpenedRanch(fields)
    return OpenedTogether(page, fields) if is_together(fields) else OpenedGame(page, fields)
