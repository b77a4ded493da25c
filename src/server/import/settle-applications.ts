import { sql } from "drizzle-orm";
import { dayInParis } from "#domain/dates.ts";
import { MAX_POSITIONS } from "#domain/job-publication.ts";
import { retentionOn } from "#domain/retention.ts";
import type { Transaction } from "#server/db/client.ts";
import { announceLibrary, announceToMany } from "#server/live/announce.ts";
import { inBatch } from "./runner.ts";
import {
  left,
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

const staged = stagedTable("applications");
const insertedNames = columnNames.applications.filter((name) => name !== "candidate_name");

/** Stores applications under their offers, in transactions that hold all those of an offer, and counts them again. */
export async function settleApplications({ runner, now, onSettled }: Settling): Promise<void> {
  await settleExpired({ runner, now });
  await settleKnown(runner, "applications");
  // A candidate may be named by their record's id, which may not be their account's.
  await runner.execute(sql`update ${staged} s set user_id = i.record_id from imported_documents i
    where i.collection = 'members' and i.source_id = s.source and i.record_id is not null and i.record_id <> s.user_id`);
  await runner.execute(sql`update ${staged} s set recruiter_id = j.recruiter_id from jobs j
    where j.id = s.job_id and s.outcome is distinct from 'unchanged'`);
  await setAsideRivals({ runner });
  const order = sql`recruiter_id, job_id, applied_at, source_id`;
  const batches = await shareOut(runner, "applications", {
    group: sql`coalesce(job_id::text, source_id)`,
    order,
  });
  for (let batch = 0; batch < batches; batch += 1) {
    onSettled(await inBatch(runner, (tx) => settleBatch(tx, { batch, now })));
  }
}

/** Applications are kept two years at most (spec §9): older ones are not stored, nor kept aside any longer. */
async function settleExpired({ runner, now }: Pick<Settling, "runner" | "now">): Promise<void> {
  await runner.execute(sql`update ${staged} set outcome = 'expired'
    where applied_at < ${retentionOn(dayInParis(now)).applicationsBefore}`);
  await runner.execute(sql`delete from imported_documents i using ${staged} s
    where s.outcome = 'expired' and i.collection = 'applications' and i.source_id = s.source_id and i.outcome = 'aside'`);
}

/** Of a candidate's applications to one offer, the one that was decided counts, then the first. */
async function setAsideRivals({ runner }: Pick<Settling, "runner">): Promise<void> {
  await setAside(runner, "applications", {
    reason: "applied-twice",
    where: sql`s.position in (select position from (select position, row_number() over (partition by job_id, user_id
      order by array_position(array['accepted', 'rejected', 'pending'], status), applied_at, source_id) as rank
      from ${staged} where outcome is null) ranked where rank > 1)`,
  });
}

async function settleBatch(tx: Transaction, { batch, now }: Batch): Promise<Settled> {
  await lock(tx, batch);
  await setAsideUnfit(tx, batch);
  await setAsideOverbooked(tx, batch);
  await insertApplications(tx, batch);
  await updateApplications(tx, batch);
  await noteOutcomes(tx, "applications", { batch, now });
  return countAgain(tx, { batch, now });
}

/** The recruiters, then their offers, as every write of a tenant; then the candidates. */
async function lock(tx: Transaction, batch: number): Promise<void> {
  await tx.execute(sql`select from recruiters r where r.id in
    (select recruiter_id from ${staged} s where s.batch = ${batch}) order by r.id for update`);
  await tx.execute(sql`select from jobs j where j.id in
    (select job_id from ${staged} s where s.batch = ${batch}) order by j.id for update`);
  // Nobody leaves meanwhile.
  await tx.execute(sql`select from members m where m.id in
    (select user_id from ${staged} s where ${toDo(batch, "store")}) order by m.id for key share`);
}

async function setAsideUnfit(tx: Transaction, batch: number): Promise<void> {
  await setAside(tx, "applications", {
    reason: "job-absent",
    where: sql`${toDo(batch, "store")} and not exists
      (select from jobs j where j.id = s.job_id and j.recruiter_id = s.recruiter_id)`,
  });
  await setAside(tx, "applications", {
    reason: "candidate-absent",
    where: sql`${toDo(batch, "store")} and not exists (select from members m where m.id = s.user_id)`,
  });
  await setAside(tx, "applications", {
    reason: "applied-twice",
    where: sql`${toDo(batch, "store")} and exists
      (select from applications a where a.job_id = s.job_id and a.user_id = s.user_id)`,
  });
}

/** An offer has twenty positions at most: those accepted after the twentieth are kept aside, or left as they were. */
async function setAsideOverbooked(tx: Transaction, batch: number): Promise<void> {
  await tx.execute(sql`update ${staged} s set outcome = case s.outcome when 'store' then 'aside' else 'left' end,
      reason = case s.outcome when 'store' then 'no-position-left' else ${left("no-position-left")} end
    from (
      select s.position, j.accepted_applications + row_number() over
        (partition by s.job_id order by s.applied_at, s.source_id) as place
      from ${staged} s join jobs j on j.id = s.job_id
      left join applications a on a.id = s.record_id
      where s.batch = ${batch} and s.outcome in ('store', 'update') and s.status = 'accepted'
        and a.status is distinct from 'accepted'
    ) ranked
    where ranked.position = s.position and ranked.place > ${MAX_POSITIONS}`);
}

async function insertApplications(tx: Transaction, batch: number): Promise<void> {
  await tx.execute(sql`insert into applications (candidate_name, ${listed(insertedNames)})
    select coalesce(s.candidate_name, trim(m.first_name || ' ' || m.last_name)), ${listed(insertedNames, "s")}
    from ${staged} s join members m on m.id = s.user_id where ${toDo(batch, "store")}`);
  // A plan has given what came since it started: nothing yet, where it starts with the import (spec §4).
  await tx.execute(sql`update recruiters r set usage_total_swipes = usage_total_swipes + received.count
    from (select s.recruiter_id, count(*) as count from ${staged} s join recruiters owner on owner.id = s.recruiter_id
      where ${toDo(batch, "store")} and s.applied_at >= owner.plan_start_date group by s.recruiter_id) received
    where r.id = received.recruiter_id`);
  await noteStored(tx, "applications", batch);
}

/** Changes the applications that nobody decided here since they were imported. */
async function updateApplications(tx: Transaction, batch: number): Promise<void> {
  await tx.execute(sql`with changed as (
      update applications a set status = s.status, candidate_name = coalesce(s.candidate_name, a.candidate_name),
        updated_at = s.updated_at
      from ${staged} s join imported_documents i on i.collection = 'applications' and i.source_id = s.source_id
      where ${toDo(batch, "update")} and a.id = s.record_id and a.updated_at = i.updated_at
      returning a.id
    )
    ${noteChanged("applications", batch)}`);
}

/** Counts the offers' applications again, raises positions to those accepted, and tells open pages. */
async function countAgain(tx: Transaction, { batch, now }: Batch): Promise<Settled> {
  const { rows: raised } = await tx.execute<{ id: string }>(sql`with counted as (
      select a.job_id, count(*)::int as total, count(*) filter (where a.status = 'pending')::int as pending,
        count(*) filter (where a.status = 'accepted')::int as accepted,
        count(*) filter (where a.status = 'rejected')::int as rejected
      from applications a
      where a.job_id in (select job_id from ${staged} s where s.batch = ${batch} and s.outcome in ('stored', 'updated'))
      group by a.job_id
    ), written as (
      update jobs j set applications_total = total, applications_pending = pending, accepted_applications = accepted,
        rejected_applications = rejected, number_of_positions = greatest(j.number_of_positions, accepted)
      from counted, jobs before
      where j.id = counted.job_id and before.id = j.id
      returning j.id, before.number_of_positions < j.number_of_positions as is_raised
    )
    select id from written where is_raised`);
  await noteActivity(tx, {
    batch,
    now,
    last: { collection: "applications", person: sql`user_id`, at: sql`applied_at` },
  });
  const { documents, owners } = await settledIn(tx, "applications", batch);
  await announceToMany(tx, owners, "application");
  if (owners.length > 0) await announceLibrary(tx);
  return { documents, raised: raised.map(({ id }) => id) };
}
