import * as z from "zod/mini";
import type { RequestLimit } from "#domain/accounts/request-limits.ts";
import type { PlanFeature } from "#domain/companies/plan.ts";
import { type ErrorCode, errorCodes } from "#domain/errors.ts";
import { MAX_FILE_ROWS } from "#domain/values/exported-rows.ts";
import { actionResult, recordId } from "#domain/values/record-fields.ts";

/** Who may call an operation (design §6); a feature is for recruiters whose plan has it. */
export type Access = "public" | "recruiter" | "onboarded" | "candidate" | { feature: PlanFeature };

/** What the server enforces and documents for an operation, beside its schemas. */
export type Policy = {
  access: Access;
  /** Public, and also called by the candidates' app, whose pages have another origin (ADR 0072). */
  isForMobileApp?: true;
  /** The error code of an invalid input. */
  invalid?: ErrorCode;
  /** The error code when every invalid field is listed here: that of the first. */
  invalidFields?: Readonly<Record<string, ErrorCode>>;
  /** The specific error codes of the operation; those of its access, its input and the server are added. */
  errors?: readonly ErrorCode[];
  /** What an error code means here, where the code alone is not enough. */
  meanings?: Partial<Record<ErrorCode, string>>;
  /** How often an account may call it: then `rate-limit-exceeded`. */
  requestLimit?: RequestLimit;
  /** The schema of `current` in an `aborted` response: what was changed meanwhile, as it is now. */
  current?: z.core.$ZodType;
};

/** The longest JSON body, unless an operation declares another limit. */
export const MAX_BODY_BYTES = 32 * 1024;

export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  /** The longest body it reads, in bytes, where `MAX_BODY_BYTES` is not enough. */
  bodyLimit?: number;
  config: Policy;
  /** What the document shows, and the tests send: one that takes JSON has a request, a candidate's that answers JSON a response. */
  example?: { request?: unknown; response?: unknown };
  schema: {
    operationId: string;
    tags: [string];
    summary: string;
    description?: string;
    /** What the body is sent as, when it is not JSON. */
    consumes?: ["multipart/form-data"];
    params?: z.core.$ZodType;
    querystring?: z.core.$ZodType;
    headers?: z.core.$ZodType;
    body?: z.core.$ZodType;
    response: Record<number, unknown>;
  };
};

/** Declares one operation: a Fastify route without its handler. */
export function operation<const Declared extends Operation>(declared: Declared): Declared {
  return declared;
}

/** What the examples have in common. */
export const sample = {
  id: "019a0000-0000-7000-8000-000000000001",
  token: "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
  password: "marée-haute-29",
  companyEmail: "contact@kerguelen.fr",
  candidateEmail: "zoe.legall@example.fr",
} as const;

/** The values of an enumeration with their French labels, for a description. */
export function listOf(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([key, label]) => `\`${key}\` (${label})`)
    .join(", ");
}

/** Gives a schema its name in the OpenAPI document. */
export function named<Schema extends z.core.$ZodType>(schema: Schema, id: string): Schema {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/**
 * The body of every error response (spec §8): a stable code, a French sentence, one sentence for each wrong field. That of
 * `aborted` also has `current`, by the operation's policy.
 */
export const errorBody = named(
  z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    termsVersion: z.optional(
      z
        .string()
        .check(z.describe("With `terms-not-accepted`: the version to show, then to send as `acceptedTerms`")),
    ),
    requestId: z.string(),
  }),
  "Error",
);

/** How the lists of a company are downloaded. */
export const listExportPolicy = {
  access: "onboarded",
  requestLimit: "tableExports",
  errors: ["failed-precondition"],
  meanings: { "failed-precondition": `more than ${MAX_FILE_ROWS} rows.` },
} as const satisfies Policy;

export const CSV_FORMAT =
  "CSV for a French spreadsheet: UTF-8 with a byte order mark, semicolons, decimal commas.";

export function csvFile(id: string) {
  return { description: "CSV", content: { "text/csv": { schema: named(z.string(), id) } } };
}

/** Whether the candidates' app calls an operation. */
export function isForMobileApp({
  url,
  config,
}: {
  url: string;
  config: Pick<Policy, "isForMobileApp">;
}): boolean {
  return config.isForMobileApp === true || url.startsWith("/api/candidate/");
}

export const candidateTags: [string] = ["Candidate (mobile app)"];

/** The empty response of an operation that returns nothing. */
export const noContent = z.null().check(z.describe("No content"));

/** A path that ends in a UUID. */
export const idParams = z.strictObject({ id: recordId });

/** The same key sent again retries safely: one effect, the same response (design §6). */
export const idempotencyHeaders = z.object({
  "idempotency-key": z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]{8,100}$/, "Clé d'idempotence invalide"),
        z.describe(
          "8 to 100 letters, digits, hyphens or underscores; send the same key again to retry safely",
        ),
      ),
  ),
});

/** Where a page of a list starts: the `nextCursor` of the page before. */
export const cursor = z.optional(
  z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/), z.describe("nextCursor of the previous page")),
);

/** A page of a list, newest first; `nextCursor` is null on the last one. */
export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** One to `max` ids of a bulk action. */
export function manyIds(max: number) {
  return z.array(recordId).check(z.minLength(1, "Rien n'est choisi"), z.maxLength(max, `${max} au maximum`));
}

const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The ids selected in a list, as a query parameter. */
export function chosenIds(max: number) {
  return z.pipe(
    z
      .string()
      .check(
        z.regex(new RegExp(`^${UUID}(,${UUID}){0,${max - 1}}$`, "i"), "Sélection invalide"),
        z.describe(`Only these ids, ${max} at most, separated by commas`),
      ),
    z.transform((ids) => ids.split(",")),
  );
}

/** A query parameter that is there, as `true`, or not. */
export const flag = z.pipe(
  z.literal("true"),
  z.transform(() => true as const),
);

/** The result of a bulk action for each id. */
export const actionResults = named(z.object({ outcomes: z.array(actionResult) }), "ActionResults");
