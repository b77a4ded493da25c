import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import {
  appliedTo,
  newCandidate,
  newCandidateOnSite,
  onboardedRecruiter,
  profile,
  publication,
  publishedJob,
  recruiterOn,
  PASSWORD,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow } from "#server/testing/seeds.ts";
import { candidate as zoe } from "#testing/fixtures.ts";

const product = useProduct();

const read = (path: string, headers: Record<string, string> = {}) =>
  product().app.inject({ url: `/api/public/jobs${path}`, headers });
const idsOf = async (path: string) => (await read(path)).json().items.map(({ id }: { id: string }) => id);
const accept = { decision: "accepted" };
const signUpFor = (application: { jobId: string; version: number }) => {
  const account = { ...zoe, email: "jamais-inscrite@example.fr", password: PASSWORD };
  const payload = { ...account, acceptedTerms: "2026-11-23", application };
  return product().app.inject({ method: "POST", url: "/api/candidate/sign-up", payload });
};

/** Words that no public read may contain, each in a place of its own. */
const planted = {
  address: "77 rue de la Cachette, 22300 Lannion",
  details: "Porte dérobée du fond",
  meetingPoint: "Sous le porche secret",
  contactName: "Yannick Contactin",
  contactPhone: "06 39 98 77 01",
  recruiterName: "Hermine",
  recruiterLastName: "Recruteusegarde",
  recruiterPhone: "02 96 48 77 02",
  candidateName: "Ildutine",
  candidateLastName: "Candidatine",
  candidatePhone: "06 39 98 77 03",
} as const;

describe("what anybody reads of jobs", () => {
  test("contains no street, contact, phone number, e-mail nor name of anyone", async () => {
    const { app, context } = product();
    const recruiter = await recruiterOn({ app, context }, "pro");
    const form = profile({
      firstName: planted.recruiterName,
      lastName: planted.recruiterLastName,
      phone: planted.recruiterPhone,
      email: "hermine-cachee@example.fr",
    });
    expect((await recruiter.call("PUT", "/api/recruiter/profile", { body: form })).statusCode).toBe(200);
    const { meetingPoint, contactName, contactPhone } = planted;
    const briefing = { meetingPoint, contactName, contactPhone, dress: null, breakMinutes: 20, access: null };
    const { date } = publication();
    const otherDates = [addDays(date, 7)];
    const id = await publishedJob(recruiter, { address: planted.address, briefing, date, otherDates });
    const { db } = context;
    await db.update(jobs).set({ locationDetails: planted.details }).where(eq(jobs.companyId, recruiter.id));
    const candidate = await newCandidate(app, {
      firstName: planted.candidateName,
      lastName: planted.candidateLastName,
      phoneNumber: planted.candidatePhone,
      email: "ildutine-cachee@example.fr",
    });
    const application = await appliedTo(candidate, id);
    await recruiter.call("POST", `/api/applications/${application}/decision`, { body: accept });
    const answers = [await read(""), await read("?latitude=48.7&longitude=-3.4"), await read(`/${id}`)];
    expect(answers[2]?.json().sameSeries).toHaveLength(1);
    const listed = answers[0]?.json().items.find((one: { id: string }) => one.id === id);
    expect([listed?.breakMinutes, answers[2]?.json().breakMinutes]).toEqual([20, 20]);
    answers.push(await signUpFor({ jobId: id, version: 999 }));
    product().time.set(instantInParis(addDays(date, 23), "13:00").toISOString());
    answers.push(await read(`/${id}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409, 200]);
    const text = answers.map((answer) => answer.body).join("\n");
    expect(text).toContain("Extra service du soir");
    const hidden = Object.values(planted).flatMap((word) => [word, word.replaceAll(/^0|\s/g, "")]);
    const streets = ["Cachette", "cachee@", "dérobée", recruiter.id, candidate.id, application];
    for (const word of [...hidden, ...streets]) expect(text).not.toContain(word);
    for (const name of ["latitude", "longitude", "companyId", "briefing", "applicationId"])
      expect(text).not.toContain(`"${name}"`);
  });

  test("tells the positions left, the break, the city and the other open dates", async () => {
    const { app, context } = product();
    const recruiter = await recruiterOn({ app, context }, "pro");
    const otherDates = [8, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays(publication().date, days));
    const id = await publishedJob(recruiter, { otherDates });
    const job = (await read(`/${id}`)).json();
    expect(job).toMatchObject({
      id,
      state: "open",
      numberOfPositions: 2,
      remainingPositions: 2,
      breakMinutes: null,
      location: { ville: "Lannion" },
      distanceKm: null,
      otherJobs: [],
    });
    expect(job.sameSeries.map(({ date }: { date: string }) => date)).toEqual(otherDates.toSorted());
  });

  test("tells why one may no longer apply, and the company's other open jobs", async () => {
    const { app, context } = product();
    const recruiter = await recruiterOn({ app, context }, "pro");
    const id = await publishedJob(recruiter, { numberOfPositions: 1 });
    const other = await publishedJob(recruiter, { title: "Chef de rang" });
    await publishedJob(await onboardedRecruiter(app), { title: "Autre maison" });
    const application = await appliedTo(await newCandidate(app), id);
    await recruiter.call("POST", `/api/applications/${application}/decision`, { body: accept });
    const full = (await read(`/${id}`)).json();
    expect([full.state, full.remainingPositions]).toEqual(["full", 0]);
    expect(full.otherJobs.map((job: { id: string }) => job.id)).toEqual([other]);
    await recruiter.call("PUT", `/api/jobs/${other}/activity`, { body: { isActive: false } });
    expect((await read(`/${other}`)).json()).toMatchObject({ state: "suspended", otherJobs: [] });
    const starts = ["14:00", "13:00", "12:00", "11:00", "10:00", "09:00", "15:00"];
    const changes = starts.map((start) => ({ id: context.newId(), start_time: start, is_active: true }));
    await copyRow(context.db, "jobs", { id: other, changes });
    const soonest = (await read(`/${id}`))
      .json()
      .otherJobs.map((job: { startTime: string }) => job.startTime);
    expect(soonest).toEqual(["09:00", "10:00", "11:00", "12:00", "13:00", "14:00"]);
  });

  test("of a series that one may no longer apply to, tells its other dates apart from the company's other jobs", async () => {
    const { app, context } = product();
    const recruiter = await recruiterOn({ app, context }, "pro");
    const days = [1, 2, 3, 4].map((day) => addDays(publication().date, day));
    const id = await publishedJob(recruiter, { otherDates: days.slice(0, 2) });
    const alone = await publishedJob(recruiter, { title: "Plongeur" });
    await publishedJob(recruiter, { title: "Barman", date: days[2], otherDates: days.slice(3) });
    for (const one of [id, alone])
      await recruiter.call("PUT", `/api/jobs/${one}/activity`, { body: { isActive: false } });
    const { sameSeries, otherJobs } = (await read(`/${id}`)).json();
    const datesOf = (list: { date: string }[]) => list.map(({ date }) => date);
    expect([datesOf(sameSeries), datesOf(otherJobs)]).toEqual([days.slice(0, 2), days.slice(2)]);
    expect(datesOf((await read(`/${alone}`)).json().otherJobs)).toEqual(days);
    await recruiter.call("PUT", `/api/jobs/${alone}/activity`, { body: { isActive: true } });
    expect(datesOf((await read(`/${id}`)).json().otherJobs)).toEqual([publication().date, ...days.slice(2)]);
  });

  test("does not contain a deleted job, nor an unknown one", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter);
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    const unknown = "019a0000-0000-7000-8000-000000000001";
    for (const one of [id, unknown])
      expect((await read(`/${one}`)).json()).toMatchObject({ code: "not-found" });
    expect((await read("/pas-un-id")).json()).toMatchObject({ code: "out-of-range" });
  });

  test("is listed like the feed of somebody who applied to nothing", async () => {
    const { app, context } = product();
    const recruiter = await recruiterOn({ app, context }, "pro");
    const date = addDays(publication().date, 40);
    await publishedJob(recruiter, { category: "cuisine", date });
    const candidate = await newCandidate(app);
    for (const query of ["", "?category=cuisine", "?city=Lannion&radiusKm=30", `?date=${date}`]) {
      const feed = (await candidate.call("GET", `/api/candidate/feed${query}`)).json().items;
      expect(await idsOf(query)).toEqual(feed.map(({ id }: { id: string }) => id));
    }
    expect((await read("?radiusKm=5")).json()).toMatchObject({
      fields: { radiusKm: "Le rayon demande un lieu" },
    });
  });

  test("tells a distance by the kilometre, the same from every street around", async () => {
    const { app, context } = product();
    const recruiter = await recruiterOn({ app, context }, "pro");
    const date = addDays(publication().date, 70);
    const [east, west] = [-3.4501, -3.4549].map((longitude) => ({
      ville: "Lannion",
      longitude,
      latitude: 48.73,
    }));
    for (const location of [east, west]) await publishedJob(recruiter, { location, date });
    const { items } = (await read(`?latitude=48.7312&longitude=-3.3&date=${date}`)).json();
    const distances = items.map(({ distanceKm }: { distanceKm: number }) => distanceKm);
    expect(distances).toEqual([11, 11]);
    // By its rounded place, a job may be nearer than it is.
    const north = { ville: "Lannion", longitude: -3.3, latitude: 48.7149 };
    const near = await publishedJob(recruiter, { location: north, date });
    expect(await idsOf(`?latitude=48.7&longitude=-3.3&radiusKm=1.2&date=${date}`)).toEqual([near]);
  });
});

describe("a public read", () => {
  test("is the same, to the byte, for everybody, and may be cached for 30 seconds", async () => {
    const { app } = product();
    const recruiter = await onboardedRecruiter(app);
    const id = await publishedJob(recruiter);
    const candidate = await newCandidateOnSite(app);
    await candidate.call("GET", "/api/candidate/me");
    await appliedTo(candidate, id);
    for (const path of ["", `/${id}`]) {
      const anonymous = await read(path);
      expect(anonymous.headers).toMatchObject({ "cache-control": "public, max-age=30" });
      for (const headers of [recruiter.headers, candidate.headers, { authorization: "Bearer nothing" }]) {
        const answer = await read(path, headers);
        expect([answer.body, answer.headers["set-cookie"]]).toEqual([anonymous.body, undefined]);
      }
      const etag = String(anonymous.headers["etag"]);
      const again = await read(path, { "if-none-match": etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  });

  test("neither reads nor renews an old session", async () => {
    const candidate = await newCandidateOnSite(product().app);
    product().time.set(new Date(Date.now() + 3 * 3_600_000).toISOString());
    expect((await read("", candidate.headers)).headers["set-cookie"]).toBeUndefined();
  });

  test("is refused to a network that reads too much, which may read again later", async () => {
    const { app, context } = product();
    expect(limits.publicReadingsPerNetwork).toMatchObject({ attempts: 600, seconds: 300 });
    await context.db.execute(`insert into rate_limits values
      ('publicReadingsPerNetwork:192.0.2.77', ${limits.publicReadingsPerNetwork.attempts}, now() + interval '2 minutes')`);
    const from = (remoteAddress: string) => app.inject({ url: "/api/public/jobs", remoteAddress });
    const refused = await from("192.0.2.77");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate-limit-exceeded"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect((await from("192.0.2.78")).statusCode).toBe(200);
  });

  test("is not a write", async () => {
    const answer = await visitor(product().app).call("POST", "/api/public/jobs", { body: {} });
    expect(answer.statusCode).toBe(404);
  });
});
