import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { steps } from "./steps.ts";
import { untestedOperations } from "./untested-operations.ts";

test("every write operation of the contract is a step of the random sequences, or listed as untested with a reason", () => {
  const writes = operations.filter(({ method }) => method !== "GET").map(({ schema }) => schema.operationId);
  const run = steps.flatMap((step) => step.operations).map(({ schema }) => schema.operationId);
  const listed = untestedOperations
    .flatMap(({ operations: untested }) => untested)
    .map(({ schema }) => schema.operationId);
  expect([...new Set([...run, ...listed])].toSorted()).toEqual(writes.toSorted());
  expect(listed.filter((id) => run.includes(id))).toEqual([]);
});
