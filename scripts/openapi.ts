import { writeFile } from "node:fs/promises";
import { STATUS_CODES } from "node:http";
import swagger from "@fastify/swagger";
import fastify from "fastify";
import {
  type ZodTypeProvider,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { type Operation, isForMobileApp, sample } from "#contract/operation.ts";
import { operations as unordered } from "#contract/operations.ts";
import { errorResponsesOf, errorCodesByStatus } from "#contract/refusals.ts";
import { BRAND } from "#domain/brand.ts";
import { type ErrorCode, errorCatalogue } from "#domain/errors.ts";
import { introduction, tags } from "#scripts/openapi/introduction.ts";
import { createSampler, openToChanges } from "#scripts/openapi/response-schemas.ts";
import { describeWebhooks } from "#scripts/openapi/webhooks.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { createLog } from "#server/platform/log/log.ts";

// `npm run openapi`: writes docs/openapi.json and the part of the candidates' app from the contract alone.
const DOCUMENT = "docs/openapi.json";
const CANDIDATES_DOCUMENT = "docs/openapi-candidates.json";
const COOKIE = { type: "apiKey", in: "cookie", name: "renfort.session" } as const;
const CANDIDATE_COOKIE = { ...COOKIE, name: "renfort.candidate-session" } as const;
const BEARER = { type: "http", scheme: "bearer" } as const;
/** The address of `npm start`; a running product writes its own address in its document. */
const SERVER = "http://localhost:3000";
const REQUEST_ID = "6f1c2a52-8d0b-4c1e-9a37-2f5d8e9b0c41";
const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds before trying again, where retrying helps",
    schema: { type: "integer" },
  },
};
/** The library's default description of a response. */
const UNDESCRIBED = "Default Response";

const parts = Object.keys(tags);
const placeOf = ({ schema }: Operation) => parts.findIndex((tag) => schema.tags?.includes(tag));
/** In the order of the document's parts. */
const operations = unordered.toSorted((one, other) => placeOf(one) - placeOf(other));

async function describeOperations(app: App): Promise<void> {
  app.addHook("onRoute", (route) => {
    const { schema } = route;
    const declared = operations.find((one) => one.schema.operationId === schema?.operationId);
    // Each GET is also served as HEAD, with the same schema.
    if (schema === undefined || declared === undefined || route.method === "HEAD") return;
    schema.response = { ...declared.schema.response, ...errorResponsesOf(declared) };
    schema.security = securityOf(declared.config.access);
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${BRAND} API`, version: "1", description: introduction },
      servers: [{ url: SERVER }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { recruiter: COOKIE, candidate: BEARER, candidateOnTheSite: CANDIDATE_COOKIE },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
}

/** Adds to the document what is not in schemas: examples, Retry-After, and the routes outside the contract. */
function addExamples(document: object) {
  const paths: Record<string, Record<string, DescribedPart>> = Object(Reflect.get(document, "paths"));
  const components: { schemas: Record<string, unknown> } = Object(Reflect.get(document, "components"));
  const written = operations.flatMap(({ example }) => [example?.request, example?.response]);
  const sampleOf = createSampler(components.schemas, written);
  for (const operation of operations) {
    const { method, url, config, schema, example } = operation;
    const described = paths[url.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    if (described === undefined) continue;
    addExample(described.requestBody, example?.request);
    for (const parameter of described.parameters ?? [])
      if (parameter.name === "id") parameter.example = sample.id;
    for (const [status, answer] of Object.entries(described.responses)) {
      if (status === "429" || status === "503") answer.headers = RETRY_AFTER;
      if (status.startsWith("2")) addExample(answer, example?.response);
      if (answer.description === UNDESCRIBED) answer.description = STATUS_CODES[status] ?? "";
    }
    for (const [status, codes] of errorCodesByStatus(operation)) {
      narrow(described.responses[status], codes, config.current);
      addErrorExamples(described.responses[status], codes, sampleOf);
    }
    openToChanges(described.responses);
    for (const [status, answer] of Object.entries(described.responses)) {
      const json = answer.content?.["application/json"];
      if (status.startsWith("2") && json !== undefined) json.example ??= sampleOf(json.schema);
    }
    described["x-codeSamples"] = [
      { lang: "Shell", source: commandOf({ method, url, config, schema, request: example?.request }) },
    ];
  }
  openToChanges(components.schemas);
  return {
    ...document,
    webhooks: describeWebhooks(),
    paths: { ...paths, "/files/{token}": { get: readFile }, "/calendar/{token}": { get: readCalendar } },
  };
}

type Content = {
  description?: string;
  content?: Record<string, { schema?: unknown; example?: unknown; examples?: unknown }>;
  headers?: object;
};
type DescribedPart = {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  "x-codeSamples"?: { lang: string; source: string }[];
};
type Call = Pick<Operation, "method" | "url" | "config" | "schema"> & { request: unknown };

function addExample(held: Content | undefined, example: unknown): void {
  const json = held?.content?.["application/json"];
  if (json !== undefined && example !== undefined) json.example = example;
}

function narrow(
  held: Content | undefined,
  codes: readonly ErrorCode[],
  stored: Operation["config"]["current"],
): void {
  const json = held?.content?.["application/json"];
  const current = stored && codes.includes("aborted") && { $ref: referenceTo(stored) };
  const properties = { code: { enum: codes }, ...(current && { current }) };
  if (json !== undefined) json.schema = { allOf: [json.schema, { properties }] };
}

/** One example for each code, with the current version of what was changed meanwhile. */
function addErrorExamples(
  held: Content | undefined,
  codes: readonly ErrorCode[],
  sampleOf: (schema: unknown) => unknown,
): void {
  const json = held?.content?.["application/json"];
  if (json === undefined) return;
  const { current } = Object(sampleOf(json.schema));
  const examples = codes.map((code) => {
    const { message } = errorCatalogue[code];
    const changed = code === "aborted" && current !== undefined && { current };
    return [code, { value: { code, message, ...changed, requestId: REQUEST_ID } }];
  });
  json.examples = Object.fromEntries(examples);
}

function referenceTo(schema: z.core.$ZodType): string {
  return `#/components/schemas/${z.globalRegistry.get(schema)?.id ?? ""}`;
}

function commandOf({ method, url, config, schema, request }: Call): string {
  const caller =
    config.access === "candidate" ? ["-H 'Authorization: Bearer TOKEN'"] : [`-H 'Origin: ${SERVER}'`];
  const signedIn = config.access === "public" || config.access === "candidate" ? [] : ["-b cookies.txt"];
  const body =
    request === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(request).replaceAll("'", "'\\''")}'`];
  const file = schema.consumes === undefined ? [] : ["-F logo=@logo.png"];
  return [
    "curl",
    `-X ${method}`,
    `${SERVER}${url.replace(":id", sample.id).replaceAll(/:(\w+)/g, (_, name: string) => name.toUpperCase())}`,
    ...caller,
    ...signedIn,
    ...body,
    ...file,
  ].join(" ");
}

const readFile = {
  operationId: "readFile",
  summary: "Read a file",
  description:
    "A company's logo, at the address that a job or a recruiter's record gives: public, and permanent. " +
    "No session is needed.",
  tags: ["Files"],
  security: [],
  parameters: [
    {
      name: "token",
      in: "path",
      required: true,
      schema: { type: "string", pattern: "^[\\w-]{43}$" },
      example: "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
    },
  ],
  responses: {
    200: {
      description: "The picture, as WebP",
      headers: { ETag: { schema: { type: "string" } } },
      content: { "image/webp": { schema: { type: "string", format: "binary" } } },
    },
    304: { description: "`If-None-Match` is the current ETag" },
    404: {
      description: "`not-found`: no file has this token",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  },
};

const readCalendar = {
  operationId: "readCalendar",
  summary: "Read a calendar",
  description:
    "The jobs of the owner of this address, for a calendar application: 60 days back and all future ones, " +
    "with those cancelled in the last 30 days. No session is needed: the address is secret.",
  tags: ["Calendars"],
  security: [],
  parameters: readFile.parameters,
  responses: {
    200: {
      description: "iCalendar (RFC 5545)",
      headers: { ETag: { schema: { type: "string" } } },
      content: { "text/calendar": { schema: { type: "string" } } },
    },
    304: { description: "`If-None-Match` is the current ETag" },
    404: {
      description: "`not-found`: no calendar has this address, or it was replaced",
      content: readFile.responses[404].content,
    },
    429: {
      description: "`rate-limit-exceeded`: an address can be read 60 times an hour",
      headers: RETRY_AFTER,
      content: readFile.responses[404].content,
    },
  },
};

function securityOf(access: unknown): { [scheme: string]: string[] }[] {
  if (access === "public") return [];
  return access === "candidate" ? [{ candidate: [] }, { candidateOnTheSite: [] }] : [{ recruiter: [] }];
}

// The library writes every named schema twice, for input and output; ours are used in responses only.
function withoutUnused<Document extends ReturnType<typeof jsonSchemaTransformObject>>(
  document: Document,
): Document {
  if (!("components" in document) || document.components?.schemas === undefined) return document;
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) if (name.endsWith("Input")) delete schemas[name];
  return document;
}

const app = fastify({ loggerInstance: createLog("silent") }).withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await describeOperations(app);
for (const operation of operations) app.route({ ...operation, handler: () => undefined });
await app.ready();

/** The document of the candidates' app alone: its operations, and the schemas they use. */
function forCandidates(whole: ReturnType<typeof addExamples>) {
  const urls = new Set(operations.filter(isForMobileApp).map(({ url }) => url.replaceAll(/:(\w+)/g, "{$1}")));
  const paths = Object.fromEntries(
    Object.entries(whole.paths).filter(
      ([path]) => urls.has(path) || (!path.startsWith("/api/") && path.includes("{token}")),
    ),
  );
  const { schemas, securitySchemes } = Object(Reflect.get(whole, "components"));
  const { candidate, candidateOnTheSite } = securitySchemes;
  const used = new Set<string>();
  const addUsed = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      addUsed(schemas[name]);
    }
  };
  addUsed(paths);
  const text = JSON.stringify(paths);
  return {
    ...whole,
    tags: Object.entries(tags)
      .filter(([name]) => text.includes(`"${name}"`) || name === "Push gateway")
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      securitySchemes: { candidate, candidateOnTheSite },
    },
  };
}

const document = addExamples(app.swagger());
await writeFile(DOCUMENT, `${JSON.stringify(document, null, 2)}\n`);
await writeFile(CANDIDATES_DOCUMENT, `${JSON.stringify(forCandidates(document), null, 2)}\n`);
