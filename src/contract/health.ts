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

/** Whether requests may be sent: the database answers, it is migrated, and the process was not told to stop. */
export const checkReadiness = operation({
  method: "GET",
  url: "/readyz",
  config: { access: "public", errors: ["unavailable"] },
  schema: {
    operationId: "checkReadiness",
    tags,
    summary: "May requests be sent here",
    response: { 200: well },
  },
});
