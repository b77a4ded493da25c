import type { FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Log } from "#server/platform/log/log.ts";
import type { Policy } from "#contract/operation.ts";

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Log, ZodTypeProvider>;

declare module "fastify" {
  interface FastifyContextConfig extends Partial<Policy> {}
}
