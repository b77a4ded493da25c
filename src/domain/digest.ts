import { AT_ONCE_HOURS, DIGEST_TIME } from "#domain/companies/recruiter.ts";
import { didCome } from "#domain/engagements/attendance.ts";
import { type HoursLine, paidFigures, sumOf } from "#domain/engagements/hours.ts";
import { type Capacity, positionsLeft } from "#domain/jobs/job.ts";
import { addDays, dayInParis, instantInParis, mondayOf } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { counted } from "#domain/values/typography.ts";
import { type Todo, todoNoun } from "./todo.ts";

/** A server that was down does not send the digest after this time. */
const MORNING_ENDS = "12:00";

/** The day whose digest may be sent at an instant: from 8 h to 12 h in Paris; null otherwise. */
export function digestDay(now: Date): string | null {
  const day = dayInParis(now);
  return now >= instantInParis(day, DIGEST_TIME) && now < instantInParis(day, MORNING_ENDS) ? day : null;
}

/** The period of a digest: since the previous one. */
export function sinceLastMorning(day: string): { from: Date; until: Date } {
  return { from: instantInParis(addDays(day, -1), DIGEST_TIME), until: instantInParis(day, DIGEST_TIME) };
}

/** Whether a candidate's answer is mailed at once: that of a distant job waits for the digest. */
export function isMailedAtOnce(startsAt: Date, answeredAt: Date): boolean {
  return Math.abs(startsAt.getTime() - answeredAt.getTime()) <= AT_ONCE_HOURS * HOUR_MS;
}

/** Whether an answer still waits for its morning's digest. `digestedOn` is the day of the last digest, null before the first. */
export function isAwaitingDigest(
  { startsAt, answeredAt }: { startsAt: Date; answeredAt: Date },
  digestedOn: string | null,
  now: Date,
): boolean {
  if (isMailedAtOnce(startsAt, answeredAt)) return false;
  const day = dayInParis(answeredAt);
  const digestedDay = answeredAt < instantInParis(day, DIGEST_TIME) ? day : addDays(day, 1);
  return (digestedOn === null || digestedOn < digestedDay) && now < instantInParis(digestedDay, MORNING_ENDS);
}

/** The past days that a Monday's summary covers, and the end of the days whose needs it lists; null on other days. */
export function summaryDays(day: string): { from: string; to: string; until: string } | null {
  if (mondayOf(day) !== day) return null;
  return { from: addDays(day, -7), to: addDays(day, -1), until: addDays(day, 6) };
}

type SummarizedJob = Capacity & {
  id: string;
  isDeleted: boolean;
  endsAt: Date;
  createdAt: Date;
  filledAt: Date | null;
};
type SummarizedHours = Pick<
  HoursLine,
  "jobId" | "outcome" | "planned" | "paidMinutes" | "hourlyRate" | "isAccountDeleted"
>;

export type WeekSummary = {
  jobs: number;
  positions: number;
  taken: number;
  paidMinutes: number;
  grossPay: number;
  filled: number;
  /** Median hours from publication to full, of the filled jobs. */
  medianHours: number | null;
  /** The upcoming jobs with free positions, and how many of them. */
  gaps: { jobs: number; positions: number };
};

/** The week that ended, in figures, and the positions free in the next; null with nothing to tell. */
export function summarizeWeek({
  jobs: ofWeek,
  hours,
  coming,
}: {
  jobs: readonly SummarizedJob[];
  hours: readonly SummarizedHours[];
  coming: readonly Capacity[];
}): WeekSummary | null {
  const worked = hours.filter(({ outcome }) => outcome === null || didCome(outcome));
  const workedIn = Map.groupBy(worked, ({ jobId }) => jobId);
  // A job that was deleted once it took place still has its hours.
  const jobs = ofWeek.filter(({ id, isDeleted }) => !isDeleted || workedIn.has(id));
  const freePositions = coming.map(positionsLeft).filter((left) => left > 0);
  const paid = sumOf(worked.map((line) => paidFigures(minutesOf(line), line.hourlyRate)));
  if (jobs.length === 0 && freePositions.length === 0 && paid.paidMinutes === 0) return null;
  const hoursToFull = jobs.flatMap(({ createdAt, filledAt }) =>
    filledAt === null ? [] : [(filledAt.getTime() - createdAt.getTime()) / HOUR_MS],
  );
  return {
    jobs: jobs.length,
    positions: sum(jobs.map(({ numberOfPositions }) => numberOfPositions)),
    taken: sum(jobs.map((job) => takenIn(job, workedIn.get(job.id) ?? []))),
    paidMinutes: paid.paidMinutes,
    grossPay: paid.grossPay,
    filled: hoursToFull.length,
    medianHours: median(hoursToFull),
    gaps: { jobs: freePositions.length, positions: sum(freePositions) },
  };
}

/** The title of the morning mail: what is to do, if anything is. */
export function digestTitle({ items }: Todo): string {
  return items.length === 0 ? "Votre point du matin" : "À faire aujourd'hui";
}

/** "À faire aujourd'hui : 2 places à pourvoir, 4 réponses", before French typography. */
export function digestSubject(todo: Todo): string {
  const { items } = todo;
  const counts = new Map<string, number>();
  for (const { kind, count } of items) {
    const [, several] = todoNoun(kind);
    counts.set(several, (counts.get(several) ?? 0) + count);
  }
  const nouns = new Map(items.map(({ kind }) => [todoNoun(kind)[1], todoNoun(kind)]));
  const parts = [...nouns.values()]
    .slice(0, MAX_PARTS)
    .map(([one, several]) => counted(counts.get(several) ?? 0, one, several));
  const title = digestTitle(todo);
  return parts.length === 0 ? title : `${title} : ${parts.join(", ")}`;
}

const MAX_PARTS = 3;

/** The positions taken, those of people who stayed until the end and deleted their account since included. */
function takenIn(
  { positionsTaken, numberOfPositions, endsAt }: SummarizedJob,
  worked: readonly SummarizedHours[],
): number {
  const stayed = ({ planned }: SummarizedHours) => new Date(planned.to).getTime() === endsAt.getTime();
  const gone = worked.filter((line) => line.isAccountDeleted && stayed(line)).length;
  return Math.min(numberOfPositions, positionsTaken + gone);
}

/** Paid minutes: those recorded, else those planned. */
function minutesOf({ outcome, planned, paidMinutes }: SummarizedHours): number {
  return outcome === null ? planned.minutes : paidMinutes;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const high = sorted[Math.floor(middle)];
  const low = sorted[Math.ceil(middle) - 1];
  return high === undefined || low === undefined ? null : (low + high) / 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
