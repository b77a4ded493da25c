import * as fc from "fast-check";
import { openCompany, openPerson } from "#server/testing/model-based/steps/accounts.ts";
import { steps } from "#server/testing/model-based/steps/steps.ts";
import { type Run, Difference, runGroup, startRun } from "./run-steps.ts";
import { shrink } from "./shrink.ts";
import type { Step, StepGroup } from "./step.ts";
import type { System } from "./system.ts";

type Options = {
  seed: number;
  /** How many steps are run before a difference is looked for no more. */
  steps: number;
  sequenceLength: number;
  /** Called after each sequence. */
  onSequence?: (progress: Progress) => void;
  /** Called with each sequence that differs, shorter and shorter. */
  onDifference?: (sequence: string) => void;
};

type Progress = { steps: number; sequences: number };
type Exploration = Progress & { difference: string | null };

/** Two companies and three people, before the first random step. */
const opening = [openCompany, openCompany, openPerson, openPerson, openPerson].map((one) => [one.on({})]);

const alone = fc.oneof(
  ...steps.map(({ weight, chosen }) => ({ weight, arbitrary: chosen.map((one) => [one]) })),
);
const acting = steps.filter(({ isAlone }) => !isAlone);
const one = fc.oneof(...acting.map(({ weight, chosen }: Step) => ({ weight, arbitrary: chosen })));
const atOnce = fc.tuple(one, one);
const group = fc.oneof({ weight: 9, arbitrary: alone }, { weight: 1, arbitrary: atOnce });

/**
 * Runs random sequences on the product until enough steps are run, or one differs: then the shortest sequence that still
 * differs, in sentences, with the seed that repeats it.
 */
export async function explore(
  system: System,
  { seed, steps: wanted, sequenceLength, onSequence, onDifference }: Options,
): Promise<Exploration> {
  const progress = { steps: 0, sequences: 0 };
  const drawn = fc.array(group, { minLength: sequenceLength, maxLength: sequenceLength });
  while (progress.steps < wanted) {
    const ownSeed = seed + progress.sequences;
    const [groups = []] = fc.sample(drawn, { seed: ownSeed, numRuns: 1 });
    const run = await startRun(system);
    const found = await runUntilDifference(run, [...opening, ...groups]);
    progress.sequences += 1;
    progress.steps += run.stepLog.length;
    onSequence?.(progress);
    if (found === null) continue;
    onDifference?.(found.difference);
    const shortest = await shrink(system, found, onDifference);
    return { ...progress, difference: `${shortest}\n(seed ${ownSeed})` };
  }
  return { ...progress, difference: null };
}

/** The steps that were run and the difference of the last one; null when there is none. Skips steps without a target. */
async function runUntilDifference(run: Run, groups: readonly StepGroup[]) {
  const done: StepGroup[] = [];
  for (const next of groups) {
    try {
      if (await runGroup(run, next)) done.push(next);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      return { groups: [...done, next], difference: error.message };
    }
  }
  return null;
}
