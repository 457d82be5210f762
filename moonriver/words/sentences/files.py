"""Sentences about files and texts that cannot be read: size, encoding, JSON, TOML."""

from __future__ import annotations

from ..catalogue import N_

N_("file.missing", "The file {file} cannot be opened: {reason}.")
N_(
    "file.irregular",
    "{file} is no regular file but a folder, a pipe or a device; only regular files are read.",
)
N_("file.output", "The result cannot be written: {reason}.")
N_("file.large", "The file {file} is larger than {limit} bytes; that is more than is read.")
N_("file.encoding", "The file {file} is not UTF-8 text: byte {byte} does not fit.")
N_(
    "file.bom",
    "Line {line}: the file {file} begins with an invisible byte order mark (BOM); save it as UTF-8 without one.",
)
N_("text.large", "The text is longer than {limit} characters; that is more than is read.")
N_("json.broken", "Line {line}, column {column}: this is not JSON ({reason}).")
N_(
    "json.deep",
    "Line {line}: the JSON text has more than {deepest} levels inside each other; no format here needs so many.",
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
