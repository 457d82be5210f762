"""Moon River from the first ranchero to the last parcel, told in the order of the rules."""

from pathlib import Path
from typing import Any

from .diagram import Tile, symbols
from .effects import claim, drought, recruit, take_cows
from .moves import IllegalMove, Move, Outcome, as_cell, make, outcome_of
from .table import Story, Table

SALOON_PLACES = 5


class Referee(Table):
    """One game, played move by move: `player`, `legal()`, `play(move)`, `over`."""

    def __init__(self, head: dict[str, Any], box: str | Path) -> None:
        super().__init__(head, box)
        self.over = False
        self.outcomes: set[Outcome] = set()
        self._options: list[Move] = []
        self._story = self._game()
        self._put(next(self._story))

    # ------------------------------------------------------------------ what others ask

    def legal(self) -> list[Move]:
        """Every legal move, each different outcome once; empty when the game is over."""
        return [dict(option) for option in self._options]

    def allows(self, move: Move) -> bool:
        """Whether a move, in any spelling that the notation allows, is legal now."""
        try:
            return outcome_of(move, self.reserves) in self.outcomes
        except IllegalMove:
            return False

    def play(self, move: Move) -> None:
        """Plays a move in any such spelling; IllegalMove leaves all as it was."""
        if not self.allows(move):
            raise IllegalMove(f"not allowed here: {move}")
        self.seen[move["move"]] += 1
        try:
            self._put(self._story.send(move))
        except StopIteration:
            self._put([])
            self.player = None
            self.over = True

    def _put(self, options: list[Move]) -> None:
        """Put the next question: one of these moves is expected."""
        self._options = options
        self.outcomes = {outcome_of(option, self.reserves) for option in options}

    # ------------------------------------------------------------------ the game

    def _game(self) -> Story:
        self._refill_saloon()  # SETUP-3
        self.newer = self._new_column()  # SETUP-5
        for seat in self._set_up_order():
            yield from self._choose(seat)
        self._fourth_parcel_leaves()  # SETUP-7
        self.active = self.newer
        self.newer = self._new_column()  # SETUP-9
        while True:
            yield from self._round()
            if self.newer is None:
                break
            self._fourth_parcel_leaves()
            self.active = self.newer  # ROUND-1
            if self.pile:
                self.newer = self._new_column()
            else:
                self.newer = None  # END-1
            self._refill_saloon()  # ROUND-2, END-1
        for ranch in self.ranches:  # END-6 belongs to scoring: the ranches stay as they were built
            self.seen["END-6"] += len([tile for tile in ranch.values() if tile.cows > 1])

    def _set_up_order(self) -> list[int]:
        if self.players == 2:  # DUO-3
            first, other = self.rancheros
            return [first, other, other, first]
        return self.rancheros  # SETUP-6

    def _new_column(self) -> list[tuple[str, int | None]]:
        drawn = self.pile[:4]
        del self.pile[:4]
        column: list[tuple[str, int | None]] = []
        for number in sorted({number for _, number in drawn}):
            for mark, its_number in drawn:
                if its_number == number:
                    column.append((mark, None))
        return column

    def _fourth_parcel_leaves(self) -> None:
        assert self.newer is not None
        for mark, ranchero in self.newer:
            if ranchero is None:
                self.removed.append(mark)
        self.newer = [(mark, ranchero) for mark, ranchero in self.newer if ranchero is not None]

    def _refill_saloon(self) -> None:
        while len(self.saloon) < SALOON_PLACES and self.partner_pile:
            self.saloon.append(self.partner_pile.pop(0))

    def _round(self) -> Story:
        turns: list[int] = []  # TURN-1
        for _, ranchero in self.active:
            assert ranchero is not None
            turns.append(ranchero)
        final = self.newer is None
        for number, seat in enumerate(turns):
            full = len(self.reserves[seat]) >= self._spaces(seat)
            mark, _ = self.active.pop(0)  # TURN-3
            self.reserves[seat].append(mark)
            if final and self.finale == "in_turn":
                yield from self._final_turn(seat, full, last=seat not in turns[number + 1 :])
            else:
                yield from self._expand_step(seat, full)
            if not final:  # END-2
                yield from self._choose(seat)
        if final and self.finale == "rulebook":  # END-3
            for number, seat in enumerate(turns):
                if seat not in turns[:number]:
                    yield from self._place_all_that_fits(seat)
                    yield from self._discard_the_rest(seat)

    def _spaces(self, seat: int) -> int:
        return self.box.boards[self.boards[seat]].spaces

    def _choose(self, seat: int) -> Story:
        assert self.newer is not None
        options = []
        for slot, (_, ranchero) in enumerate(self.newer):
            if ranchero is None:
                options.append(make(seat, "choose", slot=slot))
        move = yield from self.ask(seat, options)
        mark, _ = self.newer[move["slot"]]
        self.newer[move["slot"]] = (mark, seat)

    # ------------------------------------------------------------------ expanding

    def _expand_step(self, seat: int, forced: bool) -> Story:
        dominoes = 0
        while dominoes < 2 and len(self.reserves[seat]) >= 2:  # TURN-5, TURN-6
            options = self.expansions(seat)
            if forced and not options:  # PLACE-5
                self.seen["PLACE-5"] += 1
                yield from self._discard_two(seat)
                forced = False
                continue
            if not forced:
                options = [*options, make(seat, "stop")]
            else:
                self.seen["TURN-4"] += 1
            move = yield from self.ask(seat, options)
            if move["move"] == "stop":
                return
            yield from self._place_domino(seat, move)
            forced = False
            dominoes += 1
            if dominoes == 2:
                self.seen["TURN-6"] += 1

    def _final_turn(self, seat: int, forced: bool, last: bool) -> Story:
        """A turn of the final round with finale `in_turn` (END-3)."""
        if forced and len(self.reserves[seat]) >= 2 and not self.expansions(seat):
            self.seen["PLACE-5"] += 1
            yield from self._discard_two(seat)
        yield from self._place_all_that_fits(seat)
        if last:
            yield from self._discard_the_rest(seat)

    def _place_all_that_fits(self, seat: int) -> Story:
        options = self.expansions(seat)
        while options:  # END-4
            move = yield from self.ask(seat, options)
            yield from self._place_domino(seat, move)
            options = self.expansions(seat)

    def _discard_the_rest(self, seat: int) -> Story:
        while self.reserves[seat]:  # END-5
            self.seen["END-5"] += 1
            if len(self.reserves[seat]) == 1:
                self.seen["END-5 single"] += 1
                yield from self.ask(seat, [make(seat, "discard", parcels=[0])])
                self.removed.append(self.reserves[seat].pop())
            else:
                yield from self._discard_two(seat)

    def _discard_two(self, seat: int) -> Story:
        reserve = self.reserves[seat]
        options = []
        for i in range(len(reserve)):
            for j in range(i + 1, len(reserve)):
                options.append(make(seat, "discard", parcels=[i, j]))
        move = yield from self.ask(seat, self.each_outcome_once(options))
        for position in sorted(move["parcels"], reverse=True):
            self.removed.append(reserve.pop(position))

    def _place_domino(self, seat: int, move: Move) -> Story:
        reserve = self.reserves[seat]
        cells = [as_cell(cell) for cell in move["cells"]]
        for position, cell in zip(move["parcels"], cells, strict=True):
            self.ranches[seat][cell] = Tile(reserve[position])
        for position in sorted(move["parcels"], reverse=True):
            del reserve[position]
        for cell in cells:  # PLACE-6
            take_cows(self, seat, cell)
        for cell in cells:
            for _ in range(symbols(self.ranches[seat][cell].mark, "x")):
                yield from drought(self, seat, cell)
        yield from recruit(self, seat, cells)
        if self.players == 2 and seat not in self.claimed and any(row == self.rows - 1 for row, _ in cells):
            yield from claim(self, seat)
