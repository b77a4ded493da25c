import { sql } from "drizzle-orm";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

describeWrite("maintainRecord", product, [
  [
    ["engagement: application, job", "library"],
    [
      "+ notifications: id an id, body …, kind contest-answered, title …, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: contest_reply null → Non., contest_answer null → kept, contest_answered_at null → now",
      "members candidate: no_shows 0 → 1, reliability_score null → 57",
    ],
    async ({ company, engaged }) => {
      const { id } = await engaged(
        sql`outcome = 'absent', recorded_at = now(), contested_at = now(), contest_message = 'Non.'`,
      );
      return () =>
        company.call("POST", `/api/applications/${id}/contest-answer`, { body: { message: "Non." } });
    },
  ],
]);
