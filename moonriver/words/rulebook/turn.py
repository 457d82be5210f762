"""Rules of Moon River: a turn (TURN) and where a domino may stand (PLACE)."""

from __future__ import annotations

from ..kit.catalogue import N_
from ..kit.rule import Rule

RULES = (
    Rule(
        "TURN-1",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-1.title", "Whose turn it is"),
        N_(
            "rule.TURN-1.text",
            "Turn order in a round is the order of the rancheros on the column to take from (the older one), "
            "nearest the box first.",
        ),
    ),
    Rule(
        "TURN-2",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-2.title", "Three steps in a turn"),
        N_(
            "rule.TURN-2.text",
            "A turn has three steps in this order: take your parcel (mandatory), expand your ranch "
            "(optional), choose a new parcel (mandatory).",
        ),
    ),
    Rule(
        "TURN-3",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-3.title", "Take your parcel"),
        N_(
            "rule.TURN-3.text",
            "Take: pick up your ranchero and the parcel under it, and put the parcel on a free storage "
            "space of your reserve board.",
        ),
    ),
    Rule(
        "TURN-4",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-4.title", "A full reserve must expand"),
        N_(
            "rule.TURN-4.text",
            "If no storage space is free, you must expand, with two parcels chosen among those in your "
            "reserve and the one just taken.",
        ),
    ),
    Rule(
        "TURN-5",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-5.title", "Two parcels may expand"),
        N_(
            "rule.TURN-5.text",
            "With at least 2 parcels you may expand: join two of them into a domino and add it to your "
            "ranch by the placement rules.",
        ),
    ),
    Rule(
        "TURN-6",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-6.title", "Four parcels, up to two dominoes"),
        N_(
            "rule.TURN-6.text",
            "With 4 parcels in your turn you may build up to 2 dominoes, one after the other, the first "
            "placed and fully resolved before the second.",
        ),
        N_(
            "rule.TURN-6.reading",
            "A forced expansion only has to be one domino. A reserve board with 4 storage spaces can hold "
            "5 parcels in a turn; two dominoes are allowed then too.",
        ),
    ),
    Rule(
        "TURN-7",
        "turn",
        ("pt", "es", "zh", "bga"),
        N_("rule.TURN-7.title", "Choose a new parcel"),
        N_(
            "rule.TURN-7.text",
            "Choose: put your ranchero on an available parcel of the column to choose from (the newer one).",
        ),
    ),
    Rule(
        "PLACE-1",
        "placing",
        ("pt", "es", "zh"),
        N_("rule.PLACE-1.title", "Inside the frame, on free cells"),
        N_(
            "rule.PLACE-1.text",
            "A domino covers two free cells that share an edge, both inside the frame (5 by 5) and "
            "neither on the reserve board.",
        ),
    ),
    Rule(
        "PLACE-2",
        "placing",
        ("pt", "es", "zh", "bga"),
        N_("rule.PLACE-2.title", "A domino must connect"),
        N_(
            "rule.PLACE-2.text",
            "A domino must connect: one of its parcels stands at the end of a bridge of the reserve board "
            "(any landscape may), or at least one of its parcels shares an edge with an already placed "
            "parcel of the same landscape.",
        ),
        N_(
            "rule.PLACE-2.reading",
            "The two parcels of the new domino matching each other does not count. Touching the reserve "
            "board without a bridge does not count.",
        ),
    ),
    Rule(
        "PLACE-3",
        "placing",
        ("pt", "es", "zh", "bga"),
        N_("rule.PLACE-3.title", "Never a single parcel"),
        N_("rule.PLACE-3.text", "A single parcel may not be added to a ranch."),
        N_("rule.PLACE-3.reading", "The two-player landscape bonus piece (DUO-6) is the only exception."),
    ),
    Rule(
        "PLACE-4",
        "placing",
        ("pt", "es", "zh"),
        N_("rule.PLACE-4.title", "A placed domino never moves"),
        N_("rule.PLACE-4.text", "A placed domino never moves."),
    ),
    Rule(
        "PLACE-5",
        "placing",
        ("pt", "es", "zh", "bga"),
        N_("rule.PLACE-5.title", "Nothing fits: remove two"),
        N_(
            "rule.PLACE-5.text",
            "If you must expand and no two of your unplaced parcels can be placed anywhere by the rules, "
            "you remove 2 of your unplaced parcels, of your choice, from the game.",
        ),
        N_(
            "rule.PLACE-5.reading",
            "As long as any pair fits anywhere, some pair must be placed; which one is the player's "
            "choice. Removed parcels score nothing.",
        ),
    ),
    Rule(
        "PLACE-6",
        "placing",
        ("pt", "es", "zh", "bga"),
        N_("rule.PLACE-6.title", "Cows, then skulls, then circles"),
        N_(
            "rule.PLACE-6.text",
            "Right after a domino is placed its symbols are resolved: first every cow symbol, then every "
            "skull, then every circle.",
        ),
    ),
)
