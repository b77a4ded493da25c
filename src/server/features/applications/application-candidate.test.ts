import { describe, expect, test } from "vitest";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

const profileOf = (person: Person, application: string) =>
  person.call("GET", `/api/applications/${application}/candidate`);

async function newApplication() {
  const recruiter = await onboardedRecruiter(product().app);
  const job = await publishedJob(recruiter);
  const candidate = await newCandidate(product().app);
  return { recruiter, job, candidate, id: await appliedTo(candidate, job) };
}

describe("the candidate of an application", () => {
  // §7.13
  test("has only the fields that the recruiter may read", async () => {
    const { recruiter, candidate, id } = await newApplication();
    await candidate.call("PATCH", "/api/candidate/me", {
      body: {
        jobPreferences: ["service", "care"],
        availabilityTypes: ["evenings", "weekend"],
        cvUrl: "https://cv.example.fr/zoe.pdf",
        isOnboardingComplete: true,
      },
    });
    const answer = await profileOf(recruiter, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      firstName: "Zoé",
      phoneNumber: "+33612345678",
      location: { ville: "Lannion" },
      reliabilityScore: 100,
      completedShifts: 0,
      noShows: 0,
      lateWithdrawals: 0,
      jobPreferences: ["service", "care"],
      availabilityTypes: ["evenings", "weekend"],
      cvUrl: "https://cv.example.fr/zoe.pdf",
      isOnboardingComplete: true,
      createdAt: expect.any(String),
    });
  });

  test("stays readable once the job is deleted", async () => {
    const { recruiter, job, id } = await newApplication();
    await recruiter.call("DELETE", `/api/jobs/${job}`);
    expect((await profileOf(recruiter, id)).statusCode).toBe(200);
  });
});
