import * as z from "zod/mini";
import {
  candidateTags,
  chosenIds,
  cursor,
  idempotencyHeaders,
  idParams,
  manyIds,
  named,
  noContent,
  operation,
  page,
  sample,
} from "#contract/operation.ts";
import { rejectionReasons } from "#domain/applications/rejection.ts";
import { nameSearch } from "#domain/candidates/cv-library.ts";
import {
  MAX_PROPOSED_AT_ONCE,
  newProposals,
  ownProposal,
  proposablePerson,
  proposal,
  proposalCounts,
  MAX_PROPOSED_A_DAY,
} from "#domain/candidates/proposal.ts";
import { shownVersion } from "#domain/jobs/job-version.ts";
import { feedJobRecord } from "./feed.ts";
import { ownApplication, ownApplicationExample } from "./own-applications.ts";

const tags: [string] = ["Proposals"];

export const listProposablePeople = operation({
  method: "GET",
  url: "/api/jobs/:id/proposable-people",
  config: { access: "onboarded" },
  schema: {
    operationId: "listProposablePeople",
    tags,
    summary: "List the people to whom an own job may be proposed",
    description:
      "The pool without those set aside, in its order. `ids`: only these people, in the pool or not, such as those whose application was rejected.\n\nAs the pool: favourites first, then by the last job together.",
    params: idParams,
    querystring: z.strictObject({
      q: z.optional(nameSearch),
      ids: z.optional(chosenIds(MAX_PROPOSED_AT_ONCE)),
      rejectedBecause: z
        .optional(z.enum(rejectionReasons))
        .check(z.describe("Only the people whose application to this job was rejected for this reason")),
      cursor,
    }),
    response: { 200: named(page(named(proposablePerson, "ProposablePerson")), "ProposablePeoplePage") },
  },
});

export const proposeJob = operation({
  method: "POST",
  url: "/api/jobs/:id/proposals",
  config: {
    access: "onboarded",
    requestLimit: "edits",
    errors: ["failed-precondition", "rate-limit-exceeded", "already-exists"],
    meanings: {
      "not-found": "the job is unknown.",
      "failed-precondition":
        "the job is suspended, deleted, started or full, or the plan takes no more applications; or some people may not be chosen: `fields` says why, by id.",
      "rate-limit-exceeded": `${MAX_PROPOSED_A_DAY} proposals a day at most.`,
    },
  },
  schema: {
    operationId: "proposeJob",
    tags,
    summary: "Propose an own job to people",
    description: "All of them or none, each told by a `proposed` notification.",
    params: idParams,
    headers: idempotencyHeaders,
    body: newProposals,
    response: { 201: named(z.object({ ids: z.array(z.uuid()) }), "NewProposals") },
  },
  example: {
    request: { people: [sample.id], message: "Même équipe que samedi dernier ?", isInstant: false },
  },
});

export const listProposals = operation({
  method: "GET",
  url: "/api/jobs/:id/proposals",
  config: { access: "onboarded" },
  schema: {
    operationId: "listProposals",
    tags,
    summary: "List the proposals of an own job, and their answers",
    description: "Newest first, with the number of each answer.",
    params: idParams,
    querystring: z.strictObject({ cursor }),
    response: {
      200: named(
        z.extend(page(named(proposal, "Proposal")), { counts: named(proposalCounts, "ProposalCounts") }),
        "ProposalPage",
      ),
    },
  },
});

export const retractProposals = operation({
  method: "POST",
  url: "/api/jobs/:id/proposals/retraction",
  config: { access: "onboarded", requestLimit: "edits" },
  schema: {
    operationId: "retractProposals",
    tags,
    summary: "Retract the unanswered proposals of an own job",
    description: "Those already answered stay as they are. Returns the counts afterwards.",
    params: idParams,
    body: z.strictObject({
      ids: z
        .optional(manyIds(MAX_PROPOSED_AT_ONCE))
        .check(z.describe("Only these proposals; all of the job without it")),
    }),
    response: { 200: proposalCounts },
  },
  example: {
    request: { ids: [sample.id] },
  },
});

export const listOwnProposals = operation({
  method: "GET",
  url: "/api/candidate/proposals",
  config: { access: "candidate" },
  schema: {
    operationId: "listOwnProposals",
    tags: candidateTags,
    summary: "List the jobs that companies propose, which one has not answered",
    description:
      "Newest first, of jobs that have not started. Without those retracted, suspended or deleted. These jobs are not in the feed.\n\nShow them before the feed; where `isInstant`, say that a yes is a firm commitment.",
    querystring: z.strictObject({ cursor }),
    response: { 200: named(page(named(ownProposal, "OwnProposal")), "OwnProposalPage") },
  },
});

export const acceptProposal = operation({
  method: "POST",
  url: "/api/candidate/proposals/:id/acceptance",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: [
      "failed-precondition",
      "job-suspended",
      "job-over",
      "job-full",
      "application-withdrawn",
      "schedule-clash",
      "applications-closed",
      "terms-not-accepted",
      "aborted",
    ],
    current: feedJobRecord,
    meanings: {
      "failed-precondition":
        "the company retracted it, the job is deleted or has started, or one said no: `message` says which.",
      "job-full": "only where a yes engages at once: the positions are taken.",
      "terms-not-accepted":
        "the person has accepted no terms of use, or an older version: let them read and accept `termsVersion`, then say yes again.",
      aborted: "the job was edited after the version sent: show `current`, and ask again.",
      "applications-closed": "the company takes no more applications for now; do not retry automatically.",
    },
  },
  schema: {
    operationId: "acceptProposal",
    tags: candidateTags,
    summary: "Say yes to a proposal",
    description:
      "Creates the application: pending, or accepted with its engagement where `isInstant`. Sent again, the same application is returned.\n\nSend the `version` of the job that was on screen. Show first: « Si vous êtes accepté, l'entreprise reçoit votre " +
      "date de naissance pour vous déclarer ».",
    params: idParams,
    body: shownVersion,
    response: { 200: ownApplication },
  },
  example: {
    request: { version: 3 },
    response: ownApplicationExample,
  },
});

/** A no changes no score, and may be sent again. */
export const declineProposal = operation({
  method: "POST",
  url: "/api/candidate/proposals/:id/refusal",
  config: {
    access: "candidate",
    errors: ["failed-precondition"],
    meanings: { "failed-precondition": "one said yes: withdraw from the job instead." },
  },
  schema: {
    operationId: "declineProposal",
    tags: candidateTags,
    summary: "Say no to a proposal",
    description: "A no never touches a score.",
    params: idParams,
    response: { 204: noContent },
  },
});
