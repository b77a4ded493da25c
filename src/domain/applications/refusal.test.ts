import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  closingReasonOf,
  MAX_REFUSAL_LETTER,
  refusalLetter,
  refusalMessage,
  refusalReasons,
  refusalOrNull,
} from "./refusal.ts";

test("a reason is that of a closed application, or of a company's answer", () => {
  expect(closingReasonOf("deleted")).toBe("deleted");
  expect(closingReasonOf("over")).toBe("over");
  expect(closingReasonOf("filled")).toBeNull();
  expect(closingReasonOf(null)).toBeNull();
});

test("a refusal has a reason, a message or both", () => {
  expect(refusalOrNull({ reason: null, message: null })).toBeNull();
  expect(refusalOrNull({ reason: "filled", message: null })).toEqual({ reason: "filled", message: null });
  expect(refusalOrNull({ reason: null, message: "Merci" })).toEqual({ reason: null, message: "Merci" });
});

test("a letter thanks for the application and gives the reason, for one offer or several", () => {
  expect(refusalLetter("filled", "Extra du soir")).toBe(
    "Merci pour votre candidature à « Extra du soir ». Toutes les places sont pourvues ; nous serions heureux de vous lire sur une prochaine mission.",
  );
  expect(refusalLetter("cancelled", null)).toBe(
    "Merci pour votre candidature. La mission n'aura finalement pas lieu ; nous espérons vous retrouver sur une prochaine.",
  );
  expect(refusalLetter("other", "Extra du soir")).toBe("");
});

test("every proposed letter is valid, with the longest title too", () => {
  for (const reason of refusalReasons) {
    const letter = refusalLetter(reason, "t".repeat(120));
    expect(z.parse(refusalMessage, letter)).toBe(letter === "" ? null : letter);
  }
});

test.each([
  ["Rappelez-moi sur bit.ly/paye", "Rappelez-moi sur bit. ly/paye"],
  ["  Merci. \r\nÀ bientôt ", "Merci. \nÀ bientôt"],
  ["\u200b ", null],
  [null, null],
])("the letter %j is stored as %j", (written, kept) => {
  expect(z.parse(refusalMessage, written)).toBe(kept);
});

test("a letter has 500 characters at most", () => {
  expect(z.safeParse(refusalMessage, "m".repeat(MAX_REFUSAL_LETTER)).success).toBe(true);
  const long = z.safeParse(refusalMessage, "m".repeat(MAX_REFUSAL_LETTER + 1));
  expect(long.error?.issues[0]?.message).toBe("Le message ne doit pas dépasser 500 caractères");
});

test("a refusal without reason nor message is null", () => {
  expect(refusalOrNull({ reason: null, message: null })).toBeNull();
  expect(refusalOrNull({ reason: "far", message: null })).toEqual({ reason: "far", message: null });
});
