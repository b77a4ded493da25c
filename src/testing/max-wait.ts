/** The longest wait of a browser test for one thing, in ms: a journey that cannot go on fails after it. */
export const MAX_WAIT_MS = 30_000;
