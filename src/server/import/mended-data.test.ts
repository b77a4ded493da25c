import { describe, expect, test } from "vitest";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#server/testing/exports.ts";
import { useImports } from "#server/testing/imports.ts";

const { imported, rows, rowsOf } = useImports();

describe("an offer without a place", () => {
  test.each([
    [
      { location: null, ville: null },
      { location_ville: "Lannion", location_approximate: true },
      "place-guessed",
    ],
    [
      { location: null, address: null, ville: "Trégastel" },
      { address: "Trégastel", location_ville: "Trégastel", location_approximate: true },
      "place-guessed",
    ],
    [
      { location: { latitude: 48.73, longitude: -3.45 } },
      { location_ville: "Lannion", location_latitude: 48.73, location_approximate: false },
      "city-found",
    ],
    [
      { location: null, address: "quelque part" },
      {
        address: "quelque part",
        location_ville: null,
        location_latitude: 48.73,
        location_longitude: -3.46,
        location_approximate: true,
      },
      "place-unknown",
    ],
    [
      { location: null, address: null },
      { address: "Ville non spécifiée", location_ville: null },
      "place-unknown",
    ],
  ])("written %j is placed %j", async (changes, expected, mended) => {
    const { report } = await imported({
      "recruiters.json": [oldRecruiter("r1")],
      "jobs.json": [oldJob("j1", "r1", changes)],
    });
    expect(await rowsOf("jobs")).toMatchObject([expected]);
    expect(report.mended.map(({ kind }) => kind)).toEqual([mended]);
  });
});

describe("what no database can hold", () => {
  test("is taken out of what is stored, and of what is kept aside", async () => {
    const title = "Serveur\u0000 \ud800du soir";
    const { report } = await imported({
      "recruiters.ndjson": JSON.stringify(oldRecruiter("r1")),
      "jobs.json": [
        oldJob("j1", "r1", { title, "bad\u0000key": 1 }),
        oldJob("j2", "absent", { title, "bad\u0000key": title }),
      ],
    });
    expect(report.collections.jobs).toMatchObject({ stored: 1, aside: 1 });
    expect(await rowsOf("jobs")).toMatchObject([{ title: "Serveur \ufffddu soir" }]);
    const [kept] = (await rowsOf("imported_documents")).filter((row) => row.outcome === "aside");
    expect(kept).toMatchObject({
      document: { fields: { title: "Serveur \ufffddu soir", badkey: "Serveur \ufffddu soir" } },
    });
  });
});

test("numeric timestamps below 1e10 are read as seconds, wherever they are", async () => {
  const seconds = Date.parse("2026-09-01T09:00:00Z") / 1000;
  await imported({
    "recruiters.json": [oldRecruiter("r1", { createdAt: seconds })],
    "jobs.json": [
      oldJob("j1", "r1", { createdAt: seconds * 1000, updatedAt: { _seconds: seconds, _nanoseconds: 5e8 } }),
    ],
  });
  expect(await rowsOf("recruiters")).toMatchObject([{ created_at: "2026-09-01T09:00:00+00:00" }]);
  expect(await rowsOf("jobs")).toMatchObject([
    { created_at: "2026-09-01T09:00:00+00:00", updated_at: "2026-09-01T09:00:00.5+00:00" },
  ]);
});

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["0692.12.34.56", "+262692123456"],
  ["+999 12 34 56 78", "+999 12 34 56 78"],
])("the phone %s is stored as %s", async (phone, stored) => {
  await imported({ "recruiters.json": [oldRecruiter("r1", { phone })] });
  expect(await rowsOf("recruiters")).toMatchObject([{ phone: stored }]);
});

test("a plan that was missing starts with the export, and has given nothing yet (spec §4)", async () => {
  const planless = { subscriptionPlan: undefined, planStartDate: undefined };
  await imported({
    "recruiters.json": [oldRecruiter("r1", planless), oldRecruiter("r2")],
    "members.json": [oldMember("m1")],
    "jobs.json": [oldJob("j1", "r1"), oldJob("j2", "r2")],
    "applications.json": [
      oldApplication("a1", { jobId: "j1", userId: "m1" }),
      oldApplication("a2", { jobId: "j2", userId: "m1" }),
    ],
  });
  const usage = await rows(`select concat_ws(' ', subscription_plan, subscription_status,
    plan_start_date at time zone 'UTC', usage_total_swipes, usage_active_jobs) as usage from recruiters order by 1`);
  expect(usage).toEqual([
    { usage: "gratuit active 2026-11-21 12:00:00 0 1" },
    { usage: "smart active 2026-01-10 09:00:00 1 1" },
  ]);
});
