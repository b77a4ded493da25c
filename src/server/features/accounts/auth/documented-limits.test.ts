import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { limits } from "#domain/rate-limits.ts";

const documented: [string, ErrorCode, (keyof typeof limits)[]][] = [
  ["listPublicJobs", "rate-limit-exceeded", ["publicReadingsAddress"]],
  ["getPublicJob", "rate-limit-exceeded", ["publicReadingsAddress"]],
  ["getJoiningCompany", "rate-limit-exceeded", ["wrongCodesAddress", "publicReadingsAddress"]],
  ["register", "auth/too-many-requests", ["recruiterSignUpAddress"]],
  ["signUpCandidate", "auth/too-many-requests", ["candidateSignUpAddress"]],
  ["signIn", "auth/too-many-requests", ["signInAccount", "signInAddress", "signInUnknown"]],
  ["signInCandidate", "auth/too-many-requests", ["signInAccount", "signInAddress", "signInUnknown"]],
  ["requestPasswordReset", "auth/too-many-requests", ["passwordResetAddress"]],
  ["sendSupportRequest", "auth/too-many-requests", ["supportAddress"]],
  ["changeCandidatePassword", "auth/too-many-requests", ["passwordProof"]],
  ["exportCandidateData", "resource-exhausted", ["dataExport"]],
  ["publishJob", "rate-limit-exceeded", ["publishing"]],
  ["copyJob", "rate-limit-exceeded", ["publishing"]],
  ["listLibraryCandidates", "resource-exhausted", ["libraryPagesHour", "libraryPagesDay"]],
  ["getLibraryCandidate", "resource-exhausted", ["libraryProfilesHour", "libraryProfilesDay"]],
];

const periods: Record<number, string> = { 300: "in 5 minutes", 3_600: "an hour", 86_400: "a day" };

test.each(documented)("the documentation of %s has its rate limit (%s)", (operationId, code, names) => {
  const { config } = operations.find(({ schema }) => schema.operationId === operationId) ?? {};
  const meaning = config?.meanings?.[code]?.replaceAll(/(?<=\d) (?=\d{3})/g, "");
  for (const name of names) {
    const { attempts, seconds } = limits[name];
    expect(meaning).toMatch(new RegExp(`\\b${attempts}\\b`));
    expect(meaning).toContain(periods[seconds]);
  }
});
