"""How a game is played, on one screen."""

import sys

import pytest

from moonriver.games import GAMES, find
from moonriver.words.kit.names import known_word, word


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_explained_is_called_by_a_word_of_its_own(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name without a word would be shown as it is written in the program."""
    spec = find(game)
    assert spec.how is not None
    how = spec.load(spec.how)
    asked: list[str] = []

    def noted(name: str) -> str:
        asked.append(name)
        return word(name)

    monkeypatch.setattr(sys.modules[how.__module__], "word", noted)
    how()
    assert len(asked) > 5
    assert [name for name in asked if not known_word(name)] == []
