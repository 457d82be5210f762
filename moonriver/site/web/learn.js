// The front page of the lessons: what of a reader's work lies in this browser, whether the course has become newer than
// a copy that was changed, and all of it as one zip. The notebooks themselves are opened by JupyterLite.
import "./leaving.js";

const page = document.getElementById("lessons");
const said = document.getElementById("told");
const course = JSON.parse(page.dataset.course); // name: digest of what this site has
const KNOWN = "moonriver:course"; // name: digest of what this site had when it was last asked about
const known = remembered();

function remembered() {
  try {
    const found = JSON.parse(localStorage.getItem(KNOWN));
    if (found && typeof found === "object") return found;
  } catch {} // broken, or forbidden: nothing was asked about
  return {};
}
function remember() {
  try {
    localStorage.setItem(KNOWN, JSON.stringify(known));
  } catch {
    said.textContent = said.dataset.unkept;
  }
}

const done = (request) => new Promise((yes, no) => ((request.onsuccess = () => yes(request.result)), (request.onerror = () => no(request.error))));
async function files() {
  const all = (await indexedDB.databases?.()) ?? [{ name: page.dataset.storage }];
  if (!all.some(({ name }) => name === page.dataset.storage)) return null; // opening it would make it
  const database = await done(indexedDB.open(page.dataset.storage));
  return database.objectStoreNames.contains("files") ? database : (database.close(), null);
}
const store = (database, mode) => database.transaction("files", mode).objectStore("files");

async function changed(database) {
  const names = database ? await done(store(database, "readonly").getAllKeys()) : [];
  return names.filter((name) => name in course);
}

async function offer() {
  const database = await files();
  const mine = new Set(await changed(database));
  for (const item of page.querySelectorAll("[data-name]")) {
    const { name } = item.dataset;
    const older = mine.has(name) && known[name] && known[name] !== course[name];
    item.querySelector(".older").hidden = !older;
    if (!older) known[name] = course[name];
  }
  remember();
  database?.close();
}

// The reader's copy stays in any case: it gets another name where the new one is taken.
async function takeNew(name) {
  const database = await files();
  const kept = await done(store(database, "readonly").get(name));
  const names = new Set(await done(store(database, "readonly").getAllKeys()));
  let number = 1;
  let free;
  do free = name.replace(/\.ipynb$/, `.mine${number > 1 ? `-${number}` : ""}.ipynb`), number++; while (names.has(free));
  await done(store(database, "readwrite").put({ ...kept, name: free, path: free }, free));
  await done(store(database, "readwrite").delete(name));
  database.close();
}

// A browser may forbid to keep anything, and a disk may be full.
const kept = (does) => does.catch(() => (said.textContent = said.dataset.unkept));

async function take(button) {
  const { name } = button.closest("[data-name]").dataset;
  if (button.dataset.take === "new") await takeNew(name);
  known[name] = course[name];
  await offer();
}
page.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-take]");
  if (button) kept(take(button));
});

// A zip without compression: for each file a head and its bytes, then the list of all.
const CRC = Uint32Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1; return n >>> 0; });
const crc = (bytes) => (bytes.reduce((sum, byte) => CRC[(sum ^ byte) & 255] ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
const encoded = (text) => new TextEncoder().encode(text);
function zip(entries) {
  const parts = [];
  const list = [];
  let at = 0;
  const add = (into, sizes, values) => {
    const view = new DataView(new ArrayBuffer(sizes.reduce((sum, size) => sum + size)));
    let place = 0;
    sizes.forEach((size, i) => (size === 4 ? view.setUint32(place, values[i], true) : view.setUint16(place, values[i], true), (place += size)));
    into.push(new Uint8Array(view.buffer));
    return view.byteLength;
  };
  for (const [name, bytes] of entries) {
    const path = encoded(name);
    const common = [20, 0x800, 0, 0, 0x21, crc(bytes), bytes.length, bytes.length, path.length, 0];
    const sizes = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
    add(list, [4, 2, ...sizes, 2, 2, 2, 4, 4], [0x02014b50, 20, ...common, 0, 0, 0, 0, at]);
    list.push(path);
    at += add(parts, [4, ...sizes], [0x04034b50, ...common]) + path.length + bytes.length;
    parts.push(path, bytes);
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  add(list, [4, 2, 2, 2, 2, 4, 4, 2], [0x06054b50, 0, 0, entries.length, entries.length, size, at, 0]);
  return new Blob([...parts, ...list], { type: "application/zip" });
}

function bytesOf({ format, content }) {
  if (format === "base64") return Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  return encoded(typeof content === "string" ? content : JSON.stringify(content));
}
async function download() {
  const database = await files();
  const entries = [];
  for (const model of database ? await done(store(database, "readonly").getAll()) : [])
    if (model.type === "notebook" || model.type === "file") entries.push([model.path, bytesOf(model)]);
  database?.close();
  said.textContent = entries.length ? "" : said.dataset.nothing;
  if (!entries.length) return;
  const link = Object.assign(document.createElement("a"), { download: "moonriver-work.zip", href: URL.createObjectURL(zip(entries)) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 9000);
}
document.getElementById("zip").addEventListener("click", () => kept(download()));

await kept(offer());
