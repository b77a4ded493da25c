import { suggestAddresses } from "#contract/addresses.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { App } from "#server/http/app-type.ts";
import type { Addresses } from "./addresses.ts";
import { createSearchLimit } from "./search-limit.ts";

/** The address list of the offer's form (design §7.11). */
export function addressRoutes(app: App, { addresses }: { addresses: Addresses }): void {
  const countSearch = createSearchLimit();

  app.route({
    ...suggestAddresses,
    handler: async (request) => {
      countSearch(recruiterOf(request));
      return { items: await addresses.suggest(request.query.q) };
    },
  });
}
