"""Rules of Moon River: what printed symbols do (COW, SKULL, CIRCLE) and what partners do."""

from __future__ import annotations

from ..kit.catalogue import N_
from ..kit.rule import Rule

RULES = (
    Rule(
        "COW-1",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.COW-1.title", "A cow for each cow symbol"),
        N_(
            "rule.COW-1.text",
            "For each cow symbol on the new domino, take a cow from the supply and put it on that very "
            "parcel.",
        ),
        N_(
            "rule.COW-1.reading",
            "If the supply is empty the symbol gives nothing. If it is too short for both parcels of a domino, "
            "the one that its player names first comes first.",
        ),
    ),
    Rule(
        "COW-2",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.COW-2.title", "No cow on a cornfield"),
        N_("rule.COW-2.text", "Cows never stand on, or pass through, a cornfield."),
    ),
    Rule(
        "COW-3",
        "symbols",
        ("pt", "es", "zh"),
        N_("rule.COW-3.title", "Cows may crowd a parcel"),
        N_("rule.COW-3.text", "During the game a parcel may hold any number of cows."),
        N_(
            "rule.COW-3.reading",
            "It follows from END-6: only at the end does every parcel keep one cow at most.",
        ),
    ),
    Rule(
        "SKULL-1",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.SKULL-1.title", "A skull takes a cow"),
        N_(
            "rule.SKULL-1.text",
            "For each skull on the new domino, remove one cow from the territory that the skull's parcel "
            "now belongs to and return it to the supply.",
        ),
    ),
    Rule(
        "SKULL-2",
        "symbols",
        ("pt", "es", "zh"),
        N_("rule.SKULL-2.title", "The owner chooses the cow"),
        N_(
            "rule.SKULL-2.text",
            "If the territory holds cows on several parcels, its owner chooses which cow goes.",
        ),
    ),
    Rule(
        "SKULL-3",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.SKULL-3.title", "No cow, no harm"),
        N_(
            "rule.SKULL-3.text",
            "A skull in a territory without cows does nothing; cows in other territories are safe.",
        ),
    ),
    Rule(
        "SKULL-4",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.SKULL-4.title", "Two skulls take two cows"),
        N_(
            "rule.SKULL-4.text",
            "Two skulls in the same territory remove two cows; a cow just placed by the same domino can "
            "be one of them.",
        ),
    ),
    Rule(
        "SKULL-5",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.SKULL-5.title", "A resolved skull is harmless"),
        N_(
            "rule.SKULL-5.text",
            "Once resolved a skull is ignored for the rest of the game, and its parcel may hold cows.",
        ),
    ),
    Rule(
        "CIRCLE-1",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.CIRCLE-1.title", "Recruit a partner"),
        N_(
            "rule.CIRCLE-1.text",
            "For each circle, choose one partner among those face up in the saloon, keep its specialist "
            "side or turn it to the cowboy, and put it on that circle.",
        ),
        N_(
            "rule.CIRCLE-1.reading",
            "Recruiting is mandatory when a partner is available: so say the Portuguese and Spanish "
            "rulebooks, while the Chinese one speaks of an opportunity and Board Game Arena of symbols "
            "that can be resolved. Using the partner's effect is optional (PARTNER-2).",
        ),
    ),
    Rule(
        "CIRCLE-2",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.CIRCLE-2.title", "Its effect comes at once"),
        N_("rule.CIRCLE-2.text", "The effect of the token is carried out at once."),
    ),
    Rule(
        "CIRCLE-3",
        "symbols",
        ("pt", "es", "zh"),
        N_("rule.CIRCLE-3.title", "Two circles, your order"),
        N_(
            "rule.CIRCLE-3.text",
            "Two circles on one domino are resolved one after the other in the order the player likes.",
        ),
    ),
    Rule(
        "CIRCLE-4",
        "symbols",
        ("pt", "es", "zh", "bga"),
        N_("rule.CIRCLE-4.title", "An empty saloon gives nothing"),
        N_(
            "rule.CIRCLE-4.text",
            "The saloon is not refilled before the end of the round; with no partner left there, a circle "
            "gives nothing.",
        ),
        N_("rule.CIRCLE-4.reading", "A circle left empty in that way stays empty for good."),
    ),
    Rule(
        "PARTNER-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.PARTNER-1.title", "Partners protect cows"),
        N_(
            "rule.PARTNER-1.text",
            "Every partner, whichever side is up, protects all cows of the territory it stands in from "
            "cattle rustlers.",
        ),
    ),
    Rule(
        "PARTNER-2",
        "partners",
        ("pt", "es", "zh"),
        N_("rule.PARTNER-2.title", "Immediate effects are optional"),
        N_("rule.PARTNER-2.text", "Immediate effects (cowboy, desperado, cattle rustler) are optional."),
    ),
    Rule(
        "COWBOY-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.COWBOY-1.title", "The cowboy drives cows"),
        N_(
            "rule.COWBOY-1.text",
            "Cowboy: make up to 3 moves, each taking a cow of your ranch to a neighbour parcel, edge to edge; "
            "the same cow may move several times.",
        ),
        N_(
            "rule.COWBOY-1.reading",
            "Your own cows only: the Chinese rulebook says so, the others are silent. Landscapes may "
            "change along the way; only cornfields are barred (COW-2).",
        ),
    ),
    Rule(
        "DESPERADO-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.DESPERADO-1.title", "The desperado swaps parcels"),
        N_(
            "rule.DESPERADO-1.text",
            "Desperado: swap one parcel of your reserve with one parcel of another player's reserve; both "
            "players need at least one parcel there.",
        ),
        N_(
            "rule.DESPERADO-1.reading",
            "Your unplaced parcels after the placement all count as being in your reserve. Whoever "
            "hires the desperado chooses both parcels.",
        ),
    ),
    Rule(
        "RUSTLER-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.RUSTLER-1.title", "The rustler takes a cow"),
        N_(
            "rule.RUSTLER-1.text",
            "Cattle rustler: take one unprotected cow (no partner in its territory) from another player's "
            "ranch and put it on the parcel where your rustler stands.",
        ),
        N_(
            "rule.RUSTLER-1.reading",
            "If a rustler stood on a cornfield it could not hold the cow, so no theft happens; the "
            "shipped box has no circle on a cornfield. A stolen cow is protected at once by the rustler "
            "itself.",
        ),
    ),
    Rule(
        "PROSPECTOR-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.PROSPECTOR-1.title", "The prospector counts nuggets"),
        N_(
            "rule.PROSPECTOR-1.text",
            "Gold prospector: 1 point per nugget in your ranch at the end of the game.",
        ),
    ),
    Rule(
        "TRAPPER-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.TRAPPER-1.title", "The trapper counts beavers"),
        N_("rule.TRAPPER-1.text", "Trapper: 1 point per beaver in your ranch at the end of the game."),
    ),
    Rule(
        "FARMER-1",
        "partners",
        ("pt", "es", "zh", "bga"),
        N_("rule.FARMER-1.title", "The farmer counts corn"),
        N_("rule.FARMER-1.text", "Farmer: 1 point per ear of corn in your ranch at the end of the game."),
    ),
)
