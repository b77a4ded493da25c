import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dayInParis, instantInParis } from "#domain/values/dates.ts";
import type { Answer, ErrorFields } from "#server/testing/answers.ts";
import { clearSent, mailsTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  applyTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";
import { describeWrite } from "#server/testing/written-changes.ts";
import { nonOverlappingPublication } from "#testing/fixtures.ts";

const product = useProduct();
const people: { company?: Person } = {};
beforeEach(async () => {
  people.company = await recruiterOn(product(), "pro");
});

function company(): Person {
  if (people.company === undefined) throw new Error("The company is not created");
  return people.company;
}

const emailOf = (name: string) => `${name}-${randomUUID()}@example.fr`;
const candidate = (facts: object = {}) => newCandidate(product().app, { ...facts });

/** Proposes to people of the CV library; the ids of the proposals, in their order. */
async function proposed(job: string, to: readonly Person[], { by = company(), isInstant = false } = {}) {
  const body = { people: to.map(({ id }) => id), isInstant };
  const answer = await by.call("POST", `/api/jobs/${job}/proposals`, { body });
  expect(answer.json()).toMatchObject({ ids: expect.any(Array) });
  const ids: string[] = answer.json().ids;
  return ids;
}

const yes = (person: Person, id: string | undefined, version = 0) =>
  person.call("POST", `/api/candidate/proposals/${id}/acceptance`, { body: { version } });
const no = (person: Person, id: string | undefined) =>
  person.call("POST", `/api/candidate/proposals/${id}/refusal`);
const refused = async (answer: Promise<Answer<ErrorFields>>) => {
  const { statusCode, ...rest } = await answer;
  const { code, message } = rest.json();
  return { statusCode, code, message };
};
const own = async (person: Person) => (await person.call("GET", "/api/candidate/proposals")).json().items;
const jobOf = async (id: string, by = company()) => (await by.call("GET", `/api/jobs/${id}`)).json();
const applicationsOf = async (job: string, by = company()) =>
  (await by.call("GET", `/api/applications?jobId=${job}`)).json().items;
const counts = async (job: string, by = company()) =>
  (await by.call("GET", `/api/jobs/${job}/proposals`)).json().counts;
const countersOf = async (id: string, by = company()) => {
  const {
    applicationsTotal,
    applicationsPending,
    acceptedApplications,
    rejectedApplications,
    positionsTaken,
  } = await jobOf(id, by);
  return [applicationsTotal, applicationsPending, acceptedApplications, rejectedApplications, positionsTaken];
};
const swipesOf = async (by: Person) => (await by.call("GET", "/api/recruiter")).json().usage.totalSwipes;
const decide = (by: Person, id: string, decision: string) =>
  by.call("POST", `/api/applications/${id}/decision`, { body: { decision } });
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.call("GET", "/api/candidate/notifications"))
    .json()
    .items.map(({ kind }: { kind: string }) => kind);

describe("a yes", () => {
  test("is an ordinary pending application, marked, and told once; sent again it is the same", async () => {
    const job = await publishedJob(company());
    const person = await candidate();
    const [id] = await proposed(job, [person]);
    const answers = await Promise.all([yes(person, id), yes(person, id), yes(person, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [application, ...again] = answers.map((answer) => answer.json());
    expect(again).toEqual([application, application]);
    expect(application).toMatchObject({ jobId: job, status: "pending", engagement: null });
    expect(await applicationsOf(job)).toMatchObject([
      { id: application?.id, status: "pending", wasProposed: true },
    ]);
    expect(await countersOf(job)).toEqual([1, 1, 0, 0, 0]);
    expect(await swipesOf(company())).toBe(1);
    expect(await counts(job)).toEqual({ yes: 1, no: 0, unanswered: 0, retracted: 0 });
    expect(await own(person)).toEqual([]);
    expect(await refused(no(person, id))).toMatchObject({ statusCode: 409, code: "failed-precondition" });
    expect((await decide(company(), application?.id ?? "", "accepted")).json()).toMatchObject({
      wasProposed: true,
    });
  });

  test("engages at once where the proposal says so, as an acceptance does", async () => {
    const job = await publishedJob(company(), { numberOfPositions: 1 });
    const person = await candidate();
    const [id] = await proposed(job, [person], { isInstant: true });
    const answer = (await yes(person, id)).json();
    expect(answer).toMatchObject({ status: "accepted", engagement: { state: "expected" } });
    // An acceptance by the company, on another job, gives the same.
    const other = await publishedJob(company(), nonOverlappingPublication(1, { numberOfPositions: 1 }));
    const [applicant] = [await candidate()];
    const accepted = await appliedTo(applicant, other);
    await decide(company(), accepted, "accepted");
    expect(await countersOf(job)).toEqual(await countersOf(other));
    expect((await notificationsOf(person))[0]).toBe("accepted");
    expect((await notificationsOf(applicant))[0]).toBe("accepted");
    const [mine] = await applicationsOf(job);
    const [theirs] = await applicationsOf(other);
    expect(mine).toMatchObject({ status: "accepted", wasProposed: true, job: { positionsTaken: 1 } });
    expect(Object.keys(mine?.engagement ?? {})).toEqual(Object.keys(theirs?.engagement ?? {}));
    expect(mine?.engagement?.state).toBe(theirs?.engagement?.state);
    const { rows } = await product().context.db.execute<{ by: string; full: boolean }>(
      `select decided_by::text as by, (select filled_at is not null from jobs where id = job_id) as full
       from applications where id in ('${mine?.id}', '${theirs?.id}')`,
    );
    expect(rows).toEqual([
      { by: company().id, full: true },
      { by: company().id, full: true },
    ]);
    const withdrawn = await person.call("POST", `/api/candidate/applications/${mine?.id}/withdrawal`, {
      body: {},
    });
    expect(withdrawn.statusCode).toBe(204);
    expect(await countersOf(job)).toEqual([1, 0, 1, 0, 0]);
    expect(await refused(yes(person, id))).toMatchObject({ message: undefined });
  });

  test("of four people for three positions at the same time engages three, ten times", async () => {
    const other = await startProduct(product().databaseUrl);
    const four = [await candidate(), await candidate(), await candidate(), await candidate()];
    try {
      for (let round = 0; round < 10; round += 1) {
        const job = await publishedJob(company(), nonOverlappingPublication(round, { numberOfPositions: 3 }));
        const ids = await proposed(job, four, { isInstant: true });
        const answers = await Promise.all(
          four.map(({ headers }, index) =>
            (index % 2 === round % 2 ? product() : other).app.inject({
              method: "POST",
              url: `/api/candidate/proposals/${ids[index]}/acceptance`,
              headers,
              payload: { version: 0 },
            }),
          ),
        );
        const refusals = answers.filter(({ statusCode }) => statusCode !== 200);
        expect(refusals).toHaveLength(1);
        expect(refusals[0]?.json()).toMatchObject({
          code: "job-full",
          message: "Toutes les places sont déjà pourvues",
        });
        expect(await countersOf(job)).toEqual([3, 0, 3, 0, 3]);
      }
    } finally {
      await other.stop();
    }
  }, 120_000);

  test("after a rejection keeps every counter, the row and the journey of the application", async () => {
    const job = await publishedJob(company());
    const [person, another] = [await candidate(), await candidate()];
    const id = await appliedTo(person, job);
    await appliedTo(another, job);
    const body = { decision: "rejected", reason: "experience", message: "Pas cette fois." };
    await company().call("POST", `/api/applications/${id}/decision`, { body });
    expect(await countersOf(job)).toEqual([2, 1, 0, 1, 0]);
    const found = (await company().call("GET", `/api/jobs/${job}/proposable-people?ids=${person.id}`)).json();
    expect(found.items).toMatchObject([{ state: "free", wasRejected: true, applicationId: id }]);
    const rejected = async () => (await applicationsOf(job)).find((one) => one.id === id);
    expect(await rejected()).toMatchObject({ status: "rejected", isProposed: false });
    const [proposal] = await proposed(job, [person]);
    expect(await rejected()).toMatchObject({ status: "rejected", isProposed: true, wasProposed: false });
    const [shown] = await own(person);
    expect(shown).toMatchObject({ obstacle: null, job: { applicationStatus: "rejected" } });
    const answer = (await yes(person, proposal)).json();
    expect(answer).toMatchObject({ id, status: "pending", rejection: null });
    expect(await countersOf(job)).toEqual([2, 2, 0, 0, 0]);
    expect(await swipesOf(company())).toBe(3);
    await decide(company(), id, "accepted");
    expect(await countersOf(job)).toEqual([2, 1, 1, 0, 1]);
    // The same at once.
    const instantly = await publishedJob(company(), nonOverlappingPublication(3));
    const second = await appliedTo(person, instantly);
    await decide(company(), second, "rejected");
    const [instant] = await proposed(instantly, [person], { isInstant: true });
    expect((await yes(person, instant)).json()).toMatchObject({ id: second, status: "accepted" });
    expect(await countersOf(instantly)).toEqual([1, 0, 1, 0, 1]);
  });

  test("after a refusal at night leaves no refusal to be told in the morning", async () => {
    product().time.set("2026-12-01T22:30:00Z");
    const email = emailOf("nuit");
    const job = await publishedJob(company(), { date: "2026-12-20" });
    const person = await candidate({ email });
    const id = await appliedTo(person, job);
    await decide(company(), id, "rejected");
    const [proposal] = await proposed(job, [person]);
    await yes(person, proposal);
    product().time.set("2026-12-02T07:30:00Z");
    await runTask(product().context, "mail-notifications");
    expect(await mailsTo(product().context.db, email)).toEqual([]);
    await clearSent(product().context.db);
  });

  test("counts one swipe of the free plan: the tenth is engaged, the next one reads why not", async () => {
    const free = await onboardedRecruiter(product().app);
    const job = await publishedJob(free, { numberOfPositions: 5 });
    const [tenth, eleventh] = [await candidate(), await candidate()];
    for (const one of [tenth, eleventh]) await decide(free, await appliedTo(one, job), "rejected");
    await product().context.db.execute(`update companies set usage_total_swipes = 9 where id = '${free.id}'`);
    const [first, second] = await proposed(job, [tenth, eleventh], { by: free, isInstant: true });
    const accepted = (await yes(tenth, first)).json();
    expect(accepted).toMatchObject({ status: "accepted", job: { acceptsApplications: false } });
    expect((await yes(tenth, first)).json()).toEqual(accepted);
    expect(await swipesOf(free)).toBe(10);
    expect(await refused(yes(eleventh, second))).toMatchObject({
      statusCode: 409,
      code: "applications-closed",
    });
    expect((await own(eleventh))[0]?.obstacle).toBe(
      "Cette offre ne prend plus de candidatures pour le moment.",
    );
    expect(await countersOf(job, free)).toEqual([2, 0, 1, 1, 1]);
  });

  test("is refused for hours at which one is engaged, also by two companies at once", async () => {
    const rival = await recruiterOn(product(), "pro");
    for (let round = 0; round < 10; round += 1) {
      const person = await candidate();
      const [one, two] = [await publishedJob(company()), await publishedJob(rival)];
      const [a] = await proposed(one, [person], { isInstant: true });
      const [b] = await proposed(two, [person], { by: rival, isInstant: true });
      const answers = await Promise.all([yes(person, a), yes(person, b)]);
      const refusals = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refusals.map((answer) => answer.json().code)).toEqual(["schedule-clash"]);
      expect((await own(person))[0]).toMatchObject({
        obstacle: "Vous avez déjà une mission à ces heures",
        job: { isEngagedElsewhere: true },
      });
    }
  });

  test("needs the version that was shown of a job that changed since", async () => {
    const job = await publishedJob(company());
    const person = await candidate();
    const [id] = await proposed(job, [person]);
    const body = { ...editBody({ hourlyRate: 12.5 }), version: 0 };
    expect((await company().call("PUT", `/api/jobs/${job}`, { body })).statusCode).toBe(200);
    const answer = await yes(person, id);
    expect(answer.json()).toMatchObject({ code: "aborted", current: { hourlyRate: 12.5, version: 1 } });
    expect((await yes(person, id, 1)).statusCode).toBe(200);
  });

  test("is refused once the job is suspended, deleted or started, or the company set one aside", async () => {
    const person = await candidate();
    const next = async (number: number) => {
      const job = await publishedJob(company(), nonOverlappingPublication(number));
      const [id] = await proposed(job, [person]);
      return { job, id };
    };
    const suspended = await next(1);
    await company().call("PUT", `/api/jobs/${suspended.job}/activity`, { body: { isActive: false } });
    const asSuspended = await refused(yes(person, suspended.id));
    expect(asSuspended).toMatchObject({ statusCode: 409, code: "job-suspended" });
    const deleted = await next(2);
    await company().call("DELETE", `/api/jobs/${deleted.job}`);
    expect(await refused(yes(person, deleted.id))).toMatchObject({ message: "Cette offre n'existe plus" });
    const aside = await next(3);
    await company().call("PATCH", `/api/pool/${person.id}`, { body: { isSetAside: true } });
    expect(await own(person)).toEqual([]);
    expect(await refused(yes(person, aside.id))).toEqual(asSuspended);
    await company().call("PATCH", `/api/pool/${person.id}`, { body: { isSetAside: false } });
    expect(await own(person)).toHaveLength(1);
    product().time.set((await own(person))[0]?.job.startsAt ?? "");
    expect(await own(person)).toEqual([]);
    expect(await refused(yes(person, aside.id))).toMatchObject({ message: "La mission a déjà commencé" });
    product().time.set(null);
    await product().context.db.execute(`update companies set is_active = false where id = '${company().id}'`);
    expect(await own(person)).toEqual([]);
    expect(await refused(yes(person, aside.id))).toEqual(asSuspended);
  });

  test("needs the terms of use, which accounts of before have not accepted", async () => {
    const person = await candidate();
    const [id] = await proposed(await publishedJob(company()), [person]);
    const terms = (text: string) => sql`update members set accepted_terms = ${text} where id = ${person.id}`;
    await product().context.db.execute(terms("2020-01-01"));
    expect(await refused(yes(person, id))).toMatchObject({ code: "terms-not-accepted" });
  });

  test("to a full job is in reserve, unless it engages at once", async () => {
    const job = await publishedJob(company(), { numberOfPositions: 1 });
    const [taken, ordinary, instant] = [await candidate(), await candidate(), await candidate()];
    const [a] = await proposed(job, [ordinary]);
    const [b] = await proposed(job, [instant], { isInstant: true });
    await decide(company(), await appliedTo(taken, job), "accepted");
    expect((await own(ordinary))[0]?.obstacle).toBe(null);
    expect((await own(instant))[0]?.obstacle).toBe("Toutes les places sont déjà pourvues");
    expect((await yes(ordinary, a)).json()).toMatchObject({ status: "pending", isInReserve: true });
    expect(await refused(yes(instant, b))).toMatchObject({ code: "job-full" });
  });

  test("by applying from the job answers the proposal", async () => {
    const job = await publishedJob(company());
    const person = await candidate();
    const [id] = await proposed(job, [person], { isInstant: true });
    expect((await applyTo(person, job)).statusCode).toBe(201);
    expect(await counts(job)).toMatchObject({ yes: 1, unanswered: 0 });
    expect(await applicationsOf(job)).toMatchObject([{ status: "pending", wasProposed: true }]);
    expect((await yes(person, id)).json()).toMatchObject({ status: "pending" });
  });

  test("or a no to another's proposal is not found", async () => {
    const job = await publishedJob(company());
    const [person, other] = [await candidate(), await candidate()];
    const [id] = await proposed(job, [person]);
    expect((await yes(other, id)).statusCode).toBe(404);
    expect((await no(other, id)).statusCode).toBe(404);
  });
});

describe("a no", () => {
  test("changes neither score nor counters, ends the proposal, and may be sent again", async () => {
    const job = await publishedJob(company());
    const person = await candidate();
    const before = (await person.call("GET", "/api/candidate/me")).json();
    const [id] = await proposed(job, [person]);
    expect((await no(person, id)).statusCode).toBe(204);
    expect((await no(person, id)).statusCode).toBe(204);
    expect((await person.call("GET", "/api/candidate/me")).json()).toEqual(before);
    expect(await countersOf(job)).toEqual([0, 0, 0, 0, 0]);
    expect(await swipesOf(company())).toBe(0);
    expect(await counts(job)).toEqual({ yes: 0, no: 1, unanswered: 0, retracted: 0 });
    expect(await refused(yes(person, id))).toMatchObject({
      message: "Vous avez déjà répondu non à cette proposition",
    });
    expect(await own(person)).toEqual([]);
  });
});

describe("what is told of a proposal", () => {
  test("is not mailed once it was retracted, answered, or can no longer be accepted", async () => {
    // At night the mail would wait for the morning.
    product().time.set(instantInParis(dayInParis(new Date()), "12:00").toISOString());
    const names = ["retiree", "repondue", "prise", "ouverte", "reserve", "ferme", "limite"];
    const emails = names.map((name) => emailOf(name));
    const told = await Promise.all(emails.map((email) => candidate({ email })));
    const [retracted, answered, taken, open, inReserve, firm, atLimit] = told;
    if (!retracted || !answered || !taken || !open || !inReserve || !firm || !atLimit)
      throw new Error("People are missing");
    const job = await publishedJob(company());
    const [a, b] = await proposed(job, [retracted, answered, taken, open]);
    await company().call("POST", `/api/jobs/${job}/proposals/retraction`, { body: { ids: [a] } });
    await no(answered, b);
    const full = await publishedJob(company(), { numberOfPositions: 1 });
    await proposed(full, [inReserve]);
    await proposed(full, [firm], { isInstant: true });
    await decide(company(), await appliedTo(taken, full), "accepted");
    const limited = await recruiterOn(product(), "pro");
    await proposed(await publishedJob(limited), [atLimit], { by: limited });
    await product().context.db.execute(`update companies
      set subscription_plan = 'gratuit', usage_total_swipes = 10 where id = '${limited.id}'`);
    await runTask(product().context, "mail-notifications");
    const subjects = await Promise.all(
      emails.map(async (email) => (await mailsTo(product().context.db, email)).map(({ subject }) => subject)),
    );
    const offered = "On vous propose une mission";
    expect(subjects).toEqual([[], [], ["Candidature acceptée"], [offered], [offered], [], []]);
    await clearSent(product().context.db);
  });

  test.each(["delete", "remove"])(
    "is that its job was deleted (%s), where it was unanswered",
    async (how) => {
      const job = await publishedJob(company());
      const [asked, declining, setAside] = [await candidate(), await candidate(), await candidate()];
      const [, declined] = await proposed(job, [asked, declining, setAside]);
      await no(declining, declined);
      await company().call("PATCH", `/api/pool/${setAside.id}`, { body: { isSetAside: true } });
      if (how === "delete") await company().call("DELETE", `/api/jobs/${job}`);
      else await company().call("POST", "/api/jobs/actions", { body: { ids: [job], action: "remove" } });
      expect(await notificationsOf(asked)).toEqual(["proposal-closed", "proposed"]);
      expect(await notificationsOf(declining)).toEqual(["proposed"]);
      expect(await notificationsOf(setAside)).toEqual(["proposed"]);
      const [{ title, body } = {}] = (await asked.call("GET", "/api/candidate/notifications")).json().items;
      expect(title).toBe("Proposition sans suite");
      expect(body).toContain("l’entreprise a retiré l’offre qu’elle vous proposait.");
    },
  );

  test("is nothing where its job is deleted once it has started", async () => {
    product().time.set("2027-03-01T09:00:00Z");
    const by = await recruiterOn(product(), "pro");
    const job = await publishedJob(by, { date: "2027-03-02" });
    const asked = await candidate();
    await proposed(job, [asked], { by });
    product().time.set("2027-03-02T18:00:00Z");
    expect((await by.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    expect(await notificationsOf(asked)).toEqual(["proposed"]);
    product().time.set(null);
  });

  test("is part of both exports, and of no other company's or person's", async () => {
    const job = await publishedJob(company());
    const [person, other] = [await candidate(), await candidate()];
    await company().call("POST", `/api/jobs/${job}/proposals`, {
      body: { people: [person.id], isInstant: false, message: "MOTS-DE-LA-SOCIETE" },
    });
    const body = { currentPassword: PASSWORD };
    const mine = (await person.call("POST", "/api/candidate/me/export", { body })).json();
    expect(mine.data.proposals).toMatchObject([{ message: "MOTS-DE-LA-SOCIETE", answer: null }]);
    const theirs = (await other.call("POST", "/api/candidate/me/export", { body })).json();
    expect(theirs.data.proposals).toEqual([]);
  });
});

describeWrite("declineProposal", product, [
  [
    ["proposal: other job"],
    ["companies company: live_version + 1", "proposals proposal: answer null → no, answered_at null → now"],
    async (scene) => {
      const { id } = await scene.proposed();
      return () => scene.candidate.call("POST", `/api/candidate/proposals/${id}/refusal`);
    },
  ],
]);

describeWrite("acceptProposal", product, [
  [
    ["application: answer, other job", "library"],
    [
      "+ applications: id answer, job_id other job, status pending, user_id candidate, applied_at now, company_id company, updated_at now, was_proposed true, candidate_name Zoé Le Gall",
      "companies company: live_version + 1, usage_total_swipes 1 → 2",
      "jobs other job: has_pending false → true, applications_total 0 → 1, applications_pending 0 → 1",
      "proposals proposal: answer null → yes, answered_at null → now",
    ],
    async (scene) => {
      const { id, version } = await scene.proposed();
      return async () => {
        const answer = await scene.candidate.call("POST", `/api/candidate/proposals/${id}/acceptance`, {
          body: { version },
        });
        scene.names.set(answer.json().id, "answer");
        return answer;
      };
    },
  ],
  [
    ["application: answer, other job", "library"],
    [
      "+ applications: id answer, job_id other job, status accepted, user_id candidate, applied_at now, company_id company, decided_by company, updated_at now, was_proposed true, candidate_name Zoé Le Gall",
      "+ engagements: job_id other job, ends_at then, user_id candidate, agreed_at now, starts_at then, company_id company, is_counted true, agreed_rate 13.5, hourly_rate 13.5, is_presumable true, agreed_ends_at then, application_id answer, agreed_starts_at then",
      "+ notifications: id an id, body …, kind accepted, title Candidature acceptée, job_id other job, user_id candidate, created_at now, mail_due_at …, application_id answer, web_push_due_at …",
      "companies company: live_version + 1, usage_total_swipes 1 → 2",
      "jobs other job: positions_taken 0 → 1, applications_total 0 → 1, most_positions_taken 0 → 1, accepted_applications 0 → 1",
      "proposals proposal: answer null → yes, answered_at null → now",
    ],
    async (scene) => {
      const { id, version } = await scene.proposed({ isInstant: true });
      return async () => {
        const answer = await scene.candidate.call("POST", `/api/candidate/proposals/${id}/acceptance`, {
          body: { version },
        });
        scene.names.set(answer.json().id, "answer");
        return answer;
      };
    },
  ],
]);
