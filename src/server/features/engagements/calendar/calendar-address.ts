import { type SQL, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Role } from "#domain/accounts/role.ts";
import type { CalendarAddress } from "#domain/engagements/calendar.ts";
import type { Context } from "#server/context.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { newCalendarToken } from "./renew-calendar.steps.ts";

type Deps = Pick<Context, "db" | "config">;
export type CalendarOwner = { role: Role; id: string };
type Requester = { userId: string; caller: Caller };

const tokenRow = z.object({ token: z.nullable(z.string()) });
const TOKEN = /^[\w-]{43}$/;

const tables = { recruiter: companies, candidate: members } as const;

export async function readCalendarAddress(
  { db, config }: Deps,
  { role, id }: CalendarOwner,
): Promise<CalendarAddress> {
  const stored = sql`select calendar_token as token from ${tables[role]} where id = ${id}`;
  return addressOf(config, tokenIn(await readRows(db, tokenRow, stored)));
}

/**
 * Gives a calendar an address, and records it in the security log. Replaces the current one; with `isFirst`, keeps it instead, as
 * a calendar may read the address that another device has just created.
 */
export async function renewCalendarAddress(
  { db, config }: Deps,
  owner: CalendarOwner,
  { userId, caller, isFirst = false }: Requester & { isFirst?: boolean | undefined },
): Promise<CalendarAddress> {
  const token = newCalendarToken();
  return db.transaction(async (tx) => {
    const written = await writeToken(tx, owner, isFirst ? sql`coalesce(calendar_token, ${token})` : token);
    if (written === token) await recordSecurityEvent(tx, { kind: "calendar-renewed", userId, caller });
    return addressOf(config, written);
  });
}

/** Recorded in the security log too, where there was an address. */
export async function deleteCalendarAddress(
  { db }: Pick<Deps, "db">,
  { role, id }: CalendarOwner,
  { userId, caller }: Requester,
): Promise<void> {
  const deleted = sql`update ${tables[role]} set calendar_token = null
    where id = ${id} and calendar_token is not null returning calendar_token as token`;
  await db.transaction(async (tx) => {
    const rows = await readRows(tx, tokenRow, deleted);
    if (rows.length > 0) await recordSecurityEvent(tx, { kind: "calendar-deleted", userId, caller });
  });
}

async function writeToken(
  db: Statements,
  { role, id }: CalendarOwner,
  token: SQL | string,
): Promise<string | null> {
  const table = tables[role];
  const written = sql`update ${table} set calendar_token = ${token} where id = ${id} returning calendar_token as token`;
  return tokenIn(await readRows(db, tokenRow, written));
}

function tokenIn([row]: readonly z.output<typeof tokenRow>[]): string | null {
  return row?.token ?? null;
}

function addressOf({ publicUrl }: Deps["config"], token: string | null): CalendarAddress {
  return { url: token && `${publicUrl}/calendar/${token}` };
}

/** Finds the owner of a calendar's address; undefined once renewed, or when the account is closed. */
export function calendarOwners({ db }: Pick<Deps, "db">) {
  const token = sql.placeholder("token");
  const ofRecruiter = db
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(users, eq(users.id, companyAccountId))
    .where(sql`${companies.calendarToken} = ${token} and not ${users.isDisabled}`)
    .prepare("calendar_of_company");
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
