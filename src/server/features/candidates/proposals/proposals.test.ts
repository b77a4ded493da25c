import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { MAX_PROPOSED_A_DAY, MAX_PROPOSED_AT_ONCE } from "#domain/candidates/proposal.ts";
import { dayInParis, instantInParis, startOfDay } from "#domain/values/dates.ts";
import { PAGE_SIZE } from "#server/platform/db/cursor.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { clearSent, mailsTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyCandidate, copyRow, newIds } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const people: { company?: Person } = {};
beforeEach(async () => {
  people.company = await recruiterOn(product(), "pro");
});

function company(): Person {
  if (people.company === undefined) throw new Error("The company is not created");
  return people.company;
}

/** Somebody whom the company may keep, as they applied to another job of theirs. */
async function known(facts: object = {}, by = company()) {
  const person = await newCandidate(product().app, { ...facts });
  await appliedTo(person, await publishedJob(by));
  return person;
}

async function favourite(facts: object = {}, by = company()) {
  const person = await known(facts, by);
  await by.call("PATCH", `/api/pool/${person.id}`, { body: { isFavourite: true } });
  return person;
}

const propose = (
  job: string,
  to: readonly Person[],
  {
    by = company(),
    headers = {},
    ...body
  }: { by?: Person; headers?: Record<string, string>; message?: string; isInstant?: boolean } = {},
) =>
  by.call("POST", `/api/jobs/${job}/proposals`, {
    body: { people: to.map(({ id }) => id), isInstant: false, ...body },
    headers,
  });

const unreachable = ({ id }: { id: string }) => ({ [id]: "Ne peut plus recevoir vos propositions" });

const listed = async (job: string, by = company()) =>
  (await by.call("GET", `/api/jobs/${job}/proposals`)).json();
const standings = async (job: string, query = "", by = company()) => {
  const answer = await by.call("GET", `/api/jobs/${job}/proposable-people${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().items;
};
const own = async (person: Person) => (await person.call("GET", "/api/candidate/proposals")).json().items;
const decide = (by: Person, id: string, decision: string) =>
  by.call("POST", `/api/applications/${id}/decision`, { body: { decision } });
const feedOf = async (person: Person) =>
  (await person.call("GET", "/api/candidate/feed")).json().items.map(({ id }: { id: string }) => id);

describe("the people to whom a job may be proposed", () => {
  test("are the pool, each with where they stand with it", async () => {
    const job = await publishedJob(company());
    const [free, applied, engaged, elsewhere, declined] = [
      await favourite(),
      await favourite(),
      await favourite(),
      await favourite(),
      await favourite(),
    ];
    const application = await appliedTo(applied, job);
    await decide(company(), await appliedTo(engaged, job), "accepted");
    const rival = await recruiterOn(product(), "smart", { companyName: "RIVAL-SECRET" });
    const theirs = await appliedTo(elsewhere, await publishedJob(rival, { title: "MISSION-SECRETE" }));
    await decide(rival, theirs, "accepted");
    await propose(job, [declined]);
    const [proposal] = await own(declined);
    await declined.call("POST", `/api/candidate/proposals/${proposal?.id}/refusal`);
    const items = await standings(job);
    const stateOf = (person: Person) => items.find(({ id }) => id === person.id);
    expect(stateOf(free)).toMatchObject({ state: "free", applicationId: null, wasRejected: false });
    expect(stateOf(applied)).toMatchObject({ state: "applied", applicationId: application });
    expect(stateOf(engaged)?.state).toBe("engaged");
    expect(stateOf(elsewhere)?.state).toBe("engagedElsewhere");
    expect(stateOf(declined)?.state).toBe("declined");
    expect(JSON.stringify(items)).not.toMatch(/RIVAL|SECRETE/);
  });

  test("may say that they are not free, and are found by name or by id", async () => {
    const job = await publishedJob(company(), { startTime: "18:00", endTime: "23:30" });
    const weekday = new Date(publication().date)
      .toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })
      .toLowerCase();
    const person = await favourite({ firstName: "Gwenaëlle" });
    await person.call("PATCH", "/api/candidate/me", {
      body: { availability: { dispoNow: false, status: "", weeklySchedule: { [weekday]: ["morning"] } } },
    });
    const [found, ...others] = await standings(job, "?q=gwenaelle");
    expect(others).toEqual([]);
    expect(found?.state).toBe("free");
    expect(found?.unavailability).toMatch(/^Dit ne pas être libre le \S+ soir$/);
    const notInPool = await known();
    expect(await standings(job, "?q=inconnu")).toEqual([]);
    const [byId, ...again] = await standings(job, `?ids=${notInPool.id},${notInPool.id}`);
    expect(again).toEqual([]);
    expect(byId).toMatchObject({ id: notInPool.id, state: "free" });
    const stranger = await newCandidate(product().app);
    await stranger.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    expect(await standings(job, `?ids=${stranger.id}`)).toEqual([]);
  });

  test("have the hints of labour law that they would have once engaged, and never an age", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const minor = await known({ birthDate: "2009-03-14" });
    await decide(
      company(),
      await appliedTo(
        minor,
        await publishedJob(company(), { date: "2026-12-04", startTime: "14:00", endTime: "21:00" }),
      ),
      "accepted",
    );
    const ofEarlyJob = { date: "2026-12-05", startTime: "05:00", endTime: "09:00" };
    const early = await publishedJob(company(), ofEarlyJob);
    const answer = await company().call("GET", `/api/jobs/${early}/proposable-people?ids=${minor.id}`);
    expect(answer.json().items).toMatchObject([
      { state: "free", hints: ["minor-at-night", "short-rest"], daysThisQuarter: 2 },
    ]);
    expect(answer.body).not.toContain("2009");
    const ofDay = { date: "2026-12-07", startTime: "10:00", endTime: "17:00" };
    const [next] = await standings(await publishedJob(company(), ofDay), `?ids=${minor.id}`);
    expect(next).toMatchObject({ state: "free", hints: [], daysThisQuarter: 2 });
  });

  test("are found by the reason of their refusal, in the pool or not", async () => {
    const job = await publishedJob(company());
    const [filled, far, elsewhere, pending] = [await known(), await known(), await known(), await known()];
    const refuse = async (person: Person, to: string, reason: string) => {
      const body = { decision: "rejected", reason };
      const id = await appliedTo(person, to);
      expect((await company().call("POST", `/api/applications/${id}/decision`, { body })).statusCode).toBe(
        200,
      );
      return id;
    };
    await refuse(filled, job, "filled");
    const id = await refuse(far, job, "far");
    await refuse(elsewhere, await publishedJob(company()), "filled");
    await appliedTo(pending, job);
    const found = await standings(job, "?rejectedBecause=filled");
    expect(found).toMatchObject([{ id: filled.id, state: "free", wasRejected: true }]);
    await company().call("PATCH", `/api/pool/${filled.id}`, { body: { isSetAside: true } });
    expect(await standings(job, "?rejectedBecause=filled")).toEqual([]);
    const { db } = product().context;
    const later = await copyCandidate(db, far.id, MAX_PROPOSED_AT_ONCE);
    const changes = later.map((one) => ({ id: randomUUID(), user_id: one, updated_at: "2099-01-01T00:00Z" }));
    await copyRow(db, "applications", { id, changes });
    const last = await standings(job, "?rejectedBecause=far");
    expect(last.map((one) => one.id).toSorted()).toEqual(later.toSorted());
    const rival = await recruiterOn(product(), "pro");
    const url = `/api/jobs/${job}/proposable-people?rejectedBecause=filled`;
    expect((await rival.call("GET", url)).statusCode).toBe(404);
  });

  test("never include those set aside, nor another company's job", async () => {
    const job = await publishedJob(company());
    const person = await favourite();
    await company().call("PATCH", `/api/pool/${person.id}`, { body: { isSetAside: true } });
    expect(await standings(job)).toEqual([]);
    expect((await propose(job, [person])).json().fields).toEqual(unreachable(person));
    const rival = await recruiterOn(product(), "pro");
    const url = `/api/jobs/${job}/proposable-people`;
    expect((await rival.call("GET", url)).statusCode).toBe(404);
    expect((await propose(job, [await known({}, rival)], { by: rival })).statusCode).toBe(404);
    expect((await rival.call("GET", `/api/jobs/${job}/proposals`)).statusCode).toBe(404);
    await company().call("DELETE", `/api/jobs/${job}`);
    expect((await company().call("GET", url)).statusCode).toBe(404);
    expect((await rival.call("POST", `/api/jobs/${job}/proposals/retraction`, { body: {} })).statusCode).toBe(
      404,
    );
  });
});

describe("proposing", () => {
  test("tells each person, who reads the job and the company's words before the feed", async () => {
    // At night the mail would wait for the morning.
    product().time.set(instantInParis(dayInParis(new Date()), "12:00").toISOString());
    const job = await publishedJob(company(), { title: "Extra du soir" });
    const email = `zoe-${randomUUID()}@example.fr`;
    const person = await known({ email });
    expect(await feedOf(person)).toContain(job);
    const answer = await propose(job, [person], { message: "  Même équipe que samedi ?  ", isInstant: true });
    expect(answer.statusCode).toBe(201);
    expect(await own(person)).toMatchObject([
      {
        id: answer.json().ids[0],
        message: "Même équipe que samedi ?",
        isInstant: true,
        obstacle: null,
        job: { id: job, version: 0, isEngagedElsewhere: false },
      },
    ]);
    expect(await feedOf(person)).not.toContain(job);
    const { items } = (await person.call("GET", "/api/candidate/notifications")).json();
    expect(items[0]).toMatchObject({ kind: "proposed", jobId: job, applicationId: null });
    expect(items[0]?.body).toContain("Extra du soir");
    expect(items[0]?.body).toMatch(/S’il reste une place, votre oui vous engage\.$/);
    await runTask(product().context, "mail-notifications");
    const [mail] = await mailsTo(product().context.db, email);
    expect(mail?.subject).toBe("On vous propose une mission");
    expect(mail?.text).toContain("/candidat\n");
    expect(mail?.text).not.toContain("Même équipe");
    await clearSent(product().context.db);
    expect(await listed(job)).toMatchObject({
      counts: { yes: 0, no: 0, unanswered: 1, retracted: 0 },
      items: [{ userId: person.id, isInstant: true, answer: null }],
    });
    product().time.set(instantInParis(dayInParis(new Date()), "13:00").toISOString());
    const next = await publishedJob(company());
    await propose(next, [person]);
    expect((await own(person)).map((one) => one.job.id)).toEqual([next, job]);
  });

  test("is for all of them or none, with a sentence for each person who cannot be chosen", async () => {
    const job = await publishedJob(company());
    const [free, applied] = [await known(), await known()];
    await appliedTo(applied, job);
    const answer = await propose(job, [free, applied]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields).toEqual({ [applied.id]: "A déjà postulé : répondez-lui" });
    expect(await own(free)).toEqual([]);
    expect((await propose(job, [free])).statusCode).toBe(201);
    expect((await propose(job, [free])).json().fields).toEqual({ [free.id]: "Déjà proposée, sans réponse" });
  });

  test("more than a page holds is read page by page, by the company and by the person", async () => {
    const { db } = product().context;
    const [job, person] = [await publishedJob(company()), await known()];
    await propose(job, [person]);
    // The feeds of the other tests are one page.
    const { id: companyId } = company();
    onTestFinished(async () => void (await db.delete(users).where(eq(users.id, companyId))));
    const id = (await own(person))[0]?.id ?? "";
    const page = PAGE_SIZE;
    const copyFor = (of: "user_id" | "job_id", ids: readonly string[]) => {
      const changes = ids.map((one) => ({ id: one, [of]: one }));
      return copyRow(db, "proposals", { id, changes });
    };
    await copyFor("user_id", await copyCandidate(db, person.id, page));
    const jobs = newIds(page);
    await copyRow(db, "jobs", { id: job, changes: jobs.map((one) => ({ id: one })) });
    await copyFor("job_id", jobs);
    for (const [reader, url] of [
      [company(), `/api/jobs/${job}/proposals`],
      [person, "/api/candidate/proposals"],
    ] as const) {
      const first = (await reader.call("GET", url)).json();
      expect(first.items).toHaveLength(page);
      const second = (await reader.call("GET", `${url}?cursor=${first.nextCursor}`)).json();
      expect(second).toMatchObject({ items: [{ id }], nextCursor: null });
    }
  });

  test("to somebody named twice proposes once", async () => {
    const job = await publishedJob(company());
    const person = await known();
    expect((await propose(job, [person, person])).json().ids).toHaveLength(1);
    expect((await listed(job)).counts.unanswered).toBe(1);
  });

  test("again with its key has one effect, also at the same time", async () => {
    const job = await publishedJob(company());
    const person = await known();
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => propose(job, [person], { headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().ids[0])).size).toBe(1);
    expect((await listed(job)).counts.unanswered).toBe(1);
    const other = await propose(job, [await known()], { headers });
    expect(other.json()).toMatchObject({ code: "already-exists" });
  });

  test("to somebody unknown to the company is refused, unless its plan shows them", async () => {
    const smart = await recruiterOn(product(), "smart");
    const job = await publishedJob(smart);
    const stranger = await newCandidate(product().app);
    const refusal = await propose(job, [stranger], { by: smart });
    expect([refusal.statusCode, refusal.json().fields]).toEqual([409, unreachable(stranger)]);
    const nobody = { ...stranger, id: randomUUID() };
    expect((await propose(job, [nobody], { by: smart })).json().fields).toEqual(unreachable(nobody));
    // The CV library shows them to the PRO plan.
    expect((await propose(await publishedJob(company()), [stranger])).statusCode).toBe(201);
  });

  test("a job that is suspended, full, started or deleted is refused, each with its sentence", async () => {
    const person = await known();
    const refusalOf = async (job: string) => {
      const { statusCode, ...answer } = await propose(job, [person]);
      return [statusCode, answer.json().message];
    };
    const suspended = await publishedJob(company());
    await company().call("PUT", `/api/jobs/${suspended}/activity`, { body: { isActive: false } });
    expect(await refusalOf(suspended)).toEqual([409, "Cette offre est suspendue"]);
    const full = await publishedJob(company(), { numberOfPositions: 1 });
    await decide(company(), await appliedTo(await newCandidate(product().app), full), "accepted");
    expect(await refusalOf(full)).toEqual([409, "Toutes les places sont déjà pourvues"]);
    const started = await publishedJob(company());
    product().time.set(`${publication().date}T18:30:00Z`);
    expect(await refusalOf(started)).toEqual([409, "La mission a déjà commencé"]);
    product().time.set(null);
    await company().call("DELETE", `/api/jobs/${started}`);
    expect(await refusalOf(started)).toEqual([409, "Cette offre a été supprimée"]);
  });

  test("is limited in number at once, in words, and in a day", async () => {
    const job = await publishedJob(company());
    const person = await known();
    const many = Array.from({ length: 51 }, () => ({ ...person, id: randomUUID() }));
    expect((await propose(job, many)).statusCode).toBe(400);
    expect((await propose(job, [])).statusCode).toBe(400);
    expect((await propose(job, [person], { message: "x".repeat(301) })).json().fields).toEqual({
      message: "Le message ne doit pas dépasser 300 caractères",
    });
    const { db } = product().context;
    const others = await copyCandidate(db, person.id, MAX_PROPOSED_A_DAY - 1);
    await db.execute(`insert into proposals (id, job_id, company_id, user_id, is_instant, created_at)
      select gen_random_uuid(), jobs.id, company_id, members.id, false, now() from jobs, members
      where jobs.id = '${job}' and members.id in (${others.map((one) => `'${one}'`).join(", ")})`);
    const beyond = await propose(job, [person, await known()]);
    expect([beyond.statusCode, beyond.json().message]).toEqual([
      429,
      "200 propositions par jour au maximum : réessayez demain",
    ]);
    expect((await propose(job, [person])).statusCode).toBe(201);
    expect((await listed(job)).items[0]?.userId).toBe(person.id);
    const yesterday = new Date(startOfDay(new Date()).getTime() - 1).toISOString();
    await db.execute(`update proposals set created_at = '${yesterday}' where job_id = '${job}'`);
    expect((await propose(job, [await known()])).statusCode).toBe(201);
  });

  test("never reaches somebody whose account is closed, who is also gone from the list, and is named", async () => {
    const job = await publishedJob(company());
    const [person, other] = [await favourite(), await known()];
    await product().context.db.execute(`update users set is_disabled = true where id = '${person.id}'`);
    expect(await standings(job)).toEqual([]);
    const answer = await propose(job, [other, person]);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "Une personne ne peut pas recevoir cette proposition",
    ]);
    expect(answer.json().fields).toEqual(unreachable(person));
    expect((await propose(job, [other])).statusCode).toBe(201);
  });

  test("is refused to a company that takes no more applications", async () => {
    const free = await onboardedRecruiter(product().app);
    const job = await publishedJob(free);
    const person = await newCandidate(product().app);
    const first = await appliedTo(person, job);
    await decide(free, first, "rejected");
    await product().context.db.execute(
      `update companies set usage_total_swipes = 10 where id = '${free.id}'`,
    );
    const answer = await propose(job, [person], { by: free });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "Votre plan ne prend plus de candidatures : changez de plan pour proposer cette mission",
    ]);
  });
});

describe("retracting proposals", () => {
  test("leaves the answers, and what was retracted may be neither accepted nor pushed", async () => {
    const job = await publishedJob(company());
    const [first, second, third, fourth] = [await known(), await known(), await known(), await known()];
    await propose(job, [first, second, third, fourth]);
    const idOf = async (person: Person) => (await own(person))[0]?.id;
    const [a, b, c] = [await idOf(first), await idOf(second), await idOf(third)];
    const accept = (person: Person, id = "") =>
      person.call("POST", `/api/candidate/proposals/${id}/acceptance`, { body: { version: 0 } });
    await accept(third, c);
    await second.call("POST", `/api/candidate/proposals/${b}/refusal`);
    const retract = (body: object) =>
      company().call("POST", `/api/jobs/${job}/proposals/retraction`, { body });
    expect((await retract({ ids: [a, b] })).json()).toEqual({ yes: 1, no: 1, unanswered: 1, retracted: 1 });
    expect((await retract({ ids: [b] })).json()).toEqual({ yes: 1, no: 1, unanswered: 1, retracted: 1 });
    expect((await retract({})).json()).toEqual({ yes: 1, no: 1, unanswered: 0, retracted: 2 });
    expect((await retract({})).json()).toEqual({ yes: 1, no: 1, unanswered: 0, retracted: 2 });
    expect(await own(first)).toEqual([]);
    expect(await feedOf(first)).toContain(job);
    const late = await accept(first, a);
    expect([late.statusCode, late.json().message]).toEqual([409, "L'entreprise a retiré sa proposition"]);
    expect((await first.call("POST", `/api/candidate/proposals/${a}/refusal`)).statusCode).toBe(204);
    expect((await standings(job, `?ids=${first.id}`))[0]?.state).toBe("retracted");
    expect((await retract({})).json()).toEqual({ yes: 1, no: 1, unanswered: 0, retracted: 2 });
    expect((await propose(job, [first])).statusCode).toBe(409);
    await company().call("DELETE", `/api/jobs/${job}`);
    expect((await retract({})).statusCode).toBe(404);
  });
});

describeWrite("proposeJob", product, [
  [
    ["proposal: other job"],
    [
      "+ notifications: id an id, body …, kind proposed, title …, job_id other job, user_id candidate, created_at now, mail_due_at …, web_push_due_at …",
      "+ proposals: id an id, job_id other job, user_id candidate, company_id company, created_at now",
      "companies company: live_version + 1",
    ],
    async (scene) => {
      const job = await scene.known();
      const body = { people: [scene.candidate.id], isInstant: false };
      return () => scene.company.call("POST", `/api/jobs/${job}/proposals`, { body });
    },
  ],
]);

describeWrite("retractProposals", product, [
  [
    ["proposal: other job"],
    ["companies company: live_version + 1", "proposals proposal: retracted_at null → now"],
    async (scene) => {
      const { job, id } = await scene.proposed();
      return () =>
        scene.company.call("POST", `/api/jobs/${job}/proposals/retraction`, { body: { ids: [id] } });
    },
  ],
]);
