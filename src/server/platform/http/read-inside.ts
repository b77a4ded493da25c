import type { FastifyRequest } from "fastify";
import type { App } from "./app-type.ts";

/** The answer of another read of the API, for the caller of this request. */
export async function readInside(
  app: Pick<App, "inject">,
  request: Pick<FastifyRequest, "headers" | "ip">,
  url: string,
): Promise<{ status: number; body: string }> {
  const { cookie = "", host = "" } = request.headers;
  const { statusCode, body } = await app.inject({
    url,
    headers: { cookie, host },
    remoteAddress: request.ip,
  });
  return { status: statusCode, body };
}
