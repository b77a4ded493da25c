import { begin, Difference, play } from "./play.ts";
import type { Site } from "./site.ts";
import type { Chosen } from "./step.ts";

type Turns = readonly (readonly Chosen[])[];

/**
 * The shortest story found, in sentences, that still differs: without parts of it, smaller and smaller, then with one of
 * two simultaneous steps. What everybody reads is compared after its last turn only.
 */
export async function shorten(
  site: Site,
  found: { turns: Turns; difference: string },
  onShorter: (story: string) => void = () => undefined,
): Promise<string> {
  let { turns, difference } = found;
  const tryAs = async (shorter: Turns) => {
    const told = await differenceOf(site, shorter);
    if (told === null) return false;
    ({ turns, difference } = told);
    onShorter(difference);
    return true;
  };
  for (let size = Math.floor(turns.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let isShorter = true;
    while (isShorter) {
      isShorter = false;
      for (let at = turns.length - 1 - size; at >= 0; at -= size) {
        if (await tryAs(turns.toSpliced(at, size))) isShorter = true;
        at = Math.min(at, turns.length - 1);
      }
    }
  }
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const simultaneous = turns[at] ?? [];
    for (const chosen of simultaneous.length === 1 ? [] : simultaneous) {
      if (await tryAs(turns.with(at, [chosen]))) break;
    }
  }
  return difference;
}

async function differenceOf(site: Site, turns: Turns): Promise<{ turns: Turns; difference: string } | null> {
  const story = await begin(site);
  const done: Turns[number][] = [];
  const observing = ["comparing", "reading", ...turns.slice(2).map(() => "nothing" as const)] as const;
  for (const [at, chosen] of turns.entries()) {
    try {
      if (await play(story, chosen, observing[turns.length - 1 - at])) done.push(chosen);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      return { turns: [...done, chosen], difference: error.message };
    }
  }
  return null;
}
