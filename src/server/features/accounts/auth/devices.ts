import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Role } from "#domain/accounts/role.ts";
import { DEVICE_COOKIE_DAYS } from "#domain/accounts/session.ts";
import type { Database } from "#server/platform/db/client.ts";
import { secretOf } from "#server/platform/db/secrets.ts";
import type { Cookies } from "./cookies.ts";

export type Devices = ReturnType<typeof createDevices>;

type Account = { id: string; role: Role };

const COOKIE_SECONDS = DEVICE_COOKIE_DAYS * 86_400;

/** Browsers that signed in to an account, by a signed cookie: other people's attempts do not lock them out (ADR 0041). */
export function createDevices({ cookies, secret }: { cookies: Cookies; secret: string }) {
  const signatureOf = (id: string, userId: string) =>
    createHmac("sha256", secret).update(`${id}:${userId}`).digest();

  function find(headers: IncomingHttpHeaders, { id: userId, role }: Account): string | undefined {
    const [deviceId = "", signed = ""] = cookies.read(role, "device", headers)?.split(".") ?? [];
    const [given, expected] = [Buffer.from(signed, "base64url"), signatureOf(deviceId, userId)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : undefined;
  }

  return {
    find,
    cookieFor(headers: IncomingHttpHeaders, account: Account): string {
      const id = find(headers, account) ?? randomBytes(16).toString("base64url");
      const value = `${id}.${signatureOf(id, account.id).toString("base64url")}`;
      return cookies.set(account.role, "device", { value, maxAge: COOKIE_SECONDS });
    },
  };
}

/** The key that signs device cookies. */
export function deviceSecret(db: Database): Promise<string> {
  return secretOf(db, "device", () => randomBytes(32).toString("base64url"));
}
