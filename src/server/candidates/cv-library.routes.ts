import * as contract from "#contract/cv-library.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { cvLibraryQueries } from "./cv-library.queries.ts";

/** The CV library, for recruiters whose plan opens it (spec §2, §6). */
export function cvLibraryRoutes(app: App, { db }: Context): void {
  const { list, read } = cvLibraryQueries(db);

  app.route({ ...contract.listLibraryCandidates, handler: ({ query }) => list(query) });

  app.route({ ...contract.getLibraryCandidate, handler: ({ params }) => read(params.id) });
}
