// The way to Python: in a worker of this page, or at the server that this page came from.

// Gives a function that asks, `ask({ ask: "open", … })`, and gets the answer. `failed` hears why there is no Python,
// `heard` what comes unasked, as when a bot has thought.
export function python(failed, heard) {
  if (document.body.dataset.python === "server")
    return (question) => atServer(question).catch((error) => (failed(""), Promise.reject(error)));
  const ask = asked(inWorker("board"), failed, (data) => {
    if (data.think) bots.think(data.think);
    if (data.stop) bots.stop();
  });
  const bots = thinkers(failed, async (answer) => heard(await ask({ ask: "thought", answer })));
  return (question) => ask(question);
}

const inWorker = (name) => new Worker(new URL("worker.js", import.meta.url), { type: "module", name });

// Slow bots think in a worker of their own, which is there from the first of them on. Who is stopped is ended, and
// another one gets ready.
function thinkers(failed, thought) {
  let worker = null;
  let ask;
  const hire = () => {
    worker = inWorker("bots");
    ask = asked(worker, failed);
  };
  return {
    async think(question) {
      if (!worker) hire();
      const own = worker;
      const answer = await ask(question);
      if (own === worker) thought(answer);
    },
    stop() {
      worker?.terminate();
      hire();
    },
  };
}

function asked(worker, failed, other = () => 0) {
  const waiting = new Map();
  let last = 0;
  worker.addEventListener("message", ({ data }) => {
    if ("think" in data || "stop" in data) return other(data);
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ("answer" in data) return asked.done(data.answer);
    asked?.refused(new Error(data.failed));
    failed(data.failed);
  });
  worker.addEventListener("error", (event) => failed(event.message || "worker.js"));
  const post = (text) =>
    new Promise((done, refused) => {
      waiting.set(++last, { done, refused });
      worker.postMessage({ number: last, asked: text });
    });
  return async (question) => (typeof question === "string" ? post(question) : JSON.parse(await post(JSON.stringify(question))));
}

const tab = Math.random().toString(36).slice(2); // each has a board of its own
async function atServer(question) {
  const found = await fetch(`python?${tab}`, { method: "POST", body: JSON.stringify(question) });
  return found.json();
}
