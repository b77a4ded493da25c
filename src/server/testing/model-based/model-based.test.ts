import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "#server/testing/product.ts";
import { explore } from "./explore.ts";
import { regressions } from "./regressions.ts";
import { runSteps } from "./run-steps.ts";
import { type System, openSystem } from "./system.ts";

/** One sequence of each seed; the campaign runs thousands of steps. */
const STEPS = 60;
/** Fixed for every run, so that a failure is of the change at hand: the campaign draws others. */
const seeds = [22, 1_433_800_883];

const databaseUrl = useDatabase();
const opened: { system?: System } = {};
beforeAll(async () => {
  opened.system = await openSystem(databaseUrl());
});
afterAll(() => opened.system?.close());

function system(): System {
  if (opened.system === undefined) throw new Error("The product is not started yet");
  return opened.system;
}

test.each(regressions)("$title", async ({ steps }) => {
  // Shortest steps that showed a fault: random sequences compare after every step.
  expect(await runSteps(system(), steps)).toHaveLength(steps.length);
});

test.each(seeds)("the product does what the model says in random sequences of seed %i", async (seed) => {
  const options = { seed, steps: STEPS, sequenceLength: STEPS };
  expect((await explore(system(), options)).difference).toBeNull();
});
