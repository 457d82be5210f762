"""What flies at a table: every piece that an opponent moved, from where it lay to where it lies."""

import pytest

from moonriver.rules import events as rules
from moonriver.show.moonriver.drawing import corner
from moonriver.show.moonriver.meanwhile import flights
from moonriver.show.moonriver.supplies import slot_corner, space_corner
from moonriver.show.moonriver.targets import ActiveSlot
from tests.words.played import ALL, Played, steps

OWN = 0


def parts(place: str) -> tuple[str, tuple[float, float]]:
    name, x, y, wide, high = place.split()
    assert (wide, high) == ("100", "100")
    return name, (float(x), float(y))


def space(step: Played, seat: int, index: int) -> tuple[str, tuple[float, float]]:
    name = "reserve" if seat == OWN else f"reserve-{seat}"
    return name, space_corner(index, step.before.ranches[seat].board.spaces)


def cell(step: Played, seat: int, where: tuple[int, int]) -> tuple[str, tuple[float, float]]:
    name = "ranch" if seat == OWN else f"ranch-{seat}"
    return name, corner(where, step.before.ranches[seat].rows)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_pieces_go_from_where_they_lay_to_where_they_lie(game: tuple[int, str, int, bool]) -> None:
    """Told of ten moves at once; where parcels of a domino lay is what each position says."""
    played = steps(*game)
    seen = set()
    for begin in range(0, len(played), 10):
        some = played[begin : begin + 10]
        last = some[-1].after
        events = [event for step in some for event in step.events]
        found = flights(events, OWN, last.ranches, last.colours)
        assert [one.beat for one in found] == sorted(one.beat for one in found)
        assert [one.seat for one in found] == [getattr(events[one.beat], "seat", OWN) for one in found]
        beats: dict[int, list[tuple[tuple[str, tuple[float, float]], tuple[str, tuple[float, float]]]]] = {}
        for one in found:
            beats.setdefault(one.beat, []).append((parts(one.source), parts(one.target)))
        told = iter(beats.values())
        rode = {}
        for step in some:
            for event in step.events:
                match event:
                    case rules.DominoPlaced(seat=seat, places=places, cells=cells):
                        ends = [cell(step, seat, where) for where in cells]
                        assert next(told) == list(
                            zip((space(step, seat, at) for at in places), ends, strict=True)
                        )
                    case rules.ParcelTaken(seat=seat, slot=slot):
                        ((rode[seat], end),) = next(told)
                        assert rode[seat] == ("columns", slot_corner(ActiveSlot, slot))
                        assert end == space(step, seat, 1)
                    case rules.CowDriven(seat=seat, source=source, target=target):
                        assert next(told) == [(cell(step, seat, source), cell(step, seat, target))]
                    case rules.CowStolen(seat=seat, opponent=opponent, source=source, target=target):
                        assert next(told) == [(cell(step, opponent, source), cell(step, seat, target))]
                    case rules.ParcelsSwapped(seat=seat, opponent=opponent, give=give, take=take):
                        own, taken = space(step, seat, give), space(step, opponent, take)
                        assert next(told) == [(own, taken), (taken, own)]
                    case (
                        rules.PartnerRecruited(seat=seat, cell=where)
                        | rules.PieceClaimed(seat=seat, cell=(_, _) as where)
                    ):
                        ((_, end),) = next(told)
                        assert end == cell(step, seat, where)
                    case rules.ParcelChosen(seat=seat):
                        ((start, (name, _)),) = next(told)
                        assert start == rode.get(seat, start)
                        assert name == "columns"
                    case _:
                        continue
                seen.add(type(event))
        assert next(told, None) is None
    assert {rules.DominoPlaced, rules.ParcelTaken, rules.ParcelChosen} <= seen


def test_nothing_flies_where_nothing_happened() -> None:
    game = steps(3)[0].before
    assert flights((), OWN, game.ranches, game.colours) == ()


def test_more_events_add_flights_and_change_none_that_flew() -> None:
    """A bot that thinks elsewhere adds to what is told: the page lets fly what comes after what it has seen."""
    played = steps(4)[40:60]
    counts = []
    for count, step in enumerate(played, start=1):
        events = [event for told in played[:count] for event in told.events]
        found = flights(events, OWN, step.after.ranches, step.after.colours)
        counts.append(len(found))
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]
