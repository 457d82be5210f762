// What the browser keeps of a page. Each tab that goes its own way has an entry of its own, so that none overwrites what
// another one keeps; a new tab goes on from the newest. An entry is `moonriver:PAGE` or `moonriver:PAGE:…`, with the text
// {"at": when, "fields": {…}}; those of older versions hold the fields alone.
const MOST = 12; // entries of a page; the oldest give way, those of games with people elsewhere last
const MOST_TOGETHER = 60;

// `full` hears once that nothing can be kept, as where the storage is full or switched off; `gone` that another tab has
// gone on with the game of this one, which people elsewhere play too: there is only one such game.
export function keeping(page, full, gone) {
  const slot = `moonriver:${page}`;
  let mine = slot;
  let last = null; // the text of this tab's entry, as this tab has read or written it
  let now = null; // the fields that belong there
  let told = false;
  let newest = 0; // the time of the newest entry: later ones come after it, even where the clock was wrong

  const quietly = (does) => {
    try {
      return does();
    } catch {
      return null;
    }
  };
  const fieldsOf = (found) => {
    const fields = found?.fields ?? found;
    const whole = fields && typeof fields === "object" && !Array.isArray(fields) && Object.values(fields).every((value) => typeof value === "string");
    return whole ? fields : null;
  };
  const entry = (name) => {
    const text = quietly(() => localStorage.getItem(name));
    const found = quietly(() => JSON.parse(text));
    const fields = fieldsOf(found);
    return fields && { name, text, fields, at: found.fields ? Number(found.at) || 0 : +(name === slot) };
  };
  const entries = () => {
    const names = quietly(() => Object.keys(localStorage)) ?? [];
    return names.filter((name) => name === slot || name.startsWith(`${slot}:`)).map(entry).filter(Boolean).sort((one, other) => other.at - one.at);
  };
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const shared = ({ fields }) => "identity" in fields;
  const others = () => entries().filter(({ name }) => name !== mine);

  function use(found) {
    [mine, last, now] = [found.name, found.text, found.fields];
    quietly(() => sessionStorage.setItem(`${slot}:tab`, mine));
    return now;
  }
  function apart() {
    use({ name: `${slot}:${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`, text: null, fields: null });
    const [together, alone] = [others().filter(shared), others().filter((one) => !shared(one))];
    for (const { name } of [...alone.slice(MOST - 1), ...together.slice(MOST_TOGETHER)]) quietly(() => localStorage.removeItem(name));
  }
  function write(fields) {
    now = fields;
    if (last !== null && same(fieldsOf(quietly(() => JSON.parse(last))), fields)) return;
    newest = Math.max(Date.now(), newest + 1);
    const text = JSON.stringify({ at: newest, fields });
    try {
      localStorage.setItem(mine, text);
      last = text;
    } catch {
      if (!told) full();
      told = true;
    }
  }
  // Another tab that had the same entry has gone on: this one keeps what it has elsewhere.
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(slot) && newValue !== null) newest = Math.max(newest, entry(key)?.at ?? 0);
    if (key !== mine || newValue === null || newValue === last || !now) return;
    const found = entry(key);
    if (found?.text === last) return; // written here since
    if (found && now.identity && found.fields.identity === now.identity) return void gone(use(found));
    const fields = now;
    apart();
    write(fields);
  });

  const own = quietly(() => sessionStorage.getItem(`${slot}:tab`));
  const all = entries();
  newest = all[0]?.at ?? 0;
  const found = all.find(({ name }) => name === own) ?? all[0];
  if (found) use(found);

  return {
    // What this tab keeps, null for nothing.
    get fields() {
      return now;
    },
    keep(fields) {
      if (!fields) return;
      const another = now && now.identity !== fields.identity; // nothing else takes the place of a game that is shared
      const together = now?.identity && !another; // and of that there is one entry only, also where another tab has just written it
      if (another || (!together && quietly(() => localStorage.getItem(mine)) !== last)) apart();
      write(fields);
    },
    // What comes next is something else: what was kept stays beside it.
    apartFrom(fields) {
      if (now && !same(now, fields)) apart();
    },
    // The entry of a game that people elsewhere play too.
    of(identity) {
      const found = entries().find(({ fields }) => fields.identity === identity);
      return found && { fields: found.fields, use: () => use(found) };
    },
    get more() {
      return others().length > 0;
    },
    // The entry that is older than this tab's, or else the newest; `use` makes it this tab's.
    next() {
      const list = entries();
      const at = list.findIndex(({ name }) => name === mine);
      const found = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))][0];
      return found && { fields: found.fields, use: () => use(found) };
    },
  };
}
