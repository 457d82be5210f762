"""Boxes with other parcels, tokens and boards than the shipped one, so that rare situations come often."""

import itertools
import random
from pathlib import Path

LANDSCAPES = ("desert", "canyon", "prairie", "forest", "cornfield", "farm")
SPECIALISTS = ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer")
BRIDGES = ((0, 0), (0, 1), (0, 3), (0, 4), (1, 2))
LEGENDS = (("Mary", "purple"), ("Wesley", "white"), ("Calamity", "orange"), ("Big Jo", "green"))
PARCELS, TOKENS, NUMBERS = 96, 20, (1, 2, 3, 4, 5, 6)


def write_random_box(path: Path, rng: random.Random, *, circles: float = 0.4, cows: float = 0.5) -> Path:
    """Writes a valid box with at least `circles` and `cows` as the shares of kinds with these symbols."""
    lines = ["[tokens]"]
    lines += [f"{name} = {count}" for name, count in zip(SPECIALISTS, _shares(rng, TOKENS, 5), strict=True)]
    lines += ["[supply]", "cows = 32"]
    numbers = [*NUMBERS[:4], *(rng.choice(NUMBERS) for _ in range(rng.randrange(4, 16)))]
    weights = rng.sample((0, 0, 1, 2, 4, 4), len(LANDSCAPES))  # two landscapes on bonus pieces only
    kinds: dict[str, list[str]] = {}
    for number, copies in zip(numbers, _shares(rng, PARCELS, len(numbers)), strict=True):
        landscape = rng.choices(LANDSCAPES, weights)[0]
        kinds.setdefault(landscape, []).append(_kind(rng, landscape, number, copies, circles, cows))
    for landscape, entries in kinds.items():
        lines += ["[[parcel]]", f'landscape = "{landscape}"', "kinds = [", *entries, "]"]
    lines += _board(rng, "camp", None)
    for name, colour in LEGENDS:
        lines += _board(rng, name, colour)
    for _ in range(2):
        sides = rng.sample(LANDSCAPES, 2)
        lines += ["[[bonus_piece]]", f'sides = ["{sides[0]}", "{sides[1]}"]']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _shares(rng: random.Random, total: int, parts: int) -> list[int]:
    """`parts` numbers of at least 1 that add up to `total`."""
    cuts = [0, *sorted(rng.sample(range(1, total), parts - 1)), total]
    return [high - low for low, high in itertools.pairwise(cuts)]


def _kind(rng: random.Random, landscape: str, number: int, copies: int, circles: float, cows: float) -> str:
    values = [f"number = {number}", f"copies = {copies}"]
    if landscape in ("desert", "canyon", "prairie") and rng.random() < 0.4:
        values.append(f"nuggets = {rng.randrange(1, 4)}")
    if landscape == "forest" and rng.random() < 0.6:
        values.append(f"beavers = {rng.randrange(1, 4)}")
    if landscape == "cornfield":
        values.append(f"corn = {rng.randrange(1, 8)}")
    if landscape != "cornfield" and rng.random() < cows:
        values.append(f"cows = {rng.randrange(1, 3)}")
    if rng.random() < 0.4:
        values.append(f"skulls = {rng.randrange(1, 3)}")
    if rng.random() < circles:
        values.append("circle = true")
    return "  {" + ", ".join(values) + "},"


def _board(rng: random.Random, name: str, colour: str | None) -> list[str]:
    bridges = sorted(rng.sample(BRIDGES, rng.randrange(1, 4)))
    lines = ["[[board]]", f'name = "{name}"']
    if colour is not None:
        lines.append(f'colour = "{colour}"')
    return [
        *lines,
        f"spaces = {rng.choice((1, 2, 3, 4, 5, 7))}",
        f"bridges = {[list(cell) for cell in bridges]}",
    ]
