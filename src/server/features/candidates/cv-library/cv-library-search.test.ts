import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { type Person, newCandidate, publishedJob, recruiterOn } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { pageStatement } from "./cv-library.queries.ts";

const product = useProduct();
const people: { pro?: Person } = {};

beforeAll(async () => {
  const { app } = product();
  people.pro = await recruiterOn(product(), "pro");
  for (const [firstName, lastName, email, city] of [
    ["Maëlle", "Le Goff", "maelle@kerguelen.fr", "Perros-Guirec"],
    ["Awa", "N’Diaye", "awa.ndiaye@example.com", "L'Haÿ-les-Roses"],
    ["Percent", "100%", "promo_50.off@example.com", "Saint-Brieuc"],
    ["Percent", "100 fois", "promo-50xoff@example.com", "Saint Brieuc"],
    ["Léo", String.raw`Back\slash`, "leo@example.org", "Œuilly"],
    ["Ty", "O", "y@ab.fr", "Y"],
  ]) {
    await newCandidate(app, { firstName, lastName, email, city });
  }
});

// Each search counts in the recruiter's reading limits.
beforeEach(() => product().context.db.execute("delete from rate_limits"));

async function search(filters: Record<string, string>) {
  if (people.pro === undefined) throw new Error("The recruiter is not created");
  return people.pro.call("GET", `/api/candidates?${new URLSearchParams(filters).toString()}`);
}

async function found(filters: Record<string, string>): Promise<string[]> {
  const { items, total } = (await search(filters)).json();
  const names = items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(total).toBe(names.length);
  return names.toSorted();
}

const everyone = [
  "Awa N’Diaye",
  String.raw`Léo Back\slash`,
  "Maëlle Le Goff",
  "Percent 100 fois",
  "Percent 100%",
  "Ty O",
];

describe("the search by name or e-mail", () => {
  // §2.73, §5.26
  test.each([
    ["maelle", ["Maëlle Le Goff"]],
    ["MAËLLE", ["Maëlle Le Goff"]],
    ["ELLE LE G", ["Maëlle Le Goff"]],
    ["  Le   Goff ", ["Maëlle Le Goff"]],
    ["kerguelen", ["Maëlle Le Goff"]],
    ["@KERGUELEN.fr", ["Maëlle Le Goff"]],
    ["n'diaye", ["Awa N’Diaye"]],
    ["N’DIAYE", ["Awa N’Diaye"]],
    ["%", ["Percent 100%"]],
    ["100%", ["Percent 100%"]],
    ["50.off", ["Percent 100%"]],
    ["_", ["Percent 100%"]],
    ["promo_50", ["Percent 100%"]],
    ["promo-50", ["Percent 100 fois", "Percent 100%"]],
    ["promo-50x", ["Percent 100 fois"]],
    ["goff maëlle", ["Maëlle Le Goff"]],
    ["\\", [String.raw`Léo Back\slash`]],
    [String.raw`\s`, [String.raw`Léo Back\slash`]],
    [String.raw`k\\s`, []],
    ["'", ["Awa N’Diaye"]],
    ["' or 1=1 --", []],
    ["ty", ["Ty O"]],
    ["ë", everyone.filter((name) => name !== "Ty O")],
    ["zq", []],
    ["perros", []],
    ["   ", everyone],
    ["", everyone],
    ["\u0301", everyone],
  ])("%j finds %j", async (q, names) => {
    expect(await found({ q })).toEqual(names);
  });
});

describe("the filter by city", () => {
  // §2.73, §5.26
  test.each([
    ["perros", ["Maëlle Le Goff"]],
    ["guirec", ["Maëlle Le Goff"]],
    ["L’HAY", ["Awa N’Diaye"]],
    ["l'haÿ-les", ["Awa N’Diaye"]],
    ["saint-b", ["Percent 100 fois", "Percent 100%"]],
    ["saint", ["Percent 100 fois", "Percent 100%"]],
    ["oeuilly", [String.raw`Léo Back\slash`]],
    ["%", []],
    ["y", ["Awa N’Diaye", String.raw`Léo Back\slash`, "Ty O"]],
    ["maelle", []],
  ])("%j finds %j", async (ville, names) => {
    expect(await found({ ville })).toEqual(names);
  });

  test("can be combined with the search", async () => {
    expect(await found({ q: "percent", ville: "saint brieuc" })).toEqual([
      "Percent 100 fois",
      "Percent 100%",
    ]);
    expect(await found({ q: "maelle", ville: "saint" })).toEqual([]);
  });
});

describe("the filters by group and by sector", () => {
  beforeAll(async () => {
    const set = (name: string, values: string) =>
      product().context.db.execute(`update members set ${values} where search_name like '${name}%'`);
    await set("maelle", "dispo_now = true, job_preferences = '{cuisine,vente}'");
    await set("awa", "job_preferences = '{all}'");
    await set("leo", "job_preferences = '{service}'");
  });

  test.each([
    [{ group: "available" }, ["Maëlle Le Goff"]],
    [{ group: "available", ville: "saint" }, []],
    [{ sector: "cuisine" }, ["Awa N’Diaye", "Maëlle Le Goff"]],
    [{ sector: "service" }, ["Awa N’Diaye", String.raw`Léo Back\slash`]],
    [{ sector: "livraison", q: "awa" }, ["Awa N’Diaye"]],
    [{ sector: "cuisine", group: "available" }, ["Maëlle Le Goff"]],
    [{ group: "regulars" }, []],
  ])("%j finds %j", async (filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  test("find as regulars, and list first, those who worked for the company that searches, and for no other", async () => {
    const other = await recruiterOn(product(), "pro");
    const { rows } = await product().context.db.execute<{ id: string }>(
      "select id from members where search_name like 'ty %'",
    );
    const id = rows[0]?.id ?? "";
    const job = await publishedJob(other);
    await product().context.db.execute(
      `insert into applications (id, job_id, company_id, user_id, status, candidate_name, applied_at, updated_at)
       values ('${randomUUID()}', '${job}', '${other.id}', '${id}', 'accepted', 'Ty O', now(), now())`,
    );
    await product().context.db.execute(
      `insert into engagements (application_id, job_id, company_id, user_id, starts_at, ends_at, hourly_rate,
         agreed_at, agreed_starts_at, agreed_ends_at, agreed_rate, outcome, recorded_at)
       select id, job_id, company_id, user_id, now(), now() + interval '1 hour', 12, now(), now(),
         now() + interval '1 hour', 12, 'present', now() from applications where user_id = '${id}'`,
    );
    const regularsOf = async (person: Person) =>
      (await person.call("GET", "/api/candidates?group=regulars")).json().items.length;
    expect(await regularsOf(other)).toBe(1);
    const firstOf = async (person: Person) =>
      (await person.call("GET", "/api/candidates")).json().items.at(0)?.id;
    await newCandidate(product().app);
    expect(await firstOf(other)).toBe(id);
    const { items } = (await other.call("GET", "/api/candidates")).json();
    expect(items.filter((one) => one.id === id)).toHaveLength(1);
    expect(await firstOf(await recruiterOn(product(), "pro"))).not.toBe(id);
    expect(await found({ group: "regulars" })).toEqual([]);
    await product().context.db.execute("update engagements set outcome = 'absent'");
    expect(await regularsOf(other)).toBe(0);
  });
});

describe("the search refuses", () => {
  test.each([
    [{ q: "a\u0000b" }, { q: "Ce texte contient des caractères non autorisés" }],
    [{ ville: "\u001b[31m" }, { ville: "Ce texte contient des caractères non autorisés" }],
    [{ q: "x".repeat(255) }, { q: "La recherche ne doit pas dépasser 254 caractères" }],
    [{ ville: "x".repeat(101) }, { ville: "La ville ne doit pas dépasser 100 caractères" }],
    [{ cursor: "bm90aGluZw" }, { cursor: "Curseur invalide" }],
  ])("%j", async (filters: Record<string, string>, fields) => {
    const answer = await search(filters);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
  });

  test("nothing as long as the longest e-mail", async () => {
    expect(await found({ q: `${"x".repeat(242)}@example.com` })).toEqual([]);
  });
});

describe("among twenty thousand candidates", () => {
  beforeAll(async () => {
    const { db } = product().context;
    await db.execute(sql`insert into users (id, email, role)
      select gen_random_uuid(), 'foule-' || n || '@example.net', 'candidate' from generate_series(1, 20000) n`);
    await db.execute(sql`insert into members (id, first_name, last_name, email, search_name, search_ville, created_at, updated_at)
      select id, 'Nom', md5(email), email, 'nom ' || md5(email) || ' ' || email,
        (array['rennes','brest','paris','lyon'])[1 + abs(hashtext(email)) % 4], now() - random() * interval '300 days', now()
      from users where email like 'foule-%'`);
    // Also flushes the pending lists of the GIN indexes.
    await queryRows(asOwner(product().databaseUrl), "vacuum analyze members, users");
  });

  async function planOf(filters: Omit<Parameters<typeof pageStatement>[1], "companyId">): Promise<string> {
    const { db } = product().context;
    const { rows } = await db.execute<Record<"QUERY PLAN", string>>(
      sql`explain ${pageStatement(db, { ...filters, companyId: randomUUID() }).getSQL()}`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }

  test("a search by name uses the index of names, by city that of cities", async () => {
    expect(await planOf({ q: "kerguelen" })).toContain("members_search_name");
    expect(await planOf({ ville: "perros-guirec" })).toContain("members_search_ville");
  });

  test.each([{}, { q: "e" }, { q: "fo" }, { q: "example.net" }, { ville: "rennes" }])(
    "an unselective search, %j, reads a page in order of creation",
    async (filters) => {
      const plan = await planOf(filters);
      expect(plan).toContain("members_listed");
      expect(plan).not.toContain("Seq Scan on members");
    },
  );

  test("the next page starts at its cursor in the index", async () => {
    const at = new Date().toISOString();
    const cursor = Buffer.from(JSON.stringify([0, at, randomUUID()])).toString("base64url");
    expect(await planOf({ cursor })).toMatch(/members_listed[^]*Index Cond: \(ROW\(created_at, id\)/);
  });
});
