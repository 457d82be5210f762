"""What a domino brings: cows, droughts, partners, and with two players the bonus piece."""

from .diagram import Cell, Tile, neighbours, symbols
from .moves import as_cell, make
from .scoring import territory
from .table import Story, Table

PARTNER_LETTERS = {
    "desperado": "d",
    "cattle_rustler": "r",
    "gold_prospector": "g",
    "trapper": "t",
    "farmer": "f",
}
COWBOY_LETTER = "c"


def take_cows(table: Table, seat: int, cell: Cell) -> None:
    """COW-1: a cow from the supply for each symbol on the parcel."""
    tile = table.ranches[seat][cell]
    for _ in range(symbols(tile.mark, "c")):
        if tile.landscape == "M":  # COW-2
            table.seen["COW-2 on a symbol"] += 1
        elif table.supply == 0:  # COW-1
            table.seen["COW-1 empty supply"] += 1
        else:
            table.supply -= 1
            tile.cows += 1


def drought(table: Table, seat: int, skull: Cell) -> Story:
    """SKULL-1 to SKULL-4, for one skull."""
    ranch = table.ranches[seat]
    holding = sorted(cell for cell in territory(ranch, skull) if ranch[cell].cows > 0)
    if not holding:  # SKULL-3
        table.seen["SKULL-3"] += 1
        return
    cell = holding[0]
    if len(holding) > 1:  # SKULL-2
        move = yield from table.ask(seat, [make(seat, "drought", cell=list(choice)) for choice in holding])
        cell = as_cell(move["cell"])
    table.seen["SKULL-1"] += 1
    ranch[cell].cows -= 1
    table.supply += 1


def recruit(table: Table, seat: int, cells: list[Cell]) -> Story:
    """CIRCLE-1 to CIRCLE-4, for the circles on these cells."""
    circles = [cell for cell in cells if symbols(table.ranches[seat][cell].mark, "o") > 0]
    if len(circles) == 2:
        table.seen["CIRCLE-3"] += 1
    while circles:
        if not table.saloon:  # CIRCLE-4
            table.seen["CIRCLE-4"] += 1
            return
        options = []
        for circle in circles:
            for partner in PARTNER_LETTERS:
                for side in ("specialist", "cowboy"):
                    if partner in table.saloon:
                        options.append(make(seat, "recruit", cell=list(circle), partner=partner, side=side))
        move = yield from table.ask(seat, options)
        circle = as_cell(move["cell"])
        circles.remove(circle)
        table.saloon.remove(move["partner"])
        if move["side"] == "cowboy":
            table.ranches[seat][circle].partner = COWBOY_LETTER
            yield from drive(table, seat)
        else:
            table.ranches[seat][circle].partner = PARTNER_LETTERS[move["partner"]]
            if move["partner"] == "desperado":
                yield from swap(table, seat)
            if move["partner"] == "cattle_rustler":
                yield from steal(table, seat, circle)


def drive(table: Table, seat: int) -> Story:
    """COWBOY-1."""
    ranch = table.ranches[seat]
    for _ in range(3):  # COWBOY-1
        options = []
        for cell in sorted(ranch):
            for target in neighbours(cell):
                if ranch[cell].cows > 0 and target in ranch and ranch[target].landscape != "M":
                    options.append(make(seat, "drive", **{"from": list(cell), "to": list(target)}))
        if not options:
            table.seen["drive impossible"] += 1
            return
        move = yield from table.ask(seat, [*options, make(seat, "decline")])
        if move["move"] == "decline":
            return
        ranch[as_cell(move["from"])].cows -= 1
        ranch[as_cell(move["to"])].cows += 1


def swap(table: Table, seat: int) -> Story:
    """DESPERADO-1."""
    options = []
    for opponent in range(table.players):
        if opponent == seat:
            continue
        for give in range(len(table.reserves[seat])):
            for take in range(len(table.reserves[opponent])):
                options.append(make(seat, "swap", give=give, opponent=opponent, take=take))
    if not options:
        table.seen["swap impossible"] += 1
        return
    options = table.each_outcome_once(options)
    move = yield from table.ask(seat, [*options, make(seat, "decline")])
    if move["move"] == "swap":  # DESPERADO-1
        given = table.reserves[seat].pop(move["give"])
        taken = table.reserves[move["opponent"]].pop(move["take"])
        table.reserves[seat].append(taken)
        table.reserves[move["opponent"]].append(given)


def steal(table: Table, seat: int, rustler: Cell) -> Story:
    """RUSTLER-1 and PARTNER-1."""
    if table.ranches[seat][rustler].landscape == "M":  # COW-2 bars the loot
        table.seen["rustler on a cornfield"] += 1
        return
    options = []
    for opponent in range(table.players):
        if opponent == seat:
            continue
        ranch = table.ranches[opponent]
        for cell in sorted(ranch):
            protected = any(ranch[other].partner for other in territory(ranch, cell))  # PARTNER-1
            if ranch[cell].cows > 0 and protected:
                table.seen["PARTNER-1"] += 1
            if ranch[cell].cows > 0 and not protected:
                options.append(make(seat, "steal", opponent=opponent, cell=list(cell)))
    if not options:
        table.seen["steal impossible"] += 1
        return
    move = yield from table.ask(seat, [*options, make(seat, "decline")])
    if move["move"] == "steal":  # RUSTLER-1
        table.ranches[move["opponent"]][as_cell(move["cell"])].cows -= 1
        table.ranches[seat][rustler].cows += 1


def claim(table: Table, seat: int) -> Story:
    """DUO-6 to DUO-8: the landscape bonus piece."""
    table.claimed.append(seat)  # DUO-8: one piece for each player
    fitting = []
    for piece in table.bonus_left:
        for side, letter in enumerate(table.box.bonus_pieces[piece]):
            for cell in table.free_cells(seat):
                if table.connects(seat, letter, cell):
                    fitting.append(make(seat, "claim", piece=piece, side=side, cell=list(cell)))
    if not fitting:  # DUO-7
        table.seen["DUO-7"] += 1
        nowhere = [make(seat, "claim", piece=piece, side=None, cell=None) for piece in table.bonus_left]
        move = yield from table.ask(seat, nowhere)
        table.bonus_left.remove(move["piece"])
        return
    move = yield from table.ask(seat, fitting)
    table.bonus_left.remove(move["piece"])
    cell = as_cell(move["cell"])
    letter = table.box.bonus_pieces[move["piece"]][move["side"]]
    table.ranches[seat][cell] = Tile(letter + "o")
    table.seen["bonus piece placed"] += 1
    yield from recruit(table, seat, [cell])
