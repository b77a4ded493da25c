import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { categoryLabels } from "#domain/jobs/category.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { operations } from "./operations.ts";
import { commonMeanings, errorResponsesOf, errorCodesByStatus } from "./refusals.ts";

const media = z.looseObject({ example: z.optional(z.unknown()) });
const response = z.looseObject({
  description: z.string(),
  content: z.optional(z.record(z.string(), media)),
  headers: z.optional(z.record(z.string(), z.unknown())),
});
const documented = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), response),
  parameters: z.optional(z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() }))),
  requestBody: z.optional(z.looseObject({ content: z.optional(z.record(z.string(), media)) })),
  description: z.optional(z.string()),
  "x-codeSamples": z.optional(z.array(z.object({ source: z.string() }))),
});
const openapi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), documented)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

const retryAfter = {
  description: "Seconds before trying again, where retrying helps",
  schema: { type: "integer" },
};
const text = readFileSync("docs/openapi.json", "utf8");
const document = openapi.parse(JSON.parse(text));
const documentedIds = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => operationId);

describe("docs/openapi.json", () => {
  test("is OpenAPI 3.1", () => {
    expect(document.openapi).toBe("3.1.0");
  });

  test("has every operation and no other", () => {
    const ids = [...operations.map(({ schema }) => schema.operationId), "readCalendar", "readFile"];
    expect(documentedIds.toSorted()).toEqual(ids.toSorted());
  });

  test("refers only to schemas it has, and uses each", () => {
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  test.each([
    ["Error"],
    ["Recruiter"],
    ["Job"],
    ["JobRow"],
    ["JobPage"],
    ["JobsSummary"],
    ["Application"],
    ["ApplicationPage"],
    ["ApplicationsSummary"],
    ["AddressSuggestion"],
    ["LiveEvent"],
    ["Candidate"],
    ["CandidateSession"],
    ["FeedJob"],
    ["FeedPage"],
    ["OwnApplication"],
    ["OwnApplicationPage"],
  ])("names the schema %s", (name) => {
    expect(document.components.schemas).toHaveProperty(name);
  });

  test("has the server's address and the path of files", () => {
    expect(document.servers).toEqual([{ url: "http://localhost:3000" }]);
    const content = document.paths["/files/{token}"]?.["get"]?.responses["200"]?.content;
    expect(Object.keys(content ?? {})).toEqual(["image/webp"]);
  });

  test("types the numbers of the feed, with their ranges", () => {
    const parameters = document.paths["/api/candidate/feed"]?.["get"]?.parameters ?? [];
    const [latitude, longitude, radius] = parameters.map(({ schema }) => schema);
    expect(latitude).toEqual({ type: "number", minimum: -90, maximum: 90 });
    expect(longitude).toEqual({ type: "number", minimum: -180, maximum: 180 });
    expect(radius).toEqual({ type: "number", exclusiveMinimum: 0, maximum: 1000 });
  });

  test("lists every code of an error", () => {
    expect(document.components.schemas["Error"]).toMatchObject({
      properties: { code: { enum: Object.keys(errorCatalogue) } },
    });
  });

  test("documents tokens, pages, passwords, retries, idempotency keys, formats and categories", () => {
    const feed = document.paths["/api/candidate/feed"]?.["get"]?.description;
    for (const [key, label] of Object.entries(categoryLabels))
      expect(feed).toContain(`\`${key}\` (${label})`);
    for (const words of [
      "30 days",
      "50 items",
      "Six characters",
      "`Retry-After`",
      "`Idempotency-Key`",
      "E.164",
    ]) {
      expect(document.info.description).toContain(words);
    }
  });

  test("documents the fields of an error", () => {
    expect(document.components.schemas["Error"]).toMatchObject({
      type: "object",
      required: ["code", "message", "requestId"],
    });
  });
});

describe.each(operations.map((operation) => [operation.schema.operationId, operation] as const))(
  "%s in the document",
  (operationId, operation) => {
    const { method, url, config, schema } = operation;
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    const found = document.paths[path]?.[method.toLowerCase()];

    test("is documented at its path", () => {
      expect(found?.operationId).toBe(operationId);
    });

    test("has its successes and every error, some of them 4xx except for health", () => {
      const statuses = [...Object.keys(schema.response), ...Object.keys(errorResponsesOf(operation))];
      const answered = Object.keys(found?.responses ?? {});
      expect(answered.toSorted()).toEqual([...new Set(statuses)].toSorted());
      const isHealth = schema.tags[0] === "Health";
      expect(answered.some((status) => status.startsWith("4"))).toBe(!isHealth);
    });

    test("documents each error status with its codes and French sentences", () => {
      for (const [status, codes] of errorCodesByStatus(operation)) {
        const narrowed = { properties: { code: { enum: codes } } };
        const error = { allOf: [{ $ref: "#/components/schemas/Error" }, narrowed] };
        expect(found?.responses[status]).toEqual({
          description: errorResponsesOf(operation)[status]?.description,
          content: { "application/json": { schema: error } },
          ...([429, 503].includes(status) && { headers: { "Retry-After": retryAfter } }),
        });
      }
    });

    test("returns a named schema, nothing, or the state of the server", () => {
      for (const status of Object.keys(schema.response)) {
        const shown = JSON.stringify(found?.responses[status]?.content ?? "nothing");
        expect(shown).toMatch(
          /"#\/components\/schemas\/\w+"|^"nothing"$|"type":"null"|"const":"ok"|"enum":\["ok"\]/,
        );
      }
    });

    test("requires a session unless it is public", () => {
      const { access } = config;
      const scheme = access === "candidate" ? "candidate" : "recruiter";
      expect(found?.security).toEqual(access === "public" ? [] : [{ [scheme]: [] }]);
    });

    test("has a description and a code sample", () => {
      const paragraphs = found?.description?.split("\n\n") ?? [];
      expect(paragraphs).not.toEqual([]);
      expect(new Set(paragraphs).size).toBe(paragraphs.length);
      for (const { description } of Object.values(found?.responses ?? {})) {
        expect(description).toMatch(/^(?!Default Response).+/);
      }
      expect(found?.["x-codeSamples"]?.[0]?.source).toContain(`curl -X ${method} http://localhost:3000/`);
    });

    test("has examples that its schemas accept", () => {
      const json = found?.requestBody?.content?.["application/json"];
      const isAccepted = json === undefined || z.safeParse(schema.body ?? z.never(), json.example).success;
      const wrong = Object.entries(schema.response).filter(([status, declared]) => {
        const shown = found?.responses[status]?.content?.["application/json"];
        if (shown === undefined || !url.startsWith("/api/candidate/")) return false;
        return !(declared instanceof z.core.$ZodType) || !z.safeParse(declared, shown.example).success;
      });
      expect([isAccepted, wrong]).toEqual([true, []]);
    });

    test("explains each of its 409 and 429 codes", () => {
      for (const code of config.errors ?? []) {
        if (![409, 429].includes(errorCatalogue[code].status)) continue;
        expect(config.meanings?.[code] ?? commonMeanings[code]).toMatch(/\S/);
      }
    });

    test("documents the body and the path parameters that it declares", () => {
      expect(found?.requestBody !== undefined).toBe(schema.body !== undefined);
      const inPath = (found?.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `:${name}`)).toEqual(url.match(/:\w+/g) ?? []);
    });
  },
);
