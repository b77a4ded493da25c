import { describe, expect, test } from "vitest";
import { queryRows } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  profile,
  publishedJob,
  recruiterOn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const URL = "/api/recruiter/profile";
const save = (person: Person, overrides: Record<string, unknown> = {}) =>
  person.call("PUT", URL, { body: profile(overrides) });
const record = async (person: Person) => (await person.call("GET", "/api/recruiter")).json();

describe("saving the profile", () => {
  // §7.17, §7.21
  test("stores every field", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const before = await record(recruiter);
    const more = {
      sector: "Hôtel",
      preferredJobTypes: ["reception"],
      recruitmentFrequency: "seasonal",
      workingZones: ["Lannion", "Trégastel"],
    };
    const answer = await save(recruiter, { companyName: "Grand Hôtel", ...more });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...before,
      ...profile({ companyName: "Grand Hôtel", siret: "73282932000074", phone: "+33296480000" }),
      ...more,
      email: before.email,
      pendingEmail: "maelle@kerguelen.fr",
      updatedAt: expect.any(String),
    });
    expect(answer.json().updatedAt > before.updatedAt).toBe(true);
    expect(await record(recruiter)).toEqual(answer.json());
  });

  test("clears empty optional fields, and does not change absent ones", async () => {
    const recruiter = await onboardedRecruiter(product().app, { workingZones: ["Lannion"] });
    const answer = await save(recruiter, { phone: "", siret: "", companySize: null, companyDescription: "" });
    expect(answer.json()).toMatchObject({
      phone: null,
      siret: null,
      companySize: null,
      companyDescription: null,
      sector: "Restaurant",
      preferredJobTypes: ["service"],
      workingZones: ["Lannion"],
    });
  });

  test("with another business type clears its invalid sector and job types", async () => {
    const recruiter = await onboardedRecruiter(product().app, { preferredJobTypes: ["service", "menage"] });
    expect((await save(recruiter, { businessType: "other" })).json()).toMatchObject({
      businessType: "other",
      sector: null,
      preferredJobTypes: ["menage"],
    });
  });

  test("is idempotent", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const { updatedAt: _first, ...first } = (await save(recruiter)).json();
    const { updatedAt: _second, ...second } = (await save(recruiter)).json();
    expect(second).toEqual(first);
  });

  test("updates the company's name and description on future jobs, not on past ones", async () => {
    const { app, context } = product();
    const recruiter = await onboardedRecruiter(app);
    await recruiter.call("PUT", "/api/recruiter/plan", { body: { plan: "pro" } });
    const [future, past, other] = [
      await publishedJob(recruiter),
      await publishedJob(recruiter),
      await publishedJob(await onboardedRecruiter(app)),
    ];
    await recruiter.call("PUT", `/api/jobs/${future}/activity`, { body: { isActive: false } });
    await context.db.execute(`update jobs set date = '2024-01-10', ends_at = '2024-01-10T22:30:00Z',
      is_active = false where id = '${past}'`);
    const candidate = await newCandidate(app);
    await appliedTo(candidate, other);
    const deleted = await publishedJob(recruiter);
    await recruiter.call("DELETE", `/api/jobs/${deleted}`);
    const rowOfDeleted = () => queryRows(product().databaseUrl, `select * from jobs where id = '${deleted}'`);
    const before = await rowOfDeleted();

    const read = async (id: string) => (await recruiter.call("GET", `/api/jobs/${id}`)).json();
    for (const company of [
      { companyName: "Grand Hôtel" },
      { companyName: "Grand Hôtel", companyDescription: "Vue sur mer" },
      { companyName: "Petit Hôtel", companyDescription: "Vue sur mer" },
    ]) {
      const { companyName, companyDescription } = (await save(recruiter, company)).json();
      expect(await read(future)).toMatchObject({ businessName: companyName, companyDescription });
    }
    expect(await read(past)).toMatchObject({ businessName: "Maison Kerguelen", companyDescription: null });
    expect(await rowOfDeleted()).toEqual(before);
    const feed = await candidate.call("GET", "/api/candidate/applications");
    expect(feed.body).toContain("Maison Kerguelen");
  });

  test("updates the company's name in what candidates are not told yet", async () => {
    const { app, time } = product();
    time.set("2026-12-01T22:30:00Z");
    const recruiter = await recruiterOn(product(), "pro");
    const job = await publishedJob(recruiter, { date: "2026-12-05" });
    const candidate = await newCandidate(app);
    const body = { people: [candidate.id], isInstant: false };
    await recruiter.call("POST", `/api/jobs/${job}/proposals`, { body });
    await save(recruiter, { companyName: "Grand Hôtel" });
    const textOf = async () =>
      (await candidate.call("GET", "/api/candidate/notifications")).json().items[0]?.body;
    expect(await textOf()).toContain("Grand Hôtel");
    // Also what waits for the candidate's browser alone.
    await product().context.db.execute(`update notifications set mail_due_at = null,
      web_push_due_at = '2026-12-02T06:00:00Z' where user_id = '${candidate.id}'`);
    await save(recruiter, { companyName: "Petit Hôtel" });
    expect(await textOf()).toContain("Petit Hôtel");
    await save(recruiter, { companyName: "Grand Hôtel" });
    const changes = editBody({ date: "2026-12-05", startTime: "19:00" });
    expect((await recruiter.call("PUT", `/api/jobs/${job}`, { body: changes })).statusCode).toBe(200);
    expect(await textOf()).toContain("Grand Hôtel");
    expect(await textOf()).toMatch(/19\sh/);
    time.set(null);
  });

  test.each([
    [{ businessType: "casino" }, { businessType: "Choisissez votre type d'activité" }],
    [{ phone: "+999 12 34 56 78" }, { phone: "Numéro de téléphone invalide" }],
    [{ subscriptionPlan: "pro" }, { subscriptionPlan: expect.any(String) }],
  ])("refuses %j and stores nothing", async (overrides, fields) => {
    const recruiter = await onboardedRecruiter(product().app);
    const before = await record(recruiter);
    const answer = await save(recruiter, overrides);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
    expect(await record(recruiter)).toEqual(before);
  });

  test("requires an onboarded recruiter, and changes no other record", async () => {
    const { app } = product();
    const other = await onboardedRecruiter(app);
    const before = await record(other);
    expect((await save(visitor(app))).statusCode).toBe(401);
    expect((await save(await newCandidate(app))).statusCode).toBe(403);
    expect((await save(await newRecruiter(app))).statusCode).toBe(403);
    expect((await save(await onboardedRecruiter(app))).statusCode).toBe(200);
    expect(await record(other)).toEqual(before);
  });
});

describeWrite(
  "saveProfile",
  product,
  [
    [
      ["recruiter: company"],
      ["companies company: updated_at then → now, live_version + 1"],
      async ({ company, publish }) => {
        await publish();
        const body = profile({ email: "contact@kerguelen.fr" });
        await company.call("PUT", "/api/recruiter/profile", { body });
        return () =>
          company.call("PUT", "/api/recruiter/profile", { body: profile({ email: "contact@kerguelen.fr" }) });
      },
    ],
    [
      ["job: job", "recruiter: company"],
      [
        "companies company: phone null → +33296480000, siret null → …, job_title null → Directrice, last_name Kerguelen → Le Goff, first_name Claire → Maëlle, updated_at then → now, company_name Maison Kerguelen → Maison Le Goff, company_size null → 11-50, live_version + 2, company_description null → …",
        "jobs job: updated_at then → now, business_name Maison Kerguelen → Maison Le Goff, company_description null → …",
      ],
      async ({ company, publish }) => {
        await publish();
        const body = profile({ email: "contact@kerguelen.fr", companyName: "Maison Le Goff" });
        return () => company.call("PUT", "/api/recruiter/profile", { body });
      },
    ],
  ],
  { isIdempotent: false },
);
