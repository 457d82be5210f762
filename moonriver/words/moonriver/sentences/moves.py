"""Sentences about moves: their form in a record, and what the rules say against one."""

from __future__ import annotations

from ...kit.catalogue import N_

N_("move.object", 'A move is an object such as {{"player": 0, "move": "stop"}}; found {found}.')
N_("move.kind", "{found} is not a kind of move; one of {kinds} is expected.")
N_("move.extra", "A move of kind {kind} has no field {name}.")
N_("move.lacks", "A move of kind {kind} needs the field {name}.")
N_("move.value", "In a move of kind {kind}, {name} is {found}; {expected} is expected.")
N_("move.claim", "In a move of kind {kind}, side and cell are either both given or both null.")

N_("game.over", "The game is over; no move of kind {move} can follow.")
N_("game.laid_out", "Pieces are laid out by hand only while somebody chooses a parcel.")
N_("TURN-1.other", "{player} decides now, not {seat}.")
N_("decision.other", "The move to decide now is of kind {asked}, not {move}.")

N_("choose.slot", "There is no slot {slot}; the column has {slots}, counted from 0 at the box.")
N_("choose.taken", "The parcel on slot {slot} is not available: the ranchero of {seat} stands on it.")
N_("TURN-4.full", "All storage spaces are full (there are {spaces}), so expanding may not be left out.")
N_("END-4.fits", "A domino of the reserve still fits, so expanding may not be left out.")
N_(
    "reserve.place",
    "The number of parcels in the reserve is {count}, counted from 0; not all of these are there: {parcels}.",
)
N_("reserve.twice", "The same parcel of the reserve is named twice: {parcels}.")
N_("discard.count", "The number of parcels to be removed is {count}; it must be {expected}.")

N_(
    "SKULL-3.elsewhere",
    "Not part of the skull’s territory: {cells}; the skull on {skull} reaches {territory}.",
)
N_(
    "SKULL-1.empty",
    "No cow stands on {cells}; the skull on {skull} takes one from its territory: {territory}.",
)
N_("CIRCLE-1.cell", "No circle is waiting on {cells}; the partner can go to {circles}.")
N_("CIRCLE-1.partner", "The saloon does not hold this partner for {cells}: {partner}; it holds {saloon}.")
N_("CIRCLE-1.side", "A partner lies with its specialist or its cowboy side up, not {side}.")
N_("COWBOY-1.cow", "There is no cow of this ranch on {cells} to drive.")
N_("COWBOY-1.apart", "These two cells share no side: {cells}; a cow is driven to the next parcel.")
N_("COWBOY-1.parcel", "There is no parcel on {cells} to which a cow could be driven.")
N_("COW-2.driven", "A cow cannot be driven onto {cells}: it is a cornfield.")
N_("DESPERADO-1.opponent", "A parcel is swapped with another player, and {opponent} is not one.")
N_(
    "DESPERADO-1.give",
    "The player’s own reserve has no parcel on place {give} to give away; places are counted from 0.",
)
N_(
    "DESPERADO-1.take",
    "The reserve of {opponent} has no parcel on place {take} to take; places are counted from 0.",
)
N_("RUSTLER-1.opponent", "A cow is taken from another player’s ranch, and {opponent} is not one.")
N_("RUSTLER-1.cow", "There is no cow on {cells} in the ranch of {opponent}.")
N_(
    "PARTNER-1.protected",
    "The cow on {cells} in the ranch of {opponent} is protected by the partner on {guards}.",
)

N_("DUO-8.piece", "The bonus piece {piece} is not available; those left are {left}.")
N_("DUO-7.fits", "The bonus piece {piece} cannot leave the game unplaced: a piece that is left fits.")
N_("DUO-6.side", "The bonus piece {piece} has no side {side}; its sides are 0 and 1.")
N_(
    "DUO-6.outside",
    "The bonus piece {landscape} cannot stand on {cells}: outside the frame, or on the reserve board.",
)
N_("DUO-6.occupied", "The bonus piece {landscape} cannot stand on {cells}: a parcel is there.")
N_(
    "DUO-6.apart",
    "The bonus piece {landscape} connects with nothing on {cells}: no bridge ends there (bridges end at "
    "{bridges}), and no parcel next to it shows its landscape.",
)
N_("short.DUO-6.apart", "On {cells} the bonus piece connects with nothing: no bridge, no matching landscape.")
