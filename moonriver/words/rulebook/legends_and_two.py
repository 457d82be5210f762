"""Rules of Moon River: Legends of the West (LEGEND and its four scenarios) and two players (DUO)."""

from __future__ import annotations

from ..kit.catalogue import N_
from ..kit.rule import Rule

RULES = (
    Rule(
        "LEGEND-1",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.LEGEND-1.title", "Reserve boards with a legend"),
        N_(
            "rule.LEGEND-1.text",
            "Legends of the West is set up like the base game, with every reserve board on its legend "
            "side: Mary (purple) 1 bridge and 4 storage spaces, Wesley (white) 2 and 3, Calamity (orange) "
            "2 and 3, Big Jo (green) 3 and 2.",
        ),
    ),
    Rule(
        "LEGEND-2",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.LEGEND-2.title", "One scenario for all"),
        N_("rule.LEGEND-2.text", "All players share one scenario, chosen or drawn."),
    ),
    Rule(
        "LEGEND-3",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.LEGEND-3.title", "Drawing the scenario"),
        N_(
            "rule.LEGEND-3.text",
            "To draw it, one parcel each with the numbers 1, 2, 3 and 4 is shuffled and one is drawn: 1 "
            "log drive, 2 gold rush, 3 outlaws, 4 Moon River City; the four parcels go back into the "
            "pile.",
        ),
    ),
    Rule(
        "LEGEND-4",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.LEGEND-4.title", "One more way to score"),
        N_(
            "rule.LEGEND-4.text",
            "The scenario is one more way to score, counted after overpopulation; all other rules stay as "
            "in the base game.",
        ),
    ),
    Rule(
        "LOGGING-1",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.LOGGING-1.title", "Log drive: logging areas"),
        N_(
            "rule.LOGGING-1.text",
            "Log drive: a logging area is a group of at least 3 orthogonally adjacent forest parcels of "
            "which at least 1 touches the river.",
        ),
        N_(
            "rule.LOGGING-1.reading",
            "A cell touches the river when it shares an edge with the reserve board. A group is maximal: "
            "a forest territory is one logging area or none.",
        ),
    ),
    Rule(
        "LOGGING-2",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.LOGGING-2.title", "What a logging area scores"),
        N_(
            "rule.LOGGING-2.text",
            "Each logging area scores 10 points, plus 10 for each forest parcel beyond the third (6 "
            "parcels: 40; two areas of 3: 20).",
        ),
    ),
    Rule(
        "GOLD-1",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.GOLD-1.title", "Gold rush: gold veins"),
        N_(
            "rule.GOLD-1.text",
            "Gold rush: a gold vein is a group of at least 3 orthogonally adjacent parcels that carry "
            "nuggets, whatever their landscapes.",
        ),
        N_(
            "rule.GOLD-1.reading",
            "'Whatever their landscapes' is printed only for gangs. 'Orthogonally' is missing in some of "
            "the rulebooks for some of the groups; here all groups are orthogonal.",
        ),
    ),
    Rule(
        "GOLD-2",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.GOLD-2.title", "What a gold vein scores"),
        N_(
            "rule.GOLD-2.text",
            "Each gold vein scores 10 points, plus 10 for each nugget beyond the third (6 nuggets: 40; "
            "two veins of 3: 20).",
        ),
        N_(
            "rule.GOLD-2.reading",
            "The Portuguese and Spanish rulebooks count nugget symbols beyond the third, the Chinese one "
            "counts parcels beyond the third. Here symbols are counted; the two differ only where a "
            "parcel carries 2 nuggets.",
        ),
    ),
    Rule(
        "GANG-1",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.GANG-1.title", "Outlaws: gangs"),
        N_(
            "rule.GANG-1.text",
            "Outlaws: a gang is a group of at least 3 partners on orthogonally adjacent parcels, whatever "
            "the landscapes, at least 1 of them a bandit: a desperado or a cattle rustler, specialist "
            "side up.",
        ),
        N_("rule.GANG-1.reading", "A token turned to its cowboy is a cowboy, whatever is on its other side."),
    ),
    Rule(
        "GANG-2",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.GANG-2.title", "What a gang scores"),
        N_(
            "rule.GANG-2.text",
            "Each gang scores 10 points, plus 10 for each partner beyond the third (6 partners: 40; two "
            "gangs of 3: 20).",
        ),
    ),
    Rule(
        "CITY-1",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.CITY-1.title", "Moon River City: cities"),
        N_(
            "rule.CITY-1.text",
            "Moon River City: a city is a group of at least 3 orthogonally adjacent farms.",
        ),
    ),
    Rule(
        "CITY-2",
        "legends",
        ("pt", "es", "zh"),
        N_("rule.CITY-2.title", "What a city scores"),
        N_(
            "rule.CITY-2.text",
            "Each city scores 10 points, plus 10 for each farm beyond the third (6 farms: 40; two cities "
            "of 3: 20).",
        ),
    ),
    Rule(
        "DUO-1",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-1.title", "A frame twice as deep"),
        N_(
            "rule.DUO-1.text",
            "With two players, base game or legends, all 96 parcels are used and a ranch is a 5 by 10 "
            "frame including the reserve board's centre: 49 free cells.",
        ),
    ),
    Rule(
        "DUO-2",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-2.title", "Two rancheros each"),
        N_(
            "rule.DUO-2.text",
            "Each player takes two rancheros of one colour and the matching reserve board.",
        ),
    ),
    Rule(
        "DUO-3",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-3.title", "Two players: the first column"),
        N_(
            "rule.DUO-3.text",
            "First column: the player whose ranchero is drawn first chooses one of the 4 parcels, the "
            "other player then places both rancheros, and the first player's second ranchero takes the "
            "last parcel.",
        ),
        N_(
            "rule.DUO-3.reading",
            "The Spanish and Chinese rulebooks call it a change to step C, a slip for G.",
        ),
    ),
    Rule(
        "DUO-4",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-4.title", "Two turns a column"),
        N_(
            "rule.DUO-4.text",
            "Each column gives each player two turns, one for each ranchero, in the order of the "
            "rancheros on the column.",
        ),
    ),
    Rule(
        "DUO-5",
        "duo",
        ("pt", "zh"),
        N_("rule.DUO-5.title", "At most 24 dominoes each"),
        N_(
            "rule.DUO-5.text",
            "Each player places at most 24 dominoes (48 parcels); the 49th cell is meant for a landscape "
            "bonus piece.",
        ),
        N_(
            "rule.DUO-5.reading",
            "The Spanish rulebook says 'at least 24', a slip: 96 parcels are 48 for each player.",
        ),
    ),
    Rule(
        "DUO-6",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-6.title", "Reaching the tenth row"),
        N_(
            "rule.DUO-6.text",
            "The first player to reach the tenth and last row must, once that domino's effects are "
            "resolved, claim one of the two landscape bonus pieces, choose one of its two sides, place it "
            "at once by the placement rules as a single parcel, and carry out its recruitment.",
        ),
        N_(
            "rule.DUO-6.reading",
            "In every other way a bonus piece counts as a parcel of its landscape: joining, territories, "
            "protection, scenarios.",
        ),
    ),
    Rule(
        "DUO-7",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-7.title", "A bonus piece without place"),
        N_("rule.DUO-7.text", "A bonus piece that cannot be placed leaves the game."),
        N_(
            "rule.DUO-7.reading",
            "A player must choose a piece and side that can be placed if there is one. If none fits, the "
            "player still claims one of the pieces left, and it leaves the game.",
        ),
    ),
    Rule(
        "DUO-8",
        "duo",
        ("pt", "es", "zh"),
        N_("rule.DUO-8.title", "The other player's bonus piece"),
        N_(
            "rule.DUO-8.text",
            "When the other player reaches the tenth row, the remaining piece is theirs in the same way.",
        ),
        N_("rule.DUO-8.reading", "One piece per player: reaching the tenth row again gives nothing."),
    ),
)
