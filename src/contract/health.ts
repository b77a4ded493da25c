import * as z from "zod/mini";
import { operation } from "./operation.ts";

const tags: [string] = ["Health"];
const well = z.object({ status: z.literal("ok") });

/** Whether the process answers. */
export const checkHealth = operation({
  method: "GET",
  url: "/healthz",
  config: { access: "public" },
  schema: { operationId: "checkHealth", tags, summary: "Is the process alive", response: { 200: well } },
});

/** Whether the database answers and is migrated. */
export const checkReadiness = operation({
  method: "GET",
  url: "/readyz",
  config: { access: "public", errors: ["unavailable"] },
  schema: { operationId: "checkReadiness", tags, summary: "Is the database ready", response: { 200: well } },
});
