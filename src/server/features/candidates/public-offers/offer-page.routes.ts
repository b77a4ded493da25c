import * as z from "zod/mini";
import { OFFER_PATH } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { nullIfNotFound, sendFilled } from "./filled-page.ts";
import { offerPage } from "./offer-page.ts";
import { publicOfferQueries } from "./public-offers.queries.ts";
import { assertFewReadings } from "./public-readings.steps.ts";

/** `/offre/{id}`, the same for everybody; an unknown or deleted offer redirects to /, as any unknown path. */
export function addOfferPage(app: App, context: Context, template: () => string | Promise<string>): void {
  const { config } = context;
  const { read } = publicOfferQueries(context);
  const hasStore = config.stores.android !== undefined || config.stores.ios !== undefined;

  app.get<{ Params: { id: string } }>(`${OFFER_PATH}/:id`, async ({ params, ip, headers }, reply) => {
    const { data: id } = z.safeParse(z.uuid(), params.id);
    await assertFewReadings(context, ip);
    const offer = id === undefined ? null : await read(id).catch(nullIfNotFound);
    if (offer === null) return reply.redirect("/");
    const page = offerPage(await template(), offer, {
      publicUrl: config.publicUrl,
      hasStore,
      now: context.clock(),
    });
    return sendFilled(reply, { page, headers, cacheControl: "public, max-age=30" });
  });
}
