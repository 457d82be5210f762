"""What happens in a game of Moon River: one frozen class for each kind of event, with the rule that brings it.

All of it is seen by everybody. Places count the parcels of a reserve from 0, as they lay before the event.
"""

from __future__ import annotations

from dataclasses import dataclass

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event as Event

from .parcel import Parcel
from .score import ScoreSheet

# What a player decides


@dataclass(frozen=True, slots=True)
class ParcelChosen(Event):
    """The seat's ranchero went onto a slot of the newer column, where this parcel lies."""

    seat: int
    slot: int
    parcel: Parcel
    rule: str = "TURN-7"


@dataclass(frozen=True, slots=True)
class DominoPlaced(Event):
    """Two parcels left the reserve and were placed, the first on the first cell."""

    seat: int
    places: tuple[int, int]
    parcels: tuple[Parcel, Parcel]
    cells: tuple[Cell, Cell]
    rule: str = "TURN-5"


@dataclass(frozen=True, slots=True)
class ExpansionDeclined(Event):
    """The seat did not expand its ranch, or not any more where the rule is TURN-6."""

    seat: int
    rule: str = "TURN-5"


@dataclass(frozen=True, slots=True)
class ParcelsRemoved(Event):
    """Parcels went from the reserve out of the game."""

    seat: int
    places: tuple[int, ...]
    parcels: tuple[Parcel, ...]
    rule: str = "PLACE-5"


@dataclass(frozen=True, slots=True)
class PartnerRecruited(Event):
    """A token of the saloon went onto a circle. `partner` is the side that is up, such as "cowboy"."""

    seat: int
    cell: Cell
    token: str
    partner: str
    rule: str = "CIRCLE-1"


@dataclass(frozen=True, slots=True)
class CowDriven(Event):
    """A cow of the seat's ranch went one step."""

    seat: int
    source: Cell
    target: Cell
    rule: str = "COWBOY-1"


@dataclass(frozen=True, slots=True)
class ParcelsSwapped(Event):
    """Two parcels of two reserves changed places: `given` lay at `give`, `taken` at `take` of the opponent's."""

    seat: int
    give: int
    given: Parcel
    opponent: int
    take: int
    taken: Parcel
    rule: str = "DESPERADO-1"


@dataclass(frozen=True, slots=True)
class CowStolen(Event):
    """A cow went from the opponent's cell `source` onto the seat's cell `target`."""

    seat: int
    opponent: int
    source: Cell
    target: Cell
    rule: str = "RUSTLER-1"


@dataclass(frozen=True, slots=True)
class EffectDeclined(Event):
    """The seat did without an effect, or without the rest of it. `effect` is the kind of decision, such as "drive"."""

    seat: int
    effect: str
    rule: str = "PARTNER-2"


@dataclass(frozen=True, slots=True)
class PieceClaimed(Event):
    """A landscape bonus piece was claimed; `side`, `cell` and `parcel` are None where it fits nowhere and leaves."""

    seat: int
    piece: int
    side: int | None
    cell: Cell | None
    parcel: Parcel | None
    rule: str = "DUO-6"


# What follows by itself, or by an answer


@dataclass(frozen=True, slots=True)
class ParcelUnchosen(Event):
    """The parcel that nobody chose left the game."""

    slot: int
    parcel: Parcel
    rule: str = "SETUP-7"


@dataclass(frozen=True, slots=True)
class CowsPlaced(Event):
    """Cows came from the supply onto a new parcel."""

    seat: int
    cell: Cell
    cows: int
    rule: str = "COW-1"


@dataclass(frozen=True, slots=True)
class CowsMissing(Event):
    """Cow symbols of a domino brought nothing: the supply is empty."""

    seat: int
    cows: int
    rule: str = "COW-1"


@dataclass(frozen=True, slots=True)
class DroughtTook(Event):
    """A skull took a cow of its territory: the only one (SKULL-1), or the one that its owner chose (SKULL-2)."""

    seat: int
    skull: Cell
    cell: Cell
    rule: str = "SKULL-1"


@dataclass(frozen=True, slots=True)
class DroughtFoundNothing(Event):
    """There was no cow in the territory of a skull."""

    seat: int
    skull: Cell
    rule: str = "SKULL-3"


@dataclass(frozen=True, slots=True)
class CircleEmpty(Event):
    """A circle gets nobody, because the saloon is empty."""

    seat: int
    cell: Cell
    rule: str = "CIRCLE-4"


@dataclass(frozen=True, slots=True)
class PartnerIdle(Event):
    """The effect of a partner that was just recruited had no object."""

    seat: int
    cell: Cell
    partner: str
    rule: str = "PARTNER-2"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The newer column became the active one, and `column` was formed: none in the final round."""

    round: int
    rounds: int
    column: tuple[Parcel, ...]
    rule: str = "ROUND-1"


@dataclass(frozen=True, slots=True)
class SaloonFilled(Event):
    """Partners were turned up in the saloon."""

    partners: tuple[str, ...]
    rule: str = "ROUND-2"


@dataclass(frozen=True, slots=True)
class PartnersRanOut(Event):
    """The last partner of the pile was turned up."""

    rule: str = "ROUND-2"


@dataclass(frozen=True, slots=True)
class ParcelTaken(Event):
    """A turn began: the parcel under the seat's ranchero came into the reserve."""

    seat: int
    slot: int
    parcel: Parcel
    rule: str = "TURN-3"


@dataclass(frozen=True, slots=True)
class EmptyingBegan(Event):
    """After the final round a seat began to empty its reserve."""

    seat: int
    rule: str = "END-3"


@dataclass(frozen=True, slots=True)
class Overpopulation(Event):
    """Every parcel keeps one cow: this many of each seat do not count. They stay on the table and leave the score."""

    cows: tuple[int, ...]
    rule: str = "END-6"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over, with a score sheet for each seat and the seats that win."""

    sheets: tuple[ScoreSheet, ...]
    winners: tuple[int, ...]
    rule: str = "SCORE-5"
