import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companies } from "#server/platform/db/tables/companies.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  applyTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { describeWrite } from "#server/testing/written-changes.ts";
import { accountsWithPlanDue, endPlan } from "./end-plan.ts";

const product = useProduct({ SUPPORT_EMAIL: "aide@kerguelen.fr" });
const recordEvents = useRecordedEvents(product);
const request = (person: Person, isRequested: unknown) =>
  person.call("PUT", "/api/recruiter/plan/end", { body: { isRequested } });
const mailsTo = (recipient: string, subject: string) =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.subject, subject)));

describe("asking for the end of a plan", () => {
  test("sets its day, thirty days later, and tells the recruiter and the support", async () => {
    const email = "fin@kerguelen.fr";
    const recruiter = await recruiterOn(product(), "smart", { email, companyName: "Fin www.evil.example" });
    const contact = (await recruiter.call("GET", "/api/recruiter")).json().email;
    product().time.set("2026-11-23T23:30:00Z");
    const answer = await request(recruiter, true);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ subscriptionPlan: "smart", planEndsOn: "2026-12-24" });
    const [mail] = await mailsTo(contact, "Votre plan SMART prend fin le 24 décembre 2026");
    expect(mail?.text).toContain("Jusque-là, rien ne change");
    const [toSupport] = await mailsTo(
      "aide@kerguelen.fr",
      "[SMART] Résiliation demandée, Fin www. evil. example",
    );
    expect(toSupport).toMatchObject({ replyTo: contact });
    expect(toSupport?.text).toContain("npm run account -- end-plan --due");

    product().time.set("2026-11-25T12:00:00Z");
    expect((await request(recruiter, true)).json()).toMatchObject({ planEndsOn: "2026-12-24" });
    expect(await mailsTo(contact, "Votre plan SMART prend fin le 24 décembre 2026")).toHaveLength(1);
  });

  test("is withdrawn by the recruiter, or by another paid plan", async () => {
    const recruiter = await recruiterOn(product(), "smart");
    await request(recruiter, true);
    expect((await request(recruiter, false)).json()).toMatchObject({ planEndsOn: null });
    await request(recruiter, true);
    const changed = await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "pro" } });
    expect(changed.json()).toMatchObject({ subscriptionPlan: "pro", planEndsOn: null });
  });

  test("is said to be withdrawn by another paid plan, to the recruiter and to the support", async () => {
    const recruiter = await recruiterOn(product(), "pro", { companyName: "Kerguelen" });
    const contact = (await recruiter.call("GET", "/api/recruiter")).json().email;
    const signIn = await signInEmailOf(product().context.db, recruiter);
    product().time.set("2026-11-23T23:30:00Z");
    await request(recruiter, true);
    await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "smart" } });
    const [mail] = await mailsTo(signIn, "Votre plan Renfort\u00a0: SMART");
    expect(mail?.text).toContain("Votre demande de résiliation (24 décembre 2026) est annulée.");
    const [toSupport] = await mailsTo("aide@kerguelen.fr", "[SMART] Résiliation annulée, Kerguelen");
    expect(toSupport?.text).toContain(
      `La demande de résiliation de Kerguelen (${contact}) est annulée\u00a0: son plan est SMART.`,
    );
    await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "pro" } });
    const [without] = await mailsTo(signIn, "Votre plan Renfort\u00a0: PRO");
    expect(without?.text).not.toContain("résiliation");
    expect(await mailsTo("aide@kerguelen.fr", "[PRO] Résiliation annulée, Kerguelen")).toEqual([]);
  });

  test("is refused on the free plan", async () => {
    const refused = await request(await onboardedRecruiter(product().app), true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "failed-precondition",
      message: "Votre compte est déjà au plan GRATUIT.",
    });
  });

  test("is limited to ten changes a day", async () => {
    const recruiter = await recruiterOn(product(), "smart");
    for (let time = 0; time < 10; time += 1) {
      expect((await request(recruiter, time % 2 === 0)).statusCode).toBe(200);
    }
    const refused = await request(recruiter, true);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
  });

  test.each([undefined, null, "yes"])("refuses %j", async (isRequested) => {
    const refused = await request(await recruiterOn(product(), "smart"), isRequested);
    expect(refused.statusCode).toBe(400);
  });

  test("is for signed-in recruiters only", async () => {
    expect((await request(visitor(product().app), true)).statusCode).toBe(401);
    expect((await request(await newCandidate(product().app), true)).statusCode).toBe(403);
  });
});

test("the end of a plan leaves the jobs online, whatever the applications received before", async () => {
  const { db, newId, config } = product().context;
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter);
  await db
    .update(companies)
    .set({ usageTotalSwipes: 300, planEndsOn: "2026-12-01" })
    .where(eq(companies.id, recruiter.id));
  const email = await signInEmailOf(db, recruiter);
  const now = new Date("2026-12-01T12:00:00Z");
  expect(await endPlan({ db, newId, config, now }, email)).toBe("ended");
  expect((await recruiter.call("GET", "/api/recruiter")).json().usage.totalSwipes).toBe(0);
  expect((await applyTo(await newCandidate(product().app), job)).statusCode).toBe(201);
});

test("a plan ends on its day, not before, and its owner is told", async () => {
  const { db, newId, config } = product().context;
  const recruiter = await recruiterOn(product(), "pro");
  const email = await signInEmailOf(db, recruiter);
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const endOn = (day: string, of = email) => endPlan({ db, newId, config, now: noon(day) }, of);
  expect(await endOn("2026-12-24", "personne@kerguelen.fr")).toBe("no-account");
  expect(await endOn("2026-12-24")).toBe("not-requested");
  product().time.set("2026-11-23T23:30:00Z");
  await request(recruiter, true);
  expect(await endOn("2026-12-23")).toEqual({ endsOn: "2026-12-24" });
  expect(await accountsWithPlanDue(db, noon("2026-12-23"))).not.toContain(email);
  expect(await accountsWithPlanDue(db, noon("2026-12-24"))).toContain(email);

  const { events } = await recordEvents(() => endOn("2026-12-24"));
  expect(events).toMatchObject([{ companyId: recruiter.id, kind: "recruiter", ids: [recruiter.id] }]);
  expect((await recruiter.call("GET", "/api/recruiter")).json()).toMatchObject({
    subscriptionPlan: "gratuit",
    planEndsOn: null,
  });
  expect(await mailsTo(email, "Votre plan PRO a pris fin")).toMatchObject([{ userId: recruiter.id }]);
  const kept = await db.select().from(securityEvents).where(eq(securityEvents.userId, recruiter.id));
  expect(kept.map(({ kind }) => kind)).toContain("plan-changed");
  expect(await endOn("2026-12-24")).toBe("not-requested");
});

describeWrite("requestPlanEnd", product, [
  [
    ["recruiter: company"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, reply_to …, recipient …, created_at now, expires_at then",
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "companies company: updated_at then → now, live_version + 1, plan_ends_on null → a day",
    ],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/recruiter/plan/end", { body: { isRequested: true } }),
  ],
]);
