import { type StatsFs, constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { checkHealth, checkReadiness } from "#contract/health.ts";
import { AppError } from "#domain/errors.ts";
import { currentBuild } from "#server/platform/config/build-info.ts";
import { isReady } from "#server/platform/db/migrate.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";
import { sendError } from "./errors.ts";

const OK = { status: "ok" } as const;

/** With less free disk space, the database would soon stop. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

export function healthRoutes(app: App, { config, db, draining }: Platform): void {
  app.route({ ...checkHealth, handler: async () => ({ ...OK, ...currentBuild }) });
  app.route({
    ...checkReadiness,
    handler: async (request, reply) => {
      // Stopping is not logged as an error.
      if (draining.aborted) return sendError(new AppError("unavailable"), request, reply);
      if (!(await isReady(db))) throw new AppError("unavailable");
      await assertDiskWritable(config.dataDir);
      return OK;
    },
  });
}

/** Refuses with `unavailable` when the data folder is not writable or full. A missing folder is not in use. */
async function assertDiskWritable(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const unavailable = (cause: unknown) => new AppError("unavailable", { cause });
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (isDiskFull(await statfs(folder))) throw unavailable(new Error(`The disk of ${folder} is full`));
}

/** By the blocks that any user may take: a file system keeps others for root. */
export function isDiskFull({ bavail, bsize }: Pick<StatsFs, "bavail" | "bsize">): boolean {
  return bavail * bsize < MIN_FREE_BYTES;
}
