import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  PASSWORD,
  publication,
  publishedJob,
  savedVenue,
  venue,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const recruiterOnPro = () => recruiterOn(product(), "pro");

const list = async (recruiter: Person) => (await recruiter.call("GET", "/api/venues")).json().items;
const save = (recruiter: Person, id: string, changes: Record<string, unknown>) =>
  recruiter.call("PUT", `/api/venues/${id}`, { body: venue(changes) });
const read = async (recruiter: Person, id: string) => (await recruiter.call("GET", `/api/jobs/${id}`)).json();

describe("saving a venue", () => {
  test("stores its address, its coordinates and its public description", async () => {
    const recruiter = await recruiterOnPro();
    const answer = await recruiter.call("POST", "/api/venues", { body: venue() });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: "Bistrot du Port",
      location: { ville: "Lannion", latitude: 48.7326, approximate: false },
      briefing: { contactName: "Yann", contactPhone: "+33612345678", breakMinutes: 30, access: null },
      upcomingJobs: 0,
    });
    await savedVenue(recruiter, { name: "À l'étage" });
    expect(await list(recruiter)).toMatchObject([{ name: "À l'étage" }, answer.json()]);
  });

  test("resolves an address not chosen from the suggestions", async () => {
    const recruiter = await recruiterOnPro();
    const body = venue({ location: null, address: "Lannion" });
    const { location } = (await recruiter.call("POST", "/api/venues", { body })).json();
    expect(location).toMatchObject({ ville: "Lannion", approximate: true });
  });

  test("returns the same place for the same key", async () => {
    const recruiter = await recruiterOnPro();
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => recruiter.call("POST", "/api/venues", { body: venue(), headers })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await list(recruiter)).toHaveLength(1);
  });

  test("refuses a name already used by the company, ignoring case", async () => {
    const recruiter = await recruiterOnPro();
    const id = await savedVenue(recruiter);
    const body = venue({ name: "BISTROT du port" });
    const refused = await recruiter.call("POST", "/api/venues", { body });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "already-exists", message: "Un lieu porte déjà ce nom" });
    expect((await save(recruiter, id, { name: "BISTROT du port" })).statusCode).toBe(200);
    const annexe = await savedVenue(recruiter, { name: "Annexe" });
    expect((await save(recruiter, annexe, {})).json()).toMatchObject({ code: "already-exists" });
    await savedVenue(await recruiterOnPro());
  });

  test("is limited to fifty, also with twenty concurrent requests", async () => {
    const recruiter = await recruiterOnPro();
    const id = await savedVenue(recruiter);
    const changes = newIds(44).map((copy, at) => ({ id: copy, name: `Lieu ${at}` }));
    await copyRow(product().context.db, "venues", { id, changes });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        recruiter.call("POST", "/api/venues", { body: venue({ name: `Salle ${at}` }) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.json()).toMatchObject({ code: "resource-exhausted", message: "50 lieux au maximum" });
    expect(await list(recruiter)).toHaveLength(50);
  });

  test.each([
    [{ name: "" }, { name: "Le nom est requis" }],
    [{ address: "Grand-Place, Bruxelles", location: null }, { address: "Choisissez une adresse en France" }],
    [
      { briefing: { contactPhone: "+999 12 34 56 78" } },
      { "briefing.contactPhone": "Numéro de téléphone invalide" },
    ],
  ])("refuses %o: %o", async (changes, fields) => {
    const refused = await (await recruiterOnPro()).call("POST", "/api/venues", { body: venue(changes) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields });
  });
});

describe("changing a venue", () => {
  test("updates the briefing of its future jobs on request, never their address", async () => {
    const recruiter = await recruiterOnPro();
    const id = await savedVenue(recruiter);
    const job = await publishedJob(recruiter, { venueId: id, briefing: venue().briefing });
    const elsewhere = await publishedJob(recruiter);
    expect((await list(recruiter))[0]).toMatchObject({ upcomingJobs: 1 });
    const before = await read(recruiter, job);

    const moved = { address: "24 rue du Maréchal Joffre, 22700 Perros-Guirec" };
    await save(recruiter, id, { ...moved, briefing: { dress: "Noir" } });
    expect(await read(recruiter, job)).toEqual(before);

    const saved = await save(recruiter, id, { ...moved, briefing: { dress: "Noir" }, updateJobs: true });
    expect(saved.json()).toMatchObject({ ...moved, briefing: { dress: "Noir" }, upcomingJobs: 1 });
    const after = await read(recruiter, job);
    expect(after).toMatchObject({ address: before.address, briefing: { dress: "Noir", contactName: null } });
    expect((await read(recruiter, elsewhere)).briefing).toBeNull();
    const body = { ...editBody({ title: "Autre" }), version: before.version };
    const older = await recruiter.call("PUT", `/api/jobs/${job}`, { body });
    expect(older.json()).toMatchObject({ code: "aborted" });
  });

  test("refuses what was read before another edit, unless it is the same", async () => {
    const recruiter = await recruiterOnPro();
    const id = await savedVenue(recruiter);
    const [before] = await list(recruiter);
    const first = { briefing: { dress: "Noir" }, updatedAt: before?.updatedAt };
    expect((await save(recruiter, id, first)).statusCode).toBe(200);
    expect((await save(recruiter, id, first)).statusCode).toBe(200);
    const older = await save(recruiter, id, { ...first, name: "Salle A" });
    expect(older.json()).toMatchObject({
      code: "aborted",
      message: "Ce lieu vient d'être modifié ailleurs. Rouvrez-le avant d'enregistrer.",
    });
    const [now] = await list(recruiter);
    expect(now).toMatchObject({ name: "Bistrot du Port", briefing: { dress: "Noir" } });
    const latest = await save(recruiter, id, { ...first, name: "Salle A", updatedAt: now?.updatedAt });
    expect(latest.json()).toMatchObject({ name: "Salle A" });
  });

  test("refuses a break longer than a future job", async () => {
    const recruiter = await recruiterOnPro();
    const id = await savedVenue(recruiter, { briefing: null });
    await publishedJob(recruiter, { venueId: id, startTime: "18:00", endTime: "20:00" });
    const refused = await save(recruiter, id, { briefing: { breakMinutes: 120 }, updateJobs: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe("Une offre à venir est plus courte que cette pause");
  });

  test("leaves its jobs that are over, or deleted, as they are", async () => {
    const recruiter = await recruiterOnPro();
    const id = await savedVenue(recruiter, { briefing: null });
    const { date } = publication();
    const short = { venueId: id, startTime: "18:00", endTime: "19:30" };
    const over = await publishedJob(recruiter, short);
    const deleted = await publishedJob(recruiter, { ...short, date: addDays(date, 1) });
    expect((await recruiter.call("DELETE", `/api/jobs/${deleted}`)).statusCode).toBe(204);
    product().time.set(instantInParis(date, "19:30").toISOString());
    const saved = await save(recruiter, id, { briefing: { breakMinutes: 90 }, updateJobs: true });
    expect([saved.statusCode, saved.json().upcomingJobs]).toEqual([200, 0]);
    expect((await read(recruiter, over)).briefing).toBeNull();
  });

  describe("with people engaged at its offers", () => {
    const pause = (breakMinutes: number) => ({ briefing: { breakMinutes } });

    async function engagedAt(recruiter: Person, venueId: string, breakMinutes: number) {
      const job = await publishedJob(recruiter, { venueId, ...pause(breakMinutes) });
      const candidate = await newCandidate(product().app);
      const application = await appliedTo(candidate, job);
      const body = { decision: "accepted" };
      await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
      const own = async () =>
        (await candidate.call("GET", `/api/candidate/applications/${application}`)).json();
      const told = async () =>
        (await candidate.call("GET", "/api/candidate/notifications"))
          .json()
          .items.map(({ kind }: { kind: string }) => kind)
          .toReversed();
      return { job, own, told };
    }

    test("proposes a longer break, which they have not agreed to, and restores the agreed one", async () => {
      const recruiter = await recruiterOnPro();
      const id = await savedVenue(recruiter, pause(30));
      const { own, told } = await engagedAt(recruiter, id, 30);
      await save(recruiter, id, { ...pause(60), updateJobs: true });
      expect((await own()).engagement).toMatchObject({ state: "changed", agreed: { breakMinutes: 30 } });
      expect((await own()).job.briefing).toMatchObject({ breakMinutes: 60 });
      await save(recruiter, id, { ...pause(30), updateJobs: true });
      expect((await own()).engagement).toMatchObject({ state: "expected", agreed: { breakMinutes: 30 } });
      expect(await told()).toEqual(["accepted", "changed", "restored"]);
    });

    test("tells those who wait for an answer that the break is longer, not that it is shorter", async () => {
      const recruiter = await recruiterOnPro();
      const id = await savedVenue(recruiter, pause(30));
      const job = await publishedJob(recruiter, { venueId: id, ...pause(30) });
      const candidate = await newCandidate(product().app);
      const application = await appliedTo(candidate, job);
      const changes = async () =>
        (await candidate.call("GET", `/api/candidate/applications/${application}`)).json().changes;
      await save(recruiter, id, { ...pause(15), updateJobs: true });
      expect(await changes()).toEqual([]);
      await save(recruiter, id, { ...pause(60), updateJobs: true });
      expect(await changes()).toMatchObject([{ what: "breakMinutes" }]);
    });

    test("once the job has started, changes its other instructions only", async () => {
      const recruiter = await recruiterOnPro();
      const id = await savedVenue(recruiter, pause(30));
      const { job, own, told } = await engagedAt(recruiter, id, 30);
      const { date } = publication();
      const later = await publishedJob(recruiter, { venueId: id, date: addDays(date, 1), ...pause(30) });
      product().time.set(instantInParis(date, "19:00").toISOString());
      const briefing = { breakMinutes: 60, access: "Par la cour" };
      expect((await save(recruiter, id, { briefing, updateJobs: true })).json().briefing).toMatchObject(
        briefing,
      );
      expect((await read(recruiter, job)).briefing).toMatchObject({
        breakMinutes: 30,
        access: "Par la cour",
      });
      expect((await read(recruiter, later)).briefing).toMatchObject(briefing);
      expect((await own()).engagement).toMatchObject({ state: "ongoing" });
      expect(await told()).toEqual(["accepted", "briefing"]);
    });
  });
});

test("the jobs of a deleted place keep their address and briefing", async () => {
  const recruiter = await recruiterOnPro();
  const id = await savedVenue(recruiter);
  const job = await publishedJob(recruiter, { venueId: id, briefing: { dress: "Noir" } });
  const before = await read(recruiter, job);
  expect((await recruiter.call("DELETE", `/api/venues/${id}`)).statusCode).toBe(204);
  expect((await recruiter.call("DELETE", `/api/venues/${id}`)).statusCode).toBe(404);
  expect(await read(recruiter, job)).toEqual({ ...before, venueId: null });
});

test("the database refuses a job at another company's place", async () => {
  const [recruiter, other] = [await recruiterOnPro(), await recruiterOnPro()];
  const [id, job] = [await savedVenue(other), await publishedJob(recruiter)];
  const link = product().context.db.execute(sql`update jobs set venue_id = ${id} where id = ${job}`);
  await expect(link).rejects.toMatchObject({ cause: { constraint: "jobs_venue" } });
});

test("places are in the export of one's data", async () => {
  const recruiter = await recruiterOnPro();
  await savedVenue(recruiter);
  const body = { currentPassword: PASSWORD };
  const { data } = (await recruiter.call("POST", "/api/recruiter/export", { body })).json();
  expect(data.venues).toMatchObject([{ name: "Bistrot du Port", briefing: { contactName: "Yann" } }]);
});

describeWrite("addVenue", product, [
  [
    ["job: "],
    [
      "+ venues: id an id, name Bistrot du Port, address …, briefing …, company_id company, created_at now, updated_at now, location_ville Lannion, location_latitude 48.7326, location_longitude -3.4566",
      "companies company: live_version + 1",
    ],
    async ({ company }) =>
      () =>
        company.call("POST", "/api/venues", { body: venue() }),
  ],
]);

describeWrite(
  "editVenue",
  product,
  [
    [
      ["job: job"],
      [
        "companies company: live_version + 1",
        "jobs job: version + 1, briefing null → …, updated_at then → now, terms_version 0 → 1, break_lengthened_at null → now",
        "venues …: name Bistrot du Port → Bistrot des Halles, updated_at then → now",
      ],
      async ({ company, publish }) => {
        const id = await savedVenue(company);
        await publish({ venueId: id });
        const body = venue({ updateJobs: true, name: "Bistrot des Halles" });
        return () => company.call("PUT", `/api/venues/${id}`, { body });
      },
    ],
    [
      ["job: "],
      [
        "companies company: live_version + 1",
        "venues …: name Bistrot du Port → Bistrot des Halles, updated_at then → now",
      ],
      async ({ company, publish }) => {
        const id = await savedVenue(company);
        await publish({ venueId: id, briefing: venue().briefing });
        const body = venue({ updateJobs: true, name: "Bistrot des Halles" });
        return () => company.call("PUT", `/api/venues/${id}`, { body });
      },
    ],
  ],
  { isIdempotent: false },
);

describeWrite("deleteVenue", product, [
  [
    ["job: "],
    ["- venues …", "companies company: live_version + 1"],
    async ({ company }) => {
      const id = await savedVenue(company);
      return () => company.call("DELETE", `/api/venues/${id}`);
    },
  ],
]);
