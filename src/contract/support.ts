import * as z from "zod/mini";
import { roles } from "#domain/accounts/role.ts";
import { limits } from "#domain/rate-limits.ts";
import { supportForm } from "#domain/support.ts";
import { noContent, operation, sample } from "./operation.ts";

/** Sends a message to the support (spec §2 support); it is stored, then mailed. */
export const sendSupportRequest = operation({
  method: "POST",
  url: "/api/support",
  config: {
    access: "public",
    isForMobileApp: true,
    errors: ["auth/too-many-requests"],
    meanings: {
      "auth/too-many-requests": `${limits.supportPerNetwork.attempts} messages an hour come from one network at most.`,
    },
  },
  schema: {
    operationId: "sendSupportRequest",
    tags: ["Support"],
    summary: "Write to the support",
    description: "Answered by e-mail. The same words sent again within the hour are stored once.",
    querystring: z.strictObject({
      role: z.optional(
        z
          .enum(roles)
          .check(
            z.describe(
              "The side one writes from, whose signed-in account is told to the support: `recruiter` unless sent",
            ),
          ),
      ),
    }),
    body: supportForm,
    response: { 204: noContent },
  },
  example: {
    request: {
      name: "Claire Kerguelen",
      email: sample.companyEmail,
      issue: "Je ne reçois plus de candidatures.",
    },
  },
});
