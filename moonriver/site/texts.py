"""What the pages of the site say around their boards."""

from __future__ import annotations

from moonriver.words.kit.catalogue import N_, sentence

_TEXTS = {
    "name": N_("site.name", "Moon River"),
    "play": N_("site.play", "Play"),
    "play.title": N_("site.play.title", "Play Moon River"),
    "explore": N_("site.explore", "Explore"),
    "explore.title": N_("site.explore.title", "Explore scoring"),
    "replay": N_("site.replay", "Replay"),
    "replay.title": N_("site.replay.title", "Look at a game again"),
    "learn": N_("site.learn", "Learn"),
    "teach": N_("site.teach", "Teach"),
    "docs": N_("site.docs", "Docs"),
    "docs.parts": N_("site.docs.parts", "On this page"),
    "docs.rules": N_("site.docs.rules", "The rules"),
    "docs.rules.lead": N_(
        "site.docs.rules.lead",
        "Every rule of both games in this project’s own words, with the documents that print it. Where they are silent "
        "or disagree, a note below the rule says how it is read here.",
    ),
    "docs.lessons": N_("site.docs.lessons", "In the lessons:"),
    "lead.learn": N_(
        "site.lead.learn",
        "The whole course in this browser, with nothing to install. A lesson opens in a few seconds, "
        "and what you write stays here.",
    ),
    "needs": N_(
        "site.needs",
        "Some cells play many games with pandas. To run them, install the package: "
        "pip install moonriver[lab,study].",
    ),
    "processes": N_(
        "site.processes",
        "It divides work among several processes, which a browser does not have: "
        "for these cells, install the package, too.",
    ),
    "work": N_("site.work", "Your work"),
    "work.here": N_(
        "site.work.here",
        "It is only in this browser. Take it with you, or hand it in, as one zip file.",
    ),
    "work.none": N_("site.work.none", "There is nothing yet: open a lesson and save it first."),
    "work.unkept": N_(
        "site.work.unkept",
        "This browser keeps nothing more: its storage is full or switched off. Download your work before you leave a "
        "lesson.",
    ),
    "zip": N_("site.zip", "Download all my work"),
    "older": N_("site.older", "You have an older copy of this lesson, with what you wrote."),
    "older.mine": N_("site.older.mine", "Keep mine"),
    "older.new": N_("site.older.new", "Take the new one (mine stays under another name)"),
    "learn.local": N_(
        "site.learn.local",
        "The lessons open in JupyterLab. Type this where you typed the command that opened this page:",
    ),
    "gone": N_(
        "site.gone",
        "The program behind this page has ended or cannot be reached. Start it again with moonriver play, and go on in "
        "the page that it opens: what is here is kept in this browser.",
    ),
    "ended": N_(
        "site.ended", "Python has stopped in this page, perhaps for want of memory. Reload the page to go on."
    ),
    "failed": N_(
        "site.failed",
        "There was an error in the program, so nothing was changed. Go on with something else, or reload the page.",
    ),
    "late": N_(
        "site.late", "This takes longer than usual. Wait, or reload the page: what was on it is kept."
    ),
    "unkept": N_(
        "site.unkept",
        "This browser keeps nothing more: its storage is full or switched off. Save the game as a file before you "
        "leave this page.",
    ),
    "reload": N_("site.reload", "Reload the page"),
    "own": N_("site.own", "What you had here"),
    "example": N_("site.example", "Begin with an example"),
    "source": N_("site.source", "Source"),
    "skip": N_("site.skip", "Skip to the board"),
    "pages": N_("site.pages", "Pages"),
    "menu": N_("site.menu", "Menu"),
    "nojs": N_("site.nojs", "This page needs JavaScript, and it is switched off in this browser."),
    "wait": N_("site.wait", "Setting up the table. The first time this takes a few seconds …"),
    "broken": N_(
        "site.broken",
        "Python could not be started in this browser. Reload the page, or try it in a newer browser.",
    ),
    "copied": N_("site.copied", "The link is copied."),
    "share": N_("site.share", "Share as a link"),
    "link": N_("site.link", "A link to just this"),
    "copy": N_("site.copy", "Copy"),
    "save": N_("site.save", "Save as a file"),
    "file": N_("site.file", "Open a file"),
    "before": N_("site.before", "Back to what was here before"),
    "another": N_("site.another", "Another game …"),
    "view": N_("site.view", "Paint, or graphs only"),
    "start": N_("site.start", "Start"),
    "lead.play": N_(
        "site.lead.play",
        "Build a ranch at the river: draft parcels, lay them as dominoes, drive your cows. "
        "The large territories with many cows earn the most.",
    ),
    "lead.explore": N_(
        "site.lead.explore",
        "Paint a ranch cell by cell. Its territories, its graphs and its points follow at once.",
    ),
    "lead.replay": N_(
        "site.lead.replay",
        "Open a game that was saved, and step, jump or play through it.",
    ),
    "seat.one": N_("site.seat.you", "you, or somebody here"),
    "more": N_("site.more", "More choices"),
    "paste": N_("site.paste", "Paste a record"),
    "show": N_("site.show", "Show it"),
    "examples": N_("command.examples", "Examples:"),
    "kept": N_("site.kept", "This page is kept in your browser: it opens without a network, too."),
    "cannot": N_(
        "site.cannot",
        "Games are kept in this browser. It cannot open this page without a network, "
        "because the address does not begin with https.",
    ),
    "local": N_("site.local", "Games are kept in this browser."),
    "front.title": N_("site.front.title", "Play Moon River, and see what your ranch is worth"),
    "front.lead": N_(
        "site.front.lead",
        "A board game about cows and land, against the computer or with friends at one screen. Everything that scores "
        "in it is a connected component, so if you play well, you already do graph theory. "
        "Nothing to install, no account.",
    ),
    "front.try": N_(
        "site.front.try", "Point at the ranch, or tap it: each territory is worth its parcels times its cows."
    ),
    "front.ranch": N_("site.front.ranch", "A ranch to try"),
    "front.ways": N_("site.front.ways", "Where to go next"),
    "card.play": N_("site.card.play", "Play now"),
    "card.play.more": N_("site.card.play.more", "A whole game at once, rules as you go. Ready in seconds."),
    "card.learn": N_("site.learn", "Learn"),
    "card.learn.more": N_(
        "site.card.learn.more", "Lessons with boards, exercises and hints, in the browser."
    ),
    "card.explore": N_("site.explore.title", "Explore scoring"),
    "card.explore.more": N_("site.card.explore.more", "Paint a ranch, and watch its graphs and its points."),
    "card.teach": N_("site.card.teach", "For teachers"),
    "card.teach.more": N_("site.card.teach.more", "Three routes, goals and minutes, worksheets, grading."),
}

KEYS = tuple(_TEXTS)
"""The names of all texts."""


def text(key: str) -> str:
    """A text of the site in the current language; those of a game's page are among its own. Raises `KeyError`."""
    return sentence(_TEXTS.get(key, f"site.{key}"))
