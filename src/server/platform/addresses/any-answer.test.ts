import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Result } from "#server/platform/external/result.ts";
import { found, savidan } from "#server/testing/services/geopf.ts";
import { detailed, geocoded, predicted } from "#server/testing/services/google.ts";
import { explainGeopf, readGeopf } from "./geopf-answer.ts";
import { readGeocoding } from "./google-geocoding.ts";
import { explainGoogle, readPlace, readPredictions } from "./google-places.ts";

type Read = (json: unknown) => Result<unknown>;

/** A valid response with random values anywhere in it. */
function damaged(json: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(json)) return fc.oneof(fc.tuple(...json.map(damaged)), odd);
  if (typeof json !== "object" || json === null)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(json) }, odd);
  const entries = Object.entries(json).map(([name, value]) => [name, damaged(value)] as const);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(entries), { requiredKeys: [] }) },
    odd,
  );
}

const odd = fc.jsonValue({ maxDepth: 2 });

test.each([
  ["geopf", found(savidan), readGeopf],
  ["Google's list", predicted(), (json) => readPredictions(json, "google.")],
  ["Google's place", detailed(), (json) => readPlace(json, "google.ChIJfake00")],
  ["Google's geocoding", geocoded(), (json) => readGeocoding(json, "12 rue Haute, Lannion")],
] satisfies [string, unknown, Read][])(
  "%s: any response is parsed or returns a failure",
  (_source, valid, read) => {
    expect(read(valid)).toHaveProperty("answer");
    fc.assert(
      fc.property(fc.oneof(damaged(valid), odd), (json) => {
        const result = read(json);
        expect("answer" in result || result.failure.detail !== "").toBe(true);
        for (const explain of [explainGeopf, explainGoogle])
          expect(typeof explain(json)).toMatch(/string|undefined/);
      }),
      { numRuns: 500 },
    );
  },
);

test.each([[""], ["toString"], ["__proto__"]])(
  "Google's geocoding: the undocumented status %j is a failure",
  (status) => {
    const result = readGeocoding({ status, results: [] }, "Lannion");
    expect(result).toEqual({ failure: { kind: "invalid-response", detail: status || "no status" } });
  },
);
