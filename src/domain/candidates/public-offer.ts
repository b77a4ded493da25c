import * as z from "zod/mini";
import { remainingSwipes } from "#domain/companies/plan.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { isFull } from "#domain/jobs/job.ts";
import type { Capacity, Job } from "#domain/jobs/job.ts";
import { readContent } from "#domain/jobs/offer-content.ts";
import { isForPoolOnly, openingSentenceOf } from "#domain/jobs/pool-first.ts";
import { isFinished } from "#domain/jobs/schedule.ts";
import type { End } from "#domain/jobs/schedule.ts";
import { eurosPerHour, kilometres } from "#domain/values/record-fields.ts";
import { feedJob } from "./feed.ts";

/** Whether anyone may still apply to an offer, else why not, in the order in which applying is refused. */
export const publicStates = ["open", "over", "suspended", "full", "reserved", "closed"] as const;
export type PublicState = (typeof publicStates)[number];

/** What the page of an offer that takes no application says. */
const publicStateSentences = {
  over: errorCatalogue["job-over"].message,
  suspended: "Cette offre n'est plus ouverte",
  full: "Cette mission est complète",
  closed: "Cette offre ne prend plus de candidatures pour le moment",
} as const satisfies Record<Exclude<PublicState, "open" | "reserved">, string>;

/** The same with the time at which a reserved offer opens. */
export function publicStateSentence(
  { state, opensToAllAt }: Pick<PublicOffer, "state" | "opensToAllAt">,
  now: Date,
): string {
  if (state === "open") return "";
  return state === "reserved" ? openingSentenceOf(opensToAllAt, now) : publicStateSentences[state];
}

type Offer = Capacity & End & Pick<Job, "isActive"> & { opensToAllAt: Date | null };
type Company = { isActive: boolean; plan: PlanId; totalSwipes: number };

export function publicStateOf(offer: Offer, company: Company, now: Date): PublicState {
  if (isFinished(offer, now)) return "over";
  if (!offer.isActive || !company.isActive) return "suspended";
  if (isFull(offer)) return "full";
  if (isForPoolOnly(offer.opensToAllAt, now)) return "reserved";
  return remainingSwipes(company.plan, company.totalSwipes) > 0 ? "open" : "closed";
}

const ville = z.object({ ville: z.nullable(z.string()) });

/** An offer as anybody may read it, as a poster in the street would say it: no street, no contact, nobody's name. */
export const publicOffer = z.extend(
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

export type PublicOffer = z.output<typeof publicOffer>;

/** Another offer of the same company that one may apply to. */
export const otherOffer = z.pick(publicOffer, {
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

export const publicOfferPage = z.extend(publicOffer, {
  otherDates: z.array(otherOffer).check(z.describe("The open dates of the same series, soonest first")),
  otherOffers: z
    .array(otherOffer)
    .check(
      z.describe("The company's other open offers, soonest first, when this one is not open; six at most"),
    ),
});

export type OtherOffer = z.output<typeof otherOffer>;
export type PublicOfferPage = z.output<typeof publicOfferPage>;

/** The latitude and longitude that public reads know of a mission: within about a kilometre. */
export const PUBLIC_DECIMALS = 2;
