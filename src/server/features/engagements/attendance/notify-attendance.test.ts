import { sql } from "drizzle-orm";
import { useProduct } from "#server/testing/product.ts";
import { describeTask } from "#server/testing/written-changes.ts";
import { notifyAttendance } from "./notify-attendance.ts";

const product = useProduct();
const due = sql`recorded_at = now(), notice_due_at = now() - interval '1 second'`;
const untold = ["companies company: live_version + 1", "engagements application: notice_due_at then → null"];

describeTask(notifyAttendance, product, [
  [
    "an absence",
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind recorded, title Mission pointée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      ...untold,
    ],
    async ({ engaged }) => (await engaged(sql`outcome = 'absent', ${due}`)).id,
  ],
  [
    "an announced absence",
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind recorded, title Mission pointée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      ...untold,
    ],
    async ({ engaged }) => (await engaged(sql`outcome = 'excused', ${due}`)).id,
  ],
  [
    "a presence as planned",
    ["engagement: application, job"],
    untold,
    async ({ engaged }) =>
      (
        await engaged(
          sql`outcome = 'present', worked_from = starts_at, worked_to = ends_at, break_minutes = agreed_break, ${due}`,
        )
      ).id,
  ],
  [
    "a contested absence",
    ["engagement: application, job"],
    untold,
    async ({ engaged }) =>
      (await engaged(sql`outcome = 'absent', contested_at = now(), contest_message = 'Non.', ${due}`)).id,
  ],
  [
    "a record of less than ten minutes",
    [],
    [],
    async ({ engaged }) =>
      (
        await engaged(
          sql`outcome = 'absent', recorded_at = now(), notice_due_at = now() + interval '1 minute'`,
        )
      ).id,
  ],
]);
