import { onboardingForm } from "#domain/onboarding.ts";
import { recruiter } from "#domain/recruiter.ts";
import { named, operation } from "./operation.ts";

const tags: [string] = ["Recruiter"];

export const recruiterRecord = named(recruiter, "Recruiter");

/** The signed-in recruiter's own record. */
export const getRecruiter = operation({
  method: "GET",
  url: "/api/recruiter",
  config: { access: "recruiter" },
  schema: {
    operationId: "getRecruiter",
    tags,
    summary: "Read the signed-in recruiter",
    response: { 200: recruiterRecord },
  },
});

/** Completes onboarding (spec §2, §4): writes the company and marks it complete. May be sent again. */
export const completeOnboarding = operation({
  method: "POST",
  url: "/api/recruiter/onboarding",
  config: { access: "recruiter" },
  schema: {
    operationId: "completeOnboarding",
    tags,
    summary: "Complete onboarding",
    body: onboardingForm,
    response: { 200: recruiterRecord },
  },
});
