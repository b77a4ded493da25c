import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_HOURS_LINES } from "#domain/engagements/hours.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { type Person, appliedTo, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyEngagement } from "#server/testing/seeds.ts";

const product = useProduct();

async function engaged(recruiter: Person, candidate: Person, job: Record<string, unknown>) {
  const id = await appliedTo(candidate, await publishedJob(recruiter, job));
  const body = { decision: "accepted" };
  expect((await recruiter.call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(200);
  return id;
}

test("hours have the jobs that start from the first day to the last, by person then by day, and no imported one", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const person = (firstName: string, lastName: string) => newCandidate(app, { firstName, lastName });
  const [riou, evrard, sameName] = [
    await person("Anna", "Riou"),
    await person("Zoé", "Évrard"),
    await person("Zoé", "Évrard"),
  ];
  const atMidnight = { startTime: "00:00", endTime: "05:00" };
  const expected = [
    await engaged(recruiter, evrard, { date: "2026-12-05", ...atMidnight }),
    await engaged(recruiter, evrard, { date: "2026-12-07" }),
    await engaged(recruiter, sameName, { date: "2026-12-06" }),
    await engaged(recruiter, riou, { date: "2026-12-07" }),
  ];
  await engaged(recruiter, riou, { date: "2026-12-08", ...atMidnight });
  const imported = await engaged(recruiter, riou, { date: "2026-12-06" });
  await context.db
    .update(engagements)
    .set({ isCounted: false })
    .where(eq(engagements.applicationId, imported));
  product().time.set("2026-12-09T09:00:00Z");
  const sheet = (await recruiter.call("GET", "/api/hours?from=2026-12-05&to=2026-12-07")).json();
  expect(sheet.lines.map(({ applicationId }) => applicationId)).toEqual(expected);
  expect(sheet.isWhole).toBe(true);
});

test("hours beyond a thousand lines say that they are not whole", async () => {
  product().time.set("2026-12-01T09:00:00Z");
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const candidate = await newCandidate(app);
  const id = await engaged(recruiter, candidate, { date: "2026-12-05" });
  const others = await copyCandidate(context.db, candidate.id, MAX_HOURS_LINES);
  await copyEngagement(context.db, id, others);
  product().time.set("2026-12-06T09:00:00Z");
  const span = "from=2026-12-05&to=2026-12-05";
  const sheet = (await recruiter.call("GET", `/api/hours?${span}`)).json();
  expect([sheet.isWhole, sheet.lines.length]).toEqual([false, MAX_HOURS_LINES]);
  const file = (await recruiter.call("GET", `/api/hours/export?${span}`)).body;
  expect(file).toContain("\r\nTotal des lignes de ce fichier, incomplet;");
});
