"""Whether a ranch can be laid with what is in the box: what there is too much of, thing by thing (BOX-1)."""

from __future__ import annotations

from collections import Counter

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.refusals import Refusal

from .box import Box
from .parcel import Parcel
from .partners import COWBOY
from .ranch import Ranch


def excess(ranch: Ranch, box: Box | None = None) -> tuple[Refusal, ...]:
    """What the box does not hold for one ranch: parcels, partner tokens, cows, and a parcel that nothing pairs with.

    With 10 rows one landscape bonus piece may stand among the parcels. How the ranch was built is not asked.
    """
    expect(ranch, Ranch, "ranch")
    box = Box.given(box)
    pieces = list(ranch.pieces.values())
    copies: Counter[Parcel] = Counter()
    for kind in box.kinds:
        copies[kind.parcel] += kind.copies
    bonus = _bonus(box) if ranch.rows == 10 else frozenset()
    spare = 1
    found: list[Refusal] = []
    counts = Counter(parcel for parcel, _, _ in pieces)
    for parcel, count in sorted(counts.items(), key=lambda item: item[0].mark):
        over = count - copies[parcel]
        if over > 0 and parcel in bonus and spare:
            spare -= 1
            over -= 1
        if over > 0:
            facts = {"parcel": parcel, "found": count, "in_box": copies[parcel]}
            found.append(Refusal("BOX-1", "BOX-1.too_many_parcels", facts))
    # a parcel more than the box holds must be the bonus piece; all others came in dominoes
    certain = not spare and not found
    if (len(pieces) - certain) % 2 and (certain or not bonus & set(counts)):
        found.append(Refusal("PLACE-3", "PLACE-3.odd", {"count": len(pieces) - certain}))
    partners = Counter(partner for _, _, partner in pieces if partner is not None)
    for partner, count in sorted(partners.items()):
        in_box = sum(box.tokens.values()) if partner == COWBOY else box.tokens.get(partner, 0)
        if count > in_box:
            facts = {"partner": partner, "found": count, "in_box": in_box}
            found.append(Refusal("BOX-8", "BOX-8.too_many", facts))
    if partners.total() > sum(box.tokens.values()):
        facts = {"found": partners.total(), "in_box": sum(box.tokens.values())}
        found.append(Refusal("BOX-8", "BOX-8.too_many_tokens", facts))
    cows = sum(cows for _, cows, _ in pieces)
    if cows > box.cows:
        found.append(Refusal("BOX-1", "BOX-1.too_many_cows", {"found": cows, "in_box": box.cows}))
    return tuple(found)


def _bonus(box: Box) -> frozenset[Parcel]:
    """The sides of the landscape bonus pieces as parcels (DUO-6)."""
    return frozenset(Parcel(side, circle=True) for piece in box.bonus_pieces for side in piece)
