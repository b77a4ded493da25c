import { setTimeout as delay } from "node:timers/promises";
import { callbackify } from "node:util";
import { type PoolClient, type PoolConfig, Pool } from "pg";

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

const PAUSE_MS = 20;

/** When `pg` cannot open a new connection, the request waits for an open one instead of failing (ADR 0085). */
export class SharingPool extends Pool {
  #releasedAt = Number.NEGATIVE_INFINITY;
  readonly #shareThen = callbackify(() => this.#share());

  constructor(config: PoolConfig) {
    super(config);
    this.on("release", (error) => {
      if (!error) this.#releasedAt = performance.now();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (callback === undefined) return this.#share();
    this.#shareThen((error, client) =>
      callback(error ?? undefined, client, (failure) =>
        client.release(failure instanceof Error ? failure : undefined),
      ),
    );
    return undefined;
  }

  async #share(): Promise<PoolClient> {
    const deadline = performance.now() + (this.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      const since = performance.now();
      try {
        return await super.connect();
      } catch (error) {
        const isServerAlive = this.#releasedAt > since;
        if (!isServerAlive || this.ending || performance.now() > deadline) throw error;
        await delay(PAUSE_MS);
      }
    }
  }
}
