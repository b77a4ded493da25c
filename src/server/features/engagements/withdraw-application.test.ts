import { eq, sql } from "drizzle-orm";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { Person } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { type WrittenChange, describeWrite, tomorrow } from "#server/testing/written-changes.ts";

const product = useProduct();

describeWrite("withdrawApplication", product, [
  [
    ["application: application, job", "library"],
    [
      "+ withdrawn_applications: job_id job, user_id candidate, withdrawn_at now, application_id application",
      "- applications application",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, applications_total 1 → 0, applications_pending 1 → 0",
    ],
    async ({ candidate, applied }) => {
      const { id } = await applied();
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    ["withdrawal: application, job"],
    [
      "companies company: live_version + 1",
      "engagements application: ended_at null → now, ended_by null → candidate",
      "jobs job: positions_taken 1 → 0",
    ],
    async ({ candidate, engaged }) => {
      const { id } = await engaged();
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    ["withdrawal: application, job", "library"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "companies company: live_version + 1",
      "engagements application: is_late false → true, ended_at null → now, ended_by null → candidate, ended_reason null → Je suis malade.",
      "jobs job: filled_at then → null, positions_taken 1 → 0",
      "members candidate: late_withdrawals 0 → 1, reliability_score null → 80",
    ],
    async ({ candidate, engaged }) => {
      const { id } = await engaged(sql`agreed_at = now() - interval '3 days'`, {
        ...tomorrow(),
        numberOfPositions: 1,
      });
      const body = { reason: "Je suis malade." };
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body });
    },
  ],
  unmailedWithdrawal(refuseMessages),
  unmailedWithdrawal(close),
]);

/** Of a job of tomorrow, which is mailed at once otherwise. */
function unmailedWithdrawal(prepare: (company: Person) => Promise<unknown>): WrittenChange {
  return [
    ["withdrawal: application, job"],
    [
      "companies company: live_version + 1",
      "engagements application: ended_at null → now, ended_by null → candidate",
      "jobs job: positions_taken 1 → 0",
    ],
    async ({ company, candidate, engaged }) => {
      const { id } = await engaged(sql`reminders = 0`, tomorrow());
      await prepare(company);
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ];
}

function refuseMessages(company: Person) {
  return company.call("PATCH", "/api/recruiter/notifications", { body: { messages: false } });
}

async function close({ id }: Person) {
  await product().context.db.update(companies).set({ isActive: false }).where(eq(companies.id, id));
}
