import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type Turn, createHashingQueue } from "./hashing-queue.ts";

export type Passwords = ReturnType<typeof createPasswords>;
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's argon2id settings. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_QUEUED = 64;

/** Hashes in a bounded queue that leaves one core free; refuses as it does (`auth/too-many-requests`). */
export function createPasswords(cost: PasswordCost) {
  const queued = createHashingQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: MAX_QUEUED });

  let decoyHash: Promise<string> | undefined;
  const decoy = () => (decoyHash ??= hash(randomBytes(32).toString("hex"), cost));

  return {
    hash: (password: string, turn: Turn) => queued(turn, () => hash(password, cost)),
    async verify(stored: string | null, password: string, turn: Turn): Promise<boolean> {
      const compared = stored ?? (await decoy());
      const isSame = await queued(turn, () => verify(compared, password));
      return isSame && stored !== null;
    },
  };
}
