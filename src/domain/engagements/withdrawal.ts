import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { optionalText } from "#domain/values/text.ts";
import { isChanged } from "./agreed-terms.ts";
import { type Engagement, assertOpenUntil, type AgreedSpan } from "./engagement.ts";

/** How long before the start a withdrawal becomes late. */
export const LATE_HOURS = 24;
/** How long after the person agreed no withdrawal is late. */
export const REFLECTION_HOURS = 2;

/** Whether withdrawing now counts as late: under 24 h, unless the person has just agreed, or the company changed the job. */
export function isLateWithdrawal(engagement: Engagement, now: Date): boolean {
  const { startsAt, agreedAt } = engagement;
  return (
    startsAt.getTime() - now.getTime() < LATE_HOURS * HOUR_MS &&
    now.getTime() - agreedAt.getTime() > REFLECTION_HOURS * HOUR_MS &&
    !isChanged(engagement)
  );
}

/** Refuses a withdrawal that was shown as free and has become late since (`aborted`). */
export function assertLatenessShown(isLate: boolean, shownAsLate: boolean | undefined): void {
  if (!isLate || shownAsLate !== false) return;
  const message = "Ce désistement compte maintenant comme tardif. Renvoyez-le si vous le maintenez.";
  throw new AppError("aborted", { message });
}

const STARTED = "La mission a commencé : prévenez l'entreprise";

/** Refuses a withdrawal that comes too late, once recorded, or from an ended engagement (`failed-precondition`). */
export function assertWithdrawable(engagement: Engagement, now: Date): void {
  assertOpenUntil(withdrawableUntil(engagement), engagement, { now, started: STARTED });
}

/** Until when a person may withdraw: the start, or for two hours after they agreed while the job goes on. */
export function withdrawableUntil({ startsAt, endsAt, agreedAt }: AgreedSpan): Date {
  const reflected = agreedAt.getTime() + REFLECTION_HOURS * HOUR_MS;
  return new Date(Math.max(startsAt.getTime(), Math.min(reflected, endsAt.getTime())));
}

export const MAX_WITHDRAWAL_REASON = 300;

export const withdrawal = z.strictObject({
  reason: optionalText({ subject: "Le motif", max: MAX_WITHDRAWAL_REASON }),
  shownAsLate: z
    .optional(yesOrNo)
    .check(z.describe("`engagement.isLateIfWithdrawnNow` of the application that was on screen")),
});
