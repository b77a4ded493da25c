import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { limits } from "#domain/rate-limits.ts";

const documented: [string, ErrorCode, (keyof typeof limits)[]][] = [
  ["listPublicJobs", "rate-limit-exceeded", ["publicReadingsPerNetwork"]],
  ["getPublicJob", "rate-limit-exceeded", ["publicReadingsPerNetwork"]],
  ["signUpCandidate", "rate-limit-exceeded", ["publicReadingsPerNetwork"]],
  ["getJoiningCompany", "rate-limit-exceeded", ["wrongCodesPerNetwork", "publicReadingsPerNetwork"]],
  ["register", "auth/too-many-requests", ["recruiterSignUpsPerNetwork"]],
  ["signUpCandidate", "auth/too-many-requests", ["candidateSignUpsPerNetwork"]],
  ["signIn", "auth/too-many-requests", ["signInAccount", "signInPerNetwork", "signInUnknown"]],
  ["signInCandidate", "auth/too-many-requests", ["signInAccount", "signInPerNetwork", "signInUnknown"]],
  ["requestPasswordReset", "auth/too-many-requests", ["passwordResetsPerNetwork"]],
  ["sendSupportRequest", "auth/too-many-requests", ["supportPerNetwork"]],
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
