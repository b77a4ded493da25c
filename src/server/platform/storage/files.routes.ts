import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { isStorageFailure } from "#server/platform/external/storage-failure.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { matchesETag } from "#server/platform/http/request-kind.ts";
import type { Platform } from "#server/platform/platform.ts";

// A token never changes its file, so the response may be cached for ever.
const CACHE_FOR_EVER = "public, max-age=31536000, immutable";
// Opened directly, a file can only be displayed as an image.
const CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const TOKEN = /^[\w-]{43}$/;

/** Serves stored files by token, without a session (spec §7): candidates see company logos in the mobile app. */
export function fileRoutes(app: App, { db, storage }: Platform): void {
  const fileByToken = db
    .select({
      fullPath: files.fullPath,
      size: files.size,
      md5Hash: files.md5Hash,
      contentType: files.contentType,
    })
    .from(files)
    // Files without an owner are about to be deleted.
    .where(and(eq(files.downloadToken, sql.placeholder("token")), isNotNull(files.companyId)))
    .prepare("file_by_token");

  async function handler(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    void reply.header("cache-control", "no-store");
    const { token } = request.params;
    const [file] = TOKEN.test(token) ? await fileByToken.execute({ token }) : [];
    if (file === undefined) throw new AppError("not-found");
    const etag = `"${file.md5Hash}"`;
    const headers = {
      etag,
      "cache-control": CACHE_FOR_EVER,
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "content-disposition": "inline",
    };
    if (matchesETag(request.headers["if-none-match"], etag)) return reply.code(304).headers(headers).send();
    const fileHeaders = { ...headers, "content-type": file.contentType, "content-length": file.size };
    if (request.method === "HEAD") return reply.headers(fileHeaders).send();
    const content = await contentOf(request, file);
    return reply.headers(fileHeaders).send(content);
  }

  async function contentOf({ log }: FastifyRequest, { fullPath, size }: { fullPath: string; size: number }) {
    const stored = await storage.read(fullPath).catch((error: unknown) => {
      if (!isStorageFailure(error, "storage/object-not-found"))
        throw new AppError("unavailable", { cause: error });
      log.error({ err: error }, "The bytes of a recorded file are missing");
      throw new AppError("not-found", { cause: error });
    });
    if (stored.size === size) return stored.content;
    stored.content.destroy();
    throw new AppError("data-loss", { cause: new Error(`${fullPath} has another size than recorded`) });
  }

  app.route({ method: ["GET", "HEAD"], url: "/files/:token", handler });
}
