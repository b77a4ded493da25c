import { describe, expect, test } from "vitest";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#server/testing/exports.ts";
import { useImports } from "#server/testing/imports.ts";
import { newCandidate, newRecruiter } from "#server/testing/people.ts";

const { product, imported, rows, kept } = useImports();

describe("the same id twice in one export", () => {
  test("is one document, the newest", async () => {
    const newer = oldRecruiter("r1", { companyName: "Nouveau nom", updatedAt: "2026-05-01T09:00:00.000Z" });
    const { report } = await imported({ "recruiters.json": [newer, oldRecruiter("r1")] });
    expect(report.collections.recruiters).toMatchObject({ read: 2, stored: 1, repeated: 1 });
    expect(await rows("select company_name from recruiters")).toEqual([{ company_name: "Nouveau nom" }]);
  });

  test("is the last read where neither is newer", async () => {
    await imported({
      "1/recruiters.json": [oldRecruiter("r1")],
      "2/recruiters.json": [oldRecruiter("r1", { companyName: "Lu après" })],
    });
    expect(await rows("select company_name from recruiters")).toEqual([{ company_name: "Lu après" }]);
  });
});

describe("two records of one account", () => {
  test("are one recruiter, the one under the account's id; offers of both are its", async () => {
    const stray = oldRecruiter("stray", { uid: undefined, userId: "r1", createdAt: "2020-01-01T00:00:00Z" });
    const { aside } = await imported({
      "recruiters.json": [stray, oldRecruiter("r1")],
      "jobs.json": [oldJob("j1", "r1"), oldJob("j2", "stray")],
    });
    expect(aside).toEqual(["1 recruiters: same-account (stray)"]);
    expect(
      await rows("select count(*)::int as jobs from jobs j join recruiters r on r.id = j.recruiter_id"),
    ).toEqual([{ jobs: 2 }]);
  });

  test("of which one is a recruiter and the other a candidate leave the candidate aside", async () => {
    const { aside } = await imported({
      "members.json": [oldMember("both", { email: "autre@example.fr" })],
      "recruiters.json": [oldRecruiter("both")],
    });
    expect(aside).toEqual(["1 members: same-account (both)"]);
  });
});

test("a recruiter found by its userId alone owns the offers that name its record (spec §4)", async () => {
  await imported({
    "recruiters.json": [oldRecruiter("record", { uid: undefined, userId: "account" })],
    "jobs.json": [oldJob("j1", "record"), oldJob("j2", "account")],
  });
  expect(
    await rows(
      "select r.id = r.user_id as same, count(*)::int as jobs from recruiters r join jobs j on j.recruiter_id = r.id group by 1",
    ),
  ).toEqual([{ same: true, jobs: 2 }]);
});

describe("an e-mail address", () => {
  test("of two recruiters is the older account's; the other and its offers wait aside", async () => {
    const files = {
      "recruiters.json": [
        oldRecruiter("late", { email: "Claire@Kerguelen.fr", createdAt: "2026-03-01T00:00:00Z" }),
        oldRecruiter("early", { email: "claire@kerguelen.fr" }),
      ],
      "jobs.json": [oldJob("j1", "late"), oldJob("j2", "early")],
    };
    const { aside } = await imported(files);
    expect(aside).toEqual(["1 recruiters: email-taken (late)", "1 jobs: recruiter-absent (j1)"]);
    expect((await imported(files)).aside).toEqual(aside);
  });

  test("of a recruiter and a candidate is the recruiter's", async () => {
    const { aside } = await imported({
      "members.json": [oldMember("m1", { email: "claire@kerguelen.fr", createdAt: "2020-01-01T00:00:00Z" })],
      "recruiters.json": [oldRecruiter("r1", { email: "claire@kerguelen.fr" })],
    });
    expect(aside).toEqual(["1 members: email-taken (m1)"]);
  });

  test("that has an account here already stays that account's: nobody gets another's offers by registering first", async () => {
    const email = "deja@example.fr";
    const { id } = await newRecruiter(product().app, { email });
    await newCandidate(product().app, { email: "ici@example.fr" });
    const { aside } = await imported({
      "recruiters.json": [oldRecruiter("r1", { email })],
      "members.json": [oldMember("m1", { email: "ici@example.fr" })],
      "jobs.json": [oldJob("j1", "r1")],
    });
    expect(aside).toEqual([
      "1 recruiters: email-taken (r1)",
      "1 members: email-taken (m1)",
      "1 jobs: recruiter-absent (j1)",
    ]);
    expect(await rows("select recruiters.id from recruiters")).toEqual([{ id }]);
    expect(await rows("select id from jobs")).toEqual([]);
  });

  test("that is missing leaves aside who has it, and what names them", async () => {
    const { aside } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": [oldMember("m1", { email: "" })],
      "jobs.json": [oldJob("j1", "r1")],
      "applications.json": [oldApplication("a1", { jobId: "j1", userId: "m1" })],
    });
    expect(aside).toEqual(["1 members: no-email (m1)", "1 applications: candidate-absent (a1)"]);
  });
});

describe("what names somebody who is not there", () => {
  const orphans = {
    "jobs.json": [oldJob("j1", "r1"), oldJob("j2", "r2")],
    "applications.json": [
      oldApplication("a1", { jobId: "j1", userId: "m1" }),
      oldApplication("a2", { jobId: "j2", userId: "m1" }),
    ],
  };

  test("is kept aside whole, with why", async () => {
    const { report, aside } = await imported(orphans);
    expect(aside).toEqual(["2 jobs: recruiter-absent (j1)", "2 applications: job-absent (a1)"]);
    expect(report.collections.jobs).toMatchObject({ read: 2, stored: 0, aside: 2 });
    const [first] = await rows(
      "select document -> 'fields' ->> 'title' as title, reason from imported_documents where source_id = 'j1'",
    );
    expect(first).toEqual({ title: "Extra service du soir", reason: "recruiter-absent" });
  });

  test("is stored by a later import that brings who it names, without being read again", async () => {
    await imported(orphans);
    const { report, aside } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": [oldMember("m1")],
    });
    expect(report.collections.jobs).toMatchObject({ read: 0, retried: 2, stored: 1, aside: 1 });
    expect(report.collections.applications).toMatchObject({ read: 0, retried: 2, stored: 1, aside: 1 });
    expect(aside).toEqual(["1 jobs: recruiter-absent (j2)", "1 applications: job-absent (a2)"]);
    expect(await kept()).toEqual([
      { id: "a2", reason: "job-absent" },
      { id: "j2", reason: "recruiter-absent" },
    ]);
    expect(await rows("select applications_total as total from jobs")).toEqual([{ total: 1 }]);
  });

  test("is not tried again once retention has taken its words", async () => {
    await imported(orphans);
    await rows("update imported_documents set document = null");
    const { report } = await imported({ "recruiters.json": [oldRecruiter("r1")] });
    expect(report.collections.jobs).toMatchObject({ retried: 0, stored: 0 });
  });

  test("is read anew when the export has it too", async () => {
    await imported(orphans);
    const mended = oldJob("j1", "r1", { title: "Titre revu" });
    const { report } = await imported({ "recruiters.json": [oldRecruiter("r1")], "jobs.json": [mended] });
    expect(report.collections.jobs).toMatchObject({ read: 1, retried: 2, stored: 1, replaced: 1, aside: 1 });
    expect(await rows("select title from jobs")).toEqual([{ title: "Titre revu" }]);
  });
});

test("what can be no row waits aside until an export says it better", async () => {
  const job = (changes: Record<string, unknown>) => ({
    "recruiters.json": [oldRecruiter("r1")],
    "jobs.json": [oldJob("j1", "r1", changes)],
  });
  expect((await imported(job({ date: "un soir" }))).aside).toEqual(["1 jobs: no-date (j1)"]);
  expect((await imported(job({ startTime: "23:45" }))).aside).toEqual(["1 jobs: ends-before-start (j1)"]);
  expect(await kept()).toEqual([{ id: "j1", reason: "ends-before-start" }]);
  expect((await imported(job({}))).report.collections.jobs).toMatchObject({ stored: 1, replaced: 1 });
  expect(await kept()).toEqual([]);
});
