// Shows markup that Python wrote and tells Python what was clicked, typed, dragged or pointed at. It knows no rule.
// data-act: can be clicked   data-id: its name   data-drag: can be dragged   data-hover: pointing at it is told
// data-stroke: a drag over such things tells "stroke" of each of them once
// data-every: asks for the next step after this many milliseconds; data-id says which step it asks for, once
// data-flights: pieces in it fly from data-from to data-to, in turn by data-seat and data-beat   data-place: names a place for them
// data-key: which line of a list it is   data-cells: lights these ids   data-next: where the focus goes when what had it is gone

// Change a node into another one in place, so that focus, scrolling and open folds survive. Once a reader has typed,
// chosen or ticked something, the browser ignores its attribute: its property must be set, too.
function morph(was, is) {
  if (was.isEqualNode(is)) return;
  const differ = (name) => was.getAttribute(name) !== is.getAttribute(name);
  for (const name of ["checked", "selected"])
    if (name in was && (differ(name) || differ("data-id"))) was[name] = is.hasAttribute(name);
  for (const { name } of [...was.attributes]) if (!is.hasAttribute(name) && name !== "open") was.removeAttribute(name);
  for (const { name, value } of is.attributes)
    if (differ(name) && name !== "open") {
      was.setAttribute(name, value);
      if (name === "value") was.value = value;
    }
  keep(was, is);
  const olds = [...was.childNodes];
  const news = [...is.childNodes];
  news.forEach((fresh, i) => {
    const now = olds[i];
    if (!now) was.append(fresh);
    else if (now.nodeType !== fresh.nodeType || now.nodeName !== fresh.nodeName) now.replaceWith(fresh);
    else if (fresh.nodeType === 1) morph(now, fresh);
    else if (now.data !== fresh.data) now.data = fresh.data;
  });
  olds.slice(news.length).forEach((node) => node.remove());
}

// Lines that say who they are, by data-key, keep their nodes when others come before them or leave.
function keep(was, is) {
  const keys = [...is.children].map((line) => line.dataset.key);
  if (keys[0] === undefined) return;
  for (const line of [...was.children]) if (!keys.includes(line.dataset.key)) line.remove();
  keys.forEach((key, i) => {
    const now = was.children[i];
    if (now && now.dataset.key !== key) was.insertBefore(is.children[i].cloneNode(false), now);
  });
}

const FOCUSABLE = "[tabindex],button,summary,input,select,textarea,a[href]";

// Where a node is on the screen. Of drawings by their own coordinates: in Firefox the client rectangle of a group
// with a <use> of a <symbol> is as large as the whole picture.
function boxOf(node) {
  return node.ownerSVGElement ? boxIn(node, node.getBBox()) : node.getBoundingClientRect();
}

// Where a box of a drawing's own coordinates is on the screen.
function boxIn(drawing, { x, y, width, height }) {
  const shown = drawing.getScreenCTM();
  const [from, to] = [[x, y], [x + width, y + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(shown));
  return new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y);
}

// Scroll as little as shows the node below the `head`, which stays on top; browsers do this by the client rectangle, which
// see above, and leave it under the head.
function reveal(node, head) {
  for (let up = node.parentElement; up; up = up.parentElement) {
    const page = up === document.scrollingElement;
    if (!page && !/auto|scroll/.test(getComputedStyle(up).overflow)) continue;
    const box = boxOf(node);
    const frame = page ? new DOMRect(0, 0, innerWidth, innerHeight) : up.getBoundingClientRect();
    const covered = head && up.contains(head) && !head.contains(node) ? head.getBoundingClientRect().bottom : 0;
    up.scrollLeft += Math.min(0, box.left - frame.left) || Math.max(0, box.right - frame.right);
    up.scrollTop += Math.min(0, box.top - Math.max(frame.top, covered)) || Math.max(0, box.bottom - frame.bottom);
  }
}

function parsed(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  for (const node of holder.content.querySelectorAll(FOCUSABLE)) node.setAttribute("data-lm-suppress-shortcuts", "true");
  return holder.content;
}

// Where several people visit one server a key that each browser keeps tells their games apart.
function visitor() {
  const name = "moonriver-visitor";
  const kept = (does) => {
    try {
      return does(localStorage);
    } catch {} // a browser may forbid it: the key then lasts as long as the page
  };
  const before = kept((storage) => storage.getItem(name));
  if (/^[0-9a-f]{32}$/.test(before)) return before;
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  kept((storage) => storage.setItem(name, key));
  return key;
}

// Python hears when a view of a board is gone, as when its cell is run again: nobody has to think for it then, unless
// another view says that it is still there.
function gone(model) {
  if (model.get("watched") === null) return;
  try {
    model.send({ act: "unwatched" });
  } catch {} // Python has closed it, and knows
}

function div(className, attributes = {}) {
  const made = Object.assign(document.createElement("div"), { className });
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function render({ model, el }) {
  const root = div(`moonriver mr-root ${model.get("look")}`, { role: "group" });
  if (model.get("anchor")) root.id = model.get("anchor");
  const places = {};
  const shown = {};
  for (const path of model.get("parts")) {
    const [area, name] = path.split("/");
    const into = root.querySelector(`:scope > .mr-area-${area}`) ?? root.appendChild(div(`mr-area mr-area-${area}`));
    places[name] = into.appendChild(div(`mr-part mr-${name}`));
  }
  const said = div("mr-said", { "aria-live": "polite" });
  const lost = div("mr-lost", { role: "status" }); // why Python does not answer
  const tip = div("mr-glance", { "aria-hidden": "true" }); // why what is pointed at cannot be picked; this is said, too
  root.append(said, lost, tip);
  el.classList.add("mr-frame");
  el.append(root);

  const byId = (id) => (id === null ? null : root.querySelector(`[data-id="${CSS.escape(id)}"]`));
  const idOf = (node) => (node ? node.getAttribute("data-id") : null);
  const head = () => root.querySelector(":scope > .mr-area-top"); // what stays on top of a table
  const below = (node) => (node.style.scrollMarginTop = `${head()?.offsetHeight ?? 0}px`); // where it scrolls into view
  // Python answers each message with the next number `rev`; data-due counts the answers that are still to come.
  let due = 0;
  const owe = (count) => root.setAttribute("data-due", (due = Math.max(0, count)));
  let painted = model.get("rev");
  let aloud = model.get("aloud"); // changes with all that is said, also with what was said before
  // Says what keeps Python from answering, and what to do; `late` by itself where it takes long, `lost` where it is gone.
  const LATE = 10_000; // milliseconds
  let slow;
  let ended = false;
  const miss = (name) => (lost.textContent = (name && model.get(name)) || "");
  const end = () => ((ended = true), clearTimeout(slow), miss("lost"));
  function tell(message) {
    owe(due + 1);
    try {
      model.send(message);
    } catch {
      return end();
    }
    nudge();
    clearTimeout(slow);
    slow = setTimeout(() => due && !ended && miss("late"), LATE);
  }
  // Jupyter's server keeps a small packet back until the one before is acknowledged, and that waits up to 40 ms for
  // something to be sent with it. So where an answer is late something is sent; Python does not answer that.
  let late;
  function nudge() {
    clearTimeout(late);
    late = setTimeout(() => due && !ended && root.isConnected && model.send({ act: "nudge" }), 12);
  }
  function send(act, node, more) {
    tell({ act, id: idOf(node), since: model.get("since"), ...more });
  }

  // Pointing is told once at a time: until the page has been painted again only the last of many is kept.
  let busy = false;
  let pointed = null;
  let waiting;
  function point(id) {
    if (id === pointed) return;
    tip.textContent = "";
    if (busy) return void (waiting = id);
    busy = true;
    tell({ act: "point", id: (pointed = id) });
  }

  // Beside what is pointed at: above it, or below where what stays on top would be covered; inside the board.
  function glance() {
    const node = model.get("glance") ? byId(pointed) : null;
    tip.textContent = node ? model.get("glance") : "";
    if (!node) return;
    const [box, frame] = [boxOf(node), root.getBoundingClientRect()];
    const top = head()?.getBoundingClientRect().bottom ?? 0;
    const x = Math.min(box.x + (box.width - tip.offsetWidth) / 2, frame.right - tip.offsetWidth);
    const y = box.y - tip.offsetHeight < top ? box.bottom : box.y - tip.offsetHeight;
    Object.assign(tip.style, { left: `${Math.max(x - frame.x, 0)}px`, top: `${y - frame.y}px` });
  }

  // what lies folded in is reached when it is folded out
  const reachable = (group) => [...group.querySelectorAll("[tabindex]")].filter((node) => !node.matches("details:not([open]) > :not(summary) *"));
  const groups = () => root.querySelectorAll('[role="grid"],[role="toolbar"]');
  const last = {}; // label of a grid or toolbar -> id of what was focused in it
  function settle() {
    for (const group of groups()) {
      const inside = reachable(group);
      const name = group.getAttribute("data-group") || group.getAttribute("aria-label");
      const stop =
        inside.find((n) => n === document.activeElement) ||
        inside.find((n) => idOf(n) === last[name]) ||
        inside.find((n) => n.hasAttribute("data-next")) ||
        inside[0];
      for (const node of inside) {
        const reach = node === stop ? "0" : "-1";
        if (node.getAttribute("tabindex") !== reach) node.setAttribute("tabindex", reach);
      }
    }
    light(lit);
    dress();
  }
  // Components of graphs: lit and hidden here alone, Python is not asked. data-comp holds names such as "city:0".
  const shows = {};
  const sinces = {};
  let hot = null;
  const compsOf = (node) => (node?.getAttribute("data-comp") || "").split(" ").filter(Boolean);
  const isShown = (name) => shows[name.replace(/:[^:]*$/, "")] !== false;
  function dress(node = hot) {
    hot = node && root.contains(node) ? node : null;
    for (const toggle of root.querySelectorAll("[data-toggle]")) {
      const kind = toggle.getAttribute("data-toggle");
      const since = toggle.getAttribute("data-since");
      if (sinces[kind] !== since) [sinces[kind], shows[kind]] = [since, toggle.getAttribute("aria-pressed") === "true"];
      toggle.setAttribute("aria-pressed", String(shows[kind]));
    }
    const names = compsOf(hot).filter(isShown);
    for (const n of root.querySelectorAll("[data-comp],[data-of]")) {
      const own = compsOf(n);
      n.classList.toggle("mr-hot", own.some((name) => names.includes(name)));
      if (n.getAttribute("role") !== "gridcell") n.classList.toggle("mr-off", !(n.hasAttribute("data-of") ? isShown(`${n.getAttribute("data-of")}:`) : own.some(isShown)));
    }
    root.classList.toggle("mr-hush", names.length > 0);
  }
  let lit = null;
  function light(node) {
    lit = node;
    root.querySelectorAll(".mr-lit").forEach((n) => n.classList.remove("mr-lit"));
    const cells = node && root.contains(node) ? node.getAttribute("data-cells") : null;
    for (const id of (cells || "").split(" ")) byId(id || null)?.classList.add("mr-lit");
  }

  let clock;
  let awaited = null;
  function wind() {
    const every = root.querySelector("[data-every]");
    if (idOf(every) === awaited) return; // whatever else is painted meanwhile puts it off by nothing
    clearTimeout(clock);
    awaited = idOf(every);
    if (every) clock = setTimeout(strike, +every.getAttribute("data-every"));
  }
  const AWAY = 100; // milliseconds: JupyterLab takes what it lays out anew off the page, and soon brings it back
  function strike() {
    if (root.isConnected) send("tick", root.querySelector("[data-every]"));
    else clock = setTimeout(strike, AWAY);
  }

  // What others did is seen turn by turn, all of it soon: what they moved flies to where it is now, and the line that
  // tells of it is marked. It is only looked at: whatever is pressed ends it, and goes where it was meant to go.
  const [TURN, FLIGHT, LONGEST] = [500, 333, 2000]; // milliseconds
  let flown = null; // how many have flown, up to which line, and since when they are counted
  let landed = 0; // when the last turn has been seen
  const aloft = new Set();
  const land = () => (aloft.forEach((motion) => motion.cancel()), aloft.clear(), (landed = 0));
  function move(node, frames, options, after) {
    const motion = node.animate(frames, options);
    const done = () => (aloft.delete(motion), after?.());
    aloft.add(motion);
    motion.finished.then(done, done);
  }
  function placed(name) {
    const [place, ...box] = name.split(" ");
    const node = byId(place) || root.querySelector(`[data-place="${CSS.escape(place)}"], .mr-${CSS.escape(place)}`);
    if (!box.length || !node) return node && boxOf(node);
    const drawing = node.querySelector("svg");
    const [x, y, width, height] = box.map(Number);
    return drawing && boxIn(drawing, { x, y, width, height });
  }
  function fly() {
    const list = root.querySelector("[data-flights]");
    const pieces = list ? [...list.children] : [];
    const since = list?.getAttribute("data-flights") ?? flown?.since;
    const known = flown && flown.since === since ? flown.known : 0;
    const begun = flown !== null; // what happened before the page was opened does not move
    flown = { since, known: Math.max(known, pieces.length), told: known && flown.told };
    const fresh = pieces.slice(known);
    if (!begun || !fresh.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const turns = [];
    for (const piece of fresh) {
      if (turns.at(-1)?.[0].dataset.seat !== piece.dataset.seat) turns.push([]);
      turns.at(-1).push(piece);
    }
    const pause = Math.min(TURN, LONGEST / turns.length);
    const duration = Math.min(FLIGHT, pause);
    const now = performance.now(); // a bot that thinks tells its turns one by one: the one before is seen first
    const begin = Math.max(0, Math.min(landed - now, TURN));
    landed = now + begin + pause * turns.length;
    const origin = root.getBoundingClientRect();
    const mark = { boxShadow: "0 0 0 2px var(--mr-last, #107c8c)" };
    const lines = [...root.querySelectorAll(".mr-turns > .mr-did")];
    const ways = new Map(fresh.map((piece) => [piece, [placed(piece.dataset.from), placed(piece.dataset.to)]]));
    turns.forEach((pieces, number) => {
      const delay = begin + number * pause;
      const { seat, beat } = pieces[0].dataset;
      const gap = (pause - duration) / (pieces.at(-1).dataset.beat - beat || 1);
      for (const piece of pieces) launch(piece, ways.get(piece), origin, { duration, delay: delay + gap * (piece.dataset.beat - beat) });
      const tells = (line) => line?.dataset.seat === seat;
      let told = lines.findIndex((line, at) => at >= flown.told && tells(line));
      for (; tells(lines[told]); told++) move(lines[(flown.told = told)], [mark, mark], { duration: pause, delay });
    });
  }
  function launch(piece, [from, to], origin, timing) {
    if (!from?.width || !to?.width) return;
    const copy = root.appendChild(piece.cloneNode(true));
    copy.className = "mr-flying";
    for (const name of Object.keys(copy.dataset)) delete copy.dataset[name];
    Object.assign(copy.style, { left: `${to.x - origin.x}px`, top: `${to.y - origin.y}px`, width: `${to.width}px` });
    const size = Math.min(from.width / to.width, from.height / to.height);
    const [across, down] = [from.x - to.x + (from.width - size * to.width) / 2, from.y - to.y + (from.height - size * to.height) / 2];
    const start = `translate(${across}px,${down}px) scale(${size})`;
    const frames = [{ transform: start, opacity: 0 }, { opacity: 1, offset: 0.1 }, { transform: "none" }];
    move(copy, frames, { ...timing, easing: "ease-in-out", fill: "backwards" }, () => copy.remove());
  }

  const itself = () => (root.setAttribute("tabindex", "-1"), root); // where nothing else is left to have the focus

  function paint() {
    const had = root.contains(document.activeElement) ? document.activeElement : null;
    const id = had && idOf(had);
    const part = had && had.closest(".mr-part");
    const answers = [];
    for (const name of Object.keys(places)) {
      const markup = model.get(`markup_${name}`);
      if (markup === shown[name]) continue;
      shown[name] = markup;
      const fresh = places[name].cloneNode(false);
      fresh.append(parsed(markup));
      morph(places[name], fresh);
      if (due && markup && places[name].matches(".mr-verdict, .mr-ending, .mr-again")) answers.push(places[name]);
    }
    // Areas say whether they hold anything: WebKit does not redraw when a rule with `:has(:empty)` begins or ends. The
    // board says what it asks for: with `:has([data-kind])`, any change would style all of it anew.
    for (const area of root.querySelectorAll(":scope > .mr-area"))
      area.toggleAttribute("data-full", [...area.children].some((part) => part.hasChildNodes()));
    root.dataset.asks = root.querySelector("[data-kind]")?.dataset.kind ?? "";
    const next = () => part?.querySelector("[data-next]") || root.querySelector("[data-next]");
    if (had && id && (!root.contains(had) || idOf(had) !== id)) (byId(id) || next())?.focus({ preventScroll: true });
    if (had && !root.contains(document.activeElement))
      (next() || root.querySelector(FOCUSABLE) || itself()).focus({ preventScroll: true });
    settle();
    for (const node of answers) { // what the reader has brought about comes into view, below what stays on top
      const above = head()?.getBoundingClientRect();
      below(node);
      const { top } = node.getBoundingClientRect();
      if (!above) node.scrollIntoView({ block: "nearest" });
      else if (top < above.bottom || top > innerHeight * 0.7) node.scrollIntoView();
    }
    glance();
    const words = model.get("said");
    if (said.textContent.trim() !== words) said.textContent = words;
    else if (model.get("aloud") !== aloud) said.textContent = said.textContent === words ? `${words}\u00a0` : words; // only a change is heard
    aloud = model.get("aloud");
    root.setAttribute("aria-label", model.get("label"));
    if (model.get("spoken")) root.lang = model.get("spoken"); // a saved replay stands in a page of its language
    const rev = model.get("rev");
    const ahead = rev - painted; // above 1: one state brought several answers; below 0: an older state came late
    root.setAttribute("data-rev", (painted = rev));
    fly();
    wind();
    owe(due - (ahead < 0 ? 0 : ahead || 1));
    ended = false;
    clearTimeout(slow);
    miss();
    if (ahead < 0) tell({ act: "whole" });
    busy = false;
    if (waiting !== undefined) {
      const next = waiting;
      waiting = undefined;
      point(next);
    }
  }

  // A link to another notebook: JupyterLab opens it itself, told so by its own attributes of a link; what stands in an
  // address would load the whole page anew. Paths count from its root folder. It scrolls before all on the way there is
  // as high as it will be, and so is asked once more, unless the reader has gone on.
  const SETTLED = 2000; // milliseconds
  function guide(link, event) {
    const file = link?.getAttribute("href").split("#")[0];
    if (!file || !root.closest(".jp-Notebook")) return;
    const here = new URLSearchParams(location.search).get("path") ?? decodeURIComponent(location.pathname.split(/\/(?:tree|notebooks)\//)[1]);
    const path = decodeURIComponent(new URL(file, `http://root/${here}`).pathname.slice(1));
    const args = JSON.stringify({ path, id: link.hash });
    Object.assign(link.dataset, { commandlinkerCommand: "rendermime:handle-local-link", commandlinkerArgs: args });
    if (!event.isTrusted || !link.hash) return;
    const again = setTimeout(() => link.click(), SETTLED);
    for (const kind of ["wheel", ...PRESSES]) window.addEventListener(kind, () => clearTimeout(again), { once: true });
  }

  const on = (kind, does, options) => root.addEventListener(kind, does, options);
  const near = (event, what) => event.target.closest?.(what);
  let touched = "mouse";
  let swallow = false;
  const OURS = "[data-drag],[data-stroke]"; // a finger on these is not the browser's
  // A press means what is under the pointer when it goes down. An answer painted before it goes up may move or rename
  // that, and the browser then sends the click to what is around both places. WebKit sometimes sends none at all after a
  // press on a <use> whose symbol was exchanged shortly before.
  const STILL = 4; // pixels: a pointer that moves less does not drag
  const moved = (event, from) => Math.hypot(event.clientX - from.x, event.clientY - from.y) >= STILL;
  const isNow = ({ node, id }) => (root.contains(node) && idOf(node) === id ? node : byId(id));
  let pressed = null;
  let meant = null;
  let missed;
  // The second press of a double click may meet what the answer to the first has put under the pointer, as a button that
  // declines: nobody has read that, so it does nothing. A mouse knows how fast its owner double clicks, a finger does not.
  const [DOUBLE, NEAR] = [400, 12]; // milliseconds, pixels
  let prior = null; // the press before
  const whatIs = (node) => (node ? `${node.matches('[data-act="click"]') ? model.get("since") : ""} ${idOf(node)}` : null);
  const actAt = ({ x, y }) => whatIs(document.elementFromPoint(x, y)?.closest("[data-act]"));
  function unread(event, twice) {
    const [x, y, now] = [event.clientX, event.clientY, whatIs(near(event, "[data-act]"))];
    const close = prior && twice && Math.hypot(x - prior.x, y - prior.y) < NEAR;
    if (close && now !== prior.what && actAt(prior) !== prior.what) return (prior = null), true;
    prior = { x, y, at: event.timeStamp, what: now };
    return false;
  }
  function ignore() {
    swallow = true;
    pressed = drag = stroke = null;
  }
  const unclicked = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  on("click", (event) => {
    clearTimeout(missed);
    const held = event.isTrusted && event.detail ? meant : null;
    meant = null;
    if (swallow && event.detail) return void ((swallow = false), event.preventDefault(), event.stopPropagation());
    for (const open of root.querySelectorAll(".mr-rule[open]")) if (!open.contains(event.target)) open.open = false;
    const toggle = near(event, "[data-toggle]");
    if (toggle) return void ((shows[toggle.getAttribute("data-toggle")] = toggle.getAttribute("aria-pressed") !== "true"), dress());
    guide(near(event, "a[href]"), event);
    const node = held ? isNow(held) : near(event, "[data-act]");
    if (!node) near(event, "[data-comp][tabindex]")?.focus({ preventScroll: true });
    if (!node || node.matches("form,select,input")) return;
    event.preventDefault();
    send(node.getAttribute("data-act"), node, { by: event.detail ? touched : "key" });
    // most browsers have moved the focus when the button went down, Safari has not
    if (event.isTrusted && node.hasAttribute("tabindex") && document.activeElement !== node) node.focus({ preventScroll: true });
  }, true);
  on("submit", (event) => {
    event.preventDefault();
    send(event.target.getAttribute("data-act"), event.target, { values: Object.fromEntries(new FormData(event.target)) });
  });
  on("change", async (event) => {
    const node = event.target;
    if (!node.hasAttribute("data-act")) return;
    if (node.type !== "file") return send(node.getAttribute("data-act"), node, { value: node.type === "checkbox" ? node.checked : node.value });
    const file = node.files[0];
    if (file) send(node.getAttribute("data-act"), node, { name: file.name, size: file.size, text: file.size > 1 << 20 ? null : await file.text() });
    node.value = "";
  });

  on("focusin", (event) => {
    const node = event.target;
    const group = node.closest('[role="grid"],[role="toolbar"]');
    if (group) {
      last[group.getAttribute("data-group") || group.getAttribute("aria-label")] = idOf(node);
      group.querySelectorAll('[tabindex="0"]').forEach((n) => n.setAttribute("tabindex", "-1"));
      node.setAttribute("tabindex", "0");
    }
    if (node.matches(":focus-visible")) reveal(node, head());
    tip.hidden = !node.hasAttribute("data-hover");
    if (node.hasAttribute("data-hover") && node.matches(":focus-visible")) point(idOf(node));
    if (node.hasAttribute("data-cells")) light(node);
    if (node.hasAttribute("data-comp")) dress(node);
  });
  on("focusout", (event) => event.target === hot && dress(null));
  on("toggle", settle, true); // what a fold holds has a place in the order of Tab once it is open
  on("pointerover", (event) => {
    if (event.pointerType === "touch" || drag?.live || stroke?.live) return;
    const node = near(event, "[data-hover]");
    tip.hidden = !node;
    if (node) point(idOf(node));
    const lights = near(event, "[data-cells]");
    if (lights || lit?.matches?.(":not(:focus)")) light(lights);
    const comp = near(event, "[data-comp]");
    if (comp !== hot && (comp || !hot?.matches(":focus-visible"))) dress(comp);
  });
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch" && !drag && pointed !== null && !byId(pointed)?.matches(":focus")) point(null);
    light(null);
    dress(null);
  });

  const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  on("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const node = event.target;
    const free = !node.matches("input,select,textarea");
    event.stopPropagation(); // also from fields: JupyterLab would take Enter from a text of several lines
    const way = ARROWS[event.key];
    const group = node.closest('[role="grid"],[role="toolbar"]');
    if (way && group) {
      event.preventDefault();
      // the nearest in that direction; what lies off the line counts more
      const middle = (n) => ((r) => [r.x + r.width / 2, r.y + r.height / 2])(boxOf(n));
      const [x, y] = middle(node);
      let best = null;
      let least = Infinity;
      for (const other of reachable(group)) {
        const [dx, dy] = ((m) => [m[0] - x, m[1] - y])(middle(other));
        const ahead = dx * way[0] + dy * way[1];
        const off = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (other !== node && ahead > 1 && off < 2 * ahead && ahead + 3 * off < least) [best, least] = [other, ahead + 3 * off];
      }
      best?.focus({ preventScroll: true });
      if (best) reveal(best, head());
    } else if ((event.key === "Enter" || event.key === " ") && free && node.matches("[data-act]:not(button):not(a)")) {
      event.preventDefault();
      if (!event.repeat) send(node.getAttribute("data-act"), node, { by: "key" });
    } else if (event.key === "Enter" && event.repeat && node.matches("button:not([data-act=step])")) {
      event.preventDefault(); // a key that is held presses once; only a replay goes on
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (model.get("held")) send("escape", node);
      else (root.closest(".jp-Cell") || document.activeElement)?.[root.closest(".jp-Cell") ? "focus" : "blur"]();
    } else if (free && model.get("keys_heard").includes(event.key.toLowerCase())) {
      event.preventDefault();
      if (!event.repeat) send("key", node, { key: event.key.toLowerCase() });
    }
  });

  // Dragging: from 4 pixels on the pointer is ours, a copy follows it, and the click that ends it is swallowed.
  let drag = null;
  // Painting: a drag that reaches a second thing tells the first one and then each that it meets, also between two
  // events of a quick hand.
  let stroke = null;
  const STEP = 6; // pixels, less than any cell is wide
  function paintOver(event) {
    if (!event.buttons) return void (stroke = null); // let go outside the board
    const [dx, dy] = [event.clientX - stroke.x, event.clientY - stroke.y];
    const steps = Math.ceil(Math.hypot(dx, dy) / STEP);
    for (let step = 1; step <= steps; step++) {
      const node = document.elementFromPoint(stroke.x + (dx * step) / steps, stroke.y + (dy * step) / steps)?.closest?.("[data-stroke]");
      if (!node || !root.contains(node) || stroke.met.includes(idOf(node))) continue;
      if (!stroke.live) {
        stroke.live = true;
        root.setPointerCapture(event.pointerId);
        tell({ act: "stroke", id: stroke.met[0], on: false });
      }
      stroke.met.push(idOf(node));
      send("stroke", node, { on: true });
    }
    [stroke.x, stroke.y] = [event.clientX, event.clientY];
  }
  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-id]");
  function drop() {
    drag?.copy?.remove();
    if (drag?.live) root.classList.remove("mr-dragging");
    drag = null;
  }
  on("mousedown", (event) => touched === "mouse" && unread(event, event.detail > 1) && ignore());
  on("pointerdown", (event) => {
    if (!event.isPrimary && (drag || stroke)) return drop(), ignore(); // two fingers mean the page, as to enlarge it
    touched = event.pointerType;
    swallow = false;
    clearTimeout(missed);
    meant = null;
    if (touched !== "mouse" && unread(event, prior && event.timeStamp - prior.at < DOUBLE)) return void ignore();
    const own = touched === "touch" ? near(event, OURS) : touched === "mouse" && event.button === 0;
    const act = own ? near(event, "[data-act]:not(form,select,input)") : null;
    pressed = idOf(act) && { node: act, id: idOf(act), x: event.clientX, y: event.clientY };
    const node = near(event, "[data-drag]");
    drop();
    const start = near(event, "[data-stroke]");
    stroke = start && event.button === 0 ? { met: [idOf(start)], x: event.clientX, y: event.clientY, live: false } : null;
    if (node && event.button === 0) drag = { node, id: idOf(node), x: event.clientX, y: event.clientY, live: false };
  });
  on("pointermove", (event) => {
    if (stroke) paintOver(event);
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.live) {
      if (!moved(event, drag)) return;
      drag.live = true;
      root.setPointerCapture(event.pointerId);
      root.classList.add("mr-dragging");
      const box = boxOf(drag.node);
      const svg = drag.node.ownerSVGElement || drag.node;
      const view = svg.viewBox?.baseVal;
      drag.copy = svg.cloneNode(true);
      if (view) {
        const frame = svg.getBoundingClientRect();
        const scale = view.width / frame.width;
        drag.copy.setAttribute("viewBox", [view.x + (box.x - frame.x) * scale, view.y + (box.y - frame.y) * scale, box.width * scale, box.height * scale].join(" "));
      }
      drag.copy.classList.add("mr-copy");
      drag.copy.setAttribute("aria-hidden", "true");
      let kept = drag.copy.querySelector(`[data-id="${CSS.escape(drag.id)}"]`);
      for (; kept && kept !== drag.copy; kept = kept.parentNode) // nothing of the picture around it
        for (const other of [...kept.parentNode.children]) if (other !== kept && other.tagName !== "defs") other.remove();
      drag.copy.querySelectorAll("[data-id],[tabindex]").forEach((n) => ["data-id", "tabindex", "data-act"].forEach((a) => n.removeAttribute(a)));
      Object.assign(drag.copy.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
      root.append(drag.copy);
    }
    drag.copy.style.transform = `translate(${dx}px,${dy}px)`;
    const over = under(event);
    drag.copy.classList.toggle("mr-over", !!over?.hasAttribute("data-hover"));
    if (over?.hasAttribute("data-hover") && root.contains(over)) point(idOf(over));
  });
  on("pointerup", (event) => {
    if (stroke?.live || drag?.live) {
      swallow = true;
      setTimeout(() => (swallow = false), 50);
    }
    stroke = null;
    const end = touched === "touch" ? under(event) : event.target; // a finger is heard where it began
    if (pressed && !drag?.live && !swallow && (!moved(event, pressed) || end?.closest("[data-act]") === pressed.node)) {
      const press = (meant = pressed);
      missed = setTimeout(() => isNow(press) && unclicked(isNow(press)), touched === "touch" ? 0 : 50);
    }
    if (drag?.live) {
      const over = under(event);
      send("drop", drag.node, { id: drag.id, onto: over && root.contains(over) ? idOf(over) : null, by: event.pointerType });
    }
    drop();
  });
  on("pointercancel", () => ((stroke = null), drop()));
  // A finger on what is dragged or painted does not scroll the page. Chromium takes no `touch-action` from what is inside a
  // drawing, and forgets a touch on a <use> that is painted anew, so that the page takes the touch at once, and clicks itself.
  on("touchstart", (event) => {
    if (near(event, OURS) && event.cancelable && event.touches.length === 1) event.preventDefault();
    else if (touched === "touch") pressed = null;
  }, { passive: false });

  // How much of the window's height is left below what stays on top: style sheets size the boards by it. In JupyterLab
  // the notebook scrolls inside the page, so that it is the height of the outermost thing that scrolls. `data-whole`: the
  // page is there for this board, which fits the window together with what the page has above it.
  const SPARE = 14; // pixels, for the gaps between the parts
  function fit() {
    let high = window.innerHeight;
    for (let node = root.parentElement; node && node !== document.body; node = node.parentElement)
      if (/auto|scroll/.test(getComputedStyle(node).overflowY)) high = node.clientHeight;
    if (el.hasAttribute("data-whole")) high -= Math.round(el.getBoundingClientRect().top + scrollY);
    const room = `${Math.floor(Math.min(high, screen.height) - (head()?.offsetHeight ?? 0) - SPARE)}px`;
    set(root, "--mr-room", room);
    come();
    const unit = (drawing) => 1 / (drawing.getScreenCTM()?.a || Infinity);
    const units = Object.values(places).map((part) => [part, ...[...part.querySelectorAll("svg:not([role=img])")].map(unit)]);
    // a pixel of the screen in the smallest drawing's units
    for (const [part, ...all] of units) set(part, "--mr-unit", Math.max(0, ...all).toFixed(4));
  }
  // What a cell was run for comes into view: that cell is the active one, or the one before it.
  let came = false;
  function come() {
    if (came || !root.offsetHeight) return;
    came = true;
    const cell = root.closest(".jp-Cell");
    if (![cell, cell?.nextElementSibling].some((one) => one?.matches(".jp-mod-active"))) return;
    requestAnimationFrame(() => root.scrollIntoView({ block: root.offsetHeight < innerHeight / 2 ? "nearest" : "start" }));
  }
  const set = (node, name, value) => node.style.getPropertyValue(name) === value || node.style.setProperty(name, value);
  const sizes = new ResizeObserver(fit);
  for (const node of [root, ...root.querySelectorAll(":scope > .mr-area-top, .mr-part")]) sizes.observe(node);
  window.addEventListener("resize", fit);
  const PRESSES = ["pointerdown", "keydown"];
  PRESSES.forEach((kind) => window.addEventListener(kind, land, true));

  model.on("change:rev", paint);
  const told = (message) => {
    const node = message.focus ? byId(message.focus) : null;
    node?.focus();
    if (node?.matches("h2")) below(node), node.scrollIntoView(); // and what it is the heading of
    if (!message.save) return; // or another view on this page has saved it
    const link = Object.assign(document.createElement("a"), { download: message.save, href: URL.createObjectURL(new Blob([message.text])) });
    message.save = "";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 9000);
  };
  model.on("msg:custom", told);
  model.on("comm_live_update", end); // Jupyter's word for it: the kernel was restarted or has died
  paint();
  if (model.get("visitor")) tell({ act: "visitor", key: visitor() });
  const watch = () => model.get("watched") === false && tell({ act: "watched" });
  model.on("change:watched", watch);
  watch();
  return () => (gone(model), sizes.disconnect(), window.removeEventListener("resize", fit), clearTimeout(clock), clearTimeout(late), clearTimeout(slow), clearTimeout(missed),
    PRESSES.forEach((kind) => window.removeEventListener(kind, land, true)),
    model.off("change:rev", paint), model.off("change:watched", watch), model.off("msg:custom", told), model.off("comm_live_update", end));
}

export default { render };
