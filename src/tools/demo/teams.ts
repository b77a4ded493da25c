import { sql } from "drizzle-orm";
import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";
import { addDays, dayInParis, timeInParis } from "#domain/values/dates.ts";
import { type Api, answered, succeeded, applyAsShown, confirmAsShown } from "#tools/api-client.ts";
import type { Runner } from "#tools/command/connection.ts";
import { contest, followCalendar, withdraw } from "./candidate.ts";
import { type DemoTeam, cancelledJob, demoTeams } from "./jobs.ts";

/** A job with people engaged, and its intended start: moved there afterwards, as the API refuses past days. */
type EngagedTeam = {
  jobId: string;
  startsAt: Date;
  engaged: readonly EngagedPerson[];
  outcomes: readonly AttendanceOutcome[];
};
type EngagedPerson = { person: Api; id: string };

/** Jobs are published from this day on, each on a separate day, until they are moved, to prevent overlaps. */
const UNTIL_MOVED = 60;
const WAITING = 3;
const LATE_BY_MS = 25 * 60_000;

/** Engages people over HTTP, in every state, for jobs of yesterday, now, today and tomorrow. */
export async function engageTeams(
  company: Api,
  candidates: readonly Api[],
  now: Date,
): Promise<EngagedTeam[]> {
  const people = [...candidates];
  const today = dayInParis(now);
  const hired: EngagedTeam[] = [];
  for (const [at, team] of demoTeams.entries()) {
    const date = addDays(today, team.startsAt === undefined ? 1 : UNTIL_MOVED + at);
    const { id: jobId } = await answered(company.POST("/api/jobs", { body: { ...team.job, date } }));
    const members = people.splice(0, team.job.numberOfPositions);
    const engaged = await engage({ company, people: members, jobId, team, date });
    if (team.isLeft) for (const person of people.slice(0, WAITING)) await applyAsShown(person, jobId);
    const { startsAt, outcomes = [] } = team;
    if (startsAt !== undefined) hired.push({ jobId, startsAt: startsAt(now), engaged, outcomes });
  }
  await answered(company.PUT("/api/recruiter/calendar"));
  await cancelOne(company, people.slice(-1), addDays(today, UNTIL_MOVED - 1));
  return hired;
}

type TeamOfJob = { company: Api; people: readonly Api[]; jobId: string; team: DemoTeam; date: string };

/**
 * All but the last confirm, and the one before may withdraw; only the first, who also enables the calendar feed,
 * agrees to the company's changes.
 */
async function engage({ company, people, jobId, team, date }: TeamOfJob): Promise<EngagedPerson[]> {
  const engaged: EngagedPerson[] = [];
  for (const person of people) engaged.push({ person, id: await hire(company, person, jobId) });
  const [first, ...others] = engaged.slice(0, -1);
  if (first === undefined) throw new Error("The demonstration has fewer people");
  for (const { person, id } of [first, ...others]) await confirmAsShown(person, id);
  const leaving = others.at(-1);
  await followCalendar(first.person);
  if (team.isLeft && leaving) await withdraw(leaving.person, leaving.id);
  if (team.edit) await edit(company, { jobId, date, team });
  if (team.edit) await confirmAsShown(first.person, first.id);
  if (team.message) await announce(company, jobId, team.message);
  return engaged;
}

type EditedJob = Pick<TeamOfJob, "jobId" | "date" | "team">;

async function edit(company: Api, { jobId, date, team }: EditedJob): Promise<void> {
  const kept = { experienceRequired: false, instantMatch: true, urgent: false };
  const { address: _address, location: _location, ...job } = team.job;
  const body = { ...kept, ...job, ...team.edit, date };
  await answered(company.PUT("/api/jobs/{id}", { params: { path: { id: jobId } }, body }));
}

async function announce(company: Api, jobId: string, text: string): Promise<void> {
  const sent = { params: { path: { id: jobId } }, body: { text } };
  await answered(company.POST("/api/jobs/{id}/announcements", sent));
}

async function hire(company: Api, person: Api, jobId: string): Promise<string> {
  const id = await applyAsShown(person, jobId);
  const decision = { params: { path: { id } }, body: { decision: "accepted" } } as const;
  await answered(company.POST("/api/applications/{id}/decision", decision));
  return id;
}

async function cancelOne(company: Api, people: readonly Api[], date: string): Promise<void> {
  const { id } = await answered(company.POST("/api/jobs", { body: { ...cancelledJob, date } }));
  for (const person of people) await hire(company, person, id);
  await succeeded(company.DELETE("/api/jobs/{id}", { params: { path: { id } } }));
}

/** Records the attendance of past jobs; the absent person contests it. */
export async function recordTeams(company: Api, teams: readonly EngagedTeam[]): Promise<void> {
  for (const { jobId, startsAt, engaged, outcomes } of teams) {
    const later = timeInParis(new Date(startsAt.getTime() + LATE_BY_MS));
    const entries = engaged.flatMap(({ id: applicationId }, at) => {
      const outcome = outcomes[at];
      if (outcome === undefined) return [];
      return [{ applicationId, outcome, ...(outcome === "late" && { from: later }) }];
    });
    if (entries.length === 0) continue;
    const sent = { params: { path: { id: jobId } }, body: { entries } };
    await succeeded(company.PUT("/api/jobs/{id}/attendance", sent));
    const absent = engaged[outcomes.indexOf("absent")];
    if (absent) await contest(absent.person, absent.id);
  }
}

/** Moves each job to its intended date, as if agreed three days before. */
export async function moveTeams(runner: Runner, teams: readonly EngagedTeam[]): Promise<void> {
  for (const { jobId, startsAt } of teams) {
    await runner.execute(
      sql`with moved as (
        update jobs set date = span.start::date, start_time = to_char(span.start, 'HH24:MI'),
          end_time = to_char(span.stop, 'HH24:MI'), ends_next_day = span.stop::date > span.start::date,
          ends_at = timezone('Europe/Paris', span.stop), created_at = created_at - interval '5 days'
        from (select timezone('Europe/Paris', ${startsAt}::timestamptz) as start,
          timezone('Europe/Paris', ${startsAt}::timestamptz + (ends_at - starts_at)) as stop from jobs where id = ${jobId}) span
        where id = ${jobId} returning id, starts_at, ends_at
      ), earlier as (
        update applications set applied_at = applied_at - interval '4 days', updated_at = updated_at - interval '3 days'
        where job_id = ${jobId}
      )
      update engagements set starts_at = moved.starts_at, ends_at = moved.ends_at,
        agreed_starts_at = moved.starts_at, agreed_ends_at = moved.ends_at,
        agreed_at = agreed_at - interval '3 days', asked_at = now() - interval '5 hours'
      from moved where job_id = moved.id`,
    );
  }
}
