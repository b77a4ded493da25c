import * as fc from "fast-check";
import type { Model } from "#server/testing/model-based/model.ts";
import { HOUR, MINUTE, after } from "#server/testing/model-based/rules.ts";
import { at } from "#server/testing/model-based/sentences.ts";
import { pick, step } from "#server/testing/model-based/step.ts";
import type { System } from "#server/testing/model-based/system.ts";
import { nextDueInstants, passTime } from "#server/testing/model-based/time.ts";

const NEAR = 6;

type Until = { until: Date };

const passing = {
  operations: [],
  isAlone: true,
  describe: (_model: Model, { until }: Until) => `time passes until ${at(until)}`,
  refuses: () => null,
  async act(system: System, model: Model, { until }: Until) {
    await passTime(model, system, until);
    return { status: 200, body: null };
  },
  change: () => undefined,
};

/** To one of the next instants at which something happens, or just before or after it; or a few hours later. */
export const pass = step({
  name: "time passes",
  weight: 20,
  draw: fc.record({
    instant: fc.nat(NEAR),
    offset: fc.constantFrom(-MINUTE, 0, MINUTE, HOUR),
  }),
  needs(model, { instant, offset }) {
    const next = pick(nextDueInstants(model).slice(0, NEAR), instant) ?? after(model.now, 6 * HOUR);
    const until = after(next, offset);
    return until > model.now ? { until } : null;
  },
  ...passing,
});

/** To an exact instant, for the regressions. */
export const passUntil = step({
  name: "time passes until",
  weight: 0,
  draw: fc.constant(new Date(0)),
  needs: (model, until) => (until > model.now ? { until } : null),
  ...passing,
});
