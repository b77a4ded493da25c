import { addDays, addYears, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { legal } from "./legal.ts";

/** The instants before which data has expired (spec §9, legal periods): the same all day long in Paris. */
type RetentionBounds = {
  warnActiveBefore: Date;
  deleteActiveBefore: Date;
  deleteWarnedBefore: Date;
  applicationsBefore: Date;
  supportBefore: Date;
  readingsBefore: Date;
  mailBefore: Date;
  securityEventsBefore: Date;
  notificationsBefore: Date;
};

/** Two years end with the day of the same date; a warned account is deleted after 30 whole days at the earliest. */
export function retentionAt(now: Date): RetentionBounds {
  const today = dayInParis(now);
  const {
    inactivityYears,
    inactivityNoticeDays,
    applicationsYears,
    supportYears,
    readingsYears,
    mailDays,
    securityLogYears,
    notificationDays,
  } = legal;
  return {
    warnActiveBefore: agedBefore(addDays(today, inactivityNoticeDays), inactivityYears),
    deleteActiveBefore: agedBefore(addDays(today, -1), inactivityYears),
    deleteWarnedBefore: startOf(addDays(today, -inactivityNoticeDays)),
    applicationsBefore: agedBefore(today, applicationsYears),
    supportBefore: agedBefore(today, supportYears),
    readingsBefore: agedBefore(today, readingsYears),
    mailBefore: startOf(addDays(today, -mailDays)),
    securityEventsBefore: agedBefore(today, securityLogYears),
    notificationsBefore: startOf(addDays(today, -notificationDays)),
  };
}

/** The first day (`YYYY-MM-DD`, Paris) on which a warned account may be deleted, as written in the warning. */
export function deletionDay(lastActiveAt: Date, warnedAt: Date): string {
  const twoYears = addDays(addYears(dayInParis(lastActiveAt), legal.inactivityYears), 1);
  const notice = addDays(dayInParis(warnedAt), legal.inactivityNoticeDays + 1);
  return twoYears > notice ? twoYears : notice;
}

/** The activity of an account is recorded at most once a day. */
export function isActivityWorthRecording(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= DAY_MS;
}

/** The instant before which everything is `years` old on this day: on 28 February, what dates from a 28th and from a 29th. */
function agedBefore(day: string, years: number): Date {
  const start = addYears(day, -years);
  const next = addDays(start, 1);
  return startOf(addYears(next, years) <= day ? addDays(next, 1) : next);
}

function startOf(day: string): Date {
  return instantInParis(day, "00:00");
}
