import { sql } from "drizzle-orm";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

// As after a move of the job: the engagement began at another instant, and the job itself is not recorded.

describeWrite("recordAttendance", product, [
  [
    ["engagement: job, application", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: outcome null → absent, recorded_at null → now, recorded_by null → recruiter, notice_due_at null → …",
      "members candidate: no_shows 0 → 1, reliability_score null → 57",
    ],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now(), agreed_starts_at = now()`);
      const entries = [{ applicationId: id, outcome: "absent" }];
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    ["engagement: job, application", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: rating null → never, outcome null → absent, ended_at null → now, ended_by null → recruiter, recorded_at null → now, recorded_by null → recruiter, notice_due_at null → …",
      "jobs job: filled_at then → null, positions_taken 1 → 0",
      "members candidate: no_shows 0 → 1, reliability_score null → 57",
    ],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now(), agreed_starts_at = now()`, {
        numberOfPositions: 1,
      });
      const entries = [{ applicationId: id, outcome: "absent", replace: true, rating: "never" }];
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    [],
    [],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now(), agreed_starts_at = now()`);
      const entries = [{ applicationId: id, outcome: "absent" }];
      await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    ["engagement: job, application", "library"],
    [
      "+ notifications: id an id, body …, kind contest-answered, title …, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: outcome absent → excused, recorded_at then → now, notice_due_at then → null, contest_answer null → corrected, contest_answered_at null → now",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now(), agreed_starts_at = now()`);
      const record = (outcome: string) =>
        company.call("PUT", `/api/jobs/${job}/attendance`, {
          body: { entries: [{ applicationId: id, outcome }] },
        });
      await record("absent");
      const body = { message: "J'étais là." };
      await candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body });
      return () => record("excused");
    },
  ],
]);
