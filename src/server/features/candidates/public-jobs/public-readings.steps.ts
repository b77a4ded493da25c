import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";

/** Refuses a network that reads more jobs without an account than people do (`rate-limit-exceeded`). */
export async function assertFewReadings({ db }: Pick<Context, "db">, address: string): Promise<void> {
  const { isAllowed, secondsLeft } = await tryAttempt(db, "publicReadingsPerNetwork", address);
  if (!isAllowed) throw new AppError("rate-limit-exceeded", { retryAfter: secondsLeft });
}
