import * as z from "zod/mini";
import { readRows } from "#server/db/rows.ts";
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { CalendarAddress } from "#domain/engagements/calendar.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";

type Deps = Pick<Context, "db" | "config">;
export type CalendarOwner = { role: "recruiter" | "candidate"; id: string };

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

const tables = { recruiter: recruiters, candidate: members } as const;

export async function readCalendarAddress(
  { db, config }: Deps,
  { role, id }: CalendarOwner,
): Promise<CalendarAddress> {
  const rows = await readRows(
    db,
    z.object({ token: z.nullable(z.string()) }),
    sql`select calendar_token as token from ${tables[role]} where id = ${id}`,
  );
  return addressOf(config, rows[0]?.token ?? null);
}

export async function renewCalendarAddress(
  { db, config }: Deps,
  owner: CalendarOwner,
): Promise<CalendarAddress> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await writeToken(db, owner, token);
  return addressOf(config, token);
}

export async function removeCalendarAddress({ db }: Pick<Deps, "db">, owner: CalendarOwner): Promise<void> {
  await writeToken(db, owner, null);
}

async function writeToken(db: Deps["db"], { role, id }: CalendarOwner, token: string | null): Promise<void> {
  await db.execute(sql`update ${tables[role]} set calendar_token = ${token} where id = ${id}`);
}

function addressOf({ publicUrl }: Deps["config"], token: string | null): CalendarAddress {
  return { url: token && `${publicUrl}/calendar/${token}` };
}

/** Finds the owner of a calendar's address; undefined once renewed, or when the account is closed. */
export function calendarOwners({ db }: Pick<Deps, "db">) {
  const token = sql.placeholder("token");
  const ofRecruiter = db
    .select({ id: recruiters.id })
    .from(recruiters)
    .innerJoin(users, eq(users.id, sql`coalesce(${recruiters.userId}, ${recruiters.id})`))
    .where(sql`${recruiters.calendarToken} = ${token} and not ${users.isDisabled}`)
    .prepare("calendar_of_recruiter");
  const ofCandidate = db
    .select({ id: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .where(sql`${members.calendarToken} = ${token} and not ${users.isDisabled}`)
    .prepare("calendar_of_candidate");

  return async function find(typed: string): Promise<CalendarOwner | undefined> {
    if (!TOKEN.test(typed)) return undefined;
    const [recruiter] = await ofRecruiter.execute({ token: typed });
    if (recruiter !== undefined) return { role: "recruiter", ...recruiter };
    const [candidate] = await ofCandidate.execute({ token: typed });
    return candidate && { role: "candidate", ...candidate };
  };
}
