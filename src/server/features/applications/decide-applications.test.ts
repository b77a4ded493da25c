import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/platform/db/tables/accounts.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyApplication, copyCandidate, newIds } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const decideAll = (recruiter: Person, body: Record<string, unknown>) =>
  recruiter.call("POST", "/api/applications/decisions", { body });

/** A job and its applicants, the first with a session. */
async function jobWithApplicants(count: number, numberOfPositions = 3) {
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, { numberOfPositions });
  const candidate = await newCandidate(app);
  const first = await appliedTo(candidate, job);
  const people = await copyCandidate(context.db, candidate.id, count - 1);
  const copies = await copyApplication(
    context.db,
    first,
    people.map((candidateId) => ({ candidateId })),
  );
  return { recruiter, candidate, job, ids: [first, ...copies] };
}

async function versionOf({ id }: Person): Promise<number> {
  const { rows } = await product().context.db.execute<{ version: number }>(
    `select live_version::int as version from companies where id = '${id}'`,
  );
  return rows[0]?.version ?? 0;
}

async function countersOf(recruiter: Person, job: string) {
  const { applicationsPending, acceptedApplications, rejectedApplications, positionsTaken } = (
    await recruiter.call("GET", `/api/jobs/${job}`)
  ).json();
  return { applicationsPending, acceptedApplications, rejectedApplications, positionsTaken };
}

describe("refusing with a reason and a letter", () => {
  test("notifies the candidate with the letter, or else with the default sentence", async () => {
    const { recruiter, candidate, ids } = await jobWithApplicants(1);
    const body = { decision: "rejected", reason: "filled", message: "Merci ! Écrivez-nous sur paye.example" };
    const answer = await recruiter.call("POST", `/api/applications/${ids[0]}/decision`, { body });
    expect(answer.statusCode).toBe(200);
    const own = (await candidate.call("GET", "/api/candidate/applications")).json();
    expect(own.items[0]?.rejection).toEqual({
      reason: "filled",
      message: "Merci ! Écrivez-nous sur paye. example",
    });
    const { items } = (await candidate.call("GET", "/api/candidate/notifications")).json();
    expect(items[0]).toMatchObject({
      kind: "rejected",
      title: "Candidature non retenue",
      body: expect.stringMatching(/^Merci.! Écrivez-nous sur paye\. example\n\S/),
    });

    const withoutLetter = await jobWithApplicants(1);
    await decideAll(withoutLetter.recruiter, { ids: withoutLetter.ids, decision: "rejected" });
    const notifications = (await withoutLetter.candidate.call("GET", "/api/candidate/notifications")).json();
    expect(notifications.items[0]?.body).toMatch(/n’a pas retenu votre candidature à/);
    const refused = (await withoutLetter.candidate.call("GET", "/api/candidate/applications")).json();
    expect(refused.items[0]?.rejection).toBeNull();
  });

  test.each([
    [
      { decision: "accepted", reason: "filled" },
      { reason: "Un motif et un message n'accompagnent qu'un refus" },
    ],
    [{ decision: "rejected", reason: "age" }, { reason: "Le motif n'est pas reconnu" }],
    [
      { decision: "rejected", message: "m".repeat(501) },
      { message: "Le message ne doit pas dépasser 500 caractères" },
    ],
  ])("refuses %j", async (body, fields) => {
    const { recruiter, ids } = await jobWithApplicants(1);
    for (const answer of [
      await recruiter.call("POST", `/api/applications/${ids[0]}/decision`, { body }),
      await decideAll(recruiter, { ids, ...body }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "invalid-application-data", fields });
    }
  });
});

describe("deciding on many applications", () => {
  test("refuses applications to two jobs, notifies each candidate, and publishes one change", async () => {
    const { recruiter, candidate, job, ids } = await jobWithApplicants(80);
    const other = await publishedJob(recruiter);
    const last = await appliedTo(candidate, other);
    const before = await versionOf(recruiter);
    const answer = await decideAll(recruiter, {
      ids: [...ids, last],
      decision: "rejected",
      reason: "filled",
    });
    expect(answer.json().outcomes).toEqual(
      [...ids, last].map((id) => ({ id, isDone: true, code: null, message: null })),
    );
    expect(await countersOf(recruiter, job)).toMatchObject({
      applicationsPending: 0,
      rejectedApplications: 80,
    });
    expect(await countersOf(recruiter, other)).toMatchObject({
      applicationsPending: 0,
      rejectedApplications: 1,
    });
    const { rows } = await product().context.db.execute<{ count: number }>(
      sql`select count(*)::int count from notifications where kind = 'rejected' and application_id = any(${sql.param([...ids, last])}::uuid[])`,
    );
    expect(rows[0]?.count).toBe(81);
    expect(await versionOf(recruiter)).toBe(before + 1);
  });

  test("refuses the pending ones, and returns the reason why not for the others", async () => {
    const { recruiter, job, ids } = await jobWithApplicants(3);
    const [answered = "", ...waiting] = ids;
    await decideAll(recruiter, { ids: [answered], decision: "accepted" });
    const otherCompany = await jobWithApplicants(1);
    const [unknown = ""] = newIds(1);
    const foreign = otherCompany.ids[0] ?? "";
    const answer = await decideAll(recruiter, {
      ids: [answered, ...waiting, unknown, foreign],
      decision: "rejected",
    });
    expect(answer.statusCode).toBe(200);
    const notFound = "Document non trouvé";
    expect(answer.json().outcomes).toEqual([
      {
        id: answered,
        isDone: false,
        code: "failed-precondition",
        message: "Cette candidature a déjà reçu une réponse",
      },
      ...waiting.map((id) => ({ id, isDone: true, code: null, message: null })),
      { id: unknown, isDone: false, code: "not-found", message: notFound },
      { id: foreign, isDone: false, code: "not-found", message: notFound },
    ]);
    expect(await countersOf(recruiter, job)).toMatchObject({
      acceptedApplications: 1,
      rejectedApplications: 2,
    });
    expect(await countersOf(otherCompany.recruiter, otherCompany.job)).toMatchObject({
      applicationsPending: 1,
    });
  });

  test("accepts all the applications of one job or none", async () => {
    const { recruiter, candidate, job, ids } = await jobWithApplicants(5, 3);
    const tooMany = await decideAll(recruiter, { ids: ids.slice(0, 4), decision: "accepted" });
    expect(tooMany.statusCode).toBe(409);
    expect(tooMany.json()).toMatchObject({
      code: "failed-precondition",
      message: "Il ne reste que 3 places",
    });
    expect(await countersOf(recruiter, job)).toMatchObject({
      acceptedApplications: 0,
      applicationsPending: 5,
    });

    const other = await publishedJob(recruiter);
    const elsewhere = await appliedTo(candidate, other);
    const mixed = await decideAll(recruiter, { ids: [ids[1], elsewhere], decision: "accepted" });
    expect([mixed.statusCode, mixed.json().code]).toEqual([400, "invalid-application-data"]);
    const missing = await decideAll(recruiter, { ids: [ids[1], ...newIds(1)], decision: "accepted" });
    expect(missing.statusCode).toBe(404);

    const accepted = await decideAll(recruiter, { ids: ids.slice(0, 3), decision: "accepted" });
    expect(accepted.json().outcomes.every(({ isDone }: { isDone: boolean }) => isDone)).toBe(true);
    expect(await countersOf(recruiter, job)).toEqual({
      applicationsPending: 2,
      acceptedApplications: 3,
      rejectedApplications: 0,
      positionsTaken: 3,
    });
    const own = (await candidate.call("GET", "/api/candidate/applications")).json();
    const mine = own.items.find(({ jobId }: { jobId: string }) => jobId === job);
    expect(mine).toMatchObject({ status: "accepted", engagement: { state: expect.any(String) } });
    // The first is now engaged at the hours of the other job.
    const clash = await decideAll(recruiter, { ids: [elsewhere], decision: "accepted" });
    expect(clash.json().message).toBe("Cette personne est déjà engagée ailleurs à ces heures");
  });

  test("names those whose account is not open, for whom the others are not accepted", async () => {
    const { recruiter, job, ids } = await jobWithApplicants(2);
    const suspended = await newCandidate(product().app, { firstName: "Malo", lastName: "Riou" });
    const body = { ids: [...ids, await appliedTo(suspended, job)], decision: "accepted" };
    await product().context.db.update(users).set({ isDisabled: true }).where(eq(users.id, suspended.id));
    expect((await decideAll(recruiter, body)).json()).toMatchObject({
      code: "failed-precondition",
      message: "À retirer de la sélection : Malo Riou, dont le compte n'est plus ouvert",
    });
    expect(await countersOf(recruiter, job)).toMatchObject({ applicationsPending: 3 });
  });

  test("concurrent with single decisions leaves one decision for each, and correct counters", async () => {
    const { recruiter, job, ids } = await jobWithApplicants(100, 20);
    const deciding = [
      decideAll(recruiter, { ids, decision: "rejected" }),
      ...ids
        .slice(0, 40)
        .map((id) =>
          recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } }),
        ),
      decideAll(recruiter, { ids: ids.slice(30, 60), decision: "rejected" }),
      decideAll(recruiter, { ids: ids.slice(60, 65), decision: "accepted" }),
    ];
    const answers = await Promise.all(deciding);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { rows } = await product().context.db.execute<{ status: string; count: number; engaged: number }>(
      `select a.status, count(*)::int count, count(e.application_id)::int engaged from applications a
       left join engagements e on e.application_id = a.id where a.job_id = '${job}' group by 1 order by 1`,
    );
    const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
    expect(of("pending")).toBe(0);
    expect(of("accepted") + of("rejected")).toBe(100);
    for (const { status, count, engaged } of rows) expect(engaged).toBe(status === "accepted" ? count : 0);
    expect(await countersOf(recruiter, job)).toEqual({
      applicationsPending: 0,
      acceptedApplications: of("accepted"),
      rejectedApplications: of("rejected"),
      positionsTaken: of("accepted"),
    });
  });

  test("two companies that accept the same people concurrently do not deadlock", async () => {
    const one = await jobWithApplicants(6, 6);
    const { context } = product();
    const other = await onboardedRecruiter(product().app);
    const job = await publishedJob(other, { numberOfPositions: 6 });
    const first = await appliedTo(one.candidate, job);
    const { rows } = await context.db.execute<{ id: string }>(
      `select user_id id from applications where job_id = '${one.job}' and user_id <> '${one.candidate.id}'`,
    );
    const copies = await copyApplication(
      context.db,
      first,
      rows.map(({ id }) => ({ candidateId: id })).toReversed(),
    );
    const answers = await Promise.all([
      decideAll(one.recruiter, { ids: one.ids, decision: "accepted" }),
      decideAll(other, { ids: [first, ...copies].toReversed(), decision: "accepted" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    [{ ids: [] }, "Rien n'est choisi"],
    [{ ids: newIds(101) }, "100 au maximum"],
  ])("requires one to a hundred applications: %#", async (body, sentence) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await decideAll(recruiter, { ...body, decision: "rejected" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ ids: sentence });
  });

  test("is refused to candidates", async () => {
    const { candidate, ids } = await jobWithApplicants(1);
    expect((await decideAll(candidate, { ids, decision: "rejected" })).statusCode).toBe(403);
  });
});

describeWrite("decideApplications", product, [
  [
    ["application: application, job"],
    [
      "+ notifications: id an id, body …, kind rejected, title Candidature non retenue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → rejected, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, applications_pending 1 → 0, rejected_applications 0 → 1",
    ],
    async ({ company, applied }) => {
      const ids = [(await applied()).id];
      return () =>
        company.call("POST", "/api/applications/decisions", { body: { ids, decision: "rejected" } });
    },
  ],
  [
    ["application: application, job"],
    [
      "+ engagements: job_id job, ends_at then, user_id candidate, agreed_at now, starts_at then, company_id company, is_counted true, agreed_rate 13.5, hourly_rate 13.5, is_presumable true, agreed_ends_at then, application_id application, agreed_starts_at then",
      "+ notifications: id an id, body …, kind accepted, title Candidature acceptée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → accepted, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: filled_at null → now, has_pending true → false, positions_taken 0 → 1, applications_pending 1 → 0, most_positions_taken 0 → 1, accepted_applications 0 → 1",
    ],
    async ({ company, applied }) => {
      const ids = [(await applied({ numberOfPositions: 1 })).id];
      return () =>
        company.call("POST", "/api/applications/decisions", { body: { ids, decision: "accepted" } });
    },
  ],
]);
