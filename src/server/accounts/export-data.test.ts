import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
} from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { setPlan } from "#server/testing/seeds.ts";

const product = useProduct();
const db = () => product().context.db;
const proof = { currentPassword: PASSWORD };

describe("an export", () => {
  const requestExport = async (person: Person, base: string) =>
    (await person.call("POST", `${base}/export`, { body: proof })).json();

  test("exports all of a candidate's data, with the readings of their profile", async () => {
    const { app } = product();
    const [recruiter, candidate] = [
      await onboardedRecruiter(app, { companyName: "Maison Curieuse" }),
      await newCandidate(app, { firstName: "Aubépine" }),
    ];
    await setPlan(db(), recruiter.id, "pro");
    await appliedTo(candidate, await publishedJob(recruiter, { title: "Service du soir" }));
    await recruiter.call("GET", `/api/candidates/${candidate.id}`);
    const { exportedAt, truncated, data } = await requestExport(candidate, "/api/candidate/me");
    expect(exportedAt).toMatch(/^20\d\d-/);
    expect(truncated).toEqual([]);
    expect(data).toMatchObject({
      account: [{ id: candidate.id, role: "candidate" }],
      candidate: [{ firstName: "Aubépine", isInCvLibrary: true }],
      applications: [{ title: "Service du soir", company: "Maison Curieuse", status: "pending" }],
      profileReadings: [{ company: "Maison Curieuse", place: "library", readAt: expect.any(String) }],
      sessions: [expect.any(Object)],
      securityEvents: expect.any(Array),
    });
  });

  test("includes the engagements of both sides, and the candidate's notifications and withdrawals", async () => {
    const { app } = product();
    const [recruiter, candidate] = [await onboardedRecruiter(app), await newCandidate(app)];
    await setPlan(db(), recruiter.id, "pro");
    const [keptJob, withdrawnJob] = [await publishedJob(recruiter), await publishedJob(recruiter)];
    const [accepted, withdrawn] = [
      await appliedTo(candidate, keptJob),
      await appliedTo(candidate, withdrawnJob),
    ];
    await recruiter.call("POST", `/api/applications/${accepted}/decision`, {
      body: { decision: "accepted" },
    });
    await candidate.call("POST", `/api/candidate/applications/${withdrawn}/withdrawal`, { body: {} });
    const own = (await requestExport(candidate, "/api/candidate/me")).data;
    expect(own).toMatchObject({
      engagements: [{ applicationId: accepted, agreedRate: 13.5, endedAt: null }],
      withdrawnApplications: [{ applicationId: withdrawn }],
      notifications: [{ kind: "accepted", applicationId: accepted }],
    });
    const { data } = await requestExport(recruiter, "/api/recruiter");
    expect(data).toMatchObject({ engagements: [{ applicationId: accepted, userId: candidate.id }] });
    expect(data).not.toHaveProperty("notifications");
  });

  test("exports all of a recruiter's data, and nothing of another", async () => {
    const { app } = product();
    const [recruiter, other] = [
      await onboardedRecruiter(app, { companyName: "Maison Kerguelen" }),
      await onboardedRecruiter(app, { companyName: "Maison Rivale" }),
    ];
    const candidate = await newCandidate(app);
    await appliedTo(candidate, await publishedJob(recruiter, { title: "Service du soir" }));
    await appliedTo(candidate, await publishedJob(other, { title: "Service du matin" }));
    const exported = await requestExport(recruiter, "/api/recruiter");
    expect(exported.data).toMatchObject({
      account: [{ id: recruiter.id }],
      recruiter: [{ companyName: "Maison Kerguelen" }],
      jobs: [{ title: "Service du soir" }],
      applications: [{ candidateName: "Zoé Le Gall" }],
      files: [],
    });
    expect(JSON.stringify(exported)).not.toMatch(/Maison Rivale|Service du matin/);
  });

  test("contains no credentials", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const { rows } = await db().execute<{ token: string; password: string }>(
      sql`select token_hash as token, password from sessions s join users u on u.id = s.user_id where u.id = ${recruiter.id}`,
    );
    const text = JSON.stringify(await requestExport(recruiter, "/api/recruiter"));
    for (const { token, password } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
  });

  // A new column that identifies a person must be exported, or listed here with the reason.
  test("exports every column that identifies a person, or lists why not", async () => {
    const exported = [
      "announcements.recruiter_id",
      "applications.recruiter_id",
      "applications.user_id",
      "engagements.recruiter_id",
      "engagements.user_id",
      "files.recruiter_id",
      "imported_documents.record_id",
      "jobs.recruiter_id",
      "mail_outbox.user_id",
      "notifications.user_id",
      "profile_readings.candidate_id",
      "profile_readings.recruiter_id",
      "recruiters.user_id",
      "security_events.user_id",
      "sessions.user_id",
      "venues.recruiter_id",
      "withdrawn_applications.user_id",
    ];
    const notExported = {
      "account_links.user_id": "contains digests of mailed links, and the requested address",
      "idempotency_keys.owner_id": "repeats, for a day, the ids of created records",
    };
    const { rows } = await db().execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and column_name in ('user_id', 'recruiter_id', 'candidate_id', 'member_id', 'owner_id', 'record_id')
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([...exported, ...Object.keys(notExported)].toSorted());
  });
});
