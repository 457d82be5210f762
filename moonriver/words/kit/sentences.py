"""Sentences of any game: files and records that cannot be read, and a game that is taken back, resumed or saved."""

from __future__ import annotations

from .catalogue import N_

N_("file.missing", "The file {file} cannot be opened: {reason}.")
N_(
    "file.irregular",
    "{file} is no regular file but a folder, a pipe or a device; only regular files are read.",
)
N_("file.protected", "The file {file} is write-protected, so nothing is saved in it.")
N_("file.closed", "The folder of {file} is write-protected, so nothing is saved there.")
N_("file.special", "{file} is no regular file but a folder, a pipe or a device, so nothing is saved there.")
N_("file.locked", "Another program is writing to {file} just now, so nothing is saved in it yet.")
N_("file.output", "The result cannot be written: {reason}.")
N_("file.large", "The file {file} is larger than {limit} bytes; that is more than is read.")
N_("file.encoding", "The file {file} is not UTF-8 text: byte {byte} does not fit.")
N_(
    "file.bom",
    "Line {line}: the file {file} begins with an invisible byte order mark (BOM); save it as UTF-8 without one.",
)
N_("file.name", "The name of the file is {found}; a text or a path is expected.")
N_("text.large", "The text is longer than {limit} bytes; that is more than is read.")
N_("text.none", "This is {found}; a text is expected.")
N_("json.broken", "Line {line}, column {column}: this is not JSON ({reason}).")
N_(
    "json.deep",
    "Line {line}: the JSON text has more than {deepest} levels inside each other; no format here needs so many.",
)
N_(
    "json.many",
    "Line {line}: up to here the JSON text holds more than {most} signs and words; no format here needs so many.",
)
N_("json.number", "Line {line}: the JSON text holds a number with too many digits.")
N_(
    "json.twice",
    "Line {line}: the key {name} stands in the same object twice; each key may stand there once.",
)
N_("json.constant", "Line {line}: the JSON text holds {name}, which is not a JSON value.")
N_(
    "json.surrogate",
    "Line {line}: the JSON text holds half of a character (a lone surrogate); whole characters are expected.",
)
N_("toml.broken", "This is not TOML: {reason}.")
N_(
    "toml.deep",
    "Line {line}: the TOML text has more levels inside each other, or more digits in a number, than are read.",
)
N_(
    "toml.many",
    "Line {line}: up to here the TOML text holds more than {most} signs and words; no format here needs so many.",
)
N_(
    "toml.surrogate",
    "Line {line}: the TOML text holds half of a character (a lone surrogate); whole characters are expected.",
)

N_("record.object", "A game record is one JSON object, and this is none.")
N_("record.format", "The record’s format is {found}; {expected} is expected.")
N_("record.lacks", "The record lacks {name}.")
N_("record.extra", "{name} has no place in a record; nothing unknown may stand in it.")
N_("record.value", "In the record {name} is {found}; allowed are {allowed}.")
N_("record.list", "In the record {name} is {found}; a list is expected.")
N_("record.str", "In the record {name} has {found} at place {place}, counted from 0; a text is expected.")
N_(
    "record.int",
    "In the record {name} has {found} at place {place}, counted from 0; a whole number is expected.",
)
N_("record.dict", "In the record {name} has {found} at place {place}, counted from 0; an object is expected.")
N_("record.length", "In the record the number of entries of {name} is {found}; {expected} is expected.")
N_(
    "record.seats",
    "In the record seats is {found}; a list with an entry for each of the {players} players is expected.",
)
N_(
    "record.seat",
    "In the record seat {place} is {found}; name (a text) and bot (a text or null) are expected.",
)
N_("record.note", "In the record note is {found}; a text is expected.")
N_("argument", "Found {found} where {expected} is expected.")
N_("bot.count", "The number of bots is {found}; one for each of the {players} players is expected.")
N_("bot.name", "{found} is no bot; one of {names} is expected.")
N_("play.undone", "Taken back, with all that followed (moves: {count}).")
N_("play.resumed", "The game goes on from {file}.")
N_("play.unsaved", "The game could not be saved to {file} ({reason}); it goes on here.")
N_("play.autosave", "The saved game {file} cannot be used, so this one begins at its start: {reason}.")

N_("rules.tables", "Line {line}: a file of rule texts has these tables and no others: {known}.")
N_("rules.id", "Line {line}: {found} is no id of a rule; one such as PLACE-2 is expected.")
N_(
    "rules.keys",
    "Line {line}: the rule {rule} needs these keys: {known}; besides, it may have a reading.",
)
N_(
    "rules.value",
    "Line {line}: {name} is {found}; one line of text is expected, or for a group or source one that the file names.",
)
N_(
    "play.broken",
    "The saved game {file} cannot be used, so this one begins at its start, and that file will be kept: {reason}.",
)
N_("play.kept", "The file that could not be used is kept as {file}.")
N_("play.file", "This game is saved in {file}.")
N_(
    "play.moved",
    "Another table has played on in {file}, so your game is not saved there: go on with that game instead of yours,"
    " or keep yours in a new file?",
)
N_(
    "play.other",
    "{file} holds a game with other players or settings, so yours is not saved there: go on with that game instead of"
    " yours, or keep yours in a new file?",
)
N_("file.plain", "The name {file} does not do here: a plain name without folders is expected.")
N_("file.early", "The file {file} cannot be used yet: the page has not said whose files it may use.")
