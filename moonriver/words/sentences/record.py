"""Sentences about game records that cannot be read, and about bots that do not exist."""

from __future__ import annotations

from ..catalogue import N_

N_("record.object", "A game record is one JSON object, and this is none.")
N_("record.laid_out", "A position that was laid out by hand has no record: no moves lead to it.")
N_("record.format", "The record’s format is {found}; {expected} is expected.")
N_(
    "record.box",
    "This is a record of Saboteur, which has one box; another (--box) is only for records of Moon River.",
)
N_("record.lacks", "The record lacks {name}.")
N_("record.extra", "A record has no {name}; nothing unknown may stand in it.")
N_("record.value", "In the record {name} is {found}; allowed are {allowed}.")
N_(
    "record.backs",
    "The record has parcels: {parcels}, but numbers: {numbers}; every parcel has one on its back.",
)
N_("record.list", "In the record {name} is {found}; a list is expected.")
N_("record.str", "In the record {name} has {found} at place {place}, counted from 0; a text is expected.")
N_(
    "record.int",
    "In the record {name} has {found} at place {place}, counted from 0; a whole number is expected.",
)
N_("record.dict", "In the record {name} has {found} at place {place}, counted from 0; an object is expected.")
N_(
    "record.card",
    "In the record pile has {found} at place {place}, counted from 0; no card of the box has that name.",
)
N_("record.length", "In the record the number of entries of {name} is {found}; {expected} is expected.")
N_(
    "record.parcel",
    "In the record parcels has {found} at place {place}, counted from 0; a mark such as M6e is expected.",
)
N_(
    "record.seats",
    "In the record seats is {found}; a list with an entry for each of the {players} players is expected.",
)
N_(
    "record.seat",
    "In the record seat {place} is {found}; name (a text) and bot (a text or null) are expected.",
)
N_("record.note", "In the record note is {found}; a text is expected.")

N_("bot.name", "{found} is no bot; one of {names} is expected.")
