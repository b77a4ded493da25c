import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/platform/db/tables/accounts.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { members } from "#server/platform/db/tables/members.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  publishedJob,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyEngagement, setPlan } from "#server/testing/seeds.ts";

const product = useProduct();
const people: { pro?: Person } = {};

beforeAll(async () => {
  people.pro = await proRecruiter();
});

const proRecruiter = () => recruiterOn(product(), "pro");

function pro(): Person {
  if (people.pro === undefined) throw new Error("The recruiter is not created");
  return people.pro;
}

async function library(query = "", by = pro()) {
  const answer = await by.call("GET", `/api/candidates${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

const prefers = {
  jobPreferences: ["service", "care"],
  availabilityTypes: ["weekend"],
  availability: { dispoNow: true, status: "libre", weeklySchedule: { saturday: ["morning", "evening"] } },
  cvUrl: "https://cv.example.fr/zoe.pdf",
};

describe("the CV library", () => {
  // §2.75
  test("lists those who never came newest first, with their activity and without their birth date", async () => {
    const { app } = product();
    const first = await newCandidate(app, { email: "zoe.premiere@example.fr" });
    const last = await newCandidate(app, { firstName: "Maël", phoneNumber: null, city: null });
    await first.call("PATCH", "/api/candidate/me", { body: prefers });
    await appliedTo(first, await publishedJob(await onboardedRecruiter(app)));
    const lastAppliedAt = new Date(Date.now() + 60_000).toISOString();
    product().time.set(lastAppliedAt);
    await appliedTo(first, await publishedJob(await onboardedRecruiter(app)));
    product().time.set(null);
    const { items } = await library();
    expect(idsOf({ items }).slice(0, 2)).toEqual([last.id, first.id]);
    expect(items[1]).toEqual({
      id: first.id,
      firstName: "Zoé",
      lastName: "Le Gall",
      email: "zoe.premiere@example.fr",
      phoneNumber: "+33612345678",
      location: { ville: "Lannion" },
      reliabilityScore: 100,
      completedShifts: 0,
      noShows: 0,
      jobPreferences: ["service", "care"],
      availability: { dispoNow: true, status: "libre" },
      applicationsCount: 2,
      lastAppliedAt,
      jobsTogether: 0,
      lastJobOn: null,
    });
    expect(items[0]).toMatchObject({
      phoneNumber: null,
      location: { ville: null },
      availability: { dispoNow: false, status: null },
      applicationsCount: 0,
      lastAppliedAt: null,
    });
  });

  // §2.74
  test("counts all the matches, whatever the page", async () => {
    const before = await library();
    await newCandidate(product().app);
    const after = await library();
    expect(after).toMatchObject({ total: before.total + 1, isTotalExact: true });
  });

  test("is paged without gaps or duplicates, with equal instants too", async () => {
    const { app, context } = product();
    const model = await newCandidate(app, { firstName: "Clone" });
    await copyCandidate(context.db, model.id, 119);
    const { sizes, seen } = await paged("?q=clone");
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test.each([
    ["regulars", "Gwenn", 120],
    ["", "Loann", 50],
  ])(
    "is paged without gaps or duplicates from those who came, as often as each other: group %j",
    async (group, firstName, regulars) => {
      const { app, context } = product();
      const model = await newCandidate(app, { firstName });
      const recruiter = await proRecruiter();
      const application = await appliedTo(model, await publishedJob(recruiter));
      const body = { decision: "accepted" };
      await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
      await context.db
        .update(engagements)
        .set({ outcome: "present", recordedAt: new Date(), recordedBy: "recruiter" })
        .where(eq(engagements.applicationId, application));
      await copyEngagement(context.db, application, await copyCandidate(context.db, model.id, regulars - 1));
      if (regulars < 120) {
        const newer = await newCandidate(app, { firstName });
        await copyCandidate(context.db, newer.id, 120 - regulars - 1);
      }
      const { sizes, seen } = await paged(`?q=${firstName}${group && `&group=${group}`}`, recruiter);
      expect(sizes).toEqual([50, 50, 20]);
      expect(new Set(seen).size).toBe(120);
    },
  );

  /** The sizes of the pages of 120 people, and their ids. */
  async function paged(query: string, by = pro()) {
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await library(`${query}${cursor && `&cursor=${cursor}`}`, by);
      expect(page.total).toBe(120);
      sizes.push(page.items.length);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    return { sizes, seen };
  }

  test("counts up to ten thousand, and marks a larger total", async () => {
    const { app, context } = product();
    const model = await newCandidate(app, { firstName: "Foule" });
    for (let thousands = 0; thousands < 10; thousands += 1) await copyCandidate(context.db, model.id, 1_000);
    expect(await library("?q=foule")).toMatchObject({ total: 10_000, isTotalExact: false });
    await context.db.delete(users).where(eq(users.id, model.id));
    expect(await library("?q=foule")).toMatchObject({ total: 10_000, isTotalExact: true });
  });
});

describe("a candidate of the library", () => {
  test("has the weekly availability, the CV and the statistics", async () => {
    const { app, context } = product();
    const zoe = await newCandidate(app, { email: "zoe.entiere@example.fr" });
    await zoe.call("PATCH", "/api/candidate/me", { body: prefers });
    await context.db
      .update(members)
      .set({ reliabilityScore: 87, completedShifts: 14, noShows: 2 })
      .where(eq(members.id, zoe.id));
    const answer = await pro().call("GET", `/api/candidates/${zoe.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: zoe.id,
      firstName: "Zoé",
      lastName: "Le Gall",
      email: "zoe.entiere@example.fr",
      phoneNumber: "+33612345678",
      location: { ville: "Lannion" },
      reliabilityScore: 87,
      completedShifts: 14,
      noShows: 2,
      ...prefers,
      applicationsCount: 0,
      lastAppliedAt: null,
      createdAt: expect.stringMatching(/^20\d\d-/),
    });
  });

  test.each(["disabled", "removed"])("is not found once their account is %s", async (end) => {
    const { app, context } = product();
    const gone = await newCandidate(app, { firstName: `Parti ${end}` });
    expect((await library(`?q=parti+${end}`)).total).toBe(1);
    const ended =
      end === "removed" ? context.db.delete(users) : context.db.update(users).set({ isDisabled: true });
    await ended.where(eq(users.id, gone.id));
    expect(await library(`?q=parti+${end}`)).toMatchObject({ items: [], total: 0, nextCursor: null });
    const answer = await pro().call("GET", `/api/candidates/${gone.id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not-found", message: "Document non trouvé" });
  });

  test("is not a recruiter", async () => {
    expect((await pro().call("GET", `/api/candidates/${pro().id}`)).statusCode).toBe(404);
  });
});

describe("the CV library is for PRO", () => {
  const both = async (person: Person) => {
    const someone = await newCandidate(product().app);
    const answers = [
      await person.call("GET", "/api/candidates"),
      await person.call("GET", `/api/candidates/${someone.id}`),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };

  test.each(["gratuit", "smart"] as const)("the plan %s is refused with the dialog's title", async (plan) => {
    const recruiter = await recruiterOn(product(), plan);
    expect(await both(recruiter)).toEqual([403, 403]);
    const refused = await recruiter.call("GET", "/api/candidates");
    expect(refused.json()).toMatchObject({
      code: "permission-denied",
      message: "CVthèque non disponible (PRO)",
    });
  });

  test("a change of plan takes effect with the next request", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const choose = (plan: string) => recruiter.call("PUT", "/api/recruiter/plan", { body: { plan } });
    // From here on the session is cached: the cached plan must not decide.
    expect(await both(recruiter)).toEqual([403, 403]);
    expect((await choose("pro")).statusCode).toBe(200);
    expect(await both(recruiter)).toEqual([200, 200]);
    expect((await choose("smart")).statusCode).toBe(200);
    expect(await both(recruiter)).toEqual([403, 403]);
  });

  test("a recruiter without a plan is on the free one", async () => {
    const recruiter = await proRecruiter();
    await product().context.db.execute(
      `update companies set subscription_plan = null where id = '${recruiter.id}'`,
    );
    expect(await both(recruiter)).toEqual([403, 403]);
  });

  test("visitors, candidates and companies still in onboarding are refused", async () => {
    const { app, context } = product();
    const fresh = await newRecruiter(app);
    await setPlan(context.db, fresh.id, "pro");
    expect(await both(visitor(app))).toEqual([401, 401]);
    expect(await both(await newCandidate(app))).toEqual([403, 403]);
    expect(await both(fresh)).toEqual([403, 403]);
  });
});
