// Answers the requests of the pages from what was kept of the site, so that they open without a network. The builder
// fills in what is kept, and a name that changes with it; `learn/` keeps its own.
const NAME = "moonriver-@NAME@";
const FILES = @FILES@;
const KEPT = new Set(FILES.map((file) => new URL(file, registration.scope).href));

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([...KEPT].map((url) => new Request(url, { cache: "no-cache" })))));
});
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("moonriver-") && name !== NAME;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim()));
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  if (url.href.endsWith("/index.html")) url.href = url.href.slice(0, -"index.html".length);
  if (event.request.method !== "GET" || !KEPT.has(url.href)) return;
  event.respondWith(caches.open(NAME).then((cache) => cache.match(url.href)).then((kept) => kept ?? fetch(event.request)));
});
