import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Policy } from "#contract/operation.ts";
import type { Log } from "#server/platform/log/log.ts";

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Log, ZodTypeProvider>;

declare module "fastify" {
  interface FastifyContextConfig extends Partial<Policy> {}
}
