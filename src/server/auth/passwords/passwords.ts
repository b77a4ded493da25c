import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "#domain/errors.ts";

export type Passwords = ReturnType<typeof createPasswords>;
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's argon2id settings. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_QUEUED = 64;
const RETRY_AFTER_SECONDS = 5;

/** Hashes in a bounded queue that leaves one core free; a full queue refuses (`auth/too-many-requests`). */
export function createPasswords(cost: PasswordCost) {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));

  function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= MAX_QUEUED) {
      throw new AppError("auth/too-many-requests", { retryAfter: RETRY_AFTER_SECONDS });
    }
    return limit(work);
  }

  let decoyHash: Promise<string> | undefined;
  const decoy = () => (decoyHash ??= hash(randomBytes(32).toString("hex"), cost));

  return {
    hash: async (password: string) => queued(() => hash(password, cost)),
    async verify(stored: string | null, password: string): Promise<boolean> {
      const compared = stored ?? (await decoy());
      const isSame = await queued(() => verify(compared, password));
      return isSame && stored !== null;
    },
  };
}
