/** Runs immediately for the first item, then once for all items added during a run or the pause after it. */
export function coalesce<Item>(
  run: (items: ReadonlySet<Item>) => Promise<void>,
  pauseMs: number,
): (item: Item) => void {
  let waiting = new Set<Item>();
  let isBusy = false;

  async function runAll() {
    isBusy = true;
    while (waiting.size > 0) {
      const items = waiting;
      waiting = new Set();
      await Promise.allSettled([run(items)]);
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
    isBusy = false;
  }

  return (item) => {
    waiting.add(item);
    if (!isBusy) void runAll();
  };
}
