import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { countAttemptsStatement } from "#server/platform/http/rate-limits.ts";
import { countLockWaits } from "#server/testing/lock-waits.ts";
import { onboardedRecruiter, publication, publishedJob, savedVenue } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

describe("publishing a job", () => {
  // §3.8, §3.11, §3.12, §4.12, §7.22
  test("returns the job, open and active", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      title: "Extra service du soir",
      businessName: "Maison Kerguelen",
      isActive: true,
      status: "open",
      instantMatch: true,
      acceptedApplications: 0,
      location: { ville: "Lannion", details: "Lannion", approximate: false },
    });
  });

  // §4.15
  test("counts it in the active and the monthly jobs", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const usage = async () => (await recruiter.call("GET", "/api/recruiter")).json().usage;
    expect(await usage()).toMatchObject({ activeJobs: 0, monthlyJobs: 0 });
    await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(await usage()).toMatchObject({ activeJobs: 1, monthlyJobs: 1 });
  });

  test("refuses a job without a title, and stores nothing", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await recruiter.call("POST", "/api/jobs", { body: publication({ title: " " }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid-job-data",
      message: "Données d'offre d'emploi invalides",
      fields: { title: "Le titre est requis" },
    });
    expect((await recruiter.call("GET", "/api/jobs")).json().items).toEqual([]);
  });

  test("refuses an urgent job on a plan without it", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const refused = await recruiter.call("POST", "/api/jobs", { body: publication({ urgent: true }) });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: "Option Urgent non disponible (PRO)" });
  });

  test.each(["publication", "copy"])("is refused to a company closed while its %s waits", async (what) => {
    const recruiter = await onboardedRecruiter(product().app);
    const { db } = product().context;
    const job = await publishedJob(recruiter);
    await recruiter.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from companies where id = ${recruiter.id} for update`);
      const sent =
        what === "copy"
          ? recruiter.call("POST", `/api/jobs/${job}/copies`, { body: { dates: [publication().date] } })
          : recruiter.call("POST", "/api/jobs", { body: publication() });
      await expect.poll(() => countLockWaits(db)).toBe(1);
      await tx.execute(sql`update companies set is_active = false where id = ${recruiter.id}`);
      return { answer: sent };
    });
    expect((await answer).json()).toMatchObject({ code: "permission-denied" });
  });

  test("refuses more than sixty jobs within an hour, deleted ones included, except retries", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const publish = (key: string) =>
      recruiter.call("POST", "/api/jobs", { body: publication(), headers: { "idempotency-key": key } });
    const key = randomUUID();
    const first = await publish(key);
    await recruiter.call("DELETE", `/api/jobs/${first.json().id}`);
    const counted = countAttemptsStatement(
      "publishing",
      Array.from({ length: 58 }, () => recruiter.id),
    );
    await product().context.db.execute(counted);
    const last = await publish(randomUUID());
    expect(last.statusCode).toBe(201);
    await recruiter.call("DELETE", `/api/jobs/${last.json().id}`);
    const refused = await publish(randomUUID());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "rate-limit-exceeded",
      message: "Vous pouvez publier 60 offres par heure. Réessayez dans 1 heure.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect((await publish(key)).statusCode).toBe(404);
    const other = await onboardedRecruiter(product().app);
    expect((await other.call("POST", "/api/jobs", { body: publication() })).statusCode).toBe(201);
  });

  // §3.5, §5.8, §6.9
  test("leaves one active job after fifty parallel publications on the free plan", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const attempts = Array.from({ length: 50 }, () =>
      recruiter.call("POST", "/api/jobs", { body: publication() }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(49);
    expect((await recruiter.call("GET", "/api/recruiter")).json().usage).toMatchObject({
      activeJobs: 1,
      monthlyJobs: 1,
    });
  });

  test("publishes once for fifty parallel attempts with one key", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const headers = { "idempotency-key": "one-attempt-of-mine" };
    const body = publication();
    const attempts = Array.from({ length: 50 }, () => recruiter.call("POST", "/api/jobs", { body, headers }));
    const answers = await Promise.all(attempts);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });
});

describeWrite(
  "publishJob",
  product,
  [
    [
      ["job: job"],
      [
        "+ jobs: id job, date a day, title Extra service du soir, status open, address …, ends_at then, category service, end_time 23:30, is_active true, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
        "companies company: usage_month null → a month, live_version + 1, usage_monthly_jobs 0 → 1",
      ],
      async ({ company, names }) =>
        async () => {
          const answer = await company.call("POST", "/api/jobs", { body: publication() });
          names.set(answer.json().id, "job");
          return answer;
        },
    ],
    [
      ["job: job, next job"],
      [
        "+ idempotency_keys: key publication-0001, owner_id company, operation publishJob, created_at now, fingerprint …, resource_ids …",
        "+ jobs: id job, date a day, title Extra service du soir, status open, urgent true, address …, ends_at then, category service, end_time 23:30, venue_id an id, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
        "+ jobs: id next job, date a day, title Extra service du soir, status open, urgent true, address …, ends_at then, category service, end_time 23:30, venue_id an id, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
        "companies company: usage_month null → a month, live_version + 1, usage_monthly_jobs 0 → 2",
      ],
      async ({ company, named }) => {
        const venueId = await savedVenue(company);
        const body = publication({ venueId, urgent: true, otherDates: [addDays(publication().date, 1)] });
        const headers = { "idempotency-key": "publication-0001" };
        return async () => {
          const answer = await company.call("POST", "/api/jobs", { body, headers });
          const { items } = (await company.call("GET", "/api/jobs")).json();
          for (const { id } of items) named(id === answer.json().id ? "job" : "next job", id);
          return answer;
        };
      },
    ],
  ],
  { isIdempotent: false },
);
