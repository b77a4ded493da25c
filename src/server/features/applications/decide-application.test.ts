import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/platform/db/tables/accounts.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);

const decide = (recruiter: Person, id: string, decision: unknown) =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision } });

async function applicationTo(overrides: Record<string, unknown> = {}) {
  const recruiter = await onboardedRecruiter(product().app);
  const candidate = await newCandidate(product().app);
  const job = await publishedJob(recruiter, overrides);
  return { recruiter, candidate, job, id: await appliedTo(candidate, job) };
}

describe("deciding on an application", () => {
  // §7.24
  test.each([
    ["accepted", { applicationsPending: 0, acceptedApplications: 1, rejectedApplications: 0 }],
    ["rejected", { applicationsPending: 0, acceptedApplications: 0, rejectedApplications: 1 }],
  ])("as %s updates it and the job's counters", async (decision, counters) => {
    const { recruiter, candidate, job, id } = await applicationTo();
    const answer = await decide(recruiter, id, decision);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, status: decision, candidateName: "Zoé Le Gall" });
    expect((await recruiter.call("GET", `/api/jobs/${job}`)).json()).toMatchObject({
      applicationsTotal: 1,
      ...counters,
    });
    const own = (await candidate.call("GET", "/api/candidate/applications")).json();
    expect(own.items).toMatchObject([{ id, status: decision }]);
  });

  test.each([
    ["at once for a job of tomorrow", "2026-12-02", true],
    ["later for a job of next week", "2026-12-08", false],
  ])("as accepted asks for a confirmation %s", async (_, date, isAtOnce) => {
    product().time.set("2026-12-01T12:00:00Z");
    const { recruiter, id } = await applicationTo({ date });
    const { tasks } = await recordEvents(() => decide(recruiter, id, "accepted"));
    expect(tasks.includes("request-confirmation")).toBe(isAtOnce);
  });

  // §4.16
  test("is final", async () => {
    const { recruiter, id } = await applicationTo();
    await decide(recruiter, id, "accepted");
    for (const decision of ["accepted", "rejected"]) {
      const again = await decide(recruiter, id, decision);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({
        code: "failed-precondition",
        message: "Cette candidature a déjà reçu une réponse",
      });
    }
    const { items } = (await recruiter.call("GET", "/api/applications")).json();
    expect(items).toMatchObject([{ status: "accepted" }]);
  });

  test("refuses to accept for a job that is finished, and still allows a rejection", async () => {
    const { recruiter, job, id } = await applicationTo();
    await product()
      .context.db.update(jobs)
      .set({ date: "2026-01-10", endsAt: new Date("2026-01-10T22:30:00Z") })
      .where(eq(jobs.id, job));
    const late = await decide(recruiter, id, "accepted");
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "failed-precondition", message: "La mission est terminée" });
    expect((await decide(recruiter, id, "rejected")).statusCode).toBe(200);
  });

  test("refuses to accept beyond the job's positions, and still allows a rejection", async () => {
    const { recruiter, job, id } = await applicationTo({ numberOfPositions: 1 });
    const second = await appliedTo(await newCandidate(product().app), job);
    await decide(recruiter, id, "accepted");
    const beyond = await decide(recruiter, second, "accepted");
    expect(beyond.statusCode).toBe(409);
    expect(beyond.json()).toMatchObject({
      code: "failed-precondition",
      message: "Toutes les places sont déjà pourvues",
    });
    expect((await decide(recruiter, second, "rejected")).statusCode).toBe(200);
  });

  test("refuses to accept somebody engaged elsewhere at these hours, and still allows a rejection", async () => {
    const { candidate, recruiter, id } = await applicationTo();
    const other = await onboardedRecruiter(product().app);
    const taken = await decide(other, await appliedTo(candidate, await publishedJob(other)), "accepted");
    expect(taken.json()).toMatchObject({ status: "accepted", isEngagedElsewhere: false });
    const clash = await decide(recruiter, id, "accepted");
    expect(clash.statusCode).toBe(409);
    expect(clash.json()).toMatchObject({
      code: "failed-precondition",
      message: "Cette personne est déjà engagée ailleurs à ces heures",
    });
    expect((await decide(recruiter, id, "rejected")).json()).toMatchObject({ status: "rejected" });
  });

  test("refuses to accept a closed account, and still allows a rejection", async () => {
    const { candidate, recruiter, id } = await applicationTo();
    await product().context.db.update(users).set({ isDisabled: true }).where(eq(users.id, candidate.id));
    const refused = await decide(recruiter, id, "accepted");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "failed-precondition",
      message: "Le compte de cette personne n'est plus ouvert",
    });
    expect((await decide(recruiter, id, "rejected")).json()).toMatchObject({ status: "rejected" });
  });

  test("accepts for a suspended job, and only allows a rejection for a deleted one", async () => {
    const suspended = await applicationTo();
    await suspended.recruiter.call("PUT", `/api/jobs/${suspended.job}/activity`, {
      body: { isActive: false },
    });
    expect((await decide(suspended.recruiter, suspended.id, "accepted")).statusCode).toBe(200);
    const deleted = await applicationTo();
    await deleted.recruiter.call("DELETE", `/api/jobs/${deleted.job}`);
    const refused = await decide(deleted.recruiter, deleted.id, "accepted");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: "Cette offre a été supprimée" });
    expect((await decide(deleted.recruiter, deleted.id, "rejected")).statusCode).toBe(200);
  });

  test.each([{}, { decision: "pending" }, { decision: "ACCEPTED" }, { decision: ["accepted"] }])(
    "refuses %j",
    async (body) => {
      const { recruiter, id } = await applicationTo();
      const answer = await recruiter.call("POST", `/api/applications/${id}/decision`, { body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "invalid-application-data",
        message: "Données de candidature invalides",
        fields: { decision: "La décision est « accepted » ou « rejected »" },
      });
    },
  );
});

describeWrite("decideApplication", product, [
  [
    ["application: application, job"],
    [
      "+ engagements: job_id job, ends_at then, user_id candidate, agreed_at now, starts_at then, company_id company, is_counted true, agreed_rate 13.5, hourly_rate 13.5, is_presumable true, agreed_ends_at then, application_id application, agreed_starts_at then",
      "+ notifications: id an id, body …, kind accepted, title Candidature acceptée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → accepted, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, positions_taken 0 → 1, applications_pending 1 → 0, most_positions_taken 0 → 1, accepted_applications 0 → 1",
    ],
    async ({ company, applied }) => {
      const { id } = await applied();
      return () => decide(company, id, "accepted");
    },
  ],
  [
    ["application: application, job"],
    [
      "+ notifications: id an id, body …, kind rejected, title Candidature non retenue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → rejected, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, applications_pending 1 → 0, rejected_applications 0 → 1",
    ],
    async ({ company, applied }) => {
      const { id } = await applied();
      return () => decide(company, id, "rejected");
    },
  ],
]);
