import { Difference, runGroup, startRun } from "./run-steps.ts";
import type { StepGroup } from "./step.ts";
import type { System } from "./system.ts";

type Groups = readonly StepGroup[];

/**
 * The shortest sequence found, in sentences, that still differs: without parts of it, smaller and smaller, then with one of
 * two simultaneous steps. What everybody reads is compared after its last step only.
 */
export async function shrink(
  system: System,
  found: { groups: Groups; difference: string },
  onShorter: (sequence: string) => void = () => undefined,
): Promise<string> {
  let { groups, difference } = found;
  const tryAs = async (shorter: Groups) => {
    const stillDiffers = await differenceOf(system, shorter);
    if (stillDiffers === null) return false;
    ({ groups, difference } = stillDiffers);
    onShorter(difference);
    return true;
  };
  for (let size = Math.floor(groups.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let isShorter = true;
    while (isShorter) {
      isShorter = false;
      for (let at = groups.length - 1 - size; at >= 0; at -= size) {
        if (await tryAs(groups.toSpliced(at, size))) isShorter = true;
        at = Math.min(at, groups.length - 1);
      }
    }
  }
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const simultaneous = groups[at] ?? [];
    for (const chosen of simultaneous.length === 1 ? [] : simultaneous) {
      if (await tryAs(groups.with(at, [chosen]))) break;
    }
  }
  return difference;
}

async function differenceOf(
  system: System,
  groups: Groups,
): Promise<{ groups: Groups; difference: string } | null> {
  const run = await startRun(system);
  const done: Groups[number][] = [];
  const afterStepFromLast = [
    "comparing",
    "reading",
    ...groups.slice(2).map(() => "nothing" as const),
  ] as const;
  for (const [at, group] of groups.entries()) {
    try {
      if (await runGroup(run, group, afterStepFromLast[groups.length - 1 - at])) done.push(group);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      return { groups: [...done, group], difference: error.message };
    }
  }
  return null;
}
