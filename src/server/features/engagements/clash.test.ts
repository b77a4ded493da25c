import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { deleteOldApplications } from "#server/features/accounts/retention/delete-old-applications.ts";
import { applications as stored } from "#server/platform/db/tables/applications.ts";
import { queryRows } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  PASSWORD,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { wrongJobs, wrongReliabilityCounters } from "#server/testing/traces.ts";

const product = useProduct();
const ROUNDS = 50;
const AT_ONCE = 20;
/** The jobs of the people last recorded absent and late: only hours that somebody agreed to count against them. */
const UNEDITED_JOBS = [2, 5];

const company = () => recruiterOn(product(), "pro");

const accept = (recruiter: Person, id: string) =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });

test("of two companies that accept one person concurrently, one succeeds when the jobs overlap, both when they only touch", async () => {
  const other = await startProduct(product().databaseUrl);
  const [one, two] = [await company(), await company()];
  const [early, late, touching] = [
    await publishedJob(one, { numberOfPositions: 20, startTime: "18:00", endTime: "22:00" }),
    await publishedJob(two, { numberOfPositions: 20, startTime: "21:00", endTime: "23:30" }),
    await publishedJob(two, { numberOfPositions: 20, startTime: "12:00", endTime: "18:00" }),
  ];
  for (let round = 0; round < 15; round += 1) {
    const person = await newCandidate(product().app);
    const [first, second, third] = [
      await appliedTo(person, early),
      await appliedTo(person, late),
      await appliedTo(person, touching),
    ];
    const elsewhere = (id: string) =>
      other.app.inject({
        method: "POST",
        url: `/api/applications/${id}/decision`,
        headers: two.headers,
        payload: { decision: "accepted" },
      });
    const [a, b, c] = await Promise.all([accept(one, first), elsewhere(second), accept(two, third)]);
    expect(new Set([a.statusCode, b.statusCode])).toEqual(new Set([200, 409]));
    expect(c.statusCode).toBe(200);
  }
  await other.stop();
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
});

test("concurrent acceptances, withdrawals, edits, attendance, deletions, retention and account deletions leave every counter and engagement correct", async () => {
  const { context, databaseUrl } = product();
  const [leaving, ...staying] = [await company(), await company(), await company()];
  const jobs: { recruiter: Person; id: string }[] = [];
  for (const recruiter of [leaving, ...staying]) {
    for (const startTime of ["10:00", "10:30"]) {
      jobs.push({
        recruiter,
        id: await publishedJob(recruiter, { numberOfPositions: 5, startTime, endTime: "18:00" }),
      });
    }
  }
  const people = await Promise.all(Array.from({ length: 8 }, () => newCandidate(product().app)));
  const applications = await Promise.all(
    people.flatMap((person) =>
      jobs.map(async (job) => ({
        person,
        recruiter: job.recruiter,
        jobId: job.id,
        id: await appliedTo(person, job.id),
      })),
    ),
  );
  const old = applications.filter((_application, index) => index % 5 === 0).map(({ id }) => id);
  await context.db
    .update(stored)
    .set({ appliedAt: new Date("2024-01-01T12:00:00Z") })
    .where(inArray(stored.id, old));
  // The day before, each is engaged by a company that is not deleted, so that withdrawals and records count.
  const date = publication().date;
  product().time.set(instantInParis(addDays(date, -1), "09:00").toISOString());
  const engaged = people.flatMap((_person, at) => applications[at * jobs.length + 2 + (at % 4)] ?? []);
  for (const { recruiter, id } of engaged) expect((await accept(recruiter, id)).statusCode).toBe(200);
  product().time.set(instantInParis(date, "09:45").toISOString());
  const leaver = engaged.pop();
  await leaver?.person.call("POST", `/api/candidate/applications/${leaver.id}/withdrawal`, { body: {} });
  const write = (index: number) => {
    const kind = index % 7;
    const isOfEngaged = kind >= 3 && kind <= 5;
    const at = isOfEngaged
      ? (Math.floor(index / 7) + kind) % engaged.length
      : (index * 5) % applications.length;
    const { person, recruiter, id, jobId } = (isOfEngaged ? engaged : applications)[at] ?? {};
    const isEdit = kind === 6 && index <= ROUNDS * 3;
    const wanted = index % jobs.length;
    const job = jobs[isEdit && UNEDITED_JOBS.includes(wanted) ? 3 : wanted];
    if (person === undefined || recruiter === undefined || job === undefined) throw new Error("Nobody");
    if (kind < 2) return accept(recruiter, id ?? "");
    if (kind === 2) return person.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    // A record closes the hours and the pay: the first rounds have only edits and confirmations.
    if (kind === 3 || (isOfEngaged && index < ROUNDS)) return confirmFor(person, id ?? "");
    if (isOfEngaged) {
      // In the last rounds each person always gets the same outcome.
      const outcome = index < ROUNDS * 2 ? index : at;
      const entry = { applicationId: id, ...attendances[outcome % attendances.length] };
      return recruiter.call("PUT", `/api/jobs/${jobId}/attendance`, { body: { entries: [entry] } });
    }
    const body = editBody({
      numberOfPositions: 20,
      startTime: ["10:45", "11:00", "11:30"][index % 3],
      endTime: "19:00",
      hourlyRate: 12 + (index % 3),
    });
    return isEdit
      ? job.recruiter.call("PUT", `/api/jobs/${job.id}`, { body })
      : job.recruiter.call("DELETE", `/api/jobs/${job.id}`);
  };
  const { signal } = new AbortController();
  const deleteOld = () => deleteOldApplications({ ...context, clock: () => new Date() }, { signal });
  const proof = { body: { currentPassword: PASSWORD } };
  const close = () =>
    Promise.all([
      deleteOld(),
      leaving.call("POST", "/api/recruiter/deletion", proof),
      ...people.slice(0, 3).map((person) => person.call("POST", "/api/candidate/me/deletion", proof)),
    ]);
  const statuses: number[] = [];
  let closing: ReturnType<typeof close> | undefined;
  const indexes = Array(ROUNDS * 4).keys();
  const writeAll = async () => {
    for (const index of indexes) {
      if (index === ROUNDS * 2) {
        // Absences and late arrivals are recorded from the start.
        product().time.set(instantInParis(date, "11:45").toISOString());
        closing = close();
      }
      statuses.push((await write(index)).statusCode);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeAll));
  const [forgotten = 0, ...closed] = (await closing) ?? [];
  expect(closed.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(10);
  expect(forgotten + (await deleteOld())).toBeGreaterThan(0);
  expect(await wrongJobs(databaseUrl)).toEqual([]);
  expect(await wrongReliabilityCounters(databaseUrl, { isForgotten: true })).toEqual([]);
  const [counted] = await queryRows<Record<string, number>>(
    databaseUrl,
    `select sum(completed_shifts)::int as done, sum(no_shows)::int as absent, sum(late_arrivals)::int as late,
      sum(late_withdrawals)::int as withdrawn from members`,
  );
  expect(Object.entries(counted ?? {}).filter(([, count]) => count === 0)).toEqual([]);
});

const attendances = [
  { outcome: "present" },
  { outcome: "excused" },
  { outcome: "absent", replace: true },
  { outcome: "late", from: "20:00", to: "21:00" },
  { outcome: "absent" },
];
