// WebKit locks a database for good when its page is left while transactions are under way, those that only read, too.
// So they are aborted first, and no new one may begin: what ends only now may ask for the next one.
const underway = new Set();
const begin = IDBDatabase.prototype.transaction;
let left = false;
IDBDatabase.prototype.transaction = function (...asked) {
  if (left) throw new DOMException("The page has been left.", "AbortError");
  const transaction = begin.apply(this, asked);
  underway.add(transaction);
  for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => underway.delete(transaction));
  return transaction;
};
addEventListener("pagehide", () => {
  left = true;
  for (const transaction of underway) {
    try {
      transaction.abort();
    } catch {} // it is just being committed
  }
});
addEventListener("pageshow", () => (left = false)); // the reader has come back
