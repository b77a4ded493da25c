import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { installQueue } from "#server/platform/queue/install-queue.ts";
import { tasks } from "./tasks.ts";

type Options = Omit<NonNullable<Parameters<typeof migrateDatabase>[1]>, "installQueue">;

/** Applies the migrations and installs the queue of the tasks (`migrateDatabase`). */
export function migrateProduct(url: string, options: Options = {}): ReturnType<typeof migrateDatabase> {
  return migrateDatabase(url, { ...options, installQueue: (client) => installQueue(client, tasks) });
}
