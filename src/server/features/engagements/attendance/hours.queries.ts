import { type SQL, and, asc, eq, gte, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { owedTerms } from "#domain/engagements/agreed-terms.ts";
import { engagementStateLabels } from "#domain/engagements/engagement-state.ts";
import {
  type HoursLine,
  type HoursSheet,
  type HoursSpan,
  MAX_HOURS_LINES,
  decimalHoursOf,
  formatHours,
  hoursNote,
  hoursOfLine,
  personCode,
  sumOf,
} from "#domain/engagements/hours.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import { addDays, dayInParis, instantInParis, timeInParis } from "#domain/values/dates.ts";
import type { Cell } from "#domain/values/exported-rows.ts";
import { compareFullNames } from "#domain/values/full-name.ts";
import type { Context } from "#server/context.ts";
import { hasLeftDuringRow, isOfJob } from "#server/features/engagements/engagements.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { keptHours } from "#server/platform/db/tables/kept-hours.ts";
import { members } from "#server/platform/db/tables/members.ts";

type Request = HoursSpan & { companyId: string };

/**
 * The hours of a company's jobs, by person and day: recorded, or over without a record; with those of people who have
 * deleted their account since.
 */
export async function readHours(
  { db, clock }: Pick<Context, "db" | "clock">,
  request: Request,
): Promise<HoursSheet> {
  const keptLines = selectKept(db, request)
    .orderBy(asc(keptHours.startsAt), asc(keptHours.applicationId))
    .limit(MAX_HOURS_LINES + 1);
  const workedRows = selectWithHours(db)
    .where(hasHours(request, clock()))
    .orderBy(
      asc(members.lastName),
      asc(members.firstName),
      asc(engagements.userId),
      asc(engagements.startsAt),
      asc(engagements.applicationId),
    )
    .limit(MAX_HOURS_LINES + 1);
  const [kept, rows] = await Promise.all([keptLines, workedRows]);
  const all = [...kept.map(({ line }) => line), ...rows.map(lineOf)];
  const lines = all.slice(0, MAX_HOURS_LINES).toSorted(compareFullNames);
  return { lines, ...sumOf(lines), isWhole: all.length <= MAX_HOURS_LINES };
}

/** The lines that the sheet of some days has once all their jobs are over. */
export async function readAllHours(
  db: Pick<Context["db"], "select">,
  request: Request,
): Promise<HoursLine[]> {
  const [kept, rows] = await Promise.all([
    selectKept(db, request),
    selectWithHours(db).where(hasHours(request, "over")),
  ]);
  return [...kept.map(({ line }) => line), ...rows.map(lineOf)];
}

/**
 * Keeps what the company's sheet has, or may still have, of applications about to be deleted with an account: also work that
 * is under way.
 */
export async function keepHours(
  tx: Transaction,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await selectWithHours(tx).where(
    and(isAmong(engagements.applicationId, applicationIds), isWorkedIf(lte(engagements.startsAt, now))),
  );
  const kept = rows.map((row) => ({
    applicationId: row.engagement.applicationId,
    companyId: row.engagement.companyId,
    startsAt: row.engagement.startsAt,
    line: { ...lineOf(row), isContested: false, isAccountDeleted: true },
  }));
  if (kept.length > 0) await tx.insert(keptHours).values(kept);
}

function selectKept(db: Pick<Context["db"], "select">, { companyId, ...span }: Request) {
  return db
    .select({ line: keptHours.line })
    .from(keptHours)
    .where(and(eq(keptHours.companyId, companyId), startsIn(keptHours.startsAt, span)));
}

function selectWithHours(db: Pick<Context["db"], "select"> | Transaction) {
  return db
    .select({
      engagement: engagements,
      firstName: members.firstName,
      lastName: members.lastName,
      title: jobs.title,
      jobDate: jobs.date,
    })
    .from(engagements)
    .innerJoin(members, eq(members.id, engagements.userId))
    .innerJoin(jobs, isOfJob);
}

function hasHours({ companyId, ...span }: Request, now: Date | "over"): SQL | undefined {
  return and(
    eq(engagements.companyId, companyId),
    startsIn(engagements.startsAt, span),
    isWorkedIf(now === "over" ? undefined : lte(engagements.endsAt, now)),
  );
}

/** Recorded, left midway, or still engaged under a condition; no imported job. */
function isWorkedIf(isDone: SQL | undefined): SQL | undefined {
  const { isCounted, outcome, endedAt } = engagements;
  return and(eq(isCounted, true), or(isNotNull(outcome), hasLeftDuringRow, and(isNull(endedAt), isDone)));
}

function startsIn(
  column: typeof engagements.startsAt | typeof keptHours.startsAt,
  { from, to }: HoursSpan,
): SQL | undefined {
  return and(gte(column, instantInParis(from, "00:00")), lt(column, instantInParis(addDays(to, 1), "00:00")));
}

function lineOf({
  engagement,
  jobDate,
  ...line
}: Awaited<ReturnType<typeof selectWithHours>>[number]): HoursLine {
  const { applicationId, jobId, userId, startsAt, workedFrom, workedTo, breakMinutes } = engagement;
  const { outcome, recordedBy } = engagement;
  const { agreedRate } = owedTerms(engagement);
  const planned = plannedOf(engagement);
  const date = dayInParis(startsAt);
  const { plannedMinutes, ...figures } = hoursOfLine(engagement, planned, agreedRate);
  return {
    ...line,
    ...figures,
    applicationId,
    jobId,
    userId,
    outcome,
    breakMinutes,
    date,
    ...(jobDate !== date && { movedTo: jobDate }),
    planned: {
      from: planned.startsAt.toISOString(),
      to: planned.endsAt.toISOString(),
      minutes: plannedMinutes,
    },
    worked:
      workedFrom === null || workedTo === null
        ? null
        : { from: workedFrom.toISOString(), to: workedTo.toISOString() },
    hourlyRate: agreedRate,
    by: recordedBy,
    isAccountDeleted: false,
  };
}

const time = (instant: string | undefined) => (instant === undefined ? null : timeInParis(new Date(instant)));

// Spreadsheets search for plain spaces.
const hoursCell = (minutes: number) => formatHours(minutes).replaceAll("\u00a0", " ");

const columnsOf = {
  Nom: ({ lastName }) => lastName,
  Prénom: ({ firstName }) => firstName,
  Identifiant: ({ userId }) => personCode(userId),
  Mission: ({ title }) => title,
  Date: ({ date }) => date,
  "Arrivée prévue": ({ planned }) => time(planned.from),
  "Départ prévu": ({ planned }) => time(planned.to),
  "Heures prévues": ({ planned }) => decimalHoursOf(planned.minutes),
  Présence: ({ outcome }) => outcome && engagementStateLabels[outcome],
  Arrivée: ({ worked }) => time(worked?.from),
  Départ: ({ worked }) => time(worked?.to),
  "Pause (minutes)": ({ breakMinutes }) => breakMinutes,
  "Durée payée": ({ paidMinutes }) => hoursCell(paidMinutes),
  "Heures payées": ({ decimalHours }) => decimalHours,
  "Taux horaire brut": ({ hourlyRate }) => hourlyRate,
  "Salaire brut": ({ grossPay }) => grossPay,
  "À vérifier": (line, now) => hoursNote(line, now),
} as const satisfies Record<string, (line: HoursLine, now: Date) => Cell>;

type Column = keyof typeof columnsOf;

/** The sheet as a file: its lines, then their total. */
export function hoursTable(
  { lines, isWhole, ...sums }: HoursSheet,
  { from, to, now }: HoursSpan & { now: Date },
) {
  const columns = Object.keys(columnsOf);
  const totals: Partial<Record<Column, Cell>> = {
    Nom: isWhole ? "Total" : "Total des lignes de ce fichier, incomplet",
    "Durée payée": hoursCell(sums.paidMinutes),
    "Heures payées": sums.decimalHours,
    "Salaire brut": sums.grossPay,
  };
  const totalOf: Partial<Record<string, Cell>> = totals;
  return {
    name: `heures-${from}-${to}`,
    columns,
    rows: [
      ...lines.map((line) => Object.values(columnsOf).map((cell) => cell(line, now))),
      columns.map((column) => totalOf[column] ?? null),
    ],
  };
}
