import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsOf } from "#testing/domain.ts";
import { needLabel, planningDay, planningRule, planningStateOf } from "./planning.ts";

describe("the need of a job in the planning", () => {
  test.each([
    ["nobody and no application", {}, false, "no-applicant", "Personne"],
    [
      "one accepted of four",
      { positionsTaken: 1, applicationsTotal: 1 },
      false,
      "open-positions",
      "3 à trouver",
    ],
    ["nobody, all applications rejected", { applicationsTotal: 2 }, false, "open-positions", "4 à trouver"],
    ["applications to answer", { applicationsPending: 2 }, false, "to-answer", "2 en attente"],
    [
      "people and applications to answer",
      { positionsTaken: 3, applicationsPending: 1 },
      false,
      "to-answer",
      "1 en attente",
    ],
    ["full, others waiting", { positionsTaken: 4, applicationsPending: 2 }, false, "full", "Complet"],
    ["suspended", { isActive: false, applicationsPending: 2 }, false, "off", "Suspendue"],
    ["over, two people to record", { positionsTaken: 4, toRecord: 2 }, true, "to-record", "2 à pointer"],
    ["over", { positionsTaken: 4 }, true, "off", "Terminée"],
  ] as const)("of a job with %s", (_, changes, isFinished, need, label) => {
    const job = {
      isActive: true,
      numberOfPositions: 4,
      positionsTaken: 0,
      applicationsPending: 0,
      applicationsTotal: 0,
      toRecord: 0,
      isFinished,
      ...changes,
    };
    const planned = planningStateOf(job);
    expect(planned.need).toBe(need);
    expect(needLabel({ ...job, ...planned })).toBe(label);
  });
});

describe("the requested days", () => {
  const asked = z.object({ from: planningDay, to: planningDay }).check(planningRule);

  test.each([
    ["2026-11-30", "2026-12-06", {}],
    ["2026-11-30", "2026-11-30", {}],
    ["2026-12-01", "2027-01-11", {}],
    ["2026-12-01", "2027-01-12", { to: "42 jours au maximum" }],
    ["2026-12-06", "2026-12-05", { to: "Le dernier jour est avant le premier" }],
    ["2026-02-30", "2026-03-01", { from: "La date est invalide" }],
    ["demain", "2026-03-01", { from: "La date est invalide" }],
  ])("from %s to %s have the errors %o", (from, to, problems) => {
    expect(errorsOf(asked, { from, to })).toEqual(problems);
  });
});
