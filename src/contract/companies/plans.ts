import * as z from "zod/mini";
import { named, operation } from "#contract/operation.ts";
import { paidPlanIds } from "#domain/companies/plan.ts";
import { legal } from "#domain/legal.ts";
import { recruiterRecord } from "./recruiter.ts";

export const getPlanTerms = operation({
  method: "GET",
  url: "/api/plans/terms",
  config: { access: "recruiter" },
  schema: {
    operationId: "getPlanTerms",
    tags: ["Recruiter"],
    summary: "Read how plans are billed and ended",
    description: "Sentences from the deployment's settings: taxes, billing, cancellation.",
    response: {
      200: named(
        z.object({ tax: z.enum(["HT", "TTC"]), billing: z.string(), ending: z.string() }),
        "PlanTerms",
      ),
    },
  },
});

/** Changes the company's plan at once (spec §4 plan); not to the free one; the current one changes nothing. */
export const changePlan = operation({
  method: "PUT",
  url: "/api/recruiter/plan",
  config: { access: "recruiter", requestLimit: "planChanges" },
  schema: {
    operationId: "changePlan",
    tags: ["Recruiter"],
    summary: "Change the plan",
    description: "Takes effect immediately. The free plan cannot be chosen.",
    body: z.strictObject({ plan: z.enum(paidPlanIds, "Choisissez le plan SMART ou PRO") }),
    response: { 200: recruiterRecord },
  },
  example: {
    request: { plan: "smart" },
  },
});

/** Asks for the end of a paid plan within 30 days (spec §1), or withdraws the request; an operator carries it out. */
export const requestPlanEnd = operation({
  method: "PUT",
  url: "/api/recruiter/plan/end",
  config: {
    access: "recruiter",
    errors: ["failed-precondition", "auth/too-many-requests"],
    meanings: { "failed-precondition": "the plan is the free one already." },
  },
  schema: {
    operationId: "requestPlanEnd",
    tags: ["Recruiter"],
    summary: "Ask for the end of a paid plan, or keep it",
    description: `\`planEndsOn\` is the day the plan ends, ${legal.planCancellationDays} days later. False keeps the plan.`,
    body: z.strictObject({ isRequested: z.boolean() }),
    response: { 200: recruiterRecord },
  },
  example: {
    request: { isRequested: true },
  },
});
