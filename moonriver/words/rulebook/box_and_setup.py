"""Rules of Moon River: what is in the box (BOX) and how a game is set up (SETUP)."""

from __future__ import annotations

from ..kit.catalogue import N_
from ..kit.rule import Rule

RULES = (
    Rule(
        "BOX-1",
        "box",
        ("pt", "es", "zh"),
        N_("rule.BOX-1.title", "What the box holds"),
        N_(
            "rule.BOX-1.text",
            "The box holds 96 parcels, 20 partner tokens, 32 cows, 8 rancheros (2 each in purple, orange, "
            "green, white), 4 reserve boards, 1 saloon, and 2 landscape bonus pieces for two players.",
        ),
    ),
    Rule(
        "BOX-2",
        "box",
        ("pt", "es", "zh"),
        N_("rule.BOX-2.title", "Landscapes and numbers"),
        N_(
            "rule.BOX-2.text",
            "A parcel shows one of six landscapes on its front (desert, canyon, prairie, forest, "
            "cornfield, farm) and a number on its back; a higher number usually means a more valuable "
            "front.",
        ),
        N_(
            "rule.BOX-2.reading",
            "The rulebooks do not say how many numbers there are. Published reviews say 1 to 6.",
        ),
    ),
    Rule(
        "BOX-3",
        "box",
        ("pt", "es", "zh"),
        N_("rule.BOX-3.title", "Resources on parcels"),
        N_(
            "rule.BOX-3.text",
            "Resources printed on parcels: nuggets only in desert, prairie and canyon; beavers only in "
            "forest; corn only in cornfields.",
        ),
    ),
    Rule(
        "BOX-4",
        "box",
        ("pt", "es", "zh"),
        N_("rule.BOX-4.title", "Symbols on parcels"),
        N_(
            "rule.BOX-4.text",
            "Symbols printed on parcels: one or two cows, skulls, and a circle; one parcel may carry "
            "several kinds of symbol.",
        ),
        N_(
            "rule.BOX-4.reading",
            "The rulebook's scoring example has a farm with a cow and a circle. In the shipped box no parcel has "
            "more than one skull or one circle.",
        ),
    ),
    Rule(
        "BOX-5",
        "box",
        ("pt", "es", "zh", "bga"),
        N_("rule.BOX-5.title", "Two parcels make a domino"),
        N_(
            "rule.BOX-5.text",
            "Two parcels joined front side up make a domino; which way the pictures are turned does not "
            "matter.",
        ),
        N_("rule.BOX-5.reading", "Any two parcels fit together."),
    ),
    Rule(
        "BOX-6",
        "box",
        ("pt", "es", "zh"),
        N_("rule.BOX-6.title", "The frame of a ranch"),
        N_(
            "rule.BOX-6.text",
            "A ranch with 3 or 4 players is a 5 by 5 frame of cells in front of the reserve board, whose "
            "centre takes up one cell, so that 12 dominoes (24 parcels) fill it.",
        ),
        N_(
            "rule.BOX-6.reading",
            "The rulebooks say it for two players: of 50 cells 49 are left, for the centre of the board takes "
            "up one. So here 24 of 25 cells are left, which is 12 dominoes.",
        ),
    ),
    Rule(
        "BOX-7",
        "box",
        ("pt", "es", "zh", "bga"),
        N_("rule.BOX-7.title", "What a territory is"),
        N_(
            "rule.BOX-7.text",
            "A territory is a maximal group of parcels of one landscape joined edge to edge; a ranch may "
            "have several territories of the same landscape, and a single parcel is a territory too.",
        ),
    ),
    Rule(
        "BOX-8",
        "box",
        ("pt", "es", "zh", "bga"),
        N_("rule.BOX-8.title", "Partners have two sides"),
        N_(
            "rule.BOX-8.text",
            "A partner token has a cowboy side and a specialist side; the specialists are the desperado, "
            "the cattle rustler, the gold prospector, the trapper and the farmer.",
        ),
    ),
    Rule(
        "SETUP-1",
        "setup",
        ("pt", "es", "zh", "bga"),
        N_("rule.SETUP-1.title", "One colour for each player"),
        N_(
            "rule.SETUP-1.text",
            "Each player takes one colour: a reserve board camp side up (3 bridges, 3 storage spaces) and "
            "one ranchero.",
        ),
        N_(
            "rule.SETUP-1.reading",
            "Only the help page of Board Game Arena, a web site to play on, tells of 3 bridges. It also says that "
            "4 parcels must expand, so there are 3 spaces.",
        ),
    ),
    Rule(
        "SETUP-2",
        "setup",
        ("pt", "es", "zh"),
        N_("rule.SETUP-2.title", "A common supply of cows"),
        N_("rule.SETUP-2.text", "All 32 cows form a common supply."),
    ),
    Rule(
        "SETUP-3",
        "setup",
        ("pt", "es", "zh"),
        N_("rule.SETUP-3.title", "The saloon opens"),
        N_(
            "rule.SETUP-3.text",
            "The 20 partner tokens are shuffled cowboy side up into two piles at the saloon's door; 5 of "
            "them are turned to their specialist side on the saloon's five places.",
        ),
        N_(
            "rule.SETUP-3.reading",
            "Which of the two piles a token comes from changes nothing, so here they are one shuffled pile.",
        ),
    ),
    Rule(
        "SETUP-4",
        "setup",
        ("pt", "es", "zh"),
        N_("rule.SETUP-4.title", "The draw pile"),
        N_("rule.SETUP-4.text", "All 96 parcels are shuffled number side up into the box: the draw pile."),
    ),
    Rule(
        "SETUP-5",
        "setup",
        ("pt", "es", "zh"),
        N_("rule.SETUP-5.title", "How a column is formed"),
        N_(
            "rule.SETUP-5.text",
            "A column is 4 parcels drawn at random and laid beside the box in ascending order of number, "
            "the lowest next to the box; equal numbers keep the order they were drawn in; then all four "
            "are turned to their landscape.",
        ),
    ),
    Rule(
        "SETUP-6",
        "setup",
        ("pt", "es", "zh", "bga"),
        N_("rule.SETUP-6.title", "The first choice of parcels"),
        N_(
            "rule.SETUP-6.text",
            "The rancheros are drawn one by one at random; whoever's comes out places it on any available "
            "parcel (one with no ranchero on it) of the first column.",
        ),
    ),
    Rule(
        "SETUP-7",
        "setup",
        ("pt", "es", "zh", "bga"),
        N_("rule.SETUP-7.title", "Three players: one parcel leaves"),
        N_("rule.SETUP-7.text", "With 3 players the parcel nobody chose leaves the game."),
        N_(
            "rule.SETUP-7.reading",
            "It is so for every column, not only the first: the fourth parcel of a column leaves once all "
            "three rancheros stand on that column (24 columns then give each player 24 parcels).",
        ),
    ),
    Rule(
        "SETUP-8",
        "setup",
        ("pt", "es", "zh"),
        N_("rule.SETUP-8.title", "Four players: the last parcel"),
        N_(
            "rule.SETUP-8.text",
            "With 4 players the last player has no choice and takes the last free parcel.",
        ),
    ),
    Rule(
        "SETUP-9",
        "setup",
        ("pt", "es", "zh"),
        N_("rule.SETUP-9.title", "The second column"),
        N_(
            "rule.SETUP-9.text",
            "When every ranchero is placed, a second column of 4 parcels is formed beside the first.",
        ),
    ),
)
