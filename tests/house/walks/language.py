"""After the walk for a language: it can be set, says what is translated, and English for the rest."""

import moonriver
from moonriver.words import set_language, speaking
from moonriver.words.kit.catalogue import available

assert available() == ("en", "nl")
set_language("en")
table = moonriver.Table(seed=1, autosave=False)
assert ">Undo<" in table.markup_tools
set_language("nl")
table.draw()
assert ">Ongedaan maken<" in table.markup_tools
assert ">Start again<" in table.markup_tools
with speaking("en"):
    table.draw()
    assert ">Undo<" in table.markup_tools
