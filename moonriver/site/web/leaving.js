// WebKit locks a database for good when its page is left while a transaction writes. So such a transaction is aborted
// first, and none is begun any more, as what was just being committed may ask for the next one.
const writing = new Set();
const begin = IDBDatabase.prototype.transaction;
let left = false;
IDBDatabase.prototype.transaction = function (stores, mode, ...how) {
  if (left && mode === "readwrite") throw new DOMException("The page has been left.", "AbortError");
  const transaction = begin.call(this, stores, mode, ...how);
  if (mode === "readwrite") {
    writing.add(transaction);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => writing.delete(transaction));
  }
  return transaction;
};
addEventListener("pagehide", () => {
  left = true;
  for (const transaction of writing) {
    try {
      transaction.abort();
    } catch {} // it is just being committed
  }
});
addEventListener("pageshow", () => (left = false)); // it was only put aside
