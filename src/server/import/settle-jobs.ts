import { sql } from "drizzle-orm";
import { dayInParis, instantInParis } from "#domain/dates.ts";
import type { Transaction } from "#server/db/client.ts";
import { announceToMany } from "#server/live/announce.ts";
import { inBatch } from "./runner.ts";
import {
  noteActivity,
  noteChanged,
  noteOutcomes,
  noteStored,
  setAside,
  settledIn,
  settleKnown,
  shareOut,
  toDo,
} from "./settle.ts";
import type { Settled, Settling } from "./settle.ts";
import { columnNames, listed, stagedTable } from "./staged-tables.ts";

type Batch = { batch: number; now: Date };

const staged = stagedTable("jobs");
const KEPT = new Set([
  "id",
  "recruiter_id",
  "created_at",
  "number_of_positions",
  "is_active",
  "business_name",
]);
/** An offer that has ended is active no more (design §7.1). */
const isActive = (now: Date) => sql`s.is_active and s.ends_at > ${now}::timestamptz`;

/** Stores offers under their recruiters, and counts again what those use. */
export async function settleJobs({ runner, now, onSettled }: Settling): Promise<void> {
  await settleKnown(runner, "jobs");
  // An offer may name its recruiter by the record's id, which may not be the account's (spec §4).
  await runner.execute(sql`update ${staged} s set recruiter_id = i.record_id from imported_documents i
    where i.collection = 'recruiters' and i.source_id = s.source and i.record_id is not null
      and i.record_id <> s.recruiter_id`);
  const order = sql`recruiter_id, created_at, source_id`;
  const batches = await shareOut(runner, "jobs", {
    group: sql`coalesce(recruiter_id::text, source_id)`,
    order,
  });
  for (let batch = 0; batch < batches; batch += 1) {
    onSettled(await inBatch(runner, (tx) => settleBatch(tx, { batch, now })));
  }
}

async function settleBatch(tx: Transaction, { batch, now }: Batch): Promise<Settled> {
  // The recruiters first, then their offers: the order of every write of a tenant.
  await tx.execute(sql`select from recruiters r where r.id in
    (select recruiter_id from ${staged} s where s.batch = ${batch}) order by r.id for update`);
  await setAside(tx, "jobs", {
    reason: "recruiter-absent",
    where: sql`${toDo(batch, "store")} and not exists (select from recruiters r where r.id = s.recruiter_id)`,
  });
  await insertJobs(tx, { batch, now });
  await updateJobs(tx, { batch, now });
  await noteOutcomes(tx, "jobs", { batch, now });
  return tell(tx, { batch, now });
}

async function insertJobs(tx: Transaction, { batch, now }: Batch): Promise<void> {
  const names = columnNames.jobs.filter((name) => !["is_active", "business_name"].includes(name));
  // Their applications are no news: the mails about new ones start from here.
  await tx.execute(sql`insert into jobs (is_active, business_name, applications_mailed_at, ${listed(names)})
    select ${isActive(now)}, coalesce(s.business_name, r.company_name), ${now}::timestamptz, ${listed(names, "s")}
    from ${staged} s join recruiters r on r.id = s.recruiter_id where ${toDo(batch, "store")}`);
  await noteStored(tx, "jobs", batch);
}

/** Changes the offers that nobody changed here since they were imported; positions never fall below those accepted. */
async function updateJobs(tx: Transaction, { batch, now }: Batch): Promise<void> {
  const names = columnNames.jobs.filter((name) => !KEPT.has(name));
  await tx.execute(sql`select from jobs j where j.id in
    (select record_id from ${staged} s where ${toDo(batch, "update")}) order by j.id for update`);
  await tx.execute(sql`with changed as (
      update jobs j set (${listed(names)}) = row(${listed(names, "s")}), is_active = ${isActive(now)}, edition = j.edition + 1,
        business_name = coalesce(s.business_name, j.business_name),
        number_of_positions = greatest(s.number_of_positions, j.accepted_applications)
      from ${staged} s join imported_documents i on i.collection = 'jobs' and i.source_id = s.source_id
      where ${toDo(batch, "update")} and j.id = s.record_id and j.updated_at = i.updated_at
      returning j.id
    )
    ${noteChanged("jobs", batch)}`);
}

/** Counts what the batch's recruiters use, notes their last sign of life, and tells their open pages. */
async function tell(tx: Transaction, { batch, now }: Batch): Promise<Settled> {
  const month = dayInParis(now).slice(0, 7);
  const monthStart = instantInParis(`${month}-01`, "00:00");
  const { documents, owners } = await settledIn(tx, "jobs", batch);
  await tx.execute(sql`update recruiters r set usage_month = ${month},
      usage_active_jobs = (select count(*) from jobs j where j.recruiter_id = r.id and j.is_active),
      usage_monthly_jobs = (select count(*) from jobs j where j.recruiter_id = r.id and j.created_at >= ${monthStart})
    where r.id = any(${sql.param(owners)}::uuid[])`);
  await noteActivity(tx, {
    batch,
    now,
    last: { collection: "jobs", person: sql`recruiter_id`, at: sql`created_at` },
  });
  await announceToMany(tx, owners, "job");
  return { documents };
}
