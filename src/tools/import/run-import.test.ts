import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { confirmationsToRequest } from "#server/features/engagements/confirmation/request-confirmation.ts";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import { appliedTo, newCandidate, newRecruiter, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs } from "#server/testing/traces.ts";
import {
  OLD_PATH,
  oldApplication,
  oldJob,
  oldMember,
  oldRecruiter,
  typedFields,
} from "#tools/testing/exports.ts";
import { useImports } from "#tools/testing/imports.ts";
import { reportText } from "./stats.ts";

const { product, imported, empty, everything, rows, rowsOf } = useImports();

const small = {
  "recruiters.json": [oldRecruiter("r1"), oldRecruiter("r2", { subscriptionPlan: undefined })],
  "members.json": [oldMember("m1"), oldMember("m2", { firstName: "Gaël" })],
  "jobs.json": [
    oldJob("j1", "r1"),
    oldJob("j2", "r1", { date: "2026-11-20", status: "open" }),
    oldJob("j3", "r2", { status: "deleted", isActive: true }),
    // In November in Paris.
    oldJob("j4", "r1", { createdAt: "2026-10-31T23:30:00.000Z" }),
  ],
  "applications.json": [
    oldApplication("a1", { jobId: "j1", userId: "m1", status: "accepted" }),
    oldApplication("a2", { jobId: "j1", userId: "m2", status: "unheard-of" }),
    oldApplication("a3", { jobId: "j2", userId: "m1", status: "rejected", candidateName: null }),
  ],
};

describe("an import", () => {
  test("stores recruiters, candidates, jobs and applications, and reports the counts", async () => {
    const { report } = await imported(small);
    expect(report.collections).toMatchObject({
      recruiters: { read: 2, loaded: 2 },
      members: { read: 2, loaded: 2 },
      jobs: { read: 4, loaded: 4 },
      applications: { read: 3, loaded: 3 },
    });
    expect(report.notes.map(({ kind, count, example }) => `${count} ${kind} ${example}`)).toEqual([
      "1 plan-missing r2",
      "1 status-unknown a2",
    ]);
    expect(report.quarantine).toEqual([]);
    expect(report.refused.count).toBe(0);
  });

  test("recomputes the counters of jobs and recruiters", async () => {
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
    // Their applications were mailed by what the import replaces.
    expect(await rows("select id from jobs where applications_mailed_at is null")).toEqual([]);
    const recruiters = await rows(`select concat_ws(' ', subscription_plan, usage_month,
      usage_monthly_jobs, usage_total_swipes) as recruiter from companies order by 1`);
    expect(recruiters.map(({ recruiter }) => recruiter)).toEqual([
      "gratuit 2026-11 0 0",
      "smart 2026-11 1 3",
    ]);
  });

  test("keeps the values of each record", async () => {
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
      { candidate_name: "Zoé Le Gall", status: "pending" },
      { candidate_name: "Zoé Le Gall", status: "accepted" },
      { candidate_name: "Zoé Le Gall", status: "rejected" },
    ]);
    expect(await rows("select search_name, search_ville from members order by 1")).toEqual([
      { search_name: "gael le gall m2@example.fr", search_ville: "lannion" },
      { search_name: "zoe le gall m1@example.fr", search_ville: "lannion" },
    ]);
    expect(await rows("select role, count(*)::int as people from users group by role order by role")).toEqual(
      [
        { role: "recruiter", people: 2 },
        { role: "candidate", people: 2 },
      ],
    );
  });

  test("creates engagements for accepted applications, to be confirmed for upcoming jobs only", async () => {
    const underWay = { date: "2026-11-21", startTime: "10:00", endTime: "18:00" };
    await imported({
      ...small,
      "jobs.json": [...small["jobs.json"], oldJob("under-way", "r1", underWay)],
      "applications.json": [
        oldApplication("a1", { jobId: "j1", userId: "m1", status: "accepted" }),
        oldApplication("a2", { jobId: "j2", userId: "m1", status: "accepted" }),
        oldApplication("a3", { jobId: "j1", userId: "m2" }),
        oldApplication("a4", { jobId: "under-way", userId: "m1", status: "accepted" }),
      ],
    });
    const engaged =
      await rows(`select concat_ws(' ', agreed_starts_at at time zone 'UTC', agreed_rate, is_counted,
      positions_taken, most_positions_taken, accepted_applications) as engaged from engagements join jobs on jobs.id = job_id order by 1`);
    expect(engaged.map((row) => row.engaged)).toEqual([
      "2026-11-20 17:00:00 13.50 f 1 1 1",
      "2026-11-21 09:00:00 13.50 t 1 1 1",
      "2099-12-05 17:00:00 13.50 t 1 1 1",
    ]);
    const { clock, db } = product().context;
    const due = async (at: Date) =>
      (await db.execute<{ id: string }>(confirmationsToRequest(at))).rows.length;
    expect(await due(clock())).toBe(0);
    expect(await due(new Date("2099-12-04T09:00:00Z"))).toBe(1);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("knows when a job was full: at its last acceptance", async () => {
    const accepted = (id: string, jobId: string, userId: string, day: number) =>
      oldApplication(id, { jobId, userId, status: "accepted", updatedAt: `2026-09-${day}T09:00:00.000Z` });
    await imported({
      ...small,
      "jobs.json": [oldJob("full", "r1"), oldJob("not-full", "r1", { date: "2026-11-20" })],
      "applications.json": [
        accepted("a1", "full", "m1", 12),
        accepted("a2", "full", "m2", 11),
        accepted("a3", "not-full", "m1", 13),
      ],
    });
    expect(
      await rows(
        "select positions_taken, filled_at at time zone 'UTC' || '' as full_at from jobs order by 1",
      ),
    ).toEqual([
      { positions_taken: 1, full_at: null },
      { positions_taken: 2, full_at: "2026-09-12 09:00:00" },
    ]);
  });

  test("engages nobody for a job deleted before its start, however many it had accepted", async () => {
    const deleted = { status: "deleted", isActive: false, numberOfPositions: 1 };
    const accepted = (id: string, jobId: string, userId: string) =>
      oldApplication(id, { jobId, userId, status: "accepted" });
    const { report } = await imported({
      ...small,
      "jobs.json": [
        oldJob("to-come", "r1", { ...deleted, updatedAt: "2026-10-01T09:00:00.000Z" }),
        oldJob("past", "r1", { ...deleted, date: "2026-11-20" }),
      ],
      "applications.json": [
        accepted("a1", "to-come", "m1"),
        accepted("a2", "to-come", "m2"),
        accepted("a3", "past", "m1"),
      ],
    });
    expect(report.quarantine).toEqual([]);
    const ended = await rows(`select concat_ws(' ', engagements.starts_at at time zone 'UTC', ended_by,
      ended_at at time zone 'UTC', positions_taken, accepted_applications) as job
      from engagements join jobs on jobs.id = job_id order by 1`);
    expect(ended.map(({ job }) => job)).toEqual([
      "2026-11-20 17:00:00 1 1",
      "2099-12-05 17:00:00 recruiter 2026-10-01 09:00:00 0 2",
      "2099-12-05 17:00:00 recruiter 2026-10-01 09:00:00 0 2",
    ]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("gives a freed position to the next accepted application, and quarantines the one after", async () => {
    const jobs = [oldJob("j1", "r1", { numberOfPositions: 1 })];
    const applied = (number: number) =>
      oldApplication(`a${number}`, { jobId: "j1", userId: `m${number}`, status: "accepted" });
    const people = {
      ...small,
      "jobs.json": jobs,
      "members.json": ["m1", "m2", "m3"].map((id) => oldMember(id)),
    };
    await imported({ ...people, "applications.json": [applied(1)] });
    await rows("update engagements set ended_at = now(), ended_by = 'candidate'");
    await rows("update jobs set positions_taken = 0, filled_at = null");
    const { report } = await imported({
      ...people,
      "applications.json": [applied(1), applied(2), applied(3)],
    });
    expect(report.quarantine).toMatchObject([{ kind: "no-position-left", count: 1 }]);
    expect(await rows("select accepted_applications, positions_taken from jobs")).toEqual([
      { accepted_applications: 2, positions_taken: 1 },
    ]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("closes the unanswered applications to deleted and past jobs, and nobody is told", async () => {
    await imported({
      ...small,
      "applications.json": [
        oldApplication("a1", { jobId: "j1", userId: "m1" }),
        oldApplication("a2", { jobId: "j2", userId: "m1" }),
        oldApplication("a3", { jobId: "j3", userId: "m1" }),
      ],
    });
    product().time.set("2026-11-21T12:01:00Z");
    await runTask(product().context, "close-applications");
    const closed = await rows("select status, rejection_reason as reason from applications order by 2");
    expect(closed).toEqual([
      { status: "rejected", reason: "deleted" },
      { status: "rejected", reason: "over" },
      { status: "pending", reason: null },
    ]);
    expect(await rows("select from notifications")).toEqual([]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test.each([
    ["is not mailed to its company", { isHereToo: false, mails: 0 }],
    ["leaves to mail one made here a moment before", { isHereToo: true, mails: 1 }],
  ])("of an application to a job that was imported before %s", async (_case, { isHereToo, mails }) => {
    await imported({ ...small, "applications.json": [] });
    product().time.set("2026-11-21T12:50:00Z");
    const [job] = await rows(
      "select id from jobs where date > '2099-01-01' and status = 'open' order by created_at limit 1",
    );
    if (isHereToo) await appliedTo(await newCandidate(product().app), String(job?.id));
    const appliedAt = "2026-11-21T12:55:00Z";
    const again = { "applications.json": [oldApplication("a1", { jobId: "j1", userId: "m1", appliedAt })] };
    await imported({ ...small, ...again }, { now: new Date("2026-11-21T13:00:00Z") });
    product().time.set("2026-11-21T13:01:00Z");
    await runTask(product().context, "mail-new-applications");
    expect(await rows("select from mail_outbox")).toHaveLength(mails);
  });

  test("asks again who was accepted for the terms that a job had before it was edited here", async () => {
    await imported({ ...small, "applications.json": [] });
    await rows(
      `update jobs set hourly_rate = 12.5, rate_lowered_at = '2026-10-01', briefing = '{"breakMinutes": 30}'`,
    );
    await imported(small);
    const agreed = "select is_to_reconfirm, planned_break, agreed_break from engagements";
    expect(await rows(agreed)).toEqual([{ is_to_reconfirm: true, planned_break: 30, agreed_break: 30 }]);
    expect(await wrongJobs(product().databaseUrl)).toEqual([]);
  });

  test("is the same from typed values, one document per line, in any order", async () => {
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

  test("run again changes nothing, and reports every document as known", async () => {
    await imported(small);
    const before = await everything();
    const { report } = await imported(small);
    expect(await everything()).toEqual(before);
    for (const { read, known } of Object.values(report.collections)) expect(known).toBe(read);
  });

  test("as a dry run reports the same, and stores nothing", async () => {
    const { report: trial } = await imported(small, { isDryRun: true });
    expect(await everything()).toMatchObject({ users: [], imported_documents: [] });
    const { report: real } = await imported(small);
    const facts = ({ collections, notes, quarantine }: typeof real) => ({ collections, notes, quarantine });
    expect(facts(trial)).toEqual(facts(real));
  });

  test("stores nothing when a file of the export is invalid", async () => {
    const broken = { ...small, "zzz.json": "[{" };
    await expect(imported(broken)).rejects.toThrow("zzz.json is not JSON");
    expect(await everything()).toMatchObject({ users: [], imported_documents: [] });
  });

  test("is refused while another import runs", async () => {
    const other = new Client({ connectionString: product().databaseUrl });
    await other.connect();
    await other.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.import]);
    await expect(imported(small)).rejects.toThrow("Another import is running on this database.");
    await other.end();
    expect((await imported(small)).report.collections.jobs.loaded).toBe(4);
  });

  test("stops between two batches when aborted, and resumes when run again", async () => {
    const stopping = new AbortController();
    const onPhase = (title: string) => title === "Loading recruiters" && stopping.abort(new Error("Aborted"));
    await expect(imported(small, { onPhase, signal: stopping.signal })).rejects.toThrow("Aborted");
    expect(await rowsOf("companies")).toHaveLength(2);
    expect(await rowsOf("jobs")).toEqual([]);
    await imported(small);
    const resumed = await everything();
    await empty();
    await imported(small);
    expect(resumed).toEqual(await everything());
  });
});

describe("quarantine", () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => oldMember(`m${index}`));
  const kept = () =>
    rows(`select collection || '/' || source_id as id, reason, document->>'id' as document
      from imported_documents where outcome = 'quarantined' order by 1`);

  test("keeps the content of documents with a missing reference, and a later import loads them", async () => {
    const files = {
      "jobs.json": [oldJob("j1", "r1")],
      "applications.json": [oldApplication("a1", { jobId: "j1", userId: "m1" })],
    };
    const { quarantine } = await imported(files);
    expect(quarantine).toEqual(["1 jobs: recruiter-absent (j1)", "1 applications: job-absent (a1)"]);
    expect(await kept()).toEqual([
      { id: "applications/a1", reason: "job-absent", document: "a1" },
      { id: "jobs/j1", reason: "recruiter-absent", document: "j1" },
    ]);
    // Kept for a time that does not begin anew.
    await rows("update imported_documents set imported_at = '2026-01-01T00:00:00Z'");
    await imported(files);
    expect(
      await rows(
        "select extract(year from max(imported_at))::int || '-' || extract(month from max(imported_at)) as at from imported_documents",
      ),
    ).toEqual([{ at: "2026-1" }]);
    const complete = { ...files, "recruiters.json": [oldRecruiter("r1")] };
    expect((await imported(complete)).quarantine).toEqual(["1 applications: candidate-absent (a1)"]);
    expect((await imported({ ...complete, "members.json": [oldMember("m1")] })).quarantine).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(await rows("select applications_total as total from jobs")).toEqual([{ total: 1 }]);
  });

  test("an e-mail belongs to the existing account, else to the recruiter, else to the first document", async () => {
    await newRecruiter(product().app, { email: "here@example.fr" });
    const { quarantine } = await imported({
      "recruiters.json": [
        oldRecruiter("here"),
        oldRecruiter("r1"),
        oldRecruiter("r2", { email: "R1@example.fr" }),
        oldRecruiter("r3", { uid: "r1", email: "other@example.fr" }),
      ],
      "members.json": [
        oldMember("m1", { email: "r1@example.fr" }),
        oldMember("r1", { email: "free@example.fr" }),
      ],
    });
    expect(quarantine.toSorted()).toEqual([
      "1 recruiters: same-account (r3)",
      "2 members: account-taken (m1)",
      "2 recruiters: account-taken (here)",
    ]);
    expect(await rows("select company_name as name from companies order by 1")).toHaveLength(2);
  });

  test("takes duplicate applications, except the decided one, else the first", async () => {
    const { quarantine } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": people(2),
      "jobs.json": [oldJob("j1", "r1")],
      "applications.json": [
        oldApplication("first", { jobId: "j1", userId: "m0" }),
        oldApplication("decided", { jobId: "j1", userId: "m0", status: "rejected" }),
        oldApplication("sooner", { jobId: "j1", userId: "m1" }),
        oldApplication("later", { jobId: "j1", userId: "m1" }),
      ],
    });
    expect(quarantine).toEqual(["2 applications: applied-twice (first)"]);
    expect((await kept()).map(({ id }) => id)).toEqual(["applications/first", "applications/later"]);
  });

  test("takes the accepted applications beyond the positions of a job", async () => {
    const { quarantine } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": people(4),
      "jobs.json": [oldJob("j1", "r1", { numberOfPositions: 2 })],
      "applications.json": people(4).map(({ id }, index) =>
        oldApplication(`a${index}`, {
          jobId: "j1",
          userId: id,
          status: index === 0 ? "pending" : "accepted",
        }),
      ),
    });
    expect(quarantine).toEqual(["1 applications: no-position-left (a3)"]);
    expect(
      await rows("select accepted_applications as accepted, applications_pending as pending from jobs"),
    ).toEqual([{ accepted: 2, pending: 1 }]);
  });

  test("takes documents without the characters that PostgreSQL cannot store", async () => {
    const title = "Serveur\u0000 \ud800du soir";
    await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "jobs.json": [oldJob("j1", "r1", { title }), oldJob("j2", "absent", { title, "bad\u0000key": title })],
    });
    expect(await rowsOf("jobs")).toMatchObject([{ title: "Serveur \ufffddu soir" }]);
    const [row] = (await rowsOf("imported_documents")).filter(({ outcome }) => outcome === "quarantined");
    expect(row).toMatchObject({ document: { badkey: "Serveur \ufffddu soir" } });
  });
});

test("typed references name the document they end with", async () => {
  const path = (collection: string, id: string) => `${OLD_PATH}/${collection}/${id}`;
  const typed = (collection: string, { id, ...fields }: { id: string }, references: object) => ({
    name: path(collection, id),
    fields: { ...typedFields(fields), ...references },
  });
  const { report, quarantine } = await imported({
    "recruiters.json": [oldRecruiter("r1")],
    "members.json": [oldMember("m1")],
    "typed.json": [
      typed("jobs", oldJob("j1", "gone"), { recruiterId: { referenceValue: path("recruiters", "r1") } }),
      typed("applications", oldApplication("a1", { jobId: "gone", userId: "gone" }), {
        jobId: { referenceValue: path("recruiters/r1/jobs", "j1") },
        userId: { referenceValue: path("members", "m1") },
      }),
    ],
  });
  expect(quarantine).toEqual([]);
  expect(report.collections).toMatchObject({ jobs: { loaded: 1 }, applications: { loaded: 1 } });
});

test("people hired twice at the same time are loaded and reported, in the dry run and in each later import", async () => {
  const hire = (id: string, jobId: string, userId: string, status = "accepted") =>
    oldApplication(id, { jobId, userId, status });
  const files = {
    "recruiters.json": [oldRecruiter("r1"), oldRecruiter("r2")],
    "members.json": [oldMember("m1"), oldMember("m2"), oldMember("m3")],
    "jobs.json": [
      oldJob("evening", "r1", { startTime: "18:00", endTime: "22:00", numberOfPositions: 3 }),
      oldJob("late", "r2", { startTime: "21:00", endTime: "02:00" }),
      oldJob("after", "r1", { startTime: "22:00", endTime: "23:00" }),
    ],
    "applications.json": [
      hire("a1", "evening", "m1"),
      hire("a2", "late", "m1"),
      // One ends as the other starts, and one is not hired.
      hire("b1", "evening", "m2"),
      hire("b2", "after", "m2"),
      hire("c1", "evening", "m3"),
      hire("c2", "late", "m3", "pending"),
    ],
  };
  const overlaps = [{ candidate: "m1", applications: ["a1", "a2"] }];
  for (const isDryRun of [true, false, false]) {
    const { report, quarantine } = await imported(files, { isDryRun });
    expect([report.overlaps, quarantine]).toEqual([overlaps, []]);
    expect(reportText(report)).toContain("Hired twice at the same time: 1\n  m1: applications a1 and a2\n");
  }
  expect(await rows("select from engagements")).toHaveLength(5);
  // Whichever of the two ended.
  for (const startedAt of ["min", "max"]) {
    const ended = `starts_at = (select ${startedAt}(starts_at) from engagements
      where user_id = (select user_id from engagements group by 1 order by max(ends_at) desc limit 1))`;
    await rows(`update engagements set ended_at = case when ${ended} then now() end,
      ended_by = case when ${ended} then 'candidate'::engagement_ender end`);
    expect((await imported(files)).report.overlaps).toEqual([]);
  }
});

test("an imported job and a published one of the same times start and end at the same instants, on the nights of a clock change too", async () => {
  const schedules = [
    { date: "2027-10-30", startTime: "22:00", endTime: "02:30", endsNextDay: true },
    { date: "2027-10-31", startTime: "02:30", endTime: "08:00", endsNextDay: false },
    { date: "2027-03-27", startTime: "22:00", endTime: "03:30", endsNextDay: true },
    { date: "2027-07-14", startTime: "18:00", endTime: "23:30", endsNextDay: false },
  ];
  product().time.set("2027-01-15T12:00:00Z");
  const recruiter = await recruiterOn(product(), "pro");
  for (const schedule of schedules) await publishedJob(recruiter, schedule);
  product().time.set(null);
  await imported({
    "recruiters.json": [oldRecruiter("r1")],
    "jobs.json": schedules.map(({ date, startTime, endTime }, index) =>
      oldJob(`j${index}`, "r1", { date, startTime, endTime }),
    ),
  });
  const found = await rows(`select count(*)::int as jobs, count(distinct company_id)::int as owners,
    starts_at at time zone 'UTC' as start, ends_at at time zone 'UTC' as end
    from jobs group by starts_at, ends_at order by starts_at`);
  expect(found.map(({ jobs, owners, start, end }) => [jobs, owners, start, end])).toEqual([
    [2, 2, "2027-03-27 21:00:00", "2027-03-28 01:30:00"],
    [2, 2, "2027-07-14 16:00:00", "2027-07-14 21:30:00"],
    [2, 2, "2027-10-30 20:00:00", "2027-10-31 01:30:00"],
    [2, 2, "2027-10-31 01:30:00", "2027-10-31 07:00:00"],
  ]);
});

test("every document has one state, and applications older than two years are dropped (spec §9)", async () => {
  const { report } = await imported({
    "recruiters.json": [
      oldRecruiter("r1"),
      oldRecruiter("r1"),
      oldRecruiter("r2", { email: "r1@example.fr" }),
    ],
    "members.json": [oldMember("m1"), oldMember("m2", { email: null })],
    "jobs.json": [oldJob("j1", "r1"), oldJob("j2", "r2"), oldJob("j3", "r1", { hourlyRate: "?" })],
    "applications.json": [
      oldApplication("a1", { jobId: "j1", userId: "m1" }),
      oldApplication("a2", { jobId: "j2", userId: "m1" }),
      oldApplication("a3", { jobId: "j1", userId: "m1", appliedAt: "2020-01-01T00:00:00Z" }),
    ],
  });
  const counts = Object.values(report.collections);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const stateCounts = counts.flatMap(({ read: _read, ...states }) => Object.values(states));
  expect(sum(counts.map(({ read }) => read))).toBe(sum(stateCounts) + report.repeated);
  expect(report).toMatchObject({ repeated: 1, collections: { applications: { loaded: 1, expired: 1 } } });
  expect(await rows("select source_id as id from imported_documents where source_id = 'a3'")).toEqual([]);
});

// §3.1, §4.2, §7.7
test("a recruiter known by its userId owns the jobs that name its document's id (spec §4)", async () => {
  await imported({
    "recruiters.json": [oldRecruiter("record", { uid: undefined, userId: "account" })],
    "jobs.json": [oldJob("j1", "record"), oldJob("j2", "account")],
  });
  expect(
    await rows(
      "select r.id = r.user_id as same, count(*)::int as jobs from companies r join jobs j on j.company_id = r.id group by 1",
    ),
  ).toEqual([{ same: true, jobs: 2 }]);
});

// §9.17
test("numeric timestamps below 1e10 are read as seconds in every field", async () => {
  const seconds = Date.parse("2026-09-01T09:00:00Z") / 1000;
  await imported({
    "recruiters.json": [oldRecruiter("r1", { createdAt: seconds })],
    "jobs.json": [
      oldJob("j1", "r1", { createdAt: seconds * 1000, updatedAt: { _seconds: seconds, _nanoseconds: 5e8 } }),
    ],
  });
  expect(await rowsOf("companies")).toMatchObject([{ created_at: "2026-09-01T09:00:00+00:00" }]);
  expect(await rowsOf("jobs")).toMatchObject([
    { created_at: "2026-09-01T09:00:00+00:00", updated_at: "2026-09-01T09:00:00.5+00:00" },
  ]);
});

test("a missing plan starts with the import, with no swipe counted (spec §4)", async () => {
  const withoutPlan = { subscriptionPlan: undefined, planStartDate: undefined };
  await imported({
    "recruiters.json": [oldRecruiter("r1", withoutPlan), oldRecruiter("r2")],
    "members.json": [oldMember("m1")],
    "jobs.json": [oldJob("j1", "r1"), oldJob("j2", "r2")],
    "applications.json": [
      oldApplication("a1", { jobId: "j1", userId: "m1" }),
      oldApplication("a2", { jobId: "j2", userId: "m1" }),
    ],
  });
  const usage = await rows(`select concat_ws(' ', subscription_plan, subscription_status,
    plan_start_date at time zone 'UTC', usage_total_swipes) as usage from companies order by 1`);
  expect(usage).toEqual([
    { usage: "gratuit active 2026-11-21 12:00:00 0" },
    { usage: "smart active 2026-01-10 09:00:00 1" },
  ]);
});
