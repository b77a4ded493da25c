import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import {
  applicationStatuses,
  countersAfter,
  assertDecidable,
  decisions,
  isApplicationStatus,
  isInReserve,
  statusInDetail,
  statusInList,
} from "./application.ts";

test("an application is pending, accepted or rejected; a decision is accepted or rejected", () => {
  expect(applicationStatuses).toEqual(["pending", "accepted", "rejected"]);
  expect(decisions).toEqual(["accepted", "rejected"]);
});

describe("a decision", () => {
  test("is allowed on a pending application", () => {
    expect(() => assertDecidable({ status: "pending" })).not.toThrow();
  });

  // §4.16
  test.each(["accepted", "rejected"] as const)("is final once %s", (current) => {
    expect(refusal(() => assertDecidable({ status: current }))).toEqual({
      code: "failed-precondition",
      message: "Cette candidature a déjà reçu une réponse",
    });
  });
});

describe("a job's counters", () => {
  const counters = {
    applicationsTotal: 3,
    applicationsPending: 1,
    acceptedApplications: 1,
    rejectedApplications: 1,
  };
  test.each([
    [null, "pending", { ...counters, applicationsTotal: 4, applicationsPending: 2 }],
    ["pending", "accepted", { ...counters, applicationsPending: 0, acceptedApplications: 2 }],
    ["pending", "rejected", { ...counters, applicationsPending: 0, rejectedApplications: 2 }],
    ["pending", null, { ...counters, applicationsTotal: 2, applicationsPending: 0 }],
    ["rejected", null, { ...counters, applicationsTotal: 2, rejectedApplications: 0 }],
  ] as const)("after an application went from %s to %s add up", (from, to, after) => {
    expect(countersAfter(counters, from, to)).toEqual(after);
    expect(counters.applicationsTotal).toBe(3);
  });
});

test.each([
  ["pending", 2, true],
  ["pending", 1, false],
  ["accepted", 2, false],
  ["rejected", 2, false],
] as const)(
  "an application %s, with %i positions taken of two, is in reserve: %s",
  (status, positionsTaken, expected) => {
    expect(isInReserve(status, { numberOfPositions: 2, positionsTaken })).toBe(expected);
  },
);

describe("the label of a status", () => {
  // §4.18
  test.each([
    ["pending", "En attente", "En attente"],
    ["accepted", "Acceptée", "Acceptée"],
    ["rejected", "Refusée", "Refusée"],
    ["withdrawn", "En attente", "Inconnu"],
    ["", "En attente", "Inconnu"],
    ["toString", "En attente", "Inconnu"],
    ["__proto__", "En attente", "Inconnu"],
    ["Accepted", "En attente", "Inconnu"],
  ])("of %j is %s in the list and %s on the job's screen", (status, list, detail) => {
    expect(statusInList(status)).toBe(list);
    expect(statusInDetail(status)).toBe(detail);
  });

  test("exists for any text", () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(statusInDetail(status)).toBe(isApplicationStatus(status) ? statusInList(status) : "Inconnu");
      }),
    );
  });
});
