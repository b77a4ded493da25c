import { expect, test } from "vitest";
import { fillOf } from "./job.ts";

test.each([
  [0, 1, "0 place pourvue sur 1"],
  [1, 5, "1 place pourvue sur 5"],
  [2, 5, "2 places pourvues sur 5"],
  [5, 5, "Complet"],
])("%i of %i positions taken reads %s", (placesTaken, numberOfPositions, text) => {
  expect(fillOf({ placesTaken, numberOfPositions })).toBe(text);
});
