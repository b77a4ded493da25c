import { describe, expect, test } from "vitest";
import { errorCatalogue, isErrorCode } from "#domain/errors.ts";
import type { Policy } from "./operation.ts";
import { operations } from "./operations.ts";
import { refusalAnswers, refusalsOf } from "./refusals.ts";

const server = ["internal", "unavailable"];
const input = ["payload-too-large", "unsupported-media-type"];
const signedIn = ["permission-denied", "unauthenticated"];

describe("refusalsOf", () => {
  const cases: [string, Policy, boolean, string[]][] = [
    ["an open operation", { access: "public" }, false, server],
    ["an open form", { access: "public" }, true, ["out-of-range", ...input, ...server]],
    ["a recruiter's", { access: "recruiter" }, false, [...signedIn, ...server]],
    ["an onboarded recruiter's", { access: "onboarded" }, false, [...signedIn, ...server]],
    ["a candidate's", { access: "candidate" }, false, [...signedIn, ...server]],
    ["a plan's", { access: { feature: "cvAccess" } }, false, [...signedIn, ...server]],
    [
      "a form with a code of its own",
      { access: "onboarded", invalid: "invalid-job-data" },
      true,
      ["invalid-job-data", ...input, ...signedIn, ...server],
    ],
    [
      "one with refusals of its own",
      { access: "onboarded", errors: ["not-found", "permission-denied"] },
      false,
      ["not-found", ...signedIn, ...server],
    ],
  ];

  test.each(cases)("of %s", (_, policy, takesInput, codes) => {
    expect(refusalsOf(policy, takesInput).toSorted()).toEqual(codes.toSorted());
  });

  test.each(operations.map(({ schema, config }) => [schema.operationId, config] as const))(
    "of %s names each code once, and only codes of the catalogue",
    (_, policy) => {
      const codes = refusalsOf(policy, true);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every(isErrorCode)).toBe(true);
      expect(codes).toEqual(expect.arrayContaining([...(policy.errors ?? [])]));
    },
  );
});

describe("refusalAnswers", () => {
  test("gathers the codes of one status, each with its French sentence", () => {
    const answers = refusalAnswers(
      { access: "public", errors: ["auth/too-many-requests", "rate-limit-exceeded"] },
      false,
    );
    expect(Object.keys(answers)).toEqual(["429", "500", "503"]);
    expect(answers[429]?.description).toBe(
      "`auth/too-many-requests`: Trop de tentatives. Veuillez réessayer plus tard" +
        " — too many attempts from this account or network.\n\n" +
        "`rate-limit-exceeded`: Trop de requêtes. Patientez un moment. — too many requests from this account.",
    );
  });

  test.each(operations.map(({ schema, config }) => [schema.operationId, config] as const))(
    "of %s puts every refusal under its status",
    (_, policy) => {
      const answers = refusalAnswers(policy, true);
      for (const code of refusalsOf(policy, true)) {
        const { status, message } = errorCatalogue[code];
        expect(answers[status]?.description).toContain(`\`${code}\`: ${message}`);
      }
    },
  );
});
