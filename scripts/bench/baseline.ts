import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { verify } from "@node-rs/argon2";
import { Pool } from "pg";
import type { QueryResultRow } from "pg";
import { uuidv7 } from "uuidv7";

// The baseline: the same statements through `node:http` and `pg` only, prepared by name, without
// session, rule or check; a write is begin, one locking read, one write with its notification, and commit, sent
// in a pipeline as the product sends them. All parameters are in the path: /operation/id/id.

type Handler = (...ids: string[]) => Promise<unknown>;

const JOB_COLUMNS = `id, company_id as "companyId", title, business_name as "businessName", category,
  company_logo_url as "companyLogoUrl", hourly_rate::float8 as "hourlyRate", number_of_positions as "numberOfPositions",
  accepted_applications as "acceptedApplications", positions_taken as "positionsTaken", most_positions_taken as "mostPositionsTaken", rejected_applications as "rejectedApplications",
  applications_total as "applicationsTotal", applications_pending as "applicationsPending", date::text, start_time as "startTime",
  end_time as "endTime", is_active as "isActive", status, instant_match as "instantMatch", urgent, created_at as "createdAt",
  updated_at as "updatedAt", location_ville as ville, left(description, 240) as "descriptionPreview"`;
const CLASHES = `exists (select from engagements e where e.user_id = a.user_id and e.ended_at is null
  and e.starts_at < j.ends_at and e.ends_at > j.starts_at)`;
const APPLICATION = `select a.id, a.job_id as "jobId", a.user_id as "userId", a.status, a.applied_at as "appliedAt",
  a.candidate_name as "candidateName", m.phone_number as "candidatePhone",
  coalesce(m.reliability_score, 100) as "reliabilityScore", m.completed_shifts as "completedShifts", m.no_shows as "noShows",
  (select json_build_array(count(*), max((e.starts_at at time zone 'Europe/Paris')::date)) from engagements e where e.company_id = a.company_id and e.user_id = a.user_id
    and e.outcome in ('present', 'late')) as "together",
  m.location_ville as "candidateVille", m.cv_url is not null as "hasCv", j.title,
  j.hourly_rate::float8 as "hourlyRate", j.date::text, j.start_time as "startTime", j.end_time as "endTime",
  j.ends_next_day as "endsNextDay", j.location_ville as ville, j.number_of_positions as "numberOfPositions",
  j.positions_taken as "positionsTaken", j.status = 'deleted' as "isDeleted", j.address, (a.status <> 'rejected' and ${CLASHES}) as "isTaken",
  g.*
  from applications a join jobs j on j.id = a.job_id join members m on m.id = a.user_id
  left join engagements g on g.application_id = case when a.status = 'accepted' then a.id end where a.company_id = $1`;
const LOCKED = "for update of r, j";
const publishedChange = (recruiter: string, ids: string, changes = "") => `versioned as (
    update companies set live_version = live_version + 1${changes} where id = ${recruiter} returning live_version
  ) select pg_notify('live', json_build_array(json_build_object('companyId', ${recruiter}::text, 'version', live_version,
    'kind', 'application', 'ids', json_build_array(${ids})))::text) from versioned`;

const ofJobs = (kind: string, count: string, where: string) =>
  `select '${kind}' as kind, j.*, ${count} as how_many from jobs j where j.company_id = $1 and j.status = 'open' and ${where}`;
const ofPeople = (kind: string, where: string) =>
  `select '${kind}', j.*, count(*) from jobs j join engagements e on e.job_id = j.id and e.company_id = j.company_id
  where j.company_id = $1 and j.status = 'open' and ${where} group by j.id`;
const isExpected = "e.ended_at is null and e.outcome is null and j.ends_at > $2 and j.starts_at > $2";
const isChanged =
  "(e.is_to_reconfirm or e.starts_at <> e.agreed_starts_at or e.ends_at <> e.agreed_ends_at or e.hourly_rate < e.agreed_rate or e.planned_break > e.agreed_break)";
const isOnNow = "j.is_active and j.ends_at > $2";
const hasRoom = "j.positions_taken < j.number_of_positions";
const positionsLeft = "j.number_of_positions - j.positions_taken";
const within = (hours: number) => `j.starts_at <= $2 + interval '${hours} hours'`;
const TODO = `select kind, sum(how_many)::int as count, count(*)::int as offers, sum(applications_pending)::int as pending,
    jsonb_agg(jsonb_build_object('id', id, 'title', title, 'date', date, 'startTime', start_time, 'endTime', end_time,
      'endsNextDay', ends_next_day) order by rank) filter (where rank <= 3) as jobs
  from (select *, row_number() over (partition by kind order by abs(extract(epoch from starts_at - $2)), id) as rank from (
    ${[
      ofJobs(
        "freed",
        `least(${positionsLeft}, j.most_positions_taken - j.positions_taken)`,
        `j.ends_at > $2 and ${hasRoom} and j.most_positions_taken > j.positions_taken`,
      ),
      ofJobs("soon", positionsLeft, `${isOnNow} and ${hasRoom} and j.starts_at > $2 and ${within(48)}`),
      ofPeople(
        "unconfirmed",
        `${isExpected} and ${within(24)} and e.asked_at is not null and e.confirmed_at is null and not ${isChanged}`,
      ),
      ofPeople("changed", `${isExpected} and ${isChanged}`),
      ofPeople("declare", `${isExpected} and ${within(48)} and e.declared_for is distinct from j.date`),
      ofPeople("contested", "e.company_id = $1 and e.contested_at is not null and e.contest_answer is null"),
      ofPeople(
        "record",
        "e.ended_at is null and e.outcome is null and e.is_counted and j.ends_at <= $2 and j.ends_at > $2 - interval '7 days'",
      ),
      `select 'waiting', j.*, j.applications_pending - coalesce(recent.how_many, 0) from jobs j left join (
          select job_id, count(*) as how_many from applications
          where company_id = $1 and status = 'pending' and applied_at > $2 - interval '24 hours' group by job_id
        ) recent on recent.job_id = j.id
        where j.company_id = $1 and j.status = 'open' and j.ends_at > $2 and ${hasRoom} and j.applications_pending > 0
        and j.applications_pending > coalesce(recent.how_many, 0)`,
      ofJobs(
        "silent",
        "1",
        `${isOnNow} and j.starts_at > $2 and ${within(7 * 24)} and j.created_at <= $2 - interval '24 hours' and j.applications_total = 0`,
      ),
      ofJobs(
        "leftover",
        "j.applications_pending",
        `j.applications_pending > 0 and (j.ends_at <= $2 or not ${hasRoom})`,
      ),
    ].join(" union all ")}
  ) found) ranked group by kind`;

const DAY = `select j.id, j.title, j.category, j.date::text, j.start_time as "startTime", j.end_time as "endTime",
    j.ends_next_day as "endsNextDay", j.series_id as "seriesId", j.location_ville as ville, j.is_active as "isActive", j.urgent,
    j.number_of_positions as "numberOfPositions", j.positions_taken as "positionsTaken",
    j.applications_pending as "applicationsPending", j.ends_at <= $3 as "isFinished", j.hourly_rate::float8 as "hourlyRate",
    j.address, j.briefing, e.*, a.candidate_name as "candidateName", m.phone_number as "candidatePhone",
    m.birth_date::text as "birthDate", r.business_type as "businessType", together.*, exists (select from engagements other
      where other.user_id = a.user_id and other.application_id <> a.id and other.ended_at is null
        and (other.outcome is null or other.outcome in ('present', 'late'))
        and other.starts_at < j.ends_at and other.ends_at > j.starts_at) as "isMaybeUnavailable"
  from jobs j join companies r on r.id = j.company_id
  left join engagements e on e.job_id = j.id and e.company_id = j.company_id
  left join applications a on a.id = e.application_id left join members m on m.id = a.user_id
  left join lateral (
    select count(*) filter (where outcome in ('present', 'late'))::int as missions,
      max(day) filter (where outcome in ('present', 'late'))::text as "lastDate",
      count(distinct day) filter (where is_standing and date_trunc('quarter', day) = date_trunc('quarter', j.date)) as days,
      bool_or(is_standing and day = j.date) as "hasDay",
      max(coalesce(worked_to, ends_at)) filter (where is_standing and day < j.date) as "lastEndedAt"
    from (select *, (starts_at at time zone 'Europe/Paris')::date as day,
        ended_at is null and (outcome is null or outcome in ('present', 'late')) as is_standing
      from engagements where company_id = a.company_id and user_id = a.user_id) did
  ) together on true
  where j.company_id = $1 and j.status = 'open' and j.date between $2::date - 1 and $2::date
    and (j.date = $2::date or (j.ends_next_day and j.starts_at <= $3 and j.ends_at > $3 - interval '6 hours'))
  order by j.date, j.start_time, j.id`;

export async function serveBaseline(databaseUrl: string): Promise<string> {
  const operations = baselineOperations(new Pool({ connectionString: databaseUrl, max: 20, pipeline: true }));
  const server = createServer((request, response) => {
    const [, operation = "", ...ids] = (request.url ?? "").split("/");
    void (async () => {
      try {
        const body = JSON.stringify(await operations[operation]?.(...ids.map(decodeURIComponent)));
        response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(body);
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    })();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`;
}

function baselineOperations(pool: Pool): Record<string, Handler> {
  const rows = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows;
  const page = async (name: string, text: string, values: unknown[]) => {
    const items = await rows(name, text, values);
    return { items: items.slice(0, 50), nextCursor: items.length > 50 ? items[49].id : null };
  };

  return {
    jobs: (recruiter) =>
      page(
        "jobs",
        `select ${JOB_COLUMNS} from jobs where company_id = $1 and status = 'open' order by created_at desc, id desc limit 51`,
        [recruiter],
      ),
    summary: async (recruiter) =>
      (
        await rows(
          "summary",
          `select (count(*) filter (where is_active and ends_at > $2))::int as "activeJobs",
            coalesce(sum(applications_total), 0)::int as "applicationsTotal",
            coalesce(sum(applications_pending), 0)::int as "applicationsPending"
          from jobs where company_id = $1 and status = 'open'`,
          [recruiter, new Date()],
        )
      )[0],
    applications: (recruiter) =>
      page("applications", `${APPLICATION} order by a.applied_at desc, a.id desc limit 51`, [recruiter]),
    todo: (recruiter) => rows("todo", TODO, [recruiter, new Date()]),
    planning: (recruiter, from, to) =>
      rows(
        "planning",
        `select id, title, category, date::text, start_time as "startTime", end_time as "endTime", ends_next_day as "endsNextDay",
          series_id as "seriesId", location_ville as ville, is_active as "isActive", urgent, number_of_positions as "numberOfPositions",
          accepted_applications as "acceptedApplications", applications_pending as "applicationsPending", ends_at <= $4 as "isFinished"
        from jobs where company_id = $1 and status = 'open' and date between $2 and $3 order by date, start_time, id limit 301`,
        [recruiter, from, to, new Date()],
      ),
    day: (recruiter, date) => rows("day", DAY, [recruiter, date, new Date()]),
    apply: (candidate, job) =>
      write(pool, {
        read: {
          name: "apply-read",
          text: `select r.*, j.*, m.first_name, m.last_name, a.id as known from jobs j join companies r on r.id = j.company_id
            join members m on m.id = $1 left join applications a on a.user_id = $1 and a.job_id = $2 where j.id = $2 ${LOCKED}`,
          values: [candidate, job],
        },
        change: {
          name: "apply-write",
          text: `with added as (insert into applications (id, job_id, company_id, user_id, candidate_name, applied_at, updated_at)
              values ($1, $2, $3, $4, 'Zoé Le Gall', now(), now())),
            counted as (update jobs set applications_total = applications_total + 1,
              applications_pending = applications_pending + 1 where id = $2),
            ${publishedChange("$3", "$1::text, $2::text", ", usage_total_swipes = usage_total_swipes + 1")}`,
          values: ({ company_id: recruiter }) => [uuidv7(), job, recruiter, candidate],
        },
      }),
    accept: (recruiter, application) => write(pool, deciding("accepted", recruiter, application)),
    refuse: (recruiter, application) => write(pool, deciding("rejected", recruiter, application)),
    publish: (recruiter) =>
      write(pool, {
        read: {
          name: "publish-read",
          text: `select r.*, (select count(*)::int from jobs where company_id = r.id and is_active and ends_at > now()) as active
            from companies r where id = $1 for update`,
          values: [recruiter],
        },
        change: {
          name: "publish-write",
          text: `with added as (insert into jobs (id, company_id, title, business_name, category, description, hourly_rate,
              number_of_positions, date, start_time, end_time, ends_at, address, location_ville, location_latitude,
              location_longitude, search_text, created_at, updated_at)
            values ($1, $2, 'Extra', 'Maison', 'service', 'Service en salle', 13.5, 2, current_date + 10, '18:00', '23:30',
              current_date + 11, 'Lannion', 'Lannion', 48.73, -3.46, 'extra', now(), now())),
            ${publishedChange("$2", "$1::text", ", usage_monthly_jobs = usage_monthly_jobs + 1")}`,
          values: () => [uuidv7(), recruiter],
        },
      }),
    suspend: (recruiter, job, isActive) =>
      write(pool, {
        read: {
          name: "suspend-read",
          text: `select r.*, j.*, (select count(*)::int from jobs where company_id = r.id and is_active and ends_at > now()) as active
            from jobs j join companies r on r.id = j.company_id where j.id = $2 and r.id = $1 ${LOCKED}`,
          values: [recruiter, job],
        },
        change: {
          name: "suspend-write",
          text: `with changed as (update jobs set is_active = $3, updated_at = now() where id = $2), ${publishedChange("$1", "$2::text")}`,
          values: () => [recruiter, job, isActive],
        },
      }),
    "sign-in": async (email, password) => {
      const [account] = await rows("account", "select id, password from users where email = $1", [email]);
      if (!(await verify(account.password, password ?? ""))) throw new Error("Wrong password");
      await rows(
        "session",
        "insert into sessions (id, user_id, token_hash, address, device, opened_at, last_used_at, expires_at) values ($1, $2, $3, '', '', now(), now(), now() + interval '30 days')",
        [uuidv7(), account.id, randomBytes(24).toString("base64url")],
      );
      return rows("recruiter", "select * from companies where id = $1", [account.id]);
    },
  };
}

type Read = { name: string; text: string; values: unknown[] };
type Change = { name: string; text: string; values: (read: QueryResultRow) => unknown[] };

function deciding(
  decision: "accepted" | "rejected",
  recruiter: string | undefined,
  application: string | undefined,
) {
  const isAccepted = decision === "accepted";
  return {
    read: {
      name: `${decision}-read`,
      text: `select r.live_version, j.*, a.*, m.phone_number, m.reliability_score, m.completed_shifts,
          ${isAccepted ? CLASHES : "false"} as is_taken
        from applications a join companies r on r.id = a.company_id join jobs j on j.id = a.job_id
        join members m on m.id = a.user_id where a.id = $2 and a.company_id = $1 for update of r, j, a, m`,
      values: [recruiter, application],
    },
    change: {
      name: decision,
      text: `with decided as (update applications set status = '${decision}', updated_at = now() where id = $2),
        counted as (update jobs set applications_pending = applications_pending - 1,
          ${isAccepted ? "positions_taken = positions_taken + 1," : ""}
          ${decision}_applications = ${decision}_applications + 1 where id = $3),
        ${isAccepted ? ENGAGED : ""}
        notified as (insert into notifications (id, user_id, kind, job_id, application_id, title, body, created_at, mail_due_at)
          select $4, user_id, '${isAccepted ? "accepted" : "rejected"}', $3, id, 'Candidature', 'Une entreprise vous a répondu', now(), ${isAccepted ? "now()" : "null"}
          from applications where id = $2), ${publishedChange("$1", "$2::text, $3::text")}`,
      values: ({ job_id: job }: QueryResultRow) => [recruiter, application, job, uuidv7()],
    },
  };
}

const ENGAGED = `engaged as (insert into engagements (application_id, job_id, company_id, user_id, starts_at, ends_at,
    hourly_rate, agreed_at, agreed_starts_at, agreed_ends_at, agreed_rate)
  select a.id, job_id, a.company_id, user_id, starts_at, ends_at, hourly_rate, now(), starts_at, ends_at, hourly_rate
  from applications a join jobs j on j.id = a.job_id where a.id = $2),`;

async function write(pool: Pool, { read, change }: { read: Read; change: Change }): Promise<QueryResultRow> {
  const client = await pool.connect();
  try {
    const [, { rows }] = await Promise.all([client.query("begin"), client.query(read)]);
    const [found] = rows;
    if (found === undefined) throw new Error(`${read.name} found nothing`);
    await Promise.all([client.query({ ...change, values: change.values(found) }), client.query("commit")]);
    return found;
  } finally {
    client.release();
  }
}
