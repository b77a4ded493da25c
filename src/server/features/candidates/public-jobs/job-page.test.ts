import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { JOB_CONTENT, JOB_HEAD } from "#domain/pages.ts";
import { limits } from "#domain/rate-limits.ts";
import { buildApp } from "#server/app.ts";
import type { App } from "#server/platform/http/app-type.ts";
import {
  type Person,
  appliedTo,
  newCandidateOnSite,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { addJobPage } from "./job-page.routes.ts";

const TEMPLATE = `<!doctype html><head><meta name="robots" content="noindex">${JOB_HEAD}</head><main>${JOB_CONTENT}</main>`;
const product = useProduct();
const opened: { app?: App } = {};

beforeAll(async () => {
  opened.app = await buildApp(product().context);
  addJobPage(opened.app, product().context, () => TEMPLATE);
});
beforeEach(() => product().time.set("2026-12-01T12:00:00Z"));

const jobOfDecember = (recruiter: Person, changes: object = {}) =>
  publishedJob(recruiter, { date: "2026-12-05", ...changes });

function open(id: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") {
  if (opened.app === undefined) throw new Error("The pages are not served yet");
  return opened.app.inject({ url: `/offre/${id}`, headers, remoteAddress });
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("the page of a job", () => {
  test("says what is offered, and leads to applying", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const id = await jobOfDecember(recruiter, {
      startTime: "18:00",
      endTime: "01:00",
      endsNextDay: true,
      numberOfPositions: 5,
      briefing: { breakMinutes: 30 },
      requirements: ["Ponctuel"],
      benefits: ["Repas"],
      otherDates: ["2026-12-12"],
    });
    const answer = await open(id);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const text = textOf(answer.body);
    for (const said of [
      "13,50 €",
      "≈ 88 € brut pour 6 h 30",
      "Pause non payée 30 min",
      "Extra service du soir",
      "Maison Kerguelen",
      "samedi 5 décembre 2026",
      "18 h – 1 h (lendemain)",
      "Lannion",
      "Places 5 places Postuler",
      "Ponctuel",
      "Repas",
      "Samedi 12 décembre 2026, 18 h – 1 h (lendemain) · 5 places",
    ])
      expect(text.replaceAll(/[\u00a0\u202f]/g, " ").toLowerCase()).toContain(said.toLowerCase());
    expect(answer.body).toContain(`href="/candidat/offres/${id}"`);
    expect(answer.body).not.toContain("<script");
    expect(answer.body).not.toContain("telecharger");
    expect(answer.body).toContain(`<meta name="robots" content="noindex">`);
  });

  test("has what a preview in a message shows", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const id = await jobOfDecember(recruiter);
    const { body } = await open(id);
    const properties = new Map(
      [...body.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(
        ([, name = "", content = ""]) => [name, content.replaceAll(/[\u00a0\u202f]/g, " ")],
      ),
    );
    expect(properties.get("og:title")).toBe(
      "Extra service du soir · sam. 5 déc. 18 h – 23 h 30 · 13,50 €/h · 2 places",
    );
    expect(properties.get("og:description")).toMatch(/^Maison Kerguelen, Lannion\. /);
    expect(properties.get("og:url")).toBe(`http://localhost:3000/offre/${id}`);
    expect(properties.get("og:image")).toBe("http://localhost:3000/preview.png");
  });

  test("has a preview that ends with a whole character", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const start = "x".repeat(159);
    const id = await jobOfDecember(recruiter, { description: `${start}🍽🍷` });
    expect((await open(id)).body).toContain(`${start}🍽"`);
  });

  test("escapes what a company wrote", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const hostile = `<img src=x onerror=alert(1)>"'&`;
    const id = await jobOfDecember(recruiter, {
      title: hostile,
      description: `${hostile}\n</main><script>alert(1)</script>${JOB_HEAD} $& $1`,
      requirements: [hostile],
      benefits: [hostile],
    });
    const { body } = await open(id);
    expect(body).not.toMatch(/<img src=x|<script/);
    expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(body.match(/<title>/g)).toHaveLength(1);
  });

  test.each([
    ["Cette mission est complète", "update jobs set positions_taken = number_of_positions where id = $id"],
    ["Cette offre n’est plus ouverte", "update jobs set is_active = false where id = $id"],
  ])("says « %s », and leads to the company's others", async (sentence, statement) => {
    const recruiter = await recruiterOn(product(), "pro");
    const id = await jobOfDecember(recruiter);
    const other = await jobOfDecember(recruiter, { title: "Chef de rang" });
    await product().context.db.execute(statement.replace("$id", `'${id}'`));
    const { statusCode, body } = await open(id);
    expect(statusCode).toBe(200);
    expect(body).toContain(`${sentence}. Cette entreprise en propose d’autres, ci-dessous.`);
    expect(body).not.toContain("/candidat/offres/");
    expect(body).toContain(`href="/offre/${other}"`);
  });

  test("of a suspended date of a series leads once to each other date", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const id = await jobOfDecember(recruiter, { otherDates: ["2026-12-12"] });
    await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: false } });
    const { body } = await open(id);
    expect(body.match(/href="\/offre\//g)).toHaveLength(1);
    expect(body).toContain("Cette entreprise en propose d’autres, ci-dessous.");
  });

  test("says when a reserved job opens to all, and leads those who may apply before to applying", async () => {
    const id = await jobOfDecember(await recruiterOn(product(), "pro"));
    await product().context.db.execute(
      `update jobs set opens_to_all_at = '2026-12-01T17:00:00Z' where id = '${id}'`,
    );
    const { body } = await open(id);
    expect(body).toMatch(/Cette offre ouvre à tous à 18\sh\./);
    expect(body).toContain(`href="/candidat/offres/${id}">Habitué\u202f? Postulez maintenant</a>`);
    expect(body).toContain(`href="/candidat">Voir les offres</a>`);
  });

  test("says that a job is finished", async () => {
    const id = await jobOfDecember(await onboardedRecruiter(product().app));
    product().time.set("2028-06-01T12:00:00Z");
    const { body } = await open(id);
    expect(body).toContain("Cette mission est terminée. D’autres missions vous attendent près de chez vous.");
    expect(body).toContain(`href="/candidat"`);
  });

  test.each(["019a0000-0000-7000-8000-000000000001", "pas-une-offre", "%00", "..%2f..%2fetc"])(
    "redirects %s to the home page",
    async (id) => {
      const answer = await open(id);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
    },
  );

  test("redirects a deleted job to the home page", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await jobOfDecember(recruiter);
    await recruiter.call("DELETE", `/api/jobs/${id}`);
    const answer = await open(id);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
  });

  test("is the same for everybody, cached for 30 seconds, and sets no cookie", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const id = await jobOfDecember(recruiter);
    const candidate = await newCandidateOnSite(product().app);
    await appliedTo(candidate, id);
    const anonymous = await open(id);
    expect(anonymous.headers).toMatchObject({ "cache-control": "public, max-age=30" });
    for (const { headers } of [recruiter, candidate]) {
      const answer = await open(id, headers);
      expect([answer.body, answer.headers["set-cookie"]]).toEqual([anonymous.body, undefined]);
    }
    const again = await open(id, { "if-none-match": String(anonymous.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("leads to the application of the stores where there is one", async () => {
    const { app, context, stop } = await startProduct(product().databaseUrl, {
      ANDROID_STORE_URL: "https://play.example/renfort",
    });
    addJobPage(app, context, () => TEMPLATE);
    const id = await publishedJob(await onboardedRecruiter(app));
    const { body } = await app.inject({ url: `/offre/${id}` });
    await stop();
    expect(body).toContain(`href="/telecharger">Ouvrir dans l’application</a>`);
  });

  test("is refused to a network that reads too much", async () => {
    const id = await jobOfDecember(await onboardedRecruiter(product().app));
    await product().context.db.execute(`insert into rate_limits values
      ('publicReadingsPerNetwork:192.0.2.88', ${limits.publicReadingsPerNetwork.attempts}, now() + interval '2 minutes')`);
    const { statusCode, headers, body } = await open(id, {}, "192.0.2.88");
    expect([statusCode, headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toMatch(/Trop de requêtes.+Réessayez dans 2\s(min|minutes)/s);
  });
});

test("every class that the filled pages use is styled", () => {
  const sources = ["public-jobs/job-page", "joining/joining-page", "public-jobs/filled-page"].map((name) =>
    readFileSync(`src/server/features/candidates/${name}.ts`, "utf8"),
  );
  const used = [...sources.join("\n").matchAll(/publicJobClass\("([\w-]+)"\)/g)];
  const styles = readFileSync("src/web/site/public-job.module.css", "utf8");
  const missing = used.map(([, name]) => name ?? "").filter((name) => !styles.includes(`.${name}`));
  expect([used.length > 0, missing]).toEqual([true, []]);
});
