"""Long words are parted between syllables, as books in their language do it."""

import pytest

from moonriver.words import speaking
from moonriver.words.kit.syllables import parted

PARTED = {
    "en": ["Crossing (lantern or pickaxe)"],
    "es": ["Bifur-ca-ción", "Herra-mienta", "(vago-neta)", "Repa-ra-ción", "muralla"],
    "fr": ["Embran-che-ment", "Ébou-le-ment", "(wagon-net)", "Cul-de-sac", "(lan-terne ou pioche)"],
    "pt": ["Des-mo-ro-na-mento", "Ferra-menta que-brada:", "(lan-terna ou pica-reta)", "Bifur-ca-ção"],
    "zh_Hant": ["修理（十字鎬或礦車）"],
}


@pytest.mark.parametrize(("code", "words"), PARTED.items())
def test_long_words_are_parted_between_syllables(code: str, words: list[str]) -> None:
    with speaking(code):
        for word in words:
            plain = word if "Cul" in word else word.replace("-", "")
            assert parted(plain).replace("\xad", "-") == word
