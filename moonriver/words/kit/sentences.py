"""Sentences of any game: files, records and hand-ins that cannot be read, a game taken back, resumed or saved."""

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
N_("file.locked", "Another program is writing to {file} right now, so nothing is saved in it yet.")
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
    "Line {line}: the JSON text has more than {deepest} levels inside each other; no format here needs that many.",
)
N_(
    "json.many",
    "Line {line}: up to here the JSON text holds more than {most} symbols and words; no format here needs that many.",
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
    "Line {line}: up to here the TOML text holds more than {most} symbols and words; no format here needs that many.",
)
N_(
    "toml.surrogate",
    "Line {line}: the TOML text holds half of a character (a lone surrogate); whole characters are expected.",
)

N_("record.object", "A game record is one JSON object, and this is not one.")
N_("record.format", "The record’s format is {found}; {expected} is expected.")
N_("record.lacks", "The record lacks {name}.")
N_("record.extra", "{name} does not belong in a record; nothing unknown may be in it.")
N_("record.value", "In the record {name} is {found}; allowed values are {allowed}.")
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
N_("bot.name", "{found} is not a bot; one of {names} is expected.")
N_("bot.load", "The bot {bot} cannot be loaded ({error}): {reason}.")
N_("bot.raises", "The bot {bot} breaks off with {error}: {reason}.")
N_("bot.nothing", "The bot {bot} answers with None; a move is expected.")
N_("bot.no_move", "The bot {bot} answers with {found}; one of the view’s legal_moves is expected.")
N_("bot.explains", "The bot {bot} explains itself with {found}; Alternatives with legal moves are expected.")
N_("bot.illegal", "The bot {bot} plays an illegal move ({move}): {why}")
N_("bot.changes", "The bot {bot} changes the view that it is given; a view may only be read.")
N_("bot.wavers", "The bot {bot} answers differently when it is asked twice about the same view.")
N_("bot.slow", "The bot {bot} takes longer than {seconds} seconds to decide.")
N_(
    "bot.ended",
    "The process of the bot {bot} ended without an answer: it took too much memory, or ended itself.",
)
N_("env.missing", 'The environment needs PettingZoo; pip install "{extra}" brings it.')
N_("env.action", "The action {found} is not legal here; the mask in infos shows the {count} that are.")
N_("command.taken", "Port {port} is taken; name another one, or none.")
N_("lab.missing", 'JupyterLab is not installed here; pip install "{extra}" brings it.')
N_("charts.missing", 'Charts need plotly; pip install "{extra}" brings it.')
N_("study.missing", 'Matches need pandas and some more; pip install "{extra}" brings them.')
N_("study.row", "Found {found} where the number of a row is expected; the frame has {rows} rows.")
N_("study.file", "The file {file} holds no match: {reason}.")
N_("study.no_match", "{file} holds no match: its columns or its parameters are different.")
N_("study.columns", "The frame lacks the columns {names}; the chart’s docstring says which frame has them.")
N_(
    "study.other",
    "The frame is from another match, between {names} or with other settings; it cannot continue this one.",
)
N_("play.stand_in", "For {bot} the bot {other} has decided.")
N_("play.undone", "Taken back, with everything that followed (moves: {count}).")
N_("play.resumed", "The game goes on from {file}.")
N_("play.unsaved", "The game could not be saved to {file} ({reason}); it goes on here.")
N_("play.autosave", "The saved game {file} cannot be used, so this one starts from the beginning: {reason}.")

N_("rules.tables", "Line {line}: a file of rule texts has these tables and no others: {known}.")
N_("rules.id", "Line {line}: {found} is no id of a rule; one such as PLACE-2 is expected.")
N_(
    "rules.keys",
    "Line {line}: the rule {rule} needs these keys: {known}; it may also have a reading.",
)
N_(
    "rules.value",
    "Line {line}: {name} is {found}; one line of text is expected, or for a group or source one that the file names.",
)
N_(
    "play.broken",
    "The saved game {file} cannot be used, so this one starts from the beginning,"
    " and that file will be kept: {reason}.",
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
N_("file.plain", "The name {file} cannot be used here: a plain name without folders is expected.")
N_("file.early", "The file {file} cannot be used yet: the page has not said whose files it may use.")

N_("handin.object", "A file to hand in is one JSON object, and this is not one.")
N_("handin.format", "The file’s format is {found}; {expected} is expected.")
N_("handin.fields", "The file has the fields {found}; exactly {expected} are expected.")
N_("handin.answers", "The answers are {found}; a list is expected.")
N_("handin.answer", "Answer {place} is {found}; an object with {expected} is expected.")
N_("handin.value", "In answer {place} {name} is {found}; {expected} is expected.")
N_("handin.twice", "Answer {place} is about a variant of {exercise} that was answered before.")
N_(
    "handin.student",
    "The student’s name is {found}; a text of 1 to {longest} characters without spaces around it is expected.",
)

N_("grade.irregular", "{file} is neither a file nor a folder.")
N_("grade.link", "{file} is a link; only files themselves are read.")
N_("grade.zip", "The zip {file} cannot be read: {reason}.")
N_("grade.packed", "{file} is locked with a password, or packed in a way that is not read.")
N_("grade.entries", "The zip {file} holds more than {most} files; that is more than is read.")
N_("grade.unpacked", "{file} is too large: at most {limit} bytes are unpacked.")
N_("grade.outside", "The name {file} leads out of its folder, so it is not read.")
N_("grade.nested", "{file} is inside {most} nested zips; that is deeper than is read.")
N_("grade.unread", "{file} is not read: a file of answers, a notebook or a game record is expected.")
N_("grade.notebook", "This is not a notebook.")
N_(
    "grade.nothing",
    "Nothing to grade was found: no file of answers, no notebook with a check, no game record.",
)
N_("worksheet.unknown", "{name} is neither an exercise nor a notebook. {reason}")
N_("worksheet.seeds", "The seeds are {found}; numbers such as 1-25 or 3,8,12 are expected.")
N_("worksheet.many", "At most {most} sheets are made at once.")
N_("handout.nbconvert", "To print a notebook, nbconvert is needed, which comes with JupyterLab.")
N_("handout.notebook", "{file} is not a notebook that can be printed.")

N_("page.nothing", "Nothing is open here yet. Begin a game, or open a file, first.")
N_("page.question", "The page asked for something that does not exist. Reload the page.")

N_("table.no_players", "The number of players must be a whole number, such as 3.")
N_("table.no_seed", "The number of the shuffle must be a whole number, such as 7.")

N_("link.move", "The link says {found} where the number of a move is expected (move {move}).")
N_("link.number", "The link says {found} for {name}, where a whole number is expected.")
N_("link.seats", "The link names {found} seats for {players} players.")
N_("link.broken", "The link is not complete: its end is missing, or it was changed.")
