import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, newRecruiter } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase, useProduct } from "#server/testing/product.ts";
import {
  type StubService,
  closesConnection,
  answersSlowly,
  redirects,
  answersJson,
  answersPage,
  startStubService,
} from "#server/testing/services/stub-service.ts";

const SIRET = "73282932000074";
const LA_POSTE = "35600000000048";
const find = (person: Person, siret: string) => person.call("GET", `/api/companies?siret=${siret}`);

const establishment = (siret: string, signs: string[] | null) => ({
  siret,
  adresse: "1 QUAI",
  est_siege: true,
  liste_enseignes: signs,
});

/** The register's response for a SIRET (recherche-entreprises.api.gouv.fr). */
function company(changes: Record<string, unknown> = {}, signs: string[] | null = null) {
  const result = {
    siren: SIRET.slice(0, 9),
    nom_complet: "kerguelen traiteur",
    nom_raison_sociale: "KERGUELEN TRAITEUR",
    tranche_effectif_salarie: "12",
    etat_administratif: "A",
    matching_etablissements: [establishment(SIRET, signs)],
    ...changes,
  };
  return { results: [result], total_results: 1, page: 1, per_page: 1, total_pages: 1 };
}

describe("where no register is configured", () => {
  const product = useProduct();

  test("the company is null, and no request is sent", async () => {
    const answer = await find(await newRecruiter(product().app), SIRET);
    expect([answer.statusCode, answer.json()]).toEqual([200, { company: null }]);
  });

  test.each([["732829320"], ["73282932000075"], ["abc"], [""]])("refuses the SIRET %j", async (siret) => {
    const answer = await find(await newRecruiter(product().app), siret);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ siret: "Numéro SIRET invalide" });
  });
});

describe("the register", () => {
  const databaseUrl = useDatabase();
  const fixture: { service?: StubService; product?: TestProduct; recruiter?: Person } = {};
  const started = () => {
    const { service, product, recruiter } = fixture;
    if (!service || !product || !recruiter) throw new Error("Not started yet");
    return { service, product, recruiter };
  };

  beforeAll(async () => {
    fixture.service = await startStubService(answersJson(company()));
  });
  beforeEach(async () => {
    // A new product for each test, with an empty cache and a closed circuit.
    await fixture.product?.stop();
    const { service } = fixture;
    fixture.product = await startProduct(databaseUrl(), { COMPANY_REGISTER_URL: service?.url ?? "" });
    fixture.recruiter = await newRecruiter(fixture.product.app);
    service?.received.splice(0);
  });
  afterAll(async () => {
    await fixture.product?.stop();
    await fixture.service?.stop();
  });

  test("is counted among the external services", async () => {
    const { product, recruiter } = started();
    await find(recruiter, SIRET);
    const { values } = await product.context.metrics.externalRequests.get();
    expect(values).toMatchObject([
      { labels: { service: "company register", outcome: "answered" }, value: 1 },
    ]);
  });

  test("returns the name and the size of the company, and caches them", async () => {
    const { service, recruiter } = started();
    service.does(answersJson(company()));
    const answer = await find(recruiter, "732%20829%20320%2000074");
    expect(answer.json()).toEqual({
      company: { companyName: "KERGUELEN TRAITEUR", companySize: "11-50" },
    });
    await find(recruiter, SIRET);
    expect(service.received).toHaveLength(1);
    expect(service.received[0]?.url.pathname).toBe("/search");
    expect(Object.fromEntries(service.received[0]?.url.searchParams ?? [])).toEqual({
      q: SIRET,
      per_page: "1",
      minimal: "true",
      include: "siege,matching_etablissements",
    });
  });

  test.each([
    ["the trade name", company({}, ["CHEZ YANN"]), { companyName: "CHEZ YANN", companySize: "11-50" }],
    [
      "no trade name of another establishment",
      company({
        matching_etablissements: [establishment(LA_POSTE, ["CHEZ YVES"]), establishment(SIRET, null)],
      }),
      { companyName: "KERGUELEN TRAITEUR", companySize: "11-50" },
    ],
    [
      "no size",
      company({ tranche_effectif_salarie: "NN" }),
      { companyName: "KERGUELEN TRAITEUR", companySize: null },
    ],
    [
      "the usual name",
      company({ nom_raison_sociale: null }),
      { companyName: "kerguelen traiteur", companySize: "11-50" },
    ],
    ["null for a company without a name", company({ nom_raison_sociale: null, nom_complet: " " }), null],
    ["null for an unknown company", { results: [], total_results: 0 }, null],
  ])("returns %s", async (_what, response, expected) => {
    const { service, recruiter } = started();
    service.does(answersJson(response));
    expect((await find(recruiter, SIRET)).json()).toEqual({ company: expected });
  });

  test("is still asked after it refused three requests", async () => {
    const { service, recruiter } = started();
    service.does(answersJson({ erreur: "3 caractères minimum" }, 400));
    for (let refused = 0; refused < 3; refused += 1) await find(recruiter, LA_POSTE);
    service.does(answersJson(company()));
    expect((await find(recruiter, SIRET)).json()).toMatchObject({
      company: { companyName: "KERGUELEN TRAITEUR" },
    });
  });

  test.each([
    ["is down", closesConnection],
    ["fails with a page", answersPage(500)],
    ["returns another shape", answersJson({ resultats: [] })],
    ["refuses", answersJson({ erreur: "3 caractères minimum" }, 400)],
    ["limits the rate", answersJson({}, 429, { "retry-after": "60" })],
    ["redirects", redirects("http://127.0.0.1:1/private")],
    ["never ends its response", answersSlowly],
  ])("that %s yields null within 3 s", async (_what, conduct) => {
    const { service, recruiter } = started();
    service.does(conduct);
    const since = performance.now();
    const answer = await find(recruiter, LA_POSTE);
    expect([answer.statusCode, answer.json()]).toEqual([200, { company: null }]);
    // 3 s, with a margin for a busy machine.
    expect(performance.now() - since).toBeLessThan(15_000);
    service.does(answersJson(company()));
  });
});
