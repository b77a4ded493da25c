import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_NOTE_LENGTH } from "#domain/candidates/pool.ts";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import {
  type Person,
  applyTo,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const people: { company?: Person } = {};
beforeEach(async () => {
  people.company = await recruiterOn(product(), "smart");
});

function company(): Person {
  if (people.company === undefined) throw new Error("The company is not created");
  return people.company;
}

const mark = (id: string, body: object, by = company()) => by.call("PATCH", `/api/pool/${id}`, { body });
const list = async (query = "", by = company()) => {
  const answer = await by.call("GET", `/api/pool${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const newPerson = (facts: object = {}) => newCandidate(product().app, { ...facts });

async function withdraw(person: Person, id: string): Promise<void> {
  const url = `/api/candidate/applications/${id}/withdrawal`;
  expect((await person.call("POST", url, { body: {} })).statusCode).toBe(204);
}

/** Somebody who applied to the company, or to another one. */
async function applicant(to = company(), facts: object = {}, date = publication().date) {
  const person = await newPerson(facts);
  const job = await publishedJob(to, { date });
  const id = await appliedTo(person, job);
  return { person, job, id };
}

/** Somebody whom the company engaged for its usual job, and recorded present. */
async function regular(date = publication().date) {
  const one = await applicant(company(), {}, date);
  await company().call("POST", `/api/applications/${one.id}/decision`, { body: { decision: "accepted" } });
  product().time.set(`${date}T23:30:00Z`);
  const entries = [{ applicationId: one.id, outcome: "present" }];
  const answer = await company().call("PUT", `/api/jobs/${one.job}/attendance`, { body: { entries } });
  product().time.set(null);
  expect(answer.statusCode).toBe(204);
  return one;
}

describe("the pool", () => {
  test("lists those who came and those marked, favourites first, never those who only applied", async () => {
    const last = await regular(addDays(publication().date, 1));
    const [came, favourite, other] = [await regular(), await applicant(), await applicant()];
    const setAside = await regular();
    await mark(setAside.person.id, { isSetAside: true });
    expect((await mark(favourite.person.id, { isFavourite: true })).json()).toEqual({
      isFavourite: true,
      isSetAside: false,
      note: null,
    });
    const { items } = await list();
    const ids = idsOf({ items });
    expect(ids).toEqual([favourite, last, came].map(({ person }) => person.id));
    expect(ids).not.toContain(other.person.id);
    expect(items.find(({ id }: { id: string }) => id === came.person.id)).toMatchObject({
      jobsTogether: 1,
      lastJobOn: publication().date,
      nextJob: null,
      isFavourite: false,
      note: null,
    });
    expect(idsOf(await list("?filter=favourites"))).not.toContain(came.person.id);
    expect(idsOf(await list("?filter=regulars"))).toEqual([last.person.id, came.person.id]);
  });

  test("shows the next job of somebody engaged", async () => {
    const { person, id, job } = await applicant();
    const laterJob = await publishedJob(company(), { date: addDays(publication().date, 1) });
    const later = await appliedTo(person, laterJob);
    for (const one of [later, id])
      await company().call("POST", `/api/applications/${one}/decision`, { body: { decision: "accepted" } });
    await mark(person.id, { isFavourite: true });
    const nextJob = async () =>
      (await list("?filter=favourites")).items.find((one) => one.id === person.id)?.nextJob;
    expect(await nextJob()).toMatchObject({ jobId: job, title: publication().title });
    await withdraw(person, id);
    expect(await nextJob()).toMatchObject({ jobId: laterJob });
    product().time.set(instantInParis(addDays(publication().date, 1), publication().startTime).toISOString());
    expect(await nextJob()).toMatchObject({ jobId: laterJob });
    product().time.set(instantInParis(addDays(publication().date, 1), publication().endTime).toISOString());
    expect(await nextJob()).toBeNull();
    product().time.set(instantInParis(addDays(publication().date, 1), publication().startTime).toISOString());
    const entries = [{ applicationId: later, outcome: "present" }];
    await company().call("PUT", `/api/jobs/${laterJob}/attendance`, { body: { entries } });
    expect(await nextJob()).toBeNull();
    product().time.set(`${addDays(publication().date, 2)}T12:00:00Z`);
    expect(await nextJob()).toBeNull();
  });

  test("shows no job deleted since it started, which has no page any more", async () => {
    const { person, id, job } = await applicant();
    await company().call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await mark(person.id, { isFavourite: true });
    product().time.set(instantInParis(publication().date, publication().startTime).toISOString());
    const nextJobs = async () => (await list()).items.map(({ nextJob }) => nextJob?.jobId);
    expect(await nextJobs()).toEqual([job]);
    expect((await company().call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    expect(await nextJobs()).toEqual([undefined]);
  });

  test("is searched by name, not by e-mail, and paged without losing or repeating anybody", async () => {
    const found = await applicant(company(), { firstName: "Gwenaëlle", email: "g@annuaire.fr" });
    await mark(found.person.id, { isFavourite: true });
    expect(idsOf(await list("?q=gwenaelle"))).toEqual([found.person.id]);
    expect(idsOf(await list("?q=annuaire"))).toEqual([]);
    const other = await recruiterOn(product(), "smart");
    const job = await publishedJob(other);
    const ids = [];
    for (let index = 0; index < 52; index += 1) {
      const person = await newPerson();
      await applyTo(person, job);
      await mark(person.id, index % 3 === 0 ? { isFavourite: true } : { note: "À rappeler" }, other);
      ids.push(person.id);
    }
    const paged = async () => {
      const first = await list("", other);
      const second = await list(`?cursor=${first.nextCursor}`, other);
      expect(first.items).toHaveLength(50);
      expect(second.nextCursor).toBeNull();
      return [...idsOf(first), ...idsOf(second)].toSorted();
    };
    expect(await paged()).toEqual(ids.toSorted());
    // Each came on a day of their own, who was created first the last.
    await product().context.db
      .execute(sql`insert into engagements (application_id, job_id, company_id, user_id,
        starts_at, ends_at, hourly_rate, agreed_at, agreed_starts_at, agreed_ends_at, agreed_rate, outcome, recorded_at)
      select id, job_id, company_id, user_id, at, at + interval '5 hours', 13.5, at, at, at + interval '5 hours', 13.5, 'present', at
      from (select *, date_trunc('minute', now()) - row_number() over (order by user_id) * interval '1 day' as at from applications
        where job_id = ${job}) came`);
    expect(await paged()).toEqual(ids.toSorted());
  });

  test("« free on » leaves out who is engaged that day, or says not to work that weekday", async () => {
    const nextDays = Array.from({ length: 7 }, (_, index) => addDays(publication().date, index));
    const [day = "", monday = ""] = [6, 1].map((weekday) =>
      nextDays.find((one) => new Date(one).getUTCDay() === weekday),
    );
    const [busy, withdrawn] = [await applicant(), await applicant()];
    const [never, evenings] = [await applicant(), await applicant()];
    const job = await publishedJob(company(), { date: day });
    for (const { person } of [busy, withdrawn]) {
      const id = await appliedTo(person, job);
      await company().call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
      if (person === withdrawn.person) await withdraw(person, id);
    }
    const plan = (weeklySchedule: object) => ({ body: { availability: { weeklySchedule } } });
    await never.person.call("PATCH", "/api/candidate/me", plan({ monday: ["morning"] }));
    await evenings.person.call("PATCH", "/api/candidate/me", plan({ saturday: ["evening"] }));
    for (const { person } of [busy, withdrawn, never, evenings]) await mark(person.id, { isFavourite: true });
    const free = idsOf(await list(`?filter=favourites&freeOn=${day}`));
    expect(free).toContain(evenings.person.id);
    expect(free).toContain(withdrawn.person.id);
    expect(free).not.toContain(busy.person.id);
    expect(free).not.toContain(never.person.id);
    expect(idsOf(await list(`?filter=favourites&freeOn=${monday}`))).toContain(never.person.id);
  });

  test.each(["00:00", "01:00"])("« free on » has who worked until %s that night", async (endTime) => {
    const { person } = await applicant();
    const { date } = publication();
    const job = await publishedJob(company(), { date, endTime, endsNextDay: true });
    const id = await appliedTo(person, job);
    await company().call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await mark(person.id, { isFavourite: true });
    const freeOn = async (day: string) => idsOf(await list(`?filter=favourites&freeOn=${day}`));
    expect(await freeOn(date)).not.toContain(person.id);
    expect(await freeOn(addDays(date, 1))).toContain(person.id);
  });
});

describe("what a company keeps", () => {
  test("changes only what is sent, and a favourite set aside is a favourite no more", async () => {
    const [{ id }, noted] = [(await applicant()).person, (await applicant()).person];
    await mark(noted.id, { note: "À rappeler" });
    await mark(id, { note: "  Connaît la caisse  " });
    await mark(id, { isFavourite: true });
    expect((await mark(id, { isSetAside: true })).json()).toEqual({
      isFavourite: false,
      isSetAside: true,
      note: "Connaît la caisse",
    });
    expect(idsOf(await list())).not.toContain(id);
    expect(idsOf(await list("?filter=setAside"))).toContain(id);
    const marks = (await company().call("GET", "/api/pool/marks")).json();
    expect(marks).toEqual({ favourites: [], setAside: [id] });
    expect((await mark(id, { isSetAside: false, note: "" })).json()).toEqual({
      isFavourite: false,
      isSetAside: false,
      note: null,
    });
    expect(idsOf(await list("?filter=setAside"))).not.toContain(id);
  });

  test("a note that is too long is refused at its field", async () => {
    const { id } = (await applicant()).person;
    const answer = await mark(id, { note: "x".repeat(MAX_NOTE_LENGTH + 1) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ note: "La note ne doit pas dépasser 500 caractères" });
  });

  test("a note begun over another one than is kept by now is refused, with the one that is", async () => {
    const { id } = (await applicant()).person;
    const write = (note: string | null, replaces: string | null) => mark(id, { note, replaces });
    expect((await write("Ponctuelle", null)).json().note).toBe("Ponctuelle");
    const refused = await write("À rappeler", null);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "aborted",
      message: "La note a changé entre-temps : « Ponctuelle ». Enregistrez de nouveau pour la remplacer.",
    });
    // Sent again after a lost answer.
    expect((await write("Ponctuelle", null)).statusCode).toBe(200);
    expect((await mark(id, { isFavourite: true, replaces: null })).statusCode).toBe(200);
    expect((await write(null, "Ponctuelle")).json().note).toBeNull();
    expect((await write("À rappeler", "Ponctuelle")).json().message).toBe(
      "La note a été effacée entre-temps. Enregistrez de nouveau pour la remplacer.",
    );
  });

  test("is of its own people alone: another's applicant is not found, nor shown, on any plan but PRO", async () => {
    const { person } = await applicant(await onboardedRecruiter(product().app));
    for (const isFavourite of [true, false])
      expect((await mark(person.id, { isFavourite })).statusCode).toBe(404);
    const pro = await recruiterOn(product(), "pro");
    expect((await mark(person.id, { isFavourite: true, note: "SECRET-D-UN-AUTRE" }, pro)).statusCode).toBe(
      200,
    );
    expect(idsOf(await list("", pro))).toEqual([person.id]);
    await person.call("PATCH", "/api/candidate/me", { body: { isInCvLibrary: false } });
    expect(idsOf(await list("", pro))).toEqual([]);
    expect((await mark(person.id, { isSetAside: true }, pro)).statusCode).toBe(404);
    expect((await mark(person.id, { isFavourite: false, note: null }, pro)).statusCode).toBe(200);
    expect(JSON.stringify(await list())).not.toContain("SECRET-D-UN-AUTRE");
  });

  test("two marks at once are both kept", async () => {
    const { id } = (await applicant()).person;
    await Promise.all([mark(id, { isFavourite: true }), mark(id, { note: "Ponctuelle" })]);
    expect((await mark(id, {})).json()).toEqual({ isFavourite: true, isSetAside: false, note: "Ponctuelle" });
  });

  test("the person reads the notes about them in their export, and nothing else of it", async () => {
    const { person } = await applicant();
    await mark(person.id, { note: "Parle anglais", isSetAside: true });
    const body = { currentPassword: PASSWORD };
    const own = (await person.call("POST", "/api/candidate/me/export", { body })).json();
    expect(own.data.notes).toEqual([
      { company: expect.any(String), note: "Parle anglais", updatedAt: expect.any(String) },
    ]);
    expect(JSON.stringify(own)).not.toContain("setAside");
  });
});

describe("somebody set aside", () => {
  test("no longer finds the company's jobs, and is answered as by a suspended one", async () => {
    const { person, job: applied, id } = await applicant();
    const job = await publishedJob(company());
    const suspended = await publishedJob(company());
    await company().call("PUT", `/api/jobs/${suspended}/activity`, { body: { isActive: false } });
    const feed = async () => idsOf((await person.call("GET", "/api/candidate/feed")).json());
    expect(await feed()).toContain(job);
    await mark(person.id, { isSetAside: true });
    expect(await feed()).not.toContain(job);
    const read = async (one: string) => (await person.call("GET", `/api/candidate/jobs/${one}`)).json();
    const { id: _a, createdAt: _b, version: _c, ...closed } = await read(suspended);
    const { id: _d, createdAt: _e, version: _f, ...setAside } = await read(job);
    expect(setAside).toEqual(closed);
    const [refused, asSuspended] = [await applyTo(person, job), await applyTo(person, suspended)];
    const { requestId: _g, ...words } = refused.json();
    const { requestId: _h, ...same } = asSuspended.json();
    expect([refused.statusCode, words]).toEqual([asSuspended.statusCode, same]);
    // What already binds both stays.
    expect((await read(applied)).isActive).toBe(true);
    const decision = { body: { decision: "accepted" } };
    expect((await company().call("POST", `/api/applications/${id}/decision`, decision)).statusCode).toBe(200);
    await mark(person.id, { isSetAside: false });
    expect((await read(job)).isActive).toBe(true);
  });
});

describeWrite(
  "editPoolPerson",
  product,
  [
    [
      ["pool: candidate"],
      [
        "+ pool_members: user_id candidate, company_id company, updated_at now, is_favourite true",
        "companies company: live_version + 1",
      ],
      async (scene) => {
        await scene.applied();
        return () =>
          scene.company.call("PATCH", `/api/pool/${scene.candidate.id}`, { body: { isFavourite: true } });
      },
    ],
    [
      ["pool: candidate"],
      [
        "companies company: live_version + 1",
        "pool_members company candidate: note null → À rappeler., updated_at then → now",
      ],
      async (scene) => {
        await scene.applied();
        await scene.company.call("PATCH", `/api/pool/${scene.candidate.id}`, { body: { isFavourite: true } });
        return () =>
          scene.company.call("PATCH", `/api/pool/${scene.candidate.id}`, { body: { note: "À rappeler." } });
      },
    ],
  ],
  { isIdempotent: false },
);
