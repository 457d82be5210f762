// A page of a class: a pupil's, the teacher's or the projector's. It holds a line to the server, over which a board is
// painted; when the line breaks, it comes back by itself.
import { show } from "./standin.js";

const { class: kind, up } = document.body.dataset;
const board = document.getElementById("board");
const start = document.getElementById("start"); // a pupil's form
const told = document.getElementById("told");
const tell = (name) => (told.textContent = name ? told.dataset[name] : "");
const here = (path) => new URL(path, location.href);
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// What a browser keeps for this page. Where it keeps nothing, being full or forbidden to, the value comes back.
const kept = (storage, name, value) => {
  try {
    if (value === undefined) return storage().getItem(name);
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    return value ?? null;
  }
  return null;
};
const own = {}; // what this page knows even then
const tab = (name, value) => {
  if (value !== undefined) own[name] = value;
  return kept(() => sessionStorage, `moonriver-class.${name}`, value) ?? own[name];
};
const browser = (name, value) => kept(() => localStorage, `moonriver-class.${name}`, value);

let shown = null; // the board's model, and which board it is
let number = 0;
let asks = 0;
const waiting = new Map();
let line = null;
let opened = false; // whether there was ever one
const say = (message) => line?.readyState === WebSocket.OPEN && line.send(JSON.stringify({ ...message, number }));
const channel = {
  ask: (message) =>
    new Promise((done) => {
      waiting.set(++asks, done);
      say({ asks, message });
    }),
};

async function paint(opening, which) {
  shown?.leave();
  board.replaceChildren();
  waiting.clear();
  number = which;
  Object.assign(opening.state, { late: "", lost: "" }); // the page says it
  shown = await show(board, channel, opening);
  if (kind === "pupil") begin();
}

// The new question gets the focus if nothing else has it, so that somebody who cannot see the page hears it.
function begin() {
  scrollTo(0, 0);
  const first = board.querySelector(".mr-part:not(:empty)");
  if (!first || document.activeElement !== document.body) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

async function hear({ board: opening, number: which, heard, answers, keep, forget }) {
  if (forget) forgetAll();
  if (keep) remember(keep);
  if (opening) await paint(opening, which);
  else if (heard && which === number) {
    const done = waiting.get(answers);
    waiting.delete(answers);
    if (done) done(heard);
    else shown?.heard(heard);
  }
}

// Resolves when the line has ended, with its code.
function connect(path) {
  const address = here(path);
  address.protocol = "ws:";
  address.hash = "";
  let turn = Promise.resolve(); // one message after the other
  return new Promise((done) => {
    line = new WebSocket(address);
    line.onopen = () => {
      opened = true;
      tell("");
    };
    line.onmessage = ({ data }) => (turn = turn.then(() => hear(JSON.parse(data))).catch(reportError));
    line.onclose = ({ code }) => done(code);
  });
}

const send = async (path, told) => {
  try {
    return await fetch(here(path), { method: "POST", body: JSON.stringify(told) });
  } catch {
    return null;
  }
};

// A pupil: code and name are said again whenever the line comes back; the cookie leads back to the seat.
async function pupil() {
  if (location.hash.length > 1) start.elements.code.value = location.hash.slice(1);
  start.elements.name.value = tab("name") ?? "";
  for (const way of document.querySelectorAll("#languages a")) way.hash = location.hash;
  start.addEventListener("submit", (event) => {
    event.preventDefault();
    for (const name of ["code", "name"]) tab(name, start.elements[name].value);
    tell("");
    stay();
  });
  if (tab("code") && tab("name")) await stay();
  else leave();
}

function leave(why) {
  shown?.leave();
  shown = null;
  board.replaceChildren();
  document.body.classList.remove("playing");
  start.hidden = false;
  if (why) tell(why);
  const wanting = [...start.elements].find(({ name, value }) => name && (!value || (name === "code" && why === "wrong")));
  (wanting ?? start.querySelector("button")).focus();
}

let staying = false;
async function stay() {
  if (staying) return;
  staying = true;
  start.hidden = true;
  let why = "lost";
  try {
    why = await come();
  } finally {
    staying = false;
    leave(why);
  }
}

async function come() {
  for (let tries = 0, shut = 0; ; tries++) {
    const found = await send("enter", { code: tab("code"), name: tab("name") });
    const why = await found?.text().catch(() => null); // an answer may break off
    if (found?.ok) {
      tries = 0;
      if (why) tab("name", why); // of two of one name each goes on under their own
      document.body.classList.add("playing");
      const code = await connect("line");
      if (code === 4409) return "elsewhere";
      if (code === 4410) return tab("code", null), "ended";
      if (!opened && ++shut > 1) return "cookies"; // each try would take another seat
      tell("lost");
    } else if (why == null || found.status === 503 || (found.status === 429 && document.body.matches(".playing"))) {
      tell(why ?? "lost");
    } else return tab("code", null), why in told.dataset ? why : "bad";
    await pause(Math.min(0.4 * 1.5 ** tries, 3) * (0.75 + Math.random() / 2));
  }
}

// The teacher: this browser keeps what opens the room again where the server was started again.
const LONGEST = 12 * 3600 * 1000;
function remember(keep) {
  const told = Object.entries({ ...keep, at: String(Date.now()) });
  if (told.map(([name, text]) => browser(name, text)).some(Boolean)) tell("unkept");
}

function forgetAll() {
  for (const name of ["head", "at"]) browser(name, null);
  for (let place = 0; browser(String(place)) !== null; place++) browser(String(place), null);
}

function remembered() {
  const head = browser("head");
  if (!head || Date.now() - Number(browser("at")) > LONGEST) return forgetAll(), {};
  try {
    const answers = {};
    JSON.parse(head).questions.forEach((_, place) => (answers[place] = JSON.parse(browser(String(place)) ?? "{}")));
    return { head: JSON.parse(head), answers };
  } catch {
    forgetAll();
    return { head: "?" }; // the server then says that it cannot be read
  }
}

async function watch() {
  const at = `at-${kind}`;
  browser(at, location.href);
  // a server that is started again has another address, which its page tells those that were here before
  addEventListener("storage", ({ key, newValue }) => {
    if (key === `moonriver-class.${at}` && newValue && newValue !== location.href) location.replace(newValue);
  });
  for (;;) {
    const found = kind === "desk" ? await send("room", remembered()) : await fetch(location.href).catch(() => null);
    if (found?.ok) await connect("line");
    tell([403, 404].includes(found?.status) ? "moved" : "away"); // else it is too busy, or gone
    await pause(1);
  }
}

addEventListener("offline", () => line?.close()); // a line whose network is gone would stay open, and be silent

await (kind === "pupil" ? pupil() : watch());
