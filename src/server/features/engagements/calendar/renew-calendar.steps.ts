import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { isCompanyOf } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { readRows } from "#server/platform/db/rows.ts";

const TOKEN_BYTES = 32;

export function newCalendarToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Replaces the calendar address of an account that has one; false without. */
export async function renewCalendarOf(tx: Transaction, userId: string): Promise<boolean> {
  const renewed = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`with company as (
        update companies set calendar_token = case id when ${userId} then ${newCalendarToken()} else ${newCalendarToken()} end
        where ${isCompanyOf(userId)} and calendar_token is not null returning id
      ), candidate as (
        update members set calendar_token = ${newCalendarToken()}
        where id = ${userId} and calendar_token is not null returning id
      )
      select id from company union all select id from candidate`,
  );
  return renewed.length > 0;
}
