import { beforeEach, describe, expect, test } from "vitest";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#server/testing/exports.ts";
import { useImports } from "#server/testing/imports.ts";

const { imported, empty, everything, rows } = useImports();

const LATER = "2026-10-10T09:00:00.000Z";
const export1 = {
  "recruiters.json": [oldRecruiter("r1")],
  "members.json": [oldMember("m1"), oldMember("m2")],
  "jobs.json": [oldJob("j1", "r1")],
  "applications.json": [
    oldApplication("a1", { jobId: "j1", userId: "m1" }),
    oldApplication("a2", { jobId: "j1", userId: "m2" }),
  ],
};
const export2 = {
  "recruiters.json": [oldRecruiter("r1", { companyName: "Nouveau nom", updatedAt: LATER })],
  "members.json": [oldMember("m1", { location: { ville: "Trégastel" }, updatedAt: LATER }), oldMember("m2")],
  "jobs.json": [oldJob("j1", "r1", { title: "Titre revu", numberOfPositions: 1, updatedAt: LATER })],
  "applications.json": [
    oldApplication("a1", { jobId: "j1", userId: "m1", status: "accepted", updatedAt: LATER }),
    oldApplication("a2", { jobId: "j1", userId: "m2", status: "accepted", updatedAt: LATER }),
  ],
};

const companies = () => rows("select company_name as name from recruiters");
const offers = () =>
  rows(`select title, number_of_positions as positions, applications_pending as pending,
    accepted_applications as accepted, edition from jobs`);

beforeEach(async () => {
  await imported(export1);
});

describe("a newer export", () => {
  test("changes what nobody changed here, and counts again", async () => {
    const { report } = await imported(export2);
    expect(report.collections).toMatchObject({
      recruiters: { updated: 1 },
      members: { updated: 1, unchanged: 1 },
      jobs: { updated: 1 },
      applications: { updated: 2 },
    });
    expect(await companies()).toEqual([{ name: "Nouveau nom" }]);
    expect(await rows("select search_ville as ville from members order by 1")).toEqual([
      { ville: "lannion" },
      { ville: "tregastel" },
    ]);
    expect(await offers()).toEqual([
      { title: "Titre revu", positions: 2, pending: 0, accepted: 2, edition: 1 },
    ]);
    expect(report.mended).toMatchObject([{ kind: "positions-raised", count: 1 }]);
  });

  test("gives the records that importing it alone gives", async () => {
    const records = async () => {
      const { users: _users, jobs, ...others } = await everything();
      return { ...others, jobs: jobs?.map(({ edition: _edition, ...job }) => job) };
    };
    await imported(export2);
    const twice = await records();
    await empty();
    await imported(export2);
    expect(twice).toEqual(await records());
  });

  test("tells a later sign of life", async () => {
    await imported(export2);
    expect(
      await rows("select last_active_at at time zone 'UTC' as at from users where role = 'recruiter'"),
    ).toEqual([{ at: "2026-10-10 09:00:00" }]);
  });

  test("again, or followed by the older one, changes nothing", async () => {
    await imported(export2);
    const before = await everything();
    await imported(export2);
    const { left } = await imported(export1);
    expect(await everything()).toEqual(before);
    expect(left).toEqual([
      "1 recruiters: older-export (r1)",
      "1 members: older-export (m1)",
      "1 jobs: older-export (j1)",
      "2 applications: older-export (a1)",
    ]);
  });

  test("never overwrites what somebody changed here since", async () => {
    await rows("update recruiters set company_name = 'Changé ici', updated_at = now()");
    await rows("update jobs set title = 'Changé ici', updated_at = now()");
    await rows("update applications set status = 'rejected', updated_at = now() where updated_at < now()");
    await rows("update jobs set applications_pending = 0, rejected_applications = 2");
    const { left } = await imported(export2);
    expect(left).toEqual([
      "1 recruiters: changed-here (r1)",
      "1 jobs: changed-here (j1)",
      "2 applications: changed-here (a1)",
    ]);
    expect(await companies()).toEqual([{ name: "Changé ici" }]);
    expect(await offers()).toMatchObject([{ title: "Changé ici", accepted: 0 }]);
  });

  test("never brings back what was removed here", async () => {
    await rows("delete from users where email = 'm1@example.fr'");
    await rows("update jobs set applications_total = 1, applications_pending = 1");
    const { left, aside } = await imported(export2);
    expect(left).toEqual(["1 members: changed-here (m1)", "1 applications: changed-here (a1)"]);
    expect(aside).toEqual([]);
    expect(await rows("select count(*)::int as people from members")).toEqual([{ people: 1 }]);
    expect((await imported(export1)).report.collections.members).toMatchObject({ unchanged: 2 });
  });

  test("leaves what it could no longer store as it is", async () => {
    const { left } = await imported({ "jobs.json": [oldJob("j1", "r1", { date: "?", updatedAt: LATER })] });
    expect(left).toEqual(["1 jobs: unreadable-now (j1)"]);
    expect(await offers()).toMatchObject([{ title: "Extra service du soir" }]);
  });

  test("leaves an acceptance that no position can take", async () => {
    const people = Array.from({ length: 20 }, (_, index) => oldMember(`p${index}`));
    await imported({
      "members.json": people,
      "applications.json": people.map(({ id }) =>
        oldApplication(`a-${id}`, { jobId: "j1", userId: id, status: "accepted" }),
      ),
    });
    const { left } = await imported(export2);
    expect(left).toEqual(["2 applications: no-position-left (a1)"]);
    expect(await offers()).toMatchObject([{ positions: 20, accepted: 20, pending: 2 }]);
  });

  test("never changes the address an account signs in with", async () => {
    const moved = oldRecruiter("r1", { email: "autre@example.fr", updatedAt: LATER });
    expect((await imported({ "recruiters.json": [moved] })).report.collections.recruiters).toMatchObject({
      updated: 1,
    });
    expect(
      await rows(
        "select users.email as account, recruiters.email as contact from recruiters join users using (id)",
      ),
    ).toEqual([{ account: "r1@example.fr", contact: "autre@example.fr" }]);
  });
});

test("an offer suspended in a newer export is active no more, and is counted so", async () => {
  await imported({ "jobs.json": [oldJob("j1", "r1", { isActive: false, updatedAt: LATER })] });
  expect(await rows("select usage_active_jobs as active from recruiters")).toEqual([{ active: 0 }]);
  await imported({
    "jobs.json": [oldJob("j1", "r1", { isActive: true, updatedAt: "2026-10-11T09:00:00.000Z" })],
  });
  expect(await rows("select usage_active_jobs as active from recruiters")).toEqual([{ active: 1 }]);
});
