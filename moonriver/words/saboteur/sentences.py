"""Sentences of Saboteur: the mine diagram, and what the rules say against a move. Cells are (x, y)."""

from __future__ import annotations

from ..kit.catalogue import N_

N_(
    "mine.origin",
    "Line {line}: found {found}; a first line such as “origin: 0 2” is expected, x and y of the corner.",
)
N_("mine.wide", "Line {line}: the number of cells is {found}; a mine never has more than {most} in a row.")
N_("mine.columns", "Line {line}: the number of cells is {found}; {columns} is expected, separated by blanks.")
N_(
    "mine.start",
    "Line {line}, cell {position}: found {mark} at {cell}; @, the start, lies at {start} and nowhere else.",
)
N_(
    "mine.goal",
    "Line {line}, cell {position}: found {mark} at {cell}; a goal lies there: ?, $NESW, or # and its mouths.",
)
N_(
    "mine.elsewhere",
    "Line {line}, cell {position}: found the goal {mark} at {cell}; goals lie at {goals} only.",
)
N_(
    "mine.mark",
    "Line {line}, cell {position}: found {mark} at {cell}; no card (.) or a path card of the box is "
    "expected, its mouths in the order N E S W, as in NES or NS!.",
)
N_(
    "mine.lacks",
    "Line {line}: the diagram ends here and is too small: the start at {start} and the goals at {goals} must be in it.",
)
N_("mine.frame", "Line {line}: the diagram is not the smallest rectangle around all cards.")
N_(
    "mine.twins",
    "Line {line}, cell {position}: the goal {mark} at {cell} lies in the diagram twice; the box has it once.",
)

N_(
    "saboteur.DEAL-1.dwarves",
    "Round {round}: the number of dwarf cards {card} is {copies}; this game has {in_box}.",
)
N_(
    "saboteur.DEAL-3.goals",
    "Round {round}: the number of goal cards {card} is {copies}; the box has {in_box}.",
)
N_(
    "saboteur.DEAL-4.pile",
    "Round {round}: the number of cards {card} in the pile is {copies}; the box has {in_box}.",
)
N_(
    "saboteur.DEAL-5.nuggets",
    "Round {round}: the number of nugget cards {card} is {copies}; the box has {in_box}.",
)
N_("saboteur.OVER-1.over", "The game is over; no move can follow.")
N_("saboteur.TURN-1.player", "It is the turn of {owner}, not of {player}.")
N_("saboteur.TURN-1.hand", "There is no card {card} in the hand, which holds {cards}, counted from 0.")
N_("saboteur.TURN-1.card", "The card {card} is not played with a move of kind {move}.")
N_("saboteur.TURN-2.discard", "Passing discards a card as long as the hand holds any, and it holds {cards}.")
N_("saboteur.PATH-1.broken", "No path card may be placed while a tool is broken: {tools}.")
N_("saboteur.PATH-2.occupied", "The card {card} cannot go on {cell}: a card lies there.")
N_("saboteur.PATH-2.apart", "The card {card} cannot go on {cell}: no card lies next to it.")
N_(
    "saboteur.PATH-3.edge",
    "The card {card} does not fit on {cell}: on its side {side} either this card or the card {other} on "
    "{neighbour} has a tunnel mouth, but not both.",
)
N_(
    "short.saboteur.PATH-3.edge",
    "The card does not fit beside {neighbour}: only one of the two has a tunnel there.",
)
N_(
    "saboteur.PATH-4.cut_off",
    "The card {card} on {cell} meets a tunnel on {neighbour} that is cut off from the start.",
)
N_("saboteur.PATH-4.dead_end", "The card {card} on {cell} meets only a dead end, on {neighbour}.")
N_("saboteur.PATH-4.walls", "The card {card} on {cell} touches its neighbours by walls only.")
N_("saboteur.PATH-4.goal", "The card {card} on {cell} touches only a goal face down, which connects nothing.")
N_("saboteur.TOOL-1.seat", "A broken tool needs one of the {players} players, and {seat} is not one of them.")
N_("saboteur.TOOL-1.twice", "{seat} already has this tool broken: {tool}.")
N_("saboteur.TOOL-2.seat", "A repair needs one of the {players} players, and {seat} is not one of them.")
N_("saboteur.TOOL-2.type", "This card does not repair this tool: {tool}; it repairs {tools}.")
N_("saboteur.TOOL-2.whole", "The tool of {seat} is not broken: {tool}.")
N_("saboteur.ROCK-1.start", "The start card on {cell} cannot be removed.")
N_("saboteur.ROCK-1.goal", "The goal card on {cell} cannot be removed.")
N_("saboteur.ROCK-1.empty", "There is no path card on {cell} to remove.")
N_("saboteur.MAP-1.open", "The goal {goal} is already face up.")
N_("saboteur.MAP-1.goal", "There is no goal {goal}; the goals are 0, 1 and 2, from north to south.")
N_(
    "saboteur.GOLD-2.share",
    "The gold is being shared out: a nugget card is kept now, so a move of kind {move} has to wait.",
)
N_("saboteur.GOLD-2.early", "No gold is being shared out now, so no nugget card can be kept.")
N_("saboteur.GOLD-2.nugget", "No nugget card worth {nugget} is offered; these are: {offered}.")

N_(
    "record.box",
    "This is a record of Saboteur, which has one box; another (--box) is only for records of Moon River.",
)
N_(
    "record.card",
    "In the record pile has {found} at place {place}, counted from 0; no card of the box has that name.",
)
