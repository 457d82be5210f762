"""The site: boards on pages of their own, without Jupyter. `make site` writes it, see `tests/tools/site`."""

from __future__ import annotations

from moonriver.words.kit.voice import SHARED

SENTENCES = SHARED.learn(__package__)
"""The keys of what its pages say around their boards, by their headings."""
