import { uuidv7 } from "uuidv7";
import { createAddresses } from "#server/addresses/addresses.ts";
import { createEmbeddedAddresses } from "#server/addresses/embedded-addresses.ts";
import { buildApp } from "#server/app.ts";
import { createAuth, sessionSecret } from "#server/auth/auth.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { createSessions, SESSION_CHANNEL } from "#server/auth/sessions.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { connect, refuseUnsafe } from "#server/db/client.ts";
import type { App } from "#server/http/app-type.ts";
import { LIVE_CHANNEL } from "#server/live/announce.ts";
import { listen } from "#server/live/listener.ts";
import { createLiveStreams } from "#server/live/live-streams.ts";
import { resyncAll } from "#server/live/live.routes.ts";
import type { Log } from "#server/log.ts";

export type Product = { app: App; context: Context; stop: () => Promise<void> };

type Options = { config: Config; log: Log; databaseUrl: string; clock?: () => Date };

/** Composes the product on a migrated database; the caller listens, and stops it. */
export async function composeProduct({ config, log, databaseUrl, clock }: Options): Promise<Product> {
  const context = await createContext({ config, log, databaseUrl, clock: clock ?? (() => new Date()) });
  const { db, sessions, live } = context;
  const listener = await listen({
    url: databaseUrl,
    log,
    channels: { [LIVE_CHANNEL]: live.publish, [SESSION_CHANNEL]: sessions.forget },
    onGap: () => {
      sessions.forgetAll();
      resyncAll(db, live).catch((error: unknown) =>
        log.warn({ err: error }, "Cannot resync the live streams"),
      );
    },
  });
  const app = await buildApp(context);
  return {
    app,
    context,
    async stop() {
      live.endAll();
      await app.close();
      await listener.stop();
      await db.$client.end();
    },
  };
}

async function createContext({ config, log, databaseUrl, clock }: Required<Options>): Promise<Context> {
  const db = connect(databaseUrl, log);
  await refuseUnsafe(db);
  const passwords = createPasswords();
  const newId = uuidv7;
  const auth = createAuth({ db, config, log, passwords, secret: await sessionSecret(db), newId });
  const sessions = createSessions(auth, db);
  const live = createLiveStreams();
  sessions.onEnd(live.endSession);
  const addresses = createAddresses({ providers: [createEmbeddedAddresses()], log });
  return { config, log, db, addresses, auth, passwords, sessions, live, clock, newId };
}
