import { CANDIDATE_PATH } from "#domain/pages.ts";

const FILE = "/candidat-sw.js";
/** Of the page and of its files, as in the worker. */
const KEPT_SHELL = "candidat-shell";

type Start = {
  /** Loads the screens that open without network. */
  loadScreens: () => Promise<unknown>;
  /** Called when a notification arrives while the page is open. */
  onNotified: () => void;
};

/** Registers the service worker, and keeps the files that this page has loaded for reading without network. */
export async function startWorker({ loadScreens, onNotified }: Start): Promise<void> {
  // In development nothing is named by its content.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", onNotified);
  try {
    await navigator.serviceWorker.register(FILE, { scope: CANDIDATE_PATH });
    await navigator.serviceWorker.ready;
    await loadScreens();
    await keepLoadedFiles();
  } catch {
    // A process older than this build redirects the file, and a private window may refuse it: the application works without.
  }
}

/** Adds the files loaded before the worker took over, then the page, and removes the files of earlier releases. */
export async function keepLoadedFiles(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  const loaded = new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith("/assets/")),
  );
  const cache = await caches.open(KEPT_SHELL);
  const kept = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes("/assets/"));
  await cache.addAll([...loaded].filter((url) => !kept.includes(url)));
  const home = await fetch(CANDIDATE_PATH);
  const files = (await home.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
  // That of another release would open without network to nothing.
  if (!home.ok || !files.every((path) => loaded.has(location.origin + path))) return;
  await cache.put(CANDIDATE_PATH, home);
  await Promise.all(kept.filter((url) => !loaded.has(url)).map((url) => cache.delete(url)));
}
