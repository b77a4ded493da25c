import { expect, test } from "vitest";
import { fillOf } from "./job.ts";

test.each([
  [0, 1, "0/1 pourvue"],
  [1, 5, "1/5 pourvue"],
  [2, 5, "2/5 pourvues"],
  [5, 5, "Complet"],
])("%i of %i positions taken reads %s", (acceptedApplications, numberOfPositions, text) => {
  expect(fillOf({ acceptedApplications, numberOfPositions })).toBe(text);
});
