import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import { createDelivery } from "./deliveries.ts";
import { sendDueMail } from "./send-due-mail.ts";

const EVERY_MS = 2_000;

/** Sends the outbox's messages, outside any request, until stopped; a message under way is cut and tried again later. */
export function startMailSender(context: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const deliver = createDelivery(context.config);

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await sendDueMail(context, deliver, signal);
      } catch (error) {
        context.log.warn({ err: error }, "The outbox could not be read; it will be again");
      }
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
