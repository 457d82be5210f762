"""A second, slow reading of Saboteur's rules, sharing nothing with the package: a referee for its games.

Everything is plain dictionaries, sets of letters and loops over the whole table, written from the rule texts.
"""

import itertools

LETTERS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
AGAINST = {"N": "S", "S": "N", "E": "W", "W": "E"}
GOAL_PLACES = [(8, 2), (8, 0), (8, -2)]
BOX = (
    ["NESW"] * 5 + ["NES"] * 5 + ["NEW"] * 5 + ["NS"] * 4 + ["EW"] * 3 + ["NE"] * 5 + ["NW"] * 4
    + ["N!", "E!", "NS!", "EW!", "NE!", "NW!", "NES!", "NEW!", "NESW!"]
    + ["broken_pickaxe", "broken_lantern", "broken_cart"] * 3
    + ["repair_pickaxe", "repair_lantern", "repair_cart"] * 2
    + ["repair_lantern_cart", "repair_lantern_pickaxe", "repair_pickaxe_cart"]
    + ["map"] * 6 + ["rockfall"] * 3
)  # fmt: skip
GOAL_NAMES = ["gold", "stone_NE", "stone_NW"]
DWARVES = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
"""Miners and saboteurs by players."""


def value(nugget: int) -> int:
    """1, 2 or 3."""
    return 1 if nugget <= 15 else 2 if nugget <= 23 else 3


def hand_size(players: int) -> int:
    return 6 if players <= 5 else 5 if players <= 7 else 4


def half_turn(mouths: frozenset[str]) -> frozenset[str]:
    return frozenset(AGAINST[letter] for letter in mouths)


def beside(cell: tuple[int, int], letter: str) -> tuple[int, int]:
    return cell[0] + LETTERS[letter][0], cell[1] + LETTERS[letter][1]


def is_path(card: str) -> bool:
    return set(card) <= set("NESW!")


class Referee:
    """One game, from the head of its record on. Moves are the record's objects."""

    def __init__(self, head: dict) -> None:  # type: ignore[type-arg]
        self.head = head
        self.players: int = head["players"]
        self.round = 0
        self.won: list[list[int]] = [[] for _ in range(self.players)]
        self.over = False
        self.lay_round(head["first"])

    # Setting up

    def lay_round(self, first: int) -> None:
        chance = self.head["rounds"][self.round]
        miners, saboteurs = DWARVES[self.players]
        assert sorted(chance["dwarves"]) == ["miner"] * miners + ["saboteur"] * saboteurs
        assert sorted(chance["goals"]) == GOAL_NAMES
        assert sorted(chance["pile"]) == sorted(BOX)
        assert sorted(chance["nuggets"]) == list(range(28))
        self.roles: list[str] = chance["dwarves"][: self.players]
        self.goals: list[str] = chance["goals"]
        self.pile: list[str] = list(chance["pile"])
        self.hands: list[list[str]] = []
        for _ in range(self.players):
            self.hands.append([self.pile.pop(0) for _ in range(hand_size(self.players))])
        # What lies face up: its mouths, whether they are joined, and whether a rockfall can take it.
        self.table: dict[tuple[int, int], tuple[frozenset[str], bool, bool]] = {
            (0, 0): (frozenset("NESW"), True, False)
        }
        self.turned_up = [False, False, False]
        self.tools: list[set[str]] = [set() for _ in range(self.players)]
        self.to_move = first
        self.last_digger: int | None = None
        self.sharing: list[int] | None = None
        self.waiting: list[int] = []

    # The maze

    def covered(self, cell: tuple[int, int]) -> bool:
        return cell in self.table or cell in GOAL_PLACES

    def live_mouths(self) -> set[tuple[int, int, str]]:
        """Every mouth (cell, letter) of a passable card that an unbroken tunnel connects with the start."""
        new = {(0, 0, letter) for letter in "NESW"}
        live = set(new)
        while new:
            more = set()
            for x, y, letter in new:
                neighbour = beside((x, y), letter)
                if neighbour in self.table:
                    mouths, joined, _ = self.table[neighbour]
                    if joined and AGAINST[letter] in mouths:
                        more |= {(*neighbour, mouth) for mouth in mouths}
            new = more - live
            live |= new
        return live

    def may_lie(self, cell: tuple[int, int], mouths: frozenset[str]) -> bool:
        """Whether each mouth beside a card meets a mouth, each wall a wall."""
        for letter in "NESW":
            neighbour = beside(cell, letter)
            if neighbour in self.table:
                theirs = AGAINST[letter] in self.table[neighbour][0]
                if theirs != (letter in mouths):
                    return False
        return True

    def reached_cells(self) -> set[tuple[int, int]]:
        """The empty cells at live mouths: a card connects with the start in these or nowhere."""
        cells = {beside((x, y), letter) for x, y, letter in self.live_mouths()}
        return {cell for cell in cells if not self.covered(cell)}

    # What may be done

    def legal(self) -> list[dict]:  # type: ignore[type-arg]
        """Every legal move, with every one of equal cards."""
        if self.over:
            return []
        me = self.to_move
        if self.sharing is not None:
            return [
                {"player": me, "move": "keep", "nugget": worth} for worth in {value(n) for n in self.sharing}
            ]
        if not self.hands[me]:
            return [{"player": me, "move": "pass", "card": None}]
        found = []
        cells = self.reached_cells()
        for place, card in enumerate(self.hands[me]):
            this = {"player": me, "card": place}
            found.append({**this, "move": "pass"})
            if is_path(card):
                if self.tools[me]:
                    continue
                mouths = frozenset(card.rstrip("!"))
                for turned in [False, True]:
                    if turned and half_turn(mouths) == mouths:
                        continue
                    lying = half_turn(mouths) if turned else mouths
                    for cell in cells:
                        if self.may_lie(cell, lying):
                            found.append({**this, "move": "place", "cell": list(cell), "turned": turned})
            elif card.startswith("broken_"):
                tool = card.removeprefix("broken_")
                for other in range(self.players):
                    if tool not in self.tools[other]:
                        found.append({**this, "move": "break", "target": other})
            elif card.startswith("repair_"):
                for tool in card.split("_")[1:]:
                    for other in range(self.players):
                        if tool in self.tools[other]:
                            found.append({**this, "move": "repair", "target": other, "tool": tool})
            elif card == "rockfall":
                for cell, (_, _, loose) in self.table.items():
                    if loose:
                        found.append({**this, "move": "rockfall", "cell": list(cell)})
            else:
                assert card == "map"
                for goal in range(3):
                    if not self.turned_up[goal]:
                        found.append({**this, "move": "look", "goal": goal})
        return found

    # What it does

    def play(self, move: dict) -> None:  # type: ignore[type-arg]
        me = self.to_move
        assert move["player"] == me
        if move["move"] == "keep":
            self.keep(move["nugget"])
            return
        card = None if move["card"] is None else self.hands[me].pop(move["card"])
        found_gold = False
        if move["move"] == "place":
            assert card is not None
            found_gold = self.dig(tuple(move["cell"]), card, move["turned"])
            self.last_digger = me
        elif move["move"] == "break":
            assert card is not None
            self.tools[move["target"]].add(card.removeprefix("broken_"))
        elif move["move"] == "repair":
            self.tools[move["target"]].remove(move["tool"])
        elif move["move"] == "rockfall":
            del self.table[tuple(move["cell"])]
        if found_gold:
            miners = self.roles.count("miner")
            self.sharing = self.left_over()[:miners]
            self.waiting = [(me - step) % self.players for step in range(self.players)]
            self.waiting = [seat for seat in self.waiting if self.roles[seat] == "miner"]
            self.to_move = self.waiting.pop(0)
            return
        if self.pile:
            self.hands[me].append(self.pile.pop(0))
        if not self.pile and all(not hand for hand in self.hands):
            self.pay_saboteurs()
            self.next_round(me)
        else:
            self.to_move = (me + 1) % self.players

    def dig(self, cell: tuple[int, int], card: str, turned: bool) -> bool:
        """Lay a card and turn up what it reaches; whether that was gold."""
        mouths = frozenset(card.rstrip("!"))
        if turned:
            mouths = half_turn(mouths)
        self.table[cell] = (mouths, not card.endswith("!"), True)
        live = self.live_mouths()
        gold = False
        for number, place in enumerate(GOAL_PLACES):
            if self.turned_up[number]:
                continue
            for letter in "NESW":
                if beside(cell, letter) == place and (*cell, letter) in live:
                    self.turned_up[number] = True
                    name = self.goals[number]
                    tunnel = frozenset("NESW") if name == "gold" else frozenset(name.removeprefix("stone_"))
                    if AGAINST[letter] not in tunnel:
                        tunnel = half_turn(tunnel)
                    self.table[place] = (tunnel, True, False)
                    gold = gold or name == "gold"
        return gold

    # The gold

    def left_over(self) -> list[int]:
        gone = set(itertools.chain(*self.won))
        return [nugget for nugget in self.head["rounds"][self.round]["nuggets"] if nugget not in gone]

    def keep(self, worth: int) -> None:
        assert self.sharing is not None
        nugget = next(nugget for nugget in self.sharing if value(nugget) == worth)
        self.sharing.remove(nugget)
        self.won[self.to_move].append(nugget)
        if self.waiting:
            self.to_move = self.waiting.pop(0)
        else:
            assert self.sharing == []
            self.next_round(None)

    def pay_saboteurs(self) -> None:
        paid = [seat for seat in range(self.players) if self.roles[seat] == "saboteur"]
        if paid:
            each = [0, 4, 3, 3, 2][len(paid)]
            shares = best_shares(sorted((value(n) for n in self.left_over()), reverse=True), each, len(paid))
            assert shares is not None
            for seat, share in zip(paid, shares, strict=True):
                for worth in share:
                    nugget = next(nugget for nugget in self.left_over() if value(nugget) == worth)
                    self.won[seat].append(nugget)

    def next_round(self, last_to_act: int | None) -> None:
        left_of = last_to_act if self.last_digger is None else self.last_digger
        assert left_of is not None
        self.round += 1
        self.sharing = None
        if self.round == 3:
            self.over = True
        else:
            self.lay_round((left_of + 1) % self.players)

    def gold(self) -> list[int]:
        return [sum(value(nugget) for nugget in nuggets) for nuggets in self.won]

    def winners(self) -> list[int]:
        gold = self.gold()
        return [seat for seat in range(self.players) if gold[seat] == max(gold)]


def best_shares(values: list[int], each: int, people: int) -> list[tuple[int, ...]] | None:
    """For each in turn the exact sum with the highest cards that leaves an exact sum for the rest; None if none."""
    if people == 0:
        return []
    choices = [
        choice
        for length in range(1, each + 1)
        for choice in itertools.combinations_with_replacement([3, 2, 1], length)
        if sum(choice) == each
    ]
    for choice in sorted(choices, reverse=True):
        left = list(values)
        if all(choice.count(worth) <= left.count(worth) for worth in choice):
            for worth in choice:
                left.remove(worth)
            rest = best_shares(left, each, people - 1)
            if rest is not None:
                return [choice, *rest]
    return None
