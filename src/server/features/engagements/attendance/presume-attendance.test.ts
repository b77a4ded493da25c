import { sql } from "drizzle-orm";
import { useProduct } from "#server/testing/product.ts";
import { describeTask } from "#server/testing/written-changes.ts";
import { presumeAttendance } from "./presume-attendance.ts";

const product = useProduct();
const ended = sql`starts_at = now() - interval '8 days', ends_at = now() - interval '8 days' + interval '5 hours'`;

describeTask(presumeAttendance, product, [
  [
    "a job that ended a week ago",
    ["engagement: job", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: outcome null → present, worked_to null → then, recorded_at null → now, recorded_by null → presumption, worked_from null → then",
      "jobs job: is_recorded false → true",
      "members candidate: completed_shifts 0 → 1, reliability_score null → 100",
    ],
    async ({ engaged }) => (await engaged(ended)).job,
  ],
  [
    "a job recorded meanwhile",
    [],
    [],
    async ({ engaged }) => (await engaged(sql`${ended}, outcome = 'absent', recorded_at = now()`)).job,
  ],
  [
    "a job of a week during which an account was closed",
    [],
    [],
    async ({ engaged }) => (await engaged(sql`${ended}, is_presumable = false`)).job,
  ],
]);
