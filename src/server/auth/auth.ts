import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins";
import * as z from "zod/mini";
import { MAX_PASSWORD_LENGTH } from "#domain/credentials.ts";
import { BRAND } from "#domain/brand.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/client.ts";
import { accounts, sessions, users, verifications } from "#server/db/tables/accounts.ts";
import { secrets } from "#server/db/tables/guards.ts";
import type { Log } from "#server/log.ts";
import { createOnceAMinute } from "#server/once-a-minute.ts";
import type { Passwords } from "./passwords.ts";

export type Auth = ReturnType<typeof createAuth>;

const accountRow = z.object({
  id: z.uuid(),
  role: z.enum(["recruiter", "candidate"]),
  isDisabled: z.boolean(),
  lastActiveAt: z.date(),
});

const DAY_SECONDS = 86_400;
const SESSION_DAYS = 30;

type Needs = {
  db: Database;
  config: Config;
  log: Log;
  passwords: Passwords;
  secret: string;
  newId: () => string;
};

/** The auth library on our tables. Its HTTP paths are never mounted: our routes call it (design §6). */
export function createAuth({ db, config, log, passwords, secret, newId }: Needs) {
  const isHttps = config.publicUrl.startsWith("https:");
  const onceAMinute = createOnceAMinute();
  return betterAuth({
    appName: BRAND,
    baseURL: config.publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { users, sessions, accounts, verifications },
      usePlural: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: Math.max(1000, MAX_PASSWORD_LENGTH),
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    user: {
      additionalFields: {
        role: { type: "string", input: false },
        isDisabled: { type: "boolean", input: false },
        lastActiveAt: { type: "date", input: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    // Attempts are counted by our own limits, shared by all processes; origins are checked on every write of ours.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: BRAND.toLowerCase(),
      cookies: isHttps
        ? { session_token: { name: `__Host-${BRAND.toLowerCase()}.session`, attributes: { secure: true } } }
        : {},
      disableCSRFCheck: true,
      disableOriginCheck: true,
      database: { generateId: newId },
    },
    plugins: [bearer({ requireSignature: true })],
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => {
        // While the database is away, it says so at each request.
        const heldBack = onceAMinute(message);
        if (heldBack === null) return;
        log[level === "debug" ? "debug" : "warn"](
          { auth: message, ...(heldBack > 0 && { heldBack }) },
          "Auth library",
        );
      },
    },
  });
}

/** What of an account's row decides who may do what; the library's types do not know our columns. */
export function readAccount(user: unknown): z.output<typeof accountRow> {
  return accountRow.parse(user);
}

/** The key that signs sessions: made once for a database, the same in every process. */
export async function sessionSecret(db: Database): Promise<string> {
  const name = "session";
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [found] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (found === undefined) throw new Error("The session secret could not be stored.");
  return found.value;
}
