import * as z from "zod/mini";
import { type FieldErrors, AppError } from "#domain/errors.ts";
import { breakMinutesUpTo, formatBreak } from "#domain/jobs/briefing.ts";
import { type Span, formatTime, clockChangeProblems } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, instantInParis, isTime, timeInParis } from "#domain/values/dates.ts";
import { formatDuration, MINUTE_MS, HOUR_MS, DAY_MS } from "#domain/values/durations.ts";
import { rules } from "#domain/values/field-rules.ts";
import { recordId } from "#domain/values/record-fields.ts";

export const outcomes = ["present", "late", "absent", "excused"] as const;
export type AttendanceOutcome = (typeof outcomes)[number];

export const ratings = ["again", "fine", "never"] as const;

/** Who recorded the attendance; `presumption` when nobody did within seven days: the person is presumed present. */
export const recorders = ["recruiter", "presumption"] as const;

/** An announced absence is recorded from this long before the start, so that its position is offered again… */
export const RECORDABLE_BEFORE_HOURS = 2;
/** …an arrival from this long before it… */
export const ARRIVAL_BEFORE_MINUTES = 15;
/** …all to this long after the end. */
export const RECORDABLE_DAYS = 30;
export const PRESUMED_AFTER_DAYS = 7;
export const NOTIFIED_AFTER_MINUTES = 10;
const MAX_HOURS = 16;
/** The longest break that may be recorded, in minutes. */
export const MAX_RECORDED_BREAK = 480;
const MAX_PEOPLE = 60;

const NOT_A_TIME = "L'heure s'écrit HH:MM";
const NO_HOURS = "Une personne absente n'a pas d'heures";
const noTimeWorked = (maxHours: number) => `Les heures travaillées vont de plus de 0 à ${maxHours} heures`;
const TOO_LONG_A_BREAK = "La pause est plus longue que le temps travaillé";
const REPLACED_BUT_THERE = "Seule une personne absente est remplacée";
const notLate = ({ startsAt }: Span) =>
  `Une personne en retard arrive après ${formatTime(timeInParis(startsAt))}`;
const TWICE = "Cette personne est déjà dans la liste";
const EMPTY = "Indiquez au moins une personne";
const TOO_MANY = `${MAX_PEOPLE} personnes au plus à la fois`;
const TOO_LATE = `La présence se pointe jusqu'à ${RECORDABLE_DAYS} jours après la mission`;
const NOT_RECORDED_HERE = "Cette mission n'est pas à pointer ici";
const NOT_ENGAGED = "Cette personne n'est plus engagée pour cette mission";
const LEFT = "Cette personne s'est désistée pendant la mission : pointez les heures qu'elle a faites";
const POSITION_TAKEN =
  "La place a été pourvue par quelqu'un d'autre : pointez cette personne une fois la mission terminée";
const WAS_ELSEWHERE = "Cette personne est engagée ailleurs à ces heures : elle n'est pas venue";
const NOT_STARTED = "Une absence ou un retard se pointe à partir du début de la mission";
const tooEarly = {
  present: `Une arrivée se pointe à partir de ${ARRIVAL_BEFORE_MINUTES} minutes avant la mission`,
  late: NOT_STARTED,
  absent: NOT_STARTED,
  excused: `Une absence prévenue se pointe à partir de ${RECORDABLE_BEFORE_HOURS} heures avant la mission`,
} as const satisfies Record<AttendanceOutcome, string>;
const OVER = "La mission est terminée : la place ne peut plus être proposée";

const clockTime = z.optional(z.string(NOT_A_TIME).check(z.refine(isTime, NOT_A_TIME)));

export const recordedBreak = breakMinutesUpTo(MAX_RECORDED_BREAK);

/** One person's attendance as the company sends it; missing hours and break are those planned. */
const attendanceEntry = z.strictObject({
  applicationId: recordId,
  outcome: z.enum(outcomes, "Présent, en retard, absent ou absence prévenue"),
  from: clockTime,
  to: clockTime,
  breakMinutes: z.optional(recordedBreak),
  rating: z.optional(z.nullable(z.enum(ratings, "Volontiers, oui ou non"))),
  replace: z.optional(z.boolean("Vrai ou faux")),
});

export type AttendanceEntry = z.output<typeof attendanceEntry>;

/** All entries are recorded, or none. */
export const attendance = z
  .strictObject({
    entries: z.array(attendanceEntry, EMPTY).check(z.minLength(1, EMPTY), z.maxLength(MAX_PEOPLE, TOO_MANY)),
  })
  .check(rules(({ entries }) => entryProblems(entries)));

function entryProblems(entries: unknown): Record<string, string> {
  const known = z.safeParse(z.array(attendanceEntry), entries);
  if (!known.success) return {};
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [index, { applicationId, outcome, from, to, breakMinutes, replace }] of known.data.entries()) {
    const at = `entries.${index}`;
    if (seen.has(applicationId)) problems[`${at}.applicationId`] = TWICE;
    seen.add(applicationId);
    if (didCome(outcome)) {
      if (replace === true) problems[`${at}.replace`] = REPLACED_BUT_THERE;
    } else {
      if (from !== undefined) problems[`${at}.from`] = NO_HOURS;
      if (to !== undefined) problems[`${at}.to`] = NO_HOURS;
      if (breakMinutes !== undefined) problems[`${at}.breakMinutes`] = NO_HOURS;
    }
  }
  return problems;
}

export function didCome(outcome: AttendanceOutcome): boolean {
  return outcome === "present" || outcome === "late";
}

export type Attendance = {
  outcome: AttendanceOutcome;
  workedFrom: Date | null;
  workedTo: Date | null;
  breakMinutes: number;
};

export type PlannedHours = Span & { breakMinutes: number };

type EngagementEnd = { startsAt: Date; endedAt: Date | null; endedBy: "candidate" | "recruiter" | null };

/** Whether the person withdrew once the job had started: what they did until then is theirs (ADR 0121). */
export function hasLeftDuring({ startsAt, endedAt, endedBy }: EngagementEnd): boolean {
  return endedBy === "candidate" && endedAt !== null && endedAt > startsAt;
}

type AgreedHours = Span & EngagementEnd & { agreedAt: Date; agreedBreak: number };

/** When a person is to start: with the job, or at the minute of their agreement if it had started. */
export function plannedStart({ startsAt, endsAt, agreedAt }: Span & { agreedAt: Date }): Date {
  const minute = minuteOf(agreedAt, Math.floor);
  // An imported job may have been agreed to once it was finished.
  return agreedAt < endsAt && minute > startsAt ? minute : startsAt;
}

function minuteOf(instant: Date, round: (minutes: number) => number): Date {
  return new Date(round(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * The hours that a person is to work: those of the job, from their agreement if it had started, until they withdrew if they
 * did during it, with the break that they agreed to if it still fits.
 */
export function plannedOf(agreed: AgreedHours): PlannedHours {
  const { endsAt, agreedBreak, endedAt } = agreed;
  const from = plannedStart(agreed);
  const to = endedAt !== null && hasLeftDuring(agreed) ? minuteOf(endedAt, Math.ceil) : endsAt;
  return {
    startsAt: from,
    endsAt: to,
    breakMinutes: agreedBreak < minutesBetween(from, to) ? agreedBreak : 0,
  };
}

type TypedRecord = Pick<AttendanceEntry, "outcome" | "from" | "to" | "breakMinutes">;

/** The start is the one nearest to the planned start, the end the first after it: 00:30 is of the next day. */
export function readAttendance(
  { outcome, from, to, breakMinutes }: TypedRecord,
  planned: PlannedHours,
): { attendance: Attendance; problems: FieldErrors } {
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
      ...(minutes <= 0 || minutes > maxHours * 60 ? { to: noTimeWorked(maxHours) } : {}),
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

function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / MINUTE_MS);
}

export function paidMinutes({ workedFrom, workedTo, breakMinutes }: Omit<Attendance, "outcome">): number {
  return workedFrom === null || workedTo === null ? 0 : minutesBetween(workedFrom, workedTo) - breakMinutes;
}

export function plannedMinutes({ startsAt, endsAt, breakMinutes }: PlannedHours): number {
  return paidMinutes({ workedFrom: startsAt, workedTo: endsAt, breakMinutes });
}

/** "14 h pour une mission de 5 h : c'est bien cela ?": the question for hours far from those planned; null for the others. */
export function oddHoursQuestion(
  { workedFrom, workedTo }: Attendance,
  { startsAt, endsAt }: Span,
): string | null {
  if (workedFrom === null || workedTo === null) return null;
  const [worked, planned] = [minutesBetween(workedFrom, workedTo), minutesBetween(startsAt, endsAt)];
  const isOdd = worked > 2 * planned || worked < planned / 2 || Math.abs(worked - planned) > 4 * 60;
  return isOdd
    ? `${formatDuration(worked / 60)} pour une mission de ${formatDuration(planned / 60)} : c'est bien cela ?`
    : null;
}

/** Whether a person is notified of the record and may contest it: absent, late, or fewer hours than planned. */
export function isUnfavourable(
  recorded: Omit<Attendance, "outcome"> & { outcome: AttendanceOutcome | null },
  planned: PlannedHours,
): boolean {
  if (recorded.outcome === "absent" || recorded.outcome === "late") return true;
  return recorded.outcome === "present" && paidMinutes(recorded) < plannedMinutes(planned);
}

/** "absent", "en retard, de 19 h 30 à 1 h, 20 min de pause". */
export function attendanceInWords({ outcome, workedFrom, workedTo, breakMinutes }: Attendance): string {
  const word = outcomeWords[outcome];
  if (workedFrom === null || workedTo === null) return word;
  const hours = `de ${formatTime(timeInParis(workedFrom))} à ${formatTime(timeInParis(workedTo))}`;
  return `${word}, ${hours}${breakMinutes === 0 ? "" : `, ${formatBreak(breakMinutes)}`}`;
}

const outcomeWords = {
  present: "venu",
  late: "en retard",
  absent: "absent",
  excused: "absence prévenue",
} as const satisfies Record<AttendanceOutcome, string>;

type RecordingFacts = { now: Date; isContested: boolean; hasLeft: boolean };

/**
 * The outcomes that may be recorded now (ADR 0182): none too long before the start, or after the end but to answer an open
 * contest; no absence of somebody who withdrew during the job.
 */
export function recordableOutcomes(job: Span, facts: RecordingFacts): AttendanceOutcome[] {
  return outcomes.filter((outcome) => whyNotRecord(outcome, job, facts) === null);
}

/** Refuses the outcomes that `recordableOutcomes` leaves out (`failed-precondition`). */
export function assertRecordable(
  { outcome }: Pick<AttendanceEntry, "outcome">,
  job: Span,
  facts: RecordingFacts,
): void {
  const message = whyNotRecord(outcome, job, facts);
  if (message !== null) throw new AppError("failed-precondition", { message });
}

function whyNotRecord(
  outcome: AttendanceOutcome,
  job: Span,
  { now, isContested, hasLeft }: RecordingFacts,
): string | null {
  if (isTooEarly(outcome, job, now)) return tooEarly[outcome];
  if (hasLeft && outcome === "absent") return LEFT;
  return !isContested && isTooLate(job, now) ? TOO_LATE : null;
}

function isTooEarly(outcome: AttendanceOutcome, { startsAt }: Span, now: Date): boolean {
  return now.getTime() < startsAt.getTime() - recordableBefore[outcome];
}

function isTooLate({ endsAt }: Span, now: Date): boolean {
  return endsAt < recordableIfEndedSince(now);
}

const recordableBefore = {
  present: ARRIVAL_BEFORE_MINUTES * MINUTE_MS,
  late: 0,
  absent: 0,
  excused: RECORDABLE_BEFORE_HOURS * HOUR_MS,
} as const satisfies Record<AttendanceOutcome, number>;

type Position = {
  hasPosition: boolean;
  hasLeft: boolean;
  positionsTaken: number;
  numberOfPositions: number;
};

type RecordedPerson = EngagementEnd & { outcome: AttendanceOutcome | null; isCounted: boolean };

/** Refuses to record a person who withdrew before the start or was cancelled, or an imported job that was already finished. */
export function assertRecordablePerson(person: RecordedPerson): void {
  const { endedAt, outcome, isCounted } = person;
  if (!isCounted) throw new AppError("failed-precondition", { message: NOT_RECORDED_HERE });
  if (endedAt !== null && outcome === null && !hasLeftDuring(person))
    throw new AppError("failed-precondition", { message: NOT_ENGAGED });
}

/** Refuses to correct an absence of a person who is engaged elsewhere since, at the same hours (`failed-precondition`). */
export function assertNotElsewhere(
  { outcome }: Pick<AttendanceEntry, "outcome">,
  { wasEngaged, isEngagedElsewhere }: { wasEngaged: boolean; isEngagedElsewhere: boolean },
): void {
  if (didCome(outcome) && !wasEngaged && isEngagedElsewhere) {
    throw new AppError("failed-precondition", { message: WAS_ELSEWHERE });
  }
}

/**
 * Whether the person holds a position once recorded. A replaced person who came after all gets the position back; once the
 * job is finished, they are recorded without one if it was taken. Who withdrew gets none back. Refuses with `failed-precondition`.
 */
export function holdsPositionAfter(
  { outcome, replace = false }: Pick<AttendanceEntry, "outcome" | "replace">,
  { hasPosition, hasLeft, positionsTaken, numberOfPositions }: Position,
  { endsAt, now }: { endsAt: Date; now: Date },
): boolean {
  if (hasLeft) return false;
  if (!hasPosition && didCome(outcome)) {
    if (positionsTaken < numberOfPositions) return true;
    if (endsAt <= now) return false;
    throw new AppError("failed-precondition", { message: POSITION_TAKEN });
  }
  if (hasPosition && replace) {
    if (endsAt <= now) throw new AppError("failed-precondition", { message: OVER });
    return false;
  }
  return hasPosition;
}

/** Attendance may be recorded now for the jobs that ended after this, or then. */
export function recordableIfEndedSince(now: Date): Date {
  return new Date(now.getTime() - RECORDABLE_DAYS * DAY_MS);
}

/** Attendance that nobody recorded is presumed by now for the jobs that ended by this. */
export function presumedIfEndedBy(now: Date): Date {
  return new Date(now.getTime() - PRESUMED_AFTER_DAYS * DAY_MS);
}

export function notificationDueAt(recordedAt: Date): Date {
  return new Date(recordedAt.getTime() + NOTIFIED_AFTER_MINUTES * MINUTE_MS);
}
