import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { verify } from "@node-rs/argon2";
import { type QueryResultRow, Pool } from "pg";
import { uuidv7 } from "uuidv7";
import { recordReads } from "./recorded-reads.ts";

// The baseline, through `node:http` and `pg` only, prepared by name, without session, rule or check. A read is the
// statements that the product sends for it. A write is begin, one locking read, one write with its notification, and
// commit, sent in a pipeline as the product sends them; its parameters are in the path: /operation/id/id.

type Handler = (...ids: string[]) => Promise<unknown>;

const CLASHES = `exists (select from engagements e where e.user_id = a.user_id and e.ended_at is null
  and e.starts_at < j.ends_at and e.ends_at > j.starts_at)`;
const LOCKED = "for update of r, j";
const publishedChange = (recruiter: string, ids: string, changes = "") => `versioned as (
    update companies set live_version = live_version + 1${changes} where id = ${recruiter} returning live_version
  ) select pg_notify('live', json_build_array(json_build_object('companyId', ${recruiter}::text, 'version', live_version,
    'kind', 'application', 'ids', json_build_array(${ids})))::text) from versioned`;

export async function serveBaseline(databaseUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, pipeline: true });
  const operations = baselineOperations(pool);
  const read = await recordReads(databaseUrl, pool);
  const server = createServer(({ url = "", headers: { cookie = "", "x-caller": caller } }, response) => {
    const [, operation = "", ...ids] = url.split("/");
    void (async () => {
      try {
        const answered =
          typeof caller === "string"
            ? read({ path: url, cookie, id: caller })
            : operations[operation]?.(...ids.map(decodeURIComponent));
        const body = JSON.stringify(await answered);
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
  return {
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
    reject: (recruiter, application) => write(pool, deciding("rejected", recruiter, application)),
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
