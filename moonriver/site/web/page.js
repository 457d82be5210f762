// A page with a board: opens it from its address, its form, a file, or from what the browser has kept; keeps and
// shares it. The board itself is drawn by Python, see python.js.
import { show } from "./standin.js";
import { keeping } from "./keeping.js";
import { canKeep, keepOffline } from "./offline.js";
import { Trouble, python } from "./python.js";

const page = document.body.dataset.page;
const board = document.getElementById("board");
const start = document.getElementById("start"); // the form of a new game, where the page has one
const told = document.getElementById("told");
const ways = document.getElementById("ways");
const tell = (text) => (told.textContent = text);
const kept = keeping(page, () => (document.getElementById("unkept").hidden = false));
const asObject = (form) => Object.fromEntries(new URLSearchParams(new FormData(form)));

// Ways on from where something went wrong: buttons beside the sentence that says what.
const offer = (...names) => {
  for (const way of ways.children) way.hidden = !names.includes(way.id);
};
// A server that is started again has another address.
const again = ({ kind }) => (kind === "refused" || (kind === "gone" && document.body.dataset.python === "server") ? [] : ["reload"]);
const guide = document.getElementById("guide");
const lead = (said) => (guide.textContent = said, guide.hidden = !said);
const asking = python(
  async (answer) => (kept.keep(answer.kept), lead(answer.guide), (await shown)?.heard(answer.heard)),
  (late) => (late ? (tell(told.dataset.late), offer("reload")) : (tell(""), offer())),
);

// The answer. Trouble, and what is refused, is told, and ends what was begun.
async function ask(question) {
  try {
    const answer = await asking(question);
    if (answer.error) throw Object.assign(new Trouble("refused"), { said: answer.error });
    return answer;
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    tell(trouble.said ?? `${told.dataset[trouble.kind]} ${trouble.message}`.trim());
    offer(...again(trouble));
    told.scrollIntoView({ block: "nearest" });
    throw trouble;
  }
}
// What a button does: trouble is told already.
const calmly = (does) => async (...given) => {
  try {
    return await does(...given);
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    return false;
  }
};

let shown = null; // a promise of the board's model
// Says whether it could be opened; `first` is done with what is to be kept of it, before it is kept.
const open = calmly(async (fields, first = () => 0) => {
  tell(told.dataset.wait);
  offer();
  let answer;
  try {
    answer = await ask({ ask: "open", page, fields, rules: document.body.dataset.rules });
  } catch (trouble) {
    if (!shown) offer(...again(trouble), ...(start ? [] : ["example"]), ...(kept.fields && kept.fields !== fields ? ["own"] : []));
    throw trouble;
  }
  first(answer.kept);
  kept.keep(answer.kept);
  lead(answer.guide);
  (await shown)?.leave();
  board.replaceChildren();
  const channel = {
    ask: async (message) => {
      const answer = await ask({ ask: "hear", message });
      kept.keep(answer.kept);
      lead(answer.guide);
      return answer.heard;
    },
  };
  Object.assign(answer.opening.state, { late: "", lost: "" }); // the page says it
  await (shown = show(board, channel, answer.opening));
  tell("");
  document.body.classList.add("playing");
  back.hidden = !kept.more;
  return true;
});

// An address that names something is opened, and then forgotten: what is kept goes on from there. What was kept before
// can be taken up again.
const fromAddress = () => (location.hash.length > 1 ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : null);
async function openAddress(fields) {
  if (!(await open(fields, kept.apartFrom))) return void (start && toStart());
  history.replaceState(null, "", location.pathname + location.search);
}
addEventListener("hashchange", () => fromAddress() && openAddress(fromAddress()));

function toStart() {
  document.body.classList.remove("playing");
  start.querySelector("button, input, select")?.focus();
}

// The bar below the board, and the ways on.
const press = (id, does) => document.getElementById(id)?.addEventListener("click", calmly(does));
const back = document.getElementById("before");
press("before", async () => {
  const next = kept.next();
  if (next) await open(next.fields, next.use);
});
press("own", () => open(kept.fields));
press("example", () => open({}, kept.apartFrom));
press("reload", () => location.reload());
press("another", toStart);
press("view", async () => {
  const { view, ...fields } = await ask({ ask: "link" });
  await open(view ? fields : { ...fields, view: "graphs" });
});
// An address that means each reader's own computer leads nobody else to this one.
const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const share = document.getElementById("share");
if (share) share.hidden = OWN.test(location.hostname);
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
else if (kept.fields) {
  const opened = await open(kept.fields);
  if (start && opened && board.querySelector("[data-kind=over]")) toStart(), offer("own"); // a new game first
  else if (start && !opened) toStart();
} else if (!start) await open({});
else tell("");

// Whether it will open without a network.
const offline = document.getElementById("offline");
if (canKeep) keepOffline(() => (offline.textContent = offline.dataset.kept));
else offline.textContent = offline.dataset.cannot;
