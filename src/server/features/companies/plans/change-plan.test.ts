import { and, eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { type Person, onboardedRecruiter, publishedJob, publication } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const change = (person: Person, plan: unknown) =>
  person.call("PUT", "/api/recruiter/plan", { body: { plan } });
const planMailsOf = (userId: string) =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, userId), like(mailOutbox.subject, "Votre plan%")));

describe("changing the plan", () => {
  // §3.4, §4.22, §7.19
  test("stores the plan, its start and the status, and applies its limits at once", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await publishedJob(recruiter);
    const before = (await recruiter.call("GET", "/api/recruiter")).json();
    const answer = await change(recruiter, "smart");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ subscriptionPlan: "smart", subscriptionStatus: "active" });
    expect(answer.json().planUpdatedAt).toBe(answer.json().planStartDate);
    expect(answer.json().planStartDate > before.planStartDate).toBe(true);
    expect(answer.json().usage).toEqual(before.usage);
    await publishedJob(recruiter);
  });

  // §4.21
  test("changes nothing for the current plan", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const first = (await change(recruiter, "pro")).json();
    expect((await change(recruiter, "pro")).json()).toEqual(first);
  });

  test("mails the plan's features to the sign-in address, never to the contact address", async () => {
    const recruiter = await onboardedRecruiter(product().app, { email: "contact@kerguelen.fr" });
    product().time.set("2026-11-21T12:00:00Z");
    await change(recruiter, "smart");
    await change(recruiter, "smart");
    product().time.set(null);
    const [mail, ...others] = await planMailsOf(recruiter.id);
    expect(mail?.recipient).toMatch(/@example\.fr$/);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ userId: recruiter.id, subject: "Votre plan Renfort\u00a0: SMART" });
    expect(mail?.text).toContain(
      "Depuis le 21 novembre 2026, votre compte est sur le plan SMART, à 49\u00a0€ HT par mois.",
    );
    expect(mail?.text).toContain("• 5 offres actives\n• Candidatures illimitées\n• Support par email");
    expect(mail?.text).toContain(
      "Vous pouvez résilier à tout moment depuis la page des plans\u00a0: le plan prend fin 30 jours après.",
    );
    expect(mail?.text).toContain("parce qu’il concerne le plan de votre compte Renfort");
  });

  test("mails nothing when the change is not stored, and five times a day at most", async () => {
    const recruiter = await onboardedRecruiter(product().app, {});
    await change(recruiter, "gold");
    expect(await planMailsOf(recruiter.id)).toEqual([]);
    for (let time = 0; time < 4; time += 1) {
      await change(recruiter, "pro");
      await change(recruiter, "smart");
    }
    expect(await planMailsOf(recruiter.id)).toHaveLength(5);
  });

  test("keeps the jobs beyond a smaller plan's limit, and refuses new ones until there is room", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await change(recruiter, "pro");
    for (let job = 0; job < 6; job += 1) await publishedJob(recruiter);
    expect((await change(recruiter, "smart")).json().usage.activeJobs).toBe(6);
    const refused = await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(refused.json()).toMatchObject({ code: "resource-exhausted" });
  });

  // §4.21
  test.each(["gratuit", "gold", "", null, 1])("refuses %j as a target", async (plan) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await change(recruiter, plan);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ plan: "Choisissez le plan SMART ou PRO" });
    expect((await recruiter.call("GET", "/api/recruiter")).json().subscriptionPlan).toBe("gratuit");
  });
});

describeWrite("changePlan", product, [
  [
    ["recruiter: company"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "+ security_events: at now, id an id, kind plan-changed, device Appareil inconnu, address 127.0.0.1, user_id company",
      "companies company: updated_at then → now, live_version + 1, plan_start_date then → now, plan_updated_at null → now, subscription_plan pro → smart",
    ],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/recruiter/plan", { body: { plan: "smart" } }),
  ],
]);
