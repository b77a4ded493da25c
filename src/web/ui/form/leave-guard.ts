/** A screen with input that leaving the page would lose. */
type Guard = {
  ask: () => Promise<boolean>;
  release: () => void;
  store: () => void;
};

let guard: Guard | undefined;

/** Asks for a confirmation before the page is left, until the returned function is called. */
export function guardLeaving(screen: Guard): () => void {
  guard = screen;
  return () => {
    if (guard === screen) guard = undefined;
  };
}

/** Whether the page may be left, after asking if some input would be lost. */
export async function mayLeave(): Promise<boolean> {
  return guard === undefined || guard.ask();
}

/** Stores the input without asking, as the page must be left. False when there is none. */
export function storeInput(): boolean {
  guard?.store();
  return guard !== undefined;
}

/** Stops the browser from asking, and the page from storing its input once hidden, as it is being left. */
export function releasePage(): void {
  guard?.release();
}
