import { paidFigures, sumOf } from "#domain/engagements/hours.ts";
import { paidMinutes } from "#domain/engagements/worked-hours.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import type { Application } from "./applications.api.ts";

type Pay = ReturnType<typeof paidFigures>;

/** "5 h 30 · 74,25 €". */
export function formatPay({ paidMinutes: minutes, grossPay }: Pay): string {
  return `${formatDuration(minutes / 60)} · ${formatEuros(grossPay)}`;
}

/** The time and the gross pay of several jobs; null when nothing was worked. */
export function totalPay(applications: readonly Pick<Application, "engagement">[]): Pay | null {
  const paid = applications.flatMap((application) => recordedPay(application) ?? []);
  return paid.length === 0 ? null : sumOf(paid);
}

/** The time and the gross pay of what was recorded; null when nothing was worked. */
export function recordedPay({ engagement }: Pick<Application, "engagement">): Pay | null {
  const recorded = engagement?.recorded;
  if (!engagement || !recorded || recorded.from === null || recorded.to === null) return null;
  const { breakMinutes } = recorded;
  const minutes = paidMinutes({
    workedFrom: new Date(recorded.from),
    workedTo: new Date(recorded.to),
    breakMinutes,
  });
  return paidFigures(minutes, engagement.agreed.hourlyRate);
}
