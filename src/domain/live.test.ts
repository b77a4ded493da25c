import { expect, test } from "vitest";
import { changeKinds, isChangeKind } from "./live.ts";

test("a kind of change is one of those that are published", () => {
  expect(changeKinds.every(isChangeKind)).toBe(true);
  expect(["library", "", "toString", "Job"].some(isChangeKind)).toBe(false);
});
