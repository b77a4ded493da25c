import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { JobNeed, JobSort, JobState } from "#domain/jobs/job-list.ts";
import { searchWords } from "#domain/values/search.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { PAGE_SIZE, decodeCursor, encodeCursor, pageOf } from "#server/db/cursor.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { isOpen, presentJobRow, rowColumns } from "./job-rows.queries.ts";
import { UNNAMED } from "#server/db/named-statements.ts";
import { hasEveryWord, lacks, ofState } from "./job-filters.queries.ts";

export type JobFilters = {
  state?: JobState | undefined;
  need?: JobNeed | undefined;
  seriesId?: string | undefined;
  q?: string | undefined;
  sort?: JobSort | undefined;
  cursor?: string | undefined;
};

type Scan = "newest" | "pending" | "ahead" | "past";

const now = sql.placeholder("now");
const at = sql.placeholder("at");
const id = sql.placeholder("id");

const scans = {
  newest: {
    order: [desc(jobs.createdAt), desc(jobs.id)],
    within: undefined,
    after: sql`(${jobs.createdAt}, ${jobs.id}) < (${at}, ${id})`,
  },
  pending: {
    order: [desc(jobs.applicationsPending), desc(jobs.createdAt), desc(jobs.id)],
    within: undefined,
    after: sql`(${jobs.applicationsPending}, ${jobs.createdAt}, ${jobs.id}) < (${sql.placeholder("pending")}, ${at}, ${id})`,
  },
  ahead: {
    order: [asc(jobs.endsAt), asc(jobs.id)],
    within: gt(jobs.endsAt, now),
    after: sql`(${jobs.endsAt}, ${jobs.id}) > (${at}, ${id})`,
  },
  past: {
    order: [desc(jobs.endsAt), desc(jobs.id)],
    within: lte(jobs.endsAt, now),
    after: sql`(${jobs.endsAt}, ${jobs.id}) < (${at}, ${id})`,
  },
} as const satisfies Record<Scan, { order: SQL[]; within: SQL | undefined; after: SQL }>;

const instant = z.iso.datetime();
const cursors = {
  newest: z.tuple([instant, z.uuid()]),
  pending: z.tuple([z.int(), instant, z.uuid()]),
  mission: z.tuple([z.enum(["ahead", "past"]), instant, z.uuid()]),
} as const satisfies Record<JobSort, z.ZodMiniTuple>;

export function jobListQueries({ db, clock }: Pick<Context, "db" | "clock">) {
  const statement = preparedScans(db);

  return async function list(
    recruiterId: string,
    { state, need, seriesId, q, sort = "newest", cursor }: JobFilters,
  ) {
    const { scan, from } = startOf(sort, state, cursor);
    const values = { recruiterId, seriesId, now: clock(), words: searchWords(q), ...from };
    const filters = { state, need, isOfSeries: seriesId !== undefined, isSearched: values.words.length > 0 };
    const read = (way: Scan, isNext: boolean) => statement({ scan: way, ...filters, isNext }).execute(values);
    const rows = await read(scan, from !== undefined);
    if (scan === "ahead" && state === undefined && rows.length <= PAGE_SIZE) {
      rows.push(...(await read("past", false)));
    }
    return pageOf(rows, {
      present: ({ endsAt: _endsAt, ...row }) => presentJobRow(row),
      cursorOf: (row) => cursorAt(row, sort, values.now),
    });
  };
}

type Row = { id: string; createdAt: Date; endsAt: Date; applicationsPending: number };

function cursorAt({ id: last, createdAt, endsAt, applicationsPending }: Row, sort: JobSort, read: Date) {
  if (sort === "newest") return encodeCursor([createdAt.toISOString(), last]);
  if (sort === "pending") return encodeCursor([applicationsPending, createdAt.toISOString(), last]);
  return encodeCursor([endsAt > read ? "ahead" : "past", endsAt.toISOString(), last]);
}

type Start = { scan: Scan; from?: { at: Date; id: string; pending?: number } };

function startOf(sort: JobSort, state: JobState | undefined, cursor: string | undefined): Start {
  if (sort === "mission") {
    if (cursor === undefined) return { scan: state === "finished" ? "past" : "ahead" };
    const [scan, ends, last] = decodeCursor(cursor, cursors.mission);
    return { scan, from: { at: new Date(ends), id: last } };
  }
  if (cursor === undefined) return { scan: sort };
  if (sort === "newest") {
    const [created, last] = decodeCursor(cursor, cursors.newest);
    return { scan: sort, from: { at: new Date(created), id: last } };
  }
  const [pending, created, last] = decodeCursor(cursor, cursors.pending);
  return { scan: sort, from: { pending, at: new Date(created), id: last } };
}

type Shape = {
  scan: Scan;
  state: JobState | undefined;
  need: JobNeed | undefined;
  isOfSeries: boolean;
  isSearched: boolean;
  isNext: boolean;
};

// The lists that people open all day are prepared by name, one statement for each shape: the planner then uses the index
// made for it. The others are too many to keep on every connection, and are planned each time.
function preparedScans(db: Database) {
  const prepare = ({ scan, state, need, isOfSeries, isSearched, isNext }: Shape, name: string) =>
    db
      .select({ ...rowColumns, endsAt: jobs.endsAt })
      .from(jobs)
      .where(
        and(
          eq(jobs.recruiterId, sql.placeholder("recruiterId")),
          isOpen,
          state && ofState(now)[state],
          need && lacks(now)[need],
          isOfSeries ? eq(jobs.seriesId, sql.placeholder("seriesId")) : undefined,
          isSearched ? hasEveryWord : undefined,
          scans[scan].within,
          isNext ? scans[scan].after : undefined,
        ),
      )
      .orderBy(...scans[scan].order)
      .limit(PAGE_SIZE + 1)
      .prepare(name);
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return (shape: Shape) => {
    const { scan, state = "any", need, isOfSeries, isSearched, isNext } = shape;
    if (need !== undefined || isOfSeries || isSearched) return prepare(shape, UNNAMED);
    const name = ["jobs", scan, state, isNext && "next"].filter(Boolean).join("_");
    const known = statements.get(name) ?? prepare(shape, name);
    statements.set(name, known);
    return known;
  };
}
