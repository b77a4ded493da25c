import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SecurityEventKind } from "#server/features/accounts/auth/security-events.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { signInEmailOf, tokenMailedTo } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  confirmFor,
  editBody,
  newCandidate,
  newRecruiter,
  PASSWORD,
  publishedJob,
  visitor,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, giveOlderRecord, newIds } from "#server/testing/seeds.ts";

const product = useProduct();
const db = () => product().context.db;

const NOON = "2026-12-03T11:00:00.000Z";
const job = {
  title: "Extra service du soir",
  numberOfPositions: 3,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
};

beforeEach(() => product().time.set(NOON));
afterEach(async () => {
  await db().execute("delete from rate_limits");
});

const recruiterOnPro = () => recruiterOn(product(), "pro");

const pathOf = (person: Person, side: "recruiter" | "candidate") =>
  person.call("PUT", `/api/${side}/calendar`).then((answer) => {
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json();
    expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}$/);
    return new URL(url ?? "").pathname;
  });

const read = (path: string, headers: Record<string, string> = {}) =>
  product().app.inject({ method: "GET", url: path, headers });

/** The events of a calendar, parsed. */
async function eventsOf(path: string) {
  const answer = await read(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return eventsIn(answer.body);
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      stamp: String(component.getFirstPropertyValue("dtstamp")),
      starts: startDate.toJSDate().toISOString(),
      ends: endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
    };
  });
}

async function engaged(recruiter: Person, jobId: string, overrides: Record<string, unknown> = {}) {
  const candidate = await newCandidate(product().app, overrides);
  const id = await appliedTo(candidate, jobId);
  const body = { decision: "accepted" };
  const answer = await recruiter.call("POST", `/api/applications/${id}/decision`, { body });
  expect(answer.statusCode).toBe(200);
  return { candidate, id };
}

const edit = async (recruiter: Person, jobId: string, changes: Record<string, unknown>) =>
  expect(
    (await recruiter.call("PUT", `/api/jobs/${jobId}`, { body: editBody({ ...job, ...changes }) }))
      .statusCode,
  ).toBe(200);

test("a person's event is newer each time it changes: edited, agreed to, cancelled", async () => {
  const recruiter = await recruiterOnPro();
  const jobId = await publishedJob(recruiter, job);
  const { candidate, id } = await engaged(recruiter, jobId);
  const path = await pathOf(candidate, "candidate");
  const seen: Awaited<ReturnType<typeof eventsOf>> = [];
  const readAt = async (time: string) => {
    seen.push(...(await eventsOf(path)));
    product().time.set(`2026-12-03T${time}:00.000Z`);
  };
  await readAt("11:01");
  await edit(recruiter, jobId, { startTime: "17:00" });
  await readAt("11:02");
  expect((await confirmFor(candidate, id)).statusCode).toBe(200);
  await readAt("11:03");
  await recruiter.call("DELETE", `/api/jobs/${jobId}`);
  await readAt("11:04");
  expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(seen.map(({ stamp }) => stamp)).toEqual([
    "2026-12-03T11:00:00Z",
    "2026-12-03T11:01:00Z",
    "2026-12-03T11:02:00Z",
    "2026-12-03T11:03:00Z",
  ]);
});

test("a person's event is never older once their absence is recorded, corrected, or their job deleted", async () => {
  const recruiter = await recruiterOnPro();
  const jobId = await publishedJob(recruiter, job);
  const { candidate, id } = await engaged(recruiter, jobId);
  const path = await pathOf(candidate, "candidate");
  const seen: unknown[] = [];
  const readAt = async (time: string) => {
    product().time.set(`2026-12-05T${time}:00.000Z`);
    for (const { sequence, stamp, status } of await eventsOf(path)) seen.push([sequence, stamp, status]);
  };
  const record = async (entry: object) => {
    const body = { entries: [{ applicationId: id, ...entry }] };
    expect((await recruiter.call("PUT", `/api/jobs/${jobId}/attendance`, { body })).statusCode).toBe(204);
  };
  await readAt("16:30");
  await record({ outcome: "excused", replace: true });
  await readAt("16:50");
  await record({ outcome: "present" });
  await readAt("16:55");
  await recruiter.call("DELETE", `/api/jobs/${jobId}`);
  await readAt("16:56");
  expect(seen).toEqual([
    [1, "2026-12-03T11:00:00Z", "CONFIRMED"],
    [1, "2026-12-05T16:30:00Z", "CANCELLED"],
    [1, "2026-12-05T16:50:00Z", "CONFIRMED"],
    [2, "2026-12-05T16:55:00Z", "CANCELLED"],
  ]);
});

describe("a company's calendar", () => {
  test("has its jobs, updated by positions taken, edits and cancellations", async () => {
    const recruiter = await recruiterOnPro();
    const jobId = await publishedJob(recruiter, job);
    const path = await pathOf(recruiter, "recruiter");
    const event = {
      uid: `${jobId}@localhost:3000`,
      summary: "Extra service du soir · 0/3",
      location: "12 rue Jean Savidan, 22300 Lannion",
      sequence: 0,
      starts: "2026-12-05T17:00:00.000Z",
      ends: "2026-12-05T22:30:00.000Z",
      status: "CONFIRMED",
    };
    expect(await eventsOf(path)).toMatchObject([event]);
    await engaged(recruiter, jobId, { firstName: "Zoé" });
    await engaged(recruiter, jobId, { firstName: "Anna" });
    expect(await eventsOf(path)).toMatchObject([
      { ...event, summary: "Extra service du soir · 2/3", description: "Anna, Zoé\n1 place à pourvoir" },
    ]);
    await edit(recruiter, jobId, { startTime: "17:00" });
    expect(await eventsOf(path)).toMatchObject([{ sequence: 1, starts: "2026-12-05T16:00:00.000Z" }]);
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    const cancelled = { uid: event.uid, sequence: 2, status: "CANCELLED" };
    expect(await eventsOf(path)).toMatchObject([cancelled]);
    product().time.set("2027-01-02T10:59:00.000Z");
    expect(await eventsOf(path)).toMatchObject([cancelled]);
    product().time.set("2027-01-02T11:01:00.000Z");
    expect(await eventsOf(path)).toEqual([]);
  });

  test("includes a job for 60 days; one deleted after its start is not included", async () => {
    const recruiter = await recruiterOnPro();
    await publishedJob(recruiter, job);
    const started = await publishedJob(recruiter, { ...job, title: "Plonge" });
    const path = await pathOf(recruiter, "recruiter");
    product().time.set("2026-12-05T20:00:00.000Z");
    await recruiter.call("DELETE", `/api/jobs/${started}`);
    expect(await eventsOf(path)).toMatchObject([{ summary: "Extra service du soir · 0/3" }]);
    product().time.set("2027-02-03T22:00:00.000Z");
    expect(await eventsOf(path)).toHaveLength(1);
    product().time.set("2027-02-03T23:00:00.000Z");
    expect(await eventsOf(path)).toEqual([]);
  });

  test("has the jobs to come first, then the latest past ones, where there are too many", async () => {
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter, job);
    const copies = (date: string, count: number) =>
      newIds(count).map((copy) => ({ id: copy, date, ends_at: `${date}T22:30:00Z` }));
    await copyRow(db(), "jobs", {
      id,
      changes: [...copies("2026-11-01", 5), ...copies("2026-11-30", 1_900), ...copies("2027-03-01", 100)],
    });
    const path = await pathOf(recruiter, "recruiter");
    const daysRead = async () =>
      [...(await read(path)).body.matchAll(/^DTSTART:(\d{8})/gm)].map(([, day = ""]) => day);
    const howMany = (days: string[]) =>
      Array.from(new Set(days), (day) => [day, days.filter((one) => one === day).length]);
    expect(howMany(await daysRead())).toEqual([
      ["20261130", 1_899],
      ["20261205", 1],
      ["20270301", 100],
    ]);
    await copyRow(db(), "jobs", { id, changes: copies("2026-12-06", 1_950) });
    expect(howMany(await daysRead())).toEqual([
      ["20261205", 1],
      ["20261206", 1_950],
      ["20270301", 49],
    ]);
  });

  test.each([
    [
      "the night the clocks go forward",
      "2027-03-27",
      "22:00",
      "04:00",
      "2027-03-27T21:00:00.000Z",
      "2027-03-28T02:00:00.000Z",
    ],
    [
      "the night the clocks go back",
      "2026-10-24",
      "22:00",
      "04:00",
      "2026-10-24T20:00:00.000Z",
      "2026-10-25T03:00:00.000Z",
    ],
    ["in summer", "2027-07-14", "18:00", "23:30", "2027-07-14T16:00:00.000Z", "2027-07-14T21:30:00.000Z"],
  ])("has the instants of a job %s", async (_case, date, startTime, endTime, starts, ends) => {
    product().time.set(`${date}T08:00:00.000Z`);
    const recruiter = await recruiterOnPro();
    const endsNextDay = endTime < startTime;
    await publishedJob(recruiter, { ...job, date, startTime, endTime, endsNextDay });
    expect(await eventsOf(await pathOf(recruiter, "recruiter"))).toMatchObject([{ starts, ends }]);
  });

  test("has first names only, of those still engaged, and nothing of another company", async () => {
    const recruiter = await recruiterOnPro();
    const briefing = { contactName: "Yann Plantée", contactPhone: "06 12 34 56 78", access: "Code 4217" };
    const jobId = await publishedJob(recruiter, { ...job, briefing });
    await engaged(recruiter, jobId, {
      firstName: "Aubépine",
      lastName: "Semée",
      phoneNumber: "06 11 11 11 11",
    });
    const gone = await engaged(recruiter, jobId, { firstName: "Callune" });
    await gone.candidate.call("POST", `/api/candidate/applications/${gone.id}/withdrawal`, { body: {} });
    const other = await recruiterOnPro();
    await engaged(other, await publishedJob(other, { ...job, title: "Service rival" }), {
      firstName: "Bruyère",
    });
    const { body } = await read(await pathOf(recruiter, "recruiter"));
    expect(body).toContain("Aubépine");
    expect(body).not.toMatch(/Semée|11 ?11|\+336|Yann|4217|rival|Bruyère|Callune/);
  });

  test("escapes the special characters of a title", async () => {
    const title =
      "Bar, salle ; « VIP »\\n 100 % été : service à l’assiette pour deux cents couverts au bord de l’eau";
    const recruiter = await recruiterOnPro();
    await publishedJob(recruiter, { ...job, title });
    const [event] = await eventsOf(await pathOf(recruiter, "recruiter"));
    expect(event?.summary.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(`${title} · 0/3`);
  });
});

describe("a candidate's calendar", () => {
  test("has the jobs they are engaged for, marked to confirm or cancelled", async () => {
    const recruiter = await recruiterOnPro();
    const jobId = await publishedJob(recruiter, job);
    const { candidate, id } = await engaged(recruiter, jobId);
    await engaged(recruiter, jobId, { firstName: "Bruyère" });
    const path = await pathOf(candidate, "candidate");
    const summary = "Extra service du soir · Maison Kerguelen";
    expect(await eventsOf(path)).toMatchObject([{ summary, description: null, status: "CONFIRMED" }]);
    await edit(recruiter, jobId, { startTime: "17:00" });
    // The hours agreed, until the new ones are confirmed.
    expect(await eventsOf(path)).toMatchObject([
      {
        starts: "2026-12-05T17:00:00.000Z",
        summary: `Modifiée, à reconfirmer\u00a0: ${summary}`,
        description: expect.stringContaining("À confirmer dans l’application Renfort."),
      },
    ]);
    await confirmFor(candidate, id);
    expect(await eventsOf(path)).toMatchObject([{ starts: "2026-12-05T16:00:00.000Z", summary }]);
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    const cancelled = { summary: `Annulée\u00a0: ${summary}`, status: "CANCELLED" };
    expect(await eventsOf(path)).toMatchObject([cancelled]);
    expect((await read(path)).body).not.toContain("Bruyère");
    product().time.set("2027-01-02T10:59:00.000Z");
    expect(await eventsOf(path)).toMatchObject([cancelled]);
    product().time.set("2027-01-02T11:01:00.000Z");
    expect(await eventsOf(path)).toEqual([]);
  });

  test("keeps the hours agreed once the job has started, if the new ones were never confirmed", async () => {
    const recruiter = await recruiterOnPro();
    const jobId = await publishedJob(recruiter, job);
    const { candidate } = await engaged(recruiter, jobId);
    const path = await pathOf(candidate, "candidate");
    await edit(recruiter, jobId, { startTime: "17:00" });
    product().time.set("2026-12-05T16:30:00.000Z");
    expect(await eventsOf(path)).toMatchObject([{ starts: "2026-12-05T17:00:00.000Z" }]);
  });

  test("has neither pending applications nor jobs they withdrew from", async () => {
    const recruiter = await recruiterOnPro();
    const { candidate, id } = await engaged(recruiter, await publishedJob(recruiter, job));
    await appliedTo(candidate, await publishedJob(recruiter, { ...job, date: "2026-12-12" }));
    const path = await pathOf(candidate, "candidate");
    expect(await eventsOf(path)).toHaveLength(1);
    const withdrawn = await candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, {
      body: {},
    });
    expect(withdrawn.statusCode).toBe(204);
    expect(await eventsOf(path)).toEqual([]);
  });
});

const loggedOf = ({ id }: Person, kind: SecurityEventKind) =>
  db()
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, id), eq(securityEvents.kind, kind)));

describe("the address of a calendar", () => {
  test.each(["recruiter", "candidate"] as const)("of a %s is created, renewed and removed", async (side) => {
    const { app } = product();
    const person = side === "recruiter" ? await recruiterOnPro() : await newCandidate(app);
    const url = `/api/${side}/calendar` as const;
    expect((await person.call("GET", url)).json()).toEqual({ url: null });
    const first = await pathOf(person, side);
    expect((await person.call("GET", url)).json().url).toContain(first);
    const second = await pathOf(person, side);
    expect(second).not.toBe(first);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await person.call("DELETE", url)).statusCode).toBe(204);
    expect((await person.call("GET", url)).json()).toEqual({ url: null });
    expect((await read(second)).statusCode).toBe(404);
    expect((await person.call("DELETE", url)).statusCode).toBe(204);
    const [deleted, ...others] = await loggedOf(person, "calendar-deleted");
    expect(deleted).toMatchObject({ address: "127.0.0.1", device: "Appareil inconnu" });
    expect(others).toEqual([]);
  });

  test.each(["recruiter", "candidate"] as const)("of a %s, created on two devices, is one", async (side) => {
    const person = side === "recruiter" ? await recruiterOnPro() : await newCandidate(product().app);
    const create = async () => (await person.call("PUT", `/api/${side}/calendar?isFirst=true`)).json().url;
    const created = await Promise.all([create(), create()]);
    expect([...created, await create()]).toEqual(Array(3).fill(created[0]));
    expect((await read(new URL(created[0] ?? "").pathname)).statusCode).toBe(200);
  });

  test.each([
    `/calendar/${randomBytes(32).toString("base64url")}`,
    "/calendar/x",
    "/calendar/%00",
    "/calendar/a/b",
    `/calendar/${"x".repeat(300)}`,
    "/calendar/'--",
  ])("that is unknown is not found: %s", async (path) => {
    const answer = await read(path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });

  test("is to be read every hour, returns 304 until something changes, and is neither cached nor indexed", async () => {
    const recruiter = await recruiterOnPro();
    const path = await pathOf(recruiter, "recruiter");
    const { headers, body } = await read(path);
    expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(headers).not.toHaveProperty("set-cookie");
    const known = { "if-none-match": String(headers["etag"]) };
    expect((await read(path, known)).statusCode).toBe(304);
    const head = await product().app.inject({ method: "HEAD", url: path });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    await publishedJob(recruiter, job);
    expect((await read(path, known)).statusCode).toBe(200);
  });

  test("can be read 60 times an hour at most", async () => {
    const recruiter = await recruiterOnPro();
    const path = await pathOf(recruiter, "recruiter");
    for (let reading = 0; reading < 60; reading += 1) expect((await read(path)).statusCode).toBe(200);
    const refused = await read(path);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate-limit-exceeded"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await read(await pathOf(await recruiterOnPro(), "recruiter"))).statusCode).toBe(200);
  });

  test("is not in its owner's record nor in the data export", async () => {
    const recruiter = await recruiterOnPro();
    const path = await pathOf(recruiter, "recruiter");
    const body = { currentPassword: "secret-1234" };
    const answers = [
      await recruiter.call("GET", "/api/recruiter"),
      await recruiter.call("POST", "/api/recruiter/export", { body }),
    ];
    const token = path.split("/").at(-1) ?? "";
    for (const { statusCode, body: text } of answers) {
      expect(statusCode).toBe(200);
      expect(text).not.toContain(token);
    }
  });
});

describe("one job for a calendar", () => {
  const download = (person: Person, id: string) => person.call("GET", `/api/jobs/${id}/calendar`);

  test("is the same event as in the whole calendar", async () => {
    const recruiter = await recruiterOnPro();
    const jobId = await publishedJob(recruiter, job);
    await publishedJob(recruiter, { ...job, title: "Plonge" });
    const answer = await download(recruiter, jobId);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="mission.ics"',
      "cache-control": "no-store",
    });
    const all = await eventsOf(await pathOf(recruiter, "recruiter"));
    expect(eventsIn(answer.body)).toEqual(all.filter(({ uid }) => uid.startsWith(jobId)));
  });

  test("is refused to others", async () => {
    const recruiter = await recruiterOnPro();
    const jobId = await publishedJob(recruiter, job);
    expect((await download(await recruiterOnPro(), jobId)).statusCode).toBe(404);
    expect((await download(visitor(product().app), jobId)).statusCode).toBe(401);
    expect((await download(recruiter, "019a0000-0000-7000-8000-000000000001")).statusCode).toBe(404);
    expect((await download(recruiter, "demain")).statusCode).toBe(400);
    await recruiter.call("DELETE", `/api/jobs/${jobId}`);
    expect((await download(recruiter, jobId)).statusCode).toBe(404);
  });
});

describe("one job for a candidate's calendar", () => {
  const download = (person: Person, id: string) =>
    person.call("GET", `/api/candidate/applications/${id}/calendar`);

  test("is the same event as in the whole calendar, until the person withdraws", async () => {
    const recruiter = await recruiterOnPro();
    const candidate = await newCandidate(product().app);
    const ids = [];
    for (const title of ["Service", "Plonge"]) {
      const start = title === "Service" ? {} : { startTime: "08:00", endTime: "09:00", endsNextDay: false };
      const id = await appliedTo(candidate, await publishedJob(recruiter, { ...job, title, ...start }));
      await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
      ids.push(id);
    }
    const [first = ""] = ids;
    const answer = await download(candidate, first);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="mission.ics"',
    });
    const all = await eventsOf(await pathOf(candidate, "candidate"));
    expect(all).toHaveLength(2);
    expect(eventsIn(answer.body)).toEqual(all.filter(({ summary }) => summary.startsWith("Service")));
    await candidate.call("POST", `/api/candidate/applications/${first}/withdrawal`, {
      body: { reason: null },
    });
    expect((await download(candidate, first)).statusCode).toBe(404);
  });

  test("is refused to others, and before an answer", async () => {
    const recruiter = await recruiterOnPro();
    const candidate = await newCandidate(product().app);
    const id = await appliedTo(candidate, await publishedJob(recruiter, job));
    expect((await download(candidate, id)).statusCode).toBe(404);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    expect((await download(candidate, id)).statusCode).toBe(200);
    expect((await download(await newCandidate(product().app), id)).statusCode).toBe(404);
    expect((await download(visitor(product().app), id)).statusCode).toBe(401);
    expect((await download(candidate, "demain")).statusCode).toBe(400);
  });
});

describe("the address of a calendar, when the password may have been known to somebody else", () => {
  const PASSWORD_PATHS = { recruiter: "/api/recruiter/password", candidate: "/api/candidate/me/password" };
  const current = async (person: Person, side: "recruiter" | "candidate") =>
    (await person.call("GET", `/api/${side}/calendar`)).json().url;
  const join = { recruiter: recruiterOnPro, candidate: () => newCandidate(product().app) };
  const chosen = { password: "tout-autre-1234", confirmPassword: "tout-autre-1234" };
  const renewals = async (person: Person) => (await loggedOf(person, "calendar-renewed")).length;

  test.each(["recruiter", "candidate"] as const)("is renewed when a %s changes it", async (side) => {
    const person = await join[side]();
    const previous = await pathOf(person, side);
    expect(await renewals(person)).toBe(1);
    const body = { currentPassword: PASSWORD, ...chosen };
    expect((await person.call("POST", PASSWORD_PATHS[side], { body })).statusCode).toBe(204);
    expect((await read(previous)).statusCode).toBe(404);
    const renewed = new URL((await current(person, side)) ?? "").pathname;
    expect((await read(renewed)).statusCode).toBe(200);
    expect(await renewals(person)).toBe(2);
  });

  test("changing it waits for the company without holding the account", async () => {
    const company = await recruiterOnPro();
    await pathOf(company, "recruiter");
    const body = { currentPassword: PASSWORD, ...chosen };
    const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%from "companies"%for update%'`;
    const change = await db().transaction(async (tx) => {
      await tx.execute(sql`select 1 from companies where id = ${company.id} for update`);
      const answer = company.call("POST", PASSWORD_PATHS.recruiter, { body });
      await expect.poll(async () => (await db().execute<{ one: number }>(waiting)).rows.length).toBe(1);
      const free = sql`select 1 as one from users where id = ${company.id} for update nowait`;
      expect((await tx.execute<{ one: number }>(free)).rows).toHaveLength(1);
      return { answer };
    });
    expect((await change.answer).statusCode).toBe(204);
  });

  test("is renewed when the account of an older record changes it", async () => {
    const company = await recruiterOnPro();
    const previous = await pathOf(company, "recruiter");
    const account = await newRecruiter(product().app);
    await giveOlderRecord(db(), { recordId: company.id, accountId: account.id });
    const body = { currentPassword: PASSWORD, ...chosen };
    expect((await account.call("POST", PASSWORD_PATHS.recruiter, { body })).statusCode).toBe(204);
    expect((await read(previous)).statusCode).toBe(404);
  });

  test.each(["recruiter", "candidate"] as const)("is renewed when a %s resets it", async (side) => {
    const person = await join[side]();
    const previous = await pathOf(person, side);
    const email = await signInEmailOf(db(), person);
    await visitor(product().app).call("POST", "/api/auth/forgot-password", { body: { email } });
    const token = await tokenMailedTo(db(), email, "/reset-password");
    const answer = await visitor(product().app).call("POST", "/api/auth/reset-password", {
      body: { token, ...chosen },
    });
    expect(answer.json()).toEqual({ role: side });
    expect((await read(previous)).statusCode).toBe(404);
    expect(await renewals(person)).toBe(2);
  });

  test("is not created where there was none, nor renewed by a refused password", async () => {
    const [without, kept] = [await recruiterOnPro(), await recruiterOnPro()];
    const path = await pathOf(kept, "recruiter");
    await without.call("POST", PASSWORD_PATHS.recruiter, { body: { currentPassword: PASSWORD, ...chosen } });
    expect(await current(without, "recruiter")).toBeNull();
    expect(await renewals(without)).toBe(0);
    const refused = { currentPassword: "devinette", ...chosen };
    await kept.call("POST", PASSWORD_PATHS.recruiter, { body: refused });
    expect((await read(path)).statusCode).toBe(200);
  });
});
