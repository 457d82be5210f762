// Python in a worker, so that the page stays free whatever Python does. It answers the texts that the page posts: as
// what answers for the board, or, where the worker's name begins with `bots`, as somebody who thinks for them and can be
// ended.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);
const [role, language] = self.name.split(" "); // and the language of the page, whose translation comes along
const BOARD = `
from moonriver.site.answers import Answers
from moonriver.site.thinking import Elsewhere
Answers(Elsewhere(page.ask, page.stop))
`;
const BOTS = `
from moonriver.site.thinking import thought
thought
`;
const START = `
import importlib, io, sys, zipfile
import page
FOLDER = "/lib/site"
LATER = {"networkx": "graphs.zip"}
class Later:
    def find_spec(self, name, path=None, target=None):
        if (file := LATER.pop(name, None)) and (content := page.fetch(file)) is not None:
            zipfile.ZipFile(io.BytesIO(content.to_py())).extractall(FOLDER)
            importlib.invalidate_caches()
sys.meta_path.insert(0, Later())
sys.path.append(FOLDER)
`;

async function start() {
  const archives = ["python.zip", ...(language === "en" ? [] : [`words-${language}.zip`])];
  const [python, ...found] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", here).href, packages: [] }),
    ...archives.map((name) => fetch(new URL(name, here)).then((found) => (found.ok ? found.arrayBuffer() : Promise.reject(new Error(`${found.status} ${name}`))))),
  ]);
  for (const archive of found) python.unpackArchive(archive, "zip", { extractDir: "/lib/site" });
  const ask = (question) => postMessage({ think: question });
  python.registerJsModule("page", { fetch: later, ask, stop: () => postMessage({ stop: true }) });
  return python.runPython(START + (role === "bots" ? BOTS : BOARD));
}

// What only some pages need comes when it is first imported; Python then waits, as it may in a worker.
function later(name) {
  const asked = new XMLHttpRequest();
  asked.open("GET", new URL(name, here), false);
  asked.responseType = "arraybuffer";
  asked.send();
  return asked.status === 200 ? asked.response : null;
}

const ready = start();
ready.then(() => postMessage({ begun: true }), (error) => postMessage({ ended: told(error) }));

// What went wrong, in one line. After an error of Python's own it goes on, after any other nothing can be asked of it.
const told = (error) => String(error).trim().split("\n").at(-1);
const goesOn = (error) => error?.name === "PythonError";

let answered = Promise.resolve(); // one after the other
addEventListener("message", ({ data }) => {
  answered = answered.then(async () => {
    try {
      const answers = await ready;
      postMessage({ answer: answers(data) });
    } catch (error) {
      postMessage(goesOn(error) ? { failed: told(error) } : { ended: told(error) });
    }
  });
});
