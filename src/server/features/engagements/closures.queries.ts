import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Closure } from "#domain/engagements/contest.ts";
import { instantText } from "#server/platform/db/conditions.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";

const listed = z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() }));

function asClosures(value: unknown): Closure[] {
  return listed.parse(value).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
}

/** The closures of an engaged person's account, in order, from the security log; none until something is recorded. */
export const closures = sql`(
  select coalesce(json_agg(json_build_object('from', ${instantText(sql`closure.since`)},
    'to', ${instantText(sql`closure.until`)}) order by closure.until), '[]')
  from (
    select min(closed.at) as since, reopened.at as until
    from ${securityEvents} closed
    cross join lateral (select min(later.at) as at from ${securityEvents} later
      where later.user_id = closed.user_id and later.kind = 'account-reopened' and later.at > closed.at) reopened
    where closed.user_id = ${engagements.userId} and ${engagements.recordedAt} is not null
      and closed.kind in ('account-suspended', 'account-closed') and reopened.at is not null
    group by reopened.at
  ) closure)`.mapWith(asClosures);
