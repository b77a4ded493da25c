import { type SQL, and, eq } from "drizzle-orm";
import { type NotifiedJob, briefingDetail, changedDetail } from "#domain/candidates/notification.ts";
import { isChanged, proposeTerms } from "#domain/engagements/agreed-terms.ts";
import { type Briefing, type BriefingPart, breakOf } from "#domain/jobs/briefing.ts";
import { overlaps } from "#domain/jobs/schedule.ts";
import { readEngagedPeople } from "#server/features/engagements/attendance/attendance.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { readAgreedHours } from "./engaged-elsewhere.queries.ts";
import { isStillEngagedRow } from "./engagements.queries.ts";

/** Locks the people engaged for some jobs of a locked company; reads the hours that each has agreed to. */
export async function lockEngaged(tx: Statements, condition: SQL | undefined) {
  const people = await readEngagedPeople(tx, and(condition, isStillEngagedRow));
  if (people.length === 0) return [];
  const byPerson = Map.groupBy(people, ({ engagement }) => engagement.userId);
  const agreed = await readAgreedHours(tx, [...byPerson.keys()]);
  return [...byPerson].map(([userId, ofPerson]) => ({
    engagements: ofPerson.map(({ engagement }) => engagement),
    agreed: agreed.filter((hours) => hours.userId === userId),
  }));
}

type Person = Awaited<ReturnType<typeof lockEngaged>>[number];
type EditedJob = NotifiedJob & { id: string; endsAt: Date; briefing: Briefing | null };
type Edit = { job: EditedJob; briefing: readonly BriefingPart[] };
type StoredEngagement = Person["engagements"][number];

/** What edited jobs change for the people engaged, and what each is told: nothing once the job is finished. */
export function changesOfTerms(
  tx: Statements,
  people: readonly Person[],
  { edits, now }: { edits: readonly Edit[]; now: Date },
) {
  const editOf = new Map(edits.map((edit) => [edit.job.id, edit]));
  const proposed = people.flatMap((person) => proposeTermsToPerson(person, editOf));
  const changed = proposed.flatMap(({ before, change }) => (change === null ? [] : [{ before, change }]));
  return {
    // People of one job mostly have the same change: one statement for them all.
    statements: [...Map.groupBy(changed, ({ change }) => JSON.stringify(change)).values()].flatMap((group) =>
      group.slice(0, 1).map(({ before: { companyId }, change }) =>
        tx
          .update(engagements)
          .set(change)
          .where(
            and(
              isAmong(
                engagements.applicationId,
                group.map(({ before }) => before.applicationId),
              ),
              eq(engagements.companyId, companyId),
            ),
          ),
      ),
    ),
    notifications: proposed.flatMap(({ before, job, notification }) => {
      if (notification === null || job.endsAt <= now) return [];
      const { userId, applicationId } = before;
      const startsAt = firstStart([job.startsAt, before.startsAt, before.agreedStartsAt], now);
      return [{ userId, applicationId, job: { ...job, startsAt }, ...notification }];
    }),
  };
}

/** The first of the starts to come, of the new terms and of those that the person knows: they must be told before it. */
function firstStart([proposed, ...known]: readonly [Date, ...Date[]], now: Date): Date {
  const toCome = known.filter((start) => start > now && start < proposed);
  return toCome.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? proposed;
}

/** One job after the other: hours that a person agrees to again by the first are taken for the second. */
function proposeTermsToPerson(person: Person, editOf: ReadonlyMap<string, Edit>) {
  let { agreed } = person;
  return person.engagements.flatMap((before: StoredEngagement) => {
    const edit = editOf.get(before.jobId);
    if (edit === undefined) return [];
    const { job, briefing } = edit;
    const { startsAt, endsAt, hourlyRate } = job;
    const terms = { startsAt, endsAt, hourlyRate, plannedBreak: breakOf(job.briefing) };
    const elsewhere = agreed.filter(({ jobId }) => jobId !== before.jobId);
    const isEngagedElsewhere = elsewhere.some((other) => overlaps(other, terms));
    // A record keeps the terms it was written with.
    const { change, notification } =
      before.outcome === null
        ? proposeTerms(before, terms, { isEngagedElsewhere })
        : { change: null, notification: null };
    const { userId, jobId } = before;
    agreed = isChanged({ ...before, ...change })
      ? elsewhere
      : [...elsewhere, { userId, jobId, startsAt, endsAt }];
    return [
      {
        before,
        job,
        change,
        notification: notificationOf(notification, { isEngagedElsewhere, terms, briefing }),
      },
    ];
  });
}

type ToldChange = {
  isEngagedElsewhere: boolean;
  terms: { plannedBreak: number };
  briefing: readonly BriefingPart[];
};

function notificationOf(
  notification: "changed" | "restored" | null,
  { isEngagedElsewhere, terms, briefing }: ToldChange,
) {
  if (notification === "changed") {
    return { kind: notification, detail: changedDetail({ ...terms, isEngagedElsewhere, briefing }) };
  }
  if (notification === null && briefing.length === 0) return null;
  return { kind: notification ?? ("briefing" as const), detail: briefingDetail(briefing) };
}
