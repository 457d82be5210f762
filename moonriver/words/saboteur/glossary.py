"""The glossary of Saboteur: each term, and what it means in one line. Read it through `terms`."""

from __future__ import annotations

from ..kit.catalogue import N_

N_("term.miner", "miner")
N_("explain.miner", "A dwarf who digs for the gold.")
N_("term.saboteur", "saboteur")
N_("explain.saboteur", "A dwarf who wants the miners to miss the gold.")
N_("term.path card", "path card")
N_("explain.path card", "A card with a piece of tunnel; path cards laid side by side become the mine.")
N_("term.action card", "action card")
N_("explain.action card", "A card that breaks or repairs a tool, removes a path card or shows a goal.")
N_("term.start card", "start card")
N_("explain.start card", "The card on which every tunnel begins.")
N_("term.goal card", "goal card")
N_("explain.goal card", "One of three cards far from the start, face down; one of them hides the gold.")
N_("term.broken tool", "broken tool")
N_(
    "explain.broken tool",
    "A pickaxe, lantern or cart out of order; its owner cannot lay a path card until it is repaired.",
)
N_("term.repair", "repair")
N_("explain.repair", "To take a broken tool away with a card that shows the same tool.")
N_("term.rockfall", "rockfall")
N_("explain.rockfall", "A card that removes one path card from the mine.")
N_("term.map", "map")
N_("explain.map", "A card that lets you look at one goal in secret.")
N_("term.dead end", "dead end")
N_("explain.dead end", "A path card whose mouths are not joined, so that no tunnel goes on through it.")
N_("term.discard pile", "discard pile")
N_("explain.discard pile", "Cards that were played or passed and are out of the round.")
N_("term.gold nugget card", "gold nugget card")
N_("explain.gold nugget card", "A card worth 1, 2 or 3 pieces of gold.")
N_("term.dwarf", "dwarf")
N_("explain.dwarf", "A player's secret role: miner or saboteur.")

N_("table.bot.dwarf", "dwarves: dig, hide and suspect")

N_("site.saboteur", "Saboteur")
N_("site.saboteur.title", "Play Saboteur")
N_(
    "site.lead.saboteur",
    "Dwarves dig a tunnel to the gold. One or more of them do not want it to arrive, and nobody says who.",
)
