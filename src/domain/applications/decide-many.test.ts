import { expect, test } from "vitest";
import { refusal } from "#domain/testing.ts";
import { assertAllAcceptable, whyNotAccept, whyNotReject } from "./decide-many.ts";

type Decidable = Parameters<typeof whyNotAccept>[0][number];

const now = new Date("2026-12-01T12:00:00Z");

function pending(
  changes: Partial<Omit<Decidable, "job">> = {},
  job: Partial<Decidable["job"]> = {},
): Decidable {
  return {
    jobId: "one",
    status: "pending",
    isTaken: false,
    job: {
      date: "2026-12-05",
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

test.each<[Decidable[], string | null]>([
  [[pending(), pending()], null],
  [[pending(), pending({ jobId: "two" })], "invalid-application-data"],
  [[pending({ status: "accepted" })], "failed-precondition"],
  [[pending({ isTaken: true })], "failed-precondition"],
])("accepting together is refused with its code: %#", (applications, code) => {
  const why = whyNotAccept(applications, now);
  const expected = code && { code, message: why };
  expect(refusal(() => assertAllAcceptable(applications, now))).toEqual(expected);
});

test("nobody to accept is refused", () => {
  expect(whyNotAccept([], now)).toBe("Choisissez des candidatures d'une seule offre");
});

test.each<[string, Decidable[], string | undefined]>([
  ["two for two positions left", [pending(), pending()], undefined],
  [
    "those of two jobs",
    [pending(), pending({ jobId: "other" })],
    "Choisissez des candidatures d'une seule offre",
  ],
  ["three for two positions left", [pending(), pending(), pending()], "Il ne reste que 2 places"],
  ["two for the last position", [pending({}, { positionsTaken: 4 }), pending()], "Il ne reste qu'une place"],
  ["one of a full job", [pending({}, { positionsTaken: 5 })], "Toutes les places sont déjà pourvues"],
  [
    "one who is engaged elsewhere",
    [pending({ isTaken: true })],
    "Cette personne est déjà engagée ailleurs à ces heures",
  ],
  [
    "two, of whom one is engaged elsewhere",
    [pending(), pending({ isTaken: true })],
    "1 est déjà engagée ailleurs",
  ],
  [
    "two engaged elsewhere",
    [pending({ isTaken: true }), pending({ isTaken: true })],
    "2 sont déjà engagées ailleurs",
  ],
  [
    "one already refused",
    [pending(), pending({ status: "rejected" })],
    "Seules les candidatures en attente peuvent être acceptées",
  ],
  ["one for a job that is over", [pending({}, { date: "2026-11-30" })], "La mission est terminée"],
  ["one for a deleted job", [pending({}, { isDeleted: true })], "Cette offre a été supprimée"],
])("accepting %s: %#", (_case, applications, why) => {
  expect(whyNotAccept(applications, now)).toBe(why);
});

test("only pending applications can be rejected", () => {
  expect(whyNotReject([pending(), pending({ jobId: "other" })])).toBeUndefined();
  expect(whyNotReject([pending(), pending({ status: "accepted" })])).toBe(
    "Seules les candidatures en attente peuvent être refusées",
  );
});
