import { and, eq, not, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements, withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { assertDistinctRows } from "./changed-rows.ts";
import { isAmong } from "./conditions.ts";

const db = drizzle.mock();
const full = { positionsTaken: 1 };
const suspended = { isActive: false };
const own = eq(jobs.companyId, "mine");
const [first, second] = [and(eq(jobs.id, "one"), own), and(eq(jobs.id, "two"), own)];

describe("two statements of one write", () => {
  test.each([
    [
      "on the same row",
      [db.update(jobs).set(full).where(first), db.update(jobs).set(suspended).where(first)],
    ],
    [
      "on a row that is among those of the other",
      [
        db
          .update(jobs)
          .set(full)
          .where(isAmong(jobs.id, ["one", "two"])),
        db.update(jobs).set(suspended).where(second),
      ],
    ],
    [
      "one of which deletes",
      [
        db.delete(applications).where(eq(applications.id, "one")),
        db.update(applications).set({ status: "rejected" }).where(eq(applications.id, "one")),
      ],
    ],
    [
      "one of which may change any row",
      [
        db.update(engagements).set({ endedAt: null }).where(eq(engagements.jobId, "one")),
        db.update(engagements).set({ reminders: 1 }).where(eq(engagements.applicationId, "two")),
      ],
    ],
    ["without a condition", [db.update(jobs).set(full), db.update(jobs).set(suspended).where(first)]],
    [
      "whose condition only excludes a row",
      [
        db
          .update(jobs)
          .set(full)
          .where(not(eq(jobs.id, "one"))),
        db.update(jobs).set(suspended).where(first),
      ],
    ],
    [
      "whose condition is wider than a row",
      [
        db
          .update(jobs)
          .set(full)
          .where(or(eq(jobs.id, "one"), own)),
        db.update(jobs).set(suspended).where(second),
      ],
    ],
    [
      "on a table whose key has several columns",
      [
        db.delete(withdrawnApplications).where(eq(withdrawnApplications.userId, "one")),
        db.delete(withdrawnApplications).where(eq(withdrawnApplications.userId, "two")),
      ],
    ],
  ])("%s are refused", (_, statements) => {
    expect(() => assertDistinctRows(statements)).toThrow(
      /^Two statements of one write may change the same row of/,
    );
  });

  test.each([
    ["on two rows", [db.update(jobs).set(full).where(first), db.update(jobs).set(suspended).where(second)]],
    [
      "on no row in common",
      [
        db
          .update(jobs)
          .set(full)
          .where(and(isAmong(jobs.id, []), own)),
        db
          .update(jobs)
          .set(suspended)
          .where(and(isAmong(jobs.id, ["one"]), own)),
      ],
    ],
    [
      "on two tables",
      [
        db.update(jobs).set(full).where(first),
        db.update(applications).set({ status: "rejected" }).where(eq(applications.jobId, "one")),
      ],
    ],
    [
      "one of which inserts",
      [
        db.insert(idempotencyKeys).select(db.select().from(idempotencyKeys)),
        sql`insert into rate_limits (key) values ('one')`,
        db.update(idempotencyKeys).set({ fingerprint: "" }),
      ],
    ],
  ])("%s are accepted", (_, statements) => {
    expect(() => assertDistinctRows(statements)).not.toThrow();
  });
});
