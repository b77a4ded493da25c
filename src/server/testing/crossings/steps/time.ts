import * as fc from "fast-check";
import type { Model } from "#server/testing/crossings/model.ts";
import { HOUR, MINUTE, after } from "#server/testing/crossings/rules.ts";
import { at } from "#server/testing/crossings/sentences.ts";
import type { Site } from "#server/testing/crossings/site.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import { landmarks, passTime } from "#server/testing/crossings/time.ts";

const NEAR = 6;

type Until = { until: Date };

const passing = {
  operations: [],
  isAlone: true,
  tell: (_model: Model, { until }: Until) => `time passes until ${at(until)}`,
  refuses: () => null,
  async act(site: Site, model: Model, { until }: Until) {
    await passTime(model, site, until);
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
  needs(model, { landmark, offset }) {
    const next = pick(landmarks(model).slice(0, NEAR), landmark) ?? after(model.now, 6 * HOUR);
    const until = after(next, offset);
    return until > model.now ? { until } : null;
  },
  ...passing,
});

/** To an exact instant, for the stories that are told again. */
export const passUntil = step({
  name: "time passes until",
  weight: 0,
  draw: fc.constant(new Date(0)),
  needs: (model, until) => (until > model.now ? { until } : null),
  ...passing,
});
