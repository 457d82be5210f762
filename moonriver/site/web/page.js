// A page with a board: opens it from its address, its form, a file, or from what the browser has kept; keeps and
// shares it. The board itself is drawn by Python, see python.js.
import { show } from "./standin.js";
import { keeping } from "./keeping.js";
import { canKeep, keepOffline } from "./offline.js";
import { Trouble, python } from "./python.js";

const byId = (id) => document.getElementById(id);
const page = document.body.dataset.page;
const board = byId("board");
const start = byId("start"); // the form of a new game, where the page has one
const told = byId("told");
const ways = byId("ways");
const tell = (text) => (told.textContent = text);
const playing = () => document.body.classList.contains("playing");
const kept = keeping(page, () => (byId("unkept").hidden = false), (fields) => playing() && open(fields));
const asObject = (form) => Object.fromEntries(new URLSearchParams(new FormData(form)));

// Ways on from where something went wrong: buttons beside the sentence that says what.
const offer = (...names) => {
  for (const way of ways.children) way.hidden = !names.includes(way.id);
};
// A server that is started again has another address.
const again = ({ kind }) => (kind === "refused" || (kind === "gone" && document.body.dataset.python === "server") ? [] : ["reload"]);
const guide = byId("guide");
// What every answer about an open board brings: what is to be kept of it, and what is said beside it.
function beside({ kept: fields, guide: said, together }) {
  kept.keep(fields);
  guide.textContent = said;
  guide.hidden = !said;
  tellTogether(together);
}
const asking = python(
  async (answer) => (beside(answer), (await shown)?.heard(answer.heard)),
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
// The answer to what concerns the open board.
async function askBeside(question) {
  const answer = await ask(question);
  beside(answer);
  return answer;
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
let instead = null; // what could be opened in its place
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
  if (answer.whose) return tell(""), whose(answer.whose, first);
  if (start) choosing(false);
  first(answer.kept);
  beside(answer);
  (await shown)?.leave();
  board.replaceChildren();
  const channel = { ask: async (message) => (await askBeside({ ask: "hear", message })).heard };
  Object.assign(answer.opening.state, { late: "", lost: "" }); // the page says it
  const model = await (shown = show(board, channel, answer.opening));
  tell(answer.told);
  document.body.classList.add("playing");
  scrollTo(0, 0); // what was asked for far below is seen from its top
  back.hidden = !kept.more;
  instead = answer.instead;
  if (instead) offer("theirs");
  if (answer.news) model.send({ act: "recall" });
  return true;
});

// An address that names something is opened, and then forgotten: what is kept goes on from there. What was kept before
// can be taken up again.
const fromAddress = () => (location.hash.length > 1 ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : null);
async function openAddress(fields) {
  const opened = await (fields.together ? take(fields.together) : open(fields, kept.apartFrom));
  if (opened === ASKED) return;
  if (opened) forgetAddress();
  else if (start && !shown) toStartAfterTrouble();
}
const forgetAddress = () => history.replaceState(null, "", location.pathname + location.search);
addEventListener("hashchange", () => fromAddress() && openAddress(fromAddress()));

// A game with people elsewhere. A link goes on from what is kept of its game; of a game that is not known here, it is
// asked first whose seat is played here.
const ASKED = "asked";
function take(text) {
  const code = text.replace(/\s/g, "").split(/[#=]/).at(-1);
  const known = kept.of(code.split(".")[0]);
  return open({ ...known?.fields, together: code }, known ? known.use : kept.apartFrom);
}
function whose({ ways }, first) {
  const buttons = ways.map(([label, main, fields]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, className: main ? "main" : "quiet" });
    button.addEventListener("click", () => openChosen(fields, first));
    return button;
  });
  byId("seats").replaceChildren(...buttons);
  choosing(true);
  (byId("seats").querySelector(".main") ?? buttons[0]).focus();
  return ASKED;
}
const choosing = (now) => ((byId("whose").hidden = !now), document.body.classList.toggle("choosing", now));
async function openChosen(fields, first) {
  if (await open(fields, first)) forgetAddress(); // else the seats are still there to choose from
}
function tellTogether(together) {
  if (!start) return;
  document.body.classList.toggle("together", !!together);
  byId("together").hidden = !together;
  if (!together) return;
  byId("seat").textContent = together.seat;
  byId("other").hidden = !together.other;
  if (byId("sending").textContent !== together.send) byId("sent").hidden = true;
  byId("sending").textContent = together.send;
  const begins = together.send && byId("onward").hidden;
  byId("onward").hidden = !together.send;
  if (begins) byId("together").scrollIntoView({ block: "nearest" }); // who has decided far below sees what comes next
}

function toStart() {
  document.body.classList.remove("playing");
  start.querySelector("button, input, select")?.focus();
}
function toStartAfterTrouble() {
  toStart();
  told.scrollIntoView({ block: "nearest" });
}

// The bar below the board, and the ways on.
const press = (id, does) => byId(id)?.addEventListener("click", calmly(does));
const back = byId("before");
press("before", async () => {
  const next = kept.next();
  if (next) await open(next.fields, next.use);
});
press("own", () => open(kept.fields));
press("example", () => open({}, kept.apartFrom));
press("theirs", () => open(instead, kept.apartFrom));
press("later", () => (choosing(false), forgetAddress(), shown ? 0 : toStart()));
press("other", () => open({ ...kept.fields, whose: "1" }));
press("reload", () => location.reload());
press("another", () => (toStart(), scrollTo(0, 0), tell(""), offer("own"))); // who has thought better of it goes back
press("view", async () => {
  const { view, ...fields } = await ask({ ask: "link" });
  await open(view ? fields : { ...fields, view: "graphs" });
});
// An address that means each reader's own computer leads nobody else to this one.
const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const own = OWN.test(location.hostname);
const share = byId("share");
if (share) share.hidden = own;
press("share", async () => {
  const fields = await ask({ ask: "link" });
  const link = byId("link");
  link.value = new URL("#" + new URLSearchParams(fields), location.href).href;
  byId("sharing").hidden = false;
  link.select();
});
async function copy(link) {
  link.select();
  const written = await navigator.clipboard?.writeText(link.value).then(() => true, () => false);
  if (written || document.execCommand("copy")) tell(told.dataset.copied); // plain http has no clipboard
}
press("copy", () => copy(byId("link")));
// The link of a game with people elsewhere; on a page that nobody else reaches only its code.
async function linked() {
  const answer = await askBeside({ ask: "send" });
  (await shown)?.heard(answer.heard);
  const link = byId("sent");
  link.value = own ? answer.fields.together : new URL("#" + new URLSearchParams(answer.fields), location.href).href;
  link.hidden = false;
  return link;
}
press("send", async () => copy(await linked()));
press("hand", async () => {
  const { value } = await linked();
  await navigator.share({ title: document.title, url: value }).catch(() => 0); // who has thought better of it
});
if (start) {
  byId("alone").hidden = !own;
  byId("hand").hidden = own || !navigator.share;
  if (own) byId("send").textContent = byId("send").dataset.code;
  byId("came").querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const { together } = asObject(event.target);
    if (together.trim() && (await take(together))) byId("came").open = false;
  });
}
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
  });

const seats = () => Array.from(start.querySelectorAll("[data-seat]:not([hidden]) select"), ({ value }) => value);
start?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const opened = await open({ ...asObject(start), seats: seats().join(",") });
  if (opened) board.querySelector("[tabindex='0'],button")?.focus({ preventScroll: true });
});
// As many seats as players; what counts only with one value of another setting is asked for only there.
function shape() {
  const fields = asObject(start);
  for (const seat of start.querySelectorAll("[data-seat]")) seat.hidden = +seat.dataset.seat >= +fields.players;
  for (const part of start.querySelectorAll("[data-only]")) part.hidden = part.dataset.value !== fields[part.dataset.only];
  byId("elsewhere").checked = seats().includes("elsewhere");
  byId("elsewhere-how").hidden = !byId("elsewhere").checked;
}
// To play with somebody elsewhere is to have them at a seat: the box takes all seats of bots, or gives them back.
function seatElsewhere() {
  const box = byId("elsewhere");
  for (const seat of start.querySelectorAll("[data-seat] select")) {
    if (box.checked && seat.value !== "you" && seat.value !== "elsewhere") [seat.dataset.bot, seat.value] = [seat.value, "elsewhere"];
    else if (!box.checked && seat.value === "elsewhere") seat.value = seat.dataset.bot ?? seat.options[2].value;
  }
}
if (start) {
  byId("elsewhere").addEventListener("change", seatElsewhere);
  start.addEventListener("change", shape);
  shape();
}

const asked = fromAddress();
if (asked) await openAddress(asked);
else if (kept.fields) {
  const opened = await open(kept.fields);
  if (start && opened && board.querySelector("[data-kind=over]")) document.body.classList.remove("playing"), offer("own"); // a new game first
  else if (start && !opened) toStartAfterTrouble();
} else if (!start) await open({});
else tell("");

// Whether it will open without a network.
const offline = byId("offline");
if (canKeep) keepOffline(() => (offline.textContent = offline.dataset.kept));
else offline.textContent = offline.dataset.cannot;
