import { sql } from "drizzle-orm";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite, tomorrow } from "#server/testing/written-changes.ts";

const product = useProduct();

describeWrite("contestRecord", product, [
  [
    ["engagement: application, job", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: contested_at null → now, contest_message null → J'étais là.",
      "members candidate: no_shows 1 → 0, reliability_score 57 → 100",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged(
        sql`starts_at = now() - interval '3 days', agreed_starts_at = now() - interval '3 days', agreed_at = now() - interval '4 days'`,
      );
      const entries = [{ applicationId: id, outcome: "absent" }];
      await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
      return () =>
        candidate.call("POST", `/api/candidate/applications/${id}/contest`, {
          body: { message: "J'étais là." },
        });
    },
  ],
  [
    ["engagement: application, job", "library"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "companies company: live_version + 1",
      "engagements application: contested_at null → now, contest_message null → J'étais là.",
      "members candidate: no_shows 1 → 0, reliability_score 57 → 100",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now(), agreed_starts_at = now()`, tomorrow());
      const entries = [{ applicationId: id, outcome: "absent" }];
      await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
      const body = { message: "J'étais là." };
      return () => candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body });
    },
  ],
]);
