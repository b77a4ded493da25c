import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { countAttemptsStatement } from "#server/platform/http/rate-limits.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  publication,
  publishedJob,
  savedVenue,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const TODAY = "2026-12-03";
const SATURDAY = "2026-12-12";
const SUNDAY = "2026-12-13";

const product = useProduct();

beforeAll(() => {
  product().time.set(`${TODAY}T09:00:00Z`);
  return () => product().time.set(null);
});

const onPlan = (plan: "gratuit" | "smart" | "pro") => recruiterOn(product(), plan);

/** Publishes a job, by default for the next Saturday. */
const published = (recruiter: Person, changes: Record<string, unknown> = {}) =>
  publishedJob(recruiter, { date: "2026-12-05", ...changes });

const copy = (recruiter: Person, id: string, dates: unknown, key: string = randomUUID()) =>
  recruiter.call("POST", `/api/jobs/${id}/copies`, { body: { dates }, headers: { "idempotency-key": key } });

const read = async (recruiter: Person, id: string) => (await recruiter.call("GET", `/api/jobs/${id}`)).json();

describe("publishing a job again", () => {
  test("copies its content without its applications", async () => {
    const recruiter = await onPlan("pro");
    const venueId = await savedVenue(recruiter);
    const night = { startTime: "18:00", endTime: "02:00", endsNextDay: true };
    const briefing = { dress: "Chemise blanche", breakMinutes: 30 };
    const details = { ...night, venueId, briefing, urgent: true, requirements: ["Ponctuel"] };
    const id = await published(recruiter, { date: "2026-12-05", ...details });
    const application = await appliedTo(await newCandidate(product().app), id);
    const decision = { body: { decision: "accepted" } };
    await recruiter.call("POST", `/api/applications/${application}/decision`, decision);
    const source = await read(recruiter, id);

    const answer = await copy(recruiter, id, [SUNDAY, SATURDAY]);
    expect(answer.statusCode).toBe(201);
    const { items } = answer.json();
    expect(items.map(({ date }) => date)).toEqual([SATURDAY, SUNDAY]);

    const copied = await read(recruiter, items[0]?.id ?? "");
    expect(copied).toMatchObject({
      ...night,
      venueId,
      briefing: source.briefing,
      title: source.title,
      category: source.category,
      description: source.description,
      hourlyRate: source.hourlyRate,
      numberOfPositions: source.numberOfPositions,
      address: source.address,
      location: source.location,
      requirements: ["Ponctuel"],
      isActive: true,
      status: "open",
      instantMatch: true,
      urgent: false,
      version: 0,
      acceptedApplications: 0,
      applicationsTotal: 0,
    });
    expect([copied.seriesId, (await read(recruiter, id)).seriesId]).toEqual([id, id]);
    expect(items[0]).toEqual(
      (await recruiter.call("GET", `/api/jobs?seriesId=${id}&sort=mission`)).json().items[1],
    );
  });

  test("uses the current company name", async () => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter);
    const rename = sql`update companies set company_name = 'Maison Neuve' where id = ${recruiter.id}`;
    await product().context.db.execute(rename);
    const [item] = (await copy(recruiter, id, [SATURDAY])).json().items;
    expect(item?.businessName).toBe("Maison Neuve");
  });

  test("puts a copy of a copy in the same series", async () => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter);
    const [first] = (await copy(recruiter, id, [SATURDAY])).json().items;
    const [second] = (await copy(recruiter, first?.id ?? "", [SUNDAY])).json().items;
    expect(second?.seriesId).toBe(id);
    const { items } = (await recruiter.call("GET", `/api/jobs?seriesId=${id}`)).json();
    expect(items).toHaveLength(3);
  });

  test("is possible for a suspended, a full and a finished job, and twice on one day", async () => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter, { numberOfPositions: 1, date: TODAY, endTime: "23:30" });
    const application = await appliedTo(await newCandidate(product().app), id);
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    expect((await copy(recruiter, id, [SATURDAY])).statusCode).toBe(201);
    await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: false } });
    expect((await copy(recruiter, id, [SATURDAY])).statusCode).toBe(201);
    product().time.set("2026-12-04T09:00:00Z");
    expect((await copy(recruiter, id, [SATURDAY])).statusCode).toBe(201);
    product().time.set(`${TODAY}T09:00:00Z`);
  });

  test("is possible on the free plan whose swipes are used up", async () => {
    const recruiter = await onPlan("gratuit");
    const id = await published(recruiter);
    await product().context.db.execute(
      sql`update companies set usage_total_swipes = 10 where id = ${recruiter.id}`,
    );
    await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: false } });
    expect((await copy(recruiter, id, [SATURDAY])).statusCode).toBe(201);
  });

  test("returns the same jobs for the same key, which serves no other copy", async () => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => copy(recruiter, id, [SATURDAY, SUNDAY], key)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const usage = (await recruiter.call("GET", "/api/recruiter")).json().usage;
    expect(usage).toMatchObject({ activeJobs: 3, monthlyJobs: 3 });
    // Also after the source job is deleted.
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    expect((await copy(recruiter, id, [SATURDAY, SUNDAY], key)).json()).toEqual(answers[0]?.json());
    expect((await copy(recruiter, id, [SATURDAY], key)).json()).toMatchObject({ code: "already-exists" });
    const ids = answers[0]?.json().items.map((item) => item.id);
    await recruiter.call("POST", "/api/jobs/actions", { body: { ids, action: "remove" } });
    expect((await copy(recruiter, id, [SATURDAY, SUNDAY], key)).statusCode).toBe(404);
  });
});

describe("a job is not published again", () => {
  test("when it was deleted, or is another's", async () => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter);
    const other = await onPlan("pro");
    expect((await copy(other, id, [SATURDAY])).json()).toMatchObject({ code: "not-found" });
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    expect((await copy(recruiter, id, [SATURDAY])).statusCode).toBe(404);
    expect((await copy(recruiter, randomUUID(), [SATURDAY])).statusCode).toBe(404);
  });

  test("when it no longer meets the rules of creation: each error is on its field", async () => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter);
    const body = editBody({ date: "2026-12-05", hourlyRate: 10, description: "" });
    expect((await recruiter.call("PUT", `/api/jobs/${id}`, { body })).statusCode).toBe(200);
    await product().context.db.execute(
      sql`update companies set business_type = 'retail' where id = ${recruiter.id}`,
    );
    const refused = await copy(recruiter, id, [SATURDAY]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "invalid-job-data",
      fields: {
        hourlyRate: "Le taux horaire doit être d'au moins 11€",
        description: "La description est requise",
        category: "Choisissez une catégorie de la liste",
      },
    });
  });

  test.each([
    [[], { dates: "Choisissez au moins une date" }],
    [["2026-12-02"], { "dates.0": "La date ne peut pas être dans le passé" }],
    [[SATURDAY, "2027-12-05"], { "dates.1": "La date doit être dans les 12 prochains mois" }],
    [[SATURDAY, "2026-02-30"], { "dates.1": "La date est invalide" }],
    [[SATURDAY, SATURDAY], { "dates.1": "Cette date est déjà choisie" }],
    [[TODAY], { "dates.0": "L'heure de fin est déjà passée" }],
    [Array.from({ length: 32 }, (_, day) => addDays(SATURDAY, day)), { dates: "31 dates au maximum" }],
  ])("on %j: %o", async (dates, fields) => {
    const recruiter = await onPlan("pro");
    const id = await published(recruiter, { startTime: "08:00", endTime: "09:30" });
    const refused = await copy(recruiter, id, dates);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "invalid-job-data", fields });
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(1);
  });

  test("on a night that lacks its hours, with an error on that date", async () => {
    const recruiter = await onPlan("pro");
    const night = { startTime: "20:00", endTime: "02:30", endsNextDay: true };
    const id = await published(recruiter, night);
    const refused = await copy(recruiter, id, [SATURDAY, "2027-03-27"]);
    const sentence = "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de fin";
    expect(refused.json().fields).toEqual({ "dates.1": sentence });
  });

  test("beyond the plan's limit, with the number left in the message, or the hourly one", async () => {
    const recruiter = await onPlan("smart");
    const id = await published(recruiter);
    await copy(recruiter, id, [SATURDAY, SUNDAY]);
    const five = Array.from({ length: 5 }, (_, day) => addDays(SATURDAY, day));
    const refused = await copy(recruiter, id, five);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "resource-exhausted",
      message:
        "Limite d'annonces atteinte. Votre plan SMART permet 5 offres actives : il en reste 2, vous en publiez 5.",
    });
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage.activeJobs).toBe(3);
    const others = Array.from({ length: 57 }, () => recruiter.id);
    await product().context.db.execute(countAttemptsStatement("publishing", others));
    expect((await copy(recruiter, id, [SUNDAY])).json()).toMatchObject({
      code: "rate-limit-exceeded",
      message: "Vous pouvez publier 60 offres par heure. Réessayez dans 1 heure.",
    });
  });
});

test("thirty parallel copies and publications of several dates on SMART leave five active, each all or none", async () => {
  const recruiter = await onPlan("smart");
  const id = await published(recruiter);
  const attempts = Array.from({ length: 30 }, (_, at) =>
    at % 2 === 0
      ? copy(recruiter, id, [SATURDAY, SUNDAY])
      : recruiter.call("POST", "/api/jobs", { body: publication({ date: SATURDAY, otherDates: [SUNDAY] }) }),
  );
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(28);
  const usage = (await recruiter.call("GET", "/api/recruiter")).json().usage;
  expect(usage).toMatchObject({ activeJobs: 5, monthlyJobs: 5 });
  const { items } = (await recruiter.call("GET", "/api/jobs")).json();
  const days = items.map(({ date }) => date).filter((date: string) => date >= SATURDAY);
  expect(days.filter((date: string) => date === SATURDAY)).toHaveLength(
    days.filter((date: string) => date === SUNDAY).length,
  );
});

describeWrite(
  "copyJob",
  product,
  [
    [
      ["job: copy, job"],
      [
        "+ jobs: id copy, date a day, title Extra service du soir, status open, address …, ends_at then, category service, end_time 23:30, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
        "companies company: live_version + 1, usage_monthly_jobs 1 → 2",
        "jobs job: series_id null → job",
      ],
      async ({ company, publish, names }) => {
        const job = await publish();
        return async () => {
          const answer = await company.call("POST", `/api/jobs/${job}/copies`, {
            body: { dates: [publication().date] },
          });
          for (const { id } of answer.json().items ?? []) names.set(id, "copy");
          return answer;
        };
      },
    ],
    [
      ["job: copy"],
      [
        "+ jobs: id copy, date a day, title Extra service du soir, status open, address …, ends_at then, category service, end_time 23:30, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
        "companies company: live_version + 1, usage_monthly_jobs 1 → 2",
      ],
      async ({ company, publish, named }) => {
        const job = await publish();
        await product().context.db.execute(
          sql`update jobs set series_id = ${job}, urgent = true where id = ${job}`,
        );
        const body = { dates: [addDays(publication().date, 1)] };
        return async () => {
          const answer = await company.call("POST", `/api/jobs/${job}/copies`, { body });
          for (const { id } of answer.json().items ?? []) named("copy", id);
          return answer;
        };
      },
    ],
  ],
  { isIdempotent: false },
);
