import * as z from "zod/mini";
import { DAYS_REVERSED, NOT_A_DAY, addDays, isDay } from "#domain/values/dates.ts";
import { rules } from "#domain/values/field-rules.ts";
import { dayFormat, typedDay } from "#domain/values/record-fields.ts";
import { type JobState, jobStateLabels, jobStateOf, jobStates } from "./job-list.ts";
import { type Capacity, type Job, isFull, jobRow, positionsLeft } from "./job.ts";

export const MAX_PLANNING_DAYS = 42;
export const MAX_PLANNING_JOBS = 300;

const planningNeeds = ["no-applicant", "open-positions", "to-answer", "full", "to-record", "off"] as const;
export type PlanningNeed = (typeof planningNeeds)[number];

export const planningJob = z.extend(
  z.pick(jobRow, {
    id: true,
    title: true,
    category: true,
    date: true,
    startTime: true,
    endTime: true,
    endsNextDay: true,
    seriesId: true,
    ville: true,
    isActive: true,
    urgent: true,
    numberOfPositions: true,
    positionsTaken: true,
    applicationsPending: true,
  }),
  {
    state: z.enum(jobStates),
    need: z.enum(planningNeeds),
    toRecord: z.int().check(z.describe("How many people have their attendance to record")),
    isDeleted: z
      .boolean()
      .check(
        z.describe("Deleted once it had started: it stays for its attendance and, on its day, its contests"),
      ),
  },
);

export type PlanningJob = z.output<typeof planningJob>;

/** A job in a planning of several days. */
export const plannedJob = z.extend(planningJob, {
  team: z.array(z.string()).check(z.describe("The names of the people still engaged, in alphabetical order")),
});

export type PlannedJob = z.output<typeof plannedJob>;

export const planning = z.object({
  days: z.array(
    z.object({
      date: z.string().check(dayFormat),
      holiday: z.nullable(z.string()).check(z.describe("The public holiday, in French")),
      jobs: z.array(plannedJob),
    }),
  ),
  isWhole: z.boolean().check(z.describe("False when only the first 300 jobs are returned")),
});

export type Planning = z.output<typeof planning>;

export const planningDay = typedDay(NOT_A_DAY, NOT_A_DAY);

export const planningRule = spanRule(MAX_PLANNING_DAYS);

/** The last day is not before the first, and the span has at most `maxDays` days. */
export function spanRule(maxDays: number) {
  return rules(({ from, to }) => {
    if (typeof from !== "string" || typeof to !== "string" || !isDay(from) || !isDay(to)) return {};
    if (to < from) return { to: DAYS_REVERSED };
    return to > addDays(from, maxDays - 1) ? { to: `${maxDays} jours au maximum` } : {};
  });
}

type CountedJob = Capacity &
  Pick<Job, "isActive" | "applicationsPending" | "applicationsTotal"> & {
    toRecord: number;
    isFinished: boolean;
  };

export function planningStateOf(job: CountedJob): { state: JobState; need: PlanningNeed } {
  const state = jobStateOf(job);
  if (job.toRecord > 0) return { state, need: "to-record" };
  return { state, need: state === "active" ? needOf(job) : "off" };
}

function needOf(job: CountedJob): PlanningNeed {
  if (isFull(job)) return "full";
  if (job.applicationsPending > 0) return "to-answer";
  return job.applicationsTotal === 0 ? "no-applicant" : "open-positions";
}

/** « Personne », « 3 à trouver », « 2 en attente », « Complet », « 2 à pointer », « Suspendue », « Terminée ». */
export function needLabel(
  job: Capacity & Pick<PlanningJob, "state" | "need" | "applicationsPending" | "toRecord">,
): string {
  switch (job.need) {
    case "no-applicant":
      return "Personne";
    case "open-positions":
      return `${positionsLeft(job)} à trouver`;
    case "to-answer":
      return `${job.applicationsPending} en attente`;
    case "full":
      return "Complet";
    case "to-record":
      return toRecordLabel(job.toRecord);
    case "off":
      return jobStateLabels[job.state];
  }
}

/** "2 à pointer": how many people have their attendance to record. */
export function toRecordLabel(people: number): string {
  return `${people} à pointer`;
}
