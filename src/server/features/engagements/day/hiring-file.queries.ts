import { and, asc, eq } from "drizzle-orm";
import { assertHiringFile, hiringColumns, hiringRow } from "#domain/engagements/hiring-file.ts";
import { AppError } from "#domain/errors.ts";
import type { Cell } from "#domain/values/exported-rows.ts";
import { compareFullNames } from "#domain/values/full-name.ts";
import type { Context } from "#server/context.ts";
import { isOfJob, isWorkRow } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import type { Csv } from "#server/platform/http/csv.ts";

type Request = { companyId: string; id: string };

/**
 * The data for the hiring declarations of a job: the only place with birth dates. Refuses with
 * `not-found`, or `failed-precondition` when nobody is engaged or the job finished long ago.
 */
export async function hiringFile(
  { db, clock }: Pick<Context, "db" | "clock">,
  { companyId, id }: Request,
): Promise<Omit<Csv, "rows"> & { rows: Cell[][] }> {
  const rows = await db
    .select({
      job: {
        date: jobs.date,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        endsNextDay: jobs.endsNextDay,
        category: jobs.category,
        address: jobs.address,
      },
      company: { companyName: companies.companyName, siret: companies.siret },
      person: { lastName: members.lastName, firstName: members.firstName, birthDate: members.birthDate },
      agreed: {
        agreedAt: engagements.agreedAt,
        agreedStartsAt: engagements.agreedStartsAt,
        agreedEndsAt: engagements.agreedEndsAt,
        agreedRate: engagements.agreedRate,
      },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(engagements, and(isOfJob, isWorkRow))
    .leftJoin(members, eq(members.id, engagements.userId))
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId), isNotDeleted))
    .orderBy(asc(members.id));
  const [first] = rows;
  if (first === undefined) throw new AppError("not-found");
  const hired = rows.flatMap(({ person, agreed }) =>
    person === null || agreed === null ? [] : { ...person, ...agreed },
  );
  const hiredByName = hired.toSorted(compareFullNames);
  assertHiringFile(first.job, hired.length, clock());
  return {
    name: `dossier-embauche-${first.job.date}`,
    columns: hiringColumns,
    rows: hiredByName.map((person) => hiringRow(person, first.job, first.company)),
  };
}
