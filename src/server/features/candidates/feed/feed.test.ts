import { describe, expect, test } from "vitest";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { type Person, appliedTo, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const product = useProduct();

type Item = { id: string; distanceKm: number | null };
type Page = { items: Item[]; nextCursor: string | null };

const inDays = (days: number) => addDays(dayInParis(new Date()), days);
const LANNION = { ville: "Lannion", latitude: 48.7326, longitude: -3.4566 };
const GUINGAMP = { ville: "Guingamp", latitude: 48.5626, longitude: -3.1508 };
const RENNES = { ville: "Rennes", latitude: 48.1173, longitude: -1.6778 };
const FROM_LANNION = "latitude=48.7326&longitude=-3.4566";

const recruiterOnPro = () => recruiterOn(product(), "pro");

/** All the pages of a feed, filtered to the given jobs: other tests publish jobs too. */
async function feed(candidate: Person, own: readonly string[], query = ""): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const from = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: Page = (await candidate.call("GET", `/api/candidate/feed?${query}${from}`)).json();
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items.filter(({ id }) => own.includes(id));
}

const idsIn = (items: Item[]) => items.map(({ id }) => id);

async function disable(column: "instant_match", id: string): Promise<void> {
  await product().context.db.execute(`update jobs set ${column} = false where id = '${id}'`);
}

describe("the order of the feed", () => {
  // §2.65
  test("is instant match, then urgent, then nearest, then soonest", async () => {
    const recruiter = await recruiterOnPro();
    const publish = (overrides: Record<string, unknown>) => publishedJob(recruiter, overrides);
    const plain = await publish({ location: LANNION, date: inDays(2) });
    await disable("instant_match", plain);
    const far = await publish({ location: RENNES, date: inDays(2) });
    const near = await publish({ location: GUINGAMP, date: inDays(3) });
    const here = await publish({ location: LANNION, date: inDays(9) });
    const hereSooner = await publish({ location: LANNION, date: inDays(4) });
    const urgent = await publish({ location: RENNES, date: inDays(20), urgent: true });
    const all = [plain, far, near, here, hereSooner, urgent];
    const candidate = await newCandidate(product().app);
    const items = await feed(candidate, all, FROM_LANNION);
    expect(idsIn(items)).toEqual([urgent, hereSooner, here, near, far, plain]);
    expect(items.map(({ distanceKm }) => distanceKm)).toEqual([148, 0, 0, 29.4, 148, 0]);
    const undated = await feed(candidate, all);
    expect(idsIn(undated).slice(0, 2)).toEqual([urgent, far]);
    expect(new Set(undated.map(({ distanceKm }) => distanceKm))).toEqual(new Set([null]));
  });

  test("is stable across pages, over 120 jobs with equal places and days", async () => {
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter, { location: LANNION });
    const copies = newIds(119);
    const changes = copies.map((copy, index) => ({
      id: copy,
      urgent: index % 2 === 0,
      location_latitude: LANNION.latitude + (index % 3) / 100,
    }));
    await copyRow(product().context.db, "jobs", { id, changes });
    const own = [id, ...copies];
    const candidate = await newCandidate(product().app);
    for (const query of ["", FROM_LANNION, `${FROM_LANNION}&radiusKm=5`]) {
      const ids = idsIn(await feed(candidate, own, query));
      expect(ids).toHaveLength(120);
      expect(new Set(ids)).toEqual(new Set(own));
    }
  });
});

describe("a cursor of the feed", () => {
  test("is refused with another point, radius, category, day or series than its page's", async () => {
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter, { location: LANNION });
    await copyRow(product().context.db, "jobs", { id, changes: newIds(60).map((copy) => ({ id: copy })) });
    const candidate = await newCandidate(product().app);
    const read = async (query: string) => candidate.call("GET", `/api/candidate/feed?${query}`);
    const asked = `${FROM_LANNION}&radiusKm=5&category=service`;
    const { nextCursor } = (await read(asked)).json();
    expect((await read(`${asked}&cursor=${nextCursor}`)).statusCode).toBe(200);
    for (const query of [
      "",
      FROM_LANNION,
      asked.replace("48.7326", "48.7327"),
      asked.replace("radiusKm=5", "radiusKm=50"),
      asked.replace("service", "cuisine"),
      `${asked}&seriesId=${id}`,
      `${asked}&date=${inDays(7)}`,
      "city=Lannion&radiusKm=5&category=service",
    ]) {
      const answer = await read(`${query}&cursor=${nextCursor}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { cursor: "Curseur invalide" } });
    }
  });
});

describe("the filters of the feed", () => {
  test("select the offers within the radius", async () => {
    const recruiter = await recruiterOnPro();
    const [north, here, near, far] = [
      await publishedJob(recruiter, { location: { ...LANNION, latitude: LANNION.latitude + 0.8984 } }),
      await publishedJob(recruiter, { location: LANNION }),
      await publishedJob(recruiter, { location: GUINGAMP }),
      await publishedJob(recruiter, { location: RENNES }),
    ];
    const candidate = await newCandidate(product().app);
    const within = async (radiusKm: number) =>
      idsIn(await feed(candidate, [north, here, near, far], `${FROM_LANNION}&radiusKm=${radiusKm}`));
    expect(await within(1)).toEqual([here]);
    expect(await within(29.3)).toEqual([here]);
    expect(await within(29.5)).toEqual([here, near]);
    expect(await within(100)).toEqual([here, near, north]);
    expect(await within(200)).toEqual([here, near, north, far]);
  });

  test("measure from a city, by its name or its postcode", async () => {
    const recruiter = await recruiterOnPro();
    const here = await publishedJob(recruiter, { location: LANNION });
    const near = await publishedJob(recruiter, { location: GUINGAMP });
    const candidate = await newCandidate(product().app);
    for (const city of ["lannion", "22300 Lannion", "22300"]) {
      const query = `city=${encodeURIComponent(city)}&radiusKm=20`;
      const items = await feed(candidate, [here, near], query);
      expect(idsIn(items)).toEqual([here]);
      expect(items[0]?.distanceKm).toBeLessThan(3);
    }
  });

  test("select one day", async () => {
    const recruiter = await recruiterOnPro();
    const sooner = await publishedJob(recruiter, { date: inDays(3) });
    const later = await publishedJob(recruiter, { date: inDays(4) });
    const candidate = await newCandidate(product().app);
    expect(idsIn(await feed(candidate, [sooner, later], `date=${inDays(4)}`))).toEqual([later]);
  });

  test("select one category", async () => {
    const recruiter = await recruiterOnPro();
    const kitchen = await publishedJob(recruiter, { category: "cuisine" });
    const room = await publishedJob(recruiter);
    const candidate = await newCandidate(product().app);
    expect(idsIn(await feed(candidate, [kitchen, room], "category=cuisine"))).toEqual([kitchen]);
    expect(idsIn(await feed(candidate, [kitchen, room], "category=bar"))).toEqual([]);
  });

  test.each([
    ["latitude=48", { longitude: "La longitude est requise" }],
    ["longitude=-3", { latitude: "La latitude est requise" }],
    ["radiusKm=10", { radiusKm: "Le rayon demande un lieu" }],
    ["city=Lannionne", { city: "Ville introuvable : vérifiez son nom, ou ajoutez le code postal" }],
    ["city=", { city: "Ville introuvable : vérifiez son nom, ou ajoutez le code postal" }],
    ["date=2026-02-30", { date: "Jour invalide" }],
    ["latitude=91&longitude=0", { latitude: "Coordonnée invalide" }],
    [`latitude=${"9".repeat(400)}&longitude=0`, { latitude: "Coordonnée invalide" }],
    ["latitude=NaN&longitude=0", { latitude: "Coordonnée invalide" }],
    ["latitude=1&longitude=Infinity", { longitude: "Coordonnée invalide" }],
    [`${FROM_LANNION}&radiusKm=0`, { radiusKm: "Rayon invalide" }],
    [`${FROM_LANNION}&radiusKm=1001`, { radiusKm: "Rayon invalide" }],
    ["category=plombier", { category: "Catégorie invalide" }],
    ["cursor=abc", { cursor: "Curseur invalide" }],
  ])("refuse %s", async (query, fields) => {
    const candidate = await newCandidate(product().app);
    const answer = await candidate.call("GET", `/api/candidate/feed?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
  });
});

describe("the feed hides", () => {
  test("jobs that are suspended, deleted, full, or already applied to", async () => {
    const recruiter = await recruiterOnPro();
    const [open, suspended, deleted, full, applied] = [
      await publishedJob(recruiter),
      await publishedJob(recruiter),
      await publishedJob(recruiter),
      await publishedJob(recruiter, { numberOfPositions: 1 }),
      await publishedJob(recruiter),
    ];
    const [first, second] = [await newCandidate(product().app), await newCandidate(product().app)];
    await recruiter.call("PUT", `/api/jobs/${suspended}/activity`, { body: { isActive: false } });
    await recruiter.call("DELETE", `/api/jobs/${deleted}`);
    await appliedTo(second, applied);
    const taken = await appliedTo(first, full);
    const all = [open, suspended, deleted, full, applied];
    expect(idsIn(await feed(second, all)).toSorted()).toEqual([open, full].toSorted());
    await recruiter.call("POST", `/api/applications/${taken}/decision`, { body: { decision: "accepted" } });
    expect(idsIn(await feed(second, all))).toEqual([open]);
  });

  test("a job proposed to the reader, until it has started where they gave no answer", async () => {
    product().time.set("2027-03-01T09:00:00Z");
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter, { date: "2027-03-02", numberOfPositions: 5 });
    const [silent, declining] = [await newCandidate(product().app), await newCandidate(product().app)];
    const body = { people: [silent.id, declining.id], isInstant: false };
    const { ids } = (await recruiter.call("POST", `/api/jobs/${id}/proposals`, { body })).json();
    expect((await declining.call("POST", `/api/candidate/proposals/${ids[1]}/refusal`)).statusCode).toBe(204);
    expect(await feed(silent, [id])).toEqual([]);
    product().time.set("2027-03-02T17:05:00Z");
    expect(idsIn(await feed(silent, [id]))).toEqual([id]);
    expect(await feed(declining, [id])).toEqual([]);
    product().time.set(null);
  });
});

describe("one job, as a candidate reads it", () => {
  test("has the positions left and one's own application, and nothing of the others", async () => {
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter);
    const [first, second] = [await newCandidate(product().app), await newCandidate(product().app)];
    const applied = await appliedTo(first, id);
    await recruiter.call("POST", `/api/applications/${applied}/decision`, { body: { decision: "accepted" } });
    const read = async (candidate: Person) =>
      (await candidate.call("GET", `/api/candidate/jobs/${id}`)).json();
    expect(await read(first)).toMatchObject({
      id,
      remainingPositions: 1,
      applicationId: applied,
      applicationStatus: "accepted",
      isEngagedElsewhere: false,
    });
    expect(await read(second)).toMatchObject({
      remainingPositions: 1,
      applicationId: null,
      applicationStatus: null,
    });
    expect(await read(second)).not.toHaveProperty("applicationsTotal");
    expect(await read(second)).not.toHaveProperty("companyId");
  });

  test("has its start and its end as instants", async () => {
    product().time.set("2026-11-25T12:00:00Z");
    const recruiter = await recruiterOnPro();
    const id = await publishedJob(recruiter, {
      date: "2026-12-05",
      startTime: "18:00",
      endTime: "00:30",
      endsNextDay: true,
    });
    const candidate = await newCandidate(product().app);
    expect((await candidate.call("GET", `/api/candidate/jobs/${id}`)).json()).toMatchObject({
      startsAt: "2026-12-05T17:00:00.000Z",
      endsAt: "2026-12-05T23:30:00.000Z",
    });
  });

  test("tells of an engagement elsewhere at these hours, until it ends", async () => {
    const [recruiter, other] = [await recruiterOnPro(), await recruiterOnPro()];
    const candidate = await newCandidate(product().app);
    const [taken, overlapping] = [await publishedJob(recruiter), await publishedJob(other)];
    const pending = await appliedTo(candidate, overlapping);
    const engaged = await appliedTo(candidate, taken);
    await recruiter.call("POST", `/api/applications/${engaged}/decision`, { body: { decision: "accepted" } });
    const clashes = async () => [
      (await candidate.call("GET", `/api/candidate/jobs/${overlapping}`)).json().isEngagedElsewhere,
      (await candidate.call("GET", `/api/candidate/applications/${pending}`)).json().job.isEngagedElsewhere,
      (await candidate.call("GET", `/api/candidate/jobs/${taken}`)).json().isEngagedElsewhere,
      (await candidate.call("GET", `/api/candidate/applications/${engaged}`)).json().job.isEngagedElsewhere,
    ];
    expect(await clashes()).toEqual([true, true, false, false]);
    await candidate.call("POST", `/api/candidate/applications/${engaged}/withdrawal`, { body: {} });
    expect(await clashes()).toEqual([false, false, false, false]);
  });

  test("tells of a withdrawal, pending or engaged; the contact goes with it", async () => {
    const recruiter = await recruiterOnPro();
    const briefing = { dress: "Noir", contactName: "Yann", contactPhone: "06 12 34 56 78" };
    const id = await publishedJob(recruiter, { briefing, numberOfPositions: 2 });
    const [waiting, engaged] = [await newCandidate(product().app), await newCandidate(product().app)];
    const [first, second] = [await appliedTo(waiting, id), await appliedTo(engaged, id)];
    await recruiter.call("POST", `/api/applications/${second}/decision`, { body: { decision: "accepted" } });
    const read = async (candidate: Person) =>
      (await candidate.call("GET", `/api/candidate/jobs/${id}`)).json();
    const contact = { contactName: "Yann", contactPhone: "+33612345678" };
    expect(await read(engaged)).toMatchObject({ hasWithdrawn: false, briefing: contact });
    await waiting.call("POST", `/api/candidate/applications/${first}/withdrawal`, { body: {} });
    await engaged.call("POST", `/api/candidate/applications/${second}/withdrawal`, { body: {} });
    expect(await read(waiting)).toMatchObject({ hasWithdrawn: true, applicationId: null });
    const gone = {
      hasWithdrawn: true,
      applicationId: second,
      briefing: { contactName: null, contactPhone: null },
    };
    expect(await read(engaged)).toMatchObject(gone);
    const { job } = (await engaged.call("GET", `/api/candidate/applications/${second}`)).json();
    expect(job).toMatchObject(gone);
  });

  test("is not found once deleted or when unknown; an invalid id is refused", async () => {
    const recruiter = await recruiterOnPro();
    const candidate = await newCandidate(product().app);
    const id = await publishedJob(recruiter);
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    for (const gone of [id, newIds(1)[0]]) {
      expect((await candidate.call("GET", `/api/candidate/jobs/${gone}`)).statusCode).toBe(404);
    }
    expect((await candidate.call("GET", "/api/candidate/jobs/x")).statusCode).toBe(400);
  });
});
