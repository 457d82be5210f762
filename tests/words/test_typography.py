"""Marks and blanks of each language are set by code; apostrophes and quotes are the same in all texts."""

import re

import pytest
from babel.messages.catalog import Message

from tests.tools import courses, po
from tests.tools.build_hook import LOCALES
from tests.tools.typography import typeset

CODE = re.compile(r"`[^`]*`|^ {4}.*|pip install .*?\"[^\"]*\"|\"\{\w+\}\"|\{\{.*?\}\}", re.M)
ODD = re.compile(r"[’‘\"]|(?:^|[\s(])'")
"""A curly apostrophe, and straight quotes: apostrophes are straight, and quotes are not."""


@pytest.mark.parametrize(
    ("code", "written", "expected"),
    [
        ("fr", "Score : 3 points ; et toi ?", "Score\u00a0: 3 points\u202f; et toi\u202f?"),
        ("fr", "« Moon River » à 40 % !", "«\u00a0Moon River\u00a0» à 40\u00a0%\u202f!"),
        ("fr", "Écris `a : b` ; {x:.2f} : fin", "Écris `a : b`\u202f; {x:.2f}\u00a0: fin"),
        ("fr", "à 10:30, http://x", "à 10:30, http://x"),
        ("zh_Hant", "牛, 河: 好!", "牛，河：好！"),
        ("zh_Hant", "農場(見第3課)在河邊.", "農場（見第3課）在河邊。"),
        ("zh_Hant", "玩家的`a, b`, 3.5分", "玩家的`a, b`, 3.5分"),
        ("zh_Hant", "看[第3課](03.ipynb)的圖", "看 [第3課](03.ipynb) 的圖"),
        ("zh_Hant", "牛很多.\n河在這裡\n\n- 農場\n- 牛\n", "牛很多。河在這裡\n\n- 農場\n- 牛\n"),
        ("pt", "Pontos: 3; e tu?", "Pontos: 3; e tu?"),
        ("pt", "95 % ou {share} %, `5 %`", "95% ou {share}%, `5 %`"),
        ("pt", "Nova partida …", "Nova partida…"),
        ("fr", "**Partager …** : 0, 20, …", "**Partager…**\u00a0: 0, 20, …"),
        ("es", "Dar {parcel} … `a …`", "Dar {parcel}… `a …`"),
        ("es", "el 95 % o el {share} %", "el 95\u00a0% o el {share}\u00a0%"),
    ],
)
def test_marks_are_those_of_the_language(code: str, written: str, expected: str) -> None:
    assert typeset(code, written) == expected
    assert typeset(code, expected) == expected


def _said(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (str(message.string),)


@pytest.mark.parametrize("code", courses.languages())
def test_apostrophes_are_straight_and_quotes_are_not(code: str) -> None:
    files = [courses.file_of(text, code) for text in courses.texts()]
    package = courses.ROOT / LOCALES / code / "LC_MESSAGES" / "moonriver.po"
    messages = [message for path in (package, *files) for message in po.read(path, code)]
    said = [text for message in messages for text in (*po.forms(message), *_said(message))]
    assert len(said) > 5000
    assert not [text for text in said if ODD.search(CODE.sub("", text))]
