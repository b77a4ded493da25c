import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  closingReasonOf,
  MAX_REJECTION_LETTER,
  reasonToClose,
  rejectionLetter,
  rejectionMessage,
  rejectionReasons,
  rejectionOrNull,
} from "./rejection.ts";

test("a reason is that of a closed application, or of a company's answer", () => {
  expect(closingReasonOf("deleted")).toBe("deleted");
  expect(closingReasonOf("over")).toBe("over");
  expect(closingReasonOf("filled")).toBeNull();
  expect(closingReasonOf(null)).toBeNull();
});

test("a pending application is closed once its job is deleted or finished", () => {
  const endsAt = new Date("2026-12-05T22:00:00Z");
  const [before, after] = [new Date(endsAt.getTime() - 1), endsAt];
  expect(reasonToClose({ status: "open", endsAt }, before)).toBeNull();
  expect(reasonToClose({ status: "open", endsAt }, after)).toBe("over");
  expect(reasonToClose({ status: "deleted", endsAt }, before)).toBe("deleted");
  expect(reasonToClose({ status: "deleted", endsAt }, after)).toBe("deleted");
});

test("a rejection has a reason, a message or both", () => {
  expect(rejectionOrNull({ reason: null, message: null })).toBeNull();
  expect(rejectionOrNull({ reason: "filled", message: null })).toEqual({ reason: "filled", message: null });
  expect(rejectionOrNull({ reason: null, message: "Merci" })).toEqual({ reason: null, message: "Merci" });
});

test("a letter thanks for the application and gives the reason, for one job or several", () => {
  expect(rejectionLetter("filled", "Extra du soir")).toBe(
    "Merci pour votre candidature à « Extra du soir ». Toutes les places sont pourvues ; nous serions heureux de vous lire sur une prochaine mission.",
  );
  for (const [reason, sentence] of [
    [
      "hours",
      "Les horaires de la mission et vos disponibilités ne se rejoignent pas ; nous serions heureux de vous lire sur une autre mission.",
    ],
    [
      "experience",
      "Cette mission demande une expérience que votre profil ne montre pas encore ; nous vous lirons volontiers pour une autre.",
    ],
    [
      "far",
      "Le trajet jusqu'au lieu de la mission serait trop long ; nous serions heureux de vous lire pour une mission plus proche de chez vous.",
    ],
  ] as const)
    expect(rejectionLetter(reason, null)).toBe(`Merci pour votre candidature. ${sentence}`);
  expect(rejectionLetter("cancelled", null)).toBe(
    "Merci pour votre candidature. La mission n'aura finalement pas lieu ; nous espérons vous retrouver sur une prochaine.",
  );
  expect(rejectionLetter("other", "Extra du soir")).toBe("");
});

test("every proposed letter is valid, with the longest title too", () => {
  for (const reason of rejectionReasons) {
    const letter = rejectionLetter(reason, "t".repeat(120));
    expect(z.parse(rejectionMessage, letter)).toBe(letter === "" ? null : letter);
  }
});

test.each([
  ["Rappelez-moi sur bit.ly/paye", "Rappelez-moi sur bit. ly/paye"],
  ["  Merci. \r\nÀ bientôt ", "Merci. \nÀ bientôt"],
  ["\u200b ", null],
  [null, null],
])("the letter %j is stored as %j", (written, kept) => {
  expect(z.parse(rejectionMessage, written)).toBe(kept);
});

test("a letter has 500 characters at most", () => {
  expect(z.safeParse(rejectionMessage, "m".repeat(MAX_REJECTION_LETTER)).success).toBe(true);
  const long = z.safeParse(rejectionMessage, "m".repeat(MAX_REJECTION_LETTER + 1));
  expect(long.error?.issues[0]?.message).toBe("Le message ne doit pas dépasser 500 caractères");
});

test("a rejection without reason nor message is null", () => {
  expect(rejectionOrNull({ reason: null, message: null })).toBeNull();
  expect(rejectionOrNull({ reason: "far", message: null })).toEqual({ reason: "far", message: null });
});
