"""What stands on a table beside the pictures: buttons, headings, groups of choices, reasons of hints."""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.rules import events
from moonriver.rules.events import Event
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Move
from moonriver.rules.parcel import Parcel
from moonriver.rules.whatif import Change, LineChange
from moonriver.tabletop.cells import Cell

from ..kit.catalogue import N_, SENTENCES, sentence, tell, tell_n
from ..kit.names import capital, listed, meaning, passage, seat_name, word
from ..kit.table import COMMON, bot_name, change
from .moves import describe
from .names import cell_name, landscape_name, marked
from .sheet import sum_text

LABELS = {
    **COMMON,
    "finale": N_("table.finale", "Emptying the reserves (END-3)"),
    "rulebook": N_("table.rulebook", "after the final round"),
    "in_turn": N_("table.in_turn", "in the turns of the final round"),
    "others": N_("table.others", "The other ranches"),
    "score": N_("table.score", "Score so far"),
    "final": N_("table.final", "Final score"),
    "pairs": N_("table.pairs", "First: which two parcels?"),
    "where": N_("table.where", "Now: where do they go?"),
    "give": N_("table.give", "First: which parcel do you give?"),
    "take": N_("table.take", "Now: which parcel do you get?"),
    "source": N_("table.source", "First: which cow is driven?"),
    "target": N_("table.target", "Now: where to?"),
    "total": N_("pad.total", "total"),
}
"""Every short label of the table."""

N_("table.bot.greedy", "greedy, easy: most points now")
N_("table.bot.look_ahead", "look ahead, strong: plans a turn")
N_("table.bot.monte_carlo", "Monte Carlo, expert: plays ahead")


N_("table.expects.look_ahead", "How look ahead sees your final score after each move.")
N_("table.expects.monte_carlo", "How Monte Carlo sees your final score, minus half of the best other one.")


_STEPS = {
    "circle": N_("table.step.circle", "Pick the circle"),
    "token": N_("table.step.token", "Pick a partner in the saloon"),
    "side": N_("table.step.side", "Pick its side: specialist or cowboy"),
    "cow": N_("table.step.cow", "Pick a cow of yours"),
    "onto": N_("table.step.onto", "Pick the parcel it goes to"),
    "own": N_("table.step.own", "Pick a parcel of your reserve"),
    "another": N_("table.step.another", "Pick one of another reserve"),
    "piece": N_("table.step.piece", "Pick a bonus piece and its side"),
    "its_cell": N_("table.step.its_cell", "Pick its cell"),
    "confirm": N_("table.step.confirm", "Confirm with the button"),
}


_DID = {
    events.ParcelChosen: N_("table.did.choose", "chose"),
    events.DominoPlaced: N_("table.did.expand", "built"),
    events.ParcelsRemoved: N_("table.did.discard", "removed"),
    events.PartnerRecruited: N_("table.did.recruit", "recruited"),
    events.ParcelsSwapped: N_("table.did.swap", "swapped"),
    events.CowStolen: N_("table.did.steal", "took a cow"),
    events.DroughtTook: N_("table.did.drought", "lost a cow"),
    events.PieceClaimed: N_("table.did.claim", "claimed"),
}


def did(event: Event) -> str:
    """What happened in a word or two, before a picture of what with; "" for what always follows."""
    return sentence(_DID[type(event)]) if type(event) in _DID else ""


def label(key: str) -> str:
    """A label of the table in the current language. Raises `KeyError`."""
    return sentence(LABELS[key])


def step(key: str) -> str:
    """One of several things to be picked for a decision. Raises `KeyError`."""
    return sentence(_STEPS[key])


def parcels_to_remove(count: int) -> str:
    """The first step to what leaves a reserve that fits nowhere."""
    return tell_n("table.step.remove", "Pick the parcel that leaves", "Pick {n} parcels that leave", count)


def up_to(points: int) -> str:
    """The best change of several: "up to +6"."""
    return tell("table.up_to", "up to {change}", change=change(points))


def could_add(points: int) -> str:
    """What a parcel of a column could add to the own ranch."""
    return tell_n("table.could_add", "could add 1 point", "could add {n} points", points)


def parcel_could_add(parcel: Parcel, points: int) -> str:
    """A parcel of a column, and what it could add to the own ranch."""
    return tell_n(
        "table.parcel_could_add",
        "{parcel}: could add 1 point",
        "{parcel}: could add {n} points",
        points,
        parcel=capital(marked(parcel)),
    )


def partner_adds(partner: str, points: int) -> str:
    """A side of a token as a button, with what it adds at once: "Trapper: +9 now"."""
    return tell(
        "table.partner_adds", "{partner}: {change} now", partner=capital(word(partner)), change=change(points)
    )


def partner_does(partner: str) -> str:
    """What a side of a token does, shortly where the glossary has a short form; the name where it has nothing."""
    short = f"does.{partner}"
    return sentence(short) if short in SENTENCES else meaning(partner) or capital(word(partner))


def pair(first: Parcel, second: Parcel, places: int) -> str:
    """Two parcels of a reserve as a group of choices."""
    parcels = listed((marked(first), marked(second)))
    return tell_n(
        "table.pair", "{parcels}: 1 place", "{parcels}: {n} places", places, parcels=capital(parcels)
    )


def place(first: Parcel, one: Cell, second: Parcel, other: Cell) -> str:
    """Where the two parcels of a chosen pair go; shorter than the whole sentence, since the pair is known."""
    return tell(
        "table.place",
        "{first} on {first_cell}; {second} on {second_cell}",
        first=capital(_short(first)),
        first_cell=cell_name(one),
        second=_short(second),
        second_cell=cell_name(other),
    )


def _short(parcel: Parcel) -> str:
    return tell(
        "table.parcel", "{landscape} {mark}", landscape=landscape_name(parcel.landscape), mark=parcel.mark
    )


def give(parcel: Parcel) -> str:
    """A parcel to be swapped, as a group of choices."""
    return tell("table.give_parcel", "Give the parcel {parcel} …", parcel=marked(parcel))


def drive(cell: Cell) -> str:
    """A cow to be driven, as a group of choices."""
    return tell("table.drive_from", "Drive a cow from {cell} …", cell=cell_name(cell))


def gained(what: Change) -> str:
    """What a move changes in the score, line by line; all lines add up: "canyon 5 × 3 (+3) · nuggets 4 (+1): +4".

    A single line needs no change of its own, and where there are many only their changes are told.
    """
    lines, points = what.lines, change(what.points)
    if not lines:
        return points
    teller = _whole if len(lines) == 1 else _line if len(lines) == 2 else _name
    changes = " · ".join(teller(line) for line in lines)
    return tell("table.gained", "{lines}: {change}", lines=changes, change=points)


def _name(line: LineChange) -> str:
    return tell("table.line", "{name} {points}", name=word(line.key), points=change(line.points))


def _whole(line: LineChange) -> str:
    return tell(
        "table.line", "{name} {points}", name=word(line.key), points=sum_text(line.now) or line.now.points
    )


def _line(line: LineChange) -> str:
    return tell("table.line_change", "{line} ({change})", line=_whole(line), change=change(line.points))


def hint(game: Game, move: Move, gain: int, lead: float | None) -> str:
    """What a strong opponent would do here, what it adds at once, and how far it is ahead of the next best move.

    `lead` is None where a list says more than a number.
    """
    offer, more = describe(move, game), round(lead or 0)
    if isinstance(move, Choose):
        what = tell("table.hint_choose", "{offer}: that promises the most for your ranch.", offer=offer)
    elif gain > 0:
        what = tell_n(
            "table.hint_gain", "{offer}: it adds 1 point.", "{offer}: it adds {n} points.", gain, offer=offer
        )
    elif gain == 0:
        what = tell("table.hint_even", "{offer}: it adds nothing at once.", offer=offer)
    else:
        what = tell_n(
            "table.hint_loss",
            "{offer}: it costs 1 point at once.",
            "{offer}: it costs {n} points at once.",
            -gain,
            offer=offer,
        )
    if lead is None or len(game.legal_moves) == 1:
        return what
    if not more:
        return passage(what, tell("table.hint_alike", "The next best move promises about as much."))
    return passage(
        what,
        tell_n(
            "table.hint_lead",
            "At the end that may be 1 point more than the next best move brings.",
            "At the end that may be {n} points more than the next best move brings.",
            more,
        ),
    )


def expects(bot: str, sampled: bool) -> str:
    """What the numbers beside the moves of a hint are; `sampled` says that they come with an interval."""
    key = f"table.expects.{bot}"
    what = (
        sentence(key)
        if key in SENTENCES
        else tell("table.expects", "What {bot} expects of each move.", bot=bot_name(bot))
    )
    if not sampled:
        return what
    how = tell(
        "table.expects_interval",
        "± is the 95 % interval: it tried the moves in samples of what is hidden.",
    )
    return passage(what, how)


def expected(points: float, low: float | None, high: float | None) -> str:
    """What a bot expects of a move, with half of the interval where there is one: "41 ± 3"."""
    told = f"{round(points)}".replace("-", "\N{MINUS SIGN}")
    return told if low is None or high is None else f"{told} ± {round((high - low) / 2)}"


def score_of(seat: int, names: object, points: int) -> str:
    """A seat with its points, for the small pictures; `names` says what seats are called, as a position does."""
    return tell_n(
        "table.points", "{name}: 1 point", "{name}: {n} points", points, name=capital(seat_name(seat, names))
    )


def round_text(game: Game) -> str:
    """Which round is being played."""
    if not game.round:
        return tell("table.setup", "Set-up")
    return tell("table.round", "Round {round} of {rounds}", round=game.round, rounds=game.rounds)


def table_text(game: Game, people: Sequence[int]) -> str:
    """A table in one line, from the game as it began there and the seats of people."""
    colours = listed(seat_name(seat, game) for seat in people)
    return tell_n(
        "table.text",
        "A Moon River table: {players} players, a person plays {colours}",
        "A Moon River table: {players} players, people play {colours}",
        len(people),
        players=game.players,
        colours=colours or "0",
    )
