/** The deferred writes without an answer: the end of the session loses them. */
export const unansweredWrites = new Map<Promise<unknown>, { kind: unknown; send: () => void }>();
