"""The glossary of Moon River: each term, and what it means in one line. Read it through `terms`."""

from __future__ import annotations

from ..kit.catalogue import N_

N_("term.parcel", "parcel")
N_(
    "explain.parcel",
    "A square of land with one landscape on its front and a number on its back; two of them make a domino.",
)
N_("term.domino", "domino")
N_("explain.domino", "Two parcels joined side by side; a ranch grows by one domino at a time.")
N_("term.reserve board", "reserve board")
N_(
    "explain.reserve board",
    "Your own board at the river: it stores parcels, and its bridges are where your ranch begins.",
)
N_("term.storage space", "storage space")
N_("explain.storage space", "A place on the reserve board for one parcel that is not built yet.")
N_("term.camp side", "camp side")
N_(
    "explain.camp side",
    "The side of a reserve board used in the base game: 3 bridges and 3 storage spaces, the same for all.",
)
N_("term.legend side", "legend side")
N_(
    "explain.legend side",
    "The side of a reserve board used in Legends of the West, with bridges and spaces of its own.",
)
N_("term.bridge", "bridge")
N_(
    "explain.bridge",
    "A way from the reserve board onto one cell of the ranch; any landscape may stand at its end.",
)
N_("term.river", "river")
N_(
    "explain.river",
    "The water along the reserve board; a cell that shares a side with the board touches the river.",
)
N_("term.ranch", "ranch")
N_(
    "explain.ranch",
    "All the parcels you have built, in a frame 5 cells wide and 5 deep, or 10 deep with two players.",
)
N_("term.ranchero", "ranchero")
N_(
    "explain.ranchero",
    "The figure that marks which parcel of a column is yours; its place in the column decides when it is "
    "your turn.",
)
N_("term.territory", "territory")
N_(
    "explain.territory",
    "All parcels of one landscape that are joined side by side; a single parcel is a territory too.",
)
N_("term.landscape", "landscape")
N_("explain.landscape", "What a parcel shows: desert, canyon, prairie, forest, cornfield or farm.")
N_("term.desert", "desert")
N_("explain.desert", "A landscape that may carry nuggets, and skulls.")
N_("term.canyon", "canyon")
N_("explain.canyon", "A landscape that may carry nuggets, and skulls.")
N_("term.prairie", "prairie")
N_("explain.prairie", "A landscape of open grass that may carry nuggets, cows and circles.")
N_("term.forest", "forest")
N_("explain.forest", "The landscape of beavers; in the log drive scenario it forms logging areas.")
N_("term.cornfield", "cornfield")
N_("explain.cornfield", "The landscape of corn; cows never stand on it, and it never scores as a territory.")
N_("term.farm", "farm")
N_(
    "explain.farm",
    "The landscape of houses, rich in cows and circles; in Moon River City farms form cities. Not the "
    "farmer, who is a partner.",
)
N_("term.resource", "resource")
N_("explain.resource", "A nugget, a beaver or an ear of corn printed on a parcel; each scores a point.")
N_("term.nugget", "nugget")
N_(
    "explain.nugget",
    "A piece of gold printed on a desert, prairie or canyon; 1 point, and 1 more for each gold prospector.",
)
N_("term.beaver", "beaver")
N_("explain.beaver", "An animal printed on a forest; 1 point, and 1 more for each trapper.")
N_("term.ear of corn", "ear of corn")
N_("explain.ear of corn", "Printed on a cornfield; 1 point, and 1 more for each farmer.")
N_("term.cow", "cow")
N_("explain.cow", "A wooden piece that stands on a parcel; a territory scores its parcels times its cows.")
N_("term.supply", "supply")
N_("explain.supply", "The 32 cows that nobody has yet; when it is empty, cow symbols give nothing.")
N_("term.skull", "skull")
N_("explain.skull", "A symbol that brings a drought when its parcel is placed.")
N_("term.drought", "drought")
N_("explain.drought", "What a skull does: one cow leaves the territory that the skull's parcel has joined.")
N_("term.circle", "circle")
N_("explain.circle", "A symbol that lets you recruit a partner when its parcel is placed.")
N_("term.partner", "partner")
N_(
    "explain.partner",
    "A person recruited from the saloon, shown on a token; it protects the cows of the territory in which it stands.",
)
N_("term.saloon", "saloon")
N_("explain.saloon", "Where up to five partners wait face up to be recruited.")
N_("term.cowboy", "cowboy")
N_("explain.cowboy", "The back of every partner token: it may drive cows up to three times, at once.")
N_("does.cowboy", "Cowboy: you may drive cows at once, three steps in all.")
N_("term.specialist", "specialist")
N_(
    "explain.specialist",
    "The front of a partner token: desperado, cattle rustler, gold prospector, trapper or farmer.",
)
N_("term.herdsman", "herdsman")
N_("explain.herdsman", "Another word for somebody who looks after cows; the game speaks of cowboys.")
N_("term.desperado", "desperado")
N_(
    "explain.desperado",
    "A specialist who may swap one parcel of your reserve with one of another player's, at once.",
)
N_(
    "does.desperado",
    "Desperado: you may swap a parcel of your reserve with another player’s at once.",
)
N_("term.cattle rustler", "cattle rustler")
N_("explain.cattle rustler", "A specialist who may take one unprotected cow from another ranch, at once.")
N_(
    "does.cattle_rustler",
    "Cattle rustler: you may take an unprotected cow from another ranch at once.",
)
N_("term.gold prospector", "gold prospector")
N_("explain.gold prospector", "A specialist who scores 1 point for each nugget in your ranch at the end.")
N_("does.gold_prospector", "Gold prospector: 1 point at the end for each nugget in your ranch.")
N_("term.trapper", "trapper")
N_("explain.trapper", "A specialist who scores 1 point for each beaver in your ranch at the end.")
N_("does.trapper", "Trapper: 1 point at the end for each beaver in your ranch.")
N_("term.farmer", "farmer")
N_(
    "explain.farmer",
    "A specialist who scores 1 point for each ear of corn in your ranch at the end. Not the farm, which "
    "is a landscape.",
)
N_("does.farmer", "Farmer: 1 point at the end for each ear of corn in your ranch.")
N_("term.bandit", "bandit")
N_("explain.bandit", "A desperado or a cattle rustler with the specialist side up; every gang needs one.")
N_("term.column", "column")
N_(
    "explain.column",
    "Four parcels in a line beside the box; rancheros on it show who takes which parcel, and in which order.",
)
N_("term.draw pile", "draw pile")
N_("explain.draw pile", "The parcels still in the box, from which new columns are made.")
N_("term.round", "round")
N_("explain.round", "From one column to the next: everybody takes a turn for each ranchero.")
N_("term.turn", "turn")
N_("explain.turn", "Take your parcel, expand your ranch if you like, and choose a parcel for your next turn.")
N_("term.overpopulation", "overpopulation")
N_("explain.overpopulation", "Before scoring every parcel keeps one cow at most; the others leave.")
N_("term.score pad", "score pad")
N_("explain.score pad", "The sheet on which points are added up: territories, resources, partners, scenario.")
N_("term.scenario", "scenario")
N_("explain.scenario", "In Legends of the West, one more way to score that all players share.")
N_("term.Legends of the West", "Legends of the West")
N_("explain.Legends of the West", "The game with legend boards and a scenario.")
N_("term.log drive", "log drive")
N_("explain.log drive", "The scenario that rewards forests at the river.")
N_("term.logging area", "logging area")
N_("explain.logging area", "At least 3 forest parcels side by side, at least one of them touching the river.")
N_("graph.kind.logging_area", "Logging areas")
N_("term.gold rush", "gold rush")
N_("explain.gold rush", "The scenario that rewards parcels with nuggets side by side.")
N_("term.gold vein", "gold vein")
N_("explain.gold vein", "At least 3 parcels with nuggets side by side, whatever their landscapes.")
N_("graph.kind.gold_vein", "Gold veins")
N_("term.outlaws", "outlaws")
N_("explain.outlaws", "The scenario that rewards partners side by side.")
N_("term.gang", "gang")
N_("explain.gang", "At least 3 partners on parcels side by side, at least one of them a bandit.")
N_("graph.kind.gang", "Gangs")
N_("term.Moon River City", "Moon River City")
N_("explain.Moon River City", "The scenario that rewards farms side by side.")
N_("term.city", "city")
N_("explain.city", "At least 3 farms side by side.")
N_("graph.kind.city", "Cities")
N_("term.landscape bonus piece", "landscape bonus piece")
N_(
    "explain.landscape bonus piece",
    "With two players, a single parcel with a circle for a player who reaches the tenth row.",
)
N_("term.expand", "expand")
N_("explain.expand", "To join two parcels into a domino and add it to your ranch.")
N_("term.placement rules", "placement rules")
N_(
    "explain.placement rules",
    "Inside the frame, on free cells, and connected by a bridge or by the same landscape.",
)
N_("term.final round", "final round")
N_(
    "explain.final round",
    "The last round: nobody chooses a new parcel; after it, all players empty their reserves.",
)
N_("term.partner token", "partner token")
N_("explain.partner token", "A round token with a cowboy on one side and a specialist on the other.")
N_("term.recruit", "recruit")
N_("explain.recruit", "To take a partner from the saloon and put it on a circle.")
N_("term.symbol", "symbol")
N_("explain.symbol", "What is printed on a parcel besides resources: cows, skulls, a circle.")
N_("term.tie", "tie")
N_("explain.tie", "Equal totals: the largest territory decides, then the number of cows.")
N_("term.base game", "base game")
N_("explain.base game", "The game with camp boards and no scenario.")
N_("term.Mary", "Mary")
N_("explain.Mary", "The purple legend board: 1 bridge and 4 storage spaces.")
N_("term.Wesley", "Wesley")
N_("explain.Wesley", "The white legend board: 2 bridges and 3 storage spaces.")
N_("term.Calamity", "Calamity")
N_("explain.Calamity", "The orange legend board: 2 bridges and 3 storage spaces.")
N_("term.Big Jo", "Big Jo")
N_("explain.Big Jo", "The green legend board: 3 bridges and 2 storage spaces.")
