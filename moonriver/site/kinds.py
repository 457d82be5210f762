"""Which game belongs to a page."""

from __future__ import annotations

from .games import Kind


def kind_of(page: str) -> Kind:
    """The game of a page: "saboteur", or any other for Moon River. What only the other one needs is not imported."""
    if page == "saboteur":
        from .mine import SABOTEUR

        return SABOTEUR
    from .river import MOON_RIVER

    return MOON_RIVER
