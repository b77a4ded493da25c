import { type SQL, and, asc, between, count, desc, eq, gt, lte, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { listJobs } from "#contract/jobs/jobs.ts";
import { jobExportRow } from "#domain/jobs/job-export.ts";
import type { JobNeed, JobSort, JobState } from "#domain/jobs/job-list.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { searchWords } from "#domain/values/search.ts";
import type { Context } from "#server/context.ts";
import {
  type StoredJobRow,
  isNotDeleted,
  presentJobRow,
  rowColumns,
} from "#server/features/jobs/job-rows.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { isAmong, hasEveryWord } from "#server/platform/db/conditions.ts";
import { PAGE_SIZE, decodeCursor, encodeCursor, pageOf, rowsOfPages } from "#server/platform/db/cursor.ts";
import { UNNAMED } from "#server/platform/db/named-statements.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { needConditions, stateConditions } from "./job-filters.queries.ts";

type JobFilters = z.output<(typeof listJobs)["schema"]["querystring"]> & {
  /** Only these jobs. */
  ids?: readonly string[] | undefined;
};

type Scan = "newest" | "pending" | "upcoming" | "past";

const now = sql.placeholder("now");
const at = sql.placeholder("at");
const id = sql.placeholder("id");

const scans = {
  newest: {
    order: [desc(jobs.createdAt), desc(jobs.id)],
    condition: undefined,
    after: sql`(${jobs.createdAt}, ${jobs.id}) < (${at}, ${id})`,
  },
  pending: {
    order: [desc(jobs.applicationsPending), desc(jobs.createdAt), desc(jobs.id)],
    condition: undefined,
    after: sql`(${jobs.applicationsPending}, ${jobs.createdAt}, ${jobs.id}) < (${sql.placeholder("pending")}, ${at}, ${id})`,
  },
  upcoming: {
    order: [asc(jobs.endsAt), asc(jobs.id)],
    condition: gt(jobs.endsAt, now),
    after: sql`(${jobs.endsAt}, ${jobs.id}) > (${at}, ${id})`,
  },
  past: {
    order: [desc(jobs.endsAt), desc(jobs.id)],
    condition: lte(jobs.endsAt, now),
    after: sql`(${jobs.endsAt}, ${jobs.id}) < (${at}, ${id})`,
  },
} as const satisfies Record<Scan, { order: SQL[]; condition: SQL | undefined; after: SQL }>;

const instant = z.iso.datetime();
const cursors = {
  newest: z.tuple([z.literal("newest"), instant, z.uuid()]),
  pending: z.tuple([z.literal("pending"), z.int(), instant, z.uuid()]),
  mission: z.tuple([z.enum(["upcoming", "past"]), instant, z.uuid()]),
} as const satisfies Record<JobSort, z.ZodMiniTuple>;
const anyCursor = z.union([cursors.newest, cursors.pending, cursors.mission]);

export function jobListQueries({ db, clock }: Pick<Context, "db" | "clock">) {
  const statement = preparedScans(db);
  const jobToday = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, sql.placeholder("companyId")),
        isNotDeleted,
        // A job of yesterday may end this morning.
        between(jobs.date, sql.placeholder("yesterday"), sql.placeholder("today")),
        gt(jobs.endsAt, now),
        or(eq(jobs.isActive, true), gt(jobs.positionsTaken, 0)),
      ),
    )
    .limit(1)
    .prepare("jobs_mission_today");

  /** The order asked for, or that of the cursor; else by mission when one is today, and newest first. */
  async function sortOf(companyId: string, { sort, cursor }: JobFilters, readAt: Date): Promise<JobSort> {
    if (sort !== undefined) return sort;
    if (cursor !== undefined) return sortOfScan[decodeCursor(cursor, anyCursor)[0]];
    const today = dayInParis(readAt);
    const rows = await jobToday.execute({
      companyId,
      now: readAt,
      today,
      yesterday: addDays(today, -1),
    });
    return rows.length > 0 ? "mission" : "newest";
  }

  /** The rows of a filter from a cursor on, `limit` at most. */
  async function read(companyId: string, filters: SortedFilters, { at: readAt, limit }: ReadOptions) {
    const { state, sort, cursor } = filters;
    const { scan, from } = scanStart(sort, state, cursor);
    const values = { companyId, ...valuesOf(filters), now: readAt, ...from };
    const readOn = (on: Scan, isNext: boolean) =>
      statement({ scan: on, ...shapeOf(filters), isNext }, limit).execute(values);
    const rows = await readOn(scan, from !== undefined);
    if (scan === "upcoming" && state === undefined && rows.length < limit)
      rows.push(...(await readOn("past", false)));
    return rows.slice(0, limit);
  }

  return {
    async list(companyId: string, filters: JobFilters) {
      const readAt = clock();
      const sort = await sortOf(companyId, filters, readAt);
      const rows = await read(companyId, { ...filters, sort }, { at: readAt, limit: PAGE_SIZE + 1 });
      const page = pageOf(rows, { present, cursorOf: (row) => cursorAt(row, sort, readAt) });
      return { ...page, sort };
    },
    /** All rows of a filter for the export, in the order of the list. */
    async *exported(companyId: string, filters: JobFilters) {
      // One instant for the whole file, so that a job that ends meanwhile is in it once.
      const readAt = clock();
      const sort = await sortOf(companyId, filters, readAt);
      const rows = rowsOfPages(
        (cursor, limit) => read(companyId, { ...filters, sort, cursor }, { at: readAt, limit }),
        (row) => cursorAt(row, sort, readAt),
      );
      for await (const row of rows) yield jobExportRow(present(row), readAt);
    },
    async count(companyId: string, filters: JobFilters): Promise<number> {
      const rows = await db
        .select({ count: count() })
        .from(jobs)
        .where(matching(shapeOf(filters)))
        .prepare(UNNAMED)
        .execute({ companyId, ...valuesOf(filters), now: clock() });
      return expectOne(rows).count;
    },
  };
}

type SortedFilters = JobFilters & { sort: JobSort };
type ReadOptions = { at: Date; limit: number };

const sortOfScan = {
  newest: "newest",
  pending: "pending",
  upcoming: "mission",
  past: "mission",
} as const satisfies Record<Scan, JobSort>;

function present({ endsAt: _endsAt, ...row }: StoredJobRow & { endsAt: Date }): JobRow {
  return presentJobRow(row);
}

function valuesOf({ seriesId, ids, q }: JobFilters) {
  return { seriesId, ids, words: searchWords(q) };
}

function shapeOf({ state, need, seriesId, ids, q }: JobFilters): FilterShape {
  return {
    state,
    need,
    isOfSeries: seriesId !== undefined,
    isChosen: ids !== undefined,
    isSearched: searchWords(q).length > 0,
  };
}

type Row = { id: string; createdAt: Date; endsAt: Date; applicationsPending: number };

function cursorAt(row: Row, sort: JobSort, read: Date) {
  const { id: last, createdAt, endsAt, applicationsPending } = row;
  if (sort === "newest") return encodeCursor([sort, createdAt.toISOString(), last]);
  if (sort === "pending") return encodeCursor([sort, applicationsPending, createdAt.toISOString(), last]);
  return encodeCursor([endsAt > read ? "upcoming" : "past", endsAt.toISOString(), last]);
}

type ScanStart = { scan: Scan; from?: { at: Date; id: string; pending?: number } };

function scanStart(sort: JobSort, state: JobState | undefined, cursor: string | undefined): ScanStart {
  if (sort === "mission") {
    if (cursor === undefined) return { scan: state === "finished" ? "past" : "upcoming" };
    const [scan, ends, last] = decodeCursor(cursor, cursors.mission);
    return { scan, from: { at: new Date(ends), id: last } };
  }
  if (cursor === undefined) return { scan: sort };
  if (sort === "newest") {
    const [, created, last] = decodeCursor(cursor, cursors.newest);
    return { scan: sort, from: { at: new Date(created), id: last } };
  }
  const [, pending, created, last] = decodeCursor(cursor, cursors.pending);
  return { scan: sort, from: { pending, at: new Date(created), id: last } };
}

type FilterShape = {
  state: JobState | undefined;
  need: JobNeed | undefined;
  isOfSeries: boolean;
  isChosen: boolean;
  isSearched: boolean;
};
type Shape = FilterShape & { scan: Scan; isNext: boolean };

function matching({ state, need, isOfSeries, isChosen, isSearched }: FilterShape): SQL | undefined {
  return and(
    eq(jobs.companyId, sql.placeholder("companyId")),
    isNotDeleted,
    state && stateConditions(now)[state],
    need && needConditions(now)[need],
    isOfSeries ? eq(jobs.seriesId, sql.placeholder("seriesId")) : undefined,
    isChosen ? isAmong(jobs.id, sql.placeholder("ids")) : undefined,
    isSearched ? hasEveryWord(jobs.searchText) : undefined,
  );
}

// The usual lists are prepared by name, one statement for each shape: the planner then uses the index
// made for it. The others are too many to prepare on every connection, and are planned each time.
function preparedScans(db: Database) {
  const prepare = ({ scan, isNext, ...filter }: Shape, limit: number, name: string) =>
    db
      .select({ ...rowColumns, endsAt: jobs.endsAt })
      .from(jobs)
      .where(and(matching(filter), scans[scan].condition, isNext ? scans[scan].after : undefined))
      .orderBy(...scans[scan].order)
      .limit(limit)
      .prepare(name);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return (shape: Shape, limit: number) => {
    const { scan, state = "any", need, isOfSeries, isChosen, isSearched, isNext } = shape;
    const isPrepared = limit === PAGE_SIZE + 1 && !need && !isOfSeries && !isChosen && !isSearched;
    if (!isPrepared) return prepare(shape, limit, UNNAMED);
    const name = ["jobs", scan, state, isNext && "next"].filter(Boolean).join("_");
    const known = statements.get(name) ?? prepare(shape, limit, name);
    statements.set(name, known);
    return known;
  };
}
