import type { Context } from "#server/context.ts";
import { createOutside } from "#server/outside/outside.ts";
import { makeRounds } from "#server/tasks/rounds.ts";
import { relaySupportRequests } from "./relay-support-requests.ts";

/** How often requests to relay are looked for, and how long a webhook that fails is left alone, doubling each time. */
const PACE = { everyMs: 5_000, longestMs: 60_000 };

/** Relays support requests, outside any request, until stopped; does nothing where no webhook is configured. */
export function startSupportRelay(context: Context, pace = PACE): { stop: () => Promise<void> } {
  const { config, log, metrics } = context;
  const url = config.supportWebhookUrl;
  if (url === undefined) return { stop: () => Promise.resolve() };

  return makeRounds(pace, (signal) => {
    // Tried again later, with growing delays: once each time is enough.
    const client = { log, metrics, stopping: signal, tries: 1, tryWithin: 3_000 };
    const relay = { outside: createOutside({ name: "support webhook", ...client }), url, signal };
    let isUnreadable = false;
    return async (failures) => {
      const isTaken = await relaySupportRequests(context, relay).catch((error: unknown) => {
        if (!isUnreadable) log.warn({ err: error }, "Support requests could not be relayed; they will be");
        isUnreadable = true;
        return false;
      });
      if (isTaken) isUnreadable = false;
      return isTaken ? 0 : failures + 1;
    };
  });
}
