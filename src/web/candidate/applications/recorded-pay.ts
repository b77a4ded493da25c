import { grossPayOf } from "#domain/engagements/hours.ts";
import { paidMinutes } from "#domain/engagements/worked-hours.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import type { Application } from "./applications.api.ts";

/** The time and the gross pay of what was recorded; null when nothing was worked. */
export function recordedPay({
  engagement,
}: Pick<Application, "engagement">): { duration: string; amount: string } | null {
  const recorded = engagement?.recorded;
  if (!engagement || !recorded || recorded.from === null || recorded.to === null) return null;
  const { breakMinutes } = recorded;
  const minutes = paidMinutes({
    workedFrom: new Date(recorded.from),
    workedTo: new Date(recorded.to),
    breakMinutes,
  });
  return {
    duration: formatDuration(minutes / 60),
    amount: formatEuros(grossPayOf(minutes, engagement.agreed.hourlyRate)),
  };
}
