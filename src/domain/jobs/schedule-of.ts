import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import type { Schedule, Span } from "./schedule.ts";

/** The day and the times in Paris of what takes place between two instants. */
export function scheduleOf({ startsAt, endsAt }: Span): Schedule {
  const date = dayInParis(startsAt);
  return {
    date,
    startTime: timeInParis(startsAt),
    endTime: timeInParis(endsAt),
    endsNextDay: dayInParis(endsAt) !== date,
  };
}
