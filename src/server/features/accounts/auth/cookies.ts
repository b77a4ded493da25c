import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Role } from "#domain/accounts/role.ts";
import { BRAND } from "#domain/brand.ts";
import type { Config } from "#server/platform/config/config.ts";

export type Cookies = ReturnType<typeof createCookies>;
/** Each role has its own, so that both may be signed in side by side (ADR 0150). */
type CookieKind = "session" | "device";
/** A recruiter's cookies have the plain names. */
const prefixes = { recruiter: "", candidate: "candidate-" } as const satisfies Record<Role, string>;

/** The product's cookies: HttpOnly and SameSite; on https, Secure and bound to the host. */
export function createCookies({ publicUrl }: Pick<Config, "publicUrl">) {
  const isHttps = publicUrl.startsWith("https:");
  const nameOf = (role: Role, kind: CookieKind) =>
    `${isHttps ? "__Host-" : ""}${BRAND.toLowerCase()}.${prefixes[role]}${kind}`;

  const set = (role: Role, kind: CookieKind, { value, maxAge }: { value: string; maxAge: number }) =>
    stringifySetCookie({
      name: nameOf(role, kind),
      value,
      maxAge,
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: isHttps,
    });

  return {
    read: (role: Role, kind: CookieKind, { cookie }: IncomingHttpHeaders): string | undefined =>
      cookie === undefined ? undefined : parseCookie(cookie)[nameOf(role, kind)],
    set,
    eraseSession: (role: Role) => set(role, "session", { value: "", maxAge: 0 }),
  };
}
