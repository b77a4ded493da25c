import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, appliedTo, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyRow, newIds } from "#server/testing/seeds.ts";

const product = useProduct();

type Item = { id: string; title: string };

async function shownBy(recruiter: Person, filter: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page: { items: Item[]; nextCursor: string | null } = (
      await recruiter.call("GET", `/api/jobs?${filter}${from}`)
    ).json();
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

async function fileOf(recruiter: Person, filter: string) {
  const answer = await recruiter.call("GET", `/api/jobs/export?${filter}`);
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, delimiter: ";", columns: true });
  return { answer, rows };
}

const countOf = async (recruiter: Person, filter: string): Promise<number> =>
  (await recruiter.call("GET", `/api/jobs/count?${filter}`)).json().count;

/** One company with these jobs, the first published first. */
async function companyWith(titles: readonly string[]) {
  const recruiter = await recruiterOn(product(), "pro");
  const ids: string[] = [];
  for (const title of titles) ids.push(await publishedJob(recruiter, { title, date: "2026-12-05" }));
  return { recruiter, ids };
}

beforeEach(async () => {
  product().time.set("2026-11-21T12:00:00Z");
  await product().context.db.execute(sql`delete from rate_limits`);
  return () => product().time.set(null);
});

describe("the export of jobs", () => {
  test("contains the fields of the list, in a file named by the day", async () => {
    const { recruiter, ids } = await companyWith(["Chef de rang"]);
    await appliedTo(await newCandidate(product().app), ids[0] ?? "");
    const id = await appliedTo(await newCandidate(product().app), ids[0] ?? "");
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    const { answer, rows } = await fileOf(recruiter, "");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="offres-2026-11-21.csv"',
      "cache-control": "no-store",
    });
    expect(rows).toEqual([
      {
        Offre: "Chef de rang",
        État: "Active",
        Catégorie: "Service en salle",
        Entreprise: "Maison Kerguelen",
        Jour: "2026-12-05",
        Début: "18:00",
        Fin: "23:30",
        Ville: "Lannion",
        "Taux horaire brut": "13,5",
        Places: "2",
        "Places pourvues": "1",
        Candidatures: "2",
        "En attente": "1",
        Urgent: "non",
      },
    ]);
  });

  test("contains unusual titles unchanged, and none as a formula", async () => {
    const titles = ['=HYPERLINK("http://x.example")', "@SUM(A1)", 'Plonge ; "de nuit"', "O’Brien 😀", "-2+3"];
    const { recruiter } = await companyWith(titles);
    const { rows } = await fileOf(recruiter, "");
    const shown = await shownBy(recruiter, "");
    expect(rows.map(({ Offre = "" }) => Offre.replace(/^'/, ""))).toEqual(shown.map(({ title }) => title));
    expect(rows.filter(({ Offre = "" }) => /^[=+\-@\t\r]/.test(Offre))).toEqual([]);
  });

  test("contains as many jobs as the list and the count, for each filter and order, beyond a thousand", async () => {
    const { recruiter, ids } = await companyWith(["Barman", "Plonge"]);
    const [id = ""] = ids;
    const changes = newIds(1200).map((copy, index) => ({
      id: copy,
      title: `Barman ${index}`,
      created_at: `2026-01-0${1 + (index % 3)}T08:00:00.123Z`,
      date: index % 2 === 0 ? "2099-01-01" : "2020-01-01",
      ends_at: index % 2 === 0 ? "2099-01-01T18:00:00Z" : "2020-01-01T18:00:00Z",
      applications_total: index % 5,
      applications_pending: index % 5,
    }));
    await copyRow(product().context.db, "jobs", { id, changes });
    const filters = [
      "",
      "sort=mission",
      "sort=pending",
      "state=finished",
      "q=barman&need=open-positions",
      "q=chef",
    ];
    for (const filter of filters) {
      const shown = await shownBy(recruiter, filter);
      await product().context.db.execute(sql`delete from rate_limits`);
      const { rows } = await fileOf(recruiter, filter);
      expect(rows.map(({ Offre }) => Offre)).toEqual(shown.map(({ title }) => title));
      expect(await countOf(recruiter, filter)).toBe(shown.length);
    }
  });

  test("contains only the selected jobs when there is a selection", async () => {
    const { recruiter, ids } = await companyWith(["Barman", "Plonge", "Chef de rang"]);
    const other = await companyWith(["Commis"]);
    const chosen = [ids[0], ids[2], other.ids[0]].join();
    const { rows } = await fileOf(recruiter, `ids=${chosen}`);
    expect(rows.map(({ Offre }) => Offre)).toEqual(["Chef de rang", "Barman"]);
    const refused = await recruiter.call("GET", `/api/jobs/export?ids=${newIds(51).join()}`);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { ids: "Sélection invalide" }]);
  });

  test("never contains deleted jobs or another company's", async () => {
    const { recruiter, ids } = await companyWith(["Barman", "Plonge"]);
    const other = await companyWith(["Chef de rang"]);
    await recruiter.call("DELETE", `/api/jobs/${ids[0]}`);
    expect((await fileOf(recruiter, "")).rows.map(({ Offre }) => Offre)).toEqual(["Plonge"]);
    expect((await fileOf(other.recruiter, "")).rows.map(({ Offre }) => Offre)).toEqual(["Chef de rang"]);
    expect(await countOf(other.recruiter, "")).toBe(1);
  });

  test("is refused beyond 20 000 jobs, and a sixth time within a minute", async () => {
    const { recruiter, ids } = await companyWith(["Barman"]);
    const [id = ""] = ids;
    await copyRow(product().context.db, "jobs", {
      id,
      changes: newIds(20_000).map((copy) => ({ id: copy })),
    });
    const long = await recruiter.call("GET", "/api/jobs/export");
    expect([long.statusCode, long.json().message]).toEqual([
      409,
      expect.stringMatching(/^Affinez vos filtres/),
    ]);
    const codes: number[] = [];
    for (let tried = 1; tried < 6; tried += 1)
      codes.push((await recruiter.call("GET", "/api/jobs/export?q=personne")).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });
});
