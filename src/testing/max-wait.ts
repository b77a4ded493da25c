/** The longest wait of a browser test for one thing, in ms: what does not come is told within ten seconds. */
export const MAX_WAIT_MS = 9_000;
