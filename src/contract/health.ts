import * as z from "zod/mini";
import { operation } from "./operation.ts";

const tags: [string] = ["Health"];
const healthy = z.object({ status: z.literal("ok") });
const alive = z.object({
  status: z.literal("ok"),
  /** The release, and the commit that was built. */
  version: z.string(),
  commit: z.string(),
});

export const checkHealth = operation({
  method: "GET",
  url: "/healthz",
  config: { access: "public" },
  schema: {
    operationId: "checkHealth",
    tags,
    summary: "Check that the process is alive",
    description: "200 as long as the process responds; does not query the database.",
    response: { 200: alive },
  },
});

export const checkReadiness = operation({
  method: "GET",
  url: "/readyz",
  config: { access: "public", errors: ["unavailable"] },
  schema: {
    operationId: "checkReadiness",
    tags,
    summary: "Check that the process accepts requests",
    description: "200 once migrated and while the database responds; 503 while the process stops.",
    response: { 200: healthy },
  },
});
