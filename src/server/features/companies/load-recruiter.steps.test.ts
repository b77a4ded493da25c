import { beforeEach, describe, expect, test } from "vitest";
import { connectLive } from "#server/testing/live-client.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  onboarding,
  PASSWORD,
  profile,
  publication,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);

async function load(recruiter: Person) {
  return (await recruiter.call("GET", "/api/recruiter")).json();
}

async function stored(id: string) {
  const { rows } = await product().context.db.execute<
    Record<string, unknown>
  >(`select subscription_plan as plan,
    subscription_status as status, plan_start_date is not null as started,
    usage_total_swipes as swipes, usage_monthly_jobs as monthly, live_version::int as version
    from companies where id = '${id}'`);
  return rows[0];
}

async function clearPlan({ id }: Person): Promise<void> {
  await product().context.db
    .execute(`update companies set subscription_plan = null, subscription_status = null,
    plan_start_date = null, usage_total_swipes = 9, usage_monthly_jobs = 4, live_version = 0
    where id = '${id}'`);
}

describe("a record without a plan", () => {
  let recruiter: Person;

  beforeEach(async () => {
    recruiter = await newRecruiter(product().app, { email: `${crypto.randomUUID()}@example.fr` });
    await clearPlan(recruiter);
  });

  // §4.3
  test("gets the free one when loaded, starting now, with zero usage (spec §4)", async () => {
    const before = Date.now();
    const { events } = await recordEvents(() => load(recruiter));
    expect(events).toEqual([{ companyId: recruiter.id, kind: "recruiter", ids: [recruiter.id] }]);
    const record = await load(recruiter);
    expect(record).toMatchObject({
      subscriptionPlan: "gratuit",
      subscriptionStatus: "active",
      usage: { activeJobs: 0, totalSwipes: 0, monthlyJobs: 0 },
    });
    expect(Date.parse(record.planStartDate)).toBeGreaterThanOrEqual(before);
    expect(await stored(recruiter.id)).toEqual({
      plan: "gratuit",
      status: "active",
      started: true,
      swipes: 0,
      monthly: 0,
      version: 1,
    });
  });

  // §4.3
  test("gets it once with concurrent loads", async () => {
    const records = await Promise.all(Array.from({ length: 20 }, () => load(recruiter)));
    expect(new Set(records.map(({ planStartDate }) => planStartDate)).size).toBe(1);
    expect(await load(recruiter)).toEqual(records[0]);
    expect(await stored(recruiter.id)).toMatchObject({ version: 1 });
  });

  // §7.18
  test("gets it by signing in", async () => {
    const { email } = await load(recruiter);
    await clearPlan(recruiter);
    const body = { email, password: PASSWORD };
    const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", { body });
    expect(answer.json()).toMatchObject({ subscriptionPlan: "gratuit", usage: { totalSwipes: 0 } });
    expect(await stored(recruiter.id)).toMatchObject({ plan: "gratuit", version: 1 });
  });

  test("has the free plan's limits even before it is loaded", async () => {
    await recruiter.call("POST", "/api/recruiter/onboarding", { body: onboarding() });
    await clearPlan(recruiter);
    await publishedJob(recruiter);
    const second = await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(second.json()).toMatchObject({
      code: "resource-exhausted",
      message: "Limite d'annonces atteinte. Votre plan GRATUIT permet 1 offre active.",
    });
    await clearPlan(recruiter);
    // Active jobs count even when the record's usage is zero.
    expect((await load(recruiter)).usage).toEqual({ activeJobs: 1, totalSwipes: 0, monthlyJobs: 0 });
  });
});

test("loading a record with a plan writes nothing", async () => {
  const recruiter = await newRecruiter(product().app);
  const before = await stored(recruiter.id);
  const first = await load(recruiter);
  expect(await load(recruiter)).toEqual(first);
  expect(await stored(recruiter.id)).toEqual(before);
});

// §5.7
test("loading a missing record fails with not-found, also when its account signs in", async () => {
  const email = "sans-fiche@example.fr";
  const recruiter = await newRecruiter(product().app, { email });
  await product().context.db.execute(`delete from companies where id = '${recruiter.id}'`);
  const body = { email, password: PASSWORD };
  for (const answer of [
    await recruiter.call("GET", "/api/recruiter"),
    await visitor(product().app).call("POST", "/api/auth/sign-in", { body }),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  expect((await recruiter.call("GET", "/api/recruiter")).json()).toMatchObject({
    message: "Erreur: Profil recruteur non trouvé",
  });
});

describe("a record whose account is only in userId (spec §4)", () => {
  let recruiter: Person;
  let recordId: string;

  beforeEach(async () => {
    recruiter = await newRecruiter(product().app);
    recordId = crypto.randomUUID();
    await product().context.db.execute(
      `update companies set id = '${recordId}' where id = '${recruiter.id}'`,
    );
    const { id } = (await recruiter.call("POST", "/api/recruiter/onboarding", { body: onboarding() })).json();
    if (id !== recordId) throw new Error("Another record was found");
  });

  // §3.1, §4.2, §7.7
  test("is loaded and written by its account", async () => {
    expect(await load(recruiter)).toMatchObject({ id: recordId, onboardingCompleted: true });
    expect(await load(recruiter)).not.toHaveProperty("userId");
    const saved = await recruiter.call("PUT", "/api/recruiter/profile", { body: profile() });
    expect(saved.json()).toMatchObject({ id: recordId, firstName: "Maëlle" });
    const changed = await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "smart" } });
    expect(changed.json()).toMatchObject({ id: recordId, subscriptionPlan: "smart" });
  });

  test("owns its jobs, applications and decisions", async () => {
    const id = await publishedJob(recruiter);
    const application = await appliedTo(await newCandidate(product().app), id);
    const own = { recruiterId: recordId };
    expect((await recruiter.call("GET", "/api/jobs")).json().items).toMatchObject([{ id, ...own }]);
    const edited = await recruiter.call("PUT", `/api/jobs/${id}`, { body: editBody({ title: "Corrigée" }) });
    expect(edited.json()).toMatchObject({ title: "Corrigée", ...own });
    const url = `/api/applications/${application}`;
    expect((await recruiter.call("GET", `${url}/candidate`)).statusCode).toBe(200);
    const body = { decision: "accepted" };
    const decided = await recruiter.call("POST", `${url}/decision`, { body });
    expect(decided.json()).toMatchObject({ status: "accepted" });
    expect((await recruiter.call("GET", "/api/applications/summary")).json()).toMatchObject({ accepted: 1 });
    expect((await recruiter.call("DELETE", `/api/jobs/${id}`)).statusCode).toBe(204);
    expect((await load(recruiter)).usage).toEqual({ activeJobs: 0, totalSwipes: 1, monthlyJobs: 1 });
  });

  test("receives changes live", async () => {
    const address = await product().app.listen({ port: 0, host: "127.0.0.1" });
    const stream = await connectLive(address, recruiter.headers);
    const hello = await stream.next();
    expect(hello.type).toBe("hello");
    const id = await publishedJob(recruiter);
    expect((await stream.next()).data).toMatchObject({ kind: "job", ids: [id] });
    stream.cut();
  });

  test("is ignored when another record has the account's id", async () => {
    const other = await onboardedRecruiter(product().app);
    const { db, sessions } = product().context;
    // Written last, the other record is not the first one found without an order.
    await db.execute(
      `update companies set user_id = null where id = '${other.id}';
       update companies set user_id = '${other.id}' where id = '${recordId}';
       update companies set sector = 'Bar' where id = '${other.id}'`,
    );
    sessions.clearCache();
    expect(await load(other)).toMatchObject({ id: other.id });
    const id = await publishedJob(other);
    expect((await other.call("GET", `/api/jobs/${id}`)).json()).toMatchObject({ recruiterId: other.id });
  });
});
