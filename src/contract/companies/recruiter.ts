import { named, operation, sample } from "#contract/operation.ts";
import { onboardingForm } from "#domain/companies/onboarding.ts";
import { profileForm } from "#domain/companies/profile.ts";
import { mailSettingsChange, recruiter } from "#domain/companies/recruiter.ts";

const tags: [string] = ["Recruiter"];

export const recruiterRecord = named(recruiter, "Recruiter");

const companyExample = {
  businessType: "hospitality",
  companyName: "Maison Kerguelen",
  siret: "732 829 320 00074",
  companySize: "11-50",
  firstName: "Maëlle",
  lastName: "Le Goff",
  email: sample.companyEmail,
  phone: "02 96 48 00 00",
};

export const getRecruiter = operation({
  method: "GET",
  url: "/api/recruiter",
  config: { access: "recruiter" },
  schema: {
    operationId: "getRecruiter",
    tags,
    summary: "Read the signed-in recruiter",
    description: "Company, plan, usage and onboarding of the signed-in recruiter.",
    response: { 200: recruiterRecord },
  },
});

/** Completes onboarding (spec §2, §4): writes the company and marks it complete. May be sent again. */
export const completeOnboarding = operation({
  method: "POST",
  url: "/api/recruiter/onboarding",
  config: { access: "recruiter", requestLimit: "profileSaves", errors: ["auth/too-many-requests"] },
  schema: {
    operationId: "completeOnboarding",
    tags,
    summary: "Complete onboarding",
    description: "Saves the company and gives access to the rest of the product. May be sent again.",
    body: onboardingForm,
    response: { 200: recruiterRecord },
  },
  example: {
    request: {
      ...companyExample,
      sector: "Restaurant",
      preferredJobTypes: ["service", "bar"],
      recruitmentFrequency: "weekly",
      workingZones: ["Lannion"],
    },
  },
});

/** Saves the profile (spec §2, §5, §7); idempotent. */
export const saveProfile = operation({
  method: "PUT",
  url: "/api/recruiter/profile",
  config: { access: "onboarded", requestLimit: "profileSaves", errors: ["auth/too-many-requests"] },
  schema: {
    operationId: "saveProfile",
    tags,
    summary: "Save the profile",
    description:
      "`email` is the contact address; the sign-in address does not change. A new one is `pendingEmail` until " +
      "the link mailed to it is followed; sending it again changes nothing, sending the current `email` cancels it. When missing, `sector`, " +
      "`preferredJobTypes`, `recruitmentFrequency` and `workingZones` stay unchanged.",
    body: profileForm,
    response: { 200: recruiterRecord },
  },
  example: {
    request: {
      ...companyExample,
      jobTitle: "Directrice",
      sector: "Restaurant",
      preferredJobTypes: ["service"],
      workingZones: ["Lannion"],
      companyDescription: "Une maison de famille.",
    },
  },
});

/** Changes the mail settings that are sent (spec §3), others unchanged; idempotent. */
export const saveMailSettings = operation({
  method: "PATCH",
  url: "/api/recruiter/notifications",
  config: { access: "onboarded", requestLimit: "profileSaves" },
  schema: {
    operationId: "saveNotifications",
    tags,
    summary: "Change the mail settings",
    description: "A missing choice stays unchanged.",
    body: mailSettingsChange,
    response: { 200: recruiterRecord },
  },
  example: {
    request: { analytics: true },
  },
});
