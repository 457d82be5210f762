"""What a ranch promises: an estimate of its final score, from what stands there and what may still come.

The estimate is a sum of `FEATURES`, each with a weight that changes as the game goes on; see `weights.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from moonriver.rules.game import Game, View
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.partners import PARTNERS
from moonriver.rules.ranch import CORN, Ranch
from moonriver.rules.scenario import SCENARIOS, SMALLEST, points
from moonriver.rules.score import GRAZED

from .weights import FEATURES, WEIGHTS, Weights

CROWD = 0.6
"""How much parcels that are still to come get into each other's way where there is little room."""
SKULL = 0.5
"""Cows that a skull takes, on average."""
GRAZED_LANDS = tuple(kind.index for kind in GRAZED)
_NEEDS = {"log_drive": Landscape.FOREST, "moon_river_city": Landscape.FARM}
"""The scenarios whose groups are made of one landscape."""


class Prospects:
    """What one seat may expect of its ranch, from a position on: it is asked about many ranches of the same turn."""

    def __init__(
        self,
        position: Game | View,
        seat: int,
        weights: Weights | None = None,
        pool: Sequence[Parcel] | None = None,
    ) -> None:
        """`pool` are the parcels of which it will choose, by default those that nobody has chosen yet."""
        chosen = 2 if position.players == 2 else 1  # parcels of a column
        column = position.newer
        picks = chosen * max(0, position.rounds - position.round - 1)
        if column is not None:
            picks += chosen - column.rancheros.count(seat)
        pool = to_choose(position) if pool is None else pool
        share = picks / len(pool) if pool else 0.0
        self.left = picks / (chosen * position.rounds)
        """The share of the parcels of the whole game that this seat has still to choose."""
        self.parcels, self.cows = [0.0] * len(Landscape), [0.0] * len(Landscape)
        self.symbols = {"nuggets": 0.0, "beavers": 0.0, "corn": 0.0}
        self.circles = 0.0
        for parcel in pool:
            self.parcels[parcel.land] += share
            self.cows[parcel.land] += share * parcel.cows
            self.symbols["nuggets"] += share * parcel.nuggets
            self.symbols["beavers"] += share * parcel.beavers
            self.symbols["corn"] += share * parcel.corn
            self.circles += share * parcel.circle
        self._scenario = position.scenario
        table = WEIGHTS[position.variant] if weights is None else weights
        left = self.left
        self.weights = {
            name: now + left * (more + left * most)
            for name, (now, more, most) in zip(FEATURES, table, strict=True)
        }
        self.circle = self.weights["circles"]
        """What a circle that is not placed yet is worth."""
        self._lands: dict[tuple[int, int, int, int, float, float], float] = {}
        self._near: dict[int, int] = {}

    def value(self, ranch: Ranch, *reserves: Sequence[Parcel]) -> float:
        """The final score that may be expected of a ranch, with parcels that are to be placed there."""
        parcels, cows, weights = self.parcels[:], self.cows[:], self.weights
        nuggets = beavers = corn = circles = fields = 0
        for reserve in reserves:
            for parcel in reserve:
                land = parcel.land
                parcels[land] += 1
                cows[land] += parcel.cows - SKULL * parcel.skulls
                nuggets += parcel.nuggets
                beavers += parcel.beavers
                corn += parcel.corn
                circles += parcel.circle
                fields += land == CORN
        for standing in ranch.plots:
            if standing is not None:
                nuggets += standing.nuggets
                beavers += standing.beavers
                corn += standing.corn
        now, later = nuggets + beavers + corn, 0.0
        found = weights["one"] + weights["symbols"] * now
        now = 0
        for post in ranch.posts:
            if post is not None and (resource := PARTNERS[post].resource):
                now += {"nuggets": nuggets, "beavers": beavers, "corn": corn}[resource]
                later += self.symbols[resource]
        found += weights["partners"] * now + weights["partners, later"] * later
        found += self.circle * circles + weights["fields in reserve"] * fields
        unbuilt, grazing = ranch.unbuilt, ranch.grazing
        near, lands = self._near, self._lands
        for land in GRAZED_LANDS:
            cells = ranch.lands[land]
            around = near.get(cells)
            if around is None:
                beside = cells | ranch.frame.spread(cells)
                around = near[cells] = beside | ranch.frame.spread(beside) | ranch.board.landings
            key = (land, cells, cells & grazing, unbuilt & around, parcels[land], cows[land])
            worth = lands.get(key)
            if worth is None:
                worth = lands[key] = self._land(ranch, cells, parcels[land], max(0.0, cows[land]))
            found += worth
        frame = ranch.frame
        alone = unbuilt & ~frame.spread(unbuilt)
        found += weights["free"] * unbuilt.bit_count() + weights["alone"] * alone.bit_count()
        found += weights["spare cows"] * (sum(ranch.herds) - grazing.bit_count())
        if self._scenario is not None:
            found += self._groups(ranch, self._scenario, *reserves)
        return found

    def _land(self, ranch: Ranch, cells: int, parcels: float, cows: float) -> float:
        """What the territories of one landscape are worth, of which this many parcels and cows may still come."""
        frame, unbuilt, grazing, weights = ranch.frame, ranch.unbuilt, ranch.grazing, self.weights
        points = grows = herds = dead = joins = empty = territories = count = 0.0
        gains = [0.0, 0.0]
        fronts: list[tuple[int, int, int]] = []
        for region in frame.regions(cells):
            size, herd = region.bit_count(), (region & grazing).bit_count()
            now = size * herd
            points += now
            count += herd
            territories += 1
            if not herd:
                empty += size
            front = frame.spread(region) & unbuilt
            if not front:
                dead += size
                continue
            edge = front.bit_count()
            open_ = edge / (edge + 1)
            grows += herd * parcels * open_
            herds += size * cows * open_
            for other, its_size, its_herd in fronts:
                if other & front:
                    joins += size * its_herd + its_size * herd
            fronts.append((front, size, herd))
            if parcels > 0:
                room = (front | frame.spread(front) & unbuilt).bit_count()
                more = parcels * room / (room + CROWD * parcels)
                gains.append((size + more) * (herd + cows * more / parcels) - now)
        landings = ranch.board.landings & unbuilt
        if landings and parcels > 0:  # a territory that does not exist yet
            room = 2 * landings.bit_count()
            more = parcels * room / (room + CROWD * parcels)
            gains.append(more * cows * more / parcels)
        *_, second, best = sorted(gains)
        return (
            weights["points"] * points
            + weights["growth"] * grows
            + weights["herds"] * herds
            + weights["dead"] * dead
            + weights["best"] * best
            + weights["second"] * second
            + weights["joins"] * joins
            + weights["empty"] * empty
            + weights["territories"] * territories
            + weights["cows"] * count
        )

    def _groups(self, ranch: Ranch, name: str, *reserves: Sequence[Parcel]) -> float:
        """What the groups of the scenario are worth, and what the most promising one may still bring."""
        scenario, frame, unbuilt = SCENARIOS[name], ranch.frame, ranch.unbuilt
        held = [parcel for reserve in reserves for parcel in reserve]
        if name in _NEEDS:
            land = _NEEDS[name].index
            more = self.parcels[land] + sum(parcel.land == land for parcel in held)
        elif name == "gold_rush":
            more = self.symbols["nuggets"] + sum(parcel.nuggets for parcel in held)
        else:
            more = self.circles + sum(parcel.circle for parcel in held)
        scored = best = 0.0
        for group in frame.regions(scenario.members(ranch)):
            count, valid = scenario.count(ranch, group), scenario.valid(ranch, group)
            now = points(count) if valid and group.bit_count() >= SMALLEST else 0
            scored += now
            front = frame.spread(group) & unbuilt
            if front and more > 0:
                room = (front | frame.spread(front) & unbuilt).bit_count()
                then = count + more * room / (room + CROWD * more)
                gain = (10 + 10 * (then - SMALLEST)) * (1.0 if valid else 0.7) - now
                best = max(best, gain)
        return self.weights["groups"] * scored + self.weights["groups, later"] * best


def to_choose(position: Game | View) -> list[Parcel]:
    """The parcels that nobody has chosen yet: in the draw pile, and free in the newer column."""
    column = position.newer
    free = () if column is None else zip(column.parcels, column.rancheros, strict=True)
    return [*position.unseen, *(parcel for parcel, owner in free if owner is None and parcel is not None)]
