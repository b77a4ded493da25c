import type { FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Log } from "#server/log.ts";
import type { Policy } from "#contract/operation.ts";

/** The HTTP server, with handlers typed by the contract's schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Log, ZodTypeProvider>;

declare module "fastify" {
  interface FastifyContextConfig extends Partial<Policy> {}
}
