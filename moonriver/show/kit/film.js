
// What follows stands below board.js in a page that needs no Python: it plays the moments that Python has painted.
// Every part has takes: "" is the plain one, the others are named like the data-id of what switches them on.
async function play(film, el) {
  const last = film.said.length - 1;
  const reels = {}; // part/take: the pieces of each moment
  for (const [part, takes] of Object.entries(film.parts))
    for (const [take, frames] of Object.entries(takes)) {
      let now = [];
      reels[`${part}/${take}`] = frames.map((frame) =>
        frame ? (now = [...now.slice(0, frame[0]), ...frame[2], ...now.slice(now.length - frame[1])]) : now);
    }
  const on = new Set(); // the takes that are switched on; of those of a kind ("big:1", "big:2") one at a time
  const asked = /^#(\d+)$/.exec(location.hash);
  let at = Math.min(asked ? +asked[1] : 0, last);
  const heard = { "change:rev": [], "msg:custom": [] };
  const markup = (part) => {
    const take = [...on].find((name) => reels[`${part}/${name}`]) ?? "";
    return reels[`${part}/${take}`][at].map((piece) => film.pieces[piece]).join("");
  };
  const kind = (name) => name.split(":")[0];
  function toggle(name) {
    const was = on.has(name);
    for (const other of [...on]) if (kind(other) === kind(name)) on.delete(other);
    if (!was) on.add(name);
  }
  const pause = () => on.delete("step:play");
  const go = (number) => Number.isInteger(number) && (at = Math.min(Math.max(number, 0), last));
  const places = { "step:first": () => 0, "step:back": () => at - 1, "step:next": () => at + 1, "step:last": () => last };
  const acts = {
    step: ({ id }) => (id === "step:play" ? start() : (pause(), go(places[id]?.()))),
    key: () => start(),
    tick: () => on.has("step:play") && go(at + 1),
    jump: ({ value }) => (pause(), go(Number(value))),
    look: ({ id }) => (pause(), go(Number(id.split(":")[1]))),
    closer: ({ id }) => toggle(id),
    click: ({ id }) => toggle(id),
    fold: ({ id }) => toggle(id),
  };
  function start() {
    toggle("step:play");
    if (on.has("step:play") && at === last) at = 0;
  }
  function hear(message) {
    acts[message.act]?.(message);
    if (at === last) pause();
    heard["change:rev"].forEach((does) => does());
  }
  const fixed = { parts: film.paths, look: film.look, label: film.label, keys_heard: film.keys, held: false, visitor: false, rev: 1 };
  const model = {
    get: (name) => name === "said" ? film.said[at] : name.startsWith("markup_") ? markup(name.slice(7)) : fixed[name],
    on: (name, does) => (heard[name] ??= []).push(does),
    off: (name, does) => heard[name].splice(heard[name].indexOf(does), 1),
    send: (message) => message.act !== "nudge" && queueMicrotask(() => hear(message)),
  };
  render({ model, el });
  // Arrows anywhere else than in a group of buttons or on the slider, which have arrows of their own.
  const ways = { ArrowLeft: "step:back", ArrowRight: "step:next", Home: "step:first", End: "step:last", p: "step:play" };
  document.addEventListener("keydown", (event) => {
    const own = event.key !== "p" && event.target.closest?.("input,[role=grid],[role=toolbar]");
    if (own || !ways[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    hear({ act: "step", id: ways[event.key] });
  }, true);
}

try {
  const packed = Uint8Array.from(atob(document.getElementById("film").textContent), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  await play(await new Response(unpacked).json(), document.getElementById("board"));
} catch (error) {
  document.getElementById("unplayed").hidden = false;
  throw error;
}
