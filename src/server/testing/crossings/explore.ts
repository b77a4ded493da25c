import * as fc from "fast-check";
import { begin, Difference, play } from "./play.ts";
import type { Play } from "./play.ts";
import { shorten } from "./shorten.ts";
import type { Site } from "./site.ts";
import type { Chosen, Step } from "./step.ts";
import { openCompany, openPerson } from "./steps/accounts.ts";
import { steps } from "./steps/steps.ts";

type Options = {
  seed: number;
  /** How many steps are played before a difference is looked for no more. */
  steps: number;
  storyLength: number;
  /** Called after each story. */
  onStory?: (played: Played) => void;
  /** Called with each story that differs, shorter and shorter. */
  onDifference?: (story: string) => void;
};

type Played = { steps: number; stories: number };
export type Exploration = Played & { difference: string | null };

/** Two companies and three people, before the first random step. */
const opening = [openCompany, openCompany, openPerson, openPerson, openPerson].map((one) => [one.on({})]);

const alone = fc.oneof(
  ...steps.map(({ weight, chosen }) => ({ weight, arbitrary: chosen.map((one) => [one]) })),
);
const acting = steps.filter(({ isAlone }) => !isAlone);
const one = fc.oneof(...acting.map(({ weight, chosen }: Step) => ({ weight, arbitrary: chosen })));
const atOnce = fc.tuple(one, one);
const turn = fc.oneof({ weight: 9, arbitrary: alone }, { weight: 1, arbitrary: atOnce });

/**
 * Plays random stories on the product until enough steps are played, or one differs: then the shortest story that still
 * differs, in sentences, with the seed that repeats it.
 */
export async function explore(
  site: Site,
  { seed, steps: wanted, storyLength, onStory, onDifference }: Options,
): Promise<Exploration> {
  const played = { steps: 0, stories: 0 };
  const drawn = fc.array(turn, { minLength: storyLength, maxLength: storyLength });
  while (played.steps < wanted) {
    const ownSeed = seed + played.stories;
    const [turns = []] = fc.sample(drawn, { seed: ownSeed, numRuns: 1 });
    const story = await begin(site);
    const told = await tellUntilItDiffers(story, [...opening, ...turns]);
    played.stories += 1;
    played.steps += story.told.length;
    onStory?.(played);
    if (told === null) continue;
    onDifference?.(told.difference);
    const shortest = await shorten(site, told, onDifference);
    return { ...played, difference: `${shortest}\n(seed ${ownSeed})` };
  }
  return { ...played, difference: null };
}

/** The turns that were played and the difference of the last one; null when there is none. Skips what the world has nothing for. */
async function tellUntilItDiffers(story: Play, turns: readonly (readonly Chosen[])[]) {
  const done: (readonly Chosen[])[] = [];
  for (const chosen of turns) {
    try {
      if (await play(story, chosen)) done.push(chosen);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      return { turns: [...done, chosen], difference: error.message };
    }
  }
  return null;
}
