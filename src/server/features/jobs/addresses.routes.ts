import { locateAddress, suggestAddresses } from "#contract/jobs/addresses.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { Addresses } from "#server/platform/addresses/addresses.ts";
import type { App } from "#server/platform/http/app-type.ts";

export function addressRoutes(app: App, { addresses }: { addresses: Addresses }): void {
  app.route({
    ...suggestAddresses,
    handler: (request) => {
      const { q, session } = request.query;
      return addresses.suggest({ query: q, session, companyId: companyIdOf(request) });
    },
  });

  app.route({
    ...locateAddress,
    handler: (request) => {
      const { id } = request.params;
      return addresses.resolve({ id, session: request.query.session, companyId: companyIdOf(request) });
    },
  });
}
