import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { excused } from "./excused.ts";
import { steps } from "./steps.ts";

test("every write operation of the contract is a step of the random stories, or excused with a reason", () => {
  const writes = operations.filter(({ method }) => method !== "GET").map(({ schema }) => schema.operationId);
  const played = steps.flatMap((step) => step.operations).map(({ schema }) => schema.operationId);
  const listed = excused.flatMap((reason) => reason.operations).map(({ schema }) => schema.operationId);
  expect([...new Set([...played, ...listed])].toSorted()).toEqual(writes.toSorted());
  expect(listed.filter((id) => played.includes(id))).toEqual([]);
});
