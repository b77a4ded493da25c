/** Loaded before the product: shifts the clock of its process as its settings say, then by what its parent sends. */
const machineNow = Date.now;
let aheadMs = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);
const now = () => machineNow() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (date, values, created) =>
    Reflect.construct(date, values.length === 0 ? [now()] : values, created),
  get: (date, key) => (key === "now" ? now : Reflect.get(date, key)),
});

process.on("message", (message) => {
  aheadMs = Number(message);
  process.send?.("moved");
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();
