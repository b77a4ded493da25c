import { describe, expect, test } from "vitest";
import { idParams } from "./operation.ts";
import { errorResponsesOf, errorCodesOf } from "./refusals.ts";

const server = ["internal", "unavailable"];
const body = ["out-of-range", "payload-too-large", "unsupported-media-type"];
const signedIn = ["permission-denied", "unauthenticated"];
const recruiters = [...signedIn, "not-found"];
const params = idParams;

describe("the list of the error codes of an operation", () => {
  const cases: [string, Parameters<typeof errorCodesOf>[0], string[]][] = [
    ["a public read", { method: "GET", config: { access: "public" }, schema: {} }, server],
    [
      "a public form, refused from other sites' pages",
      { method: "POST", config: { access: "public" }, schema: {} },
      [...body, "permission-denied", ...server],
    ],
    [
      "a recruiter's read",
      { method: "GET", config: { access: "recruiter" }, schema: {} },
      [...recruiters, ...server],
    ],
    [
      "a candidate's read",
      { method: "GET", config: { access: "candidate" }, schema: {} },
      [...signedIn, ...server],
    ],
    [
      "a read of one row that a plan includes",
      { method: "GET", config: { access: { feature: "cvAccess" } }, schema: { params } },
      ["out-of-range", ...recruiters, ...server],
    ],
    [
      "a candidate's read of one row",
      { method: "GET", config: { access: "candidate" }, schema: { params } },
      ["out-of-range", ...signedIn, "not-found", ...server],
    ],
    [
      "a form with its own code for invalid input, beside that of an unreadable body",
      { method: "PUT", config: { access: "onboarded", invalid: "invalid-job-data" }, schema: { params } },
      ["invalid-job-data", ...body, "other-account", ...recruiters, ...server],
    ],
    [
      "an operation with its own error codes",
      {
        method: "GET",
        config: { access: "onboarded", errors: ["not-found", "permission-denied"] },
        schema: {},
      },
      [...recruiters, ...server],
    ],
  ];

  test.each(cases)("of %s has its codes and no other", (_, operation, codes) => {
    expect(errorCodesOf(operation).toSorted()).toEqual(codes.toSorted());
  });
});

describe("the documented error responses of an operation", () => {
  test("groups the codes of one status, each with its French sentence", () => {
    const answers = errorResponsesOf({
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
});
