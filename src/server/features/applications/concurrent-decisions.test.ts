import { describe, expect, test } from "vitest";
import type { Decision } from "#domain/applications/application.ts";
import {
  type Person,
  appliedTo,
  applyTo,
  newCandidate,
  publishedJob,
  recruiterOn,
  retryOn503,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";
import { copyApplication, copyCandidate } from "#server/testing/seeds.ts";

const product = useProduct();

type Status = Decision | "pending";

/** A job of three positions and 41 applications to it. */
async function jobWithApplicants() {
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "smart");
  const job = await publishedJob(recruiter, { numberOfPositions: 3 });
  const candidate = await newCandidate(app);
  const first = await appliedTo(candidate, job);
  const people = await copyCandidate(context.db, candidate.id, 40);
  const copies = await copyApplication(
    context.db,
    first,
    people.map((candidateId) => ({ candidateId })),
  );
  return { recruiter, job, ids: [first, ...copies] };
}

async function statusesOf(job: string): Promise<Map<string, Status>> {
  const { rows } = await product().context.db.execute<{ id: string; status: Status }>(
    `select id, status from applications where job_id = '${job}'`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

async function countersOf(recruiter: Person, job: string) {
  const { applicationsTotal, applicationsPending, acceptedApplications, rejectedApplications } = (
    await recruiter.call("GET", `/api/jobs/${job}`)
  ).json();
  return { applicationsTotal, applicationsPending, acceptedApplications, rejectedApplications };
}

function recount(statuses: Map<string, Status>) {
  const of = (wanted: Status) => [...statuses.values()].filter((status) => status === wanted).length;
  return {
    applicationsTotal: statuses.size,
    applicationsPending: of("pending"),
    acceptedApplications: of("accepted"),
    rejectedApplications: of("rejected"),
  };
}

async function acceptOn(
  app: TestProduct["app"],
  { headers }: Pick<Person, "headers">,
  id: string,
): Promise<number> {
  const url = `/api/applications/${id}/decision`;
  const sent = { method: "POST", url, headers, payload: { decision: "accepted" } } as const;
  return (await retryOn503(() => app.inject(sent))).statusCode;
}

describe("concurrent decisions on one job", () => {
  test("accept three of 41 applications in two processes, and keep the counters right", async () => {
    const other = await startProduct(product().databaseUrl);
    const { recruiter, job, ids } = await jobWithApplicants();
    const decisions = ids.flatMap((id) => [product(), other].map(({ app }) => acceptOn(app, recruiter, id)));
    const codes = await Promise.all(decisions);
    await other.stop();
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 409)).toHaveLength(79);
    const statuses = await statusesOf(job);
    expect(recount(statuses)).toEqual({
      applicationsTotal: 41,
      applicationsPending: 38,
      acceptedApplications: 3,
      rejectedApplications: 0,
    });
    expect(await countersOf(recruiter, job)).toEqual(recount(statuses));
  });

  test("give one final state to each application, accepted and rejected at the same time", async () => {
    const { recruiter, job, ids } = await jobWithApplicants();
    const deciding = ids.flatMap((id) =>
      (["accepted", "rejected"] as const).map(async (decision) => {
        const body = { decision };
        const answer = await recruiter.call("POST", `/api/applications/${id}/decision`, { body });
        return { id, decision, status: answer.statusCode };
      }),
    );
    const results = await Promise.all(deciding);
    const statuses = await statusesOf(job);
    const successful = results.filter(({ status }) => status === 200);
    expect(new Set(successful.map(({ id }) => id)).size).toBe(successful.length);
    for (const { id, decision } of successful) expect(statuses.get(id)).toBe(decision);
    expect(successful).toHaveLength(41);
    expect(recount(statuses).acceptedApplications).toBeLessThanOrEqual(3);
    expect(recount(statuses).applicationsPending).toBe(0);
    expect(await countersOf(recruiter, job)).toEqual(recount(statuses));
  });

  test("keep the counters right while candidates apply and the job is suspended and reactivated", async () => {
    const { app } = product();
    const { recruiter, job, ids } = await jobWithApplicants();
    const newcomers = await Promise.all(Array.from({ length: 10 }, () => newCandidate(app)));
    const toggles = [false, true, false, true].map((isActive) =>
      recruiter.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive } }),
    );
    const applying = newcomers.map((candidate) => applyTo(candidate, job));
    const deciding = ids.map((id, index) =>
      recruiter.call("POST", `/api/applications/${id}/decision`, {
        body: { decision: index % 4 === 0 ? "accepted" : "rejected" },
      }),
    );
    const answers = await Promise.all([...toggles, ...applying, ...deciding]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const statuses = await statusesOf(job);
    expect(await countersOf(recruiter, job)).toEqual(recount(statuses));
    expect(recount(statuses).acceptedApplications).toBeLessThanOrEqual(3);
    const { usage } = (await recruiter.call("GET", "/api/recruiter")).json();
    // The forty copied applications are not counted as swipes.
    expect(usage.totalSwipes).toBe(statuses.size - 40);
  });
});
