/** Preloaded before the product: shifts the clock of its process by its settings, then by its parent's messages. */
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
// Waiting for messages does not keep the process running.
process.channel?.unref();
