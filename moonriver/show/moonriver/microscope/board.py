"""A game under the microscope: its parts, as a board of their own, and on another one whose game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from moonriver.bots.analysis import Moment
from moonriver.rules import moves as rules
from moonriver.rules.box import Box
from moonriver.rules.game import Game, View
from moonriver.rules.growth import Growth, cut_points
from moonriver.rules.position import Position
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.moves import Move
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import listed, percent, word
from moonriver.words.moonriver import analysis as words
from moonriver.words.moonriver.moves import describe
from moonriver.words.moonriver.names import landscape_name, open_parcel
from moonriver.words.moonriver.table import round_text

from ...kit.board import Board, Message, Part
from ...kit.controls import Action, button, dot, pressable, row
from ...kit.line_chart import Axis, LineChart, Pick, Series
from ...kit.marks import Kind, Mark
from ...kit.markup import OPEN_ID, Child, El, Markup, el, written
from ...kit.svg import THEME
from ...kit.targets import Target, Tick
from ..drawing import ranch_svg
from ..pieces import picture_of, picture_of_cow
from ..replay import game_of
from ..supplies import columns_svg
from ..targets import Slot
from .forest import forest_svg, height
from .lens import AGAIN, SECONDS, Lens, Look, Shown, Spot

Worth: TypeAlias = tuple[float, float | None, float | None]
"""How many points somebody is then ahead, and the interval of that."""
Mistake: TypeAlias = tuple[int, str]
"""Where it was made, and what it is called."""
SOON = 1
"""Milliseconds after which a page asks for the next slice, where it has to ask for each of them."""
_STEPS = {"earlier": ("◄", "analysis.earlier"), "later": ("►", "analysis.later_one")}
_CHANCES = (0, "0"), (0.25, ""), (0.5, "50"), (0.75, ""), (1, "100")


def _running(
    progress: str, spent: float, whole: float, running: bool, number: int, by_itself: bool, idle: bool
) -> El:
    """The bar, how far it is, and the button that stops it and lets it go on."""
    label = sentence("table.stop" if running else "analysis.go_on")
    every = round(AGAIN * 1000) if by_itself else SOON
    return row(
        button(Action("lens", label, main=not running, off=progress if idle else ""), "lens"),
        el("progress", max=whole, value=min(spent, whole), aria_label=progress),
        el("span", progress),
        el("span", data_every=every, data_id=Tick(number).name) if running else None,
    )


def _moments(look: Look) -> Iterator[tuple[Moment, str]]:
    """The moments of the curve, and what they are called."""
    for moment in look.curve:
        game = look.analysis.course.positions[moment.at]
        if game.player is None:
            yield moment, sentence("analysis.ended", share=round(100 * moment.chance))
        else:
            yield moment, words.moment_text(game, moment.chance, moment.low, moment.high)


def _curve(
    places: tuple[int, ...],
    curve: tuple[tuple[Moment, str], ...],
    mistakes: tuple[Mistake, ...],
    at: int | None,
) -> Markup:
    """The chance to win with its band, decision by decision; each can be picked, and mistakes have numbers.

    It has room for all `places` from the start, so that nothing moves away from under a finger.
    """
    heading = sentence("analysis.curve")
    numbers = {place: str(number) for number, (place, _) in enumerate(mistakes, 1)}
    points = {moment.at: (places.index(moment.at), moment.chance) for moment, _ in curve}
    band = [
        (places.index(one.at), one.low or 0.0, one.high or 0.0) for one, _ in curve if one.low is not None
    ]
    chart = LineChart(
        title=heading,
        text="\n".join(text for _, text in curve),
        series=[Series("", [*points.values()], "accent", band)],
        across=Axis("", [(0, ""), (max(1, len(places) - 1), "")]),
        up=Axis("", _CHANCES, unit=percent("")),
        at=(points[at][0], "") if at in points else None,
        picks=[
            Pick(points[one.at], Spot(one.at).name, text, numbers.get(one.at, ""), one.at == at)
            for one, text in curve
        ],
        size=(536, 138),
        letters=15,
    )
    return written(el("h2", heading), chart.svg() if curve else None)


def _mistakes(mistakes: tuple[Mistake, ...], at: int | None, sure: bool) -> Markup:
    """A button for each mistake, and below them those that go from decision to decision."""
    found = [button(Action(Spot(place).name, text, pressed=place == at), "spot") for place, text in mistakes]
    none = el("span", sentence("analysis.none")) if sure and not found else None
    steps = [
        pressable(name, name, sign, aria_label=sentence(key), title=sentence(key))
        for name, (sign, key) in _STEPS.items()
    ]
    return written(el("h2", sentence("analysis.mistakes")), row(*found, none), row(*steps))


def _moves(shown: tuple[Shown, ...], position: View, colour: str) -> Markup:
    """What was played and what would have been better, side by side; of a draft the place of each."""
    titles = ("analysis.played", "analysis.better") if len(shown) > 1 else ("analysis.played_best",)
    kinds: tuple[Kind, ...] = ("wrong", "right") if len(shown) > 1 else ("right",)
    found = []
    for number, (one, title, kind) in enumerate(zip(shown, titles, kinds, strict=False)):
        prefix = f"{OPEN_ID}{number}"
        if isinstance(one.move, rules.Choose):
            marks: dict[Target, Mark] = {Slot(one.move.slot): Mark(kind)}
            columns = position.active, position.newer, position.colours
            picture = columns_svg(*columns, marks=marks, theme=THEME, prefix=prefix)
        else:
            lit = dict.fromkeys(one.fresh, Mark(kind))
            picture = ranch_svg(one.ranch, marks=lit, colour=colour, theme=THEME, prefix=prefix)
        told = el("span", round_text(position)), move_line(one.move, position), el("i", one.worth)
        caption = el("b", sentence(title), title=one.text), el("div", *told, class_="mr-deed")
        found.append(el("figure", el("figcaption", *caption), picture))
    return written(*found)


def _why(sentences: tuple[str, ...], position: View, tried: tuple[tuple[Move, Worth, bool], ...]) -> Markup:
    """The reasons, and the alternatives in a list, a line each."""
    told = [el("p", sentence) for sentence in sentences]
    lines = []
    for move, worth, mine in tried:
        sign, said = words.worth_shortly(*worth), words.worth_text(*worth)
        points = el("span", sign, role="img", title=said, aria_label=said)
        line = el("tr", el("td", move_line(move, position)), el("td", points))
        lines.append(line.set(class_="mr-mine", aria_current="true") if mine else line)
    caption = el("caption", sentence("analysis.alternatives"))
    table = el("table", caption, el("tbody", *lines), class_="mr-tried")
    return written(el("div", *told, class_="mr-tell") if told else None, table if lines else None)


def move_line(move: Move, position: Position) -> El:
    """A legal move in one line: small pictures of what it moves, and the cells it goes to, counted as on the ranch.

    Its whole sentence is told to who points, and to screen readers.
    """
    told = describe(move, position)
    shown = _pieces(move, position) or (told,)
    return el("span", *shown, class_="mr-move", title=told, role="img", aria_label=told)


def _pieces(move: Move, position: Position) -> tuple[Child, ...]:
    """What is shown of a move; nothing of one without pieces, which has a short sentence."""

    def parcels(seat: int, *places: int) -> list[Markup | None]:
        return [picture_of(position.reserves[seat][place]) for place in places]

    def on(cell: Cell) -> El:
        return el("span", f"{cell[0]},{cell[1]}", class_="mr-at")

    cow, gone = picture_of_cow(), el("b", "×", class_="mr-gone")
    match move:
        case rules.Choose(slot=slot):
            return el("b", f"{slot + 1}"), picture_of(open_parcel(position, slot))
        case rules.Expand(player=seat, parcels=(one, other), cells=(first, second)):
            return *parcels(seat, one), on(first), *parcels(seat, other), on(second)
        case rules.Discard(player=seat, parcels=places):
            return gone, *parcels(seat, *places)
        case rules.Drought(cell=cell):
            return gone, cow, on(cell)
        case rules.Recruit(cell=cell, partner=partner, side=side):
            sides = (partner, side) if side == rules.COWBOY_SIDE else (partner,)
            return *(picture_of(name) or word(name) for name in sides), on(cell)
        case rules.Drive(source=source, target=target):
            return cow, on(source), "→", on(target)
        case rules.Swap(player=seat, give=give, opponent=opponent, take=take):
            colour = dot(position.colours[opponent])
            return *parcels(seat, give), "←→", *parcels(opponent, take), colour
        case rules.Steal(opponent=opponent, cell=cell):
            return cow, "←", dot(position.colours[opponent]), on(cell)
        case rules.Claim(piece=piece, side=side, cell=cell):
            lands = [landscape_name(land) for land in position.box.bonus_pieces[piece]]
            return (gone, listed(lands)) if side is None or cell is None else (lands[side], on(cell))
    return ()


def _growing(ranch: Ranch, forest: tuple[Growth, ...], colour: str) -> Markup | None:
    """The ranch with its territories and cut points, and beside it how they grew."""
    if not forest:
        return None
    from ..networks import layers, of_cells  # bring networkx along, which playing does without

    shown = layers(ranch, ["territory"])
    cuts = {cell: Mark("cut") for cell in cut_points(ranch)}
    overlay = shown[0].nets
    picture = ranch_svg(ranch, overlay=overlay, marks=cuts, colour=colour, theme=THEME, prefix=OPEN_ID)
    glow = sentence("analysis.cuts", n=len(cuts)) if cuts else None
    heading, names = sentence("analysis.forest"), of_cells(shown)
    charts = [
        el("figure", forest_svg(forest, ranch, names, heading, **room), class_=f"mr-forest mr-{room['name']}")
        for room in ({"name": "wide"}, {"name": "narrow", "room": 240, "most": 18})
    ]
    return written(
        el("h2", heading),
        el("p", sentence("analysis.forest_how"), " ", glow),
        el("div", el("figure", picture, style=f"--high:{height(forest)}px"), *charts, class_="mr-beside"),
    )


def _called(look: Look) -> tuple[Mistake, ...]:
    return tuple(
        (
            one.at,
            sentence("analysis.mistake", n=round(one.cost), number=number, round=round_text(one.position)),
        )
        for number, one in enumerate(look.mistakes, 1)
    )


def _tried(look: Look) -> tuple[tuple[Move, Worth, bool], ...]:
    """The alternatives: the move, what it is worth, and whether it was played."""
    if look.chosen is None:
        return ()
    played, tried = look.chosen.played, look.chosen.alternatives
    return tuple((one.move, (one.expected, one.low, one.high), one is played) for one in tried)


def _part(
    name: str, values: Callable[[Lens, Look], tuple[Any, ...]], markup: Callable[..., Child]
) -> Part[Any]:
    """A part that is empty as long as no lens is open."""
    return Part(
        f"lens/{name}",
        lambda board: () if board.lens is None else values(board.lens, board.seen_through),
        lambda *values: markup(*values) if values else None,
    )


LENS: tuple[Part[Any], ...] = (
    _part(
        "title",
        lambda lens, look: (True,),
        lambda _: el("h2", sentence("analysis.title"), data_id="lens-title", tabindex=-1),
    ),
    _part(
        "running",
        lambda lens, look: (
            *(look.progress, lens.spent, lens.whole, lens.running, lens.number, lens.by_itself),
            look.analysis.number == 0,
        ),
        _running,
    ),
    _part(
        "curve",
        lambda lens, look: (look.analysis.places, tuple(_moments(look)), _called(look), look.at),
        _curve,
    ),
    _part("mistakes", lambda lens, look: (_called(look), look.at, look.analysis.games > 1), _mistakes),
    _part("moves", lambda lens, look: (look.moves, look.before, look.colour), _moves),
    _part("reasons", lambda lens, look: (look.why, look.before, _tried(look)), _why),
    _part("growing", lambda lens, look: (look.ranch, look.forest, look.colour), _growing),
)
"""The parts from first to last."""


class LensBoard(Board):
    """A board that may hold a lens, with the parts `LENS`, and what is done on them."""

    lens: Lens | None = None
    """Looks into a game."""
    seen_through: Look | None = None
    """All that is seen through it."""

    def prepare(self) -> None:
        """Look through the lens, once for all parts."""
        super().prepare()
        self.seen_through = None if self.lens is None else self.lens.look()

    def _through(self, message: Message) -> None:
        lens, act, target = self.lens, message["act"], message["target"]
        if lens is None:
            return
        if isinstance(target, Tick):
            lens.tick(target.at)
        elif isinstance(target, Spot):
            lens.go(target.at)
        elif act == "lens":
            lens.toggle()
        elif act in ("earlier", "later"):
            lens.step(-1 if act == "earlier" else 1)
        stopped = lens.has_stopped()
        if act not in ("tick", "lens"):
            look = lens.look()
            self.said = " ".join([*(move.text for move in look.moves[:1]), *look.why])
        elif stopped:
            self.said = lens.look().progress

    _on_earlier = _on_later = _on_lens = _on_spot = _on_tick = _through


class Microscope(LensBoard):
    """`Microscope(game)` in a notebook: what each decision of a seat was worth, and what cost the most points.

    `game` is a game, the text of a record, or the path of its file; `seat` is whose decisions are looked into, those of
    the first person by default. It runs for this many `seconds`, stops where somebody says so, and can go on.
    """

    made_of = LENS
    called = "analysis.title"

    lens: Lens

    def __init__(
        self,
        game: Game | str | Path,
        *,
        seat: int | None = None,
        seed: int = 0,
        seconds: float = SECONDS,
        box: Box | None = None,
    ) -> None:
        """Raises `Unreadable` and `Refused` for what is no record, or no seat of it."""
        super().__init__("mr-table mr-microscope")
        self.lens = Lens(game_of(game, box), seat, seed, seconds)
        self.draw()

    text = Board.title
