// Keeps the pages in the browser, so that they can be installed and open without a network. Browsers allow that on
// https and on one's own machine only; elsewhere the pages work as well, as long as the network does.
export const canKeep = "serviceWorker" in navigator && isSecureContext && document.body.dataset.python !== "server";

export async function keepOffline(kept = () => 0) {
  if (!canKeep) return;
  try {
    await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
    await navigator.serviceWorker.ready;
    kept();
  } catch {} // a browser may forbid it, as in a private window
}
