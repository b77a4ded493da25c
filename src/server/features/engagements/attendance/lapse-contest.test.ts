import { sql } from "drizzle-orm";
import { useProduct } from "#server/testing/product.ts";
import { describeTask } from "#server/testing/written-changes.ts";
import { lapseContest } from "./lapse-contest.ts";

const product = useProduct();
const contested = (days: number) =>
  sql`outcome = 'absent', recorded_at = now(), contested_at = now() - make_interval(days => ${days}), contest_message = 'Non.'`;

describeTask(lapseContest, product, [
  [
    "a contest of fifteen days",
    ["engagement: application, job", "library"],
    [
      "+ notifications: id an id, body …, kind contest-answered, title …, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: outcome absent → excused, contest_answer null → lapsed, contest_answered_at null → now",
    ],
    async ({ engaged }) => (await engaged(contested(15))).id,
  ],
  ["a contest of thirteen days", [], [], async ({ engaged }) => (await engaged(contested(13))).id],
]);
