// The way to Python: in a worker of this page, or at the server that this page came from.

// What keeps Python from answering. Its kind is "broken" where Python could not be started, "failed" where an error
// happened and Python goes on, "gone" where it has ended or cannot be reached.
export class Trouble extends Error {
  constructor(kind, why = "") {
    super(why);
    this.kind = kind;
  }
}

const LATE = 20_000; // milliseconds
const language = document.documentElement.lang.replace("-", "_");
const told = (question) => JSON.stringify({ ...question, language });

// Gives a function that asks, `ask({ ask: "open", … })`, and gets the answer, or throws `Trouble`. `heard` hears what
// comes unasked, as when a bot has thought; `late` that an answer takes long, and by `false` that it has come.
export function python(heard, late) {
  const ask = document.body.dataset.python === "server" ? atServer : inWorkers(heard);
  return async (question) => {
    let isLate = false;
    const clock = setTimeout(() => late((isLate = true)), LATE);
    try {
      return await ask(question);
    } finally {
      clearTimeout(clock);
      if (isLate) late(false);
    }
  };
}

function inWorkers(heard) {
  const ask = asked("board", (data) => {
    if (data.think) bots.think(data.think);
    if (data.stop) bots.stop();
  });
  const inJson = async (question) => JSON.parse(await ask(told(question)));
  const bots = thinkers((answer) => inJson({ ask: "thought", answer }).then(heard).catch(reportError));
  return inJson;
}

// Slow bots think in a worker of their own, which is there from the first of them on. Who is stopped is ended, and
// another one gets ready.
function thinkers(thought) {
  let ask = null;
  return {
    async think(question) {
      const own = (ask ??= asked("bots"));
      const answer = await own(question).catch((error) => reportError(error));
      if (own !== ask) return; // it was stopped
      if (!answer) ask = null;
      thought(answer ?? JSON.stringify({ ...JSON.parse(question), found: null })); // the table lets another bot play
    },
    stop() {
      ask?.stop();
      ask = asked("bots");
    },
  };
}

// Asks a worker with texts, which it answers in their order. If Python does not begin, a second worker tries it once: in
// WebKit the memory was lost meanwhile. A worker that ends later is asked no more.
function asked(role, other = () => 0) {
  const waiting = [];
  let worker;
  let left = 2;
  let begun = false;
  let over = null;
  function begin() {
    const own = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: `${role} ${language}` });
    const hear = (kind, heard) => own.addEventListener(kind, (event) => own === worker && heard(event));
    hear("message", ({ data }) => {
      if ("begun" in data) begun = true;
      else if ("ended" in data) end(data.ended);
      else if ("answer" in data) waiting.shift()?.done(data.answer);
      else if ("failed" in data) waiting.shift()?.refused(new Trouble("failed", data.failed));
      else other(data);
    });
    hear("error", (event) => end(event.message || "worker.js"));
    hear("messageerror", () => end("messageerror"));
    worker = own;
    left -= 1;
    for (const { text } of waiting) worker.postMessage(text);
  }
  function end(why) {
    worker.terminate();
    if (!begun && left) return begin();
    over ??= new Trouble(begun ? "gone" : "broken", why);
    for (const { refused } of waiting.splice(0)) refused(over);
  }
  function ask(text) {
    return new Promise((done, refused) => {
      if (over) return refused(over);
      waiting.push({ text, done, refused });
      worker.postMessage(text);
    });
  }
  begin();
  return Object.assign(ask, { stop: () => worker.terminate() });
}

const tab = Math.random().toString(36).slice(2); // each has a board of its own
async function atServer(question) {
  try {
    const found = await fetch(`python?${tab}`, { method: "POST", body: told(question) });
    if (found.status === 500) throw new Trouble("failed");
    if (found.ok) return await found.json();
  } catch (error) {
    if (error instanceof Trouble) throw error;
  }
  throw new Trouble("gone"); // there is no server, or another one
}
