/** A screen that holds something one would lose by leaving the page. */
type Guard = {
  ask: () => Promise<boolean>;
  release: () => void;
  keep: () => void;
};

let guard: Guard | undefined;

/** Has the page ask before it is left; returns how to stop. */
export function guardLeaving(screen: Guard): () => void {
  guard = screen;
  return () => {
    if (guard === screen) guard = undefined;
  };
}

/** Whether the page may be left: true at once when nothing would be lost. */
export async function mayLeave(): Promise<boolean> {
  return guard === undefined || guard.ask();
}

/** The page is being left whatever one would answer: what is typed is kept, and there is nothing to ask. False when nothing is. */
export function keepTyping(): boolean {
  guard?.keep();
  guard?.release();
  return guard !== undefined;
}

/** Says that the page is now being left for good, so that the browser does not ask again. */
export function releasePage(): void {
  guard?.release();
}
