import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const NOW = "2026-11-21T12:00:00.000Z";

const product = useProduct();

/** The titles of the whole list, page after page. */
async function titles(recruiter: Person, search: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? "" : `&cursor=${cursor}`;
    const answer = await recruiter.call("GET", `/api/jobs?${search}${next}`);
    const page: { items: { title: string }[]; nextCursor: string | null } = answer.json();
    found.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

describe("the jobs of a company are filtered and sorted", () => {
  let recruiter: Person;

  beforeAll(async () => {
    const { context, time } = product();
    time.set(NOW);
    recruiter = await recruiterOn(product(), "pro");
    const soon = await publishedJob(recruiter, { title: "Équipier d'été", date: "2026-11-22" });
    const later = await publishedJob(recruiter, { title: "Barman", category: "bar", date: "2026-12-24" });
    const paused = await publishedJob(recruiter, {
      title: "Remise 50 % à la plonge_nuit",
      date: "2026-11-30",
    });
    await publishedJob(recruiter, {
      title: "Déjà fini hier",
      date: "2026-11-21",
      startTime: "13:30",
      endTime: "14:00",
      address: "Port de Brest",
      location: { ville: "Brest", latitude: 48.39, longitude: -4.49 },
    });
    const [pastA] = newIds(1);
    const past = { title: "Fini depuis un mois", ends_at: "2026-10-20T18:00:00Z", date: "2026-10-20" };
    await copyRow(context.db, "jobs", {
      id: soon,
      changes: [{ id: pastA ?? "", ...past, is_active: false, search_text: "fini depuis un mois" }],
    });
    const removed = await publishedJob(recruiter, { title: "Supprimée", date: "2026-12-01" });
    await recruiter.call("DELETE", `/api/jobs/${removed}`);
    await recruiter.call("PUT", `/api/jobs/${paused}/activity`, { body: { isActive: false } });
    const waiting = { applications_total: 3, applications_pending: 3 };
    await copyRow(context.db, "jobs", {
      id: later,
      changes: [{ id: newIds(1)[0] ?? "", title: "Barman demandé", ...waiting }],
    });
    time.set("2026-11-21T14:00:00.000Z");
    return () => time.set(null);
  });

  test.each([
    [
      "",
      [
        "Barman demandé",
        "Fini depuis un mois",
        "Déjà fini hier",
        "Remise 50 % à la plonge_nuit",
        "Barman",
        "Équipier d'été",
      ],
    ],
    ["state=active", ["Barman demandé", "Barman", "Équipier d'été"]],
    ["state=suspended", ["Remise 50 % à la plonge_nuit"]],
    ["state=finished", ["Fini depuis un mois", "Déjà fini hier"]],
  ])("by state: %s", async (search, expected) => {
    expect((await titles(recruiter, search)).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ["q=EQUIPIER", ["Équipier d'été"]],
    ["q=salle%20equipier", ["Équipier d'été"]],
    ["q=d%E2%80%99%C3%A9t%C3%A9", ["Équipier d'été"]],
    ["q=brest", ["Déjà fini hier"]],
    ["q=service%20en%20SALLE&state=active", ["Équipier d'été"]],
    ["q=%25", ["Remise 50 % à la plonge_nuit"]],
    ["q=_", ["Remise 50 % à la plonge_nuit"]],
    ["q=\\", []],
    ["q=supprimee", []],
    ["q=barman&state=finished", []],
  ])("by search: %s", async (search, expected) => {
    expect(await titles(recruiter, search)).toEqual(expected);
  });

  test.each([
    ["need=open-positions", ["Barman demandé", "Barman", "Équipier d'été"]],
    ["need=no-applicant", ["Barman", "Équipier d'été"]],
    ["need=no-applicant&q=barman&sort=mission", ["Barman"]],
    ["need=open-positions&state=suspended", []],
  ])("by need: %s", async (search, expected) => {
    expect((await titles(recruiter, search)).toSorted()).toEqual(expected.toSorted());
  });

  test("a full job is no longer to be filled", async () => {
    const id = await publishedJob(recruiter, { title: "Pourvue", date: "2026-12-24", numberOfPositions: 1 });
    await product().context.db.execute(
      sql`update jobs set accepted_applications = 1, positions_taken = 1, applications_total = 1 where id = ${id}`,
    );
    expect(await titles(recruiter, "need=open-positions")).not.toContain("Pourvue");
    await recruiter.call("DELETE", `/api/jobs/${id}`);
  });

  test("by series, without those of another company", async () => {
    const body = publication({ title: "Salon", date: "2026-12-24", otherDates: ["2026-12-25"] });
    const { id, seriesId } = (await recruiter.call("POST", "/api/jobs", { body })).json();
    expect(seriesId).toBe(id);
    expect(await titles(recruiter, `seriesId=${id}`)).toEqual(["Salon", "Salon"]);
    expect(await titles(await onboardedRecruiter(product().app), `seriesId=${id}`)).toEqual([]);
    const { items } = (await recruiter.call("GET", `/api/jobs?seriesId=${id}`)).json();
    for (const job of items) await recruiter.call("DELETE", `/api/jobs/${job.id}`);
  });

  test("by start: future ones, soonest first, then past ones, latest first", async () => {
    expect(await titles(recruiter, "sort=mission")).toEqual([
      "Équipier d'été",
      "Remise 50 % à la plonge_nuit",
      "Barman",
      "Barman demandé",
      "Déjà fini hier",
      "Fini depuis un mois",
    ]);
    expect(await titles(recruiter, "sort=mission&state=finished")).toEqual([
      "Déjà fini hier",
      "Fini depuis un mois",
    ]);
    expect((await titles(recruiter, "sort=mission&state=active"))[0]).toBe("Équipier d'été");
  });

  test("by pending applications, most first", async () => {
    expect((await titles(recruiter, "sort=pending"))[0]).toBe("Barman demandé");
    expect(await titles(recruiter, "sort=pending")).toHaveLength(6);
  });

  test("without a search when it is empty", async () => {
    expect(await titles(recruiter, "q=%20")).toHaveLength(6);
  });

  test("without effect on the counters, which are of all jobs", async () => {
    const summary = await recruiter.call("GET", "/api/jobs/summary");
    expect(summary.json()).toMatchObject({ applicationsTotal: 3, applicationsPending: 3 });
  });

  test("without showing them to another company", async () => {
    const other = await onboardedRecruiter(product().app);
    expect(await titles(other, "q=barman&sort=mission")).toEqual([]);
    expect(await titles(other, "state=finished&sort=pending")).toEqual([]);
  });
});

describe("pages of each order", () => {
  test.each(["newest", "mission", "pending"])("%s: 120 jobs without a gap or a duplicate", async (sort) => {
    const { app, context } = product();
    const recruiter = await onboardedRecruiter(app);
    const id = await publishedJob(recruiter);
    const changes = newIds(119).map((copy, index) => ({
      id: copy,
      title: `Offre ${index}`,
      created_at: `2026-01-0${1 + (index % 3)}T08:00:00.123Z`,
      // Sixty jobs to come, the others past, many at the same instant.
      date: index % 2 === 0 ? "2099-01-01" : `2020-01-0${1 + (index % 4)}`,
      ends_at: index % 2 === 0 ? "2099-01-01T18:00:00Z" : `2020-01-0${1 + (index % 4)}T18:00:00Z`,
      applications_total: index % 5,
      applications_pending: index % 5,
    }));
    await copyRow(context.db, "jobs", { id, changes });
    const all = await titles(recruiter, `sort=${sort}`);
    expect(all).toHaveLength(120);
    expect(new Set(all).size).toBe(120);
    const found = await titles(recruiter, `sort=${sort}&q=lannion`);
    expect(found).toEqual(all);
  });

  test("jobs are in order across the pages", async () => {
    const { app, context } = product();
    const recruiter = await onboardedRecruiter(app);
    const id = await publishedJob(recruiter, { title: "0" });
    const day = (count: number) => new Date(Date.UTC(2026, 10, 21 + count, 20)).toISOString();
    const days = Array.from({ length: 130 }, (_, index) => index - 65).filter((count) => count !== 0);
    const changes = newIds(days.length).map((copy, index) => ({
      id: copy,
      title: String(days[index]),
      date: day((days[index] ?? 0) * 1000).slice(0, 10),
      ends_at: day((days[index] ?? 0) * 1000),
    }));
    await copyRow(context.db, "jobs", { id, changes });
    const numbers = (await titles(recruiter, "sort=mission")).map(Number).filter((count) => count !== 0);
    const ahead = days.filter((count) => count > 0);
    const past = days.filter((count) => count < 0).toReversed();
    expect(numbers).toEqual([...ahead, ...past]);
  });
});

describe("the list refuses", () => {
  test.each([
    ["state=ouverte", { state: "L'état est « active », « suspended » ou « finished »" }],
    ["sort=title", { sort: "Le tri est « newest », « mission » ou « pending »" }],
    [`q=${"a".repeat(121)}`, { q: "La recherche ne doit pas dépasser 120 caractères" }],
    ["q=a%00b", { q: "Ce texte contient des caractères non autorisés" }],
    ["page=2", { page: expect.any(String) }],
  ])("%s", async (search, fields) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await recruiter.call("GET", `/api/jobs?${search}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
  });

  test.each(["mission", "pending"])("the cursor of the default order when sorting by %s", async (sort) => {
    const { app, context } = product();
    const recruiter = await onboardedRecruiter(app);
    const id = await publishedJob(recruiter);
    await copyRow(context.db, "jobs", { id, changes: newIds(60).map((copy) => ({ id: copy })) });
    const { nextCursor } = (await recruiter.call("GET", "/api/jobs")).json();
    const answer = await recruiter.call("GET", `/api/jobs?sort=${sort}&cursor=${nextCursor}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields: { cursor: "Curseur invalide" } });
  });
});
