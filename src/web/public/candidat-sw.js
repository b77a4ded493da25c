// The service worker of the candidates' application (ADR 0161). Its scope, « /candidat », is a prefix that covers other
// addresses too: it answers for its own alone.
const SHELL = "candidat-shell";
const DATA = "candidat-data";
const HOME = "/candidat";
const PAGE = /^\/candidat(\/|$)/;
/** What is read without network: one's missions, and who one is. */
const KEPT = /^\/api\/candidate\/(me|notifications|applications(\/[\w-]+)?)$/;
/** Their screens say when what they show was read. */
const DATED = /\/applications/;
const SLOW_MS = 4000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (PAGE.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (KEPT.test(pathname)) event.respondWith(reading(request));
});

/** The page keeps itself, once its files are. */
async function page(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(HOME);
  return networkFirst(fetch(request), { kept, down: 500 });
}

/** What was kept, when the network fails, answers that the server is down, or is slow unless it is waited for. */
async function networkFirst(network, { kept, down, waits = false }) {
  const answer = network.then((response) => (response.status >= down && kept ? kept : response));
  const late = waits ? answer : new Promise((resolve) => setTimeout(resolve, SLOW_MS, kept));
  try {
    return (await Promise.race([answer, late])) ?? (await answer);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Named by their content: the kept one is always right. The page removes those of earlier releases. */
async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(cache, request, response);
  return response;
}

/** The last answer has the instant of it. */
async function reading(request) {
  // Before the request: an answer that arrives after signing out goes into the deleted cache.
  const cache = await caches.open(DATA);
  const kept = await keptReading(cache, request);
  const network = fetch(request).then(async (response) => {
    if (response.ok) await keep(cache, request, response);
    if (response.status === 404) await cache.delete(request.url);
    if (response.status === 401) await caches.delete(DATA);
    return response;
  });
  return networkFirst(network, { kept, down: 502, waits: !DATED.test(request.url) });
}

/** A browser whose storage is full keeps nothing: what was read serves all the same. */
async function keep(cache, request, response) {
  await cache.put(request.url, response.clone()).catch(() => undefined);
}

async function keptReading(cache, request) {
  const kept = await cache.match(request.url);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.set("x-seen-at", new Date(kept.headers.get("date")).toISOString());
  return new Response(kept.body, { status: kept.status, headers });
}

addEventListener("push", (event) => event.waitUntil(notify(event.data)));

/** A declarative message (`web_push: 8030`); a general sentence for any other, as a browser requires one to be shown. */
async function notify(data) {
  let message;
  try {
    message = data.json().notification;
  } catch {
    // Not JSON, or nothing at all.
  }
  const {
    title = "Nouvelle notification",
    body = "Ouvrez l’application pour la lire.",
    navigate,
  } = message ?? {};
  await registration.showNotification(title, {
    body,
    lang: "fr",
    icon: "/icons/candidat-192.png",
    data: navigate,
  });
  for (const client of await clients.matchAll({ type: "window" })) client.postMessage("notified", []);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Only an address of this application, whatever the message says. */
async function open(navigate) {
  const url = navigate ?? "";
  // Not `URL.parse`: Safari 17 and Chrome 125 lack it.
  const pathname = URL.canParse(url, location.origin) ? new URL(url, location.origin).pathname : "";
  const address = PAGE.test(pathname) ? pathname : `${HOME}/notifications`;
  const [client] = await clients.matchAll({ type: "window" });
  if (!client) return clients.openWindow(address);
  await client.navigate(address);
  // Refused without a tap, as in tests.
  return client.focus().catch(() => undefined);
}
