import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { BRAND } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import { currentBuild } from "#server/platform/config/build-info.ts";
import type { Config } from "#server/platform/config/config.ts";
import { failureHeaders, failurePage } from "#server/platform/http/failure-page.ts";
import { isPageRequest } from "#server/platform/http/request-kind.ts";

/** The Retry-After of pages and API requests, in seconds. */
const RETRY_AFTER_SECONDS = 2;

type WaitingRoom = { close: () => Promise<void> };

/** Serves the product's port while its database starts; closed just before the product listens. */
export async function openWaitingRoom({ port, host }: Pick<Config, "port" | "host">): Promise<WaitingRoom> {
  const server = createServer((request, response) => {
    const requested = { method: request.method ?? "", url: request.url ?? "/" };
    response.setHeader("connection", "close");
    response.setHeader("retry-after", String(RETRY_AFTER_SECONDS));
    if (requested.url.startsWith("/healthz"))
      return answerJson(response, 200, { status: "ok", ...currentBuild });
    if (isPageRequest(requested)) return showWaiting(response);
    const { code, message, status } = new AppError("unavailable");
    return answerJson(response, status, { code, message, requestId: "" });
  });
  server.listen({ port, host });
  // Rejects when the port is taken.
  await once(server, "listening");
  let closing: Promise<unknown> | undefined;
  return {
    async close() {
      closing ??= closed(server);
      await closing;
    },
  };
}

function closed(server: ReturnType<typeof createServer>): Promise<unknown> {
  const closing = once(server, "close");
  server.close();
  server.closeAllConnections();
  return closing;
}

function showWaiting(response: ServerResponse): void {
  const page = failurePage({
    title: `${BRAND} démarre`,
    text: "Encore quelques secondes : cette page se recharge toute seule.",
  });
  response.writeHead(503, { ...failureHeaders, refresh: String(RETRY_AFTER_SECONDS) });
  response.end(page);
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify(body));
}
