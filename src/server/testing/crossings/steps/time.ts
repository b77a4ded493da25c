import * as fc from "fast-check";
import { HOUR, MINUTE, after } from "#server/testing/crossings/rules.ts";
import { at } from "#server/testing/crossings/sentences.ts";
import type { Site } from "#server/testing/crossings/site.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { landmarks, passTime } from "#server/testing/crossings/time.ts";
import type { World } from "#server/testing/crossings/world.ts";

const NEAR = 6;

type Until = { until: Date };

const passing = {
  operations: [],
  isAlone: true,
  tell: (_world: World, { until }: Until) => `time passes until ${at(until)}`,
  refuses: () => null,
  async act(site: Site, world: World, { until }: Until) {
    await passTime(world, site, until);
    return { status: 200, body: null };
  },
  change: () => undefined,
};

/** To one of the next instants at which something happens, or just before or after it; or a few hours later. */
export const pass = step({
  name: "time passes",
  weight: 20,
  draw: fc.record({
    landmark: fc.nat(NEAR),
    offset: fc.constantFrom(-MINUTE, 0, MINUTE, HOUR),
  }),
  needs(world, { landmark, offset }) {
    const next = pick(landmarks(world).slice(0, NEAR), landmark) ?? after(world.now, 6 * HOUR);
    const until = after(next, offset);
    return until > world.now ? { until } : null;
  },
  ...passing,
});

/** To an exact instant, for the stories that are told again. */
export const passUntil = step({
  name: "time passes until",
  weight: 0,
  draw: fc.constant(new Date(0)),
  needs: (world, until) => (until > world.now ? { until } : null),
  ...passing,
});
