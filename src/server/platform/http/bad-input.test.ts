import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { isErrorCode } from "#domain/errors.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from "#domain/jobs/job-fields.ts";
import {
  MAX_BENEFIT_LENGTH,
  MAX_BENEFITS,
  MAX_REQUIREMENT_LENGTH,
  MAX_REQUIREMENTS,
} from "#domain/jobs/requirement.ts";
import {
  appliedTo,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
  savedVenue,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { type Callers, callerFor, callers, pathOf, unknownId, validBody } from "#server/testing/requests.ts";
import { rowCounts } from "#server/testing/seeds.ts";

const product = useProduct();
type Setup = { people?: Callers; foreign: Record<string, string>; rows: Record<string, number> };
const setup: Setup = { foreign: {}, rows: {} };

beforeAll(async () => {
  const { app } = product();
  setup.people = await callers(product());
  const other = await recruiterOn(product(), "smart");
  const job = await publishedJob(other);
  const application = await appliedTo(await newCandidate(app), job);
  // In the CV library everyone is shared, but a recruiter is no candidate.
  setup.foreign = {
    jobs: job,
    applications: application,
    candidates: other.id,
    venues: await savedVenue(other),
  };
  setup.rows = await storedRows();
});

// After each test, not after each request: counting costs more than a refusal.
afterEach(expectNothingStored);

async function expectNothingStored(): Promise<void> {
  expect(await storedRows()).toEqual(setup.rows);
}

/** Only failed sign-ins are counted. */
async function storedRows(): Promise<Record<string, number>> {
  return { ...(await rowCounts(product().context.db)), rate_limits: 0 };
}

const named = (wanted: (operation: Operation) => boolean) =>
  operations.filter(wanted).map((operation) => [operation.schema.operationId, operation] as const);
const withBody = named(({ schema }) => schema.body !== undefined && schema.consumes === undefined);
const withForm = named(({ schema }) => schema.consumes !== undefined);
const withId = named(({ url }) => url.includes(":id"));
const withQuery = named(({ schema }) => schema.querystring !== undefined);
const writes = named(({ method, schema }) => method !== "GET" && schema.consumes === undefined);

type SentInput = { id?: string; query?: string; payload?: string; type?: string };

/** Sends as an admitted user; expects a refusal in the error format. */
async function refusal(
  operation: Operation,
  { id = unknownId(operation), query = "", payload, type }: SentInput,
) {
  const { app } = product();
  if (setup.people === undefined) throw new Error("Nobody is there yet");
  const answer = await app.inject({
    method: operation.method,
    url: pathOf(operation, id) + query,
    headers: {
      ...callerFor(operation, setup.people).headers,
      ...(payload !== undefined && { "content-type": type ?? "application/json" }),
    },
    ...(payload !== undefined && { payload }),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const { code, message, requestId } = answer.json();
  expect(isErrorCode(code)).toBe(true);
  expect(message).toMatch(/^[A-ZÉÀ].+/);
  expect(requestId).toBe(answer.headers["x-request-id"]);
  return answer;
}

const valid = (operation: Operation) => validBody(operation) ?? {};

describe("every operation with a body", () => {
  test.each(withBody)("%s has a valid example here", (_, operation) => {
    expect(valid(operation)).not.toEqual({});
  });

  test.each(withBody)("%s refuses a body that is not an object", async (_, operation) => {
    for (const payload of ["[]", "[{}]", "null", '"text"', "12", "true"]) {
      expect((await refusal(operation, { payload })).statusCode).toBe(400);
    }
  });

  test.each(withBody)("%s refuses a body that is not JSON", async (_, operation) => {
    for (const payload of ["", "{", '{"a":}', "{'a':1}", "\u0000", '{"a":1}{"b":2}', "\ufeff{"]) {
      expect((await refusal(operation, { payload })).statusCode).toBe(400);
    }
  });

  test.each(withBody)("%s refuses keys that target prototypes", async (_, operation) => {
    const [name, value] = Object.entries(valid(operation))[0] ?? [];
    const field = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    for (const key of ["__proto__", "constructor"]) {
      const payload = `{${field},"${key}":{"prototype":{"isAdmin":true}}}`;
      expect((await refusal(operation, { payload })).statusCode).toBe(400);
    }
    await refusal(operation, { payload: `{${field},"a":{"__proto__":{"isAdmin":true}}}` });
  });

  test.each(withBody)("%s refuses unknown fields", async (_, operation) => {
    for (const field of ["id", "companyId", "userId", "role", "status", "acceptedApplications", "\u0000"]) {
      const payload = JSON.stringify({ ...valid(operation), [field]: "x" });
      const answer = await refusal(operation, { payload });
      expect(answer.json().fields).toHaveProperty([field]);
    }
  });

  test.each(withBody)("%s refuses a wrong type in any field", async (_, operation) => {
    for (const [field, value] of Object.entries(valid(operation))) {
      for (const wrong of [{ a: { b: {} } }, [[["x"]]], typeof value === "boolean" ? 1 : true]) {
        const payload = JSON.stringify({ ...valid(operation), [field]: wrong });
        const { fields } = (await refusal(operation, { payload })).json();
        expect(Object.keys(fields).join()).toContain(field);
      }
    }
  });

  test.each(withBody)(
    "%s refuses NUL, lone surrogates and overlong text in every text field",
    async (_, operation) => {
      const texts = Object.entries(valid(operation)).filter(([, value]) => typeof value === "string");
      // A password is hashed, never stored or shown: it may contain any character.
      for (const [field, value] of texts.filter(([name]) => !/password/i.test(name))) {
        for (const wrong of [`${String(value)}\u0000`, `\ud800${String(value)}`, "é".repeat(10_000)]) {
          const payload = JSON.stringify({ ...valid(operation), [field]: wrong });
          expect((await refusal(operation, { payload })).statusCode).toBe(400);
        }
      }
    },
  );
});

test("the longest valid job is accepted, even with each character escaped", async () => {
  if (setup.people === undefined) throw new Error("Nobody is there yet");
  const body = publication({
    title: "é".repeat(MAX_TITLE_LENGTH),
    description: "é".repeat(MAX_DESCRIPTION_LENGTH),
    requirements: Array.from({ length: MAX_REQUIREMENTS }, (_, index) =>
      String(index).padEnd(MAX_REQUIREMENT_LENGTH, "é"),
    ),
    benefits: Array.from({ length: MAX_BENEFITS }, (_, index) =>
      String(index).padEnd(MAX_BENEFIT_LENGTH, "é"),
    ),
  });
  const answer = await product().app.inject({
    method: "POST",
    url: "/api/jobs",
    headers: { ...setup.people.recruiter.headers, "content-type": "application/json" },
    payload: JSON.stringify(body).replaceAll("é", String.raw`\u00e9`),
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().description).toBe(body.description);
  setup.rows = await storedRows();
});

describe("every write", () => {
  test.each(writes)("%s refuses a megabyte", async (_, operation) => {
    const payload = JSON.stringify({ ...valid(operation), title: "x".repeat(1_048_576) });
    const answer = await refusal(operation, { payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: "payload-too-large",
      message: "Le contenu envoyé est trop volumineux.",
    });
  });

  test.each(writes)("%s refuses another content type than JSON", async (_, operation) => {
    const payload = JSON.stringify(valid(operation));
    const answer = await refusal(operation, { payload, type: "text/plain" });
    expect(answer.json()).toMatchObject({ code: "unsupported-media-type" });
  });
});

describe("every operation with a form", () => {
  test.each(withForm)("%s refuses other content types", async (_, operation) => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded", "text/json"]) {
      const answer = await refusal(operation, { payload: "{}", type });
      expect(answer.json()).toMatchObject({ code: "unsupported-media-type" });
    }
  });

  test.each(withForm)("%s refuses a malformed form", async (_, operation) => {
    const type = "multipart/form-data; boundary=x";
    const start = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n';
    for (const payload of [
      "",
      "\u0000",
      "--x--",
      "--x\r\n\r\n--x--",
      "{}",
      start,
      `${start}\r\n`,
      `${start}\r\nabc`,
      `${start.replace("logo", "__proto__")}\r\nabc\r\n--x--`,
      `${start.replace("logo", "constructor")}\r\nabc\r\n--x--`,
      `--x\r\n${"a: b\r\n".repeat(5000)}\r\nabc\r\n--x--`,
      `--x\r\na: ${"b".repeat(100_000)}\r\n\r\nabc\r\n--x--`,
    ]) {
      expect((await refusal(operation, { payload, type })).statusCode).toBe(400);
    }
    expect((await refusal(operation, { payload: start, type: "multipart/form-data" })).statusCode).toBe(400);
  });
});

describe("every operation with an id", () => {
  test.each(withId)("%s refuses an invalid id and does not find an unknown one", async (_, operation) => {
    const payload = operation.schema.body && JSON.stringify(valid(operation));
    const sent = payload === undefined ? {} : { payload };
    for (const id of ["1", "null", "%00", "%ED%A0%80", "..%2f..%2fetc", "'--", "x".repeat(90), "%E0%A4%A"]) {
      expect((await refusal(operation, { ...sent, id })).statusCode).toBe(400);
    }
    expect((await refusal(operation, sent)).statusCode).toBe(404);
  });

  // A company's screens distinguish another company's job from a missing one (spec §8).
  const distinguishing = ["getJob", "editJob"];
  const sentences: Record<string, string> = { getPublicJob: "Cette offre n'existe plus" };

  // §5.27, §6.10
  test.each(
    withId.filter(([name, { config }]) => config.access !== "candidate" && !distinguishing.includes(name)),
  )("%s does not find another company's", async (name, operation) => {
    const id = setup.foreign[operation.url.split("/")[2] ?? ""] ?? unknownId(operation);
    const payload = operation.schema.body && JSON.stringify(valid(operation));
    const answer = await refusal(operation, payload === undefined ? { id } : { id, payload });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: "not-found",
      message: sentences[name] ?? "Document non trouvé",
    });
  });

  // §5.19, §5.27
  test.each(withId.filter(([name]) => distinguishing.includes(name)))(
    "%s refuses another company's",
    async (_, operation) => {
      const payload = operation.schema.body && JSON.stringify(valid(operation));
      const id = setup.foreign["jobs"] ?? "";
      const answer = await refusal(operation, payload === undefined ? { id } : { id, payload });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "permission-denied" });
    },
  );
});

describe("every operation with a query", () => {
  test.each(withQuery)("%s refuses unknown parameters and invalid cursors", async (_, operation) => {
    for (const query of [
      "?unknown=1",
      "?__proto__=1",
      "?cursor=%00",
      "?cursor=é",
      "?cursor=%ED%A0%80",
      "?q=a&q=b",
    ]) {
      expect((await refusal(operation, { query })).statusCode).toBe(400);
    }
  });
});

describe("a path without an operation", () => {
  test.each(["/api/", "/api/unknown", "/api/jobs/a/b/c", `/api/${"x".repeat(5000)}`])(
    "as %s is not found, as JSON",
    async (url) => {
      const answer = await product().app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: "not-found",
        message: "Document non trouvé",
      });
    },
  );

  test("that cannot be decoded is refused", async () => {
    const answer = await product().app.inject({ url: "/api/jobs/%E0%A4%A" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ requestId: answer.headers["x-request-id"] });
  });
});
