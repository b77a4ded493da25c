import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { secrets } from "#server/db/tables/guards.ts";
import type { Cookies } from "./cookies.ts";

export type Devices = ReturnType<typeof createDevices>;

const COOKIE_SECONDS = 400 * 86_400;

/** Browsers that signed in to an account, by a signed cookie: other people's attempts do not lock them out (ADR 0041). */
export function createDevices({ cookies, secret }: { cookies: Cookies; secret: string }) {
  const signatureOf = (id: string, email: string) =>
    createHmac("sha256", secret).update(`${id}:${email}`).digest();

  function find(headers: IncomingHttpHeaders, email: string): string | undefined {
    const [id = "", signed = ""] = cookies.read("device", headers)?.split(".") ?? [];
    const [given, expected] = [Buffer.from(signed, "base64url"), signatureOf(id, email)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  return {
    find,
    cookieFor(headers: IncomingHttpHeaders, email: string): string {
      const id = find(headers, email) ?? randomBytes(16).toString("base64url");
      return cookies.set("device", `${id}.${signatureOf(id, email).toString("base64url")}`, COOKIE_SECONDS);
    },
  };
}

/** The key that signs device cookies: created once per database, shared by every process, not in backups. */
export async function deviceSecret(db: Database): Promise<string> {
  const name = "device";
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [found] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (found === undefined) throw new Error("The secret of devices could not be stored.");
  return found.value;
}
