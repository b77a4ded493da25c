import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "#server/platform/db/tables/companies.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const header = "x-live-versions";

async function versionOf({ id }: Person): Promise<string> {
  const [row] = await product().context.db.select().from(companies).where(eq(companies.id, id));
  return String(row?.liveVersion);
}

test("a write names the version it made, whichever way it publishes", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const id = await appliedTo(await newCandidate(product().app), await publishedJob(recruiter));
  const body = { decision: "accepted" };
  const decided = await recruiter.call("POST", `/api/applications/${id}/decision`, { body });
  expect(decided.headers[header]).toBe(await versionOf(recruiter));
  const notifications = { applications: false };
  const saved = await recruiter.call("PATCH", "/api/recruiter/notifications", { body: notifications });
  expect([saved.statusCode, saved.headers[header]]).toEqual([200, await versionOf(recruiter)]);
});

test("a refused write, a read and the write of somebody else name none", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const job = await publishedJob(recruiter);
  const candidate = await newCandidate(product().app);
  const id = await appliedTo(candidate, job);
  const path = `/api/applications/${id}/decision`;
  await recruiter.call("POST", path, { body: { decision: "accepted" } });
  const answers = [
    await recruiter.call("POST", path, { body: { decision: "rejected" } }),
    await recruiter.call("GET", `/api/jobs/${job}`),
    await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, {
      body: { reason: "other" },
    }),
  ];
  expect(answers.map(({ headers }) => headers[header])).toEqual([undefined, undefined, undefined]);
});
