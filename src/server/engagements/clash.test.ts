import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { retentionOn } from "#domain/retention.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { applications as stored } from "#server/db/tables/applications.ts";
import { removeOldApplications } from "#server/retention/remove-old-applications.ts";
import {
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
} from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { setPlan } from "#server/testing/seeds.ts";
import { wrongOffers, wrongTallies } from "#server/testing/traces.ts";

const product = useProduct();
const ROUNDS = 50;

async function company() {
  const recruiter = await onboardedRecruiter(product().app);
  await setPlan(product().context.db, recruiter.id, "pro");
  return recruiter;
}

const accept = (recruiter: Person, id: string) =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });

test("of two companies that accept one person for overlapping evenings at once, one wins; for touching ones, both", async () => {
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
  expect(await wrongOffers(product().databaseUrl)).toEqual([]);
});

test("acceptances, withdrawals, edits, deletions, retention and closed accounts stormed together leave every count and engagement right", async () => {
  const { context, databaseUrl } = product();
  const [leaving, ...staying] = [await company(), await company(), await company()];
  const jobs: { recruiter: Person; id: string }[] = [];
  for (const recruiter of [leaving, ...staying]) {
    for (const startTime of ["10:00", "14:00"]) {
      jobs.push({
        recruiter,
        id: await publishedJob(recruiter, { numberOfPositions: 5, startTime, endTime: "18:00" }),
      });
    }
  }
  const people = await Promise.all(Array.from({ length: 8 }, () => newCandidate(product().app)));
  const applications = await Promise.all(
    people.flatMap((person) =>
      jobs.map(async ({ recruiter, id }) => ({ person, recruiter, id: await appliedTo(person, id) })),
    ),
  );
  const old = applications.filter((_application, index) => index % 5 === 0).map(({ id }) => id);
  await context.db
    .update(stored)
    .set({ appliedAt: new Date("2024-01-01T12:00:00Z") })
    .where(inArray(stored.id, old));
  const writes = Array.from({ length: ROUNDS * 4 }, (_, index) => {
    const { person, recruiter, id } = applications[(index * 7) % applications.length] ?? {};
    const job = jobs[index % jobs.length];
    if (person === undefined || recruiter === undefined || job === undefined) throw new Error("Nobody");
    const kind = index % 5;
    if (kind < 2) return accept(recruiter, id ?? "");
    if (kind === 2) return person.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    if (kind === 3) return person.call("POST", `/api/candidate/applications/${id}/confirmation`);
    const body = editBody({
      numberOfPositions: 20,
      startTime: `1${index % 3}:30`,
      endTime: "19:00",
      hourlyRate: 12 + (index % 3),
    });
    return index > ROUNDS * 3
      ? job.recruiter.call("DELETE", `/api/jobs/${job.id}`)
      : job.recruiter.call("PUT", `/api/jobs/${job.id}`, { body });
  });
  const { signal } = new AbortController();
  const retention = { context, bounds: retentionOn(dayInParis(new Date())), signal };
  const forgotten = removeOldApplications(retention);
  const proof = { body: { currentPassword: PASSWORD } };
  const closing = [
    leaving.call("POST", "/api/recruiter/deletion", proof),
    ...people.slice(0, 3).map((person) => person.call("POST", "/api/candidate/me/deletion", proof)),
  ];
  expect((await Promise.all(closing)).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(10);
  expect((await forgotten) + (await removeOldApplications(retention))).toBeGreaterThan(0);
  expect(await wrongOffers(databaseUrl)).toEqual([]);
  expect(await wrongTallies(databaseUrl)).toEqual([]);
});
