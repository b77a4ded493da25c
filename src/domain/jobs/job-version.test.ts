import { expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import { isAsShown, shownVersion } from "./job-version.ts";

test.each([
  ["of the last edit of its terms", 3, true],
  ["since when only places were added", 5, true],
  ["before its terms changed", 2, false],
  ["that does not exist yet", 6, false],
])("a job at version 5, whose terms changed at 3, is as shown at a version %s", (_, shown, expected) => {
  expect(isAsShown(shown, { version: 5, termsVersion: 3 })).toBe(expected);
});

test.each([[{}], [{ version: null }], [{ version: "3" }], [{ version: 1.5 }], [{ version: -1 }]])(
  "%j is refused as the version that was on screen",
  (sent) => {
    expect(errorsOf(shownVersion, sent)).toEqual({ version: "La version de l'offre est requise" });
  },
);
