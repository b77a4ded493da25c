import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { BRAND } from "#domain/brand.ts";
import type { Config } from "#server/config.ts";

export type Cookies = ReturnType<typeof createCookies>;
export type CookieKind = "session" | "device";

/** The product's cookies: HttpOnly and SameSite; on https, Secure and bound to the host. */
export function createCookies({ publicUrl }: Pick<Config, "publicUrl">) {
  const isHttps = publicUrl.startsWith("https:");
  const nameOf = (kind: CookieKind) => `${isHttps ? "__Host-" : ""}${BRAND.toLowerCase()}.${kind}`;
  const names = { session: nameOf("session"), device: nameOf("device") };

  const set = (kind: CookieKind, value: string, maxAge: number) =>
    stringifySetCookie({
      name: names[kind],
      value,
      maxAge,
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: isHttps,
    });

  return {
    read: (kind: CookieKind, { cookie }: IncomingHttpHeaders): string | undefined =>
      cookie === undefined ? undefined : parseCookie(cookie)[names[kind]],
    set,
    erase: (kind: CookieKind) => set(kind, "", 0),
  };
}
