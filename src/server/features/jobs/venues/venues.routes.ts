import * as contract from "#contract/jobs/venues.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { addVenue } from "./add-venue.ts";
import { deleteVenue } from "./delete-venue.ts";
import { editVenue } from "./edit-venue.ts";
import { listVenues } from "./venues.queries.ts";

export function venueRoutes(app: App, context: Context): void {
  app.route({ ...contract.listVenues, handler: (request) => listVenues(context, companyIdOf(request)) });

  app.route({
    ...contract.addVenue,
    handler: async (request, reply) => {
      const { body: venue, headers } = request;
      const key = headers["idempotency-key"];
      return reply.code(201).send(await addVenue(context, { companyId: companyIdOf(request), venue, key }));
    },
  });

  app.route({
    ...contract.editVenue,
    handler: (request) =>
      editVenue(context, { companyId: companyIdOf(request), ...request.params, edit: request.body }),
  });

  app.route({
    ...contract.deleteVenue,
    handler: async (request, reply) => {
      await deleteVenue(context, { companyId: companyIdOf(request), ...request.params });
      return reply.code(204).send(null);
    },
  });
}
