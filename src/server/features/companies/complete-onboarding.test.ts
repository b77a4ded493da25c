import { describe, expect, test } from "vitest";
import { sectorsFor } from "#domain/companies/sector.ts";
import {
  newRecruiter,
  onboardedRecruiter,
  onboarding,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const full = {
  businessType: "retail",
  companyName: "Les Halles d'Armor",
  sector: "Supermarché",
  siret: "732 829 320 00074",
  companySize: "11-50",
  firstName: "Yann",
  lastName: "Le Bihan",
  email: "Yann@Halles.fr",
  jobTitle: "Gérant",
  phone: "02 96 00 00 00",
  preferredJobTypes: ["caisse", "livraison"],
  recruitmentFrequency: "weekly",
  workingZones: ["Lannion", "Perros-Guirec"],
};

describe("completing onboarding", () => {
  // §3.2, §3.3, §4.11, §7.16
  test("stores the company, and gives access to the dashboard's operations", async () => {
    const recruiter = await newRecruiter(product().app, { email: "yann@halles.fr" });

    const body = { ...full, sector: sectorsFor("retail")[0] };
    const answer = await recruiter.call("POST", "/api/recruiter/onboarding", { body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...body,
      siret: "73282932000074",
      email: "yann@halles.fr",
      phone: "+33296000000",
      onboardingCompleted: true,
      subscriptionPlan: "gratuit",
    });
    expect((await recruiter.call("GET", "/api/recruiter")).json()).toEqual(answer.json());
    expect((await recruiter.call("GET", "/api/jobs")).statusCode).toBe(200);
  });

  test("requires no optional field", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    expect((await recruiter.call("GET", "/api/recruiter")).json()).toMatchObject({
      siret: null,
      jobTitle: null,
      phone: null,
      companySize: null,
      recruitmentFrequency: null,
      workingZones: [],
      notifications: { applications: true, messages: true, analytics: false },
    });
  });

  test("may be repeated, and does not change the sign-in address", async () => {
    const recruiter = await newRecruiter(product().app, { email: "compte@example.fr" });
    const body = onboarding({ email: "contact@example.fr" });
    await recruiter.call("POST", "/api/recruiter/onboarding", { body });
    const again = await recruiter.call("POST", "/api/recruiter/onboarding", { body });
    expect(again.json()).toMatchObject({
      email: "compte@example.fr",
      pendingEmail: "contact@example.fr",
      onboardingCompleted: true,
    });
    const signIn = await visitor(product().app).call("POST", "/api/auth/sign-in", {
      body: { email: "compte@example.fr", password: "secret-1234" },
    });
    expect(signIn.statusCode).toBe(200);
  });

  test("gives the jobs that a company has already its new name", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const job = await publishedJob(recruiter);
    const body = onboarding({ companyName: "Les Halles d'Armor" });
    await recruiter.call("POST", "/api/recruiter/onboarding", { body });
    const { businessName } = (await recruiter.call("GET", `/api/jobs/${job}`)).json();
    expect(businessName).toBe("Les Halles d'Armor");
  });

  test.each([
    [{ businessType: "casino" }, { businessType: "Choisissez votre type d'activité" }],
    [{ phone: "+999 12 34 56 78" }, { phone: "Numéro de téléphone invalide" }],
    [{ subscriptionPlan: "pro" }, { subscriptionPlan: expect.any(String) }],
  ])("refuses %j, and the recruiter stays not onboarded", async (overrides, fields) => {
    const recruiter = await newRecruiter(product().app);
    const body = onboarding(overrides);
    const answer = await recruiter.call("POST", "/api/recruiter/onboarding", { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
    expect((await recruiter.call("GET", "/api/recruiter")).json()).toMatchObject({
      onboardingCompleted: false,
      subscriptionPlan: "gratuit",
    });
  });
});

describeWrite(
  "completeOnboarding",
  product,
  [
    [
      ["recruiter: newcomer"],
      [
        "+ account_links: email …, purpose confirm-contact, user_id newcomer, expires_at then, token_hash …",
        "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id newcomer, recipient …, created_at now, expires_at then",
        "companies newcomer: sector null → Restaurant, last_name null → Kerguelen, first_name null → Claire, updated_at then → now, live_version + 1, business_type null → hospitality, pending_email null → …, preferred_job_types … → …, onboarding_completed false → true",
      ],
      async ({ names }) => {
        const newcomer = await newRecruiter(product().app);
        names.set(newcomer.id, "newcomer");
        return () => newcomer.call("POST", "/api/recruiter/onboarding", { body: onboarding() });
      },
    ],
  ],
  { isIdempotent: false },
);
