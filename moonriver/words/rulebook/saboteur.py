"""Rules of Saboteur, the sister game."""

from __future__ import annotations

from ..kit.catalogue import N_
from ..kit.rule import Rule

RULES = (
    Rule(
        "SAB-DEAL-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-DEAL-1.title", "Secret dwarf cards"),
        N_(
            "rule.SAB-DEAL-1.text",
            "The dwarf cards for the number of players (always one more than players) are shuffled and "
            "one is dealt secretly to each; the last stays face down until the round ends.",
        ),
    ),
    Rule(
        "SAB-DEAL-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-DEAL-2.title", "Roles stay secret"),
        N_(
            "rule.SAB-DEAL-2.text",
            "Roles are secret until the gold is shared out; players may say anything, true or false.",
        ),
    ),
    Rule(
        "SAB-DEAL-3",
        "saboteur",
        ("sab",),
        N_("rule.SAB-DEAL-3.title", "Start and goals"),
        N_(
            "rule.SAB-DEAL-3.text",
            "The start card lies face up at (0, 0); the three goal cards (one gold, two stones) are "
            "shuffled face down onto (8, 2), (8, 0), (8, -2); the maze may grow beyond that area.",
        ),
    ),
    Rule(
        "SAB-DEAL-4",
        "saboteur",
        ("sab",),
        N_("rule.SAB-DEAL-4.title", "Pile and hands"),
        N_(
            "rule.SAB-DEAL-4.text",
            "The 40 other path cards and the 27 action cards are shuffled into one pile; each player is "
            "dealt 6, 5 or 4 cards by number of players.",
        ),
    ),
    Rule(
        "SAB-DEAL-5",
        "saboteur",
        ("sab",),
        N_("rule.SAB-DEAL-5.title", "Nuggets and the first player"),
        N_(
            "rule.SAB-DEAL-5.text",
            "The 28 nugget cards are shuffled face down; the youngest player begins and play goes clockwise.",
        ),
        N_(
            "rule.SAB-DEAL-5.reading",
            "Here the first player is chosen when the cards are dealt; unless you choose, player 0 begins.",
        ),
    ),
    Rule(
        "SAB-TURN-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-TURN-1.title", "One action, then draw"),
        N_(
            "rule.SAB-TURN-1.text",
            "A turn: do exactly one of placing a path card, playing an action card, or passing; then draw "
            "a card while the pile lasts.",
        ),
    ),
    Rule(
        "SAB-TURN-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-TURN-2.title", "Passing discards a card"),
        N_(
            "rule.SAB-TURN-2.text",
            "Passing discards one card of the hand face down, unseen; it is always allowed. A player "
            "without cards passes without discarding.",
        ),
    ),
    Rule(
        "SAB-PATH-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-PATH-1.title", "Broken tools stop building"),
        N_(
            "rule.SAB-PATH-1.text",
            "A player with any broken tool in front of them at the start of their turn may not place a "
            "path card; all other cards may be played.",
        ),
    ),
    Rule(
        "SAB-PATH-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-PATH-2.title", "Where a path card lies"),
        N_(
            "rule.SAB-PATH-2.text",
            "A path card goes on an empty cell next to a card on the table, upright; turning it by 180 "
            "degrees is free, laying it crosswise is not allowed.",
        ),
    ),
    Rule(
        "SAB-PATH-3",
        "saboteur",
        ("sab",),
        N_("rule.SAB-PATH-3.title", "Edges must fit"),
        N_(
            "rule.SAB-PATH-3.text",
            "On every side with a face-up neighbour, both edges are tunnel mouths or neither is.",
        ),
    ),
    Rule(
        "SAB-PATH-4",
        "saboteur",
        ("sab",),
        N_("rule.SAB-PATH-4.title", "Connected with the start"),
        N_(
            "rule.SAB-PATH-4.text",
            "At least one of its mouths must meet a mouth that an unbroken tunnel connects with the start.",
        ),
        N_(
            "rule.SAB-PATH-4.reading",
            "Touching by walls, meeting a mouth of a dead end, or meeting a section cut off from the "
            "start does not do.",
        ),
    ),
    Rule(
        "SAB-PATH-5",
        "saboteur",
        ("sab",),
        N_("rule.SAB-PATH-5.title", "Building beside a goal"),
        N_("rule.SAB-PATH-5.text", "A card may be placed on any of the four sides of a goal card."),
        N_(
            "rule.SAB-PATH-5.reading",
            "A face-down goal sets no condition on the touching edge and gives no connection; a face-up "
            "goal is an ordinary passable card.",
        ),
    ),
    Rule(
        "SAB-TOOL-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-TOOL-1.title", "Breaking a tool"),
        N_(
            "rule.SAB-TOOL-1.text",
            "A broken-tool card is played in front of any player, oneself included, who has none of that "
            "type; a player has at most one of each type in front of them.",
        ),
    ),
    Rule(
        "SAB-TOOL-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-TOOL-2.title", "Repairing a tool"),
        N_(
            "rule.SAB-TOOL-2.text",
            "A repair card is discarded together with a broken tool of the same type in front of any "
            "player, oneself included; it cannot be played without one.",
        ),
    ),
    Rule(
        "SAB-TOOL-3",
        "saboteur",
        ("sab",),
        N_("rule.SAB-TOOL-3.title", "Two tools, one repair"),
        N_("rule.SAB-TOOL-3.text", "A repair card that shows two tools mends one of them, not both."),
    ),
    Rule(
        "SAB-ROCK-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-ROCK-1.title", "Rockfall removes a card"),
        N_(
            "rule.SAB-ROCK-1.text",
            "Rockfall removes any one path card except the start and goal cards; both are discarded, and "
            "the hole may be filled on a later turn.",
        ),
        N_(
            "rule.SAB-ROCK-1.reading",
            "Cards cut off by it, and goals already revealed, stay. Broken tools do not hinder it.",
        ),
    ),
    Rule(
        "SAB-MAP-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-MAP-1.title", "The map shows a goal"),
        N_(
            "rule.SAB-MAP-1.text",
            "Map: look at one face-down goal card in secret, put it back, discard the map.",
        ),
        N_("rule.SAB-MAP-1.reading", "Not playable when no goal is face down."),
    ),
    Rule(
        "SAB-GOAL-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOAL-1.title", "Reaching a goal"),
        N_(
            "rule.SAB-GOAL-1.text",
            "If the placed card touches a goal and completes an unbroken tunnel from the start to it, the "
            "goal is turned up.",
        ),
        N_(
            "rule.SAB-GOAL-1.reading",
            "The touching edge must be a mouth and the placed card not a dead end.",
        ),
    ),
    Rule(
        "SAB-GOAL-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOAL-2.title", "Gold or a stone"),
        N_(
            "rule.SAB-GOAL-2.text",
            "Gold ends the round at once; a stone stays, turned so that its tunnel meets the card just "
            "placed, and play goes on.",
        ),
    ),
    Rule(
        "SAB-GOAL-3",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOAL-3.title", "A turned goal stays"),
        N_(
            "rule.SAB-GOAL-3.text",
            "A turned goal that then does not fit another neighbour stays all the same; only goals are "
            "excepted from fitting.",
        ),
        N_("rule.SAB-GOAL-3.reading", "Edges that do not fit do not connect."),
    ),
    Rule(
        "SAB-GOAL-4",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOAL-4.title", "Two goals at once"),
        N_(
            "rule.SAB-GOAL-4.text",
            "If one card completes a tunnel to two goals, both are turned up and each counts.",
        ),
    ),
    Rule(
        "SAB-END-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-END-1.title", "The pile runs out"),
        N_(
            "rule.SAB-END-1.text",
            "The round also ends when the pile is empty and no player has cards left; when a round ends, "
            "all dwarf cards are turned up before the gold is shared out.",
        ),
        N_(
            "rule.SAB-END-1.reading",
            "Roles are public from the moment the first nugget card is kept, and for the rest of that round.",
        ),
    ),
    Rule(
        "SAB-GOLD-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOLD-1.title", "Who wins the round"),
        N_(
            "rule.SAB-GOLD-1.text",
            "The miners win the round if the gold was reached, otherwise the saboteurs.",
        ),
    ),
    Rule(
        "SAB-GOLD-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOLD-2.title", "Miners share the gold"),
        N_(
            "rule.SAB-GOLD-2.text",
            "Miners win: who reached the gold draws as many nugget cards as there are miners, looks at "
            "them in secret, keeps one, and passes the rest counter-clockwise to the next miner, until "
            "each miner has one.",
        ),
        N_(
            "rule.SAB-GOLD-2.reading",
            "Miners are counted as dealt to players. If a saboteur reached it, the next miner "
            "counter-clockwise begins.",
        ),
    ),
    Rule(
        "SAB-GOLD-3",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOLD-3.title", "Saboteurs are paid"),
        N_(
            "rule.SAB-GOLD-3.text",
            "Saboteurs win: each takes nugget cards worth exactly 4 (one saboteur), 3 (two or three) or 2 "
            "(four).",
        ),
        N_(
            "rule.SAB-GOLD-3.reading",
            "The text lets each saboteur choose cards; only the sums matter, and a free choice could "
            "strand the last one, so the game pays all together, exactly. Saboteurs are counted as dealt "
            "to players.",
        ),
    ),
    Rule(
        "SAB-GOLD-4",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOLD-4.title", "Perhaps no saboteur"),
        N_(
            "rule.SAB-GOLD-4.text",
            "With 3 or 4 players there may be no saboteur; if the gold is missed then, nobody is paid.",
        ),
    ),
    Rule(
        "SAB-GOLD-5",
        "saboteur",
        ("sab",),
        N_("rule.SAB-GOLD-5.title", "Nuggets stay secret"),
        N_("rule.SAB-GOLD-5.text", "Nugget cards stay secret until the game ends."),
    ),
    Rule(
        "SAB-NEXT-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-NEXT-1.title", "Laying out the next round"),
        N_(
            "rule.SAB-NEXT-1.text",
            "For the next round the start and goals are laid anew, the same dwarf cards (with the one set "
            "aside) and all path and action cards are shuffled and dealt again; nuggets won are kept, the "
            "others shuffled.",
        ),
        N_("rule.SAB-NEXT-1.reading", "Broken tools are cleared."),
    ),
    Rule(
        "SAB-NEXT-2",
        "saboteur",
        ("sab",),
        N_("rule.SAB-NEXT-2.title", "Who begins the next round"),
        N_("rule.SAB-NEXT-2.text", "The player to the left of whoever played the last path card begins."),
        N_("rule.SAB-NEXT-2.reading", "If no path card was played: to the left of the last player to act."),
    ),
    Rule(
        "SAB-OVER-1",
        "saboteur",
        ("sab",),
        N_("rule.SAB-OVER-1.title", "Most gold after three rounds"),
        N_(
            "rule.SAB-OVER-1.text",
            "After three rounds the player with the most gold wins; tied players share the victory.",
        ),
    ),
)
