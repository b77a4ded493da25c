import * as z from "zod/mini";
import { errorCatalogue } from "#domain/errors.ts";
import type { ApplyObstacle } from "#domain/jobs/apply-obstacle.ts";
import { type AppliedCompany, applyObstacle } from "#domain/jobs/applying.ts";
import { readContent } from "#domain/jobs/job-content.ts";
import { isForPoolOnly, openingSentenceOf } from "#domain/jobs/pool-first.ts";
import { eurosPerHour, kilometres } from "#domain/values/record-fields.ts";
import { feedJob } from "./feed.ts";

/** Whether anyone may still apply to a job, else why not. */
const publicStates = ["open", "over", "suspended", "full", "reserved", "closed"] as const satisfies readonly (
  | "open"
  | ApplyObstacle
)[];
type PublicState = (typeof publicStates)[number];

/** What the page of a job that takes no application says. */
const publicStateSentences = {
  over: errorCatalogue["job-over"].message,
  suspended: "Cette offre n'est plus ouverte",
  full: "Cette mission est complète",
  closed: "Cette offre ne prend plus de candidatures pour le moment",
} as const satisfies Record<Exclude<PublicState, "open" | "reserved">, string>;

/** What the page of a job that takes no application says, with the time at which a reserved one opens. */
export function publicStateSentence(
  { state, opensToAllAt }: Pick<PublicJob, "state" | "opensToAllAt">,
  now: Date,
): string {
  if (state === "open") return "";
  return state === "reserved" ? openingSentenceOf(opensToAllAt, now) : publicStateSentences[state];
}

type PublishedJob = Parameters<typeof applyObstacle>[0] & { opensToAllAt: Date | null };

export function publicStateOf(job: PublishedJob, company: AppliedCompany, now: Date): PublicState {
  const isReserved = isForPoolOnly(job.opensToAllAt, now);
  const obstacle = applyObstacle(job, company, { now, isReserved });
  return publicStates.find((state) => state === obstacle) ?? "open";
}

const ville = z.object({ ville: z.nullable(z.string()) });

/** A job as anybody may read it, as a poster in the street would say it: no street, no contact, nobody's name. */
export const publicJob = z.extend(
  z.pick(feedJob, {
    id: true,
    title: true,
    businessName: true,
    category: true,
    description: true,
    companyDescription: true,
    companyLogoUrl: true,
    companyPast: true,
    numberOfPositions: true,
    remainingPositions: true,
    isFull: true,
    date: true,
    startTime: true,
    endTime: true,
    endsNextDay: true,
    startsAt: true,
    endsAt: true,
    seriesId: true,
    instantMatch: true,
    urgent: true,
    createdAt: true,
    opensToAllAt: true,
    version: true,
  }),
  {
    ...readContent,
    hourlyRate: eurosPerHour,
    location: ville,
    breakMinutes: z.nullable(z.int()).check(z.describe("The unpaid break, as planned")),
    distanceKm: z.nullable(kilometres).check(z.describe("Whole, from a place known within a kilometre")),
    state: z.enum(publicStates).check(z.describe("Whether one may apply, else why not")),
  },
);

export type PublicJob = z.output<typeof publicJob>;

/** Another job of the same company that one may apply to. */
const otherJob = z.pick(publicJob, {
  id: true,
  title: true,
  date: true,
  startTime: true,
  endTime: true,
  endsNextDay: true,
  hourlyRate: true,
  location: true,
  numberOfPositions: true,
  remainingPositions: true,
});

export const publicJobPage = z.extend(publicJob, {
  sameSeries: z.array(otherJob).check(z.describe("The open dates of the same series, soonest first")),
  otherJobs: z
    .array(otherJob)
    .check(
      z.describe(
        "The company's open jobs that are not of the same series, soonest first, when this one is not open; six at most",
      ),
    ),
});

export type OtherJob = z.output<typeof otherJob>;
export type PublicJobPage = z.output<typeof publicJobPage>;

/** The latitude and longitude that public reads know of a job: within about a kilometre. */
export const PUBLIC_DECIMALS = 2;
