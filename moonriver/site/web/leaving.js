// WebKit locks a database for good when its page is left while a transaction writes, so such a transaction is aborted first.
const writing = new Set();
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...wanted) {
  const transaction = begin.apply(this, wanted);
  if (transaction.mode === "readwrite") {
    writing.add(transaction);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => writing.delete(transaction));
  }
  return transaction;
};
addEventListener("pagehide", () => {
  for (const transaction of writing) {
    try {
      transaction.abort();
    } catch {} // it is just being committed
  }
});
