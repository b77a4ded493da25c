import { legal } from "#domain/legal.ts";
import { DAY_MS } from "#domain/values/durations.ts";

const MAX_REASON = 500;

/** The end of a suspension of `days` days; the terms of use allow 7 to 30 (spec §1). */
export function suspensionEnd(now: Date, days: number): Date {
  const { minSuspensionDays: least, maxSuspensionDays: most } = legal;
  if (!Number.isInteger(days) || days < least || days > most) {
    throw new RangeError(`A suspension lasts ${least} to ${most} days.`);
  }
  return new Date(now.getTime() + days * DAY_MS);
}

/** The reason of a suspension or closure, sent to the account's owner (terms of use); refuses an empty one. */
export function disablingReason(text: string): string {
  const reason = text.trim();
  if (reason === "" || reason.length > MAX_REASON) {
    throw new RangeError(`A reason of 1 to ${MAX_REASON} characters is needed: it is sent to the owner.`);
  }
  return reason;
}
