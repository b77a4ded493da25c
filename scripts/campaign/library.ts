import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { quantile } from "#scripts/bench/quantile.ts";
import type { CampaignResult } from "#server/testing/attack.ts";
import { inDatabase } from "#server/testing/load/kills.ts";
import { openCompany } from "#server/testing/load/write-load.ts";
import { publication } from "#server/testing/people.ts";
import { startServer } from "#server/testing/server-process.ts";
import { type Identity, answered, apiAt } from "#tools/api-client.ts";
import { addressOf } from "./people.ts";

const CANDIDATES = 100_000;
const SEARCHERS = 40;
const READERS = 4;
const JOBS_EACH = 10;
const SECONDS = 30;
/** The p99 limit of reading own jobs while others search (ADR 0044). */
const P99_MS = 300;

const searches = [
  "",
  "q=e",
  "q=zq",
  "q=ma",
  "q=marie",
  "q=martin%20camille",
  "q=candidat-77777",
  "q=introuvable-nulle-part",
  "q=example.com",
  "ville=rennes",
  "ville=y",
  "ville=saint&q=le",
  "q=a%20b%20c%20d%20e%20f",
];

/** Recruiters search the CV library without pause, while others read their own jobs. */
export async function searchUnderLoad(dataDir: string): Promise<CampaignResult> {
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "true", ADDRESS_PROVIDER: "embedded" });
  const company = (number: number) =>
    openCompany(
      server.address,
      { email: `entreprise-${number}@example.com`, companyName: `Maison ${number}` },
      addressOf(number),
    );
  const searchers = await inTurn(SEARCHERS, company);
  const readers = await inTurn(READERS, (number) => company(SEARCHERS + number));
  for (const reader of readers) {
    for (let job = 0; job < JOBS_EACH; job += 1) {
      await answered(apiAt(server.address, reader).POST("/api/jobs", { body: publication() }));
    }
  }
  await inDatabase(dataDir, fill, "ownerUrl");
  const alone = await measure(server.address, { searchers: [], readers });
  // Rate limits are not tested here: they are reset each second.
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const resetting = inDatabase(dataDir, async (client) => {
    while ((await Promise.race([over.then(() => "over"), delay(1_000)])) !== "over") {
      await client.query("delete from rate_limits where key like 'library%'");
    }
  });
  const beside = await measure(server.address, { searchers, readers });
  end();
  await resetting;
  await server.end("SIGTERM");
  const at = (times: number[], part: number) => Math.round(quantile(times, part));
  const percentiles = (times: number[]) =>
    `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, max ${at(times, 1)} ms`;
  const differences = [...beside.differences];
  if (at(beside.reads, 0.99) >= P99_MS) differences.push(`own jobs: p99 of ${at(beside.reads, 0.99)} ms`);
  return {
    figures: [
      `own jobs alone: ${percentiles(alone.reads)}`,
      `own jobs beside ${SEARCHERS} searching among ${CANDIDATES} candidates: ${percentiles(beside.reads)}`,
      `${beside.searches.length} searches in ${SECONDS} s: ${percentiles(beside.searches)}; ${beside.refused} refused, to be retried`,
    ].join("\n  "),
    differences,
  };
}

type People = { searchers: Identity[]; readers: Identity[] };

async function measure(address: string, { searchers, readers }: People) {
  const until = performance.now() + SECONDS * 1000;
  const measured = { reads: new Array<number>(), searches: new Array<number>(), refused: 0 };
  const differences = new Set<string>();
  const request = async (path: string, identity: Identity) => {
    const since = performance.now();
    const response = await fetch(address + path, { headers: identity });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - since };
  };
  const search = async (identity: Identity, first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const { status, ms } = await request(`/api/candidates?${searches[turn % searches.length]}`, identity);
      if (status === 200) measured.searches.push(ms);
      else if (status === 429) measured.refused += 1;
      else differences.add(`a search is answered ${status}`);
    }
  };
  const read = async (identity: Identity) => {
    while (performance.now() < until) {
      const { status, ms } = await request("/api/jobs", identity);
      measured.reads.push(ms);
      if (status !== 200) differences.add(`own jobs are answered ${status}`);
      await delay(20);
    }
  };
  await Promise.all([...searchers.map(search), ...readers.map(read)]);
  return { ...measured, differences: [...differences] };
}

async function fill(client: Client): Promise<void> {
  const list = (names: string) => `('{${names}}'::text[])`;
  const firstNames = list(
    "Marie,Camille,Léa,Zoé,Hugo,Louis,Jules,Awa,Inès,Maël,Nolwenn,Yann,Chloé,Emma,Adam,Noé,Lina",
  );
  const lastNames = list(
    "Martin,Le Gall,Bernard,Petit,Durand,Leroy,Moreau,Simon,Laurent,Garcia,Roux,Fournier,Diallo",
  );
  const cities = list(
    "Rennes,Brest,Saint-Brieuc,Lannion,Paris,Lyon,Perros-Guirec,Quimper,Vannes,Lorient,Yffiniac",
  );
  const of = (names: string, step: number) => `${names}[1 + (n / ${step}) % cardinality(${names})]`;
  await client.query(`insert into users (id, email, role)
    select gen_random_uuid(), 'candidat-' || n || '@example.com', 'candidate'
    from generate_series(1, ${CANDIDATES}) n`);
  await client.query(`insert into members (id, first_name, last_name, email, location_ville, search_name, search_ville,
      created_at, updated_at)
    select id, first, last, email, city, lower(first || ' ' || last || ' ' || email), lower(city),
      now() - random() * interval '700 days', now()
    from (select id, email, ${of(firstNames, 1)} as first, ${of(lastNames, 7)} as last, ${of(cities, 3)} as city
      from (select id, email, substring(email from '[0-9]+')::int as n from users where role = 'candidate') people) named`);
  await client.query(`insert into applications (id, job_id, company_id, user_id, status, candidate_name, applied_at, updated_at)
    select gen_random_uuid(), job.id, job.company_id, members.id, 'pending', first_name || ' ' || last_name, now(), now()
    from members join (select id, company_id, row_number() over () as place from jobs) job
      on job.place % 4 = abs(hashtext(members.email)) % 4 and job.place <= 8`);
  await client.query("vacuum analyze");
}

async function inTurn<Made>(count: number, make: (number: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 0; number < count; number += 1) made.push(await make(number));
  return made;
}
