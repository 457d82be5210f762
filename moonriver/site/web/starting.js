// A cell that is run before there is a kernel loses its output and is never run, or a dialog asks which kernel it shall
// be. So nothing is run until the kernel is there; JupyterLab shows its name a moment before. Rarely no kernel comes by
// itself (seen in WebKit after a reload): then this script asks for one, with the buttons that a reader would press.
const RUNS = '[data-command^="notebook:run"], [data-command^="notebook:restart"], [data-command^="runmenu:"]';
const PRESSES = ["keydown", "mousedown", "mouseup", "click"];
const runs = (event) =>
  event.type === "keydown"
    ? event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
    : event.target.closest?.(RUNS);
const PATIENCE = 20; // seconds, from the notebook's first cell on
const kernel = () => document.querySelector(".jp-Toolbar-kernelName");
const named = () => !["No Kernel", "", undefined].includes(kernel()?.textContent);
const asked = () => document.querySelector('.jp-Notebook-ExecutionIndicator[data-status="initializing"]') !== null;
const hold = (event) => {
  if (named() && !asked()) {
    for (const press of PRESSES) removeEventListener(press, hold, true);
  } else if (document.querySelector(".jp-Notebook") && runs(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
};
for (const press of PRESSES) addEventListener(press, hold, true);
let waited = 0;
const waiting = setInterval(() => {
  if (document.querySelector(".jp-Notebook .jp-Cell")) waited++;
  if (waited >= PATIENCE && !named()) {
    kernel()?.click();
    setTimeout(() => document.querySelector(".jp-Dialog .jp-mod-accept")?.click(), 1000);
  }
  if (waited >= PATIENCE || named()) clearInterval(waiting);
}, 1000);
