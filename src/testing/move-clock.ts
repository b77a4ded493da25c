/** Moves the clock of this process or page, from now on, by a difference that may change. */
export function moveClock(aheadMs: () => number): void {
  const machineNow = Date.now;
  const now = () => machineNow() + aheadMs();
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, created) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, created),
    get: (date, key) => (key === "now" ? now : Reflect.get(date, key)),
  });
}
