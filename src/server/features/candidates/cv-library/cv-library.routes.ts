import * as contract from "#contract/candidates/cv-library.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { cvLibraryQueries } from "./cv-library.queries.ts";
import { countLibraryPage, createSearchQueue } from "./library-bounds.ts";
import { recordProfileReading } from "./profile-readings.steps.ts";

/** The CV library, for recruiters whose plan includes it (spec §2, §6), with reading limits (ADR 0044). */
export function cvLibraryRoutes(app: App, context: Context): void {
  const { list, read } = cvLibraryQueries(context.db);
  const search = createSearchQueue(context.db);

  app.route({
    ...contract.listLibraryCandidates,
    handler: async (request) => {
      const companyId = companyIdOf(request);
      const page = { ...request.query, companyId };
      await countLibraryPage(context, page);
      return search(companyId, (tx) => list(tx, page));
    },
  });

  app.route({
    ...contract.getLibraryCandidate,
    handler: async (request) => {
      const { id } = request.params;
      const profile = await read(id);
      const companyId = companyIdOf(request);
      await recordProfileReading(context, { companyId, candidateId: id, readFrom: "library" });
      return profile;
    },
  });
}
