import { eq } from "drizzle-orm";
import { secrets } from "#server/platform/db/tables/secrets.ts";
import type { Database } from "./client.ts";

/** A generated secret: made once per database, shared by every process, not in backups. */
export async function secretOf(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [found] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (found === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return found.value;
}
