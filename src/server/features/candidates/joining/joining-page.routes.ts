import { joiningCode } from "#domain/candidates/joining.ts";
import { JOINING_PATH } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import { nullIfNotFound, sendFilled } from "#server/features/candidates/public-jobs/filled-page.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { joiningPage } from "./joining-page.ts";
import { readJoiningCompany } from "./joining.queries.ts";

/** `/rejoindre/{code}`; an unknown or closed code redirects to /, as any unknown path. */
export function addJoiningPage(app: App, context: Context, template: () => string | Promise<string>): void {
  const { publicUrl } = context.config;

  app.get<{ Params: { code: string } }>(`${JOINING_PATH}/:code`, async ({ params, ip, headers }, reply) => {
    const { data: code } = joiningCode.safeParse(params.code);
    const company =
      code === undefined ? null : await readJoiningCompany(context, code, ip).catch(nullIfNotFound);
    if (code === undefined || company === null) return reply.redirect("/");
    const page = joiningPage(await template(), company, { code, publicUrl });
    // Revalidated each time: a link stops working at once.
    return sendFilled(reply, { page, headers, cacheControl: "no-cache" });
  });
}
