import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { verify } from "@node-rs/argon2";
import { Pool } from "pg";
import type { PoolClient } from "pg";
import { uuidv7 } from "uuidv7";

// What the machine gives at best: the same statements through `node:http` and `pg` alone, prepared by name, without
// session, rule or check. A path says it all: /operation/id/id.

type Handler = (...ids: string[]) => Promise<unknown>;

const JOB_COLUMNS = `id, recruiter_id as "recruiterId", title, business_name as "businessName", category,
  company_logo_url as "companyLogoUrl", hourly_rate::float8 as "hourlyRate", number_of_positions as "numberOfPositions",
  accepted_applications as "acceptedApplications", rejected_applications as "rejectedApplications",
  applications_total as "applicationsTotal", applications_pending as "applicationsPending", date::text, start_time as "startTime",
  end_time as "endTime", ends_next_day as "endsNextDay", series_id as "seriesId", is_active as "isActive", status, instant_match as "instantMatch", urgent, created_at as "createdAt",
  updated_at as "updatedAt", location_ville as ville, left(description, 240) as "descriptionPreview"`;
const APPLICATION = `select a.id, a.job_id as "jobId", a.user_id as "userId", a.status, a.applied_at as "appliedAt",
  a.updated_at as "updatedAt", a.candidate_name as "candidateName", m.phone_number as "candidatePhone",
  coalesce(m.reliability_score, 100) as "reliabilityScore", m.completed_shifts as "completedShifts",
  m.location_ville as "candidateVille", m.cv_url is not null as "hasCv", j.title,
  j.hourly_rate::float8 as "hourlyRate", j.date::text, j.start_time as "startTime", j.end_time as "endTime",
  j.ends_next_day as "endsNextDay", j.location_ville as ville, left(j.description, 240) as "descriptionPreview", j.number_of_positions as "numberOfPositions",
  j.accepted_applications as "acceptedApplications", j.status = 'deleted' as "isDeleted"
  from applications a join jobs j on j.id = a.job_id join members m on m.id = a.user_id where a.recruiter_id = $1`;
const ANNOUNCE = `with grown as (
    update recruiters set live_version = live_version + 1 where id = $1 returning live_version
  ) select pg_notify('live', json_build_array(json_build_object('recruiterId', $1::text, 'version', live_version, 'kind', 'application',
    'ids', json_build_array($2::text, $3::text)))::text) from grown`;

/** Serves the bare operations on a database; resolves with the address. */
export async function serveBare(databaseUrl: string): Promise<string> {
  const operations = bareOperations(new Pool({ connectionString: databaseUrl, max: 20 }));
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

function bareOperations(pool: Pool): Record<string, Handler> {
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
        `select ${JOB_COLUMNS} from jobs where recruiter_id = $1 and status = 'open' order by created_at desc, id desc limit 51`,
        [recruiter],
      ),
    summary: async (recruiter) =>
      (
        await rows(
          "summary",
          `select (count(*) filter (where is_active and ends_at > $2))::int as "activeJobs",
            coalesce(sum(applications_total), 0)::int as "applicationsTotal",
            coalesce(sum(applications_pending), 0)::int as "applicationsPending"
          from jobs where recruiter_id = $1 and status = 'open'`,
          [recruiter, new Date()],
        )
      )[0],
    applications: (recruiter) =>
      page("applications", `${APPLICATION} order by a.applied_at desc, a.id desc limit 51`, [recruiter]),
    planning: (recruiter, from, to) =>
      rows(
        "planning",
        `select id, title, category, date::text, start_time as "startTime", end_time as "endTime", ends_next_day as "endsNextDay",
          series_id as "seriesId", location_ville as ville, is_active as "isActive", urgent, number_of_positions as "numberOfPositions",
          accepted_applications as "acceptedApplications", applications_pending as "applicationsPending", ends_at <= $4 as "isFinished"
        from jobs where recruiter_id = $1 and status = 'open' and date between $2 and $3 order by date, start_time, id limit 301`,
        [recruiter, from, to, new Date()],
      ),
    apply: (candidate, job) => inTransaction(pool, (client) => apply(client, { candidate, job })),
    accept: (recruiter, application) =>
      inTransaction(pool, (client) => accept(client, { recruiter, application })),
    "sign-in": async (email, password) => {
      const [account] = await rows("account", "select id, password from users where email = $1", [email]);
      if (!(await verify(account.password, password ?? ""))) throw new Error("Wrong password");
      await rows(
        "session",
        "insert into sessions (id, user_id, token_hash, address, device, opened_at, last_used_at, expires_at) values ($1, $2, $3, '', '', now(), now(), now() + interval '30 days')",
        [uuidv7(), account.id, randomBytes(24).toString("base64url")],
      );
      return rows("recruiter", "select * from recruiters where id = $1", [account.id]);
    },
  };
}

async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    client.release();
  }
}

function runner(client: PoolClient) {
  return async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows[0];
}

async function apply(client: PoolClient, ids: { candidate: string | undefined; job: string | undefined }) {
  const run = runner(client);
  const { candidate, job } = ids;
  const id = uuidv7();
  const { recruiter_id: recruiter } = await run("owner", "select recruiter_id from jobs where id = $1", [
    job,
  ]);
  await run("lock-recruiter", "select * from recruiters where id = $1 for update", [recruiter]);
  await run("lock-job", "select * from jobs where id = $1 for update", [job]);
  await run("known", "select id from applications where user_id = $1 and job_id = $2", [candidate, job]);
  await run("member", "select * from members where id = $1", [candidate]);
  await run(
    "insert",
    `insert into applications (id, job_id, recruiter_id, user_id, candidate_name, applied_at, updated_at)
      values ($1, $2, $3, $4, 'Zoé Le Gall', now(), now())`,
    [id, job, recruiter, candidate],
  );
  await run(
    "count",
    "update jobs set applications_total = applications_total + 1, applications_pending = applications_pending + 1 where id = $1",
    [job],
  );
  await run("swipe", "update recruiters set usage_total_swipes = usage_total_swipes + 1 where id = $1", [
    recruiter,
  ]);
  await run("announce", ANNOUNCE, [recruiter, id, job]);
  await run("announce-library", "select pg_notify('library', $1)", [""]);
  return run("applied", "select * from applications a join jobs j on j.id = a.job_id where a.id = $1", [id]);
}

async function accept(
  client: PoolClient,
  ids: { recruiter: string | undefined; application: string | undefined },
) {
  const run = runner(client);
  const { recruiter, application } = ids;
  await run("lock-recruiter", "select * from recruiters where id = $1 for update", [recruiter]);
  const { job_id: job } = await run(
    "job-of",
    "select job_id from applications where id = $1 and recruiter_id = $2",
    [application, recruiter],
  );
  await run("lock-job", "select * from jobs where id = $1 for update", [job]);
  await run("lock-application", "select * from applications where id = $1 for update", [application]);
  await run("decide", "update applications set status = 'accepted', updated_at = now() where id = $1", [
    application,
  ]);
  await run(
    "count-decision",
    "update jobs set applications_pending = applications_pending - 1, accepted_applications = accepted_applications + 1 where id = $1",
    [job],
  );
  await run("announce", ANNOUNCE, [recruiter, application, job]);
  return run("decided", `${APPLICATION} and a.id = $2`, [recruiter, application]);
}
