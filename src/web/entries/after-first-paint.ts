/** Runs once the page has been painted: its markup is complete without script, so words come first. */
export function afterFirstPaint(run: () => Promise<unknown>): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A file of its own, which the page would only ask for once it is there itself.
      void import("react");
      void run();
    }),
  );
}
