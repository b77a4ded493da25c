/** How often the server says on a live stream that it is still there; the page takes two missed ones for a dead stream. */
export const LIVE_HEARTBEAT_MS = 15_000;
