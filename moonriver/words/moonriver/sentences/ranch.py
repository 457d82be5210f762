"""Sentences about ranches: their diagram, parcels' marks, and where a domino may stand."""

from __future__ import annotations

from ...kit.catalogue import N_

N_(
    "parcel.mark",
    "{mark} is not a parcel: a letter of D C P F M H is expected, then what is printed on it, as in M6e or Hco.",
)

N_("diagram.long", "Line {line}: a diagram never has more than {most} lines, and here this one goes on.")
N_(
    "diagram.board",
    "Line {line}: {found} is not the name of a reserve board; “board: ” and one of {boards} is expected.",
)
N_(
    "diagram.rows",
    "Line {line}: the number of rows up to here is {found}; a ranch has 5, or 10 with two players.",
)
N_(
    "diagram.columns",
    "Line {line}: the number of cells is {found}; {expected} is expected, separated by blanks.",
)
N_(
    "diagram.centre",
    "Line {line}, cell {position}: found {mark}; @, the reserve board’s centre, is expected here.",
)
N_(
    "diagram.elsewhere",
    "Line {line}, cell {position}: found {mark}; @ belongs in the middle of the last row only.",
)
N_(
    "diagram.standing",
    "Line {line}, cell {position}: in {mark} what follows the / is not cows (*, 2*) and then a partner (+r).",
)
N_(
    "diagram.partner",
    "Line {line}, cell {position}: in {mark} the letter after + is not a partner; one of {letters} is expected.",
)
N_(
    "diagram.mark",
    "Line {line}, cell {position}: {mark} is neither a free cell (.) nor a parcel; a letter of D C P F M H "
    "is expected, then what is printed in the order n b e c x o, as in M6e or Hco.",
)

N_("PLACE-1.outside", "Outside the frame: {cells}; it has {rows} rows of {columns} cells, counted from 0.")
N_("PLACE-1.board", "The reserve board lies on {cells}; no parcel can stand there.")
N_("PLACE-1.apart", "These two cells share no side: {cells}; a domino covers two neighbours.")
N_("PLACE-1.occupied", "Already taken: {cells}; a domino covers two free cells.")
N_(
    "PLACE-2.apart",
    "A domino of {landscapes} on {cells} connects with nothing: no bridge ends there (bridges end at "
    "{bridges}), and no parcel beside it shows the landscape that it would touch (parcels beside it: {beside}).",
)
N_("short.PLACE-2.apart", "On {cells} this domino connects with nothing: no bridge, no matching landscape.")
N_(
    "PLACE-3.single",
    "A domino is two parcels on two cells; the number of parcels here is {count}, on {cells}.",
)

N_("PLACE-4.placed", "A placed domino never moves: {cells}.")
N_("ranch.free", "No parcel stands on {cells}; a cow or a partner needs one.")
N_("ranch.cows", "There cannot be {cows} cows on {cells}.")
N_("COW-2.standing", "A cornfield holds no cows; cows on {cells}: {cows}.")
N_("CIRCLE-1.without", "The partner {partner} stands on {cells}, on a parcel without a circle: {parcel}.")
