import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as contract from "#contract/companies/logo.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { deleteLogo } from "./delete-logo.ts";
import { encodeLogo } from "./logo-image.ts";
import { logoFormLimits, receiveLogo } from "./receive-logo.ts";
import { readAndClose } from "./temporary-file.ts";
import { uploadLogo } from "./upload-logo.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** A company's logo (spec §3, §5). Multipart forms are accepted by this operation only. */
export async function logoRoutes(app: App, context: Context): Promise<void> {
  const enqueueUpload = createUploadQueue();

  app.route({
    ...contract.deleteLogo,
    handler: (request) => deleteLogo(context, companyIdOf(request)),
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: logoFormLimits, throwFileSizeLimit: false });
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...contract.uploadLogo,
      config: { ...contract.uploadLogo.config, isUpload: true },
      // The body is a stream: `receiveLogo` reads and checks it.
      validatorCompiler: () => () => true,
      handler: (request) => {
        const companyId = companyIdOf(request);
        return enqueueUpload(companyId, {
          receive: () => receiveLogo(request),
          process: async ({ name, file }) => {
            const bytes = await readAndClose(file);
            return uploadLogo(context, { companyId, name, image: await encodeLogo(bytes) });
          },
        });
      },
    });
  });
}
