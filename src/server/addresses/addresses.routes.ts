import { suggestAddresses } from "#contract/addresses.ts";
import type { App } from "#server/http/app-type.ts";
import type { Addresses } from "./addresses.ts";

export function addressRoutes(app: App, { addresses }: { addresses: Addresses }): void {
  app.route({
    ...suggestAddresses,
    handler: async ({ query }) => ({ items: await addresses.suggest(query.q) }),
  });
}
