import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import {
  OLD_PATH,
  oldApplication,
  oldJob,
  oldMember,
  oldRecruiter,
  typedFields,
} from "#server/testing/exports.ts";
import { useImports } from "#server/testing/imports.ts";

const { product, imported, empty, everything, rows, rowsOf } = useImports();

const small = {
  "recruiters.json": [oldRecruiter("r1"), oldRecruiter("r2", { subscriptionPlan: undefined })],
  "members.json": [oldMember("m1"), oldMember("m2", { firstName: "Gaël" })],
  "jobs.json": [
    oldJob("j1", "r1"),
    oldJob("j2", "r1", { date: "2026-11-20", status: "open" }),
    oldJob("j3", "r2", { status: "deleted", isActive: true }),
    oldJob("j4", "r1", { createdAt: "2026-11-02T09:00:00.000Z" }),
  ],
  "applications.json": [
    oldApplication("a1", { jobId: "j1", userId: "m1", status: "accepted" }),
    oldApplication("a2", { jobId: "j1", userId: "m2", status: "unheard-of" }),
    oldApplication("a3", { jobId: "j2", userId: "m1", status: "rejected", candidateName: null }),
  ],
};

describe("an import", () => {
  test("stores recruiters, candidates, offers and applications, and says so", async () => {
    const { report } = await imported(small);
    expect(report.collections).toMatchObject({
      recruiters: { read: 2, stored: 2 },
      members: { read: 2, stored: 2 },
      jobs: { read: 4, stored: 4 },
      applications: { read: 3, stored: 3 },
    });
    expect(report.mended.map(({ kind, count, example }) => `${count} ${kind} ${example}`).toSorted()).toEqual(
      [
        "1 candidate-name-missing applications/a3",
        "1 job-finished j2",
        "1 plan-missing recruiters/r2",
        "1 status-unknown applications/a2",
      ],
    );
    expect([...report.aside, ...report.left]).toEqual([]);
    expect(report.refused.count).toBe(0);
  });

  test("counts again what offers and recruiters counted", async () => {
    await imported(small);
    const jobs =
      await rows(`select concat_ws(' ', ends_at at time zone 'UTC', is_active, status, applications_total,
      applications_pending, accepted_applications, rejected_applications) as job from jobs order by 1`);
    expect(jobs.map(({ job }) => job)).toEqual([
      "2026-11-20 22:30:00 f open 1 0 0 1",
      "2099-12-05 22:30:00 f deleted 0 0 0 0",
      "2099-12-05 22:30:00 t open 0 0 0 0",
      "2099-12-05 22:30:00 t open 2 1 1 0",
    ]);
    const recruiters = await rows(`select concat_ws(' ', subscription_plan, usage_active_jobs, usage_month,
      usage_monthly_jobs, usage_total_swipes) as recruiter from recruiters order by 1`);
    expect(recruiters.map(({ recruiter }) => recruiter)).toEqual([
      "gratuit 0 2026-11 0 0",
      "smart 2 2026-11 1 3",
    ]);
  });

  test("keeps what each record says", async () => {
    await imported(small);
    const [job] = (await rowsOf("jobs")).filter((row) => row.applications_total === 2);
    expect(job).toMatchObject({
      title: "Extra service du soir",
      business_name: "Maison Kerguelen",
      hourly_rate: 13.5,
      start_time: "18:00",
      location_ville: "Lannion",
      location_approximate: false,
      created_at: "2026-09-01T09:00:00+00:00",
      updated_at: "2026-09-02T09:00:00+00:00",
    });
    expect(await rows("select candidate_name, status from applications order by status")).toEqual([
      { candidate_name: "Zoé Le Gall", status: "accepted" },
      { candidate_name: "Zoé Le Gall", status: "pending" },
      { candidate_name: "Zoé Le Gall", status: "rejected" },
    ]);
    expect(await rows("select search_name, search_ville from members order by 1")).toEqual([
      { search_name: "gael le gall m2@example.fr", search_ville: "lannion" },
      { search_name: "zoe le gall m1@example.fr", search_ville: "lannion" },
    ]);
    expect(await rows("select role, count(*)::int as people from users group by role order by role")).toEqual(
      [
        { role: "candidate", people: 2 },
        { role: "recruiter", people: 2 },
      ],
    );
  });

  test("is the same from typed values, one document a line, in any order", async () => {
    await imported(small);
    const plain = await everything();
    await empty();
    const lines = Object.entries(small).flatMap(([name, documents]) =>
      documents.map(({ id, ...fields }) => {
        const path = `${OLD_PATH}/${name.replace(".json", "")}/${id}`;
        return JSON.stringify({ name: path, fields: typedFields(JSON.parse(JSON.stringify(fields))) });
      }),
    );
    await imported({ "export.ndjson": lines.toReversed().join("\n") });
    expect(await everything()).toEqual(plain);
  });

  test("again changes nothing, and says so", async () => {
    await imported(small);
    const before = await everything();
    const { report } = await imported(small);
    expect(await everything()).toEqual(before);
    for (const { read, unchanged } of Object.values(report.collections)) expect(unchanged).toBe(read);
  });

  test("on trial says all the same, and stores nothing", async () => {
    const { report: trial } = await imported(small, { isTrial: true });
    expect(await everything()).toMatchObject({ users: [], imported_documents: [] });
    const { report: real } = await imported(small);
    const facts = ({ collections, mended, aside, left, refused }: typeof real) => ({
      collections,
      mended,
      aside,
      left,
      refused,
    });
    expect(facts(trial)).toEqual(facts(real));
  });

  test("stores nothing of an export of which one file is broken", async () => {
    const broken = { ...small, "zzz.json": "[{" };
    await expect(imported(broken)).rejects.toThrow("zzz.json is not whole");
    expect(await everything()).toMatchObject({ users: [], imported_documents: [] });
  });

  test("is refused while another runs", async () => {
    const other = new Client({ connectionString: product().databaseUrl });
    await other.connect();
    await other.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.import]);
    await expect(imported(small)).rejects.toThrow("Another import is running on this database.");
    await other.end();
    expect((await imported(small)).report.collections.jobs.stored).toBe(4);
  });

  test("waits for none of the tasks that run meanwhile", async () => {
    const tasks = new Client({ connectionString: product().databaseUrl });
    await tasks.connect();
    onTestFinished(() => tasks.end());
    for (const lock of [ADVISORY_LOCKS.minutely, ADVISORY_LOCKS.daily]) {
      await tasks.query("select pg_advisory_lock($1)", [lock]);
    }
    expect((await imported(small)).report.collections.jobs.stored).toBe(4);
  });

  test("stops between two batches when told to, and goes on later", async () => {
    const stopping = new AbortController();
    const progress = {
      start: (title: string) => title === "Storing" && stopping.abort(new Error("Enough")),
      advance: () => undefined,
      stop: () => undefined,
    };
    await expect(imported(small, { progress, signal: stopping.signal })).rejects.toThrow("Enough");
    expect(await rowsOf("recruiters")).toHaveLength(2);
    expect(await rowsOf("jobs")).toEqual([]);
    await imported(small);
    const resumed = await everything();
    await empty();
    await imported(small);
    expect(resumed).toEqual(await everything());
  });
});
