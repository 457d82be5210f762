"""What a Saboteur table shows at a moment, and its parts: for each what it depends on, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

from moonriver.saboteur import Goal, Mine, View
from moonriver.saboteur.state import Result
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.recording import Seat
from moonriver.words import mine_table as words
from moonriver.words import table as labels
from moonriver.words.mine_moves import prompt

from ..choices import Choice
from ..live import furniture as common
from ..live.parts import buttons, why
from ..marks import Mark
from ..session import Entry
from . import furniture, parts
from .desk import MineDesk
from .overlay import Overlay, tunnel_overlay

HEARD = 8
"""So many sentences of what happened are told to a screen reader at once."""


@dataclass(frozen=True)
class Ending:
    """A round that has just ended, until the people at the screen go on."""

    number: int
    result: Result
    mine: Mine


@dataclass(frozen=True)
class Scene:
    """All that the table shows now. It holds a view, never the game.

    `open` says whether the view's secrets may be seen: a hand is hidden by the curtain until its player is there, and
    `waits` for is who that is. `desk` is what lies before the person who decides, None where nobody here does; `past`
    is the number of an earlier position that is looked at.
    """

    view: View
    seats: tuple[Seat, ...]
    open: bool
    waits: int | None
    desk: MineDesk | None
    log: tuple[Entry, ...]
    decisions: Collection[int]
    people: tuple[int, ...]
    can_undo: bool
    news: tuple[str, ...] = ()
    past: int | None = None
    endings: tuple[Ending, ...] = ()
    choices: tuple[Choice, ...] = ()
    group: Choice | None = None
    checks: Mapping[str, bool] = field(default_factory=dict)
    folds: frozenset[str] = frozenset()
    form: Mapping[str, str] = field(default_factory=dict)
    file: str = ""
    note: str = ""
    secret: str = ""

    @property
    def asked(self) -> str:
        """The one line: what is to be decided and which rule asks, who is waited for, or that this is the past."""
        if self.past is not None:
            return labels.label("past")
        return words.pass_to(self.waits, self) if self.waits is not None else prompt(self.view, self)

    @property
    def known(self) -> dict[int, Goal]:
        """What the maps of the person at the screen have shown."""
        if not self.open:
            return {}
        return {number: goal for number, goal in enumerate(self.view.looked) if goal is not None}

    @property
    def marks(self) -> dict[Cell, Mark]:
        """The marks on the mine."""
        return self.desk.cells if self.desk else {}

    @property
    def overlay(self) -> Overlay | None:
        """The tunnels as a graph, where that is asked for."""
        if not (self.checks["graph"] or self.checks["weak"]):
            return None
        return tunnel_overlay(self.view.mine, weak=self.checks["weak"], ways=self.checks["graph"])


def said(scene: Scene) -> str:
    """What a screen reader hears after a move: what happened, then what is to be decided."""
    return " ".join([*scene.news[-HEARD:], scene.asked])


def _prompt(scene: Scene) -> str:
    kind = "past" if scene.past is not None else "over" if scene.view.outcome else "turn"
    return common.prompt_line(scene.asked, words.round_text(scene.view), kind, None, scene.past is not None)


def _mine(scene: Scene) -> str:
    return parts.live_mine(
        scene.view.mine,
        scene.marks,
        floating=scene.desk.floating if scene.desk else None,
        overlay=scene.overlay,
        known=scene.known,
        title=words.label("mine"),
    )


def _hand(scene: Scene) -> str:
    if scene.secret:
        return parts.secret(scene.secret)
    if scene.waits is not None:
        return parts.curtain(scene.waits, scene)
    if not scene.open:
        return ""
    return parts.live_hand(scene.view, scene.desk.picked if scene.desk else None, scene.desk is not None)


def _why(scene: Scene) -> str:
    desk = scene.desk
    return why(desk.refusal if desk else None, scene.note or (desk.note if desk else ""), scene)


def _ending(scene: Scene) -> str:
    return "".join(
        parts.ended(
            ending.number, ending.result, ending.mine if ending.number < scene.view.round else None, scene
        )
        for ending in scene.endings
    )


def _results(scene: Scene) -> str:
    outcome = scene.view.outcome
    return parts.results(scene.view.results, scene, outcome.gold if outcome else None)


def _log(scene: Scene) -> str:
    return common.log(scene.log, scene.decisions, scene.past, "log" in scene.folds)


def _fold(scene: Scene) -> str:
    if "new" in scene.folds:
        return furniture.new_form(scene.form, scene.people)
    if "files" in scene.folds:
        return common.files_form(scene.file)
    return furniture.help_text() if "help" in scene.folds else ""


def _choices(scene: Scene) -> str:
    if "choices" not in scene.folds or scene.desk is None:
        return ""
    return common.choice_list(step(scene.view), scene.choices, scene.group)


def step(view: View) -> SimpleNamespace:
    """What the names of choices are made from."""
    return SimpleNamespace(moves=view.log)


def _always(scene: Scene) -> object:
    return object()


Key = Callable[[Scene], object]
PARTS: dict[str, tuple[Key, Callable[[Scene], str]]] = {
    "top/prompt": (_always, _prompt),
    "top/actions": (_always, lambda s: buttons(s.desk.actions if s.desk else ())),
    "middle/ending": (lambda s: (s.endings, s.view.round), _ending),
    "middle/mine": (
        lambda s: (s.view.mine, s.marks, s.desk and s.desk.floating, s.known, tuple(s.checks.items())),
        _mine,
    ),
    "middle/why": (_always, _why),
    "middle/hand": (
        lambda s: (s.view.hand, s.view.offer, s.view.role, s.view.nuggets, s.open, s.waits, s.seats, s.secret,
                   s.desk and (s.desk.picked, True)),
        _hand,
    ),
    "side/dwarves": (
        lambda s: (s.view.player, s.view.hand_sizes, s.view.broken, s.view.roles, s.view.outcome, s.seats,
                   s.desk and s.desk.seats),
        lambda s: parts.live_seats(s.view, s, s.desk.seats if s.desk else ()),
    ),
    "side/results": (lambda s: (s.view.results, s.view.outcome, s.seats), _results),
    "side/log": (lambda s: (s.log, s.decisions, s.past, "log" in s.folds), _log),
    "below/tools": (
        lambda s: (s.can_undo, tuple(s.checks.items()), s.folds),
        lambda s: furniture.tools(s.can_undo, s.checks, s.folds),
    ),
    "below/fold": (lambda s: (s.folds, tuple(s.form.items()), s.file, s.people), _fold),
    "below/choices": (lambda s: ("choices" in s.folds, s.desk is None, s.choices, s.group), _choices),
}  # fmt: skip
"""The parts from first to last: what each depends on, and its markup."""


def drawn(scene: Scene, made: dict[str, tuple[object, str]]) -> dict[str, str]:
    """The markup of all parts; `made` remembers it, so that only what has changed is drawn anew."""
    found = {}
    for place, (key, draw) in PARTS.items():
        name, now = place.rpartition("/")[2], key(scene)
        if name not in made or made[name][0] != now:
            made[name] = (now, draw(scene))
        found[name] = made[name][1]
    return found


def sentences(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The texts of log entries."""
    return tuple(entry.text for entry in entries)
