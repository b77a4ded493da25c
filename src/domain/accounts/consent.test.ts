import { expect, test } from "vitest";
import { refusal } from "#domain/testing.ts";
import { assertTermsOfUseAccepted } from "./consent.ts";

test.each([
  [null, true],
  ["2026-11-22", true],
  ["", true],
  ["2026-11-23", false],
  ["2027-01-01", false],
])("who accepted the version %s is refused: %s", (version, isRefused) => {
  const code = refusal(() => assertTermsOfUseAccepted(version))?.code ?? null;
  expect(code).toBe(isRefused ? "terms-not-accepted" : null);
});
