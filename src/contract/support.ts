import { supportForm } from "#domain/support.ts";
import { noContent, operation } from "./operation.ts";

/** Sends a message to the support (spec §2 support); it is stored, then mailed. */
export const sendSupportRequest = operation({
  method: "POST",
  url: "/api/support",
  config: {
    access: "public",
    errors: ["auth/too-many-requests"],
    meanings: { "auth/too-many-requests": "20 messages an hour come from one network at most." },
  },
  schema: {
    operationId: "sendSupportRequest",
    tags: ["Support"],
    summary: "Write to the support",
    body: supportForm,
    response: { 204: noContent },
  },
});
