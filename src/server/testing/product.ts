import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type Product, composeProduct } from "#server/compose.ts";
import type { PasswordCost } from "#server/features/accounts/auth/passwords/passwords.ts";
import { readConfig } from "#server/platform/config/config.ts";
import type { Timeouts } from "#server/platform/db/client.ts";
import { type Log, createLog } from "#server/platform/log/log.ts";
import { releaseDatabase, servingUrl, takeDatabase } from "./databases.ts";
import { collectUndeclaredErrors } from "./declared-refusals.ts";

export type TestProduct = Product & {
  databaseUrl: string;
  /** The product's clock: the real time until set. */
  time: { set: (instant: string | null) => void; read: () => string | null };
};

/** Long timeouts: a busy machine is slow without being faulty. */
const timeouts: Timeouts = { connect: 60_000, turn: 60_000, statement: 60_000 };

const cheap: { passwordCost?: PasswordCost } = {
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export function useDatabase(): () => string {
  let name = "";
  beforeAll(async () => {
    name = await takeDatabase();
    return () => releaseDatabase(name);
  });
  return () => servingUrl(name);
}

/** The settings of a push gateway that never responds, so that notifications stay due to be pushed. */
export const pushGateway = {
  PUSH_WEBHOOK_URL: "http://127.0.0.1:1/push",
  PUSH_WEBHOOK_SECRET: "une-phrase-que-seule-l-application-connait",
};

export function useProduct(env: Record<string, string> = {}): () => TestProduct {
  const databaseUrl = useDatabase();
  const started: { product?: TestProduct; undeclared?: () => string[] } = {};
  beforeAll(async () => {
    started.product = await startProduct(databaseUrl(), env);
    started.undeclared = collectUndeclaredErrors(started.product.app);
  });
  afterAll(async () => {
    await started.product?.stop();
    expect(started.undeclared?.() ?? []).toEqual([]);
  });
  const product = () => {
    if (started.product === undefined) throw new Error("The product is not started yet");
    return started.product;
  };
  // A test that moves the clock moves it for itself alone.
  beforeEach(() => {
    const { time } = product();
    const set = time.read();
    return () => time.set(set);
  });
  return product;
}

/** Starts another product on a database, with cheap password hashing unless `costs` is empty; the caller stops it. */
export async function startProduct(
  databaseUrl: string,
  env: Record<string, string> = {},
  log: Log = createLog("silent"),
  costs = cheap,
): Promise<TestProduct> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "renfort-data-"));
  let now: Date | null = null;
  const product = await composeProduct({
    // A test uses no external service except those it starts.
    config: readConfig({ DATA_DIR, ADDRESS_PROVIDER: "embedded", ...env }),
    log,
    databaseUrl,
    clock: () => now ?? new Date(),
    timeouts,
    // Each costs as much as several requests, and most tests send one request at a time.
    minConnections: 1,
    ...costs,
  });
  const set = (instant: string | null) => {
    now = instant === null ? null : new Date(instant);
  };
  const stop = async () => {
    await product.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
  return { ...product, stop, databaseUrl, time: { set, read: () => now?.toISOString() ?? null } };
}
