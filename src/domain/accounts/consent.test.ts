import { expect, test } from "vitest";
import { refusal } from "#domain/testing.ts";
import { assertTermsAccepted, TERMS_VERSION, termsVersions } from "./consent.ts";

test("the current terms are the last version", () => {
  expect(TERMS_VERSION).toBe(termsVersions.at(-1));
});

test.each([
  [null, true],
  ["2026-11-22", true],
  ["", true],
  ["2026-11-23", false],
  ["2027-01-01", false],
])("who accepted the version %s is refused: %s", (version, isRefused) => {
  const code = refusal(() => assertTermsAccepted(version))?.code ?? null;
  expect(code).toBe(isRefused ? "terms-not-accepted" : null);
});
