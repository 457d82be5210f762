"""The site: boards on pages of their own, without Jupyter. `make site` writes it, see `tests/tools/site`."""

from __future__ import annotations

from moonriver.words.kit.voice import SHARED

SHARED.learn(__package__)
