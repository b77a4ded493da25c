import { expect, test } from "vitest";
import { applyLive } from "./live-version.ts";

test("a hello event of another version than the one shown makes everything stale", () => {
  expect(applyLive(undefined, { type: "hello", version: 7 })).toEqual({ version: 7, stale: "everything" });
  expect(applyLive(6, { type: "hello", version: 7 })).toEqual({ version: 7, stale: "everything" });
  expect(applyLive(8, { type: "hello", version: 7 })).toEqual({ version: 7, stale: "everything" });
});

test("a hello event of the version shown makes the library stale alone, as its changes have no version", () => {
  expect(applyLive(7, { type: "hello", version: 7 })).toEqual({ version: 7, stale: "library" });
});

test("the next change makes its kind stale", () => {
  expect(applyLive(7, { type: "change", version: 8, kind: "job" })).toEqual({ version: 8, stale: "job" });
});

test("a change already applied makes nothing stale", () => {
  expect(applyLive(8, { type: "change", version: 8, kind: "job" })).toEqual({ version: 8, stale: "nothing" });
  expect(applyLive(8, { type: "change", version: 3, kind: "job" })).toEqual({ version: 8, stale: "nothing" });
});

test("a skipped version makes everything stale", () => {
  expect(applyLive(8, { type: "change", version: 10, kind: "job" })).toEqual({
    version: 10,
    stale: "everything",
  });
});

test("a resync makes everything stale, even with a lower version after a restored database", () => {
  expect(applyLive(8, { type: "resync", version: 2 })).toEqual({ version: 2, stale: "everything" });
});
