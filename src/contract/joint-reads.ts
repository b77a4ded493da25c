import * as z from "zod/mini";
import { MAX_JOINT_READS, MAX_JOINT_READS_LENGTH } from "#domain/joint-reads.ts";
import { named, operation } from "./operation.ts";

const jointAnswer = named(
  z.object({
    status: z.int(),
    body: z.string().check(z.describe("The JSON of the answer, as the read alone has it")),
  }),
  "JointAnswer",
);

/** Several reads in one request, for a page that a change makes read again (ADR 0176). */
export const readJointly = operation({
  method: "GET",
  url: "/api/reads",
  config: { access: "recruiter" },
  schema: {
    operationId: "readJointly",
    tags: ["Live"],
    summary: "Read several addresses in one request",
    description:
      "The answers of several GET operations of recruiters that answer JSON, in the order of their addresses. With an address " +
      "that is none of them, nothing is read: 400.",
    querystring: z.strictObject({
      urls: z
        .string()
        .check(
          z.maxLength(MAX_JOINT_READS_LENGTH),
          z.regex(
            new RegExp(String.raw`^/api/[^\s]+( /api/[^\s]+){0,${MAX_JOINT_READS - 1}}$`),
            "Adresses invalides",
          ),
          z.describe(`Addresses with their queries, ${MAX_JOINT_READS} at most, separated by spaces`),
        ),
    }),
    response: { 200: named(z.object({ answers: z.array(jointAnswer) }), "JointAnswers") },
  },
});
