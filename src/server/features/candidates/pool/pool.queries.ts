import { type Column, type Placeholder, type SQL, and, eq, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { weeklySchedule } from "#domain/candidates/candidate.ts";
import type { PoolFilter, PoolPerson } from "#domain/candidates/pool.ts";
import { planIds, plans } from "#domain/companies/plan.ts";
import { DEFAULT_RELIABILITY } from "#domain/engagements/reliability.ts";
import { dayInParis } from "#domain/values/dates.ts";
import type { Context } from "#server/context.ts";
import { searchedName } from "#server/features/candidates/candidates.queries.ts";
import { cameRow, isStillEngagedRow } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { contains, dayOf, instantText } from "#server/platform/db/conditions.ts";
import { decodeCursor, encodeCursor, PAGE_SIZE, pageOf } from "#server/platform/db/cursor.ts";
import { asBoolean, asNumber } from "#server/platform/db/decoders.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";

type Search = {
  filter?: PoolFilter | undefined;
  q?: string | undefined;
  freeOn?: string | undefined;
  /** These people instead of the pool's. */
  ids?: readonly string[] | undefined;
  cursor?: string | undefined;
};

const cursorValues = z.tuple([z.boolean(), z.nullable(z.iso.datetime()), z.uuid()]);

const row = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.nullable(z.string()),
  ville: z.nullable(z.string()),
  reliabilityScore: z.nullable(z.int()),
  completedShifts: z.int(),
  noShows: z.int(),
  weeklySchedule,
  isFavourite: z.boolean(),
  isSetAside: z.boolean(),
  note: z.nullable(z.string()),
  hasJoined: z.boolean(),
  jobsTogether: z.int(),
  lastStart: z.nullable(z.iso.datetime()),
  nextJob: z.nullable(z.object({ jobId: z.uuid(), title: z.string(), startsAt: z.iso.datetime() })),
});

type Row = z.output<typeof row>;

const libraryPlans = sql.join(
  planIds.filter((id) => plans[id].limits.cvAccess).map((id) => sql.raw(`'${id}'`)),
  sql`, `,
);

/**
 * Whether a company may keep the person of the query's row: they applied to it, joined it, or its plan shows them in the CV
 * library.
 */
export function mayKeep(companyId: string | Column): SQL<boolean> {
  return sql`(${mayKeepUnjoined(companyId)}
    or exists (select from pool_members joined where joined.company_id = ${companyId}
      and joined.user_id = ${members.id} and joined.joined_at is not null))`.mapWith(asBoolean);
}

/** `mayKeep` for another reason than that the person joined the company. */
export function mayKeepUnjoined(companyId: string | Column): SQL<boolean> {
  return sql`(exists (select from ${applications}
      where ${applications.companyId} = ${companyId} and ${applications.userId} = ${members.id})
    or (${members.isInCvLibrary} and exists (select from ${companies}
      where ${companies.id} = ${companyId} and ${companies.subscriptionPlan} in (${libraryPlans}))))`.mapWith(
    asBoolean,
  );
}

/** Whether the company of the query's job set this candidate aside. */
export function isSetAsideBy(candidateId: string | Column | Placeholder): SQL<boolean> {
  return sql`exists (select from ${poolMembers}
    where ${poolMembers.companyId} = ${jobs.companyId} and ${poolMembers.userId} = ${candidateId}
      and ${poolMembers.isSetAside})`.mapWith(asBoolean);
}

/** Whether this candidate is of the pool of the query's job: they came, joined the company, or were marked; not set aside. */
export function isInPoolOf(candidateId: string | Placeholder): SQL<boolean> {
  return sql`((exists (select from ${engagements}
      where ${engagements.companyId} = ${jobs.companyId} and ${engagements.userId} = ${candidateId}
        and ${cameRow})
    or exists (select from ${poolMembers}
      where ${poolMembers.companyId} = ${jobs.companyId} and ${poolMembers.userId} = ${candidateId}))
    and exists (select from ${members} where ${members.id} = ${candidateId} and ${mayKeep(jobs.companyId)})
    and not ${isSetAsideBy(candidateId)})`.mapWith(asBoolean);
}

/** How many people a company's pool has, counted up to a limit. */
export function poolSizeUpTo(limit: number, companyId: string): SQL<number> {
  return sql`(select count(*)::int from (
    select from (
      select ${engagements.userId} from ${engagements}
      where ${engagements.companyId} = ${companyId} and ${cameRow}
      union select ${poolMembers.userId} from ${poolMembers} where ${poolMembers.companyId} = ${companyId}
    ) people
    join ${members} on ${members.id} = people.user_id
    join users on users.id = people.user_id and not users.is_disabled
    left join ${poolMembers} on ${poolMembers.companyId} = ${companyId} and ${poolMembers.userId} = people.user_id
    where ${poolMembers.isSetAside} is not true and ${mayKeep(companyId)}
    limit ${limit}) counted)`.mapWith(asNumber);
}

/** A page of a company's own people: favourites first, then the last job together. */
export async function listPool(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
  search: Search,
) {
  const rows = await readRows(db, row, statement(companyId, search, clock()));
  return pageOf(rows, {
    present,
    cursorOf: ({ isFavourite, lastStart, id }) => encodeCursor([isFavourite, lastStart, id]),
  });
}

/** Whom the company marked as favourite, and whom it set aside. */
export async function readPoolMarks({ db }: Pick<Context, "db">, companyId: string) {
  const marked = await db
    .select({ id: poolMembers.userId, isSetAside: poolMembers.isSetAside })
    .from(poolMembers)
    .where(and(eq(poolMembers.companyId, companyId), or(poolMembers.isFavourite, poolMembers.isSetAside)));
  const idsOf = (isSetAside: boolean) =>
    marked.filter((one) => one.isSetAside === isSetAside).map(({ id }) => id);
  return { favourites: idsOf(false), setAside: idsOf(true) };
}

const conditions = {
  all: sql`not marks.is_set_aside`,
  favourites: sql`marks.is_favourite`,
  regulars: sql`together.jobs > 0 and not marks.is_set_aside`,
  joined: sql`marks.has_joined`,
  setAside: sql`marks.is_set_aside`,
} as const satisfies Record<PoolFilter, SQL>;

function statement(companyId: string, { filter = "all", q, freeOn, ids, cursor }: Search, now: Date): SQL {
  const conditionsOfSearch = and(
    conditions[filter],
    mayKeep(companyId),
    contains(searchedName, q),
    freeOn === undefined ? undefined : isFreeOn(freeOn),
    cursor === undefined ? undefined : isAfter(cursor),
  );
  return sql`
    with together as (
      select ${engagements.userId}, count(*)::int as jobs, max(${engagements.startsAt}) as last_start
      from ${engagements}
      where ${engagements.companyId} = ${companyId} and ${cameRow}
      group by ${engagements.userId}
    )
    select ${members.id}, ${members.firstName} as "firstName", ${members.lastName} as "lastName",
      ${members.phoneNumber} as "phoneNumber", ${members.locationVille} as ville,
      ${members.reliabilityScore} as "reliabilityScore", ${members.completedShifts} as "completedShifts",
      ${members.noShows} as "noShows", ${members.weeklySchedule} as "weeklySchedule",
      marks.is_favourite as "isFavourite", marks.is_set_aside as "isSetAside", marks.note,
      marks.has_joined as "hasJoined",
      coalesce(together.jobs, 0) as "jobsTogether",
      ${instantText(sql`together.last_start`)} as "lastStart",
      (select json_build_object('jobId', ${jobs.id}, 'title', ${jobs.title},
          'startsAt', ${instantText(sql`${engagements.startsAt}`)})
        from ${engagements} join ${jobs} on ${jobs.id} = ${engagements.jobId} and ${jobs.companyId} = ${companyId}
        where ${engagements.companyId} = ${companyId} and ${engagements.userId} = ${members.id}
          and ${isNotDeleted} and ${isStillEngagedRow} and ${engagements.outcome} is null
          and ${engagements.endsAt} > ${now}
        order by ${engagements.startsAt} limit 1) as "nextJob"
    from (${ids === undefined ? ownPeople(companyId) : sql`select distinct unnest(${sql.param(ids)}::uuid[]) as user_id`}) people
    join ${members} on ${members.id} = people.user_id
    join users on users.id = people.user_id and not users.is_disabled
    left join together on together.user_id = people.user_id
    left join ${poolMembers} on ${poolMembers.companyId} = ${companyId} and ${poolMembers.userId} = people.user_id
    cross join lateral (select coalesce(${poolMembers.isFavourite}, false) as is_favourite,
      coalesce(${poolMembers.isSetAside}, false) as is_set_aside, ${poolMembers.note} as note,
      coalesce(not ${poolMembers.isSetAside} and ${poolMembers.joinedAt} is not null, false) as has_joined) marks
    where ${conditionsOfSearch}
    order by ${order}
    limit ${PAGE_SIZE + 1}`;
}

function ownPeople(companyId: string): SQL {
  return sql`select user_id from together
    union select ${poolMembers.userId} from ${poolMembers} where ${poolMembers.companyId} = ${companyId}`;
}

const NEVER = sql`'-infinity'::timestamptz`;
const order = sql`marks.is_favourite desc, coalesce(together.last_start, ${NEVER}) desc, ${members.id} desc`;

function isAfter(cursor: string): SQL {
  const [isFavourite, lastStart, id] = decodeCursor(cursor, cursorValues);
  return sql`(marks.is_favourite, coalesce(together.last_start, ${NEVER}), ${members.id})
    < (${isFavourite}::boolean, coalesce(${lastStart}::timestamptz, ${NEVER}), ${id}::uuid)`;
}

/** Engaged for no job that starts that day, and without a weekly schedule that excludes the whole day. `FMday` names it in English. */
function isFreeOn(day: string): SQL {
  return sql`not exists (select from ${engagements}
      where ${engagements.userId} = ${members.id} and ${isStillEngagedRow}
        and ${dayOf(engagements.startsAt)} = ${day}::date)
    and (jsonb_array_length(coalesce(${members.weeklySchedule} -> to_char(${day}::date, 'FMday'), '[]')) > 0
      or not exists (select from jsonb_each(${members.weeklySchedule}) plan where jsonb_array_length(plan.value) > 0))`;
}

function present({ ville, lastStart, reliabilityScore, ...person }: Row): PoolPerson {
  return {
    ...person,
    location: { ville },
    reliabilityScore: reliabilityScore ?? DEFAULT_RELIABILITY,
    lastJobOn: lastStart === null ? null : dayInParis(new Date(lastStart)),
  };
}
