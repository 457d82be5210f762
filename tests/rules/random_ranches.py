"""Ranches that no game need ever reach, as diagrams: any parcels, cows and partners anywhere."""

import random

LETTERS = "DCPFMH"
PARTNERS = "cdrgtf"
BOARDS = ("camp", "camp", "Mary", "Wesley", "Calamity", "Big Jo")


def random_diagram(rng: random.Random) -> str:
    """A canonical diagram; a cow never stands on a cornfield, nor a partner off a circle."""
    rows = rng.choice((5, 10))
    landscapes = rng.sample(LETTERS, rng.randrange(1, 7))
    filled, circles, nuggets = rng.random(), rng.random(), rng.random()
    lines = []
    board = rng.choice(BOARDS)
    if board != "camp":
        lines.append(f"board: {board}")
    for row in range(rows - 1, -1, -1):
        words = []
        for column in range(5):
            if (row, column) == (0, 2):
                words.append("@")
            elif rng.random() > filled:
                words.append(".")
            else:
                words.append(_tile(rng, rng.choice(landscapes), circles, nuggets))
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def _tile(rng: random.Random, landscape: str, circles: float, nuggets: float) -> str:
    mark = landscape
    for symbol, share in (("n", nuggets), ("b", 0.2), ("e", 0.2), ("c", 0.2), ("x", 0.2)):
        if rng.random() < share:
            mark += rng.choice(("", "", "2", "3", "12")) + symbol
    standing = ""
    if landscape != "M" and rng.random() < 0.4:
        standing = rng.choice(("", "2", "3")) + "*"
    if rng.random() < circles:
        mark += "o"
        if rng.random() < 0.7:
            standing += "+" + rng.choice(PARTNERS)
    return mark + ("/" + standing if standing else "")
