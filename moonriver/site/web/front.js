// The front page: a ranch that lights up where one points or taps. It asks no Python.
import { show } from "./standin.js";
import { keepOffline } from "./offline.js";

const opening = JSON.parse(document.getElementById("opening").textContent);
let { rev } = opening.state;
await show(document.getElementById("board"), { ask: async () => [{ rev: ++rev }, []] }, opening);
keepOffline();
