import { hash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Role } from "#domain/accounts/role.ts";
import type { Cookies } from "#server/features/accounts/auth/cookies.ts";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function digestOf(token: string): string {
  return hash("sha256", token, "base64url");
}

/** The token of a request, bearer or the cookie of that role; undefined when missing or malformed. */
export function tokenIn(headers: IncomingHttpHeaders, role: Role, cookies: Cookies): string | undefined {
  const token = isBearer(headers)
    ? headers.authorization?.slice(7).trim()
    : cookies.read(role, "session", headers);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Whether a request has a bearer token. Other schemes are meant for a proxy. */
export function isBearer({ authorization }: IncomingHttpHeaders): boolean {
  return authorization?.slice(0, 7).toLowerCase() === "bearer ";
}
