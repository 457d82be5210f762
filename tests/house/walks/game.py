"""After the walk for a game: it keeps to all that is asked, pages in a browser find it, and bots play matches of it."""

from moonriver import study
from moonriver.site.local import Local
from tests.tools.site.archive import PARTS

local = Local()
assert "Play Hex" in (local.file("play/hex/") or ("", ""))[1]
local.server_close()
assert "hex" in PARTS
frame = study.match(["central", "central"], 2, game="hex", jobs=2)
assert list(study.table(frame)["won"]) == [0.5]
