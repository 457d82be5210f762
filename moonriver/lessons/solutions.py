"""What a learner might write: plain functions that solve the exercises of notebooks 20 and 21, shown as solutions.

They use nothing but Python, so that every line can be followed. The engine does the same in faster ways.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"


def neighbours(land, cell):
    """The parcels that share a side with a cell."""
    row, column = cell
    around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return [near for near in around if near in land]


def component(land, cell):
    """The territory of a cell, by a search that walks outward."""
    found, waiting = {cell}, [cell]
    while waiting:
        here = waiting.pop()
        for near in neighbours(land, here):
            if near not in found and land[near] == land[cell]:
                found.add(near)
                waiting.append(near)
    return found


def territories(land):
    """All territories."""
    found = []
    for cell in land:
        if not any(cell in group for group in found):
            found.append(component(land, cell))
    return found


def counts(cells, pairs):
    """How many groups are left after each pair, by union-find."""
    parent = {cell: cell for cell in cells}

    def root(cell):
        while parent[cell] != cell:
            cell = parent[cell]
        return cell

    groups, left = len(cells), []
    for one, other in pairs:
        if root(one) != root(other):
            parent[root(one)] = root(other)
            groups -= 1
        left.append(groups)
    return left


def score(land, cows):
    """Parcels times cows, for each territory."""
    points = 0
    for group in territories(land):
        points += len(group) * sum(cows.get(cell, 0) for cell in group)
    return points


def longest_logging(land):
    """The forests of the largest logging area."""
    sizes = [0]
    for group in territories(land):
        forest = land[min(group)] == "F"
        river = any(row == 0 or (row, column) == (1, 2) for row, column in group)
        if forest and river and len(group) >= 3:
            sizes.append(len(group))
    return max(sizes)


def placements(land, first, second):
    """Every pair of free neighbours on which a domino connects."""
    free = [(row, column) for row in range(5) for column in range(5)]
    free = [cell for cell in free if cell != (0, 2) and cell not in land]

    def connects(letter, cell):
        bridge = cell in ((0, 1), (1, 2), (0, 3))
        return bridge or any(land[near] == letter for near in neighbours(land, cell))

    return [
        (one, other)
        for one in free
        for other in neighbours(free, one)
        if connects(first, one) or connects(second, other)
    ]


def cut_points(land, cell):
    """The parcels without which the territory of a cell falls apart."""
    group = component(land, cell)
    found = []
    for gone in group:
        rest = {other: land[other] for other in group if other != gone}
        if rest and len(component(rest, min(rest))) < len(rest):
            found.append(gone)
    return found


def reachable(tunnels, start):
    """Every card that can be walked to."""
    found, waiting = {start}, [start]
    while waiting:
        for card in tunnels[waiting.pop()]:
            if card not in found:
                found.add(card)
                waiting.append(card)
    return found


def distance(tunnels, start, goal):
    """How many steps it takes from start to goal, None where there is no way."""
    wave, steps, seen = {start}, 0, {start}
    while wave:
        if goal in wave:
            return steps
        wave = {card for here in wave for card in tunnels[here]} - seen
        seen |= wave
        steps += 1
    return None


def joined(cards):
    """The pairs of neighbours whose mouths meet."""
    found = []
    for (x, y), mouths in cards.items():
        if "E" in mouths and "W" in cards.get((x + 1, y), ""):
            found.append([(x, y), (x + 1, y)])
        if "N" in mouths and "S" in cards.get((x, y + 1), ""):
            found.append([(x, y), (x, y + 1)])
    return found


def lost(tunnels, start, cell):
    """What a rockfall on a cell cuts off from the start."""
    rest = {card: [near for near in ways if near != cell] for card, ways in tunnels.items() if card != cell}
    return reachable(tunnels, start) - reachable(rest, start) - {cell}


def weak_points(tunnels, start):
    """The cards, but for the start, whose fall cuts off at least one other."""
    return [cell for cell in reachable(tunnels, start) if cell != start and lost(tunnels, start, cell)]
