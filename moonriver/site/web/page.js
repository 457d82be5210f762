// A page with a board: opens it from its address, its form, a file, or from what the browser has kept; keeps and
// shares it. The board itself is drawn by Python, see python.js.
import { show } from "./standin.js";
import { canKeep, keepOffline } from "./offline.js";
import { python } from "./python.js";

const page = document.body.dataset.page;
const board = document.getElementById("board");
const start = document.getElementById("start"); // the form of a new game, where the page has one
const told = document.getElementById("told");
const bar = document.getElementById("bar");
const slot = `moonriver:${page}`;
const ask = python(
  (why) => tell(told.dataset.broken + " " + why),
  async (answer) => (keep(answer.kept), (await shown)?.heard(answer.heard)),
);

const tell = (text) => (told.textContent = text);
const storage = (does) => {
  try {
    return does(localStorage);
  } catch {} // a browser may forbid it: the page then forgets
};
const keep = (fields, where = slot) => fields && storage((kept) => kept.setItem(where, JSON.stringify(fields)));
const kept = (where = slot) => JSON.parse(storage((kept) => kept.getItem(where)) || "null");
const asObject = (form) => Object.fromEntries(new URLSearchParams(new FormData(form)));

let shown = null; // a promise of the board's model
async function open(fields) {
  tell(told.dataset.wait);
  const { error, opening, kept } = await ask({ ask: "open", page, fields, rules: document.body.dataset.rules });
  if (error) return tell(error), false;
  keep(kept);
  (await shown)?.leave();
  board.replaceChildren();
  document.head.querySelectorAll("style").forEach((sheet) => sheet.remove());
  const channel = {
    ask: async (message) => {
      const answer = await ask({ ask: "hear", message });
      keep(answer.kept);
      return answer.heard;
    },
  };
  await (shown = show(board, channel, opening));
  tell("");
  document.body.classList.add("playing");
  return true;
}

// An address that names something is opened, and then forgotten: what is kept goes on from there. What was kept before
// can be taken up again.
const fromAddress = () => (location.hash.length > 1 ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : null);
async function openAddress(fields) {
  const before = kept();
  if (!(await open(fields))) return void (start && toStart());
  history.replaceState(null, "", location.pathname + location.search);
  if (before && JSON.stringify(before) !== JSON.stringify(kept())) keep(before, `${slot}:before`);
  back.hidden = !kept(`${slot}:before`);
}
addEventListener("hashchange", () => fromAddress() && openAddress(fromAddress()));

function toStart() {
  document.body.classList.remove("playing");
  start.querySelector("button, input, select")?.focus();
}

// The bar below the board.
const press = (id, does) => document.getElementById(id)?.addEventListener("click", does);
const back = document.getElementById("before");
press("before", async () => {
  const before = kept(`${slot}:before`);
  keep(kept(), `${slot}:before`);
  await open(before);
});
press("another", toStart);
press("view", async () => {
  const { view, ...fields } = await ask({ ask: "link" });
  await open(view ? fields : { ...fields, view: "graphs" });
});
press("share", async () => {
  const fields = await ask({ ask: "link" });
  const link = document.getElementById("link");
  link.value = new URL("#" + new URLSearchParams(fields), location.href).href;
  document.getElementById("sharing").hidden = false;
  link.select();
});
press("copy", async () => {
  const link = document.getElementById("link");
  link.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
  else document.execCommand("copy"); // plain http has no clipboard
  tell(told.dataset.copied);
});
press("save", async () => {
  const { name, text } = await ask({ ask: "file" });
  const file = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([text])) });
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 9000);
});
const MOST = 1 << 20;
for (const field of document.querySelectorAll("input[type=file]"))
  field.addEventListener("change", async () => {
    const file = field.files[0];
    if (file) await open({ text: file.size > MOST ? " ".repeat(MOST + 1) : await file.text() });
    field.value = "";
  });
for (const form of document.querySelectorAll("form[data-opens]"))
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await open(asObject(form));
    board.scrollIntoView();
  });

start?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = asObject(start);
  const seats = Array.from({ length: +fields.players }, (_, seat) => fields[`seat${seat}`]);
  for (const name of Object.keys(fields)) if (/^seat\d$/.test(name)) delete fields[name];
  if (await open({ ...fields, seats: seats.join(",") })) board.querySelector("[tabindex='0'],button")?.focus({ preventScroll: true });
});
// As many seats as players; what only one variant has is asked for only there.
function shape() {
  const { players, variant } = asObject(start);
  for (const seat of start.querySelectorAll("[data-seat]")) seat.hidden = +seat.dataset.seat >= +players;
  for (const part of start.querySelectorAll("[data-variant]")) part.hidden = part.dataset.variant !== variant;
}
if (start) start.addEventListener("change", shape), shape();

const asked = fromAddress();
if (asked) await openAddress(asked);
else if (kept()) {
  if (!(await open(kept())) && start) toStart();
} else if (!start) await open({});
else tell("");
back.hidden = !kept(`${slot}:before`);

// Whether it will open without a network.
const offline = document.getElementById("offline");
if (canKeep) keepOffline(() => (offline.textContent = offline.dataset.kept));
else offline.textContent = offline.dataset.cannot;
