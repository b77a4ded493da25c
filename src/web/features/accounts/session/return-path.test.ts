import { describe, expect, test } from "vitest";
import { loginPath, returnPathOf, sessionEndOf } from "./return-path.ts";

describe("the page to return to", () => {
  test.each([
    ["?de=%2Fdashboard%2Fapplications%3Foffre%3D1", "/dashboard/applications?offre=1"],
    ["?de=/pricing", "/pricing"],
    ["?de=/onboarding", "/onboarding"],
    ["", "/dashboard"],
    ["?de=", "/dashboard"],
    ["?de=//evil.example/dashboard", "/dashboard"],
    ["?de=https://evil.example/dashboard", "/dashboard"],
    ["?de=/\\evil.example/dashboard", "/dashboard"],
    ["?de=javascript:alert(1)", "/dashboard"],
    ["?de=/dashboard/../../login", "/dashboard"],
    ["?de=/dashboardish", "/dashboard"],
    ["?de=/login", "/dashboard"],
  ])("%s leads to %s", (search, path) => {
    expect(returnPathOf(search)).toBe(path);
  });
});

describe("the link to sign in", () => {
  // §2.17
  test("keeps the page to return to", () => {
    expect(loginPath("/dashboard/jobs/1?a=b")).toBe("/login?de=%2Fdashboard%2Fjobs%2F1%3Fa%3Db");
  });

  test("keeps neither the default page nor a foreign one", () => {
    expect(loginPath("/dashboard")).toBe("/login");
    expect(loginPath("//evil.example")).toBe("/login");
  });

  test("returns to the kept page", () => {
    const path = "/dashboard/applications?offre=a%20b";
    expect(returnPathOf(loginPath(path).replace("/login", ""))).toBe(path);
  });
});

test.each([
  ["/dashboard", "expiree", "/login?fin=expiree"],
  ["/pricing", "saisie", "/login?de=%2Fpricing&fin=saisie"],
] as const)("from %s, the end %s is shown on the sign-in page", (origin, end, path) => {
  expect(loginPath(origin, end)).toBe(path);
  expect(sessionEndOf(path.replace("/login", ""))).toBe(end);
  expect(sessionEndOf("?fin=autre")).toBeNull();
});
