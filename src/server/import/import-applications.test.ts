import { describe, expect, test } from "vitest";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#server/testing/exports.ts";
import { useImports } from "#server/testing/imports.ts";

const { imported, rows, kept } = useImports();

describe("applications", () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => oldMember(`m${index}`));

  test("of one candidate to one offer are one: the one decided, else the first", async () => {
    const { aside } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": people(2),
      "jobs.json": [oldJob("j1", "r1")],
      "applications.json": [
        oldApplication("first", { jobId: "j1", userId: "m0" }),
        oldApplication("decided", {
          jobId: "j1",
          userId: "m0",
          status: "rejected",
          appliedAt: "2026-09-20T09:00:00Z",
        }),
        oldApplication("later", { jobId: "j1", userId: "m1", appliedAt: "2026-09-12T09:00:00Z" }),
        oldApplication("sooner", { jobId: "j1", userId: "m1", appliedAt: "2026-09-11T09:00:00Z" }),
      ],
    });
    expect(aside).toEqual(["2 applications: applied-twice (first)"]);
    expect(await kept()).toMatchObject([{ id: "first" }, { id: "later" }]);
  });

  test("accepted beyond the positions raise them; beyond twenty, the last are kept aside", async () => {
    const { report, aside } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": people(22),
      "jobs.json": [
        oldJob("few", "r1", { numberOfPositions: 1 }),
        oldJob("many", "r1", { numberOfPositions: 20 }),
      ],
      "applications.json": people(22).flatMap(({ id }, index) => [
        oldApplication(`many-${index}`, {
          jobId: "many",
          userId: id,
          status: "accepted",
          appliedAt: `2026-09-${index + 1}T09:00:00Z`.replace(/-(\d)T/, "-0$1T"),
        }),
        ...(index < 3
          ? [oldApplication(`few-${index}`, { jobId: "few", userId: id, status: "accepted" })]
          : []),
      ]),
    });
    expect(aside).toEqual(["2 applications: no-position-left (many-20)"]);
    expect(await kept()).toMatchObject([{ id: "many-20" }, { id: "many-21" }]);
    expect(report.mended).toMatchObject([{ kind: "positions-raised", count: 1 }]);
    expect(
      await rows(
        "select number_of_positions as positions, accepted_applications as accepted from jobs order by 1",
      ),
    ).toEqual([
      { positions: 3, accepted: 3 },
      { positions: 20, accepted: 20 },
    ]);
  });

  test("older than two years are not kept (spec §9), here nor aside", async () => {
    const old = oldApplication("a1", { jobId: "j1", userId: "m0", appliedAt: "2024-11-21T22:59:59.000Z" });
    const recent = oldApplication("a2", { jobId: "j1", userId: "m1", appliedAt: "2024-11-21T23:00:00.000Z" });
    const files = {
      "recruiters.json": [oldRecruiter("r1")],
      "members.json": people(2),
      "jobs.json": [oldJob("j1", "r1")],
    };
    const { report } = await imported({ ...files, "applications.json": [old, recent] });
    expect(report.collections.applications).toMatchObject({ read: 2, stored: 1, expired: 1, aside: 0 });
    expect(
      await rows("select source_id as id from imported_documents where collection = 'applications'"),
    ).toEqual([{ id: "a2" }]);
  });

  test("kept aside are forgotten once they are two years old", async () => {
    const orphan = oldApplication("a1", {
      jobId: "absent",
      userId: "absent",
      appliedAt: "2025-01-01T00:00:00Z",
    });
    await imported({ "applications.json": [orphan] });
    expect(await kept()).toHaveLength(1);
    const { report } = await imported({ "jobs.json": [] }, { now: new Date("2027-01-02T00:00:00Z") });
    expect(report.collections.applications).toMatchObject({ retried: 1, expired: 1 });
    expect(await kept()).toEqual([]);
  });
});

test("every document read has one outcome", async () => {
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
  for (const { read, retried, ...counts } of Object.values(report.collections)) {
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(read + retried);
  }
});
