import type { Client } from "pg";
import * as z from "zod/mini";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { checkedRows, expectOne } from "#server/platform/db/rows.ts";
import { candidate } from "#testing/fixtures.ts";
import { company, eveningService, locations } from "#tools/demo/samples.ts";

const JOBS = 60;
/** The job with more than a thousand applications. */
const LARGE_JOB_APPLICATIONS = 1_100;
const DAY_JOBS = 10;
const ENGAGED_EACH = 5;
const PEOPLE = 1_200;

export type BusyCompany = { companyId: string; day: string; largeJob: string };

/** Fills the only company: 60 jobs, ten of them tomorrow with five people engaged each, and 2 000 applications. */
export async function fillCompany(client: Client, now: Date): Promise<BusyCompany> {
  const companyId = await idOf(client, "select id from companies limit 1");
  const day = addDays(dayInParis(now), 1);
  await client.query(
    `insert into users (id, email, password, role)
     select gen_random_uuid(), 'bench-' || n || '@example.com', '-', 'candidate' from generate_series(1, ${PEOPLE}) n`,
  );
  await client.query(
    `insert into members (id, first_name, last_name, email, phone_number, search_name, accepted_terms, terms_accepted_at, created_at, updated_at)
     select id, '${candidate.firstName}', 'Le Gall ' || row_number() over (order by id), email, '06 39 98 12 34', 'zoe le gall', '${TERMS_OF_USE_VERSION}', now(), now(), now()
     from users where email like 'bench-%'`,
  );
  await client.query(
    `insert into jobs (id, company_id, title, business_name, category, description, hourly_rate, number_of_positions, date, start_time,
       end_time, ends_at, address, location_ville, location_latitude, location_longitude, search_text, briefing, created_at, updated_at)
     select gen_random_uuid(), $1, '${eveningService.title} ' || n, '${company.companyName}', '${eveningService.category}',
       repeat('Service en salle pour un repas de groupe. ', 8), 13.5, 20, day, '18:00', '23:30', (day + time '23:30') at time zone 'Europe/Paris',
       '${locations.restaurant.address}', '${locations.restaurant.ville}', 48.73, -3.46, 'extra service du soir ' || n,
       '{"meetingPoint":"Entrée de service","contactName":null,"contactPhone":null,"dress":null,"breakMinutes":30,"access":null}',
       now() - n * interval '1 minute', now()
     from (select n, case when n <= ${DAY_JOBS} then $2::date else $2::date + n end as day from generate_series(1, ${JOBS}) n) facts`,
    [companyId, day],
  );
  await client.query(
    `insert into applications (id, job_id, company_id, user_id, status, candidate_name, applied_at, updated_at)
     select gen_random_uuid(), j.id, $1, m.id, case when j.place <= ${DAY_JOBS} and m.place <= ${ENGAGED_EACH} then 'accepted' else 'pending' end::application_status,
       m.first_name || ' ' || m.last_name, now() - (j.place * 20 + m.place) * interval '1 second', now()
     from (select id, row_number() over (order by date, id) as place from jobs where company_id = $1) j
     join (select *, row_number() over (order by id) as place from members where email like 'bench-%') m
       on m.place <= case when j.place = ${JOBS} then ${LARGE_JOB_APPLICATIONS} when j.place <= ${DAY_JOBS} then 25 else 13 end`,
    [companyId],
  );
  await client.query(
    `insert into engagements (application_id, job_id, company_id, user_id, starts_at, ends_at, hourly_rate, agreed_at,
       agreed_starts_at, agreed_ends_at, agreed_rate, confirmed_at)
     select a.id, job_id, a.company_id, user_id, starts_at, ends_at, hourly_rate, applied_at, starts_at, ends_at, hourly_rate, now()
     from applications a join jobs j on j.id = a.job_id where a.status = 'accepted' and a.company_id = $1`,
    [companyId],
  );
  await client.query(
    `update jobs set applications_total = total, applications_pending = pending, accepted_applications = accepted, positions_taken = accepted
     from (select job_id, count(*) as total, count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'accepted') as accepted
       from applications group by job_id) counts where counts.job_id = jobs.id`,
  );
  const largeJob = await idOf(client, "select id from jobs order by applications_total desc limit 1");
  return { companyId, day, largeJob };
}

async function idOf(client: Client, statement: string): Promise<string> {
  return expectOne(checkedRows(z.object({ id: z.string() }), await client.query(statement))).id;
}

/** A change as the product publishes it, without its content: pages read again what it names. */
export async function publishEvent(client: Client, companyId: string): Promise<void> {
  await client.query(
    `with incremented as (update companies set live_version = live_version + 1 where id = $1 returning live_version)
     select pg_notify('live', json_build_array(json_build_object('companyId', $1::text, 'version', live_version,
       'kind', 'application', 'ids', '[]'::json))::text) from incremented`,
    [companyId],
  );
}
