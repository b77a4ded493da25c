import { expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsOf, refusal } from "#testing/domain.ts";
import {
  assertAllAcceptable,
  decisionFields,
  mayBeProposedAgain,
  reasonOnlyWithRejection,
  whyNotAccept,
  whyNotReject,
} from "./decision.ts";

type Decidable = Parameters<typeof assertAllAcceptable>[0][number];

const now = new Date("2026-12-01T12:00:00Z");

function pending(
  changes: Partial<Omit<Decidable, "job">> = {},
  job: Partial<Decidable["job"]> = {},
): Decidable {
  return {
    jobId: "one",
    candidateName: "Zoé Le Gall",
    status: "pending",
    isEngagedElsewhere: false,
    isDisabled: false,
    job: {
      date: "2026-12-05",
      startTime: "18:00",
      endTime: "23:30",
      endsNextDay: false,
      numberOfPositions: 5,
      positionsTaken: 3,
      isDeleted: false,
      ...job,
    },
    ...changes,
  };
}

test.each<[string | null, Decidable[]]>([
  [null, [pending(), pending()]],
  ["invalid-application-data", [pending(), pending({ jobId: "two" })]],
  ["failed-precondition", [pending({ status: "accepted" })]],
  ["failed-precondition", [pending({ isEngagedElsewhere: true })]],
])("accepting together is refused with the code %j: %#", (code, applications) => {
  const why = whyNotAccept(applications, now);
  const expected = code && { code, message: why };
  expect(refusal(() => assertAllAcceptable(applications, now))).toEqual(expected);
});

const malo = pending({ candidateName: "Malo Riou", isDisabled: true }, { isDeleted: true });

test.each<[string, Decidable[]]>([
  ["Le compte de cette personne n'est plus ouvert", [malo]],
  [
    "À retirer de la sélection : Malo Riou et Awa N'Diaye, dont le compte n'est plus ouvert",
    [pending(), malo, pending({ candidateName: "Awa N'Diaye", isDisabled: true })],
  ],
])("people of whom some have a closed account are not accepted: « %s »", (message, applications) => {
  const code = "failed-precondition";
  expect(refusal(() => assertAllAcceptable(applications, now))).toEqual({ code, message });
});

test("nobody to accept is refused", () => {
  expect(whyNotAccept([], now)).toBe("Choisissez des candidatures d'une seule offre");
});

test.each<[string, string | undefined, Decidable[]]>([
  ["two for two positions left", undefined, [pending(), pending()]],
  [
    "those of two jobs",
    "Choisissez des candidatures d'une seule offre",
    [pending(), pending({ jobId: "other" })],
  ],
  ["three for two positions left", "Il ne reste que 2 places", [pending(), pending(), pending()]],
  ["two for the last position", "Il ne reste qu'une place", [pending({}, { positionsTaken: 4 }), pending()]],
  ["one of a full job", "Toutes les places sont déjà pourvues", [pending({}, { positionsTaken: 5 })]],
  [
    "one who is engaged elsewhere",
    "Cette personne est déjà engagée ailleurs à ces heures",
    [pending({ isEngagedElsewhere: true })],
  ],
  [
    "two, of whom one is engaged elsewhere",
    "1 personne est déjà engagée ailleurs",
    [pending(), pending({ isEngagedElsewhere: true })],
  ],
  [
    "two engaged elsewhere",
    "2 personnes sont déjà engagées ailleurs",
    [pending({ isEngagedElsewhere: true }), pending({ isEngagedElsewhere: true })],
  ],
  [
    "one already refused",
    "Seules les candidatures en attente peuvent être acceptées",
    [pending(), pending({ status: "rejected" })],
  ],
  ["one for a job that is finished", "La mission est terminée", [pending({}, { date: "2026-11-30" })]],
  [
    "one at the minute when the job ends",
    "La mission est terminée",
    [pending({}, { date: "2026-12-01", endTime: "13:00" })],
  ],
  ["one a minute before the job ends", undefined, [pending({}, { date: "2026-12-01", endTime: "13:01" })]],
  [
    "one of a job with more people than positions",
    "Toutes les places sont déjà pourvues",
    [pending({}, { positionsTaken: 6 })],
  ],
  ["one for a deleted job", "Cette offre a été supprimée", [pending({}, { isDeleted: true })]],
])("accepting %s has the refusal %j", (_case, why, applications) => {
  expect(whyNotAccept(applications, now)).toBe(why);
});

test("only pending applications can be rejected", () => {
  expect(whyNotReject([pending(), pending({ jobId: "other" })])).toBeUndefined();
  expect(whyNotReject([pending(), pending({ status: "accepted" })])).toBe(
    "Seules les candidatures en attente peuvent être refusées",
  );
});

test.each([
  [true, {}, {}],
  [true, {}, { positionsTaken: 4 }],
  [false, { status: "pending" }, {}],
  [false, { status: "accepted" }, {}],
  [false, { closedBecause: "over" }, {}],
  [false, { isProposed: true }, {}],
  [false, {}, { isDeleted: true }],
  [false, {}, { positionsTaken: 5 }],
  [true, {}, { date: "2026-12-01", startTime: "13:01" }],
  [false, {}, { date: "2026-12-01", startTime: "13:00" }],
] as const)("whether a job may be proposed again is %s for %j of %j", (expected, changes, job) => {
  const rejected = { status: "rejected", closedBecause: null, isProposed: false, ...changes } as const;
  expect(mayBeProposedAgain({ ...pending({}, job), ...rejected }, now)).toBe(expected);
});

test.each([
  [{ decision: "accepted" }, {}],
  [{ decision: "rejected", reason: "far", message: "Merci" }, {}],
  [{ decision: "accepted", reason: "far" }, { reason: "Un motif et un message n'accompagnent qu'un refus" }],
  [
    { decision: "accepted", message: "Merci" },
    { reason: "Un motif et un message n'accompagnent qu'un refus" },
  ],
  [{ decision: "rejected", reason: "age" }, { reason: "Le motif n'est pas reconnu" }],
  [{ decision: "pending" }, { decision: "La décision est « accepted » ou « rejected »" }],
])("the answer %j is refused with %j", (answer, problems) => {
  expect(errorsOf(z.strictObject(decisionFields).check(reasonOnlyWithRejection), answer)).toEqual(problems);
});
