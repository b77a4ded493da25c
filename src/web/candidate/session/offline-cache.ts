/** The cache in which the service worker keeps what was read last (public/candidat-sw.js). */
const OFFLINE_CACHE = "candidat-data";

/** Removes what was kept for reading without network: it belongs to the person who read it. */
export async function deleteOfflineCache(): Promise<void> {
  // Not over plain http, nor in some private windows.
  if ("caches" in globalThis) await caches.delete(OFFLINE_CACHE).catch(() => false);
}
