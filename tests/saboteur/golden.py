"""Golden games: records that were played once, and the stories that they have told ever since.

A story is written beside its record: every move as the table saw it with the number of legal moves, the mine at the
end of each round, and the gold. After a wanted change: `python -m tests.saboteur.golden`, and read the difference.
"""

from pathlib import Path

from moonriver.saboteur import Game, record
from moonriver.saboteur.state import Act

FOLDER = Path(__file__).with_name("records")
RECORDS = sorted(FOLDER.glob("*.saboteur.json"))


def story(text: str) -> str:
    """What a record tells, move by move."""
    whole = record.read(text)
    game = Game.from_head(whole.head)
    lines = [f"{game.players} players, player {game.player} begins"]
    for number, move in enumerate(whole.moves, start=1):
        before = game
        game = game.play(move)
        act = game.log[-1]
        lines.append(
            f"{number:3} round {act.round}, player {act.player}: {told(act)} ({len(before.legal_moves)} legal)"
        )
        if len(game.results) > len(before.results):
            result = game.results[-1]
            lines += [f"roles {' '.join(result.roles)}; gold found by {result.finder}"]
            if game.round == before.round:
                lines += str(game.mine).splitlines()
        if game.round > before.round or game.player is None:
            lines.append(f"nuggets {game.nuggets}; player {game.player} begins")
    if game.outcome is not None:
        lines.append(f"gold {game.outcome.gold}, winners {game.outcome.winners}")
    return "\n".join(lines) + "\n"


def told(act: Act) -> str:
    """One open action in a few words."""
    parts = [act.move, act.card, act.cell, act.laid and f"as {act.laid}", act.removed, act.tool]
    parts += [
        None if act.target is None else f"at {act.target}",
        None if act.goal is None else f"goal {act.goal}",
    ]
    parts += [f"opens {act.opened}" if act.opened else None]
    return " ".join(str(part) for part in parts if part is not None)


if __name__ == "__main__":
    for path in RECORDS:
        path.with_suffix("").with_suffix(".txt").write_text(
            story(path.read_text(encoding="utf-8")), encoding="utf-8"
        )
