import { describe, expect, test } from "vitest";
import {
  type Person,
  appliedTo,
  applyTo,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { copyApplication, copyCandidate } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs } from "#server/testing/traces.ts";

const product = useProduct();

const recordEvents = useRecordedEvents(product);

const AFTER = `${publication().date}T22:30:00Z`;

async function applied(overrides: Record<string, unknown> = {}) {
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, { numberOfPositions: 1, ...overrides });
  const candidate = await newCandidate(product().app);
  return { recruiter, job, candidate, application: await appliedTo(candidate, job) };
}

const close = () => runTask(product().context, "close-applications");
const read = async (candidate: Person, id: string) =>
  (await candidate.call("GET", `/api/candidate/applications/${id}`)).json();
const decide = (recruiter: Person, id: string, decision: "accepted" | "rejected") =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision } });
const notificationsOf = async (candidate: Person) =>
  (await candidate.call("GET", "/api/candidate/notifications")).json().items;
const listed = async (recruiter: Person, query = "") =>
  (await recruiter.call("GET", `/api/applications?${query}`)).json().items;

describe("a pending application is closed, and its candidate told", () => {
  test("once its job is deleted", async () => {
    const { recruiter, job, candidate, application } = await applied();
    await close();
    expect((await read(candidate, application)).status).toBe("pending");
    await recruiter.call("DELETE", `/api/jobs/${job}`);
    await close();
    await close();
    expect(await read(candidate, application)).toMatchObject({
      status: "rejected",
      rejection: { reason: "deleted", message: null },
    });
    expect(await notificationsOf(candidate)).toMatchObject([
      {
        kind: "closed",
        title: "Candidature sans suite",
        body: expect.stringMatching(/l’entreprise a retiré l’offre\. Votre candidature est close\.$/),
        applicationId: application,
      },
    ]);
    expect(await listed(recruiter, "deletedJobs=true")).toMatchObject([
      { id: application, status: "rejected", closedBecause: "deleted" },
    ]);
    expect((await decide(recruiter, application, "rejected")).statusCode).toBe(409);
  });

  test.each([
    ["active", true],
    ["suspended", false],
  ])("once the job of its %s job has ended", async (_, isActive) => {
    const { recruiter, job, candidate, application } = await applied();
    await recruiter.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive } });
    product().time.set(AFTER);
    await close();
    expect(await read(candidate, application)).toMatchObject({ rejection: { reason: "over" } });
    expect(await notificationsOf(candidate)).toMatchObject([
      {
        kind: "closed",
        body: expect.stringMatching(/la mission est passée sans réponse de l’entreprise\. Votre/),
      },
    ]);
    expect(await listed(recruiter)).toMatchObject([{ id: application, closedBecause: "over" }]);
    expect((await recruiter.call("GET", "/api/applications/summary")).json()).toMatchObject({
      pending: 0,
      rejected: 1,
    });
    const table = (await recruiter.call("GET", "/api/applications/export")).body;
    expect(table).toContain(";Sans suite;");
  });

  test("even for 501 people of one job, in whole batches", async () => {
    const { recruiter, job, candidate, application } = await applied();
    const people = await copyCandidate(product().context.db, candidate.id, 500);
    const copies = people.map((candidateId) => ({ candidateId }));
    await copyApplication(product().context.db, application, copies);
    await recruiter.call("DELETE", `/api/jobs/${job}`);
    const { events } = await recordEvents(close);
    expect(events).toContainEqual({ companyId: recruiter.id, kind: "application", ids: [job] });
    expect(await listed(recruiter, "deletedJobs=true&status=pending")).toEqual([]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });
});

test("answered applications stay as they are when their job ends", async () => {
  const { recruiter, job, candidate, application } = await applied();
  const refused = await newCandidate(product().app);
  const other = await appliedTo(refused, job);
  await decide(recruiter, other, "rejected");
  await decide(recruiter, application, "accepted");
  product().time.set(AFTER);
  await close();
  expect((await read(candidate, application)).status).toBe("accepted");
  expect((await read(refused, other)).rejection).toBeNull();
});

test("closing at the time of rejections, withdrawals and another closing keeps every counter right", async () => {
  const { recruiter, job } = await applied({ numberOfPositions: 20 });
  const people = await Promise.all(Array.from({ length: 12 }, () => newCandidate(product().app)));
  const ids = await Promise.all(people.map((person) => appliedTo(person, job)));
  await recruiter.call("DELETE", `/api/jobs/${job}`);
  await Promise.all([
    close(),
    close(),
    ...ids.slice(0, 4).map((id) => decide(recruiter, id, "rejected")),
    ...people
      .slice(4, 8)
      .map((person, index) =>
        person.call("POST", `/api/candidate/applications/${ids[index + 4]}/withdrawal`, { body: {} }),
      ),
  ]);
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  expect(await notificationsOf(people[11] ?? recruiter)).toHaveLength(1);
});

test("a pending application to a full job is in reserve until a position is freed", async () => {
  const { recruiter, job, candidate, application } = await applied();
  const taker = await newCandidate(product().app);
  const taken = (await applyTo(taker, job)).json().id;
  const isInReserve = async () => (await read(candidate, application)).isInReserve;
  expect(await isInReserve()).toBe(false);
  await decide(recruiter, taken, "accepted");
  expect(await isInReserve()).toBe(true);
  expect((await read(taker, taken)).isInReserve).toBe(false);
  await taker.call("POST", `/api/candidate/applications/${taken}/withdrawal`, { body: {} });
  expect(await isInReserve()).toBe(false);
});
