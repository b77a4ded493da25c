import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { engagementStateLabels } from "#domain/engagements/engagement.ts";
import { MAX_HOURS_LINES, hoursNote, hoursOfLine, sumOf } from "#domain/engagements/hours.ts";
import type { HoursLine, HoursSheet, HoursSpan } from "#domain/engagements/hours.ts";
import { addDays, dayInParis, instantInParis, timeInParis } from "#domain/values/dates.ts";
import type { Context } from "#server/context.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { plannedOf } from "./engagements.queries.ts";

type Request = HoursSpan & { recruiterId: string };

/** The hours of a company's missions, by person and day: recorded, or finished without a record. */
export async function readHours(
  { db, clock }: Pick<Context, "db" | "clock">,
  { recruiterId, from, to }: Request,
): Promise<HoursSheet> {
  const rows = await db
    .select({
      engagement: engagements,
      candidateName: applications.candidateName,
      title: jobs.title,
      briefing: jobs.briefing,
    })
    .from(engagements)
    .innerJoin(
      applications,
      and(
        eq(applications.id, engagements.applicationId),
        eq(applications.recruiterId, engagements.recruiterId),
      ),
    )
    .innerJoin(jobs, and(eq(jobs.id, engagements.jobId), eq(jobs.recruiterId, engagements.recruiterId)))
    .where(
      and(
        eq(engagements.recruiterId, recruiterId),
        eq(engagements.isCounted, true),
        gte(engagements.startsAt, instantInParis(from, "00:00")),
        lt(engagements.startsAt, instantInParis(addDays(to, 1), "00:00")),
        or(
          isNotNull(engagements.outcome),
          and(isNull(engagements.endedAt), lte(engagements.endsAt, clock())),
        ),
      ),
    )
    .orderBy(
      asc(applications.candidateName),
      asc(engagements.userId),
      asc(engagements.startsAt),
      asc(engagements.applicationId),
    )
    .limit(MAX_HOURS_LINES + 1);
  const lines = rows.slice(0, MAX_HOURS_LINES).map(({ engagement, briefing, ...line }): HoursLine => {
    const { applicationId, jobId, userId, startsAt, endsAt, workedFrom, workedTo, breakMinutes } = engagement;
    const { outcome, recordedBy, agreedRate } = engagement;
    const { plannedMinutes, ...figures } = hoursOfLine(
      engagement,
      plannedOf(engagement, briefing),
      agreedRate,
    );
    return {
      ...line,
      ...figures,
      applicationId,
      jobId,
      userId,
      outcome,
      breakMinutes,
      date: dayInParis(startsAt),
      planned: { from: startsAt.toISOString(), to: endsAt.toISOString(), minutes: plannedMinutes },
      worked:
        workedFrom === null || workedTo === null
          ? null
          : { from: workedFrom.toISOString(), to: workedTo.toISOString() },
      hourlyRate: agreedRate,
      by: recordedBy,
    };
  });
  return { lines, ...sumOf(lines), isWhole: rows.length <= MAX_HOURS_LINES };
}

const columns = [
  "Nom",
  "Mission",
  "Date",
  "Arrivée prévue",
  "Départ prévu",
  "Heures prévues",
  "Présence",
  "Arrivée",
  "Départ",
  "Pause (minutes)",
  "Heures payées",
  "Taux horaire brut",
  "Salaire brut",
  "À vérifier",
];

export function hoursTable({ lines }: HoursSheet, { from, to }: HoursSpan) {
  const time = (instant: string | undefined) =>
    instant === undefined ? null : timeInParis(new Date(instant));
  const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
  return {
    name: `heures-${from}-${to}`,
    columns,
    rows: lines.map((line) => [
      line.candidateName,
      line.title,
      line.date,
      time(line.planned.from),
      time(line.planned.to),
      hours(line.planned.minutes),
      line.outcome && engagementStateLabels[line.outcome],
      time(line.worked?.from),
      time(line.worked?.to),
      line.breakMinutes,
      hours(line.paidMinutes),
      line.hourlyRate,
      line.grossPay,
      hoursNote(line),
    ]),
  };
}
