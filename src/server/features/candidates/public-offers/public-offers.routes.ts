import { getPublicOffer, listPublicOffers } from "#contract/candidates/public-offers.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { publicOfferQueries } from "./public-offers.queries.ts";
import { assertFewReadings } from "./public-readings.steps.ts";

/** Reads without an account: they look at no cookie, so that a cached answer is everybody's. */
export function publicOfferRoutes(app: App, context: Context): void {
  const { list, read } = publicOfferQueries(context);

  app.route({
    ...listPublicOffers,
    handler: async ({ query, ip }) => {
      await assertFewReadings(context, ip);
      return list(query);
    },
  });

  app.route({
    ...getPublicOffer,
    handler: async ({ params, ip }) => {
      await assertFewReadings(context, ip);
      return read(params.id);
    },
  });
}
