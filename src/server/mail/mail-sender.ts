import type { Context } from "#server/context.ts";
import { makeRounds } from "#server/tasks/rounds.ts";
import { createDelivery } from "./deliveries.ts";
import { sendDueMail } from "./send-due-mail.ts";

/** How often the outbox is looked at, and how long a mail server that fails is left alone, doubling each time. */
const PACE = { everyMs: 2_000, longestMs: 60_000 };

/** Sends the outbox's messages, outside any request, until stopped; a message under way is cut and tried again later. */
export function startMailSender(context: Context, pace = PACE): { stop: () => Promise<void> } {
  const { config, log } = context;
  const deliver = createDelivery(config);
  let isUnreadable = false;

  /** Sends what is due; answers how many times in a row the mail server has failed. */
  return makeRounds(pace, (signal) => async (failures) => {
    try {
      const { tried, isServerDown } = await sendDueMail(context, { deliver, signal, isProbe: failures > 0 });
      isUnreadable = false;
      if (isServerDown) return failures + 1;
      if (failures > 0 && tried > 0) log.info("The mail server answers again");
      return tried > 0 ? 0 : failures;
    } catch (error) {
      if (!isUnreadable) log.warn({ err: error }, "The outbox could not be read; it will be again");
      isUnreadable = true;
      return failures;
    }
  });
}
