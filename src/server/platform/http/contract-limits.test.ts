import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { categoriesFor } from "#domain/companies/category.ts";
import { onboardingForm } from "#domain/companies/onboarding.ts";
import { profileForm } from "#domain/companies/profile.ts";
import { businessTypes, companySizes } from "#domain/companies/recruiter.ts";
import { sectorsFor } from "#domain/companies/sector.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { jobEditAt } from "#domain/jobs/job-edit.ts";
import { jobPublicationAt } from "#domain/jobs/job-publication.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const NOW = new Date("2026-11-21T09:00:00.000Z");
const people: { recruiter?: Person; newcomer?: Person; jobId?: string } = {};

beforeAll(async () => {
  const { app, time } = product();
  time.set(NOW.toISOString());
  const recruiter = await recruiterOn(product(), "pro");
  const jobId = await publishedJob(recruiter, { date: "2026-12-05", numberOfPositions: 3 });
  for (const _ of [1, 2]) {
    const id = await appliedTo(await newCandidate(app), jobId);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  }
  Object.assign(people, { recruiter, jobId, newcomer: await newRecruiter(app) });
});
beforeEach(() => product().time.set(NOW.toISOString()));

type Fields = Record<string, { good: fc.Arbitrary<unknown>; odd: fc.Arbitrary<unknown> }>;

/** Form contents: most fields valid, up to three of them odd or missing. */
function filled(fields: Fields) {
  const names = Object.keys(fields);
  const pick = (kind: "good" | "odd") =>
    fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[kind]])));
  return fc
    .tuple(pick("good"), pick("odd"), fc.subarray(names, { maxLength: 3 }))
    .map(([good, odd, spoilt]) => ({
      ...good,
      ...Object.fromEntries(spoilt.map((name) => [name, odd[name]])),
    }))
    .map((values): Record<string, unknown> => JSON.parse(JSON.stringify(values)));
}

const oddTexts = [null, undefined, 12, "", "   ", "a\u0000b", "\ud800"];
const text = (good: string, max: number) => ({
  good: fc.constantFrom(good, "x".repeat(max)),
  odd: fc.oneof(fc.constantFrom(...oddTexts, "x".repeat(max + 1)), fc.string({ maxLength: 40 })),
});
const flag = { good: fc.boolean(), odd: fc.constantFrom("oui", undefined, null, 1) };
const lines = {
  good: fc.constantFrom("", "Ponctuel\nSouriant", null, ["Ponctuel"], []),
  odd: fc.oneof(fc.constantFrom(3, {}, [3]), fc.array(fc.string({ maxLength: 130 }), { maxLength: 25 })),
};

const jobFields = {
  title: text("Extra du soir", 120),
  category: {
    good: fc.constantFrom(...categoriesFor("hospitality")),
    odd: fc.constantFrom("plongeur", null, 3),
  },
  hourlyRate: {
    good: fc.integer({ min: 1100, max: 100_000 }).map((cents) => cents / 100),
    odd: fc.oneof(fc.constantFrom(0, 10.99, -1, 1000.01, "12", null), fc.double({ noNaN: true })),
  },
  numberOfPositions: {
    good: fc.integer({ min: 2, max: 20 }),
    odd: fc.constantFrom(-1, 0, 1, 21, 1.5, "2", null, undefined),
  },
  date: {
    good: fc.constantFrom("2026-11-21", "2026-11-22", "2026-12-05", "2027-11-22"),
    odd: fc.constantFrom("2026-11-20", "2027-11-23", "2026-02-30", "5 décembre", "", null, undefined),
  },
  startTime: {
    good: fc.constantFrom("08:00", "09:59"),
    odd: fc.constantFrom("23:59", "24:00", "9:00", "", null),
  },
  endTime: {
    good: fc.constantFrom("10:01", "23:59"),
    odd: fc.constantFrom("08:00", "10:00", "7h", "", undefined),
  },
  description: text("Service en salle.", 5000),
  requirements: lines,
  benefits: lines,
  experienceRequired: flag,
  urgent: flag,
};

const recruiterFields = {
  businessType: {
    good: fc.constant("hospitality"),
    odd: fc.constantFrom(...businessTypes, "", null, "autre"),
  },
  companyName: text("Maison Kerguelen", 120),
  siret: {
    good: fc.constantFrom("", null, "732 829 320 00074"),
    odd: fc.constantFrom("732829320", "abc", 7),
  },
  companySize: { good: fc.constantFrom(...companySizes, null), odd: fc.constantFrom("12", 12) },
  firstName: text("Claire", 60),
  lastName: text("Kerguelen", 60),
  email: {
    good: fc
      .stringMatching(/^[a-z]([a-z0-9]{0,8}[._+-])?[a-z0-9]{1,8}$/)
      .map((name) => `${name}@kerguelen.fr`),
    odd: fc.constantFrom("claire@", "", null, "a@b", " A@B.FR "),
  },
  phone: {
    good: fc.constantFrom("", null, "06 12 34 56 78"),
    odd: fc.constantFrom("appelez-moi", 6, "0".repeat(40)),
  },
};

type Answer = Awaited<ReturnType<Person["call"]>>;
type Trial = { schema: z.ZodMiniType; send: (body: object) => Promise<Answer> };

/**
 * Sends random forms: fails on the first that only one of the schema and the server accepts, or that they refuse with
 * different messages. Returns the number accepted, as agreeing on refusals alone would prove little.
 */
async function acceptedByBoth(
  forms: fc.Arbitrary<Record<string, unknown>>,
  trial: () => Promise<Trial>,
): Promise<number> {
  let taken = 0;
  const agrees = fc.asyncProperty(forms, async (body) => {
    const { schema, send } = await trial();
    // Resets rate limits: the test sends more than a recruiter may.
    await product().context.db.delete(rateLimits);
    const formed = schema.safeParse(body);
    const answer = await send(body);
    if (formed.success && answer.statusCode < 300) taken += 1;
    return formed.success ? answer.statusCode < 300 : areReportedBy(fieldErrorsOf(formed.error), answer);
  });
  await fc.assert(agrees, { numRuns: 150 });
  return taken;
}

/** The server checks date rules last: it may report fewer errors than the form, never different ones. */
function areReportedBy(formed: FieldErrors, answer: Answer): boolean {
  const reported = Object.entries(answer.json().fields ?? {});
  return (
    answer.statusCode === 400 && reported.length > 0 && reported.every(([at, words]) => formed[at] === words)
  );
}

const someone = (who: "recruiter" | "newcomer"): Person => {
  const person = people[who];
  if (person === undefined) throw new Error("Nobody is there yet");
  return person;
};

describe("the form and the server agree on every", () => {
  test("new job", async () => {
    const jobs = filled({ ...jobFields, address: text("12 rue Jean Savidan, 22300 Lannion", 200) });
    const taken = await acceptedByBoth(jobs, async () => ({
      schema: jobPublicationAt(NOW),
      send: (body) => someone("recruiter").call("POST", "/api/jobs", { body }),
    }));
    expect(taken).toBeGreaterThan(20);
  });

  test("job being edited, with two candidates accepted", async () => {
    const jobs = filled({ ...jobFields, instantMatch: flag });
    const url = `/api/jobs/${people.jobId}` as const;
    const taken = await acceptedByBoth(jobs, async () => {
      const before = (await someone("recruiter").call("GET", url)).json();
      return {
        schema: jobEditAt({ before, now: NOW }),
        send: (body) => someone("recruiter").call("PUT", url, { body }),
      };
    });
    expect(taken).toBeGreaterThan(20);
  });

  test("onboarding", async () => {
    const forms = filled({
      ...recruiterFields,
      sector: {
        good: fc.constantFrom(...sectorsFor("hospitality")),
        odd: fc.constantFrom("Banque", "", null),
      },
      preferredJobTypes: {
        good: fc.constant(["service", "bar"]),
        odd: fc.constantFrom([], null, "bar", ["vol"]),
      },
      workingZones: {
        good: fc.constantFrom([], ["Lannion"]),
        odd: fc.constantFrom(null, [3], ["x".repeat(81)]),
      },
    });
    const taken = await acceptedByBoth(forms, async () => ({
      schema: onboardingForm,
      send: (body) => someone("newcomer").call("POST", "/api/recruiter/onboarding", { body }),
    }));
    expect(taken).toBeGreaterThan(20);
  });

  test("profile", async () => {
    const forms = filled({
      ...recruiterFields,
      jobTitle: text("Directrice", 80),
      companyDescription: text("Une maison de famille.", 2000),
    });
    const taken = await acceptedByBoth(forms, async () => ({
      schema: profileForm,
      send: (body) => someone("recruiter").call("PUT", "/api/recruiter/profile", { body }),
    }));
    expect(taken).toBeGreaterThan(20);
  });
});
