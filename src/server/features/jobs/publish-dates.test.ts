import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { jobCost } from "#domain/jobs/job-cost.ts";
import { addDays } from "#domain/values/dates.ts";
import {
  type Person,
  applyTo,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
  savedVenue,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

beforeAll(() => {
  product().time.set("2026-10-19T10:00:00Z");
  return () => product().time.set(null);
});

const onPlan = (plan: "smart" | "pro") => recruiterOn(product(), plan);

const publish = (recruiter: Person, changes: Record<string, unknown>, key: string = randomUUID()) =>
  recruiter.call("POST", "/api/jobs", {
    body: publication({ date: "2026-12-01", ...changes }),
    headers: { "idempotency-key": key },
  });

const fair = { date: "2026-12-02", otherDates: ["2026-12-05", "2026-12-01"] };

describe("publishing on several dates", () => {
  test("creates one job per date in a series, and returns the earliest", async () => {
    const recruiter = await onPlan("smart");
    const answer = await publish(recruiter, fair);
    expect(answer.statusCode).toBe(201);
    const first = answer.json();
    expect(first).toMatchObject({ date: "2026-12-01", seriesId: first.id });
    const list = await recruiter.call("GET", `/api/jobs?seriesId=${first.seriesId}&sort=mission`);
    const { items } = list.json();
    expect(items.map(({ date }: { date: string }) => date)).toEqual([
      "2026-12-01",
      "2026-12-02",
      "2026-12-05",
    ]);
    const usage = (await recruiter.call("GET", "/api/recruiter")).json().usage;
    expect(usage).toMatchObject({ activeJobs: 3, monthlyJobs: 3 });
    expect((await publish(recruiter, {})).json().seriesId).toBeNull();
  });

  test("has one effect and the same answer for the same key", async () => {
    const recruiter = await onPlan("smart");
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(recruiter, fair, key)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(3);
  });

  test("creates none when the plan's limit is below the number of dates", async () => {
    const recruiter = await onPlan("smart");
    await publish(recruiter, fair);
    const refused = await publish(recruiter, fair);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      "Limite d'annonces atteinte. Votre plan SMART permet 5 offres actives : il en reste 2, vous en publiez 3.",
    );
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(3);
  });

  test("accepts thirty-one dates at most", async () => {
    const recruiter = await onPlan("pro");
    const others = (count: number) => Array.from({ length: count }, (_, day) => addDays("2026-12-02", day));
    const refused = await publish(recruiter, { date: "2026-12-01", otherDates: others(31) });
    expect(refused.json().fields).toEqual({ otherDates: "31 dates au maximum" });
    expect((await publish(recruiter, { date: "2026-12-01", otherDates: others(30) })).statusCode).toBe(201);
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(31);
  });

  test.each([
    ["a day gone by", "2026-10-18", "La date ne peut pas être dans le passé"],
    ["a day too far ahead", "2027-11-01", "La date doit être dans les 12 prochains mois"],
    ["a day that does not exist", "2027-02-29", "La date est invalide"],
    ["the first date again", "2026-12-01", "Cette date est déjà choisie"],
    ["another date again", "2026-12-05", "Cette date est déjà choisie"],
    [
      "a night that lacks its hours",
      "2027-03-28",
      "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de début",
    ],
  ])("reports %s on its own date", async (_, day, sentence) => {
    const recruiter = await onPlan("pro");
    const times = { startTime: "02:30", endTime: "03:15" };
    const refused = await publish(recruiter, {
      ...times,
      date: "2026-12-01",
      otherDates: ["2026-12-05", day],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "invalid-job-data",
      fields: { "otherDates.1": sentence },
    });
    expect((await recruiter.call("GET", "/api/jobs")).json().items).toEqual([]);
  });

  test("computes the instants and cost of each date across both clock changes", async () => {
    const recruiter = await onPlan("pro");
    const night = { startTime: "18:00", endTime: "03:00", endsNextDay: true };
    const answer = await publish(recruiter, {
      ...night,
      date: "2026-10-24",
      otherDates: ["2027-03-27", "2026-12-05"],
    });
    const { rows } = await product().context.db.execute<Record<string, string>>(sql`
      select date::text, starts_at, ends_at from jobs where series_id = ${answer.json().seriesId} order by date`);
    expect(JSON.parse(JSON.stringify(rows))).toEqual([
      { date: "2026-10-24", starts_at: "2026-10-24 16:00:00+00", ends_at: "2026-10-25 02:00:00+00" },
      { date: "2026-12-05", starts_at: "2026-12-05 17:00:00+00", ends_at: "2026-12-06 02:00:00+00" },
      { date: "2027-03-27", starts_at: "2027-03-27 17:00:00+00", ends_at: "2027-03-28 01:00:00+00" },
    ]);
    const { items } = (
      await recruiter.call("GET", `/api/jobs?seriesId=${answer.json().seriesId}&sort=mission`)
    ).json();
    expect(items.map((job: Parameters<typeof jobCost>[0]) => jobCost(job)?.hours)).toEqual([10, 9, 8]);
  });
});

describe("a candidate", () => {
  test("finds the open dates of a series, and applies to each separately", async () => {
    const recruiter = await onPlan("smart");
    const { seriesId } = (await publish(recruiter, fair)).json();
    await publishedJob(recruiter, { date: "2026-12-01" });
    const candidate = await newCandidate(product().app);
    const open = async () =>
      (await candidate.call("GET", `/api/candidate/feed?seriesId=${seriesId}`)).json().items;
    const [first, second] = await open();
    expect([first?.date, first?.seriesId, first?.endsNextDay]).toEqual(["2026-12-01", seriesId, false]);
    await applyTo(candidate, first?.id ?? "");
    await recruiter.call("PUT", `/api/jobs/${second?.id}/activity`, { body: { isActive: false } });
    expect((await open()).map(({ date }: { date: string }) => date)).toEqual(["2026-12-05"]);
  });

  test("reads the briefing before applying, and the contact once accepted", async () => {
    const recruiter = await onPlan("smart");
    const briefing = { dress: "Noir", contactName: "Yann", contactPhone: "06 12 34 56 78" };
    const id = await publishedJob(recruiter, { date: "2026-12-01", briefing });
    const candidate = await newCandidate(product().app);
    const briefingSeen = async () =>
      (await candidate.call("GET", `/api/candidate/jobs/${id}`)).json().briefing;
    expect(await briefingSeen()).toMatchObject({ dress: "Noir", contactName: null, contactPhone: null });
    const application = (await applyTo(candidate, id)).json();
    expect(application.job.briefing).toMatchObject({ dress: "Noir", contactPhone: null });
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${application.id}/decision`, { body });
    expect(await briefingSeen()).toMatchObject({ contactName: "Yann", contactPhone: "+33612345678" });
    const own = (await candidate.call("GET", `/api/candidate/applications/${application.id}`)).json();
    expect(own.job.briefing).toMatchObject({ contactName: "Yann" });
  });
});

test("another company's venue is refused like one that does not exist, and nothing is published", async () => {
  const [recruiter, other] = [await onPlan("pro"), await onPlan("pro")];
  for (const venueId of [await savedVenue(other), randomUUID()]) {
    const answer = await publish(recruiter, { venueId });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid-job-data",
      fields: { venueId: "Ce lieu n'est plus enregistré. Choisissez-en un autre." },
    });
  }
  expect((await recruiter.call("GET", "/api/jobs")).json().items).toEqual([]);
});

test.each([
  [{ contactPhone: "06 00" }, { "briefing.contactPhone": "Numéro de téléphone invalide" }],
  [{ contactPhone: "+999 12 34 56 78" }, { "briefing.contactPhone": "Numéro de téléphone invalide" }],
  [{ breakMinutes: 60 }, { "briefing.breakMinutes": "La pause est plus longue que la mission" }],
])("a briefing with %o is refused: %o", async (briefing, fields) => {
  const recruiter = await onPlan("pro");
  const times = { startTime: "18:00", endTime: "19:00" };
  const refused = await publish(recruiter, { ...times, briefing });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: "invalid-job-data", fields });
});
