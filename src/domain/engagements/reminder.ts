import { AppError } from "#domain/errors.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { isAwaitingConfirmation, stateOf } from "./engagement-state.ts";
import type { Engagement } from "./engagement.ts";

export const MAX_REMINDERS = 3;
export const REMINDER_EVERY_HOURS = 2;
/** How many people one request reminds, those of the next jobs first. */
export const MAX_REMINDED = 100;
export const NOTHING_TO_CONFIRM = "Cette personne n'a rien à confirmer";

/** Since when, or from when, a person may be reminded to confirm; null when they may not be any more. */
export function remindableFrom(engagement: Engagement, now: Date): Date | null {
  if (!isAwaitingConfirmation(stateOf(engagement, now)) || engagement.reminders >= MAX_REMINDERS) return null;
  const { askedAt, startsAt } = engagement;
  const from = askedAt === null ? now : new Date(askedAt.getTime() + REMINDER_EVERY_HOURS * HOUR_MS);
  return from < startsAt ? from : null;
}

/** Why a person cannot be reminded to confirm now, and when they can; null when they can now. */
export function whyNotRemind(engagement: Engagement, now: Date): string | null {
  if (!isAwaitingConfirmation(stateOf(engagement, now))) return NOTHING_TO_CONFIRM;
  if (engagement.reminders >= MAX_REMINDERS) return `Déjà ${MAX_REMINDERS} relances envoyées`;
  const from = remindableFrom(engagement, now);
  if (from === null) return "La mission commence bientôt : plus de relance possible";
  return from <= now ? null : remindableAt(from);
}

/** "Relance possible à 18 h 05", before French typography: the instant is less than two hours away. */
export function remindableAt(from: Date): string {
  return `Relance possible à ${formatTime(timeInParis(from))}`;
}

/** The sentence when none of these people can be reminded now: the first instant when somebody can be. */
export function whyNotRemindAny(engaged: readonly Engagement[], now: Date): string {
  const instants = engaged.flatMap((one) => remindableFrom(one, now)?.getTime() ?? []);
  return instants.length === 0 ? "Personne n'est à relancer" : remindableAt(new Date(Math.min(...instants)));
}

export function assertRemindable(engagement: Engagement, now: Date): void {
  const message = whyNotRemind(engagement, now);
  if (message !== null) throw new AppError("failed-precondition", { message });
}
