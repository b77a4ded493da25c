import { createHash } from "node:crypto";
import type { App } from "./app-type.ts";
import { matchesETag } from "./request-kind.ts";

/** By the start of the address, the first that fits: candidates' applications ask often (design §9), and anybody may read public jobs. */
const cacheControls: Record<string, string> = {
  "/api/candidate/": "private, no-cache",
  // A link stops working at once (ADR 0165).
  "/api/public/joining/": "no-cache",
  "/api/public/": "public, max-age=30",
};

/** These reads have an ETag, and 304 answers whoever has it already. */
export function addETags(app: App): void {
  app.addHook("onSend", async ({ method, url, headers }, reply, body) => {
    const [, cacheControl] = Object.entries(cacheControls).find(([start]) => url.startsWith(start)) ?? [];
    const isRead = method === "GET" && cacheControl !== undefined && reply.statusCode === 200;
    if (!isRead || typeof body !== "string") return body;
    const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    // Weak: the same answer may be compressed or not.
    reply.headers({ etag: `W/${etag}`, "cache-control": cacheControl });
    if (!matchesETag(headers["if-none-match"], etag)) return body;
    reply.code(304);
    return "";
  });
}
