// A cell that is run before there is a kernel loses its output and is never run, or a dialog asks which kernel it shall
// be. So nothing is run until the kernel is there; JupyterLab shows its name a moment before.
const RUNS = '[data-command^="notebook:run"], [data-command^="notebook:restart"], [data-command^="runmenu:"]';
const PRESSES = ["keydown", "mousedown", "mouseup", "click"];
const runs = (event) =>
  event.type === "keydown"
    ? event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
    : event.target.closest?.(RUNS);
const named = () =>
  !["No Kernel", "", undefined].includes(document.querySelector(".jp-Toolbar-kernelName")?.textContent);
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

// Where Python cannot begin, the page is loaded once more: in WebKit it can lose its memory while it begins.
const again = performance.getEntriesByType("navigation")[0].type === "reload";
window.Worker = class extends Worker {
  constructor(...told) {
    super(...told);
    const broken = () => again || (named() && !asked()) || location.reload();
    this.addEventListener("error", broken);
    this.addEventListener("message", ({ data }) => data?.value?.isError && broken()); // a call by JupyterLite has failed
  }
};
