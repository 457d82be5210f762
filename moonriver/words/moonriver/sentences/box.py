"""Sentences about a box file, and about a deal that does not go with its box."""

from __future__ import annotations

from ...kit.catalogue import N_

N_("box.unknown", "Line {line}: {name} does not belong here in a box file; known names are {known}.")
N_("box.lacks", "Line {line}: the box file needs {name} as a table, or as a list of tables.")
N_("box.key", "Line {line}: the key {name} is missing.")
N_(
    "box.kinds",
    "Line {line}: kinds of parcel are expected, a list of tables such as {{number = 1, copies = 7}}.",
)
N_(
    "box.whole",
    "Line {line}: {name} is {found}; a whole number up to 99 is expected, and 0 only where that makes sense.",
)
N_("box.circle", "Line {line}: circle is {found}; true or false is expected.")
N_("box.token", "Line {line}: {name} is not a specialist; known ones are {known}.")
N_(
    "box.board",
    "Line {line}: {name} cannot be the name of a board; one of at most 40 characters, used once, is expected.",
)
N_(
    "box.colour",
    "Line {line}: board {name} has the colour {found}; one of {colours} is expected, and none for camp.",
)
N_("box.colours", "Line {line}: the colour {found} already has a board; each colour has one.")
N_(
    "box.boards",
    "Line {line}: the number of boards is {found}; camp and one for each of {colours} are expected.",
)
N_("box.bridges", "Line {line}: bridges are a list of cells such as [[0, 1], [1, 2]]; found {found}.")
N_("box.sides", "Line {line}: a bonus piece has two different landscapes as sides; found {found}.")
N_("box.landscape", "Line {line}: {found} is not a landscape; one of {landscapes} is expected.")

N_("BOX-1.parcels", "The copies of all kinds add up to {found}; a box holds {expected} parcels.")
N_("BOX-1.tokens", "The copies of all partner tokens add up to {found}; a box holds {expected}.")
N_("BOX-1.bonus", "The number of landscape bonus pieces is {found}; a box holds {expected}.")
N_("BOX-2.missing", "No parcel has these numbers: {missing}; 1 to 4 are needed to draw the scenario.")
N_("BOX-2.number", "No parcel has the number {found} on its back; numbers run from 1 to 6.")
N_(
    "BOX-3.resource",
    "The landscape {landscape} cannot have {resource}; they are printed only on {allowed}.",
)
N_("COW-2.printed", "A cornfield cannot have a cow symbol: no cow may stand on it.")
N_(
    "SETUP-1.bridge",
    "A bridge cannot end at {cells}, or two bridges end there; a bridge ends in row 0 or at row 1, place 2.",
)

N_("scenario.name", "{found} is not a scenario; one of {scenarios} is expected.")
N_("deal.value", "{name} is {found}; allowed values are {allowed}.")
N_("deal.seed", "The seed is {found}; a whole number is expected.")
N_("deal.seats", "{name} is {found}; one for each of the {players} players is expected.")
N_("deal.count", "The number of parcels in the draw pile is {found}; this box has {expected}.")
N_(
    "deal.parcel",
    "Parcels {mark} with the number {number} in the draw pile: {found}; this box has {expected}.",
)
N_("deal.partner", "Partners in the pile called {partner}: {found}; this box has {expected}.")
N_("deal.colour", "{seat} has the colour {colour}; a different one of {colours} is expected for everyone.")
N_("deal.board", "{seat} has the reserve board {board}; one of {boards} is expected.")
N_("deal.camp", "{seat} has the reserve board {board}; in the base game every board lies camp side up.")
N_("deal.legend", "{seat} is {colour} but has the reserve board {board}; with that colour it is {expected}.")
N_("deal.no_scenario", "The base game has no scenario, but {scenario} is given.")
N_("deal.scenario", "Legends of the West needs a scenario: one of {scenarios}.")
N_(
    "SETUP-6.rancheros",
    "The rancheros are drawn as {found}; each of the {players} seats, from 0, is expected once.",
)
