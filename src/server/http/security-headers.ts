import type { Context } from "#server/context.ts";
import type { App } from "./app-type.ts";

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
const TWO_YEARS_SECONDS = 63_072_000;

export function setSecurityHeaders(app: App, { config }: Context): void {
  const fixed = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(config.publicUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(fixed).header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
