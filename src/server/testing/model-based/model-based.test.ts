import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "#server/testing/product.ts";
import { explore } from "./explore.ts";
import { regressions } from "./regressions.ts";
import { runSteps } from "./run-steps.ts";
import type { DrawnStep } from "./step.ts";
import { type System, openSystem } from "./system.ts";

/** One sequence of each seed; the campaign runs thousands of steps. */
const STEPS = 60;
/** One seed that is the same at every run, and one that differs at each: `MODEL_SEED` of the campaign repeats it. */
const seeds = [22, Math.floor(Math.random() * 2 ** 31)];

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
  expect(await runSteps(system(), steps, stepsInCommon(steps))).toHaveLength(steps.length);
});

/** How many of its first steps a sequence has in common with one above it, which compares after each. */
function stepsInCommon(steps: readonly DrawnStep[]): number {
  const above = regressions.slice(
    0,
    regressions.findIndex((regression) => regression.steps === steps),
  );
  const common = above.map((regression) => steps.findIndex((step, at) => step !== regression.steps[at]));
  return Math.max(0, ...common);
}

test.each(seeds)("the product does what the model says in random sequences of seed %i", async (seed) => {
  const options = { seed, steps: STEPS, sequenceLength: STEPS };
  expect((await explore(system(), options)).difference).toBeNull();
});
