import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { hash } from "@node-rs/argon2";
import { type QueryResult, Client } from "pg";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { digestOf, newToken } from "#server/features/accounts/auth/sessions/session-tokens.ts";
import { migrateProduct } from "#server/migrate.ts";
import { type EmbeddedPostgres, withDatabase } from "#server/platform/db/embedded.ts";
import { checkedRows } from "#server/platform/db/rows.ts";
import { candidate } from "#testing/fixtures.ts";
import { PASSWORD } from "#tools/api-client.ts";
import { company, eveningService, locations } from "#tools/demo/samples.ts";

/** The data of design §8 for this many recruiters: 10 jobs each, 10 applications a job. */
export const RECRUITERS = 2_000;
const JOBS_EACH = 10;
const APPLICATIONS_EACH = 10;
const STATUS =
  "(array['pending','pending','pending','pending','pending','pending','accepted','accepted','rejected','rejected']::application_status[])";

export async function dataFor(
  { adminUrl: serverUrl }: EmbeddedPostgres,
  recruiters: number,
): Promise<string> {
  const name = `bench_${recruiters}_${schemaDigest()}`;
  const known = await query(serverUrl, `select from pg_database where datname = '${name}'`);
  if (known.rows.length > 0) return name;
  // Under another name until complete, so that an interrupted run leaves no partial data.
  await query(serverUrl, `drop database if exists ${name}_half`);
  await query(serverUrl, `create database ${name}_half template template1`);
  await fillTables(withDatabase(serverUrl, `${name}_half`), recruiters);
  await query(serverUrl, `alter database ${name}_half rename to ${name}`);
  return name;
}

/** Data created with other migrations is not reused. */
function schemaDigest(): string {
  const digest = createHash("sha256");
  const files = globSync("src/server/platform/db/migrations/**/*.sql").toSorted();
  for (const path of [...files, "scripts/bench/data.ts"]) digest.update(readFileSync(path));
  return digest.digest("hex").slice(0, 8);
}

export async function copyOf(
  { adminUrl, url }: EmbeddedPostgres,
  name: string,
  use = "run",
): Promise<string> {
  const copy = `${name}_${use}`;
  await query(adminUrl, `drop database if exists ${copy} with (force)`);
  await query(adminUrl, `create database ${copy} template ${name}`);
  await migrateProduct(withDatabase(adminUrl, copy), { servingUrl: url });
  return withDatabase(url, copy);
}

export async function openSessions(databaseUrl: string, userIds: readonly string[]): Promise<string[]> {
  const tokens = userIds.map(() => newToken());
  await query(
    databaseUrl,
    `insert into sessions (id, user_id, token_hash, address, device, opened_at, last_used_at, expires_at)
     select id, user_id, token_hash, '', '', now(), now(), now() + interval '30 days'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as opened (id, user_id, token_hash)`,
    [tokens.map(() => uuidv7()), userIds, tokens.map(digestOf)],
  );
  return tokens;
}

/** The ids that a statement selects. */
export async function idsOf(url: string, statement: string, values?: unknown[]): Promise<string[]> {
  const rows = checkedRows(z.object({ id: z.string() }), await query(url, statement, values));
  return rows.map((row) => row.id);
}

export async function query(url: string, statement: string, values: unknown[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

export async function addBusyWeek(
  url: string,
  { recruiter, from, jobs }: { recruiter: string; from: string; jobs: number },
): Promise<void> {
  await query(
    url,
    `insert into jobs (id, company_id, title, business_name, category, description, hourly_rate, number_of_positions,
       accepted_applications, positions_taken, applications_total, applications_pending, date, start_time, end_time, ends_next_day, ends_at,
       address, location_ville, location_latitude, location_longitude, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, '${eveningService.title} ' || n, '${company.companyName}', '${eveningService.category}',
       '${eveningService.description}', 13.5, 5, n % 5, n % 5, n % 5 + n % 3, n % 3, day, '18:00', case when n % 2 = 0 then '01:00' else '23:30' end,
       n % 2 = 0, (day + case when n % 2 = 0 then interval '25 hours' else interval '23 hours 30 minutes' end) at time zone 'Europe/Paris',
       '${locations.restaurant.address}', '${locations.restaurant.ville}', 48.73, -3.46, 'extra service du soir', now(), now()
     from (select n, $2::date + n % 7 as day from generate_series(1, $3) n) facts`,
    [recruiter, from, jobs],
  );
}

/** Gives each company a pool of forty people, five of them set aside, and keeps a fifth of its jobs to them for now. */
export async function addPools(url: string): Promise<void> {
  await query(
    url,
    `insert into pool_members (company_id, user_id, is_favourite, is_set_aside, joined_at, updated_at)
     select r.id, m.id, place % 8 < 4, place % 8 = 7, case when place % 8 < 7 then now() end, now()
     from (select id, row_number() over (order by id) as n from companies) r
     cross join generate_series(1, 40) place
     join (select id, row_number() over (order by id) as n, count(*) over () as total from members) m
       on m.n = 1 + (r.n * 7 + place * 13) % m.total`,
  );
  await query(
    url,
    "update jobs set opens_to_all_at = now() + interval '12 hours' where ('x' || right(id::text, 4))::bit(16)::int % 5 = 0",
  );
  await query(url, "vacuum analyze pool_members, jobs");
}

/** A day of jobs with people engaged and confirmed for each of them. */
export async function addBusyDay(
  url: string,
  { recruiter, date, jobs, people }: { recruiter: string; date: string; jobs: number; people: number },
): Promise<void> {
  await addBusyWeek(url, { recruiter, from: date, jobs: 7 * jobs });
  const jobsOfDay = "select id from jobs where company_id = $1 and date = $2";
  await query(
    url,
    `update jobs set accepted_applications = $3, positions_taken = $3, applications_total = $3, applications_pending = 0,
       briefing = '{"meetingPoint":"Entrée de service","contactName":null,"contactPhone":null,"dress":null,"breakMinutes":30,"access":null}'
     where id in (${jobsOfDay})`,
    [recruiter, date, people],
  );
  await query(
    url,
    `insert into applications (id, job_id, company_id, user_id, status, candidate_name, applied_at, updated_at)
     select gen_random_uuid(), j.id, $1, m.id, 'accepted', m.first_name || ' ' || m.last_name, now(), now()
     from (select id, row_number() over (order by id) as n from jobs where company_id = $1 and date = $2) j
     join (select *, row_number() over (order by id) as n from members order by id limit $3) m on (m.n - 1) / $4 + 1 = j.n`,
    [recruiter, date, jobs * people, people],
  );
  await query(
    url,
    `insert into engagements (application_id, job_id, company_id, user_id, starts_at, ends_at, hourly_rate, agreed_at,
       agreed_starts_at, agreed_ends_at, agreed_rate, confirmed_at)
     select a.id, job_id, a.company_id, user_id, starts_at, ends_at, hourly_rate, applied_at, starts_at, ends_at, hourly_rate, now()
     from applications a join jobs j on j.id = a.job_id where j.id in (${jobsOfDay})`,
    [recruiter, date],
  );
}

function id(kind: number, n: string): string {
  return `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

export async function fillTables(url: string, recruiters: number): Promise<void> {
  await migrateProduct(url);
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const jobs = recruiters * JOBS_EACH;
  const people = (kind: number, role: string) => `
    insert into users (id, email, password, role)
    select ${id(kind, "n")}, '${role}-' || n || '@example.com', '${password}', '${role}' from generate_series(0, ${recruiters - 1}) n`;
  const statements = [
    people(1, "recruiter"),
    people(2, "candidate"),
    `insert into companies (id, user_id, email, company_name, business_type, onboarding_completed, notifications,
       subscription_plan, usage_total_swipes, created_at, updated_at)
     select id, id, email, 'Maison ' || email, 'hospitality', true, '{"applications":true,"messages":true,"analytics":false}',
       'pro', ${JOBS_EACH * APPLICATIONS_EACH}, now(), now() from users where role = 'recruiter'`,
    `insert into members (id, first_name, last_name, email, phone_number, search_name, accepted_terms, terms_accepted_at, created_at, updated_at)
     select id, '${candidate.firstName}', '${candidate.lastName}', email, '06 39 98 12 34', 'zoe le gall ' || email, '${TERMS_OF_USE_VERSION}', now(), now(), now() from users where role = 'candidate'`,
    `insert into jobs (id, company_id, title, business_name, category, description, hourly_rate, number_of_positions,
       accepted_applications, positions_taken, rejected_applications, applications_total, applications_pending, date, start_time, end_time,
       ends_at, address, location_ville, location_latitude, location_longitude, search_text, created_at, updated_at)
     select ${id(3, "n")}, ${id(1, `n % ${recruiters}`)}, '${eveningService.title} ' || n, '${company.companyName}', '${eveningService.category}',
       repeat('Service en salle pour un repas de groupe. ', 8), 13.5, 20, 2, 2, 2, 10, 6, day, '18:00', '23:30',
       (day + time '23:30') at time zone 'Europe/Paris', '${locations.restaurant.address}', '${locations.restaurant.ville}', 48.73, -3.46,
       E'extra service du soir ' || n || E'\\nservice en salle\\nlannion', at, at
     from (select n, current_date + 30 + n % 293 as day, date_trunc('milliseconds', now()) - (${jobs} - n) * interval '1 minute' as at
       from generate_series(0, ${jobs - 1}) n) facts`,
    `insert into applications (id, job_id, company_id, user_id, status, candidate_name, applied_at, updated_at)
     select ${id(4, "n")}, ${id(3, `n % ${jobs}`)}, ${id(1, `n % ${recruiters}`)},
       ${id(2, `(n % ${jobs} + n / ${jobs}) % ${recruiters}`)}, ${STATUS}[1 + n / ${jobs}], '${candidate.firstName} ${candidate.lastName}', at, at
     from (select n, date_trunc('milliseconds', now()) - (${jobs * APPLICATIONS_EACH} - n) * interval '6 seconds' as at
       from generate_series(0, ${jobs * APPLICATIONS_EACH - 1}) n) facts`,
    `insert into engagements (application_id, job_id, company_id, user_id, starts_at, ends_at, hourly_rate, agreed_at,
       agreed_starts_at, agreed_ends_at, agreed_rate)
     select a.id, job_id, a.company_id, user_id, starts_at, ends_at, hourly_rate, applied_at, starts_at, ends_at, hourly_rate
     from applications a join jobs j on j.id = a.job_id where a.status = 'accepted'`,
    "vacuum analyze",
  ];
  for (const statement of statements) await query(url, statement);
}
