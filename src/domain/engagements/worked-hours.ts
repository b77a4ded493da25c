import type { FieldErrors } from "#domain/errors.ts";
import { formatBreak } from "#domain/jobs/briefing.ts";
import { type Span, formatTime, clockChangeProblems } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, instantInParis, timeInParis } from "#domain/values/dates.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { type AttendanceOutcome, type AttendanceEntry, didCome } from "./attendance.ts";
import { type PlannedHours, minutesBetween } from "./planned-hours.ts";

const MAX_HOURS = 16;
const wrongDeparture = (maxHours: number) => `Le départ a lieu au maximum ${maxHours} heures après l'arrivée`;
const TOO_LONG_A_BREAK = "La pause est plus longue que le temps travaillé";
const notLate = ({ startsAt }: Span) =>
  `Une personne en retard arrive après ${formatTime(timeInParis(startsAt))}`;

export type WorkedAttendance = {
  outcome: AttendanceOutcome;
  workedFrom: Date | null;
  workedTo: Date | null;
  breakMinutes: number;
};

type TypedRecord = Pick<AttendanceEntry, "outcome" | "from" | "to" | "breakMinutes">;

/** The start is the one nearest to the planned start, the end the first after it: 00:30 is of the next day. */
export function readAttendance(
  { outcome, from, to, breakMinutes }: TypedRecord,
  planned: PlannedHours,
): { attendance: WorkedAttendance; problems: FieldErrors } {
  if (!didCome(outcome)) {
    return { attendance: { outcome, workedFrom: null, workedTo: null, breakMinutes: 0 }, problems: {} };
  }
  const workedFrom = from === undefined ? planned.startsAt : nearest(from, planned.startsAt);
  const workedTo = to === undefined ? planned.endsAt : firstAfter(to, workedFrom);
  const minutes = minutesBetween(workedFrom, workedTo);
  const maxHours = maxHoursOf(planned);
  // The default break is the planned one, unless it is longer than the time worked.
  const pause = breakMinutes ?? (planned.breakMinutes < minutes ? planned.breakMinutes : 0);
  return {
    attendance: { outcome, workedFrom, workedTo, breakMinutes: pause },
    problems: {
      ...(minutes <= 0 || minutes > maxHours * 60 ? { to: wrongDeparture(maxHours) } : {}),
      ...(minutes > 0 && pause >= minutes ? { breakMinutes: TOO_LONG_A_BREAK } : {}),
      ...(outcome === "late" && workedFrom <= planned.startsAt ? { from: notLate(planned) } : {}),
      ...skippedHours({ from, to, workedFrom }),
    },
  };
}

/** A long job may be recorded as planned. */
function maxHoursOf({ startsAt, endsAt }: Span): number {
  return Math.max(MAX_HOURS, Math.ceil(minutesBetween(startsAt, endsAt) / 60));
}

function skippedHours({
  from,
  to,
  workedFrom,
}: Pick<TypedRecord, "from" | "to"> & { workedFrom: Date }): FieldErrors {
  const startTime = from ?? timeInParis(workedFrom);
  const endsNextDay = to !== undefined && to <= startTime;
  const { startTime: start, endTime: end } = clockChangeProblems({
    date: dayInParis(workedFrom),
    startTime: from,
    endTime: to,
    endsNextDay,
  });
  return { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) };
}

function nearest(time: string, instant: Date): Date {
  const day = dayInParis(instant);
  const [first = instant] = [-1, 0, 1]
    .map((shift) => instantInParis(addDays(day, shift), time))
    .toSorted((one, other) => distance(one, instant) - distance(other, instant));
  return first;
}

function distance(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}

function firstAfter(time: string, instant: Date): Date {
  const day = dayInParis(instant);
  const sameDay = instantInParis(day, time);
  return sameDay > instant ? sameDay : instantInParis(addDays(day, 1), time);
}

export function paidMinutes({
  workedFrom,
  workedTo,
  breakMinutes,
}: Omit<WorkedAttendance, "outcome">): number {
  return workedFrom === null || workedTo === null ? 0 : minutesBetween(workedFrom, workedTo) - breakMinutes;
}

export function plannedMinutes({ startsAt, endsAt, breakMinutes }: PlannedHours): number {
  return paidMinutes({ workedFrom: startsAt, workedTo: endsAt, breakMinutes });
}

/** "14 h pour une mission de 5 h : c'est bien cela ?": the question for hours far from those planned; null for the others. */
export function oddHoursQuestion(
  { workedFrom, workedTo }: WorkedAttendance,
  { startsAt, endsAt }: Span,
): string | null {
  if (workedFrom === null || workedTo === null) return null;
  const [worked, planned] = [minutesBetween(workedFrom, workedTo), minutesBetween(startsAt, endsAt)];
  const isOdd = worked > 2 * planned || worked < planned / 2 || Math.abs(worked - planned) > 4 * 60;
  return isOdd
    ? `${formatDuration(worked / 60)} pour une mission de ${formatDuration(planned / 60)} : c'est bien cela ?`
    : null;
}

/** Whether a person is notified of the record and may contest it: late, or fewer hours than planned, as in each absence. */
export function isUnfavourable(
  recorded: Omit<WorkedAttendance, "outcome"> & { outcome: AttendanceOutcome | null },
  planned: PlannedHours,
): boolean {
  if (recorded.outcome === null) return false;
  return recorded.outcome === "late" || paidMinutes(recorded) < plannedMinutes(planned);
}

/** "absence", "retard, de 19 h 30 à 1 h, 20 min de pause": nouns, as the gender of the person is unknown. */
export function attendanceInWords({ outcome, workedFrom, workedTo, breakMinutes }: WorkedAttendance): string {
  const word = outcomeWords[outcome];
  if (workedFrom === null || workedTo === null) return word;
  const hours = `de ${formatTime(timeInParis(workedFrom))} à ${formatTime(timeInParis(workedTo))}`;
  return `${word}, ${hours}${breakMinutes === 0 ? "" : `, ${formatBreak(breakMinutes)}`}`;
}

const outcomeWords = {
  present: "présence",
  late: "retard",
  absent: "absence",
  excused: "absence signalée",
} as const satisfies Record<AttendanceOutcome, string>;
