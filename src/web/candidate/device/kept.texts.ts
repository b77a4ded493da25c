import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";

export const keptTexts = {
  seen(at: Date, now: Date): string {
    const day = dayInParis(at);
    const when = day === dayInParis(now) ? "" : `${formatShortDay(day)} `;
    return `Hors ligne, vu ${when}à ${formatTime(timeInParis(at))}`;
  },
} as const;
