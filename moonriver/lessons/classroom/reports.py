"""What a teacher looks at: the table of a class, a page for each learner, the best games to look at together."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from io import StringIO
from typing import Any

from moonriver.lessons.course import UnknownExercise, named
from moonriver.lessons.sheets import html_of, verdict_box
from moonriver.lessons.view import View
from moonriver.rules.game import Game
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.words.kit.catalogue import sentence, tag, tell, tell_n
from moonriver.words.kit.names import series

from .judging import Line
from .tournament import Ranked

BEST = 3
"""How many games of a deal are shown."""


def grades(by_learner: Mapping[str, Sequence[Line]], files: Mapping[str, str], games: bool) -> str:
    """The page of a class: learners and exercises, then what could not be judged.

    `files` are the learners' pages; `games` says whether there is one of the best games.
    """
    exercises = sorted({line.exercise for lines in by_learner.values() for line in lines if line.exercise})
    heads = tell("report.who", "Who"), tell("report.points", "Points")
    head = el("tr", *(el("th", text, scope="col") for text in (*heads, *exercises)))
    rows = [
        el(
            "tr",
            el("th", el("a", who, href=f"feedback/{files[who]}"), scope="row"),
            el(
                "td",
                _sum(lines),
                " ?" if any(line.points is None and not line.exercise for line in lines) else None,
                class_="mr-number",
            ),
            *(_sign(lines, name) for name in exercises),
        )
        for who, lines in by_learner.items()
        if lines
    ]
    troubles = [
        el("li", el("b", line.who), " ", line.exercise, " ", line.reason)
        for lines in by_learner.values()
        for line in lines
        if line.points is None
    ]
    title = tell("report.title", "What was handed in")
    legend = sentence("report.legend")
    return page(
        title,
        el("h1", title),
        el("p", legend),
        el("div", el("table", el("thead", head), el("tbody", *rows)), class_="mr-wide"),
        el("p", el("a", _best(), href="games.html")) if games else None,
        el("div", el("h2", tell("report.troubles", "What could not be judged")), el("ul", *troubles))
        if troubles
        else None,
        el("p", el("small", sentence("report.as_told"))),
    )


def feedback(who: str, lines: Sequence[Line]) -> str:
    """The page of one learner: what is right, and every question that is not, with its picture."""
    title = tell("report.feedback", "{who}: what you handed in", who=who)
    return page(
        title,
        el("h1", title),
        el("p", tell("report.sum", "Points: {points}", points=_sum(lines))),
        *(_told(line) for line in lines),
        el("p", el("small", sentence("report.as_told"))),
    )


def games(files: Mapping[str, Ranked]) -> str:
    """The best games of each deal, with their boards, by the files of their records."""
    title = _best()
    parts: list[Child] = []
    for deal in dict.fromkeys(one.seed for one in files.values()):
        parts.append(el("h2", tell("report.deal", "Deal: {deal}", deal=deal)))
        parts += [_game(one, file) for file, one in files.items() if one.seed == deal]
    return page(title, el("h1", title), *parts)


def file_names(names: Iterable[str]) -> list[str]:
    """A plain file name, without its ending, for each of some names, no two of which differ by capitals only."""
    found: list[str] = []
    taken, numbers = set[str](), Counter[str]()
    for name in names:
        plain = free = re.sub(r"[^\w.-]+", "-", name).strip(".-")[:60] or "learner"
        while free.casefold() in taken:
            numbers[plain.casefold()] += 1
            free = f"{plain}-{numbers[plain.casefold()] + 1}"
        taken.add(free.casefold())
        found.append(free)
    return found


def shown_games(ranking: Sequence[Ranked]) -> list[Ranked]:
    """Which games are shown: those on the first places of their deal."""
    return [one for one in ranking if one.place is not None and one.place <= BEST]


def _game(one: Ranked, file: str) -> El:
    """A game: whose it is, its last board, and how it is played again."""
    line = sentence("report.place", n=one.score or 0, place=one.place, who=one.who)
    board, again = (
        (one.game.ranches[one.seat], f'from moonriver.show import Replay\n\nReplay("games/{file}")')
        if isinstance(one.game, Game)
        else (one.game.mine, None)
    )
    return el(
        "section",
        el("h3", line),
        Markup(html_of(board)),
        el("p", el("a", tell("report.record", "its record"), href=f"games/{file}")),
        el("pre", again) if again else None,
    )


def _best() -> str:
    return tell("report.games", "The best games")


def _sum(lines: Sequence[Line]) -> str:
    points = sum(line.points or 0 for line in lines)
    return tell("report.of", "{points} of {all}", points=points, all=sum(line.of or 0 for line in lines))


def _sign(lines: Sequence[Line], exercise: str) -> El:
    """The cell of an exercise in the table of a class."""
    line = next((line for line in lines if line.exercise == exercise), None)
    if line is None:
        return el("td", "")
    opened = " ⚑" if line.solution_opened else None
    return el("td", line.verdict.sign, opened, class_=_kind(line), title=line.reason)


def _kind(line: Line) -> str:
    """What the cell of a line looks like."""
    if line.points:
        return "mr-right"
    return "mr-none" if line.points is None or line.given is None else "mr-wrong"


def _told(line: Line) -> El:
    """A line of a learner's page."""
    attempts = line.attempts or 0
    small = [tell_n("report.attempts", "1 attempt", "{n} attempts", attempts)] if attempts else []
    if line.solution_opened:
        small.append(tell("report.opened", "solution opened"))
    more: list[Child] = [" ", el("small", series(small))] if small else []
    head = el("h2", el("span", line.verdict.sign, class_=_kind(line)), " ", line.exercise, *more)
    asked = [] if line.points else _question(line)
    judged = line.points is not None and line.given is not None
    said = verdict_box(line.verdict) if judged else el("p", line.reason)
    return el("section", head, said if line.text else None, *asked)


def _question(line: Line) -> list[Child]:
    """The question that was not answered rightly, with its picture, and the answer that was given."""
    try:
        asked = line.asked or named(line.exercise).variant(line.seed or 0)
    except UnknownExercise:
        return []
    given = None
    if line.given is not None:
        answer = (asked.named(line.given) or str(line.given))[:2000]
        given = el("pre", tell("report.given", "Your answer: {answer}", answer=answer))
    view = View(asked)
    return [el("div", el("p", view.text), Markup(html_of(view.pictures))), given]


_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
"""What a page may load and run: pictures that stand in it, and no script, whatever a notebook has brought."""


def page(title: str, *children: Child) -> str:
    """A whole page: its title, and what stands on it."""
    style = files(__package__).joinpath("paper.css").read_text(encoding="utf-8")
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", title),
        el("style", Markup(style)),
    )
    whole = el("html", head, el("body", *children), lang=tag())
    return f"<!DOCTYPE html>\n{written(whole)}\n"


GRADES = ("who", "exercise", "seed", "points", "of", "attempts", "solution_opened", "reason")
"""The columns of the table of answers."""
RANKING = ("place", "who", "score", "seed", "legal")
"""The columns of the table of games."""
_FORMULA = re.compile(r"(^|[;\t])(?=[\s\"]*[-=+@\t])")
"""Where a formula begins: a spreadsheet may take a semicolon or a tab in a text for the end of a cell."""
_NUMBER = re.compile(r"-?[0-9]+")


def csv_of(columns: Sequence[str], rows: Iterable[Any]) -> str:
    """A table of what things have under the names of its columns."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(columns)
    for row in rows:
        table.writerow([_plain(getattr(row, name)) for name in columns])
    return text.getvalue()


def _plain(value: Any) -> str:
    """A value as it stands in a table. A spreadsheet would reckon with what begins like a formula."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if _NUMBER.fullmatch(str(value)):
        return str(value)
    text = " ".join(str(value).splitlines()).encode("utf-8", "replace").decode()
    # a wide sign is taken for the plain one, and nobody sees what has no width
    seen = "".join(
        " " if unicodedata.category(sign) == "Cf" else unicodedata.normalize("NFKC", sign)[:1]
        for sign in text
    )
    for found in reversed([*_FORMULA.finditer(seen)]):
        text = f"{text[: found.end()]}'{text[found.end() :]}"
    return text
