import { type JobTerm, jobTerms } from "#domain/jobs/job-terms.ts";
import type { Span } from "#domain/jobs/schedule.ts";
import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import type { Terms, Engagement } from "./engagement.ts";

export type ProposedTerms = Terms &
  Pick<Engagement, "agreedStartsAt" | "agreedEndsAt" | "agreedRate" | "agreedBreak" | "isToReconfirm">;

/** Whether the person has not agreed to the job as it is proposed now. `isChangedRow` in SQL. */
export function isChanged(engagement: ProposedTerms): boolean {
  return engagement.isToReconfirm || !isAsAgreed(engagement);
}

/** Other hours, a lower pay and a longer unpaid break need a consent; a raise and a shorter break do not. */
function isAsAgreed(engagement: ProposedTerms): boolean {
  return (
    isAtAgreedHours(engagement) &&
    engagement.hourlyRate >= engagement.agreedRate &&
    engagement.plannedBreak <= engagement.agreedBreak
  );
}

function isAtAgreedHours(engagement: ProposedTerms): boolean {
  return isSameSpan(engagement, { startsAt: engagement.agreedStartsAt, endsAt: engagement.agreedEndsAt });
}

/**
 * What an edit proposes to an engaged person, and what to tell them, chosen from their own state (ADR 0120); elsewhere is
 * at the new hours. `change` holds the engagement's fields; null when nothing changes.
 */
export function proposeTerms(
  before: Engagement,
  terms: Terms,
  { isEngagedElsewhere }: { isEngagedElsewhere: boolean },
) {
  const offered = { ...before, ...terms, isToReconfirm: false };
  // A raise and a shorter break apply at once, unless they are offered with other terms: undone, nothing of it is owed.
  const after = isAsAgreed(offered)
    ? { ...offered, agreedRate: terms.hourlyRate, agreedBreak: terms.plannedBreak }
    : offered;
  const wasChanged = isChanged(before);
  after.isToReconfirm = before.isToReconfirm || (wasChanged && isEngagedElsewhere && isAsAgreed(after));
  const isMoved = !isSameSpan(before, after);
  const isSame =
    !isMoved && before.hourlyRate === after.hourlyRate && before.plannedBreak === after.plannedBreak;
  if (isSame) return { change: null, notification: null };
  const { startsAt, endsAt, hourlyRate, plannedBreak, agreedRate, agreedBreak, isToReconfirm } = after;
  const notification = isChanged(after) ? ("changed" as const) : wasChanged ? ("restored" as const) : null;
  return {
    change: {
      startsAt,
      endsAt,
      hourlyRate,
      plannedBreak,
      agreedRate,
      agreedBreak,
      isToReconfirm,
      // The company may remind again of another job.
      ...(isMoved && { reminders: 0 }),
      // What the person was asked to confirm was the change.
      ...(notification === "restored" && before.confirmedAt === null && { askedAt: null }),
    },
    notification,
  };
}

/** Whether two spans have the same start and the same end. */
export function isSameSpan(one: Span, other: Span): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()
  );
}

/** The fields of an engagement once its person agrees to the job as it is proposed. */
export function agreeTo({ startsAt, endsAt, hourlyRate, plannedBreak }: Terms, now: Date) {
  return {
    agreedAt: now,
    agreedStartsAt: startsAt,
    agreedEndsAt: endsAt,
    agreedRate: hourlyRate,
    agreedBreak: plannedBreak,
    isToReconfirm: false,
  };
}

type OwedTerms = Pick<Engagement, "hourlyRate" | "plannedBreak" | "agreedRate" | "agreedBreak">;

/** From the start, the person works the hours of the job: the raise and the shorter break offered with them hold too. */
export function owedTerms<Of extends OwedTerms>(engagement: Of): Of {
  const { hourlyRate, plannedBreak, agreedRate, agreedBreak } = engagement;
  return {
    ...engagement,
    agreedRate: Math.max(agreedRate, hourlyRate),
    agreedBreak: Math.min(agreedBreak, plannedBreak),
  };
}

/** The terms that the job proposes other than the person agreed to them. */
export function changedTerms(engagement: ProposedTerms): JobTerm[] {
  const { startsAt, endsAt, agreedStartsAt, agreedEndsAt } = engagement;
  // Most people are at the hours they agreed to, and reading the clock of Paris is slow in a list.
  const isUnmoved = isAtAgreedHours(engagement);
  const isSame = {
    date: isUnmoved || dayInParis(startsAt) === dayInParis(agreedStartsAt),
    hours:
      isUnmoved ||
      (timeInParis(startsAt) === timeInParis(agreedStartsAt) &&
        timeInParis(endsAt) === timeInParis(agreedEndsAt)),
    hourlyRate: engagement.hourlyRate === engagement.agreedRate,
    breakMinutes: engagement.plannedBreak === engagement.agreedBreak,
  };
  return jobTerms.filter((term) => !isSame[term]);
}
