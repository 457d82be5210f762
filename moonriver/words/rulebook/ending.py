"""Rules of Moon River: the end of a round and of the game (ROUND, END), scoring (SCORE) and ties (TIE)."""

from __future__ import annotations

from ..kit.catalogue import N_
from ..kit.rule import Rule

RULES = (
    Rule(
        "ROUND-1",
        "ending",
        ("pt", "es", "zh", "bga"),
        N_("rule.ROUND-1.title", "The next column"),
        N_(
            "rule.ROUND-1.text",
            "When all turns are done the column to choose from becomes the one to take from, and a new column "
            "of 4 parcels is formed (SETUP-5).",
        ),
    ),
    Rule(
        "ROUND-2",
        "ending",
        ("pt", "es", "zh", "bga"),
        N_("rule.ROUND-2.title", "The saloon is refilled"),
        N_(
            "rule.ROUND-2.text",
            "The saloon is refilled to 5 partners, specialist side up, as far as the pile allows.",
        ),
        N_(
            "rule.ROUND-2.reading",
            "Not after the final round: circles placed while emptying the reserves use what is left.",
        ),
    ),
    Rule(
        "END-1",
        "ending",
        ("pt", "es", "zh"),
        N_("rule.END-1.title", "The final round"),
        N_(
            "rule.END-1.text",
            "If a new column is due and the draw pile is empty, the saloon is refilled and one final "
            "round is played.",
        ),
        N_(
            "rule.END-1.reading",
            "96 parcels are 24 columns, and round 24 is the final round. Board Game Arena does not refill "
            "the saloon then; here it is refilled under both finales.",
        ),
    ),
    Rule(
        "END-2",
        "ending",
        ("bga",),
        N_("rule.END-2.title", "No choosing in the final round"),
        N_("rule.END-2.text", "In the final round nobody chooses a new parcel."),
        N_(
            "rule.END-2.reading",
            "Board Game Arena says so. In the rulebooks it is implied: there is no column to choose from.",
        ),
    ),
    Rule(
        "END-3",
        "ending",
        ("pt", "es"),
        N_("rule.END-3.title", "Everybody empties the reserve"),
        N_(
            "rule.END-3.text",
            "After the final round every player expands as often as needed to empty the reserve, always "
            "by the placement rules.",
        ),
        N_(
            "rule.END-3.reading",
            "Players do so one after the other in the turn order of the final round (with two players, by "
            "each player's ranchero nearest the box), all symbols taking effect. The Chinese rulebook and "
            "Board Game Arena put it into the turns of the final round instead. The finale 'in_turn' "
            "combines the two: in every turn of the final round, while any pair of the player's parcels "
            "fits, one must be placed, and what is left after the player's last turn is discarded. The "
            "finale 'rulebook' is the default.",
        ),
    ),
    Rule(
        "END-4",
        "ending",
        ("pt", "es", "zh", "bga"),
        N_("rule.END-4.title", "What fits must be placed"),
        N_("rule.END-4.text", "A domino that can be placed must be placed, even to its owner's harm."),
    ),
    Rule(
        "END-5",
        "ending",
        ("pt", "es", "zh"),
        N_("rule.END-5.title", "What does not fit is discarded"),
        N_("rule.END-5.text", "Parcels that cannot be placed are discarded, and the ranch stays incomplete."),
    ),
    Rule(
        "END-6",
        "ending",
        ("pt", "es", "zh", "bga"),
        N_("rule.END-6.title", "Overpopulation: one cow a parcel"),
        N_(
            "rule.END-6.text",
            "Overpopulation: before scoring, every parcel keeps at most 1 cow; the others leave the game.",
        ),
    ),
    Rule(
        "SCORE-1",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.SCORE-1.title", "Parcels times cows"),
        N_(
            "rule.SCORE-1.text",
            "Each territory scores its number of parcels times the number of cows in it.",
        ),
    ),
    Rule(
        "SCORE-2",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.SCORE-2.title", "Only cow pieces count"),
        N_(
            "rule.SCORE-2.text",
            "Only cow pieces count, not printed cow symbols; a territory without cows scores nothing, and "
            "cornfields never score as territories.",
        ),
    ),
    Rule(
        "SCORE-3",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.SCORE-3.title", "A point for each resource"),
        N_("rule.SCORE-3.text", "Each nugget, beaver and ear of corn printed in the ranch scores 1 point."),
    ),
    Rule(
        "SCORE-4",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.SCORE-4.title", "Specialists score their resource again"),
        N_(
            "rule.SCORE-4.text",
            "Each prospector, trapper and farmer (specialist side up) scores 1 more point for each nugget, "
            "beaver or ear of corn: its own resource.",
        ),
    ),
    Rule(
        "SCORE-5",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.SCORE-5.title", "The highest total wins"),
        N_("rule.SCORE-5.text", "The highest total wins."),
    ),
    Rule(
        "TIE-1",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.TIE-1.title", "Tie: the largest territory"),
        N_(
            "rule.TIE-1.text",
            "A tie goes to the player with the largest single territory, with or without cows.",
        ),
        N_("rule.TIE-1.reading", "A cornfield group is a territory too and counts here."),
    ),
    Rule(
        "TIE-2",
        "scoring",
        ("pt", "es", "zh", "bga"),
        N_("rule.TIE-2.title", "Still tied: the most cows"),
        N_(
            "rule.TIE-2.text",
            "If still tied, to the player with the most cow pieces (after overpopulation).",
        ),
    ),
    Rule(
        "TIE-3",
        "scoring",
        ("pt", "es", "zh"),
        N_("rule.TIE-3.title", "Still tied: a shared victory"),
        N_("rule.TIE-3.text", "If still tied, the tied players share the victory."),
    ),
)
