import * as z from "zod/mini";
import { JOB_PATH } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { nullIfNotFound, sendFilled } from "./filled-page.ts";
import { jobPage } from "./job-page.ts";
import { readPublicJob } from "./public-jobs.queries.ts";
import { assertFewReadings } from "./public-readings.steps.ts";

/** `/offre/{id}`, the same for everybody; an unknown or deleted job redirects to /, as any unknown path. */
export function addJobPage(app: App, context: Context, template: () => string | Promise<string>): void {
  const { config } = context;
  const hasStore = config.stores.android !== undefined || config.stores.ios !== undefined;

  app.get<{ Params: { id: string } }>(`${JOB_PATH}/:id`, async ({ params, ip, headers }, reply) => {
    const { data: id } = z.safeParse(z.uuid(), params.id);
    await assertFewReadings(context, ip);
    const job = id === undefined ? null : await readPublicJob(context, id).catch(nullIfNotFound);
    if (job === null) return reply.redirect("/");
    const page = jobPage(await template(), job, {
      publicUrl: config.publicUrl,
      hasStore,
      now: context.clock(),
    });
    return sendFilled(reply, { page, headers, cacheControl: "public, max-age=30" });
  });
}
