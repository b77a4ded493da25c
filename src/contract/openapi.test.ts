import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { operations } from "./operations.ts";
import { refusalAnswers } from "./refusals.ts";

const answer = z.looseObject({ description: z.string(), content: z.optional(z.unknown()) });
const documented = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), answer),
  parameters: z.optional(z.array(z.looseObject({ name: z.string(), in: z.string() }))),
  requestBody: z.optional(z.unknown()),
});
const openapi = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), documented)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

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
    const ids = operations.map(({ schema }) => schema.operationId);
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

  test("says what an error carries", () => {
    expect(document.components.schemas["Error"]).toMatchObject({
      type: "object",
      required: ["code", "message", "requestId"],
    });
  });
});

describe.each(operations.map((operation) => [operation.schema.operationId, operation] as const))(
  "%s in the document",
  (operationId, { method, url, config, schema }) => {
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    const found = document.paths[path]?.[method.toLowerCase()];
    const takesInput = [schema.body, schema.querystring, schema.params, schema.headers].some(Boolean);

    test("stands at its address", () => {
      expect(found?.operationId).toBe(operationId);
    });

    test("has its successes and every refusal, some of them 4xx but for health", () => {
      const statuses = [...Object.keys(schema.response), ...Object.keys(refusalAnswers(config, takesInput))];
      const answered = Object.keys(found?.responses ?? {});
      expect(answered.toSorted()).toEqual([...new Set(statuses)].toSorted());
      const isHealth = schema.tags[0] === "Health";
      expect(answered.some((status) => status.startsWith("4"))).toBe(!isHealth);
    });

    test("tells each refusal in French, as an Error", () => {
      for (const [status, { description }] of Object.entries(refusalAnswers(config, takesInput))) {
        expect(found?.responses[status]).toEqual({
          description,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        });
      }
    });

    test("answers with a named schema, nothing, or the state of the server", () => {
      for (const status of Object.keys(schema.response)) {
        const shown = JSON.stringify(found?.responses[status]?.content ?? "nothing");
        expect(shown).toMatch(
          /"#\/components\/schemas\/\w+"|^"nothing"$|"type":"null"|"const":"ok"|"enum":\["ok"\]/,
        );
      }
    });

    test("asks for a session unless it is public", () => {
      const { access } = config;
      const scheme = access === "candidate" ? "candidate" : "recruiter";
      expect(found?.security).toEqual(access === "public" ? [] : [{ [scheme]: [] }]);
    });

    test("takes what it declares", () => {
      expect(found?.requestBody !== undefined).toBe(schema.body !== undefined);
      const inPath = (found?.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `:${name}`)).toEqual(url.match(/:\w+/g) ?? []);
    });
  },
);
