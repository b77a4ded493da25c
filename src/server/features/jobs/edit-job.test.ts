import { describe, expect, test } from "vitest";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  profile,
  publication,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { setPlan } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const edit = (person: Person, id: string, body: unknown) => person.call("PUT", `/api/jobs/${id}`, { body });
const read = async (person: Person, id: string) => (await person.call("GET", `/api/jobs/${id}`)).json();
const dayAhead = (count: number) => addDays(dayInParis(new Date()), count);

async function recruiterWithJob(overrides: Record<string, unknown> = {}) {
  const recruiter = await onboardedRecruiter(product().app);
  return { recruiter, id: await publishedJob(recruiter, overrides) };
}

async function accept(recruiter: Person, id: string): Promise<void> {
  const application = await appliedTo(await newCandidate(product().app), id);
  const body = { decision: "accepted" };
  const answer = await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
  expect(answer.statusCode).toBe(200);
}

describe("editing a job", () => {
  // §2.61, §7.23
  test("changes every field but the address", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const before = await read(recruiter, id);
    const changes = editBody({
      title: "Barman de nuit",
      category: "bar",
      hourlyRate: 0,
      numberOfPositions: 4,
      date: dayAhead(20),
      startTime: "20:00",
      endTime: "23:00",
      description: "Derrière le comptoir.",
      requirements: ["Ponctualité", "Parler anglais"],
      experienceRequired: true,
      benefits: ["Taxi de retour"],
      instantMatch: false,
    });
    const answer = await edit(recruiter, id, changes);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, ...changes, version: 1, updatedAt: expect.any(String) });
    expect(await read(recruiter, id)).toEqual(answer.json());
  });

  test("stores the phone of its instructions in the form that phones dial", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const briefing = { contactName: "Yann", contactPhone: "06 12 34 56 78" };
    expect((await edit(recruiter, id, editBody({ briefing }))).statusCode).toBe(200);
    expect((await read(recruiter, id)).briefing).toMatchObject({
      ...briefing,
      contactPhone: "+33612345678",
    });
  });

  // §3.10, §5.18
  test.each([
    { description: "", requirements: "", benefits: [] },
    { description: " ", requirements: [" "], benefits: "" },
    { description: null, requirements: null, benefits: null },
  ])("stores empty fields as null: %j", async (emptied) => {
    const { recruiter, id } = await recruiterWithJob({
      requirements: ["Ponctuel"],
      benefits: ["Pourboires"],
    });
    const answer = await edit(recruiter, id, editBody(emptied));
    expect(answer.json()).toMatchObject({ description: null, requirements: null, benefits: null });
  });

  test.each([
    [{ title: "" }, "title", "Le titre est requis"],
    [{ category: "vente" }, "category", "Choisissez une catégorie de la liste"],
    [{ numberOfPositions: 0 }, "numberOfPositions", "Il faut au moins 1 place"],
    [{ numberOfPositions: 21 }, "numberOfPositions", "Maximum : 20 postes"],
    [{ date: "2020-01-01" }, "date", "La date ne peut pas être dans le passé"],
    [{ startTime: "" }, "startTime", "Heures de début et fin requises"],
    [{ endTime: "25:00" }, "endTime", "Format d'heure invalide"],
  ])("refuses %j", async (wrong, field, sentence) => {
    const { recruiter, id } = await recruiterWithJob();
    const before = await read(recruiter, id);
    const answer = await edit(recruiter, id, editBody(wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-job-data", fields: { [field]: sentence } });
    expect(await read(recruiter, id)).toEqual(before);
  });

  test.each([{ address: "Ailleurs" }, { isActive: false }, { acceptedApplications: 9 }, { companyId: "x" }])(
    "refuses fields that are not in the form: %j",
    async (foreign) => {
      const { recruiter, id } = await recruiterWithJob();
      expect((await edit(recruiter, id, editBody(foreign))).statusCode).toBe(400);
    },
  );

  test("refuses a deleted job like an unknown one, to another company too", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const other = await onboardedRecruiter(product().app);
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    for (const caller of [recruiter, other]) {
      expect((await edit(caller, id, editBody())).statusCode).toBe(404);
    }
  });

  test("marks urgent only where the plan has it; a job already urgent may stay so", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const refused = await edit(recruiter, id, editBody({ urgent: true }));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: "Option Urgent non disponible (PRO)" });
    await setPlan(product().context.db, recruiter.id, "pro");
    expect((await edit(recruiter, id, editBody({ urgent: true }))).json()).toMatchObject({ urgent: true });
    await setPlan(product().context.db, recruiter.id, "gratuit");
    expect((await edit(recruiter, id, editBody({ urgent: true }))).statusCode).toBe(200);
  });
});

describe("the positions of a job being edited", () => {
  test("cannot go below the accepted candidates", async () => {
    const { recruiter, id } = await recruiterWithJob({ numberOfPositions: 3 });
    await accept(recruiter, id);
    await accept(recruiter, id);
    const refused = await edit(recruiter, id, editBody({ numberOfPositions: 1 }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      numberOfPositions: "2 candidats sont déjà acceptés : il faut au moins 2 places",
    });
    expect((await edit(recruiter, id, editBody({ numberOfPositions: 2 }))).statusCode).toBe(200);
  });

  test("are filled from the moment when as many are left as people engaged, until one is added", async () => {
    const { recruiter, id } = await recruiterWithJob({ numberOfPositions: 2 });
    await accept(recruiter, id);
    const filledAt = async () => {
      const { rows } = await product().context.db.execute<{ at: Date | null }>(
        `select filled_at as at from jobs where id = '${id}'`,
      );
      return rows[0]?.at ?? null;
    };
    expect(await filledAt()).toBeNull();
    await edit(recruiter, id, editBody({ numberOfPositions: 1 }));
    const since = await filledAt();
    expect(since).not.toBeNull();
    await edit(recruiter, id, editBody({ numberOfPositions: 1, title: "Autre titre" }));
    expect(await filledAt()).toEqual(since);
    await edit(recruiter, id, editBody({ numberOfPositions: 2 }));
    expect(await filledAt()).toBeNull();
  });

  test("stay consistent while candidates are accepted concurrently", async () => {
    const { recruiter, id } = await recruiterWithJob({ numberOfPositions: 5 });
    const applications: string[] = [];
    while (applications.length < 5) {
      applications.push(await appliedTo(await newCandidate(product().app), id));
    }
    const body = { decision: "accepted" };
    const decisions = applications.map((one) =>
      recruiter.call("POST", `/api/applications/${one}/decision`, { body }),
    );
    const edits = [1, 2, 3].map((numberOfPositions) => edit(recruiter, id, editBody({ numberOfPositions })));
    const answers = await Promise.all([...decisions, ...edits]);
    for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode);
    const { acceptedApplications, numberOfPositions } = await read(recruiter, id);
    expect(acceptedApplications).toBeLessThanOrEqual(numberOfPositions);
    expect(answers.slice(0, 5).filter(({ statusCode }) => statusCode === 200)).toHaveLength(
      acceptedApplications,
    );
  });
});

describe("the day of a job being edited", () => {
  test("may stay in the past when a finished job is corrected, or be postponed", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const { date } = publication();
    product().time.set(`${date}T23:00:00Z`);
    const corrected = await edit(recruiter, id, editBody({ title: "Corrigée" }));
    expect(corrected.statusCode).toBe(200);
    const refused = await edit(recruiter, id, editBody({ endTime: "23:45" }));
    expect(refused.json()).toMatchObject({ fields: { date: "La date ne peut pas être dans le passé" } });
    const moved = await edit(recruiter, id, editBody({ date: addDays(date, 3) }));
    expect(moved.json()).toMatchObject({ date: addDays(date, 3), isActive: false });
    const again = await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: true } });
    expect(again.statusCode).toBe(200);
  });

  test("of a finished job, moved to come, gives it the company's present name and description", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter, { date: "2026-12-02" });
    product().time.set("2026-12-04T09:00:00Z");
    const renamed = { companyName: "Grand Hôtel", companyDescription: "Vue sur mer" };
    await recruiter.call("PUT", "/api/recruiter/profile", { body: profile(renamed) });
    const save = async (changes: Record<string, unknown>) =>
      (await recruiter.call("PUT", `/api/jobs/${id}`, { body: editBody(changes) })).json();
    const past = { businessName: "Maison Kerguelen", companyDescription: null };
    expect(await save({ date: "2026-12-02", title: "Barman" })).toMatchObject(past);
    const [businessName, companyDescription] = Object.values(renamed);
    expect(await save({ date: "2026-12-12" })).toMatchObject({ businessName, companyDescription });
  });

  test("cannot reactivate a finished job beyond the plan's limit", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const { date } = publication();
    product().time.set(`${date}T23:00:00Z`);
    // Finished but not yet marked so by the task: the free plan has room for another.
    await publishedJob(recruiter, { date: addDays(date, 5) });
    const moved = await edit(recruiter, id, editBody({ date: addDays(date, 3) }));
    expect(moved.json()).toMatchObject({ isActive: false });
    const refused = await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: true } });
    expect(refused.statusCode).toBe(429);
    expect((await recruiter.call("GET", "/api/jobs/summary")).json()).toMatchObject({ activeJobs: 1 });
  });

  test("determines when the job ends", async () => {
    const { recruiter, id } = await recruiterWithJob();
    const { date } = publication();
    await edit(recruiter, id, editBody({ date: addDays(date, 3) }));
    const candidate = await newCandidate(product().app);
    product().time.set(`${date}T23:00:00Z`);
    expect(await appliedTo(candidate, id)).toBeTruthy();
  });
});

describeWrite("editJob", product, [
  [
    ["job: job"],
    [
      "companies company: live_version + 1",
      "jobs job: title Extra service du soir → Plongeur, version + 1, updated_at then → now, search_text … → …, terms_version 0 → 1",
    ],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}`, { body: editBody({ title: "Plongeur" }) });
    },
  ],
  [
    ["job: job"],
    [
      "+ notifications: id an id, body …, kind changed, title Mission modifiée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: starts_at then → then, hourly_rate 13.5 → 13, planned_break 0 → 20",
      "jobs job: version + 1, briefing null → …, starts_at then → then, start_time 18:00 → 17:00, updated_at then → now, hourly_rate 13.5 → 13, terms_version 0 → 1, rate_lowered_at null → now, hours_changed_at null → now, break_lengthened_at null → now",
    ],
    async ({ company, engaged }) => {
      const { job } = await engaged();
      const body = editBody({ startTime: "17:00", hourlyRate: 13, briefing: { breakMinutes: 20 } });
      return () => company.call("PUT", `/api/jobs/${job}`, { body });
    },
  ],
]);
