import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { closedAccounts, endedSessions, pushedNotifications } from "#contract/candidates/push-gateway.ts";
import { categoryLabels } from "#domain/companies/category.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { errorBody, isForMobileApp } from "./operation.ts";
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

  // §7.1
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
      properties: { code: { "x-extensible-enum": Object.keys(errorCatalogue) } },
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

describe("responses", () => {
  const parts = [
    ...Object.values(document.components.schemas),
    ...Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.values(responses).map(({ content }) =>
          Object.values(content ?? {}).map((one) => one["schema"]),
        ),
      ),
    ),
  ];

  test("are open to fields and values to come, and requests are not", () => {
    expect(JSON.stringify(parts)).not.toMatch(/"additionalProperties":false|"enum":/);
    expect(JSON.stringify(document.paths["/api/candidate/me"]?.["patch"]?.requestBody)).toMatch(
      /"additionalProperties":false/,
    );
  });

  test("say of each enumeration what to do with an unknown value", () => {
    const enumerations = [...JSON.stringify(parts).matchAll(/\{[^{}]*"x-extensible-enum":[^{}]*\}/g)];
    expect(enumerations.length).toBeGreaterThan(20);
    for (const [enumeration] of enumerations)
      expect(enumeration).toMatch(/Open: other values may be added; of an unknown one, /);
  });
});

test("every day is a date", () => {
  const days = [...text.matchAll(/"(?:date|birthDate)": (\{[^{}]*\})/g)].map(([, schema]) => schema);
  const shapes = days.filter((schema) => schema?.includes('"string"'));
  expect(shapes.length).toBeGreaterThan(8);
  for (const schema of shapes) expect(schema).toMatch(/"format": "date(-time)?"/);
});

test("every tag is declared and described, and no other", () => {
  const declared = z.array(z.object({ name: z.string(), description: z.string().check(z.minLength(5)) }));
  const names = declared.parse(document["tags"]).map(({ name }) => name);
  const used: string[] = Object.values({ ...document.paths, ...Object(document["webhooks"]) }).flatMap(
    (methods) => Object.values(Object(methods)).flatMap((operation) => Object(operation).tags),
  );
  expect(new Set(names)).toEqual(new Set(used));
});

test.each([
  ["notifications", pushedNotifications],
  ["endedSessions", endedSessions],
  ["closedAccounts", closedAccounts],
] as const)("the example of the webhook %s is what is sent", (name, sent) => {
  const { post } = Object(document["webhooks"])[name];
  const { example } = post.requestBody.content["application/json"];
  expect(sent.parse(example)).toEqual(example);
  expect(post.parameters).toMatchObject([{ name: "x-renfort-signature", in: "header", required: true }]);
  expect(new RegExp(post.parameters[0].schema.pattern).test(post.parameters[0].example)).toBe(true);
});

describe("docs/openapi-candidates.json", () => {
  const own = readFileSync("docs/openapi-candidates.json", "utf8");
  const { paths, components } = openapi.parse(JSON.parse(own));

  test("says of joining a company all that the site says one shares with it", () => {
    expect(paths["/api/candidate/companies"]?.["post"]?.description).toContain(
      "« En rejoignant cette entreprise, vous partagez avec elle vos prénom, nom, téléphone, ville, disponibilités et fiabilité. »",
    );
  });

  test("has the operations that the candidates' app calls, unchanged, and no other", () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    const expected = operations.filter(isForMobileApp).map(({ schema }) => schema.operationId);
    expect(ids.toSorted()).toEqual([...expected, "readCalendar", "readFile"].toSorted());
    for (const [path, methods] of Object.entries(paths)) expect(methods).toEqual(document.paths[path]);
  });

  test("refers only to schemas it has, and uses each", () => {
    const references = [...own.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(Object.keys(components.schemas)));
    expect(components.schemas).not.toHaveProperty("Recruiter");
  });

  test("declares each security scheme that an operation requires, and no other", () => {
    const { securitySchemes } = JSON.parse(own).components;
    const required = [...own.matchAll(/"(candidate\w*|recruiter\w*|session\w*)": \[\]/gi)].map(
      ([, name]) => name,
    );
    expect(new Set(required)).toEqual(new Set(Object.keys(securitySchemes)));
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
        const narrowed = {
          properties: {
            code: {
              "x-extensible-enum": codes,
              description: expect.stringMatching(/^Open: .* HTTP status\.$/),
            },
            ...(config.current &&
              codes.includes("aborted") && {
                current: {
                  $ref: `#/components/schemas/${config.access === "public" ? "PublicJob" : "FeedJob"}`,
                },
              }),
          },
        };
        const error = { allOf: [{ $ref: "#/components/schemas/Error" }, narrowed] };
        expect(found?.responses[status]).toEqual({
          description: errorResponsesOf(operation)[status]?.description,
          content: { "application/json": { schema: error, examples: expect.anything() } },
          ...([429, 503].includes(status) && { headers: { "Retry-After": retryAfter } }),
        });
      }
    });

    test("returns a named schema, nothing, or the state of the server", () => {
      for (const status of Object.keys(schema.response)) {
        const shown = JSON.stringify(found?.responses[status]?.content ?? "nothing");
        expect(shown).toMatch(
          /"#\/components\/schemas\/\w+"|^"nothing"$|"type":"null"|"const":"ok"|"x-extensible-enum":\["ok"\]/,
        );
      }
    });

    test("requires a session unless it is public", () => {
      const { access } = config;
      const schemes = access === "candidate" ? ["candidate", "candidateOnTheSite"] : ["recruiter"];
      expect(found?.security).toEqual(access === "public" ? [] : schemes.map((name) => ({ [name]: [] })));
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
        if (shown === undefined) return false;
        return !(declared instanceof z.core.$ZodType) || !z.safeParse(declared, shown.example).success;
      });
      expect([isAccepted, wrong]).toEqual([true, []]);
    });

    test("has an example of each of its error codes", () => {
      for (const [status, codes] of errorCodesByStatus(operation)) {
        const examples = Object(found?.responses[status]?.content?.["application/json"]?.["examples"]);
        expect(Object.keys(examples)).toEqual(codes);
        for (const code of codes) {
          const { value } = examples[code];
          expect(errorBody.parse(value)).toMatchObject({ code, message: errorCatalogue[code].message });
          const isCurrent = code === "aborted" && config.current !== undefined;
          expect(isCurrent ? z.safeParse(config.current ?? z.never(), value.current).success : true).toBe(
            true,
          );
        }
      }
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
