// WebKit locks a database for good when its page is left while a transaction writes. So such a transaction is aborted
// first, and no new one may begin: a write that ends only now may ask for the next one.
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
addEventListener("pageshow", () => (left = false)); // the reader has come back
