"""Where a long word may be parted at the end of a line: browsers do not know it in every language."""

from __future__ import annotations

import re
from itertools import pairwise

from .catalogue import language

_LONG = 8
"""Shorter words are not parted."""
_VOWEL = "[aeiouyáàâãéèêíîóôõúùûü]"
_ONE = "[bcdfgjkmnpqstvxzç]|(?<![clnp])h|(?<![bcdfgptvlr])[lr](?![lr])"
_ONSET = rf"(?:[bcdfgptv][lr]|[clnp]h|{_ONE})(?={_VOWEL})"
"""What a syllable may begin with: two letters that stay together, or one. Languages part "rr" and "ll" differently."""
_SYLLABLE = re.compile(rf"(?<={_VOWEL})[bcdfghjklmnpqrstvxzç]??(?={_ONSET})", re.IGNORECASE)
_WORD = re.compile(rf"[^\W\d_]{{{_LONG},}}")


def parted(text: str) -> str:
    """A text with soft hyphens between the syllables of its long words, three letters from either end or more.

    Only in languages that part words before a consonant and a vowel; others are given back as they are.
    """
    return _WORD.sub(_parted, text) if language() in ("es", "fr", "pt") else text


def _parted(found: re.Match[str]) -> str:
    word = found[0]
    places = [0, *(at.end() for at in _SYLLABLE.finditer(word) if 3 <= at.end() <= len(word) - 3), len(word)]
    return "\xad".join(word[begin:end] for begin, end in pairwise(places))
