import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "#server/testing/product.ts";
import { explore } from "./explore.ts";
import { tell } from "./play.ts";
import { openSite } from "./site.ts";
import type { Site } from "./site.ts";
import { stories } from "./stories.ts";

/** One story of each seed; the campaign plays thousands of steps. */
const STEPS = 60;
/** The same at every run, and one that differs at each: `CROSSINGS_SEED` of the campaign repeats it. */
const seeds = [22, Math.floor(Math.random() * 2 ** 31)];

const databaseUrl = useDatabase();
const opened: { site?: Site } = {};
beforeAll(async () => {
  opened.site = await openSite(databaseUrl());
});
afterAll(() => opened.site?.close());

function site(): Site {
  if (opened.site === undefined) throw new Error("The product is not started yet");
  return opened.site;
}

test.each(stories)("$title", async ({ steps }) => {
  expect(await tell(site(), steps)).toHaveLength(steps.length);
});

test.each(seeds)("the product does what the model says in random stories of seed %i", async (seed) => {
  const options = { seed, steps: STEPS, storyLength: STEPS };
  expect((await explore(site(), options)).difference).toBeNull();
});
