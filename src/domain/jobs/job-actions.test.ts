import { describe, expect, test } from "vitest";
import { whyNotAct, whyNotActOnMany } from "./job-actions.ts";

const now = new Date("2026-12-05T12:00:00Z");
const active = {
  date: "2026-12-05",
  endTime: "23:00",
  endsNextDay: false,
  isActive: true,
  positionsTaken: 0,
  isRecorded: false,
};
const suspended = { ...active, isActive: false };
const over = { ...suspended, date: "2026-12-04" };
const done = { ...over, positionsTaken: 1 };
const CHANGE_ITS_DATE = "Cette offre est terminée. Changez sa date pour la réactiver.";
const COPY_IT = "Cette offre est terminée. Créez une copie pour une autre date.";

test.each([
  ["activate", suspended, undefined],
  ["activate", over, CHANGE_ITS_DATE],
  ["activate", done, COPY_IT],
  ["activate", { ...over, isRecorded: true }, COPY_IT],
  ["activate", { ...over, isActive: true }, undefined],
  ["suspend", over, undefined],
  ["remove", over, undefined],
] as const)("the action to %s %j is refused with %j", (action, job, why) => {
  expect(whyNotAct(action, job, now)).toBe(why);
});

describe("an action on many jobs", () => {
  const pro = { plan: "pro", activeJobs: 0 } as const;
  const free = { plan: "gratuit", activeJobs: 0 } as const;
  const fifty = Array.from({ length: 50 }, () => active);

  test.each([
    ["remove", undefined, fifty, pro],
    ["remove", "Choisissez-en 50 au plus", [...fifty, active], pro],
    ["remove", undefined, [over], pro],
    ["suspend", undefined, [suspended, active], pro],
    ["suspend", "Aucune n'est active", [suspended, suspended], pro],
    ["activate", undefined, [active, suspended], pro],
    ["activate", "Aucune n'est suspendue", [active, active], pro],
    ["activate", CHANGE_ITS_DATE, [active, over, done], pro],
    ["activate", COPY_IT, [done, over], pro],
    ["activate", undefined, [over, suspended], free],
  ] as const)("to %s has the refusal %j: %#", (action, why, jobs, usage) => {
    expect(whyNotActOnMany(action, jobs, usage, now)).toBe(why);
  });

  test("to activate counts those that change against the plan", () => {
    expect(whyNotActOnMany("activate", [suspended, suspended], free, now)).toMatch(
      /: il en reste 1, vous en réactivez 2\.$/,
    );
    expect(whyNotActOnMany("activate", [suspended, over, active], free, now)).toBeUndefined();
    expect(whyNotActOnMany("activate", [suspended], { ...free, activeJobs: 1 }, now)).toBeDefined();
  });
});
