/** Runs once the page has been painted: its markup is complete without script, so words come first. */
export function afterFirstPaint(run: () => Promise<unknown>): void {
  requestAnimationFrame(() => setTimeout(() => void run()));
}
