import * as z from "zod/mini";
import { candidateTags, idParams, named, noContent, operation, sample } from "#contract/operation.ts";
import {
  joinedCompany,
  joining,
  joiningCode,
  joiningCompany,
  joiningLink,
  joiningLinkRenewal,
  MAX_JOINED_COMPANIES,
  SHARED_BY_JOINING,
} from "#domain/candidates/joining.ts";
import { limits } from "#domain/rate-limits.ts";
import { READINGS } from "./public-jobs.ts";

const joinedCompanyRecord = named(joinedCompany, "JoinedCompany");
const example = {
  id: sample.id,
  companyName: "Maison Kerguelen",
  companyLogoUrl: null,
  joinedAt: "2026-11-23T09:00:00.000Z",
};
const UNKNOWN = "an unknown code, or one whose company closed its link or its account.";
const WRONG_CODES = `${limits.wrongCodesPerNetwork.attempts} wrong codes in an hour from one network`;

/** The company of a joining link, without an account; ignores who is signed in. */
export const getJoiningCompany = operation({
  method: "GET",
  url: "/api/public/joining/:code",
  config: {
    access: "public",
    isForMobileApp: true,
    errors: ["rate-limit-exceeded"],
    meanings: {
      "not-found": UNKNOWN,
      "rate-limit-exceeded": `${WRONG_CODES}, or ${READINGS}, at most.`,
    },
  },
  schema: {
    operationId: "getJoiningCompany",
    tags: ["Public jobs"],
    summary: "Read which company a link joins",
    description:
      "Eight characters without look-alikes, in any case. The name and the logo, and nothing more.",
    params: z.strictObject({ code: joiningCode }),
    response: { 200: named(joiningCompany, "JoiningCompany") },
  },
  example: {
    response: { companyName: "Maison Kerguelen", companyLogoUrl: null },
  },
});

export const joinCompany = operation({
  method: "POST",
  url: "/api/candidate/companies",
  config: {
    access: "candidate",
    requestLimit: "joinings",
    errors: ["not-found", "resource-exhausted"],
    meanings: { "not-found": UNKNOWN, "resource-exhausted": `${MAX_JOINED_COMPANIES} companies at most.` },
  },
  schema: {
    operationId: "joinCompany",
    tags: candidateTags,
    summary: "Join a company by its link",
    description: `Show first: « ${SHARED_BY_JOINING} » Sent again, it returns the same. Also refused after ${WRONG_CODES}.`,
    body: joining,
    response: { 200: joinedCompanyRecord },
  },
  example: {
    request: { code: "K7RMPQ4X" },
    response: example,
  },
});

export const listJoinedCompanies = operation({
  method: "GET",
  url: "/api/candidate/companies",
  config: { access: "candidate" },
  schema: {
    operationId: "listJoinedCompanies",
    tags: candidateTags,
    summary: "List the companies one joined",
    description: `The last joined first, ${MAX_JOINED_COMPANIES} at most.`,
    response: { 200: named(z.object({ items: z.array(joinedCompanyRecord) }), "JoinedCompanies") },
  },
  example: {
    response: { items: [example] },
  },
});

/** The company no longer finds the person by their joining. */
export const leaveCompany = operation({
  method: "DELETE",
  url: "/api/candidate/companies/:id",
  config: {
    access: "candidate",
    requestLimit: "edits",
    meanings: { "not-found": "one did not join this company, or has left it." },
  },
  schema: {
    operationId: "leaveCompany",
    tags: candidateTags,
    summary: "Leave a company",
    description: "The company keeps reading what was shared by applications.",
    params: idParams,
    response: { 204: noContent },
  },
});

const joiningLinkRecord = named(joiningLink, "JoiningLink");

export const readJoiningLink = operation({
  method: "GET",
  url: "/api/pool/link",
  config: { access: "onboarded" },
  schema: {
    operationId: "readJoiningLink",
    tags: ["Pool"],
    summary: "Read the link by which people join",
    description: "`code` and `url` are null while the link is closed.",
    response: { 200: joiningLinkRecord },
  },
});

export const renewJoiningLink = operation({
  method: "PUT",
  url: "/api/pool/link",
  config: { access: "onboarded", requestLimit: "edits" },
  schema: {
    operationId: "renewJoiningLink",
    tags: ["Pool"],
    summary: "Open the link, or give it another code",
    description:
      "Send the code on screen as `replaces`, null without one: a second click, or another tab, makes no other code.",
    body: joiningLinkRenewal,
    response: { 200: joiningLinkRecord },
  },
  example: {
    request: { replaces: null },
  },
});

export const closeJoiningLink = operation({
  method: "DELETE",
  url: "/api/pool/link",
  config: { access: "onboarded", requestLimit: "edits" },
  schema: {
    operationId: "closeJoiningLink",
    tags: ["Pool"],
    summary: "Close the link",
    description: "Nobody joins any more; those who joined stay.",
    response: { 204: noContent },
  },
});
