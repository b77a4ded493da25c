import { describe, expect, test } from "vitest";
import { errorCatalogue, isErrorCode } from "#domain/errors.ts";
import { idParams } from "./operation.ts";
import { operations } from "./operations.ts";
import { refusalAnswers, refusalsOf } from "./refusals.ts";

const server = ["internal", "unavailable"];
const body = ["out-of-range", "payload-too-large", "unsupported-media-type"];
const signedIn = ["permission-denied", "unauthenticated"];
const recruiters = [...signedIn, "not-found"];
const params = idParams;

describe("refusalsOf", () => {
  const cases: [string, Parameters<typeof refusalsOf>[0], string[]][] = [
    ["an open reading", { method: "GET", config: { access: "public" }, schema: {} }, server],
    [
      "an open form, which no other site's page may send",
      { method: "POST", config: { access: "public" }, schema: {} },
      [...body, "permission-denied", ...server],
    ],
    [
      "a recruiter's",
      { method: "GET", config: { access: "recruiter" }, schema: {} },
      [...recruiters, ...server],
    ],
    [
      "a candidate's",
      { method: "GET", config: { access: "candidate" }, schema: {} },
      [...signedIn, ...server],
    ],
    [
      "a plan's, of one row",
      { method: "GET", config: { access: { feature: "cvAccess" } }, schema: { params } },
      ["out-of-range", ...recruiters, ...server],
    ],
    [
      "a form with a code of its own, beside that of a body that cannot be read",
      { method: "PUT", config: { access: "onboarded", invalid: "invalid-job-data" }, schema: { params } },
      ["invalid-job-data", ...body, ...recruiters, ...server],
    ],
    [
      "one with refusals of its own",
      {
        method: "GET",
        config: { access: "onboarded", errors: ["not-found", "permission-denied"] },
        schema: {},
      },
      [...recruiters, ...server],
    ],
  ];

  test.each(cases)("of %s", (_, operation, codes) => {
    expect(refusalsOf(operation).toSorted()).toEqual(codes.toSorted());
  });

  test.each(operations.map((operation) => [operation.schema.operationId, operation] as const))(
    "of %s names each code once, and only codes of the catalogue",
    (_, operation) => {
      const codes = refusalsOf(operation);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every(isErrorCode)).toBe(true);
      expect(codes).toEqual(expect.arrayContaining([...(operation.config.errors ?? [])]));
    },
  );
});

describe("refusalAnswers", () => {
  test("gathers the codes of one status, each with its French sentence", () => {
    const answers = refusalAnswers({
      method: "GET",
      config: { access: "public", errors: ["auth/too-many-requests", "rate-limit-exceeded"] },
      schema: {},
    });
    expect(Object.keys(answers)).toEqual(["429", "500", "503"]);
    expect(answers[429]?.description).toBe(
      "`auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard" +
        " — too many attempts from this account or network.\n\n" +
        "`rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — too many requests from this account.",
    );
  });

  test.each(operations.map((operation) => [operation.schema.operationId, operation] as const))(
    "of %s puts every refusal under its status",
    (_, operation) => {
      const answers = refusalAnswers(operation);
      for (const code of refusalsOf(operation)) {
        const { status, message } = errorCatalogue[code];
        expect(answers[status]?.description).toContain(`\`${code}\`: ${message}`);
      }
    },
  );
});
