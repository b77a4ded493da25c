import { isCandidatePath } from "#domain/pages.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";
import { pathOf } from "./request-kind.ts";

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
].join("; ");
const permissions = (geolocation: string) => `camera=(), geolocation=${geolocation}, microphone=()`;
const TWO_YEARS_SECONDS = 63_072_000;

export function setSecurityHeaders(app: App, { config }: Platform): void {
  const fixed = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissions("()"),
    ...(config.publicUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(fixed).header("x-request-id", request.id);
    // « Autour de moi » asks for the geolocation.
    if (isCandidatePath(pathOf(request.url))) reply.header("permissions-policy", permissions("(self)"));
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
