import { and, count, eq, not, sql } from "drizzle-orm";
import { applicationExportRow } from "#domain/applications/application-export.ts";
import { searchWords } from "#domain/values/search.ts";
import type { Context } from "#server/context.ts";
import { isEngagementOf } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { PAGE_SIZE, pageOf, rowsOfPages } from "#server/platform/db/cursor.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { UNNAMED } from "#server/platform/db/named-statements.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import {
  type ApplicationFilter,
  type FilterConditions,
  isOwnJob,
  matching,
} from "./application-filters.queries.ts";
import { applicationColumns, presentApplication } from "./application-rows.queries.ts";
import {
  type OrderedScan,
  type Scan,
  cursorOf,
  firstScan,
  following,
  readCursor,
  scans,
} from "./application-scans.queries.ts";

type ReadOptions = { at: Date; limit: number };

export function applicationListQueries({ db, clock }: Pick<Context, "db" | "clock">) {
  const reader = preparedPages(db);

  /** Up to `limit` rows of a filter after a cursor, each with the scan that returned it. */
  async function read(
    companyId: string,
    { cursor, ...filter }: ApplicationFilter,
    { at, limit }: ReadOptions,
  ) {
    const first = firstScan(filter);
    const from = cursor === undefined ? undefined : readCursor(cursor, first);
    const { jobId, status, ids } = filter;
    const words = searchWords(filter.q);
    const values = {
      companyId,
      jobId,
      status,
      ids,
      now: at,
      words,
      from: filter.from,
      to: filter.to,
      limit,
    };
    const scanOn = async (scan: Scan, after?: object) => {
      const shape = { scan, ...filter, isSearched: words.length > 0, isNext: after !== undefined };
      return (await reader(shape).execute({ ...values, ...after })).map((row) => ({ ...row, scan }));
    };
    const start = from?.scan ?? first;
    const rows = await scanOn(start, from);
    const next = following[start];
    if (next !== undefined && rows.length < limit) rows.push(...(await scanOn(next)));
    return rows.slice(0, limit);
  }

  return {
    /** A page, newest first by default; pending applications that can be accepted come first. */
    async list(companyId: string, filter: ApplicationFilter) {
      const at = clock();
      const rows = await read(companyId, filter, { at, limit: PAGE_SIZE + 1 });
      return pageOf(rows, { present: (row) => presentApplication(row, at), cursorOf });
    },
    async *exported(companyId: string, filter: ApplicationFilter) {
      // One instant for the whole file: the applications to a job that ends meanwhile are in it once.
      const at = clock();
      const rows = rowsOfPages(
        (cursor, limit) => read(companyId, { ...filter, cursor }, { at, limit }),
        cursorOf,
      );
      for await (const row of rows) yield applicationExportRow(presentApplication(row, at));
    },
    async count(companyId: string, filter: ApplicationFilter): Promise<number> {
      const words = searchWords(filter.q);
      const shape = { ...filter, isSearched: words.length > 0 };
      const rows = await db
        .select({ count: count() })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .innerJoin(members, eq(members.id, applications.userId))
        .where(and(isOwnJob, filter.deletedJobs ? not(isNotDeleted) : isNotDeleted, matching(shape)))
        .prepare(UNNAMED)
        .execute({ companyId, ...filter, words });
      return expectOne(rows).count;
    },
  };
}

type Shape = FilterConditions & { scan: Scan; isNext: boolean };

// One prepared statement for each frequent shape, so that the planner uses its index. The others
// are too many to prepare on every connection (ADR 0034).
function preparedPages(db: Database) {
  const prepare = ({ scan, isNext, ...narrowing }: Shape, name: string) =>
    selectApplications(db, scan)
      .where(and(matching(narrowing), scans[scan].within, isNext ? scans[scan].after : undefined))
      .orderBy(...scans[scan].order)
      .limit(sql.placeholder("limit"))
      .prepare(name);
  const pages = new Map<string, ReturnType<typeof prepare>>();
  return (shape: Shape) => {
    const { scan, jobId, status, isNext, ...rare } = shape;
    const isFrequent = ["notDeleted", "acceptable", "unacceptable", "deleted"].includes(scan);
    if (!isFrequent || Object.values(rare).some(Boolean)) return prepare(shape, UNNAMED);
    const name = ["applications", scan, jobId && "job", status && "status", isNext && "next"]
      .filter(Boolean)
      .join("_");
    const page = pages.get(name) ?? prepare(shape, name);
    pages.set(name, page);
    return page;
  };
}

function selectApplications(db: Database, scan: Scan) {
  const { rank = sql`0`.mapWith(asNumber) }: OrderedScan = scans[scan];
  return db
    .select({ ...applicationColumns, endsAt: jobs.endsAt, rank: sql`${rank}`.mapWith(asNumber).as("rank") })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .leftJoin(engagements, isEngagementOf);
}
