import { Client } from "pg";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import { postmasterOf, startServer } from "#server/testing/server-process.ts";
import { createWriteLoad, createPeople } from "./write-load.ts";

type Options = {
  dataDir: string;
  kills: number;
  postgresEvery: number;
  onRestart?: (restart: { number: number; milliseconds: number; writes: number }) => void;
};

type KillReport = { writes: number; restarts: number[]; differences: string[] };

const MIN_ANSWERS = 5;
const MAX_ANSWERS = 80;
const COMPANIES = 3;
const KILLS_OF_ONE = 5;

/** Kills the server repeatedly with SIGKILL under concurrent writes on one data folder, then compares the database with the responses. */
export async function restartAfterKills({
  dataDir,
  kills,
  postgresEvery,
  onRestart,
}: Options): Promise<KillReport> {
  let server = await startServer({ DATA_DIR: dataDir });
  const load = createWriteLoad(await createPeople(server.address, Math.max(COMPANIES, kills / KILLS_OF_ONE)));
  const restarts: number[] = [];
  for (let number = 1; number <= kills; number += 1) {
    const { end, address } = server;
    const answers = MIN_ANSWERS + Math.floor(Math.random() * (MAX_ANSWERS - MIN_ANSWERS));
    await load.writeUntilDown(address, answers, () => void end("SIGKILL"));
    await end("SIGKILL");
    const postmaster = number % postgresEvery === 0 ? postmasterOf(dataDir) : undefined;
    if (postmaster !== undefined) process.kill(postmaster, "SIGKILL");
    const start = performance.now();
    server = await startServer({ DATA_DIR: dataDir });
    const milliseconds = performance.now() - start;
    restarts.push(milliseconds);
    await load.retry(server.address);
    onRestart?.({ number, milliseconds, writes: load.attempts().length });
  }
  await load.repeat(server.address);
  const differences = await inDatabase(dataDir, (client) => compareWithDatabase(client, load));
  const code = await server.end("SIGTERM");
  if (code !== 0) differences.push(`The server stopped with ${code}`);
  if (postmasterOf(dataDir) !== undefined) differences.push("PostgreSQL was left running");
  return { writes: load.attempts().length, restarts, differences };
}

/** Runs a function on the database of a data folder, even while a server uses it, as the serving role or the owner. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
  role: "url" | "ownerUrl" = "url",
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: () => undefined },
  });
  const client = new Client({ connectionString: postgres[role] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

export async function compareWithDatabase(
  client: Client,
  load: ReturnType<typeof createWriteLoad>,
): Promise<string[]> {
  const differences = [...load.refusals(), ...(await wrongCounters(client))];
  const answered = {
    publish: new Set<string>(),
    apply: new Set<string>(),
    decide: new Map<string, string>(),
  };
  for (const { write, id } of load.attempts()) {
    if (id === undefined) differences.push(`${write.kind} got no response`);
    else if (write.kind === "decide") answered.decide.set(id, write.decision);
    else answered[write.kind].add(id);
  }
  const jobs = await client.query<{ id: string }>("select id from jobs");
  differences.push(...rowDifferences("job", answered.publish, jobs.rows));
  const applications = await client.query<{ id: string; status: string }>(
    "select id, status from applications",
  );
  differences.push(...rowDifferences("application", answered.apply, applications.rows));
  for (const { id, status } of applications.rows) {
    const decided = answered.decide.get(id) ?? "pending";
    if (status !== decided) differences.push(`application ${id} is ${status}, the response said ${decided}`);
  }
  return differences;
}

function rowDifferences(
  name: string,
  answered: ReadonlySet<string>,
  stored: readonly { id: string }[],
): string[] {
  const ids = new Set(stored.map(({ id }) => id));
  const lost = [...answered].filter((id) => !ids.has(id)).map((id) => `${name} ${id} is lost`);
  const extra = [...ids].filter((id) => !answered.has(id)).map((id) => `${name} ${id} was created twice`);
  return [...lost, ...extra];
}

export async function wrongCounters(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ difference: string }>(`
    select 'job ' || j.id as difference from jobs j left join lateral (
      select count(*) as total, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'accepted') as accepted, count(*) filter (where status = 'rejected') as rejected,
        (select count(*) from engagements where job_id = j.id and ended_at is null) as taken
      from applications where job_id = j.id
    ) a on true
    where (j.applications_total, j.applications_pending, j.accepted_applications, j.rejected_applications, j.positions_taken)
      is distinct from (a.total, a.pending, a.accepted, a.rejected, a.taken)
    union all
    select 'job of the engagement ' || coalesce(a.id, e.application_id)
    from applications a full join engagements e on e.application_id = a.id
    where (a.status = 'accepted') is distinct from (e.application_id is not null)
    union all
    select 'job of the hours of ' || e.application_id from engagements e join jobs j on j.id = e.job_id
    where e.ended_at is null and e.outcome is null and (e.starts_at, e.ends_at, e.hourly_rate, e.planned_break)
      is distinct from (j.starts_at, j.ends_at, j.hourly_rate, coalesce((j.briefing ->> 'breakMinutes')::int, 0))
    union all
    select 'job taken together with ' || one.application_id from engagements one join engagements other
      on other.user_id = one.user_id and other.application_id > one.application_id
      and other.agreed_starts_at < one.agreed_ends_at and one.agreed_starts_at < other.agreed_ends_at
      -- Accepted during a job, the person may have been engaged elsewhere before.
      and other.agreed_at < one.agreed_ends_at and one.agreed_at < other.agreed_ends_at
    where one.ended_at is null and other.ended_at is null
      and coalesce(one.outcome, 'present') in ('present', 'late') and coalesce(other.outcome, 'present') in ('present', 'late')
      and not one.is_to_reconfirm and not other.is_to_reconfirm
      and (one.starts_at, one.ends_at) = (one.agreed_starts_at, one.agreed_ends_at)
      and (other.starts_at, other.ends_at) = (other.agreed_starts_at, other.agreed_ends_at)
      -- A person recorded absent may be engaged elsewhere, and the record corrected since.
      and coalesce(one.recorded_at < other.agreed_at, true) and coalesce(other.recorded_at < one.agreed_at, true)
    union all
    select 'job filled ' || id from jobs where filled_at is not null and positions_taken < number_of_positions
      and ends_at > now() -- of a finished job, also once the account of who worked is deleted
    union all
    select 'recruiter ' || r.id from companies r where (usage_monthly_jobs, usage_total_swipes) is distinct from (
      (select count(*) from jobs where company_id = r.id
        and to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM') = r.usage_month),
      (select count(*) from applications where company_id = r.id)
        + (select count(*) from withdrawn_applications w join jobs on jobs.id = w.job_id where jobs.company_id = r.id)
    )
    union all
    select 'version of ' || r.id from companies r where live_version <> 2
      + (select count(*) from jobs where company_id = r.id)
      + (select count(*) + count(*) filter (where status <> 'pending') from applications where company_id = r.id)`);
  return rows.map(({ difference }) => `${difference} differs from a recount`);
}
