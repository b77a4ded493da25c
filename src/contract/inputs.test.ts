import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { decideApplication, listApplications } from "#contract/applications/applications.ts";
import { readFeed } from "#contract/candidates/feed.ts";
import { suggestAddresses } from "#contract/jobs/addresses.ts";
import { setJobActivity } from "#contract/jobs/jobs.ts";
import { errorsOf } from "#testing/domain.ts";
import { liveEvent } from "./live.ts";
import { cursor, idempotencyHeaders, idParams, page } from "./operation.ts";
import { operations } from "./operations.ts";

const id = "019a0000-0000-7000-8000-000000000001";

describe("an id in a path", () => {
  test.each([[id], [id.toUpperCase()], ["00000000-0000-0000-0000-000000000000"]])("accepts %s", (given) => {
    expect(errorsOf(idParams, { id: given })).toEqual({});
  });

  test.each([["1"], [""], [`${id} `], [`${id}\u0000`], [`{${id}}`], ["x".repeat(1_000_000)], [12], [null]])(
    "refuses %.50j: Identifiant invalide",
    (given) => {
      expect(errorsOf(idParams, { id: given })).toEqual({ id: "Identifiant invalide" });
    },
  );
});

describe("an idempotency key", () => {
  const check = (key: unknown) => errorsOf(idempotencyHeaders, { "idempotency-key": key });

  test.each([["12345678"], [id], ["x".repeat(100)], ["publier_2026-12-05"], [undefined]])(
    "may be %.50s",
    (key) => {
      expect(check(key)).toEqual({});
    },
  );

  test.each([["1234567"], ["x".repeat(101)], [""], ["a b c d e"], ["clé-numéro-1"], ["12345678\n"]])(
    "refuses %.50j: Clé d'idempotence invalide",
    (key) => {
      expect(check(key)).toEqual({ "idempotency-key": "Clé d'idempotence invalide" });
    },
  );

  test("is validated among the other headers of a request", () => {
    expect(errorsOf(idempotencyHeaders, { host: "renfort.fr", accept: "*/*" })).toEqual({});
  });
});

describe("a cursor", () => {
  test.each([[undefined], ["eyJhIjoxfQ"], ["a-b_c"], ["x".repeat(400)]])("may be %.50s", (given) => {
    expect(errorsOf(cursor, given)).toEqual({});
  });

  test.each([[""], ["a b"], ["a=="], ["a/b"], ["x".repeat(401)], [12]])("refuses %.50j", (given) => {
    expect(errorsOf(cursor, given)).not.toEqual({});
  });
});

test("a page has items and the next cursor", () => {
  const numbers = page(z.number());
  expect(errorsOf(numbers, { items: [1, 2], nextCursor: "abc" })).toEqual({});
  expect(errorsOf(numbers, { items: [], nextCursor: null })).toEqual({});
  expect(Object.keys(errorsOf(numbers, { items: ["1"] }))).toEqual(["items.0", "nextCursor"]);
});

describe("the search text of an address", () => {
  test.each([
    ["12 rue", {}],
    ["Lan", {}],
    ["x".repeat(200), {}],
    [undefined, { q: "L'adresse est requise" }],
    ["", { q: "Trois caractères au moins" }],
    ["  La  ", { q: "Trois caractères au moins" }],
    ["x".repeat(201), { q: "200 caractères au maximum" }],
    [["Lannion", "Brest"], { q: "L'adresse est requise" }],
  ])("for %.30j has the errors %j", (q, fields) => {
    expect(errorsOf(suggestAddresses.schema.querystring, { q })).toEqual(fields);
  });
});

describe("the filters of the applications", () => {
  const check = (query: object) => Object.keys(errorsOf(listApplications.schema.querystring, query));

  test.each([
    [{}, []],
    [{ jobId: id, status: "pending" }, []],
    [{ jobId: "1" }, ["jobId"]],
    [{ status: "all" }, ["status"]],
    [{ recruiterId: id }, ["recruiterId"]],
  ])("%j has errors at %j", (query, wrong) => {
    expect(check(query)).toEqual(wrong);
  });
});

test.each([
  [{ decision: "accepted" }, {}],
  [{ decision: "rejected" }, {}],
  [{ decision: "pending" }, { decision: "La décision est « accepted » ou « rejected »" }],
  [{}, { decision: "La décision est « accepted » ou « rejected »" }],
])("the decision %j has the errors %o", (body, fields) => {
  expect(errorsOf(decideApplication.schema.body, body)).toEqual(fields);
});

test.each([
  [{ isActive: true }, {}],
  [{ isActive: false }, {}],
  [{ isActive: "false" }, { isActive: "Répondez par oui ou par non" }],
  [{}, { isActive: "Répondez par oui ou par non" }],
])("the activity %j has the errors %o", (body, fields) => {
  expect(errorsOf(setJobActivity.schema.body, body)).toEqual(fields);
});

describe("the feed's query", () => {
  const { querystring } = readFeed.schema;

  test("parses numbers from text", () => {
    expect(querystring.parse({ latitude: "48.7326", longitude: "-3.4553", radiusKm: "20" })).toEqual({
      latitude: 48.7326,
      longitude: -3.4553,
      radiusKm: 20,
    });
  });

  test.each([
    [{ latitude: "90.1", longitude: "0" }, ["latitude"]],
    [{ latitude: "0", longitude: "-180.1" }, ["longitude"]],
    [{ latitude: "nord", longitude: "0" }, ["latitude"]],
    [{ latitude: "48" }, ["longitude"]],
    [{ longitude: "-3" }, ["latitude"]],
    [{ radiusKm: "10" }, ["radiusKm"]],
    [{ city: "Brest", radiusKm: "10" }, []],
    [{ latitude: ["48", "49"] }, ["latitude"]],
    [{ latitude: "NaN", longitude: "0" }, ["latitude"]],
    [{ radiusKm: "0" }, ["radiusKm"]],
    [{ radiusKm: "1001" }, ["radiusKm"]],
    [{ category: "plongeur" }, ["category"]],
    [{ page: "2" }, ["page"]],
    [{ category: "social", latitude: "48", longitude: "-3", radiusKm: "1000" }, []],
  ])("%j has errors at %j", (query, wrong) => {
    expect(Object.keys(errorsOf(querystring, query))).toEqual(wrong);
  });
});

test.each([
  [{ version: 12 }, []],
  [{ version: 12, kind: "job", ids: [id] }, []],
  [{ version: "12" }, ["version"]],
  [{ version: 12, kind: "candidate" }, ["kind"]],
])("the live event %j has errors at %j", (event, wrong) => {
  expect(Object.keys(errorsOf(liveEvent, event))).toEqual(wrong);
});

describe.each(operations.map(({ schema }) => [schema.operationId, schema] as const))("%s", (_, schema) => {
  const inputs = [schema.params, schema.querystring, schema.headers, schema.body].filter(
    (input) => input !== undefined,
  );

  test("never throws on an input, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        for (const input of inputs) expect(() => z.safeParse(input, sent)).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });
});
